//! Equal parts of a position, which cancel.

use std::collections::HashMap;

use grundy_rules::{Expression, Single, Term};

use super::NAMED;
use crate::moves::one_heap;

/// One of each pair of equal heaps and tokens, as text, some of them; and the position without all pairs.
pub(super) fn without_pairs(expression: &Expression) -> (Vec<String>, Expression) {
    let parts: Vec<Vec<Expression>> = expression.written().iter().map(parts).collect();
    let mut stays: Vec<Vec<bool>> = parts.iter().map(|own| vec![true; own.len()]).collect();
    let mut waiting: HashMap<&Expression, (usize, usize)> = HashMap::new();
    let mut pairs = Vec::new();
    for (term, own) in parts.iter().enumerate() {
        for (place, part) in own.iter().enumerate() {
            match waiting.remove(part) {
                Some((other, at)) => {
                    stays[other][at] = false;
                    stays[term][place] = false;
                    pairs.push(part.shown().to_string());
                }
                None => {
                    waiting.insert(part, (term, place));
                }
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs.truncate(NAMED);
    let terms = expression.written().iter().zip(parts.iter().zip(&stays));
    let rest = terms.filter_map(|(term, (own, stays))| {
        let left: Vec<&Expression> = own
            .iter()
            .zip(stays)
            .filter_map(|(part, stays)| stays.then_some(part))
            .collect();
        match left.len() {
            0 => None,
            all if all == own.len() => Some(term.clone()),
            _ => Some(joined(term, &left)),
        }
    });
    (pairs, Expression::in_order(rest.collect()))
}

/// The heaps and tokens of a term, each by itself.
fn parts(term: &Term) -> Vec<Expression> {
    match term {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
            let heaps = term.written_heaps();
            heaps.iter().map(|heap| one_heap(ruleset, heap)).collect()
        }
        Term::Single(single) => {
            let tokens = single.tokens().into_iter().map(Term::Single);
            tokens
                .map(|token| Expression::in_order(vec![token]))
                .collect()
        }
    }
}

/// Some parts of this term as one term.
fn joined(term: &Term, parts: &[&Expression]) -> Term {
    let terms = parts.iter().flat_map(|part| part.written());
    match term {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => Term::Heaps {
            ruleset: ruleset.clone(),
            heaps: terms
                .flat_map(|term| term.written_heaps().to_vec())
                .collect(),
        },
        Term::Single(single) => {
            let tokens: Vec<Single> = terms
                .filter_map(|term| match term {
                    Term::Single(token) => Some(token.clone()),
                    Term::Heaps { .. } | Term::Row { .. } => None,
                })
                .collect();
            Term::Single(single.joined(&tokens))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_expression;

    #[test]
    fn pairs_are_taken_out_wherever_they_stand() {
        for (text, pairs, rest) in [
            ("nim(5,2,5,7)", &["nim(5)"][..], "nim(2,7)"),
            ("nim(3,3)", &["nim(3)"], "0"),
            (
                "nim(3,4) + kayles(2) + nim(4)",
                &["nim(4)"],
                "nim(3) + kayles(2)",
            ),
            (
                "nimble(2,5,2) + nimble(5)",
                &["nimble(2)", "nimble(5)"],
                "0",
            ),
            ("cram(2x2) + cram(2x2) + nim(1)", &["cram(2x2)"], "nim(1)"),
            ("kayles(\"##.##.#\")", &["kayles(2)"], "kayles(1)"),
            ("nim(1,2)", &[], "nim(1,2)"),
        ] {
            let (found, left) = without_pairs(&parse_expression(text).unwrap());
            assert_eq!(found, pairs, "{text}");
            assert_eq!(left.shown().to_string(), rest, "{text}");
        }
    }
}
