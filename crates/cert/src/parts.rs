//! Games on graphs and boards, by the values of their parts.
//!
//! What is left of such a game is a sum of independent parts ([`Play::parts`]), and by the theorem of R. Sprague
//! (1935) and P. M. Grundy (1939) the value of a sum is the xor of the values of its parts. Evidence is a list of
//! parts, each a set of vertices or cells of the game itself, with what is asserted of its value:
//!
//! * *it is v*: no option has the value v, and for each u < v an option has u;
//! * *it is not v*: an option has the value v;
//! * *it is 0* since its moves are paired ([`Play::is_paired`]).
//!
//! A check derives the options of each part from the definition of the game, splits them into parts and looks these
//! up. An option *has* the value v where the values of all its parts are asserted and their xor is v. It *has not*
//! where they are asserted and the xor is another; or where of one part it is only asserted that it is not the
//! xor of v and the others. Two parts that are the same game have the value 0 together, and the value of a part of
//! one vertex is seen at once. What is listed need not be connected: an option that lies where something listed does is
//! what is asserted of that, and is not split.
//!
//! **The list may stand in any order.** An option has fewer vertices than the part that it is an option of. So what is
//! asserted of a part rests on what is asserted of smaller ones, and all of it holds by induction on their size.
//!
//! **A part is listed once** for all that are the same game. In any order of its vertices a part can be written down: which
//! of them, counted in that order, are adjacent, or follow one another on lines. One such writing is the key of the part
//! ([`Play::key`]). Since a writing tells everything about the moves, now and later, *parts with equal keys are the same
//! game*, whatever the order is: nothing about symmetries, translations or isomorphism has to be believed. There are two ways
//! to choose it ([`Writing`]):
//!
//! * the evidence has some *orders* of all vertices, and the least writing counts. On a board that is numbered row by row,
//!   this order and its seven images under the turns and reflections of a square find parts again wherever they lie and
//!   however they are turned;
//! * with `"writing": "refined"` the checker orders the vertices of each part by how they are connected (`refine`), so that
//!   parts of a graph are found again whatever their vertices are called.
//!
//! # Making such a certificate
//!
//! [`Play`] has the moves, parts and keys that a check looks at. From the whole position on, write down what is asserted
//! of each part that a check will look up: to show that a part has the value v, of all its options that they have not v
//! (of the largest part that its value is not the one that would make v, of the others their values), and for each
//! u < v one option that has it.

mod evidence;
mod game;
mod play;
mod refine;
mod set;

pub use evidence::{Fact, Part};
pub(crate) use evidence::{parts, parts_text};
pub use game::{Game, LineTake, VertexTake};
pub use play::{Key, Play, Writing};
pub use set::{MOST_VERTICES, Set};

/// What is asserted of parts, and the orders that they are written down in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartList {
    /// Each of all vertices; where there is none, that of their numbers.
    pub orders: Vec<Vec<u32>>,
    /// In which of them parts are written down, or in another.
    pub writing: Writing,
    /// The parts.
    pub parts: Vec<Part>,
}

/// The keys that stand there an odd number of times, once each: two parts that are the same game are worth 0.
#[must_use]
pub fn without_pairs(mut keys: Vec<Key>) -> Vec<Key> {
    keys.sort_unstable();
    let mut left: Vec<Key> = Vec::with_capacity(keys.len());
    for key in keys {
        match left.last() == Some(&key) {
            true => drop(left.pop()),
            false => left.push(key),
        }
    }
    left
}
