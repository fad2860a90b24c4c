use std::sync::Arc;

use super::*;
use crate::Tokens;
use crate::{Graph, GraphFile, parse_expression};
use proptest::prelude::*;

const TEXTS: [&str; 32] = [
    "nim(5,3,3)",
    "nim{max=2}(4) + take{odd}(5) + take{not 1,3}(6)",
    "take{squares}(11) + take{primes}(9)",
    "take{powers 2}(9)",
    "0.77(5) + kayles(5)",
    "kayles(\"##.###\")",
    "erase(\"#.####\") + stripes{2}(5)",
    "0.[1](5) + 0.04(6)",
    "4.7(6)",
    "0.F7(7)",
    "lasker(5) + grundy(7)",
    "treblecross(5)",
    "half(7) + officers(5)",
    "wythoff(5,3)",
    "wythoff(4,4)",
    "euclid(9,2)",
    "euclid(4,4)",
    "fibonacci(7)",
    "times{3}(9,max=4)",
    "parity{max=3,win=odd}(7)",
    "die(9,up=2)",
    "tactix(2x3)",
    "triangle(3)",
    "chomp(2x3) + cram(2x3)",
    "rule{take prime or half}(9)",
    "rule{take k*k, k in 0..4; take 2*k+1, k in 1..n where odd(n)}(11)",
    "rule{take 2*k-3, k in 0..9, leave a + b where a < b}(10)",
    "rule{take k mod 3, k in 0..n}(8)",
    "rule{take k*k+1, k in 0-2..n where k != 0}(9)",
    "rule{split a + b + c = n where gcd(a,b) = 1}(9)",
    "rule{take k in 1..n, leave a + b where a = 2*b; take 1, leave nothing}(9)",
    "rule{take if(odd(k), k, 2*k), k in 1..n}(8)",
];

fn expressions() -> Vec<Expression> {
    let texts = TEXTS.iter().map(|text| parse_expression(text).unwrap());
    texts.chain([tokens(&["c", "d", "d"])]).collect()
}

fn tokens(names: &[&str]) -> Expression {
    let file = Arc::new(GraphFile {
        name: "g".to_owned(),
        graph: Graph::read("b,a\nc,a\nc,b\nd,a\nd,c\n".as_bytes(), 1 << 20).unwrap(),
    });
    let vertices = names.iter().map(|name| file.graph.find(name).unwrap());
    let tokens = Tokens::new(Arc::clone(&file), vertices.collect());
    Expression::new(vec![Term::Single(Single::Game(tokens.position()))])
}

/// The change as it would look in a position near this one.
fn is_listed(expression: &Expression, mv: &Move) -> bool {
    let term = &expression.terms()[mv.term];
    let moves = expression.moves(usize::MAX).unwrap();
    moves
        .iter()
        .any(|legal| expression.terms()[legal.term] == *term && legal.change == mv.change)
}

proptest! {
    /// Changes that are legal in one position of a game are tried in another one of it.
    #[test]
    fn a_move_is_legal_exactly_if_it_is_visited(
        which in 0usize..=TEXTS.len(), steps in prop::collection::vec(0usize..1000, 0..4), other in 0usize..1000
    ) {
        let start = expressions().swap_remove(which);
        let mut at = start.clone();
        for step in steps {
            let moves = at.moves(usize::MAX).unwrap();
            prop_assert_eq!(at.is_over(), moves.is_empty());
            if moves.is_empty() {
                break;
            }
            at = at.after(&moves[step % moves.len()]);
        }
        let foreign = start.moves(usize::MAX).unwrap();
        let foreign = foreign[other % foreign.len()].clone();
        let own = at.moves(usize::MAX).unwrap();
        for mv in own.iter().chain([&foreign]) {
            for term in 0..at.terms().len() {
                let mv = Move { term, change: mv.change.clone() };
                prop_assert_eq!(at.check_move(&mv).is_ok(), is_listed(&at, &mv), "{} {:?}", at, mv);
            }
        }
    }

    #[test]
    fn partitions_are_legal_exactly_if_they_are_options(
        which in 0usize..=TEXTS.len(), heap in 0u64..12, mut parts in prop::collection::vec(0u64..9, 0..4)
    ) {
        let expression = expressions().swap_remove(which);
        let Some(ruleset) = expression.terms()[0].heap_ruleset() else { return Ok(()) };
        let schema = ruleset.schema();
        parts.sort_unstable_by(|a, b| b.cmp(a));
        let left: Vec<Natural> = parts.iter().copied().map(Natural::from).collect();
        let (mut listed, mut any) = (false, false);
        let _ = grundy_core::HeapRules::visit_options(&schema, heap, &mut |option| {
            any = true;
            listed |= option == parts;
            std::ops::ControlFlow::Continue(())
        });
        prop_assert_eq!(schema.allows(&heap.into(), &left), listed);
        prop_assert_eq!(schema.has_option(&heap.into()), any);
    }
}

#[test]
fn huge_heaps_are_judged_by_arithmetic() {
    let huge = Natural::from(10u8).pow(100);
    let over = |text: &str| parse_expression(text).unwrap().is_over();
    assert!(!over(&format!("take{{5}}({huge})")));
    assert!(!over(&format!("0.[1]({huge})")));
    assert!(over("take{5}(4)") && over("0.04(3)") && !over("0.04(4)"));
    let game = parse_expression(&format!("take{{5}}({huge})")).unwrap();
    let take = |n: u8| Move {
        term: 0,
        change: Change::Heap {
            heap: huge.clone(),
            left: vec![&huge - Natural::from(n)],
        },
    };
    assert_eq!(game.check_move(&take(5)), Ok(()));
    assert_eq!(game.check_move(&take(4)), Err(IllegalMove::NotAllowed));
    let elsewhere = Move { term: 1, ..take(5) };
    assert_eq!(game.check_move(&elsewhere), Err(IllegalMove::NoSuchTerm));
}
