//! Numbers in the order in which somebody wrote them, where the game sorts them.

use grundy_core::Natural;

/// Numbers as they were written; the first so many mean something by their place.
#[derive(Clone, Debug)]
pub(super) struct Written {
    numbers: Vec<Natural>,
    fixed: usize,
}

impl Written {
    pub(super) fn new(numbers: Vec<Natural>, fixed: usize) -> Self {
        Self { numbers, fixed }
    }

    pub(super) fn numbers(&self) -> &[Natural] {
        &self.numbers
    }

    /// The numbers of a position in this order: those that are there again stay, the larger of the others
    /// become the larger of what is new, and what is more comes after them.
    pub(super) fn after(&self, position: &[Natural]) -> Self {
        let (first, others) = position.split_at(self.fixed.min(position.len()));
        let mut new: Vec<&Natural> = others.iter().collect();
        let before = self.numbers.get(self.fixed..).unwrap_or_default();
        let mut places: Vec<Option<Natural>> = before
            .iter()
            .map(|number| {
                let again = new.iter().position(|other| *other == number)?;
                Some(new.remove(again).clone())
            })
            .collect();
        new.sort_unstable_by(|a, b| b.cmp(a));
        let mut new = new.into_iter().cloned();
        let mut changed: Vec<usize> = (0..before.len())
            .filter(|&place| places[place].is_none())
            .collect();
        changed.sort_by(|&a, &b| before[b].cmp(&before[a]));
        for place in changed {
            places[place] = new.next();
        }
        Self {
            numbers: first
                .iter()
                .cloned()
                .chain(places.into_iter().flatten())
                .chain(new)
                .collect(),
            fixed: self.fixed,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_expression;

    #[test]
    fn what_is_shown_keeps_its_order_through_moves() {
        for (text, option, shown) in [
            (
                "moore{k=2}(3,4,5)",
                "moore{k=2}(5,3,1)",
                "moore{k=2}(3,1,5)",
            ),
            (
                "moore{k=2}(3,4,5)",
                "moore{k=2}(4,2,1)",
                "moore{k=2}(1,4,2)",
            ),
            ("nimble(1,4,2)", "nimble(2,1)", "nimble(1,2)"),
            ("welter(1,4,7)", "welter(4,1,0)", "welter(1,4,0)"),
            ("turtles(1,3,6)", "turtles(3,2,1)", "turtles(1,3,2)"),
            ("poker-nim(10,4,5)", "poker-nim(9,5,5)", "poker-nim(9,5,5)"),
            (
                "poker-nim(10,4,5)",
                "poker-nim(10,5,2)",
                "poker-nim(10,2,5)",
            ),
            (
                "euclid-equal(7,25)",
                "euclid-equal(11,7)",
                "euclid-equal(7,11)",
            ),
        ] {
            let position = parse_expression(text).unwrap();
            assert_eq!(position.shown().to_string(), text);
            let moves = position.moves(1000).unwrap();
            let mut after = moves.iter().map(|mv| position.after(mv));
            let found = after.find(|after| after.to_string() == option);
            let found = found.unwrap_or_else(|| panic!("{text}: no {option}"));
            assert_eq!(found.shown().to_string(), shown, "{text}");
        }
    }
}
