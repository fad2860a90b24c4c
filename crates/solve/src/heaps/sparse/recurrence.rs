//! When a state of a sparse computation comes again, and what that proves.
//!
//! # The lemma
//!
//! Let the rules and the space be as in the [module above](super), K the greatest take, and let heaps be rare or
//! common in the sense of the space. Let p ≥ 1, n1, M, W and L be whole numbers with C = max(M, W), L ≥ K + C and
//!
//! - (a) the space serves the rules: e·k ≠ s modulo 2 for every take k that splits;
//! - (b) no heap a with M < a < n1 + p is rare, and n1 ≥ K + 2C + 1 and n1 ≥ L;
//! - (c) for every n with n1 ≤ n < n1 + p, every v < g(n) is the value of an option of n that is a single heap, or
//!   nothing, or a pair of which one heap is at most C;
//! - (d) g(m + p) = g(m) for n1 - L ≤ m < n1;
//! - (e) e·p is even.
//!
//! Then g(n + p) = g(n) for all n ≥ n1 - L, and no heap beyond M is rare.
//!
//! *Proof*, by induction on n ≥ n1 of three statements together: g(n + p) = g(n); the heap n + p is not rare; and
//! (c) holds for n + p. Let them hold below n. So (c) holds for n itself (by assumption below n1 + p, else because
//! n - p has been dealt with); heap n is common; no heap above M and below n + p is rare; and g(m + p) = g(m) for
//! n1 - L ≤ m < n, by (d) and by induction. Since n ≥ n1 > K, no move from n or n + p leaves nothing.
//!
//! *Every v < g(n) is reached from n + p.* By (c) some option of n has the value v. If it is a single heap n - k,
//! then n - k ≥ n1 - L, so the heap n - k + p, which n + p moves to with the same take, has the same value. If it is
//! a pair (a, b) with a ≤ C and a + b = n - k, then b ≥ n1 - K - C ≥ n1 - L and b < n, so g(b + p) = g(b), and
//! (a, b + p) is an option of n + p with the value v; also where the heaps must be unequal, for
//! b + p > n1 - K - C > C ≥ a. This option is of the kind that (c) asks for.
//!
//! *g(n) is not reached from n + p.* Suppose that an option of n + p has the value v = g(n). If it is a single heap
//! n + p - k, then n - k ≥ n1 - L is an option of n with the same value, which cannot be. So it is a pair (a, b) with
//! a ≤ b and a + b = n + p - k. Heap n is common: f(n, v) = s. By (e) f(n + p, v) = s too, so the pair has a common
//! value for its heap, and by (a) one of a and b is common and the other rare. If b were rare then a ≤ b ≤ M and
//! n + p ≤ 2M + K < n1. So a is rare and a ≤ M, hence b - p = n - k - a ≥ n1 - K - C ≥ n1 - L and b - p < n; so
//! g(b - p) = g(b). And b - p ≥ n1 - K - C > C ≥ a ≥ 1, so (a, b - p) is a pair, of unequal heaps, that n moves to,
//! with the value g(n), which cannot be.
//!
//! So g(n + p) = g(n); this is common for n + p by (e); and (c) holds for n + p, as was seen on the way. ∎
//!
//! The proof nowhere uses that something is taken: k = 0 is allowed, for codes and for Grundy's game. The end of
//! (b), n1 ≥ K + 2C + 1, is more than a proof needs for codes; it makes the two kinds of rules one.
//!
//! # Least preperiod, least period
//!
//! The window (d) is saved when the computation is at n1, and compared at every later place; let p be the first
//! distance at which it comes again. If the least period p* of the sequence were less, then it divides p, and since
//! the sequence repeats after p from the start of the window on, it does so after p*: g(m) = g(m + j·p) =
//! g(m + j·p + p*) = g(m + p*) for some large j. So the window would have come again at p* already. Hence p = p*.
//!
//! The least preperiod is the heap after the last mismatch of g(n) and g(n + p).
//!
//! No rare heap lies in the periodic part: if a ≥ n0 is rare then so is a + j·p for all even j. So while rare heaps
//! keep coming nothing need be saved; where they come for ever the lemma cannot help, and Guy and Smith's theorem
//! ([`WindowRule`](grundy_core::WindowRule)) must.

use grundy_core::natural::{to_usize, widen};

use super::Space;
use super::packed::View;
use super::runner::{Runner, Sizes};

/// As many values are kept in windows, at most.
const MOST_VALUES: usize = 1 << 24;
/// No longer window is saved.
const MOST_WINDOW: usize = MOST_VALUES / FEW_MARKS;
/// As many values are kept in windows where that are still [`ENOUGH_MARKS`]: a state that is kept is small then.
const SOME_VALUES: usize = 1 << 20;
/// The numbers of windows between which the kept ones are thinned. With more of them a period is seen sooner.
const FEW_MARKS: usize = 4;
const ENOUGH_MARKS: usize = 16;
const MANY_MARKS: usize = 64;

/// A place of the sequence at which the last values were saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// The heap after the window: n1 of the lemma.
    pub(super) heap: u64,
    /// The last values before it.
    pub(super) window: Vec<u16>,
    /// The greatest cover since: with the last rare heap, C of the lemma.
    pub(super) cover: u64,
    /// A place in the window with a value that is seldom seen.
    pub(super) anchor: usize,
    /// The values up to there, as far as so many are in the window.
    near: Option<Near>,
}

/// A few values in order: what is mostly enough to see that a window does not come again, without a look into it.
type Near = [u16; 8];

/// Those that end with an index.
fn near(values: View<'_>, last: usize) -> Option<Near> {
    let mut near = Near::default();
    let from = (last + 1).checked_sub(near.len())?;
    let values = values.part(from, near.len())?;
    for (near, value) in near.iter_mut().zip(values.iter()) {
        *near = value;
    }
    Some(near)
}

impl Mark {
    /// Of a window that has a place at the anchor.
    pub(super) fn new(heap: u64, window: Vec<u16>, cover: u64, anchor: usize) -> Self {
        Self {
            near: near(View::Words(&window), anchor),
            heap,
            window,
            cover,
            anchor,
        }
    }

    fn value(&self) -> u16 {
        self.window[self.anchor]
    }

    /// Whether the anchor may be where these values end, the last of which is its value.
    fn may_end(&self, value: u16, values: Option<Near>) -> bool {
        match (self.near, values) {
            (Some(near), Some(values)) => near == values,
            _ => self.value() == value,
        }
    }

    /// How many values of the window follow the anchor.
    fn after(&self) -> u64 {
        widen(self.window.len() - 1 - self.anchor)
    }

    /// The first heap of the window.
    pub(super) fn from(&self) -> u64 {
        self.heap - widen(self.window.len())
    }
}

/// A window that has come again, so that the lemma applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recurred {
    /// The place.
    pub(super) mark: usize,
    /// After how many heaps it came again: the least period.
    pub(super) period: u64,
    /// How many heaps had to be known to see it.
    pub(super) heaps: u64,
}

/// Looks for a window that comes again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recurrence {
    /// Ascending.
    pub(super) marks: Vec<Mark>,
    pub(super) spacing: u64,
    /// The heaps below were compared with all anchors.
    pub(super) scanned: u64,
    /// The most values that followed an anchor in a window since the last rare heap: as far the comparison stays
    /// behind.
    pub(super) behind: u64,
    /// The greatest cover since the last rare heap, and since the first of the marks.
    pub(super) cover: u64,
    /// For which space and up to which rare heap this holds.
    pub(super) space: Space,
    pub(super) last_rare: u64,
    /// The heaps below were observed.
    pub(super) observed: u64,
}

impl Recurrence {
    pub(super) fn new(sizes: Sizes) -> Self {
        Self {
            marks: Vec::new(),
            spacing: widen(sizes.window),
            scanned: 0,
            behind: 0,
            cover: 0,
            space: Space::all_rare(),
            last_rare: 0,
            observed: 0,
        }
    }

    /// Takes note of the heaps that the runner has computed since the last call, whose greatest cover is given.
    pub(super) fn observe(&mut self, runner: &Runner, cover: u64) -> Option<Recurred> {
        let next = runner.next();
        let changed = self.observed < runner.space_since();
        if changed || (self.space, self.last_rare) != (runner.space(), runner.last_rare()) {
            // What was reached with a rare heap, and which heaps are rare, is said anew.
            self.marks.clear();
            self.spacing = widen(runner.sizes().window);
            self.cover = 0;
            self.space = runner.space();
            self.last_rare = runner.last_rare();
            self.scanned = next;
            self.behind = 0;
            // No window may stand before heaps that were covered in another space.
            let first = self.last_rare.max(runner.space_since());
            self.observed = self.observed.max(first);
        }
        self.cover = self.cover.max(cover);
        for mark in &mut self.marks {
            mark.cover = mark.cover.max(cover);
        }
        while let Some(place) = self.next_place(next) {
            let recurred = self.scan(runner, place);
            if recurred.is_some() {
                return recurred;
            }
            self.observed = place;
            self.save(runner, place, cover);
        }
        self.observed = next;
        self.scan(runner, next)
    }

    /// The bytes of the windows.
    pub(super) fn bytes(&self) -> u64 {
        let values = self.marks.iter().map(|mark| 2 * widen(mark.window.len()));
        values.sum()
    }

    /// The next multiple of the spacing that was not observed yet, up to `next`.
    fn next_place(&self, next: u64) -> Option<u64> {
        let place = (self.observed / self.spacing + 1).checked_mul(self.spacing)?;
        (place <= next).then_some(place)
    }

    /// How long a window must be for the lemma, with room for covers twice as far as those seen; `None` where it
    /// would be too long to be saved.
    pub(super) fn window(&self, runner: &Runner) -> Option<usize> {
        let farthest = self.last_rare.max(self.cover.saturating_mul(2));
        let needed = farthest + widen(runner.rules().reach()) + 1;
        let needed = to_usize(&needed.into()).filter(|&needed| needed <= MOST_WINDOW)?;
        // Kernels differ a little in the covers that they find; windows must not.
        Some(needed.next_power_of_two().max(runner.sizes().window))
    }

    /// No window that will be compared is longer.
    pub(super) fn compared(&self, runner: &Runner) -> usize {
        let saved = self.marks.iter().map(|mark| mark.window.len());
        saved.chain(self.window(runner)).max().unwrap_or(0)
    }

    /// Saves the window before this place, where a period could be proved from it.
    fn save(&mut self, runner: &Runner, place: u64, cover: u64) {
        if self.marks.is_empty() {
            // No window that could come again has seen the covers before.
            self.cover = cover;
        }
        let Some(length) = self.window(runner) else {
            return;
        };
        let most = (SOME_VALUES / length).max(ENOUGH_MARKS);
        let most = most.min(MOST_VALUES / length).clamp(FEW_MARKS, MANY_MARKS);
        while self.spacing < widen(length) || self.marks.len() >= most {
            self.thin();
        }
        let early = widen(length).saturating_mul(2) > place;
        // Later windows are compared with this one only while the runner keeps as many values.
        let long = 2 * length > runner.surely_recent();
        if early || long || !place.is_multiple_of(self.spacing) {
            return;
        }
        let values = place
            .checked_sub(widen(length))
            .and_then(|from| runner.since(from));
        let Some(window) = values.and_then(|values| values.part(0, length)) else {
            return;
        };
        let window = window.to_words();
        let values = self.marks.iter().map(Mark::value);
        let end = length - runner.sizes().window;
        let anchor = end + anchor(&window[end..], values);
        let mark = Mark::new(place, window, cover, anchor);
        self.behind = self.behind.max(mark.after());
        // Every later place is compared. What was compared while there was no window does not matter.
        let later = place - mark.after();
        self.scanned = if self.marks.is_empty() {
            later
        } else {
            self.scanned.min(later)
        };
        debug_assert!(mark.anchor < length && widen(length) < place);
        debug_assert!(
            self.marks.last().is_none_or(|last| last.heap < place),
            "ascending"
        );
        self.marks.push(mark);
    }

    /// Doubles the distance of the places.
    fn thin(&mut self) {
        self.spacing *= 2;
        let spacing = self.spacing;
        self.marks.retain(|mark| mark.heap.is_multiple_of(spacing));
    }

    /// Compares the windows that end before `next` and were not compared yet.
    fn scan(&mut self, runner: &Runner, next: u64) -> Option<Recurred> {
        if self.marks.is_empty() {
            return None;
        }
        let end = next.saturating_sub(self.behind);
        let mut anchors: Vec<u16> = self.marks.iter().map(Mark::value).collect();
        anchors.sort_unstable();
        anchors.dedup();
        while self.scanned < end {
            let values = runner.since(self.scanned)?;
            let left = to_usize(&(end - self.scanned).into())?.min(values.len());
            let Some(place) = values.part(0, left)?.find_any(&anchors) else {
                self.scanned += widen(left);
                continue;
            };
            let heap = self.scanned + widen(place);
            self.scanned = heap + 1;
            let recurred = self.compare(runner, heap, values.get(place)?);
            if recurred.is_some() {
                return recurred;
            }
        }
        None
    }

    /// Compares the windows whose anchor has this value, which this heap has.
    fn compare(&mut self, runner: &Runner, heap: u64, value: u16) -> Option<Recurred> {
        let last = Near::default().len() - 1;
        let since = heap.checked_sub(widen(last));
        let near = since.and_then(|from| near(runner.since(from)?, last));
        let came_again = |mark: &Mark| {
            let end = heap + mark.after() + 1;
            mark.may_end(value, near) && end > mark.heap && comes_again(mark, runner, end)
        };
        while let Some(index) = self.marks.iter().position(came_again) {
            let mark = &self.marks[index];
            let period = heap + mark.after() + 1 - mark.heap;
            if proves(mark, period, runner) {
                return Some(Recurred {
                    mark: index,
                    period,
                    heaps: heap + self.behind + 1,
                });
            }
            self.marks.remove(index);
        }
        None
    }
}

/// Whether the values before this heap are those of the window.
fn comes_again(mark: &Mark, runner: &Runner, end: u64) -> bool {
    let length = mark.window.len();
    let values = runner.since(end - widen(length));
    let values = values.and_then(|values| values.part(0, length));
    let values = values.expect("the runner keeps twice as many");
    values.equals(&mark.window)
}

/// Whether the lemma applies to a window that came again after so many heaps: its conditions (a), (b), (e), and (c)
/// in the form that one heap of every pair that was needed is rare or at most the cover. (d) is that it came again.
fn proves(mark: &Mark, period: u64, runner: &Runner) -> bool {
    let reach = widen(runner.rules().reach());
    let last_rare = runner.last_rare();
    let farthest = last_rare.max(mark.cover);
    let window = widen(mark.window.len());
    let serves = runner.space().serves(runner.rules());
    let long_enough = window >= reach + farthest;
    // All rare heaps are known, up to the second window's end.
    let late_enough =
        mark.heap > reach + 2 * farthest && mark.heap >= window && last_rare < mark.heap;
    let even = !runner.space().parity() || period.is_multiple_of(2);
    serves && long_enough && late_enough && even
}

/// A place with a value that is seldom seen in the window; one that the others have, if it occurs.
fn anchor(window: &[u16], mut others: impl Iterator<Item = u16>) -> usize {
    let last = |value: u16| window.iter().rposition(|&v| v == value);
    if let Some(place) = others.find_map(last) {
        return place;
    }
    let mut counts = vec![0usize; usize::from(u16::MAX) + 1];
    for &value in window {
        counts[usize::from(value)] += 1;
    }
    // One that occurs now and then is likely to be in the next window too.
    let often = (window.len() >> 12).max(1);
    (0..=u16::MAX)
        .filter(|&value| counts[usize::from(value)] > 0)
        .min_by_key(|&value| {
            let count = counts[usize::from(value)];
            (count < often, count)
        })
        .and_then(last)
        .unwrap_or(0)
}
