//! Trees in lines.

use grundy::TreeAnswer;
use grundy_core::Outcome;
use grundy_play::tree::{Counts, Node};

use super::Catalogue;

impl Catalogue {
    /// Visits the lines of a tree, indented, each position with its outcome and Grundy value; then
    /// what the signs mean, and how many positions there are. There are at most as many lines as options of all
    /// positions.
    ///
    /// # Errors
    ///
    /// That of the visitor, which ends the visit.
    pub fn tree<E>(
        &self,
        answer: &TreeAnswer,
        visit: &mut dyn FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(root) = answer.nodes.first() else {
            return Ok(());
        };
        let mut walk = Walk {
            nodes: &answer.nodes,
            depth: answer.depth.unwrap_or(usize::MAX),
            expanded: vec![None; answer.nodes.len()],
            frames: Vec::new(),
            indent: String::new(),
        };
        let end = walk.enter(0);
        visit(&format!("{}{end}", node_text(root)))?;
        while let Some((branch, node, end)) = walk.next() {
            visit(&format!("{branch}{}{end}", node_text(node)))?;
        }
        visit(&self.get(&format!("tree-legend-{}", answer.convention)))?;
        let counts = answer.counts.as_ref();
        counts.map_or(Ok(()), |counts| visit(&self.tree_counts(counts)))
    }

    /// How many positions there are, by what counts as one, where that makes a difference.
    pub(crate) fn tree_counts(&self, counts: &Counts) -> String {
        let other = |count: Option<usize>| count.filter(|count| *count != counts.multisets);
        let others = [
            ("tree-tuples", other(counts.tuples)),
            ("tree-images", other(Some(counts.up_to_symmetry))),
            ("tree-cancelled", other(counts.cancelled)),
        ];
        let all = self.format("tree-positions", &[("count", &counts.multisets)]);
        let others = others
            .into_iter()
            .filter_map(|(id, count)| Some((id, count?)));
        let others = others.map(|(id, count)| self.format(id, &[("count", &count)]));
        let plays = match &counts.lines_of_play {
            Some(count) => self.format("tree-plays", &[("count", count)]),
            None => self.get("tree-endless"),
        };
        std::iter::once(all).chain(others).chain([plays]).collect()
    }
}

/// `✓ wythoff(3,1)  N 4`.
fn node_text(node: &Node) -> String {
    let (glyph, letter) = match node.outcome {
        Some(outcome @ Outcome::N) => ("✓", outcome.letter()),
        Some(outcome @ Outcome::P) => ("✗", outcome.letter()),
        Some(outcome @ Outcome::Draw) => ("=", outcome.letter()),
        None => ("?", ""),
    };
    let value = node.grundy.as_ref();
    let value = value.map_or(String::new(), |value| format!(" {value}"));
    let text = format!("{glyph} {}  {letter}{value}", node.shown);
    text.trim_end().to_owned()
}

/// Where the lines are.
struct Walk<'a> {
    nodes: &'a [Node],
    depth: usize,
    /// At which depth a position's options were listed.
    expanded: Vec<Option<usize>>,
    /// For each position on the way down: the position, and how many of its options are listed.
    frames: Vec<(usize, usize)>,
    indent: String,
}

impl<'a> Walk<'a> {
    /// Goes to a position, and says what stands after it.
    fn enter(&mut self, place: usize) -> &'static str {
        let depth = self.frames.len();
        let node = &self.nodes[place];
        if node.cut || depth >= self.depth && !node.options.is_empty() {
            return "  …";
        }
        // What was listed further down may have ended at the depth asked for.
        if self.expanded[place].is_some_and(|before| before <= depth) && !node.options.is_empty() {
            return "  ↑";
        }
        self.expanded[place] = Some(depth);
        self.frames.push((place, 0));
        ""
    }

    /// The next line: its branch, its position, and what stands after it.
    fn next(&mut self) -> Option<(String, &'a Node, &'static str)> {
        const BLANK: &str = "   ";
        const TRUNK: &str = "│  ";
        loop {
            let level = self.frames.len().checked_sub(1)?;
            let (place, listed) = &mut self.frames[level];
            let options = &self.nodes[*place].options;
            let Some(&option) = options.get(*listed) else {
                self.frames.pop();
                for trunk in [BLANK, TRUNK] {
                    if let Some(rest) = self.indent.strip_suffix(trunk) {
                        self.indent.truncate(rest.len());
                        break;
                    }
                }
                continue;
            };
            *listed += 1;
            let is_last = *listed == options.len();
            let branch = if is_last { "└─ " } else { "├─ " };
            let line = format!("{}{branch}", self.indent);
            let end = self.enter(option);
            if self.frames.len() > level + 1 {
                self.indent.push_str(if is_last { BLANK } else { TRUNK });
            }
            return Some((line, &self.nodes[option], end));
        }
    }
}
