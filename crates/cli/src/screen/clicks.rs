//! What clicks do.

use grundy::game::{self, Choice, Pick};

use super::state::{Note, Overlay, State, Waiting};
use super::target::Target;

impl State {
    /// Something was clicked: first it is chosen, a second time played.
    pub(super) fn click(&mut self, target: &Target) {
        match (&self.overlay, &self.waiting) {
            (Overlay::Nothing, Waiting::Human) => {}
            (Overlay::Nothing, Waiting::Throw) => return self.roll(),
            (Overlay::Help, _) => return self.overlay = Overlay::Nothing,
            _ => return,
        }
        self.note = Note::Quiet;
        match target {
            Target::Stone { point, amount } => {
                let before = self.point_again(*point);
                let Some(at) = self.point() else { return };
                let chosen = game::at_stone(self.places(), at, amount, &self.choices);
                match chosen {
                    Some(choice) => self.choose(choice, &before),
                    None => self.note = Note::NoSuchAmount(amount.clone()),
                }
            }
            Target::Choice { point, index } => {
                let before = self.point_again(*point);
                if let Some(choice) = self.choices.get(*index).cloned() {
                    self.choose(choice, &before);
                }
            }
            Target::Cell { point, cell } => self.click_cell(*point, *cell),
            Target::Point(point) => self.point_at(*point),
            Target::Die => {}
        }
    }

    /// Points there; gives what was chosen there before, if it was pointed at.
    fn point_again(&mut self, point: usize) -> Pick {
        let before = self.pick.clone();
        let same = self.focus == point;
        self.point_at(point);
        match same {
            true => before,
            false => self.pick.clone(),
        }
    }

    fn choose(&mut self, choice: Choice, before: &Pick) {
        self.pick = Pick::Pile(Some(choice));
        if self.pick == *before {
            self.confirm();
        }
    }

    fn click_cell(&mut self, point: usize, cell: usize) {
        if self.focus != point {
            self.point_at(point);
        }
        if self.is_to_be_taken(cell) {
            return self.confirm();
        }
        self.mark(cell);
    }

    /// Whether a second click on the cell plays.
    fn is_to_be_taken(&self, cell: usize) -> bool {
        let takes = |place| self.pick.takes(place, cell);
        self.pick.is_marked() && self.place().is_some_and(takes)
    }

    fn mark(&mut self, cell: usize) {
        let marked = |place| self.pick.with_cell(place, cell);
        if let Some(pick) = self.place().and_then(marked) {
            self.pick = pick;
        }
    }

    /// The mouse is drawn over something: cells are marked.
    pub(super) fn drag(&mut self, target: &Target) {
        let dragged = self.overlay == Overlay::Nothing && self.waiting == Waiting::Human;
        if let (Target::Cell { point, cell }, true) = (target, dragged)
            && *point == self.focus
            && !self.pick.marks(*cell)
        {
            self.mark(*cell);
        }
    }
}
