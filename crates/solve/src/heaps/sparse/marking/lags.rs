//! The lags of a game: with what and how far back a heap reaches common values.

use crate::heaps::sparse::kernel::Start;

use super::codes::Codes;

/// From this distance on lags are remote, if they are few.
pub(super) const REMOTE: usize = 1 << 20;
/// More than these are not few: each takes as long as many others.
const MOST_REMOTE: usize = 1 << 8;

/// All lags, sorted out by what is done with them.
pub(super) struct Lags {
    /// Distances and codes, ascending; none is remote.
    pub(super) near: Vec<(usize, u16)>,
    /// The remote ones.
    pub(super) remote: Vec<(usize, u16)>,
    /// Heaps with a code that they reach by leaving one rare heap.
    pub(super) direct: Vec<(u64, u16)>,
}

impl Lags {
    /// The lags of the rules with the rare heaps, those from a distance on being remote where these are few.
    pub(super) fn new(start: &Start<'_>, codes: Codes, far: usize) -> Self {
        let mut near = all_lags(start, codes);
        debug_assert!(
            near.iter().all(|&(distance, _)| distance > 0),
            "smaller heaps"
        );
        let first = near.partition_point(|&(distance, _)| distance < far);
        let remote = if near.len() - first > MOST_REMOTE {
            Vec::new()
        } else {
            near.split_off(first)
        };
        Self {
            near,
            remote,
            direct: direct(start, codes),
        }
    }

    /// The greatest distance of those that are not remote.
    pub(super) fn greatest(&self) -> usize {
        self.near.last().map_or(1, |&(distance, _)| distance)
    }

    /// The greatest distance of those that are; 0 without any.
    pub(super) fn farthest(&self) -> usize {
        self.remote.last().map_or(0, |&(distance, _)| distance)
    }
}

/// All lags of the rules: with every rare heap for each take that splits, and with nothing (code 0) for each take
/// that may leave one heap, if the value of a common heap stays common then.
fn all_lags(start: &Start<'_>, codes: Codes) -> Vec<(usize, u16)> {
    let mut lags = Vec::new();
    for &take in start.rules.splits() {
        lags.extend(start.rare.iter().filter_map(|rare| {
            let heap = usize::try_from(rare.heap).ok()?;
            Some((heap + take, codes.code(rare.value)))
        }));
    }
    let ones = start.rules.ones().iter();
    lags.extend(
        ones.filter(|take| !changes_class(start, **take))
            .map(|&take| (take, 0)),
    );
    lags.sort_unstable();
    lags
}

/// Whether a value that is common for a heap n - take is rare for n.
fn changes_class(start: &Start<'_>, take: usize) -> bool {
    start.space.parity() && take % 2 == 1
}

/// The heaps from `next` on that reach a common value by leaving one rare heap.
fn direct(start: &Start<'_>, codes: Codes) -> Vec<(u64, u16)> {
    let reach = u64::try_from(start.rules.reach()).unwrap_or(u64::MAX);
    let late = start
        .rare
        .iter()
        .rev()
        .take_while(|rare| rare.heap.saturating_add(reach) >= start.next);
    late.flat_map(|rare| {
        let takes = start
            .rules
            .ones()
            .iter()
            .filter(|take| changes_class(start, **take));
        takes.filter_map(move |&take| {
            let heap = rare.heap.checked_add(u64::try_from(take).ok()?)?;
            (heap >= start.next).then_some((heap, codes.code(rare.value)))
        })
    })
    .collect()
}
