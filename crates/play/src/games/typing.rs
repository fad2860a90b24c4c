//! What is wrong with what was typed, and the readings that several games share.

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, to_usize};
use grundy_rules::Pair;

use crate::said::Said;

/// What is wrong with a move that was typed, in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Complaint {
    /// It is not clear from which heap.
    WhichHeap,
    /// No heap has this number.
    NoSuchHeap {
        /// The number.
        number: Natural,
        /// How many heaps there are.
        heaps: usize,
    },
    /// A heap does not have as many.
    TooMany {
        /// The number of the heap.
        heap: usize,
        /// What it has.
        has: Natural,
    },
    /// Not one number for each heap.
    Numbers {
        /// How many there are.
        found: usize,
        /// How many heaps there are.
        heaps: usize,
    },
    /// No stones at all.
    NothingTaken,
    /// A move takes from one heap alone.
    SeveralHeaps,
}

/// What is known while a place is read, and the first thing that was wrong.
pub(crate) struct Typing {
    /// Whether it is known which place is meant: else numbers of heaps are not those of a pair.
    pub(crate) in_one_place: bool,
    /// What is wrong, if nothing else is right.
    pub(crate) complaint: Option<Complaint>,
}

impl Typing {
    pub(super) fn complain(&mut self, complaint: Complaint) {
        self.complaint.get_or_insert(complaint);
    }

    /// What is left of two heaps; of some games stones can only come from the larger one.
    pub(super) fn pair(&mut self, said: &Said, from: &Pair, larger: bool) -> Option<Pair> {
        let (a, b) = (from.first(), from.second());
        let pair = |[a, b]: &[Natural; 2]| Pair::new(a.clone(), b.clone());
        match said {
            Said::Pair(to) => return Some(pair(to)),
            Said::PairMove { from: [c, d], to } => {
                let same = (c, d) == (a, b) || (d, c) == (a, b);
                return same.then(|| pair(to));
            }
            _ => {}
        }
        let only = match (larger, a < b) {
            (true, is_second) => Some(is_second),
            (false, _) if b.is_zero() => Some(false),
            (false, _) if a.is_zero() => Some(true),
            (false, _) => None,
        };
        let takes = self.taken_from_pair(said, only)?;
        if takes.iter().all(Natural::is_zero) {
            self.complain(Complaint::NothingTaken);
            return None;
        }
        // The pair that is left might be one that another move leaves, its heaps exchanged.
        if larger && !takes.iter().any(Natural::is_zero) {
            self.complain(Complaint::SeveralHeaps);
            return None;
        }
        let rest = |heap: usize, of: &Natural, take| {
            let has = of.clone();
            checked_sub(of, take).ok_or(Complaint::TooMany { heap, has })
        };
        match (rest(1, a, &takes[0]), rest(2, b, &takes[1])) {
            (Ok(a), Ok(b)) => Some(Pair::new(a, b)),
            (Err(complaint), _) | (_, Err(complaint)) => {
                self.complain(complaint);
                None
            }
        }
    }

    /// What is taken from each of two heaps; one number alone means the only one that it can mean: the
    /// second or the first.
    fn taken_from_pair(&mut self, said: &Said, only: Option<bool>) -> Option<[Natural; 2]> {
        let from_only = |take: &Natural, is_second: bool| match is_second {
            true => [Natural::ZERO, take.clone()],
            false => [take.clone(), Natural::ZERO],
        };
        let complaint = match said {
            Said::Take(take) => match only {
                Some(is_second) => return Some(from_only(take, is_second)),
                None => Complaint::WhichHeap,
            },
            Said::Numbers(numbers) => match (numbers.as_slice(), only) {
                ([a, b], _) => return Some([a.clone(), b.clone()]),
                ([take], Some(is_second)) => return Some(from_only(take, is_second)),
                ([_], None) => Complaint::WhichHeap,
                (numbers, _) => Complaint::Numbers {
                    found: numbers.len(),
                    heaps: 2,
                },
            },
            Said::Both(take) => return Some([take.clone(), take.clone()]),
            Said::TakeFrom { take, heap } if self.in_one_place => {
                if *heap == Natural::ONE || *heap == Natural::from(2u8) {
                    return Some(from_only(take, !heap.is_one()));
                }
                let number = heap.clone();
                Complaint::NoSuchHeap { number, heaps: 2 }
            }
            _ => return None,
        };
        self.complain(complaint);
        None
    }

    /// What is left of several heaps.
    pub(super) fn many_heaps(&mut self, said: &Said, heaps: &[Natural]) -> Option<Vec<Natural>> {
        let only = |take: &Natural, index: usize| {
            let taken = (0..heaps.len()).map(|at| {
                if at == index {
                    take.clone()
                } else {
                    Natural::ZERO
                }
            });
            taken.collect::<Vec<_>>()
        };
        let takes = match said {
            Said::Take(take) if heaps.len() == 1 => only(take, 0),
            Said::Numbers(takes) if takes.len() == heaps.len() => takes.clone(),
            Said::TakeFrom { take, heap } if self.in_one_place => {
                let index = to_usize(heap)?.checked_sub(1)?;
                if index >= heaps.len() {
                    let (number, heaps) = (heap.clone(), heaps.len());
                    self.complain(Complaint::NoSuchHeap { number, heaps });
                    return None;
                }
                only(take, index)
            }
            _ => return None,
        };
        let rest = heaps.iter().zip(&takes).enumerate();
        let rest = rest.map(|(index, (has, take))| {
            let (heap, has_now) = (index + 1, has.clone());
            checked_sub(has, take).ok_or(Complaint::TooMany { heap, has: has_now })
        });
        let rest = rest.collect::<Result<Vec<Natural>, Complaint>>();
        rest.map_err(|complaint| self.complain(complaint)).ok()
    }

    /// How many are taken from the only heap of a game.
    pub(super) fn one_heap(&mut self, said: &Said, heap: &Natural) -> Option<Natural> {
        let take = match said {
            Said::Take(take) => take,
            Said::Numbers(numbers) if numbers.len() == 1 => &numbers[0],
            Said::TakeFrom { take, heap } if self.in_one_place && heap.is_one() => take,
            _ => return None,
        };
        if take.is_zero() {
            self.complain(Complaint::NothingTaken);
            return None;
        }
        if take > heap {
            let has = heap.clone();
            self.complain(Complaint::TooMany { heap: 1, has });
            return None;
        }
        Some(take.clone())
    }
}
