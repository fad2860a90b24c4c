//! The native part of the Python package: it translates questions of Python into requests, and answers into values of
//! Python, and holds no rule of a game.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `room` | where questions are answered: what names mean, workbenches that are kept |
//! | `terms`, `pulse` | the limits of a question, and what it asks of Python while it runs |
//! | `errors` | what was refused, as exceptions |
//! | `rule`, `state`, `names` | rules that are functions of Python |
//! | `array` | numbers that NumPy reads where they are |
//! | `arrow` | columns that data frames read where they are |
//! | the others | a question each |
//!
//! What a user meets is the layer of Python above this (`python/grundy/`), which knows the classes of answers.

#![forbid(unsafe_code)]
#![expect(
    clippy::too_many_arguments,
    clippy::needless_pass_by_value,
    reason = "keywords of Python are arguments here, and what it hands over is owned"
)]

mod array;
mod arrow;
mod board;
mod certificate;
mod claim;
mod errors;
mod find;
mod games;
mod lines;
mod names;
mod odds;
mod period;
mod position;
mod pulse;
mod quotient;
mod room;
mod rule;
mod session;
mod state;
mod sweep;
mod table;
mod terms;
mod words;

use pyo3::prelude::*;

/// The native part of the package.
#[pymodule]
mod _grundy {
    use std::ffi::OsString;

    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::array::Array;
    #[pymodule_export]
    use crate::arrow::rows_stream;
    #[pymodule_export]
    use crate::board::board;
    #[pymodule_export]
    use crate::certificate::{certify_position, check};
    #[pymodule_export]
    use crate::claim::{claim, places};
    #[pymodule_export]
    use crate::find::{find, find_numbers};
    #[pymodule_export]
    use crate::games::{names, page};
    #[pymodule_export]
    use crate::lines::{Tree, strategy, tree};
    #[pymodule_export]
    use crate::odds::odds;
    #[pymodule_export]
    use crate::period::period;
    #[pymodule_export]
    use crate::position::{explain, options, picture, read, read_ruleset, solve, terms};
    #[pymodule_export]
    use crate::quotient::{Quotient, quotient};
    #[pymodule_export]
    use crate::room::Room;
    #[pymodule_export]
    use crate::rule::Rule;
    #[pymodule_export]
    use crate::session::{Session, play, resume};
    #[pymodule_export]
    use crate::sweep::{sweep, sweep_quotients};
    #[pymodule_export]
    use crate::table::{Table, table};
    #[pymodule_export]
    use crate::terms::Terms;

    /// Does what the words of a command line say, the name of the program first, and gives the exit code.
    #[pyfunction]
    fn run_command_line(py: Python<'_>, words: Vec<OsString>) -> u8 {
        py.detach(|| grundy_cli::run(&words))
    }

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
