//! Engines that decide positions, and the planner that picks one and says why.
//!
//! Engines that answer the same kind of question share a room, and each room has a map at its head. A room uses
//! those above it in this list, never one below:
//!
//! | room | what its engines answer |
//! | --- | --- |
//! | [`arch`] | nothing: vectors of the machine, with a portable twin |
//! | [`naive`] | everything, straight from the definitions: the oracle of the tests |
//! | [`search`] | what any position is worth, by exhaustion |
//! | [`heaps`] | the values of the heaps of one rule, as a sequence |
//! | [`boards`] | all that can be left of a board, and boards by their parts |
//! | [`misere`] | sums in misère play |
//! | [`loopy`] | games in which play may go on for ever |
//! | [`patterns`] | which laws a table obeys as far as it is known |
//! | [`induction`] | whether a law holds for ever, by the moves |
//! | [`games`] | games with theorems of their own |
//! | [`plan`] | a position, a table or a period, by whichever of these applies |
//! | [`find`] | what is known of the numbers of a ruleset, and which laws they seem to obey |

mod answer;
pub mod arch;
mod bad_snapshot;
pub mod boards;
mod bytes;
pub mod find;
pub mod games;
pub mod heaps;
pub mod induction;
pub mod loopy;
pub mod misere;
pub mod naive;
pub mod patterns;
pub mod plan;
pub mod search;
mod snapshot;
mod theorem_id;

pub use bad_snapshot::BadSnapshot;
pub use games::graph::GraphValues;
pub use games::grid::Grid;
pub use heaps::closed_form::ClosedForm;
pub use heaps::period::{PeriodTheorem, ProvedPeriod};
pub use heaps::table::GrundyTable;
pub use heaps::winning::{Family, Winning};
pub use loopy::LoopyValue;
pub use plan::{
    Basis, Chance, CountedHeap, Engine, Evidence, GenusReading, Ground, KnownValues, Method,
    PeriodReport, Question, QuotientReading, Solution, Solver, Status, StrataReading, Wanted,
};
pub use theorem_id::TheoremId;
