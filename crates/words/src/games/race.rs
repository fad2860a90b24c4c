//! Counting up to a goal.

use grundy_rules::games::Race;

use super::{Seen, Showing};
use crate::drawing::Drawing;

impl Showing for Race {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let numbers = vec![
            seen.number("scene-count", seen.position.numbers()[0].clone()),
            seen.number("scene-goal", self.to.clone()),
            seen.number("scene-most", self.max.clone()),
        ];
        Some(Drawing::Numbers { numbers })
    }
}
