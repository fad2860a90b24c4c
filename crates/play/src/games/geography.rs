//! Vertex geography: moves are called by the vertices that the token leaves and comes to.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::Geography;

use super::ends::{OF_A_TOKEN, ends};
use super::{Action, Handling, Naming, Typing, written};
use crate::said::Said;

impl Handling for Geography {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        let name = |position: &GamePosition| {
            to_usize(&position.numbers()[0]).map_or("", |at| &self.file.vertices[at])
        };
        Action::Plain(format!("{}→{}", name(from), name(to)))
    }

    fn naming(&self) -> Option<Naming> {
        Some(Naming::Token)
    }

    fn is_picture(&self) -> bool {
        true
    }

    /// The vertex to go to, alone or after the one where the token is.
    fn typed(
        &self,
        from: &GamePosition,
        _said: Option<&Said>,
        text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let vertex = |name: &str| self.file.find(name).map(Natural::from);
        let (token, free) = from.numbers().split_first()?;
        let after = |to: Natural| {
            let left = free.iter().filter(|vertex| **vertex != to).cloned();
            let numbers = std::iter::once(to.clone()).chain(left);
            GamePosition::new(from.rules().clone(), numbers.collect())
        };
        let along = |[left, reached]: [&str; 2]| {
            (vertex(left)? == *token).then(|| vertex(reached)).flatten()
        };
        let to = vertex(text.trim()).or_else(|| ends(text, OF_A_TOKEN).find_map(along));
        to.map(after).or_else(|| written(from, text))
    }
}
