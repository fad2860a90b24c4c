//! What an answer rests on, gathered once, so that whoever explains or certifies it asks nothing again.

use grundy_core::{Convention, Exhausted, MisereClass, Natural, Outcome, Watch};
use grundy_rules::{Change, HeapRuleset, Move, Single, Term};

use super::{
    Basis, GenusReading, Method, Question, QuotientReading, Solution, Solver, Status, StrataReading,
};
use crate::games::{self, Asked, Known, Own, Reading};
use crate::loopy::LoopyValue;
use crate::misere::genus::Genus;

/// What an answer rests on. Where a limit kept something out, it says which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The components in the order in which they were written; none where nothing rests on them.
    pub components: Vec<Ground>,
    /// The elements of the components in the misère quotient that has decided.
    pub quotient: Option<QuotientReading>,
    /// The position as the strata that have decided see it.
    pub strata: Option<StrataReading>,
    /// What the genera say that have decided.
    pub genera: Option<Result<GenusReading, Exhausted>>,
    /// The genus of the whole position in misère play, where it takes little.
    pub genus: Option<Genus>,
    /// Of the first winning moves the values before and after of the component moved in, where these decide.
    pub moves: Vec<Result<Option<(Natural, Natural)>, Exhausted>>,
    /// With best play, how many moves the game still lasts, of one part in which it may go on for ever.
    pub distance: Option<u32>,
    /// A losing move, and the answer to what it leaves; where a limit ended the search for one, that.
    pub losing: Option<Result<(Move, Solution), Exhausted>>,
}

/// What the part of one component rests on. What plays no part was not asked for, and is none as what there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The index of its term among those written.
    pub term: usize,
    /// The heap as written; none of a term that stands by itself.
    pub heap: Option<Natural>,
    /// The token, of a term that has several, each of which has its class.
    pub token: Option<Single>,
    /// How many equal ones stand side by side.
    pub times: usize,
    /// Its Grundy value.
    pub value: Result<Option<Natural>, Exhausted>,
    /// Where the value of a heap comes from.
    pub basis: Option<Basis>,
    /// Its class under the convention; in misère play none where it is wild.
    pub class: Result<Option<MisereClass>, Exhausted>,
    /// Its value in normal play, of a term that stands by itself in a position in which play may go on for ever.
    pub loopy: Option<LoopyValue>,
    /// The engine that found the class, of a term that stands by itself.
    pub by: Option<Method>,
    /// What the theorem of its game says.
    pub reading: Result<Option<Reading>, Exhausted>,
    /// What is its game's own.
    pub own: Result<Option<Own>, Exhausted>,
}

impl Ground {
    fn of(term: usize, heap: Option<Natural>, times: usize) -> Self {
        Self {
            term,
            heap,
            token: None,
            times,
            value: Ok(None),
            basis: None,
            class: Ok(None),
            loopy: None,
            by: None,
            reading: Ok(None),
            own: Ok(None),
        }
    }
}

/// How much is to be gathered.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'m> {
    /// So many of the numbers that decide a game are named.
    pub named: usize,
    /// The values around so many winning moves.
    pub moves: usize,
    /// A losing move with its answer.
    pub losing: bool,
    /// This one, if it loses.
    pub played: Option<&'m Move>,
}

/// What is asked of each component.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Its Grundy value alone, which in misère play need not decide.
    Value,
    /// All that gives its class.
    Class,
    /// What the theorem says of a game that stands alone.
    Theorem,
}

impl Solver {
    /// Gathers what the answer to the question rests on: nothing where there is none.
    pub fn account(
        &mut self,
        question: Question<'_>,
        solution: &Solution,
        wanted: Wanted<'_>,
        watch: Option<&dyn Watch>,
    ) -> Evidence {
        let Status::Proved { by } = solution.status else {
            return Evidence::default();
        };
        let mut gatherer = Gatherer {
            solver: self,
            question,
            wanted,
            watch,
        };
        let mut evidence = gatherer.by_method(by);
        if !question.expression.is_over() {
            gatherer.add_moves(by, solution, &mut evidence);
        }
        evidence
    }
}

struct Gatherer<'a> {
    solver: &'a mut Solver,
    question: Question<'a>,
    wanted: Wanted<'a>,
    watch: Option<&'a dyn Watch>,
}

impl Gatherer<'_> {
    fn by_method(&mut self, by: Method) -> Evidence {
        let expression = self.question.expression;
        let mut evidence = Evidence::default();
        let part = match (by, expression.as_single()) {
            (Method::MisereSearch, _) => Some(Part::Value),
            (Method::Quotient, _) => {
                evidence.quotient = self.solver.quotient_reading(expression);
                Some(Part::Value)
            }
            (Method::Strata, _) => {
                evidence.strata = self.solver.strata_reading(expression);
                Some(Part::Value)
            }
            (Method::Genus, _) => {
                let reading = self.solver.genus_reading(expression, self.watch);
                evidence.genera = reading.transpose();
                match evidence.genera {
                    Some(Ok(GenusReading::Reverting(_))) => Some(Part::Class),
                    _ => Some(Part::Value),
                }
            }
            (Method::Board | Method::Tablebase, Some(Single::Board(_)))
            | (Method::Mirror, Some(_)) => None,
            (by, Some(_)) if by.is_of_a_game() => Some(Part::Theorem),
            _ => Some(Part::Class),
        };
        if let Some(part) = part {
            evidence.components = self.components(part, by);
        }
        if matches!(by, Method::MisereSearch | Method::Quotient | Method::Strata) {
            evidence.genus = self.genus();
        }
        if expression.is_loopy() {
            self.add_loopy(&mut evidence);
        }
        evidence
    }

    /// The values of Smith's theory, and the distance.
    fn add_loopy(&mut self, evidence: &mut Evidence) {
        let Question {
            expression,
            convention,
            ..
        } = self.question;
        let mut budget = self.solver.budget(self.watch);
        let end = self.solver.end(expression, convention, &mut budget);
        evidence.distance = end.ok().flatten().and_then(|end| end.distance);
        for ground in &mut evidence.components {
            if let Term::Single(single) = &expression.written()[ground.term] {
                let single = ground.token.as_ref().unwrap_or(single);
                let found = self.solver.single_value(single, &mut budget);
                ground.loopy = found.ok().map(|(value, _)| value);
            }
        }
    }

    fn genus(&mut self) -> Option<Genus> {
        const LITTLE: u64 = 1 << 24;
        let genus = self
            .solver
            .genus(self.question.expression, LITTLE, self.watch);
        genus.ok()
    }

    fn components(&mut self, part: Part, by: Method) -> Vec<Ground> {
        // Each further question could cost as much again as the one that a limit has ended.
        let (mut no_value, mut no_class) = (None, None);
        let mut grounds = Vec::new();
        for (index, term) in self.question.expression.written().iter().enumerate() {
            let ruleset = match term {
                Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => ruleset,
                Term::Single(single) => {
                    let mut ground = Ground::of(index, None, 1);
                    match part {
                        Part::Value => ground.value = until(&mut no_value, || self.value(single)),
                        Part::Class => self.add_class(single, &mut ground, &mut no_class),
                        Part::Theorem => ground.by = Some(by),
                    }
                    self.add_theorem(single, part, &mut ground);
                    match self.tokens(single, &ground) {
                        Some(tokens) => grounds.extend(tokens),
                        None => grounds.push(ground),
                    }
                    continue;
                }
            };
            for group in term.written_heaps().chunk_by(|a, b| a == b) {
                let heap = &group[0];
                let mut ground = Ground::of(index, Some(heap.clone()), group.len());
                let known = until(&mut no_value, || {
                    self.solver.grundy_value(ruleset, heap, self.watch)
                });
                (ground.value, ground.basis) = match known {
                    Ok((value, basis)) => (Ok(Some(value)), Some(basis)),
                    Err(exhausted) => (Err(exhausted), None),
                };
                if part == Part::Class {
                    ground.class = until(&mut no_class, || {
                        self.class_of_heap(ruleset, heap, &ground.value)
                    });
                }
                grounds.push(ground);
            }
        }
        grounds
    }

    /// The tokens of a term, each with its class; none where a theorem speaks of all together, or all have no class but
    /// for play that may go on for ever. What else the term rests on stands at the first.
    fn tokens(&mut self, single: &Single, whole: &Ground) -> Option<Vec<Ground>> {
        let read = whole.reading.as_ref().ok()?.as_ref();
        // Its numbers are told by the theorem already.
        let is_told = read.is_some_and(|reading| !reading.details.is_empty());
        let tokens = single.tokens();
        let has_class = matches!(whole.class, Ok(Some(_)));
        if is_told || tokens.len() < 2 || !has_class && !single.is_loopy() {
            return None;
        }
        let convention = self.question.convention;
        let mut grounds = Vec::new();
        for group in tokens.chunk_by(|a, b| a == b) {
            let token = &group[0];
            let found = self
                .solver
                .class_and_method_of_single(convention, token, self.watch);
            let (class, by) = found.ok()?.unzip();
            grounds.push(Ground {
                token: Some(token.clone()),
                class: Ok(class),
                by,
                ..Ground::of(whole.term, None, group.len())
            });
        }
        grounds[0].own = whole.own.clone();
        grounds[0].reading = whole.reading.clone();
        Some(grounds)
    }

    fn value(&mut self, single: &Single) -> Result<Option<Natural>, Exhausted> {
        let normal = Convention::Normal;
        let class = self
            .solver
            .class_and_method_of_single(normal, single, self.watch)?;
        Ok(class.map(|(class, _)| class.value))
    }

    fn add_class(
        &mut self,
        single: &Single,
        ground: &mut Ground,
        no_class: &mut Option<Exhausted>,
    ) {
        let (convention, watch) = (self.question.convention, self.watch);
        let found = until(no_class, || {
            self.solver
                .class_and_method_of_single(convention, single, watch)
        });
        ground.by = found
            .as_ref()
            .ok()
            .and_then(Option::as_ref)
            .map(|(_, by)| *by);
        ground.class = found.map(|found| found.map(|(class, _)| class));
    }

    /// What the theorem of a game says where that decides: of a term that stands alone, or whose class it gives.
    fn add_theorem(&mut self, single: &Single, part: Part, ground: &mut Ground) {
        let Single::Game(position) = single else {
            return;
        };
        let (convention, named) = (self.question.convention, self.wanted.named);
        let alone = self.question.expression.as_single().is_some();
        let is_read = ground.by == Some(Method::Theorem) || part == Part::Class && alone;
        if part == Part::Value {
            return;
        }
        if is_read {
            let reading = self
                .solver
                .reading_of_game(position, convention, named, self.watch);
            ground.reading = reading.map(Some);
        }
        let mut budget = self.solver.budget(self.watch);
        let mut asked = Asked {
            convention,
            memory: &mut self.solver.kept.games,
            budget: &mut budget,
        };
        ground.own = games::theorem(position.rules()).own(position, named, &mut asked);
    }

    fn class_of_heap(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        value: &Result<Option<Natural>, Exhausted>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        if self.question.convention == Convention::Normal {
            let firm = true;
            return Ok(value.clone()?.map(|value| MisereClass { value, firm }));
        }
        match self.solver.misere_class(ruleset, heap, self.watch)? {
            Some(class) => Ok(Some(class)),
            None => self.solver.reverting_class(ruleset, heap, self.watch),
        }
    }

    fn add_moves(&mut self, by: Method, solution: &Solution, evidence: &mut Evidence) {
        let alone = self.question.expression.as_single().is_some();
        let gives_value = |ground: &Ground| {
            let reading = ground.reading.as_ref().ok().and_then(Option::as_ref);
            matches!(reading, Some(reading) if matches!(reading.known, Known::Class(_)))
        };
        // A game's own argument names the winner without values.
        let by_values = !alone || !by.is_of_a_game() || evidence.components.iter().any(gives_value);
        if let Some(winning) = &solution.winning
            && self.question.convention == Convention::Normal
            && by_values
        {
            let mut stopped = None;
            let moves = winning.moves.iter().take(self.wanted.moves);
            evidence.moves = moves
                .map(|mv| until(&mut stopped, || self.values_around(mv)))
                .collect();
        }
        if self.wanted.losing {
            evidence.losing = self.losing(solution).transpose();
        }
    }

    /// The Grundy values of the component moved in, before and after.
    fn values_around(&mut self, mv: &Move) -> Result<Option<(Natural, Natural)>, Exhausted> {
        let (before, after) = match (&self.question.expression.terms()[mv.term], &mv.change) {
            (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => {
                let mut value = |ruleset: &HeapRuleset, heap| {
                    let known = self.solver.grundy_value(ruleset, heap, self.watch);
                    known.map(|(value, _)| value)
                };
                let mut after = Natural::ZERO;
                for part in left {
                    after ^= value(&ruleset.successor(), part)?;
                }
                (Some(value(ruleset, heap)?), Some(after))
            }
            (Term::Single(before), Change::Option(after)) => {
                let moved = before.moved_token(after);
                let (before, after) = moved.unwrap_or_else(|| (before.clone(), after.clone()));
                (self.value(&before)?, self.value(&after)?)
            }
            _ => return Ok(None),
        };
        Ok(before.zip(after))
    }

    /// A losing move with the answer to it, the one that was played before any other: any move of a P-position, one of
    /// another that is not among the winning ones.
    fn losing(&mut self, solution: &Solution) -> Result<Option<(Move, Solution)>, Exhausted> {
        /// Moves looked at.
        const TRIED: usize = 16;
        let by_mirror = Status::Proved { by: Method::Mirror };
        if let (Some(stopped), true) = (solution.moves_stopped, solution.status == by_mirror) {
            // Who wins was told without a look at the other moves, which a limit has ended once.
            return Err(stopped);
        }
        let expression = self.question.expression;
        let winning = solution.winning.as_ref();
        let winning = winning.filter(|_| solution.outcome == Some(Outcome::N));
        let played = self.wanted.played.into_iter().cloned();
        for mv in played.chain(expression.some_moves(TRIED)) {
            if winning.is_some_and(|winning| winning.moves.contains(&mv)) {
                continue;
            }
            let question = Question {
                expression: &expression.after(&mv),
                convention: self.question.convention,
                moves: Some(1),
            };
            let answer = self.solver.solve(question, self.watch);
            if let Status::Unknown { exhausted, .. } = answer.status {
                return Err(exhausted);
            }
            if answer.outcome == Some(Outcome::N) {
                return Ok(Some((mv, answer)));
            }
        }
        Ok(None)
    }
}

/// The answer, if no limit has ended an earlier one.
fn until<T>(
    stopped: &mut Option<Exhausted>,
    ask: impl FnOnce() -> Result<T, Exhausted>,
) -> Result<T, Exhausted> {
    let answer = stopped.map_or_else(ask, Err);
    *stopped = answer.as_ref().err().copied();
    answer
}
