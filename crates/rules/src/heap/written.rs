//! Rules of heaps that somebody has written: each heap by itself.

mod recognise;

pub(crate) use recognise::divides_heap;

use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{Budget, Exhausted, HeapRules, Natural};

use super::Schema;
use crate::formula::HEAP;
use crate::written::{
    CHECKED_ALREADY, CHECKED_TRIES, Fault, FaultKind, HeapMove, MOST_OF_FEW, MOST_TOKENS, Rest,
    STEPS_A_TRY,
};
use recognise::recognise;

/// Rules of heaps: some kinds of moves.
///
/// Every game under them ends: a take is at least 1, a split leaves two heaps at least and none empty, so
/// that each heap that is left is smaller than the one it comes from.
///
/// ```
/// use grundy_rules::{HeapRuleset, parse_heap_ruleset};
/// let ruleset = parse_heap_ruleset("rule{take 1, 2 or 3}").unwrap();
/// assert_eq!(ruleset.to_string(), "rule{take 1; take 2; take 3}");
/// // Recognised as a game with a theorem.
/// assert_eq!(ruleset.schema(), parse_heap_ruleset("take{1..3}").unwrap().schema());
/// ```
#[derive(Clone, Debug)]
pub struct HeapRule {
    moves: Vec<HeapMove>,
    schema: Option<Schema>,
}

impl HeapRule {
    /// The rule of these moves.
    #[must_use]
    pub fn new(moves: Vec<HeapMove>) -> Self {
        let schema = recognise(&moves);
        Self { moves, schema }
    }

    /// The kinds of moves.
    #[must_use]
    pub fn moves(&self) -> &[HeapMove] {
        &self.moves
    }

    /// The schema that has exactly the same options, where the rule has been recognised as one.
    #[must_use]
    pub fn recognised(&self) -> Option<&Schema> {
        self.schema.as_ref()
    }

    /// Looks for a heap up to this one at which the rule does something wrong. Quick where the form of
    /// the rule shows that nothing can be; else every option of every heap is looked at, and each takes
    /// 32 steps. Heaps of more than [`MOST_TOKENS`] are wrong unless they have few moves, as the form shows.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn fault_up_to(
        &self,
        heap: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Fault>, Exhausted> {
        if self.schema.is_some() {
            return Ok(None);
        }
        if heap > MOST_TOKENS.into() {
            let few = |mv: &HeapMove| mv.is_few_up_to(heap);
            let fits = heap <= MOST_OF_FEW && self.moves.iter().all(few);
            return Ok((!fits).then(|| fault_of(FaultKind::Enormous, None, heap)));
        }
        for (index, mv) in self.moves.iter().enumerate() {
            if mv.is_sound_up_to(heap) {
                continue;
            }
            for heap in 0..=heap {
                let mut tries = CHECKED_TRIES;
                let visited = mv.visit(heap, &mut tries, &mut |_| ControlFlow::Continue(()));
                budget.charge(STEPS_A_TRY * (CHECKED_TRIES - tries + 1))?;
                if let Err(kind) = visited {
                    return Ok(Some(fault_of(kind, Some(index), heap)));
                }
            }
        }
        Ok(None)
    }

    /// What the rule does wrong at heaps up to this one, of any size; where the budget ends, that there is too much to go
    /// through. As [`fault_up_to`](Self::fault_up_to).
    pub fn fault_at(&self, largest: &Natural, budget: &mut Budget<'_>) -> Option<Fault> {
        match to_u64(largest) {
            Some(heap) => {
                let fault = self.fault_up_to(heap, budget);
                fault.unwrap_or_else(|_| Some(fault_of(FaultKind::TooManyTries, None, heap)))
            }
            None => {
                let is_unknown = self.schema.is_none();
                is_unknown.then(|| Fault {
                    kind: FaultKind::Enormous,
                    in_move: None,
                    states: Vec::new(),
                })
            }
        }
    }

    /// Whether the heap has an option that serves. At worst as long as visiting all.
    #[must_use]
    pub fn has_option(&self, heap: u64, serves: &dyn Fn(&[u64]) -> bool) -> bool {
        let found = self.visit_options(heap, &mut |option| match serves(option) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// Whether a move leads from a heap to these, larger first and none empty; what goes wrong in a formula is no move.
    ///
    /// It takes as long as one condition for each kind of move where what is taken is a number of a range; for an amount such as
    /// `k*k` also as many steps as the bounds of the amount leave open, mostly the logarithm of the range.
    #[must_use]
    pub fn leads_to(&self, heap: u64, left: &[u64]) -> bool {
        self.moves.iter().any(|mv| mv.leads_to(heap, left))
    }

    /// Whether two of the moves could lead to the same heaps, or one of them twice.
    fn may_repeat(&self) -> bool {
        let twice = |mv: &HeapMove| mv.take.as_ref().is_some_and(|take| !take.is_plain());
        let parts = |mv: &HeapMove| match mv.parts() {
            Some(parts) => parts..=parts,
            None => 0..=1,
        };
        let meet = |a: &HeapMove, b: &HeapMove| {
            let (a, b) = (parts(a), parts(b));
            a.start() <= b.end() && b.start() <= a.end()
        };
        let pairs = self.moves.iter().enumerate();
        self.moves.iter().any(twice)
            || pairs
                .clone()
                .any(|(index, a)| self.moves[..index].iter().any(|b| meet(a, b)))
    }
}

fn fault_of(kind: FaultKind, in_move: Option<usize>, heap: u64) -> Fault {
    let told = i64::try_from(heap).ok();
    Fault {
        kind,
        in_move,
        states: told.map(|heap| vec![heap]).into_iter().collect(),
    }
}

/// Options that have been visited.
#[derive(Default)]
struct Seen {
    /// Up to how many tokens an option of one heap, or none, has a bit.
    most: u64,
    left: Vec<u64>,
    others: HashSet<Vec<u64>>,
}

impl Seen {
    /// Nothing yet of this heap's.
    fn of(rule: &HeapRule, heap: u64) -> Self {
        /// Bits for all heaps up to this one take nothing.
        const SMALL: u64 = 1 << 16;
        let few = heap > SMALL && rule.moves.iter().all(|mv| mv.is_few_up_to(heap));
        Self {
            most: if few { SMALL } else { heap },
            ..Self::default()
        }
    }

    /// Whether the option is new.
    fn insert(&mut self, parts: &[u64]) -> bool {
        let left = match parts {
            [] => 0,
            [left] if *left <= self.most => *left,
            _ => return self.others.insert(parts.to_vec()),
        };
        let word = usize::try_from(left / 64).expect("few tokens");
        if word >= self.left.len() {
            self.left.resize(word + 1, 0);
        }
        let bit = 1 << (left % 64);
        let new = self.left[word] & bit == 0;
        self.left[word] |= bit;
        new
    }
}

impl HeapRules for HeapRule {
    /// A heap at which the rule does something wrong has the options that were found before that; who
    /// makes positions asks [`HeapRule::fault_up_to`] first. The same goes for heaps of more than
    /// [`MOST_OF_FEW`], which have none.
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if heap > MOST_OF_FEW {
            return ControlFlow::Continue(());
        }
        let mut seen = self.may_repeat().then(|| Seen::of(self, heap));
        for mv in &self.moves {
            let visited = mv.visit(heap, &mut { CHECKED_ALREADY }, &mut |parts| {
                let new = seen.as_mut().is_none_or(|seen| seen.insert(parts));
                if new {
                    visit(parts)
                } else {
                    ControlFlow::Continue(())
                }
            });
            visited.unwrap_or(ControlFlow::Continue(()))?;
        }
        ControlFlow::Continue(())
    }
}

impl PartialEq for HeapRule {
    fn eq(&self, other: &Self) -> bool {
        self.moves == other.moves
    }
}

impl Eq for HeapRule {}

impl Hash for HeapRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.moves.hash(state);
    }
}

impl PartialOrd for HeapRule {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for HeapRule {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.moves.cmp(&other.moves)
    }
}

impl fmt::Display for HeapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves.first().map(|mv| mv.names.get(HEAP)) {
            Some(heap) if heap != "n" => write!(f, "rule({heap}){{")?,
            _ => f.write_str("rule{")?,
        }
        for (index, mv) in self.moves.iter().enumerate() {
            write!(f, "{}{mv}", if index > 0 { "; " } else { "" })?;
        }
        f.write_str("}")
    }
}

/// Whether the move leaves exactly what a digit's bit for so many heaps stands for.
fn leaves(rest: Rest) -> &'static [u8] {
    match rest {
        Rest::Whole => &[0, 1],
        Rest::Nothing => &[0],
        Rest::Heaps(1) => &[1],
        Rest::Heaps(2) => &[2],
        Rest::Heaps(3) => &[3],
        Rest::Heaps(_) => &[4],
    }
}
