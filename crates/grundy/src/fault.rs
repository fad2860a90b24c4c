//! Failures of the program itself: they end one answer, and neither a batch nor a server nor a game.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The program failed where it should not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What was asked for: a position, or a whole command.
    pub asked: String,
    /// What the program said as it failed.
    pub said: String,
}

/// Does the work for what was asked for. Where it panics, what it has changed is not to be trusted: see
/// [`Workbench::renew`](crate::Workbench::renew).
///
/// # Errors
///
/// The panic.
///
/// ```
/// let fault = grundy::caught("nim(3)", || -> u32 { panic!("no engine") }).unwrap_err();
/// assert_eq!((fault.asked.as_str(), fault.said.as_str()), ("nim(3)", "no engine"));
/// ```
pub fn caught<T>(asked: &str, work: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| Fault {
        asked: asked.to_owned(),
        said: said(&*payload),
    })
}

fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|&text| text.to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    text.unwrap_or_default()
}
