//! Dawson's Kayles, the code 0.07: what is left in one line of a board, or of a path, is such a heap.

use std::sync::LazyLock;

use grundy_core::MexSet;

/// Values repeat from this heap on (R. K. Guy and C. A. B. Smith, 1956).
const PREPERIOD: usize = 53;
const PERIOD: usize = 34;
/// By their theorem a period that has been seen for so many heaps, where a move takes two tokens, goes on for ever.
const SEEN: usize = 2 * PREPERIOD + 2 * PERIOD + 2;

static VALUES: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut values: Vec<usize> = vec![0; 2];
    for tokens in 2..SEEN {
        let mut options = MexSet::default();
        for one in 0..=(tokens - 2) / 2 {
            options.insert(values[one] ^ values[tokens - 2 - one]);
        }
        values.push(options.mex());
    }
    let repeats = |tokens: usize| values[tokens] == values[tokens + PERIOD];
    assert!((PREPERIOD..SEEN - PERIOD).all(repeats), "the theorem holds");
    let values = values.into_iter();
    values
        .map(|value| u32::try_from(value).expect("small"))
        .collect()
});

/// The Grundy value of a heap in normal play.
pub(crate) fn dawsons_kayles(tokens: usize) -> u32 {
    match tokens.checked_sub(SEEN) {
        None => VALUES[tokens],
        Some(_) => VALUES[PREPERIOD + (tokens - PREPERIOD) % PERIOD],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_definition() {
        const MOST: usize = 2000;
        let mut values = vec![0, 0];
        for tokens in 2..MOST {
            let options: Vec<u32> = (0..=tokens - 2)
                .map(|one| values[one] ^ values[tokens - 2 - one])
                .collect();
            values.extend((0..).find(|value| !options.contains(value)));
        }
        assert_eq!(values[..10], [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
        assert!((0..MOST).all(|tokens| dawsons_kayles(tokens) == values[tokens]));
    }
}
