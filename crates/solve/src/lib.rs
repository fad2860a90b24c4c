//! Engines that decide positions, and the planner that picks one and says why.
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`closed_form`] | values of any heap by a formula | the theorem of each variant |
//! | [`table`] | values heap by heap, and proved periods | the definition; a period theorem |
//! | [`tame`] | misère values heap by heap | the definition, and the tame sum theorem |
//! | [`graph`] | values of the vertices of a graph | the definition, and the tame sum theorem |
//! | [`misere_search`] | misère outcomes of any sum | exhaustion |
//! | [`winning`] | every winning move, counted exactly | the values of all options |
//! | [`plan`] | the answer to a position | whichever of these applies |
//! | [`naive`] | the same, straight from the definitions | nothing else: it is the oracle of the tests |

pub mod classes;
pub mod closed_form;
pub mod graph;
pub mod misere_search;
pub mod naive;
pub mod plan;
pub mod table;
pub mod tame;
pub mod winning;

pub use closed_form::ClosedForm;
pub use graph::GraphValues;
pub use plan::{
    Basis, KnownValues, Method, PeriodReport, ProvedPeriod, Question, Solution, Solver, Status,
};
pub use table::{GrundyTable, PeriodTheorem};
pub use winning::{Component, Family, Winning, WinningMove};
