//! An atlas: tables of sweeps, in which codes are looked up.

use std::collections::HashSet;

use grundy_core::Exhausted;
use grundy_core::natural::{to_u64, widen};
use grundy_core::written_as;
use grundy_play::number::Number;
use grundy_rules::{HeapRuleset, parse_heap_ruleset};
use grundy_solve::find::{KnownSequence, SameValues};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::period::{PeriodAnswer, PeriodRequest};
use crate::status::Status;
use crate::sweep::{Pattern, SweepRow, read_lines};
use crate::workbench::Workbench;

/// Rows of sweeps by their codes.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    rows: Vec<SweepRow>,
    codes: HashSet<String>,
}

/// Rows of an atlas; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct AtlasAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The pattern that was looked up.
    pub pattern: String,
    /// How many codes the atlas has; 0 where there is none.
    pub held: usize,
    /// How many codes of the pattern it has.
    pub found: usize,
    /// The first of their rows, in the order of the tables.
    pub rows: Vec<SweepRow>,
}

/// A game of an atlas whose values are the numbers of a list, perhaps shifted.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct AtlasMatch {
    /// The code of the game, by which the atlas knows it.
    pub code: String,
    /// How the numbers a are its values, such as `a(n) = 0.1467(n + 1)`.
    pub statement: String,
    /// How many numbers were compared with values that were computed for that.
    pub compared: usize,
    /// How many codes of the atlas are this game.
    pub codes: usize,
    /// How sure the period is: `proved` (again, for this answer), `recorded` (as the atlas says: its proof needs more heaps
    /// than are computed for this) or `unknown`.
    pub status: AtlasStatus,
    /// The game's own first heap from which on its values repeat.
    pub preperiod: Option<Number>,
    /// After how many heaps.
    pub period: Option<Number>,
    /// By how much the values grow with each period.
    pub saltus: Option<Number>,
    /// How many heaps were computed when the atlas was made.
    pub heaps_computed: u64,
}

/// How sure a period of an atlas is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtlasStatus {
    /// It was proved again.
    Proved,
    /// The atlas says so.
    Recorded,
    /// None is known.
    Unknown,
}

impl AtlasStatus {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Recorded => "recorded",
            Self::Unknown => "unknown",
        }
    }
}

written_as!(AtlasStatus, word);

impl Atlas {
    /// Adds a table that a sweep of periods has written with commas. Of a code that is here already the first row stays.
    ///
    /// # Errors
    ///
    /// The number of the first line, from 1, that is none of such a table.
    pub fn add(&mut self, table: &str) -> Result<(), usize> {
        for row in read_lines::<SweepRow>(table)? {
            if self.codes.insert(row.code.clone()) {
                self.rows.push(row);
            }
        }
        Ok(())
    }

    /// How many codes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows of a pattern's codes, at most so many; written as in [a sweep](crate::SweepRequest::pattern).
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pattern`] where the text is no pattern.
    pub fn look_up(&self, pattern: &str, most: usize) -> Result<AtlasAnswer, Error> {
        let codes = Pattern::parse(pattern).map_err(ErrorKind::Pattern)?;
        let found = || self.rows.iter().filter(|row| codes.has(&row.code));
        Ok(AtlasAnswer {
            schema: crate::SCHEMA,
            pattern: pattern.to_owned(),
            held: self.len(),
            found: found().count(),
            rows: found().take(most).cloned().collect(),
        })
    }

    /// The games, each once: what stands as a representative.
    fn games(&self) -> impl Iterator<Item = HeapRuleset> {
        let mut met = HashSet::new();
        let names = self.rows.iter().map(|row| &*row.representative);
        let names = names.filter(move |name| met.insert(*name));
        names.filter_map(|name| parse_heap_ruleset(name).ok())
    }

    /// The codes that are this game.
    fn codes_of(&self, game: &str) -> impl Iterator<Item = &SweepRow> {
        let rows = self.rows.iter();
        let game = game.to_owned();
        rows.filter(move |row| row.representative == game)
    }
}

/// How many games of an atlas are told.
const MOST: usize = 8;

/// Heaps that are computed at most to prove a period again.
const HEAPS_AGAIN: u64 = 1 << 14;

impl Workbench {
    /// The games of an atlas whose values are these numbers, the first of which has this index.
    pub(crate) fn games_of_atlas(
        &mut self,
        (numbers, from): (&KnownSequence, u64),
        atlas: &Atlas,
    ) -> Result<Vec<AtlasMatch>, Exhausted> {
        self.hurry();
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let games = atlas.games();
        let same = self.solver.games_with(numbers, games, MOST, Some(&clock))?;
        let same = same.into_iter();
        let told = same.map(|same| self.atlas_match((&same, from), atlas));
        Ok(told.collect())
    }

    fn atlas_match(&mut self, (same, from): (&SameValues, u64), atlas: &Atlas) -> AtlasMatch {
        let code = same.game.to_string();
        let [here, there] = [from + widen(same.here), widen(same.there)].map(shifted);
        let rows = || atlas.codes_of(&code);
        let proved = rows().filter(|row| row.status == Status::Proved);
        let recorded = proved.min_by_key(|row| row.shift);
        let heaps_computed = rows().map(|row| row.heaps_computed).max().unwrap_or(0);
        let again = self.period(&PeriodRequest {
            limit: Some(heaps_computed.min(HEAPS_AGAIN)),
            ..PeriodRequest::new(&code)
        });
        let again = again.ok().filter(|again| again.period.is_some());
        let (status, preperiod, period, saltus) = figures(again, recorded);
        AtlasMatch {
            statement: format!("a({here}) = {code}({there})"),
            compared: same.compared,
            codes: rows().count(),
            status,
            preperiod,
            period,
            saltus,
            heaps_computed,
            code,
        }
    }
}

type Figures = (AtlasStatus, Option<Number>, Option<Number>, Option<Number>);

/// What is known of the period: what was computed goes before what is written.
fn figures(again: Option<PeriodAnswer>, recorded: Option<&SweepRow>) -> Figures {
    match (again, recorded) {
        (Some(again), _) => {
            let saltus = again.saltus.filter(|_| again.apart.is_empty());
            (AtlasStatus::Proved, again.preperiod, again.period, saltus)
        }
        (None, Some(row)) => {
            // A row tells where its own code repeats, which is later by the shift.
            let preperiod = row.preperiod.as_ref().and_then(|first| to_u64(&first.0));
            let preperiod = preperiod.map(|first| first.saturating_sub(row.shift).into());
            let (period, saltus) = (row.period.clone(), row.saltus.clone());
            (AtlasStatus::Recorded, preperiod, period, saltus)
        }
        (None, None) => (AtlasStatus::Unknown, None, None, None),
    }
}

fn shifted(by: u64) -> String {
    match by {
        0 => "n".to_owned(),
        by => format!("n + {by}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::{SweepRequest, header, write_lines};
    use crate::{Limits, read_numbers};

    fn table(pattern: &str, limit: u64) -> String {
        let answer = Workbench::new(Limits::default()).sweep(SweepRequest {
            pattern,
            limit,
            share: None,
            threads: 1,
            hash: true,
            certified: None,
            known: Vec::new(),
            finished: &|_| Ok(()),
        });
        let mut lines = Vec::new();
        write_lines(&answer.unwrap().rows, &mut lines).unwrap();
        let lines = String::from_utf8(lines).unwrap();
        format!("# command: grundy sweep\n{}\n{lines}", header::<SweepRow>())
    }

    fn atlas(tables: &[String]) -> Atlas {
        let mut atlas = Atlas::default();
        tables.iter().for_each(|table| atlas.add(table).unwrap());
        atlas
    }

    /// The values of a code from this heap on, in a text.
    fn values(code: &str, from: u64, to: u64) -> String {
        let ruleset = parse_heap_ruleset(code).unwrap();
        let heaps: Vec<_> = (from..to).map(grundy_core::Natural::from).collect();
        let solver = &mut Workbench::new(Limits::default()).solver;
        let values = solver.grundy_values(&ruleset, &heaps, None).found;
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        values.join(" ")
    }

    fn matches(text: &str, atlas: &Atlas) -> Vec<AtlasMatch> {
        let numbers = read_numbers(text).unwrap();
        let mut workbench = Workbench::new(Limits::default());
        workbench
            .find_in(&numbers, false, Some(atlas))
            .atlas
            .unwrap()
    }

    /// Every code is recognised as its representative, at every place at which it may begin.
    #[test]
    fn values_of_every_code_are_recognised() {
        let atlas = atlas(&[table("0.??", 2000)]);
        let mut told = 0;
        for row in &atlas.rows {
            for from in [0, 2] {
                let text = values(&row.code, from, from + 80);
                let found = matches(&text, &atlas);
                let is_constant = text.split(' ').collect::<HashSet<_>>().len() == 1;
                let own = found.iter().find(|one| one.code == row.representative);
                assert_eq!(own.is_none(), is_constant, "{} from {from}", row.code);
                let Some(own) = own else { continue };
                let (here, there) = own.statement.split_once(" = ").unwrap();
                assert!(here.starts_with("a(n") && there.starts_with(&own.code));
                let status = match row.status {
                    Status::Proved => AtlasStatus::Proved,
                    _ => AtlasStatus::Unknown,
                };
                assert_eq!(own.status, status, "{}", row.code);
                told += 1;
            }
        }
        assert!(told > 100);
    }

    /// What stands in a table is no proof: the period is that of the computation.
    #[test]
    fn a_table_that_says_what_is_false_is_not_believed() {
        let honest = "0.37,0.37,0,,,unknown,,,,,9,87,,,2000,,,";
        let kayles = "0.77,0.77,0,,,proved,guy-smith,3,5,0,9,4,,,2000,,,";
        let table = format!("{}\n{honest}\n{kayles}\n", header::<SweepRow>());
        let atlas = atlas(&[table]);
        let [found] = &matches(&values("0.77", 0, 200), &atlas)[..] else {
            panic!("one game")
        };
        let figures = [&found.preperiod, &found.period].map(|one| one.as_ref().unwrap().0.clone());
        assert_eq!(figures, [71u8.into(), 12u8.into()]);
        assert_eq!(found.status, AtlasStatus::Proved);
        // So few heaps prove nothing; where they come from is told.
        let few = "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,,,";
        let table = format!("{}\n{few}\n", header::<SweepRow>());
        let found = matches(&values("0.137", 0, 100), &self::atlas(&[table])).remove(0);
        assert_eq!(found.status, AtlasStatus::Recorded);
        let figures = [found.preperiod, found.period].map(|one| one.unwrap().0);
        assert_eq!(figures, [52u8.into(), 34u8.into()]);
        let one_off = values("0.77", 0, 199) + " 0";
        assert!(matches(&one_off, &atlas).is_empty());
    }

    #[test]
    fn rows_are_looked_up_by_patterns() {
        let atlas = atlas(&[table("0.??", 200), table("0.?#", 200)]);
        assert_eq!(atlas.len(), 128);
        let found = |pattern: &str, most| {
            let answer = atlas.look_up(pattern, most).unwrap();
            (answer.found, answer.rows.len())
        };
        assert_eq!(found("0.??", 100), (64, 64));
        assert_eq!(found("0.7#", 5), (16, 5));
        assert_eq!(found("4.??", 5), (0, 0));
        assert_eq!(found("0.77", 5), (1, 1));
        assert_eq!(found("0.770", 5), (1, 1));
        assert!(atlas.look_up("77", 5).is_err());
        let mut other = Atlas::default();
        assert_eq!(other.add("n,grundy\n0,0\n"), Err(1));
        assert!(other.is_empty());
    }
}
