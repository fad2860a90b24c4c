//! Words, in English and Chinese.
//!
//! Every text that a person reads comes from the two catalogues in `locales/`, which have the same
//! messages (a test sees to that). Faces lay the words out; they hold none of their own.

mod board_answers;
mod boards;
mod calculators;
mod check;
mod claim;
mod derivation;
mod errors;
mod every_move;
mod find;
mod foreign;
mod formulas;
mod game_reasons;
mod graph;
mod induction;
mod jobs;
mod messages;
mod odds;
mod period;
mod playing;
mod quotient;
mod reasons;
mod solve;
mod strategy;
mod system;
mod table;
mod tree;
mod written;

pub use errors::{ErrorPlace, FilePlace};

use fluent_bundle::{FluentArgs, FluentValue};
use grundy_core::{Convention, Exhausted};
use unic_langid::LanguageIdentifier;
use unicode_width::UnicodeWidthStr;

use messages::Messages;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified.
    Zh,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The language of a locale such as `zh-CN` or `en_GB.UTF-8`: Chinese for any Chinese, else English.
    ///
    /// ```
    /// use grundy_words::Lang;
    /// assert_eq!(Lang::of_locale("zh_CN.UTF-8"), Lang::Zh);
    /// assert_eq!(Lang::of_locale("de"), Lang::En);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("zh") {
            Self::Zh
        } else {
            Self::En
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        let tag = match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        };
        tag.parse().expect("a language tag")
    }
}

/// The messages of one language.
pub struct Catalogue {
    lang: Lang,
    /// Whether it speaks to people who have no command line before them.
    on_page: bool,
}

impl Catalogue {
    /// The catalogue of the language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            on_page: false,
        }
    }

    /// The catalogue of the language for a page, where nobody types a command line: what names options of
    /// commands is said otherwise.
    ///
    /// ```
    /// use grundy_words::{Catalogue, Lang};
    /// let [terminal, page] = [Catalogue::new(Lang::En), Catalogue::for_page(Lang::En)];
    /// assert!(terminal.get("exhausted-time").contains("--max-time"));
    /// assert_eq!(page.get("exhausted-time"), "the time was up");
    /// ```
    #[must_use]
    pub fn for_page(lang: Lang) -> Self {
        Self {
            on_page: true,
            ..Self::new(lang)
        }
    }

    /// The position (a long one with its middle left out) and the convention.
    #[must_use]
    pub fn heading(&self, expression: &str, convention: Convention) -> String {
        let convention = self.get(&format!("convention-{convention}"));
        format!("{}  ·  {convention}", shortened(expression))
    }

    /// Names or numbers in a row, parted as the language parts them.
    ///
    /// ```
    /// use grundy_words::{Catalogue, Lang};
    /// assert_eq!(Catalogue::new(Lang::En).list(&["odd", "even"]), "odd, even");
    /// assert_eq!(Catalogue::new(Lang::Zh).list(&["odd", "even"]), "odd、even");
    /// ```
    #[must_use]
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
        items.join(&self.get("list-of-names"))
    }

    /// The message as a line under another one.
    pub(crate) fn indented(&self, id: &str, arguments: &[(&str, &dyn ToString)]) -> String {
        format!("  {}", self.format(id, arguments))
    }

    /// The limit that was reached.
    pub(crate) fn limit(&self, exhausted: Exhausted) -> String {
        self.get(&format!("exhausted-{exhausted}"))
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        Messages::of(self.lang).has(id)
    }

    /// The message without arguments.
    ///
    /// # Panics
    ///
    /// As [`format`](Self::format).
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The message with these arguments.
    ///
    /// # Panics
    ///
    /// If there is no such message or an argument is missing: a mistake in this program, not in what
    /// it was given.
    #[must_use]
    pub fn format(&self, id: &str, arguments: &[(&str, &dyn ToString)]) -> String {
        let mut fluent = FluentArgs::new();
        for (name, value) in arguments {
            fluent.set(*name, argument(value.to_string()));
        }
        let messages = Messages::of(self.lang);
        let other = self.on_page.then(|| format!("{id}{ON_PAGE}"));
        let other = other.and_then(|other| messages.format(&other, &fluent));
        other
            .or_else(|| messages.format(id, &fluent))
            .unwrap_or_else(|| panic!("no message {id}"))
    }
}

/// What a message chooses its words by: of a number whether it is one or many. A long number stays text,
/// for Fluent's numbers have few digits.
fn argument(text: String) -> FluentValue<'static> {
    match text.parse::<u32>() {
        Ok(number) if number.to_string() == text => FluentValue::from(number),
        _ => FluentValue::from(text),
    }
}

/// What the id of a message ends with that takes the place of another one on a page.
const ON_PAGE: &str = "-on-page";

/// A long expression with its middle left out: the whole is in the JSON object.
fn shortened(expression: &str) -> String {
    const LONGEST: usize = 200;
    const EACH_SIDE: usize = 60;
    if expression.len() <= LONGEST {
        return expression.to_owned();
    }
    let head: String = expression.chars().take(EACH_SIDE).collect();
    let tail: String = expression.chars().rev().take(EACH_SIDE).collect();
    format!("{head} … {}", tail.chars().rev().collect::<String>())
}

/// The cells in columns, each as wide as its widest cell, flush right.
pub(crate) fn columns(rows: Vec<Vec<String>>) -> Vec<String> {
    let mut widths = Vec::new();
    for row in &rows {
        widths.resize(widths.len().max(row.len()), 0);
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    let line = |row: Vec<String>| {
        let cells = row.into_iter().zip(&widths);
        cells
            .map(|(cell, width)| [" ".repeat(2 + width - cell.width()), cell].concat())
            .collect()
    };
    rows.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::{ast, parser};
    use std::collections::{BTreeMap, BTreeSet};

    /// The messages of a catalogue with the variables each uses.
    fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let resources =
            messages::sources(lang).map(|source| parser::parse(source).expect("well-formed"));
        let mut all = BTreeMap::new();
        for entry in resources.flat_map(|resource| resource.body) {
            if let ast::Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                let pattern = message.value.as_ref().expect("every message has a value");
                collect(pattern, &mut variables);
                let id = message.id.name.to_owned();
                assert!(
                    all.insert(id, variables).is_none(),
                    "{} twice",
                    message.id.name
                );
            }
        }
        all
    }

    fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                let inline = match expression {
                    ast::Expression::Inline(inline) => inline,
                    ast::Expression::Select { selector, variants } => {
                        variants
                            .iter()
                            .for_each(|variant| collect(&variant.value, variables));
                        selector
                    }
                };
                if let ast::InlineExpression::VariableReference { id } = inline {
                    variables.insert(id.name.to_owned());
                }
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        let (en, zh) = (messages(Lang::En), messages(Lang::Zh));
        let keys = |all: &BTreeMap<String, _>| all.keys().cloned().collect::<BTreeSet<_>>();
        let missing: Vec<_> = keys(&en)
            .symmetric_difference(&keys(&zh))
            .cloned()
            .collect();
        assert!(missing.is_empty(), "in one language only: {missing:?}");
        for (id, variables) in &en {
            assert_eq!(variables, &zh[id], "variables of {id}");
        }
    }

    #[test]
    fn each_message_is_read_by_itself() {
        for lang in Lang::ALL {
            let (all, catalogue) = (messages(lang), Catalogue::new(lang));
            assert_eq!(
                Messages::of(lang).ids(),
                all.keys().map(String::as_str).collect()
            );
            for (id, variables) in &all {
                let arguments = variables.iter().map(|name| (name.as_str(), name as _));
                let arguments: Vec<(&str, &dyn ToString)> = arguments.collect();
                assert!(!catalogue.format(id, &arguments).is_empty(), "{id}");
            }
        }
    }

    /// Marks of European texts, and their twins of full width.
    const MARKS: [char; 5] = [':', ',', ';', '?', '!'];
    const FULL: [char; 7] = ['：', '，', '；', '？', '！', '。', '、'];

    fn is_chinese(c: char) -> bool {
        ('\u{4e00}'..='\u{9fff}').contains(&c)
    }

    /// The texts of the catalogue, without their ids.
    fn texts(lang: Lang) -> impl Iterator<Item = (String, String)> {
        messages::sources(lang).flat_map(|source| {
            let lines = source.lines().filter_map(|line| line.split_once(" = "));
            let texts = lines.map(|(id, text)| (id.to_owned(), text.to_owned()));
            texts.collect::<Vec<_>>()
        })
    }

    #[test]
    fn marks_have_the_width_of_the_language() {
        for (id, text) in texts(Lang::Zh) {
            // The program that `grundy nim` answers like has these in its words.
            if id.starts_with("nim-") {
                continue;
            }
            let signs: Vec<char> = text.chars().filter(|c| *c != ' ').collect();
            let half = signs.windows(3).find(|three| {
                is_chinese(three[0]) && MARKS.contains(&three[1]) && is_chinese(three[2])
            });
            assert_eq!(half, None, "{id}: {text}");
        }
        for (id, text) in texts(Lang::En) {
            let full = text
                .chars()
                .zip(text.chars().skip(1))
                .find(|(before, mark)| before.is_ascii_alphanumeric() && FULL.contains(mark));
            assert_eq!(full, None, "{id}: {text}");
        }
    }

    #[test]
    fn what_is_said_otherwise_on_a_page_is_said_elsewhere() {
        for lang in Lang::ALL {
            let all = messages(lang);
            for (id, variables) in &all {
                let Some(said) = id.strip_suffix(ON_PAGE) else {
                    continue;
                };
                assert!(variables.is_subset(&all[said]), "{id}");
            }
        }
    }

    #[test]
    fn a_page_does_not_tell_options_of_commands() {
        for lang in Lang::ALL {
            let page = Catalogue::for_page(lang);
            for (id, variables) in messages(lang) {
                let is_told = ["error-", "exhausted-", "reason-", "unsuited-"]
                    .iter()
                    .any(|start| id.starts_with(start));
                if is_told && !id.starts_with("error-checkpoint") && !id.ends_with(ON_PAGE) {
                    let names = variables.iter();
                    let arguments: Vec<(&str, &dyn ToString)> = names
                        .map(|name| (name.as_str(), name as &dyn ToString))
                        .collect();
                    let text = page.format(&id, &arguments);
                    assert!(!text.contains("--"), "{id}: {text}");
                }
            }
        }
    }

    /// No message says "1 positions" or "take 1 to 0".
    #[test]
    fn messages_count() {
        let en = Catalogue::new(Lang::En);
        let said = |id: &str, arguments: &[(&str, &dyn ToString)]| en.format(id, arguments);
        for (count, turns) in [(0, "0 turns"), (1, "1 turn"), (2, "2 turns")] {
            let undone = said("play-undone", &[("count", &count)]);
            assert_eq!(undone, format!("Taken back: {turns}."));
        }
        let heap: (&str, &dyn ToString) = ("heap", &1);
        for (has, text) in [
            ("0", "Heap 1 is empty."),
            ("1", "There is only 1 in heap 1."),
            ("2", "There are only 2 in heap 1."),
            (
                "99999999999999999999",
                "There are only 99999999999999999999 in heap 1.",
            ),
        ] {
            assert_eq!(said("misread-too-many", &[heap, ("has", &has)]), text);
        }
        let told = said("claim-refuted", &[("right", &1), ("position", &"nim(1)")]);
        assert!(
            told.contains("after 1 position that is right: nim(1)"),
            "{told}"
        );
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            for id in ["play-may-take", "screen-at-most", "screen-totals-odd"] {
                let none = catalogue.format(id, &[("most", &0)]);
                assert!(!none.contains(|c: char| c.is_ascii_digit()), "{none}");
                let some = catalogue.format(id, &[("most", &7)]);
                assert!(some.contains('7'), "{some}");
            }
        }
    }

    /// Where a number before a noun may be one, the noun is then no plural.
    #[test]
    fn plurals_are_chosen() {
        // More than one by what they count, or numbers that the program sets.
        const MANY: [&str; 8] = [
            "answer-moves",
            "numbers-too-many",
            "play-in-the-dark",
            "reason-quotient",
            "screen-in-the-dark",
            "skill-else-plies",
            "unsuited-too-many",
            "web-too-many",
        ];
        const NOUNS: [&str; 12] = [
            "codes",
            "elements",
            "games",
            "heaps",
            "moves",
            "numbers",
            "options",
            "pairs",
            "positions",
            "stretches",
            "turns",
            "values",
        ];
        let en = Catalogue::new(Lang::En);
        let counting = messages(Lang::En).into_iter();
        for (id, variables) in counting.filter(|(_, variables)| !variables.is_empty()) {
            let names = variables.iter();
            let arguments: Vec<(&str, &dyn ToString)> = names
                .map(|name| (name.as_str(), &1 as &dyn ToString))
                .collect();
            // What stands behind "1 of 1" is a plural.
            let text = en.format(&id, &arguments).replace(" of 1 ", " of all ");
            let words: Vec<&str> = text.split_whitespace().collect();
            let is_plural = |noun: &str| {
                let noun = noun.trim_end_matches(|c: char| !c.is_alphabetic());
                NOUNS.contains(&noun)
            };
            let wrong = words.windows(2).find(|two| {
                let number = two[0].trim_start_matches(|c: char| !c.is_alphanumeric());
                number == "1" && is_plural(two[1])
            });
            let may_be_many = MANY.iter().any(|many| id.starts_with(many));
            assert!(wrong.is_none() || may_be_many, "{id}: {text}");
        }
    }

    #[test]
    fn nobody_is_called_you_with_a_capital_inside_a_sentence() {
        let en = Catalogue::new(Lang::En);
        let you = en.get("play-you");
        let stuck = en.format("play-stuck", &[("player", &you)]);
        assert_eq!(stuck, "No move is left for you.");
        let stuck = en.format("play-stuck", &[("player", &"Player 1")]);
        assert_eq!(stuck, "No move is left for Player 1.");
    }

    /// English texts have Chinese words only where these are what is spoken of.
    #[test]
    fn english_is_english() {
        for (id, text) in texts(Lang::En).filter(|(id, _)| *id != "rules-chinese") {
            assert!(!text.contains(is_chinese), "{id}: {text}");
        }
    }

    #[test]
    fn locales_choose_the_language() {
        for (locale, lang) in [
            ("zh", Lang::Zh),
            ("zh-TW", Lang::Zh),
            ("C", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::of_locale(locale), lang, "{locale}");
        }
    }

    /// "You" is a player too: no verb after a player is in the third person.
    #[test]
    fn messages_fit_every_player() {
        const PLAYERS: [&str; 5] = ["player", "first", "second", "mover", "other"];
        let text: String = messages::sources(Lang::En).collect();
        for line in text.lines().filter(|line| !line.starts_with("play-wins")) {
            let is_told = line.starts_with("play-") || line.starts_with("review-");
            for player in PLAYERS.iter().filter(|_| is_told) {
                for said in line.split(&format!("{{ ${player} }} ")).skip(1) {
                    let verb = said.split(|c: char| !c.is_alphabetic()).next();
                    let verb = verb.unwrap_or_default();
                    assert!(!verb.ends_with('s'), "{line}");
                }
            }
        }
    }
}
