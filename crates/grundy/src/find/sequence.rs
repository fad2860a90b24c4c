//! Numbers of a game that laws are tested on, and what theorems say of them.

use super::truths::Truths;

/// Numbers of a game, and theorems about them.
#[derive(Clone, Debug)]
pub(crate) struct KnownSequence {
    /// What they are ([`FoundPart::of`](super::FoundPart)).
    pub(crate) of: &'static str,
    /// The numbers at the places from the first on; of pairs and tables none.
    pub(crate) values: Vec<i128>,
    /// The index of the first number; of a list of P-positions the least that may be in it.
    pub(super) from: u64,
    /// The numbers before, from 0 on, where they are known.
    pub(super) before: Option<Vec<i128>>,
    /// Whether they are a list, whose numbers have nothing to do with their places.
    pub(super) is_list: bool,
    /// The pairs, where they are pairs.
    pub(crate) pairs: Option<Vec<(i128, i128)>>,
    /// The cells, where it is a table; none where there is no position, or it is not known.
    pub(crate) cells: Option<Vec<Vec<Option<i128>>>>,
    /// What is known of them for ever.
    pub(crate) truths: Truths,
    /// The theorem by which a list has no more numbers.
    pub(super) complete: Option<&'static str>,
}

impl KnownSequence {
    /// Numbers by their places.
    pub(crate) fn of_places(of: &'static str, values: Vec<i128>, truths: Truths) -> Self {
        Self {
            of,
            values,
            from: 0,
            before: Some(Vec::new()),
            is_list: false,
            pairs: None,
            cells: None,
            truths,
            complete: None,
        }
    }

    /// The same numbers, the first of which has this index.
    pub(super) fn at_first(self, from: u64) -> Self {
        Self {
            from,
            before: (from == 0).then(Vec::new),
            ..self
        }
    }

    /// Leaves out what is before this index.
    pub(super) fn begin_at(&mut self, from: u64) {
        if from <= self.from {
            return;
        }
        if self.is_list {
            let is_before = |value: &&i128| **value < i128::from(from);
            let gone = self.values.iter().take_while(is_before).count();
            self.values.drain(..gone);
            self.truths = self
                .truths
                .iter()
                .filter_map(|truth| truth.without(gone))
                .collect();
        } else {
            let gone = usize::try_from(from - self.from).unwrap_or(usize::MAX);
            let gone = self.values.drain(..gone.min(self.values.len()));
            let gone: Vec<i128> = gone.collect();
            self.before = self.before.take().map(|before| [before, gone].concat());
        }
        self.from = from;
    }

    /// A list.
    pub(super) fn of_list(of: &'static str, values: Vec<i128>, truths: Truths) -> Self {
        Self {
            is_list: true,
            ..Self::of_places(of, values, truths)
        }
    }
}
