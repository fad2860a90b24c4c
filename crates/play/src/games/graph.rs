//! The graph game.

use std::sync::Arc;

use grundy_core::Convention;
use grundy_rules::{GamePosition, GraphFile, Tokens};
use grundy_solve::GraphValues;
use grundy_solve::games::Own;

use super::ends::{OF_A_TOKEN, ends};
use super::{Action, Choosing, Handling, NAMED, Naming, Spot, Telling, Typing};
use crate::game_reason::{GameReason, LoopyVertex, VertexValue, VertexWorth};
use crate::number::Number;
use crate::said::Said;

impl Handling for Arc<GraphFile> {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        Action::Plain(token(&Tokens::of(from), &Tokens::of(to)))
    }

    fn naming(&self) -> Option<Naming> {
        Some(Naming::Token)
    }

    fn spots(&self, position: &GamePosition) -> Vec<Spot> {
        let tokens = Tokens::of(position);
        let stacks = tokens.vertices().chunk_by(|a, b| a == b);
        stacks.map(|equal| Spot::Vertex(equal[0])).collect()
    }

    fn options_at(
        &self,
        from: &GamePosition,
        spot: Spot,
        most: usize,
    ) -> Option<Vec<GamePosition>> {
        let Spot::Vertex(vertex) = spot else {
            return None;
        };
        let tokens = Tokens::of(from);
        let successors = self.graph.successors(vertex).iter().take(most);
        Some(
            successors
                .filter_map(|&to| moved(&tokens, vertex, to))
                .collect(),
        )
    }

    fn choosing(&self) -> Choosing {
        Choosing::Vertex
    }

    /// The token moved from one vertex to another, both by name.
    fn typed(
        &self,
        from: &GamePosition,
        _said: Option<&Said>,
        text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let vertex = |name: &str| self.graph.find(name);
        let (left, reached) = ends(text, OF_A_TOKEN)
            .find_map(|[left, reached]| Some((vertex(left)?, vertex(reached)?)))?;
        moved(&Tokens::of(from), left, reached)
    }

    /// In misère play too, where tokens count as heaps of these sizes, but not where play may go on for ever.
    fn values(&self, position: &GamePosition, told: Telling<'_>) -> Vec<GameReason> {
        let tokens = Tokens::of(position);
        let Some(Own::Vertices(values)) = told.own else {
            return Vec::new();
        };
        let mut distinct = tokens.vertices().to_vec();
        distinct.dedup();
        let more = distinct.len().saturating_sub(NAMED);
        distinct.truncate(NAMED);
        vec![match position.is_loopy() {
            false => GameReason::Vertices {
                vertices: each(&distinct, |vertex| vertex_value(self, values, vertex)),
                more,
            },
            true => GameReason::LoopyVertices {
                misere: told.convention == Convention::Misere,
                vertices: each(&distinct, |vertex| {
                    loopy_vertex(self, values, told.convention, vertex)
                }),
                more,
            },
        }]
    }
}

fn each<T>(vertices: &[u32], told: impl Fn(u32) -> T) -> Vec<T> {
    vertices.iter().map(|&vertex| told(vertex)).collect()
}

fn moved(tokens: &Tokens, from: u32, to: u32) -> Option<GamePosition> {
    let mut vertices = tokens.vertices().to_vec();
    let place = vertices.iter().position(|&vertex| vertex == from)?;
    vertices[place] = to;
    Some(Tokens::new(Arc::clone(tokens.file()), vertices).position())
}

/// The vertices that one token leaves and comes to. Where all is as it was, the first token has moved that may
/// stay where it is.
fn token(before: &Tokens, after: &Tokens) -> String {
    let (from, to) = (before.vertices(), after.vertices());
    let graph = &before.file().graph;
    let mut differing = from.iter().zip(to).filter(|(a, b)| a != b);
    // Sorted lists that differ in one token: the lower of its two vertices shows at the front, the
    // higher at the back.
    let Some(front) = differing.next() else {
        let mut staying = from
            .iter()
            .filter(|&&at| graph.successors(at).contains(&at));
        let name = graph.name(*staying.next().expect("a move of this position"));
        return format!("{name}→{name}");
    };
    let back = differing.next_back().unwrap_or(front);
    let (left, reached) = match front.0 < front.1 {
        true => (front.0, back.1),
        false => (back.0, front.1),
    };
    format!("{}→{}", graph.name(*left), graph.name(*reached))
}

fn vertex_value(file: &GraphFile, values: &GraphValues, vertex: u32) -> VertexValue {
    let named = |vertex: u32| {
        let value = values.value(&file.graph, vertex, Convention::Normal);
        let value = Number(value.unwrap_or_default().into());
        (file.graph.name(vertex).to_owned(), value)
    };
    let successors = file.graph.successors(vertex);
    let (vertex, value) = named(vertex);
    VertexValue {
        vertex,
        value,
        successors: successors.iter().take(NAMED).map(|&to| named(to)).collect(),
        more: successors.len().saturating_sub(NAMED),
    }
}

/// A vertex of a graph with cycles, and its successors.
fn loopy_vertex(
    file: &GraphFile,
    values: &GraphValues,
    convention: Convention,
    vertex: u32,
) -> LoopyVertex {
    let worth = |vertex: u32| VertexWorth {
        vertex: file.graph.name(vertex).to_owned(),
        value: match convention {
            Convention::Normal => Some(values.loopy_value(&file.graph, vertex).to_string()),
            Convention::Misere => None,
        },
        outcome: values.outcome(vertex, convention),
        distance: values.distance(vertex, convention),
    };
    let successors = file.graph.successors(vertex);
    LoopyVertex {
        worth: worth(vertex),
        successors: successors.iter().take(NAMED).map(|&to| worth(to)).collect(),
        more: successors.len().saturating_sub(NAMED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Position;
    use grundy_rules::Graph;
    use std::ops::ControlFlow;

    #[test]
    fn a_token_is_found_whichever_way_it_goes() {
        let edges = "b,a\nb,c\nb,d\n";
        let file = Arc::new(GraphFile {
            name: "g".to_owned(),
            graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
        });
        let vertices = ["a", "b", "c", "c"].map(|name| file.graph.find(name).unwrap());
        let before = Tokens::new(file, vertices.to_vec());
        let mut found = Vec::new();
        let _ = before.clone().position().visit_options(&mut |after| {
            found.push(token(&before, &Tokens::of(&after)));
            ControlFlow::Continue(())
        });
        found.sort_unstable();
        assert_eq!(found, ["b→a", "b→c", "b→d"]);
    }
}
