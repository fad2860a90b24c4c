//! Streams of contest problems: the name of the problem, and after the end of its line the numbers.
//!
//! * There is one answer for each position before the first fault, by the definition where it is small.
//! * A fault has a line that the stream has.
//! * A stream that comes a byte at a time is answered in the same way.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::sync::LazyLock;

use grundy::{Contest, Error, ErrorKind, InputFault, JudgeRequest, Judged, Limits, Workbench};

use crate::law::Law;

pub(crate) const LAW: Law = Law {
    name: "judging",
    check,
    made: examples,
    words: &[
        "wythoff\n",
        "stripes\n",
        "0 ",
        "1 2\n",
        "\n\n",
        "\t",
        "\r\n",
        "1 5 1\n3\n",
        "-1",
        "007",
        "1e9",
        "18446744073709551616 ",
        "\u{3000}",
        "\u{feff}",
        "\u{ff11}",
    ],
};

/// Positions up to here are decided by the definition.
const SMALL: usize = 40;

fn examples() -> Vec<Vec<u8>> {
    let texts = [
        "wythoff\n2 1\n8 4\n4 7\n",
        "wythoff\n0 0\n1000000000000000000000 618033988749894848204\n3",
        "stripes\n1 5 1\n3\n1\n5\n6\n",
        "stripes\n2 3 4\n4\n0\n17\n23\n39\n",
        "stripes\n3 3 3\n2\n1\n2\n3\n",
    ];
    texts.map(|text| text.as_bytes().to_vec()).to_vec()
}

fn check(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let Some((name, input)) = end.map(|end| (&bytes[..end], &bytes[end + 1..])) else {
        return;
    };
    let contest = match name {
        b"wythoff" => Contest::Wythoff,
        b"stripes" => Contest::Stripes,
        _ => return,
    };
    let (answers, ended) = judge(contest, &mut &input[..]);
    let (again, ended_again) = judge(contest, &mut BufReader::with_capacity(1, input));
    assert_eq!(told(&ended), told(&ended_again), "{input:?}");
    let is_limited = matches!(&ended, Ok(Judged { exhausted: Some(_) }));
    assert!(is_limited || answers == again, "{input:?}");
    if let Err(error) = &ended
        && let ErrorKind::BadInput { line, .. } = error.kind()
    {
        let lines = input.iter().filter(|byte| **byte == b'\n').count() + 1;
        assert!(
            (1..=grundy::widen(lines)).contains(line),
            "{input:?}: {error:?}"
        );
    }
    let expected = match contest {
        Contest::Wythoff => of_wythoff(input),
        Contest::Stripes => of_stripes(input),
    };
    for (at, (answer, expected)) in answers.lines().zip(&expected).enumerate() {
        assert!(
            expected.is_none_or(|expected| answer == expected),
            "{input:?}: answer {at}"
        );
    }
    let all = answers.lines().count();
    // Numbers after the last board are a fault that comes after all answers.
    let as_many = all == expected.len();
    assert!(
        as_many || is_limited && all < expected.len() || refuses_rules(&ended),
        "{input:?}"
    );
}

fn judge(contest: Contest, input: &mut dyn BufRead) -> (String, Result<Judged, Error>) {
    let limits = Limits {
        steps: 1_000_000,
        memory: 1 << 24,
        ..Limits::default()
    };
    let mut answers = Vec::new();
    let ended = Workbench::new(limits).judge(JudgeRequest {
        contest,
        input,
        output: &mut answers,
    });
    (String::from_utf8(answers).expect("digits"), ended)
}

/// How it ended, in words.
fn told(ended: &Result<Judged, Error>) -> String {
    match ended {
        Ok(judged) => format!("{judged:?}"),
        Err(error) => format!("{:?}", error.kind()),
    }
}

fn refuses_rules(ended: &Result<Judged, Error>) -> bool {
    let rules = |error: &Error| {
        let ErrorKind::BadInput { fault, .. } = error.kind() else {
            return false;
        };
        matches!(fault, InputFault::Rules { .. })
    };
    ended.as_ref().is_err_and(rules)
}

/// The words before the first that is no number.
fn numbers(input: &[u8]) -> Vec<&[u8]> {
    // A mark of the order of bytes at the beginning is none of the text.
    let input = input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input);
    let words = input.split(u8::is_ascii_whitespace);
    let words = words.filter(|word| !word.is_empty());
    words
        .take_while(|word| word.iter().all(u8::is_ascii_digit))
        .collect()
}

/// The number, where it is small.
fn small(word: &[u8]) -> Option<usize> {
    let number = std::str::from_utf8(word).ok()?.parse().ok()?;
    (number <= SMALL).then_some(number)
}

/// Of each position the answer, where it is small.
fn of_wythoff(input: &[u8]) -> Vec<Option<&'static str>> {
    let pairs = numbers(input);
    let answers = pairs.chunks_exact(2).map(|pair| {
        let (a, b) = (small(pair[0])?, small(pair[1])?);
        Some(if WYTHOFF[a][b] { "1" } else { "0" })
    });
    answers.collect()
}

/// Whether whoever moves wins from two heaps.
static WYTHOFF: LazyLock<Vec<Vec<bool>>> = LazyLock::new(|| {
    let mut wins = vec![vec![false; SMALL + 1]; SMALL + 1];
    for a in 0..=SMALL {
        for b in 0..=SMALL {
            let mut taken = 1..=a.max(b);
            wins[a][b] = taken.any(|taken| {
                let (fewer_a, fewer_b) = (a.checked_sub(taken), b.checked_sub(taken));
                let loses =
                    |a: Option<usize>, b: Option<usize>| a.zip(b).is_some_and(|(a, b)| !wins[a][b]);
                loses(fewer_a, Some(b)) || loses(Some(a), fewer_b) || loses(fewer_a, fewer_b)
            });
        }
    }
    wins
});

fn of_stripes(input: &[u8]) -> Vec<Option<&'static str>> {
    let words = numbers(input);
    let Some((head, boards)) = words.split_at_checked(4) else {
        return Vec::new();
    };
    let lengths: Vec<usize> = head[..3].iter().filter_map(|word| small(word)).collect();
    let values = values_of_stripes(&lengths);
    let count = std::str::from_utf8(head[3])
        .ok()
        .and_then(|count| count.parse().ok());
    let boards = boards.iter().take(count.unwrap_or(usize::MAX));
    let answer = |board| if values[board] > 0 { "1" } else { "2" };
    boards.map(|board| small(board).map(answer)).collect()
}

fn values_of_stripes(lengths: &[usize]) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for board in 0..=SMALL {
        let left = lengths
            .iter()
            .filter_map(|length| board.checked_sub(*length));
        let options: BTreeSet<usize> = left
            .filter(|left| *left < board)
            .flat_map(|left| (0..=left).map(move |first| (first, left - first)))
            .map(|(first, second)| values[first] ^ values[second])
            .collect();
        values.extend((0..).find(|value| !options.contains(value)));
    }
    values
}
