//! Walks through the opponent's moves and finds the answers.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::heap::RunLengths;
use grundy_rules::pairs::Unpaired;
use grundy_rules::row::RunMove;
use grundy_rules::{Expression, Move, Row, Single, Term};
use grundy_solve::plan::mirror;
use grundy_solve::{Question, Solution, Solver, Status};

use super::{Asked, By, End, Goal, Line, Step, Stop};
use crate::explain::LOOKED_AT;
use crate::names::MoveName;
use crate::places::{LaidMove, PlaceChange, PlaceMove, Places};

/// Moves in all lines together, for each line allowed.
const MOVES_A_LINE: usize = 100;
/// Replies looked at, for each line allowed: those of equal positions make one line.
const REPLIES_A_LINE: usize = 16;
/// So many replies are always looked at.
const FEW_REPLIES: usize = 1 << 14;
/// What a question to the solver counts as, beside what the solver spends on it.
const STEPS_A_QUESTION: u64 = 1 << 12;
/// What a move looked at counts as.
const STEPS_A_MOVE: u64 = 1 << 8;
/// Bytes of a step or a remembered position, beside its text.
const BYTES_EACH: u64 = 256;
/// Bytes of what a character of a position's text stands for: a heap, say.
const BYTES_A_CHARACTER: u64 = 64;

/// Knows the answers, whatever the depth.
pub(super) struct Lister<'a> {
    solver: &'a mut Solver,
    watch: Option<&'a dyn Watch>,
    budget: Budget<'a>,
    convention: Convention,
    most_lines: usize,
    plain: bool,
    start: Places,
    /// Whether the winner moves first.
    mine_is_first: bool,
    outcomes: HashMap<Expression, Outcome>,
    answers: HashMap<Places, PlaceMove>,
}

/// The lines to some depth.
#[derive(Default)]
pub(super) struct Listing {
    pub(super) lines: Vec<Line>,
    pub(super) stopped: Option<Stop>,
}

impl<'a> Lister<'a> {
    pub(super) fn new(
        solver: &'a mut Solver,
        asked: &Asked<'_>,
        outcome: Outcome,
        watch: Option<&'a dyn Watch>,
    ) -> Self {
        let limits = solver.limits();
        let budget = match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        };
        Self {
            solver,
            watch,
            budget,
            convention: asked.convention,
            most_lines: asked.lines,
            plain: asked.plain,
            start: Places::new(asked.expression),
            mine_is_first: outcome == Outcome::N,
            outcomes: HashMap::new(),
            answers: HashMap::new(),
        }
    }

    /// The lines to this depth; without one all lines, or as deep as there are no more than allowed.
    pub(super) fn list(&mut self, depth: Option<usize>) -> Listing {
        let Some(depth) = depth else {
            let whole = Walk::of(self, usize::MAX, Overflow::GiveUp);
            return match whole.stopped {
                Some(Stop::Lines) => self.deepest(),
                _ => whole,
            };
        };
        Walk::of(self, depth, Overflow::ListFirst)
    }

    /// The deepest list that is not too long and ends with my answers; by doubling and halving.
    ///
    /// More depth never makes fewer lines: a line that was cut becomes one line or several, and a
    /// position goes on in an earlier line only where that one is not deeper, which the depth of the
    /// list does not change.
    fn deepest(&mut self) -> Listing {
        let first = if self.mine_is_first { 1 } else { 2 };
        let mut best = Walk::of(self, first, Overflow::ListFirst);
        if best.stopped.is_some() {
            return best;
        }
        let (mut fits, mut fails) = (0_usize, None::<usize>);
        loop {
            let rounds = match fails {
                None => 2 * fits + 1,
                Some(fails) if fails - fits == 1 => return best,
                Some(fails) => fits.midpoint(fails),
            };
            let listing = Walk::of(self, first + 2 * rounds, Overflow::GiveUp);
            match listing.stopped {
                None => (best, fits) = (listing, rounds),
                Some(Stop::Lines) => fails = Some(rounds),
                stopped @ Some(Stop::Exhausted(_)) => return Listing { stopped, ..best },
            }
        }
    }

    /// My move in a position that I win and in which there is a move.
    fn winning_move(&mut self, position: &Places) -> Result<PlaceMove, Stop> {
        if let Some(known) = self.answers.get(position) {
            return Ok(known.clone());
        }
        let mv = self.chosen(position)?;
        self.budget.reserve(BYTES_EACH + bytes_laid(position))?;
        self.answers.insert(position.clone(), mv.clone());
        Ok(mv)
    }

    /// A move that leaves nothing but pairs, after which the rest is answered without another thought; else the
    /// first winning move in a row, else the winning move that the solver lists first.
    fn chosen(&mut self, position: &Places) -> Result<PlaceMove, Stop> {
        let in_rows = moves_in_rows(position);
        self.budget.charge(bytes_laid(position))?;
        let unpaired = match self.convention {
            Convention::Normal => Unpaired::of(position.position()),
            Convention::Misere => None,
        };
        let leaves_pairs = |mv: &Move| {
            unpaired
                .as_ref()
                .is_some_and(|unpaired| unpaired.vanish_after(mv))
        };
        for mv in &in_rows {
            self.budget.charge(STEPS_A_MOVE)?;
            if position.to_move(mv).is_some_and(|mv| leaves_pairs(&mv)) {
                return Ok(mv.clone());
            }
        }
        let is_row = |place: &Term| matches!(place, Term::Row { .. });
        let listed = match position.places().iter().all(is_row) {
            true => Vec::new(),
            false => self.listed(position)?,
        };
        self.budget.charge(STEPS_A_MOVE * widen(listed.len()))?;
        if let Some(mv) = listed.iter().find(|mv| leaves_pairs(mv)) {
            return Ok(position.locate(mv));
        }
        for mv in in_rows {
            if self.outcome(&position.after(&mv).key())? == Outcome::P {
                return Ok(mv);
            }
        }
        let first = listed.first().ok_or(Exhausted::Steps)?;
        Ok(position.locate(first))
    }

    fn outcome(&mut self, key: &Expression) -> Result<Outcome, Stop> {
        if let Some(&known) = self.outcomes.get(key) {
            return Ok(known);
        }
        let solution = self.ask(key, None)?;
        let outcome = solution.outcome.ok_or_else(|| limit_of(&solution))?;
        self.budget.reserve(bytes_of(key))?;
        self.outcomes.insert(key.clone(), outcome);
        Ok(outcome)
    }

    /// The first winning moves, as the solver lists them; where no search would end, and at the start, which the reasons are
    /// about, the move to a mirror.
    fn listed(&mut self, position: &Places) -> Result<Vec<Move>, Stop> {
        let expression = position.position();
        let is_large = expression.as_single().is_some_and(mirror::is_large);
        let to_mirror = match is_large || *position == self.start {
            true => mirror::winning_move(expression, self.convention, self.watch),
            false => None,
        };
        if let Some(mv) = to_mirror {
            self.budget.charge(STEPS_A_QUESTION)?;
            return Ok(vec![mv]);
        }
        let solution = self.ask(position.position(), Some(LOOKED_AT))?;
        let limit = limit_of(&solution);
        match (solution.winning, solution.winning_move) {
            (Some(winning), _) => Ok(winning.moves),
            // One is enough to answer with.
            (None, Some(mv)) => Ok(vec![mv]),
            (None, None) => Err(limit.into()),
        }
    }

    fn ask(&mut self, expression: &Expression, moves: Option<usize>) -> Result<Solution, Stop> {
        self.budget.charge(STEPS_A_QUESTION)?;
        let question = Question {
            expression,
            convention: self.convention,
            moves,
        };
        let solution = self.solver.solve(question, self.watch);
        match solution.status {
            Status::Proved { .. } => Ok(solution),
            Status::Unknown { exhausted, .. } => Err(Stop::Exhausted(exhausted)),
        }
    }

    /// The first move to a position with this key. There is one where another position with the same
    /// key as this position has one.
    fn move_to(&mut self, position: &Places, key: &Expression) -> Result<PlaceMove, Stop> {
        let moves = position.moves(self.most_replies()).ok_or(Stop::Lines)?;
        for mv in moves {
            self.budget.charge(STEPS_A_MOVE)?;
            if position.after(&mv).key() == *key {
                return Ok(mv);
            }
        }
        unreachable!("equal keys have options with equal keys")
    }

    fn most_replies(&self) -> usize {
        let most = self.most_lines.saturating_mul(REPLIES_A_LINE);
        most.max(FEW_REPLIES)
    }
}

/// The moves in rows, these in their order, each from left to right, shorter ones first.
fn moves_in_rows(position: &Places) -> Vec<PlaceMove> {
    let mut moves = Vec::new();
    for (place, at) in position.places().iter().enumerate() {
        let Term::Row { ruleset, row } = at else {
            continue;
        };
        let runs = ruleset.run_lengths().map(|lengths| runs(row, &lengths));
        moves.extend(runs.into_iter().flatten().map(|run| PlaceMove {
            place,
            change: PlaceChange::Run(run),
        }));
    }
    moves
}

/// The runs of the row that may be taken, from left to right, shorter first.
fn runs(row: &Row, lengths: &RunLengths) -> Vec<RunMove> {
    let mut runs = Vec::new();
    let _ = row.visit_moves(lengths, &mut |run| {
        runs.push(run);
        ControlFlow::Continue(())
    });
    runs
}

/// The position in few characters, where it is not more: of heaps under one ruleset their sizes alone.
fn goal(position: &Places) -> Option<Goal> {
    const FEW: usize = 24;
    let goal = match heaps_alone(position) {
        Some(mut heaps) => {
            let text = sizes(&heaps);
            heaps.sort_unstable_by(|a, b| b.cmp(a));
            Goal {
                text,
                sorted: sizes(&heaps),
            }
        }
        None => {
            let drawn = position.drawn();
            Goal {
                text: drawn.shown().to_string(),
                sorted: drawn.to_string(),
            }
        }
    };
    (goal.text.chars().count() <= FEW).then_some(goal)
}

fn sizes(heaps: &[Natural]) -> String {
    let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    format!("({})", heaps.join(","))
}

/// The heaps in their order, runs of stones as heaps, where all places have the same rules on heaps; those
/// that are used up left out.
fn heaps_alone(position: &Places) -> Option<Vec<Natural>> {
    let first = position.places().first()?.heap_ruleset()?;
    let mut heaps = Vec::new();
    for place in position.places() {
        match place {
            _ if place.heap_ruleset() != Some(first) => return None,
            Term::Heaps { heaps: own, .. } => heaps.extend_from_slice(own),
            place => heaps.extend(place.effective_heaps()),
        }
    }
    heaps.retain(|heap| !heap.is_zero());
    Some(heaps)
}

/// The bytes that a copy takes, roughly and rather too many.
fn bytes_laid(position: &Places) -> u64 {
    const EACH: usize = 64;
    let size = |place: &Term| match place {
        Term::Heaps { heaps, .. } => EACH * heaps.len(),
        Term::Row { row, .. } => row.len(),
        Term::Single(Single::Foreign(position)) => EACH * position.states().len(),
        Term::Single(Single::Game(position)) => EACH * position.numbers().len(),
        Term::Single(_) => 0,
    };
    let places = position.places().iter().map(|place| 4 * EACH + size(place));
    widen(places.sum())
}

/// What a position that is remembered takes, rather too much.
fn bytes_of(key: &Expression) -> u64 {
    BYTES_EACH + BYTES_A_CHARACTER * widen(key.to_string().len())
}

/// What a step takes that has so many names, beside what it leaves and how it lies.
fn bytes_of_step(names: usize, leaves: &str, position: &Places) -> u64 {
    BYTES_EACH * widen(names) + widen(leaves.len()) + bytes_laid(position)
}

/// What a position on the line takes with all that its replies leave.
fn frame_bytes(position: &Places, replies: usize) -> u64 {
    (BYTES_EACH + bytes_laid(position)) * (1 + widen(replies))
}

/// What to do with a list that is too long.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Overflow {
    /// Stop as soon as that is certain, whatever has been listed.
    GiveUp,
    /// List as many lines as are allowed.
    ListFirst,
}

/// One walk to one depth.
struct Walk<'l, 'a> {
    lister: &'l mut Lister<'a>,
    depth: usize,
    overflow: Overflow,
    lines: Vec<Line>,
    /// The branches not listed yet: at least as many lines are to come.
    pending: usize,
    /// The moves in all lines.
    moves: usize,
    /// The line that is being played.
    path: Vec<Arc<Step>>,
    /// The positions on it in which the opponent has moves that are not listed yet.
    frames: Vec<Frame>,
    /// Where each position with the opponent to move went on: in which line, from 1, and after how
    /// many moves.
    continued: HashMap<Expression, (usize, usize)>,
}

/// A position with the opponent to move.
struct Frame {
    position: Places,
    /// How many moves led to it.
    plies: usize,
    /// How many moves the opponent has.
    replies: usize,
    branches: std::vec::IntoIter<Branch>,
}

/// Replies that leave one position up to symmetry, each with what it leaves.
type Branch = Vec<(PlaceMove, Places)>;

impl<'l, 'a> Walk<'l, 'a> {
    fn of(lister: &'l mut Lister<'a>, depth: usize, overflow: Overflow) -> Listing {
        let mut walk = Self {
            lister,
            depth,
            overflow,
            lines: Vec::new(),
            pending: 0,
            moves: 0,
            path: Vec::new(),
            frames: Vec::new(),
            continued: HashMap::new(),
        };
        let stopped = walk.run().err();
        if stopped.is_some() && !walk.path.is_empty() && walk.lines.len() < walk.lister.most_lines {
            // What has been found of the line that was not finished.
            walk.lines.push(Line {
                moves: walk.path,
                end: End::Cut,
            });
        }
        Listing {
            lines: walk.lines,
            stopped,
        }
    }

    fn run(&mut self) -> Result<(), Stop> {
        let start = self.lister.start.clone();
        if self.lister.mine_is_first {
            self.answer(std::slice::from_ref(&start))?;
        } else {
            self.enter(start)?;
        }
        while let Some(frame) = self.frames.last_mut() {
            let Some(branch) = frame.branches.next() else {
                let bytes = frame_bytes(&frame.position, frame.replies);
                self.lister.budget.release(bytes);
                self.frames.pop();
                continue;
            };
            self.pending -= 1;
            self.path.truncate(frame.plies);
            let replies = branch.iter().map(|(mv, _)| frame.position.name(mv));
            let replies: Vec<MoveName> = replies.collect();
            let first = LaidMove {
                places: frame.position.clone(),
                at: branch[0].0.clone(),
            };
            let positions: Vec<Places> = branch.into_iter().map(|(_, after)| after).collect();
            self.push(By::Opponent, replies, first, &positions[0])?;
            self.answer(&positions)?;
        }
        Ok(())
    }

    /// My answer in positions that are the same up to symmetry; the line goes on from the first.
    fn answer(&mut self, positions: &[Places]) -> Result<(), Stop> {
        if positions[0].is_over() {
            return self.end(End::Over);
        }
        if self.path.len() >= self.depth {
            return self.end(End::Cut);
        }
        let mv = self.lister.winning_move(&positions[0])?;
        let after = positions[0].after(&mv);
        let key = after.key();
        let mut names = vec![positions[0].name(&mv)];
        for other in &positions[1..] {
            names.push(other.name(&self.lister.move_to(other, &key)?));
        }
        let first = LaidMove {
            places: positions[0].clone(),
            at: mv,
        };
        self.push(By::Me, names, first, &after)?;
        self.enter(after)
    }

    /// The opponent is to move.
    fn enter(&mut self, position: Places) -> Result<(), Stop> {
        let plies = self.path.len();
        if position.is_over() {
            return self.end(End::Over);
        }
        if plies >= self.depth {
            return self.end(End::Cut);
        }
        let key = position.key();
        match self.continued.get(&key) {
            // What went on from an earlier place was listed as deep as it would be from here.
            Some(&(line, after)) if after <= plies && !self.lister.plain => {
                return self.end(End::As { line, after });
            }
            _ => {}
        }
        self.lister.budget.reserve(bytes_of(&key))?;
        self.continued.insert(key, (self.lines.len() + 1, plies));
        let branches = self.branches(&position)?;
        let replies = branches.iter().map(Vec::len).sum();
        let branches = branches.into_iter();
        self.pending += branches.len();
        let lines = self.lines.len() + self.pending;
        if self.overflow == Overflow::GiveUp && lines > self.lister.most_lines {
            return Err(Stop::Lines);
        }
        self.frames.push(Frame {
            position,
            plies,
            replies,
            branches,
        });
        Ok(())
    }

    /// The opponent's moves, those that leave one position up to symmetry together.
    fn branches(&mut self, position: &Places) -> Result<Vec<Branch>, Stop> {
        let most = self.lister.most_replies();
        let moves = position.moves(most).ok_or(Stop::Lines)?;
        let bytes = frame_bytes(position, moves.len());
        self.lister.budget.reserve(bytes)?;
        let mut branches: Vec<Branch> = Vec::new();
        let mut places: HashMap<Expression, usize> = HashMap::new();
        for mv in moves {
            self.lister.budget.charge(STEPS_A_MOVE)?;
            let after = position.after(&mv);
            let next = branches.len();
            let place = match self.lister.plain {
                true => next,
                false => *places.entry(after.key()).or_insert(next),
            };
            if place == next {
                branches.push(Vec::new());
            }
            branches[place].push((mv, after));
        }
        Ok(branches)
    }

    fn push(
        &mut self,
        by: By,
        names: Vec<MoveName>,
        laid: LaidMove,
        after: &Places,
    ) -> Result<(), Stop> {
        let leaves = after.drawn().to_string();
        let bytes = bytes_of_step(names.len(), &leaves, &laid.places);
        self.lister.budget.reserve(bytes)?;
        if self.path.len() >= self.most_moves() {
            return Err(Stop::Lines);
        }
        let mut names = names.into_iter();
        self.path.push(Arc::new(Step {
            by,
            name: names.next().expect("a move has a name"),
            also: names.collect(),
            leaves,
            goal: (!after.is_over()).then(|| goal(after)).flatten(),
            laid,
        }));
        Ok(())
    }

    /// The line ends; where the game is over from the beginning there is none.
    fn end(&mut self, end: End) -> Result<(), Stop> {
        if self.path.is_empty() {
            return Ok(());
        }
        self.moves += self.path.len();
        if self.lines.len() >= self.lister.most_lines || self.moves > self.most_moves() {
            return Err(Stop::Lines);
        }
        self.lines.push(Line {
            moves: self.path.clone(),
            end,
        });
        Ok(())
    }

    fn most_moves(&self) -> usize {
        self.lister.most_lines.saturating_mul(MOVES_A_LINE)
    }
}

/// The limit that kept from the solution what is missing.
fn limit_of(solution: &Solution) -> Exhausted {
    solution.ended().unwrap_or(Exhausted::Steps)
}
