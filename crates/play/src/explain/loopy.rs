//! The reasons where play may go on for ever.

use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::{Single, Term};
use grundy_solve::{Ground, LoopyValue, Solution};

use super::{EXAMPLES, Teller};
use crate::games::NAMED;
use crate::moves::ReasonedMove;
use crate::number::Number;
use crate::reason::{DrawKept, LoopyAddend, LoopySum, Reason};

impl Teller<'_> {
    /// What the terms are worth, what that says together, and how long the game lasts.
    pub(super) fn tell_loopy(&mut self, solution: &Solution) {
        self.tell_loopy_terms();
        if let (Convention::Normal, Some(outcome)) = (self.convention, solution.outcome) {
            let reason = self.loopy_sum(outcome);
            self.reasons.extend(reason.map(Reason::LoopySum));
        }
        if let Some(distance) = self.evidence.distance {
            self.reasons.push(Reason::EndsAfter { distance });
        }
    }

    /// Where the values come from: of terms in which play ends as in any sum.
    fn tell_loopy_terms(&mut self) {
        let evidence = self.evidence;
        for (index, term) in self.expression.written().iter().enumerate() {
            let ground = evidence.components.iter().find(|at| at.term == index);
            let (Term::Single(single @ Single::Game(_)), Some(ground)) = (term, ground) else {
                continue;
            };
            if single.is_loopy() {
                self.tell_single_value(single, ground);
            }
        }
    }

    /// None where the value of a term is not known.
    fn loopy_sum(&self, outcome: Outcome) -> Option<LoopySum> {
        let (mut addends, mut all, mut infinite) = (Vec::new(), 0, 0);
        let mut nimbers = Natural::ZERO;
        for ground in &self.evidence.components {
            let value = value_of(ground)?;
            match value.nimber() {
                None => infinite += ground.times,
                Some(nimber) if ground.times % 2 == 1 => nimbers ^= nimber,
                Some(_) => {}
            }
            all += ground.times;
            let addend = || LoopyAddend {
                component: self.component(ground),
                value: value.to_string(),
            };
            let named = ground.times.min(NAMED - addends.len());
            addends.extend(std::iter::repeat_with(addend).take(named));
        }
        Some(LoopySum {
            more: all - addends.len(),
            addends,
            infinite,
            nimbers: Number(nimbers),
            outcome,
        })
    }

    /// The moves that keep a draw in which play may go on for ever.
    pub(super) fn tell_drawing_moves(&mut self, solution: &Solution) {
        let Some(drawing) = solution
            .drawing
            .as_ref()
            .filter(|_| self.expression.is_loopy())
        else {
            return;
        };
        let few = drawing.count <= Natural::from(NAMED);
        let named = drawing
            .moves
            .iter()
            .take(if few { NAMED } else { EXAMPLES });
        self.reasons.push(Reason::DrawKept(DrawKept {
            moves: named.map(|mv| ReasonedMove::new(self.places, mv)).collect(),
            count: Number(drawing.count.clone()),
        }));
    }
}

fn value_of(ground: &Ground) -> Option<LoopyValue> {
    let by_class = || {
        let class = ground.class.as_ref().ok()?.as_ref()?;
        Some(LoopyValue::Nimber(class.value.clone()))
    };
    ground.loopy.clone().or_else(by_class)
}
