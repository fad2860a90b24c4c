//! What moves are called: short, and enough to play them again from the same [places](crate::places).
//!
//! | part | name | meaning |
//! | --- | --- | --- |
//! | row of stones | `2`, `5,6`, `3-7` | these stones, numbered from 1 from the left |
//! | heaps | `5→2`, `7→3+1` | the heap and what is left of it |
//! | two heaps | `(5,3)→(2,1)` | both before and after |
//! | one heap with a memory | `take 3` | how many |
//! | die | `face 4` | the face turned up |
//! | graph | `b→c` | the vertices a token leaves and comes to |
//! | vertices or edges that are taken | `b`, `a-b`, `a-b#2` | the vertex; both ends of the edge, the second one between them |
//! | row of coins | `3,5` | the coins that are turned |
//! | board | `b2`, `b2-b4`, `a1,c1` | cells: column letter, row number from 1 at the top; of Chomp the cell bitten |
//!
//! Where there are several parts, the letter of the part stands before: `A:2`.

use std::borrow::Cow;
use std::fmt;

use grundy_core::Natural;
use grundy_rules::board::CellSet;
use grundy_rules::row::RunMove;
use grundy_rules::{Board, BoardRules, GamePosition, Single, Term, WrittenPosition};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::games::handling;

pub use crate::games::{Action, Naming};

/// How the moves of a part are named; none where names need no explanation.
#[must_use]
pub fn naming_of(part: &Term) -> Option<Naming> {
    match part {
        Term::Heaps { .. } => Some(Naming::Heap),
        Term::Row { .. } => Some(Naming::Row),
        Term::Single(Single::Board(_)) => Some(Naming::Cells),
        Term::Single(Single::Game(position)) => handling(position.rules()).naming(),
        Term::Single(Single::Written(_) | Single::Foreign(_)) => None,
    }
}

/// The name of a move. Its text is the stable form; faces put the words in it into their language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveName {
    /// The letter of the part, where there are several parts.
    pub part: Option<String>,
    /// What is done in it.
    pub action: Action,
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(part) = &self.part {
            write!(f, "{part}:")?;
        }
        self.action.fmt(f)
    }
}

impl Serialize for MoveName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for MoveName {
    fn schema_name() -> Cow<'static, str> {
        "MoveName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of a move, as players type it.",
            "type": "string",
        })
    }
}

/// The letter of the part with this index, from 0: A to Z, then AA, AB, …
#[must_use]
pub fn part_letter(index: usize) -> String {
    letters(index, 'A')
}

/// Numbers from 0 in letters from this one on: a to z, then aa, ab, …
pub(crate) fn letters(index: usize, first: char) -> String {
    const LETTERS: usize = 26;
    let mut reversed = Vec::new();
    let mut rest = index + 1;
    while rest > 0 {
        let step = u8::try_from((rest - 1) % LETTERS).expect("below 26");
        reversed.push(char::from(u8::try_from(first).expect("ASCII") + step));
        rest = (rest - 1) / LETTERS;
    }
    reversed.iter().rev().collect()
}

pub(crate) fn split(heap: &Natural, left: &[Natural]) -> String {
    if left.is_empty() {
        return format!("{heap}→0");
    }
    let parts: Vec<String> = left.iter().map(ToString::to_string).collect();
    format!("{heap}→{}", parts.join("+"))
}

pub(crate) fn stones(run: RunMove) -> String {
    let (first, last) = (run.start + 1, run.start + run.length);
    match run.length {
        1 => format!("{first}"),
        2 => format!("{first},{last}"),
        _ => format!("{first}-{last}"),
    }
}

/// What the move from a position of a game to an option is called.
///
/// # Panics
///
/// If it is no option.
#[must_use]
pub fn of_option(from: &GamePosition, to: &GamePosition) -> Action {
    handling(from.rules()).action(from, to)
}

pub(crate) fn single(before: &Single, after: &Single) -> Action {
    match (before, after) {
        (Single::Game(from), Single::Game(to)) => of_option(from, to),
        (Single::Written(a), Single::Written(b)) => {
            Action::Plain(format!("{}→{}", numbers(a), numbers(b)))
        }
        (Single::Foreign(a), Single::Foreign(b)) => {
            Action::Plain(format!("{}→{}", a.states_text(), b.states_text()))
        }
        (Single::Board(a), Single::Board(b)) => {
            Action::Plain(cells(a, &a.cells().without(b.cells())))
        }
        _ => panic!("an option of another game"),
    }
}

/// The name of a move where positions are shown as pictures of what is left, in which people do not see at once what is
/// gone: the cells of a board, the vertices or the edge of a graph; where a token comes to among those where it was.
#[must_use]
pub fn in_picture(before: &Single, after: &Single) -> Option<String> {
    let is_picture = match before {
        Single::Board(_) => true,
        Single::Game(position) => handling(position.rules()).is_picture(),
        Single::Written(_) | Single::Foreign(_) => false,
    };
    is_picture.then(|| single(before, after).to_string())
}

/// The numbers of a state: `(3,5)`.
fn numbers(position: &WrittenPosition) -> String {
    let numbers = position.rule().numbers(position.state());
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    format!("({})", numbers.join(","))
}

/// The cells that a move on a board takes, at least one: `b2`, `b2-b4`, `a1,c1`; of Chomp the cell bitten.
#[must_use]
pub fn cells(board: &Board, taken: &CellSet) -> String {
    let layout = board.geometry().layout();
    let places: Vec<(usize, usize)> = taken.members().map(|cell| layout.places()[cell]).collect();
    let (first, last) = (places[0], places[places.len() - 1]);
    if *board.geometry().rules() == BoardRules::Chomp {
        // All cells later than the one bitten go with it.
        return cell_name(first);
    }
    if places.len() > 1 && is_run(&places) {
        return format!("{}-{}", cell_name(first), cell_name(last));
    }
    let names: Vec<String> = places.into_iter().map(cell_name).collect();
    names.join(",")
}

fn cell_name((row, column): (usize, usize)) -> String {
    format!("{}{}", letters(column, 'a'), row + 1)
}

/// Whether the cells follow each other along a row, a column or a diagonal.
fn is_run(places: &[(usize, usize)]) -> bool {
    [(0, 1), (1, 0), (1, 1)].iter().any(|(down, right)| {
        places
            .windows(2)
            .all(|pair| pair[1] == (pair[0].0 + down, pair[0].1 + right))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Places;
    use grundy_rules::{Change, parse_expression};

    fn names(text: &str) -> Vec<String> {
        let places = Places::new(&parse_expression(text).unwrap());
        let moves = places.moves(1000).unwrap();
        moves.iter().map(|mv| places.name(mv).to_string()).collect()
    }

    #[test]
    fn every_kind_of_part_has_names() {
        for (text, expected) in [
            ("kayles(3)", "1 1,2 2 2,3 3"),
            ("erase(\".###\")", "2 2,3 2-4 3 3,4 4"),
            ("nim(2,1)", "2→1 2→0 1→0"),
            ("lasker(3)", "3→2 3→2+1 3→1 3→0"),
            ("treblecross(2)", "2→1"),
            ("wythoff(2,1)", "(2,1)→(0,1) (2,1)→(1,1) (2,1)→(2,0)"),
            ("euclid(5,2)", "(5,2)→(3,2) (5,2)→(1,2)"),
            ("times{3}(3)", "take 1|take 2"),
            ("parity{max=2,win=odd}(9)", "take 1|take 2"),
            ("die(9,up=1)", "face 2|face 3|face 4|face 5"),
            ("cram(2x2)", "a1-b1 a1-a2 b1-b2 a2-b2"),
            ("chomp(2x2)", "b1 a2 b2"),
            ("nim(1) + pairs(2)", "A:1→0 B:1,2"),
        ] {
            let separator = if expected.contains('|') { '|' } else { ' ' };
            let mut expected: Vec<&str> = expected.split(separator).collect();
            let mut found = names(text);
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn moves_from_picture_to_picture_have_names_that_may_be_typed() {
        let texts = [
            "tactix(3x3)",
            "chomp(3x4)",
            "node-kayles{king}(3x4)",
            "place{rook}(3x3)",
            "arc-kayles{petersen}(5,2)",
            "vertex-deletion{odd,tree}(0,1,1,2)",
            "edge-deletion{even,cycle}(7)",
        ];
        for text in texts {
            let position = parse_expression(text).unwrap();
            let places = Places::new(&position);
            let before = position.as_single().unwrap();
            let mut met = 0;
            for mv in position.some_moves(100) {
                let Change::Option(after) = &mv.change else {
                    panic!("{text}");
                };
                let name = in_picture(before, after).unwrap();
                let typed = crate::typed::read(&name, &places).unwrap();
                let left = position.after(&mv);
                assert_eq!(places.after(&typed).position(), &left, "{text} {name}");
                met += 1;
            }
            assert!(met > 0, "{text}");
        }
        let heap = Places::new(&parse_expression("wythoff(2,1)").unwrap());
        let single = heap.position().as_single().unwrap();
        assert_eq!(in_picture(single, single), None);
    }

    #[test]
    fn any_coins_of_a_line_are_listed_cell_by_cell() {
        let found = names("triangle(3)");
        assert!(found.contains(&"a1,c3".to_owned()), "{found:?}");
        assert!(found.contains(&"a1-c3".to_owned()), "{found:?}");
    }

    #[test]
    fn different_moves_have_different_names() {
        for text in [
            "erase(4,2)",
            "triangle(4)",
            "tactix(3x3)",
            "grundy(9,9)",
            "0.F7(5)",
        ] {
            let mut found = names(text);
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), all, "{text}");
        }
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!(
            [0, 25, 26, 701, 702].map(part_letter),
            ["A", "Z", "AA", "ZZ", "AAA"]
        );
    }
}
