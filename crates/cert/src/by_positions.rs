//! Claims about games on graphs and boards in misère play, decided by their [P-positions](crate::misere).

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use crate::certificate::{Outcome, PartsClaim};
use crate::meter::Meter;
use crate::misere::{Form, Forms, Position, PositionList};
use crate::parts::{Play, Set};
use crate::refusal::{Ended, Failure, Halt, Reason, refused};
use crate::sequence::count;

/// Checks a claim by the P-positions; gives how many of them are listed.
pub(crate) fn check_claim(
    claim: &PartsClaim,
    evidence: &PositionList,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    if claim.grundy.is_some() {
        return refused("claim.grundy", Reason::Unknown);
    }
    let play = Play::new(&claim.game, &evidence.orders, evidence.writing)?;
    let whole = play.whole();
    let left = claim.left.as_ref().unwrap_or(&whole);
    if !left.without(&whole).is_empty() {
        return refused("claim.left", Reason::Outside);
    }
    let mut check = Check {
        forms: Forms::new(&play, evidence.small),
        listed: HashSet::new(),
        shown: HashSet::new(),
        meter,
    };
    for (number, left) in evidence.positions.iter().enumerate() {
        if !left.without(&whole).is_empty() {
            return refused(&place_of(number), Reason::Outside);
        }
        let form = check.position(left)?.form();
        check.reserve(&form)?;
        if !check.listed.insert(form) {
            return refused(&place_of(number), Reason::Repeated);
        }
    }
    for (number, left) in evidence.positions.iter().enumerate() {
        let position = check.position(left)?;
        if !check.is_p(&position)? {
            return refused(&place_of(number), Reason::NotShown);
        }
    }
    let position = check.position(left)?;
    let shown = match claim.outcome {
        Outcome::P => is_stated_p(&check.forms, &check.listed, &position),
        Outcome::N => check.is_n(&position)?,
    };
    match shown {
        true => Ok(count(evidence.positions.len())),
        false => refused("claim.outcome", Reason::NotShown),
    }
}

struct Check<'p, 'm, 'w> {
    forms: Forms<'p>,
    /// Asserted to be P.
    listed: HashSet<Form>,
    /// Those that are N by a move to one that is asserted to be P.
    shown: HashSet<Form>,
    meter: &'m mut Meter<'w>,
}

impl Check<'_, '_, '_> {
    fn position(&mut self, left: &Set) -> Result<Position, Halt> {
        let Self { forms, meter, .. } = self;
        forms.position(left, &mut |steps, bytes| paid(meter, steps, bytes))
    }

    /// Room for a form in one of the sets.
    fn reserve(&mut self, form: &Form) -> Result<(), Halt> {
        const BYTES: u64 = 64;
        self.meter.reserve(BYTES + 8 * count(form.len()))
    }

    /// Whether the position is shown to be P.
    fn is_p(&mut self, position: &Position) -> Result<bool, Halt> {
        if let Some(is_p) = self.forms.is_p(position) {
            return Ok(is_p);
        }
        /// What an option takes until it is shown, with all its parts.
        const BYTES: u64 = 128;
        const BYTES_A_PART: u64 = 96;
        let (mut options, mut reserved) = (BTreeSet::new(), 0);
        let Self { forms, meter, .. } = self;
        let meter = RefCell::new(&mut **meter);
        forms.visit_options(
            position,
            &mut |steps, bytes| paid(&mut meter.borrow_mut(), steps, bytes),
            &mut |_, option| {
                let bytes = BYTES + BYTES_A_PART * option.size();
                if options.insert(option) {
                    meter.borrow_mut().reserve(bytes)?;
                    reserved += bytes;
                }
                Ok::<(), Halt>(())
            },
        )?;
        for option in &options {
            if !self.is_n(option)? {
                return Ok(false);
            }
        }
        self.meter.release(reserved);
        Ok(!options.is_empty())
    }

    /// Whether the position is shown to be N.
    fn is_n(&mut self, position: &Position) -> Result<bool, Halt> {
        if let Some(is_p) = self.forms.is_p(position) {
            return Ok(!is_p);
        }
        let form = position.form();
        if self.shown.contains(&form) {
            return Ok(true);
        }
        let Self {
            forms,
            listed,
            meter,
            ..
        } = self;
        let ended = forms.visit_options(
            position,
            &mut |steps, bytes| Ok(paid(meter, steps, bytes)?),
            &mut |forms, option| match is_stated_p(forms, listed, &option) {
                true => Err(Ended::Found),
                false => Ok(()),
            },
        );
        match ended {
            Ok(()) => Ok(false),
            Err(Ended::Halted(halt)) => Err(halt),
            Err(Ended::Found) => {
                self.reserve(&form)?;
                self.shown.insert(form);
                Ok(true)
            }
        }
    }
}

/// Whether it is said, by the theorem or the evidence, that the position is P.
fn is_stated_p(forms: &Forms<'_>, listed: &HashSet<Form>, position: &Position) -> bool {
    let by_theorem = forms.is_p(position);
    by_theorem.unwrap_or_else(|| listed.contains(&position.form()))
}

fn paid(meter: &mut Meter<'_>, steps: u64, bytes: u64) -> Result<(), Halt> {
    meter.spend(steps)?;
    meter.reserve(bytes)
}

/// Where a position stands in the document.
fn place_of(number: usize) -> String {
    format!("evidence.positions[{number}]")
}
