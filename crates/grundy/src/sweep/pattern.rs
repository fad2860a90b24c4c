//! Patterns of codes: `0.???`.

use grundy_rules::heap::{Code, Digit};

use crate::error::BadPattern;

/// The codes of a pattern, each once, in the order of their digits.
///
/// In a pattern `?` stands for any octal digit and `#` for any hexadecimal one, 0 to F; the other characters are those of
/// a code. What is before the point may be left to the sweep too: of the octal digits 0 and 4 make a code, of the
/// hexadecimal ones 8 and C as well.
///
/// # Errors
///
/// Where the text is no pattern.
pub(super) fn codes(pattern: &str) -> Result<Vec<Code>, BadPattern> {
    let choices = choices(pattern)?;
    let all = choices.iter().fold(vec![Vec::new()], |begun, choices| {
        begun
            .iter()
            .flat_map(|begun: &Vec<Digit>| {
                choices.iter().map(|digit| {
                    let mut longer = begun.clone();
                    longer.push(*digit);
                    longer
                })
            })
            .collect()
    });
    let codes: Vec<Code> = all
        .iter()
        .filter_map(|digits| Code::new(digits[0], &digits[1..], &[]).ok())
        .collect();
    match codes.is_empty() {
        true => Err(BadPattern::NoCode),
        false => Ok(codes),
    }
}

/// Which digits may stand in each place, the one before the point first.
fn choices(pattern: &str) -> Result<Vec<Vec<Digit>>, BadPattern> {
    let (zero, rest) = pattern.split_once('.').ok_or(BadPattern::NoPoint)?;
    if zero.chars().count() != 1 || rest.is_empty() {
        return Err(BadPattern::NoPoint);
    }
    let digits: Vec<char> = zero.chars().chain(rest.chars()).collect();
    let open: usize = digits.iter().map(|digit| open_bits(*digit)).sum();
    if open > 3 * MAX_OPEN {
        return Err(BadPattern::TooManyOpen(MAX_OPEN));
    }
    let mut choices = Vec::with_capacity(digits.len());
    for (index, digit) in digits.iter().enumerate() {
        choices.push(choices_of(*digit).ok_or(BadPattern::NotADigit {
            found: *digit,
            at: index + usize::from(index > 0),
        })?);
    }
    Ok(choices)
}

/// A pattern against which codes are held one by one, however many it has.
pub(crate) struct Pattern(Vec<Vec<Digit>>);

impl Pattern {
    /// The pattern of this text.
    ///
    /// # Errors
    ///
    /// Where it is none.
    pub(crate) fn parse(text: &str) -> Result<Self, BadPattern> {
        choices(text).map(Self)
    }

    /// Whether a code in canonical form, whose last digit is not 0, is one of the pattern.
    pub(crate) fn has(&self, code: &str) -> bool {
        let mut digits = code.chars().filter(|sign| *sign != '.');
        let fits = self.0.iter().all(|choices| {
            let digit = Digit::from_char(digits.next().unwrap_or('0'));
            digit.is_some_and(|digit| choices.contains(&digit))
        });
        fits && digits.next().is_none()
    }
}

/// Open octal digits that still make a list of codes: 8^6 of them.
const MAX_OPEN: usize = 6;

/// How many bits of a digit are left to the sweep.
fn open_bits(digit: char) -> usize {
    match digit {
        '?' => 3,
        '#' => 4,
        _ => 0,
    }
}

fn choices_of(digit: char) -> Option<Vec<Digit>> {
    match digit {
        '?' => ('0'..='7').map(Digit::from_char).collect(),
        '#' => ('0'..='9').chain('A'..='F').map(Digit::from_char).collect(),
        _ => Digit::from_char(digit).map(|digit| vec![digit]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pattern: &str) -> Vec<String> {
        let codes = codes(pattern).unwrap();
        codes.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn open_digits_are_octal() {
        assert_eq!(texts("0.7"), ["0.7"]);
        assert_eq!(texts("0.?").len(), 8);
        assert_eq!(texts("0.???").len(), 512);
        assert_eq!(texts("4.?7")[..2], ["4.07", "4.17"]);
        assert_eq!(texts("?.1"), ["0.1", "4.1"]);
        assert_eq!(texts("0.f?")[0], "0.F");
    }

    #[test]
    fn open_digits_may_be_hexadecimal() {
        assert_eq!(texts("0.##").len(), 256);
        assert_eq!(texts("0.3#")[15], "0.3F");
        assert_eq!(texts("#.1"), ["0.1", "4.1", "8.1", "C.1"]);
        assert_eq!(texts("0.?#").len(), 128);
        assert_eq!(texts("0.####").len(), 1 << 16);
        assert_eq!(codes("0.#####"), Err(BadPattern::TooManyOpen(6)));
    }

    #[test]
    fn a_pattern_has_its_codes_and_no_others() {
        let all = texts("#.##");
        for pattern in ["0.7", "?.??", "0.#", "4.0?", "0.3F", "8.#0", "#.##"] {
            let of = Pattern::parse(pattern).unwrap();
            let has: Vec<&String> = all.iter().filter(|code| of.has(code)).collect();
            assert_eq!(has, texts(pattern).iter().collect::<Vec<_>>(), "{pattern}");
        }
    }

    #[test]
    fn what_is_no_pattern_says_why() {
        assert_eq!(codes("???"), Err(BadPattern::NoPoint));
        assert_eq!(codes("0."), Err(BadPattern::NoPoint));
        assert_eq!(codes("00.7"), Err(BadPattern::NoPoint));
        let found = BadPattern::NotADigit { found: '*', at: 3 };
        assert_eq!(codes("0.7*"), Err(found));
        assert_eq!(codes("0.???????"), Err(BadPattern::TooManyOpen(6)));
        assert_eq!(codes("1.7"), Err(BadPattern::NoCode));
    }
}
