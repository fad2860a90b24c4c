//! Pages of help on something else than a command.

use super::{formulas, rules, schema, scripts};
use crate::context::Context;

/// What a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// How a rule of one's own is written.
    Rules,
    /// The words of formulas.
    Formulas,
    /// How a game is written as a script or as a program.
    Scripts,
    /// When the theory applies, and what fails otherwise.
    Theory,
    /// Sayings about games, each to be run.
    Claims,
    /// What the JSON objects hold.
    Json,
}

impl Topic {
    /// All of them, in the order of presentation.
    pub(crate) const ALL: [Self; 6] = [
        Self::Rules,
        Self::Formulas,
        Self::Scripts,
        Self::Theory,
        Self::Claims,
        Self::Json,
    ];

    /// What it is asked for by.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Formulas => "formulas",
            Self::Scripts => "scripts",
            Self::Theory => "theory",
            Self::Claims => "claims",
            Self::Json => "json",
        }
    }

    /// The topic of this name: programs are told of with scripts.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let name = match name {
            "formula" => "formulas",
            "programs" => "scripts",
            name => name,
        };
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// The page.
    pub(crate) fn lines(self, context: &Context) -> Vec<String> {
        match self {
            Self::Rules => rules::lines(context),
            Self::Formulas => formulas::lines(context),
            Self::Scripts => scripts::lines(context),
            Self::Theory => page("theory-page", context),
            Self::Claims => page("claims-page", context),
            Self::Json => schema::lines(context),
        }
    }
}

/// A page that is words alone.
fn page(id: &str, context: &Context) -> Vec<String> {
    let page = context.catalogue.get(id);
    page.lines()
        .map(|line| context.style.glyphs(line))
        .collect()
}
