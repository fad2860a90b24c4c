//! Quotients in words.

use grundy::{HeapGenera, NoFiniteQuotient, QuotientAnswer, Status};

use super::Catalogue;
use crate::tells::Tells;

impl Tells<QuotientAnswer> for Catalogue {
    /// The quotient as a sheet: its size, its presentation, the class of each heap.
    fn lines(&self, answer: &QuotientAnswer) -> Vec<String> {
        sheet(answer, self)
    }
}

/// The widest line of a list.
const WIDTH: usize = 78;

/// Everything about the quotient, and how to play with it.
fn sheet(answer: &QuotientAnswer, catalogue: &Catalogue) -> Vec<String> {
    let title: [(&str, &dyn ToString); 2] =
        [("ruleset", &answer.ruleset), ("heaps", &answer.heaps)];
    let title = match answer.status {
        Status::Proved => catalogue.format("quotient-proved", &title[..1]),
        status => catalogue.format(&format!("quotient-{status}"), &title),
    };
    let size: [(&str, &dyn ToString); 2] = [("order", &answer.order), ("count", &answer.p_portion)];
    let kind = if answer.tame {
        "quotient-tame"
    } else {
        "quotient-wild"
    };
    let mut lines = vec![
        title,
        catalogue.indented("quotient-size", &size),
        catalogue.indented(kind, &[]),
    ];
    lines.extend(next_at_least(answer, catalogue));
    if let Some(infinite) = &answer.infinite {
        lines.splice(1..1, infinite_lines(infinite, catalogue));
    }
    let presentation = &answer.presentation;
    let generators = generators(answer, catalogue);
    section(
        &mut lines,
        catalogue.get("quotient-generators"),
        &generators,
    );
    section(
        &mut lines,
        catalogue.get("quotient-relations"),
        &presentation.relations,
    );
    section(
        &mut lines,
        catalogue.get("quotient-p-portion"),
        &presentation.p,
    );
    lines.extend(pretending(answer, catalogue));
    if let Some(growth) = &answer.growth {
        let rows = growth
            .iter()
            .map(|(heap, order, p)| format!("{heap}: {order}, {p}"));
        section(
            &mut lines,
            catalogue.get("quotient-growth"),
            &rows.collect::<Vec<_>>(),
        );
    }
    if let Some(genera) = &answer.genus {
        lines.extend(genus_lines(genera, answer, catalogue));
    }
    lines.push(String::new());
    lines.push(catalogue.get("quotient-rule"));
    lines
}

/// How large the quotient must be with the next heap, where that is all that is known of it.
fn next_at_least(answer: &QuotientAnswer, catalogue: &Catalogue) -> Option<String> {
    let order = answer.next_at_least?;
    let heap = answer.heaps.saturating_add(1);
    let least: [(&str, &dyn ToString); 2] = [("heap", &heap), ("order", &order)];
    Some(catalogue.indented("quotient-next-at-least", &least))
}

/// Why there is no finite quotient of more heaps.
fn infinite_lines(infinite: &NoFiniteQuotient, catalogue: &Catalogue) -> [String; 2] {
    let sum = |heaps: &[u64]| match heaps {
        [] => "0".to_owned(),
        heaps => joined(heaps, " + "),
    };
    let [step, against, base] =
        [&infinite.step, &infinite.against, &infinite.base].map(|heaps| sum(heaps));
    let counted = joined(&infinite.counted, ", ");
    let family: [(&str, &dyn ToString); 4] = [
        ("heap", &infinite.heap),
        ("step", &step),
        ("against", &against),
        ("base", &base),
    ];
    [
        catalogue.indented("quotient-infinite-why", &family),
        catalogue.indented("quotient-infinite-counted", &[("heaps", &counted)]),
    ]
}

fn joined(heaps: &[u64], between: &str) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    heaps.join(between)
}

/// The genera of the heaps, and which of them no heap of Nim has.
fn genus_lines(genera: &HeapGenera, answer: &QuotientAnswer, catalogue: &Catalogue) -> Vec<String> {
    let mut lines = Vec::new();
    let named = (0..).zip(&genera.symbols);
    let rows = named.map(|(heap, genus)| format!("{}: {genus}", vertex_or_heap(answer, heap)));
    let rows: Vec<String> = rows.collect();
    section(&mut lines, catalogue.get("quotient-genus"), &rows);
    let others = genera.not_nim.iter();
    let others: Vec<String> = others.map(|&heap| vertex_or_heap(answer, heap)).collect();
    if others.is_empty() {
        lines.push(catalogue.indented("quotient-genus-all-nim", &[]));
    } else {
        section(&mut lines, catalogue.get("quotient-genus-not-nim"), &others);
    }
    lines
}

/// Which heap each generator is.
fn generators(answer: &QuotientAnswer, catalogue: &Catalogue) -> Vec<String> {
    let presentation = &answer.presentation;
    let heaps = presentation.generator_heaps.iter();
    let named = presentation.generators.iter().zip(heaps);
    named
        .map(|(name, heap)| {
            let heap = vertex_or_heap(answer, *heap);
            catalogue.format("quotient-generator", &[("name", name), ("heap", &heap)])
        })
        .collect()
}

/// The name of a vertex, or the heap.
fn vertex_or_heap(answer: &QuotientAnswer, heap: u64) -> String {
    let names = answer.vertices.as_ref();
    let index = usize::try_from(heap).ok();
    names
        .zip(index)
        .and_then(|(names, index)| names.get(index).cloned())
        .unwrap_or_else(|| heap.to_string())
}

/// A heading and a list below it, in lines that are not too long; nothing for an empty list.
fn section(lines: &mut Vec<String>, heading: String, items: &[String]) {
    if items.is_empty() {
        return;
    }
    lines.push(String::new());
    lines.push(heading);
    let mut line = String::new();
    for item in items {
        if !line.is_empty() && line.len() + item.len() + 4 > WIDTH {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str("  ");
        line.push_str(item);
    }
    lines.push(line);
}

/// The elements of the heaps, a period a line where there is one and it fits.
fn pretending(answer: &QuotientAnswer, catalogue: &Catalogue) -> Vec<String> {
    const WITHOUT_PERIOD: u64 = 10;
    let cell = answer.pretending.iter().map(String::len).max().unwrap_or(1) + 1;
    let last = answer.pretending.len().to_string().len();
    let room = ((WIDTH - last - 3) / cell).max(1);
    let period = answer
        .period
        .and_then(|period| usize::try_from(period).ok());
    let ten = usize::try_from(WITHOUT_PERIOD).expect("small");
    let a_line = match period {
        // A line of several short periods, or of a part of a long one.
        Some(period) if period <= room => period * (ten / period).max(1),
        Some(period) => (1..=room)
            .rev()
            .find(|part| period % part == 0)
            .unwrap_or(room),
        None => ten.min(room),
    };
    let heading = match (answer.preperiod, answer.period) {
        (Some(preperiod), Some(period)) => catalogue.format(
            "quotient-pretending-period",
            &[("preperiod", &preperiod), ("period", &period)],
        ),
        _ => catalogue.get("quotient-pretending"),
    };
    let mut lines = vec![String::new(), heading];
    if let Some(names) = &answer.vertices {
        let named = names.iter().zip(&answer.pretending);
        lines.extend(named.map(|(name, element)| format!("  {name}  {element}")));
        return lines;
    }
    let rows = answer
        .pretending
        .chunks(a_line.min(room).max(1))
        .enumerate();
    lines.extend(rows.map(|(row, elements)| {
        let cells = elements
            .iter()
            .map(|element| format!(" {element:<width$}", width = cell - 1));
        let line = format!(
            "  {:>last$}:{}",
            row * a_line.min(room).max(1),
            cells.collect::<String>()
        );
        line.trim_end().to_owned()
    }));
    lines
}
