//! The kernel for few rare heaps and small values: some ten to fifty machine cycles a heap.
//!
//! While only common heaps come, the value of a heap n is the least common value that none of its common options
//! has, provided that every lesser rare value is reached too. Its common options are, by the theory of the
//! [module above](super), the pairs with a rare heap p, of value g(n - k - p) xor g(p), and in a space without
//! parity, or for even takes k, the heaps n - k left alone. So all of them are earlier heaps at a fixed distance,
//! their value xor a constant: a [`plan`] made once from the list of rare heaps. The kernel knows nothing else of
//! the game.
//!
//! Common values are written as [codes](coding) below 16, 32, 48 or 64; where greater ones are seldom and no lesser
//! code depends on them, they are computed one by one. There are two ways to them, of which the one is taken that takes less
//! time for the game on the machine ([`Computer`]). By tables ([`values`]): the codes at a distance of 32 or more are
//! looked up for 32 heaps at a time ([`far`]); those nearer, heap by heap through a table ([`near`]). By lanes
//! ([`one_hot`]): some heaps at once, each a lane with one bit. [`cover`] then checks, for
//! every heap and every lesser rare value, that a pair of common heaps or a heap left alone reaches it; with a
//! second thread it does so while the next values are computed. The result does not depend on the number of
//! threads.

mod choose;
mod coding;
mod cover;
mod far;
mod near;
mod one_hot;
mod plan;
mod planes;
#[cfg(test)]
mod tests;
mod values;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use grundy_core::natural::{to_usize, widen};

use self::coding::Coding;
use self::cover::{Checked, Cover};
use self::one_hot::OneHot;
use self::plan::CommonOptions;
use self::planes::STRIDE;
use self::values::Values;
use super::kernel::{Advance, BlockKernel, Progress, Start, Stop};
use super::packed::Room;
use crate::arch::{
    Kernel, Lanes, LanesKernel, Simd, Wide, WideKernel, dispatch, dispatch_lanes, dispatch_wide,
    has_lanes,
};

/// Heaps that are computed before they are checked.
const CHUNK: usize = 1 << 15;
/// The same where another thread does that: handing over fewer takes longer than what it does with them.
const SHARED_CHUNK: usize = 1 << 17;
/// Fewer heaps are not worth a thread.
const SHARED: usize = 1 << 19;

/// The kernel; see the [module](self).
#[derive(Clone, Debug)]
pub(crate) struct LaggedKernel {
    values: Computer,
    cover: Cover,
    coding: Coding,
    next: u64,
    threads: usize,
    /// How many heaps it looks back.
    window: u64,
}

impl LaggedKernel {
    /// `None` where it does not serve: where a code of 64 or more was seen, the rare heaps are too many or too far
    /// away, or too few common heaps have come since the last rare one.
    ///
    /// Cost: some milliseconds, for the choice of the small heaps that coverage looks at first. Memory: some
    /// hundred KiB, and for each heap up to the last rare one up to four bytes.
    pub(crate) fn new(start: &Start<'_>) -> Option<Self> {
        if start.rules.unequal() && start.next < 2 * widen(cover::KEPT) {
            // A pair with a small heap might be of two equal ones.
            return None;
        }
        let plan = CommonOptions::new(start)?;
        let last = start.rare.last().map_or(0, |rare| rare.heap);
        let common = to_usize(&start.next.checked_sub(last + 1)?.into())?;
        let recent = &start.recent[start.recent.len() - common.min(start.recent.len())..];
        if recent.len() < plan.window.max(Cover::wanted(start)) {
            return None;
        }
        let codes = recent
            .iter()
            .map(|&value| u8::try_from(plan.coding.code(value)));
        let codes: Vec<u8> = codes.collect::<Result<_, _>>().ok()?;
        Some(Self {
            values: Computer::new(&plan, &codes),
            cover: Cover::new(start, &plan, &codes),
            coding: plan.coding,
            next: start.next,
            threads: start.threads,
            window: widen(plan.window),
        })
    }
}

impl BlockKernel for LaggedKernel {
    fn block(&self) -> usize {
        STRIDE
    }

    /// Codes are below 64, so values are below 128.
    fn is_narrow(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        /// Planes, tables, and the codes for coverage.
        const ALWAYS: u64 = 1 << 20;
        ALWAYS + 4 * self.window
    }

    /// `farthest_cover` is 2048 at least; otherwise it depends on nothing but the heaps computed.
    fn advance(&mut self, out: Room<'_>, stop: Stop<'_>) -> Progress {
        let length = out.len();
        let checked = if self.threads > 1 && length >= SHARED {
            self.advance_on_two(out, stop)
        } else {
            self.advance_alone(out, stop)
        };
        self.next += widen(checked.sound);
        let full = checked.sound == length;
        Progress {
            sound: checked.sound,
            advance: if full { Advance::Full } else { Advance::Doubt },
            farthest_cover: checked.farthest,
        }
    }
}

impl LaggedKernel {
    fn advance_alone(&mut self, mut out: Room<'_>, stop: Stop<'_>) -> Checked {
        let mut all = Checked::default();
        let mut codes = Vec::new();
        while out.len() > 0 {
            let (chunk, rest) = first_chunk(out, CHUNK);
            out = rest;
            codes.resize(chunk.len(), 0);
            let found = compute(&mut self.values, &mut codes);
            write(self.coding, self.next + widen(all.sound), &codes, chunk);
            let checked = check(&mut self.cover, &codes, found);
            all.add(checked);
            if checked.sound < codes.len() || stop() {
                break;
            }
        }
        all
    }

    /// Computes here and checks on another thread.
    fn advance_on_two(&mut self, mut out: Room<'_>, stop: Stop<'_>) -> Checked {
        let (values, cover, coding) = (&mut self.values, &mut self.cover, self.coding);
        let mut next = self.next;
        std::thread::scope(|scope| {
            let (to_checker, chunks) = sync_channel(2);
            let (to_computer, used) = sync_channel(4);
            let checker = scope.spawn(move || check_all(cover, &chunks, &to_computer));
            while out.len() > 0 {
                let (chunk, rest) = first_chunk(out, SHARED_CHUNK);
                out = rest;
                let length = chunk.len();
                let mut codes: Vec<u8> = used.try_recv().unwrap_or_default();
                codes.resize(length, 0);
                let found = compute(values, &mut codes);
                write(coding, next, &codes, chunk);
                next += widen(length);
                // The checker hangs up at the first heap that is not covered.
                let sent = to_checker.send((codes, found));
                if sent.is_err() || found < length || stop() {
                    break;
                }
            }
            drop(to_checker);
            match checker.join() {
                Ok(checked) => checked,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }
}

/// The first so many places, or all, and the rest.
fn first_chunk(out: Room<'_>, most: usize) -> (Room<'_>, Room<'_>) {
    let length = most.min(out.len());
    out.split_at(length)
}

/// Checks chunk after chunk, and gives the buffers back.
fn check_all(
    cover: &mut Cover,
    chunks: &Receiver<(Vec<u8>, usize)>,
    used: &SyncSender<Vec<u8>>,
) -> Checked {
    let mut all = Checked::default();
    for (codes, found) in chunks {
        let checked = check(cover, &codes, found);
        all.add(checked);
        if checked.sound < codes.len() {
            break;
        }
        // Where nobody wants the buffer it is dropped.
        let _ = used.try_send(codes);
    }
    all
}

/// The 32 bytes from an index on.
///
/// What is generic over vectors is written without closures: only inlined functions are compiled with the
/// instructions of the machine.
#[inline(always)]
fn load_at<S: Simd>(simd: S, bytes: &[u8], at: usize) -> S::Vector {
    simd.load(bytes[at..].first_chunk().expect("32 bytes"))
}

/// What computes the values: which of the two takes less time depends on the game and on the machine, so it is tried.
#[derive(Clone, Debug)]
enum Computer {
    Tables(Box<Values>),
    OneHot(OneHot),
}

impl Computer {
    /// From the codes of the last heaps, the window and some thousand at least.
    ///
    /// Cost: some tenths of a millisecond.
    fn new(plan: &CommonOptions, codes: &[u8]) -> Self {
        let tables = Self::Tables(Box::new(Values::new(plan, codes)));
        if !has_lanes() {
            return tables;
        }
        let one_hot = Self::OneHot(OneHot::new(plan, codes));
        match one_hot.trial() < tables.trial() {
            true => one_hot,
            false => tables,
        }
    }

    /// How long some heaps take.
    fn trial(&self) -> Duration {
        const HEAPS: usize = 1 << 13;
        let mut computer = self.clone();
        let mut codes = vec![0; HEAPS];
        let times = (0..3).map(|_| {
            let start = Instant::now();
            compute(&mut computer, &mut codes);
            start.elapsed()
        });
        times.min().unwrap_or_default()
    }
}

/// Fills in the codes; how many were found. Those after them are 0.
fn compute(values: &mut Computer, codes: &mut [u8]) -> usize {
    struct Compute<'a, T>(&'a mut T, &'a mut [u8]);
    impl Kernel for Compute<'_, Values> {
        type Output = usize;

        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> usize {
            self.0.advance(simd, self.1)
        }
    }
    impl LanesKernel for Compute<'_, OneHot> {
        type Output = usize;

        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) -> usize {
            self.0.advance(lanes, self.1)
        }
    }
    let found = match values {
        Computer::Tables(values) => dispatch(Compute(&mut **values, codes)),
        Computer::OneHot(values) => dispatch_lanes(Compute(values, codes)),
    };
    codes[found..].fill(0);
    found
}

/// How many of the first `found` heaps are covered.
fn check(cover: &mut Cover, codes: &[u8], found: usize) -> Checked {
    struct Check<'a>(&'a mut Cover, &'a [u8], usize);
    impl WideKernel for Check<'_> {
        type Output = Checked;

        #[inline(always)]
        fn run<W: Wide>(self, wide: W) -> Checked {
            self.0.check(wide, self.1, self.2)
        }
    }
    dispatch_wide(Check(cover, codes, found))
}

/// Writes the values of codes, a multiple of 32.
fn write(coding: Coding, next: u64, codes: &[u8], out: Room<'_>) {
    struct Write<'a>(Coding, u64, &'a [u8], Room<'a>);
    impl Kernel for Write<'_> {
        type Output = ();

        #[inline(always)]
        fn run<S: Simd>(self, simd: S) {
            let Write(coding, next, codes, out) = self;
            coding.write(simd, next, codes, out);
        }
    }
    dispatch(Write(coding, next, codes, out));
}
