//! Tame heaps in misère play.
//!
//! A heap that is tame has a pair: a value v, and whether it is *firm* or *fickle*. A table has twice the value, and one more
//! where the heap is firm. Of a sum, v is the xor of the values, and it is firm where some heap is. For a sum o let m(o) = v
//! where o is firm, v xor 1 where it is fickle. The pair of a heap must be so:
//!
//! 1. v is the least number that is no value of an option;
//! 2. a heap without options is fickle; of any other, m of the heap is the least number that is not m(o) for an option o;
//! 3. fickle heaps have value 0 or 1.
//!
//! **Theorem.** A sum X of such heaps has outcome P in misère play where m(X) = 0, and N elsewhere. *Proof.* By induction on the
//! options, which are such sums. Where no heap of X has options, all are fickle of value 0, m(X) = 1, and X is N. Else let
//! v be the value of X, and for a heap h of it, with value v(h), let u(h) = v xor v(h) be that of the others. A move to an
//! option o of h leaves X', with m(X') = u(h) xor v(o) where X' is firm, u(h) xor v(o) xor 1 where it is not.
//!
//! *All heaps are fickle.* Then m(X) = u(h) xor m(h) and m(X') = u(h) xor m(o), whether o is firm or not. Let m(X) = 0. By 2 no m(o)
//! is m(h) = u(h), so no m(X') is 0, and some heap has options: X is P. Let m(X) = 1, that is v = 0. Where a heap has v(h) = 1, some
//! option has v(o) = 0 by 1, and no m(o) is m(h) = 0 by 2: so o is fickle, with m(o) = 1 = u(h), and m(X') = 0. Where all have value
//! 0, one of them has options, and by 2 one with m(o) = 0 = u(h), below m(h) = 1. So X is N.
//!
//! *Some heap is firm.* Then m(X) = v. Let v = 0, so u(h) = v(h). By 1 no v(o) is v(h), so no firm X' has m(X') = 0. Where X' is fickle,
//! h was the only firm heap, and m(X') = v(h) xor m(o), which is not 0 by 2. So X is P: the firm heap has options. Let v > 0. As in Nim some heap has u(h) < v(h), and by 1 an option with
//! v(o) = u(h). If X' is firm, m(X') = 0. Else h is the only firm heap and m(h) = v(h), so by 2 another option o has m(o) = u(h);
//! where it is fickle, X' is too, and m(X') = u(h) xor m(o) = 0; where it is firm, v(o) = u(h), X' is firm and m(X') = 0. So X is N. ∎
//! (After C. L. Bouton, 1901, for Nim, and J. H. Conway, *On Numbers and Games*, 1976, chapter 12.)
//!
//! # All heaps
//!
//! The pair of a heap is a function of the set of the pairs of its options. So for codes and finite sets the theorem in
//! [`period`] holds for pairs as for values, as far as these do not grow.
//!
//! Where everything may be taken but numbers up to e, the heaps from 2 (e + 1) on are firm, and the state in
//! [`period`] tells how their values go on. *Proof.* Let a ≤ e + 1 be the least number that may be taken. Heap 0 is fickle with value 0;
//! heap a has it as its only option, so it is fickle with value 1. Both are options of any heap n > a + e. Of the options of n, the fickle
//! ones have values and m 0 and 1, both of which these two have either way; of the firm ones values and m are the same. So
//! value and m of n are the same. ∎

use crate::certificate::{Figures, Table, Term};
use crate::meter::Meter;
use crate::period::{self, Theorem, check_repetition, heaps_needed, theorem};
use crate::refusal::{Failure, Fields, Halt, Reason, refused};
use crate::rules::{Options, Rules};
use crate::sequence::{count, index};

/// The pair of two sums together.
pub(super) fn plus(a: u128, b: u128) -> u128 {
    (a ^ b) & !1 | (a | b) & 1
}

/// Whether whoever moves next loses.
pub(super) fn is_lost(pair: u128) -> bool {
    m(pair) == 0
}

/// The number m of a sum: its value where it is firm, else that xor 1.
fn m(pair: u128) -> u128 {
    pair >> 1 ^ u128::from(pair & 1 == 0)
}

/// Checks that these are the pairs of the heaps of a term, and where there is a period that it proves those of all heaps.
pub(super) fn check_table(
    term: &Term,
    table: &Table,
    place: &str,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let values = format!("{place}.values");
    if table.period.is_none() {
        super::check_length(term, table, &values)?;
    }
    check_pairs(&term.rules, &table.values, &values, meter)?;
    let Some(figures) = table.period else {
        return Ok(());
    };
    let fields = Fields {
        figures: &format!("{place}.period"),
        values: &values,
    };
    check_period(&term.rules, figures, &table.values, &fields, meter)
}

/// Checks that the pairs, which are those of the rules, go on as the figures say.
fn check_period(
    rules: &Rules,
    figures: Figures,
    pairs: &[u32],
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let Figures {
        preperiod,
        period,
        saltus,
    } = figures;
    if period == 0 {
        let place = format!("{}.period", fields.figures);
        return refused(&place, Reason::ZeroPeriod);
    }
    let found = theorem(rules).filter(|theorem| match theorem {
        Theorem::Window { .. } => saltus == 0,
        Theorem::State { .. } => saltus.is_multiple_of(2),
    });
    let needed = match &found {
        None => return refused(fields.figures, Reason::NoTheorem),
        Some(Theorem::Window { .. }) => heaps_needed(rules, preperiod, period),
        Some(Theorem::State { greatest }) => {
            let repeated = period.checked_add(preperiod.max(*greatest));
            repeated.map(|heaps| heaps.max(greatest.saturating_add(1).saturating_mul(2)))
        }
    };
    let (stated, needed) = (count(pairs.len()), needed.unwrap_or(u64::MAX));
    if stated < needed {
        return refused(fields.values, Reason::Count { stated, needed });
    }
    check_repetition(figures, pairs, fields)?;
    let Some(Theorem::State { greatest }) = found else {
        return Ok(());
    };
    if let Some(heap) = (preperiod..stated).find(|heap| pairs[index(*heap)] & 1 == 0) {
        return refused(fields.values, Reason::NoRepetition { heap });
    }
    let grown = Figures {
        saltus: saltus / 2,
        ..figures
    };
    let values: Vec<u32> = pairs.iter().map(|pair| pair >> 1).collect();
    period::check_state(grown, &values, greatest, fields, meter)
}

/// Checks each pair from the definition.
fn check_pairs(
    rules: &Rules,
    pairs: &[u32],
    place: &str,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    const BYTES: u64 = 16;
    meter.reserve(BYTES.saturating_mul(count(pairs.len())))?;
    let mut options = Options::new(rules);
    let (mut values, mut others) = (Mex::default(), Mex::default());
    for (heap, &stated) in (0..).zip(pairs) {
        let mut is_over = true;
        options.visit(heap, meter, |left| {
            let pair = left
                .iter()
                .fold(0, |sum, part| plus(sum, pairs[index(*part)].into()));
            is_over = false;
            values.insert(heap, pair >> 1);
            others.insert(heap, m(pair));
            Ok::<(), Halt>(())
        })?;
        let value = values.least_missing(heap);
        let other = if is_over {
            1
        } else {
            others.least_missing(heap)
        };
        let found = match (value, other) {
            (value, other) if value == other => 2 * value + 1,
            (0, 1) | (1, 0) => 2 * value,
            _ => return refused(place, Reason::Wild { heap }),
        };
        if found != u64::from(stated) {
            let stated = stated.into();
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

/// Numbers that the options of a heap have.
#[derive(Default)]
struct Mex {
    /// For each number the last heap of which an option has it, plus one.
    last: Vec<u64>,
}

impl Mex {
    fn insert(&mut self, heap: u64, number: u128) {
        let number = usize::try_from(number).expect("made of values that have been verified");
        if number >= self.last.len() {
            self.last.resize(number + 1, 0);
        }
        self.last[number] = heap + 1;
    }

    fn least_missing(&self, heap: u64) -> u64 {
        let least = self.last.iter().position(|last| *last != heap + 1);
        count(least.unwrap_or(self.last.len()))
    }
}
