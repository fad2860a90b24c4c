//! Sums over the whole registry that bytes choose.

use grundy_core::Convention;
use grundy_rules::{Expression, RulesetKind};

use crate::files::RoundFiles;
use crate::random::Random;
use crate::sample::{may_be_played, sample};

/// The most positions that play can reach from a sum.
const MOST_BELOW: usize = 300;
/// Terms of a sum.
const TERMS: usize = 4;

/// Numbers by bytes; 0 where they end.
pub(crate) struct Choices<'b>(pub(crate) &'b [u8]);

impl Choices<'_> {
    pub(crate) fn byte(&mut self) -> usize {
        let Some((byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*byte)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.byte() % end
    }

    pub(crate) fn convention(&mut self) -> Convention {
        [Convention::Normal, Convention::Misere][self.below(2)]
    }

    /// A code of up to three octal digits.
    pub(crate) fn code(&mut self) -> String {
        let digits = (0..3).map(|_| self.below(8).to_string());
        format!("0.{}", digits.collect::<String>())
    }

    /// Up to four games of the registry, each with a small position of its own. What a byte is changed to changes one
    /// of them.
    pub(crate) fn sum(&mut self, convention: Convention) -> Expression {
        let files = RoundFiles::new(&mut Random(self.seed()));
        let kinds: Vec<RulesetKind> = RulesetKind::all().collect();
        let (mut terms, mut below) = (Vec::new(), 1);
        for _ in 0..TERMS {
            if self.0.is_empty() {
                break;
            }
            let kind = kinds[self.below(kinds.len())];
            let sample = sample(kind, &files, &mut Random(self.seed()));
            let fits = below * sample.below <= MOST_BELOW;
            if fits && may_be_played(&sample.expression, convention) {
                terms.extend_from_slice(sample.expression.terms());
                below *= sample.below;
            }
        }
        Expression::new(terms)
    }

    fn seed(&mut self) -> u64 {
        u64::try_from(self.byte()).expect("a byte")
    }
}

/// Each game of the registry once, in sums of three; as many choices for other laws.
pub(crate) fn choices() -> Vec<Vec<u8>> {
    let kinds = RulesetKind::all().count();
    let kind = |index: usize| u8::try_from(index % kinds).expect("fewer than 256 games");
    let sums = (0..kinds).step_by(3).map(|first| {
        let seed = kind(first + 7);
        vec![
            seed,
            seed,
            kind(first),
            1,
            kind(first + 1),
            2,
            kind(first + 2),
            3,
        ]
    });
    sums.collect()
}
