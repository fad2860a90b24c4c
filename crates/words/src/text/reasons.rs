//! Reasons in words.

use grundy_core::natural::{bit, bit_length};
use grundy_core::{Exhausted, Natural};
use grundy_play::number::Number;
use grundy_play::{Addend, Factor, HeapValue, MoveText, Reason, ValueRule};
use grundy_solve::TheoremId;
use unicode_width::UnicodeWidthStr;

use super::{Catalogue, Lang};

/// Nim-sums with more bits are told without their columns.
const MOST_COLUMNS: usize = 64;

impl Catalogue {
    /// The reasons as paragraphs; the columns of a nim-sum are one paragraph of several lines.
    #[must_use]
    pub fn reasons(&self, reasons: &[Reason]) -> Vec<String> {
        reasons.iter().map(|reason| self.reason(reason)).collect()
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::NothingLeft { misere } => self.get(if *misere {
                "reason-nothing-left-misere"
            } else {
                "reason-nothing-left-normal"
            }),
            Reason::Values {
                ruleset,
                rule,
                heaps,
                more,
            } => self.values(ruleset, rule, heaps, *more),
            Reason::Computed { components, more } => self.computed(components, *more),
            Reason::LostAlone { component } => {
                self.format("reason-lost-alone", &[("component", component)])
            }
            Reason::EqualHeapsCancel { heaps } => {
                let heaps = self.list(heaps);
                self.format("reason-equal-heaps-cancel", &[("heaps", &heaps)])
            }
            Reason::NimSum {
                addends,
                more,
                sum,
                deciding_bit,
            } => self.nim_sum(addends, *more, sum, *deciding_bit),
            Reason::OneValue {
                component,
                value,
                misere,
                firm,
            } => {
                let id = match (*misere, *firm, value.0.is_zero()) {
                    (false, _, true) => "reason-one-value-zero",
                    (false, _, false) => "reason-one-value-not-zero",
                    (true, true, _) => "reason-one-value-firm",
                    (true, false, _) => "reason-one-value-fickle",
                };
                self.format(id, &[("component", component), ("value", value)])
            }
            Reason::NormalRule { zero: true } => self.get("reason-normal-rule-zero"),
            Reason::NormalRule { zero: false } => self.get("reason-normal-rule-not-zero"),
            Reason::MisereRule {
                firm,
                sum,
                by_theorem,
            } => {
                let rule = match (*firm, *by_theorem) {
                    (true, true) => "reason-misere-rule-large",
                    (false, true) => "reason-misere-rule-small",
                    (true, false) => "reason-misere-rule-firm",
                    (false, false) => "reason-misere-rule-fickle",
                };
                self.format(rule, &[("sum", sum)])
            }
            Reason::Quotient { .. } => self.quotient_product(reason),
            Reason::NimPartner { size, has } => {
                let id = match has {
                    true => "reason-nim-partner-p",
                    false => "reason-nim-partner-n",
                };
                self.format(id, &[("size", size)])
            }
            Reason::ManyTokens { options } => {
                self.format("reason-many-tokens", &[("options", options)])
            }
            Reason::Reverting => self.get("reason-reverting"),
            Reason::Genus { genus, nim } => {
                let id = match nim {
                    true => "reason-genus-nim",
                    false => "reason-genus-wild",
                };
                self.format(id, &[("genus", genus)])
            }
            Reason::PopularRule { sum, wrong, .. } => {
                let rule = match wrong {
                    true => "reason-popular-rule-wrong",
                    false => "reason-popular-rule-agrees",
                };
                self.format(rule, &[("sum", sum)])
            }
            Reason::MisereSearched => self.get("reason-misere-searched"),
            Reason::EveryBoard { positions } => {
                self.format("reason-every-board", &[("positions", positions)])
            }
            Reason::WinningMove {
                mv,
                leaves,
                value_before,
                value_after,
            } => self.winning_move(mv, leaves, value_before.as_ref().zip(value_after.as_ref())),
            Reason::MoreWinningMoves { count } => {
                self.format("reason-more-winning-moves", &[("count", count)])
            }
            Reason::Refutation {
                mv,
                nim_sum_left,
                reply,
                leaves,
            } => self.refutation(mv, nim_sum_left.as_ref(), reply.as_ref(), leaves),
            Reason::Game(reason) => self.game_reason(reason),
            Reason::EveryMove { moves, more } => self.every_move(moves, *more),
            Reason::Unanswered { mv, exhausted } => self.unanswered(mv, *exhausted),
            Reason::Missing { what, exhausted } => {
                let limit = self.get(&format!("exhausted-{exhausted}"));
                let what = self.get(&format!("missing-{what}"));
                self.format("reason-missing", &[("what", &what), ("limit", &limit)])
            }
            Reason::EveryMoveLoses => self.get("reason-every-move-loses"),
            Reason::Unknown { exhausted, during } => {
                let limit = self.get(&format!("exhausted-{exhausted}"));
                let method = self.get(&format!("method-{during}"));
                self.format("reason-unknown", &[("limit", &limit), ("method", &method)])
            }
        }
    }

    /// That nothing but computing gives the values of these.
    fn computed(&self, components: &[String], more: usize) -> String {
        let mut names = components.to_vec();
        if more > 0 {
            names.push(self.format("reason-more-components", &[("count", &more)]));
        }
        self.format("reason-computed", &[("components", &self.list(&names))])
    }

    /// The elements of a quotient, and what their product says.
    fn quotient_product(&self, reason: &Reason) -> String {
        let Reason::Quotient {
            order,
            factors,
            more,
            product,
            in_p,
        } = reason
        else {
            unreachable!("only asked for a quotient")
        };
        let mut named: Vec<String> = factors.iter().map(factor).collect();
        if *more > 0 {
            named.push(self.format("reason-more-components", &[("count", more)]));
        }
        let factors = named.join(self.comma());
        let arguments: [(&str, &dyn ToString); 3] = [
            ("order", order),
            ("factors", &factors),
            ("product", product),
        ];
        let message = match in_p {
            true => "reason-quotient-p",
            false => "reason-quotient-n",
        };
        self.format(message, &arguments)
    }

    fn comma(&self) -> &'static str {
        match self.lang() {
            Lang::En => ", ",
            Lang::Zh => "，",
        }
    }

    fn values(&self, ruleset: &str, rule: &ValueRule, heaps: &[HeapValue], more: usize) -> String {
        let grows = matches!(rule, ValueRule::Period { saltus: 1.., .. });
        let rule = self.value_rule(rule);
        let mut values: Vec<String> = heaps.iter().map(|heap| heap_value(heap, grows)).collect();
        if more > 0 {
            values.push(self.format("reason-more-heaps", &[("count", &more)]));
        }
        let values = values.join(self.comma());
        let arguments: [(&str, &dyn ToString); 3] =
            [("ruleset", &ruleset), ("rule", &rule), ("values", &values)];
        self.format("reason-values", &arguments)
    }

    /// The rule that gives the values, in words.
    #[must_use]
    pub fn value_rule(&self, rule: &ValueRule) -> String {
        match rule {
            ValueRule::Formula {
                theorem,
                parameters,
            } => {
                let number = |index: usize| {
                    parameters
                        .get(index)
                        .map_or(Natural::ZERO, |number| number.0.clone())
                };
                let (first, second) = (number(0), number(1));
                // The modulus of the theorems that have one: b + 1 for powers, else a + b.
                let modulus = match parameters.len() {
                    1 => &first + Natural::ONE,
                    _ => &first + &second,
                };
                let arguments: [(&str, &dyn ToString); 3] =
                    [("a", &first), ("b", &second), ("modulus", &modulus)];
                // Powers of odd and of even numbers have different formulas.
                let parity = match (*theorem, &first % 2u8) {
                    (TheoremId::POWERS, 1) => "-odd",
                    (TheoremId::POWERS, _) => "-even",
                    _ => "",
                };
                self.format(&format!("formula-{theorem}{parity}"), &arguments)
            }
            ValueRule::Period {
                theorem,
                preperiod,
                period,
                saltus,
            } => {
                let theorem = self.get(&format!("theorem-{theorem}"));
                let id = if *saltus == 0 {
                    "rule-period"
                } else {
                    "rule-arithmetic-period"
                };
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("period", period),
                    ("preperiod", preperiod),
                    ("saltus", saltus),
                    ("theorem", &theorem),
                ];
                self.format(id, &arguments)
            }
            ValueRule::Table { heaps } => {
                self.format("rule-table", &[("last", &heaps.saturating_sub(1))])
            }
        }
    }

    fn nim_sum(
        &self,
        addends: &[Addend],
        more: usize,
        sum: &Number,
        deciding_bit: Option<usize>,
    ) -> String {
        let all = addends.iter().map(|addend| &addend.value).chain([sum]);
        let bits = all
            .map(|number| bit_length(&number.0))
            .max()
            .unwrap_or(0)
            .max(1);
        if bits > MOST_COLUMNS {
            return self.format("reason-nim-sum-is", &[("sum", sum)]);
        }
        let mut lines = vec![self.get("reason-nim-sum")];
        let mut rows: Vec<(String, Option<&Number>)> = addends
            .iter()
            .map(|addend| (addend.component.clone(), Some(&addend.value)))
            .collect();
        if more > 0 {
            rows.push((
                self.format("reason-more-components", &[("count", &more)]),
                None,
            ));
        }
        rows.push((self.get("reason-sum-label"), Some(sum)));
        let (table, first_column) = added(&rows, bits);
        lines.extend(table);
        if let Some(bit) = deciding_bit {
            let indent = first_column + 2 * (bits - 1 - bit);
            let note = self.get("reason-deciding-bit");
            lines.push(format!("{}^ {note}", " ".repeat(indent)));
        }
        lines.join("\n")
    }

    fn winning_move(
        &self,
        mv: &MoveText,
        leaves: &str,
        values: Option<(&Number, &Number)>,
    ) -> String {
        let mv = self.move_text(mv);
        match values {
            Some((before, after)) => {
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("move", &mv),
                    ("leaves", &leaves),
                    ("before", before),
                    ("after", after),
                ];
                // What then remains has value 0 as well, or there is nothing else.
                let id = match after.0.is_zero() {
                    true => "reason-winning-move-zero",
                    false => "reason-winning-move-values",
                };
                self.format(id, &arguments)
            }
            None => self.format("reason-winning-move", &[("move", &mv), ("leaves", &leaves)]),
        }
    }

    fn unanswered(&self, mv: &MoveText, exhausted: Option<Exhausted>) -> String {
        let mv = self.move_text(mv);
        match exhausted {
            None => self.format("reason-unanswered", &[("move", &mv)]),
            Some(exhausted) => {
                let limit = self.get(&format!("exhausted-{exhausted}"));
                self.format(
                    "reason-unanswered-limit",
                    &[("move", &mv), ("limit", &limit)],
                )
            }
        }
    }

    fn refutation(
        &self,
        mv: &MoveText,
        nim_sum: Option<&Number>,
        reply: Option<&MoveText>,
        leaves: &str,
    ) -> String {
        let mv = self.move_text(mv);
        let Some(reply) = reply else {
            return self.format("reason-refutation-over", &[("move", &mv)]);
        };
        let reply = self.move_text(reply);
        match nim_sum {
            Some(sum) => {
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("move", &mv),
                    ("reply", &reply),
                    ("leaves", &leaves),
                    ("sum", sum),
                ];
                self.format("reason-refutation-sum", &arguments)
            }
            None => {
                let arguments: [(&str, &dyn ToString); 3] =
                    [("move", &mv), ("reply", &reply), ("leaves", &leaves)];
                self.format("reason-refutation", &arguments)
            }
        }
    }

    /// A move with an arrow.
    #[must_use]
    pub fn move_text(&self, mv: &MoveText) -> String {
        self.format("move", &[("from", &mv.from), ("to", &mv.to)])
    }
}

/// `g(10) = g(4) = 1`, where heap 4 stands for heap 10; with a saltus only the value is told.
/// A component with its element: `kayles(5) = c`.
fn factor(factor: &Factor) -> String {
    format!("{} = {}", factor.component, factor.element)
}

fn heap_value(heap: &HeapValue, saltus: bool) -> String {
    match &heap.stands_for {
        Some(other) if !saltus => format!("g({}) = g({}) = {}", heap.heap, other, heap.value),
        _ => format!("g({}) = {}", heap.heap, heap.value),
    }
}

/// Numbers below each other with their labels and so many binary digits, the last below a line; and where the digits begin.
fn added(rows: &[(String, Option<&Number>)], bits: usize) -> (Vec<String>, usize) {
    let widths = rows.iter().map(|(label, _)| label.width());
    let label_width = widths.max().unwrap_or(0);
    let lengths = rows.iter().filter_map(|(_, number)| *number);
    let lengths = lengths.map(|number| number.to_string().len());
    let number_width = lengths.max().unwrap_or(0);
    let mut lines = Vec::new();
    for (index, (label, number)) in rows.iter().enumerate() {
        if index + 1 == rows.len() {
            let line = "-".repeat(label_width + number_width + 2 * bits + 3);
            lines.push(format!("  {line}"));
        }
        let pad = " ".repeat(label_width - label.width());
        let columns = number.map_or(String::new(), |number| {
            let digits = columns(&number.0, bits);
            format!("  {:>number_width$}  {digits}", number.to_string())
        });
        lines.push(format!("  {label}{pad}{columns}").trim_end().to_owned());
    }
    (lines, label_width + number_width + 6)
}

/// The number in binary, a space between the columns.
fn columns(n: &Natural, bits: usize) -> String {
    let digits: Vec<String> = (0..bits)
        .rev()
        .map(|index| u8::from(bit(n, index)).to_string())
        .collect();
    digits.join(" ")
}
