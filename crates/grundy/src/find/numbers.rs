//! Numbers from a file: a list, or lines of an index and a number.

/// What is wrong with a list of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadNumbers {
    /// This word on this line (from 1) is not a number of at most 18 digits.
    NotANumber {
        /// The line.
        line: usize,
        /// The word.
        word: String,
    },
    /// This word on this line is a negative number, and values, heaps and indices are none.
    Negative {
        /// The line.
        line: usize,
        /// The word.
        word: String,
    },
    /// The first line has an index and a number, this one does not have two numbers.
    NotAPair {
        /// The line.
        line: usize,
        /// How many numbers it has.
        count: usize,
    },
    /// The first line has an index and a number, and the index on this line does not come after the one before it.
    NotAscending {
        /// The line.
        line: usize,
        /// Its index.
        index: u64,
        /// The index before.
        before: u64,
    },
    /// Between two commas on this line there is nothing.
    Nothing {
        /// The line.
        line: usize,
    },
    /// There are more than this many.
    TooMany(usize),
    /// There are none.
    None,
}

/// The most numbers that are read.
const MOST: usize = 1 << 18;

/// Numbers with their indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    entries: Vec<(u64, i128)>,
    has_indices: bool,
}

impl Numbers {
    /// A list, the first of them at 0.
    #[must_use]
    pub fn of_list(values: impl IntoIterator<Item = i128>) -> Self {
        Self {
            entries: (0..).zip(values).collect(),
            has_indices: false,
        }
    }

    /// Each number after its index, the indices ascending.
    #[must_use]
    pub fn entries(&self) -> &[(u64, i128)] {
        &self.entries
    }

    /// Whether the indices were given with the numbers.
    #[must_use]
    pub fn has_indices(&self) -> bool {
        self.has_indices
    }

    /// The first and the last index.
    #[must_use]
    pub fn ends(&self) -> (u64, u64) {
        let index = |entry: Option<&(u64, i128)>| entry.map_or(0, |(index, _)| *index);
        (index(self.entries.first()), index(self.entries.last()))
    }

    /// The indices between the first and the last that are missing, as first and last of each gap.
    #[must_use]
    pub fn gaps(&self) -> Vec<[u64; 2]> {
        let pairs = self.entries.windows(2);
        let gap = |pair: &[(u64, i128)]| [pair[0].0 + 1, pair[1].0 - 1];
        let is_gap = |pair: &&[(u64, i128)]| pair[0].0 + 1 < pair[1].0;
        pairs.filter(is_gap).map(gap).collect()
    }

    /// The longest part without a gap; of equally long ones the first.
    #[must_use]
    pub fn longest_run(&self) -> &[(u64, i128)] {
        let runs = self.entries.chunk_by(|one, next| one.0 + 1 == next.0);
        runs.rev().max_by_key(|run| run.len()).unwrap_or_default()
    }
}

/// Whether the line is two names parted by a comma: `n,grundy`.
fn is_header(line: &str) -> bool {
    let is_name = |word: &str| {
        let word = word.trim();
        !word.is_empty()
            && word
                .chars()
                .all(|letter| letter.is_alphabetic() || letter == '_')
    };
    line.split_once(',')
        .is_some_and(|(index, value)| is_name(index) && is_name(value))
}

/// Reads numbers that are parted by anything that is no digit or letter; what follows a `#` on a line is left out, and so
/// is a byte order mark.
///
/// The first line with a number decides what they are. Where it has exactly two numbers, each line has an index and a
/// number, as in a b-file: the indices ascend, and may begin anywhere and leave gaps; above it two names parted by a comma
/// may stand, as in the CSV of a table. Otherwise they are a list, whose
/// first number has the index 0, however many a line has. (The two numbers of a single line are a list where a comma
/// stands between them.)
///
/// ```
/// use grundy::read_numbers;
/// let list = read_numbers("0, 1, 2\n0 1 2").unwrap();
/// assert_eq!(list.entries(), [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1), (5, 2)]);
/// let indexed = read_numbers("# a b-file\n1 5\n2 7\n4 9").unwrap();
/// assert_eq!(indexed.entries(), [(1, 5), (2, 7), (4, 9)]);
/// assert_eq!(indexed.gaps(), [[3, 3]]);
/// assert_eq!(read_numbers("n,grundy\n0,0\n1,3").unwrap().entries(), [(0, 0), (1, 3)]);
/// assert!(read_numbers("1 2\n3").is_err());
/// assert!(read_numbers("0,1,,3").is_err());
/// assert!(read_numbers("grundy\n0\n1").is_err());
/// ```
///
/// # Errors
///
/// The first thing that is no number, the first line that is not of the form of those before it, and too many or no
/// numbers.
pub fn read_numbers(text: &str) -> Result<Numbers, BadNumbers> {
    let mut lines: Vec<Line> = Vec::new();
    let mut count = 0;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (at, text) in (1..).zip(text.lines()) {
        if at == 1 && is_header(text) {
            continue;
        }
        let line = Line::read(at, text)?;
        count += line.numbers.len();
        if count > MOST {
            return Err(BadNumbers::TooMany(MOST));
        }
        if !line.numbers.is_empty() {
            lines.push(line);
        }
    }
    match &lines[..] {
        [] => Err(BadNumbers::None),
        [line] if line.has_comma => Ok(list(&lines)),
        [first, ..] if first.numbers.len() == 2 => indexed(&lines),
        _ => Ok(list(&lines)),
    }
}

/// The numbers of a line.
struct Line {
    /// Its place in the text, from 1.
    at: usize,
    numbers: Vec<u64>,
    has_comma: bool,
}

impl Line {
    fn read(at: usize, text: &str) -> Result<Self, BadNumbers> {
        const COMMAS: &str = ",，、;；";
        let told = text.split('#').next().unwrap_or_default();
        let parts =
            |sign: char| sign.is_whitespace() || "[](){}".contains(sign) || COMMAS.contains(sign);
        let fields: Vec<&str> = told.split(|sign| COMMAS.contains(sign)).collect();
        let between = fields.get(1..fields.len().saturating_sub(1));
        let is_empty = |field: &&str| field.trim().is_empty();
        if between.is_some_and(|fields| fields.iter().any(is_empty)) {
            return Err(BadNumbers::Nothing { line: at });
        }
        let words = told.split(parts).filter(|word| !word.is_empty());
        Ok(Self {
            at,
            numbers: words
                .map(|word| number(word, at))
                .collect::<Result<_, _>>()?,
            has_comma: told.contains(|sign| COMMAS.contains(sign)),
        })
    }
}

fn number(text: &str, line: usize) -> Result<u64, BadNumbers> {
    const DIGITS: usize = 18;
    const SHOWN: usize = 40;
    let word = || text.chars().take(SHOWN).collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if text.strip_prefix(['-', '−']).is_some_and(is_number) {
        return Err(BadNumbers::Negative { line, word: word() });
    }
    let digits = Some(text).filter(|text| text.len() <= DIGITS && is_number(text));
    digits
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| BadNumbers::NotANumber { line, word: word() })
}

fn list(lines: &[Line]) -> Numbers {
    let numbers = lines.iter().flat_map(|line| &line.numbers);
    Numbers::of_list(numbers.map(|number| i128::from(*number)))
}

fn indexed(lines: &[Line]) -> Result<Numbers, BadNumbers> {
    let mut entries: Vec<(u64, i128)> = Vec::new();
    for Line { at, numbers, .. } in lines {
        let line = *at;
        let [index, number] = numbers[..] else {
            let count = numbers.len();
            return Err(BadNumbers::NotAPair { line, count });
        };
        if let Some((before, _)) = entries.last().filter(|(before, _)| *before >= index) {
            let before = *before;
            return Err(BadNumbers::NotAscending {
                line,
                index,
                before,
            });
        }
        entries.push((index, number.into()));
    }
    Ok(Numbers {
        entries,
        has_indices: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_kept_wherever_they_begin_and_whatever_they_leave_out() {
        for (text, entries, gaps) in [
            ("1 1\n2 2\n3 3", &[(1, 1), (2, 2), (3, 3)][..], &[][..]),
            ("\u{feff}1 1\n2 2", &[(1, 1), (2, 2)], &[]),
            ("7 3", &[(7, 3)], &[]),
            (
                "0,5\n1,6\r\n\r\n9,7 # the last",
                &[(0, 5), (1, 6), (9, 7)],
                &[[2, 8]],
            ),
            (
                "0 1\n2 3\n4 5",
                &[(0, 1), (2, 3), (4, 5)],
                &[[1, 1], [3, 3]],
            ),
        ] {
            let numbers = read_numbers(text).unwrap();
            assert_eq!(numbers.entries(), entries, "{text}");
            assert_eq!(numbers.gaps(), gaps, "{text}");
            assert!(numbers.has_indices(), "{text}");
        }
    }

    #[test]
    fn lists_begin_with_0_however_they_are_written() {
        for (text, count) in [
            ("4", 1),
            ("4, 7", 2),
            ("[4; 7; 9]", 3),
            ("4\n7\n9 11", 4),
            ("1 2 3\n4 5\n6", 6),
            ("\u{feff}１".replace('１', "1").as_str(), 1),
        ] {
            let numbers = read_numbers(text).unwrap();
            assert_eq!(numbers.ends(), (0, count - 1), "{text}");
            assert!(
                !numbers.has_indices() && numbers.gaps().is_empty(),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_neither_form_is_refused_at_its_line() {
        let word = |word: &str| word.to_owned();
        for (text, expected) in [
            (
                "0 1\n1 2\n2 3 4",
                BadNumbers::NotAPair { line: 3, count: 3 },
            ),
            ("0 1\n\n1", BadNumbers::NotAPair { line: 3, count: 1 }),
            (
                "0 1\n1 1\n1 2",
                BadNumbers::NotAscending {
                    line: 3,
                    index: 1,
                    before: 1,
                },
            ),
            (
                "0 1\n-1 1",
                BadNumbers::Negative {
                    line: 2,
                    word: word("-1"),
                },
            ),
            (
                "1\n2\nx",
                BadNumbers::NotANumber {
                    line: 3,
                    word: word("x"),
                },
            ),
            ("# nothing", BadNumbers::None),
        ] {
            assert_eq!(read_numbers(text), Err(expected), "{text}");
        }
    }

    #[test]
    fn the_longest_part_without_a_gap() {
        let numbers = read_numbers("0 1\n1 2\n5 3\n6 4\n7 5\n9 1").unwrap();
        assert_eq!(numbers.longest_run(), [(5, 3), (6, 4), (7, 5)]);
    }
}
