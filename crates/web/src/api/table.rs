//! Tables, to be read and to be kept.

use std::io::{self, Write};
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::Request;
use axum::extract::rejection::QueryRejection;
use grundy::core::natural::parse_decimal;
use grundy::{Catalogue, ErrorKind, Extent, Natural, Table, TableFormat, TableRequest};
use serde::Deserialize;

use crate::asked::{self, Client};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, answer, convention};
use crate::reply::{JSON, Reply};
use crate::shared::Shared;

/// Bytes of a table that are sent.
const LONGEST: usize = 8 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableQuestion {
    ruleset: String,
    #[serde(default)]
    from: Option<Text>,
    #[serde(default)]
    to: Option<Text>,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    p_positions: bool,
    #[serde(default)]
    format: Format,
    /// Values a line, in text and in a picture.
    #[serde(default)]
    width: Option<usize>,
    /// Read from the address before; here so that it may stand there.
    #[serde(default, rename = "lang")]
    _lang: Option<String>,
    #[serde(default)]
    files: Uploads,
}

/// A number, or a text: `12`, `"12"`, `"12x8"`.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Text {
    Number(u64),
    Text(String),
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Csv,
    Bfile,
    Text,
    Svg,
}

impl Format {
    /// The media type, and the name of the file.
    fn media(self) -> (&'static str, &'static str) {
        match self {
            Self::Json => (JSON, "table.json"),
            Self::Csv => ("text/csv; charset=utf-8", "table.csv"),
            Self::Bfile => ("text/plain; charset=utf-8", "bfile.txt"),
            Self::Text => ("text/plain; charset=utf-8", "table.txt"),
            Self::Svg => ("image/svg+xml", "table.svg"),
        }
    }
}

/// `GET /api/v1/table`: the table as a file.
pub(crate) async fn download(
    State(shared): State<Arc<Shared>>,
    query: Result<Query<TableQuestion>, QueryRejection>,
    request: Request<Body>,
) -> Result<Reply, Problem> {
    let (client, lang) = (Client::of(&request), asked::lang(&request));
    let Query(question) = query.map_err(|why| Problem::bad_query(&why.body_text(), lang))?;
    let (_, file) = question.format.media();
    let reply = answer(&shared, client, lang, question).await?;
    let file = Some(file);
    Ok(Reply { file, ..reply })
}

impl Question for TableQuestion {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = TableRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            from: self
                .from
                .as_ref()
                .map(|from| number(from, catalogue))
                .transpose()?,
            to: self
                .to
                .as_ref()
                .map(|to| extent(to, catalogue))
                .transpose()?,
            p_positions: self.p_positions,
        };
        let table = bench.ask(&self.files, |workbench| workbench.table(&request));
        let refused = |error| Problem::of(&error, &self.ruleset, catalogue);
        let table = table.map_err(refused)?;
        let (media, _) = self.format.media();
        Ok(Reply {
            body: self.written(&table, catalogue)?,
            media,
            file: None,
            cut: table.exhausted().is_some(),
        })
    }
}

impl TableQuestion {
    fn written(&self, table: &Table, catalogue: &Catalogue) -> Result<Vec<u8>, Problem> {
        let refused = |error| Problem::of(&error, &self.ruleset, catalogue);
        let format = match self.format {
            Format::Svg => {
                let picture = table.svg(self.width, catalogue).map_err(refused)?;
                let none = || Problem::refused("limit", catalogue.get("web-no-picture"));
                return Ok(picture.ok_or_else(none)?.into_bytes());
            }
            Format::Json => TableFormat::Json,
            Format::Csv => TableFormat::Csv,
            Format::Bfile => TableFormat::BFile,
            Format::Text => TableFormat::Text { width: self.width },
        };
        let mut bytes = UpTo(Vec::new());
        match table.write(format, &mut bytes) {
            Ok(()) => Ok(bytes.0),
            Err(error) => match error.into_kind() {
                ErrorKind::Io(_) => Err(too_long(catalogue)),
                kind => Err(refused(kind.into())),
            },
        }
    }
}

fn too_long(catalogue: &Catalogue) -> Problem {
    let text = catalogue.format("web-answer-too-long", &[("limit", &LONGEST)]);
    Problem::refused("limit", text)
}

/// A heap.
pub(crate) fn number(text: &Text, catalogue: &Catalogue) -> Result<Natural, Problem> {
    let number = parse_decimal(&text.to_string());
    number.ok_or_else(|| not_a_number(text, catalogue))
}

/// Where a table ends.
pub(crate) fn extent(text: &Text, catalogue: &Catalogue) -> Result<Extent, Problem> {
    let extent = Extent::parse(&text.to_string());
    extent.ok_or_else(|| not_a_number(text, catalogue))
}

fn not_a_number(text: &Text, catalogue: &Catalogue) -> Problem {
    Problem::bad_request(catalogue.lang(), "web-bad-number", &[("text", text)])
}

/// Bytes up to the longest answer.
struct UpTo(Vec<u8>);

impl Write for UpTo {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
