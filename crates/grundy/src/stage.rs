//! How far a running request is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_core::{Searched, Sought};

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Options of positions: what every engine looks at.
    #[default]
    Options,
    /// Heaps of a sequence.
    Heaps,
    /// Rows of a table.
    Rows,
    /// Positions.
    Positions,
    /// Parts of a position.
    Parts,
    /// Games.
    Games,
    /// Lines of a file.
    Lines,
}

impl Unit {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Options,
        Self::Heaps,
        Self::Rows,
        Self::Positions,
        Self::Parts,
        Self::Games,
        Self::Lines,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Options => "options",
            Self::Heaps => "heaps",
            Self::Rows => "rows",
            Self::Positions => "positions",
            Self::Parts => "parts",
            Self::Games => "games",
            Self::Lines => "lines",
        }
    }
}

/// How far a request is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// What is counted.
    pub unit: Unit,
    /// How many of these are done.
    pub done: u64,
    /// How many there are to do, where that is known.
    pub of: Option<u64>,
    /// How many options have been looked at, all in all.
    pub options: u64,
    /// How many rare heaps were met, and the last of them, where an engine tells them apart.
    pub rare: Option<(u64, u64)>,
    /// How far the search is, where one is at work.
    pub searched: Option<Searched>,
}

/// What engines and requests have told.
#[derive(Debug, Default)]
pub(crate) struct Told {
    options: AtomicU64,
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    /// A list that is worked through.
    list: Option<Count>,
    /// What the engine at work does.
    engine: Option<Count>,
    rare: Option<(u64, u64)>,
    searched: Option<Searched>,
}

#[derive(Clone, Copy, Debug)]
struct Count {
    unit: Unit,
    done: u64,
    of: Option<u64>,
}

impl Told {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn stage(&self) -> Stage {
        let counts = self.counts();
        let options = self.options.load(Ordering::Relaxed);
        let engine = counts.engine.filter(|count| count.done > 0);
        let count = counts.list.or(engine).unwrap_or(Count {
            unit: Unit::Options,
            done: options,
            of: None,
        });
        Stage {
            unit: count.unit,
            done: count.done,
            of: count.of,
            options,
            rare: counts.rare,
            searched: counts.searched,
        }
    }

    pub(crate) fn add_options(&self, options: u64) {
        self.options.fetch_add(options, Ordering::Relaxed);
    }

    pub(crate) fn set_options(&self, options: u64) {
        self.options.store(options, Ordering::Relaxed);
    }

    pub(crate) fn work_through(&self, unit: Unit, done: u64, of: Option<u64>) {
        self.counts().list = Some(Count { unit, done, of });
    }

    pub(crate) fn aim(&self, unit: Unit, of: Option<u64>) {
        self.counts().engine = Some(Count { unit, done: 0, of });
    }

    /// The engine at work has done so many: positions, where nothing else was said.
    pub(crate) fn count(&self, done: u64) {
        let mut counts = self.counts();
        counts.searched = None;
        let usual = Count {
            unit: Unit::Positions,
            done: 0,
            of: None,
        };
        counts.engine.get_or_insert(usual).done = done;
    }

    /// The engine at work searches, and is so far.
    pub(crate) fn search(&self, so_far: Searched) {
        let mut counts = self.counts();
        counts.engine = Some(Count {
            unit: match so_far.sought {
                Sought::Parts => Unit::Parts,
                Sought::Positions => Unit::Positions,
            },
            done: so_far.solved,
            of: None,
        });
        counts.searched = Some(so_far);
    }

    pub(crate) fn set_rare(&self, rare: Option<(u64, u64)>) {
        self.counts().rare = rare;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_best_is_shown() {
        let told = Told::default();
        assert_eq!(told.stage(), Stage::default());
        told.add_options(70);
        told.aim(Unit::Heaps, Some(9));
        let options = Stage {
            done: 70,
            options: 70,
            ..Stage::default()
        };
        assert_eq!(told.stage(), options, "no heap is done");
        told.count(4);
        let heaps = Stage {
            unit: Unit::Heaps,
            done: 4,
            of: Some(9),
            ..options
        };
        assert_eq!(told.stage(), heaps);
        told.work_through(Unit::Games, 1, Some(2));
        told.count(5);
        let games = Stage {
            unit: Unit::Games,
            done: 1,
            of: Some(2),
            ..options
        };
        assert_eq!(told.stage(), games, "one of the games");
    }

    #[test]
    fn a_search_tells_more_until_another_engine_counts() {
        let told = Told::default();
        let so_far = Searched {
            solved: 8,
            load: Some(40),
            ..Searched::default()
        };
        told.search(so_far);
        let stage = told.stage();
        assert_eq!((stage.unit, stage.done), (Unit::Parts, 8));
        assert_eq!(stage.searched, Some(so_far));
        told.search(Searched {
            sought: Sought::Positions,
            ..so_far
        });
        assert_eq!(told.stage().unit, Unit::Positions);
        told.count(3);
        assert_eq!(told.stage().searched, None);
    }

    #[test]
    fn an_engine_that_nobody_asked_counts_positions() {
        let told = Told::default();
        told.count(3);
        let stage = told.stage();
        assert_eq!(
            (stage.unit, stage.done, stage.of),
            (Unit::Positions, 3, None)
        );
    }
}
