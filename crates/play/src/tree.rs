//! Every line of play from a small position: each position once, with its options.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::pairs::Unpaired;
use grundy_rules::{Expression, Single, Term};
use grundy_solve::{Question, Solver, Status};
use schemars::JsonSchema;
use serde::Serialize;

use crate::number::Number;
use crate::places::Places;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The position.
    pub expression: &'a Expression,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// How many moves deep; `None` to the end of the game.
    pub depth: Option<usize>,
    /// The most positions.
    pub nodes: usize,
}

/// A position of the tree. Equal positions (as expressions) are one node.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Node {
    /// The position in canonical form.
    pub position: String,
    /// The same as people are shown it.
    #[serde(skip)]
    pub shown: String,
    /// Who wins; none before a throw of the die.
    pub outcome: Option<Outcome>,
    /// The Grundy value, in normal play, where it was determined.
    pub grundy: Option<Number>,
    /// The options by their places in the list of nodes, in the order of the moves, each once; before
    /// a throw of the die, what the throws lead to.
    pub options: Vec<usize>,
    /// Whether it has options that are beyond the depth.
    pub cut: bool,
}

/// Why there is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTree {
    /// There are more positions than allowed; so many were met.
    TooManyNodes {
        /// One more than allowed.
        met: usize,
    },
    /// A limit of the engines.
    Exhausted(Exhausted),
}

impl NoTree {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::TooManyNodes { .. } => "nodes",
            Self::Exhausted(exhausted) => exhausted.word(),
        }
    }

    /// How many positions were met, where that is why.
    #[must_use]
    pub fn met(self) -> usize {
        match self {
            Self::TooManyNodes { met } => met,
            Self::Exhausted(_) => 0,
        }
    }
}

grundy_core::written_as!(NoTree, word);

impl From<Exhausted> for NoTree {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// All positions that play can reach, and how many they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions, the given one first, by their distance from it.
    pub nodes: Vec<Node>,
    /// How many they are; none where the tree is cut at a depth.
    pub counts: Option<Counts>,
}

/// How many positions play can reach, by what counts as one.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Counts {
    /// As tuples: each heap keeps its place, so that (1,2) and (2,1) are two. None of games that are not played on
    /// heaps, rows and boards, and where there are more than a hundred thousand.
    pub tuples: Option<usize>,
    /// As multisets: the order of heaps does not count. These are the nodes.
    pub multisets: usize,
    /// Up to symmetry: nor do images of a board, and positions known to have the same moves.
    pub up_to_symmetry: usize,
    /// As sets: two equal heaps, rows or tokens cancel (normal play). None where there are too many of them.
    pub cancelled: Option<usize>,
    /// The lines of play from the first position to the end: sequences of these positions. None where play may go on
    /// for ever.
    pub lines_of_play: Option<Number>,
}

/// What a move looked at counts as, and a question to the solver beside what the solver spends.
const STEPS_A_MOVE: u64 = 1 << 8;
/// Bytes of a node, and of what a character of its text stands for (a heap, say).
const BYTES_A_NODE: u64 = 512;
const BYTES_A_CHARACTER: u64 = 64;
/// More tuples than this are not counted.
const MOST_TUPLES: usize = 100_000;

/// All positions that play can reach, the given one first, by their distance from it.
///
/// ```
/// use grundy_core::{Convention, Allowance};
/// use grundy_play::tree::{Asked, tree};
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let position = parse_expression("wythoff(2,1)").unwrap();
/// let asked = Asked { expression: &position, convention: Convention::Normal, depth: None, nodes: 10 };
/// let tree = tree(&mut Solver::new(Allowance::default()), &asked, None).unwrap();
/// assert_eq!(tree.nodes[0].options.len(), 3);
/// assert_eq!(tree.counts.unwrap().multisets, 5);
/// ```
///
/// # Errors
///
/// Where there are too many positions, or a limit of the engines is reached: a part of a tree would
/// say nothing.
pub fn tree(
    solver: &mut Solver,
    asked: &Asked<'_>,
    watch: Option<&dyn Watch>,
) -> Result<Tree, NoTree> {
    let limits = solver.limits();
    let mut grower = Grower {
        budget: match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        },
        solver,
        asked,
        watch,
        places: HashMap::new(),
        positions: Vec::new(),
    };
    grower.place(asked.expression.clone())?;
    let mut nodes = Vec::new();
    let (mut level_end, mut level) = (1, 0);
    while let Some(position) = grower.positions.get(nodes.len()).cloned() {
        if nodes.len() == level_end {
            (level_end, level) = (grower.positions.len(), level + 1);
        }
        let is_last = asked.depth.is_some_and(|depth| level >= depth);
        nodes.push(grower.node(&position, is_last)?);
    }
    let counts = asked.depth.is_none().then(|| grower.counts(&nodes));
    let counts = counts.transpose()?;
    Ok(Tree { nodes, counts })
}

/// The sequences of options from the first position to one without any, of a game that ends.
fn lines_of_play(nodes: &[Node]) -> Natural {
    let mut known: Vec<Option<Natural>> = vec![None; nodes.len()];
    let mut waiting = vec![0];
    while let Some(&place) = waiting.last() {
        let options = &nodes[place].options;
        let before = waiting.len();
        waiting.extend(options.iter().filter(|option| known[**option].is_none()));
        if waiting.len() > before {
            continue;
        }
        waiting.pop();
        let lines = match options.is_empty() {
            true => Natural::ONE,
            false => options.iter().flat_map(|option| &known[*option]).sum(),
        };
        known[place] = Some(lines);
    }
    known.swap_remove(0).unwrap_or(Natural::ONE)
}

struct Grower<'a> {
    solver: &'a mut Solver,
    asked: &'a Asked<'a>,
    watch: Option<&'a dyn Watch>,
    budget: Budget<'a>,
    places: HashMap<Expression, usize>,
    positions: Vec<Expression>,
}

impl Grower<'_> {
    /// The place of the position, a new one where it was not met before.
    fn place(&mut self, position: Expression) -> Result<usize, NoTree> {
        if let Some(&place) = self.places.get(&position) {
            return Ok(place);
        }
        let place = self.positions.len();
        if place >= self.asked.nodes {
            return Err(NoTree::TooManyNodes { met: place + 1 });
        }
        let text = widen(position.to_string().len());
        self.budget
            .reserve(BYTES_A_NODE + BYTES_A_CHARACTER * text)?;
        self.places.insert(position.clone(), place);
        self.positions.push(position);
        Ok(place)
    }

    fn node(&mut self, position: &Expression, is_last: bool) -> Result<Node, NoTree> {
        self.budget.charge(STEPS_A_MOVE)?;
        // A question that takes few steps does not look itself, and there are many of them.
        self.budget.look()?;
        let question = Question {
            expression: position,
            convention: self.asked.convention,
            moves: None,
        };
        let solution = self.solver.solve(question, self.watch);
        if let Status::Unknown { exhausted, .. } = solution.status {
            return Err(exhausted.into());
        }
        let options = match is_last {
            true => Vec::new(),
            false => self.options(position)?,
        };
        Ok(Node {
            position: position.to_string(),
            shown: position.shown().to_string(),
            outcome: solution.outcome,
            grundy: solution.grundy.map(Number),
            cut: is_last && has_options(position),
            options,
        })
    }

    fn counts(&mut self, nodes: &[Node]) -> Result<Counts, NoTree> {
        let images = self.positions.iter().map(Expression::representative);
        let images: HashSet<Expression> = images.collect();
        Ok(Counts {
            tuples: self.tuples()?,
            multisets: self.positions.len(),
            up_to_symmetry: images.len(),
            cancelled: self.cancelled(),
            lines_of_play: (!self.asked.expression.is_loopy())
                .then(|| Number(lines_of_play(nodes))),
        })
    }

    /// How many positions there are where pairs of equal parts are left out.
    fn cancelled(&self) -> Option<usize> {
        if self.asked.convention == Convention::Misere {
            return None;
        }
        let sets = self.positions.iter().map(Unpaired::parts_of);
        let sets: Option<HashSet<Vec<String>>> = sets.collect();
        sets.map(|sets| sets.len())
    }

    /// How many positions there are where each heap keeps its place.
    fn tuples(&mut self) -> Result<Option<usize>, NoTree> {
        let first = Places::new(self.asked.expression);
        // Of other games the rules tell positions that differ in their order only once.
        if first
            .places()
            .iter()
            .any(|place| matches!(place, Term::Single(Single::Game(_))))
        {
            return Ok(None);
        }
        let mut met = HashSet::from([first.places().to_vec()]);
        let mut waiting = vec![first];
        while let Some(places) = waiting.pop() {
            let moves = places.moves(MOST_TUPLES).unwrap_or_default();
            for mv in moves.iter().flat_map(|mv| places.in_equal_heaps(mv)) {
                self.budget.charge(STEPS_A_MOVE)?;
                let after = places.after(&mv);
                if !met.insert(after.places().to_vec()) {
                    continue;
                }
                if met.len() > MOST_TUPLES {
                    return Ok(None);
                }
                waiting.push(after);
            }
        }
        Ok(Some(met.len()))
    }

    fn options(&mut self, position: &Expression) -> Result<Vec<usize>, NoTree> {
        let mut options = Vec::new();
        let mut met = HashSet::new();
        let mut stopped = None;
        let huge = self.asked.nodes.saturating_add(1);
        let _ = visit_options(position, huge, &mut |option| {
            let place = self.budget.charge(STEPS_A_MOVE).map_err(NoTree::from);
            match place.and_then(|()| self.place(option)) {
                Ok(place) => {
                    if met.insert(place) {
                        options.push(place);
                    }
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    stopped = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        stopped.map_or(Ok(options), Err)
    }
}

fn has_options(position: &Expression) -> bool {
    visit_options(position, 1, &mut |_| ControlFlow::Break(())).is_break()
}

/// Visits what every move or, before a throw of the die, every throw leads to.
pub(crate) fn visit_options(
    position: &Expression,
    of_huge_heaps: usize,
    visit: &mut dyn FnMut(Expression) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match position.as_game().and_then(|game| game.throws()) {
        Some(throws) => throws.into_iter().flatten().try_for_each(|thrown| {
            let term = Term::Single(Single::Game(thrown));
            visit(Expression::new(vec![term]))
        }),
        None => position.visit_moves(of_huge_heaps, &mut |mv| visit(position.after(&mv))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Allowance, OptionsOf};
    use grundy_rules::parse_expression;
    use grundy_solve::naive::{Oracle, options};
    use std::collections::BTreeSet;

    fn grown(text: &str, convention: Convention, depth: Option<usize>, most: usize) -> Vec<Node> {
        let expression = parse_expression(text).unwrap();
        let asked = Asked {
            expression: &expression,
            convention,
            depth,
            nodes: most,
        };
        let tree = tree(&mut Solver::new(Allowance::default()), &asked, None);
        tree.unwrap().nodes
    }

    #[test]
    fn nodes_are_what_the_definition_says() {
        let rules = OptionsOf::new();
        for text in [
            "wythoff(5,3)",
            "euclid(8,5)",
            "fibonacci(7)",
            "die(6,up=3)",
            "tactix(2x2)",
        ] {
            for convention in [Convention::Normal, Convention::Misere] {
                let mut oracle = Oracle::new(&rules);
                let nodes = grown(text, convention, None, 1000);
                for node in &nodes {
                    let position = parse_expression(&node.position).unwrap();
                    let Some(single) = position.as_single() else {
                        assert_eq!(node.outcome, Some(convention.of_terminal()));
                        continue;
                    };
                    assert_eq!(node.outcome, Some(oracle.outcome(single, convention)));
                    if convention == Convention::Normal {
                        let value = u64::try_from(oracle.value(single, convention)).unwrap();
                        assert_eq!(node.grundy, Some(Number::from(value)), "{}", node.position);
                    }
                    let expected: BTreeSet<String> = options(&rules, single)
                        .into_iter()
                        .map(|option| Expression::new(vec![Term::Single(option)]).to_string())
                        .collect();
                    let found: BTreeSet<String> = node
                        .options
                        .iter()
                        .map(|&place| nodes[place].position.clone())
                        .collect();
                    assert_eq!((found.len(), &found), (node.options.len(), &expected));
                }
            }
        }
    }

    /// The thesis' figure 2.2 has an error: taking 2 from the heap of 3 leaves (5,1), not (5,2).
    #[test]
    fn figure_2_2_of_the_thesis_corrected() {
        let nodes = grown("wythoff(5,3)", Convention::Normal, Some(1), 100);
        let options: Vec<&str> = nodes[0]
            .options
            .iter()
            .map(|&place| nodes[place].position.as_str())
            .collect();
        let expected = [
            "wythoff(3,0)",
            "wythoff(3,1)",
            "wythoff(3,2)",
            "wythoff(3,3)",
            "wythoff(4,3)",
            "wythoff(5,0)",
            "wythoff(5,1)",
            "wythoff(5,2)",
            "wythoff(2,0)",
            "wythoff(4,2)",
        ];
        assert_eq!(options, expected);
        assert_eq!(nodes[0].outcome, Some(Outcome::P));
        assert!(
            nodes[1..]
                .iter()
                .all(|node| node.outcome == Some(Outcome::N) && node.cut)
        );
    }

    #[test]
    fn the_end_of_the_odd_even_game_is_what_the_players_hold() {
        let nodes = grown("parity{max=2,win=odd}(3)", Convention::Normal, None, 100);
        let ends = nodes.iter().filter(|node| node.options.is_empty());
        let ends: BTreeSet<_> = ends
            .map(|node| (node.position.as_str(), node.outcome.map(Outcome::letter)))
            .collect();
        let expected = [
            ("parity{max=2,win=odd}(0,mine=1,yours=2)", Some("N")),
            ("parity{max=2,win=odd}(0,mine=2,yours=1)", Some("P")),
        ];
        assert_eq!(ends, BTreeSet::from(expected));
    }

    #[test]
    fn throws_are_options_of_a_die_that_is_not_thrown() {
        let nodes = grown("die(3)", Convention::Normal, None, 100);
        assert_eq!((nodes[0].outcome, nodes[0].options.len()), (None, 3));
    }

    #[test]
    fn positions_are_counted_in_three_ways() {
        let counts = |text: &str| {
            let expression = parse_expression(text).unwrap();
            let asked = Asked {
                expression: &expression,
                convention: Convention::Normal,
                depth: None,
                nodes: 10_000,
            };
            let tree = tree(&mut Solver::new(Allowance::default()), &asked, None);
            tree.unwrap().counts.unwrap()
        };
        // Heaps of at most 2 in three places; those of them that differ as multisets: C(5, 3).
        let nim = counts("nim(2,2,2)");
        assert_eq!((nim.tuples, nim.multisets), (Some(27), 10));
        let pair = counts("wythoff(2,2)");
        assert_eq!((pair.tuples, pair.multisets), (None, 6));
        let board = counts("tactix(2x2)");
        assert_eq!((board.tuples, board.multisets), (Some(16), 16));
        assert_eq!(board.up_to_symmetry, 6);
        let row = counts("kayles(3)");
        assert_eq!((row.tuples, row.multisets), (Some(8), 5));
    }

    #[test]
    fn a_tree_that_is_too_large_is_none() {
        let grow = |text: &str, depth| {
            let expression = parse_expression(text).unwrap();
            let asked = Asked {
                expression: &expression,
                convention: Convention::Normal,
                depth,
                nodes: 50,
            };
            tree(&mut Solver::new(Allowance::default()), &asked, None).map(|tree| tree.nodes)
        };
        let met = Err(NoTree::TooManyNodes { met: 51 });
        assert_eq!(grow("nim(50)", None), met);
        assert_eq!(grow("nim(49)", None).map(|nodes| nodes.len()), Ok(50));
        assert_eq!(grow("nim(100000000000000000000000)", None), met);
        assert_eq!(
            grow("kayles(1000000000)", Some(0)).map(|nodes| nodes.len()),
            Ok(1)
        );
    }

    /// Over the registry's small positions: the lines of play one by one, and the sets that heaps are.
    #[test]
    fn lines_of_play_and_sets_are_counted_as_they_are() {
        fn lines(position: &Expression) -> u64 {
            let moves = position.moves(1000).unwrap();
            let options: HashSet<Expression> = moves.iter().map(|mv| position.after(mv)).collect();
            options.iter().map(lines).sum::<u64>().max(1)
        }
        let texts = [
            "nim(3,3,1)",
            "kayles(6)",
            "nim(2,1) + kayles(3)",
            "nimble(3,2)",
            "cram(2x3)",
            "wythoff(3,2)",
        ];
        for text in texts {
            let position = parse_expression(text).unwrap();
            let asked = Asked {
                expression: &position,
                convention: Convention::Normal,
                depth: None,
                nodes: 1000,
            };
            let tree = tree(&mut Solver::new(Allowance::default()), &asked, None).unwrap();
            let counts = tree.counts.unwrap();
            assert_eq!(
                counts.lines_of_play,
                Some(Number::from(lines(&position))),
                "{text}"
            );
            let sets = counts.cancelled.unwrap();
            assert!((1..=counts.multisets).contains(&sets), "{text}: {counts:?}");
        }
        // {}, {1}, {2}, {3}, {1,2}, {1,3}, {2,3}, {1,2,3}: all sets of numbers up to 3 are met.
        let position = parse_expression("nim(3,3,1)").unwrap();
        let asked = Asked {
            expression: &position,
            convention: Convention::Normal,
            depth: None,
            nodes: 1000,
        };
        let tree = tree(&mut Solver::new(Allowance::default()), &asked, None).unwrap();
        assert_eq!(tree.counts.unwrap().cancelled, Some(8));
    }
}
