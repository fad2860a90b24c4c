//! Positions: who wins, the Grundy value, the number of winning moves.

use std::fmt;

use crate::random::Xorshift;

/// A position in normal play that the player to move wins, and what is true of it.
pub struct Position {
    /// What the workload is called.
    pub name: &'static str,
    /// The position, in the notation.
    pub expression: &'static str,
    /// Its Grundy value.
    pub grundy: &'static str,
    /// How many distinct positions its winning moves lead to.
    pub winning_count: &'static str,
    /// Why that is so.
    pub source: &'static str,
}

/// Small heaps, and heaps so large that their moves can only be counted.
pub const POSITIONS: [Position; 4] = [
    Position {
        name: "nim(3,4,5)",
        expression: "nim(3,4,5)",
        grundy: "2",
        winning_count: "1",
        source: "3 ⊕ 4 ⊕ 5 = 2, and only 3 ⊕ 2 < 3",
    },
    Position {
        name: "kayles(10^18) + 0.07(10^12 - 1)",
        expression: "kayles(1000000000000000000) + 0.07(999999999999)",
        grundy: "1",
        winning_count: "83333421568627457",
        source: "values 1 and 0; a loop in Python over the smaller parts below preperiod + period \
                 and the residues of the others finds 83333333333333338 and 88235294119 moves",
    },
    Position {
        name: "erase(10^30) + nim(7)",
        expression: "erase(1000000000000000000000000000000) + nim(7)",
        grundy: "1000000000000000000000000000007",
        winning_count: "250000000000000000000000000000",
        source: "leave 7, or a ⊕ b = 7 with a + b < 10^30: for 4 pairs (a, b) each a + b = 7 + 16 j, \
                 0 ≤ j ≤ (10^30 - 8) / 16, but not (0, 7)",
    },
    Position {
        name: "lasker(10^18)",
        expression: "lasker(1000000000000000000)",
        grundy: "999999999999999999",
        winning_count: "2",
        source: "g(4k + 4) = 4k + 3, one heap a value: take all, or split into halves",
    },
];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A position of Kayles on a graph, in normal play.
#[derive(Clone, Copy)]
pub struct Graph {
    /// The position, in the notation.
    pub expression: &'static str,
    /// Its Grundy value.
    pub grundy: u32,
}

/// OEIS A316632, beyond its terms an independent program; A344227; 0.137 of 188, by its recurrence.
pub const GRAPHS: [Graph; 5] = [
    Graph {
        expression: "node-kayles{grid}(3x16)",
        grundy: 3,
    },
    Graph {
        expression: "node-kayles{grid}(3x24)",
        grundy: 1,
    },
    Graph {
        expression: "place{queen}(8x8)",
        grundy: 3,
    },
    Graph {
        expression: "place{queen}(9x9)",
        grundy: 1,
    },
    Graph {
        expression: "node-kayles{path}(188)",
        grundy: 3,
    },
];

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expression)
    }
}

/// One position of very many Nim heaps.
pub struct ManyHeaps {
    /// The position, in the notation.
    pub expression: String,
    /// Its nim-sum.
    pub nim_sum: u64,
    /// How many different heaps have a winning move.
    pub winning: usize,
}

impl ManyHeaps {
    /// Random heaps of 60 bits, and the answer by the textbook: h to h ⊕ s wherever that is smaller.
    #[must_use]
    pub fn random(count: usize) -> Self {
        let mut random = Xorshift::new(0x9e37_79b9_7f4a_7c15);
        let mut heaps: Vec<u64> = (0..count).map(|_| random.next(60)).collect();
        let texts: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        // Equal heaps have the same move.
        heaps.sort_unstable();
        heaps.dedup();
        Self {
            expression: format!("nim({})", texts.join(",")),
            nim_sum,
            winning: heaps.iter().filter(|&heap| heap ^ nim_sum < *heap).count(),
        }
    }
}

/// A line of a batch, and its nim-sum.
pub struct Line {
    /// Three heaps of Nim.
    pub expression: String,
    /// Their nim-sum.
    pub nim_sum: u64,
}

impl Line {
    /// Random lines with heaps of 10 bits.
    #[must_use]
    pub fn random(count: usize) -> Vec<Self> {
        let mut random = Xorshift::new(0x2545_f491_4f6c_dd1d);
        let mut line = || {
            let [a, b, c] = [(); 3].map(|()| random.next(10));
            Self {
                expression: format!("nim({a},{b},{c})"),
                nim_sum: a ^ b ^ c,
            }
        };
        (0..count).map(|_| line()).collect()
    }
}

/// TacTix: rows, columns, and how many sets of pieces are P under normal play and under misère; an
/// exhaustive C program, which shares nothing with this one.
pub const BOARDS: [(u64, u64, u64, u64); 3] = [
    (4, 4, 8_380, 8_568),
    (4, 5, 114_384, 115_633),
    (4, 6, 1_647_140, 1_637_494),
];

/// The rows of misère Kayles that the player to move loses: no other, of any length (W. L. Sibert and
/// J. H. Conway, *Mathematical Kayles*, 1992).
pub const MISERE_KAYLES_P_ROWS: [u64; 5] = [1, 4, 9, 12, 20];

/// Cram in misère play, and whether the player to move loses: found by search without proof numbers too.
pub const MISERE_CRAM: [(&str, bool); 3] = [
    ("cram(4x10)", false),
    ("cram(5x8)", false),
    ("cram(3x14)", true),
];
