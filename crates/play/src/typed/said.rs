//! The forms in which moves are said with numbers.

use grundy_core::Natural;
use grundy_core::natural::parse_decimal;

/// What is said, wherever it may apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// `3`, `5,6`, `0 3 0`: at least one.
    Numbers(Vec<Natural>),
    /// `take 3`.
    Take(Natural),
    /// `3 from 2`, `2:3`.
    TakeFrom {
        /// How many.
        take: Natural,
        /// The number of the heap.
        heap: Natural,
    },
    /// `2 from both`.
    Both(Natural),
    /// `7→3+1`.
    Split {
        /// The heap's size.
        from: Natural,
        /// What is left, larger first, nothing empty.
        left: Vec<Natural>,
    },
    /// `2:7→3+1`.
    SplitAt {
        /// The number of the heap.
        heap: Natural,
        /// Its size.
        from: Natural,
        /// What is left, larger first, nothing empty.
        left: Vec<Natural>,
    },
    /// `(2,1)`.
    Pair([Natural; 2]),
    /// `(5,3)→(2,1)`.
    PairMove {
        /// Before.
        from: [Natural; 2],
        /// After.
        to: [Natural; 2],
    },
    /// `3-7`.
    Range(Natural, Natural),
    /// `face 4`.
    Face(Natural),
}

/// The text with narrow digits, letters and signs, and arrows as one sign.
pub(super) fn narrowed(text: &str) -> String {
    const WIDE: std::ops::RangeInclusive<char> = '！'..='～';
    let narrow = |c: char| match c {
        '\u{3000}' | '\t' => ' ',
        '，' | '、' => ',',
        '：' => ':',
        '－' | '–' | '—' | '−' => '-',
        c if WIDE.contains(&c) => {
            let ascii = u32::from(c) - u32::from('！') + u32::from('!');
            char::from_u32(ascii).unwrap_or(c)
        }
        c => c,
    };
    let text: String = text.trim().chars().map(narrow).collect();
    text.replace("->", "→")
}

/// Whether a minus stands before a number.
pub(super) fn has_negative(text: &str) -> bool {
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        if c == '-' && characters.peek().is_some_and(char::is_ascii_digit) {
            return true;
        }
    }
    false
}

/// A number, a word that matters, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Number(Natural),
    Take,
    From,
    Both,
    Face,
    Sign(char),
}

/// What the text says; `None` where it has other words or another form.
pub(super) fn said(text: &str) -> Option<Said> {
    use Piece::{Both, Face, From, Number, Sign, Take};
    let pieces = pieces(text)?;
    Some(match pieces.as_slice() {
        [Take, Number(take)] => Said::Take(take.clone()),
        [Take, Number(take), From, Number(heap)]
        | [Number(take), From, Number(heap)]
        | [From, Number(heap), Take, Number(take)]
        | [Number(heap), Take, Number(take)]
        | [Number(heap), Sign(':'), Number(take)]
        | [Number(heap), Sign(':'), Take, Number(take)] => Said::TakeFrom {
            take: take.clone(),
            heap: heap.clone(),
        },
        [Take, Number(take), From, Both]
        | [Number(take), From, Both]
        | [Both, Take, Number(take)]
        | [From, Both, Take, Number(take)] => Said::Both(take.clone()),
        [Face, Number(face)] => Said::Face(face.clone()),
        [Number(first), Sign('-'), Number(last)] => Said::Range(first.clone(), last.clone()),
        [Number(from), Sign('→'), left @ ..] => Said::Split {
            from: from.clone(),
            left: parts(left)?,
        },
        [Number(heap), Sign(':'), Number(from), Sign('→'), left @ ..] => Said::SplitAt {
            heap: heap.clone(),
            from: from.clone(),
            left: parts(left)?,
        },
        [Sign('('), ..] => {
            let mut sides = pieces.split(|piece| *piece == Sign('→'));
            let (first, second) = (pair(sides.next()?)?, sides.next());
            match second {
                None => Said::Pair(first),
                Some(to) if sides.next().is_none() => Said::PairMove {
                    from: first,
                    to: pair(to)?,
                },
                Some(_) => return None,
            }
        }
        pieces => Said::Numbers(numbers(pieces)?),
    })
}

/// Numbers with pluses between them, those that are zero left out.
fn parts(pieces: &[Piece]) -> Option<Vec<Natural>> {
    let mut left = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        match (piece, index % 2) {
            (Piece::Number(part), 0) if !part.is_zero() => left.push(part.clone()),
            (Piece::Number(_), 0) | (Piece::Sign('+'), 1) => {}
            _ => return None,
        }
    }
    left.sort_unstable_by(|a, b| b.cmp(a));
    (pieces.len() % 2 == 1).then_some(left)
}

fn pair(pieces: &[Piece]) -> Option<[Natural; 2]> {
    use Piece::{Number, Sign};
    match pieces {
        [Sign('('), Number(a), Sign(','), Number(b), Sign(')')] => Some([a.clone(), b.clone()]),
        _ => None,
    }
}

/// Numbers with nothing or commas between them.
fn numbers(pieces: &[Piece]) -> Option<Vec<Natural>> {
    let mut numbers = Vec::new();
    let mut comma = true;
    for piece in pieces {
        match piece {
            Piece::Number(number) => {
                numbers.push(number.clone());
                comma = false;
            }
            Piece::Sign(',') if !comma => comma = true,
            _ => return None,
        }
    }
    (!numbers.is_empty() && !comma).then_some(numbers)
}

/// `None` where a word or a sign means nothing here.
fn pieces(text: &str) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '0'..='9' => run(rest, |c| c.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => run(rest, |c| c.is_ascii_alphabetic()),
            c => c.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        rest = after;
        match first {
            '0'..='9' => pieces.push(Piece::Number(parse_decimal(word)?)),
            'a'..='z' | 'A'..='Z' => pieces.extend(english(word)?),
            ' ' => {}
            // Two heaps are told by the number that is taken from each.
            '两' if !rest.starts_with('堆') => pieces.push(Piece::Number(2u8.into())),
            ',' | ':' | '-' | '+' | '→' | '(' | ')' => pieces.push(Piece::Sign(first)),
            c => pieces.extend(chinese(c)?),
        }
    }
    Some(pieces)
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// The piece that a word is; `Some(None)` where it can be left out.
#[expect(clippy::option_option, reason = "unknown, idle, and telling words")]
fn english(word: &str) -> Option<Option<Piece>> {
    Some(match word.to_ascii_lowercase().as_str() {
        "take" | "remove" => Some(Piece::Take),
        "from" => Some(Piece::From),
        "both" => Some(Piece::Both),
        "face" | "turn" => Some(Piece::Face),
        "heap" | "pile" | "stone" | "stones" | "token" | "tokens" | "the" | "heaps" | "piles" => {
            None
        }
        _ => return None,
    })
}

/// As [`english`], of one character.
#[expect(clippy::option_option, reason = "unknown, idle, and telling words")]
fn chinese(character: char) -> Option<Option<Piece>> {
    const DIGITS: &str = "〇一二三四五六七八九十";
    if let Some(number) = DIGITS.chars().position(|digit| digit == character) {
        let number = grundy_core::natural::widen(number);
        return Some(Some(Piece::Number(number.into())));
    }
    Some(match character {
        '取' | '拿' => Some(Piece::Take),
        '从' => Some(Piece::From),
        '各' | '都' => Some(Piece::Both),
        '翻' => Some(Piece::Face),
        '两' | '第' | '堆' | '到' | '枚' | '个' | '颗' | '粒' | '点' | '石' | '子' | '走'
        | '中' => None,
        _ => return None,
    })
}
