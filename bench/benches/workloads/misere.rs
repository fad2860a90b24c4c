//! Misère Kayles, row after row: the search, and the naive way on fewer rows. Misère Cram, text to answer.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::Convention;
use grundy::core::{Allowance, Budget, HeapSum, Outcome};
use grundy::engines::naive::Oracle;
use grundy::engines::{Question, Solver};
use grundy::engines::{misere::search::MisereSearch, search::component::Component};
use grundy::rules::{Schema, parse_expression, parse_heap_ruleset};
use grundy_bench::positions::{MISERE_CRAM, MISERE_KAYLES_P_ROWS};

#[divan::bench(args = [20, 40], sample_count = 5, sample_size = 1)]
fn search(bencher: Bencher<'_, '_>, rows: u64) {
    bencher.counter(ItemsCount::new(rows)).bench(|| {
        let mut search = MisereSearch::new(vec![kayles()]);
        check(rows, |row| {
            let heap = Component {
                rules: 0,
                number: row.into(),
            };
            let outcome = search.outcome(&[heap], &mut Budget::new(Allowance::default()));
            outcome.expect("within the limits")
        });
    });
}

#[divan::bench(args = [20], sample_count = 5, sample_size = 1)]
fn by_definition(bencher: Bencher<'_, '_>, rows: u64) {
    let rules = HeapSum(kayles());
    bencher.counter(ItemsCount::new(rows)).bench(|| {
        let mut oracle = Oracle::new(&rules);
        check(rows, |row| oracle.outcome(&vec![row], Convention::Misere));
    });
}

#[divan::bench(args = MISERE_CRAM, sample_count = 3, sample_size = 1)]
fn cram(bencher: Bencher<'_, '_>, (expression, is_p): (&str, bool)) {
    bencher.bench(|| {
        let expression = parse_expression(expression).expect("a position");
        let question = Question {
            expression: &expression,
            convention: Convention::Misere,
            moves: None,
        };
        let solution = Solver::new(Allowance::default()).solve(question, None);
        assert_eq!(solution.outcome, Some(Outcome::of_grundy_is_zero(is_p)));
    });
}

fn kayles() -> Schema {
    parse_heap_ruleset("kayles").expect("a ruleset").schema()
}

fn check(rows: u64, mut outcome: impl FnMut(u64) -> Outcome) {
    let lost: Vec<u64> = (1..=rows)
        .filter(|&row| outcome(row) == Outcome::P)
        .collect();
    let expected = MISERE_KAYLES_P_ROWS.into_iter().filter(|&row| row <= rows);
    assert_eq!(lost, expected.collect::<Vec<_>>());
}
