//! Odds in words.

use grundy::{OddsAnswer, OddsRow, OddsTable};
use grundy_play::number::Number;
use grundy_play::odds::Fraction;

use super::{Catalogue, columns};
use crate::tells::Tells;

/// Digits of a chance after the point.
const DIGITS: usize = 6;

impl Tells<OddsAnswer> for Catalogue {
    fn lines(&self, answer: &OddsAnswer) -> Vec<String> {
        let convention = self.get(&format!("convention-{}", answer.convention));
        let bounds: Vec<String> = answer.bounds.iter().map(Number::to_string).collect();
        let most: (&str, &dyn ToString) = match &answer.total {
            Some(total) => ("total", total),
            None if bounds.is_empty() => ("max", &answer.max),
            None => ("bounds", &self.list(&bounds)),
        };
        let heading: [(&str, &dyn ToString); 4] = [
            ("ruleset", &answer.ruleset),
            ("convention", &convention),
            ("heaps", &answer.heaps),
            most,
        ];
        let id = match (most.0, answer.ordered) {
            ("total", true) => "odds-heading-total-ordered",
            ("total", false) => "odds-heading-total",
            ("bounds", _) => "odds-heading-bounds",
            (_, true) => "odds-heading-ordered",
            (_, false) => "odds-heading",
        };
        let mut lines = vec![self.format(id, &heading)];
        if let (Some(positions), Some(p)) = (&answer.positions, &answer.p_positions) {
            let counts: [(&str, &dyn ToString); 2] = [("positions", positions), ("p", p)];
            let id = match answer.ordered {
                true => "odds-positions-ordered",
                false => "odds-positions",
            };
            lines.push(self.indented(id, &counts));
        }
        let first = answer
            .first_wins
            .iter()
            .map(|chance| ("odds-first", chance));
        let second = answer
            .second_wins
            .iter()
            .map(|chance| ("odds-second", chance));
        lines.extend(
            first
                .chain(second)
                .map(|(id, chance)| self.chance(id, chance)),
        );
        lines
    }
}

impl Catalogue {
    /// The chance as this message tells it.
    fn chance(&self, id: &str, chance: &Fraction) -> String {
        let decimal = chance.decimal(DIGITS);
        let arguments: [(&str, &dyn ToString); 2] = [("fraction", chance), ("decimal", &decimal)];
        self.indented(id, &arguments)
    }
}

impl Tells<OddsTable> for Catalogue {
    /// A line a row, under headings.
    fn lines(&self, table: &OddsTable) -> Vec<String> {
        let convention = self.get(&format!("convention-{}", table.convention));
        let heading: [(&str, &dyn ToString); 3] = [
            ("ruleset", &table.ruleset),
            ("convention", &convention),
            ("heaps", &table.heaps),
        ];
        let headings = ["max", "positions", "p", "first", "second"];
        let mut names = vec!["n".to_owned()];
        names.extend(headings.map(|name| self.get(&format!("odds-column-{name}"))));
        let rows = table.rows.iter().map(cells);
        let id = match table.ordered {
            true => "odds-table-heading-ordered",
            false => "odds-table-heading",
        };
        let mut lines = vec![self.format(id, &heading)];
        lines.extend(columns(std::iter::once(names).chain(rows).collect()));
        lines.extend(table.formulas.as_ref().map(|formulas| {
            let arguments: [(&str, &dyn ToString); 2] = [
                ("positions", &formulas.positions),
                ("p", &formulas.p_positions),
            ];
            self.format("odds-formulas", &arguments)
        }));
        lines
    }
}

/// A row of the table, column by column.
fn cells(row: &OddsRow) -> Vec<String> {
    let chance = |chance: &Fraction| format!("{chance} ({})", chance.decimal(DIGITS));
    vec![
        row.bits.to_string(),
        row.max.to_string(),
        row.positions.to_string(),
        row.p_positions.to_string(),
        chance(&row.first_wins),
        chance(&row.second_wins),
    ]
}
