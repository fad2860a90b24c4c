//! Resumed against not: long sequences, searches of boards, sweeps.
//!
//! * What was stopped by a limit and goes on from what was kept says in the end what a run at once says.

use grundy::{Limits, Status, SweepLine, SweepRequest, SweepRow, Workbench};

use crate::checkpoints::{run, search, told};
use crate::law::Law;
use crate::sums::{Choices, choices};

pub(crate) const LAW: Law = Law {
    name: "resumed",
    check,
    made: choices,
    words: &[],
};

fn check(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    match choices.below(3) {
        0 => check_run(&mut choices),
        1 => check_search(&mut choices),
        _ => check_sweep(&mut choices),
    }
}

fn check_run(choices: &mut Choices<'_>) {
    let folder = tempfile::tempdir().expect("a folder");
    let code = choices.code();
    let heaps = 20 + choices.byte();
    let heaps = [heaps, heaps + 4 * choices.byte()].map(grundy::widen);
    // A sequence that has no need to be kept is not.
    let Some(first) = run(&code, heaps[0], Some(folder.path())) else {
        return;
    };
    let mut resumed = run(&code, heaps[1], Some(folder.path()));
    let mut at_once = run(&code, heaps[1], None);
    if first.status == Status::Proved {
        // It has come to its end: further heaps are not computed.
        for answer in [&mut resumed, &mut at_once].into_iter().flatten() {
            (answer.heaps_computed, answer.fnv1a64) = (0, None);
        }
    }
    assert_eq!(resumed.map(told), at_once.map(told), "{code} {heaps:?}");
}

fn check_search(choices: &mut Choices<'_>) {
    const ENOUGH: u64 = 1 << 24;
    let folder = tempfile::tempdir().expect("a folder");
    let game = ["cram", "tactix"][choices.below(2)];
    let board = format!("{game}({}x{})", 2 + choices.below(3), 2 + choices.below(3));
    let steps = 1 << choices.below(20);
    let question = (&*board, choices.convention());
    if search(question, steps, Some(folder.path())).is_some() {
        let resumed = search(question, ENOUGH, Some(folder.path()));
        let at_once = search(question, ENOUGH, None);
        assert_eq!(resumed, at_once, "{question:?} after {steps} steps");
    }
}

fn sweep(pattern: &str, known: Vec<SweepRow>) -> (usize, Vec<SweepRow>) {
    let request = SweepRequest {
        pattern,
        limit: 100,
        share: None,
        hash: true,
        certified: None,
        threads: 1,
        known,
        finished: &|_| Ok(()),
    };
    let answer = Workbench::new(Limits::default()).sweep(request);
    let mut answer = answer.expect("a pattern");
    answer.rows.iter_mut().for_each(SweepRow::forget_time);
    (answer.games, answer.rows)
}

fn check_sweep(choices: &mut Choices<'_>) {
    let pattern = format!("0.{}?", choices.below(8));
    let whole = sweep(&pattern, Vec::new());
    let mut known = whole.1.clone();
    known.retain(|_| choices.below(2) == 0);
    assert_eq!(sweep(&pattern, known), whole, "{pattern}");
}
