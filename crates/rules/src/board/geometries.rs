//! The geometries that one text needs, each made once.

use std::collections::HashMap;
use std::sync::Arc;

use super::picture::{self, PictureProblem};
use super::rules::{BoardRules, Size, SizeProblem};
use super::{Board, Geometry};

/// Makes boards, and remembers their geometries: a short text may name one size very often, and a
/// geometry takes megabytes. There are some hundred sizes.
#[derive(Debug, Default)]
pub(crate) struct Geometries(HashMap<(BoardRules, Size), Arc<Geometry>>);

impl Geometries {
    /// As [`BoardRules::full`].
    pub(crate) fn full(&mut self, rules: &BoardRules, size: Size) -> Result<Board, SizeProblem> {
        rules.check(size)?;
        let geometry = self.checked(rules, size);
        let cells = geometry.all_cells();
        Ok(Board::new(geometry, &cells))
    }

    /// As [`BoardRules::from_picture`].
    pub(crate) fn pictured(
        &mut self,
        rules: &BoardRules,
        picture: &str,
    ) -> Result<Board, Vec<PictureProblem>> {
        picture::read(rules, picture, self)
    }

    /// The geometry of this size, which the caller has checked.
    pub(super) fn checked(&mut self, rules: &BoardRules, size: Size) -> Arc<Geometry> {
        let known = self.0.entry((rules.clone(), size));
        let geometry = known.or_insert_with(|| Arc::new(Geometry::new(rules.clone(), size)));
        Arc::clone(geometry)
    }
}
