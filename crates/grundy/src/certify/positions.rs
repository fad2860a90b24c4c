//! Certificates of misère outcomes on graphs and boards: the P-positions that a checker will look up, found by the search.
//!
//! The forms of positions and their options are those of the checker ([`Forms`]); from the search come outcomes alone. Of
//! several options that are P one is listed: one that the search knows, and among these the smallest.

use std::cell::RefCell;
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

/// What an option takes until it has been looked at, with room for what is not filled.
const BYTES_AN_OPTION: u64 = 128;

/// The certificate of the outcome in misère play.
pub(super) fn certify(
    whole: &Whole,
    outcome: Outcome,
    mut questions: OutcomeQuestions<'_, '_>,
) -> Result<Certificate, Missing> {
    let play = Play::new(&whole.game, &whole.orders, whole.writing());
    let play = play.map_err(|_| Missing::Unsuited)?;
    let left = whole.left.clone().unwrap_or(play.whole());
    let small = match is_soon_looked_into(&play, &left, &mut questions)? {
        true => widen(left.size()),
        false => SMALL,
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
        Outcome::N => maker.show_n(&left)?,
    }
    maker.work()?;
    let mut positions: Vec<Set> = maker.listed.into_values().collect();
    positions.sort_by_cached_key(|position| (position.size(), position.clone()));
    let claim = PartsClaim {
        game: whole.game.clone(),
        convention: Convention::Misere,
        left: whole.left.clone(),
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
fn is_soon_looked_into(
    play: &Play,
    left: &Set,
    questions: &mut OutcomeQuestions<'_, '_>,
) -> Result<bool, Exhausted> {
    const MOST_STEPS: u64 = 1 << 26;
    const MOST_BYTES: u64 = 1 << 25;
    let (mut steps, mut bytes) = (0, 0);
    let looked = Forms::new(play, widen(left.size())).position(left, &mut |more, more_bytes| {
        questions.charge(STEPS * more, 0).map_err(Some)?;
        steps += more;
        bytes += more_bytes;
        match steps <= MOST_STEPS && bytes <= MOST_BYTES {
            true => Ok(()),
            false => Err(None),
        }
    });
    match looked {
        Ok(_) => Ok(true),
        Err(None) => Ok(false),
        Err(Some(exhausted)) => Err(exhausted),
    }
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
            let options = self.options(&position)?;
            for option in &options {
                self.show_n(option)?;
            }
            self.questions
                .release(BYTES_AN_OPTION * widen(options.len()));
        }
        Ok(())
    }

    /// What every move leaves; to be given back.
    fn options(&mut self, left: &Set) -> Result<Vec<Set>, Exhausted> {
        let mut options = Vec::new();
        let play = self.play;
        play.visit_moves(left, &mut |taken| {
            self.questions.charge(STEPS, BYTES_AN_OPTION)?;
            options.push(left.without(taken));
            Ok::<(), Exhausted>(())
        })?;
        Ok(options)
    }

    fn position(&mut self, left: &Set) -> Result<Position, Exhausted> {
        let Self {
            forms, questions, ..
        } = self;
        forms.position(left, &mut |steps, bytes| {
            questions.charge(STEPS * steps, bytes)
        })
    }

    /// The options that a check looks at, which are those in one of several equal parts, and the bytes that they take, to
    /// be given back; none where one of them is said to be P.
    fn looked_at(
        &mut self,
        position: &Position,
    ) -> Result<Option<(HashSet<Position>, u64)>, Exhausted> {
        const BYTES: u64 = 512;
        let (mut options, mut bytes) = (HashSet::new(), 0);
        let Self {
            forms,
            questions,
            listed,
            ..
        } = self;
        let questions = RefCell::new(questions);
        let charge = |steps, bytes| questions.borrow_mut().charge(STEPS * steps, bytes);
        let ended = forms.visit_options(
            position,
            &mut |steps, bytes| Ok(charge(steps, bytes)?),
            &mut |forms, option| {
                if is_stated_p(forms, listed, &option) {
                    return Err(Ended::Found);
                }
                if options.insert(option) {
                    charge(1, BYTES)?;
                    bytes += BYTES;
                }
                Ok(())
            },
        );
        match ended {
            Ok(()) => Ok(Some((options, bytes))),
            Err(Ended::Found) => {
                self.questions.release(bytes);
                Ok(None)
            }
            Err(Ended::Exhausted(exhausted)) => Err(exhausted),
        }
    }

    /// Lists what is left in a position that is P, unless the theorem says so.
    fn list(&mut self, left: Set) -> Result<(), Exhausted> {
        const BYTES: u64 = 160;
        let position = self.position(&left)?;
        if is_stated_p(&self.forms, &self.listed, &position) {
            return Ok(());
        }
        let form = position.form();
        self.questions.charge(1, BYTES + 8 * widen(form.len()))?;
        self.listed.insert(form, left.clone());
        self.pending.push(left);
        Ok(())
    }

    /// Lists an option that is P of a position that is N, unless the theorem says that it is, or one is listed.
    fn show_n(&mut self, left: &Set) -> Result<(), Exhausted> {
        const BYTES: u64 = 128;
        let position = self.position(left)?;
        if self.forms.is_p(&position).is_some() {
            return Ok(());
        }
        let shown = (position.form(), position.open());
        if self.shown.contains(&shown) {
            return Ok(());
        }
        if let Some((looked_at, bytes)) = self.looked_at(&position)? {
            let options = self.options(left)?;
            let given_back = bytes + BYTES_AN_OPTION * widen(options.len());
            let mut among = Vec::new();
            for option in options {
                if looked_at.contains(&self.position(&option)?) {
                    among.push(option);
                }
            }
            among.sort_unstable_by_key(|option| option.size());
            let found = self.p_among(&among)?;
            debug_assert!(found.is_some(), "an option is P");
            if let Some(option) = found {
                self.list(option)?;
            }
            self.questions.release(given_back);
        }
        self.questions.charge(1, BYTES + 8 * widen(shown.0.len()))?;
        self.shown.insert(shown);
        Ok(())
    }

    /// One of these that is P: the first of which the search knows it, else that it finds.
    fn p_among(&mut self, options: &[Set]) -> Result<Option<Set>, Exhausted> {
        let is_known = |option: &&Set| self.questions.known(&vertices(option)) == Some(Found::P);
        if let Some(known) = options.iter().find(is_known) {
            return Ok(Some(known.clone()));
        }
        for option in options {
            if self.questions.outcome(&vertices(option))? == Found::P {
                return Ok(Some(option.clone()));
            }
        }
        Ok(None)
    }
}

/// Why options are not looked at further.
enum Ended {
    /// One is said to be P.
    Found,
    Exhausted(Exhausted),
}

impl From<Exhausted> for Ended {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// Whether it is said, by the theorem or the list, that the position is P.
fn is_stated_p(forms: &Forms<'_>, listed: &HashMap<Form, Set>, position: &Position) -> bool {
    let by_theorem = forms.is_p(position);
    by_theorem.unwrap_or_else(|| listed.contains_key(&position.form()))
}
