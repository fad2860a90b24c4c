//! One thread against two: tables of boards, long sequences, sweeps.
//!
//! * Every answer is the same, its time aside.

use grundy::{BoardRequest, Limits, PeriodRequest, SweepRequest, Workbench, write_lines};

use crate::law::Law;
use crate::sums::{Choices, choices};

pub(crate) const LAW: Law = Law {
    name: "threads",
    check,
    made: choices,
    words: &[],
};

fn workbench(threads: usize) -> Workbench {
    let limits = Limits {
        steps: 1 << 26,
        ..Limits::default()
    };
    Workbench::new(limits).with_threads(threads)
}

fn check(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let answer: Box<dyn Fn(usize) -> String> = match choices.below(3) {
        0 => board(&mut choices),
        1 => period(&mut choices),
        _ => sweep(&mut choices),
    };
    assert_eq!(answer(1), answer(2), "{bytes:?}");
}

fn board(choices: &mut Choices<'_>) -> Box<dyn Fn(usize) -> String> {
    let convention = choices.convention();
    let game = ["tactix", "cram", "chomp"][choices.below(3)];
    let (rows, columns) = (1 + choices.below(4), 1 + choices.below(5));
    let row = |choices: &mut Choices<'_>| -> String {
        let cells = (0..columns).map(|_| if choices.below(5) == 4 { '.' } else { '#' });
        cells.collect()
    };
    let expression = match game {
        "chomp" => format!("chomp({rows}x{columns})"),
        game => {
            let rows: Vec<String> = (0..rows).map(|_| row(choices)).collect();
            format!("{game}(\"{}\")", rows.join("/"))
        }
    };
    Box::new(move |threads| {
        let request = BoardRequest {
            expression: &expression,
            convention,
        };
        workbench(threads).board(&request).map_or_else(
            |error| error.to_string(),
            |mut answer| {
                answer.elapsed_ms = 0.0;
                serde_json::to_string(&answer).expect("an answer is an object")
            },
        )
    })
}

fn period(choices: &mut Choices<'_>) -> Box<dyn Fn(usize) -> String> {
    let (code, limit) = (choices.code(), 200 + 40 * choices.byte());
    Box::new(move |threads| {
        let request = PeriodRequest {
            limit: Some(grundy::widen(limit)),
            hash: true,
            threads,
            ..PeriodRequest::new(&code)
        };
        workbench(threads).period(&request).map_or_else(
            |error| error.to_string(),
            |mut answer| {
                (answer.seconds, answer.heaps_per_second) = (0.0, None);
                serde_json::to_string(&answer).expect("an answer is an object")
            },
        )
    })
}

fn sweep(choices: &mut Choices<'_>) -> Box<dyn Fn(usize) -> String> {
    let (first, limit) = (choices.below(8), 20 + choices.byte());
    Box::new(move |threads| {
        let request = SweepRequest {
            pattern: &format!("0.{first}?"),
            limit: grundy::widen(limit),
            share: None,
            hash: true,
            certified: None,
            threads,
            known: Vec::new(),
            finished: &|_| Ok(()),
        };
        let mut answer = workbench(threads).sweep(request).expect("a pattern");
        answer
            .rows
            .iter_mut()
            .for_each(grundy::SweepLine::forget_time);
        let mut out = Vec::new();
        write_lines(&answer.rows, &mut out).expect("memory");
        format!("{} {}", answer.games, String::from_utf8_lossy(&out))
    })
}
