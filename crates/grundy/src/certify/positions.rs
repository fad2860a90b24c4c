//! Certificates of misère outcomes on graphs and boards: the P-positions that a checker will look up, found by the search.
//!
//! The forms of positions and their options are those of the checker ([`Forms`]); from the search come outcomes alone. Of
//! several options that are P one is listed: one that the search knows, and among these the smallest.

use std::collections::{HashMap, HashSet};

use grundy_cert::misere::{Form, Forms, Position, PositionList};
use grundy_cert::parts::{Play, Set};
use grundy_cert::{Certificate, Claim, Convention, Evidence, Outcome, PartsClaim};
use grundy_core::natural::widen;
use grundy_core::{Exhausted, Outcome as Found};
use grundy_solve::plan::OutcomeQuestions;

use super::Missing;
use super::whole::{Whole, vertices};

/// Parts of so many vertices are looked into, where it takes long to look into all: small ones are told apart by their
/// options, larger ones by what they look like.
const SMALL: u64 = 14;

/// The steps of a search that take as long as a step of a check.
const STEPS: u64 = 16;

/// The certificate of the outcome in misère play.
pub(super) fn certify(
    whole: &Whole,
    outcome: Outcome,
    questions: OutcomeQuestions<'_, '_>,
) -> Result<Certificate, Missing> {
    let play = Play::new(&whole.game, &whole.orders, whole.writing());
    let play = play.map_err(|_| Missing::Unsuited)?;
    let left = whole.left.unwrap_or(play.whole());
    let all = widen(left.size());
    let small = if is_soon_looked_into(&play, left) {
        all
    } else {
        SMALL
    };
    let mut maker = Maker {
        play: &play,
        forms: Forms::new(&play, small),
        questions,
        listed: HashMap::new(),
        shown: HashSet::new(),
        pending: Vec::new(),
    };
    match outcome {
        Outcome::P => maker.list(left)?,
        Outcome::N => maker.show_n(left)?,
    }
    maker.work()?;
    let mut positions: Vec<Set> = maker.listed.into_values().collect();
    positions.sort_unstable_by_key(|position| (position.size(), *position));
    let claim = PartsClaim {
        game: whole.game.clone(),
        convention: Convention::Misere,
        left: whole.left,
        outcome,
        grundy: None,
    };
    let evidence = PositionList {
        orders: whole.orders.clone(),
        writing: whole.writing(),
        small,
        positions,
    };
    Ok(super::signed(
        Claim::Parts(claim),
        Evidence::Positions(evidence),
    ))
}

/// Whether every part of what can be left can be looked into in a fraction of a second.
fn is_soon_looked_into(play: &Play, left: Set) -> bool {
    const STEPS: u64 = 1 << 26;
    const BYTES: u64 = 1 << 25;
    let (mut steps, mut bytes) = (STEPS, BYTES);
    let mut take = |more_steps, more_bytes| {
        let left = u64::checked_sub(steps, more_steps).zip(u64::checked_sub(bytes, more_bytes));
        (steps, bytes) = left.ok_or(())?;
        Ok::<(), ()>(())
    };
    let mut forms = Forms::new(play, widen(left.size()));
    forms.position(left, &mut take).is_ok()
}

struct Maker<'p, 's, 'w> {
    play: &'p Play,
    forms: Forms<'p>,
    questions: OutcomeQuestions<'s, 'w>,
    /// The P-positions, each with one of the places where it may lie.
    listed: HashMap<Form, Set>,
    /// The N-positions of which an option is P by the theorem or by the list: their forms, with the parts in them that are
    /// not looked into.
    shown: HashSet<(Form, Set)>,
    /// Listed positions of which the options are still to be shown N.
    pending: Vec<Set>,
}

impl Maker<'_, '_, '_> {
    fn work(&mut self) -> Result<(), Exhausted> {
        while let Some(position) = self.pending.pop() {
            for option in self.options(position) {
                self.show_n(option)?;
            }
        }
        Ok(())
    }

    fn options(&self, position: Set) -> Vec<Set> {
        let mut options = Vec::new();
        let all = self.play.visit_moves(position, &mut |taken| {
            options.push(position.without(taken));
            Ok::<(), std::convert::Infallible>(())
        });
        match all {
            Ok(()) => options,
        }
    }

    fn position(&mut self, left: Set) -> Result<Position, Exhausted> {
        let Self {
            forms, questions, ..
        } = self;
        forms.position(left, &mut |steps, bytes| {
            questions.charge(STEPS * steps, bytes)
        })
    }

    /// The options that a check looks at: those in one of two equal parts are those in the other.
    fn options_of_check(&mut self, position: &Position) -> Result<Vec<Position>, Exhausted> {
        let mut options = Vec::new();
        let Self {
            forms, questions, ..
        } = self;
        forms.visit_options(
            position,
            &mut |steps, bytes| questions.charge(STEPS * steps, bytes),
            &mut |_, option| {
                options.push(option);
                Ok(())
            },
        )?;
        Ok(options)
    }

    /// Lists what is left in a position that is P, unless the theorem says so.
    fn list(&mut self, left: Set) -> Result<(), Exhausted> {
        const BYTES: u64 = 160;
        let position = self.position(left)?;
        if self.is_stated_p(&position) {
            return Ok(());
        }
        let form = position.form();
        self.questions.charge(1, BYTES + 8 * widen(form.len()))?;
        self.listed.insert(form, left);
        self.pending.push(left);
        Ok(())
    }

    fn is_stated_p(&self, position: &Position) -> bool {
        let by_theorem = self.forms.is_p(position);
        by_theorem.unwrap_or_else(|| self.listed.contains_key(&position.form()))
    }

    /// Lists an option that is P of a position that is N, unless the theorem says that it is, or one is listed.
    fn show_n(&mut self, left: Set) -> Result<(), Exhausted> {
        const BYTES: u64 = 128;
        let position = self.position(left)?;
        if self.forms.is_p(&position).is_some() {
            return Ok(());
        }
        let shown = (position.form(), position.open());
        if self.shown.contains(&shown) {
            return Ok(());
        }
        let looked_at = self.options_of_check(&position)?;
        if !looked_at.iter().any(|option| self.is_stated_p(option)) {
            let looked_at: HashSet<Position> = looked_at.into_iter().collect();
            let mut options = Vec::new();
            for option in self.options(left) {
                if looked_at.contains(&self.position(option)?) {
                    options.push(option);
                }
            }
            options.sort_unstable_by_key(|option| option.size());
            let found = self.p_among(&options)?;
            debug_assert!(found.is_some(), "an option is P");
            if let Some(option) = found {
                self.list(option)?;
            }
        }
        self.questions.charge(1, BYTES + 8 * widen(shown.0.len()))?;
        self.shown.insert(shown);
        Ok(())
    }

    /// One of these that is P: the first of which the search knows it, else that it finds.
    fn p_among(&mut self, options: &[Set]) -> Result<Option<Set>, Exhausted> {
        let is_known = |option: &&Set| self.questions.known(&vertices(**option)) == Some(Found::P);
        if let Some(known) = options.iter().find(is_known) {
            return Ok(Some(*known));
        }
        for option in options {
            if self.questions.outcome(&vertices(*option))? == Found::P {
                return Ok(Some(*option));
            }
        }
        Ok(None)
    }
}
