//! Antonim: no two heaps may be alike.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{Arguments, FreeOrder, Game, Visit, descending, differences, numbers_of, with};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "antonim",
    chinese: "异堆尼姆",
    aliases: &["互异尼姆"],
    ruleset: "antonim",
    example: "antonim(5,4,2)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Antonim),
};

/// A move lowers a heap by any number, to nothing or to a size that no other heap has.
///
/// The numbers are the heaps, larger first, none empty, all different.
pub(super) struct Antonim;

impl Game for Antonim {
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
        let numbers = numbers_of(arguments);
        let mut sorted = numbers.clone();
        descending(&mut sorted);
        match sorted.windows(2).all(|pair| pair[0] != pair[1]) {
            true => Ok(numbers),
            false => Err(GameProblem::EqualHeaps),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        descending(numbers);
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        from.iter().enumerate().try_for_each(|(index, heap)| {
            range(&Natural::ONE, heap)
                .map(|taken| heap - taken)
                .filter(|left| from.binary_search_by(|other| left.cmp(other)).is_err())
                .try_for_each(|left| visit(with(from, index, left)))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        match differences(from, to) {
            (gone, come) if gone.len() == 1 => match come.as_slice() {
                [] => true,
                [left] => *left < gone[0] && !from.contains(left),
                _ => false,
            },
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::tests::options;
    use crate::{ProblemKind, parse_expression};

    #[test]
    fn no_two_heaps_become_alike() {
        let position = parse_expression("antonim(3,1)").unwrap();
        let options = options(position.as_game().unwrap());
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        assert_eq!(options, ["antonim(2,1)", "antonim(1)", "antonim(3)"]);
        let problems = parse_expression("antonim(3,1,3)").unwrap_err();
        assert!(matches!(&problems[0].kind, ProblemKind::Game(_)));
        assert!(parse_expression("antonim(3,0,0)").is_ok());
    }
}
