//! Everything about a board.

use grundy::BoardRequest;
use grundy_words::{Catalogue, picture_of_board};
use serde::Deserialize;

use super::WithText;
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Download, Question, convention};
use crate::reply::{Reply, SVG};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuestion {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    format: Format,
    #[serde(default)]
    files: Uploads,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Svg,
}

impl Download for BoardQuestion {
    fn file(&self) -> &'static str {
        match self.format {
            Format::Json => "board.json",
            Format::Svg => "board.svg",
        }
    }
}

impl Question for BoardQuestion {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = BoardRequest {
            expression: &self.expression,
            convention: convention(self.misere),
        };
        let asked = (self.expression.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.board(&request))?;
        let (text, cut) = (catalogue.board(&answer), answer.exhausted.is_some());
        let reply = match self.format {
            Format::Json => Reply::json(&WithText {
                answer: &answer,
                text,
            }),
            Format::Svg => Reply::text(picture_of_board(&answer, catalogue), SVG),
        };
        Ok(reply.cut_if(cut))
    }
}
