//! What there is to play and by which methods it is answered.

mod data;

use std::collections::BTreeMap;

use grundy::{Instead, Wanted};
use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::registry::{TOPICS, Topic};
use grundy_rules::{HeapRuleset, RulesetKind, parse_heap_ruleset, parse_ruleset};
use grundy_solve::Method;
use schemars::JsonSchema;
use serde::Serialize;

use crate::instead::{command, end};
use crate::text::{Catalogue, Lang};
use data::Facts;

/// A page on a game, as `grundy games` shows it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Game {
    /// Its name in the notation.
    pub name: &'static str,
    /// Other names.
    pub aliases: Vec<&'static str>,
    /// Its Chinese name.
    pub chinese: &'static str,
    /// A position, as it is written.
    pub notation: &'static str,
    /// How to look at this position: `normal`, or `misere` on a page about play in which the last move loses.
    pub convention: Convention,
    /// The ruleset alone, as it is written; none of a page on an idea.
    pub ruleset: Option<&'static str>,
    /// The group that it stands in, a word such as `heaps` or `boards`; none of a page on an idea.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<&'static str>,
    /// The group in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group_text: Option<String>,
    /// What people call it.
    pub title: String,
    /// Words for what it is about, to be found by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The rule, in a line.
    pub rule: String,
    /// What may stand in its braces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<GameParameter>,
    /// What is known, in a line.
    pub known: String,
    /// What is proved of it.
    pub theorem: String,
    /// The same where the last move loses, where that has a theorem of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misere_theorem: Option<String>,
    /// Why, in short.
    pub proof: String,
    /// The whole proof, in steps; where there is no theorem, what takes its place.
    pub proof_steps: Vec<String>,
    /// The command for a table of it, where its positions are one number or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<GameTable>,
    /// Positions with their outcomes.
    pub examples: Vec<GameExample>,
    /// The Grundy values of some of its positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequence: Option<GameSequence>,
    /// The files that its positions here name, with texts to begin with.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub samples: &'static BTreeMap<String, String>,
}

/// What may stand in the braces of a game.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GameParameter {
    /// As it is written between the braces.
    pub text: String,
    /// What it says.
    pub told: String,
}

/// How to get a table of a game.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GameTable {
    /// The ruleset of it; of a game on a graph that on graphs of any size.
    pub ruleset: String,
    /// The command.
    pub command: String,
    /// Where it ends, soon enough for a look: `20`, or `8x8` for two numbers.
    pub to: String,
    /// Whether a position is written with x between its two numbers.
    pub sized: bool,
    /// What n, or a and b, count, where they are not just heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<String>,
}

/// A position of a game, and who wins it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GameExample {
    /// The position.
    pub expression: &'static str,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// `N`, `P` or `draw`, for the player to move.
    pub outcome: Outcome,
}

/// Grundy values of positions that differ in a number.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GameSequence {
    /// Its number in the On-Line Encyclopedia of Integer Sequences, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oeis: Option<&'static str>,
    /// The position, with `{}` for the number.
    pub of: &'static str,
    /// The first number.
    pub first: u64,
    /// The values.
    pub values: &'static [u64],
}

impl Game {
    /// All games, described in the catalogue's language, in the order of the groups.
    #[must_use]
    pub fn all(catalogue: &Catalogue) -> Vec<Self> {
        let kinds = data::names().filter_map(RulesetKind::listed_as);
        kinds.map(|kind| Self::of(kind, catalogue)).collect()
    }

    /// The pages on ideas that are no rulesets of their own.
    #[must_use]
    pub fn topics(catalogue: &Catalogue) -> Vec<Self> {
        let topics = TOPICS.iter();
        topics.map(|topic| Self::on(topic, catalogue)).collect()
    }

    /// The page of this name, alias or Chinese name; for a code that of codes.
    ///
    /// ```
    /// use grundy_words::{Catalogue, Game, Lang};
    /// let catalogue = Catalogue::new(Lang::En);
    /// assert_eq!(Game::find("阶梯博弈", &catalogue).unwrap().name, "staircase");
    /// assert_eq!(Game::find("anti-nim", &catalogue).unwrap().notation, "nim(3,4,5)");
    /// assert!(Game::find("chess", &catalogue).is_none());
    /// ```
    #[must_use]
    pub fn find(name: &str, catalogue: &Catalogue) -> Option<Self> {
        let a_code = || match parse_heap_ruleset(name) {
            Ok(HeapRuleset::Code(_)) => Some(RulesetKind::Code),
            _ => None,
        };
        if let Some(kind) = RulesetKind::listed_as(name).or_else(a_code) {
            return Some(Self::of(kind, catalogue));
        }
        Topic::by_name(name).map(|topic| Self::on(topic, catalogue))
    }

    /// The files that a text names, as the examples of the games have them.
    #[must_use]
    pub fn samples_in(text: &str) -> BTreeMap<String, String> {
        let samples = data::samples();
        let named = samples.filter(|(name, _)| text.contains(&format!("\"{name}\"")));
        named
            .map(|(name, text)| (name.clone(), text.clone()))
            .collect()
    }

    /// The names of all games in the notation.
    pub fn names() -> impl Iterator<Item = &'static str> {
        RulesetKind::all().map(|kind| kind.entry().name)
    }

    /// The name that is nearest to this one, where one is near.
    #[must_use]
    pub fn nearest(name: &str) -> Option<&'static str> {
        RulesetKind::nearest_name(name)
    }

    /// That there is no game of this name, and what might have been meant.
    #[must_use]
    pub fn unknown(name: &str, catalogue: &Catalogue) -> String {
        let unknown = catalogue.format("games-unknown", &[("name", &name)]);
        let hint = Self::nearest(name).map_or_else(
            || catalogue.get("hint-games"),
            |nearest| catalogue.format("hint-did-you-mean", &[("name", &nearest)]),
        );
        catalogue.format("with-hint", &[("text", &unknown), ("hint", &hint)])
    }

    fn of(kind: RulesetKind, catalogue: &Catalogue) -> Self {
        let entry = kind.entry();
        let (group, facts) = data::of_game(entry.name);
        Self {
            aliases: entry.aliases.to_vec(),
            chinese: entry.chinese,
            notation: entry.example,
            ruleset: Some(entry.ruleset),
            group: Some(group),
            group_text: Some(catalogue.get(&format!("group-{group}"))),
            table: GameTable::of(entry.ruleset, catalogue),
            ..Self::told(facts, catalogue)
        }
    }

    fn on(topic: &Topic, catalogue: &Catalogue) -> Self {
        Self {
            aliases: topic.aliases.to_vec(),
            chinese: topic.chinese,
            notation: topic.example,
            convention: match topic.misere {
                true => Convention::Misere,
                false => Convention::Normal,
            },
            ..Self::told(data::of_topic(topic.name), catalogue)
        }
    }

    /// What the catalogue and the data say of it.
    fn told(facts: &'static Facts, catalogue: &Catalogue) -> Self {
        let name = &*facts.name;
        let about = format!("game-{name}-about");
        let misere = format!("law-{name}-misere");
        Self {
            name,
            aliases: Vec::new(),
            chinese: "",
            notation: "",
            convention: Convention::Normal,
            ruleset: None,
            group: None,
            group_text: None,
            title: catalogue.get(&format!("game-{name}-title")),
            about: catalogue.has(&about).then(|| catalogue.get(&about)),
            rule: catalogue.get(&format!("game-{name}-rule")),
            parameters: GameParameter::of(name, catalogue),
            known: catalogue.get(&format!("game-{name}-known")),
            theorem: catalogue.get(&format!("law-{name}")),
            misere_theorem: catalogue.has(&misere).then(|| catalogue.get(&misere)),
            proof: catalogue.get(&format!("proof-{name}")),
            proof_steps: catalogue
                .get(&format!("sheet-{name}"))
                .lines()
                .map(str::to_owned)
                .collect(),
            table: None,
            examples: facts.examples.iter().map(GameExample::of).collect(),
            sequence: facts.sequence.as_ref().map(GameSequence::of),
            samples: &facts.samples,
        }
    }

    /// The name that comes first in the language.
    #[must_use]
    pub fn heading(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.name.to_owned(),
            Lang::Zh => format!("{} {}", self.chinese, self.name),
        }
    }

    /// The position that this text means on the page of this game: what stands in the parentheses is enough, under the
    /// rules of the page's own example. Where that is a sum, positions are told whole.
    ///
    /// ```
    /// use grundy_words::{Catalogue, Game, Lang};
    /// let game = Game::find("euclid", &Catalogue::new(Lang::En)).unwrap();
    /// assert_eq!(game.position("25, 7"), "euclid(25, 7)");
    /// assert_eq!(game.position("euclid(8,5) + nim(2)"), "euclid(8,5) + nim(2)");
    /// let game = Game::find("kayles", &Catalogue::new(Lang::En)).unwrap();
    /// assert_eq!(game.position("##.##"), "kayles(\"##.##\")");
    /// ```
    #[must_use]
    pub fn position(&self, text: &str) -> String {
        let is_whole = text
            .split('"')
            .step_by(2)
            .any(|unquoted| unquoted.contains('('));
        let rules = self.notation.rsplit_once('(').map(|(rules, _)| rules);
        match rules.filter(|_| !is_whole && !self.notation.contains(" + ")) {
            // A shell has taken the quotes away.
            Some(rules) if text.starts_with(['#', '.']) => format!("{rules}(\"{text}\")"),
            Some(rules) => format!("{rules}({text})"),
            None => text.to_owned(),
        }
    }

    /// The theorem and its whole proof in words.
    #[must_use]
    pub fn proof_sheet(&self, catalogue: &Catalogue) -> Vec<String> {
        let mut lines = vec![
            format!("{} · {}", self.name, self.chinese),
            catalogue.indented("games-rule", &[("text", &self.rule)]),
            catalogue.indented("games-theorem", &[("text", &self.theorem)]),
        ];
        lines.extend(self.misere_theorem.iter().map(|text| format!("    {text}")));
        lines.extend([String::new(), catalogue.get("games-proof-steps")]);
        let steps = self.proof_steps.iter().zip(1..);
        lines.extend(steps.map(|(step, number)| format!("  {number}. {step}")));
        lines
    }

    /// The page in words.
    #[must_use]
    pub fn page(&self, catalogue: &Catalogue) -> Vec<String> {
        let entry =
            |id: &str, text: &str| format!("  {}", catalogue.format(id, &[("text", &text)]));
        let mut lines = vec![
            format!("{} · {}", self.name, self.chinese),
            entry("games-rule", &self.rule),
            entry("games-known", &self.known),
            entry("games-theorem", &self.theorem),
        ];
        lines.extend(self.misere_theorem.iter().map(|text| format!("    {text}")));
        lines.push(entry("games-proof", &self.proof));
        lines.extend(self.sequence.iter().map(|sequence| {
            let text = sequence.text(catalogue);
            format!("  {text}")
        }));
        lines.extend(self.table.iter().map(|table| {
            let text = table.text(catalogue);
            format!("  {text}")
        }));
        lines.extend(self.examples.iter().map(|example| {
            let outcome = catalogue.get(&format!("outcome-{}", example.outcome));
            let id = format!("games-example-{}", example.convention);
            let arguments: [(&str, &dyn ToString); 2] =
                [("example", &example.expression), ("outcome", &outcome)];
            format!("  {}", catalogue.format(&id, &arguments))
        }));
        lines.extend(self.samples.iter().flat_map(|(name, text)| {
            let heading = catalogue.indented("games-sample", &[("name", name)]);
            let rows = text.lines().map(|row| format!("      {row}"));
            [heading].into_iter().chain(rows)
        }));
        if !self.aliases.is_empty() {
            lines.push(entry("games-aliases", &catalogue.list(&self.aliases)));
        }
        let option = match self.convention {
            Convention::Misere => " --misere",
            _ => "",
        };
        let example = format!("{}{option}", quoted(self.notation));
        lines.push(catalogue.indented("games-more-proof", &[("name", &self.name)]));
        lines.push(catalogue.indented("games-more", &[("example", &example)]));
        lines
    }
}

impl GameExample {
    fn of(example: &'static data::Example) -> Self {
        Self {
            expression: &example.expression,
            convention: example.convention,
            outcome: example.outcome,
        }
    }
}

impl GameSequence {
    fn of(sequence: &'static data::Sequence) -> Self {
        Self {
            oeis: sequence.oeis.as_deref(),
            of: &sequence.of,
            first: sequence.first,
            values: &sequence.values,
        }
    }

    fn text(&self, catalogue: &Catalogue) -> String {
        let from = self.of.replace("{}", &self.first.to_string());
        let values: Vec<String> = self.values.iter().map(u64::to_string).collect();
        let values = format!("{from} …: {} …", values.join(" "));
        match self.oeis {
            Some(id) => catalogue.format("games-sequence-of", &[("id", &id), ("values", &values)]),
            None => catalogue.format("games-sequence", &[("values", &values)]),
        }
    }
}

impl GameParameter {
    /// Those of this game: lines of the catalogue such as `max=3 | take at most 3`.
    fn of(name: &str, catalogue: &Catalogue) -> Vec<Self> {
        let id = format!("game-{name}-parameters");
        if !catalogue.has(&id) {
            return Vec::new();
        }
        let lines = catalogue.get(&id);
        let parted = lines.lines().filter_map(|line| line.split_once(" | "));
        parted
            .map(|(text, told)| Self {
                text: text.to_owned(),
                told: told.to_owned(),
            })
            .collect()
    }
}

impl GameTable {
    /// Of the natural family of the ruleset, or of its graphs of any size; none where it has none, or its data come from outside.
    #[must_use]
    pub fn of(ruleset: &str, catalogue: &Catalogue) -> Option<Self> {
        let rules = parse_ruleset(ruleset).ok()?;
        let rules = rules.of_any_size().unwrap_or(rules);
        let family = rules.families().next()?;
        let to = end(&family.sample());
        let numbers: Vec<Natural> = family.sample().into_iter().map(Natural::from).collect();
        let position = family.position(&numbers).ok()?;
        let written = position.map_or_else(String::new, |position| position.to_string());
        Some(Self {
            ruleset: rules.to_string(),
            command: command(&Instead::sample(Wanted::Table, family)),
            sized: to.contains('x') && written.ends_with(&format!("({to})")),
            to,
            numbers: catalogue.counted(family.numbers()),
        })
    }

    fn text(&self, catalogue: &Catalogue) -> String {
        let command = &self.command;
        match &self.numbers {
            None => catalogue.format("games-table", &[("command", command)]),
            Some(legend) => {
                let words: [(&str, &dyn ToString); 2] = [("command", command), ("legend", legend)];
                catalogue.format("games-table-of", &words)
            }
        }
    }
}

/// As one argument in a shell.
fn quoted(text: &str) -> String {
    match text.contains('"') {
        true => format!("'{text}'"),
        false => format!("\"{text}\""),
    }
}

/// A method, as `grundy games --methods` lists it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct MethodEntry {
    /// Its id.
    pub method: Method,
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
                method,
                meaning: catalogue.get(&format!("method-{}", method.id())),
            })
            .collect()
    }
}
