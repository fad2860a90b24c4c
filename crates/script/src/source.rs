//! Whatever can be asked for the options of a state.

use grundy_core::Budget;

use crate::{Failure, State};

/// An option: the states whose sum it is. None of them: nothing is left.
pub type Sum = Vec<State>;

/// The rules of a game, as somebody else has written them.
pub trait Source {
    /// The options of a state, in any order, perhaps some of them twice.
    ///
    /// # Errors
    ///
    /// Whatever goes wrong there, or when the budget ends.
    fn options(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure>;

    /// The options of some states, at least of the first one; of each as [`options`](Self::options) says. To ask for
    /// many at once may be quicker.
    ///
    /// # Errors
    ///
    /// As [`options`](Self::options), for the first state where something goes wrong.
    fn options_of_some(
        &mut self,
        states: &[State],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Vec<Sum>>, Failure> {
        let first = states.iter().take(1);
        first.map(|state| self.options(state, budget)).collect()
    }
}
