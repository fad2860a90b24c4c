//! Long lists of small numbers as texts.
//!
//! [`values`]: a number below 36 is one sign, `0`-`9` and then `a`-`z`; a larger one stands in decimal
//! digits between brackets: `01230z(36)`. [`pairs`]: `heap:number`, parted by single spaces.
//! [`ranges`]: `from` or `from..to`, parted by single spaces. [`cells`]: `count,count:form`, parted by single
//! spaces. Each list is written in one way only.

use crate::certificate::Cell;
use crate::json::{integer, natural};
use crate::refusal::{Reason, Refusal, refusal};

/// How many numbers have a sign of their own.
const SIGNS: u32 = 36;

/// The numbers of the text, none larger than their type.
pub(crate) fn values<T: TryFrom<u64>>(text: &str, place: &str) -> Result<Vec<T>, Refusal> {
    let mut numbers = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let read = match sign {
            '0'..='9' | 'a'..='z' => sign.to_digit(SIGNS).map(|number| (number.into(), 1)),
            '(' => bracketed(rest),
            _ => None,
        };
        let fits = |(number, length): (u64, usize)| Some((T::try_from(number).ok()?, length));
        let Some((number, length)) = read.and_then(fits) else {
            return Err(broken(text, rest, place));
        };
        numbers.push(number);
        rest = &rest[length..];
    }
    numbers.shrink_to_fit();
    Ok(numbers)
}

/// The number between brackets at the beginning, and the bytes it takes.
fn bracketed(text: &str) -> Option<(u64, usize)> {
    /// Twenty digits and two brackets: no search runs through the rest of a broken list.
    const LONGEST: usize = 22;
    let head = text.get(..LONGEST.min(text.len()))?;
    let end = head.find(')')?;
    let number = natural(&head[1..end])?;
    (number >= SIGNS.into()).then_some((number, end + 1))
}

fn broken(text: &str, rest: &str, place: &str) -> Refusal {
    let byte = u64::try_from(text.len() - rest.len()).unwrap_or(u64::MAX);
    refusal(place, Reason::Numbers { byte })
}

/// The text of the numbers.
pub(crate) fn values_text<T: Copy + Into<u64>>(numbers: &[T]) -> String {
    let mut text = String::with_capacity(numbers.len());
    for &number in numbers {
        let number: u64 = number.into();
        let sign = u32::try_from(number).ok();
        match sign.and_then(|number| char::from_digit(number, SIGNS)) {
            Some(sign) => text.push(sign),
            None => text.push_str(&format!("({number})")),
        }
    }
    text
}

/// The pairs of the text.
pub(crate) fn pairs(text: &str, place: &str) -> Result<Vec<(u64, u32)>, Refusal> {
    entries(text, place, |entry| {
        let (heap, number) = entry.split_once(':')?;
        Some((natural(heap)?, u32::try_from(natural(number)?).ok()?))
    })
}

/// The text of the pairs.
pub(crate) fn pairs_text(pairs: &[(u64, u32)]) -> String {
    let texts: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}:{b}")).collect();
    texts.join(" ")
}

/// The ranges of the text, bounds included.
pub(crate) fn ranges(text: &str, place: &str) -> Result<Vec<(u64, u64)>, Refusal> {
    entries(text, place, |entry| match entry.split_once("..") {
        None => natural(entry).map(|number| (number, number)),
        Some((from, to)) => Some((natural(from)?, natural(to)?)).filter(|(from, to)| from < to),
    })
}

/// The text of the ranges.
pub(crate) fn ranges_text(ranges: &[(u64, u64)]) -> String {
    let texts: Vec<String> = ranges
        .iter()
        .map(|(from, to)| match from == to {
            true => from.to_string(),
            false => format!("{from}..{to}"),
        })
        .collect();
    texts.join(" ")
}

/// The cells of the text.
pub(crate) fn cells(text: &str, place: &str) -> Result<Vec<Cell>, Refusal> {
    entries(text, place, |entry| {
        let (counts, form) = entry.split_once(':')?;
        let counts: Option<_> = counts.split(',').map(natural).collect();
        Some(Cell {
            counts: counts?,
            form: integer(form)?,
        })
    })
}

/// The text of the cells.
pub(crate) fn cells_text(cells: &[Cell]) -> String {
    let text = |cell: &Cell| {
        let counts: Vec<String> = cell.counts.iter().map(u64::to_string).collect();
        format!("{}:{}", counts.join(","), cell.form)
    };
    let texts: Vec<String> = cells.iter().map(text).collect();
    texts.join(" ")
}

/// The entries between single spaces; an empty text has none.
fn entries<T>(
    text: &str,
    place: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, Refusal> {
    let (mut all, mut at) = (Vec::new(), 0);
    if text.is_empty() {
        return Ok(all);
    }
    for entry in text.split(' ') {
        match read(entry) {
            Some(entry) => all.push(entry),
            None => return Err(broken(text, &text[at..], place)),
        }
        at += entry.len() + 1;
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_are_read_as_they_were_written(
            numbers in prop::collection::vec(prop_oneof![0u32..40, any::<u32>()], 0..50),
            larger in prop::collection::vec(prop_oneof![0u64..40, any::<u64>()], 0..9),
            couples in prop::collection::vec((any::<u64>(), any::<u32>()), 0..9),
            spans in prop::collection::vec((any::<u64>(), any::<u64>()), 0..9),
            listed in prop::collection::vec((prop::collection::vec(any::<u64>(), 1..4), any::<i64>()), 0..9),
        ) {
            prop_assert_eq!(values::<u32>(&values_text(&numbers), "").unwrap(), numbers);
            prop_assert_eq!(values::<u64>(&values_text(&larger), "").unwrap(), larger);
            prop_assert_eq!(pairs(&pairs_text(&couples), "").unwrap(), couples);
            let spans: Vec<_> = spans.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
            prop_assert_eq!(ranges(&ranges_text(&spans), "").unwrap(), spans);
            let listed: Vec<_> = listed.into_iter().map(|(counts, form)| Cell { counts, form }).collect();
            prop_assert_eq!(cells(&cells_text(&listed), "").unwrap(), listed);
        }

        #[test]
        fn what_is_read_is_written_so(text in "[0-9a-z(): .,-]{0,12}") {
            if let Ok(numbers) = values::<u64>(&text, "") {
                prop_assert_eq!(values_text(&numbers), text.clone());
            }
            if let Ok(couples) = pairs(&text, "") {
                prop_assert_eq!(pairs_text(&couples), text.clone());
            }
            if let Ok(spans) = ranges(&text, "") {
                prop_assert_eq!(ranges_text(&spans), text.clone());
            }
            if let Ok(listed) = cells(&text, "") {
                prop_assert_eq!(cells_text(&listed), text);
            }
        }
    }

    #[test]
    fn a_list_breaks_off_at_its_first_fault() {
        for (text, byte) in [
            ("01A", 2),
            ("0(36)(35)", 5),
            ("(4294967296)", 0),
            ("1(", 1),
            ("()", 0),
        ] {
            let reason = values::<u32>(text, "").unwrap_err().reason;
            assert_eq!(reason, Reason::Numbers { byte }, "{text}");
        }
        assert_eq!(
            pairs("1:2  3:4", "").unwrap_err().reason,
            Reason::Numbers { byte: 4 }
        );
        assert_eq!(
            ranges("1 3..3", "").unwrap_err().reason,
            Reason::Numbers { byte: 2 }
        );
        for (text, byte) in [
            ("1,2:3 1:-0", 6),
            (":1", 0),
            ("1:2:3", 0),
            ("1,:2", 0),
            ("1:--2", 0),
        ] {
            let reason = cells(text, "").unwrap_err().reason;
            assert_eq!(reason, Reason::Numbers { byte }, "{text}");
        }
    }
}
