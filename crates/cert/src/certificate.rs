//! Certificates as plain data: what is claimed, and what makes it easy to verify.

use crate::misere::PositionList;
use crate::parts::{Game, PartList, Set};
use crate::rules::Rules;

/// A claim with its evidence. [`check`](crate::check) decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What is claimed.
    pub claim: Claim,
    /// What it is verified by.
    pub evidence: Evidence,
    /// Who computed it: told, never checked, and of no weight.
    pub program: Option<Program>,
}

/// A program that made a certificate: printable ASCII without `"` and `\`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The Grundy sequence of rules is periodic.
    Period(PeriodClaim),
    /// The Grundy sequence of rules begins so.
    Run(RunClaim),
    /// A sum of heaps has this outcome, value and these winning moves.
    Position(PositionClaim),
    /// Rules have this misère quotient.
    Quotient(QuotientClaim),
    /// Rules have an infinite misère quotient.
    InfiniteQuotient(InfiniteQuotientClaim),
    /// A game on a graph or a board has this outcome and value.
    Parts(PartsClaim),
    /// Tokens on a directed graph have this outcome and value.
    Tokens(TokensClaim),
    /// Positions of several kinds side by side have this outcome and value.
    Sum(SumClaim),
}

/// g(n + period) = g(n) + saltus for every heap n from `preperiod` on, but for those told [apart](Self::apart); both figures
/// are the least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodClaim {
    /// The rules.
    pub rules: Rules,
    /// The figures.
    pub figures: Figures,
    /// The residues modulo the period that grow otherwise, their first heaps ascending; mostly none.
    pub apart: Vec<Apart>,
    /// The greatest value and the first heap that has it; only where nothing grows.
    pub maximum: Option<Maximum>,
}

/// The heaps `heap`, `heap` + period, … do not grow by the saltus of the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The first of them: at least the preperiod, less than preperiod and period together.
    pub heap: u64,
    /// By how much they grow each time.
    pub saltus: u64,
    /// Where they grow like the marks of a ruler: heap + q · period has the value other + saltus · (q - 2·2^k), with 2^k
    /// the greatest power of 2 that divides q; but as without this for q = 0 and where q is a power of 2.
    pub other: Option<u64>,
}

/// When and after how many heaps a sequence repeats, and by how much it has grown then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The first heap from which on it repeats.
    pub preperiod: u64,
    /// After how many heaps it repeats, at least 1.
    pub period: u64,
    /// By how much the values grow each time.
    pub saltus: u64,
}

/// The greatest value of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maximum {
    /// The value.
    pub value: u64,
    /// The first heap that has it.
    pub heap: u64,
}

/// What the values of the first heaps are like, where nothing is said of later ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunClaim {
    /// The rules.
    pub rules: Rules,
    /// It is about the heaps below this one.
    pub heaps: u64,
    /// Their greatest value and the first heap that has it.
    pub maximum: Maximum,
    /// FNV-1a-64 over their values, the low 16 bits of each, little-endian.
    pub hash: Option<u64>,
}

/// Who wins a sum of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionClaim {
    /// The heaps, by their rules.
    pub terms: Vec<Term>,
    /// Who has won where there is no move.
    pub convention: Convention,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The Grundy value, always claimed in normal play, and in normal play alone.
    pub grundy: Option<u64>,
    /// The winning moves.
    pub winning: Option<Winning>,
}

/// Heaps under the same rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The rules.
    pub rules: Rules,
    /// The heaps, none of them empty.
    pub heaps: Vec<u64>,
}

/// Who wins, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move.
    N,
    /// The other one.
    P,
}

/// The winning moves of a position: those to a position of outcome P, equal heaps of a term counted once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// How many there are.
    pub count: u64,
    /// All of them in any order, each once, or none listed.
    pub moves: Option<Vec<Move>>,
}

/// A move in one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The term, from 0.
    pub term: u64,
    /// The heap moved in.
    pub heap: u64,
    /// What is left of it, none empty, larger first.
    pub to: Vec<u64>,
}

/// The misère quotient of heaps under these rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientClaim {
    /// The rules.
    pub rules: Rules,
    /// The largest heap that the sums may have; heaps of any size where there is a period.
    pub heaps: u64,
    /// The number of elements.
    pub order: u64,
    /// How many of them have outcome P.
    pub p_portion: u64,
    /// When the pretending function repeats, both figures the least: then the claim is about all heaps.
    pub period: Option<PhiPeriod>,
}

/// Phi(n + period) = Phi(n) for every heap n from `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhiPeriod {
    /// The first heap from which on it repeats.
    pub preperiod: u64,
    /// After how many heaps, at least 1.
    pub period: u64,
}

/// The misère quotient of heaps up to `heaps`, and so that of more heaps too, is infinite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfiniteQuotientClaim {
    /// The rules.
    pub rules: Rules,
    /// The largest heap that is needed.
    pub heaps: u64,
}

/// Who wins a game on a graph or a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsClaim {
    /// The game.
    pub game: Game,
    /// Who has won where there is no move.
    pub convention: Convention,
    /// The vertices or cells that are left, where not all are.
    pub left: Option<Set>,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The Grundy value, where it is claimed; in normal play alone.
    pub grundy: Option<u64>,
}

/// Who wins with tokens on the vertices of a directed graph, where a move is one token along one edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokensClaim {
    /// The graph.
    pub graph: Digraph,
    /// The vertices on which tokens stand; one with several stands as often.
    pub tokens: Vec<u32>,
    /// Who has won where there is no move.
    pub convention: Convention,
    /// The outcome for the player to move; none for a draw, where nobody can force the end.
    pub outcome: Option<Outcome>,
    /// The value of all tokens together, where it is claimed; in normal play alone.
    pub value: Option<LoopyValue>,
}

/// Who wins a sum of heaps, of games on graphs and boards, and of tokens on directed graphs, in normal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumClaim {
    /// The terms, each claimed to be worth something: positions, parts and tokens in normal play; or two equal ones, one after
    /// the other.
    pub terms: Vec<Claim>,
    /// The outcome for the player to move; none for a draw.
    pub outcome: Option<Outcome>,
    /// The value of all terms together.
    pub value: LoopyValue,
}

/// A directed graph on vertices with the numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digraph {
    /// Of each vertex how many edges lead from it.
    pub degrees: Vec<u32>,
    /// Where these lead, one vertex after the other; of each ascending.
    pub successors: Vec<u32>,
}

/// What a position is worth in normal play, where play may go on for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// As much as a heap of Nim.
    Nimber(u64),
    /// No number, but moves lead to these, ascending.
    Infinite(Vec<u64>),
}

/// Who has won where there is no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Convention {
    /// Who moved last.
    #[default]
    Normal,
    /// The other one.
    Misere,
}

/// What a claim is verified by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A period by the values of heaps 0, 1, … up to the end of the window that a theorem asks for.
    Window(Vec<u32>),
    /// A period by the return of a state.
    Recurrence(Recurrence),
    /// A run by stretches that can be verified one without the other.
    Stretches(Stretches),
    /// A position by a table for each of its terms; in misère play of the [pairs](crate::position::pairs) of tame heaps.
    Tables(Vec<Table>),
    /// A position in misère play by the elements of its heaps.
    Elements(Elements),
    /// A quotient by its multiplication.
    Quotient(Multiplication),
    /// An infinite quotient by the P-positions of all sums.
    Strata(Strata),
    /// A game on a graph or a board by what is asserted of its parts.
    Parts(PartList),
    /// A game on a graph or a board in misère play by its P-positions.
    Positions(PositionList),
    /// Tokens in normal play by labels.
    Labels(Labels),
    /// One token in misère play: of each vertex 0, or a rank, odd where the outcome is P, even where it is N;
    /// [`tokens`](crate::tokens) has what is verified.
    Ranks(Vec<u32>),
    /// A sum by the evidence of each of its terms.
    Terms(Vec<Evidence>),
}

/// The labels of the vertices of a directed graph, and in which order they were found; [`tokens`](crate::tokens) has what is
/// verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Of each vertex one more than its label, or 0 where it has none.
    pub labels: Vec<u32>,
    /// Of each vertex the number that is less where an answer leads back to its label; of those without a label of no
    /// weight.
    pub counters: Vec<u32>,
}

/// What the heaps of some rules are in misère play; [`position`](crate::position) has what is verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elements {
    /// Of each generator the products of elements 0, 1, … with it.
    pub generators: Vec<Vec<u32>>,
    /// The elements of outcome P, ascending.
    pub p: Vec<u32>,
    /// For each term the elements of its heaps.
    pub tables: Vec<Table>,
}

/// What heaps 0, 1, … are worth under the rules of a term: values, pairs of tame heaps, or elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The values: up to the term's largest heap, or as the window of the period asks for.
    pub values: Vec<u32>,
    /// The period, where heaps are larger than the table.
    pub period: Option<Figures>,
}

/// That what later values depend on came back; [`recurrence`](crate::recurrence) has the theorem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The heap n1 whose window comes back a period later.
    pub start: u64,
    /// The run, to a period after `start`.
    pub stretches: Stretches,
}

/// A run whose rare heaps have died out, with windows of values from which any stretch of it can be computed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretches {
    /// The bits of a value that count towards its class.
    pub mask: u32,
    /// Whether the parity of the heap counts too.
    pub position_parity: bool,
    /// The class of the common heaps: the parity of what counts is odd.
    pub common_odd: bool,
    /// The rare heaps, the empty one left out, ascending, each with its value.
    pub rare: Vec<(u64, u32)>,
    /// The largest smaller heap of the common pairs that rare values are covered by.
    pub cover: u64,
    /// Windows of values, ascending; the last one where the run ends.
    pub marks: Vec<Mark>,
}

/// The values just before a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The heap.
    pub heap: u64,
    /// The values of the heaps before it, as many as there are.
    pub window: Vec<u32>,
    /// The sums of g(n) and of (n + 1) g(n) over all heaps n before it, modulo 2^64.
    pub sums: Option<(u64, u64)>,
    /// FNV-1a-64 over the values of all heaps before it, as [`RunClaim::hash`].
    pub hash: Option<u64>,
}

/// A finite commutative monoid, its outcomes, and the element of each heap. Element 0 is the identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiplication {
    /// For each of some generators, elements of heaps, the products of the elements 0, 1, … with it.
    pub generators: Vec<Vec<u32>>,
    /// The elements of outcome P, ascending.
    pub p: Vec<u32>,
    /// The elements of heaps 0, 1, …
    pub phi: Vec<u32>,
}

/// All sums of heaps with misère outcome P, and infinitely many sums that these tell apart; [`infinite`](crate::infinite)
/// has the theorems. Some heaps are counted; of all others a sum has a product, an element of a finite commutative monoid
/// whose identity is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strata {
    /// The heaps that are counted, ascending, at least one.
    pub counted: Vec<Counted>,
    /// For each other heap from 1 on, ascending: what the elements 0, 1, … become with it.
    pub generators: Vec<Vec<u32>>,
    /// Up to here the form, the sum of the weights of the counted heaps, is looked at exactly; beyond only its sign and its
    /// remainder.
    pub near: u64,
    /// What divides the form where a remainder is left, at least 1.
    pub modulus: u64,
    /// Sets of cells, each ascending, without repetition; none stands twice.
    pub patterns: Vec<Vec<Cell>>,
    /// For each element the number of the pattern of the cells beside which it has outcome P, from 0; at least one.
    pub pattern_of: Vec<u32>,
    /// The sums that are told apart.
    pub family: Family,
}

/// A heap of which is counted how often it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The heap.
    pub heap: u64,
    /// Below this one the count is looked at exactly, from it on only by its remainder.
    pub threshold: u64,
    /// After how many the counts from the threshold on are alike, at least 1.
    pub period: u64,
    /// What each adds to the form.
    pub weight: i64,
}

/// What is looked at of the counted heaps of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Of each counted heap the least count that is like its own, at least one count.
    pub counts: Vec<u64>,
    /// The form up to `near`; of one beyond it near + 1 + remainder, with the sign of the form.
    pub form: i64,
}

/// Sums of heaps, with repetition. The multiples of `step` are told apart by the sums of `base` and multiples of `against`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// Any heaps.
    pub base: Vec<u64>,
    /// Counted heaps.
    pub step: Vec<u64>,
    /// Counted heaps whose form is that of the step with the other sign.
    pub against: Vec<u64>,
}
