//! Random sums over every game of the registry: what each engine says, against the program's own answer for each
//! child and against the definition.
//!
//! Positions come from the examples of the registry, with other numbers in them, played on at random until few
//! positions are left below: a new game is in the sums by its row alone. `GRUNDY_SUMS=10000000` makes a long run
//! of the same test.

mod files;
mod parts;
mod random;
mod sample;
mod truth;

use std::collections::{BTreeMap, HashMap};

use grundy_core::{Allowance, Convention, Natural, Outcome};
use grundy_rules::{Expression, RulesetKind, Term, parse_expression};
use grundy_solve::naive::{Oracle, Whole, WholeSums};
use grundy_solve::{Engine, Method, Question, Solver, Status};

use files::RoundFiles;
use parts::Parts;
use random::Random;
use sample::{Sample, may_be_played, sample};
use truth::Truth;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Sums in a run of the normal tests.
const SUMS: u64 = 10_000;
/// Sums of the same positions, which one solver answers.
const SUMS_A_ROUND: u64 = 500;
/// In a long run, where the making of positions would take most of the time.
const SUMS_A_LONG_ROUND: u64 = 4000;
/// Positions of each game in a round.
const POSITIONS_A_GAME: usize = 8;
/// The most positions that play can reach from a sum.
const MOST_BELOW: usize = 300;
/// So many steps are enough for every answer and for all winning moves of such sums.
const ENOUGH: u64 = 1 << 22;

/// What is known of the files and positions of a round, and what has been found wrong.
struct Round<'p> {
    samples: Vec<Vec<Sample>>,
    solver: Solver,
    /// Whether the solver has steps enough for every answer.
    enough: bool,
    parts: &'p Parts,
    oracle: Oracle<'p, Parts>,
    children: HashMap<(Expression, Convention), Option<Outcome>>,
}

/// Of all rounds.
#[derive(Default)]
struct Tally {
    methods: BTreeMap<Method, u64>,
    wrong: Vec<String>,
}

impl<'p> Round<'p> {
    fn new(number: u64, parts: &'p Parts) -> (Self, Random) {
        let mut random = Random(number);
        let files = RoundFiles::new(&mut random);
        let samples = RulesetKind::all().map(|kind| {
            let one = |_| sample(kind, &files, &mut random);
            (0..POSITIONS_A_GAME).map(one).collect()
        });
        let samples = samples.collect();
        // Whatever the limits, what is said must be true.
        let enough = number % 4 != 3;
        let limits = Allowance {
            steps: if enough {
                ENOUGH
            } else {
                1 << (8 + random.below(10))
            },
            ..Allowance::default()
        };
        let round = Self {
            samples,
            solver: Solver::new(limits),
            enough,
            parts,
            oracle: Oracle::new(parts),
            children: HashMap::new(),
        };
        (round, random)
    }

    /// One to four positions of games that are played under the convention; every other time with heaps of Nim.
    fn sum(&self, convention: Convention, random: &mut Random) -> Expression {
        let count = *random.choose(&[1, 2, 2, 2, 3, 3, 3, 4]);
        let with_nim = random.below(2) == 0;
        let (mut terms, mut below): (Vec<Term>, usize) = (Vec::new(), 1);
        for index in 0..count {
            let game = match with_nim && index == 0 {
                true => &self.samples[0],
                false => random.choose(&self.samples),
            };
            let sample = random.choose(game);
            let fits = below * sample.below <= MOST_BELOW;
            if fits && may_be_played(&sample.expression, convention) {
                terms.extend_from_slice(sample.expression.terms());
                below *= sample.below;
            }
        }
        Expression::new(terms)
    }

    /// The program's own answer about a child.
    fn child(&mut self, expression: Expression, convention: Convention) -> Option<Outcome> {
        let key = (expression, convention);
        if let Some(known) = self.children.get(&key) {
            return *known;
        }
        let question = Question {
            expression: &key.0,
            convention,
            moves: None,
        };
        let outcome = self.solver.solve(question, None).outcome;
        self.children.insert(key, outcome);
        outcome
    }

    fn compare(&mut self, expression: &Expression, convention: Convention, tally: &mut Tally) {
        let truth = Truth::of(expression, convention, self.parts, &mut self.oracle);
        let question = Question {
            expression,
            convention,
            moves: Some(100_000),
        };
        let solver = &mut self.solver;
        let by_each = Engine::ALL.map(|engine| solver.solve_by(engine, question, None));
        for answer in by_each.into_iter().flatten() {
            if let Status::Proved { by } = answer.status {
                *tally.methods.entry(by).or_default() += 1;
            }
            if let Err(why) = truth.check(&answer, self.enough) {
                let wrong = format!("{expression} {convention:?}: {why}: {answer:?}");
                return tally.wrong.push(wrong);
            }
        }
        for (mv, option, outcome) in truth.options {
            let said = self.child(option.expression().clone(), convention);
            let is_right = match said {
                Some(said) => said == outcome,
                None => !self.enough,
            };
            if !is_right {
                let wrong = format!("{expression} {convention:?}: {said:?} after {mv:?}");
                return tally.wrong.push(wrong);
            }
        }
    }
}

/// Methods that no small position of a sum needs: these answer files, scores, heaps of any size and boards too large for
/// tables, and sums of so many heaps that a moment of search does not decide them; and graphs with cycles, whose draws the
/// oracle of this test does not know.
const OUT_OF_REACH: [Method; 6] = [
    Method::Law,
    Method::Tablebase,
    Method::Mirror,
    Method::Strata,
    Method::Parity,
    Method::Loopy,
];

#[test]
fn every_engine_lists_the_moves_that_win() {
    let sums = std::env::var("GRUNDY_SUMS").map_or(SUMS, |sums| sums.parse().unwrap());
    let mut tally = Tally::default();
    let a_round = if sums > SUMS {
        SUMS_A_LONG_ROUND
    } else {
        SUMS_A_ROUND
    };
    for number in 0..sums.div_ceil(a_round) {
        let parts = Parts::default();
        let (mut round, mut random) = Round::new(number, &parts);
        for _ in 0..a_round {
            let convention = *random.choose(&BOTH);
            let sum = round.sum(convention, &mut random);
            round.compare(&sum, convention, &mut tally);
        }
        eprintln!(
            "{} sums, {} differences",
            (number + 1) * a_round,
            tally.wrong.len()
        );
    }
    eprintln!("{:?}", tally.methods);
    let first: Vec<&String> = tally.wrong.iter().take(20).collect();
    assert!(first.is_empty(), "{first:#?}");
    let met: Vec<Method> = tally.methods.keys().copied().collect();
    let mut in_reach = Method::ALL.to_vec();
    in_reach.retain(|method| !OUT_OF_REACH.contains(method));
    assert_eq!(met, in_reach, "{:?}", tally.methods);
}

/// The sums of parts are compared with what is visited of the whole sum.
#[test]
fn a_sum_is_its_parts() {
    let parts = Parts::default();
    let (mut round, mut random) = Round::new(0, &parts);
    let mut whole_sums = Oracle::new(&WholeSums);
    for _ in 0..300 {
        let sum = round.sum(Convention::Normal, &mut random);
        let (whole, parts) = (Whole::from(sum.clone()), parts.of(&sum));
        for convention in BOTH {
            let by_parts = round.oracle.value(&parts, convention);
            assert_eq!(by_parts, whole_sums.value(&whole, convention), "{sum}");
        }
    }
}

/// All positions beside the heap are too many for its partner, and of a board no winning move was once told.
#[test]
fn a_heap_greater_than_the_number_of_all_options_is_answered_with_its_moves() {
    let expression = parse_expression("nim(1000) + tactix(4x4)").unwrap();
    let ask = |expression| Question {
        expression,
        convention: Convention::Misere,
        moves: Some(10),
    };
    let mut solver = Solver::new(Allowance::default());
    let answer = solver.solve(ask(&expression), None);
    assert_eq!(answer.status, Status::Proved { by: Method::Genus });
    let winning = answer.winning.unwrap();
    assert_eq!((winning.count, winning.moves.len()), (Natural::ONE, 1));
    let option = expression.after(&winning.moves[0]);
    let answer = solver.solve(ask(&option), None);
    assert_eq!(answer.status, Status::Proved { by: Method::Board });
    assert_eq!(answer.outcome, Some(Outcome::P));
}
