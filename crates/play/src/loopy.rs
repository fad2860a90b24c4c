//! Games in which play may go on for ever, from the first move to the draw.

use std::sync::Arc;

use grundy_core::{Allowance, Budget, Convention, Outcome};
use grundy_rules::board::LineBoard;
use grundy_rules::{
    Expression, FileProblem, Files, Graph, GraphFile, NoFiles, parse_expression_with,
};
use grundy_solve::{Question, Solver};

use crate::game_reason::GameReason;
use crate::reason::Reason;
use crate::record;
use crate::review::{Mark, review};
use crate::rng::Rng;
use crate::session::{Seat, Session, Side, Start, Why};
use crate::skill::Skill;
use crate::tree::{Asked, tree};

/// One graph, whatever it is called.
struct OneGraph(String);

impl Files for OneGraph {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read(self.0.as_bytes(), 1 << 20)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }
}

fn read(edges: &str, text: &str) -> Expression {
    parse_expression_with(text, &OneGraph(edges.to_owned())).unwrap()
}

fn session(position: Expression, convention: Convention, seats: [Seat; 2]) -> Session {
    Session::new(Start {
        position,
        convention,
        seed: 3,
        seats,
    })
}

fn solver() -> Solver {
    Solver::new(Allowance::default())
}

/// Two vertices joined, one of them joined to itself.
const PAIR: &str = "a -- b\nb -- b\n";

#[test]
fn a_position_that_comes_for_the_third_time_is_a_draw() {
    let start = read(PAIR, "graph(\"g\")(a)");
    let mut session = session(start, Convention::Normal, [Seat::human(), Seat::human()]);
    let mut play = |name: &str| {
        let side = session.to_move().unwrap();
        let moves = session.places().moves(10).unwrap();
        let mut moves = moves.into_iter();
        let mv = moves.find(|mv| session.places().name(mv).to_string() == name);
        session.play(side, &mv.unwrap()).unwrap();
        session.ending()
    };
    for name in ["a→b", "b→a", "a→b", "b→b"] {
        assert_eq!(play(name), None, "{name}");
    }
    let ending = play("b→b").expect("b came three times");
    assert_eq!((ending.winner, ending.why), (None, Why::Repeated));
    let text = record::write(&session);
    assert!(text.ends_with("result draw\n"), "{text}");
    let files = OneGraph(PAIR.to_owned());
    let again = record::read(&text, &files, &mut Budget::new(Allowance::default()));
    assert_eq!(record::write(&again.unwrap()), text);
    let marks = review(&session, &mut solver(), None).turns;
    assert!(marks.iter().all(|turn| turn.mark == Mark::Kept));
}

/// Of all graphs with the edges of this number among six vertices.
fn graph(number: u64) -> String {
    let mut rng = Rng::new(number);
    let all = (0..6).map(|vertex| format!("{vertex}\n"));
    let edges = (0..9).map(|_| {
        let [from, to] = [(); 2].map(|()| rng.index(6));
        format!("{from},{to}\n")
    });
    all.chain(edges).collect()
}

#[test]
fn the_perfect_player_comes_to_the_end_where_there_is_one() {
    let machine = |level| Seat::machine(level);
    let mut won = 0;
    for number in 0..60 {
        let edges = graph(number);
        for text in [
            "graph(\"g\")(5)",
            "graph(\"g\")(3,4)",
            "graph(\"g\")(2) + nim(2)",
        ] {
            let start = read(&edges, text);
            let question = Question {
                expression: &start,
                convention: Convention::Normal,
                moves: None,
            };
            let mut solver = solver();
            let outcome = solver.solve(question, None).outcome.unwrap();
            let seats = [machine(Skill::PERFECT), machine(Skill::LEAST)];
            let mut session = session(start, Convention::Normal, seats);
            while let Some(side) = session.to_move() {
                let chosen = session.choose(&mut solver, None).unwrap();
                let mv = session.located(side, &chosen.mv).unwrap();
                session.play(side, &mv).unwrap();
            }
            let winner = session.ending().unwrap().winner;
            match outcome {
                Outcome::N => assert_eq!(winner, Some(Side::First), "{text} {edges}"),
                Outcome::Draw => assert_ne!(winner, Some(Side::Second), "{text} {edges}"),
                Outcome::P => {}
            }
            won += usize::from(outcome == Outcome::N);
        }
    }
    assert!(won > 20, "{won}");
}

fn reasons(edges: &str, text: &str, convention: Convention) -> Vec<Reason> {
    let expression = read(edges, text);
    let mut solver = solver();
    let question = Question {
        expression: &expression,
        convention,
        moves: Some(10),
    };
    let solution = solver.solve(question, None);
    let places = crate::places::Places::new(&expression);
    let laid = (&expression, &places);
    let refuted = crate::Refuted::Some;
    crate::explain(&mut solver, laid, convention, &solution, refuted, None)
}

/// Three in a circle, which c can leave for d, from where e is the end (Ferguson, figure 3.4).
const CIRCLE: &str = "a -> b\nb -> c\nc -> a\nc -> d\nd -> e\n";

#[test]
fn a_draw_is_explained_by_the_moves_that_keep_it() {
    let told = reasons(CIRCLE, "graph(\"g\")(c)", Convention::Normal);
    let kept = told.iter().find_map(|reason| match reason {
        Reason::DrawKept(kept) => Some(kept),
        _ => None,
    });
    assert_eq!(kept.unwrap().moves[0].text.to, "graph(\"g\")(a)");
    let sum = told.iter().find_map(|reason| match reason {
        Reason::LoopySum(sum) => Some(sum),
        _ => None,
    });
    let sum = sum.unwrap();
    assert_eq!((sum.infinite, sum.outcome), (1, Outcome::Draw));
    assert_eq!(sum.addends[0].value, "∞{1}");
    // To leave the circle loses, and that is told with the answer.
    let refuted = |reason: &Reason| matches!(reason, Reason::Refutation(lost) if lost.mv.text.to == "graph(\"g\")(d)");
    assert!(told.iter().any(refuted), "{told:?}");
}

#[test]
fn both_tokens_of_a_sum_are_told_with_their_values() {
    let told = reasons(CIRCLE, "graph(\"g\")(c,d)", Convention::Normal);
    let sum = told.iter().find_map(|reason| match reason {
        Reason::LoopySum(sum) => Some(sum),
        _ => None,
    });
    let sum = sum.unwrap();
    let values: Vec<&str> = sum
        .addends
        .iter()
        .map(|addend| addend.value.as_str())
        .collect();
    assert_eq!((values, sum.outcome), (vec!["∞{1}", "1"], Outcome::N));
}

#[test]
fn one_token_is_told_with_its_distance() {
    let told = reasons(CIRCLE, "graph(\"g\")(b)", Convention::Misere);
    assert!(
        told.contains(&Reason::EndsAfter { distance: 3 }),
        "{told:?}"
    );
    let vertices = told.iter().find_map(|reason| match reason {
        Reason::Game(GameReason::LoopyVertices { vertices, .. }) => Some(vertices),
        _ => None,
    });
    let successor = &vertices.unwrap()[0].successors[0];
    assert_eq!(
        (successor.vertex.as_str(), successor.distance),
        ("c", Some(2))
    );
}

#[test]
fn pairs_do_not_cancel_where_play_may_go_on() {
    let told = reasons(CIRCLE, "graph(\"g\")(c,c)", Convention::Normal);
    let cancel = |reason: &Reason| matches!(reason, Reason::EqualHeapsCancel { .. });
    assert!(!told.iter().any(cancel));
}

#[test]
fn a_tree_with_circles_has_no_number_of_lines_of_play() {
    let expression = read(CIRCLE, "graph(\"g\")(a)");
    let asked = Asked {
        expression: &expression,
        convention: Convention::Normal,
        depth: None,
        nodes: 100,
    };
    let tree = tree(&mut solver(), &asked, None).unwrap();
    let counts = tree.counts.unwrap();
    assert_eq!((counts.multisets, counts.lines_of_play), (5, None));
}
