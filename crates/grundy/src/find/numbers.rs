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
    /// There are more than this many.
    TooMany(usize),
    /// There are none.
    None,
}

/// The most numbers that are read.
const MOST: usize = 1 << 18;

/// Reads numbers that are parted by anything that is no digit or letter; lines after `#` are left out. Where every line
/// has two numbers and the first ones count up by one, as in a b-file, the second ones are the list.
///
/// ```
/// use grundy::read_numbers;
/// assert_eq!(read_numbers("0, 1, 2\n0 1 2").unwrap(), [0, 1, 2, 0, 1, 2]);
/// assert_eq!(read_numbers("# a b-file\n0 5\n1 7\n2 9").unwrap(), [5, 7, 9]);
/// assert!(read_numbers("1 2 x").is_err());
/// ```
///
/// # Errors
///
/// The first thing that is no number, and too many or no numbers.
pub fn read_numbers(text: &str) -> Result<Vec<i128>, BadNumbers> {
    let mut lines: Vec<Vec<i128>> = Vec::new();
    let mut count = 0;
    for (index, line) in text.lines().enumerate() {
        let told = line.split('#').next().unwrap_or_default();
        let words =
            told.split(|sign: char| sign.is_whitespace() || ",;[](){}，、；".contains(sign));
        let mut numbers = Vec::new();
        for word in words.filter(|word| !word.is_empty()) {
            numbers.push(number(word).ok_or_else(|| BadNumbers::NotANumber {
                line: index + 1,
                word: word.chars().take(40).collect(),
            })?);
            count += 1;
            if count > MOST {
                return Err(BadNumbers::TooMany(MOST));
            }
        }
        if !numbers.is_empty() {
            lines.push(numbers);
        }
    }
    if lines.is_empty() {
        return Err(BadNumbers::None);
    }
    Ok(if is_numbered(&lines) {
        lines.iter().map(|line| line[1]).collect()
    } else {
        lines.concat()
    })
}

fn number(word: &str) -> Option<i128> {
    const DIGITS: usize = 18;
    let digits = word.len() <= DIGITS && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

/// Whether each line has an index, one more than that before, and a number.
fn is_numbered(lines: &[Vec<i128>]) -> bool {
    const FEWEST: usize = 3;
    let pairs = lines.len() >= FEWEST && lines.iter().all(|line| line.len() == 2);
    pairs && lines.windows(2).all(|two| two[1][0] == two[0][0] + 1)
}
