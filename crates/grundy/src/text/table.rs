//! What the numbers of a table count.

use grundy_rules::Counted;

use super::Catalogue;
use crate::table::TableHead;

impl Catalogue {
    /// What n, or a and b, count; none where they are just heaps or numbers of the game.
    pub(crate) fn counted(&self, numbers: &[Counted]) -> Option<String> {
        let is_plain = |counted: &Counted| matches!(counted, Counted::Heap | Counted::Number);
        if numbers.iter().all(is_plain) {
            return None;
        }
        let of = |counted: Counted| self.get(&format!("counted-{}", counted.id()));
        match numbers {
            [n] => Some(self.format("table-legend-one", &[("n", &of(*n))])),
            [a, b] => {
                let (a, b) = (of(*a), of(*b));
                Some(self.format("table-legend-two", &[("a", &a), ("b", &b)]))
            }
            _ => None,
        }
    }
}

impl TableHead {
    /// What the first or the second number counts, beside an axis.
    pub(crate) fn axis(&self, place: usize, catalogue: &Catalogue) -> String {
        let plain = ["picture-first", "picture-second"];
        match (catalogue.counted(self.numbers), self.numbers.get(place)) {
            (Some(_), Some(counted)) => catalogue.get(&format!("counted-{}", counted.id())),
            _ => catalogue.get(plain[place]),
        }
    }
}
