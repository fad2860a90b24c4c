//! Dawson's Kayles, the code 0.07, for as many tokens as a board has cells or a graph vertices: what is left of these in one
//! line is such a heap.

use std::sync::LazyLock;

use grundy_core::MexSet;

/// More than a board has cells, and a graph vertices.
const MOST_TOKENS: usize = 1 << 11;

static VALUES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut values: Vec<usize> = vec![0; 2];
    for tokens in 2..MOST_TOKENS {
        let mut options = MexSet::default();
        for one in 0..=(tokens - 2) / 2 {
            options.insert(values[one] ^ values[tokens - 2 - one]);
        }
        values.push(options.mex());
    }
    let values = values.into_iter();
    values
        .map(|value| u32::try_from(value).expect("small"))
        .collect()
});

/// The Grundy value of a heap in normal play; `None` of one that is too large.
pub(crate) fn dawsons_kayles(tokens: usize) -> Option<u32> {
    VALUES.get(tokens).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R. K. Guy and C. A. B. Smith, 1956: the period is 34, from heap 53 on.
    #[test]
    fn values_are_periodic() {
        assert_eq!(VALUES[..10], [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
        assert!((53..MOST_TOKENS - 34).all(|tokens| VALUES[tokens] == VALUES[tokens + 34]));
        assert_eq!(dawsons_kayles(MOST_TOKENS), None);
    }
}
