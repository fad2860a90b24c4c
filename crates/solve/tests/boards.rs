//! Boards against the oracle, and against published or independently computed values.
//!
//! The searches here are plain ones: by parts and nim-sums under normal play, over positions up to
//! symmetry under misère.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{ComponentRules, Convention, MexSet, OptionsOf, Outcome, Position, Ruleset};
use grundy_rules::board::{
    Board, BoardParts, BoardRules, CellSet, Directions, Geometry, LineBoard, Size,
};
use grundy_solve::naive::{Oracle, options};
use proptest::prelude::*;
use proptest::sample::select;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn triangle(adjacent: bool, directions: Directions) -> BoardRules {
    BoardRules::Triangle {
        adjacent,
        directions,
    }
}

fn rectangle(rows: u64, columns: u64) -> Size {
    Size::Rectangle { rows, columns }
}

fn moves(board: &Board) -> Vec<CellSet> {
    let mut all = Vec::new();
    let _ = board.visit_moves(&mut |taken| {
        all.push(taken);
        ControlFlow::Continue(())
    });
    all
}

/// Grundy values of parts, each computed once.
struct PartSearch {
    parts: BoardParts,
    known: HashMap<u128, usize>,
}

impl PartSearch {
    fn new(geometry: &Arc<Geometry>) -> Self {
        Self {
            parts: BoardParts::new(geometry),
            known: HashMap::new(),
        }
    }

    fn grundy(&mut self, cells: &CellSet) -> usize {
        let parts = self.parts.parts_of(cells).unwrap();
        parts.into_iter().fold(0, |sum, part| sum ^ self.part(part))
    }

    fn part(&mut self, part: u128) -> usize {
        if let Some(&value) = self.known.get(&part) {
            return value;
        }
        let mut all: Vec<Vec<u128>> = Vec::new();
        let _ = self.parts.visit_component_options(part, &mut |left| {
            all.push(left.to_vec());
            ControlFlow::Continue(())
        });
        let mut seen = MexSet::default();
        for option in all {
            seen.insert(
                option
                    .into_iter()
                    .fold(0, |sum, part| sum ^ self.part(part)),
            );
        }
        self.known.insert(part, seen.mex());
        seen.mex()
    }
}

/// Misère outcomes of positions up to symmetry.
struct MisereSearch {
    geometry: Arc<Geometry>,
    known: HashMap<CellSet, Outcome>,
}

impl MisereSearch {
    fn outcome(&mut self, cells: &CellSet) -> Outcome {
        let geometry = Arc::clone(&self.geometry);
        let key = geometry.symmetries().canonical(cells);
        if let Some(&outcome) = self.known.get(&key) {
            return outcome;
        }
        let mut terminal = true;
        let wins = geometry.visit_moves(&key, &mut |taken| {
            terminal = false;
            if self.outcome(&key.without(&taken)) == Outcome::P {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let outcome = if terminal || wins.is_break() {
            Outcome::N
        } else {
            Outcome::P
        };
        self.known.insert(key, outcome);
        outcome
    }
}

/// Grundy value, winning first moves under normal play, misère outcome, and winning first moves under
/// misère.
type Row = (usize, usize, Outcome, usize);

/// P-positions among all sets of cells, under normal play and under misère.
type Counts = Option<(usize, usize)>;

type Rectangle = (BoardRules, (u64, u64), Row, Counts);

type Triangle = (bool, Directions, u64, Row, Counts);

fn solve(board: &Board) -> Row {
    let mut normal = PartSearch::new(board.geometry());
    let mut misere = MisereSearch {
        geometry: Arc::clone(board.geometry()),
        known: HashMap::new(),
    };
    let left = moves(board).into_iter();
    let left = left.map(|taken| board.cells().without(&taken));
    let left: Vec<CellSet> = left.collect();
    let zero = left.iter().filter(|cells| normal.grundy(cells) == 0);
    let winning = zero.count();
    let p = left
        .iter()
        .filter(|&cells| misere.outcome(cells) == Outcome::P);
    let winning_misere = p.count();
    let cells = board.cells();
    (
        normal.grundy(cells),
        winning,
        misere.outcome(cells),
        winning_misere,
    )
}

/// How many sets of cells are P, under normal play and under misère: by the definition, all of them.
fn p_positions(geometry: &Geometry) -> (usize, usize) {
    let positions = 1 << geometry.cells();
    let mut wins = [vec![false; positions], vec![false; positions]];
    for cells in 0..positions {
        let (mut normal, mut misere, mut terminal) = (false, false, true);
        let _ = geometry.visit_narrow_moves(u128::try_from(cells).unwrap(), &mut |taken| {
            let option = cells & !usize::try_from(taken).unwrap();
            terminal = false;
            normal |= !wins[0][option];
            misere |= !wins[1][option];
            ControlFlow::Continue(())
        });
        wins[0][cells] = normal;
        wins[1][cells] = misere || terminal;
    }
    let p = |wins: &[bool]| wins.iter().filter(|&&wins| !wins).count();
    (p(&wins[0]), p(&wins[1]))
}

/// Values by an exhaustive C program over all sets of cells, which shares nothing with this one.
#[test]
fn published_rectangles() {
    use Outcome::{N, P};
    let rows: &[Rectangle] = &[
        (BoardRules::Tactix, (1, 1), (1, 1, P, 0), Some((1, 1))),
        (BoardRules::Tactix, (1, 2), (2, 1, N, 2), Some((1, 2))),
        (BoardRules::Tactix, (1, 3), (3, 2, N, 2), Some((2, 3))),
        (BoardRules::Tactix, (1, 9), (9, 5, N, 5), Some((96, 97))),
        (BoardRules::Tactix, (2, 2), (0, 0, P, 0), Some((4, 5))),
        (BoardRules::Tactix, (2, 3), (2, 3, N, 3), Some((12, 13))),
        (BoardRules::Tactix, (2, 5), (1, 9, N, 5), Some((168, 185))),
        (BoardRules::Tactix, (2, 7), (1, 5, N, 5), Some((2394, 2593))),
        (BoardRules::Tactix, (3, 3), (1, 7, N, 7), Some((88, 89))),
        (BoardRules::Tactix, (3, 6), (6, 7, N, 9), None),
        (BoardRules::Tactix, (4, 4), (0, 0, P, 0), Some((8380, 8568))),
        (BoardRules::Tactix, (4, 5), (3, 8, N, 5), None),
        (BoardRules::Cram, (1, 5), (0, 0, N, 4), Some((15, 15))),
        (BoardRules::Cram, (1, 6), (3, 1, N, 2), Some((28, 30))),
        (BoardRules::Cram, (1, 7), (1, 4, P, 0), Some((55, 59))),
        (BoardRules::Cram, (1, 8), (1, 3, P, 0), Some((108, 115))),
        (BoardRules::Cram, (2, 7), (1, 7, P, 0), Some((6118, 6210))),
        (BoardRules::Cram, (2, 8), (0, 0, N, 8), Some((23528, 23752))),
        (BoardRules::Cram, (3, 3), (0, 0, N, 12), Some((199, 222))),
        (BoardRules::Cram, (3, 4), (1, 7, P, 0), Some((1476, 1556))),
        (BoardRules::Cram, (4, 5), (2, 5, P, 0), None),
    ];
    for (rules, (height, width), row, p) in rows {
        check(rules, rectangle(*height, *width), *row, *p);
    }
}

fn check(rules: &BoardRules, size: Size, row: Row, p: Counts) {
    let board = rules.full(size).unwrap();
    assert_eq!(solve(&board), row, "{board}");
    if let Some(p) = p {
        assert_eq!(p_positions(board.geometry()), p, "{board}");
    }
}

/// As above; the triangle of side 5 with three directions is that of the thesis on Nim.
#[test]
fn published_triangles() {
    use Directions::{Three, Two};
    use Outcome::{N, P};
    let rows: &[Triangle] = &[
        (true, Three, 1, (1, 1, P, 0), Some((1, 1))),
        (true, Three, 4, (2, 6, N, 3), Some((149, 142))),
        (true, Three, 5, (1, 6, P, 0), Some((3663, 3902))),
        (true, Two, 4, (4, 4, N, 2), Some((171, 188))),
        (true, Two, 5, (0, 0, N, 4), Some((4819, 5033))),
        (false, Three, 3, (2, 3, N, 3), Some((12, 12))),
        (false, Three, 4, (0, 0, N, 3), Some((114, 129))),
        (false, Three, 5, (9, 6, P, 0), Some((2255, 2432))),
        (false, Two, 5, (1, 6, N, 1), Some((2928, 3000))),
    ];
    for &(adjacent, directions, side, row, p) in rows {
        check(&triangle(adjacent, directions), Size::Side(side), row, p);
    }
}

/// Values, winning first bites and P-positions among those within reach, by an independent program.
#[test]
fn published_chomp() {
    let rows = [
        ((1, 5), 4, "#....", 5, 1),
        ((1, 8), 7, "#.......", 8, 1),
        ((2, 7), 10, "#######/######.", 35, 7),
        ((2, 8), 11, "########/#######.", 44, 8),
        ((3, 3), 5, "###/#../#..", 19, 5),
        ((3, 4), 9, "####/##../##..", 34, 7),
        ((3, 6), 12, "######/###.../###...", 83, 13),
        ((3, 7), 13, "#######/#######/####...", 119, 17),
        ((4, 5), 13, "#####/#####/##.../##...", 125, 16),
        (
            (5, 8),
            22,
            "########/########/########/########/######..",
            1286,
            77,
        ),
        (
            (7, 7),
            20,
            "#######/#....../#....../#....../#....../#....../#......",
            3431,
            129,
        ),
    ];
    for ((height, width), grundy, winning, reachable, p) in rows {
        let board = BoardRules::Chomp.full(rectangle(height, width)).unwrap();
        let mut search = PartSearch::new(board.geometry());
        assert_eq!(search.grundy(board.cells()), grundy, "{board}");
        let bites = moves(&board);
        let mut left = bites.into_iter().map(|taken| board.without(&taken));
        let found = left.find(|left| search.grundy(left.cells()) == 0).unwrap();
        assert_eq!(
            found,
            BoardRules::Chomp.from_picture(winning).unwrap(),
            "{board}"
        );
        assert!(
            left.all(|left| search.grundy(left.cells()) > 0),
            "{board}: one bite wins"
        );
        let all = reached(&board);
        assert_eq!(all.len(), reachable, "{board}");
        let zero = all.iter().filter(|left| search.grundy(left.cells()) == 0);
        assert_eq!(zero.count(), p, "{board}");
    }
}

fn reached(board: &Board) -> Vec<Board> {
    let mut all = vec![board.clone()];
    let mut next = 0;
    let mut known: std::collections::HashSet<Board> = all.iter().cloned().collect();
    while next < all.len() {
        for option in options(&OptionsOf::<Board>::new(), &all[next].clone()) {
            if known.insert(option.clone()) {
                all.push(option);
            }
        }
        next += 1;
    }
    all
}

/// Sums of parts as positions of their own, without nim-sums.
struct SumOfParts(BoardParts);

impl Ruleset for SumOfParts {
    type Position = Vec<u128>;
    type Move = Vec<u128>;

    fn visit_moves(
        &self,
        position: &Vec<u128>,
        visit: &mut dyn FnMut(Vec<u128>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (index, &part) in position.iter().enumerate() {
            self.0.visit_component_options(part, &mut |left| {
                let mut option = position.clone();
                option.remove(index);
                option.extend_from_slice(left);
                option.sort_unstable();
                visit(option)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&self, _position: &Vec<u128>, option: &Vec<u128>) -> Vec<u128> {
        option.clone()
    }
}

/// The position, its sum of parts and its canonical image are equal games.
fn check_against_the_oracle(board: &Board) -> Result<(), TestCaseError> {
    let rules = OptionsOf::<Board>::new();
    let mut oracle = Oracle::new(&rules);
    let sums = SumOfParts(BoardParts::new(board.geometry()));
    let mut of_sums = Oracle::new(&sums);
    let mut parts = sums.0.parts_of(board.cells()).unwrap();
    parts.sort_unstable();
    let geometry = board.geometry();
    let canonical = geometry.symmetries().canonical(board.cells());
    let image = Board::new(Arc::clone(geometry), &canonical);
    for convention in BOTH {
        let value = oracle.value(board, convention);
        prop_assert_eq!(of_sums.value(&parts, convention), value, "{} parts", board);
        prop_assert_eq!(oracle.value(&image, convention), value, "{} turned", board);
    }
    let mut search = PartSearch::new(geometry);
    let grundy = search.grundy(board.cells());
    prop_assert_eq!(grundy, oracle.value(board, Convention::Normal), "{}", board);
    check_moves(board)?;
    check_classes(board, &mut oracle)
}

/// Each move takes something that is there, and no two moves the same.
fn check_moves(board: &Board) -> Result<(), TestCaseError> {
    let all = moves(board);
    let distinct: std::collections::HashSet<&CellSet> = all.iter().collect();
    prop_assert_eq!(distinct.len(), all.len());
    prop_assert_eq!(board.is_over(), all.is_empty());
    for taken in &all {
        prop_assert!(!taken.is_empty() && taken.is_within(board.cells()) && board.is_move(taken));
    }
    prop_assert!(!board.is_move(&CellSet::default()));
    board
        .cells()
        .members()
        .try_for_each(|cell| check_moves_with(board, cell, &all))
}

/// The moves that take a cell are those of all that do, and with any two cells there is one exactly if one takes both.
fn check_moves_with(board: &Board, cell: usize, all: &[CellSet]) -> Result<(), TestCaseError> {
    let (geometry, cells) = (board.geometry(), board.cells());
    let with: Vec<&CellSet> = all.iter().filter(|taken| taken.contains(cell)).collect();
    let mut visited = Vec::new();
    let _ = geometry.visit_moves_with(cell, cells, &mut |taken| {
        visited.push(taken);
        ControlFlow::Continue(())
    });
    visited.sort_unstable();
    let mut sorted = with.clone();
    sorted.sort_unstable();
    prop_assert_eq!(
        visited.iter().collect::<Vec<_>>(),
        sorted,
        "{} {}",
        board,
        cell
    );
    for other in cells.members() {
        let least = geometry.least_move_with(cell, other, cells);
        let both: Vec<&&CellSet> = with.iter().filter(|taken| taken.contains(other)).collect();
        prop_assert_eq!(
            least.is_some(),
            !both.is_empty(),
            "{} {} {}",
            board,
            cell,
            other
        );
        prop_assert!(
            least.is_none_or(|least| both.contains(&&&least)),
            "{} {} {}",
            board,
            cell,
            other
        );
    }
    Ok(())
}

fn check_classes(
    board: &Board,
    oracle: &mut Oracle<'_, OptionsOf<Board>>,
) -> Result<(), TestCaseError> {
    let all = moves(board);
    let classes = board.classes(&all);
    prop_assert_eq!(
        classes.iter().map(|class| class.count).sum::<usize>(),
        all.len()
    );
    let symmetries = board.geometry().symmetries();
    for class in classes {
        let representative = board.without(&class.representative);
        let key = symmetries.canonical(representative.cells());
        let members = all.iter().map(|taken| board.without(taken));
        let members = members.filter(|left| symmetries.canonical(left.cells()) == key);
        let members: Vec<Board> = members.collect();
        prop_assert_eq!(members.len(), class.count);
        prop_assert_eq!(&members[0], &representative);
        for member in members {
            for convention in BOTH {
                let values = [&member, &representative].map(|b| oracle.value(b, convention));
                prop_assert_eq!(values[0], values[1]);
            }
        }
    }
    Ok(())
}

fn sizes() -> impl Strategy<Value = (u64, u64)> {
    select(vec![(1, 7), (7, 1), (2, 5), (3, 3), (4, 3), (2, 4), (5, 2)])
}

/// Rules and sizes of few cells, but for Chomp.
fn boards() -> impl Strategy<Value = (BoardRules, Size)> {
    let rectangles = (select(vec![BoardRules::Tactix, BoardRules::Cram]), sizes())
        .prop_map(|(rules, (rows, columns))| (rules, rectangle(rows, columns)));
    let directions = select(vec![Directions::Two, Directions::Three]);
    let triangles =
        (any::<bool>(), directions, 1u64..=4).prop_map(|(adjacent, directions, side)| {
            (triangle(adjacent, directions), Size::Side(side))
        });
    prop_oneof![rectangles, triangles]
}

/// Line boards of few cells; lines may share cells, run backwards and lie inside each other.
fn line_boards() -> impl Strategy<Value = Arc<LineBoard>> {
    let line = (
        Just((0..8).collect::<Vec<u32>>()).prop_shuffle(),
        1usize..=6,
    )
        .prop_map(|(cells, length)| format!("{:?}", &cells[..length]));
    let lines = prop::collection::vec(line, 0..5);
    let cells = select(vec![
        r#""cells": 8"#,
        r###""rows": ["#.##", "##.#", ".##."]"###,
    ]);
    (cells, lines, select(vec!["run", "subset"])).prop_map(|(cells, lines, take)| {
        let lines = lines.join(",");
        let json = format!(r#"{{{cells}, "lines": [{lines}], "take": "{take}"}}"#);
        Arc::new(LineBoard::parse("random.json", &json).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn parts_and_images_are_equal_games((rules, size) in boards(), cells: u128) {
        let full = rules.full(size).unwrap();
        check_against_the_oracle(&full.without(&cells.into()))?;
    }

    #[test]
    fn parts_of_bitten_boards_are_equal_games(
        (rows, columns) in sizes(),
        bites in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let mut board = BoardRules::Chomp.full(rectangle(rows, columns)).unwrap();
        for bite in bites {
            let all = moves(&board);
            if !all.is_empty() {
                board = board.without(&all[bite.index(all.len())]);
            }
        }
        check_against_the_oracle(&board)?;
    }

    #[test]
    fn parts_of_line_boards_are_equal_games(lines in line_boards(), cells: u128) {
        let full = BoardRules::Lines(lines).full(Size::File).unwrap();
        check_against_the_oracle(&full.without(&cells.into()))?;
    }

    /// Boards too large for numbers of shapes, or for numbers of cells, with few pieces.
    #[test]
    fn parts_of_large_boards_are_equal_games(
        (rules, size) in select(vec![
            (BoardRules::Tactix, rectangle(8, 16)),
            (BoardRules::Cram, rectangle(1, 128)),
            (triangle(true, Directions::Three), Size::Side(15)),
            (triangle(false, Directions::Two), Size::Side(12)),
            (BoardRules::Tactix, rectangle(32, 32)),
            (BoardRules::Cram, rectangle(9, 50)),
            (triangle(true, Directions::Three), Size::Side(44)),
            (triangle(true, Directions::Two), Size::Side(16)),
        ]),
        cells in prop::collection::vec(any::<prop::sample::Index>(), 0..7),
        start in any::<prop::sample::Index>(),
    ) {
        let full = rules.full(size).unwrap();
        let all = full.pieces();
        let start = start.index(all);
        let near = (start..start + 4).filter(|cell| *cell < all);
        let cells = CellSet::of(cells.iter().map(|cell| cell.index(all)).chain(near));
        check_against_the_oracle(&Board::new(Arc::clone(full.geometry()), &cells))?;
    }

    /// Small boards side by side in a large one are worth their sum, and have the moves of all of them.
    #[test]
    fn small_boards_make_a_large_one(
        rules in select(vec![BoardRules::Tactix, BoardRules::Cram]),
        pictures in prop::collection::vec((1usize..4, any::<u64>()), 1..5),
        (down, right) in (0usize..20, 0usize..4),
    ) {
        const ROWS: usize = 24;
        let mut rows = vec![vec![b'.'; 40]; ROWS];
        let (mut value, mut count) = (0, 0);
        for (number, (width, bits)) in pictures.into_iter().enumerate() {
            let rows_of = |row: usize| (0..width).map(move |column| bits >> (3 * row + column) & 1 == 1);
            let picture = |row| rows_of(row).map(|there| if there { '#' } else { '.' }).collect::<String>();
            let board = rules.from_picture(&[0, 1, 2, 3].map(picture).join("/")).unwrap();
            let of_board = OptionsOf::<Board>::new();
            value ^= Oracle::new(&of_board).value(&board, Convention::Normal);
            count += moves(&board).len();
            for row in 0..4 {
                for (column, _) in rows_of(row).enumerate().filter(|(_, there)| *there) {
                    rows[down + row][right + 9 * number + column] = b'#';
                }
            }
        }
        let rows: Vec<String> = rows.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
        let large = rules.from_picture(&rows.join("/")).unwrap();
        prop_assert_eq!(PartSearch::new(large.geometry()).grundy(large.cells()), value, "{}", large);
        prop_assert_eq!(moves(&large).len(), count);
        check_moves(&large)?;
    }
}

/// The schema: TacTix as a list of lines.
#[test]
fn lines_of_a_rectangle_are_tactix() {
    let json = r####"{"rows": ["###", "###", "###"], "lines":
        [[0,1,2],[3,4,5],[8,7,6],[0,3,6],[1,4,7],[2,5,8]]}"####;
    let board = Arc::new(LineBoard::parse("3x3.json", json).unwrap());
    let lines = BoardRules::Lines(board).full(Size::File).unwrap();
    assert_eq!(
        solve(&lines),
        solve(&BoardRules::Tactix.full(rectangle(3, 3)).unwrap())
    );
    assert_eq!(lines.geometry().symmetries().permutations().len(), 8);
}

/// Whoever moves second mirrors every move in the middle.
#[test]
fn even_boards_are_lost_by_point_symmetry() {
    for (rules, size) in [
        (BoardRules::Cram, rectangle(4, 4)),
        (BoardRules::Cram, rectangle(2, 10)),
        (BoardRules::Tactix, rectangle(2, 6)),
    ] {
        let board = rules.full(size).unwrap();
        assert_eq!(
            PartSearch::new(board.geometry()).grundy(board.cells()),
            0,
            "{board}"
        );
    }
}

#[test]
fn options_of_a_board_are_its_moves_in_order() {
    let board = BoardRules::Cram.from_picture("##./.##").unwrap();
    let mut after = Vec::new();
    let _ = board.visit_options(&mut |option| {
        after.push(option.to_string());
        ControlFlow::Continue(())
    });
    let expected = [
        "cram(\".../.##\")",
        "cram(\"##./...\")",
        "cram(\"#../..#\")",
    ];
    assert_eq!(after, expected);
    let classes = board.classes(&moves(&board));
    let counts: Vec<_> = classes
        .iter()
        .map(|class| (class.representative.clone(), class.count))
        .collect();
    let expected = [(0b11u128, 2), (0b01_0010, 1)];
    assert_eq!(counts, expected.map(|(cells, count)| (cells.into(), count)));
}
