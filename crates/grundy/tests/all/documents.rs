//! The errors of the documents that describe these games, each with the right answer.
//!
//! The thesis (*Thesis on Nim*), the text on games A to D (*From Nim to any heap game*), the one on
//! Wythoff's game, and the one on a row of N stones.
#![expect(
    clippy::unwrap_used,
    reason = "an answer that is not there is a failed test"
)]

use grundy::core::zeckendorf::{Zeckendorf, shift_left, trailing_zeros};
use grundy::engines::games::wythoff;
use grundy::rules::{GameRules, Pair, parse_expression};
use grundy::{
    Convention, Deal, Extent, Limits, Natural, OddsRequest, Outcome, Rows, SolveAnswer,
    SolveRequest, Status, TableRequest,
};

fn solve(expression: &str, convention: Convention) -> SolveAnswer {
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(expression)
    };
    let answer = crate::support::workbench(Limits::default()).solve(&request);
    answer.unwrap_or_else(|e| panic!("{expression}: {e}"))
}

fn outcome(expression: &str) -> Outcome {
    let answer = solve(expression, Convention::Normal);
    answer.outcome.unwrap_or_else(|| panic!("{expression}"))
}

fn misere(expression: &str) -> Outcome {
    let answer = solve(expression, Convention::Misere);
    answer.outcome.unwrap_or_else(|| panic!("{expression}"))
}

fn winning(expression: &str) -> Vec<String> {
    solve(expression, Convention::Normal).winning_moves.unwrap()
}

/// Two heaps of Wythoff's game, as they are written.
fn written(heaps: Pair) -> String {
    heaps.position(&GameRules::Wythoff).to_string()
}

/// The positions after one move, whoever wins them.
fn options(expression: &str) -> Vec<String> {
    let expression = parse_expression(expression).unwrap();
    let moves = expression.moves(1000).unwrap();
    let options = moves.iter().map(|mv| expression.after(mv).to_string());
    options.collect()
}

/// 1. Thesis (3.5): the first player's chance is printed as (2^(2n-1) + 1) / (2^(n-1) - 1), which
///    exceeds 1 (and divides by 0 for n = 1): the second player's P-positions stand where all
///    positions belong.
#[test]
fn the_first_players_chance_is_at_most_one() {
    let mut workbench = crate::support::workbench(Limits::default());
    for n in 1..=40usize {
        let max = (Natural::ONE << n) - Natural::ONE;
        let odds = workbench.odds(&OddsRequest {
            ruleset: "nim",
            convention: Convention::Normal,
            ordered: false,
            deal: Deal::UpTo { heaps: 3, max },
        });
        let odds = odds.unwrap();
        let one = Natural::ONE;
        let half = &one << (n - 1);
        let first = (&one << (2 * n - 1)) + &one;
        let all = half * ((&one << n) + &one);
        let first = grundy::play::odds::Fraction::new(first, all);
        assert_eq!(odds.first_wins.unwrap(), first, "n = {n}");
        let all = (&one << (n - 1)) * ((&one << (2 * n)) - &one) / Natural::from(3u8);
        assert_eq!(odds.positions.unwrap().0, all, "n = {n}");
    }
}

/// 2. Thesis (1.2): taking 2 from the heap of 3 leaves 1, 4 and 5, and 1 xor 4 xor 5 = 0; the thesis
///    writes 2 xor 0 xor 2.
#[test]
fn three_four_five_is_won_by_leaving_one_four_five() {
    assert_eq!(winning("nim(3,4,5)"), ["nim(5,4,1)"]);
    let left = solve("nim(1,4,5)", Convention::Normal);
    assert_eq!(
        (left.outcome, left.grundy.unwrap().0),
        (Some(Outcome::P), Natural::ZERO)
    );
}

/// 3. Thesis, figure 2.2: taking 2 from the 3 of (3,5) leaves (1,5); the figure has (2,5) twice. The
///    reply it gives, 3 from the second heap, is right for (1,5) alone.
#[test]
fn two_from_the_smaller_heap_of_three_and_five_leaves_one_and_five() {
    let left = options("wythoff(3,5)");
    assert_eq!(
        left.iter()
            .filter(|option| *option == "wythoff(5,2)")
            .count(),
        1
    );
    assert!(left.iter().any(|option| option == "wythoff(5,1)"));
    assert!(winning("wythoff(1,5)").contains(&"wythoff(2,1)".to_owned()));
    assert!(winning("wythoff(2,5)").contains(&"wythoff(2,1)".to_owned()));
    assert!(!winning("wythoff(2,5)").contains(&"wythoff(2,2)".to_owned()));
}

/// 4a. Thesis 3.1.1 has its two classes the other way round than chapter 1, and puts (0,1,1) in both:
///     a position is N or P, for the player to move, and never both.
#[test]
fn two_heaps_of_one_are_p_and_nothing_else() {
    assert_eq!(outcome("nim(0,0,0)"), Outcome::P);
    assert_eq!(outcome("nim(0,1,1)"), Outcome::P);
    assert_eq!(outcome("nim(0,0,1)"), Outcome::N);
    assert_eq!(outcome("nim(0,1,2)"), Outcome::N);
    assert_eq!(outcome("nim(0,2,2)"), Outcome::P);
}

/// 4b. Thesis, chapter 2: the misère game is not the normal one with the thinking swapped. Two heaps of
///     two are P under both conventions.
#[test]
fn misere_play_is_not_normal_play_swapped() {
    assert_eq!(
        (outcome("nim(2,2)"), misere("nim(2,2)")),
        (Outcome::P, Outcome::P)
    );
    assert_eq!(
        (outcome("nim(3,4,5)"), misere("nim(3,4,5)")),
        (Outcome::N, Outcome::N)
    );
    assert_eq!(
        (outcome("nim(1,1)"), misere("nim(1,1)")),
        (Outcome::P, Outcome::N)
    );
    assert_eq!(
        (outcome("wythoff(2,1)"), misere("wythoff(2,1)")),
        (Outcome::P, Outcome::N)
    );
    assert_eq!(
        (outcome("wythoff(5,3)"), misere("wythoff(5,3)")),
        (Outcome::P, Outcome::P)
    );
}

/// 4c. Thesis, abstract: that the larger heap is the smaller one with its Zeckendorf form shifted one
///     place is not enough; the smaller one must end in an even number of zeros.
#[test]
fn the_shift_alone_does_not_make_a_p_position() {
    for (smaller, larger) in [(2u8, 3u8), (5, 8), (13, 21)] {
        assert_eq!(shift_left(&smaller.into()), Natural::from(larger));
        assert_eq!(trailing_zeros(&smaller.into()).unwrap() % 2, 1);
        assert_eq!(outcome(&format!("wythoff({smaller},{larger})")), Outcome::N);
    }
    for (smaller, larger) in [(1u8, 2u8), (3, 5), (4, 7), (6, 10)] {
        assert_eq!(shift_left(&smaller.into()), Natural::from(larger));
        assert_eq!(outcome(&format!("wythoff({smaller},{larger})")), Outcome::P);
    }
}

/// 4d. Thesis 3.1.2: the heap to move in is one with a xor k < a, not one with a xor k = 0: in 3, 4, 5
///     there is none of these, and yet 3 xor 2 = 1 wins.
#[test]
fn the_deciding_heap_becomes_smaller_not_empty() {
    let grundy = solve("nim(3,4,5)", Convention::Normal).grundy.unwrap().0;
    assert_eq!(grundy, Natural::from(2u8));
    let heaps = [3u8, 4, 5];
    assert!(heaps.iter().all(|heap| heap ^ 2 != 0));
    let smaller: Vec<u8> = heaps.into_iter().filter(|heap| heap ^ 2 < *heap).collect();
    assert_eq!(smaller, [3]);
    assert_eq!(winning("nim(3,4,5)").len(), 1);
}

/// 4e. Thesis (3.15): f(2m + 1) - 1 belongs where it subtracts f(2m) - 1; what it is for holds: every
///     difference x has its P-position.
#[test]
fn every_difference_has_its_p_position() {
    for x in 1u64..200 {
        let position = wythoff::of_difference(&x.into(), Convention::Normal);
        assert_eq!(position.larger() - position.smaller(), Natural::from(x));
        assert_eq!(outcome(&written(position)), Outcome::P);
    }
}

/// 5. Thesis 2.2.3: the die game does not follow the single heap with takes of 1 to 6, where the
///    multiples of 7 are P: whoever moves may not turn up every face.
#[test]
fn the_die_game_is_not_the_single_heap() {
    assert_eq!(outcome("nim{max=6}(31)"), Outcome::N);
    assert_eq!(outcome("die(31,up=4)"), Outcome::P);
    let multiple_is_won = (1..=6).any(|up| outcome(&format!("die(7,up={up})")) == Outcome::N);
    assert!(multiple_is_won);
    assert_eq!(outcome("nim{max=6}(7)"), Outcome::P);
}

/// 6. Thesis, appendix A: 23 is 21 + 2; the text there describes digits of a mixed radix.
#[test]
fn twenty_three_is_twenty_one_and_two() {
    let form = Zeckendorf::of(&23u8.into());
    assert_eq!(form.digits(), "1000010");
    assert_eq!(form.value(), Natural::from(23u8));
    assert_eq!(winning("fibonacci(23)"), ["fibonacci(21,max=4)"]);
}

/// 7. The thesis' program: `a - a ^ k` is `(a - a) ^ k`, so that it takes 7 from the 6 of (0,1,6); more
///    than ten heaps overflow its table; 0 or 1 stones divide by zero; negative numbers add stones.
#[test]
fn what_the_program_of_the_thesis_gets_wrong() {
    assert_eq!(winning("nim(0,1,6)"), ["nim(1,1)"]);
    let eleven = format!("nim({})", ["1"; 11].join(","));
    assert_eq!(
        (outcome(&eleven), misere(&eleven)),
        (Outcome::N, Outcome::P)
    );
    assert_eq!(outcome("nim(0,0,0)"), Outcome::P);
    assert_eq!(outcome("nim(1,0)"), Outcome::N);
    let negative =
        crate::support::workbench(Limits::default()).solve(&SolveRequest::new("nim(-3,4)"));
    assert_eq!(negative.unwrap_err().code(), "syntax");
}

/// 8. Game C: g(7) lists (4) for (5), g(6) lists (1,4) for (1,3), g(3) writes G(2): the values stand. Of
///    its "five positions" there are four, and they have one value.
#[test]
fn the_options_of_a_row_in_game_c() {
    assert_eq!(
        options("pairs(7)"),
        ["pairs(5)", "pairs(4,1)", "pairs(3,2)"]
    );
    assert_eq!(
        options("pairs(6)"),
        ["pairs(4)", "pairs(3,1)", "pairs(2,2)"]
    );
    let table = crate::support::workbench(Limits::default()).table(&TableRequest {
        ruleset: "pairs",
        convention: Convention::Normal,
        from: None,
        to: Some(Extent::Heap(7u8.into())),
        p_positions: false,
    });
    let values = [0u8, 0, 1, 1, 2, 0, 3, 1].map(|value| Some(value.into()));
    let Rows::Values(listed) = table.unwrap().rows else {
        panic!("a game on heaps")
    };
    assert!(listed.iter().eq(values));
    for position in ["nim(3,3,1)", "nim(1,3,3)", "nim(5,5,1)", "nim(2,3)"] {
        let grundy = solve(position, Convention::Normal).grundy.unwrap().0;
        assert_eq!(grundy, Natural::ONE, "{position}");
    }
}

/// 9. The Wythoff document: `(int)((b-a)*q)` in doubles is first wrong for the difference 102,334,155,
///    which is F(40): F(40)φ lies below F(41) by less than a double tells. And the index of a smaller
///    heap is not ⌊0.618 a⌋: for a = 1 that is 0.
#[test]
fn the_golden_ratio_is_not_a_double() {
    let difference = Natural::from(102_334_155u32);
    let position = wythoff::p_position(&difference, Convention::Normal);
    assert_eq!(written(position), "wythoff(267914295,165580140)");
    assert_eq!(outcome("wythoff(165580140,267914295)"), Outcome::P);
    assert_eq!(outcome("wythoff(165580141,267914296)"), Outcome::N);
    let huge = Natural::from(10u8).pow(60);
    let position = wythoff::p_position(&huge, Convention::Normal);
    assert_eq!(outcome(&written(position)), Outcome::P);
    for (index, pair) in [(1u8, (2, 1)), (2, (5, 3)), (3, (7, 4)), (4, (10, 6))] {
        let found = wythoff::p_position(&index.into(), Convention::Normal);
        let text = format!("wythoff({},{})", pair.0, pair.1);
        assert_eq!(written(found.clone()), text);
        let known = wythoff::index_of(&found, Convention::Normal);
        assert_eq!(known, Some(index.into()));
    }
}

/// 10. The row of N stones: solved there below 16, hardly to 32; that "3N + 1 stones lose" is false, 7
///     is won. Of all rows to 60 the misère P ones are 1, 4, 9, 12 and 20, and sums of rows are answered.
#[test]
fn a_row_of_stones_has_no_limit_of_thirty_two() {
    let mut workbench = crate::support::workbench(Limits::default());
    let mut lost = Vec::new();
    for row in 1..=60 {
        let expression = format!("kayles({row})");
        let request = SolveRequest {
            convention: Convention::Misere,
            moves: false,
            ..SolveRequest::new(&expression)
        };
        let answer = workbench.solve(&request).unwrap();
        assert_eq!(answer.status, Status::Proved, "row {row}");
        if answer.outcome == Some(Outcome::P) {
            lost.push(row);
        }
    }
    assert_eq!(lost, [1, 4, 9, 12, 20]);
    assert_eq!(misere("kayles(7)"), Outcome::N);
    assert_eq!(misere("kayles(10)"), Outcome::N);
    assert_eq!(misere("kayles(1,1)"), Outcome::N);
    assert_eq!(misere("kayles(2,2)"), Outcome::P);
}
