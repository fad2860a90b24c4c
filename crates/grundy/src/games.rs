//! What there is to play and by which methods it is answered.

use grundy_rules::RulesetKind;
use grundy_solve::Method;
use serde::Serialize;

use crate::text::{Catalogue, Lang};

/// A ruleset, as `grundy games` lists it.
#[derive(Clone, Debug, Serialize)]
pub struct Game {
    /// Its name in the notation.
    pub name: &'static str,
    /// Other names.
    pub aliases: Vec<&'static str>,
    /// Its Chinese name.
    pub chinese: &'static str,
    /// A position, as it is written.
    pub notation: &'static str,
    /// The ruleset alone, as it is written.
    pub ruleset: &'static str,
    /// The rule, in a line.
    pub rule: String,
    /// What is known, in a line.
    pub known: String,
}

impl Game {
    /// All games, described in the catalogue's language.
    #[must_use]
    pub fn all(catalogue: &Catalogue) -> Vec<Self> {
        RulesetKind::all()
            .map(|kind| {
                let entry = kind.entry();
                let text = |what: &str| catalogue.get(&format!("game-{}-{what}", entry.name));
                Self {
                    name: entry.name,
                    aliases: entry.aliases.to_vec(),
                    chinese: entry.chinese,
                    notation: entry.example,
                    ruleset: entry.ruleset,
                    rule: text("rule"),
                    known: text("known"),
                }
            })
            .collect()
    }

    /// The name that comes first in the language.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.name.to_owned(),
            Lang::Zh => format!("{} {}", self.chinese, self.name),
        }
    }
}

/// A method, as `grundy games --methods` lists it.
#[derive(Clone, Debug, Serialize)]
pub struct MethodEntry {
    /// Its id.
    pub method: &'static str,
    /// What it is.
    pub meaning: String,
}

impl MethodEntry {
    /// All methods, described in the catalogue's language.
    #[must_use]
    pub fn all(catalogue: &Catalogue) -> Vec<Self> {
        Method::ALL
            .into_iter()
            .map(|method| Self {
                method: method.id(),
                meaning: catalogue.get(&format!("method-{}", method.id())),
            })
            .collect()
    }
}
