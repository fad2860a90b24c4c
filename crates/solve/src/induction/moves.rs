//! Rules as arithmetic: from which states a move leads to which.

use grundy_core::natural::to_u64;
use grundy_rules::NamedRuleset;
use grundy_rules::formula::{FIRST_PART, FIRST_RUNNING, HEAP, Slot, slot_after};
use grundy_rules::heap::{Code, Digit, Schema, TakeSet};
use grundy_rules::written::{CoordinateMove, CoordinateRule, HeapMove, Rest};

use crate::patterns::formula;
use crate::patterns::term::{Function, Sign, Term};

/// The moves of a game whose states are some numbers, and in which play ends.
#[derive(Clone, Debug)]
pub struct Moves {
    /// How many numbers a state has.
    pub(super) coordinates: usize,
    pub(super) kinds: Vec<Kind>,
}

/// One kind of move.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// Variables that run from the one number to the other.
    pub(super) running: Vec<(usize, Term, Term)>,
    /// Variables that are any number.
    pub(super) free: Vec<usize>,
    /// What must hold.
    pub(super) condition: Term,
    /// The states that are left, whose values are added; none where nothing is.
    pub(super) leaves: Vec<Vec<Term>>,
}

impl Kind {
    /// What it leaves; nothing has as many moves as an empty heap.
    pub(super) fn leaves_or<'k>(&'k self, nothing: &'k [Vec<Term>]) -> &'k [Vec<Term>] {
        match &self.leaves[..] {
            [] => nothing,
            leaves => leaves,
        }
    }
}

impl Moves {
    /// The moves of a ruleset of heaps, or of one that somebody has written, where they can be told by expressions and it is
    /// shown that play ends.
    #[must_use]
    pub fn of(ruleset: &NamedRuleset) -> Option<Self> {
        match ruleset {
            NamedRuleset::Heaps(rules) if rules.shift() == 0 => Self::of_schema(&rules.schema()),
            NamedRuleset::Written(rule) => Self::of_states(rule),
            _ => None,
        }
    }

    /// The moves of a heap.
    pub(crate) fn of_schema(schema: &Schema) -> Option<Self> {
        let kinds = match schema {
            Schema::Take(set) => of_set(set)?,
            Schema::Code(code) => of_code(code)?,
            Schema::SplitUnequal => {
                let larger = |parts: &[Term]| parts[1].clone().with(Sign::Below, parts[0].clone());
                vec![split(Vec::new(), number(1), number(0), 2, &larger)]
            }
            Schema::TakeAtMostHalf => {
                vec![taking(
                    number(1),
                    heap().with(Sign::Over, number(2)),
                    number(1),
                )]
            }
            Schema::TakeDivisor => return None,
            Schema::Written(rule) => {
                let kinds = rule.moves().iter().map(of_heap_move);
                kinds.collect::<Option<_>>()?
            }
        };
        Some(Self {
            coordinates: 1,
            kinds,
        })
    }

    /// As many tokens as one likes from each of two heaps, as often as these tell.
    pub(crate) fn of_two_heaps(ways: &[[i128; 2]]) -> Self {
        let kind = |from: &[i128; 2]| {
            let heaps = [0, 1].map(Term::Variable);
            let taken = |at: usize| taken().with(Sign::Times, number(from[at]));
            let left = [0, 1].map(|at| heaps[at].clone().with(Sign::Minus, taken(at)));
            let [a, b] = heaps;
            let most = match from {
                [_, 0] => a,
                [0, _] => b,
                _ => a.with(Sign::Min, b),
            };
            Kind {
                running: vec![(usize::from(FIRST_RUNNING), number(1), most)],
                free: Vec::new(),
                condition: number(1),
                leaves: vec![left.to_vec()],
            }
        };
        Self {
            coordinates: 2,
            kinds: ways.iter().map(kind).collect(),
        }
    }

    fn of_states(rule: &CoordinateRule) -> Option<Self> {
        let kinds = rule.moves().iter().map(of_move);
        let kinds = kinds.collect::<Option<Vec<Kind>>>()?;
        rule.ending().is_shown().then(|| Self {
            coordinates: rule.dimensions(),
            kinds,
        })
    }
}

fn variable(slot: Slot) -> Term {
    Term::Variable(usize::from(slot))
}

fn number(value: impl Into<i128>) -> Term {
    Term::Number(value.into())
}

fn heap() -> Term {
    variable(HEAP)
}

fn taken() -> Term {
    variable(FIRST_RUNNING)
}

fn at_most(one: Term, other: Term) -> Term {
    other.with(Sign::Below, one).with(Sign::Is, number(0))
}

/// Both conditions; one that always holds is left out.
fn both(one: Term, other: Term) -> Term {
    match (&one, &other) {
        (Term::Number(1), _) => other,
        (_, Term::Number(1)) => one,
        _ => one.with(Sign::Min, other),
    }
}

/// Takes from the first number to the last one where the condition holds, and leaves the rest in one heap.
fn taking(from: Term, to: Term, condition: Term) -> Kind {
    Kind {
        running: vec![(usize::from(FIRST_RUNNING), from, to)],
        free: Vec::new(),
        condition,
        leaves: vec![vec![heap().with(Sign::Minus, taken())]],
    }
}

/// Takes so many, and leaves that many heaps of what is left, none empty.
fn split(
    running: Vec<(usize, Term, Term)>,
    condition: Term,
    amount: Term,
    parts: usize,
    among: &dyn Fn(&[Term]) -> Term,
) -> Kind {
    let free: Vec<Term> = (0..parts)
        .map(|part| variable(slot_after(FIRST_PART, part)))
        .collect();
    let sum = free
        .iter()
        .cloned()
        .reduce(|sum, part| sum.with(Sign::Plus, part));
    let sum = sum.unwrap_or(number(0)).with(Sign::Plus, amount);
    let mut all = both(condition, heap().with(Sign::Is, sum));
    for part in &free {
        all = both(all, at_most(number(1), part.clone()));
    }
    let among = if parts > 0 { among(&free) } else { number(1) };
    Kind {
        running,
        free: (0..parts)
            .map(|part| usize::from(slot_after(FIRST_PART, part)))
            .collect(),
        condition: both(all, among),
        leaves: free.into_iter().map(|part| vec![part]).collect(),
    }
}

fn of_set(set: &TakeSet) -> Option<Vec<Kind>> {
    let modulo_2 = |rest: i128| {
        let odd = taken()
            .with(Sign::Mod, number(2))
            .with(Sign::Is, number(rest));
        vec![taking(number(1), heap(), odd)]
    };
    let ends = |ranges: &grundy_rules::heap::Ranges| -> Option<Vec<(Term, Term)>> {
        let ranges = ranges.ranges();
        let ends = ranges.map(|(from, to)| Some((number(to_u64(from)?), number(to_u64(to)?))));
        ends.collect()
    };
    Some(match set {
        TakeSet::Only(ranges) => {
            let ranges = ends(ranges)?.into_iter();
            ranges
                .map(|(from, to)| taking(from, to, number(1)))
                .collect()
        }
        TakeSet::AllBut(ranges) => {
            let outside = ends(ranges)?.into_iter().map(|(from, to)| {
                let before = taken().with(Sign::Below, from);
                before.with(Sign::Max, to.with(Sign::Below, taken()))
            });
            let condition = outside.reduce(both).unwrap_or(number(1));
            vec![taking(number(1), heap(), condition)]
        }
        TakeSet::Odd => modulo_2(1),
        TakeSet::Even => modulo_2(0),
        TakeSet::Fibonacci => {
            let is_one = taken().of(Function::Parts).with(Sign::Is, number(1));
            vec![taking(number(1), heap(), is_one)]
        }
        TakeSet::Powers(base) => {
            let power = taken().with(Sign::Power, number(*base));
            vec![taking(number(1), heap(), power)]
        }
        TakeSet::Squares | TakeSet::Cubes | TakeSet::Triangular => return None,
        TakeSet::Primes | TakeSet::PrimePowers => return None,
    })
}

/// The kinds of a digit: to take so many and leave each of the numbers of heaps that it allows.
fn of_digit(
    digit: Digit,
    running: &[(usize, Term, Term)],
    (amount, condition): (&Term, &Term),
) -> Vec<Kind> {
    let parts = digit.max_parts().map_or(0..=0, |most| 0..=most);
    let allowed = parts.filter(|parts| digit.allows(*parts));
    let kinds = allowed.map(|parts| {
        let (running, condition) = (running.to_vec(), condition.clone());
        split(running, condition, amount.clone(), parts.into(), &|_| {
            number(1)
        })
    });
    kinds.collect()
}

fn of_code(code: &Code) -> Option<Vec<Kind>> {
    /// Codes with more digits are not looked at.
    const MOST: u64 = 1 << 8;
    let repeat = code.repeat();
    let last = match repeat {
        None => code.last_digit()?,
        Some((from, _)) => from.saturating_sub(1),
    };
    if last > MOST {
        return None;
    }
    let digits = code.digits_up_to(last);
    let mut kinds: Vec<Kind> = digits
        .flat_map(|(take, digit)| of_digit(digit, &[], (&number(take), &number(1))))
        .collect();
    if let Some((from, block)) = repeat {
        let length = i128::try_from(block.len()).ok()?;
        for (at, digit) in (0i128..).zip(block) {
            let since = taken().with(Sign::Minus, number(from));
            let here = since
                .with(Sign::Mod, number(length))
                .with(Sign::Is, number(at));
            let running = vec![(usize::from(FIRST_RUNNING), number(from), heap())];
            kinds.extend(of_digit(*digit, &running, (&taken(), &here)));
        }
    }
    Some(kinds)
}

fn of_heap_move(mv: &HeapMove) -> Option<Kind> {
    let mut condition = match &mv.filter {
        Some(filter) => formula::of(filter)?,
        None => number(1),
    };
    let (mut running, mut amount) = (Vec::new(), number(0));
    if let Some(take) = &mv.take {
        let (from, to) = (formula::of(&take.from)?, formula::of(&take.to)?);
        amount = formula::of(&take.amount)?;
        running.push((usize::from(FIRST_RUNNING), from, to));
        condition = both(at_most(number(1), amount.clone()), condition);
    }
    let left = heap().with(Sign::Minus, amount.clone());
    Some(match mv.rest {
        Rest::Whole => Kind {
            running,
            free: Vec::new(),
            condition: both(at_most(amount, heap()), condition),
            leaves: vec![vec![left]],
        },
        Rest::Nothing => split(running, condition, amount, 0, &|_| number(1)),
        Rest::Heaps(parts) => split(running, condition, amount, parts, &|_| number(1)),
    })
}

fn of_move(mv: &CoordinateMove) -> Option<Kind> {
    let running = (0..).zip(&mv.running).map(|(index, (from, to))| {
        let slot = usize::from(slot_after(FIRST_RUNNING, index));
        Some((slot, formula::of(from)?, formula::of(to)?))
    });
    let to = mv.to.iter().map(formula::of);
    Some(Kind {
        running: running.collect::<Option<_>>()?,
        free: Vec::new(),
        condition: match &mv.filter {
            Some(filter) => formula::of(filter)?,
            None => number(1),
        },
        leaves: vec![to.collect::<Option<_>>()?],
    })
}
