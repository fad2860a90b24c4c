//! The values of stretch after stretch, as codes, without a look at the rare values below them.

use super::far::{FarMarks, lanes};
use super::load_at;
use super::near::{GroupCodes, NearTable, Pending};
use super::plan::{BLOCK, CLASS, CommonOptions, Lag, least_code};
use crate::arch::{BYTES, Kernel, Simd};

/// Codes kept beside the window, so that the histories are seldom moved.
const SPARE: usize = 1 << 14;
/// The most bytes of the lanes of a block.
const LANES: usize = BLOCK * 8;
/// The most groups that the near options of a block reach.
const PENDING: usize = 9;

/// Computes codes.
///
/// A code is the least that no common option has. That is all there is to it while each lesser rare value is
/// reached.
#[derive(Clone, Debug)]
pub(super) struct Values {
    tables: Tables,
    shortest: usize,
    state: Carried,
}

/// The table of the near options in the width of the lanes.
#[derive(Clone, Debug)]
enum Tables {
    Sixteen(NearTable<16, 128>),
    ThirtyTwo(NearTable<32, 256>),
    SixtyFour(NearTable<64, 320>),
}

/// What the next codes depend on.
#[derive(Clone, Debug)]
struct Carried {
    classes: usize,
    window: usize,
    mendable: bool,
    /// All options.
    lags: Vec<Lag>,
    /// By class: the last codes. The low six bits are those of the code in any class.
    history: [Vec<u8>; 4],
    /// How many codes the histories hold.
    filled: usize,
    far: FarMarks,
    shared: FarMarks,
    delays: Vec<usize>,
    /// The lanes of the shared marks of the last block, then those of this one.
    late: Box<[u8; 2 * LANES]>,
    /// What the codes so far leave free in the lanes of the next groups.
    pending: [[u8; BYTES]; PENDING],
}

impl Values {
    /// From the codes of the last heaps, the window at least.
    pub(super) fn new(plan: &CommonOptions, codes: &[u8]) -> Self {
        let tables = match plan.classes {
            1 => Tables::Sixteen(NearTable::new(&plan.near)),
            2 => Tables::ThirtyTwo(NearTable::new(&plan.near)),
            _ => Tables::SixtyFour(NearTable::new(&plan.near)),
        };
        let mut values = Self {
            tables,
            shortest: plan.shortest(),
            state: Carried::new(plan, &codes[codes.len() - plan.window..]),
        };
        crate::arch::dispatch(Prepare(&mut values));
        values
    }

    /// Writes the next codes, a multiple of [`BLOCK`]; how many are right. If not all, the code of the next heap is
    /// one that is not served, and there is no going on.
    #[inline(always)]
    pub(super) fn advance<S: Simd>(&mut self, simd: S, codes: &mut [u8]) -> usize {
        let mut done = 0;
        for stretch in codes.chunks_mut(SPARE) {
            self.state.make_room(stretch.len());
            let sound = self.stretch(simd, stretch);
            done += sound;
            if sound < stretch.len() {
                break;
            }
        }
        done
    }

    #[inline(always)]
    fn stretch<S: Simd>(&mut self, simd: S, codes: &mut [u8]) -> usize {
        let state = &mut self.state;
        match (&self.tables, state.classes, self.shortest) {
            (Tables::Sixteen(table), _, 4..) => {
                state.stretch::<S, 1, 16, 128, 1, 4>(simd, table, codes)
            }
            (Tables::Sixteen(table), _, _) => {
                state.stretch::<S, 1, 16, 128, 1, 1>(simd, table, codes)
            }
            (Tables::ThirtyTwo(table), _, 2..) => {
                state.stretch::<S, 2, 32, 256, 3, 2>(simd, table, codes)
            }
            (Tables::ThirtyTwo(table), _, _) => {
                state.stretch::<S, 2, 32, 256, 3, 1>(simd, table, codes)
            }
            (Tables::SixtyFour(table), 3, _) => {
                state.stretch::<S, 3, 64, 320, 7, 1>(simd, table, codes)
            }
            (Tables::SixtyFour(table), _, _) => {
                state.stretch::<S, 4, 64, 320, 7, 1>(simd, table, codes)
            }
        }
    }
}

/// Fills in the shared marks of the block before the first one.
struct Prepare<'a>(&'a mut Values);

impl Kernel for Prepare<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let state = &mut self.0.state;
        let at = state.filled - BLOCK;
        match state.classes {
            1 => state.mark_shared::<S, 1, 16>(simd, at),
            2 => state.mark_shared::<S, 2, 32>(simd, at),
            3 => state.mark_shared::<S, 3, 64>(simd, at),
            _ => state.mark_shared::<S, 4, 64>(simd, at),
        }
    }
}

impl Carried {
    fn new(plan: &CommonOptions, known: &[u8]) -> Self {
        let mut state = Self {
            classes: plan.classes,
            window: plan.window,
            mendable: plan.mendable,
            lags: plan.lags(),
            history: std::array::from_fn(|class| {
                let length = if class < plan.classes {
                    plan.window + SPARE
                } else {
                    0
                };
                let mut history = vec![0; length];
                for (place, &code) in history.iter_mut().zip(known) {
                    let here = usize::from(code) / CLASS == class;
                    *place = if here { code } else { code | 0x80 };
                }
                history
            }),
            filled: plan.window,
            far: FarMarks::new(&plan.far, plan.window - BLOCK),
            shared: FarMarks::new(&plan.shared, plan.window - BLOCK),
            delays: plan.delays.clone(),
            late: Box::new([0; 2 * LANES]),
            pending: [[0xff; BYTES]; PENDING],
        };
        state.mark_pending(plan, known);
        state
    }

    /// Takes what the last heaps mark by near options from the lanes of the next ones.
    fn mark_pending(&mut self, plan: &CommonOptions, codes: &[u8]) {
        let bits = CLASS * self.classes.next_power_of_two();
        for lag in &plan.near {
            for ahead in 0..lag.distance {
                let code = codes[codes.len() + ahead - lag.distance];
                let target = usize::from(code ^ lag.flip);
                if target >= bits {
                    continue;
                }
                let bit = ahead * bits + target;
                self.pending[bit / (8 * BYTES)][bit / 8 % BYTES] &= !(1 << (bit % 8));
            }
        }
    }

    fn make_room(&mut self, wanted: usize) {
        if self.filled + wanted > self.window + SPARE {
            for history in &mut self.history[..self.classes] {
                history.copy_within(self.filled - self.window..self.filled, 0);
            }
            self.filled = self.window;
        }
    }

    #[inline(always)]
    fn stretch<
        S: Simd,
        const CLASSES: usize,
        const BITS: usize,
        const ROW: usize,
        const LATER: usize,
        const SHORTEST: usize,
    >(
        &mut self,
        simd: S,
        table: &NearTable<BITS, ROW>,
        codes: &mut [u8],
    ) -> usize {
        let mut pending: Pending<S::Vector, LATER> = Pending::load(simd, &self.pending);
        let mut done = 0;
        for block in codes.chunks_exact_mut(BLOCK) {
            let far = self.far_lanes::<S, CLASSES, BITS>(simd);
            let mut most = 0;
            for (index, group) in block.chunks_exact_mut(8 * BYTES / BITS).enumerate() {
                let ready = pending.ready(simd, &far[index]);
                let found = table.group::<S, LATER, SHORTEST>(simd, &ready, &mut pending);
                most |= found.most;
                self.put::<CLASSES>(&found, group);
            }
            if most >= u32::try_from(CLASS * CLASSES).unwrap_or(0) {
                let sound = self.mend(block);
                if sound < BLOCK {
                    return done + sound;
                }
            }
            done += BLOCK;
        }
        pending.store(simd, &mut self.pending);
        done
    }

    /// Computes the codes of the last block that its lanes had no room for; how many of the block are right.
    ///
    /// Nothing else in the block depends on them if they are mendable: their row leaves everything free.
    fn mend(&mut self, block: &mut [u8]) -> usize {
        let first = self.filled - BLOCK;
        for (place, code) in block.iter_mut().enumerate() {
            if usize::from(*code) < CLASS * self.classes {
                continue;
            }
            let exact = self.exact(first + place).filter(|_| self.mendable);
            let Some(exact) = exact else { return place };
            *code = exact;
            for history in &mut self.history[..self.classes] {
                history[first + place] = exact | 0x80;
            }
        }
        BLOCK
    }

    /// The code of the heap with this index in the histories, if it is below 64.
    fn exact(&self, index: usize) -> Option<u8> {
        let history = &self.history[0];
        let code = |lag: &Lag| (history[index - lag.distance] % 64) ^ lag.flip;
        least_code(self.lags.iter().map(code))
    }

    /// Adds the codes of a group to the histories.
    #[inline(always)]
    fn put<const CLASSES: usize>(&mut self, found: &GroupCodes, group: &mut [u8]) {
        let length = group.len();
        for (part, codes) in group.chunks_mut(8).zip(found.codes) {
            part.copy_from_slice(&codes.to_le_bytes()[..part.len()]);
        }
        for (class, history) in (0u64..).zip(&mut self.history[..CLASSES]) {
            let place = &mut history[self.filled..self.filled + length];
            for (part, codes) in place.chunks_mut(8).zip(found.codes) {
                // Bits 4 and 5 of a code that differ from the class go to the top.
                let other = codes ^ (class * 0x1010_1010_1010_1010);
                let top = (if CLASSES > 1 { other << 3 } else { 0 })
                    | (if CLASSES > 2 { other << 2 } else { 0 });
                let entry = codes | top & 0x8080_8080_8080_8080;
                part.copy_from_slice(&entry.to_le_bytes()[..part.len()]);
            }
        }
        self.filled += length;
    }

    /// The marks of the options at a distance of a block or more for the next block.
    #[inline(always)]
    fn far_lanes<S: Simd, const CLASSES: usize, const BITS: usize>(
        &mut self,
        simd: S,
    ) -> [[u8; BYTES]; 8] {
        let mut far = [[0; BYTES]; 8];
        let planes = self
            .far
            .planes::<S, CLASSES>(simd, &self.history, self.filled);
        lanes(simd, &planes, &mut far[..BITS / 8]);
        if !self.shared.is_empty() {
            self.late
                .copy_within(BLOCK * BITS / 8..2 * BLOCK * BITS / 8, 0);
            self.mark_shared::<S, CLASSES, BITS>(simd, self.filled);
            for (index, group) in far[..BITS / 8].iter_mut().enumerate() {
                let mut marks = simd.load(group);
                for &delay in &self.delays {
                    let from = (BLOCK - delay) * BITS / 8 + index * BYTES;
                    marks = simd.or(marks, load_at(simd, &self.late[..], from));
                }
                simd.store(marks, group);
            }
        }
        far
    }

    #[inline(always)]
    fn mark_shared<S: Simd, const CLASSES: usize, const BITS: usize>(
        &mut self,
        simd: S,
        at: usize,
    ) {
        let planes = self.shared.planes::<S, CLASSES>(simd, &self.history, at);
        let (groups, _) = self.late[BLOCK * BITS / 8..].as_chunks_mut();
        lanes(simd, &planes, &mut groups[..BITS / 8]);
    }
}
