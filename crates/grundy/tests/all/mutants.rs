//! Real certificates with one change each: an entry of a list twice, left out, swapped with the next one or in
//! its place, a number one more or one less, a field left out. The checker refuses the change, or what is
//! claimed then is what the engines say of the changed question.
//!
//! Accepted may be, beside the program's name: the order of heaps and of winning moves; a claim that says less,
//! an optional part being left out; values beyond those that a theorem needs; generators in another order, and
//! the elements of heaps under another numbering that turns the table into itself; and another claim that is
//! true. Runs by the return of a state, parts of graphs and boards, tokens, and infinite quotients are changed in the checker's
//! own tests.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use std::collections::BTreeSet;

use grundy::{Convention, Limits, PeriodRequest, QuotientRequest, SolveRequest, Workbench};
use grundy_cert::{Certificate, Claim, Effort, Evidence, PositionClaim, check, parse};
use serde_json::Value;

fn workbench() -> Workbench {
    crate::support::workbench(Limits::default())
}

fn of_period(ruleset: &str) -> Certificate {
    let mut workbench = workbench();
    let request = PeriodRequest {
        certificate: true,
        ..PeriodRequest::new(ruleset)
    };
    let answer = workbench.period(&request).unwrap();
    workbench.certify_period(&answer).unwrap()
}

fn of_position(expression: &str, convention: Convention) -> Certificate {
    let mut workbench = workbench();
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(expression)
    };
    let answer = workbench.solve(&request).unwrap();
    workbench.certify_position(&answer).unwrap()
}

fn of_quotient(ruleset: &str, to: Option<u64>) -> Certificate {
    let mut workbench = workbench();
    let request = QuotientRequest {
        to,
        ..QuotientRequest::new(ruleset)
    };
    let answer = workbench.quotient(&request).unwrap();
    workbench.certify_quotient(&answer).unwrap()
}

/// What else could stand in the place of the part, with one change.
fn mutants(part: &Value) -> Vec<Value> {
    match part {
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let around = [number.checked_sub(1), number.checked_add(1)];
            around.into_iter().flatten().map(Value::from).collect()
        }
        Value::String(text) => {
            let gap = if text.contains(' ') { " " } else { "" };
            let entries: Vec<String> = text.split(gap).map(str::to_owned).collect();
            let lists = lists_of(&entries, |entry: &String| digits_changed(entry));
            let texts = lists.iter().map(|list| list.join(gap));
            texts.map(Value::from).collect()
        }
        Value::Array(entries) => {
            let lists = lists_of(entries, mutants);
            lists.into_iter().map(Value::from).collect()
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, inner) in fields {
                let mut fewer = fields.clone();
                fewer.remove(name);
                all.push(Value::Object(fewer));
                for other in mutants(inner) {
                    let mut changed = fields.clone();
                    changed[name] = other;
                    all.push(Value::Object(changed));
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

/// The list with one change to it or to one of its entries.
fn lists_of<T: Clone>(entries: &[T], changed: impl Fn(&T) -> Vec<T>) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let with = |new: &[T]| [&entries[..at], new, &entries[at + 1..]].concat();
        all.push(with(&[]));
        all.push(with(&[entry.clone(), entry.clone()]));
        all.extend(changed(entry).into_iter().map(|other| with(&[other])));
        if let Some(next) = entries.get(at + 1) {
            let mut swapped = entries.to_vec();
            swapped.swap(at, at + 1);
            all.push(swapped);
            all.push(with(std::slice::from_ref(next)));
        }
    }
    all
}

/// The text with one of its digits one more, and one less.
fn digits_changed(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (at, sign) in text.char_indices() {
        let Some(digit) = sign.to_digit(36) else {
            continue;
        };
        for other in [digit.checked_sub(1), Some(digit + 1)]
            .into_iter()
            .flatten()
        {
            if let Some(other) = char::from_digit(other, 36) {
                all.push(format!("{}{other}{}", &text[..at], &text[at + 1..]));
            }
        }
    }
    all
}

/// Whether the engines say the same, or more.
fn is_true(claim: &Claim) -> bool {
    let mut workbench = workbench();
    let number = |number: &Option<grundy::Number>| number.as_ref().map(ToString::to_string);
    match claim {
        Claim::Period(claim) => {
            let ruleset = claim.rules.to_string();
            let answer = workbench.period(&PeriodRequest::new(&ruleset)).unwrap();
            let figures = [
                claim.figures.preperiod,
                claim.figures.period,
                claim.figures.saltus,
            ];
            let found = [&answer.preperiod, &answer.period, &answer.saltus].map(number);
            let maximum = claim.maximum.map(|maximum| (maximum.value, maximum.heap));
            let apart = answer
                .apart
                .iter()
                .map(|one| (one.heap, one.saltus, one.ruler));
            let claimed = claim
                .apart
                .iter()
                .map(|one| (one.heap, one.saltus, one.other));
            apart.eq(claimed)
                && found == figures.map(|figure| Some(figure.to_string()))
                && maximum.is_none_or(|(value, heap)| {
                    [&answer.max_grundy, &answer.max_at].map(number)
                        == [value, heap].map(|figure| Some(figure.to_string()))
                })
        }
        Claim::Position(claim) => {
            let convention = match claim.convention {
                grundy_cert::Convention::Normal => Convention::Normal,
                grundy_cert::Convention::Misere => Convention::Misere,
            };
            says(&of_position(&expression_of(claim), convention).claim, claim)
        }
        Claim::Run(_)
        | Claim::Parts(_)
        | Claim::Tokens(_)
        | Claim::Sum(_)
        | Claim::InfiniteQuotient(_) => {
            unreachable!("changed in the checker's own tests")
        }
        Claim::Quotient(claim) => {
            let ruleset = claim.rules.to_string();
            let to = claim.period.is_none().then_some(claim.heaps);
            let Claim::Quotient(found) = of_quotient(&ruleset, to).claim else {
                unreachable!("of a quotient");
            };
            (claim.order, claim.p_portion) == (found.order, found.p_portion)
                && (claim.period.is_none() || claim.period == found.period)
        }
    }
}

fn expression_of(claim: &PositionClaim) -> String {
    let terms = claim.terms.iter().filter(|term| !term.heaps.is_empty());
    let terms: Vec<String> = terms
        .map(|term| {
            let heaps: Vec<String> = term.heaps.iter().map(u64::to_string).collect();
            format!("{}({})", term.rules, heaps.join(","))
        })
        .collect();
    match terms.is_empty() {
        true => "0".to_owned(),
        false => terms.join(" + "),
    }
}

/// Whether the claim of the engines says all that the other one does.
fn says(found: &Claim, claim: &PositionClaim) -> bool {
    let Claim::Position(found) = found else {
        unreachable!("of a position");
    };
    let moves = |claim: &PositionClaim| {
        let moves = claim.winning.as_ref()?.moves.as_ref()?;
        let moves = moves.iter().map(|mv| {
            let term = usize::try_from(mv.term).unwrap();
            (claim.terms[term].rules.to_string(), mv.heap, mv.to.clone())
        });
        Some(moves.collect::<BTreeSet<_>>())
    };
    let count = |claim: &PositionClaim| claim.winning.as_ref().map(|winning| winning.count);
    (found.outcome, found.grundy) == (claim.outcome, claim.grundy)
        && (claim.winning.is_none() || count(found) == count(claim))
        && moves(claim).is_none_or(|stated| moves(found) == Some(stated))
}

fn passes(certificate: &Certificate) -> bool {
    let effort = Effort {
        steps: 20_000_000,
        ..Effort::default()
    };
    check(certificate, &effort, &()).is_ok_and(|verdict| verdict.is_complete())
}

#[test]
fn a_change_is_refused_or_the_claim_is_true() {
    let certificates = [
        of_period("0.77"),
        of_period("take{not 2,5}"),
        of_period("0.3F"),
        of_period("0.2048"),
        of_period("take{1,3..4}"),
        of_position("treblecross(9)", Convention::Normal),
        of_position("kayles(7,3) + nim(5,9) + 8.0(10)", Convention::Normal),
        of_position("take{1,3,4}(1000000000000000000, 7)", Convention::Normal),
        of_position("nim(6,3,5) + half(9)", Convention::Normal),
        of_position("nim(6,3,5) + half(9)", Convention::Misere),
        of_position("take{1,3,4}(1000000000000000000, 7)", Convention::Misere),
        of_position("nim(1000000000000,3)", Convention::Misere),
        of_position("kayles(7,5) + nim(2)", Convention::Misere),
        of_position("kayles(1000000000000000000,5)", Convention::Misere),
        of_quotient("0.77", Some(8)),
        of_quotient("half", Some(8)),
        of_quotient("0.34", None),
        of_quotient("take{1,2}", None),
    ];
    let mut tried = 0;
    for original in certificates {
        assert!(passes(&original), "{original:?}");
        let mut document: Value = serde_json::from_str(&original.to_text()).unwrap();
        document.as_object_mut().unwrap().remove("program");
        for mutant in mutants(&document) {
            tried += 1;
            let text = mutant.to_string();
            let Ok(changed) = parse(&text) else {
                continue;
            };
            if passes(&changed) && changed.claim != original.claim {
                assert!(is_true(&changed.claim), "{text}");
            }
        }
    }
    assert!(tried > 5_000, "{tried}");
}

/// Rows that no sum of heaps reached once could say anything. Of a table that is the action of the sums on
/// their elements no entry can be another one, so not one change is accepted, though none changes the claim.
#[test]
fn no_entry_of_a_multiplication_table_can_be_another() {
    const OTHERS: usize = 6;
    let certificates = [
        of_quotient("0.77", Some(12)),
        of_quotient("0.77", None),
        of_quotient("0.07", Some(12)),
        of_quotient("half", Some(8)),
        of_quotient("0.34", None),
        of_quotient("take{1,2}", None),
        of_quotient("grundy", Some(15)),
    ];
    let (mut tried, mut accepted) = (0, Vec::new());
    for original in certificates {
        let Evidence::Quotient(table) = &original.evidence else {
            unreachable!("of a quotient");
        };
        for (generator, row) in table.generators.iter().enumerate() {
            let order = row.len();
            for (element, &product) in row.iter().enumerate() {
                for step in (1..order).step_by(order.div_ceil(OTHERS)) {
                    let other = (usize::try_from(product).unwrap() + step) % order;
                    let mut changed = table.clone();
                    changed.generators[generator][element] = u32::try_from(other).unwrap();
                    let changed = Certificate {
                        evidence: Evidence::Quotient(changed),
                        ..original.clone()
                    };
                    tried += 1;
                    if passes(&changed) {
                        accepted.push(changed.to_text());
                    }
                }
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
    assert_eq!(accepted, Vec::<String>::new(), "of {tried}");
}
