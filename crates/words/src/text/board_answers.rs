//! Boards and tablebases in words.

use grundy::{BoardAnswer, BuildAnswer, Exhausted, TablebaseAnswer, VerifyAnswer};
use unicode_width::UnicodeWidthStr;

use super::Catalogue;
use crate::tells::{Head, Tells};

impl Tells<BoardAnswer> for Catalogue {
    fn head(&self, answer: &BoardAnswer) -> Option<Head> {
        let proved = || self.proved_by(answer.method);
        Some(Head {
            position: self.heading(&answer.expression, answer.convention),
            outcome: Some(self.outcome(answer.outcome, answer.grundy.as_ref())),
            method: answer.outcome.map(|_| proved()),
        })
    }

    fn lines(&self, answer: &BoardAnswer) -> Vec<String> {
        let mut lines = Vec::new();
        if let (Some(positions), Some(p)) = (&answer.positions, &answer.p_positions) {
            let counts: [(&str, &dyn ToString); 2] = [("positions", positions), ("p", p)];
            lines.push(self.indented("board-positions", &counts));
        }
        let genus = answer.genus.as_ref();
        lines.extend(genus.map(|genus| self.indented("board-genus", &[("genus", genus)])));
        if let (None, Some(bytes), Some(Exhausted::Memory)) = (
            &answer.winning_classes,
            &answer.table_bytes,
            answer.exhausted,
        ) {
            lines.push(self.indented("board-needs", &[("bytes", bytes)]));
        }
        lines.extend(self.winning_moves_of_board(answer));
        if let (Some(distance), Some(line)) = (&answer.distance, &answer.line)
            && !line.is_empty()
        {
            lines.push(String::new());
            lines.push(self.format("board-distance", &[("distance", distance)]));
            lines.push(format!("  {}", self.list(line)));
        }
        lines
    }
}

impl Catalogue {
    fn winning_moves_of_board(&self, answer: &BoardAnswer) -> Vec<String> {
        let (Some(classes), Some(count), Some(heat)) =
            (&answer.winning_classes, &answer.winning_count, &answer.heat)
        else {
            return Vec::new();
        };
        if classes.is_empty() {
            return Vec::new();
        }
        let heading: [(&str, &dyn ToString); 2] = [("count", count), ("classes", &classes.len())];
        let mut lines = vec![String::new(), self.format("board-winning", &heading)];
        let widest = classes.iter().map(|class| class.takes.width()).max();
        lines.extend(classes.iter().map(|class| {
            let gap = " ".repeat(widest.unwrap_or(0) - class.takes.width());
            let line = self.format(
                "board-class",
                &[
                    ("takes", &class.takes),
                    ("gap", &gap),
                    ("count", &class.count),
                    ("to", &class.to),
                ],
            );
            format!("  {line}")
        }));
        lines.push(String::new());
        lines.push(self.get("board-heat"));
        lines.extend(heat_lines(heat));
        lines
    }
}

impl Tells<TablebaseAnswer> for Catalogue {
    /// What a tablebase says of itself.
    fn lines(&self, answer: &TablebaseAnswer) -> Vec<String> {
        let counts: [(&str, &dyn ToString); 2] =
            [("positions", &answer.positions), ("p", &answer.p_positions)];
        let ratio = format!("{:.3}", answer.ratio);
        let size: [(&str, &dyn ToString); 4] = [
            ("bytes", &answer.bytes),
            ("ratio", &ratio),
            ("blocks", &answer.blocks),
            ("each", &answer.block_positions),
        ];
        vec![
            self.heading(&answer.expression, answer.convention),
            self.indented("tablebase-positions", &counts),
            self.indented("tablebase-size", &size),
        ]
    }
}

impl Tells<BuildAnswer> for Catalogue {
    fn lines(&self, answer: &BuildAnswer) -> Vec<String> {
        let slabs = answer.slabs.map(|slabs| {
            let told: [(&str, &dyn ToString); 3] = [
                ("done", &slabs.done),
                ("all", &slabs.all),
                ("bytes", &slabs.bytes),
            ];
            self.indented("tablebase-slabs", &told)
        });
        let Some(file) = &answer.file else {
            let needs = || self.format("board-needs", &[("bytes", &answer.table_bytes)]);
            let needs = answer.exhausted.map(|_| needs());
            return needs.into_iter().chain(slabs).collect();
        };
        let mut lines = self.lines(file);
        if let Some(outcome) = answer.outcome {
            lines.insert(1, self.indented(&format!("outcome-{outcome}"), &[]));
        }
        lines.extend(slabs);
        lines.push(self.indented("tablebase-time", &[("seconds", &answer.seconds)]));
        lines
    }
}

impl Tells<VerifyAnswer> for Catalogue {
    fn lines(&self, answer: &VerifyAnswer) -> Vec<String> {
        let mut lines = self.lines(&answer.file);
        let id = match (answer.outcome, answer.all) {
            (None, _) => "tablebase-not-verified",
            (Some(_), true) => "tablebase-verified-all",
            (Some(_), false) => "tablebase-verified-sample",
        };
        lines.push(self.indented(id, &[("compared", &answer.compared)]));
        lines
    }
}

/// The numbers of a heat map in columns; a dot where there is no piece.
fn heat_lines(heat: &[Vec<Option<usize>>]) -> Vec<String> {
    let text = |number: &Option<usize>| number.map_or_else(|| ".".to_owned(), |n| n.to_string());
    let widths = heat.iter().flatten().map(|number| text(number).len());
    let width = widths.max().unwrap_or(1);
    let line = |row: &Vec<Option<usize>>| {
        let numbers = row
            .iter()
            .map(|number| format!(" {:>width$}", text(number)));
        format!(" {}", numbers.collect::<String>())
    };
    heat.iter().map(line).collect()
}
