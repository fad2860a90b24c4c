//! The marks of options that are less than a sub-block away: a step of some heaps, 16 bytes of lanes.

use super::turn::{NONE, matrix, source};
use crate::arch::{Lanes, SHORT_BYTES};
use crate::heaps::sparse::lagged::plan::Lag;

/// Steps whose lanes are in registers.
pub(super) const STEPS: usize = 3;
/// Steps whose lanes are kept as they were found: those of a sub-block and more. What is read as it was written comes
/// soon.
pub(super) const STEPS_KEPT: usize = 64;
/// The most options in the lanes of one of the steps in registers.
pub(super) const MOST: usize = 4;

/// What an option marks of a step, from the lanes of an earlier one.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// Within each byte, as a matrix of bits, twice.
    bits: [u64; 2],
    /// Where each byte comes from.
    bytes: [u8; SHORT_BYTES],
}

impl Turn {
    /// Marks nothing.
    const NONE: Self = Self {
        bits: [0; 2],
        bytes: [NONE; SHORT_BYTES],
    };

    /// Of a step of so many heaps, in lanes of so many bytes, from the step so many steps back; `None` if nothing.
    fn new(lag: Lag, (lane, step): (usize, usize), back: usize) -> Option<Self> {
        let byte = |i: usize| {
            let from = (back * step + i / lane).checked_sub(lag.distance);
            let from = from.filter(|&from| from < step && i / lane < step)?;
            let byte = source(i % lane, lag.flip, lane)?;
            u8::try_from(from * lane + byte).ok()
        };
        let bytes = std::array::from_fn(|i| byte(i).unwrap_or(NONE));
        let bits = [matrix(lag.flip); 2];
        let any = bytes.iter().any(|&byte| byte != NONE);
        any.then_some(Self { bits, bytes })
    }

    /// Whether the bits of a byte stay where they are.
    fn is_straight(&self) -> bool {
        self.bits == [matrix(0); 2] || self.bytes == Self::NONE.bytes
    }

    #[inline(always)]
    fn marked<L: Lanes>(&self, lanes: L, hot: L::Short, straight: bool) -> L::Short {
        let hot = match straight {
            true => hot,
            false => lanes.map_bits_short(hot, self.bits),
        };
        lanes.shuffle_short(hot, lanes.load_short(&self.bytes))
    }
}

/// Options of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Turns {
    /// By the step they lead back to, the last one first.
    steps: [Vec<Turn>; STEPS],
    /// Those that lead farther back, or have found no place above, with the number of steps back.
    farther: Vec<(usize, Turn)>,
}

impl Turns {
    /// For lanes of so many bytes and steps of so many heaps.
    pub(super) fn new(lags: &[Lag], shape: (usize, usize)) -> Self {
        let mut all = Self::default();
        for &lag in lags {
            for back in (1..=lag.distance.div_ceil(shape.1)).rev() {
                let Some(turn) = Turn::new(lag, shape, back) else {
                    continue;
                };
                match all.steps.get_mut(back - 1) {
                    Some(turns) if turns.len() < MOST => turns.push(turn),
                    _ => all.farther.push((back, turn)),
                }
            }
        }
        all
    }

    /// The most of a step in registers.
    pub(super) fn most(&self) -> usize {
        self.steps.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// As many for each step, which are not less than there are.
    pub(super) fn padded<const TURNS: usize>(&self) -> Padded<TURNS> {
        let turn = |back: usize, i: usize| self.steps[back].get(i).copied();
        let turns: [[Turn; TURNS]; STEPS] = std::array::from_fn(|back| {
            std::array::from_fn(|i| turn(back, i).unwrap_or(Turn::NONE))
        });
        Padded {
            straight: turns[0].iter().all(Turn::is_straight),
            turns,
        }
    }

    /// These marks of the step `now`, and those of the options that are not in registers.
    #[inline(always)]
    pub(super) fn farther<L: Lanes>(
        &self,
        lanes: L,
        steps: &[[u8; SHORT_BYTES]; STEPS_KEPT],
        now: usize,
        mut marks: L::Short,
    ) -> L::Short {
        for (back, turn) in &self.farther {
            let hot = lanes.load_short(&steps[(now - back) % STEPS_KEPT]);
            marks = lanes.or_short(marks, turn.marked(lanes, hot, false));
        }
        marks
    }
}

/// Options of a step in the lanes of the last ones, so many of each.
pub(super) struct Padded<const TURNS: usize> {
    turns: [[Turn; TURNS]; STEPS],
    /// Whether no bit of a byte of the last step is moved: everything waits for what that step marks.
    straight: bool,
}

impl<const TURNS: usize> Padded<TURNS> {
    /// These marks and those of the options.
    #[inline(always)]
    pub(super) fn marked<L: Lanes>(
        &self,
        lanes: L,
        last: [L::Short; STEPS],
        mut marks: L::Short,
    ) -> L::Short {
        for back in (0..STEPS).rev() {
            let straight = back == 0 && self.straight;
            for turn in &self.turns[back] {
                marks = lanes.or_short(marks, turn.marked(lanes, last[back], straight));
            }
        }
        marks
    }
}
