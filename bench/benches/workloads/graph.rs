//! Kayles on graphs, text to answer: values by the parts of what is left.

use divan::Bencher;
use grundy::engines::{Question, Solver};
use grundy::rules::parse_expression;
use grundy::{Convention, Natural};
use grundy_bench::positions::{GRAPHS, Graph};

#[divan::bench(args = GRAPHS, sample_count = 3, sample_size = 1)]
fn value(bencher: Bencher<'_, '_>, graph: &Graph) {
    bencher.bench(|| {
        let expression = parse_expression(graph.expression).expect("a position");
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: None,
        };
        let solution = Solver::new(grundy::core::Allowance::default()).solve(question, None);
        assert_eq!(solution.grundy, Some(Natural::from(graph.grundy)));
    });
}
