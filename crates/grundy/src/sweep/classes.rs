//! Codes with the same values.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use grundy_core::Natural;
use grundy_core::natural::{to_u64, widen};
use grundy_play::number::Number;
use grundy_rules::heap::Code;
use grundy_rules::{HeapRuleset, parse_heap_ruleset};
use grundy_solve::Solver;
use grundy_solve::heaps::code_equivalence::CanonicalCode;

use super::row::{Equality, SweepRow};
use crate::period::PeriodAnswer;

/// Codes that are one game by an argument about their moves.
pub(super) struct CodeClass {
    /// The codes, in the order of the pattern, and the shift of each to the canonical code of all.
    pub(super) members: Vec<(Code, u64)>,
}

/// The classes of these codes, in the order of their first members.
pub(super) fn of(codes: &[Code]) -> Vec<CodeClass> {
    let mut classes: Vec<CodeClass> = Vec::new();
    let mut index: HashMap<Code, usize> = HashMap::new();
    for code in codes {
        let canonical = CanonicalCode::of(code);
        let at = *index.entry(canonical.code).or_insert_with(|| {
            classes.push(CodeClass {
                members: Vec::new(),
            });
            classes.len() - 1
        });
        classes[at].members.push((code.clone(), canonical.shift));
    }
    classes
}

impl fmt::Display for CodeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.representative().0.fmt(f)
    }
}

impl CodeClass {
    /// The code that is computed for all, the first one of the least shift; and its shift.
    pub(super) fn representative(&self) -> &(Code, u64) {
        let members = self.members.iter();
        members
            .min_by_key(|(_, shift)| *shift)
            .expect("a class has a member")
    }

    /// The rows of its codes.
    pub(super) fn rows(&self, answer: &PeriodAnswer, solver: &mut Solver) -> Vec<SweepRow> {
        let zeros_before = self.zeros_before_the_first_heap(answer, solver);
        let members = self.members.iter();
        members
            .map(|(code, shift)| self.row(code, *shift, answer, zeros_before))
            .collect()
    }

    fn row(&self, code: &Code, shift: u64, answer: &PeriodAnswer, zeros_before: u64) -> SweepRow {
        let (representative, lead) = self.representative();
        let shift = shift - lead;
        let later = |heap: &Number| Number(&heap.0 + Natural::from(shift));
        SweepRow {
            code: code.to_string(),
            representative: representative.to_string(),
            shift,
            by: (code != representative).then_some(Equality::Moves),
            equal_so_far: None,
            status: answer.status,
            theorem: answer.theorem,
            preperiod: answer
                .preperiod
                .as_ref()
                .map(|first| match first.0.is_zero() {
                    true => (shift - shift.min(zeros_before)).into(),
                    false => later(first),
                }),
            period: answer.period.clone(),
            saltus: answer.saltus.clone(),
            max_grundy: answer.max_grundy.clone(),
            max_at: answer.max_at.as_ref().map(|at| match at.0.is_zero() {
                true => at.clone(),
                false => later(at),
            }),
            rare_values: answer.rare_values,
            last_rare: answer.last_rare,
            heaps_computed: answer.heaps_computed,
            seconds: answer.seconds,
        }
    }

    /// How many zeros stand at the end of the period, for a sequence that is periodic from heap 0 on: so many
    /// heaps of value 0 before it belong to the period too, as far as shifts go.
    fn zeros_before_the_first_heap(&self, answer: &PeriodAnswer, solver: &mut Solver) -> u64 {
        let (representative, lead) = self.representative();
        let longest = self.members.iter().map(|(_, shift)| shift - lead).max();
        let none = |number: &Option<Number>| number.as_ref().is_some_and(|n| n.0.is_zero());
        // With a saltus the values of one period earlier would be below zero.
        let is_pure = none(&answer.preperiod) && none(&answer.saltus);
        let length = answer.period.as_ref().filter(|_| is_pure);
        let (Some(longest), Some(length)) = (longest, length.and_then(|p| to_u64(&p.0))) else {
            return 0;
        };
        let ruleset = HeapRuleset::Code(representative.clone());
        let backwards: Vec<Natural> = (1..=longest)
            .map(|back| (length - 1 - (back - 1) % length).into())
            .collect();
        let known = solver.grundy_values(&ruleset, &backwards, None);
        let zeros = known.found.iter().take_while(|value| value.is_zero());
        widen(zeros.count())
    }
}

/// Values that are compared before two sequences are said to be equal so far, if as many were computed.
const COMPARED: u64 = 1 << 14;

/// Marks rows whose representatives have equal values, up to a shift: as the same game where both are proved
/// periodic, and otherwise as equal so far. Gives the number of games that are different as far as proved.
pub(super) fn merge_equal(rows: &mut [SweepRow], limit: u64, solver: &mut Solver) -> usize {
    let games = Game::of_rows(rows);
    let compared = COMPARED.min(limit);
    let mut merged: HashMap<&str, (Sameness, &Game)> = HashMap::new();
    // The values themselves would take a hundred times the memory.
    let mut by_hash: HashMap<u64, Vec<&Game>> = HashMap::new();
    for game in &games {
        let values = game.values(0..compared, solver);
        let before = by_hash.entry(hash(&values)).or_default();
        let same = before
            .iter()
            .find(|earlier| game.is_proved_equal(earlier, solver));
        if let Some(same) = same {
            merged.insert(&game.representative, (Sameness::Proved, same));
            continue;
        }
        let is_equal = |earlier: &&&Game| earlier.values(0..compared, solver) == values;
        if let Some(earlier) = before.iter().find(is_equal) {
            merged.insert(&game.representative, (Sameness::SoFar, earlier));
        }
        before.push(game);
    }
    let by_name: HashMap<&str, &Game> = games.iter().map(|g| (&*g.representative, g)).collect();
    for row in rows {
        let lead = by_name.get(&*row.representative);
        match (merged.get(&*row.representative), lead) {
            (Some((Sameness::Proved, same)), Some(game)) => {
                row.representative.clone_from(&same.representative);
                row.shift += game.lead - same.lead;
                row.by = Some(Equality::Periods);
            }
            (Some((Sameness::SoFar, other)), _) => {
                row.equal_so_far = Some(other.representative.clone());
            }
            _ => {}
        }
    }
    let proved = merged.values();
    games.len() - proved.filter(|(same, _)| *same == Sameness::Proved).count()
}

/// A collision costs time only: what has the same hash is compared.
fn hash(values: &[Natural]) -> u64 {
    let mut hasher = DefaultHasher::new();
    values.hash(&mut hasher);
    hasher.finish()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sameness {
    Proved,
    SoFar,
}

/// A representative and what its first row says.
struct Game {
    representative: String,
    /// Its zeros before the sequence that equal games share.
    lead: u64,
    row: SweepRow,
}

impl Game {
    /// Those of the rows, each once; the least lead first, so that shifts to earlier ones are not negative.
    fn of_rows(rows: &[SweepRow]) -> Vec<Self> {
        let mut games: Vec<Self> = Vec::new();
        let mut seen: HashSet<&str> = HashSet::new();
        for row in rows.iter().filter(|row| seen.insert(&row.representative)) {
            // A text that is not a code was not written by a sweep, and is left alone.
            if let Ok(HeapRuleset::Code(code)) = parse_heap_ruleset(&row.representative) {
                games.push(Self {
                    representative: row.representative.clone(),
                    lead: CanonicalCode::of(&code).shift,
                    row: row.clone(),
                });
            }
        }
        games.sort_by_key(|game| game.lead);
        games
    }

    /// These values of the shared sequence, as far as the limits let them be known.
    fn values(&self, heaps: Range<u64>, solver: &mut Solver) -> Vec<Natural> {
        let ruleset = parse_heap_ruleset(&self.representative).expect("it was read before");
        let heaps: Vec<Natural> = heaps.map(|heap| (self.lead + heap).into()).collect();
        solver.grundy_values(&ruleset, &heaps, None).found
    }

    /// Whether both shared sequences are equal for ever: they have the same proved period and saltus, and are equal to
    /// the end of the first period after both preperiods, as far as which the limits must let them be known.
    fn is_proved_equal(&self, other: &Self, solver: &mut Solver) -> bool {
        /// More would take longer than the answer is worth.
        const MOST_COMPARED: u64 = 1 << 24;
        /// So many are in memory at a time.
        const STRETCH: usize = 1 << 14;
        let (a, b) = (&self.row, &other.row);
        let (Some(period), true) = (
            a.period.as_ref(),
            a.period == b.period && a.saltus == b.saltus,
        ) else {
            return false;
        };
        // A code's own preperiod is not less than that of the shared sequence.
        let preperiod = a.preperiod.as_ref().max(b.preperiod.as_ref());
        let end = preperiod.map(|preperiod| &preperiod.0 + &period.0);
        match end.and_then(|end| to_u64(&end)) {
            None => false,
            Some(end) if end > MOST_COMPARED => false,
            Some(end) => (0..end).step_by(STRETCH).all(|from| {
                let to = end.min(from + widen(STRETCH));
                let values = self.values(from..to, solver);
                widen(values.len()) == to - from && values == other.values(from..to, solver)
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::pattern;
    use crate::{Limits, PeriodRequest, Workbench};

    /// All rows of a pattern, class by class, then merged.
    fn rows(pattern: &str, limit: u64) -> Vec<SweepRow> {
        let codes = pattern::codes(pattern).unwrap();
        let mut workbench = Workbench::new(Limits::default());
        let mut rows: Vec<SweepRow> = of(&codes)
            .iter()
            .flat_map(|class| {
                let ruleset = class.representative().0.to_string();
                let request = PeriodRequest {
                    limit: Some(limit),
                    ..PeriodRequest::new(&ruleset)
                };
                let answer = workbench.period(&request).unwrap();
                class.rows(&answer, &mut workbench.solver)
            })
            .collect();
        merge_equal(&mut rows, limit, &mut workbench.solver);
        rows
    }

    /// Every row says of its own code what the code itself says.
    #[test]
    fn rows_are_true_of_their_own_codes() {
        const HEAPS: u64 = 300;
        let mut workbench = Workbench::new(Limits::default());
        for row in rows("0.??", 2000).into_iter().chain(rows("4.?", 2000)) {
            let own = parse_heap_ruleset(&row.code).unwrap();
            let request = PeriodRequest {
                limit: Some(2000 + row.shift),
                ..PeriodRequest::new(&row.code)
            };
            let answer = workbench.period(&request).unwrap();
            assert_eq!(row.preperiod, answer.preperiod, "{}", row.code);
            assert_eq!(row.period, answer.period);
            assert_eq!(
                (row.max_grundy, row.max_at),
                (answer.max_grundy, answer.max_at)
            );
            let solver = &mut workbench.solver;
            let heaps =
                |from: u64| -> Vec<Natural> { (from..from + HEAPS).map(Natural::from).collect() };
            let representative = parse_heap_ruleset(&row.representative).unwrap();
            assert_eq!(
                solver.grundy_values(&own, &heaps(row.shift), None),
                solver.grundy_values(&representative, &heaps(0), None),
                "{} {}",
                row.code,
                row.representative
            );
        }
    }

    /// Where the limits end the comparison, nothing is proved.
    #[test]
    fn what_could_not_be_compared_is_not_proved_equal() {
        let games = Game::of_rows(&rows("0.??", 2000));
        let game = |text: &str| games.iter().find(|g| g.representative == text).unwrap();
        let (kayles, dawson) = (game("0.77"), game("0.07"));
        let mut twin = dawson.row.clone();
        (twin.period, twin.preperiod) = (kayles.row.period.clone(), kayles.row.preperiod.clone());
        let twin = Game {
            representative: dawson.representative.clone(),
            lead: dawson.lead,
            row: twin,
        };
        let limits = Limits {
            steps: 0,
            ..Limits::default()
        };
        for (limits, itself) in [(limits, false), (Limits::default(), true)] {
            let mut workbench = Workbench::new(limits);
            let solver = &mut workbench.solver;
            assert!(!kayles.is_proved_equal(&twin, solver));
            assert_eq!(kayles.is_proved_equal(kayles, solver), itself);
        }
    }

    #[test]
    fn the_games_of_two_digits_are_thirty_six() {
        let rows = rows("0.??", 2000);
        let representatives: std::collections::HashSet<&str> =
            rows.iter().map(|row| row.representative.as_str()).collect();
        assert_eq!(representatives.len(), 36);
        let row = |code: &str| rows.iter().find(|row| row.code == code).unwrap();
        let dawson = row("0.4");
        assert_eq!((&*dawson.representative, dawson.shift), ("0.07", 1));
        assert_eq!((&*row("0.2").representative, row("0.2").shift), ("0.3", 1));
    }
}
