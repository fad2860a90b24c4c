//! Boards and tablebases through the façade.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::PathBuf;

use grundy::{
    BoardRequest, BuildRequest, BuildTarget, Convention, ErrorKind, Exhausted, Limits, Method,
    SolveRequest, Status, TableFault, VerifyRequest, Workbench,
};
use proptest::prelude::*;
use proptest::sample::select;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn workbench() -> Workbench {
    crate::support::workbench(Limits::default()).with_threads(2)
}

struct Built {
    folder: tempfile::TempDir,
}

impl Built {
    fn new(expression: &str, convention: Convention) -> Self {
        let built = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let answer = workbench().build_tablebase(&BuildRequest {
            expression,
            convention,
            target: BuildTarget::File {
                path: &built.path(),
                keep: false,
            },
            checkpoint: None,
        });
        let answer = answer.unwrap();
        assert_eq!(answer.status, Status::Proved);
        assert_eq!(answer.file.unwrap().expression, expression);
        built
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("table")
    }

    fn verify(&self, full: bool) -> Result<grundy::VerifyAnswer, grundy::Error> {
        workbench().verify_tablebase(&VerifyRequest {
            path: &self.path(),
            full,
            positions: 300,
            seed: 7,
        })
    }
}

/// The checker derives the moves from the name alone, and compares every position.
#[test]
fn the_checker_agrees_with_the_engine() {
    for expression in [
        "tactix(3x5)",
        "tactix(1x1)",
        "tactix(\"##./.##/###\")",
        "cram(4x4)",
        "triangle(5)",
        "triangle{adjacent}(4)",
        "triangle{directions=2}(5)",
        "triangle{adjacent,directions=2}(4)",
        "triangle(\"#/.#/###\")",
        "lines(\"cross.json\")",
        "lines(\"star.json\")",
    ] {
        for convention in BOTH {
            let built = Built::new(expression, convention);
            for full in [false, true] {
                let verified = built.verify(full).unwrap();
                assert_eq!((verified.status, verified.all), (Status::Verified, full));
                let request = BoardRequest {
                    expression,
                    convention,
                };
                let answer = workbench().board(&request).unwrap();
                assert_eq!(verified.outcome, answer.outcome, "{expression}");
                // A tablebase has all sets of pieces, whether or not play can leave them.
                let all = Some(&verified.file.positions);
                if answer.positions.as_ref() == all {
                    assert_eq!(Some(verified.file.p_positions), answer.p_positions);
                } else {
                    assert!(answer.positions.as_ref() < all, "{expression}");
                }
            }
        }
    }
}

#[test]
fn a_damaged_block_is_refused_by_its_number() {
    let built = Built::new("tactix(3x6)", Convention::Misere);
    let mut bytes = fs::read(built.path()).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(built.path(), &bytes).unwrap();
    let fault = |error: &grundy::Error| match error.kind() {
        ErrorKind::Tablebase(fault) => *fault,
        other => panic!("{other:?}"),
    };
    let error = built.verify(false).unwrap_err();
    assert_eq!(fault(&error), TableFault::Block(3));
    assert!(error.is_refusal());
    // The start stands in the last block.
    let mut workbench = workbench();
    workbench.add_tablebase(&built.path()).unwrap();
    let request = SolveRequest {
        convention: Convention::Misere,
        ..SolveRequest::new("tactix(3x6)")
    };
    let error = workbench.solve(&request).unwrap_err();
    assert_eq!(fault(&error), TableFault::Block(3));
    // Put away, it is asked no more.
    assert_eq!(workbench.solve(&request).unwrap().method, Method::Board);
    bytes.truncate(20);
    fs::write(built.path(), &bytes).unwrap();
    let error = workbench.add_tablebase(&built.path()).unwrap_err();
    assert_eq!(fault(&error), TableFault::NotATablebase);
}

fn solved(workbench: &mut Workbench, expression: &str, convention: Convention) -> (Method, String) {
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(expression)
    };
    let mut answer = workbench.solve(&request).unwrap();
    let method = std::mem::replace(&mut answer.method, Method::Board);
    answer.elapsed_ms = 0.0;
    (method, serde_json::to_string(&answer).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A file, a table, and a search (for which few pieces are left) tell the same.
    #[test]
    fn however_a_board_is_answered_the_answer_is_the_same(
        gone in prop::collection::vec(any::<bool>(), 20),
        convention in select(BOTH.to_vec()),
    ) {
        prop_assume!(gone.contains(&false));
        let pieces: String = gone.iter().map(|gone| if *gone { '.' } else { '#' }).collect();
        let rows: Vec<&str> = (0..4).map(|row| &pieces[5 * row..5 * row + 5]).collect();
        let expression = format!("tactix(\"{}\")", rows.join("/"));
        let mut with_file = workbench();
        let built = Built::new("tactix(4x5)", convention);
        with_file.add_tablebase(&built.path()).unwrap();
        let (method, from_file) = solved(&mut with_file, &expression, convention);
        prop_assert_eq!(method, Method::Tablebase);
        let mut with_table = workbench();
        let (method, _) = solved(&mut with_table, "tactix(4x5)", convention);
        prop_assert_eq!(method, Method::Board);
        let (method, from_table) = solved(&mut with_table, &expression, convention);
        prop_assert_eq!(method, Method::Board);
        let (_, alone) = solved(&mut workbench(), &expression, convention);
        prop_assert_eq!(&from_file, &from_table);
        prop_assert_eq!(&from_file, &alone);
    }
}

/// A board beside a heap of Nim, by the values of a table.
#[test]
fn sums_with_boards() {
    let mut workbench = workbench();
    let answer = workbench
        .solve(&SolveRequest::new("tactix(3x5) + nim(3)"))
        .unwrap();
    let value = |text: &str| {
        let request = BoardRequest {
            expression: text,
            convention: Convention::Normal,
        };
        crate::support::workbench(Limits::default())
            .board(&request)
            .unwrap()
            .grundy
            .unwrap()
            .0
    };
    let three = grundy::Natural::from(3u8);
    assert_eq!(answer.grundy.unwrap().0, value("tactix(3x5)") ^ &three);
    for mv in answer
        .moves
        .unwrap()
        .iter()
        .filter(|mv| mv.from.starts_with("tactix"))
    {
        assert_eq!(value(&mv.to), three, "{}", mv.to);
    }
}

#[test]
fn too_little_memory_is_said_before_anything_is_made() {
    let mut workbench = crate::support::workbench(Limits {
        memory: 1 << 20,
        ..Limits::default()
    });
    let folder = tempfile::tempdir().unwrap();
    let request = BoardRequest {
        expression: "tactix(6x6)",
        convention: Convention::Misere,
    };
    let answer = workbench.board(&request).unwrap();
    assert_eq!(
        (answer.status, answer.exhausted),
        (Status::Unknown, Some(Exhausted::Memory))
    );
    assert_eq!(answer.table_bytes.unwrap().0, (1u64 << 33).into());
    let built = workbench.build_tablebase(&BuildRequest {
        expression: "tactix(6x6)",
        convention: Convention::Misere,
        target: BuildTarget::File {
            path: &folder.path().join("table"),
            keep: false,
        },
        checkpoint: Some(&folder.path().join("checkpoint")),
    });
    // Slabs need some memory too.
    assert_eq!(built.unwrap().exhausted, Some(Exhausted::Memory));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_has_no_table_is_refused() {
    for (expression, convention, code) in [
        ("nim(3)", Convention::Normal, "usage"),
        ("tactix(2x2) + tactix(2x2)", Convention::Normal, "usage"),
        ("tactix(7x7)", Convention::Normal, "usage"),
        ("chomp(3x3)", Convention::Misere, "illegal"),
        ("tactix(", Convention::Normal, "syntax"),
    ] {
        let request = BoardRequest {
            expression,
            convention,
        };
        let error = workbench().board(&request).unwrap_err();
        assert_eq!(error.code(), code, "{expression}");
    }
    let folder = tempfile::tempdir().unwrap();
    let chomp = workbench().build_tablebase(&BuildRequest {
        expression: "chomp(3x3)",
        convention: Convention::Normal,
        target: BuildTarget::File {
            path: &folder.path().join("table"),
            keep: false,
        },
        checkpoint: None,
    });
    assert_eq!(chomp.unwrap_err().code(), "usage");
}
