//! Treblecross drawn: a strip of cells with the pieces that stand on it.
//!
//! The players place pieces on empty cells of a strip, and whoever completes three in a row wins. A piece
//! *spoils* its own cell and two on either side of it. A player who places a piece in a spoiled cell, which
//! leaves two pieces less than three cells apart, loses: where these are neighbours, a cell beside them is
//! free (on a strip of three cells or more, with no three in a row yet), where one cell is between them, that
//! cell is, and a third piece in it makes a row. So play is the game in which pieces go to unspoiled cells only,
//! and whoever cannot place one has lost.
//!
//! A picture is the *sum of its maximal runs of unspoiled cells*, a run of n cells being the empty strip of n
//! cells. Proof: a move is a piece in a cell of exactly one run. Beyond the end of a run there is the end of the
//! strip, or a spoiled cell; in either case nothing can be placed there, now or later. So what the piece spoils
//! that can still be used lies in its own run, and the rest of that run becomes what it would become on a strip
//! that ends where the run ends; the other runs stay. That is a move in one term of the sum, and each such move
//! comes from one cell. ∎

/// The lengths of the runs of unspoiled cells, from left to right; `None` where pieces stand less than three
/// cells apart, so that the next move ends the game, or the last one has.
///
/// ```
/// use grundy_rules::treblecross::unspoiled_runs;
/// let picture = |text: &str| unspoiled_runs(&text.chars().map(|c| c == '#').collect::<Vec<_>>());
/// assert_eq!(picture("....#...#....."), Some(vec![2, 3]));
/// assert_eq!(picture("..##..."), None);
/// ```
#[must_use]
pub fn unspoiled_runs(pieces: &[bool]) -> Option<Vec<u64>> {
    let is_near = |cells: &[bool]| cells.iter().filter(|&&piece| piece).count() > 1;
    if pieces.windows(REACH + 1).any(is_near) || is_near(pieces) && pieces.len() <= REACH {
        return None;
    }
    let is_spoiled = |cell: usize| {
        let around = cell.saturating_sub(REACH)..pieces.len().min(cell + REACH + 1);
        pieces[around].contains(&true)
    };
    let spoiled: Vec<bool> = (0..pieces.len()).map(is_spoiled).collect();
    let runs = spoiled.split(|&spoiled| spoiled);
    let lengths = runs.map(|run| grundy_core::natural::widen(run.len()));
    Some(lengths.filter(|&length| length > 0).collect())
}

/// How far a piece spoils the cells on either side.
const REACH: usize = 2;

#[cfg(test)]
mod tests {
    use crate::parse_expression;
    use crate::{Expression, ProblemKind};
    use std::collections::HashMap;

    /// Whether the player to move wins the game of three in a row itself, in which pieces go anywhere.
    fn wins(cells: usize, pieces: u32, known: &mut HashMap<u32, bool>) -> bool {
        if has_three(pieces) {
            return false;
        }
        if let Some(&known) = known.get(&pieces) {
            return known;
        }
        let mut free = (0..cells).filter(|cell| pieces & 1 << cell == 0);
        let wins = free.any(|cell| !wins(cells, pieces | 1 << cell, known));
        known.insert(pieces, wins);
        wins
    }

    fn has_three(pieces: u32) -> bool {
        pieces & pieces >> 1 & pieces >> 2 != 0
    }

    /// The Grundy value of a heap of 0.007, by the definition.
    fn values(most: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=most {
            let left = heap.checked_sub(3);
            let halves = left
                .into_iter()
                .flat_map(|left| (0..=left).map(move |a| (a, left - a)));
            let options: Vec<u32> = halves.map(|(a, b)| values[a] ^ values[b]).collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        values
    }

    fn picture(cells: usize, pieces: u32) -> String {
        let signs = (0..cells).map(|cell| if pieces & 1 << cell == 0 { '.' } else { '#' });
        format!("treblecross(\"{}\")", signs.collect::<String>())
    }

    fn value(sum: &Expression, values: &[u32]) -> u32 {
        let heaps = sum.terms().iter().flat_map(|term| term.effective_heaps());
        heaps
            .map(|heap| values[usize::try_from(&heap).unwrap()])
            .fold(0, |sum, value| sum ^ value)
    }

    #[test]
    fn every_picture_of_up_to_twelve_cells_is_won_as_three_in_a_row_is() {
        let values = values(14);
        for cells in 3..=12 {
            let mut known = HashMap::new();
            for pieces in 0..1u32 << cells {
                let text = picture(cells, pieces);
                let wins = wins(cells, pieces, &mut known);
                match parse_expression(&text) {
                    Ok(sum) => {
                        assert_eq!(wins, value(&sum, &values) != 0, "{text}");
                        assert_eq!(parse_expression(&sum.to_string()), Ok(sum), "{text}");
                    }
                    Err(problems) => {
                        assert_eq!(problems[0].kind, ProblemKind::PiecesTooNear, "{text}");
                        // As the refusal says: it is over, or the next move ends it.
                        let empty = (0..cells).filter(|cell| pieces & 1 << cell == 0);
                        let ends = empty.clone().any(|cell| has_three(pieces | 1 << cell));
                        assert!(has_three(pieces) || wins && ends, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_picture_is_the_sum_of_its_runs() {
        for (text, sum) in [
            ("treblecross(\".....\")", "treblecross(5)"),
            ("treblecross(\"..#......\")", "treblecross(4)"),
            ("treblecross(\"....x...X.....\")", "treblecross(3,2)"),
            ("三连棋（“...#...”）+nim(2)", "nim(2) + treblecross(1,1)"),
            ("treblecross(\"#..#\")", "0"),
        ] {
            assert_eq!(parse_expression(text).unwrap().to_string(), sum, "{text}");
        }
        for text in ["##", "#.#......", "...##.", "###", ".#.#.#."] {
            let text = format!("treblecross(\"{text}\")");
            let problems = parse_expression(&text).unwrap_err();
            assert_eq!(problems[0].kind, ProblemKind::PiecesTooNear);
            assert_eq!(&text[problems[0].at.clone()], &text[12..text.len() - 1]);
        }
    }
}
