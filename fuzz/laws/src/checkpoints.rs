//! Checkpoints of long runs and searches.
//!
//! * From whatever is in the file the answer is that of a run without it, or the file is refused.
//! * A state that was changed under a right checksum does at least no harm: the run ends within its limits.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use grundy::{Limits, PeriodAnswer, PeriodRequest, SolveRequest, Workbench};
use grundy_core::natural::widen;
use grundy_core::{Convention, fnv};

use crate::law::Law;

pub(crate) const LAW: Law = Law {
    name: "checkpoints",
    check,
    made: || vec![KEPT_RUN.clone(), KEPT[0].clone(), KEPT[1].clone()],
    words: &[
        "GRUNDYCP",
        "0.356",
        "\u{0}\u{0}\u{0}\u{0}",
        "cram(3x4)",
        "(misere)",
    ],
};

const RULESET: &str = "0.356";
const SEARCHES: [(&str, Convention); 2] = [
    ("cram(3x4)", Convention::Normal),
    ("cram(3x4) + nim(2)", Convention::Misere),
];

/// What a file is about, as it says itself.
#[derive(Clone, Copy)]
enum Of {
    Run,
    Search(usize),
}

impl Of {
    fn told(bytes: &[u8]) -> Self {
        let tells = |text: &str| {
            let mut parts = bytes.windows(text.len());
            parts.any(|part| part == text.as_bytes())
        };
        match (tells(RULESET), tells("(misere)")) {
            (true, _) => Self::Run,
            (false, is_misere) => Self::Search(usize::from(is_misere)),
        }
    }
}

/// So many heaps are kept, and so many are asked for.
const HEAPS: [u64; 2] = [300, 900];

fn kept(folder: &Path) -> Option<(&Path, Duration)> {
    Some((folder, Duration::ZERO))
}

fn workbench(steps: u64) -> Workbench {
    Workbench::new(Limits {
        steps,
        memory: 1 << 26,
        ..Limits::default()
    })
}

/// Steps that are enough for both.
const ENOUGH: u64 = 3_000_000;

/// What is said of the run, its time aside; none where the checkpoint is refused.
pub(crate) fn run(ruleset: &str, heaps: u64, folder: Option<&Path>) -> Option<PeriodAnswer> {
    let request = PeriodRequest {
        limit: Some(heaps),
        hash: true,
        checkpoint: folder.and_then(kept),
        ..PeriodRequest::new(ruleset)
    };
    let mut answer = workbench(ENOUGH).period(&request).ok()?;
    (answer.seconds, answer.heaps_per_second) = (0.0, None);
    Some(answer)
}

/// What is said of the search.
pub(crate) fn search(
    (board, convention): (&str, Convention),
    steps: u64,
    folder: Option<&Path>,
) -> Option<String> {
    let request = SolveRequest {
        convention,
        checkpoint: folder.and_then(kept),
        ..SolveRequest::new(board)
    };
    let answer = workbench(steps).solve(&request).ok()?;
    Some(format!(
        "{:?} {:?} {:?}",
        answer.outcome, answer.grundy, answer.winning_moves
    ))
}

static KEPT_RUN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    run(RULESET, HEAPS[0], Some(folder.path())).expect("a run");
    fs::read(folder.path().join("checkpoint")).expect("a checkpoint")
});

static KEPT: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    SEARCHES.map(|question| {
        let folder = tempfile::tempdir().expect("a folder");
        search(question, ENOUGH, Some(folder.path())).expect("a search");
        fs::read(folder.path().join("checkpoint")).expect("a checkpoint")
    })
});

static RUN: LazyLock<Option<String>> = LazyLock::new(|| run(RULESET, HEAPS[1], None).map(told));
static FOUND: LazyLock<[Option<String>; 2]> =
    LazyLock::new(|| SEARCHES.map(|question| search(question, ENOUGH, None)));

fn check(bytes: &[u8]) {
    let of = Of::told(bytes);
    let said = answer(bytes, of);
    let truth = match of {
        Of::Run => &*RUN,
        Of::Search(which) => &FOUND[which],
    };
    assert!(
        said.is_none() || said == *truth,
        "{said:?} and not {truth:?}"
    );
    let _ = answer(&sealed(bytes), of);
}

/// The whole answer.
#[expect(
    clippy::needless_pass_by_value,
    reason = "for what there is of an answer"
)]
pub(crate) fn told(answer: PeriodAnswer) -> String {
    serde_json::to_string(&answer).expect("an answer is an object")
}

fn answer(bytes: &[u8], of: Of) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("checkpoint"), bytes).expect("a file");
    match of {
        Of::Run => run(RULESET, HEAPS[1], Some(folder.path())).map(told),
        Of::Search(which) => search(SEARCHES[which], ENOUGH, Some(folder.path())),
    }
}

/// The file with its checksum made right.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    let body = bytes
        .split_last_chunk::<8>()
        .map_or(bytes, |(body, _)| body);
    let (words, rest) = body.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let length = widen(body.len()).to_le_bytes();
    let all = words.iter().chain([&last, &length]);
    let sum = all.fold(fnv::BASIS, |sum, word| {
        fnv::join(sum, u64::from_le_bytes(*word))
    });
    [body, &sum.to_le_bytes()].concat()
}
