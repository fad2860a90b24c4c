//! An engine that fails ends one answer: the next ones are right.

use std::cmp::Ordering;
use std::sync::Arc;

use grundy::play::Skill;
use grundy::play::session::Seat;
use grundy::rules::board::LineBoard;
use grundy::rules::foreign::ForeignOptions;
use grundy::rules::{
    ExploreError, Explorer, FileProblem, Files, ForeignKind, ForeignRules, GraphFile, NoFiles,
};
use grundy::{
    BatchLine, Catalogue, Convention, Lang, Limits, PlayRequest, PlayStart, SolveRequest,
    Workbench, caught,
};

/// One or two are taken; whoever asks what may be done with 1 fails.
struct FailsAtOne;

impl Explorer for FailsAtOne {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        text.parse().map_err(|_| ExploreError::NoState)
    }

    fn text(&self, state: u32) -> String {
        state.to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        assert_ne!(state, 1, "the engine fails on purpose");
        let left = (1..=2).filter_map(|take| state.checked_sub(take));
        left.map(|left| Box::from([left])).collect()
    }

    fn is_nothing(&self, state: u32) -> bool {
        state == 0
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        b.cmp(&a)
    }
}

struct Failing(Arc<ForeignRules>);

impl Files for Failing {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        NoFiles.graph(name)
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }

    fn script(&self, _name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        Ok(Arc::clone(&self.0))
    }
}

fn workbench() -> Workbench {
    let rules = ForeignRules::new(ForeignKind::Script, "f", Box::new(FailsAtOne));
    Workbench::new(Limits::default()).with_files(Arc::new(Failing(Arc::new(rules))))
}

const FAILS: &str = "script(\"f\")(7)";

fn template() -> SolveRequest<'static> {
    SolveRequest {
        expression: "",
        convention: Convention::Misere,
        moves: true,
        explain: true,
        all_moves: false,
    }
}

#[test]
fn a_line_whose_engine_fails_is_an_error_and_the_others_are_answered() {
    for lang in Lang::ALL {
        let (mut bench, catalogue) = (workbench(), Catalogue::new(lang));
        let lines = [
            "kayles(5) + nim(3)",
            FAILS,
            "kayles(5) + nim(3)",
            "nim(2) + script(\"f\")(3)",
            FAILS,
        ];
        let mut answers = Vec::new();
        for (index, line) in lines.into_iter().enumerate() {
            match bench.solve_line(index + 1, line.as_bytes(), &template(), &catalogue) {
                Some(BatchLine::Answer(answer)) => answers.push(answer.winning_moves),
                Some(BatchLine::Refused(refused)) => {
                    let object = serde_json::to_value(&refused).unwrap();
                    assert_eq!(object["error"]["code"], "internal", "{object}");
                    assert_eq!(object["line"], index + 1, "{object}");
                    let message = object["error"]["message"].as_str().unwrap();
                    assert!(message.contains(line), "{message}");
                    assert!(message.contains("on purpose"), "{message}");
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
    let mut play = workbench()
        .play(&PlayRequest {
            start: PlayStart::Position(FAILS),
            convention: Convention::Normal,
            fair: None,
            seed: 1,
            seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
            teacher: false,
        })
        .unwrap();
    let fault = caught(FAILS, || play.why()).unwrap_err();
    assert_eq!(fault.asked, FAILS);
    play.renew();
    play.type_move("script(\"f\")(5)").unwrap();
    assert!(caught("", || play.machine_move()).is_err());
    play.renew();
    assert_eq!(play.session().turns().len(), 1);
    assert_eq!(play.undo(), 1);
    assert_eq!(play.session().position().to_string(), FAILS);
}
