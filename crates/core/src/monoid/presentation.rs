//! Generators and relations.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use super::{Monoid, Word};

/// A commutative monoid by generators and relations.
///
/// Relations stand with the greater word first. As text: relations separated by white space or commas,
/// such as `a^2=1 b^3=b`; the generators are those that occur, and all before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    generators: usize,
    relations: Vec<(Word, Word)>,
}

/// Why a text is not a presentation or a word of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPresentation {
    /// The part that is not understood.
    pub text: String,
}

impl Presentation {
    /// The least relations of a monoid: see [`Monoid::presentation`].
    pub(super) fn of(monoid: &Monoid) -> Self {
        let one = Word::one(monoid.generators());
        let is_canonical = |word: &Word| monoid.word(monoid.value(word)) == *word;
        let is_least = |left: &Word| {
            left.factors()
                .filter_map(|(factor, _)| left.divided_by(&one.clone().times(factor)))
                .all(|divisor| is_canonical(&divisor))
        };
        let mut relations = Vec::new();
        for element in monoid.elements() {
            for generator in 0..monoid.generators() {
                let left = monoid.word(element).times(generator);
                let right = monoid.word(monoid.step(element, generator));
                if left != right && is_least(&left) {
                    relations.push((left, right));
                }
            }
        }
        relations.sort();
        relations.dedup();
        Self {
            generators: monoid.generators(),
            relations,
        }
    }

    /// The number of generators.
    #[must_use]
    pub fn generators(&self) -> usize {
        self.generators
    }

    /// The relations: each with its greater word first.
    #[must_use]
    pub fn relations(&self) -> &[(Word, Word)] {
        &self.relations
    }

    /// The word that a text such as `ab^2` means; every generator in it must occur in the relations or
    /// before one that does.
    ///
    /// # Errors
    ///
    /// The text, where it is not a word.
    pub fn parse_word(&self, text: &str) -> Result<Word, InvalidPresentation> {
        let invalid = || InvalidPresentation { text: text.into() };
        let factors = factors(text).ok_or_else(invalid)?;
        word_of(&factors, self.generators).ok_or_else(invalid)
    }

    /// The monoid, if it has at most `most` elements.
    ///
    /// Completes the relations (B. Buchberger's algorithm, on differences of words; D. E. Knuth and P.
    /// B. Bendix): for small presentations.
    #[must_use]
    pub fn monoid(&self, most: usize) -> Option<Monoid> {
        let rules = Rules::complete(&self.relations);
        let mut met = 0;
        let made = Monoid::generate(Word::one(self.generators), self.generators, |word, g| {
            let next = rules.canonical(word.clone().times(g));
            // Every element is met as often as there are generators.
            met += 1;
            match met > most.saturating_mul(self.generators) {
                true => Err(()),
                false => Ok(next),
            }
        });
        made.ok().map(|(monoid, _)| monoid)
    }
}

/// Replacements of greater words by smaller ones.
struct Rules(Vec<(Word, Word)>);

impl Rules {
    /// Rules that lead every word to the least one equal to it.
    fn complete(relations: &[(Word, Word)]) -> Self {
        let mut rules = Self(Vec::new());
        let mut waiting: VecDeque<(Word, Word)> = relations.iter().cloned().collect();
        while let Some((one, other)) = waiting.pop_front() {
            let (one, other) = (rules.canonical(one), rules.canonical(other));
            let (greater, smaller) = match one.cmp(&other) {
                std::cmp::Ordering::Equal => continue,
                std::cmp::Ordering::Greater => (one, other),
                std::cmp::Ordering::Less => (other, one),
            };
            // A rule whose left side has become reducible is a relation again.
            let (kept, reducible) = rules
                .0
                .into_iter()
                .partition(|(left, _)| left.divided_by(&greater).is_none());
            rules = Self(kept);
            waiting.extend(reducible as Vec<_>);
            for (left, right) in &rules.0 {
                let both = greater.least_common_multiple(left);
                let by_new = both.divided_by(&greater).map(|rest| rest.product(&smaller));
                let by_old = both.divided_by(left).map(|rest| rest.product(right));
                waiting.extend(by_new.zip(by_old));
            }
            rules.0.push((greater, smaller));
        }
        rules
    }

    fn canonical(&self, mut word: Word) -> Word {
        let replaced = |word: &Word| {
            self.0
                .iter()
                .find_map(|(left, right)| word.divided_by(left).map(|rest| rest.product(right)))
        };
        while let Some(smaller) = replaced(&word) {
            word = smaller;
        }
        word
    }
}

/// The generators of a text with their exponents, in the order written.
fn factors(text: &str) -> Option<Vec<(usize, u32)>> {
    let mut rest = text;
    let mut factors = Vec::new();
    if text == "1" {
        return Some(factors);
    }
    while let Some(letter) = rest.bytes().next() {
        let letter = usize::from(letter.is_ascii_lowercase().then(|| letter - b'a')?);
        let (round, after) = number(&rest[1..]);
        let (exponent, after) = match after.strip_prefix('^') {
            Some(after) => {
                let (exponent, after) = number(after);
                (exponent?, after)
            }
            None => (1, after),
        };
        let round = usize::try_from(round.unwrap_or(0)).ok()?;
        factors.push((letter + 26 * round, exponent));
        rest = after;
    }
    (!factors.is_empty()).then_some(factors)
}

/// The number that the text begins with, and what follows.
fn number(text: &str) -> (Option<u32>, &str) {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    (text[..end].parse().ok(), &text[end..])
}

fn word_of(factors: &[(usize, u32)], generators: usize) -> Option<Word> {
    let mut exponents = vec![0; generators];
    for &(generator, exponent) in factors {
        let place: &mut u32 = exponents.get_mut(generator)?;
        *place = place.checked_add(exponent)?;
    }
    Some(Word::new(exponents))
}

impl FromStr for Presentation {
    type Err = InvalidPresentation;

    fn from_str(text: &str) -> Result<Self, InvalidPresentation> {
        /// More generators than this are a mistake.
        const MOST: usize = 10_000;
        let parts = text
            .split(|c: char| c == ',' || c.is_whitespace())
            .filter(|part| !part.is_empty());
        let mut sides = Vec::new();
        for part in parts {
            let read = part
                .split_once('=')
                .and_then(|(left, right)| factors(left).zip(factors(right)));
            sides.push(read.ok_or_else(|| InvalidPresentation { text: part.into() })?);
        }
        let all = sides
            .iter()
            .flat_map(|(left, right)| left.iter().chain(right));
        let generators = all.map(|&(generator, _)| generator + 1).max().unwrap_or(0);
        let words = |factors: &[(usize, u32)]| {
            let word = (generators <= MOST).then(|| word_of(factors, generators));
            word.flatten()
                .ok_or_else(|| InvalidPresentation { text: text.into() })
        };
        let relations = sides
            .iter()
            .map(|(left, right)| Ok((words(left)?, words(right)?)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            generators,
            relations,
        })
    }
}

impl fmt::Display for Presentation {
    /// The relations, separated by spaces: `a^2=1 b^3=b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.relations
            .iter()
            .enumerate()
            .try_for_each(|(index, (left, right))| {
                let space = if index > 0 { " " } else { "" };
                write!(f, "{space}{left}={right}")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presentations_make_monoids_and_monoids_presentations() {
        for (text, order) in [
            ("a^2=1", 2),
            ("a^2=1 b^3=b", 6),
            ("a^2=1 b^3=b bc=ab c^2=b^2", 8),
            ("a^2=1 b^2=1 c^5=c^3", 20),
        ] {
            let presentation: Presentation = text.parse().unwrap();
            let monoid = presentation.monoid(1000).unwrap();
            assert_eq!(monoid.order(), order, "{text}");
            let least = monoid.presentation();
            assert_eq!(least.monoid(1000).unwrap(), monoid);
            for (left, right) in least.relations() {
                assert!(left > right);
            }
        }
        let least: Presentation = "b^3=b a^2=1 b^4=b^2".parse().unwrap();
        let least = least.monoid(100).unwrap().presentation();
        assert_eq!(least.to_string(), "a^2=1 b^3=b");
    }

    #[test]
    fn infinite_monoids_and_nonsense_are_refused() {
        let free: Presentation = "b^3=b a=a".parse().unwrap();
        assert!(free.monoid(1000).is_none());
        for nonsense in [
            "a",
            "a=",
            "a2b^=1",
            "A=1",
            "a=1=b",
            "a^99999999999=1",
            "z99999999=1",
        ] {
            assert!(nonsense.parse::<Presentation>().is_err(), "{nonsense}");
        }
    }
}
