//! An engine that fails ends one answer: the next ones are right.

use std::sync::Arc;

use grundy::play::Skill;
use grundy::play::session::Seat;
use grundy::{
    BatchLine, Convention, ErrorKind, Limits, PlayRequest, PlayStart, SolveRequest, Workbench,
    caught,
};

fn workbench() -> Workbench {
    Workbench::new(Limits::default()).with_files(Arc::new(crate::failing::Failing::default()))
}

const FAILS: &str = crate::failing::POSITION;

fn template() -> SolveRequest<'static> {
    SolveRequest {
        expression: "",
        convention: Convention::Misere,
        moves: true,
        explain: true,
        all_moves: false,
        derive: None,
        checkpoint: None,
    }
}

#[test]
fn a_line_whose_engine_fails_is_an_error_and_the_others_are_answered() {
    let mut bench = workbench();
    let lines = [
        "kayles(5) + nim(3)",
        FAILS,
        "kayles(5) + nim(3)",
        "nim(2) + script(\"f\")(3)",
        FAILS,
    ];
    let mut answers = Vec::new();
    for (index, line) in lines.into_iter().enumerate() {
        match bench.solve_line(index + 1, line.as_bytes(), &template()) {
            Some(BatchLine::Answer(answer)) => answers.push(answer.winning_moves),
            Some(BatchLine::Refused(refused)) => {
                assert_eq!((refused.line, refused.input.as_str()), (index + 1, line));
                let ErrorKind::Internal(fault) = refused.error.kind() else {
                    panic!("{}", refused.error);
                };
                assert_eq!(fault.asked, line);
                assert!(fault.said.contains("on purpose"), "{}", fault.said);
            }
            None => panic!("{line} is not blank"),
        }
    }
    assert_eq!(answers.len(), 2, "three lines fail");
    assert_eq!(
        answers[0], answers[1],
        "what is left of a fault is not used"
    );
}

#[test]
fn a_single_answer_that_fails_is_an_error_of_its_own_kind() {
    let request = SolveRequest {
        expression: FAILS,
        ..template()
    };
    let error = workbench().solve(&request).unwrap_err();
    assert!(error.is_internal() && !error.is_io() && !error.is_limit());
    assert_eq!((error.code(), error.at()), ("internal", None));
}

#[test]
fn a_game_goes_on_where_an_engine_fails() {
    let mut workbench = workbench();
    let mut play = workbench
        .play(&PlayRequest {
            start: PlayStart::Position(FAILS),
            convention: Convention::Normal,
            fair: None,
            seed: 1,
            seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
            teacher: false,
        })
        .unwrap();
    let fault = caught(FAILS, || play.why(&mut workbench)).unwrap_err();
    assert_eq!(fault.asked, FAILS);
    workbench.renew();
    play.type_move("script(\"f\")(5)", &workbench).unwrap();
    assert!(caught("", || play.machine_move(&mut workbench)).is_err());
    workbench.renew();
    assert_eq!(play.session().turns().len(), 1);
    assert_eq!(play.undo(), 1);
    assert_eq!(play.session().position().to_string(), FAILS);
}
