//! Certificates of results, and the checker that decides them.
//!
//! The checker derives options from the definition of the rules a second time and uses none of the
//! other crates, so that an error in a solver cannot hide here. It is plain on purpose: whoever wants to
//! be sure of a result reads this crate and nothing else.
//!
//! [`parse`] reads a certificate, [`check`] decides it, [`Certificate::to_text`] writes one, and
//! [`Certificate::to_coq`] writes it as a theorem for Coq.
//!
//! Tablebases of boards have a format of their own: [`board`].
//!
//! # The format, version 1
//!
//! One JSON document. Texts are printable ASCII without `"` and `\`; numbers are natural numbers below
//! 2^64 without leading zeros, an INTEGER from -2^63 to 2^63 - 1, those beyond 2^53 - 1 on either side in quotes;
//! there is no `null`: what does not apply is left out. Every field that is not marked *optional* must be there, none
//! may stand twice, and no others are allowed. Heaps are numbered from 0.
//!
//! ```text
//! { "format": "grundy-certificate", "version": 1,
//!   "claim": …, "evidence": …,
//!   "program": {"name": TEXT, "version": TEXT} }            optional; never checked
//! ```
//!
//! **Lists in texts.** A *list* holds one number after the other: below 36 as one sign (`0`-`9`, `a`-`z`),
//! else in decimal digits between brackets: `01z(36)` is 0, 1, 35, 36; numbers are below 2^32. *Pairs* are
//! `5:2 8:1`, *ranges* `1 3..5`, each parted by single spaces.
//!
//! **Rules** are one of
//!
//! ```text
//! {"kind": "code", "digits": PAIRS,                         index:digit, ascending, digits 1 to 31 in decimal;
//!                                                           bit j of digit i: take i tokens, leave j heaps
//!  "repeat": {"from": N, "digits": "7"}}                    optional: digits 0-9, A-V that repeat from index N on
//! {"kind": "take", "only": RANGES}                          take a number of these
//! {"kind": "take", "not": RANGES}                           take any other number
//! {"kind": "take", "every": "odd"|"even"|"square"|"cube"|"triangular"|"fibonacci"|"prime"|"prime-power"}
//!                                                           fibonacci: 1, 2, 3, 5, …; powers of primes without 1
//! {"kind": "take", "powers": BASE}                          1, BASE, BASE^2, …
//! {"kind": "split-unequal"}                                 split into two unequal heaps (Grundy's game)
//! {"kind": "half"}                                          take one token up to half of the heap
//! {"kind": "divisor"}                                       take a number that divides the heap
//! ```
//!
//! Ranges ascend with gaps between them and begin at 1 or later; `only` has one at least. Digit 0 has no bits 0 and 1,
//! for a move changes the heap.
//!
//! A second checker of all this, proved sound in Coq, is in `proofs/`; what of the format it does not know is told there.
//!
//! **Claims and their evidence.**
//!
//! ```text
//! "claim": {"kind": "period", "rules": RULES,               g(n + period) = g(n) + saltus for n >= preperiod,
//!   "preperiod": N, "period": P, "saltus": S,               all figures the least
//!   "apart": [{"heap": H, "saltus": S,                      optional: heaps H, H + P, … that grow otherwise, N <= H <
//!     "other": V}, …],                                      N + P, ascending; other: as a ruler's marks, see `growth`
//!                                                           (by more than 0); S above is then that of the most
//!                                                           residues without other, of as many the greatest
//!   "maximum": {"value": V, "heap": N}}                     optional: the greatest value and its first heap
//!
//! "evidence": {"kind": "window", "values": LIST}            g(0), g(1), …; see `period` and `growth` for how many
//!
//! "evidence": {"kind": "state-recurrence",                  see `recurrence`
//!   "mask": M, "position_parity": FLAG, "common_odd": FLAG,
//!   "rare": PAIRS,                                          heap:value of the rare heaps but the empty one
//!   "cover": W, "start": N1,
//!   "marks": [{"heap": N, "window": LIST,                   the values before heap N
//!     "sums": {"plain": A, "weighted": B}}, …]}             optional, of all marks: the sums of g(n) and of
//!                                                           (n + 1) g(n) for n < N, modulo 2^64
//!
//! "claim": {"kind": "run", "rules": RULES,                  the values of the heaps below N
//!   "heaps": N, "maximum": {"value": V, "heap": H},         the greatest of them and its first heap
//!   "fnv1a64": HASH}                                        optional: over their low 16 bits, little-endian
//!
//! "evidence": {"kind": "stretches",                         see `recurrence`; the last mark at N
//!   "mask": M, "position_parity": FLAG, "common_odd": FLAG, "rare": PAIRS, "cover": W,
//!   "marks": [{"heap": N, "window": LIST, "fnv1a64": HASH}, …]}   the hash as in the claim, in all marks or none
//!
//! "claim": {"kind": "position",                             a sum of heaps
//!   "terms": [{"rules": RULES, "heaps": [N, …]}, …],
//!   "convention": "misere",                                 optional: in misère play; else in normal play
//!   "outcome": "N"|"P", "grundy": V,                        the value in normal play, and in normal play alone
//!   "winning": {"count": C,                                 optional: winning moves, equal heaps of a term counted once
//!     "moves": [{"term": T, "heap": N, "to": [N, …]}, …]}}  optional: all of them, each once, in any order; terms
//!                                                           from 0, larger heap first
//!
//! "evidence": {"kind": "tables", "tables": [                a table for each term
//!   {"values": LIST,                                        g(0) to g(largest heap), or as a window; in misère play
//!                                                           twice as much, and one more where the heap is firm
//!    "period": {"preperiod": N, "period": P, "saltus": S}}, …]}  optional
//!
//! "evidence": {"kind": "elements",                          of misère play, see `position`
//!   "generators": [LIST, …], "p": LIST,                     as of a quotient
//!   "tables": [{"values": LIST, "period": …}, …]}           for each term the elements of its heaps; a saltus is 0
//!
//! "claim": {"kind": "quotient", "rules": RULES,             the misère quotient for heaps up to N
//!   "heaps": N, "order": K, "p_portion": C,
//!   "period": {"preperiod": N0, "period": P}}               optional: Phi repeats, and the quotient is that of all heaps
//!
//! "evidence": {"kind": "quotient",                          see `quotient`
//!   "generators": [LIST, …],                                the products of elements 0, 1, … with each generator, each
//!                                                           the element of a heap, none twice
//!   "p": LIST, "phi": LIST}                                 elements of outcome P, ascending; the elements of heaps 0 to N
//!
//! "claim": {"kind": "infinite-quotient",                    the misère quotient for heaps up to N is infinite, and so
//!   "rules": RULES, "heaps": N}                             that for all heaps
//!
//! "evidence": {"kind": "strata",                            see `infinite`
//!   "counted": [{"heap": H, "threshold": T, "period": P,    heaps of which is counted how often they stand, ascending,
//!     "weight": INTEGER}, …],                               at least one; counts from T on are alike after P each; the
//!                                                           form is the sum of the weights
//!   "generators": [LIST, …],                                of each other heap from 1 to N, ascending, the products of
//!                                                           elements 0, 1, … with it
//!   "near": C, "modulus": Q,                                beyond C either way the form counts by sign and remainder by Q
//!   "patterns": ["CELL CELL …", …],                         of each the cells, ascending, all of some sum; none twice
//!   "pattern_of": LIST,                                     of each element, from 0 on, the number of the pattern of the
//!                                                           cells beside which its outcome is P; every pattern is used
//!   "family": {"base": [N, …],                              heaps w, U, V with repetition, those of U and V counted:
//!     "step": [N, …], "against": [N, …]}}                   w + m V for some m tells k U from l U, where k < l
//!
//! "claim": {"kind": "parts", "game": GAME,                  a game on a graph or a board
//!   "convention": "misere",                                 optional: in misère play; else in normal play
//!   "left": SET,                                            optional: what is left, where that is not all
//!   "outcome": "N"|"P", "grundy": V}                        the value optional, in normal play alone
//!
//! "evidence": {"kind": "parts",                             see `parts`
//!   "orders": [LIST, …],                                    of all vertices each, at most 64; none: that of their
//!                                                           numbers
//!   "writing": "refined",                                   optional: in an order that the checker finds, in none of those
//!   "parts": "SET=VALUE SET!VALUE!VALUE SET~ORDER …"}       what is asserted: the value; values that it is not;
//!                                                           0, since reversing an order pairs the moves
//!
//! "evidence": {"kind": "positions",                         of misère play, see `misere`
//!   "orders": [LIST, …], "writing": "refined",              as above
//!   "small": N,                                             parts of so many vertices are looked into
//!   "positions": "SET SET …"}                               what is left in positions that are P; none that are equal
//!                                                           to one another as far as the check sees
//!
//! "claim": {"kind": "tokens",                               tokens on a directed graph
//!   "degrees": LIST, "successors": LIST,                    of each vertex how many edges lead from it; where to, of each
//!                                                           vertex ascending, one vertex after the other
//!   "tokens": LIST,                                         where they stand
//!   "convention": "misere",                                 optional: in misère play, of one token
//!   "outcome": "N"|"P"|"draw",
//!   "grundy": V, "infinity": LIST}                          at most one of the two, in normal play alone: the value; that
//!                                                           there is none, with those to which moves lead, ascending
//!
//! "evidence": {"kind": "labels",                            see `tokens`
//!   "labels": LIST, "counters": LIST}                       of each vertex one more than its label, or 0 where it has none;
//!                                                           a number that is less where an answer leads back to
//!
//! "evidence": {"kind": "ranks", "ranks": LIST}              of misère play: of each vertex a number, odd for P, even for
//!                                                           N, 0 for a draw; see `tokens`
//!
//! "claim": {"kind": "sum", "terms": [CLAIM, …],             side by side in normal play: claims of the kinds `position`,
//!   "outcome": "N"|"P"|"draw",                              `parts` and `tokens`, each with a value (of `parts`, P says
//!                                                           0; two equal ones in a row need none)
//!   "grundy": V, "infinity": LIST}                          one of the two, as of tokens; here with numbers below 2^64
//!
//! "evidence": {"kind": "terms", "terms": [EVIDENCE, …]}     that of each term; see `sum`
//! ```
//!
//! **Games** on graphs and boards of at most 16,384 vertices (edges, where these are taken) or cells, numbered from 0, are
//! one of
//!
//! ```text
//! {"kind": "graph", "later": [LIST, …],                     of each vertex those adjacent that have greater numbers,
//!                                                           ascending
//!  "take": "closed"|"edge"|"odd"|"even"|"leaf"              a vertex and those adjacent; two that are adjacent; a
//!                                                           vertex with an odd, an even number, one adjacent to it;
//!        |"odd-edge"|"even-edge"}                           an edge that meets an odd, an even number of others:
//!                                                           edges are numbered from 0 as `later` lists them, and
//!                                                           stand for vertices wherever these are meant below
//! {"kind": "lines", "cells": N, "lines": [LIST, …],         the cells of each of at most 32,768 lines in their order
//!  "take": "run"|"pair"|"subset"}                           cells that follow one another on a line; two such; any
//!                                                           cells of a line, of 16 cells at most
//! ```
//!
//! A *cell* is `1,0,3:-2`: of each counted heap the code of its count, and the code of the form. The code of a count below
//! T is the count, else the number from T to T + P - 1 that leaves its remainder by P; that of a form up to C either way
//! is the form, beyond it is C + 1 + its remainder from 0 to Q - 1, with the sign of the form. Cells ascend by their
//! first count, then by the next, the form last.
//!
//! A *set* is a number in hexadecimal digits (`0`-`9`, `a`-`f`, no leading zeros) whose bit i is vertex i.

#![forbid(unsafe_code)]

pub mod board;
mod by_parts;
mod by_positions;
mod certificate;
mod check;
mod coq;
mod document;
mod fnv;
pub mod growth;
pub mod infinite;
mod json;
mod meter;
pub mod misere;
mod monoid;
mod numbers;
pub mod parts;
pub mod period;
pub mod position;
mod primes;
pub mod quotient;
pub mod recurrence;
mod refusal;
mod rules;
mod sequence;
pub mod sum;
pub mod tokens;

pub use certificate::{
    Apart, Cell, Certificate, Claim, Convention, Counted, Digraph, Elements, Evidence, Family,
    Figures, InfiniteQuotientClaim, Labels, LoopyValue, Mark, Maximum, Move, Multiplication,
    Outcome, PartsClaim, PeriodClaim, PhiPeriod, PositionClaim, Program, QuotientClaim, Recurrence,
    RunClaim, Strata, Stretches, SumClaim, Table, Term, TokensClaim, Winning,
};
pub use check::{Verdict, Verified, check};
pub use document::{VERSION, parse};
pub use meter::{Choice, Effort, Watch};
pub use period::heaps_needed;
pub use recurrence::Run;
pub use refusal::{Failure, Halt, Reason, Refusal};
pub use rules::{Code, MOST_PARTS, Repeat, Rules, TakeSet};
