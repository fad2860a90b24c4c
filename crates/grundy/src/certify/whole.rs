//! Games on graphs and boards as certificates have them.

use std::collections::BTreeSet;

use grundy_cert::parts::{Game, LineTake, MOST_VERTICES, Set, VertexTake, Writing};
use grundy_core::natural::widen;
use grundy_rules::Single;
use grundy_rules::board::{self, Board, BoardRules, Directions};
use grundy_rules::games::{GraphKayles, GraphKaylesKind};
use grundy_rules::graphs::{Degree, SimpleGraph, Taking};
use grundy_solve::plan::mirror::{Mirror, move_to_mirror};

/// A game as certificates have it, with what is left and the orders in which parts are found again.
pub(super) struct Whole {
    pub(super) game: Game,
    pub(super) left: Option<Set>,
    pub(super) orders: Vec<Vec<u32>>,
}

impl Whole {
    /// Parts of boards are the same where they are turned or moved; parts of graphs where they are connected alike.
    pub(super) fn writing(&self) -> Writing {
        match self.game {
            Game::Graph { .. } => Writing::Refined,
            Game::Lines { .. } => Writing::InOrders,
        }
    }

    /// The same with orders whose reversal brings the vertices of a graph to their images, where a symmetry pairs the
    /// moves of this position, or of what one move leaves.
    pub(super) fn with_mirror(mut self, position: &Single) -> Self {
        if self.writing() == Writing::InOrders {
            return self;
        }
        let after = move_to_mirror(position, None);
        let mirror = Mirror::of(position).or_else(|| Mirror::of(after.as_ref()?));
        if let Some(mirror) = mirror {
            let mut order = self.order_of(&mirror);
            // Backwards too, so that parts that are each other's images are found to be the same.
            self.orders.push(order.clone());
            order.reverse();
            self.orders.push(order);
        }
        self
    }

    /// The order that brings all to their images when it is reversed.
    pub(super) fn order_of(&self, mirror: &Mirror<'_>) -> Vec<u32> {
        let pairs = mirror.pairs();
        let vertices = usize::try_from(self.game.vertices()).unwrap_or(0);
        let paired: BTreeSet<usize> = pairs.iter().flatten().copied().collect();
        let others = (0..vertices).filter(|vertex| !paired.contains(vertex));
        let first = pairs.iter().map(|pair| pair[0]);
        let images = pairs.iter().rev().map(|pair| pair[1]);
        let order: Vec<usize> = first.chain(others).chain(images).collect();
        numbers(&order)
    }
}

/// The game of this position; `None` for others than those on graphs and lines, and where certificates have no room for it.
pub(super) fn game_of(single: &Single) -> Option<Whole> {
    match single {
        Single::Board(board) => of_board(board),
        Single::Game(position) => {
            let kayles = position.graph_kayles()?;
            (kayles.graph.vertices() <= MOST_VERTICES).then_some(())?;
            Some(of_graph(kayles, &GraphKayles::left(position)))
        }
        _ => None,
    }
}

fn of_board(board: &Board) -> Option<Whole> {
    let geometry = board.geometry();
    let (take, lines) = geometry.line_rules()?;
    (geometry.cells() <= MOST_VERTICES).then_some(())?;
    let diagonal = matches!(
        geometry.rules(),
        BoardRules::Triangle {
            directions: Directions::Three,
            ..
        }
    );
    let places = geometry.layout().places();
    let left: Set = board.cells().members().collect();
    Some(Whole {
        game: Game::Lines {
            cells: widen(geometry.cells()),
            lines: lines.iter().map(|line| numbers(line)).collect(),
            take: match take {
                board::LineTake::Run => LineTake::Run,
                board::LineTake::Pair => LineTake::Pair,
                board::LineTake::Subset => LineTake::Subset,
            },
        },
        left: (left != Set::below(geometry.cells())).then_some(left),
        orders: orders_of(places, diagonal),
    })
}

fn of_graph(kayles: &GraphKayles, left: &[usize]) -> Whole {
    let graph: &SimpleGraph = &kayles.graph;
    let vertices = graph.vertices();
    let ground = graph.edges_of().map_or(graph, |of| of);
    let later = (0..ground.vertices()).map(|vertex| {
        let beside = ground.neighbours(vertex).iter();
        numbers(
            &beside
                .copied()
                .filter(|other| *other > vertex)
                .collect::<Vec<_>>(),
        )
    });
    let columns = graph
        .board()
        .map_or(vertices, |(_, columns)| columns)
        .max(1);
    let places = (0..vertices).map(|vertex| (vertex / columns, vertex % columns));
    Whole {
        game: Game::Graph {
            later: later.collect(),
            take: take_of(kayles.kind),
        },
        left: (left.len() < vertices).then(|| left.iter().copied().collect()),
        orders: orders_of(&places.collect::<Vec<_>>(), false),
    }
}

fn take_of(kind: GraphKaylesKind) -> VertexTake {
    match (kind.taking(), kind) {
        (Taking::Alone(Degree::Odd), GraphKaylesKind::EdgeDeletion(_)) => VertexTake::OddEdge,
        (Taking::Alone(Degree::Even), GraphKaylesKind::EdgeDeletion(_)) => VertexTake::EvenEdge,
        (Taking::Vertex, _) => VertexTake::Closed,
        (Taking::Edge, _) => VertexTake::Edge,
        (Taking::Alone(Degree::Odd), _) => VertexTake::Odd,
        (Taking::Alone(Degree::Even), _) => VertexTake::Even,
        (Taking::Alone(Degree::Leaf), _) => VertexTake::Leaf,
    }
}

fn numbers(list: &[usize]) -> Vec<u32> {
    list.iter()
        .filter_map(|number| u32::try_from(*number).ok())
        .collect()
}

/// Row by row, turned and reflected in every way that brings steps to neighbours to such steps, each once.
fn orders_of(places: &[(usize, usize)], diagonal: bool) -> Vec<Vec<u32>> {
    let mut steps = BTreeSet::from([(0, 1), (0, -1), (1, 0), (-1, 0)]);
    if diagonal {
        steps.extend([(1, 1), (-1, -1)]);
    }
    let entries = || -1i64..=1;
    let rows = entries().flat_map(|a| entries().map(move |b| (a, b)));
    let images = rows
        .clone()
        .flat_map(|row| rows.clone().map(move |column| (row, column)));
    let mut orders = Vec::new();
    for ((a, b), (c, d)) in images {
        let image = |&(row, column): &(i64, i64)| (a * row + b * column, c * row + d * column);
        if steps.iter().map(image).collect::<BTreeSet<_>>() != steps {
            continue;
        }
        let signed = |place: usize| i64::try_from(place).unwrap_or(i64::MAX);
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&cell| image(&(signed(places[cell].0), signed(places[cell].1))));
        let order = numbers(&order);
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders
}

/// The numbers in a set, as the searches take them.
pub(super) fn vertices(of: &Set) -> Vec<usize> {
    of.vertices().collect()
}
