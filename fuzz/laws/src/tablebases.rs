//! Tablebases of boards.
//!
//! * With whatever file a board is answered as without it, or the file is refused.
//! * What the checker verifies of a file is what the definition says of its board.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use grundy::{
    BuildRequest, BuildTarget, Convention, Limits, SolveRequest, Status, VerifyRequest, Workbench,
};

use crate::law::Law;
use crate::small;

pub(crate) const LAW: Law = Law {
    name: "tablebases",
    check,
    made: || BOTH.map(built).to_vec(),
    words: &[
        "GRUNDYTB",
        "\"positions\":64",
        "\"blocks\":1",
        "tactix(2x3)",
        "misere",
        "normal",
        "\u{0}\u{0}\u{0}\u{0}",
    ],
};

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];
const BOARD: &str = "tactix(2x3)";

fn workbench() -> Workbench {
    Workbench::new(Limits {
        memory: 1 << 26,
        steps: 1 << 24,
        ..Limits::default()
    })
}

fn built(convention: Convention) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let request = BuildRequest {
        expression: BOARD,
        convention,
        target: BuildTarget::File {
            path: &path,
            keep: false,
        },
        checkpoint: None,
    };
    workbench()
        .build_tablebase(&request)
        .expect("a small board");
    fs::read(path).expect("a tablebase")
}

/// What is said of the board, the engine aside; none where the file is refused.
fn said(convention: Convention, file: Option<&Path>) -> Option<String> {
    let mut workbench = workbench();
    if let Some(path) = file {
        workbench.add_tablebase(path).ok()?;
    }
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(BOARD)
    };
    let answer = workbench.solve(&request).ok()?;
    Some(format!("{:?} {:?}", answer.outcome, answer.winning_moves))
}

static SAID: LazyLock<[Option<String>; 2]> =
    LazyLock::new(|| BOTH.map(|convention| said(convention, None)));

fn check(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    fs::write(&path, bytes).expect("a file");
    for (convention, truth) in BOTH.into_iter().zip(&*SAID) {
        let said = said(convention, Some(&path));
        assert!(
            said.is_none() || said == *truth,
            "{said:?} and not {truth:?}"
        );
    }
    let verified = workbench().verify_tablebase(&VerifyRequest {
        path: &path,
        full: true,
        positions: 0,
        seed: 0,
    });
    let Ok(verified) = verified else {
        return;
    };
    if verified.status != Status::Verified {
        return;
    }
    let board = workbench().read_expression(&verified.file.expression);
    let board = board.unwrap_or_else(|error| panic!("{error}"));
    if small::is_small(&board, 1 << 6) {
        let truth = small::outcome(&board, verified.file.convention);
        assert_eq!(verified.outcome, Some(truth), "{board}");
    }
}
