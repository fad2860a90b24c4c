//! Sums as the parts they are made of, each part's options visited once: the definition, fast enough for millions.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::Ruleset;
use grundy_rules::{Expression, Term};

/// The parts met so far, by number, each with the sums that it may become. The only thing taken for granted is what
/// a sum is: who moves, moves in one part.
#[derive(Default)]
pub(crate) struct Parts(RefCell<Met>);

#[derive(Default)]
struct Met {
    numbers: HashMap<String, usize>,
    options: Vec<Vec<Vec<usize>>>,
}

impl Parts {
    /// The numbers of the sum's parts, ascending: of a term of heaps each heap.
    pub(crate) fn of(&self, expression: &Expression) -> Vec<usize> {
        let mut parts = Vec::new();
        for term in expression.terms() {
            match term {
                Term::Heaps { ruleset, heaps } => parts.extend(heaps.iter().map(|heap| {
                    let (ruleset, heaps) = (ruleset.clone(), vec![heap.clone()]);
                    self.number(Term::Heaps { ruleset, heaps })
                })),
                Term::Row { .. } | Term::Single(_) => parts.push(self.number(term.clone())),
            }
        }
        parts.sort_unstable();
        parts
    }

    fn number(&self, part: Term) -> usize {
        let part = Expression::new(vec![part]);
        let text = part.to_string();
        if let Some(&number) = self.0.borrow().numbers.get(&text) {
            return number;
        }
        let mut options = Vec::new();
        let _ = part.visit_moves(0, &mut |mv| {
            options.push(self.of(&part.after(&mv)));
            ControlFlow::Continue(())
        });
        options.sort();
        options.dedup();
        let mut met = self.0.borrow_mut();
        met.options.push(options);
        let number = met.options.len() - 1;
        met.numbers.insert(text, number);
        number
    }
}

impl Ruleset for Parts {
    type Position = Vec<usize>;
    /// The place of the part, and what becomes of it.
    type Move = (usize, Vec<usize>);

    fn visit_moves(
        &self,
        position: &Vec<usize>,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let met = self.0.borrow();
        for (place, &part) in position.iter().enumerate() {
            // Equal parts have the same options.
            if place == 0 || position[place - 1] != part {
                for left in &met.options[part] {
                    visit((place, left.clone()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&self, position: &Vec<usize>, (place, left): &Self::Move) -> Vec<usize> {
        let mut option = position.clone();
        option.remove(*place);
        option.extend(left);
        option.sort_unstable();
        option
    }
}
