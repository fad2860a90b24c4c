//! All codes of a pattern: which are the same game, and the period of each; or the misère quotient of each.

mod classes;
mod pattern;
mod quotients;
mod row;
mod swept;
mod workers;

use std::collections::HashMap;
use std::io;

use grundy_core::Exhausted;
use grundy_solve::Solver;
use grundy_solve::heaps::code_classes::CodeClass;

use crate::error::{Error, ErrorKind};
use crate::fault::Fault;
use crate::period::{PeriodAnswer, PeriodRequest};
use crate::share::Share;
use crate::status::Ended;
use crate::workbench::Workbench;

pub(crate) use pattern::Pattern;
pub use quotients::{QuotientRow, QuotientSweepAnswer, QuotientSweepRequest};
pub use row::{Equality, SweepLine, SweepRow, header, read_lines, write_lines};
pub use swept::Swept;
use workers::{End, Workers};

/// A question about all codes of a pattern.
pub struct SweepRequest<'a> {
    /// The pattern: `?` for any octal digit, `#` for any hexadecimal one, such as `0.???`.
    pub pattern: &'a str,
    /// The heaps to compute at most, for each game.
    pub limit: u64,
    /// Only this share of the games: then rows are not compared with each other, which needs all of them.
    pub share: Option<Share>,
    /// How many games to work on at once.
    pub threads: usize,
    /// Whether the hash of each game's values is wanted.
    pub hash: bool,
    /// Where certificates are wanted: is handed that of each game whose period is proved, before its rows, with the name
    /// that stands in these.
    pub certified: Option<Certified<'a>>,
    /// Rows of an earlier sweep that asked for the same; what they say is not computed again.
    pub known: Vec<SweepRow>,
    /// Is handed the rows of each game when it is done, in no particular order; an error ends the sweep.
    pub finished: &'a (dyn Fn(&[SweepRow]) -> std::io::Result<()> + Sync),
}

/// Takes a certificate: the name of its file, and its text. An error ends the sweep.
pub type Certified<'a> = &'a (dyn Fn(&str, &str) -> io::Result<()> + Sync);

/// The answer.
#[derive(Clone, Debug)]
pub struct SweepAnswer {
    /// A row for each code, in the order of the pattern; without those that were not reached.
    pub rows: Vec<SweepRow>,
    /// How many different games these are, as far as proved.
    pub games: usize,
    /// Why some were not reached.
    pub exhausted: Option<Exhausted>,
    /// Games at which the program failed: they have no rows.
    pub faults: Vec<Fault>,
}

/// How many codes a pattern has.
///
/// # Errors
///
/// [`ErrorKind::Pattern`] where it is none.
pub fn codes_of_pattern(pattern: &str) -> Result<usize, Error> {
    let codes = pattern::codes(pattern).map_err(ErrorKind::Pattern);
    Ok(codes?.len())
}

impl Workbench {
    /// Computes the period of every code of a pattern, codes with the same values once only.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pattern`] where the text is no pattern, and [`ErrorKind::Io`] from `finished`.
    pub fn sweep(&mut self, request: SweepRequest<'_>) -> Result<SweepAnswer, Error> {
        self.check_length(request.pattern)?;
        let codes = pattern::codes(request.pattern).map_err(ErrorKind::Pattern)?;
        let mut classes = CodeClass::of_all(&codes);
        if let Some(share) = request.share {
            classes = share.of(classes);
        }
        let game = Game {
            limit: request.limit,
            hash: request.hash,
            certified: request.certified,
        };
        let known = request.known.into_iter();
        let known = known.filter(|row| self.is_of_limit(row, request.limit));
        let mut known: HashMap<String, SweepRow> =
            known.map(|row| (row.code.clone(), row)).collect();
        let (done, open): (Vec<_>, Vec<_>) = classes.iter().partition(|class| {
            let members = class.members.iter();
            members
                .map(|(code, _)| known.get(&code.to_string()))
                .all(|row| row.is_some())
        });
        let name = |class: &&CodeClass| class.representative().0.to_string();
        let computed = Workers {
            limits: &self.limits,
            signal: &self.signal,
            threads: request.threads.max(1),
            finished: request.finished,
        }
        .compute(&open, &name, &|class, workbench| {
            game.rows(class, workbench)
        })?;
        let mut rows: HashMap<String, SweepRow> = done
            .iter()
            .flat_map(|class| &class.members)
            .filter_map(|(code, _)| known.remove_entry(&code.to_string()))
            .collect();
        rows.extend(computed.rows.into_iter().map(|row| (row.code.clone(), row)));
        let mut rows: Vec<SweepRow> = codes
            .iter()
            .filter_map(|code| rows.remove(&code.to_string()))
            .collect();
        let games = match request.share {
            Some(_) => classes.len(),
            None => {
                let mut solver = Solver::new(self.solver.limits());
                classes::merge_equal(&mut rows, request.limit, &mut solver)
            }
        };
        Ok(SweepAnswer {
            rows,
            games,
            exhausted: computed.exhausted,
            faults: computed.faults,
        })
    }

    /// Whether the row may stand in a table to this limit: where nothing is proved, what was computed to another is no row of it.
    fn is_of_limit(&self, row: &SweepRow, limit: u64) -> bool {
        let may_end_early = self.limits.steps < u64::MAX;
        row.status == crate::Status::Proved
            || row.heaps_computed == limit
            || row.heaps_computed < limit && may_end_early
    }
}

/// What is asked of each game.
struct Game<'a> {
    limit: u64,
    hash: bool,
    certified: Option<Certified<'a>>,
}

impl Game<'_> {
    /// The rows of one game, or what ended the whole sweep.
    fn rows(&self, class: &CodeClass, mut workbench: Workbench) -> Result<Vec<SweepRow>, End> {
        let ruleset = class.representative().0.to_string();
        let answer = workbench.period(&PeriodRequest {
            limit: Some(self.limit),
            hash: self.hash,
            certificate: self.certified.is_some(),
            ..PeriodRequest::new(&ruleset)
        })?;
        if let Some(Ended::Exhausted(exhausted)) = answer.exhausted {
            of_the_whole(exhausted)?;
        }
        let certificate = self.certificate(&answer, &mut workbench)?;
        let mut rows = classes::rows(class, &answer, &mut workbench.solver);
        for row in &mut rows {
            row.certificate.clone_from(&certificate);
        }
        Ok(rows)
    }

    /// Hands over the certificate of a proved period; its name. None where certificates do not know the theorem, or a
    /// limit of this game ends the search for what it says.
    fn certificate(
        &self,
        answer: &PeriodAnswer,
        workbench: &mut Workbench,
    ) -> Result<Option<String>, End> {
        let (Some(certified), Some(_)) = (self.certified, &answer.period) else {
            return Ok(None);
        };
        let certificate = match workbench.certify_period(answer) {
            Ok(certificate) => certificate,
            Err(error) => {
                return match error.kind() {
                    ErrorKind::Unsuited { .. } => Ok(None),
                    ErrorKind::Limit(exhausted) => of_the_whole(*exhausted).map(|()| None),
                    _ => Err(End::Error(error)),
                };
            }
        };
        let name = format!("{}.json", answer.ruleset);
        certified(&name, &certificate.to_text()).map_err(Error::from)?;
        Ok(Some(name))
    }
}

/// Ends the sweep where a limit of all games was reached, and not one of each.
fn of_the_whole(exhausted: Exhausted) -> Result<(), End> {
    match exhausted {
        Exhausted::Time | Exhausted::Cancelled => Err(End::Exhausted(exhausted)),
        _ => Ok(()),
    }
}
