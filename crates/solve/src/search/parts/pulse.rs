//! How far a search is, as it is told to whoever waits for it.

use grundy_core::natural::widen;
use grundy_core::{Budget, Searched, Sought};

use super::snapshot::bytes_of;
use super::walk::Walk;
use super::{PartRules, PartSearch};

/// What is counted as a search goes on.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    /// The questions that were looked into.
    pub(super) questions: u64,
    /// The parts whose value was found; one that was forgotten and found again counts twice.
    pub(super) solved: u64,
    /// How many options of the position are decided, and of how many.
    options: Option<(u64, u64)>,
    /// Whether they are asked about one by one, each as a question by itself.
    is_going_through: bool,
}

impl Pulse {
    /// So many ways that lead to options are left of those that the first question had.
    pub(super) fn see_options(&mut self, left: usize, all: usize) {
        if !self.is_going_through {
            self.options = Some((widen(all.saturating_sub(left)), widen(all)));
        }
    }
}

impl<R: PartRules> PartSearch<R> {
    /// From now on somebody asks about the options of a position one by one, and so many of them are decided; `None` where
    /// this is over.
    pub fn go_through_options(&mut self, decided: Option<(u64, u64)>) {
        self.pulse.is_going_through = decided.is_some();
        self.pulse.options = decided;
    }
}

impl<R: PartRules> Walk<'_, R> {
    /// Tells now and then how far the search is, and offers what it knows.
    pub(super) fn tell(&self, budget: &Budget<'_>) {
        const TOLD_EVERY: u64 = 1 << 12;
        if self.pulse.questions.is_multiple_of(TOLD_EVERY) {
            budget.searched(self.so_far());
            budget.offer(&|| bytes_of(self.rules, self.tables()));
        }
    }

    fn so_far(&self) -> Searched {
        Searched {
            sought: Sought::Parts,
            solved: self.pulse.solved + self.company.solved_by_helpers(),
            bytes: self.tables().bytes(),
            load: Some(self.tables().facts.load()),
            options: self.pulse.options,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use grundy_core::{Allowance, Exhausted, Watch};
    use grundy_rules::board::{BoardRules, Size};

    use super::*;
    use crate::boards::parts::BoardSearch;

    #[derive(Default)]
    struct Listening(Mutex<Vec<Searched>>);

    impl Watch for Listening {
        fn stop(&self) -> Option<Exhausted> {
            None
        }

        fn searched(&self, so_far: Searched) {
            self.0.lock().unwrap().push(so_far);
        }
    }

    /// What was solved grows, and the options that are decided are some of all; asked about one by one they are those that
    /// whoever asks tells.
    #[test]
    fn a_search_tells_how_far_it_is() {
        let full = BoardRules::Cram.full(Size::Rectangle {
            rows: 4,
            columns: 7,
        });
        let board = full.unwrap();
        let listening = Listening::default();
        let mut budget = Budget::with_watch(Allowance::default(), &listening);
        let mut search = BoardSearch::new(board.geometry());
        assert_eq!(search.value(&board, &mut budget), Ok(3));
        let told = std::mem::take(&mut *listening.0.lock().unwrap());
        assert!(told.is_sorted_by_key(|so_far| so_far.solved) && told.len() > 2);
        for so_far in told {
            let (decided, all) = so_far.options.unwrap();
            assert!(decided <= all && (1..=14).contains(&all), "{so_far:?}");
            assert!(
                so_far.bytes > 0 && so_far.load.unwrap() <= 100,
                "{so_far:?}"
            );
        }
        search = BoardSearch::new(board.geometry());
        search.go_through_options(Some((5, 45)));
        assert_eq!(search.value(&board, &mut budget), Ok(3));
        let told = listening.0.lock().unwrap();
        assert!(told.iter().all(|so_far| so_far.options == Some((5, 45))));
    }
}
