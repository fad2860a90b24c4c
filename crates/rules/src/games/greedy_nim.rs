//! Greedy Nim: only a largest heap may be taken from.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{Arguments, FreeOrder, Game, Visit, descending, differences, numbers_of, with};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "greedy-nim",
    chinese: "贪心尼姆",
    aliases: &["greedy", "只取最大堆"],
    ruleset: "greedy-nim",
    example: "greedy-nim(5,4,4)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::GreedyNim),
};

/// A move lowers one of the largest heaps by any number.
///
/// The numbers are the heaps, larger first, none empty.
pub(super) struct GreedyNim;

impl Game for GreedyNim {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap, Counted::Heap], &[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        descending(numbers);
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let largest = from.first().cloned().unwrap_or_default();
        range(&Natural::ONE, &largest).try_for_each(|taken| visit(with(from, 0, &largest - taken)))
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (gone, come) = differences(from, to);
        match (gone.as_slice(), come.as_slice()) {
            ([heap], []) => Some(*heap) == from.first(),
            ([heap], [left]) => Some(*heap) == from.first() && left < heap,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::tests::options;
    use crate::parse_expression;

    #[test]
    fn only_a_largest_heap_is_lowered() {
        let position = parse_expression("greedy-nim(2,3,2)").unwrap();
        let options = options(position.as_game().unwrap());
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let expected = ["greedy-nim(2,2,2)", "greedy-nim(2,2,1)", "greedy-nim(2,2)"];
        assert_eq!(options, expected);
    }
}
