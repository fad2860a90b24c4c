//! A kernel for many rare heaps: marks of reached codes for blocks of heaps.
//!
//! Let all rare heaps be known, and let the heaps from `next` on be common as long as nothing says otherwise (the
//! theory is in the [module above](super)). Then g(n) is found in two stages.
//!
//! *Marks.* A *lag* is a rare heap r with a take k that splits, d = k + r: the pair (r, n - d) reaches
//! g(r) xor g(n - d), which is common for n where n - d is common. A take that may leave one heap is a lag with
//! value 0, where it keeps the class of a common value. All common values that n reaches with a rare heap or by
//! leaving one heap are reached so, but for those of rare heaps left alone, which are few, near `next` and marked
//! one by one. So the least common value without a mark is found exactly: no lag is left out.
//!
//! *Coverage.* That value c is g(n) if every rare value below c is reached, for which any pair will do. A plan of
//! pairs of common heaps, chosen on a sample, covers nearly all; what it leaves over is sought along all pairs
//! with a smaller heap less than a bound; where lags reach far, first among small heaps that need a frequent code for
//! a partner, and among heaps that lie apart. A value that is not found there is a doubt, as is a heap that has no
//! unmarked value among those for which there is room: the heap in question may be rare. What the plan is has
//! no influence on what counts as covered.
//!
//! *Bytes.* A common value is known by its code, the value without the lowest bit of the mask; codes keep
//! the order of the values of a class and are compatible with xor. There is one row of bytes for each upper part
//! of codes (all but four bits), which has the lower four bits of those heaps whose codes have this upper part.
//! A lag with the upper part u turns the row of s into marks of the sixteen codes with upper part s xor u: for 64
//! heaps a load, a xor with the lower four bits of the lag's code, and two shuffles from an index to a bit. Heaps
//! with other upper parts, or not common, have a byte of which a shuffle makes 0. Rows are worked through one
//! after the other, so that they stay in the nearest cache.
//!
//! Lags shorter than a block cannot be marked beforehand. The first eight codes without mark of each heap are
//! compared with those between 64 and a block, 64 heaps at a time; of what is left three are compared with the
//! lags below 64, in rounds, until nothing changes (`Finder::find`). A heap of which all candidates are
//! struck out is computed from all lags by hand; so are the few whose values are so great that marks are not made
//! for them.
//!
//! The work of the two stages is independent but for the values: with two threads the second stage follows the
//! first, a few thousand heaps behind. The results do not depend on it.

mod bottom;
mod candidates;
mod codes;
mod coverer;
mod finder;
mod lags;
mod marks;
mod needs;
mod plan;
mod probes;
mod remote;
#[cfg(test)]
pub(super) mod tests;
mod window;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, WideKernel, dispatch_wide};

use super::kernel::{Advance, BlockKernel, Progress, Start, Stop};
use super::packed::Room;
pub(super) use candidates::Candidates;
pub(super) use finder::ShortLag;
pub(super) use window::lanes;

use bottom::Bottom;
use codes::{Codes, NONE};
use coverer::{Cover, Covered, Coverer, STRIDE};
use finder::{Find, Finder, MAX_UPPERS};
use lags::{Lags, REMOTE};
use marks::BLOCK;
use plan::{FAR, SAMPLE, Smalls};
use remote::Remote;
use window::Window;

/// How many heaps one stage does before the other.
const PIECE: usize = 16 * BLOCK;
/// The first heap that is worth a kernel.
const LEAST_NEXT: u64 = 1 << 10;
/// The greatest smaller heap that is looked at for coverage.
const MAX_BOTTOM: usize = 1 << 22;
/// The most bytes that the windows may take.
const MAX_BYTES: usize = 1 << 29;

/// The kernel.
#[derive(Debug)]
pub(crate) struct Marking {
    finder: Finder,
    coverer: Coverer,
    threads: usize,
    bytes: usize,
}

impl Marking {
    /// A kernel from this start; `None` where it does not serve: few heaps as yet, codes above 2031, a mask without
    /// bits, or too much memory.
    ///
    /// Cost: some milliseconds, for the plan of coverage.
    pub(crate) fn new(start: &Start<'_>) -> Option<Self> {
        dispatch_wide(Make {
            start,
            remote: REMOTE,
            far: FAR,
        })
    }

    fn one_thread(&mut self, out: &mut [u16], stop: Stop<'_>) -> Covered {
        let mut all = Covered::default();
        for piece in out.chunks_mut(PIECE) {
            let covered = dispatch_wide(Both(self, piece, stop));
            all.sound += covered.sound;
            all.farthest = all.farthest.max(covered.farthest);
            if covered.sound < piece.len() || stop() {
                break;
            }
        }
        all
    }

    /// Finds values on this thread and covers them on another.
    fn two_threads(&mut self, out: &mut [u16], stop: Stop<'_>) -> Covered {
        let Self {
            finder, coverer, ..
        } = self;
        let ended = &AtomicBool::new(false);
        let (at_work, end) = mpsc::channel::<()>();
        let (send, receive) = mpsc::channel::<(&[u16], bool)>();
        std::thread::scope(|scope| {
            let follower = scope.spawn(move || {
                let _at_work = at_work;
                let mut all = Covered::default();
                for (values, whole) in receive {
                    let stop = || ended.load(Ordering::Relaxed);
                    let covered = dispatch_wide(Cover {
                        coverer,
                        values,
                        stop: &stop,
                    });
                    all.sound += covered.sound;
                    all.farthest = all.farthest.max(covered.farthest);
                    if covered.sound < values.len() || !whole || stop() {
                        ended.store(true, Ordering::Relaxed);
                        break;
                    }
                }
                all
            });
            for piece in out.chunks_mut(PIECE) {
                if ended.load(Ordering::Relaxed) || stop() {
                    break;
                }
                let found = dispatch_wide(Find { finder, out: piece });
                let whole = found == piece.len();
                let sent = send.send((&piece[..found], whole));
                if sent.is_err() || !whole {
                    break;
                }
            }
            drop(send);
            wait(&end, ended, stop);
            follower
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }
}

impl BlockKernel for Marking {
    fn block(&self) -> usize {
        BLOCK
    }

    fn bytes(&self) -> u64 {
        widen(self.bytes)
    }

    fn advance(&mut self, out: Room<'_>, stop: Stop<'_>) -> Progress {
        let out = out.words();
        let covered = if self.threads > 1 && out.len() > PIECE {
            self.two_threads(out, stop)
        } else {
            self.one_thread(out, stop)
        };
        Progress {
            sound: covered.sound,
            advance: if covered.sound == out.len() {
                Advance::Full
            } else {
                Advance::Doubt
            },
            farthest_cover: covered.farthest,
        }
    }
}

/// Waits until nobody can send any more, and has the sender end where the caller is to stop: only this thread hears of
/// that.
fn wait(end: &Receiver<()>, ended: &AtomicBool, stop: Stop<'_>) {
    const ASKED_EVERY: Duration = Duration::from_millis(5);
    while end.recv_timeout(ASKED_EVERY) == Err(RecvTimeoutError::Timeout) {
        if stop() {
            ended.store(true, Ordering::Relaxed);
        }
    }
}

/// Both stages for a piece.
struct Both<'a>(&'a mut Marking, &'a mut [u16], Stop<'a>);

impl WideKernel for Both<'_> {
    type Output = Covered;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> Covered {
        let Self(
            Marking {
                finder, coverer, ..
            },
            out,
            stop,
        ) = self;
        let found = Find {
            finder,
            out: &mut *out,
        }
        .run(wide);
        let values = &out[..found];
        Cover {
            coverer,
            values,
            stop,
        }
        .run(wide)
    }
}

/// Makes a kernel.
struct Make<'a> {
    start: &'a Start<'a>,
    /// Lags from this distance on, a block at least, are remote.
    remote: usize,
    /// See [`Smalls::new`].
    far: usize,
}

impl WideKernel for Make<'_> {
    type Output = Option<Marking>;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> Option<Marking> {
        let Self { start, remote, far } = self;
        let codes = Codes::new(start.space)?;
        let lags = Lags::new(start, codes, remote);
        let greatest = lags.greatest();
        let bottom = bottom(start, codes);
        let last = greatest + WIDE_BYTES;
        let smalls = Smalls::new(greatest, far);
        let behind =
            bottom.reversed().len().max(smalls.greatest + SAMPLE) + start.rules.reach() + STRIDE;
        let known = known_codes(start, codes, last.max(behind), greatest)?;
        let uppers = uppers(start, codes, &known)?;
        let memory = Window::bytes(last, usize::from(uppers)) + Window::bytes(behind, 8);
        if start.next < LEAST_NEXT || memory > MAX_BYTES {
            return None;
        }
        let remote = lags.farthest();
        let bytes = memory + bottom.bytes() + Remote::bytes(remote);
        let remote = known_codes(start, codes, remote, remote)?;
        let [last, behind] = [last, behind].map(|count| &known[known.len() - count..]);
        let finder = Finder::new(wide, start, codes, uppers, last, lags, remote);
        let coverer = Coverer::new(wide, start, codes, uppers, bottom, behind, smalls);
        Some(Marking {
            finder,
            coverer,
            threads: start.threads,
            bytes,
        })
    }
}

impl Marking {
    /// About how many machine cycles it takes to find a value, and to make the kernel.
    pub(crate) fn cost(start: &Start<'_>) -> [u64; 2] {
        let lags = widen(start.rare.len() * start.rules.splits().len());
        let greatest = start.recent.iter().max().copied().unwrap_or(0);
        let uppers = u64::from(greatest / 32 + 1);
        let values = u64::from(greatest);
        [
            200 + lags * uppers / 40 + values * values / 128,
            20_000_000 + 2 * start.next.min(1 << 22),
        ]
    }
}

/// The number of upper parts of all these codes and those of the rare heaps.
fn uppers(start: &Start<'_>, codes: Codes, known: &[u16]) -> Option<u16> {
    let common = known.iter().copied().filter(|&code| code != NONE);
    let rare = start.rare.iter().map(|rare| codes.code(rare.value));
    let uppers = (common.chain(rare).max()? >> 4) + 1;
    (usize::from(uppers) <= MAX_UPPERS).then_some(uppers)
}

/// The codes of the small heaps that are looked at for coverage: at most 2^22 heaps from 0 on, to which those that
/// follow are added as they are found if all before `next` are known. There is room for twice as many as there are:
/// a kernel that lives longer will in the end be followed by one with more.
fn bottom(start: &Start<'_>, codes: Codes) -> Bottom {
    let code = |(heap, &value): (usize, &u16)| match heap {
        0 => NONE,
        heap => codes.code_if_common(widen(heap), value),
    };
    let first = start.next.saturating_sub(widen(start.recent.len()));
    let mut values: Vec<u16> = start.bottom.iter().take(MAX_BOTTOM).copied().collect();
    if let Some(overlap) = widen(values.len()).checked_sub(first) {
        let rest = start
            .recent
            .iter()
            .skip(usize::try_from(overlap).unwrap_or(usize::MAX));
        values.extend(rest.take(MAX_BOTTOM - values.len()));
    }
    let whole = widen(values.len()) == start.next;
    let room = if whole {
        (2 * values.len()).clamp(1 << 14, MAX_BOTTOM)
    } else {
        values.len()
    };
    let room = room.next_multiple_of(STRIDE);
    let codes: Vec<u16> = values.iter().enumerate().map(code).collect();
    Bottom::new(&codes, room)
}

/// The codes of the last `count` heaps before `next`, [`NONE`] for those that are not known; `None` where one of
/// the last `needed` heaps is not known.
fn known_codes(start: &Start<'_>, codes: Codes, count: usize, needed: usize) -> Option<Vec<u16>> {
    let first = start.next.checked_sub(widen(start.recent.len()))?;
    let value = |heap: u64| {
        let (values, from) = match heap.checked_sub(first) {
            Some(from) => (start.recent, from),
            None => (start.bottom, heap),
        };
        values.get(usize::try_from(from).ok()?).copied()
    };
    let code = |back: usize| match start.next.checked_sub(widen(back)) {
        None | Some(0) => Some(NONE),
        Some(heap) => match value(heap) {
            Some(value) => Some(codes.code_if_common(heap, value)),
            None => (back > needed).then_some(NONE),
        },
    };
    (1..=count).rev().map(code).collect()
}
