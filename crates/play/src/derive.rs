//! How values come about: a position with those of its options, and so on down to the last ones.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_core::{Convention, Exhausted, Natural, Outcome, Searched, Watch};
use grundy_rules::{Expression, GamePosition, HeapRuleset, Single, Term};
use grundy_solve::{Question, Solution, Solver, Status};
use schemars::JsonSchema;
use serde::Serialize;

use crate::number::Number;

/// Lines, options of one of them, and options in all of them together.
const MOST_LINES: usize = 1000;
const LONGEST_LINE: usize = 1000;
const MOST_OPTIONS: usize = 20_000;
/// Bytes of the positions named, in all.
const MOST_TEXT: usize = 1 << 22;
/// What the value of one position may take. Its outcome alone: where a theorem says who wins, little is enough, and
/// more would go into the search for a value.
const STEPS_A_VALUE: [u64; 1] = [1 << 24];
const STEPS_AN_OUTCOME: [u64; 2] = [1 << 17, 1 << 22];
/// And what all of them may take together: some seconds.
const STEPS_IN_ALL: u64 = 1 << 29;

/// The lines of a calculation from the definition.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Derivation {
    /// The components of the position, then what they can become, by the number of moves; each position once.
    pub lines: Vec<Derived>,
    /// Whether more lines would belong to it than are listed.
    pub more: bool,
    /// The limit that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
}

/// One position with its options: its value is the least that none of them has.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Derived {
    /// The position.
    #[serde(flatten)]
    pub part: DerivedPart,
    /// How many moves away it is from what was asked about.
    pub depth: usize,
    /// What its moves lead to, equal sums once.
    pub options: Vec<OptionOfPart>,
    /// Whether it has more options than are listed.
    pub more: bool,
}

/// A position that is not taken apart any further, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct DerivedPart {
    /// The position.
    pub position: String,
    /// The size, of a heap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heap: Option<Number>,
    /// The Grundy value; none in misère play, and of games that have no values.
    pub value: Option<Number>,
    /// Who wins it alone.
    pub outcome: Option<Outcome>,
}

/// What a move leads to: a sum, whose value is the nim-sum of those of its parts.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct OptionOfPart {
    /// The parts; none where nothing is left.
    pub parts: Vec<DerivedPart>,
    /// The Grundy value, where there are values.
    pub value: Option<Number>,
    /// Who wins it.
    pub outcome: Option<Outcome>,
}

/// The calculation down to so many moves.
///
/// In normal play a sum is taken apart into heaps, tokens and the like, each with its Grundy value; in misère play,
/// where a score decides, and where a value is not soon known, positions are whole and have outcomes. Of positions
/// that a symmetry makes equal one stands for all. Before a throw of a die nobody chooses, and nothing is derived. All
/// values are the solver's; that each is the least which no option has is what the lines show.
///
/// ```
/// use grundy_core::{Allowance, Convention};
/// use grundy_play::derive::derive;
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let position = parse_expression("grundy(7)").unwrap();
/// let mut solver = Solver::new(Allowance::default());
/// let derivation = derive(&mut solver, &position, Convention::Normal, 1, None);
/// assert_eq!(derivation.lines[0].options.len(), 3);
/// ```
pub fn derive(
    solver: &mut Solver,
    expression: &Expression,
    convention: Convention,
    depth: usize,
    watch: Option<&dyn Watch>,
) -> Derivation {
    let throws = |game: &GamePosition| game.throws().is_some();
    if expression.as_game().is_some_and(throws) {
        return Derivation::default();
    }
    let room = MOST_OPTIONS.min(MOST_TEXT / expression.to_string().len());
    let run = |solver: &mut Solver, by_values| {
        let mut deriver = Deriver {
            solver,
            convention,
            work: Work::new(watch),
            by_values,
            met: HashSet::new(),
            waiting: VecDeque::new(),
            derivation: Derivation::default(),
            room,
        };
        let ended = deriver.run(expression, depth);
        (deriver.derivation, ended)
    };
    if convention == Convention::Normal {
        match run(solver, true) {
            (derivation, Ok(())) => return derivation,
            (derivation, Err(End::Limit(exhausted))) if !derivation.lines.is_empty() => {
                return Derivation {
                    exhausted: Some(exhausted),
                    ..derivation
                };
            }
            _ => {}
        }
    }
    let (derivation, ended) = run(solver, false);
    let exhausted = match ended {
        Err(End::Limit(exhausted)) => Some(exhausted),
        Ok(()) | Err(End::NoValue) => None,
    };
    Derivation {
        exhausted,
        ..derivation
    }
}

/// Why a calculation ended early.
enum End {
    /// A position has no value, or it is not known though the outcome is.
    NoValue,
    /// A limit was reached.
    Limit(Exhausted),
}

/// What is left for all positions together.
struct Work<'a> {
    steps: AtomicU64,
    watch: Option<&'a dyn Watch>,
}

impl<'a> Work<'a> {
    fn new(watch: Option<&'a dyn Watch>) -> Self {
        let steps = AtomicU64::new(STEPS_IN_ALL);
        Self { steps, watch }
    }
}

impl Watch for Work<'_> {
    fn stop(&self) -> Option<Exhausted> {
        let is_spent = self.steps.load(Ordering::Relaxed) == 0;
        let spent = is_spent.then_some(Exhausted::Steps);
        spent.or_else(|| self.watch.and_then(Watch::stop))
    }

    fn progress(&self, done: u64) {
        if let Some(watch) = self.watch {
            watch.progress(done);
        }
    }

    fn searched(&self, so_far: Searched) {
        if let Some(watch) = self.watch {
            watch.searched(so_far);
        }
    }

    fn keep(&self, known: &dyn Fn() -> Vec<u8>) {
        if let Some(watch) = self.watch {
            watch.keep(known);
        }
    }

    fn charged(&self, steps: u64) {
        let left = |left: u64| Some(left.saturating_sub(steps));
        let spent = self
            .steps
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        debug_assert!(spent.is_ok(), "there is always something left, or nothing");
        if let Some(watch) = self.watch {
            watch.charged(steps);
        }
    }
}

struct Deriver<'a> {
    solver: &'a mut Solver,
    convention: Convention,
    work: Work<'a>,
    /// Whether values add; else positions stay whole.
    by_values: bool,
    met: HashSet<Expression>,
    waiting: VecDeque<(Expression, usize)>,
    derivation: Derivation,
    /// How many more options may be listed.
    room: usize,
}

impl Deriver<'_> {
    fn run(&mut self, expression: &Expression, depth: usize) -> Result<(), End> {
        for part in self.parts(expression) {
            self.meet(part, 0);
        }
        while let Some((position, level)) = self.waiting.pop_front() {
            if self.derivation.lines.len() >= MOST_LINES || self.room == 0 {
                self.derivation.more = true;
                break;
            }
            let line = self.line(&position, level, depth)?;
            self.room -= line.options.len();
            self.derivation.lines.push(line);
        }
        Ok(())
    }

    fn meet(&mut self, position: Expression, level: usize) {
        if self.met.insert(position.representative()) {
            self.waiting.push_back((position, level));
        }
    }

    fn line(&mut self, position: &Expression, level: usize, depth: usize) -> Result<Derived, End> {
        let (after, more) = options(position, self.room.min(LONGEST_LINE));
        let mut options = Vec::new();
        for option in after {
            options.push(self.option(&option)?);
            if level < depth {
                for part in self.parts(&option) {
                    self.meet(part, level + 1);
                }
            }
        }
        Ok(Derived {
            part: self.part(position)?,
            depth: level,
            options,
            more,
        })
    }

    fn option(&mut self, option: &Expression) -> Result<OptionOfPart, End> {
        let parts = self.parts(option);
        let parts: Result<Vec<DerivedPart>, _> = parts.iter().map(|part| self.part(part)).collect();
        let parts = parts?;
        let (value, outcome) = match self.by_values {
            true => {
                let values = parts.iter().filter_map(|part| part.value.as_ref());
                let sum = values.fold(Natural::ZERO, |sum, value| sum ^ &value.0);
                let is_zero = sum.is_zero();
                (Some(Number(sum)), Some(Outcome::of_grundy_is_zero(is_zero)))
            }
            false => (None, self.ask(option)?.outcome),
        };
        Ok(OptionOfPart {
            parts,
            value,
            outcome,
        })
    }

    fn part(&mut self, part: &Expression) -> Result<DerivedPart, End> {
        let solution = self.ask(part)?;
        if self.by_values && solution.grundy.is_none() {
            return Err(End::NoValue);
        }
        Ok(DerivedPart {
            position: part.shown().to_string(),
            heap: heap(part).map(|heap| Number(heap.clone())),
            value: solution.grundy.filter(|_| self.by_values).map(Number),
            outcome: solution.outcome,
        })
    }

    fn ask(&mut self, expression: &Expression) -> Result<Solution, End> {
        let question = Question {
            expression,
            convention: self.convention,
            moves: None,
        };
        let tries: &[u64] = match self.by_values {
            true => &STEPS_A_VALUE,
            false => &STEPS_AN_OUTCOME,
        };
        let mut ended = Exhausted::Steps;
        for steps in tries {
            if let Some(exhausted) = self.work.stop() {
                return Err(End::Limit(exhausted));
            }
            let watch = Some(&self.work as &dyn Watch);
            let solution = self
                .solver
                .with_steps(*steps, |solver| solver.solve(question, watch));
            match solution.status {
                Status::Proved { .. } => return Ok(solution),
                Status::Unknown { exhausted, .. } => ended = exhausted,
            }
        }
        Err(End::Limit(ended))
    }

    /// What the position is the sum of, where values add; nothing where nothing is left.
    fn parts(&self, expression: &Expression) -> Vec<Expression> {
        match self.by_values {
            true => expression.written().iter().flat_map(parts).collect(),
            false => vec![expression.clone()],
        }
    }
}

fn parts(term: &Term) -> Vec<Expression> {
    let alone = |term| Expression::new(vec![term]);
    let heap = |ruleset: &HeapRuleset| {
        let heaps = term.written_heaps();
        heaps
            .iter()
            .map(|heap| Expression::of_heap(ruleset, heap))
            .collect()
    };
    match term {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => heap(ruleset),
        Term::Single(Single::Game(position)) => {
            let parts = position.parts();
            match parts.len() {
                // As it was written, not in the order of the game.
                1 => vec![Expression::in_order(vec![term.clone()])],
                _ => parts
                    .into_iter()
                    .map(|part| alone(Term::Single(Single::Game(part))))
                    .collect(),
            }
        }
        Term::Single(_) => vec![alone(term.clone())],
    }
}

/// The only heap, where it is one.
fn heap(part: &Expression) -> Option<&Natural> {
    match part.terms() {
        [Term::Heaps { heaps, .. }] => heaps.first(),
        _ => None,
    }
}

/// At most so many of the positions that moves lead to, one of those that are equal or images of each other; and
/// whether there are more.
fn options(position: &Expression, most: usize) -> (Vec<Expression>, bool) {
    let mut met = HashSet::new();
    let mut options = Vec::new();
    let ended = position.visit_moves(most.saturating_add(1), &mut |mv| {
        let after = position.after(&mv);
        let key = after.representative();
        if met.contains(&key) {
            return ControlFlow::Continue(());
        }
        if options.len() == most {
            return ControlFlow::Break(());
        }
        met.insert(key);
        options.push(after);
        ControlFlow::Continue(())
    });
    (options, ended.is_break())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;
    use std::collections::BTreeSet;

    fn derived(text: &str, convention: Convention, depth: usize) -> Derivation {
        let position = parse_expression(text).unwrap();
        let mut solver = Solver::new(Allowance::default());
        derive(&mut solver, &position, convention, depth, None)
    }

    #[test]
    fn every_value_is_the_least_that_no_option_has() {
        for text in [
            "nim(3,4,5)",
            "grundy(20)",
            "kayles(\"##.###\") + nim(2)",
            "wythoff(5,3)",
            "take{1,3,4}(12)",
            "cram(2x3)",
            "staircase(1,2,3)",
            "turtles(6,3,1) + lasker(5)",
            "officers(9)",
            "dawson(9)",
        ] {
            let derivation = derived(text, Convention::Normal, usize::MAX);
            assert!(!derivation.lines.is_empty() && !derivation.more, "{text}");
            assert_eq!(derivation.exhausted, None);
            for line in &derivation.lines {
                let values = line.options.iter().map(|option| option.value.clone());
                let values: BTreeSet<Natural> = values.map(|value| value.unwrap().0).collect();
                let mex = (0u32..).map(Natural::from).find(|v| !values.contains(v));
                assert_eq!(
                    line.part.value.clone().map(|value| value.0),
                    mex,
                    "{text}: {line:?}"
                );
                assert!(!line.more);
            }
        }
    }

    #[test]
    fn without_values_outcomes_follow_from_the_options() {
        for (text, convention) in [
            ("kayles(6)", Convention::Misere),
            ("wythoff(2,3) + nim(1)", Convention::Misere),
            ("parity{max=2,win=odd}(5)", Convention::Normal),
        ] {
            let derivation = derived(text, convention, usize::MAX);
            assert!(derivation.lines.len() > 3, "{text}");
            for line in &derivation.lines {
                let mut left = line.options.iter().map(|option| option.outcome);
                let expected = match line.options.is_empty() {
                    true => continue,
                    false => Outcome::of_grundy_is_zero(!left.any(|o| o == Some(Outcome::P))),
                };
                assert_eq!(line.part.outcome, Some(expected), "{text}: {line:?}");
                assert_eq!(line.part.value, None);
            }
        }
    }

    /// Who loses a huge pair of Wythoff's is known, and so its value is 0; the values of its options are not.
    #[test]
    fn where_a_value_is_not_known_none_is_told() {
        for text in ["wythoff(267914296,433494437)", "wythoff(4180,6764)"] {
            let derivation = derived(text, Convention::Normal, 0);
            let [line] = derivation.lines.as_slice() else {
                panic!("{derivation:?}")
            };
            let value = |option: &OptionOfPart| option.value.clone();
            assert!(line.options.iter().all(|option| value(option).is_none()));
            assert_eq!(
                (line.part.outcome, &line.part.value),
                (Some(Outcome::P), &None)
            );
        }
    }

    #[test]
    fn a_depth_ends_it_and_so_do_many_options() {
        let one = derived("grundy(9)", Convention::Normal, 0);
        assert_eq!(one.lines.len(), 1);
        let two = derived("grundy(9)", Convention::Normal, 1);
        assert_eq!(two.lines.len(), 9);
        let huge = derived("nim(100000000000000000000)", Convention::Normal, 9);
        assert!(huge.lines[0].more && huge.more);
        assert_eq!(huge.lines[0].options.len(), LONGEST_LINE);
    }
}
