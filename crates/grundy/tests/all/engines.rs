//! Every engine against every case of the corpus that it can answer.
//!
//! An engine is a name and a function that answers a case, or says that the case is not its own. Each must answer
//! some case, and each case must be answered by one that is not the planner: but for those that say why not.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use grundy::core::natural::{to_u64, widen};
use grundy::core::{Allowance, Budget, HeapRules, Outcome};
use grundy::engines::heaps::sparse::SparseSequence;
use grundy::engines::naive::{Oracle, Whole, WholeSums, decided, options};
use grundy::engines::{ClosedForm, Engine, GrundyTable, Question, Solution, Solver};
use grundy::rules::{
    Expression, HeapRuleset, Schema, Term, parse_expression_with, parse_heap_ruleset,
};
use grundy::{Convention, Natural};
use toml::{Table, Value};

use crate::cases::{cases, convention, is_slow, number, numbers, positions, text, texts};
use crate::support::CorpusFiles;

/// How many cases each engine answered, and the cases that none but the first did.
#[derive(Default)]
struct Tally {
    answered: BTreeMap<&'static str, usize>,
    alone: Vec<String>,
    wrong: Vec<String>,
}

impl Tally {
    fn count(&mut self, named: &str, engines: &[&'static str], may_be_alone: bool) {
        for engine in engines {
            *self.answered.entry(engine).or_default() += 1;
        }
        if !may_be_alone && engines.iter().all(|engine| *engine == PLANNER) {
            self.alone.push(format!("{named}: by the planner alone"));
        }
    }

    /// Nothing is wrong, and each engine has answered so many cases: an engine that falls silent is a fault too.
    fn check(self, least: &[(&'static str, usize)]) {
        println!("{:#?}", self.answered);
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
        assert!(self.alone.is_empty(), "{}", self.alone.join("\n"));
        for (engine, least) in least {
            let found = self.answered.get(engine).copied().unwrap_or(0);
            assert!(found >= *least, "{engine} answers {found} cases of {least}");
        }
        assert_eq!(self.answered.len(), least.len(), "each engine is listed");
    }
}

const PLANNER: &str = "plan";

/// What an engine says of a position.
#[derive(Debug)]
struct Said {
    outcome: Outcome,
    grundy: Option<Natural>,
    winning: Option<Vec<String>>,
}

impl Said {
    fn of(solution: &Solution, expression: &Expression) -> Option<Self> {
        let winning = solution.winning.as_ref().filter(|winning| {
            // What is not listed whole is told by families.
            winning.families.is_empty() && winning.moves.len() < MOST_MOVES
        });
        let winning = winning.map(|winning| {
            let after = |mv| expression.after(mv).to_string();
            let positions: BTreeSet<String> = winning.moves.iter().map(after).collect();
            positions.into_iter().collect()
        });
        Some(Self {
            outcome: solution.outcome?,
            grundy: solution.grundy.clone(),
            winning,
        })
    }

    /// What the corpus says otherwise.
    fn differs(&self, case: &Table) -> Option<&'static str> {
        let outcome = case.get("outcome").and_then(Value::as_str);
        let differs = |key| match (key, &self.grundy, &self.winning) {
            ("outcome", _, _) => outcome != Some(self.outcome.letter()),
            ("grundy", Some(found), _) => {
                number(case, key).is_some_and(|wanted| *found != wanted.into())
            }
            ("winning", _, Some(found)) => case.contains_key(key) && texts(case, key) != *found,
            _ => false,
        };
        ["outcome", "grundy", "winning"]
            .into_iter()
            .find(|key| differs(key))
    }
}

const MOST_MOVES: usize = 100_000;

/// The definition, over whole positions; for sums of few tokens.
struct Definition(Oracle<'static, WholeSums>);

impl Definition {
    const NAME: &'static str = "definition";
    /// The most tokens in heaps.
    const TOKENS: u64 = 14;

    fn answer(&mut self, expression: &Expression, convention: Convention) -> Option<Said> {
        if expression.is_loopy() {
            return Some(Self::loopy(expression, convention));
        }
        let tokens: Natural = heaps(expression).sum();
        if tokens > Self::TOKENS.into() || is_large(expression) || !expression.is_summable() {
            return None;
        }
        let whole = Whole::from(expression.clone());
        let winning = self.0.winning(&whole, convention).into_iter();
        let winning: BTreeSet<String> = winning.map(|option| option.to_string()).collect();
        let grundy = (convention == Convention::Normal)
            .then(|| self.0.value(&whole, Convention::Normal).into());
        Some(Said {
            outcome: self.0.outcome(&whole, convention),
            grundy,
            winning: Some(winning.into_iter().collect()),
        })
    }

    /// Where play may go on for ever, backwards from the ends.
    fn loopy(expression: &Expression, convention: Convention) -> Said {
        let whole = Whole::from(expression.clone());
        let known = decided(&WholeSums, &whole, convention);
        let outcome = |of: &Whole| known.get(of).map_or(Outcome::Draw, |(outcome, _)| *outcome);
        let options = options(&WholeSums, &whole);
        let winning = options
            .iter()
            .filter(|option| outcome(option) == Outcome::P);
        let winning: BTreeSet<String> = winning.map(ToString::to_string).collect();
        Said {
            outcome: outcome(&whole),
            grundy: None,
            winning: Some(winning.into_iter().collect()),
        }
    }
}

/// Steps for the engines that are passed over: a second or so.
const STEPS: u64 = 1 << 22;

/// Rows of misère Kayles that take a search longer than [`STEPS`], and the planner less: what it has learned of
/// shorter rows stays.
const LONG_ROWS: [&str; 5] = [
    "kayles(36)",
    "kayles(47)",
    "kayles(60)",
    "kayles(100)",
    "kayles(1000)",
];

/// Graphs with too many positions for the definition, whose parts take most searches longer than [`STEPS`].
const LARGE_GRAPHS: [&str; 14] = [
    "node-kayles{path}(29)",
    "node-kayles{path}(32)",
    "node-kayles{grid}(3x8)",
    "node-kayles{grid}(3x12)",
    "node-kayles{grid}(3x14)",
    "node-kayles{grid}(3x15)",
    "node-kayles{grid}(3x16)",
    "node-kayles{grid}(3x17)",
    "node-kayles{grid}(3x20)",
    "node-kayles{grid}(3x22)",
    "node-kayles{grid}(3x24)",
    "place{queen}(6x6)",
    "place{queen}(7x7)",
    "place{queen}(8x8)",
];

/// A search goes through all smaller heaps.
const FAR: u64 = 1 << 24;

/// Whether it is no fault if only the planner answers.
fn may_be_alone(expression: &Expression, convention: Convention) -> bool {
    let is_long = LONG_ROWS.contains(&expression.to_string().as_str());
    let is_far = |heap: Natural| heap > FAR.into();
    // A score, or a throw, is the business of that game's theorem alone.
    !expression.is_summable()
        || is_large(expression)
        || (is_long && convention == Convention::Misere)
        || heaps(expression).any(is_far)
}

fn is_large(expression: &Expression) -> bool {
    LARGE_GRAPHS.contains(&expression.to_string().as_str())
}

fn heaps(expression: &Expression) -> impl Iterator<Item = Natural> {
    expression.terms().iter().flat_map(|term| match term {
        Term::Single(_) => Vec::new(),
        heaps => heaps.effective_heaps().collect(),
    })
}

#[test]
fn every_engine_answers_positions_as_the_corpus_does() {
    let mut planner = Solver::new(Allowance::default());
    let mut others = Solver::new(Allowance {
        steps: STEPS,
        ..Allowance::default()
    });
    let mut definition = Definition(Oracle::new(&WholeSums));
    let mut tally = Tally::default();
    for case in positions().iter().flat_map(|file| cases(file)) {
        let named = format!(
            "{} {}",
            text(&case, "expression"),
            text(&case, "convention")
        );
        let expression = parse_expression_with(text(&case, "expression"), &CorpusFiles).unwrap();
        let question = Question {
            expression: &expression,
            convention: convention(&case),
            moves: Some(MOST_MOVES),
        };
        // A draw by a score is the business of that game's theorem alone.
        let is_decided = case
            .get("outcome")
            .is_some_and(|outcome| outcome.as_str() != Some("draw") || expression.is_loopy());
        let mut said: Vec<(&'static str, Said)> = Vec::new();
        for engine in Engine::ALL.into_iter().filter(|_| is_decided) {
            let solver = match engine {
                Engine::Plan => &mut planner,
                _ => &mut others,
            };
            let solution = solver.solve_by(engine, question, None);
            let answer = solution.and_then(|solution| Said::of(&solution, &expression));
            said.extend(answer.map(|answer| (engine.id(), answer)));
        }
        let by_definition = definition.answer(&expression, question.convention);
        said.extend(by_definition.map(|answer| (Definition::NAME, answer)));
        for (engine, answer) in &said {
            if let Some(key) = answer.differs(&case) {
                let wrong = format!("{named}: {engine} has another {key}: {answer:?}");
                tally.wrong.push(wrong);
            }
        }
        let engines: Vec<_> = said.into_iter().map(|(engine, _)| engine).collect();
        let may_be_alone = may_be_alone(&expression, question.convention);
        tally.count(&named, &engines, may_be_alone);
    }
    tally.check(&[
        (PLANNER, 1360),
        ("parts", 622),
        ("value-search", 659),
        ("quotient", 536),
        ("genus", 527),
        ("misere-search", 594),
        (Definition::NAME, 1193),
    ]);
}

/// A way to g(0) … g(heaps - 1) of a schema; nothing where it does not serve.
struct SequenceEngine {
    name: &'static str,
    values: fn(&HeapRuleset, u64) -> Option<Vec<Natural>>,
}

const SEQUENCE_ENGINES: [SequenceEngine; 5] = [
    SequenceEngine {
        name: PLANNER,
        values: by_plan,
    },
    SequenceEngine {
        name: "definition",
        values: |ruleset, heaps| Some(by_definition(&ruleset.schema(), heaps)),
    },
    SequenceEngine {
        name: "formula",
        values: |ruleset, heaps| {
            let form = ClosedForm::of(&ruleset.schema())?;
            Some((0..heaps).map(|heap| form.value(&heap.into())).collect())
        },
    },
    SequenceEngine {
        name: "table",
        values: |ruleset, heaps| {
            let mut table = GrundyTable::for_schema(&ruleset.schema())?;
            let ended = table.extend(heaps, &mut Budget::new(Allowance::default()));
            let values = table.values().iter().map(|&value| value.into()).collect();
            let proved = table.proof().map(|(proof, _)| proof);
            ended.is_ok().then(|| match proved {
                Some(proof) => (0..heaps).map(|heap| proof.value(&heap.into())).collect(),
                None => repeated(values, None, heaps),
            })
        },
    },
    SequenceEngine {
        name: "sparse",
        values: |ruleset, heaps| {
            let mut sequence = SparseSequence::new(&ruleset.schema(), false, 1)?;
            let ended = sequence.run(heaps, &mut Budget::new(Allowance::default()));
            let values = sequence
                .values()
                .iter()
                .map(|&value| value.into())
                .collect();
            let period = sequence.period();
            let period = period.map(|proof| (proof.preperiod, proof.period, 0));
            ended.is_ok().then(|| repeated(values, period, heaps))
        },
    },
];

fn by_plan(ruleset: &HeapRuleset, heaps: u64) -> Option<Vec<Natural>> {
    let mut solver = Solver::new(Allowance::default());
    let shift = ruleset.shift();
    let written: Vec<Natural> = (0..heaps - shift).map(Natural::from).collect();
    let known = solver.grundy_values(ruleset, &written, None);
    // The heaps below the first that can be written have no value of their own.
    let below = (0..shift).map(|_| Natural::ZERO);
    known
        .exhausted
        .is_none()
        .then(|| below.chain(known.found).collect())
}

/// The least number that is no value of an option, heap by heap.
fn by_definition(schema: &Schema, heaps: u64) -> Vec<Natural> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..heaps {
        let mut seen = BTreeSet::new();
        let _ = schema.visit_options(heap, &mut |parts| {
            let value = |part: &u64| values[usize::try_from(*part).unwrap()];
            seen.insert(parts.iter().map(value).fold(0, |sum, value| sum ^ value));
            ControlFlow::Continue(())
        });
        values.push((0..).find(|value| !seen.contains(value)).unwrap());
    }
    values.into_iter().map(Natural::from).collect()
}

/// The values so far, gone on with by the preperiod, the period and the saltus where they are proved.
fn repeated(mut values: Vec<Natural>, proved: Option<(u64, u64, u64)>, heaps: u64) -> Vec<Natural> {
    let heaps = usize::try_from(heaps).unwrap();
    if let Some((preperiod, period, saltus)) = proved {
        assert!(
            widen(values.len()) >= preperiod + period,
            "less than a period"
        );
        let period = usize::try_from(period).unwrap();
        for heap in values.len()..heaps {
            values.push(&values[heap - period] + Natural::from(saltus));
        }
    }
    values.truncate(heaps);
    values
}

#[test]
fn every_engine_has_the_sequences_of_the_corpus() {
    let mut tally = Tally::default();
    for case in cases("sequences.toml") {
        let named = text(&case, "ruleset");
        let ruleset = parse_heap_ruleset(named).unwrap();
        let expected = numbers(&case, "values");
        let skipped = ruleset.shift() + number(&case, "from").unwrap_or(0);
        let heaps = skipped + widen(expected.len());
        let mut answered = Vec::new();
        for engine in &SEQUENCE_ENGINES {
            let Some(values) = (engine.values)(&ruleset, heaps) else {
                continue;
            };
            answered.push(engine.name);
            if values[usize::try_from(skipped).unwrap()..] != expected {
                tally.wrong.push(format!("{named} by {}", engine.name));
            }
        }
        tally.count(named, &answered, false);
    }
    tally.check(&[
        (PLANNER, 157),
        ("definition", 157),
        ("formula", 20),
        ("table", 156),
        ("sparse", 92),
    ]);
}

/// A way to the least preperiod and period of a ruleset's values.
struct PeriodEngine {
    name: &'static str,
    period: fn(&Schema, u64) -> Option<[Natural; 2]>,
}

const PERIOD_ENGINES: [PeriodEngine; 3] = [
    PeriodEngine {
        name: "formula",
        period: |schema, _| {
            let (preperiod, period, _) = ClosedForm::of(schema)?.periodicity()?;
            Some([preperiod, period])
        },
    },
    PeriodEngine {
        name: "table",
        period: |schema, heaps| {
            let mut table = GrundyTable::for_schema(schema)?;
            let ended = table.extend(heaps, &mut Budget::new(Allowance::default()));
            let (proof, _) = table.proof().filter(|_| ended.is_ok())?;
            Some([proof.preperiod().into(), proof.period().into()])
        },
    },
    PeriodEngine {
        name: "sparse",
        period: |schema, heaps| {
            let mut sequence = SparseSequence::new(schema, false, 1)?;
            let ended = sequence.run(heaps, &mut Budget::new(Allowance::default()));
            let proof = sequence.period().filter(|_| ended.is_ok())?;
            Some([proof.preperiod.into(), proof.period.into()])
        },
    },
];

/// The most heaps that a period may take here.
const HEAPS: u64 = 1 << 16;

#[test]
fn every_engine_has_the_periods_of_the_corpus() {
    let mut tally = Tally::default();
    for case in cases("periods.toml").iter().filter(|case| !is_slow(case)) {
        let named = text(case, "ruleset");
        let ruleset = parse_heap_ruleset(named).unwrap();
        let expected = ["preperiod", "period"].map(|key| number(case, key).unwrap());
        let heaps = 3 * (expected[0] + expected[1]) + 100;
        if heaps > HEAPS {
            continue;
        }
        for engine in &PERIOD_ENGINES {
            let Some(found) = (engine.period)(&ruleset.schema(), heaps) else {
                continue;
            };
            tally.count(named, &[engine.name], true);
            let [preperiod, period] = found.map(|found| to_u64(&found).unwrap());
            let found = [preperiod.saturating_sub(ruleset.shift()), period];
            assert_eq!(found, expected, "{named} by {}", engine.name);
        }
    }
    tally.check(&[("formula", 19), ("table", 113), ("sparse", 47)]);
}
