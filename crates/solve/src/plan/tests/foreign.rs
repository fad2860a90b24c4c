//! Games that other code tells, against the definition.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_core::{Budget, Natural};
use grundy_rules::foreign::ForeignOptions;
use grundy_rules::{
    ExploreError, Explorer, Expression, FileProblem, Files, ForeignKind, ForeignRules, GraphFile,
    HeapRuleset, NoFiles, Single, Term, parse_expression_with,
};

use super::whole::{BOTH, assert_equals_whole};
use super::*;

/// Of each number the sums of smaller ones that it may become; of 0 nothing is left.
#[derive(Clone, Debug)]
struct Table(Vec<Vec<Vec<u32>>>);

impl Explorer for Table {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        text.parse().map_err(|_| ExploreError::NoState)
    }

    fn text(&self, state: u32) -> String {
        state.to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        let options = self.0[usize::try_from(state).unwrap()].iter();
        options.map(|parts| parts.clone().into()).collect()
    }

    fn is_nothing(&self, state: u32) -> bool {
        state == 0
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        b.cmp(&a)
    }
}

/// The only game there is.
struct OneGame(Arc<ForeignRules>);

impl OneGame {
    fn new(table: Table) -> Self {
        let rules = ForeignRules::new(ForeignKind::Script, "g", Box::new(table));
        Self(Arc::new(rules))
    }
}

impl Files for OneGame {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        NoFiles.graph(name)
    }

    fn line_board(&self, name: &str) -> Result<Arc<grundy_rules::board::LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }

    fn script(&self, _name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        Ok(Arc::clone(&self.0))
    }
}

/// Games on 0 to 6 in which numbers become smaller, alone or in sums.
fn tables() -> impl Strategy<Value = Table> {
    let sums = prop::collection::vec(prop::collection::vec(0u32..6, 0..3), 0..4);
    prop::collection::vec(sums, 6).prop_map(|of_numbers| {
        let mut table = vec![Vec::new()];
        for (number, sums) in (1..).zip(of_numbers) {
            let mut options: Vec<Vec<u32>> = sums
                .into_iter()
                .map(|parts| {
                    let smaller = parts.into_iter().map(|part| part % number);
                    let mut left: Vec<u32> = smaller.filter(|&part| part > 0).collect();
                    left.sort_by(|a, b| b.cmp(a));
                    left
                })
                .collect();
            options.sort();
            options.dedup();
            table.push(options);
        }
        Table(table)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sums_of_states_and_other_games(
        table in tables(), a in 1u8..7, b in 0u8..7, other in "nim\\([0-3]\\)|kayles\\([0-3]\\)|wythoff\\(2,1\\)"
    ) {
        let game = OneGame::new(table);
        assert_equals_whole(&format!("script(\"g\")({a})"), &game, &BOTH)?;
        assert_equals_whole(&format!("script(\"g\")({a},{b})"), &game, &BOTH)?;
        assert_equals_whole(&format!("script(\"g\")({a}) + {other}"), &game, &BOTH)?;
    }

    #[test]
    fn values_of_one_position_are_those_of_the_definition(table in tables(), a in 1u8..7, b in 0u8..7) {
        let game = OneGame::new(table);
        let text = format!("script(\"g\")({a},{b})");
        let expression = parse_expression_with(&text, &game).unwrap();
        let Some(Single::Foreign(_)) = expression.as_single() else {
            panic!("{text}");
        };
        let single = expression.as_single().unwrap();
        let whole = crate::naive::Whole::from(expression.clone());
        let mut oracle = Oracle::new(&crate::naive::WholeSums);
        let mut solver = Solver::new(Allowance::default());
        for convention in BOTH {
            let value = solver.value_of_single(single, convention, None);
            let naive = oracle.value(&whole, convention);
            prop_assert_eq!(value, Ok(naive.into()), "{} {:?}", text, convention);
        }
    }

    /// What a state leaves often has more options than it has itself, and may then be as good as the heap.
    #[test]
    fn moves_under_a_heap_greater_than_all_options(table in tables(), a in 1u8..7, b in 0u8..7, more in 1u8..4) {
        let game = OneGame::new(table);
        let rest = format!("script(\"g\")({a}) + script(\"g\")({b})");
        let rest = parse_expression_with(&rest, &game).unwrap();
        let mut budget = Budget::new(Allowance::default());
        let most = genus::most_options(&rest, &mut budget).unwrap();
        let heap = (&most + Natural::from(more)).max(Natural::from(2u8));
        let nim = Term::Heaps { ruleset: HeapRuleset::Nim, heaps: vec![heap] };
        let sum = Expression::new([&[nim], rest.terms()].concat());
        let mut solver = Solver::new(Allowance::default());
        let found = solver.moves_with_many_tokens(&sum, &most, 1000, &mut budget).unwrap();
        let found: BTreeSet<_> = found.moves.iter().map(|mv| sum.after(mv).to_string()).collect();
        let mut oracle = Oracle::new(&crate::naive::WholeSums);
        let winning = oracle.winning(&sum.into(), Convention::Misere);
        let winning: BTreeSet<_> = winning.iter().map(ToString::to_string).collect();
        prop_assert_eq!(found, winning);
    }
}
