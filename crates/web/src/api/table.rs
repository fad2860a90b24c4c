//! Tables, to be read and to be kept.

use std::io::Write;
use std::num::NonZeroUsize;

use grundy::{
    Column, ErrorKind, Extent, Natural, Request, Table, TableFormat, TableRequest, parse_decimal,
};
use grundy_words::{Catalogue, picture_of_table, write_table};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{CSV, JSON, PLAIN, Reply, SVG, UpTo};

/// A table of values or of P-positions.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "kayles", "to": 20 }))]
#[serde(deny_unknown_fields)]
pub(crate) struct TableQuestion {
    ruleset: String,
    from: Option<Text>,
    to: Option<Text>,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    p_positions: bool,
    #[serde(default)]
    format: Format,
    /// Of P-positions of two numbers in a b-file: which number.
    column: Option<ColumnName>,
    /// Values a line, in text and in a picture.
    width: Option<NonZeroUsize>,
    #[serde(default)]
    files: Uploads,
}

/// A number, or a text: `12`, `"12"`, `"12x8"`.
#[derive(Deserialize, JsonSchema)]
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

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Csv,
    Bfile,
    Text,
    Svg,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ColumnName {
    A,
    B,
}

impl Format {
    /// The media type, and the name of the file.
    fn media(self) -> (&'static str, &'static str) {
        match self {
            Self::Json => (JSON, "table.json"),
            Self::Csv => (CSV, "table.csv"),
            Self::Bfile => (PLAIN, "bfile.txt"),
            Self::Text => (PLAIN, "table.txt"),
            Self::Svg => (SVG, "table.svg"),
        }
    }
}

impl Question for TableQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = TableRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            from: number_of(self.from.as_ref(), catalogue)?,
            to: extent_of(self.to.as_ref(), catalogue)?,
            p_positions: self.p_positions,
        };
        let table = bench.ask(&request, &self.files, catalogue)?;
        let (media, file) = self.format.media();
        let reply = Reply::text(self.written(&table, catalogue)?, media).called(file);
        Ok(reply.cut_if(request.completion(&table).is_limit()))
    }
}

impl TableQuestion {
    fn written(&self, table: &Table, catalogue: &Catalogue) -> Result<Vec<u8>, Problem> {
        let refused = |error| Problem::of(&error, &self.ruleset, catalogue);
        let width = self.width.map(usize::from);
        let format = match self.format {
            Format::Svg => {
                let picture = picture_of_table(table, width, catalogue).map_err(refused)?;
                let none = || Problem::refused("limit", catalogue.get("web-no-picture"));
                return Ok(picture.ok_or_else(none)?.into_bytes());
            }
            Format::Json => Some(TableFormat::Json),
            Format::Csv => Some(TableFormat::Csv),
            Format::Bfile => Some(TableFormat::BFile {
                column: self.column.map(|column| match column {
                    ColumnName::A => Column::A,
                    ColumnName::B => Column::B,
                }),
            }),
            Format::Text => None,
        };
        let mut bytes = UpTo::default();
        if let (None, Some(legend)) = (format, catalogue.table_legend(table)) {
            bytes
                .write_all(format!("{legend}\n").as_bytes())
                .map_err(|_| Problem::too_long(catalogue))?;
        }
        let written = match format {
            None => write_table(table, width, &mut bytes),
            Some(format) => table.write(format, &mut bytes),
        };
        match written {
            Ok(()) => Ok(bytes.into_bytes()),
            Err(error) => match error.into_kind() {
                ErrorKind::Io(_) => Err(Problem::too_long(catalogue)),
                kind => Err(refused(kind.into())),
            },
        }
    }
}

/// A heap.
pub(crate) fn number(text: &Text, catalogue: &Catalogue) -> Result<Natural, Problem> {
    let number = parse_decimal(&text.to_string());
    number.ok_or_else(|| not_a_number(text, catalogue))
}

/// A heap, where one is given.
pub(crate) fn number_of(
    text: Option<&Text>,
    catalogue: &Catalogue,
) -> Result<Option<Natural>, Problem> {
    text.map(|text| number(text, catalogue)).transpose()
}

/// Where a table ends, where that is given.
pub(crate) fn extent_of(
    text: Option<&Text>,
    catalogue: &Catalogue,
) -> Result<Option<Extent>, Problem> {
    let extent = |text: &Text| {
        let extent = Extent::parse(&text.to_string());
        extent.ok_or_else(|| not_a_number(text, catalogue))
    };
    text.map(extent).transpose()
}

fn not_a_number(text: &Text, catalogue: &Catalogue) -> Problem {
    Problem::bad_request(catalogue.lang(), "web-bad-number", &[("text", text)])
}
