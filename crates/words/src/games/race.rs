//! Counting up to a goal.

use grundy_rules::GamePosition;
use grundy_rules::games::Race;

use super::Showing;
use super::shapes::number;
use crate::drawing::Drawing;
use crate::text::Catalogue;

impl Showing for Race {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Option<Drawing> {
        let numbers = vec![
            number(catalogue, "scene-count", position.numbers()[0].clone()),
            number(catalogue, "scene-goal", self.to.clone()),
            number(catalogue, "scene-most", self.max.clone()),
        ];
        Some(Drawing::Numbers { numbers })
    }
}
