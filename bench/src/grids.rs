//! Grundy values of two heaps.

use grundy::core::MexSet;

use crate::sequences::fnv1a64;

/// The values of Wythoff's game for both heaps below some size.
pub struct WythoffGrid {
    /// The size.
    pub side: usize,
    /// Standard FNV-1a-64 over the values, row by row, as two little-endian bytes each.
    pub hash: u64,
    /// The value of the last cell.
    pub last_value: u32,
    /// Where the answers come from.
    pub source: &'static str,
}

const PLAIN_LOOP: &str =
    "a plain loop in C: the least number not marked in row, column and diagonal";

/// As large as is asked for at once.
pub const LARGE: WythoffGrid = WythoffGrid {
    side: 4096,
    hash: 0xa3f8_e79d_bca9_390a,
    last_value: 3228,
    source: PLAIN_LOOP,
};

/// As large as the naive way can be asked for.
pub const SMALL: WythoffGrid = WythoffGrid {
    side: 256,
    hash: 0xde3d_de2c_3605_916f,
    last_value: 205,
    source: PLAIN_LOOP,
};

impl WythoffGrid {
    /// Checks the values, told row by row.
    ///
    /// # Panics
    ///
    /// Where they are wrong.
    pub fn check(&self, value: impl Fn(usize, usize) -> u32) {
        let cells = (0..self.side).flat_map(|a| (0..self.side).map(move |b| (a, b)));
        let hash = fnv1a64(cells.map(|(a, b)| value(a, b)));
        assert_eq!(hash, self.hash, "hash ({})", self.source);
        let last = value(self.side - 1, self.side - 1);
        assert_eq!(last, self.last_value, "last value ({})", self.source);
    }
}

/// The naive way: for each cell the mex of all its options.
#[must_use]
pub fn by_definition(side: usize) -> Vec<Vec<usize>> {
    let mut rows = vec![vec![0; side]; side];
    for a in 0..side {
        for b in 0..side {
            let mut options = MexSet::default();
            (0..a).for_each(|left| options.insert(rows[left][b]));
            (0..b).for_each(|left| options.insert(rows[a][left]));
            (1..=a.min(b)).for_each(|taken| options.insert(rows[a - taken][b - taken]));
            rows[a][b] = options.mex();
        }
    }
    rows
}
