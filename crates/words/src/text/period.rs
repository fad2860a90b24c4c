//! Periods in words.

use grundy::{FurtherPeriod, GrowsApart, Observed, PeriodAnswer, Repeated};

use super::Catalogue;
use crate::tells::Tells;

impl Tells<PeriodAnswer> for Catalogue {
    /// The period and what proves it, or how far it was looked for.
    fn lines(&self, answer: &PeriodAnswer) -> Vec<String> {
        lines(answer, self)
    }
}

fn lines(answer: &PeriodAnswer, catalogue: &Catalogue) -> Vec<String> {
    let mut lines = found(answer, catalogue);
    if let (Some(value), Some(at)) = (&answer.max_grundy, &answer.max_at) {
        let arguments: [(&str, &dyn ToString); 2] = [("value", value), ("at", at)];
        lines.push(catalogue.indented("period-max", &arguments));
    }
    if let (Some(rare), Some(last)) = (&answer.rare_values, &answer.last_rare) {
        let arguments: [(&str, &dyn ToString); 2] = [("rare", rare), ("last", last)];
        lines.push(catalogue.indented("period-rare", &arguments));
    }
    let further = answer.further.iter();
    lines.extend(further.map(|further| format!("  {}", further_line(further, catalogue))));
    if answer.heaps_computed > 0 {
        let arguments: [(&str, &dyn ToString); 2] = [
            ("heaps", &answer.heaps_computed),
            ("seconds", &answer.seconds),
        ];
        lines.push(catalogue.indented("period-computed", &arguments));
    }
    if let Some(hash) = &answer.fnv1a64 {
        lines.push(catalogue.indented("period-hash", &[("hash", hash)]));
    }
    lines
}

/// The period and its proof, or that there is none so far.
fn found(answer: &PeriodAnswer, catalogue: &Catalogue) -> Vec<String> {
    let (Some(preperiod), Some(period), Some(saltus), Some(theorem)) = (
        &answer.preperiod,
        &answer.period,
        &answer.saltus,
        answer.theorem,
    ) else {
        let arguments: [(&str, &dyn ToString); 2] = [
            ("ruleset", &answer.ruleset),
            ("heaps", &answer.heaps_computed),
        ];
        let mut lines = vec![catalogue.format("period-unknown", &arguments)];
        lines.extend(
            answer
                .observed
                .map(|seen| format!("  {}", observed_line(seen, catalogue))),
        );
        return lines;
    };
    let message = if saltus.0.is_zero() {
        "period-proved"
    } else {
        "period-proved-saltus"
    };
    let arguments: [(&str, &dyn ToString); 4] = [
        ("ruleset", &answer.ruleset),
        ("preperiod", preperiod),
        ("period", period),
        ("saltus", saltus),
    ];
    let theorem = catalogue.get(&format!("theorem-{theorem}"));
    let by = catalogue.format("period-by", &[("theorem", &theorem)]);
    let mut lines = vec![catalogue.format(message, &arguments)];
    lines.extend(apart_lines(&answer.apart, catalogue));
    lines.push(format!("  {by}"));
    lines
}

/// The residues that grow otherwise, those that grow alike in one line.
pub(super) fn apart_lines(apart: &[GrowsApart], catalogue: &Catalogue) -> Vec<String> {
    let growth = |one: &GrowsApart| (one.saltus, one.ruler);
    let mut growths: Vec<(u64, Option<u64>)> = apart.iter().map(growth).collect();
    growths.sort_unstable();
    growths.dedup();
    let line = |(saltus, ruler): (u64, Option<u64>)| {
        let heaps = apart.iter().filter(|one| growth(one) == (saltus, ruler));
        let heaps: Vec<String> = heaps.map(|one| one.heap.to_string()).collect();
        let id = match (saltus, ruler) {
            (0, None) => "period-apart-constant",
            (_, None) => "period-apart-saltus",
            (_, Some(_)) => "period-apart-ruler",
        };
        let arguments: [(&str, &dyn ToString); 3] = [
            ("heaps", &heaps.join(", ")),
            ("saltus", &saltus),
            ("other", &ruler.unwrap_or_default()),
        ];
        catalogue.indented(id, &arguments)
    };
    growths.into_iter().map(line).collect()
}

/// The law that is seen, and that it is no more than that.
fn observed_line(seen: Observed, catalogue: &Catalogue) -> String {
    let id = match seen.saltus {
        0 => "period-observed",
        _ => "period-observed-saltus",
    };
    let arguments: [(&str, &dyn ToString); 3] = [
        ("from", &seen.from),
        ("period", &seen.period),
        ("saltus", &seen.saltus),
    ];
    catalogue.format(id, &arguments)
}

/// Another period of the same game.
fn further_line(further: &FurtherPeriod, catalogue: &Catalogue) -> String {
    let id = match further.of {
        Repeated::Values => "period-misere-values",
        Repeated::Outcomes => "period-outcomes",
        Repeated::Chances => "period-chances",
    };
    let convention = catalogue.get(&format!("convention-{}", further.convention));
    let arguments: [(&str, &dyn ToString); 3] = [
        ("convention", &convention),
        ("preperiod", &further.preperiod),
        ("period", &further.period),
    ];
    catalogue.format(id, &arguments)
}
