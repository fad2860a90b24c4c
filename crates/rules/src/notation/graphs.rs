//! Graphs that games are played on: `{grid}(3x24)`, `{king,torus}(5x6)`, `("edges.csv")`.

use std::ops::Range;
use std::sync::Arc;

use grundy_core::natural::to_usize;

use super::games::unknown;
use super::heaps::missing_parameters;
use super::lexical::{
    Input, Parsed, here, illegal, is_quote, missing, number, peek, require, sign, small_number,
    take_room, times_sign, word,
};
use super::singles::named_file;
use crate::games::{GameKind, GameProblem, GraphGame, Parameters};
use crate::graphs::{
    Attack, Degree, GraphFamily, GraphFamilyProblem, GraphSource, MOST_VERTICES, OpenFamily,
    SimpleGraph,
};
use crate::heap::HeapRuleset;
use crate::problem::{Expected, ProblemKind};

/// The conditions on edges.
const ODD_OR_EVEN: [Degree; 2] = [Degree::Odd, Degree::Even];

/// What families and conditions are called in Chinese.
const CHINESE: [(&str, &[&str]); 16] = [
    ("path", &["路径", "路", "链"]),
    ("cycle", &["圈", "环"]),
    ("grid", &["网格", "方格"]),
    ("torus", &["环面"]),
    ("hypercube", &["超立方体"]),
    ("petersen", &["彼得森图", "彼得森"]),
    ("multipartite", &["完全多部图", "多部图"]),
    ("tree", &["树"]),
    ("king", &["王"]),
    ("queen", &["皇后", "后"]),
    ("rook", &["车"]),
    ("bishop", &["象"]),
    ("knight", &["马"]),
    ("odd", &["奇数", "奇"]),
    ("even", &["偶数", "偶"]),
    ("leaf", &["叶子", "叶"]),
];

/// A word of parameters and its place, in English where it is known in Chinese.
pub(super) fn parameter(input: &mut Input<'_>) -> (String, Range<usize>) {
    let (name, at) = word(input);
    let known = CHINESE
        .iter()
        .find(|(_, chinese)| chinese.contains(&name.as_str()));
    (known.map_or(name, |(english, _)| (*english).to_owned()), at)
}

/// Which families a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Families {
    /// All.
    All,
    /// Boards of the pieces of chess.
    Pieces,
}

impl Families {
    fn names(self) -> Vec<&'static str> {
        let pieces = Attack::PIECES.iter().map(|piece| piece.name());
        match self {
            Self::All => GraphFamily::NAMES.into_iter().chain(pieces).collect(),
            Self::Pieces => pieces.collect(),
        }
    }
}

/// The rest of `node-kayles("edges.csv")`.
pub(super) fn of_file(input: &mut Input<'_>, kind: GameKind) -> Parsed<Arc<SimpleGraph>> {
    if !opens_file(input) {
        return Err(missing_parameters(input, kind.into()));
    }
    let start = here(input);
    let file = named_file(input, |files, name| files.edges(name))?;
    let at = start..here(input);
    Ok(shared(input, GraphSource::File(file), at))
}

/// The graph of this source, one for all terms of the text; where there is none, that is noted, and a vertex stands in.
fn shared(input: &mut Input<'_>, source: GraphSource, at: Range<usize>) -> Arc<SimpleGraph> {
    if input.state.room_for_places.is_none() {
        return a_vertex();
    }
    let known = input.state.graphs.get(&source).map(Arc::clone);
    let is_new = known.is_none();
    let graph = match known.map_or_else(|| made(&source).map(Arc::new), Ok) {
        Ok(graph) => graph,
        Err(problem) => {
            illegal(input, at, ProblemKind::Game(problem));
            return a_vertex();
        }
    };
    /// So many edges are a vertex: all positions on a graph share them.
    const EDGES_A_VERTEX: usize = 8;
    let edges = is_new.then(|| graph.edges().count() / EDGES_A_VERTEX);
    if !take_room(input, graph.vertices() + edges.unwrap_or(0), at) {
        return a_vertex();
    }
    if is_new {
        input.state.graphs.insert(source, Arc::clone(&graph));
    }
    graph
}

fn made(source: &GraphSource) -> Result<SimpleGraph, GameProblem> {
    match source {
        GraphSource::Family(family) => {
            let family = family.clone().checked().map_err(said)?;
            Ok(SimpleGraph::of_family(family))
        }
        GraphSource::File(file) => {
            SimpleGraph::of_file(Arc::clone(file)).ok_or(GameProblem::LargeGraph)
        }
        GraphSource::EdgesOf(graph) => {
            SimpleGraph::line_graph(graph).ok_or(GameProblem::LargeGraph)
        }
    }
}

/// Whether a quote stands behind the parenthesis; what else stands there is no file.
fn opens_file(input: &mut Input<'_>) -> bool {
    let opens = matches!(peek(input), Some('(' | '（'));
    let mut inside = input.rest.chars().skip(1).filter(|c| !c.is_whitespace());
    opens && inside.next().is_none_or(is_quote)
}

/// The rest of `node-kayles{grid}(3x24)`.
pub(super) fn of_family(input: &mut Input<'_>, families: Families) -> Parsed<Arc<SimpleGraph>> {
    require(input, '{', Expected::OpenBrace)?;
    named(input, families)
}

/// The rest of `node-kayles{grid}`, of a game on the graphs of a family whose size is left open; none where a size follows, or
/// no family is named.
pub(super) fn of_any_size(input: &mut Input<'_>, kind: GameKind) -> Parsed<Option<GraphGame>> {
    let Some(degrees) = degrees_of(kind) else {
        return Ok(None);
    };
    if !leaves_size_open(input, !degrees.is_empty()) {
        return Ok(None);
    }
    open_game(input, kind, degrees)
}

/// The conditions of which one stands before the family, of a game on graphs of families.
fn degrees_of(kind: GameKind) -> Option<&'static [Degree]> {
    match kind.row().parameters {
        Parameters::GraphByDegree => Some(&Degree::ALL),
        Parameters::EdgesByDegree => Some(&ODD_OR_EVEN),
        Parameters::SimpleGraph | Parameters::PieceGraph => Some(&[]),
        _ => None,
    }
}

/// The game, where its family is one whose size may be left open.
fn open_game(
    input: &mut Input<'_>,
    kind: GameKind,
    degrees: &[Degree],
) -> Parsed<Option<GraphGame>> {
    require(input, '{', Expected::OpenBrace)?;
    let degree = match degrees {
        [] => None,
        all => Some(degree(input, all)?),
    };
    if degree.is_some() {
        require(input, ',', Expected::Comma)?;
    }
    let families = match kind.row().parameters {
        Parameters::PieceGraph => Families::Pieces,
        _ => Families::All,
    };
    let (name, torus) = family_name(input, families)?;
    match OpenFamily::named(name, torus) {
        Some(family) => Ok(GraphGame::of(kind.row(), degree, family)),
        None => Err(missing(input, Expected::OpenParenthesis)),
    }
}

/// The rest of `node-kayles{path}`, where paths follow that are no graph (one without vertices or with too many, or several),
/// or no size at all. None where it is something else, of which nothing is taken.
pub(super) fn of_paths(input: &mut Input<'_>, kind: GameKind) -> Option<HeapRuleset> {
    let degrees = degrees_of(kind)?;
    let (inside, _) = input.rest.split_once(['}', '｝'])?;
    let (path, in_chinese) = CHINESE[0];
    let mut names = in_chinese.iter().chain([&path]);
    names
        .any(|name| inside.trim_end().ends_with(name))
        .then_some(())?;
    let before = input.rest;
    let paths = open_game(input, kind, degrees).ok().flatten();
    let heaps = paths.and_then(GraphGame::heaps);
    if heaps.is_none() || is_one_graph(input) {
        input.rest = before;
        return None;
    }
    heaps
}

/// Whether the parentheses that follow hold the size of one graph, or what is no number.
fn is_one_graph(input: &mut Input<'_>) -> bool {
    let before = input.rest;
    let is_graph = sign(input, '(')
        && match number(input, Expected::Number) {
            Ok((vertices, _)) => {
                let drawn =
                    to_usize(&vertices).filter(|n| (1..=GraphGame::LONGEST_DRAWN_PATH).contains(n));
                drawn.is_some() && !sign(input, ',')
            }
            Err(_) => true,
        };
    input.rest = before;
    is_graph
}

/// Whether braces follow that name a family, and no parenthesis behind them.
fn leaves_size_open(input: &Input<'_>, after_degree: bool) -> bool {
    let Some((inside, behind)) = input.rest.split_once(['}', '｝']) else {
        return false;
    };
    let names_family = !after_degree || inside.contains([',', '，']);
    names_family && !behind.trim_start().starts_with(['(', '（'])
}

/// The rest of `vertex-deletion{odd,grid}(3x4)` or `vertex-deletion{odd}("edges.csv")`.
pub(super) fn by_degree(
    input: &mut Input<'_>,
    kind: GameKind,
    all: &[Degree],
) -> Parsed<(Degree, Arc<SimpleGraph>)> {
    require(input, '{', Expected::OpenBrace)?;
    let degree = degree(input, all)?;
    let graph = match sign(input, ',') {
        true => named(input, Families::All)?,
        false => {
            require(input, '}', Expected::CommaOrCloseBrace)?;
            of_file(input, kind)?
        }
    };
    Ok((degree, graph))
}

/// One of these conditions.
fn degree(input: &mut Input<'_>, all: &[Degree]) -> Parsed<Degree> {
    let (name, at) = parameter(input);
    let degree = all.iter().find(|known| known.name() == name).copied();
    let names = all.iter().map(|known| known.name());
    degree.ok_or_else(|| unknown(&name, at, names))
}

/// The rest of `edge-deletion{odd,grid}(3x4)` or `edge-deletion{odd}("edges.csv")`, with the line graph.
pub(super) fn edges_by_degree(
    input: &mut Input<'_>,
    kind: GameKind,
) -> Parsed<(Degree, Arc<SimpleGraph>)> {
    let start = here(input);
    let (degree, graph) = by_degree(input, kind, &ODD_OR_EVEN)?;
    let at = start..here(input);
    Ok((degree, shared(input, GraphSource::EdgesOf(graph), at)))
}

/// The rest of `grid}(3x24)`.
fn named(input: &mut Input<'_>, families: Families) -> Parsed<Arc<SimpleGraph>> {
    let (name, torus) = family_name(input, families)?;
    let start = here(input);
    require(input, '(', Expected::OpenParenthesis)?;
    let before = input.state.problems.len();
    let family = sized(input, name, torus)?;
    let is_as_written = input.state.problems.len() == before;
    require(input, ')', Expected::CommaOrClose)?;
    let at = start..here(input);
    Ok(match is_as_written {
        true => shared(input, GraphSource::Family(family), at),
        // Of what stands in for a number that is too large nothing is to be said.
        false => a_vertex(),
    })
}

/// The rest of `grid}`: the name of the family, and whether a board is a torus.
fn family_name(input: &mut Input<'_>, families: Families) -> Parsed<(&'static str, bool)> {
    let (name, at) = parameter(input);
    let known = families.names();
    let Some(name) = known.iter().find(|known| **known == name) else {
        return Err(unknown(&name, at, known.into_iter()));
    };
    let torus = torus(input, name)?;
    require(input, '}', Expected::CommaOrCloseBrace)?;
    Ok((name, torus))
}

/// Whether the board is a torus: `torus` alone is the grid on one.
fn torus(input: &mut Input<'_>, name: &str) -> Parsed<bool> {
    if name == "torus" || Attack::named(name).is_none() || !sign(input, ',') {
        return Ok(name == "torus");
    }
    let (word, at) = parameter(input);
    match word.as_str() {
        "torus" => Ok(true),
        _ => Err(unknown(&word, at, std::iter::once("torus"))),
    }
}

/// The size in its parentheses.
fn sized(input: &mut Input<'_>, name: &str, torus: bool) -> Parsed<GraphFamily> {
    if let Some(attack) = Attack::named(name) {
        return board(input, attack, torus);
    }
    Ok(match name {
        "path" => GraphFamily::Path(size(input)?),
        "cycle" => GraphFamily::Cycle(size(input)?),
        "hypercube" => GraphFamily::Hypercube(size(input)?),
        "multipartite" => GraphFamily::Multipartite(sizes(input)?),
        "tree" => GraphFamily::Tree(sizes(input)?),
        _ => {
            let n = size(input)?;
            require(input, ',', Expected::Comma)?;
            GraphFamily::Petersen { n, k: size(input)? }
        }
    })
}

fn board(input: &mut Input<'_>, attack: Attack, torus: bool) -> Parsed<GraphFamily> {
    let rows = size(input)?;
    if !times_sign(input) {
        return Err(missing(input, Expected::Times));
    }
    Ok(GraphFamily::Board {
        attack,
        torus,
        rows,
        columns: size(input)?,
    })
}

/// A number; one that is too large for any graph is noted.
fn size(input: &mut Input<'_>) -> Parsed<usize> {
    let (number, at) = small_number(input, Expected::Number)?;
    Ok(bounded(input, number, at))
}

fn bounded(input: &mut Input<'_>, number: u64, at: Range<usize>) -> usize {
    match usize::try_from(number) {
        Ok(number) if number <= MOST_VERTICES => number,
        _ => {
            illegal(input, at, ProblemKind::Game(GameProblem::LargeGraph));
            1
        }
    }
}

fn sizes(input: &mut Input<'_>) -> Parsed<Vec<usize>> {
    let mut all = vec![size(input)?];
    while sign(input, ',') && all.len() <= MOST_VERTICES {
        all.push(size(input)?);
    }
    Ok(all)
}

fn said(problem: GraphFamilyProblem) -> GameProblem {
    match problem {
        GraphFamilyProblem::Zero => GameProblem::NumberZero,
        GraphFamilyProblem::ShortCycle => GameProblem::ShortCycle,
        GraphFamilyProblem::PetersenStep => GameProblem::PetersenStep,
        GraphFamilyProblem::LateParent => GameProblem::LateParent,
        GraphFamilyProblem::TooLarge => GameProblem::LargeGraph,
    }
}

/// What stands in for a graph that there is not, so that reading goes on.
fn a_vertex() -> Arc<SimpleGraph> {
    Arc::new(SimpleGraph::of_family(GraphFamily::Path(1)))
}
