//! Reasons of single games in words.

use grundy_play::number::Number;
use grundy_play::{
    AppliedTheorem, DecidingResidue, DieRepetition, EuclidRatio, FaceResult, GameReason,
    GreedyParts, LoopyVertex, PartsOn, VertexValue, VertexWorth, WythoffPair, ZeckendorfColumns,
    ZeckendorfRow,
};

use super::reasons::pick;
use super::{Catalogue, shortened};

impl Catalogue {
    /// A reason that belongs to one game; columns are several lines.
    pub(super) fn game_reason(&self, reason: &GameReason) -> String {
        match reason {
            GameReason::WythoffPair(pair) => self.wythoff_pair(pair),
            GameReason::ZeckendorfColumns(columns) => self.zeckendorf_columns(columns),
            GameReason::Parts(parts) => self.parts(parts),
            GameReason::NotThreeNPlusOne { row, n } => self.format(
                "reason-not-three-n-plus-one",
                &[("row", &short(row)), ("n", &short(n))],
            ),
            GameReason::LastTokenIsPoison { heap, others } => self.format(
                "reason-poison",
                &[("heap", &short(heap)), ("others", &short(others))],
            ),
            GameReason::EuclidRatio(ratio) => self.euclid(ratio),
            GameReason::Faces { thrown, faces } => self.faces(*thrown, faces),
            GameReason::DiePeriod(repetition) => self.die_period(repetition),
            GameReason::AlwaysDraw => self.get("reason-always-draw"),
            GameReason::Residue(residue) => self.residue(residue),
            GameReason::Vertices { vertices, more } => self.vertices(vertices, *more),
            GameReason::LoopyVertices {
                misere,
                vertices,
                more,
            } => self.loopy_vertices(*misere, vertices, *more),
            GameReason::Theorem(theorem) => self.theorem(theorem),
            GameReason::Mirror { board, pairs } => self.mirror("reason-mirror", "", board, pairs),
            GameReason::ToMirror { name, board, pairs } => {
                self.mirror("reason-to-mirror", name, board, pairs)
            }
            GameReason::Straight { board, heaps } => {
                let board = shortened(board);
                self.format("reason-straight", &[("board", &board), ("heaps", heaps)])
            }
            GameReason::StrategyStealing => self.get("reason-strategy-stealing"),
            GameReason::ChompSquare => self.get("reason-chomp-square"),
            GameReason::ChompLegs { lengths: [a, b] } => {
                self.format("reason-chomp-legs", &[("a", a), ("b", b)])
            }
            GameReason::ChompRows { lengths: [a, b] } => {
                self.format("reason-chomp-rows", &[("a", a), ("b", b)])
            }
        }
    }

    /// A board, or a graph of which some vertices are named with their images, and the name of the move that leaves it.
    fn mirror(&self, key: &str, name: &str, board: &str, pairs: &[[String; 2]]) -> String {
        const NAMED: usize = 8;
        let board = shortened(board);
        if pairs.is_empty() {
            return self.format(key, &[("board", &board), ("move", &name)]);
        }
        let named = pairs.iter().take(NAMED);
        let mut named: Vec<String> = named.map(|pair| pair.join("↔")).collect();
        if pairs.len() > NAMED {
            named.push("…".to_owned());
        }
        let key = format!("{key}-of-graph");
        self.format(
            &key,
            &[
                ("board", &board),
                ("move", &name),
                ("pairs", &named.join(" ")),
            ],
        )
    }

    /// The theorem in words, the numbers below each other, and what they give together.
    fn theorem(&self, theorem: &AppliedTheorem) -> String {
        let details = &theorem.details;
        let game = theorem.game.row().name;
        let mut lines = vec![self.get(&format!("law-{game}"))];
        lines.extend(theorem.misere.then(|| self.misere_law(game)));
        let widths = details.iter().map(|(of, _)| of.chars().count());
        let width = widths.max().unwrap_or(0);
        lines.extend(details.iter().map(|(of, number)| {
            let space = " ".repeat(width - of.chars().count());
            format!("  {space}{of}: {}", short(number))
        }));
        let more = self.more_components(theorem.more);
        lines.extend(more.map(|more| format!("  {more}")));
        if let Some(value) = theorem.value.as_ref().filter(|_| details.len() > 1) {
            lines.push(self.format("law-sum", &[("sum", &short(value))]));
        }
        lines.extend(theorem.branches.iter().map(|branch| self.parts_on(branch)));
        lines.join("\n")
    }

    /// What becomes of the law of a game where the player who cannot move wins.
    fn misere_law(&self, game: &str) -> String {
        let own = format!("law-{game}-misere");
        match self.has(&own) {
            true => self.get(&own),
            false => self.get("law-nim-like-misere"),
        }
    }

    /// What a number is made of, in a line.
    fn parts_on(&self, branch: &PartsOn) -> String {
        let parts = branch.parts.iter();
        let mut parts: Vec<String> = parts
            .map(|(of, number)| format!("{of} = {}", short(number)))
            .collect();
        parts.extend(self.more_components(branch.more));
        let arguments: [(&str, &dyn ToString); 3] = [
            ("on", &branch.on),
            ("sum", &short(&branch.sum)),
            ("parts", &self.list(&parts)),
        ];
        self.format("law-parts-on", &arguments)
    }

    fn wythoff_pair(&self, pair: &WythoffPair) -> String {
        let arguments: [(&str, &dyn ToString); 3] = [
            ("difference", &short(&pair.difference)),
            ("smaller", &short(&pair.smaller)),
            ("larger", &short(&pair.larger)),
        ];
        let id = pick(
            pair.misere_pair,
            "reason-wythoff-misere-pair",
            "reason-wythoff-pair",
        );
        let is_it = pick(pair.is_it, "reason-wythoff-this", "reason-wythoff-other");
        self.followed(&self.format(id, &arguments), &self.get(is_it))
    }

    fn die_period(&self, repetition: &DieRepetition) -> String {
        let arguments: [(&str, &dyn ToString); 2] = [
            ("preperiod", &repetition.preperiod),
            ("period", &repetition.period),
        ];
        let mut text = self.format("reason-die-period", &arguments);
        if let Some(heap) = &repetition.stands_for {
            text += &self.format("reason-stands-for", &[("heap", &short(heap))]);
        }
        text
    }

    fn residue(&self, told: &DecidingResidue) -> String {
        let losing: Vec<String> = told.losing.iter().map(short).collect();
        let arguments: [(&str, &dyn ToString); 3] = [
            ("modulus", &short(&told.modulus)),
            ("residue", &short(&told.residue)),
            ("losing", &self.list(&losing)),
        ];
        let id = pick(told.ahead, "reason-residue-ahead", "reason-residue");
        self.format(id, &arguments)
    }

    /// A sentence after another one.
    fn followed(&self, first: &str, second: &str) -> String {
        self.format("two-sentences", &[("first", &first), ("second", &second)])
    }

    fn zeckendorf_columns(&self, columns: &ZeckendorfColumns) -> String {
        let mut lines = vec![self.get("reason-zeckendorf")];
        lines.extend(zeckendorf_lines(&columns.rows));
        lines.push(self.get(match (columns.even_zeros, columns.shifted) {
            (true, true) => "reason-zeckendorf-p",
            (true, false) => "reason-zeckendorf-not-shifted",
            (false, true) => "reason-zeckendorf-odd-zeros",
            (false, false) => "reason-zeckendorf-neither",
        }));
        lines.join("\n")
    }

    /// The heap as a sum, what that says, and the columns of it.
    fn parts(&self, split: &GreedyParts) -> String {
        let parts = split.parts.iter().map(short);
        let more =
            (split.more > 0).then(|| self.format("reason-more-parts", &[("count", &split.more)]));
        let terms: Vec<String> = more.into_iter().chain(parts).collect();
        let smallest = split.parts.last().map(short).unwrap_or_default();
        let arguments: [(&str, &dyn ToString); 5] = [
            ("heap", &short(&split.heap)),
            ("parts", &terms.join(" + ")),
            ("factor", &split.factor),
            ("smallest", &smallest),
            ("most", &short(&split.most)),
        ];
        let system = pick(split.factor == 2, "reason-zeckendorf-parts", "reason-parts");
        let rule = pick(split.fits, "reason-part-fits", "reason-part-too-large");
        let (sum, rule) = (
            self.format(system, &arguments),
            self.format(rule, &arguments),
        );
        let mut lines = vec![self.followed(&sum, &rule)];
        lines.extend(
            split
                .columns
                .iter()
                .flat_map(|row| zeckendorf_lines(std::slice::from_ref(row))),
        );
        lines.join("\n")
    }

    fn euclid(&self, ratio: &EuclidRatio) -> String {
        let id = match (ratio.equal, ratio.above, ratio.misere) {
            (true, _, false) => "reason-euclid-equal",
            (true, _, true) => "reason-euclid-equal-misere",
            (false, true, _) => "reason-euclid-above",
            (false, false, _) => "reason-euclid-below",
        };
        let arguments: [(&str, &dyn ToString); 2] = [
            ("larger", &short(&ratio.larger)),
            ("smaller", &short(&ratio.smaller)),
        ];
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
        lines.extend(vertices.iter().map(|vertex| self.vertex(vertex)));
        let more = self.more_components(more);
        lines.extend(more.map(|more| format!("  {more}")));
        lines.join("\n")
    }

    /// A vertex with its successors, in a line.
    fn vertex(&self, vertex: &VertexValue) -> String {
        let named = vertex.successors.iter();
        let named = named.map(|(name, value)| format!("{name}:{value}"));
        let rest = (vertex.more > 0).then(|| "…".to_owned());
        let successors: Vec<String> = named.chain(rest).collect();
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
    }
}

impl Catalogue {
    /// Vertices of a graph with cycles.
    fn loopy_vertices(&self, misere: bool, vertices: &[LoopyVertex], more: usize) -> String {
        let id = pick(
            misere,
            "reason-loopy-vertices-misere",
            "reason-loopy-vertices",
        );
        let mut lines = vec![self.get(id)];
        lines.extend(vertices.iter().map(|vertex| self.loopy_vertex(vertex)));
        let more = self.more_components(more);
        lines.extend(more.map(|more| format!("  {more}")));
        lines.join("\n")
    }

    /// A vertex with its successors, in a line.
    fn loopy_vertex(&self, vertex: &LoopyVertex) -> String {
        let named = vertex.successors.iter();
        let named = named.map(|to| format!("{}:{}", to.vertex, self.worth(to)));
        let rest = (vertex.more > 0).then(|| "…".to_owned());
        let successors: Vec<String> = named.chain(rest).collect();
        let arguments: [(&str, &dyn ToString); 3] = [
            ("vertex", &vertex.worth.vertex),
            ("value", &self.worth(&vertex.worth)),
            ("successors", &self.list(&successors)),
        ];
        self.indented("reason-vertex", &arguments)
    }

    /// `3`, `∞{0,2}`, in misère play `N 5` or the word for a draw.
    fn worth(&self, worth: &VertexWorth) -> String {
        match (&worth.value, worth.distance) {
            (Some(value), _) => value.clone(),
            (None, Some(distance)) => format!("{} {distance}", worth.outcome.letter()),
            (None, None) => self.get("word-draw"),
        }
    }
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
