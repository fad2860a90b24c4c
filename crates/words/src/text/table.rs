//! What the numbers of a table count.

use grundy::{Rows, Table};
use grundy_rules::Counted;

use super::Catalogue;

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

    /// What n, or a and b, of a table count, in a line, and where a row of values begins; none where they are just heaps or
    /// numbers of the game.
    #[must_use]
    pub fn table_legend(&self, table: &Table) -> Option<String> {
        let legend = self.counted(table.numbers)?;
        let first = table.first();
        Some(match &table.rows {
            Rows::Values(_) if !first.is_zero() => {
                let words: [(&str, &dyn ToString); 2] = [("legend", &legend), ("first", &first)];
                self.format("table-legend-from", &words)
            }
            _ => legend,
        })
    }

    /// What the first or the second number of a table counts, beside an axis.
    pub(crate) fn axis(&self, table: &Table, place: usize) -> String {
        let plain = ["picture-first", "picture-second"];
        match (self.counted(table.numbers), table.numbers.get(place)) {
            (Some(_), Some(counted)) => self.get(&format!("counted-{}", counted.id())),
            _ => self.get(plain[place]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn numbers_have_their_names_in_both_languages() {
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            for counted in Counted::ALL {
                let id = format!("counted-{}", counted.id());
                assert!(catalogue.has(&id), "{id}");
            }
        }
    }
}
