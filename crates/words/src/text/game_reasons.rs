//! Reasons of single games in words.

use grundy_play::number::Number;
use grundy_play::{FaceResult, GameReason, PartsOn, VertexValue, ZeckendorfRow};

use super::Catalogue;

impl Catalogue {
    /// A reason that belongs to one game; columns are several lines.
    pub(super) fn game_reason(&self, reason: &GameReason) -> String {
        match reason {
            GameReason::WythoffPair {
                difference,
                smaller,
                larger,
                is_it,
                misere_pair,
            } => self.wythoff_pair(difference, (smaller, larger), *is_it, *misere_pair),
            GameReason::ZeckendorfColumns {
                rows,
                even_zeros,
                shifted,
            } => self.zeckendorf_columns(rows, *even_zeros, *shifted),
            GameReason::Parts {
                factor,
                heap,
                parts,
                more,
                most,
                fits,
                columns,
            } => {
                let sentences = self.parts(*factor, heap, parts, *more, most, *fits);
                let lines = columns.as_ref().map(std::slice::from_ref);
                let mut lines = lines.map(zeckendorf_lines).unwrap_or_default();
                lines.insert(0, sentences);
                lines.join("\n")
            }
            GameReason::NotThreeNPlusOne { row, n } => self.format(
                "reason-not-three-n-plus-one",
                &[("row", &short(row)), ("n", &short(n))],
            ),
            GameReason::LastTokenIsPoison { heap, others } => self.format(
                "reason-poison",
                &[("heap", &short(heap)), ("others", &short(others))],
            ),
            GameReason::EuclidRatio {
                larger,
                smaller,
                equal,
                above,
                misere,
            } => self.euclid(larger, smaller, *equal, (*above, *misere)),
            GameReason::Faces { thrown, faces } => self.faces(*thrown, faces),
            GameReason::DiePeriod {
                preperiod,
                period,
                stands_for,
            } => self.die_period(*preperiod, *period, stands_for.as_ref()),
            GameReason::AlwaysDraw => self.get("reason-always-draw"),
            GameReason::Residue {
                modulus,
                residue,
                losing,
                ahead,
            } => self.residue(modulus, residue, losing, *ahead),
            GameReason::Vertices { vertices, more } => self.vertices(vertices, *more),
            GameReason::Theorem {
                game,
                misere,
                details,
                more,
                value,
                branches,
            } => {
                let mut lines = self.theorem(game, *misere, (details, *more), value.as_ref());
                lines.extend(branches.iter().map(|branch| self.parts_on(branch)));
                lines.join("\n")
            }
            GameReason::Mirror { board } => self.format("reason-mirror", &[("board", board)]),
            GameReason::ToMirror { board } => self.format("reason-to-mirror", &[("board", board)]),
            GameReason::StrategyStealing => self.get("reason-strategy-stealing"),
        }
    }

    /// The theorem in words, the numbers below each other, and what they give together.
    fn theorem(
        &self,
        game: &str,
        misere: bool,
        (details, more): (&[(String, Number)], usize),
        value: Option<&Number>,
    ) -> Vec<String> {
        let mut lines = vec![self.get(&format!("law-{game}"))];
        if misere {
            let own = format!("law-{game}-misere");
            let id = if self.has(&own) {
                &own
            } else {
                "law-nim-like-misere"
            };
            lines.push(self.get(id));
        }
        let widths = details.iter().map(|(of, _)| of.chars().count());
        let width = widths.max().unwrap_or(0);
        lines.extend(details.iter().map(|(of, number)| {
            let space = " ".repeat(width - of.chars().count());
            format!("  {space}{of}: {}", short(number))
        }));
        if more > 0 {
            let text = self.format("reason-more-components", &[("count", &more)]);
            lines.push(format!("  {text}"));
        }
        if let Some(value) = value.filter(|_| details.len() > 1) {
            lines.push(self.format("law-sum", &[("sum", &short(value))]));
        }
        lines
    }

    /// What a number is made of, in a line.
    fn parts_on(&self, branch: &PartsOn) -> String {
        let parts = branch.parts.iter();
        let mut parts: Vec<String> = parts
            .map(|(of, number)| format!("{of} = {}", short(number)))
            .collect();
        if branch.more > 0 {
            parts.push(self.format("reason-more-components", &[("count", &branch.more)]));
        }
        let arguments: [(&str, &dyn ToString); 3] = [
            ("on", &branch.on),
            ("sum", &short(&branch.sum)),
            ("parts", &self.list(&parts)),
        ];
        self.format("law-parts-on", &arguments)
    }

    fn wythoff_pair(
        &self,
        difference: &Number,
        (smaller, larger): (&Number, &Number),
        is_it: bool,
        misere_pair: bool,
    ) -> String {
        let arguments: [(&str, &dyn ToString); 3] = [
            ("difference", &short(difference)),
            ("smaller", &short(smaller)),
            ("larger", &short(larger)),
        ];
        let pair = match misere_pair {
            true => self.format("reason-wythoff-misere-pair", &arguments),
            false => self.format("reason-wythoff-pair", &arguments),
        };
        self.followed(
            &pair,
            pick(is_it, "reason-wythoff-this", "reason-wythoff-other"),
        )
    }

    fn die_period(&self, preperiod: u64, period: u64, stands_for: Option<&Number>) -> String {
        let arguments: [(&str, &dyn ToString); 2] =
            [("preperiod", &preperiod), ("period", &period)];
        let text = self.format("reason-die-period", &arguments);
        match stands_for {
            None => text,
            Some(heap) => [
                text,
                self.format("reason-stands-for", &[("heap", &short(heap))]),
            ]
            .concat(),
        }
    }

    fn residue(
        &self,
        modulus: &Number,
        residue: &Number,
        losing: &[Number],
        ahead: bool,
    ) -> String {
        let losing: Vec<String> = losing.iter().map(short).collect();
        let arguments: [(&str, &dyn ToString); 3] = [
            ("modulus", &short(modulus)),
            ("residue", &short(residue)),
            ("losing", &self.list(&losing)),
        ];
        let id = pick(ahead, "reason-residue-ahead", "reason-residue");
        self.format(id, &arguments)
    }

    /// A sentence and the one of this id after it.
    fn followed(&self, sentence: &str, id: &str) -> String {
        let next = self.get(id);
        self.format("two-sentences", &[("first", &sentence), ("second", &next)])
    }

    fn zeckendorf_columns(
        &self,
        rows: &[ZeckendorfRow],
        even_zeros: bool,
        shifted: bool,
    ) -> String {
        let mut lines = vec![self.get("reason-zeckendorf")];
        lines.extend(zeckendorf_lines(rows));
        lines.push(self.get(match (even_zeros, shifted) {
            (true, true) => "reason-zeckendorf-p",
            (true, false) => "reason-zeckendorf-not-shifted",
            (false, true) => "reason-zeckendorf-odd-zeros",
            (false, false) => "reason-zeckendorf-neither",
        }));
        lines.join("\n")
    }

    fn parts(
        &self,
        factor: u64,
        heap: &Number,
        parts: &[Number],
        more: usize,
        most: &Number,
        fits: bool,
    ) -> String {
        let mut terms: Vec<String> = parts.iter().map(short).collect();
        if more > 0 {
            terms.insert(0, self.format("reason-more-parts", &[("count", &more)]));
        }
        let smallest = parts.last().map(short).unwrap_or_default();
        let arguments: [(&str, &dyn ToString); 5] = [
            ("heap", &short(heap)),
            ("parts", &terms.join(" + ")),
            ("factor", &factor),
            ("smallest", &smallest),
            ("most", &short(most)),
        ];
        let system = match factor {
            2 => "reason-zeckendorf-parts",
            _ => "reason-parts",
        };
        let split = self.format(system, &arguments);
        let rule = self.format(
            pick(fits, "reason-part-fits", "reason-part-too-large"),
            &arguments,
        );
        self.format("two-sentences", &[("first", &split), ("second", &rule)])
    }

    fn euclid(
        &self,
        larger: &Number,
        smaller: &Number,
        equal: bool,
        (above, misere): (bool, bool),
    ) -> String {
        let id = match (equal, above, misere) {
            (true, _, false) => "reason-euclid-equal",
            (true, _, true) => "reason-euclid-equal-misere",
            (false, true, _) => "reason-euclid-above",
            (false, false, _) => "reason-euclid-below",
        };
        let arguments: [(&str, &dyn ToString); 2] =
            [("larger", &short(larger)), ("smaller", &short(smaller))];
        self.format(id, &arguments)
    }

    fn faces(&self, thrown: bool, faces: &[FaceResult]) -> String {
        let mut lines = vec![self.get(pick(thrown, "reason-throws", "reason-faces"))];
        lines.extend(faces.iter().map(|result| {
            let word = self.get(pick(result.wins, "word-win", "word-lose"));
            let arguments: [(&str, &dyn ToString); 3] = [
                ("face", &result.face),
                ("leaves", &result.leaves.as_deref().unwrap_or_default()),
                ("result", &word),
            ];
            let id = match result.leaves {
                Some(_) => "reason-face",
                None => "reason-face-too-high",
            };
            self.indented(id, &arguments)
        }));
        lines.join("\n")
    }

    fn vertices(&self, vertices: &[VertexValue], more: usize) -> String {
        let mut lines = vec![self.get("reason-vertices")];
        lines.extend(vertices.iter().map(|vertex| {
            let mut successors: Vec<String> = vertex
                .successors
                .iter()
                .map(|(name, value)| format!("{name}:{value}"))
                .collect();
            if vertex.more > 0 {
                successors.push("…".to_owned());
            }
            let arguments: [(&str, &dyn ToString); 3] = [
                ("vertex", &vertex.vertex),
                ("value", &vertex.value),
                ("successors", &self.list(&successors)),
            ];
            let id = match vertex.successors.is_empty() {
                true => "reason-vertex-terminal",
                false => "reason-vertex",
            };
            self.indented(id, &arguments)
        }));
        if more > 0 {
            let text = self.format("reason-more-components", &[("count", &more)]);
            lines.push(format!("  {text}"));
        }
        lines.join("\n")
    }
}

fn pick<'i>(condition: bool, yes: &'i str, no: &'i str) -> &'i str {
    if condition { yes } else { no }
}

/// A long number with its middle left out, and how many digits it has.
fn short(number: &Number) -> String {
    const LONGEST: usize = 60;
    const EACH_SIDE: usize = 12;
    let digits = number.to_string();
    match digits.len() {
        0..=LONGEST => digits,
        length => format!(
            "{}…{} [{length}]",
            &digits[..EACH_SIDE],
            &digits[length - EACH_SIDE..]
        ),
    }
}

/// The Fibonacci numbers in columns, and below them the digits of each row.
fn zeckendorf_lines(rows: &[ZeckendorfRow]) -> Vec<String> {
    let columns = rows.iter().map(|row| row.digits.len()).max().unwrap_or(0);
    let weights = fibonacci_numbers(columns);
    let labelled = |text: &str, cells: String| {
        let width = label_width(rows);
        format!("  {text:>width$} {cells}")
    };
    let cells = |cells: &mut dyn Iterator<Item = String>| {
        let padded = cells
            .zip(&weights)
            .map(|(cell, weight)| format!(" {cell:>width$}", width = weight.to_string().len()));
        padded.collect::<String>()
    };
    let mut lines = vec![labelled("", cells(&mut weights.iter().map(u64::to_string)))];
    lines.extend(rows.iter().map(|row| {
        let padded = format!("{:0>columns$}", row.digits);
        let mut digits = padded.chars().map(String::from);
        labelled(&row.number.to_string(), cells(&mut digits))
    }));
    lines
}

fn label_width(rows: &[ZeckendorfRow]) -> usize {
    let lengths = rows.iter().map(|row| row.number.to_string().len());
    lengths.max().unwrap_or(0)
}

/// The first `count` of 1, 2, 3, 5, …, the largest first.
fn fibonacci_numbers(count: usize) -> Vec<u64> {
    let pairs = std::iter::successors(Some((1u64, 2u64)), |(a, b)| {
        Some((*b, a.saturating_add(*b)))
    });
    let mut numbers: Vec<u64> = pairs.map(|(a, _)| a).take(count).collect();
    numbers.reverse();
    numbers
}
