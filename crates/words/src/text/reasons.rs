//! Reasons in words.

use grundy::SpokenMove;
use grundy_core::natural::{bit, bit_length};
use grundy_core::{Exhausted, Natural, Outcome};
use grundy_play::number::Number;
use grundy_play::places::{LaidMove, Places};
use grundy_play::{
    DrawKept, Factor, HeapValue, HeapValues, LoopySum, MisereRule, Missing, MoveText, NimSum,
    OneValue, PopularRule, ProvedPeriod, QuotientProduct, Reason, ReasonedMove, Refutation,
    StrataSeen, ValueRule, WinningMove,
};
use grundy_rules::Term;
use grundy_solve::{Method, TheoremId};
use unicode_width::UnicodeWidthStr;

use super::{Catalogue, Lang, shortened};

/// Nim-sums with more bits are told without their columns.
const MOST_COLUMNS: usize = 64;
/// How a position is written that nothing is left of.
const NOTHING: &str = "0";

impl Catalogue {
    /// The reasons as paragraphs; the columns of a nim-sum are one paragraph of several lines.
    #[must_use]
    pub fn reasons(&self, reasons: &[Reason]) -> Vec<String> {
        reasons.iter().map(|reason| self.reason(reason)).collect()
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::NothingLeft { misere: true } => self.get("reason-nothing-left-misere"),
            Reason::NothingLeft { misere: false } => self.get("reason-nothing-left-normal"),
            Reason::Values(values) => self.values(values),
            Reason::Computed { components, more } => {
                self.of_components("reason-computed", components, *more)
            }
            Reason::LostAlone { component } => {
                self.format("reason-lost-alone", &[("component", component)])
            }
            Reason::FillUp {
                whole,
                rest,
                misere,
            } => self.fill_up(whole, rest, *misere),
            Reason::EqualHeapsCancel {
                heaps,
                more,
                leaves,
            } => self.pairs(heaps, *more, leaves.as_ref()),
            Reason::NoChange { components, more } => {
                self.of_components("reason-no-change", components, *more)
            }
            Reason::LeavesPairs { mv, leaves } => self.leaves_pairs(mv, leaves),
            Reason::NimSum(sum) => self.nim_sum(sum),
            Reason::OneValue(value) => self.one_value(value),
            Reason::LoopySum(sum) => self.loopy_sum(sum),
            Reason::EndsAfter { distance } => {
                self.format("reason-ends-after", &[("moves", distance)])
            }
            Reason::DrawKept(kept) => self.draw_kept(kept),
            Reason::NormalRule { zero } => self.normal_rule(*zero),
            Reason::MisereRule(rule) => self.misere_rule(rule),
            Reason::Quotient(product) => self.quotient_product(product),
            Reason::Strata(seen) => self.strata(seen),
            Reason::NimPartner { size, has } => self.nim_partner(size, *has),
            Reason::ManyTokens { options } => {
                self.format("reason-many-tokens", &[("options", options)])
            }
            Reason::Reverting => self.get("reason-reverting"),
            Reason::Genus { genus, nim } => self.genus(genus, *nim),
            Reason::PopularRule(rule) => self.popular_rule(rule),
            Reason::MisereSearched => self.get("reason-misere-searched"),
            Reason::EveryBoard { positions } => {
                self.format("reason-every-board", &[("positions", positions)])
            }
            Reason::WinningMove(winning) => self.winning_move(winning),
            Reason::MoreWinningMoves { count } => {
                self.format("reason-more-winning-moves", &[("count", count)])
            }
            Reason::Refutation(refutation) => self.refutation(refutation),
            Reason::Game(reason) => self.game_reason(reason),
            Reason::EveryMove { moves, more } => self.every_move(moves, *more),
            Reason::Unanswered { mv, exhausted } => self.unanswered(mv, *exhausted),
            Reason::Missing { what, exhausted } => self.missing(*what, *exhausted),
            Reason::EveryMoveLoses => self.get("reason-every-move-loses"),
            Reason::Unknown { exhausted, during } => self.unknown(*exhausted, *during),
        }
    }

    /// That there are more of what was listed.
    pub(super) fn more_components(&self, more: usize) -> Option<String> {
        (more > 0).then(|| self.format("reason-more-components", &[("count", &more)]))
    }

    /// The values of the parts, where there are several, and what follows from them.
    fn loopy_sum(&self, sum: &LoopySum) -> String {
        let addends = sum.addends.iter();
        let mut addends: Vec<String> = addends
            .map(|addend| format!("{} = {}", addend.component, addend.value))
            .collect();
        addends.extend(self.more_components(sum.more));
        let [alone, says] = match (sum.infinite, sum.outcome) {
            (0, Outcome::P) => ["reason-loopy-zero-alone", "reason-loopy-zero"],
            (0, _) => ["reason-loopy-not-zero-alone", "reason-loopy-not-zero"],
            (1, Outcome::N) => ["reason-loopy-reaches-alone", "reason-loopy-reaches"],
            (1, _) => ["reason-loopy-one-alone", "reason-loopy-one"],
            _ => ["reason-loopy-several"; 2],
        };
        let arguments: [(&str, &dyn ToString); 2] =
            [("sum", &sum.nimbers), ("count", &sum.infinite)];
        if addends.len() < 2 {
            return self.format(alone, &arguments);
        }
        let values = self.format("reason-loopy-values", &[("values", &self.list(&addends))]);
        let says = self.format(says, &arguments);
        self.format("two-sentences", &[("first", &values), ("second", &says)])
    }

    /// The moves that keep a draw.
    fn draw_kept(&self, kept: &DrawKept) -> String {
        let moves = kept.moves.iter().map(|mv| self.reasoned(mv));
        let mut moves: Vec<String> = moves.collect();
        let all = Number::from(kept.moves.len() as u64);
        if kept.count != all {
            moves.push("…".to_owned());
        }
        let arguments: [(&str, &dyn ToString); 2] =
            [("count", &kept.count), ("moves", &self.list(&moves))];
        self.format("reason-draw-kept", &arguments)
    }

    fn fill_up(&self, whole: &Number, rest: &Number, misere: bool) -> String {
        let id = pick(misere, "reason-fill-up-misere", "reason-fill-up");
        self.format(id, &[("whole", whole), ("rest", rest)])
    }

    fn nim_partner(&self, size: &Number, has: bool) -> String {
        let id = pick(has, "reason-nim-partner-p", "reason-nim-partner-n");
        self.format(id, &[("size", size)])
    }

    fn with_more(&self, components: &[String], more: usize) -> String {
        let mut names = components.to_vec();
        names.extend(self.more_components(more));
        self.list(&names)
    }

    fn normal_rule(&self, zero: bool) -> String {
        let id = pick(
            zero,
            "reason-normal-rule-zero",
            "reason-normal-rule-not-zero",
        );
        self.get(id)
    }

    fn genus(&self, genus: &str, nim: bool) -> String {
        let id = pick(nim, "reason-genus-nim", "reason-genus-wild");
        self.format(id, &[("genus", &genus)])
    }

    fn of_components(&self, id: &str, components: &[String], more: usize) -> String {
        self.format(id, &[("components", &self.with_more(components, more))])
    }

    fn leaves_pairs(&self, mv: &ReasonedMove, leaves: &str) -> String {
        let mv = self.reasoned_first(mv);
        let leaves = shortened(leaves);
        self.format("reason-leaves-pairs", &[("move", &mv), ("leaves", &leaves)])
    }

    fn pairs(&self, heaps: &[String], more: usize, leaves: Option<&String>) -> String {
        let heaps = self.with_more(heaps, more);
        match leaves {
            Some(leaves) => self.format(
                "reason-equal-heaps-cancel",
                &[("heaps", &heaps), ("leaves", &shortened(leaves))],
            ),
            None => self.format("reason-equal-heaps-all", &[("heaps", &heaps)]),
        }
    }

    fn one_value(&self, only: &OneValue) -> String {
        let id = match (only.misere, only.firm, only.value.0.is_zero()) {
            (false, _, true) => "reason-one-value-zero",
            (false, _, false) => "reason-one-value-not-zero",
            (true, true, _) => "reason-one-value-firm",
            (true, false, _) => "reason-one-value-fickle",
        };
        let arguments: [(&str, &dyn ToString); 2] =
            [("component", &only.component), ("value", &only.value)];
        self.format(id, &arguments)
    }

    fn misere_rule(&self, rule: &MisereRule) -> String {
        let id = match (rule.firm, rule.by_theorem) {
            (true, true) => "reason-misere-rule-large",
            (false, true) => "reason-misere-rule-small",
            (true, false) => "reason-misere-rule-firm",
            (false, false) => "reason-misere-rule-fickle",
        };
        self.format(id, &[("sum", &rule.sum)])
    }

    /// The elements of a quotient, and what their product says.
    fn quotient_product(&self, quotient: &QuotientProduct) -> String {
        let mut named: Vec<String> = quotient.factors.iter().map(factor).collect();
        named.extend(self.more_components(quotient.more));
        let arguments: [(&str, &dyn ToString); 3] = [
            ("order", &quotient.order),
            ("factors", &named.join(self.comma())),
            ("product", &quotient.product),
        ];
        let id = pick(quotient.in_p, "reason-quotient-p", "reason-quotient-n");
        self.format(id, &arguments)
    }

    /// What strata see of a sum, and what they say of it.
    fn strata(&self, seen: &StrataSeen) -> String {
        let counted = seen.counted.iter().map(|counted| {
            let arguments: [(&str, &dyn ToString); 3] = [
                ("copies", &counted.copies),
                ("part", &counted.part),
                ("weight", &counted.weight),
            ];
            self.format("strata-counted", &arguments)
        });
        let counted: Vec<String> = counted.collect();
        let arguments: [(&str, &dyn ToString); 4] = [
            ("elements", &seen.elements),
            ("counted", &counted.join(self.comma())),
            ("weighted", &seen.weighted),
            ("others", &seen.others),
        ];
        let id = pick(seen.in_p, "reason-strata-p", "reason-strata-n");
        self.format(id, &arguments)
    }

    fn popular_rule(&self, rule: &PopularRule) -> String {
        let id = pick(
            rule.wrong,
            "reason-popular-rule-wrong",
            "reason-popular-rule-agrees",
        );
        self.format(id, &[("sum", &rule.sum)])
    }

    fn missing(&self, what: Missing, exhausted: Exhausted) -> String {
        let what = self.get(&format!("missing-{what}"));
        let limit = self.limit(exhausted);
        self.format("reason-missing", &[("what", &what), ("limit", &limit)])
    }

    fn unknown(&self, exhausted: Exhausted, during: Method) -> String {
        let method = self.get(&format!("method-{during}"));
        let limit = self.limit(exhausted);
        self.format("reason-unknown", &[("limit", &limit), ("method", &method)])
    }

    fn comma(&self) -> &'static str {
        match self.lang() {
            Lang::En => ", ",
            Lang::Zh => "，",
        }
    }

    fn values(&self, told: &HeapValues) -> String {
        let grows =
            matches!(&told.rule, ValueRule::Period(proved) if proved.saltus > 0 || proved.apart);
        let heaps = told.heaps.iter();
        let mut values: Vec<String> = heaps.map(|heap| heap_value(heap, grows)).collect();
        if told.more > 0 {
            values.push(self.format("reason-more-heaps", &[("count", &told.more)]));
        }
        let arguments: [(&str, &dyn ToString); 3] = [
            ("ruleset", &told.ruleset),
            ("rule", &self.value_rule(&told.rule)),
            ("values", &values.join(self.comma())),
        ];
        self.format("reason-values", &arguments)
    }

    /// The rule that gives the values, in words.
    #[must_use]
    pub fn value_rule(&self, rule: &ValueRule) -> String {
        match rule {
            ValueRule::Formula {
                theorem,
                parameters,
            } => self.formula(*theorem, parameters),
            ValueRule::Period(proved) => self.period_rule(proved),
            ValueRule::Law {
                law,
                digits,
                states,
            } => match law {
                Some(law) => self.format("rule-law", &[("law", law)]),
                None => self.law_by_digits(&digits.to_string(), *states),
            },
            ValueRule::Table { heaps } => {
                self.format("rule-table", &[("last", &heaps.saturating_sub(1))])
            }
        }
    }

    fn law_by_digits(&self, digits: &str, states: usize) -> String {
        let digits = self.get(&format!("induction-digits-{digits}"));
        let arguments: [(&str, &dyn ToString); 2] = [("digits", &digits), ("states", &states)];
        self.format("rule-law-digits", &arguments)
    }

    fn period_rule(&self, proved: &ProvedPeriod) -> String {
        let id = match (proved.saltus, proved.apart) {
            (0, false) => "rule-period",
            (_, false) => "rule-arithmetic-period",
            (_, true) => "rule-period-apart",
        };
        let arguments: [(&str, &dyn ToString); 4] = [
            ("period", &proved.period),
            ("preperiod", &proved.preperiod),
            ("saltus", &proved.saltus),
            ("theorem", &self.get(&format!("theorem-{}", proved.theorem))),
        ];
        self.format(id, &arguments)
    }

    fn formula(&self, theorem: TheoremId, parameters: &[Number]) -> String {
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
        // Powers of odd and of even numbers have different formulas.
        let parity = match (theorem, &first % 2u8) {
            (TheoremId::POWERS, 1) => "-odd",
            (TheoremId::POWERS, _) => "-even",
            _ => "",
        };
        let arguments: [(&str, &dyn ToString); 3] =
            [("a", &first), ("b", &second), ("modulus", &modulus)];
        self.format(&format!("formula-{theorem}{parity}"), &arguments)
    }

    pub(super) fn nim_sum(&self, told: &NimSum) -> String {
        let numbers = told.addends.iter().map(|addend| &addend.value);
        let lengths = numbers
            .chain([&told.sum])
            .map(|number| bit_length(&number.0));
        let bits = lengths.max().unwrap_or(0).max(1);
        if bits > MOST_COLUMNS {
            return self.format("reason-nim-sum-is", &[("sum", &told.sum)]);
        }
        let addends = told.addends.iter();
        let addends = addends.map(|addend| (addend.component.clone(), Some(&addend.value)));
        let more = self.more_components(told.more).map(|more| (more, None));
        let sum = (self.get("reason-sum-label"), Some(&told.sum));
        let rows: Vec<_> = addends.chain(more).chain([sum]).collect();
        let (table, first_column) = added(&rows, bits);
        let mut lines = vec![self.get("reason-nim-sum")];
        lines.extend(table);
        if let Some(bit) = told.deciding_bit {
            let indent = first_column + 2 * (bits - 1 - bit);
            let note = self.get("reason-deciding-bit");
            lines.push(format!("{}^ {note}", " ".repeat(indent)));
        }
        lines.join("\n")
    }

    fn winning_move(&self, winning: &WinningMove) -> String {
        let mv = self.reasoned_first(&winning.mv);
        if winning.leaves == NOTHING {
            return self.format("reason-winning-move-ends", &[("move", &mv)]);
        }
        let leaves = &shortened(&winning.leaves);
        let (Some(before), Some(after)) = (&winning.value_before, &winning.value_after) else {
            return self.format("reason-winning-move", &[("move", &mv), ("leaves", leaves)]);
        };
        let arguments: [(&str, &dyn ToString); 4] = [
            ("move", &mv),
            ("leaves", leaves),
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

    fn unanswered(&self, mv: &ReasonedMove, exhausted: Option<Exhausted>) -> String {
        let mv = self.reasoned_first(mv);
        let Some(exhausted) = exhausted else {
            return self.format("reason-unanswered", &[("move", &mv)]);
        };
        let limit = self.limit(exhausted);
        self.format(
            "reason-unanswered-limit",
            &[("move", &mv), ("limit", &limit)],
        )
    }

    fn refutation(&self, refutation: &Refutation) -> String {
        let mv = self.reasoned_first(&refutation.mv);
        let Some(reply) = &refutation.reply else {
            return self.format("reason-refutation-over", &[("move", &mv)]);
        };
        let reply = self.reasoned(reply);
        if refutation.leaves == NOTHING {
            let arguments: [(&str, &dyn ToString); 2] = [("move", &mv), ("reply", &reply)];
            return self.format("reason-refutation-ends", &arguments);
        }
        let leaves = shortened(&refutation.leaves);
        let mut arguments: Vec<(&str, &dyn ToString)> =
            vec![("move", &mv), ("reply", &reply), ("leaves", &leaves)];
        let Some(sum) = &refutation.nim_sum_left else {
            return self.format("reason-refutation", &arguments);
        };
        arguments.push(("sum", sum));
        let id = match has_one_value(&refutation.mv.laid.after()) {
            true => "reason-refutation-value",
            false => "reason-refutation-sum",
        };
        self.format(id, &arguments)
    }

    /// A move in a sentence; as it is said where no picture shows it.
    pub(super) fn reasoned(&self, mv: &ReasonedMove) -> String {
        let LaidMove { places, at } = &*mv.laid;
        let said = || self.spoken(&SpokenMove::of(places, at));
        self.told(&mv.laid).unwrap_or_else(said)
    }

    /// The same at the beginning of a sentence.
    fn reasoned_first(&self, mv: &ReasonedMove) -> String {
        let told = self.reasoned(mv);
        // What has an arrow begins with a name.
        match told.contains('→') {
            true => told,
            false => capitalised(&told),
        }
    }

    /// A move with an arrow.
    #[must_use]
    pub fn move_text(&self, mv: &MoveText) -> String {
        self.format("move", &[("from", &mv.from), ("to", &mv.to)])
    }
}

/// With a large first letter.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A component with its element: `kayles(5) = c`.
fn factor(factor: &Factor) -> String {
    format!("{} = {}", factor.component, factor.element)
}

/// `g(10) = g(4) = 1`, where heap 4 stands for heap 10; with a saltus only the value is told.
fn heap_value(heap: &HeapValue, saltus: bool) -> String {
    match &heap.stands_for {
        Some(other) if !saltus => format!("g({}) = g({}) = {}", heap.heap, other, heap.value),
        _ => format!("g({}) = {}", heap.heap, heap.value),
    }
}

pub(super) fn pick<'i>(condition: bool, yes: &'i str, no: &'i str) -> &'i str {
    if condition { yes } else { no }
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

/// Whether what lies there is one heap or token, whose value is no sum.
fn has_one_value(places: &Places) -> bool {
    match places.places() {
        [Term::Heaps { heaps, .. }] => heaps.len() == 1,
        [Term::Single(single)] => single.tokens().len() < 2,
        _ => false,
    }
}
