//! Games with theorems of their own, a file each.
//!
//! A theorem here answers for numbers of any size, where a search would only reach small ones. A file states it,
//! proves it or names the paper, and is tested against the definition; it knows nothing of notation, limits of a
//! question, or of how an answer is told. What it offers is as much as its theorem gives:
//!
//! ```text
//! the outcome and the winning moves      wythoff  times  parity  every  moore  geography
//! the Grundy value as well               euclid  die  coins  hackenbush  welter  euclid_equal
//! the class, for sums in misère play     nim_like
//! ```
//!
//! [`plan`](crate::plan) asks a game that stands by itself for its outcome first, and in a sum for its value or class; where
//! the theorem has none it takes a table of this room or a search of the room [`search`](crate::search). Games that are
//! positions of the catalogue come through one door, [`catalogue`], which knows which theorem speaks of which of
//! them under which convention.
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`wythoff`] | two heaps: outcomes, winning moves, Grundy tables | Beatty's theorem; the definition |
//! | [`euclid`] | Euclid's game: outcomes, values, winning moves | Cole and Davie; Nivasch, with the exception of Cairns, Ho and Lengyel |
//! | [`times`] | up to k times the previous take: outcomes, winning takes | Whinihan; Schwenk |
//! | [`parity`] | the odd/even game: verdicts, winning and drawing takes | its own theorem; a period theorem |
//! | [`die`] | the die game: values, outcomes, chances | repetition of a state |
//! | [`graph`] | values of the vertices of a graph | the definition, and the tame sum theorem |
//! | [`written`] | two numbers under a rule that somebody has written: Grundy tables | the definition |
//! | [`grid`] | what `wythoff`, `euclid` and `written` give for all numbers up to some size | |
//! | [`catalogue`] | which of the theorems below speaks of a position | |
//! | [`coins`] | coins in a row, in a rectangle | Lenstra; the Tartan theorem |
//! | `euclid_equal` | Euclid to equal numbers | Nivasch |
//! | `every` | every heap moved | Smith; Jia |
//! | `geography` | undirected vertex geography | Fraenkel, Scheinerman and Ullman |
//! | `hackenbush` | Green Hackenbush | the colon and fusion principles |
//! | `moore` | Moore's Nim | Moore |
//! | `nim_like` | Nim on numbers that can be read off the position | its own theorem |
//! | `welter` | Welter's game | Welter; Conway |

pub mod catalogue;
pub mod coins;
pub mod die;
pub mod euclid;
mod euclid_equal;
mod every;
mod geography;
pub mod graph;
pub mod grid;
mod hackenbush;
mod moore;
mod nim_like;
pub mod parity;
pub mod times;
mod welter;
pub mod written;
pub mod wythoff;
