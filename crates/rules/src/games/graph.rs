//! The graph game: tokens on vertices, a move is one token along one edge.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::game::{Arguments, FreeOrder, Game, Shape, Visit, differences, distinct, with};
use super::packing::Packing;
use super::{GamePosition, GameProblem, GameRow, GameRules, Given, Parameters};
use crate::graph::Graph;

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "graph",
    chinese: "有向图",
    aliases: &["图", "dag"],
    ruleset: "graph(\"edges.csv\")",
    example: "graph(\"edges.csv\")(a,b,b)",
    parameters: Parameters::Graph,
    rules: |given| match given {
        Given::Graph(file) => Some(GameRules::Graph(file)),
        _ => None,
    },
};

/// A graph under the name of its file. Equal ones have equal names and equal graphs: what is
/// remembered of one must not be told of another that has come under its name.
#[derive(Clone, Debug)]
pub struct GraphFile {
    /// The name, as it is quoted in expressions.
    pub name: String,
    /// The graph.
    pub graph: Graph,
}

impl PartialEq for GraphFile {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.name == other.name && self.graph == other.graph)
    }
}

impl Eq for GraphFile {}

impl Hash for GraphFile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl PartialOrd for GraphFile {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GraphFile {
    fn cmp(&self, other: &Self) -> Ordering {
        if std::ptr::eq(self, other) {
            return Ordering::Equal;
        }
        let names = self.name.cmp(&other.name);
        names.then_with(|| self.graph.cmp(&other.graph))
    }
}

/// Tokens on the vertices of a graph. Several may stand on one vertex.
#[derive(Clone, Debug)]
pub struct Tokens {
    file: Arc<GraphFile>,
    vertices: Vec<u32>,
}

impl Tokens {
    /// Tokens on these vertices of the graph.
    #[must_use]
    pub fn new(file: Arc<GraphFile>, mut vertices: Vec<u32>) -> Self {
        vertices.sort_unstable();
        Self { file, vertices }
    }

    /// The tokens of a position of the game; `None` of another game.
    #[must_use]
    pub fn in_position(position: &GamePosition) -> Option<Self> {
        let GameRules::Graph(file) = position.rules() else {
            return None;
        };
        let vertices = position.numbers().iter().map(vertex);
        Some(Self {
            file: Arc::clone(file),
            vertices: vertices.collect(),
        })
    }

    /// The tokens of a position of the game.
    ///
    /// # Panics
    ///
    /// If it is a position of another game.
    #[must_use]
    pub fn of(position: &GamePosition) -> Self {
        Self::in_position(position).expect("a position of tokens on a graph")
    }

    /// As a position of the game.
    #[must_use]
    pub fn position(self) -> GamePosition {
        let vertices = self.vertices.into_iter().map(Natural::from);
        GamePosition::new(GameRules::Graph(self.file), vertices.collect())
    }

    /// The graph and its name.
    #[must_use]
    pub fn file(&self) -> &Arc<GraphFile> {
        &self.file
    }

    /// The vertices with a token, ascending, which is the order of their names; one with several
    /// tokens stands as often.
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }
}

fn vertex(number: &Natural) -> u32 {
    let vertex = to_u64(number).and_then(|vertex| u32::try_from(vertex).ok());
    vertex.expect("a vertex of the graph")
}

/// The numbers of a position are the vertices of the tokens, ascending.
impl Game for Arc<GraphFile> {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        format!("(\"{}\")", self.name.replace('"', "\"\""))
    }

    fn shape(&self) -> Shape {
        Shape::Vertices
    }

    fn vertex(&self, name: &str) -> Option<u32> {
        self.graph.find(name)
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn example(&self) -> Option<Vec<Natural>> {
        (self.graph.vertices() > 0).then(|| vec![Natural::ZERO])
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Vertices(vertices) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        Ok(vertices.into_iter().map(Natural::from).collect())
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable();
    }

    /// What stays as it was is visited once, whichever tokens may be moved so.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let mut stays = false;
        distinct(from).try_for_each(|token| {
            let at = vertex(&from[token]);
            let mut successors = self.graph.successors(at).iter();
            successors.try_for_each(
                |&to| match to == at && std::mem::replace(&mut stays, true) {
                    true => ControlFlow::Continue(()),
                    false => visit(with(from, token, to.into())),
                },
            )
        })
    }

    fn is_loopy(&self, numbers: &[Natural]) -> bool {
        let mut tokens = numbers.iter();
        self.graph.has_cycles() && tokens.any(|token| self.graph.is_loopy(vertex(token)))
    }

    /// One token has left its vertex along an edge.
    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        if from == to {
            let mut tokens = from.iter().map(vertex);
            return tokens.any(|token| self.graph.successors(token).contains(&token));
        }
        let reversed = |numbers: &[Natural]| numbers.iter().rev().cloned().collect::<Vec<_>>();
        let (from, to) = (reversed(from), reversed(to));
        match differences(&from, &to) {
            (gone, come) if gone.len() == 1 && come.len() == 1 => {
                let successors = self.graph.successors(vertex(gone[0]));
                successors.contains(&vertex(come[0]))
            }
            _ => false,
        }
    }

    /// A token that is stuck stays.
    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        numbers.iter().map(|token| vec![token.clone()]).collect()
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_halves(part)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        let names = numbers
            .iter()
            .map(|token| written(self.graph.name(vertex(token))));
        names.collect::<Vec<_>>().join(",")
    }
}

/// Whether a vertex with such characters alone can be named without quotes.
pub(crate) fn is_plain_character(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':' | '/' | '\'')
}

/// The name of a vertex, in quotes where it needs them, with those inside doubled.
pub(super) fn written(name: &str) -> String {
    // What begins with one would be read as a text in quotes.
    match name.chars().all(is_plain_character) && !name.starts_with('\'') {
        true => name.to_owned(),
        false => format!("\"{}\"", name.replace('"', "\"\"")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;

    #[test]
    fn equal_tokens_move_once_and_names_are_quoted_where_they_must_be() {
        let edges = "b,a\nb,\"x, y\"\nb,'c\nb,d'\n";
        let file = Arc::new(GraphFile {
            name: "g.csv".to_owned(),
            graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
        });
        let b = file.graph.find("b").unwrap();
        let options = options(&Tokens::new(file, vec![b, b]).position());
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        assert_eq!(
            options,
            [
                "graph(\"g.csv\")(\"'c\",b)",
                "graph(\"g.csv\")(a,b)",
                "graph(\"g.csv\")(b,d')",
                "graph(\"g.csv\")(b,\"x, y\")",
            ]
        );
    }
}
