//! Grundy sequences: long prefixes of splitting games, and proofs of periods.

use std::fmt;

/// A sequence to compute from heap 0, without the help of a period: none is proved that early.
pub struct Sequence {
    /// The ruleset, in the notation.
    pub ruleset: &'static str,
    /// Standard FNV-1a-64 over the values of the heaps below [`PREFIX`], as two little-endian bytes
    /// each.
    pub prefix_hash: u64,
    /// The value of heap [`LAST_HEAP`].
    pub last_value: u32,
    /// Where the answers come from.
    pub source: &'static str,
}

/// The last heap of every sequence.
pub const LAST_HEAP: u64 = 20_000;

/// The number of values that are hashed.
pub const PREFIX: usize = 1 << 14;

const TWO_PROGRAMS: &str = "a plain loop in C; ogsolve 0.0.7 gives the same values";

/// Splitting games of different kinds: one digit that splits, several, far ones, unequal splits.
pub const SEQUENCES: [Sequence; 4] = [
    Sequence {
        ruleset: "0.6",
        prefix_hash: 0xe97c_7307_c003_fcf8,
        last_value: 15,
        source: "corpus/prefixes.toml; ogsolve 0.0.7 gives the same values",
    },
    Sequence {
        ruleset: "0.007",
        prefix_hash: 0xcca5_146f_6fcf_bfe8,
        last_value: 202,
        source: TWO_PROGRAMS,
    },
    Sequence {
        ruleset: "stripes{2,3,5}",
        prefix_hash: 0xfd17_488c_2f70_244d,
        last_value: 41,
        source: TWO_PROGRAMS,
    },
    Sequence {
        ruleset: "grundy",
        prefix_hash: 0x0dc6_bf9e_f6bf_889f,
        last_value: 113,
        source: "corpus/prefixes.toml; a plain loop in C",
    },
];

impl Sequence {
    /// About how many pairs of heaps must be looked at: half of the total, for each total. A game
    /// in which several takes split asks for each pair several times and needs it once.
    #[must_use]
    pub fn pairs(heaps: u64) -> u64 {
        heaps * heaps / 4
    }

    /// Checks values from heap 0 on, as far as there are any.
    ///
    /// # Panics
    ///
    /// If they are wrong, or too few to be checked.
    pub fn check(&self, values: &[u32]) {
        let hash = fnv1a64(values[..PREFIX].iter().copied());
        let (ruleset, source) = (self.ruleset, self.source);
        assert_eq!(hash, self.prefix_hash, "{ruleset}: hash ({source})");
        let last = usize::try_from(LAST_HEAP).expect("in memory");
        if let Some(&value) = values.get(last) {
            assert_eq!(value, self.last_value, "{ruleset}: last value ({source})");
        }
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ruleset)
    }
}

/// A period to find and to prove.
pub struct Period {
    /// The ruleset, in the notation.
    pub ruleset: &'static str,
    /// The least preperiod, the least period and the saltus.
    pub answer: [u64; 3],
    /// Where the answer comes from.
    pub source: &'static str,
}

/// Periods by each of the theorems.
pub const PERIODS: [Period; 4] = [
    Period {
        ruleset: "0.77",
        answer: [71, 12, 0],
        source: "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    },
    Period {
        ruleset: "0.07",
        answer: [53, 34, 0],
        source: "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
    },
    Period {
        ruleset: "0.156",
        answer: [3479, 349, 0],
        source: "ogsolve 0.0.7, by its own search of 20,000 heaps",
    },
    Period {
        ruleset: "take{not 2,5}",
        answer: [0, 4, 2],
        source: "0 1 0 1 2 3 2 3 …: by induction from the definition",
    },
];

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ruleset)
    }
}

/// The standard FNV-1a-64 over the values' low 16 bits, little-endian.
pub(crate) fn fnv1a64(values: impl IntoIterator<Item = u32>) -> u64 {
    let bytes = values.into_iter().flat_map(|value| {
        let [low, high, ..] = value.to_le_bytes();
        [low, high]
    });
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
