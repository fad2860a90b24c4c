//! Periods by windows of values.
//!
//! # Codes and finite sets
//!
//! Let the moves leave at most t ≥ 1 heaps of one and take at most k tokens.
//!
//! **Theorem** (R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956, for t = 2). Let
//! m = max(n0, 1). If g(n + p) = g(n) for n0 ≤ n < t m + (t - 1) p + k, then for all n ≥ n0.
//! *Proof.* By induction let n ≥ t m + (t - 1) p + k, the equation being known for n0, …, n - 1. An
//! option of the heap n + p has at most t heaps and at least n + p - k ≥ t (m + p) tokens (so it is not
//! empty); its largest heap has at least m + p. Shorten that one by p: it has m tokens or more, so it is
//! not empty, its value is the same by induction, and the result is an option of n, by the same digit
//! and with the same number of heaps. In the other direction an option of n has at least
//! n - k ≥ t m + (t - 1) p tokens, hence a largest heap of at least m; lengthened by p it is one of
//! at most n + p - 1, of the same value by induction, and the result is an option of n + p. So the
//! options of n and n + p have the same values. ∎
//!
//! The equations need the values of heaps 0 to t (m + p) + k - 1.
//!
//! Where the values of a code grow, [`crate::growth`] is about them, with heaps 0 to n0 + p - 1.
//!
//! # All-but sets
//!
//! Everything may be taken but a finite set of numbers, whose greatest one is e (0 for none). Heaps below
//! n - e are all options of n: call their values *settled* at n, and let the *base* be the least value
//! not settled. The **state** at n ≥ e is: the settled values above the base, and the values of heaps
//! n - e, …, n - 1 (in their order; those below the base only as "below"), all counted from the base.
//!
//! **Theorem.** If the states at n and n + p are equal, and the base at n + p is greater by s, then
//! g(m + p) = g(m) + s for all m ≥ n. *Proof.* g(n) is the least number that is neither settled nor the
//! value of one of the last e heaps that is an option; all numbers below the base are settled. So g(n)
//! counted from the base is a function of the state. At n + 1 the value of heap n - e (of heap n
//! itself for e = 0) is settled too and the last values have moved on by one: the new state, and by how
//! much the base grows, are functions of the state. Induction. ∎
//!
//! # Least figures
//!
//! n0 is the least preperiod of p where the equation fails at n0 - 1. The periods of a sequence that
//! repeats with growth are the multiples of the least one, and their saltus is proportional (s / p is
//! the mean growth), so p is the least where for no prime q that divides p and s the values repeat
//! after p / q with growth s / q.

use crate::certificate::{Apart, Figures, Maximum, PeriodClaim};
use crate::growth;
use crate::meter::Meter;
use crate::primes::prime_divisors;
use crate::refusal::{Failure, Fields, Reason, refused};
use crate::rules::{Rules, TakeSet};
use crate::sequence::{Sequence, count, index};

/// Which theorem proves periods of rules.
pub(crate) enum Theorem {
    /// Guy and Smith's, with the numbers t and k.
    Window { parts: u64, reach: u64 },
    /// The return of the state of an all-but set, with the number e.
    State { greatest: u64 },
}

/// Whether a claim is one of growth, that the window of a code does not prove.
fn grows(figures: Figures, apart: &[Apart]) -> bool {
    figures.saltus > 0 || !apart.is_empty()
}

pub(crate) fn theorem(rules: &Rules) -> Option<Theorem> {
    match rules {
        Rules::Take(TakeSet::Only(ranges)) => {
            let reach = ranges.last().map_or(0, |(_, to)| *to);
            Some(Theorem::Window { parts: 1, reach })
        }
        Rules::Take(TakeSet::AllBut(ranges)) => {
            let greatest = ranges.last().map_or(0, |(_, to)| *to);
            Some(Theorem::State { greatest })
        }
        Rules::Code(code) => {
            let reach = code.last_digit()?;
            let parts = code.most_parts().max(1).into();
            Some(Theorem::Window { parts, reach })
        }
        Rules::Take(_) | Rules::SplitUnequal | Rules::Half | Rules::Divisor => None,
    }
}

/// How many values, from heap 0 on, the theorem of Guy and Smith asks for; `None` for rules that it does
/// not cover, and beyond 64 bits.
///
/// ```
/// use grundy_cert::{Code, Rules, heaps_needed};
/// let kayles = Rules::Code(Code { digits: vec![(1, 7), (2, 7)], repeat: None });
/// assert_eq!(heaps_needed(&kayles, 71, 12), Some(2 * (71 + 12) + 2));
/// ```
#[must_use]
pub fn heaps_needed(rules: &Rules, preperiod: u64, period: u64) -> Option<u64> {
    match theorem(rules)? {
        Theorem::Window { parts, reach } => parts
            .checked_mul(preperiod.max(1).checked_add(period)?)?
            .checked_add(reach),
        Theorem::State { .. } => None,
    }
}

/// Whether some theorem here proves periods of these rules.
#[must_use]
pub fn has_theorem(rules: &Rules) -> bool {
    theorem(rules).is_some()
}

/// Whether the state of an all-but set at the end of the values is that of a period before, where
/// `greatest` is the greatest number excepted (0 for none). Then these values are enough for a
/// certificate, if they are those of the rules and repeat from the preperiod on.
#[must_use]
pub fn returns(figures: Figures, values: &[u32], greatest: u64) -> bool {
    let Some(before) = count(values.len()).checked_sub(figures.period) else {
        return false;
    };
    if before < greatest.max(figures.preperiod) {
        return false;
    }
    let (base, before) = state(values, index(before), index(greatest));
    let (later_base, after) = state(values, values.len(), index(greatest));
    let growth = later_base.checked_sub(base).map(count);
    before == after && growth == Some(figures.saltus)
}

/// Checks a claim by its window.
pub(crate) fn check_claim(
    claim: &PeriodClaim,
    values: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let fields = Fields {
        figures: "claim",
        values: "evidence.values",
    };
    let growth = (claim.figures, &claim.apart[..]);
    check(&claim.rules, growth, values, &fields, meter)?;
    match &claim.maximum {
        None => Ok(()),
        Some(_) if grows(claim.figures, &claim.apart) => refused("claim.maximum", Reason::Unknown),
        Some(stated) => check_maximum(*stated, greatest(values)),
    }
}

/// Refuses another greatest value than the one found.
pub(crate) fn check_maximum(stated: Maximum, found: Maximum) -> Result<(), Failure> {
    if stated == found {
        return Ok(());
    }
    let Maximum { value, heap } = found;
    refused("claim.maximum", Reason::Maximum { value, heap })
}

/// The greatest of the values of heaps 0, 1, … and the first heap that has it.
fn greatest(values: &[u32]) -> Maximum {
    let mut greatest = Maximum { value: 0, heap: 0 };
    for (heap, &value) in (0..).zip(values) {
        if u64::from(value) > greatest.value {
            let value = value.into();
            greatest = Maximum { value, heap };
        }
    }
    greatest
}

/// Checks that the values are those of the rules and prove the figures.
pub(crate) fn check(
    rules: &Rules,
    (figures, apart): (Figures, &[Apart]),
    values: &[u32],
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let at = |field: &str| format!("{}.{field}", fields.figures);
    let Figures {
        preperiod, period, ..
    } = figures;
    if period == 0 {
        return refused(&at("period"), Reason::ZeroPeriod);
    }
    let stated = count(values.len());
    let enough = |needed: u64, exact: bool| {
        if stated == needed || stated > needed && !exact {
            return Ok(());
        }
        refused(fields.values, Reason::Count { stated, needed })
    };
    let greatest_exception = match theorem(rules) {
        None => return refused(&at("rules"), Reason::NoTheorem),
        Some(Theorem::Window { .. }) if grows(figures, apart) => {
            enough(preperiod.saturating_add(period), true)?;
            check_values(rules, values, fields.values, meter)?;
            return growth::check(rules, (figures, apart), values, fields, meter);
        }
        Some(Theorem::State { .. }) if !apart.is_empty() => {
            return refused(&at("apart"), Reason::NoTheorem);
        }
        Some(Theorem::Window { .. }) => {
            let needed = heaps_needed(rules, preperiod, period);
            enough(needed.unwrap_or(u64::MAX), true)?;
            None
        }
        Some(Theorem::State { greatest }) => {
            enough(period.saturating_add(greatest.max(preperiod)), false)?;
            Some(greatest)
        }
    };
    check_repetition(figures, values, fields)?;
    check_values(rules, values, fields.values, meter)?;
    if let Some(greatest) = greatest_exception {
        check_state(figures, values, greatest, fields, meter)?;
    }
    check_least(figures, values, fields, meter)
}

/// Checks each value from the definition.
pub(crate) fn check_values(
    rules: &Rules,
    values: &[u32],
    place: &str,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let mut sequence = Sequence::new(rules);
    for (heap, &stated) in (0..).zip(values) {
        let found = sequence.next(meter)?;
        if found != stated {
            let (stated, found) = (stated.into(), found.into());
            return refused(
                place,
                Reason::Value {
                    heap,
                    stated,
                    found,
                },
            );
        }
    }
    Ok(())
}

/// Whether the values repeat with this growth at this heap.
fn repeats(values: &[u32], heap: usize, period: usize, saltus: u64) -> bool {
    u64::from(values[heap]).checked_add(saltus) == Some(values[heap + period].into())
}

/// Checks that the values repeat with growth as far as they go, which is a period at least.
pub(crate) fn check_repetition(
    figures: Figures,
    values: &[u32],
    fields: &Fields<'_>,
) -> Result<(), Failure> {
    let (preperiod, period) = (index(figures.preperiod), index(figures.period));
    let compared = preperiod..values.len() - period;
    for heap in compared {
        if !repeats(values, heap, period, figures.saltus) {
            let heap = count(heap);
            return refused(fields.values, Reason::NoRepetition { heap });
        }
    }
    Ok(())
}

/// What later values of an all-but set depend on, counted from the base.
#[derive(PartialEq, Eq)]
struct State {
    settled: Vec<usize>,
    recent: Vec<Option<usize>>,
}

/// The base and the state at a heap, which is at least the greatest exception.
fn state(values: &[u32], heap: usize, greatest: usize) -> (usize, State) {
    let old = &values[..heap - greatest];
    let most = old.iter().max().map_or(0, |most| index((*most).into()) + 1);
    let mut is_settled = vec![false; most];
    for &value in old {
        is_settled[index(value.into())] = true;
    }
    let base = is_settled
        .iter()
        .position(|settled| !settled)
        .unwrap_or(most);
    let settled = (base..most).filter(|value| is_settled[*value]);
    let recent = values[heap - greatest..heap].iter();
    let state = State {
        settled: settled.map(|value| value - base).collect(),
        recent: recent
            .map(|value| index((*value).into()).checked_sub(base))
            .collect(),
    };
    (base, state)
}

/// Checks that the state at the end is that of a period before.
pub(crate) fn check_state(
    figures: Figures,
    values: &[u32],
    greatest: u64,
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    const BYTES: u64 = 64;
    let heap = count(values.len());
    meter.reserve(BYTES.saturating_mul(heap))?;
    match returns(figures, values, greatest) {
        true => Ok(()),
        false => refused(fields.values, Reason::StateDiffers { heap }),
    }
}

/// Checks that no smaller figures would do, the values being those of the sequence.
fn check_least(
    figures: Figures,
    values: &[u32],
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let Figures {
        preperiod,
        period,
        saltus,
    } = figures;
    let (start, step) = (index(preperiod), index(period));
    if start > 0 && repeats(values, start - 1, step, saltus) {
        let place = format!("{}.preperiod", fields.figures);
        return refused(&place, Reason::EarlierPreperiod);
    }
    let value = |heap: u64| value_at(values, figures, heap);
    for prime in prime_divisors(period, meter)? {
        if !saltus.is_multiple_of(prime) {
            continue;
        }
        meter.spend(period)?;
        let (shorter, growth) = (period / prime, saltus / prime);
        let mut heaps = preperiod..preperiod + period;
        if heaps.all(|heap| value(heap + shorter) == value(heap) + u128::from(growth)) {
            let place = format!("{}.period", fields.figures);
            return refused(&place, Reason::ShorterPeriod { period: shorter });
        }
    }
    Ok(())
}

/// The value of a heap of any size, of which the values and the figures are proved.
pub(crate) fn value_at(values: &[u32], figures: Figures, heap: u64) -> u128 {
    let Figures {
        preperiod,
        period,
        saltus,
    } = figures;
    let Some(past) = heap.checked_sub(preperiod) else {
        return values[index(heap)].into();
    };
    let within = u128::from(values[index(preperiod + past % period)]);
    within + u128::from(past / period) * u128::from(saltus)
}
