//! Positions of boards and graphs on which the second player answers every move with its image, in normal play.

use grundy_core::{Convention, Permutation, Watch};
use grundy_rules::games::GraphKayles;
use grundy_rules::{Change, Expression, Move, Single};

use crate::boards::{MOST_PIECES, mirror as boards};
use crate::games::graph_hardly_divides;
use crate::search::graphs::mirror as graphs;

/// A position on which the second player answers every move with its image.
pub struct Mirror<'p> {
    position: &'p Single,
    images: Images<'p>,
}

enum Images<'p> {
    Board(&'p Permutation),
    /// Each vertex with its image, each pair once.
    Graph(Vec<[usize; 2]>),
}

impl<'p> Mirror<'p> {
    /// Of a position with a mirror, as far as that was found.
    #[must_use]
    pub fn of(position: &'p Single) -> Option<Self> {
        let images = match position {
            Single::Board(board) => Images::Board(boards::mirror(board)?),
            _ => Images::Graph(pairs(position)?),
        };
        Some(Self { position, images })
    }

    /// Each vertex or cell that is left and is moved, with its image, each pair once.
    #[must_use]
    pub fn pairs(&self) -> Vec<[usize; 2]> {
        match (self.position, &self.images) {
            (Single::Board(board), Images::Board(symmetry)) => {
                let cells = board.cells();
                let pairs = cells.members().map(|cell| [cell, symmetry.images()[cell]]);
                pairs.filter(|[cell, image]| cell < image).collect()
            }
            (_, Images::Board(_)) => Vec::new(),
            (_, Images::Graph(pairs)) => pairs.clone(),
        }
    }

    /// What is left when a move that left this is answered with its image.
    #[must_use]
    pub fn answered(&self, after: &Single) -> Option<Single> {
        match (self.position, after, &self.images) {
            (Single::Board(board), Single::Board(after), Images::Board(symmetry)) => {
                Some(Single::Board(boards::answered(board, after, symmetry)))
            }
            (Single::Game(game), Single::Game(after), Images::Graph(images)) => {
                let stays = GraphKayles::left(after);
                let is_left = |vertex: &usize| stays.binary_search(vertex).is_ok();
                let goes = |vertex: &usize| {
                    let mut pairs = images.iter();
                    pairs.any(|pair| pair.contains(vertex) && !pair.iter().all(is_left))
                };
                let left = stays.iter().copied().filter(|vertex| !goes(vertex));
                let left: Vec<usize> = left.collect();
                Some(Single::Game(game.graph_kayles()?.leaving(&left)))
            }
            _ => None,
        }
    }
}

/// Whether a mirror was found: the value is 0 in normal play.
#[must_use]
pub fn has_mirror(position: &Single) -> bool {
    Mirror::of(position).is_some()
}

/// Of a graph with a mirror each vertex with its image, each pair once.
///
/// ```
/// use grundy_solve::plan::mirror::pairs;
/// let cycle = grundy_rules::parse_expression("node-kayles{cycle}(6)").unwrap();
/// assert_eq!(pairs(cycle.as_single().unwrap()), Some(vec![[0, 3], [1, 4], [2, 5]]));
/// ```
#[must_use]
pub fn pairs(position: &Single) -> Option<Vec<[usize; 2]>> {
    let Single::Game(game) = position else {
        return None;
    };
    let left = GraphKayles::left(game);
    let found = graphs::pairs(game.graph_kayles()?, &left);
    found.filter(|_| !left.is_empty())
}

/// What is left of a position with a mirror when a move that left this is answered with its image.
///
/// ```
/// use grundy_solve::plan::mirror::answered;
/// let single = |text| grundy_rules::parse_expression(text).unwrap().as_single().unwrap().clone();
/// let taken = single("arc-kayles{cycle}(6)(\"..####\")");
/// assert_eq!(answered(&single("arc-kayles{cycle}(6)"), &taken), Some(single("arc-kayles{cycle}(6)(\"..#..#\")")));
/// ```
#[must_use]
pub fn answered(position: &Single, after: &Single) -> Option<Single> {
    Mirror::of(position)?.answered(after)
}

/// What the first move leaves that leaves a position with a mirror, as far as that was found before somebody says
/// stop. Whoever makes it wins in normal play.
#[must_use]
pub fn move_to_mirror(position: &Single, watch: Option<&dyn Watch>) -> Option<Single> {
    match position {
        Single::Board(board) => boards::move_to_mirror(board, watch).map(Single::Board),
        Single::Game(game) => {
            let kayles = game.graph_kayles()?;
            let left = graphs::move_to_mirror(kayles, &GraphKayles::left(game), watch)?;
            Some(Single::Game(kayles.leaving(&left)))
        }
        Single::Written(_) | Single::Foreign(_) => None,
    }
}

/// The move that leaves a position with a mirror: in normal play, of a position by itself. Whoever makes it wins.
#[must_use]
pub fn winning_move(
    expression: &Expression,
    convention: Convention,
    watch: Option<&dyn Watch>,
) -> Option<Move> {
    let is_normal = convention == Convention::Normal;
    let left = move_to_mirror(expression.as_single().filter(|_| is_normal)?, watch)?;
    Some(Move {
        term: 0,
        change: Change::Option(left),
    })
}

/// Whether this is a board too large for a table, or a graph on which a search hardly ends: a move to a mirror is worth
/// looking for before any other.
#[must_use]
pub fn is_large(position: &Single) -> bool {
    match position {
        Single::Board(board) => board.pieces() > MOST_PIECES,
        Single::Game(game) => game
            .graph_kayles()
            .is_some_and(|kayles| graph_hardly_divides(kayles, &GraphKayles::left(game))),
        Single::Written(_) | Single::Foreign(_) => false,
    }
}
