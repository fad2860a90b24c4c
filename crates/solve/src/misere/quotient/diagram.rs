//! Outcomes of all sums of some games, as a diagram.
//!
//! The games, called letters here, stand in an order in which the options of each are sums of earlier
//! ones. A set of sums of the first j letters is told by what it is for no copies of letter j, for one,
//! for two and so on: a sequence of sets of sums of the first j - 1 letters. Where this sequence repeats
//! from somewhere on, it is kept as a *node*: the sets up to the first repetition, and where the cycle
//! begins. Nodes in this shortest form are equal exactly where the sets are, so that each set has one
//! number.
//!
//! Let [`solve`](Diagram::solve) find, for a set A of sums of the first j letters, the set F of those that
//! are in A and have no option in F. For j = 0 that is A. Else let A_c be A with c copies of letter j,
//! likewise F_c. Options inside the rest stay in F_c; options of a copy of letter j lead to F_(c - 1),
//! moved by what is left of the copy. So F_c is what `solve` finds for the sums of A_c that no such option
//! leads from into F_(c - 1). It is determined by A_c and F_(c - 1): when a pair of these comes back, so
//! does all that follows, and the cycle is proved. With the set of all sums but the empty one for A, F is
//! the set of the misère P-positions.
//!
//! Elements of the misère quotient are sums up to what can be added to them: the different sets that F
//! becomes when it is moved by sums. If the quotient is finite, so are these sets and the sequences, and
//! `solve` ends. (A sequential form of the theorem of Myhill and Nerode.)

use rustc_hash::FxHashMap;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use crate::misere::genus::least_common_multiple;

/// A set of sums, by number; 0 and 1 are the two sets of sums of no letters.
pub(super) type Node = u32;

/// No sum at all, of no letters.
const NOTHING: Node = 0;
/// The empty sum, of no letters.
const EVERYTHING: Node = 1;

/// What remembering a set or a result costs beside its numbers.
const BYTES_A_RESULT: u64 = 96;

/// Why a diagram is not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// The steps allowed for this attempt are taken.
    Allowance,
    /// The budget has ended.
    Exhausted(Exhausted),
}

impl From<Exhausted> for Unfinished {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// Sets of sums of letters.
pub(super) struct Diagram {
    /// The options of each letter: earlier letters, with repetition.
    letters: Vec<Vec<Vec<usize>>>,
    nodes: Vec<Sequence>,
    numbers: FxHashMap<Sequence, Node>,
    moved: FxHashMap<(Node, usize), Node>,
    without: FxHashMap<Box<[Node]>, Node>,
    solved: FxHashMap<Node, Node>,
    /// What all of this takes of the budget.
    bytes: u64,
    /// How many steps may still be taken.
    allowance: u64,
}

/// The sets for 0, 1, 2, … copies of a letter: these, of which those from `cycle` on repeat.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Sequence {
    cycle: usize,
    sets: Box<[Node]>,
}

impl Sequence {
    /// The shortest form.
    fn new(mut sets: Vec<Node>, mut cycle: usize) -> Self {
        let block = &sets[cycle..];
        let period = (1..block.len())
            .filter(|period| block.len().is_multiple_of(*period))
            .find(|&period| block.iter().zip(&block[period..]).all(|(a, b)| a == b))
            .unwrap_or(block.len());
        sets.truncate(cycle + period);
        while cycle > 0 && sets[cycle - 1] == sets[sets.len() - 1] {
            sets.pop();
            cycle -= 1;
        }
        Self {
            cycle,
            sets: sets.into_boxed_slice(),
        }
    }

    /// The place of the set for so many copies.
    fn place(&self, copies: usize) -> usize {
        match copies < self.sets.len() {
            true => copies,
            false => self.cycle + (copies - self.cycle) % (self.sets.len() - self.cycle),
        }
    }
}

/// Sets are described letter by letter, by functions that call themselves as often as there are letters:
/// more than this would take too much of the machine's stack.
const MOST_LETTERS: usize = 1 << 10;

impl Default for Diagram {
    fn default() -> Self {
        // The sets of sums of no letters stand for themselves and are never looked into.
        let constant = |number| Sequence {
            cycle: number,
            sets: Box::new([]),
        };
        Self {
            letters: Vec::new(),
            nodes: vec![constant(0), constant(1)],
            numbers: FxHashMap::default(),
            moved: FxHashMap::default(),
            without: FxHashMap::default(),
            solved: FxHashMap::default(),
            bytes: 0,
            allowance: 0,
        }
    }
}

impl Diagram {
    /// The bytes that this takes, roughly.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Sets how many steps may be taken from now on.
    pub(super) fn allow(&mut self, steps: u64) {
        self.allowance = steps;
    }

    /// A new letter with these options (one or more), by the letters in each; its number.
    pub(super) fn add_letter(&mut self, options: Vec<Vec<usize>>) -> Result<usize, Unfinished> {
        let letter = self.letters.len();
        if letter == MOST_LETTERS {
            return Err(Unfinished::Exhausted(Exhausted::Memory));
        }
        self.letters.push(options);
        Ok(letter)
    }

    /// The misère P-positions among all sums of the letters.
    pub(super) fn p_positions(&mut self, budget: &mut Budget<'_>) -> Result<Node, Unfinished> {
        let letters = self.letters.len();
        let (not_empty, _) = self.sums(letters, budget)?;
        self.solve(letters, not_empty, budget)
    }

    /// The same with 0, 1, 2, … up to so many copies of the last letter: for each the sums of the letters before. What is
    /// found is there also where this ends too early.
    pub(super) fn p_positions_by_last(
        &mut self,
        most: usize,
        found: &mut Vec<Node>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unfinished> {
        let last = self.letters_before_last();
        let (not_empty, all) = self.sums(last, budget)?;
        found.push(self.solve(last, not_empty, budget)?);
        while found.len() <= most {
            let among = self.unreached(last, all, found[found.len() - 1], budget)?;
            found.push(self.solve(last, among, budget)?);
        }
        Ok(())
    }

    /// The sums of the first letters but the empty one, and all of them.
    fn sums(
        &mut self,
        letters: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(Node, Node), Unfinished> {
        let (mut not_empty, mut all) = (NOTHING, EVERYTHING);
        for _ in 0..letters {
            not_empty = self.number(Sequence::new(vec![not_empty, all], 1), budget)?;
            all = self.number(Sequence::new(vec![all], 0), budget)?;
        }
        Ok((not_empty, all))
    }

    /// How many letters there are before the last.
    pub(super) fn letters_before_last(&self) -> usize {
        self.letters.len().saturating_sub(1)
    }

    /// Whether the empty sum is in the set.
    pub(super) fn holds_empty_sum(&self, set: Node) -> bool {
        let mut rest = set;
        while rest > EVERYTHING {
            rest = self.at(rest).sets[0];
        }
        rest == EVERYTHING
    }

    /// The sums which, with the letter added, are in this set of sums of the letters before the last.
    pub(super) fn moved_before_last(
        &mut self,
        set: Node,
        letter: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        self.moved(self.letters_before_last(), set, letter, budget)
    }

    /// The sums which, with the letter added, are in this set of sums of all letters.
    pub(super) fn moved_by(
        &mut self,
        set: Node,
        letter: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        self.moved(self.letters.len(), set, letter, budget)
    }

    fn at(&self, set: Node) -> &Sequence {
        &self.nodes[usize::try_from(set).expect("in memory")]
    }

    fn number(&mut self, sequence: Sequence, budget: &mut Budget<'_>) -> Result<Node, Unfinished> {
        if let Some(&known) = self.numbers.get(&sequence) {
            return Ok(known);
        }
        self.take_memory(BYTES_A_RESULT + 8 * widen(sequence.sets.len()), budget)?;
        let number =
            Node::try_from(self.nodes.len()).map_err(|_| Unfinished::from(Exhausted::Memory))?;
        self.nodes.push(sequence.clone());
        self.numbers.insert(sequence, number);
        Ok(number)
    }

    /// Takes steps of those allowed.
    pub(super) fn spend(&mut self, steps: u64, budget: &mut Budget<'_>) -> Result<(), Unfinished> {
        budget.charge(steps)?;
        self.allowance = self
            .allowance
            .checked_sub(steps)
            .ok_or(Unfinished::Allowance)?;
        Ok(())
    }

    fn take_memory(&mut self, bytes: u64, budget: &mut Budget<'_>) -> Result<(), Unfinished> {
        budget.reserve(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// As [`moved_by`](Self::moved_by), of a set of sums of the first `level` letters.
    fn moved(
        &mut self,
        level: usize,
        set: Node,
        letter: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        if let Some(&known) = self.moved.get(&(set, letter)) {
            return Ok(known);
        }
        let Sequence { cycle, sets } = self.at(set).clone();
        self.spend(STEPS_A_SET * widen(sets.len()), budget)?;
        let moved = if letter + 1 == level {
            let (first, rest) = sets.split_first().expect("a cycle is not empty");
            let mut rest = rest.to_vec();
            if cycle == 0 {
                rest.push(*first);
            }
            Sequence::new(rest, cycle.saturating_sub(1))
        } else {
            let moved = sets
                .iter()
                .map(|&set| self.moved(level - 1, set, letter, budget))
                .collect::<Result<_, _>>()?;
            Sequence::new(moved, cycle)
        };
        let moved = self.number(moved, budget)?;
        self.take_memory(BYTES_A_RESULT, budget)?;
        self.moved.insert((set, letter), moved);
        Ok(moved)
    }

    /// The sums of a set that are in none of the others.
    fn without(
        &mut self,
        set: Node,
        mut others: Vec<Node>,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        if set <= EVERYTHING {
            let excluded = others.contains(&EVERYTHING);
            return Ok(if excluded { NOTHING } else { set });
        }
        others.sort_unstable();
        others.dedup();
        others.push(set);
        if let Some(&known) = self.without.get(&*others) {
            return Ok(known);
        }
        let result = self.joined(&others, budget)?;
        self.take_memory(BYTES_A_RESULT + 4 * widen(others.len()), budget)?;
        self.without.insert(others.into_boxed_slice(), result);
        Ok(result)
    }

    /// The sums of the last of these sets that are in none of the others, by the number of copies.
    fn joined(&mut self, sets: &[Node], budget: &mut Budget<'_>) -> Result<Node, Unfinished> {
        let sequences = sets.iter().map(|&set| self.at(set));
        let cycle = sequences.clone().map(|s| s.cycle).max().unwrap_or(0);
        let period = sequences.fold(1, |period, s| {
            least_common_multiple(period, s.sets.len() - s.cycle)
        });
        let length = cycle.saturating_add(period);
        let steps = STEPS_A_SET * widen(sets.len());
        self.spend(steps.saturating_mul(widen(length)), budget)?;
        let mut joined = Vec::with_capacity(length);
        for copies in 0..length {
            let with_copies = sets.iter().map(|&set| {
                let sequence = self.at(set);
                sequence.sets[sequence.place(copies)]
            });
            let mut others: Vec<Node> = with_copies.collect();
            let set = others.pop().expect("a set to take from");
            joined.push(self.without(set, others, budget)?);
        }
        self.number(Sequence::new(joined, cycle), budget)
    }

    /// The sums of the first `level` letters that are in `among` and have no option that is in the result.
    fn solve(
        &mut self,
        level: usize,
        among: Node,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        let Some(letter) = level.checked_sub(1) else {
            return Ok(among);
        };
        if let Some(&known) = self.solved.get(&among) {
            return Ok(known);
        }
        let candidates = self.at(among).clone();
        let mut found = vec![self.solve(letter, candidates.sets[0], budget)?];
        // The pair that determines each set, from one copy on.
        let mut determined_by: Vec<(usize, Node)> = Vec::new();
        let cycle = loop {
            let copies = found.len();
            let pair = (candidates.place(copies), found[copies - 1]);
            if let Some(first) = determined_by.iter().position(|&before| before == pair) {
                break first + 1;
            }
            determined_by.push(pair);
            let next = self.unreached(letter, candidates.sets[pair.0], pair.1, budget)?;
            found.push(self.solve(letter, next, budget)?);
        };
        let solved = self.number(Sequence::new(found, cycle), budget)?;
        self.take_memory(BYTES_A_RESULT, budget)?;
        self.solved.insert(among, solved);
        Ok(solved)
    }

    /// The sums of a set from which no option of a copy of the letter leads into the other set.
    fn unreached(
        &mut self,
        letter: usize,
        among: Node,
        into: Node,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        let mut reached = Vec::new();
        for option in 0..self.letters[letter].len() {
            reached.push(self.after_option(letter, option, into, budget)?);
        }
        self.without(among, reached, budget)
    }

    /// The sums of the letters before this one that, with one of its options, are in the set.
    fn after_option(
        &mut self,
        letter: usize,
        option: usize,
        set: Node,
        budget: &mut Budget<'_>,
    ) -> Result<Node, Unfinished> {
        let mut moved = set;
        for part in 0..self.letters[letter][option].len() {
            let part = self.letters[letter][option][part];
            moved = self.moved(letter, moved, part, budget)?;
        }
        Ok(moved)
    }
}

/// What looking at a set costs, in the steps of a budget.
const STEPS_A_SET: u64 = 32;
