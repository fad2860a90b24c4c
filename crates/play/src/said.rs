//! The forms in which moves are said with numbers.

use grundy_core::Natural;
use grundy_core::natural::parse_decimal;

/// What is said, wherever it may apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// `3`, `5,6`, `0 3 0`: at least one.
    Numbers(Vec<Natural>),
    /// `stone 4`, `第3和第4枚`: which stones, and not how many.
    Stones(Vec<Natural>),
    /// `take 3`.
    Take(Natural),
    /// `3 from 2`, `2:3`.
    TakeFrom {
        /// How many.
        take: Natural,
        /// The number of the heap.
        heap: Natural,
    },
    /// `take all of heap 2`, `第2堆全取`; `take all`.
    TakeAll(Option<Natural>),
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
pub(crate) fn narrowed(text: &str) -> String {
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
    // A full stop of full width ends a sentence; an ASCII one may be an empty cell.
    let text =
        text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '。' | '！' | '？'));
    let text: String = text.trim_start().chars().map(narrow).collect();
    text.replace("->", "→")
}

/// Whether a number is negative: a minus stands right before it, and not right behind another one.
pub(crate) fn has_negative(text: &str) -> bool {
    text.match_indices('-').any(|(at, minus)| {
        let (before, after) = (&text[..at], &text[at + minus.len()..]);
        after.starts_with(is_digit) && !before.ends_with(is_digit)
    })
}

/// Whether a minus stands between two numbers.
pub(crate) fn has_minus(text: &str) -> bool {
    text.match_indices('-').any(|(at, minus)| {
        let (before, after) = (&text[..at], &text[at + minus.len()..]);
        before.trim_end().ends_with(is_digit) && after.trim_start().starts_with(is_digit)
    })
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// A number, a word that matters, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Number(Natural),
    /// The number of a heap: `第2堆`, `heap 2`.
    Heap(Natural),
    /// The number of a stone, not how many: `第4枚`, `stone 4`.
    Stone(Natural),
    Take,
    All,
    From,
    Both,
    Face,
    Sign(char),
}

/// What the text says; `None` where it has other words or another form.
pub(crate) fn said(text: &str) -> Option<Said> {
    use Piece::{Both, Face, From, Heap, Number, Sign, Stone, Take};
    let pieces = pieces(text)?;
    if let Some(taken) = taken_from(&pieces).or_else(|| all_taken(&pieces)) {
        return Some(taken);
    }
    Some(match pieces.as_slice() {
        [Take, Number(take)] => Said::Take(take.clone()),
        [
            Number(first) | Stone(first),
            Sign('-'),
            Number(last) | Stone(last),
        ]
        | [
            Take,
            Number(first) | Stone(first),
            Sign('-'),
            Number(last) | Stone(last),
        ] => Said::Range(first.clone(), last.clone()),
        [Take | Face, list @ ..] if list.iter().any(is_stone) => Said::Stones(numbers(list)?),
        list if list.iter().any(is_stone) && !list.contains(&Sign('→')) => {
            Said::Stones(numbers(list)?)
        }
        [Take | Face, list @ ..] if list.contains(&Sign(',')) => Said::Numbers(numbers(list)?),
        [Take, Number(take), From, Both]
        | [Number(take), From, Both]
        | [Both, Take, Number(take)]
        | [From, Both, Take, Number(take)] => Said::Both(take.clone()),
        [Face, Number(face)] => Said::Face(face.clone()),
        [
            Number(from) | Heap(from) | Stone(from),
            Sign('→'),
            left @ ..,
        ] => Said::Split {
            from: from.clone(),
            left: parts(left)?,
        },
        [
            Number(heap) | Heap(heap),
            Sign(':'),
            Number(from),
            Sign('→'),
            left @ ..,
        ] => Said::SplitAt {
            heap: heap.clone(),
            from: from.clone(),
            left: parts(left)?,
        },
        [Sign('('), ..] => pairs(&pieces)?,
        pieces => Said::Numbers(numbers(pieces)?),
    })
}

fn is_stone(piece: &Piece) -> bool {
    matches!(piece, Piece::Stone(_))
}

/// A pair, or two with an arrow between them.
fn pairs(pieces: &[Piece]) -> Option<Said> {
    let mut sides = pieces.split(|piece| *piece == Piece::Sign('→'));
    let (first, second) = (pair(sides.next()?)?, sides.next());
    match second {
        None => Some(Said::Pair(first)),
        Some(to) if sides.next().is_none() => Some(Said::PairMove {
            from: first,
            to: pair(to)?,
        }),
        Some(_) => None,
    }
}

/// How many are taken from which heap.
fn taken_from(pieces: &[Piece]) -> Option<Said> {
    use Piece::{From, Heap, Number, Sign, Stone, Take};
    let (take, heap) = match pieces {
        [
            Take,
            Number(take),
            From,
            Number(heap) | Heap(heap) | Stone(heap),
        ]
        | [Number(take), From, Number(heap) | Heap(heap) | Stone(heap)]
        | [
            From,
            Number(heap) | Heap(heap) | Stone(heap),
            Take,
            Number(take),
        ]
        | [Number(heap) | Heap(heap) | Stone(heap), Take, Number(take)]
        | [Number(heap) | Heap(heap), Sign(':'), Number(take)]
        | [Number(heap) | Heap(heap), Sign(':'), Take, Number(take)]
        | [Take, Heap(heap), Number(take)]
        | [Take, Number(take), Heap(heap)]
        | [From, Heap(heap), Number(take)]
        | [Heap(heap), Number(take)] => (take.clone(), heap.clone()),
        _ => return None,
    };
    Some(Said::TakeFrom { take, heap })
}

/// That all of a heap is taken, in whatever order that is said. A number alone behind “all” may be how many they are.
fn all_taken(pieces: &[Piece]) -> Option<Said> {
    use Piece::{All, From, Heap, Number, Stone, Take};
    let heap = match pieces {
        [All] | [Take, All] | [All, Take] => None,
        [All, From, Number(heap)] | [Take, All, From, Number(heap)] => Some(heap),
        _ => {
            let telling = pieces.iter().filter(|piece| !matches!(piece, Take | From));
            match telling.collect::<Vec<_>>()[..] {
                [All, Heap(heap) | Stone(heap)] | [Heap(heap) | Stone(heap), All] => Some(heap),
                _ => return None,
            }
        }
    };
    Some(Said::TakeAll(heap.cloned()))
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
            Piece::Number(number) | Piece::Heap(number) | Piece::Stone(number) => {
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
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = text;
    // The word before, where a number behind it is a name.
    let mut names = None;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '0'..='9' => run(rest, is_digit),
            'a'..='z' | 'A'..='Z' => run(rest, |c| c.is_ascii_alphabetic()),
            c => c.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        rest = after;
        let piece = match first {
            ' ' => continue,
            '0'..='9' => Some(Piece::Number(parse_decimal(word)?)),
            'a'..='z' | 'A'..='Z' => english(word)?,
            // Two heaps are told by the number that is taken from each.
            '两' if !rest.starts_with('堆') => Some(Piece::Number(2u8.into())),
            ',' | ':' | '-' | '+' | '→' | '(' | ')' => Some(Piece::Sign(first)),
            c => chinese(c)?,
        };
        // A word may say once more what is said: `3, and 4`, `每堆各取2`.
        let is_idle = word != ","
            && matches!(piece, Some(Piece::Both | Piece::Sign(',')))
            && pieces.last() == piece.as_ref();
        match (names, piece) {
            (Some(before), Some(Piece::Number(number))) => {
                pieces.push(named(before, number, rest.trim_start()));
            }
            (_, piece) => pieces.extend(piece.filter(|_| !is_idle)),
        }
        names = Naming::of(word);
    }
    Some(pieces)
}

/// A word that a number behind it tells which one of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Naming {
    /// `第`, which needs a word behind the number too.
    Nth,
    Heap,
    Stone,
}

impl Naming {
    fn of(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "第" => Some(Self::Nth),
            "heap" | "pile" => Some(Self::Heap),
            "stone" | "stones" | "token" | "tokens" | "coin" | "coins" => Some(Self::Stone),
            _ => None,
        }
    }
}

/// The piece that a number is behind such a word and before the rest.
fn named(naming: Naming, number: Natural, rest: &str) -> Piece {
    match naming {
        Naming::Nth if rest.starts_with('堆') => Piece::Heap(number),
        Naming::Heap => Piece::Heap(number),
        Naming::Nth | Naming::Stone => Piece::Stone(number),
    }
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// The piece that a word is; `Some(None)` where it can be left out.
#[expect(clippy::option_option, reason = "unknown, idle, and telling words")]
fn english(word: &str) -> Option<Option<Piece>> {
    const NUMBERS: [&str; 11] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let word = word.to_ascii_lowercase();
    if let Some(number) = NUMBERS.iter().position(|name| *name == word) {
        let number = grundy_core::natural::widen(number);
        return Some(Some(Piece::Number(number.into())));
    }
    Some(match word.as_str() {
        "take" | "remove" => Some(Piece::Take),
        "all" | "everything" => Some(Piece::All),
        "from" | "of" => Some(Piece::From),
        "both" | "each" => Some(Piece::Both),
        "face" | "turn" => Some(Piece::Face),
        "and" => Some(Piece::Sign(',')),
        "heap" | "pile" | "stone" | "stones" | "token" | "tokens" | "coin" | "coins" | "the"
        | "heaps" | "piles" => None,
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
        '全' | '光' | '完' => Some(Piece::All),
        '从' => Some(Piece::From),
        '各' | '都' | '每' => Some(Piece::Both),
        '翻' => Some(Piece::Face),
        '和' | '与' => Some(Piece::Sign(',')),
        '两' | '第' | '堆' | '到' | '枚' | '个' | '颗' | '粒' | '点' | '石' | '子' | '走'
        | '转' | '把' | '部' | '中' | '里' | '内' | '上' | '面' | '出' | '掉' | '了' => {
            None
        }
        _ => return None,
    })
}
