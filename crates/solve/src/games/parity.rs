//! The odd/even game, for a heap and a greatest take of any size.
//!
//! Let n be the heap, M ≥ 1 the most that may be taken. The sum of heap and totals never changes. If it is
//! even, the totals in the end are both odd or both even: a *draw*, whatever is played. If it is odd,
//! exactly one player will hold the winning parity. Let u say whether the player to move has it now. When
//! s tokens are taken, the opponent comes to move with n - s; and with the sum odd, the opponent's total has
//! the winning parity exactly if u, where n is odd, and exactly if not u, where n is even. When n = 0, the
//! player to move has won exactly if u. So who wins depends on n and u alone.
//!
//! **Theorem.** With an odd sum the player to move loses exactly if
//!
//! | M | modulo p | not u | u |
//! | --- | --- | --- | --- |
//! | even | p = M + 2 | n ≡ 0 or M + 1 | n ≡ 1 |
//! | odd | p = 2M + 2 | n ≡ 0 or M + 2 | n ≡ 1 or M + 1 |
//!
//! *Proof* by induction from n = 0, where not u has lost and u has won. p is even, so that the residue ρ of
//! n tells its parity. A move takes ρ down by 1 to M, cyclically. Call the residues listed losing.
//!
//! *M even.* From not u and ρ even, one comes to u, whose losing residue is 1: out of reach from 0 (reach
//! p - 1 to 2), within reach from 2 to M. From not u and ρ odd, one stays with not u: 0 is within reach from
//! 1 to M - 1; from M + 1 the reach, M to 1, has no losing residue. From u and ρ odd, one stays with u: 1 is
//! within reach from 3 to M + 1; from 1 the reach, 0 and p - 1 down to 3, has none. From u and ρ even, one comes
//! to not u: M + 1 is within reach from 0, and 0 from 2 to M.
//!
//! *M odd.* From not u and ρ even, one comes to u: the reach of 0, 2M + 1 to M + 2, misses 1 and M + 1; from
//! 2 to M + 1, 1 is within reach, from M + 3 to 2M, M + 1. From not u and ρ odd, one stays with not u: from 1 to M, 0 is
//! within reach; from M + 2 the reach, M + 1 to 2, has none; from M + 4 to 2M + 1, M + 2 is. From u and ρ odd, one
//! stays with u: from 1 the reach, 0 and 2M + 1 down to M + 3, has none; from 3 to M, 1 is within reach; from M + 2
//! to 2M + 1, M + 1 is. From u and ρ even, one comes to not u: from 0, M + 2 is within reach, from 2 to M - 1, 0 is;
//! from M + 1 the reach, M to 1, has none; from M + 3 to 2M, M + 2 is.
//!
//! A residue that is reached below 0 belongs to n ≥ p, and otherwise to a heap that is there. ∎
//!
//! Since M < p, each losing residue is reached by at most one take: there are at most two winning moves.

use grundy_core::natural::{range, to_u64, to_usize, widen};
use grundy_core::periodicity::prove_period as prove_by_window;
use grundy_core::{Budget, Exhausted, Natural, Outcome, WindowRule};
use grundy_rules::{GamePosition, Parity, ParityRules, Single, Winner};

use super::tables::{Filled, Listing, OwnTable, Rows, fill_line};
use super::theorem::{Asked, Theorem};
use crate::answer::{Method, Solution, these};
use crate::heaps::period::{NoPeriod, OwnPeriod, PeriodTheorem, ProvedPeriod};
use crate::heaps::winning::Winning;
use crate::patterns::{NumbersOf, Truth};
use crate::theorem_id::TheoremId;

/// Who wins. The cost is that of a division.
///
/// ```
/// use grundy_core::{Natural, Outcome};
/// use grundy_rules::{Parity, ParityRules, Winner};
/// use grundy_solve::games::parity::outcome;
/// let rules = ParityRules { max: Natural::from(3u8), win: Winner::Odd };
/// let start = |heap: u32| Parity::start(rules.clone(), Natural::from(heap));
/// assert_eq!(outcome(&start(21)), Outcome::P);
/// assert_eq!(outcome(&start(22)), Outcome::Draw);
/// assert_eq!(outcome(&start(23)), Outcome::N);
/// ```
///
/// # Panics
///
/// If the rules allow no take at all: then nobody can move, and nothing says who has won.
#[must_use]
pub fn outcome(position: &Parity) -> Outcome {
    if is_drawn(position) {
        return Outcome::Draw;
    }
    let ahead = position.rules.win.has(&position.mine);
    let max = &position.rules.max;
    if losing_residues(max, ahead).contains(&(&position.heap % period(max))) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// The takes after which the opponent loses, ascending: at most two.
///
/// # Panics
///
/// If the rules allow no take at all.
#[must_use]
pub fn winning_takes(position: &Parity) -> Vec<Natural> {
    if is_drawn(position) {
        return Vec::new();
    }
    let max = &position.rules.max;
    let period = period(max);
    let ahead = position.rules.win.has(&position.mine);
    let opponent_ahead = ahead == (&position.heap % 2u8 == 1);
    let residue = &position.heap % &period;
    let mut takes: Vec<_> = losing_residues(max, opponent_ahead)
        .into_iter()
        .map(|target| (&residue + &period - target) % &period)
        .filter(|take| !take.is_zero() && *take <= position.most())
        .collect();
    takes.sort();
    takes
}

/// The takes that keep the draw, from the first to the last: all there are, or none where somebody wins
/// or the heap is empty.
#[must_use]
pub fn drawing_takes(position: &Parity) -> Option<(Natural, Natural)> {
    let most = position.most();
    (is_drawn(position) && !most.is_zero()).then_some((Natural::ONE, most))
}

/// After how many tokens of the heap the outcome repeats, by the theorem, from heap 0 on.
///
/// At the start of the game it is the least number: even heaps are drawn, and of the odd ones, of
/// one modulo 2 since the period is even, the theorem has the first player lose with one residue alone.
///
/// # Panics
///
/// If `max` is 0.
#[must_use]
pub fn period(max: &Natural) -> Natural {
    assert!(!max.is_zero(), "some take is allowed");
    if max % 2u8 == 0 {
        max + Natural::from(2u8)
    } else {
        (max + Natural::ONE) << 1
    }
}

fn is_drawn(position: &Parity) -> bool {
    (&position.heap + &position.mine + &position.yours) % 2u8 == 0
}

/// The residues of the heap, modulo [`period`], with which the player to move loses where the totals are
/// not to be drawn; `ahead`: the player to move holds a winning total now.
#[must_use]
pub fn losing_residues(max: &Natural, ahead: bool) -> Vec<Natural> {
    let is_even = max % 2u8 == 0;
    match (is_even, ahead) {
        (true, false) => vec![Natural::ZERO, max + Natural::ONE],
        (true, true) => vec![Natural::ONE],
        (false, false) => vec![Natural::ZERO, max + Natural::from(2u8)],
        (false, true) => vec![Natural::ONE, max + Natural::ONE],
    }
}

/// Outcomes of a heap for the parities of the totals: index 2·mine + yours.
type Row = [Outcome; 4];

/// The least preperiod and period of the outcomes at the start of the game, and with them those for all
/// parities of the totals, found by computing heap after heap until a repetition is proved.
///
/// The outcomes of a heap for the four parities of the totals depend on those of the `max` heaps before
/// it and on its own parity, which they show (two of the four are draws). So the theorem of
/// [`WindowRule`] applies to them. The start's own least period is looked for among the divisors of theirs.
/// Linear in `max`.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If `max` is 0.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_rules::Winner;
/// use grundy_solve::games::parity::prove_period;
/// let mut budget = Budget::new(Allowance::default());
/// assert_eq!(prove_period(4, Winner::Odd, &mut budget), Ok((0, 6)));
/// assert_eq!(prove_period(5, Winner::Odd, &mut budget), Ok((0, 12)));
/// ```
pub fn prove_period(
    max: u64,
    win: Winner,
    budget: &mut Budget<'_>,
) -> Result<(u64, u64), Exhausted> {
    const BYTES_A_ROW: u64 = 32;
    assert!(max > 0, "some take is allowed");
    let rule = WindowRule {
        parts: 1,
        reach: max,
    };
    let mut heaps = max.saturating_mul(4).saturating_add(8);
    loop {
        let bytes = heaps.saturating_mul(BYTES_A_ROW);
        budget.reserve(bytes)?;
        let proved = rows(max, win, heaps, budget)
            .map(|rows| prove_by_window(&rows, rule).map(|period| of_start(&rows, period)));
        budget.release(bytes);
        match proved? {
            Some(period) => return Ok(period),
            None => heaps = heaps.saturating_mul(2),
        }
    }
}

/// The least preperiod and period of the outcomes at the start, from those of all rows.
///
/// Within the period of all rows, the start's least one divides it.
fn of_start(rows: &[Row], (preperiod, period): (u64, u64)) -> (u64, u64) {
    let in_memory = |n: u64| to_usize(&n.into()).expect("as many rows are in memory");
    let (mut first, period) = (in_memory(preperiod), in_memory(period));
    let start = |heap: usize| rows[heap][0];
    let cycle: Vec<Outcome> = (first..first + period).map(start).collect();
    let shift = (1..=period)
        .filter(|shift| period.is_multiple_of(*shift))
        .find(|shift| (0..period).all(|i| cycle[i] == cycle[(i + shift) % period]))
        .expect("the period of all rows is one of the start");
    while first > 0 && start(first - 1) == start(first - 1 + shift) {
        first -= 1;
    }
    (widen(first), widen(shift))
}

/// The outcomes of the heaps 0 to heaps - 1, from the rule.
fn rows(max: u64, win: Winner, heaps: u64, budget: &mut Budget<'_>) -> Result<Vec<Row>, Exhausted> {
    let mut rows: Vec<Row> = vec![ends(win)];
    let mut latest = Latest::default();
    latest.note(0, &rows[0]);
    for heap in 1..heaps {
        budget.charge(4)?;
        let row = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(mine, yours)| {
            let reaches = |wanted| latest.reaches(wanted, (mine, yours), heap, max);
            if reaches(Outcome::P) {
                Outcome::N
            } else if reaches(Outcome::Draw) {
                Outcome::Draw
            } else {
                Outcome::P
            }
        });
        latest.note(heap, &row);
        rows.push(row);
    }
    Ok(rows)
}

/// The outcomes of the empty heap.
fn ends(win: Winner) -> Row {
    [(0u8, 0u8), (0, 1), (1, 0), (1, 1)].map(|(mine, yours)| {
        match (win.has(&mine.into()), win.has(&yours.into())) {
            (true, false) => Outcome::N,
            (false, true) => Outcome::P,
            _ => Outcome::Draw,
        }
    })
}

/// The latest even and the latest odd heap with a outcome, for each parity of the totals.
#[derive(Default)]
struct Latest {
    heaps: [[[Option<u64>; 2]; 4]; 3],
}

impl Latest {
    fn note(&mut self, heap: u64, row: &Row) {
        for (class, outcome) in row.iter().enumerate() {
            self.heaps[place(*outcome)][class][usize::from(heap % 2 == 1)] = Some(heap);
        }
    }

    /// Whether a take of 1 to `max` from `heap` leads to a position with this outcome: the opponent's
    /// total comes first, and mine has grown by the take.
    fn reaches(&self, wanted: Outcome, totals: (usize, usize), heap: u64, max: u64) -> bool {
        let (mine, yours) = totals;
        [0, 1].into_iter().any(|parity| {
            let take = (usize::from(heap % 2 == 1) + parity) % 2;
            let class = 2 * yours + (mine + take) % 2;
            self.heaps[place(wanted)][class][parity].is_some_and(|latest| heap - latest <= max)
        })
    }
}

fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::N => 0,
        Outcome::P => 1,
        Outcome::Draw => 2,
    }
}

/// The theorem of the odd/even game.
const ODD_EVEN: TheoremId = TheoremId::new("odd-even");

impl Theorem for ParityRules {
    fn method(&self) -> Method {
        Method::Parity
    }

    fn answer(
        &self,
        position: &GamePosition,
        moves: Option<usize>,
        _asked: &mut Asked<'_, '_>,
    ) -> Option<Solution> {
        let from = Parity::of(position);
        let after = |take: Natural| Single::Game(from.after(&take).position());
        let outcome = outcome(&from);
        let drawing = drawing_takes(&from).map(|(first, last)| {
            let all = range(&first, &last).take(moves.unwrap_or(0));
            Winning {
                count: &last - &first + Natural::ONE,
                ..these(all.map(after))
            }
        });
        Some(Solution {
            winning: Some(these(winning_takes(&from).into_iter().map(after))),
            // At the end of a drawn game there is no take.
            drawing: (outcome == Outcome::Draw).then(|| drawing.unwrap_or_default()),
            ..Solution::proved(Some(outcome), Method::Parity)
        })
    }

    /// Of the outcomes at the start: by computation where that is quick, and otherwise by the theorem.
    fn period(&self, budget: &mut Budget<'_>) -> Result<OwnPeriod, NoPeriod> {
        const QUICK: u64 = 1 << 16;
        let computed = to_u64(&self.max)
            .filter(|max| *max <= QUICK)
            .and_then(|max| prove_period(max, self.win, budget).ok());
        let (theorem, preperiod, period) = match computed {
            Some((preperiod, period)) => (
                PeriodTheorem::FiniteSubtraction.into(),
                preperiod.into(),
                period.into(),
            ),
            None => (ODD_EVEN, Natural::ZERO, period(&self.max)),
        };
        Ok(OwnPeriod {
            period: ProvedPeriod {
                theorem,
                preperiod,
                period,
                saltus: Natural::ZERO,
                apart: Vec::new(),
            },
            max: None,
            further: Vec::new(),
        })
    }

    fn truths(&self, _of: NumbersOf, rows: &[Vec<i128>], asked: &mut Asked<'_, '_>) -> Vec<Truth> {
        let Ok(OwnPeriod { period, .. }) = Theorem::period(self, asked.budget) else {
            return Vec::new();
        };
        let ends = to_u64(&period.preperiod).zip(to_u64(&period.period));
        let truth = |values: &Vec<i128>| Truth::repeating(values, ends?, period.theorem.id());
        rows.iter().filter_map(truth).collect()
    }

    /// At the start; draws are no P-positions.
    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        /// What an outcome takes, and as a P-position in a list.
        const BYTES: u64 = 32;
        /// Divisions take longer than looks at a table.
        const STEPS: u64 = 64;
        Some(OwnTable::of_heaps(move |ends, budget| {
            let (mut outcomes, mut lost) = (Vec::new(), Vec::new());
            let ended = fill_line(ends, (BYTES, STEPS), budget, |heap| {
                let outcome = outcome(&Parity::start(self.clone(), heap.clone()));
                match listing.p_positions {
                    true => lost.extend((outcome == Outcome::P).then_some(heap)),
                    false => outcomes.push(outcome),
                }
            });
            let rows = match listing.p_positions {
                true => Rows::PPositions(lost),
                false => Rows::Outcomes(outcomes),
            };
            Filled::up_to(rows, ended)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::options;
    use grundy_core::{Allowance, OptionsOf};
    use grundy_rules::ParityRules;
    use proptest::prelude::*;
    use std::collections::HashMap;

    fn parity(max: u32, win: Winner, heap: u32, mine: u32, yours: u32) -> Parity {
        Parity {
            rules: ParityRules {
                max: max.into(),
                win,
            },
            heap: heap.into(),
            mine: mine.into(),
            yours: yours.into(),
        }
    }

    /// The same position with totals of 0 and 1: only their parity matters in the end.
    fn reduced(position: &Parity) -> Parity {
        Parity {
            mine: Natural::from(&position.mine % 2u8),
            yours: Natural::from(&position.yours % 2u8),
            ..position.clone()
        }
    }

    fn after_each_take(position: &Parity) -> Vec<Parity> {
        let options = options(&OptionsOf::new(), &position.clone().position());
        options.iter().map(Parity::of).collect()
    }

    fn by_definition(position: &Parity, known: &mut HashMap<Parity, Outcome>) -> Outcome {
        let position = reduced(position);
        if let Some(&outcome) = known.get(&position) {
            return outcome;
        }
        let win = position.rules.win;
        let outcome = if position.heap.is_zero() {
            match (win.has(&position.mine), win.has(&position.yours)) {
                (true, false) => Outcome::N,
                (false, true) => Outcome::P,
                _ => Outcome::Draw,
            }
        } else {
            let reached: Vec<_> = after_each_take(&position)
                .iter()
                .map(|option| by_definition(option, known))
                .collect();
            if reached.contains(&Outcome::P) {
                Outcome::N
            } else if reached.contains(&Outcome::Draw) {
                Outcome::Draw
            } else {
                Outcome::P
            }
        };
        known.insert(position, outcome);
        outcome
    }

    fn check(position: &Parity, known: &mut HashMap<Parity, Outcome>) {
        let expected = by_definition(position, known);
        assert_eq!(outcome(position), expected, "{position:?}");
        let mut takes_to = |wanted: Outcome| -> Vec<Natural> {
            after_each_take(position)
                .into_iter()
                .filter(|option| by_definition(option, known) == wanted)
                .map(|option| &position.heap - option.heap)
                .collect()
        };
        assert_eq!(
            winning_takes(position),
            takes_to(Outcome::P),
            "{position:?}"
        );
        let drawing = takes_to(Outcome::Draw);
        let expected = drawing.first().cloned().zip(drawing.last().cloned());
        assert_eq!(drawing_takes(position), expected, "{position:?}");
        assert!(drawing.is_empty() || position.most() == drawing.len().into());
    }

    #[test]
    fn outcomes_and_moves_are_those_of_the_definition() {
        let mut known = HashMap::new();
        for win in [Winner::Odd, Winner::Even] {
            for max in 1..=12 {
                for heap in 0..=100 {
                    for (mine, yours) in [(0, 0), (0, 1), (1, 0), (1, 1), (4, 5), (5, 7)] {
                        check(&parity(max, win, heap, mine, yours), &mut known);
                    }
                }
            }
        }
    }

    #[test]
    fn the_period_found_is_that_of_the_theorem() {
        let mut budget = Budget::new(Allowance::default());
        for win in [Winner::Odd, Winner::Even] {
            for max in (1..=40).chain([99, 100, 1000, 1001]) {
                let expected = crate::games::parity::period(&max.into());
                let (preperiod, period) = prove_period(max, win, &mut budget).unwrap();
                assert_eq!(
                    (preperiod, Natural::from(period)),
                    (0, expected),
                    "max {max}"
                );
            }
        }
        let mut small = Budget::new(Allowance {
            steps: 1000,
            bytes: 1 << 20,
        });
        assert_eq!(
            prove_period(1000, Winner::Odd, &mut small),
            Err(Exhausted::Steps)
        );
        assert_eq!(
            prove_period(u64::MAX, Winner::Odd, &mut small),
            Err(Exhausted::Memory)
        );
    }

    proptest! {
        #[test]
        fn huge_games_agree_with_their_residues(
            words in prop::collection::vec(any::<u64>(), 1..5),
            max in 1u32..13,
            mine in 0u32..9,
            yours in 0u32..9,
            odd in any::<bool>(),
        ) {
            let win = if odd { Winner::Odd } else { Winner::Even };
            let mut huge = parity(max, win, 0, mine, yours);
            let cycle = period(&max.into());
            huge.heap = Natural::from_words(&words) + &cycle * 2u8;
            let small = Parity { heap: &huge.heap % &cycle + &cycle, ..huge.clone() };
            prop_assert_eq!(outcome(&huge), by_definition(&small, &mut HashMap::new()));
            prop_assert_eq!(winning_takes(&huge), winning_takes(&small));
        }

        #[test]
        fn takes_from_huge_heaps_win(
            words in prop::collection::vec(any::<u64>(), 1..5),
            most in prop::collection::vec(any::<u64>(), 1..5),
            mine in 0u32..9,
        ) {
            let mut position = parity(1, Winner::Odd, 0, mine, 0);
            position.heap = Natural::from_words(&words);
            position.rules.max = Natural::from_words(&most) + Natural::ONE;
            let takes = winning_takes(&position);
            prop_assert_eq!(
                !takes.is_empty(),
                outcome(&position) == Outcome::N && !position.heap.is_zero()
            );
            for take in takes {
                prop_assert!(take <= position.most());
                prop_assert_eq!(outcome(&position.after(&take)), Outcome::P);
            }
        }
    }
}
