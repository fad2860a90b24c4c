//! The die game: values, outcomes and chances of any heap, by periods that are proved when the table is
//! built.
//!
//! After the throw, the moves from a heap h depend on which two of the six faces are up and down: there are
//! three such pairs, {1, 6}, {2, 5} and {3, 4}. Call the values of the three pairs with heap h the row of h.
//! A move takes 1 to 6, so for h ≥ 6 the row of h is a function of the six rows before it, always the same
//! one. So once the same six rows have come twice in a row, everything repeats from there on, for ever: the
//! code computes rows until this has happened, and this repetition is the proof. The least preperiod is
//! then found by going back from there. The period is the least one, since it is the first repetition. The
//! number of states is finite, so that it must happen; it does within some dozens of rows. Grundy values, the g⁻
//! of misère play, and the outcomes of both have each their own rows.
//!
//! Before the throw nobody chooses. The thrower, who takes as many as the die shows, wins after a throw f ≤ h
//! exactly if the other player then loses with heap h - f and face f; after a throw f > h, with which the
//! thrower cannot move, the thrower loses in normal and wins in misère play. With six faces of equal chance
//! the thrower's chance is a number of sixths, which for h ≥ 6 is a function of six rows of outcomes:
//! it has a period that divides theirs, from heap 6 after their preperiod at the latest.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, MexSet, Natural, Outcome};
use grundy_rules::{Die, Face, GamePosition, Single};

use super::tables::{FaceRow, Filled, Listing, OwnTable, Rows, fill_line};
use super::theorem::{Asked, Theorem};
use crate::answer::{Chance, Method, Solution, these};
use crate::heaps::period::{
    FurtherPeriod, NoPeriod, OwnPeriod, PeriodTheorem, ProvedPeriod, Repeated,
};
use crate::patterns::{NumbersOf, Truth};

/// The most that a move takes, and the number of faces.
const FACES: usize = 6;

/// From which heap on something repeats, and after how many tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiePeriod {
    /// The least heap from which on it repeats.
    pub preperiod: u64,
    /// The least number of tokens after which it repeats.
    pub period: u64,
}

/// A sequence by heaps that is known for ever: `rows` covers the preperiod and one period.
#[derive(Clone, Debug)]
struct Repeating<T> {
    rows: Vec<T>,
    preperiod: usize,
}

impl<T: PartialEq> Repeating<T> {
    /// Computes rows until six of them repeat. `next` gives a row, from all rows before it; from heap 6
    /// on it must depend on the last six alone.
    fn by_state(next: impl Fn(&[T]) -> T) -> Self {
        let mut rows: Vec<T> = Vec::new();
        loop {
            rows.push(next(&rows));
            let end = rows.len();
            let repeated = (FACES..end).find(|&earlier| {
                rows[earlier - FACES..earlier] == rows[end.saturating_sub(FACES)..]
            });
            if let Some(earlier) = repeated {
                return Self::shortened(rows, end - earlier);
            }
        }
    }

    /// Goes back to the least preperiod. The rows must repeat with this period from their last ones on.
    fn shortened(mut rows: Vec<T>, period: usize) -> Self {
        let preperiod = (0..rows.len() - period)
            .rev()
            .take_while(|&heap| rows[heap] == rows[heap + period])
            .last()
            .unwrap_or(rows.len() - period);
        rows.truncate(preperiod + period);
        Self { rows, preperiod }
    }

    fn period(&self) -> usize {
        self.rows.len() - self.preperiod
    }

    fn at(&self, heap: &Natural) -> &T {
        let index = to_usize(heap)
            .filter(|&heap| heap < self.rows.len())
            .unwrap_or_else(|| {
                let past = heap - Natural::from(self.preperiod);
                let residue = past % Natural::from(self.period());
                to_usize(&residue).expect("less than the period") + self.preperiod
            });
        &self.rows[index]
    }

    fn report(&self) -> DiePeriod {
        DiePeriod {
            preperiod: widen(self.preperiod),
            period: widen(self.period()),
        }
    }
}

/// Everything about the die game, for heaps of any size. Cheap to build: some dozens of rows.
///
/// ```
/// use grundy_core::{Convention, Natural, Outcome};
/// use grundy_rules::{Die, Face};
/// use grundy_solve::games::die::DieTable;
/// let table = DieTable::new();
/// let thrown = Die { heap: Natural::from(31u8), up: Face::new(4) };
/// assert_eq!(table.outcome(&thrown, Convention::Normal), Some(Outcome::P));
/// let before = Natural::from(10u8).pow(18);
/// assert!(table.chance(&before, Convention::Normal) <= 6);
/// ```
#[derive(Clone, Debug)]
pub struct DieTable {
    /// Values of the pairs {1, 6}, {2, 5}, {3, 4}: Grundy values in normal play, g⁻ in misère play.
    values: [Repeating<[u8; 3]>; 2],
    /// Whether the pairs are P, in normal and in misère play.
    is_p: [Repeating<[bool; 3]>; 2],
    /// Of six throws, how many the thrower wins, in normal and in misère play.
    chances: [Repeating<u8>; 2],
}

impl Default for DieTable {
    fn default() -> Self {
        Self::new()
    }
}

impl DieTable {
    /// Computes rows until everything is proved to repeat.
    #[must_use]
    pub fn new() -> Self {
        let conventions = [Convention::Normal, Convention::Misere];
        let is_p = conventions.map(|convention| {
            Repeating::by_state(|rows| {
                pairs_from(rows, |options: &[bool]| {
                    if options.is_empty() {
                        convention.of_terminal() == Outcome::P
                    } else {
                        !options.contains(&true)
                    }
                })
            })
        });
        let chances = conventions.map(|convention| chances(&is_p[place(convention)], convention));
        Self {
            values: conventions.map(|convention| {
                Repeating::by_state(|rows| pairs_from(rows, |options| value(options, convention)))
            }),
            is_p,
            chances,
        }
    }

    /// The Grundy value after the throw; `None` before it.
    #[must_use]
    pub fn value(&self, position: &Die) -> Option<u8> {
        self.value_under(position, Convention::Normal)
    }

    /// The value after the throw: the Grundy value, or g⁻ in misère play; `None` before the throw.
    #[must_use]
    pub fn value_under(&self, position: &Die, convention: Convention) -> Option<u8> {
        let up = position.up?;
        let row = self.values[place(convention)].at(&position.heap);
        Some(row[pair_index(up)])
    }

    /// The greatest Grundy value of all heaps and faces, and the first heap that has it.
    #[must_use]
    pub fn greatest_value(&self) -> (u8, u64) {
        let [normal, _] = &self.values;
        let greatest = normal.rows.iter().flatten().max().copied().unwrap_or(0);
        let first = normal.rows.iter().position(|row| row.contains(&greatest));
        (greatest, widen(first.unwrap_or(0)))
    }

    /// Who wins after the throw; `None` before it.
    #[must_use]
    pub fn outcome(&self, position: &Die, convention: Convention) -> Option<Outcome> {
        let up = position.up?;
        let row = self.is_p[place(convention)].at(&position.heap);
        Some(Outcome::of_grundy_is_zero(row[pair_index(up)]))
    }

    /// The faces that a winning move turns up, ascending; none before the throw.
    #[must_use]
    pub fn winning_faces(&self, position: &Die, convention: Convention) -> Vec<Face> {
        let sides = position.up.into_iter().flat_map(Face::sides);
        sides
            .filter(|&face| {
                position
                    .after(face)
                    .is_some_and(|option| self.outcome(&option, convention) == Some(Outcome::P))
            })
            .collect()
    }

    /// The thrower's chance before the first throw with this heap: how many of the six throws win.
    #[must_use]
    pub fn chance(&self, heap: &Natural, convention: Convention) -> u8 {
        *self.chances[place(convention)].at(heap)
    }

    /// The throws that the thrower wins, ascending: as many as [`chance`](Self::chance) says.
    #[must_use]
    pub fn winning_throws(&self, heap: &Natural, convention: Convention) -> Vec<Face> {
        let die = Die {
            heap: heap.clone(),
            up: None,
        };
        let results = Face::ALL.into_iter().zip(die.throws());
        let wins = results.filter(|(_, thrown)| match thrown {
            Some(thrown) => self.outcome(thrown, convention) == Some(Outcome::P),
            // The throw is above the heap: the thrower cannot move.
            None => convention.of_terminal() == Outcome::N,
        });
        wins.map(|(face, _)| face).collect()
    }

    /// The joint period of the values of the three pairs of faces: Grundy values, or g⁻ in misère play.
    #[must_use]
    pub fn values_period(&self, convention: Convention) -> DiePeriod {
        self.values[place(convention)].report()
    }

    /// The joint period of the outcomes of the three pairs of faces.
    #[must_use]
    pub fn outcomes_period(&self, convention: Convention) -> DiePeriod {
        self.is_p[place(convention)].report()
    }

    /// The period of the thrower's chance.
    #[must_use]
    pub fn chances_period(&self, convention: Convention) -> DiePeriod {
        self.chances[place(convention)].report()
    }
}

fn place(convention: Convention) -> usize {
    match convention {
        Convention::Normal => 0,
        Convention::Misere => 1,
    }
}

/// Where the face's pair stands in a row.
fn pair_index(face: Face) -> usize {
    usize::from(face.pair().number()) - 1
}

/// The row of the next heap: for each pair the options' entries are put together.
fn pairs_from<T: Copy>(rows: &[[T; 3]], of_options: impl Fn(&[T]) -> T) -> [T; 3] {
    [Face::ALL[0], Face::ALL[1], Face::ALL[2]].map(|up| {
        let options: Vec<T> = up
            .sides()
            .filter_map(|face| {
                let left = rows.len().checked_sub(face.number().into())?;
                Some(rows[left][pair_index(face)])
            })
            .collect();
        of_options(&options)
    })
}

/// The mex, but in misère play 1 where there is no option.
fn value(options: &[u8], convention: Convention) -> u8 {
    if options.is_empty() && convention == Convention::Misere {
        return 1;
    }
    let mut seen = MexSet::default();
    for &value in options {
        seen.insert(value.into());
    }
    u8::try_from(seen.mex()).expect("there are at most four options")
}

/// The thrower's chances: periodic with the period of the outcomes, or a divisor of it.
fn chances(is_p: &Repeating<[bool; 3]>, convention: Convention) -> Repeating<u8> {
    let too_high_wins = convention.of_terminal() == Outcome::N;
    let chance = |heap: usize| {
        let wins = |face: &Face| match heap.checked_sub(face.number().into()) {
            Some(left) => is_p.at(&left.into())[pair_index(*face)],
            None => too_high_wins,
        };
        let count = Face::ALL.iter().filter(|face| wins(face)).count();
        u8::try_from(count).expect("there are six faces")
    };
    let repeats_from = is_p.preperiod + FACES;
    let end = repeats_from + 2 * is_p.period();
    let chances: Vec<u8> = (0..end).map(chance).collect();
    let of_one_period = &chances[repeats_from..];
    let period = (1..=is_p.period())
        .filter(|period| is_p.period().is_multiple_of(*period))
        .find(|period| of_one_period[*period..] == of_one_period[..of_one_period.len() - period])
        .expect("the outcomes' period is one of the chances");
    Repeating::shortened(chances, period)
}

pub(super) struct DieGame;

impl Theorem for DieGame {
    fn method(&self) -> Method {
        Method::Die
    }

    fn answer(
        &self,
        position: &GamePosition,
        _moves: Option<usize>,
        asked: &mut Asked<'_, '_>,
    ) -> Option<Solution> {
        let (die, convention) = (Die::of(position), asked.convention);
        let table = asked.memory.die();
        let Some(outcome) = table.outcome(&die, convention) else {
            return Some(Solution {
                chance: Some(Chance {
                    wins: table.chance(&die.heap, convention),
                    faces: table.winning_throws(&die.heap, convention),
                }),
                ..Solution::proved(None, Method::Die)
            });
        };
        let faces = table.winning_faces(&die, convention).into_iter();
        let options = faces.filter_map(|face| die.after(face));
        Some(Solution {
            grundy: match convention {
                Convention::Normal => table.value(&die).map(Natural::from),
                Convention::Misere => None,
            },
            winning: Some(these(options.map(Die::position).map(Single::Game))),
            ..Solution::proved(Some(outcome), Method::Die)
        })
    }

    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        let value = asked.memory.die().value(&Die::of(position));
        Ok(value.map(|value| (value.into(), Method::Die)))
    }

    /// Of the values of the three pairs of faces, jointly.
    fn period(&self, _budget: &mut Budget<'_>) -> Result<OwnPeriod, NoPeriod> {
        let table = DieTable::new();
        let of_values = table.values_period(Convention::Normal);
        let (greatest, at) = table.greatest_value();
        let further = |of, convention: Convention, period: DiePeriod| FurtherPeriod {
            of,
            convention,
            preperiod: period.preperiod,
            period: period.period,
        };
        let misere = table.values_period(Convention::Misere);
        let mut all = vec![further(Repeated::Values, Convention::Misere, misere)];
        for convention in [Convention::Normal, Convention::Misere] {
            let outcomes = table.outcomes_period(convention);
            let chances = table.chances_period(convention);
            all.push(further(Repeated::Outcomes, convention, outcomes));
            all.push(further(Repeated::Chances, convention, chances));
        }
        Ok(OwnPeriod {
            period: ProvedPeriod {
                theorem: PeriodTheorem::FiniteSubtraction.into(),
                preperiod: of_values.preperiod.into(),
                period: of_values.period.into(),
                saltus: Natural::ZERO,
                apart: Vec::new(),
            },
            max: Some((greatest.into(), at.into())),
            further: all,
        })
    }

    /// Values and chances repeat for ever together.
    fn truths(&self, of: NumbersOf, rows: &[Vec<i128>], asked: &mut Asked<'_, '_>) -> Vec<Truth> {
        let table = asked.memory.die();
        let period = match of {
            NumbersOf::Throws => table.chances_period(asked.convention),
            _ => table.values_period(asked.convention),
        };
        let theorem = PeriodTheorem::FiniteSubtraction.id();
        let truth = |values: &Vec<i128>| {
            Truth::repeating(values, (period.preperiod, period.period), theorem)
        };
        rows.iter().filter_map(truth).collect()
    }

    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        /// Three pairs of faces, each with its heap.
        const BYTES: u64 = 3 * 32;
        /// Divisions take longer than looks at a table.
        const STEPS: u64 = 256;
        let convention = listing.convention;
        Some(OwnTable::of_heaps(move |ends, budget| {
            let table = DieTable::new();
            let (mut rows, mut lost) = (Vec::new(), Vec::new());
            let ended = fill_line(ends, (BYTES, STEPS), budget, |heap| {
                match listing.p_positions {
                    true => lost.extend(table.lost_faces(&heap, convention)),
                    false => rows.push(table.face_row(&heap, convention)),
                }
            });
            let rows = match listing.p_positions {
                true => Rows::LostFaces(lost),
                false => Rows::Faces(rows),
            };
            Filled::up_to(rows, ended)
        }))
    }
}

/// Of each pair of opposite faces the lesser one.
const PAIRS: [Face; 3] = [Face::ALL[0], Face::ALL[1], Face::ALL[2]];

fn thrown(heap: &Natural, up: Face) -> Die {
    Die {
        heap: heap.clone(),
        up: Some(up),
    }
}

impl DieTable {
    fn face_row(&self, heap: &Natural, convention: Convention) -> FaceRow {
        FaceRow {
            values: PAIRS.map(|up| {
                let value = self.value_under(&thrown(heap, up), convention);
                value.expect("the die has been thrown")
            }),
            winning_throws: self.chance(heap, convention),
        }
    }

    /// The heap with each pair of faces with which, after the throw, the player to move loses.
    fn lost_faces(&self, heap: &Natural, convention: Convention) -> Vec<(Natural, Face)> {
        let outcome = |up: &Face| self.outcome(&thrown(heap, *up), convention);
        let lost = PAIRS
            .into_iter()
            .filter(|up| outcome(up) == Some(Outcome::P));
        lost.map(|up| (heap.clone(), up)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::OptionsOf;
    use proptest::prelude::*;

    fn die(heap: usize, up: u64) -> Die {
        Die {
            heap: heap.into(),
            up: Face::new(up),
        }
    }

    #[test]
    fn values_outcomes_and_moves_are_those_of_the_definition() {
        let table = DieTable::new();
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for heap in 0..150 {
            for up in 1..=6 {
                let position = die(heap, up);
                for convention in Convention::ALL {
                    let game = position.clone().position();
                    let value = oracle.value(&game, convention);
                    let found = table.value_under(&position, convention);
                    assert_eq!(found.map(usize::from), Some(value));
                    let outcome = oracle.outcome(&game, convention);
                    assert_eq!(table.outcome(&position, convention), Some(outcome));
                    let winning: Vec<_> = table
                        .winning_faces(&position, convention)
                        .into_iter()
                        .filter_map(|face| position.after(face))
                        .collect();
                    let expected = oracle.winning(&game, convention);
                    let mut expected: Vec<Die> = expected.iter().map(Die::of).collect();
                    expected.sort_by_key(|option| option.up);
                    assert_eq!(winning, expected);
                }
            }
        }
    }

    #[test]
    fn chances_are_counted_over_the_throws() {
        let table = DieTable::new();
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for convention in Convention::ALL {
            for heap in 0..150 {
                let throws = die(heap, 0).throws();
                let wins = throws.iter().filter(|throw| match throw {
                    Some(thrown) => {
                        oracle.outcome(&thrown.clone().position(), convention) == Outcome::P
                    }
                    None => convention == Convention::Misere,
                });
                let expected = wins.count();
                assert_eq!(
                    usize::from(table.chance(&heap.into(), convention)),
                    expected
                );
            }
        }
    }

    #[test]
    fn the_periods_are_those_known() {
        let table = DieTable::new();
        let found = [
            table.values_period(Convention::Normal),
            table.outcomes_period(Convention::Normal),
            table.outcomes_period(Convention::Misere),
            table.chances_period(Convention::Normal),
            table.chances_period(Convention::Misere),
        ];
        assert_eq!(found.map(|found| found.period), [9; 5]);
        assert_eq!(found.map(|found| found.preperiod), [27, 2, 12, 8, 18]);
    }

    #[test]
    fn before_the_throw_there_is_no_value() {
        let table = DieTable::new();
        assert_eq!(table.value(&die(5, 0)), None);
        assert_eq!(table.outcome(&die(5, 0), Convention::Normal), None);
        assert_eq!(table.winning_faces(&die(5, 0), Convention::Normal), []);
    }

    /// The thesis (2.2.3) lets one play for the P-positions of the plain single heap, which for takes of 1
    /// to 6 are the multiples of 7. But 7 is N whatever face is up (one turns up a 3 or 4, or else a 2), and
    /// 9 is P; 14 is both, as the face may be.
    #[test]
    fn the_plain_single_heap_rule_of_the_thesis_is_wrong() {
        let table = DieTable::new();
        let outcome = |heap, up| table.outcome(&die(heap, up), Convention::Normal);
        for up in 1..=6 {
            assert_eq!(outcome(7, up), Some(Outcome::N));
            assert_eq!(outcome(9, up), Some(Outcome::P));
        }
        let winning = table.winning_faces(&die(7, 1), Convention::Normal);
        assert_eq!(winning, [2, 3, 4].map(|face| Face::new(face).unwrap()));
        assert_eq!(outcome(14, 1), Some(Outcome::N));
        assert_eq!(outcome(14, 2), Some(Outcome::P));
    }

    proptest! {
        #[test]
        fn huge_heaps_are_those_of_their_residue(
            words in prop::collection::vec(any::<u64>(), 1..5),
            up in 1u64..7,
        ) {
            let table = DieTable::new();
            let heap = Natural::from_words(&words) + Natural::from(27u8);
            let small = Natural::from(27u8) + (&heap - Natural::from(27u8)) % Natural::from(9u8);
            let (huge, small) = (
                Die { heap, up: Face::new(up) },
                Die { heap: small, up: Face::new(up) },
            );
            prop_assert_eq!(table.value(&huge), table.value(&small));
            for convention in Convention::ALL {
                prop_assert_eq!(table.outcome(&huge, convention), table.outcome(&small, convention));
                prop_assert_eq!(
                    table.chance(&huge.heap, convention),
                    table.chance(&small.heap, convention)
                );
            }
        }
    }
}
