//! How long the game still lasts: the winner hurries, the loser delays.
//!
//! The *distance* of a position is the number of moves, of both players together, from there to the
//! end, if whoever wins takes a shortest way to win and whoever loses a longest way to lose:
//!
//! * no move left: 0;
//! * N: 1 + the least distance of an option that is P;
//! * P: 1 + the greatest distance of an option.
//!
//! By this definition and an exhaustive walk: all winning moves of the N-positions and all moves of
//! the P-positions that come up. A drawn position has none, nor has one before the throw of a die. Where play may
//! go on for ever the definition goes round in circles: there [`loopy`](crate::loopy) goes backwards from the
//! ends, of one part through its graph, of a sum through all positions that can be reached.

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Outcome};
use grundy_rules::Expression;
use rustc_hash::FxHashMap;

use crate::loopy::{Ends, Predecessors};
use crate::plan::{Question, Solver};

/// What one option costs, in steps of some nanoseconds: a position is made, brought to its
/// representative, solved and looked up.
const STEPS_AN_OPTION: u64 = 1000;
/// What the solver may spend on one position: tables it has, it need not compute again.
const STEPS_A_POSITION: u64 = 1 << 17;
/// Positions with more moves that matter are not walked through.
const MOST_MOVES: usize = 1 << 14;

/// Computes distances, and remembers them.
///
/// A memory is of one convention. Its size counts against the budget of the call in which it grows;
/// what is found depends on the memory only where a budget ends.
pub struct Distances {
    convention: Convention,
    known: FxHashMap<Expression, u32>,
    /// Of positions in which play may go on for ever; none for a draw.
    loopy: FxHashMap<Expression, Option<u32>>,
}

/// A position whose options are looked at, one after the other.
struct Frame {
    position: Expression,
    outcome: Outcome,
    options: Vec<Expression>,
    /// The best distance among those done.
    best: Option<u32>,
    /// What it has reserved.
    bytes: u64,
}

impl Distances {
    /// No distance known so far.
    #[must_use]
    pub fn new(convention: Convention) -> Self {
        Self {
            convention,
            known: FxHashMap::default(),
            loopy: FxHashMap::default(),
        }
    }

    /// The distance of the position; `None` where it is drawn, a throw of a die, or where a position
    /// met is not decided at once.
    ///
    /// The solver may spend 2^17 steps on each position (whoever has asked it about the first one has
    /// had it compute the tables); the budget is that of the walk. Memory for each position met; no
    /// recursion.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    ///
    /// ```
    /// use grundy_core::{Budget, Convention, Allowance};
    /// use grundy_rules::parse_expression;
    /// use grundy_solve::{Solver, plan::distance::Distances};
    ///
    /// let mut solver = Solver::new(Allowance::default());
    /// let mut distances = Distances::new(Convention::Normal);
    /// let mut distance = |text: &str| {
    ///     let position = parse_expression(text).unwrap();
    ///     distances.of(&mut solver, &position, &mut Budget::new(Allowance::default()))
    /// };
    /// // The winner takes all at once; from two equal heaps the loser takes one at a time.
    /// assert_eq!(distance("nim(5)"), Ok(Some(1)));
    /// assert_eq!(distance("nim(5,5)"), Ok(Some(10)));
    /// ```
    pub fn of(
        &mut self,
        solver: &mut Solver,
        position: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Exhausted> {
        let start = position.representative();
        if position.is_loopy() {
            return self.of_loopy(solver, start, budget);
        }
        if let Some(&known) = self.known.get(&start) {
            return Ok(Some(known));
        }
        let mut stack = Vec::from_iter(self.open(solver, start.clone(), budget)?);
        while let Some(frame) = stack.last_mut() {
            let Some(option) = frame.options.last() else {
                let done = stack.pop().expect("the frame");
                budget.release(done.bytes);
                self.remember(done, budget)?;
                continue;
            };
            if let Some(&known) = self.known.get(option) {
                frame.take(known);
                frame.options.pop();
            } else {
                let option = option.clone();
                match self.open(solver, option, budget)? {
                    Some(next) => stack.push(next),
                    None => {
                        stack.iter().for_each(|frame| budget.release(frame.bytes));
                        return Ok(None);
                    }
                }
            }
        }
        Ok(self.known.get(&start).copied())
    }

    /// The distance where play may go on for ever.
    fn of_loopy(
        &mut self,
        solver: &mut Solver,
        start: Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Exhausted> {
        if let Some(known) = self.loopy.get(&start) {
            return Ok(*known);
        }
        if let Some(end) = solver.end(&start, self.convention, budget)? {
            return Ok(end.distance);
        }
        let reached = Reached::from(start, budget)?;
        let predecessors = Predecessors::of(&reached.options, budget)?;
        let ends = Ends::compute(&reached.options, &predecessors, self.convention, budget)?;
        let distances = (0..).map(|vertex| ends.distance(vertex));
        self.loopy
            .extend(reached.positions.into_iter().zip(distances));
        let start = ends.distance(0);
        Ok(start)
    }

    /// The position with the options that matter; `None` where nobody is known to win.
    fn open(
        &mut self,
        solver: &mut Solver,
        position: Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Frame>, Exhausted> {
        let question = Question {
            expression: &position,
            convention: self.convention,
            moves: Some(MOST_MOVES),
        };
        let solution = solver.with_steps(STEPS_A_POSITION, |solver| solver.solve(question, None));
        let (outcome, moves) = match (solution.outcome, solution.winning) {
            (Some(Outcome::N), Some(winning)) if winning.count == winning.moves.len().into() => {
                (Outcome::N, winning.moves)
            }
            (Some(Outcome::P), _) => {
                let all = position.moves(MOST_MOVES).ok_or(Exhausted::Steps)?;
                (Outcome::P, all)
            }
            (Some(Outcome::N), _) => return Err(Exhausted::Steps),
            _ => return Ok(None),
        };
        let options = widen(moves.len());
        budget.charge(STEPS_AN_OPTION * (1 + options))?;
        let bytes = position.bytes() * (1 + options);
        budget.reserve(bytes)?;
        let options = moves
            .iter()
            .map(|mv| position.after(mv).representative())
            .collect();
        Ok(Some(Frame {
            position,
            outcome,
            options,
            best: None,
            bytes,
        }))
    }

    fn remember(&mut self, done: Frame, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        budget.reserve(done.position.bytes())?;
        let distance = done.best.map_or(0, |best| best + 1);
        // Winner and loser move in turn, so that the last move tells who has won, where no score does.
        let wins_by_last = self.convention == Convention::Normal;
        debug_assert!(
            done.position
                .as_game()
                .is_some_and(|game| game.score().is_some())
                || (distance % 2 == 1) == ((done.outcome == Outcome::N) == wins_by_last)
        );
        self.known.insert(done.position, distance);
        Ok(())
    }
}

/// All positions that play can reach from the first of them.
struct Reached {
    positions: Vec<Expression>,
    /// Of each the places of its options.
    options: Vec<Vec<u32>>,
}

impl Reached {
    /// Finds them; a step of a walk for each option, memory for each position.
    fn from(start: Expression, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let mut places = FxHashMap::from_iter([(start.clone(), 0)]);
        let mut reached = Self {
            positions: vec![start],
            options: Vec::new(),
        };
        while let Some(position) = reached.positions.get(reached.options.len()) {
            let moves = position.moves(MOST_MOVES).ok_or(Exhausted::Steps)?;
            budget.charge(STEPS_AN_OPTION * (1 + widen(moves.len())))?;
            budget.reserve(2 * position.bytes() + 4 * widen(moves.len()))?;
            let options = moves.iter().map(|mv| position.after(mv).representative());
            let mut leads_to = Vec::with_capacity(moves.len());
            for option in options.collect::<Vec<_>>() {
                let new = u32::try_from(reached.positions.len()).map_err(|_| Exhausted::Memory)?;
                let place = *places.entry(option.clone()).or_insert(new);
                leads_to.push(place);
                if place == new {
                    reached.positions.push(option);
                }
            }
            leads_to.sort_unstable();
            leads_to.dedup();
            reached.options.push(leads_to);
        }
        Ok(reached)
    }
}

impl Frame {
    fn take(&mut self, distance: u32) {
        let best = match (self.best, self.outcome) {
            (None, _) => distance,
            (Some(best), Outcome::N) => best.min(distance),
            (Some(best), _) => best.max(distance),
        };
        self.best = Some(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;
    use proptest::prelude::*;

    /// Who wins and how long it takes, straight from the definition.
    fn plain(position: &Expression, convention: Convention) -> (Outcome, u32) {
        let moves = position.moves(usize::MAX).unwrap();
        let options: Vec<_> = moves
            .iter()
            .map(|mv| plain(&position.after(mv), convention))
            .collect();
        if options.is_empty() {
            return (convention.of_terminal(), 0);
        }
        let lost = options
            .iter()
            .filter(|option| option.0 == Outcome::P)
            .map(|option| option.1);
        match lost.min() {
            Some(least) => (Outcome::N, least + 1),
            None => {
                let most = options.iter().map(|option| option.1).max();
                (Outcome::P, most.unwrap() + 1)
            }
        }
    }

    fn distance(position: &Expression, convention: Convention) -> Result<Option<u32>, Exhausted> {
        let mut solver = Solver::new(Allowance::default());
        let mut budget = Budget::new(Allowance::default());
        Distances::new(convention).of(&mut solver, position, &mut budget)
    }

    proptest! {
        #[test]
        fn distances_are_those_of_the_definition(which in 0usize..14, a in 0u8..7, b in 0u8..5) {
            let text = match which {
                0 => format!("nim({a},{b})"),
                1 => format!("kayles({a},{b})"),
                2 => format!("take{{1,3}}({a}) + nim({b})"),
                3 => format!("wythoff({a},{b})"),
                4 => format!("euclid({a},{b})"),
                5 => format!("fibonacci({})", a + b),
                6 => format!("times{{3}}({},max={})", a + 1, b + 1),
                7 => format!("die({},up={})", a + b, b % 6 + 1),
                8 => "tactix(2x3)".to_owned(),
                9 => "triangle(3)".to_owned(),
                10 => format!("grundy({}) + 0.137({b})", a + 1),
                11 => format!("lasker({a})"),
                12 => "cram(2x4)".to_owned(),
                _ => "kayles(\"##.###\")".to_owned(),
            };
            let position = parse_expression(&text).unwrap();
            for convention in [Convention::Normal, Convention::Misere] {
                let (_, expected) = plain(&position, convention);
                prop_assert_eq!(distance(&position, convention), Ok(Some(expected)), "{}", text);
            }
        }
    }

    #[test]
    fn draws_and_throws_have_no_distance() {
        for text in ["parity{max=3,win=odd}(4)", "die(20)"] {
            let position = parse_expression(text).unwrap();
            assert_eq!(distance(&position, Convention::Normal), Ok(None), "{text}");
        }
        let won = parse_expression("parity{max=2,win=odd}(1)").unwrap();
        assert_eq!(distance(&won, Convention::Normal), Ok(Some(1)));
    }

    #[test]
    fn a_walk_ends_with_its_budget() {
        let position = parse_expression("nim(1000,1000,2000)").unwrap();
        let mut solver = Solver::new(Allowance::default());
        let mut distances = Distances::new(Convention::Normal);
        for (steps, bytes, exhausted) in [
            (1 << 24, 1 << 30, Exhausted::Steps),
            (1 << 40, 1 << 16, Exhausted::Memory),
        ] {
            let mut budget = Budget::new(Allowance { steps, bytes });
            let found = distances.of(&mut solver, &position, &mut budget);
            assert_eq!(found, Err(exhausted));
        }
    }
}
