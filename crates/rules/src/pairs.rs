//! Equal parts of a position, up to symmetry: in normal play they cancel, as every move in one can be repeated in the
//! other.

use std::collections::{HashMap, HashSet};

use grundy_core::Natural;

use crate::{Change, Expression, Move, Single, Term};

/// In a position of more heaps and tokens no equal ones are looked for.
const MOST_PARTS: usize = 1 << 14;

/// The pairs of equal parts of a position.
///
/// ```
/// use grundy_rules::pairs::Pairs;
/// let found = Pairs::of(&grundy_rules::parse_expression("nim(5,2,5,7)").unwrap()).unwrap();
/// assert_eq!(found.kinds[0].to_string(), "nim(5)");
/// assert_eq!(found.rest.to_string(), "nim(7,2)");
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Pairs {
    /// One part of each kind of pair, in their order.
    pub kinds: Vec<Expression>,
    /// The position without all pairs.
    pub rest: Expression,
}

impl Pairs {
    /// The pairs; none where there are none, or too many parts, or play may go on for ever: who repeats every move
    /// does not lose then, but need not win.
    #[must_use]
    pub fn of(expression: &Expression) -> Option<Self> {
        if expression.is_loopy() {
            return None;
        }
        let parts = parts_by_term(expression.written())?;
        let (stays, mut firsts) = matched(&parts);
        firsts.sort_unstable_by_key(|(first, _)| *first);
        let mut met = HashSet::new();
        firsts.retain(|(_, game)| met.insert(game.clone()));
        let terms = expression.written().iter().zip(parts.iter().zip(&stays));
        let rest = terms.filter_map(|(term, (own, stays))| {
            let left = own.iter().zip(stays);
            let left = left.filter_map(|(part, stays)| stays.then_some(part));
            joined(term, own.len(), &left.collect::<Vec<_>>())
        });
        (!firsts.is_empty()).then(|| Self {
            kinds: firsts
                .iter()
                .map(|((term, place), _)| parts[*term][*place].clone())
                .collect(),
            rest: Expression::in_order(rest.collect()),
        })
    }
}

/// A term, and a place in it.
type Spot = (usize, usize);

/// Of each part, by its term and its place there, whether it has no twin; and where the first ones of those that have
/// stand, with [what stands for](Expression::representative) both.
fn matched(parts: &[Vec<Expression>]) -> (Vec<Vec<bool>>, Vec<(Spot, Expression)>) {
    let mut stays: Vec<Vec<bool>> = parts.iter().map(|own| vec![true; own.len()]).collect();
    let mut waiting: HashMap<Expression, Spot> = HashMap::new();
    let mut firsts = Vec::new();
    for (term, own) in parts.iter().enumerate() {
        for (place, part) in own.iter().enumerate() {
            let game = part.representative();
            let Some(first) = waiting.remove(&game) else {
                waiting.insert(game, (term, place));
                continue;
            };
            stays[first.0][first.1] = false;
            stays[term][place] = false;
            firsts.push((first, game));
        }
    }
    (stays, firsts)
}

/// The parts of which a position has an odd number: what is left when equal ones have cancelled.
#[derive(Debug)]
pub struct Unpaired<'a> {
    terms: &'a [Term],
    odd: HashSet<Expression>,
    /// How many parts there are in all.
    parts: usize,
}

impl<'a> Unpaired<'a> {
    /// Those of this position; none where it has too many parts, or play may go on for ever.
    #[must_use]
    pub fn of(position: &'a Expression) -> Option<Self> {
        if position.is_loopy() {
            return None;
        }
        let terms = position.terms();
        let parts = parts_by_term(terms)?;
        let mut odd = HashSet::new();
        let count = parts.iter().map(Vec::len).sum();
        for part in parts.iter().flatten() {
            toggle(&mut odd, part);
        }
        Some(Self {
            terms,
            odd,
            parts: count,
        })
    }

    /// What is left of the position when pairs have cancelled, as texts in their order; none where it has too many parts.
    #[must_use]
    pub fn parts_of(position: &'a Expression) -> Option<Vec<String>> {
        let odd = Self::of(position)?.odd;
        let mut parts: Vec<String> = odd.iter().map(ToString::to_string).collect();
        parts.sort_unstable();
        Some(parts)
    }

    /// Whether this move leaves nothing but pairs, and something.
    #[must_use]
    pub fn vanish_after(&self, mv: &Move) -> bool {
        let (gone, come) = exchanged(&self.terms[mv.term], &mv.change);
        if gone.len() + come.len() < self.odd.len() {
            // What the parts are up to symmetry takes time.
            return false;
        }
        let is_over = self.parts + come.len() == gone.len();
        let mut changed = HashSet::new();
        for part in gone.iter().chain(&come) {
            toggle(&mut changed, part);
        }
        !is_over && changed == self.odd
    }
}

fn toggle(set: &mut HashSet<Expression>, part: &Expression) {
    if let Some(one) = set.replace(part.representative()) {
        set.remove(&one);
    }
}

/// The parts of the term that the change takes away, and those that it puts there.
fn exchanged(term: &Term, change: &Change) -> (Vec<Expression>, Vec<Expression>) {
    match (term, change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => {
            let successor = ruleset.successor();
            let left = left
                .iter()
                .map(|left| Expression::of_heap(&successor, left));
            let left = left.filter(|part| !part.terms().is_empty());
            (vec![Expression::of_heap(ruleset, heap)], left.collect())
        }
        (Term::Row { ruleset, row }, Change::Run(run)) => {
            let after = Term::Row {
                ruleset: ruleset.clone(),
                row: row.without(*run),
            };
            (parts(term), parts(&after))
        }
        (Term::Single(_), Change::Option(option)) => {
            (parts(term), parts(&Term::Single(option.clone())))
        }
        _ => unreachable!("a change of this term"),
    }
}

/// The heaps and tokens of each term; none where there are too many.
fn parts_by_term(terms: &[Term]) -> Option<Vec<Vec<Expression>>> {
    let mut room = MOST_PARTS;
    let mut all = Vec::with_capacity(terms.len());
    for term in terms {
        let heaps = match term {
            Term::Heaps { heaps, .. } => heaps.len(),
            Term::Row { .. } | Term::Single(_) => 0,
        };
        if heaps > room {
            return None;
        }
        let parts = parts(term);
        room = room.checked_sub(parts.len())?;
        all.push(parts);
    }
    Some(all)
}

/// The heaps and tokens of a term, each by itself.
fn parts(term: &Term) -> Vec<Expression> {
    let all: Vec<Expression> = match term {
        Term::Heaps { ruleset, heaps } => heaps
            .iter()
            .map(|heap| Expression::of_heap(ruleset, heap))
            .collect(),
        Term::Row { ruleset, row } => {
            let heaps = row.heaps().map(Natural::from);
            heaps
                .map(|heap| Expression::of_heap(ruleset, &heap))
                .collect()
        }
        Term::Single(single) => {
            let tokens = single.tokens().into_iter().map(Term::Single);
            tokens
                .map(|token| Expression::in_order(vec![token]))
                .collect()
        }
    };
    all.into_iter()
        .filter(|part| !part.terms().is_empty())
        .collect()
}

/// What is left of the so many parts of this term, as one term.
fn joined(term: &Term, all: usize, left: &[&Expression]) -> Option<Term> {
    if left.is_empty() {
        return None;
    }
    if left.len() == all {
        return Some(term.clone());
    }
    let terms = left.iter().flat_map(|part| part.written());
    Some(match term {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => Term::Heaps {
            ruleset: ruleset.clone(),
            heaps: terms.flat_map(Term::written_heaps).collect(),
        },
        Term::Single(single) => {
            let tokens = terms.filter_map(|term| match term {
                Term::Single(token) => Some(token.clone()),
                Term::Heaps { .. } | Term::Row { .. } => None,
            });
            Term::Single(single.joined(&tokens.collect::<Vec<Single>>()))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RulesetKind, parse_expression};

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
            ("nim(10,9,10,9)", &["nim(10)", "nim(9)"], "0"),
            (
                "nimble(2,5,2) + nimble(5)",
                &["nimble(2)", "nimble(5)"],
                "0",
            ),
            ("cutting(4x6,3x5,4x6)", &["cutting(4x6)"], "cutting(3x5)"),
            (
                "chocolate(3x4,2x2,2x2)",
                &["chocolate(2x2)"],
                "chocolate(3x4)",
            ),
            ("cram(2x2) + cram(2x2) + nim(1)", &["cram(2x2)"], "nim(1)"),
            (
                "tactix(\"##./...\") + nim(1) + tactix(\".../.##\")",
                &["tactix(\"##./...\")"],
                "nim(1)",
            ),
            ("kayles(\"##.##.#\")", &["kayles(2)"], "kayles(1)"),
        ] {
            let found = Pairs::of(&parse_expression(text).unwrap()).unwrap();
            let kinds = found.kinds.iter().map(|kind| kind.shown().to_string());
            assert_eq!(kinds.collect::<Vec<_>>(), pairs, "{text}");
            assert_eq!(found.rest.shown().to_string(), rest, "{text}");
        }
        assert_eq!(Pairs::of(&parse_expression("nim(1,2)").unwrap()), None);
    }

    #[test]
    fn very_many_parts_are_left_alone() {
        let twice = |most: usize| {
            let heaps: Vec<String> = (1..=most).chain(1..=most).map(|n| n.to_string()).collect();
            parse_expression(&format!("nim({})", heaps.join(","))).unwrap()
        };
        assert_eq!(
            Pairs::of(&twice(30)).map(|pairs| pairs.kinds.len()),
            Some(30)
        );
        assert_eq!(Pairs::of(&twice(MOST_PARTS)), None);
    }

    /// Of every game, beside itself and after a first move in one of two.
    #[test]
    fn a_move_leaves_pairs_exactly_where_nothing_is_left_but_pairs() {
        let mut left = 0;
        let examples = RulesetKind::all().map(|kind| kind.entry().example.to_owned());
        let more = [
            "nim(3,3,5)",
            "nim(1,2,3)",
            "0.137(9)",
            "kayles(\"###.#\")",
            "nimble(3,5,3)",
        ];
        for text in examples.chain(more.map(str::to_owned)) {
            let Ok(once) = parse_expression(&text) else {
                continue;
            };
            let twice = once.terms().iter().chain(once.terms());
            let start = Expression::in_order(twice.cloned().collect());
            let firsts = start.moves(30).unwrap_or_default();
            let positions = firsts.iter().take(5).map(|mv| start.after(mv));
            for position in positions.chain([once]) {
                let unpaired = Unpaired::of(&position).unwrap();
                for mv in position.moves(200).unwrap_or_default() {
                    let after = position.after(&mv);
                    let pairs = Pairs::of(&after);
                    let wanted = pairs.is_some_and(|pairs| pairs.rest.terms().is_empty());
                    let found = unpaired.vanish_after(&mv);
                    assert_eq!(found, wanted, "{position} -> {after}");
                    left += usize::from(found);
                }
            }
        }
        assert!(left > 50, "{left}");
    }
}
