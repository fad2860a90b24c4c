//! The games in which the last take bounds the next one.

use grundy_rules::{Times, TimesRules};

use super::{Seen, Showing};
use crate::drawing::Drawing;

impl Showing for TimesRules {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let times = Times::of(seen.position);
        let most = times.most();
        let numbers = vec![seen.heap(times.heap), seen.number("scene-most", most)];
        Some(Drawing::Numbers { numbers })
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let times = Times::of(seen.position);
        vec![seen.one_heap(&times.heap), seen.may_take(&times.most())]
    }
}
