//! The position before the players, in lines that a screen reader can read too.

use grundy::Play;
use grundy::SolveAnswer;
use grundy_core::{Convention, Natural, Outcome};
use grundy_play::places::Places;
use grundy_play::session::{Session, Side};
use grundy_rules::{Board, Row, RulesetKind, Single, Term, WrittenPosition};
use unicode_width::UnicodeWidthStr;

use crate::games::{Seen, showing};
use crate::lines::{aligned, on_squares};
use crate::text::Catalogue;

/// Heaps shown.
const MOST_HEAPS: usize = 60;
/// Cells of a row in a line.
const ROW_CELLS: usize = 20;

/// Whether a score decides who wins, and not the last move.
#[must_use]
pub fn is_scored(places: &Places) -> bool {
    matches!(places.places(), [Term::Single(Single::Game(game))] if game.score().is_some())
}

/// The message that tells the rule of the game with what was chosen for it.
fn play_of(name: &str) -> String {
    format!("game-{name}-play")
}

impl Catalogue {
    /// What the rules are, one line a game, and who wins when no move is left.
    #[must_use]
    pub fn rules_of(&self, play: &Play) -> Vec<String> {
        self.rules_on_the_table(play.places(), play.session().convention())
    }

    /// As [`rules_of`](Self::rules_of) a game that lies so.
    #[must_use]
    pub fn rules_on_the_table(&self, places: &Places, convention: Convention) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for place in places.places() {
            let line = self.rule_with_its_numbers(&place.rules());
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        if places.places().iter().any(is_triangle) {
            lines.push(self.get("play-triangle-cells"));
        }
        let convention = convention.word();
        if !is_scored(places) {
            lines.push(self.get(&format!("play-goal-{convention}")));
        }
        lines
    }

    /// The rule in a line, with the numbers that were chosen for it where its sentence does not say them.
    fn rule_with_its_numbers(&self, rules: &str) -> String {
        let name = kind_of(rules).entry().name;
        let has_numbers = rules.contains('{') || !rules.starts_with(name);
        let id = match has_numbers && !self.has(&play_of(name)) {
            true => "games-rule-of",
            false => "games-rule",
        };
        let text = self.rule_on_the_table(rules);
        self.format(id, &[("rules", &rules), ("text", &text)])
    }

    /// What these rules are, in a sentence. Where that of all such games says how they are written, this one says what was
    /// written.
    #[must_use]
    pub fn rule_on_the_table(&self, rules: &str) -> String {
        let name = kind_of(rules).entry().name;
        let own = play_of(name);
        if !self.has(&own) {
            return self.get(&format!("game-{name}-rule"));
        }
        let set = rules
            .split_once('{')
            .and_then(|(_, set)| set.rsplit_once('}'));
        let set = set.map_or("", |(set, _)| set);
        self.format(&own, &[("set", &set)])
    }

    /// The position now.
    #[must_use]
    pub fn play_position(&self, play: &Play) -> Vec<String> {
        self.places(play.places(), &self.players_of(play.session()))
    }

    /// Who is to move and who waits, by name.
    ///
    /// What belongs to the side to move stays its own also when nothing is left to move.
    #[must_use]
    pub fn players_of(&self, session: &Session) -> [String; 2] {
        let to_move = match session.turns().len() % 2 {
            0 => Side::First,
            _ => Side::Second,
        };
        [to_move, to_move.other()].map(|side| self.player(session, side))
    }

    /// Who is to move and who waits, where no game is going on.
    #[must_use]
    pub fn players(&self) -> [String; 2] {
        ["play-first", "play-second"].map(|id| self.get(id))
    }

    /// A position in lines, where these are to move and waiting.
    #[must_use]
    pub fn places(&self, places: &Places, players: &[String; 2]) -> Vec<String> {
        let mut lines = Vec::new();
        for (index, place) in places.places().iter().enumerate() {
            let letter = places.letter(index);
            if let Some(letter) = &letter {
                lines.push(format!("  {letter}  {}", place.rules()));
            }
            let own = match place {
                Term::Heaps { heaps, .. } => self.heaps(places, index, heaps),
                Term::Row { row, .. } => row_lines(row),
                Term::Single(single) => self.single(single, players),
            };
            let indent = if letter.is_some() { "   " } else { "" };
            lines.extend(own.iter().map(|line| format!("{indent}{line}")));
        }
        if lines.is_empty() {
            lines.push(format!("  {}", self.get("play-nothing")));
        }
        lines
    }

    /// Who wins, in a line, of a position that is looked at.
    #[must_use]
    pub fn position_outcome(&self, answer: &SolveAnswer) -> String {
        match (&answer.first_wins, answer.outcome) {
            (Some(chance), _) => self.format("answer-chance", &[("chance", chance)]),
            (None, outcome) => self.get(&format!(
                "outcome-{}",
                outcome.map_or("unknown", Outcome::letter)
            )),
        }
    }

    /// The same in the middle of a game, where who went first may be another one than who is to move.
    #[must_use]
    pub fn play_outcome(&self, answer: &SolveAnswer) -> String {
        match answer.outcome {
            Some(outcome) => self.to_move(outcome),
            None => self.position_outcome(answer),
        }
    }

    /// What a position is worth to whoever is to move in a game.
    #[must_use]
    pub fn to_move(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw => self.get("outcome-draw"),
            Outcome::N | Outcome::P => self.get(&format!("to-move-{}", outcome.letter())),
        }
    }

    /// Headings and the numbers below them, in columns as wide as either.
    #[must_use]
    pub fn columns(&self, headings: &[String], numbers: &[String]) -> [String; 2] {
        const APART: usize = 4;
        let (mut above, mut below) = (String::new(), String::new());
        for (heading, number) in headings.iter().zip(numbers) {
            let width = heading.width().max(number.len()) + APART;
            above += &format!("{heading}{}", " ".repeat(width - heading.width()));
            below += &format!("{number}{}", " ".repeat(width - number.len()));
        }
        [above, below].map(|line| line.trim_end().to_owned())
    }

    fn heaps(&self, places: &Places, place: usize, heaps: &[Natural]) -> Vec<String> {
        let only = places.heaps().nth(1).is_none();
        let shown = heaps.iter().take(MOST_HEAPS).enumerate();
        let shown = shown.map(|(index, heap)| {
            let number = places.heap_number(place, index);
            let label = match only {
                true => self.get("play-the-heap"),
                false => self.format("play-heap", &[("number", &number)]),
            };
            (label, heap)
        });
        let mut lines = aligned(shown.collect());
        if let Some(more) = heaps.len().checked_sub(MOST_HEAPS).filter(|&more| more > 0) {
            lines.push(format!(
                "  {}",
                self.format("play-more-heaps", &[("count", &more)])
            ));
        }
        lines
    }

    fn single(&self, single: &Single, players: &[String; 2]) -> Vec<String> {
        match single {
            Single::Game(position) => showing(position.rules()).lines(Seen {
                position,
                catalogue: self,
                players,
                only: None,
            }),
            Single::Board(board) => board_lines(board),
            Single::Written(position) => state_lines(position),
            Single::Foreign(position) => vec![format!("  {}", position.states_text())],
        }
    }
}

/// The stones with their numbers below, some in a line.
fn row_lines(row: &Row) -> Vec<String> {
    let picture: Vec<char> = row.to_string().chars().collect();
    let width = picture.len().to_string().len();
    let mut lines = Vec::new();
    for (line, cells) in picture.chunks(ROW_CELLS).enumerate() {
        let cell = |text: String| format!("{text:>width$}");
        let stones: Vec<String> = cells.iter().map(|c| cell(c.to_string())).collect();
        let first = line * ROW_CELLS + 1;
        let numbers = cells.iter().zip(first..).map(|(c, number)| match c {
            '#' => cell(number.to_string()),
            _ => cell(String::new()),
        });
        let numbers: Vec<String> = numbers.collect();
        lines.push(format!("  {}", stones.join(" ")).trim_end().to_owned());
        lines.push(format!("  {}", numbers.join(" ")).trim_end().to_owned());
    }
    lines
}

/// The coordinates, each with its name.
fn state_lines(position: &WrittenPosition) -> Vec<String> {
    let numbers: Vec<Natural> = position.state().map(Natural::from).into();
    let names = position.rule().coordinate_names().map(str::to_owned);
    aligned(names.zip(&numbers).collect())
}

/// The board, of a triangle with the letters below it.
fn board_lines(board: &Board) -> Vec<String> {
    let layout = board.geometry().layout();
    let picture = layout.picture(board.cells());
    let rows = picture.split('/').enumerate().map(|(row, cells)| {
        let cells = cells.chars().enumerate();
        cells
            .map(|(column, c)| layout.cell(row, column).map(|_| c))
            .collect()
    });
    let rows: Vec<Vec<Option<char>>> = rows.collect();
    on_squares(&rows, board.geometry().rules().is_centred())
}

fn is_triangle(place: &Term) -> bool {
    matches!(place, Term::Single(Single::Board(board)) if board.geometry().rules().is_centred())
}

/// The family that these rules are one of: codes have no name.
fn kind_of(rules: &str) -> RulesetKind {
    let is_of_name = |c: &char| c.is_ascii_alphabetic() || *c == '-';
    let name: String = rules.chars().take_while(is_of_name).collect();
    RulesetKind::by_name(&name).unwrap_or(RulesetKind::Code)
}
