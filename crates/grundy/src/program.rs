//! What a face needs that runs programs and asks them for the options of positions.

pub use grundy_core::Budget;
pub use grundy_script::{Failure, Source, State, Sum, Trouble, beginning, protocol};
