//! Many lines through one workbench, from text to JSON, on one thread: lines a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::{BatchLine, Limits, Number, SolveRequest, Workbench};
use grundy_bench::positions::Line;

#[divan::bench(args = [100_000], sample_count = 10, sample_size = 1)]
fn three_heaps_of_nim(bencher: Bencher<'_, '_>, lines: usize) {
    let lines = Line::random(lines);
    bencher
        .counter(ItemsCount::new(lines.len()))
        .bench(|| answer_all(&lines));
}

/// The JSON of all answers, each of which has been checked.
fn answer_all(lines: &[Line]) -> Vec<u8> {
    let mut workbench = Workbench::new(Limits::default());
    let template = SolveRequest::new("");
    let mut json = Vec::new();
    for (number, line) in (1..).zip(lines) {
        let answer = workbench.solve_line(number, line.expression.as_bytes(), &template);
        let Some(BatchLine::Answer(answer)) = answer else {
            panic!("no answer to {}", line.expression);
        };
        assert_eq!(answer.grundy, Some(Number::from(line.nim_sum)));
        serde_json::to_writer(&mut json, &answer).expect("memory takes any object");
        json.push(b'\n');
    }
    json
}
