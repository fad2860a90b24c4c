//! What a certificate claims, in the notation of expressions.

use grundy_cert::parts::{Game, LineTake, VertexTake};
use grundy_cert::{Claim, Figures, LoopyValue, PartsClaim, PositionClaim, SumClaim, TokensClaim};
use grundy_core::natural::widen;
use grundy_core::{Convention, Outcome};
use grundy_play::number::Number;
use schemars::JsonSchema;
use serde::Serialize;

use crate::period::GrowsApart;

/// A claim in the notation of expressions.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Claimed {
    /// A period of Grundy values.
    Period {
        /// The rules.
        ruleset: String,
        /// The first heap from which on the values repeat.
        preperiod: Number,
        /// After how many heaps.
        period: Number,
        /// By how much the values grow each time.
        saltus: Number,
        /// The residues modulo the period that grow otherwise, where there are any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        apart: Vec<GrowsApart>,
        /// The largest value, where it is claimed.
        max_grundy: Option<Number>,
        /// The first heap that has it.
        max_at: Option<Number>,
    },
    /// What the values of the first heaps are like.
    Run {
        /// The rules.
        ruleset: String,
        /// It is about the heaps below this one.
        below: Number,
        /// The largest value.
        max_grundy: Number,
        /// The first heap that has it.
        max_at: Number,
        /// FNV-1a-64 over the values, two little-endian bytes each, where it is claimed.
        fnv1a64: Option<String>,
    },
    /// The outcome of a sum of heaps, in normal play with its value.
    Position {
        /// `normal` or `misere`.
        convention: Convention,
        /// The position; its heaps as the certificate has them.
        expression: String,
        /// `N` or `P`.
        outcome: Outcome,
        /// The Grundy value, in normal play.
        grundy: Option<Number>,
        /// The number of winning moves, where it is claimed.
        winning_count: Option<Number>,
        /// The winning moves, where they are listed: the term from 0, the heap and what is left of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<ClaimedMove>>,
    },
    /// A misère quotient.
    Quotient {
        /// The rules.
        ruleset: String,
        /// The largest heap that it covers; none for heaps of every size.
        heaps: Option<Number>,
        /// The number of elements.
        order: Number,
        /// How many of them have outcome P.
        p_portion: Number,
        /// The first heap from which on the elements of heaps repeat, where that is claimed.
        preperiod: Option<Number>,
        /// After how many heaps.
        period: Option<Number>,
    },
    /// That a misère quotient is infinite.
    #[serde(rename = "infinite-quotient")]
    InfiniteQuotient {
        /// The rules.
        ruleset: String,
        /// With this heap and all that are smaller.
        heap: Number,
    },
    /// The outcome of a game on a graph or a board.
    Parts {
        /// `normal` or `misere`.
        convention: Convention,
        /// What is played on: `graph` or `lines`.
        game: Ground,
        /// What a move takes.
        take: Takes,
        /// The vertices of the graph, or the cells of the board.
        vertices: u64,
        /// The edges of the graph, or the lines of the board.
        edges: u64,
        /// How many vertices or cells are left.
        left: u64,
        /// `N` or `P`.
        outcome: Outcome,
        /// The Grundy value, where it is claimed.
        grundy: Option<Number>,
    },
    /// The outcome of tokens on a directed graph.
    Tokens {
        /// `normal` or `misere`.
        convention: Convention,
        /// The vertices of the graph.
        vertices: u64,
        /// Its edges.
        edges: u64,
        /// How many tokens there are.
        tokens: u64,
        /// `N`, `P` or `draw`.
        outcome: Outcome,
        /// The Grundy value, where it is claimed.
        grundy: Option<Number>,
        /// The values to which moves lead, where it is claimed that there is none.
        infinity: Option<Vec<Number>>,
    },
    /// The outcome of a sum in normal play.
    Sum {
        /// What is claimed of each term.
        terms: Vec<Claimed>,
        /// `N`, `P` or `draw`.
        outcome: Outcome,
        /// The Grundy value, where there is one.
        grundy: Option<Number>,
        /// The values to which moves lead, where there is none.
        infinity: Option<Vec<Number>>,
    },
}

/// What a game is played on, as a certificate has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A graph.
    Graph,
    /// A board with lines.
    Lines,
}

/// What a move takes, as a certificate has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Takes {
    /// A vertex and those adjacent to it.
    Closed,
    /// Two adjacent vertices.
    Edge,
    /// A vertex with an odd number of vertices adjacent to it.
    Odd,
    /// A vertex with an even number of vertices adjacent to it.
    Even,
    /// A vertex with one vertex adjacent to it.
    Leaf,
    /// An edge that meets an odd number of others.
    OddEdge,
    /// An edge that meets an even number of others.
    EvenEdge,
    /// Cells that follow one another on a line.
    Run,
    /// Two such cells.
    Pair,
    /// Any cells of a line.
    Subset,
}

impl Takes {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Closed,
        Self::Edge,
        Self::Odd,
        Self::Even,
        Self::Leaf,
        Self::OddEdge,
        Self::EvenEdge,
        Self::Run,
        Self::Pair,
        Self::Subset,
    ];

    /// The word in certificates.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Closed => VertexTake::Closed.word(),
            Self::Edge => VertexTake::Edge.word(),
            Self::Odd => VertexTake::Odd.word(),
            Self::Even => VertexTake::Even.word(),
            Self::Leaf => VertexTake::Leaf.word(),
            Self::OddEdge => VertexTake::OddEdge.word(),
            Self::EvenEdge => VertexTake::EvenEdge.word(),
            Self::Run => LineTake::Run.word(),
            Self::Pair => LineTake::Pair.word(),
            Self::Subset => LineTake::Subset.word(),
        }
    }
}

/// A winning move as a certificate lists it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ClaimedMove {
    /// The term, from 0.
    pub term: Number,
    /// The heap moved in.
    pub heap: Number,
    /// What is left of it.
    pub to: Vec<Number>,
}

pub(super) fn hexadecimal(hash: u64) -> String {
    format!("{hash:016x}")
}

pub(super) fn number(number: u64) -> Number {
    Number(number.into())
}

fn grows_apart(apart: &grundy_cert::Apart) -> GrowsApart {
    GrowsApart {
        heap: apart.heap,
        saltus: apart.saltus,
        ruler: apart.other,
    }
}

pub(super) fn claimed(claim: &Claim) -> Claimed {
    match claim {
        Claim::Period(claim) => {
            let Figures {
                preperiod,
                period,
                saltus,
            } = claim.figures;
            Claimed::Period {
                ruleset: claim.rules.to_string(),
                preperiod: number(preperiod),
                period: number(period),
                saltus: number(saltus),
                apart: claim.apart.iter().map(grows_apart).collect(),
                max_grundy: claim.maximum.map(|maximum| number(maximum.value)),
                max_at: claim.maximum.map(|maximum| number(maximum.heap)),
            }
        }
        Claim::Run(claim) => Claimed::Run {
            ruleset: claim.rules.to_string(),
            below: number(claim.heaps),
            max_grundy: number(claim.maximum.value),
            max_at: number(claim.maximum.heap),
            fnv1a64: claim.hash.map(hexadecimal),
        },
        Claim::Position(claim) => claimed_position(claim),
        Claim::Parts(claim) => claimed_parts(claim),
        Claim::Tokens(claim) => claimed_tokens(claim),
        Claim::Sum(claim) => claimed_sum(claim),
        Claim::InfiniteQuotient(claim) => Claimed::InfiniteQuotient {
            ruleset: claim.rules.to_string(),
            heap: number(claim.heaps),
        },
        Claim::Quotient(claim) => Claimed::Quotient {
            ruleset: claim.rules.to_string(),
            heaps: claim.period.is_none().then(|| number(claim.heaps)),
            order: number(claim.order),
            p_portion: number(claim.p_portion),
            preperiod: claim.period.map(|period| number(period.preperiod)),
            period: claim.period.map(|period| number(period.period)),
        },
    }
}

fn claimed_parts(claim: &PartsClaim) -> Claimed {
    let lengths = |lists: &[Vec<u32>]| lists.iter().map(|list| widen(list.len())).sum();
    let (game, take, vertices, edges) = match &claim.game {
        Game::Graph { later, take } => {
            let (vertices, edges) = (widen(later.len()), lengths(later));
            (Ground::Graph, take.word(), vertices, edges)
        }
        Game::Lines { cells, lines, take } => {
            (Ground::Lines, take.word(), *cells, widen(lines.len()))
        }
    };
    let left = claim.left.as_ref().map(|left| widen(left.size()));
    let takes = Takes::ALL.into_iter().find(|other| other.word() == take);
    Claimed::Parts {
        convention: convention_of(claim.convention),
        game,
        take: takes.unwrap_or(Takes::Closed),
        vertices,
        edges,
        left: left.unwrap_or(claim.game.vertices()),
        outcome: outcome_of(claim.outcome),
        grundy: claim.grundy.map(number),
    }
}

/// A value as a number, or where there is none as those to which moves lead.
fn told(value: &LoopyValue) -> (Option<Number>, Option<Vec<Number>>) {
    match value {
        LoopyValue::Nimber(value) => (Some(number(*value)), None),
        LoopyValue::Infinite(to) => (None, Some(to.iter().copied().map(number).collect())),
    }
}

fn claimed_sum(claim: &SumClaim) -> Claimed {
    let (grundy, infinity) = told(&claim.value);
    Claimed::Sum {
        terms: claim.terms.iter().map(claimed).collect(),
        outcome: claim.outcome.map_or(Outcome::Draw, outcome_of),
        grundy,
        infinity,
    }
}

fn claimed_tokens(claim: &TokensClaim) -> Claimed {
    let (grundy, infinity) = claim.value.as_ref().map_or((None, None), told);
    Claimed::Tokens {
        convention: convention_of(claim.convention),
        vertices: widen(claim.graph.degrees.len()),
        edges: widen(claim.graph.successors.len()),
        tokens: widen(claim.tokens.len()),
        outcome: claim.outcome.map_or(Outcome::Draw, outcome_of),
        grundy,
        infinity,
    }
}

fn convention_of(convention: grundy_cert::Convention) -> Convention {
    match convention {
        grundy_cert::Convention::Normal => Convention::Normal,
        grundy_cert::Convention::Misere => Convention::Misere,
    }
}

fn outcome_of(outcome: grundy_cert::Outcome) -> Outcome {
    Outcome::of_grundy_is_zero(outcome == grundy_cert::Outcome::P)
}

fn claimed_position(claim: &PositionClaim) -> Claimed {
    let terms = claim.terms.iter().map(|term| {
        let heaps: Vec<String> = term.heaps.iter().map(u64::to_string).collect();
        format!("{}({})", term.rules, heaps.join(","))
    });
    let terms: Vec<String> = terms.collect();
    let expression = match terms.is_empty() {
        true => "0".to_owned(),
        false => terms.join(" + "),
    };
    let winning = claim.winning.as_ref();
    let moves = winning.and_then(|winning| winning.moves.as_ref());
    let told = |mv: &grundy_cert::Move| ClaimedMove {
        term: number(mv.term),
        heap: number(mv.heap),
        to: mv.to.iter().copied().map(number).collect(),
    };
    Claimed::Position {
        convention: convention_of(claim.convention),
        expression,
        outcome: outcome_of(claim.outcome),
        grundy: claim.grundy.map(number),
        winning_count: winning.map(|winning| number(winning.count)),
        moves: moves.map(|moves| moves.iter().map(told).collect()),
    }
}
