//! Heaps as lines of stones.

use grundy::{Natural, checked_sub, to_usize};

use super::canvas::Piece;
use super::look::{Look, Tone};
use super::target::Target;

/// Stones drawn of a heap at each end where it is too long, at least.
const LEAST: usize = 3;

/// The stones of a heap in at most `room` columns: all of them, or those at both ends. The last `taken`
/// are chosen. Each stands for taking it and all after it.
pub(super) fn stones(
    point: usize,
    size: &Natural,
    taken: Option<&Natural>,
    room: usize,
    look: Look,
) -> Vec<Piece> {
    let stone = |from_end: Natural, wide: bool| {
        let is_taken = taken.is_some_and(|taken| from_end <= *taken);
        let (glyph, tone) = match is_taken {
            true => (look.taken(), Tone::Taken),
            false => (look.stone(), Tone::Plain),
        };
        let text = if wide {
            format!("{glyph} ")
        } else {
            glyph.to_owned()
        };
        let amount = from_end;
        Piece::new(text, tone).at(Target::Stone { point, amount })
    };
    let all = to_usize(size).filter(|&all| all <= room);
    if let Some(all) = all {
        let wide = all * 2 <= room;
        return (1..=all).rev().map(|n| stone(n.into(), wide)).collect();
    }
    let each = (room.saturating_sub(3) / 2).max(LEAST);
    let head = (0..each).filter_map(|index| checked_sub(size, &index.into()));
    let mut pieces: Vec<Piece> = head.map(|n| stone(n, false)).collect();
    pieces.push(Piece::new(look.more(), Tone::Dim));
    pieces.extend((1..=each).rev().map(|n| stone(n.into(), false)));
    pieces
}

/// A number of any size in few characters: of a very long one the ends, and how many digits it has.
pub(super) fn short(number: &Natural) -> String {
    const LONGEST: usize = 20;
    const EACH_END: usize = 6;
    let digits = number.to_string();
    if digits.len() <= LONGEST {
        return digits;
    }
    let (head, tail) = (&digits[..EACH_END], &digits[digits.len() - EACH_END..]);
    format!("{head}..{tail} ({})", digits.len())
}
