//! Engines that decide positions, and the planner that picks one and says why.
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`closed_form`] | values of any heap by a formula | the theorem of each variant |
//! | [`table`] | values heap by heap, and proved periods | the definition; a period theorem |
//! | [`code_equivalence`] | codes with the same values up to a shift | an argument about their moves |
//! | [`sparse`] | long Grundy sequences of codes with at most two parts | the definition; two period theorems |
//! | [`tame`] | misère values heap by heap | the definition, and the tame sum theorem |
//! | [`part_search`] | Grundy values of boards, by their parts | exhaustion, and the sum theorem |
//! | [`value_search`] | Grundy values of any component | exhaustion |
//! | [`graph`] | values of the vertices of a graph | the definition, and the tame sum theorem |
//! | [`misere_search`] | misère outcomes of any sum | exhaustion |
//! | [`quotient`] | misère quotients: one monoid for all sums of some games | exhaustion; a period theorem |
//! | [`genus`] | the genus of any sum | the definition, and repetition of a state |
//! | [`reverting`] | misère classes of heaps that revert to tame ones | the reverting moves of Winning Ways |
//! | [`nim_beside`] | misère sums with heaps of Nim of any size | its own theorem |
//! | [`wythoff`] | two heaps: outcomes, winning moves, Grundy tables | Beatty's theorem; the definition |
//! | [`euclid`] | Euclid's game: outcomes, values, winning moves | Cole and Davie; Nivasch, with the exception of Cairns, Ho and Lengyel |
//! | [`catalogue`] | games that people know by name | the theorem of each |
//! | [`written`] | two numbers under a rule that somebody has written: Grundy tables | the definition |
//! | [`grid`] | what the last two give for all heaps up to some size | |
//! | [`times`] | up to k times the previous take: outcomes, winning takes | Whinihan; Schwenk |
//! | [`parity`] | the odd/even game: verdicts, winning and drawing takes | its own theorem; a period theorem |
//! | [`die`] | the die game: values, outcomes, chances | repetition of a state |
//! | [`boards`] | all that can be left of a board: outcomes, values, distances | exhaustion |
//! | [`classes`] | what sums need to know of a heap | the tame sum theorem |
//! | [`component`] | how the two searches name a part of a sum | |
//! | [`winning`] | every winning move, counted exactly | the values of all options |
//! | [`distance`] | how long the game lasts | exhaustion |
//! | [`arch`] | vectors of the machine, with a portable twin | |
//! | [`plan`] | the answer to a position | whichever of these applies |
//! | [`pattern`] | laws behind a table: what held so far | nothing, unless another engine's theorem implies it |
//! | [`naive`] | the same, straight from the definitions | nothing else: it is the oracle of the tests |

pub mod arch;
pub mod boards;
pub mod catalogue;
pub mod classes;
pub mod closed_form;
pub mod code_equivalence;
pub mod component;
pub mod die;
pub mod distance;
pub mod euclid;
pub mod genus;
pub mod graph;
pub mod grid;
pub mod misere_search;
pub mod naive;
pub mod nim_beside;
pub mod parity;
pub mod part_search;
pub mod pattern;
pub mod plan;
mod positions;
pub mod quotient;
pub mod reverting;
pub mod sparse;
pub mod table;
pub mod tame;
pub mod times;
pub mod value_search;
pub mod winning;
pub mod written;
pub mod wythoff;

pub use closed_form::ClosedForm;
pub use graph::GraphValues;
pub use grid::Grid;
pub use plan::{
    Basis, Chance, GenusReading, KnownValues, Method, PeriodReport, ProvedPeriod, Question,
    QuotientReading, Solution, Solver, Status,
};
pub use table::{GrundyTable, PeriodTheorem};
pub use winning::{Family, Winning};
