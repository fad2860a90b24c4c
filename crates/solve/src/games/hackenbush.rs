//! Green Hackenbush on trees.
//!
//! *Winning Ways*, chapter 7: **the colon principle**: what stands on a vertex may be replaced by anything
//! of the same value, so branches that meet at a vertex may be replaced by one stalk as high as their
//! nim-sum; an edge with v above it has the value v + 1.

use grundy_core::natural::to_usize;
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;

use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

pub(super) struct Hackenbush;

/// From the last edge to the first: above each stands what has been added up on the level above.
fn value_of_levels(levels: &[Natural]) -> usize {
    let highest = levels.iter().max().and_then(to_usize).unwrap_or(0);
    let mut on_level = vec![0usize; highest + 2];
    for level in levels.iter().rev().filter_map(to_usize) {
        let above = std::mem::take(&mut on_level[level + 1]);
        on_level[level] ^= above + 1;
    }
    on_level.get(1).copied().unwrap_or(0)
}

impl Theorem for Hackenbush {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.is_normal() {
            true => Known::value(value_of_levels(position.numbers()).into()),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let trees = position.parts().into_iter();
        let details: Vec<Detail> = trees
            .map(|tree| Detail::new(&tree.arguments(), value_of_levels(tree.numbers())))
            .collect();
        Ok(details.into())
    }

    /// Of a stalk its height.
    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        (convention == Convention::Normal).then(|| Formulas::new("hackenbush", Some("n"), "n = 0"))
    }
}
