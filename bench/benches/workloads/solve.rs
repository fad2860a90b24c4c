//! Single positions, from text to answer with all winning moves, on an empty workbench.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::{Limits, Number, Outcome, SolveAnswer, SolveRequest, Status, Workbench};
use grundy_bench::positions::{ManyHeaps, POSITIONS, Position};

#[divan::bench(args = POSITIONS)]
fn position(bencher: Bencher<'_, '_>, position: &Position) {
    bencher.bench(|| {
        let answer = solve(position.expression);
        let texts = [&answer.grundy, &answer.winning_count].map(text);
        let expected = [position.grundy, position.winning_count].map(str::to_owned);
        assert_eq!(texts, expected, "{position} ({})", position.source);
        assert_eq!(
            (answer.outcome, answer.status),
            (Some(Outcome::N), Status::Proved)
        );
    });
}

#[divan::bench(args = [1_000_000], sample_count = 5, sample_size = 1)]
fn nim_heaps_of_60_bits(bencher: Bencher<'_, '_>, heaps: usize) {
    let many = ManyHeaps::random(heaps);
    bencher.counter(ItemsCount::new(heaps)).bench(|| {
        let answer = solve(&many.expression);
        assert_eq!(answer.grundy, Some(Number::from(many.nim_sum)));
        assert_eq!(answer.winning_count, Some(Number::from(many.winning)));
    });
}

fn solve(expression: &str) -> SolveAnswer {
    let answer = Workbench::new(Limits::default()).solve(&SolveRequest::new(expression));
    answer.expect("a position")
}

fn text(number: &Option<Number>) -> String {
    number.as_ref().map_or_else(String::new, Number::to_string)
}
