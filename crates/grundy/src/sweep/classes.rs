//! The rows of codes with the same values.

use std::collections::{HashMap, HashSet};

use grundy_core::Natural;
use grundy_play::number::Number;
use grundy_rules::heap::Code;
use grundy_rules::{HeapRuleset, parse_heap_ruleset};
use grundy_solve::Solver;
use grundy_solve::heaps::code_classes::CodeClass;
use grundy_solve::plan::{CodeSequence, Repetition, Sameness};

use super::row::{Equality, SweepRow};
use crate::period::PeriodAnswer;
use crate::status::Status;

/// The rows of the codes of a class.
pub(super) fn rows(class: &CodeClass, answer: &PeriodAnswer, solver: &mut Solver) -> Vec<SweepRow> {
    let code = &class.representative().0;
    let repeats = repetition(&answer.preperiod, &answer.period, &common_saltus(answer));
    let zeros_before = repeats.map_or(0, |repeats| {
        solver.zeros_before_the_first_heap(code, &repeats, class.longest_shift())
    });
    let members = class.members.iter();
    members
        .map(|member| row(class, member, answer, zeros_before))
        .collect()
}

/// By how much all values grow.
fn common_saltus(answer: &PeriodAnswer) -> Option<Number> {
    answer.saltus.clone().filter(|_| answer.apart.is_empty())
}

fn repetition(
    preperiod: &Option<Number>,
    period: &Option<Number>,
    saltus: &Option<Number>,
) -> Option<Repetition> {
    let number = |number: &Option<Number>| Some(number.as_ref()?.0.clone());
    Some((number(preperiod)?, number(period)?, number(saltus)?))
}

fn row(
    class: &CodeClass,
    (code, shift): &(Code, u64),
    answer: &PeriodAnswer,
    zeros_before: u64,
) -> SweepRow {
    let (representative, lead) = class.representative();
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
        saltus: common_saltus(answer),
        max_grundy: answer.max_grundy.clone(),
        max_at: answer.max_at.as_ref().map(|at| match at.0.is_zero() {
            true => at.clone(),
            false => later(at),
        }),
        rare_values: answer.rare_values,
        last_rare: answer.last_rare,
        heaps_computed: answer.heaps_computed,
        seconds: Some(answer.seconds),
        fnv1a64: answer.fnv1a64.clone(),
        certificate: None,
    }
}

/// How many values are compared before two sequences are said to be equal so far: no more than were computed of every
/// game, since those of a game with many options would take longer than its row.
fn compared(rows: &[SweepRow], limit: u64) -> u64 {
    const MOST: u64 = 1 << 14;
    const FEWEST: u64 = 1 << 10;
    let unproved = rows.iter().filter(|row| row.status != Status::Proved);
    let least = unproved.map(|row| row.heaps_computed).min();
    limit.min(least.unwrap_or(MOST).clamp(FEWEST, MOST))
}

/// Marks rows whose representatives have equal values, up to a shift: as the same game where both are proved
/// periodic, and otherwise as equal so far. Gives the number of games that are different as far as proved.
pub(super) fn merge_equal(rows: &mut [SweepRow], limit: u64, solver: &mut Solver) -> usize {
    let sequences = sequences(rows);
    let games = sequences.len();
    let computed = computed(rows);
    let equal = solver.equal_codes(sequences, compared(rows, limit));
    for row in rows {
        let Some(other) = code(&row.representative).and_then(|code| equal.get(&code)) else {
            continue;
        };
        match other.same {
            Sameness::Proved => {
                row.representative = other.code.to_string();
                row.shift += other.shift;
                row.by = Some(Equality::Periods);
                if let Some(computed) = computed.get(&row.representative) {
                    computed.clone().tell(row);
                }
            }
            Sameness::SoFar => row.equal_so_far = Some(other.code.to_string()),
        }
    }
    let proved = equal.values();
    games
        - proved
            .filter(|other| other.same == Sameness::Proved)
            .count()
}

/// What a row tells of the heaps of its representative.
#[derive(Clone)]
struct Computed {
    heaps: u64,
    rare: (Option<u64>, Option<u64>),
    hash: Option<String>,
}

impl Computed {
    fn tell(self, row: &mut SweepRow) {
        row.heaps_computed = self.heaps;
        (row.rare_values, row.last_rare) = self.rare;
        row.fnv1a64 = self.hash;
    }
}

/// What is told of each representative.
fn computed(rows: &[SweepRow]) -> HashMap<String, Computed> {
    let each = rows.iter().map(|row| {
        let computed = Computed {
            heaps: row.heaps_computed,
            rare: (row.rare_values, row.last_rare),
            hash: row.fnv1a64.clone(),
        };
        (row.representative.clone(), computed)
    });
    each.collect()
}

/// The representatives of the rows, each once, with what its first row says.
fn sequences(rows: &[SweepRow]) -> Vec<CodeSequence> {
    let mut seen: HashSet<&str> = HashSet::new();
    let first = rows.iter().filter(|row| seen.insert(&row.representative));
    let sequence = |row: &SweepRow| {
        let repeats = repetition(&row.preperiod, &row.period, &row.saltus);
        Some(CodeSequence::new(code(&row.representative)?, repeats))
    };
    first.filter_map(sequence).collect()
}

/// A text that is not a code was not written by a sweep, and is left alone.
fn code(text: &str) -> Option<Code> {
    match parse_heap_ruleset(text) {
        Ok(HeapRuleset::Code(code)) => Some(code),
        _ => None,
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
        let mut rows: Vec<SweepRow> = CodeClass::of_all(&codes)
            .iter()
            .flat_map(|class| {
                let ruleset = class.representative().0.to_string();
                let request = PeriodRequest {
                    limit: Some(limit),
                    ..PeriodRequest::new(&ruleset)
                };
                let answer = workbench.period(&request).unwrap();
                super::rows(class, &answer, &mut workbench.solver)
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
        let rows = rows("0.??", 2000);
        let row = |text: &str| rows.iter().find(|row| row.representative == text).unwrap();
        let (kayles, dawson) = (row("0.77"), row("0.07"));
        let own = repetition(&kayles.preperiod, &kayles.period, &kayles.saltus);
        let sequence =
            |row: &SweepRow| CodeSequence::new(code(&row.representative).unwrap(), own.clone());
        let (kayles, twin) = (sequence(kayles), sequence(dawson));
        let limits = Limits {
            steps: 0,
            ..Limits::default()
        };
        for (limits, itself) in [(limits, false), (Limits::default(), true)] {
            let mut workbench = Workbench::new(limits);
            let solver = &mut workbench.solver;
            assert!(!kayles.is_proved_equal(&twin, solver));
            assert_eq!(kayles.is_proved_equal(&kayles, solver), itself);
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
