//! Rules whose states are some numbers, and their positions.

use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{ComponentRules, Position};

use super::bounds::{Bounds, Region};
use super::coordinate_move::{CoordinateMove, Raw, State};
use super::fault::{Fault, FaultKind};
use super::heap_move::{CHECKED_ALREADY, MOST_TOKENS, Place};
use super::measure::{Ending, ending};
use crate::formula::{FRAME, Formula, MOST_COORDINATES, Names, Sort};

/// A rule whose states are one to four numbers.
#[derive(Clone, Debug)]
pub struct CoordinateRule {
    names: Names,
    dimensions: usize,
    moves: Vec<CoordinateMove>,
    measure: Option<(Formula, Place)>,
    ending: Ending,
    natural: bool,
}

impl CoordinateRule {
    /// The rule of these moves, with the names of its coordinates and, if one is given, a number that
    /// every move makes smaller.
    #[must_use]
    pub fn new(
        names: Names,
        dimensions: usize,
        moves: Vec<CoordinateMove>,
        measure: Option<(Formula, Place)>,
    ) -> Self {
        let given = measure.as_ref().map(|(measure, _)| measure);
        Self {
            ending: ending(&moves, dimensions, given),
            natural: moves.iter().all(CoordinateMove::stays_natural),
            names,
            dimensions,
            moves,
            measure,
        }
    }

    /// The same rule, all of it at one place of a text.
    pub(crate) fn placed(&self, place: &Place) -> Self {
        let mut rule = self.clone();
        rule.moves.iter_mut().for_each(|mv| mv.at = place.clone());
        if let Some((_, at)) = &mut rule.measure {
            *at = place.clone();
        }
        rule
    }

    /// How many coordinates a state has.
    #[must_use]
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// The names of the coordinates.
    pub fn coordinate_names(&self) -> impl Iterator<Item = &str> {
        self.names.iter()
    }

    /// The kinds of moves.
    #[must_use]
    pub fn moves(&self) -> &[CoordinateMove] {
        &self.moves
    }

    /// The number that is said to become smaller with every move.
    #[must_use]
    pub fn measure(&self) -> Option<&Formula> {
        self.measure.as_ref().map(|(measure, _)| measure)
    }

    /// Where the measure stands in the text.
    pub(crate) fn measure_place(&self) -> Option<&Place> {
        self.measure.as_ref().map(|(_, place)| place)
    }

    /// Why all play ends, where the form of the rule shows it.
    #[must_use]
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Whether no move makes a coordinate larger, as far as the form of the rule shows.
    #[must_use]
    pub fn only_shrinks(&self) -> bool {
        self.natural && self.ending.only_shrinks()
    }

    /// The states that an option's numbers are, or why they are none.
    fn state_of(&self, raw: &Raw) -> Result<State, FaultKind> {
        let mut state = [0; MOST_COORDINATES];
        for (place, &number) in state.iter_mut().zip(raw) {
            *place = match u32::try_from(number) {
                Ok(number) if number <= MOST_TOKENS => number,
                Ok(_) => return Err(FaultKind::Enormous),
                Err(_) if number < 0 => return Err(FaultKind::Negative),
                Err(_) => return Err(FaultKind::Enormous),
            };
        }
        Ok(state)
    }

    /// The coordinates that the rule has.
    #[must_use]
    pub fn numbers(&self, state: &State) -> Vec<i64> {
        let numbers = state[..self.dimensions].iter().copied();
        numbers.map(i64::from).collect()
    }

    /// Visits every option of a state at which the rule does nothing wrong, some perhaps more than once; otherwise those
    /// that are found before something goes wrong. Who makes positions asks [`check`](super::check) first.
    fn visit_checked(
        &self,
        state: &State,
        visit: &mut dyn FnMut(State) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for index in 0..self.moves.len() {
            let visited = self.visit_one(index, state, &mut { CHECKED_ALREADY }, visit);
            visited.unwrap_or(ControlFlow::Continue(()))?;
        }
        ControlFlow::Continue(())
    }

    /// Visits every option of a state, some perhaps more than once. `tries` is how many
    /// combinations may be looked at.
    ///
    /// # Errors
    ///
    /// What the rule does wrong at this state.
    pub fn visit(
        &self,
        state: &State,
        tries: &mut u64,
        visit: &mut dyn FnMut(usize, State) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Fault> {
        for index in 0..self.moves.len() {
            let visited =
                self.visit_one(index, state, tries, &mut |option| visit(index, option))?;
            if visited.is_break() {
                return Ok(visited);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// As [`visit`](Self::visit), by the move of this index alone.
    ///
    /// # Errors
    ///
    /// As [`visit`](Self::visit).
    pub fn visit_one(
        &self,
        index: usize,
        state: &State,
        tries: &mut u64,
        visit: &mut dyn FnMut(State) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Fault> {
        let fault = |kind, states| Fault {
            kind,
            in_move: Some(index),
            states,
        };
        let mut none = None;
        let visited = self.moves[index].visit(state, tries, &mut |raw| match self.state_of(&raw) {
            Ok(option) => visit(option),
            Err(kind) => {
                let option = raw[..self.dimensions].to_vec();
                none = Some(fault(kind, vec![self.numbers(state), option]));
                ControlFlow::Break(())
            }
        });
        match none {
            Some(fault) => Err(fault),
            None => visited.map_err(|kind| fault(kind, vec![self.numbers(state)])),
        }
    }

    /// Whether the form of the rule shows that all play from states up to this one, coordinate by
    /// coordinate, ends and that nothing goes wrong on its way.
    ///
    /// The region of all states that can come up grows by the bounds of the options from it until they
    /// add nothing.
    #[must_use]
    pub fn is_sound_up_to(&self, state: &State) -> bool {
        const ROUNDS: usize = 8;
        if !self.natural || !self.ending.is_shown() {
            return false;
        }
        let mut region: Region = [Bounds::new(0, 0); FRAME];
        for (bounds, &number) in region.iter_mut().zip(state) {
            *bounds = Bounds::new(0, number);
        }
        for _ in 0..ROUNDS {
            let before = region;
            for mv in &self.moves {
                let Some(options) = mv.bounds_from(&before) else {
                    return false;
                };
                for (bounds, option) in region.iter_mut().zip(options) {
                    *bounds = bounds.join(option);
                }
            }
            if region == before {
                return true;
            }
            let enormous = |bounds: &Bounds| bounds.high > i128::from(MOST_TOKENS);
            if region.iter().any(enormous) {
                return false;
            }
        }
        false
    }

    /// The number that tells the state among the components under this rule: 31 bits a coordinate, below
    /// a bit that is always set.
    #[must_use]
    pub fn component(&self, state: &State) -> u128 {
        state.iter().fold(1, |number, &coordinate| {
            number << 31 | u128::from(coordinate)
        })
    }

    /// The state with this number.
    #[must_use]
    pub fn state_of_component(&self, component: u128) -> State {
        let mut rest = component;
        let mut state = [0; MOST_COORDINATES];
        for place in state.iter_mut().rev() {
            let low = rest & ((1 << 31) - 1);
            *place = u32::try_from(low).expect("31 bits");
            rest >>= 31;
        }
        state
    }
}

impl ComponentRules for CoordinateRule {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let state = self.state_of_component(component);
        self.visit_checked(&state, &mut |option| visit(&[self.component(&option)]))
    }
}

impl PartialEq for CoordinateRule {
    fn eq(&self, other: &Self) -> bool {
        self.moves == other.moves && self.names == other.names && self.measure == other.measure
    }
}

impl Eq for CoordinateRule {}

impl Hash for CoordinateRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.moves.hash(state);
    }
}

impl PartialOrd for CoordinateRule {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CoordinateRule {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let key = |rule: &Self| (rule.names.clone(), rule.measure.clone());
        self.moves
            .cmp(&other.moves)
            .then_with(|| key(self).cmp(&key(other)))
    }
}

impl fmt::Display for CoordinateRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.names.iter().collect();
        write!(f, "rule({}){{", names.join(","))?;
        for (index, mv) in self.moves.iter().enumerate() {
            write!(f, "{}{mv}", if index > 0 { "; " } else { "" })?;
        }
        if let Some(measure) = self.measure() {
            write!(
                f,
                "; measure {}",
                measure.with_names(&self.names, Sort::Number)
            )?;
        }
        f.write_str("}")
    }
}

/// A state of a rule of coordinates: `rule(a,b){…}(3,5)`.
///
/// ```
/// use grundy_rules::parse_expression;
/// let text = "rule(n,last){(n-k, k) k in 1..min(n,2*last)}(20,10)";
/// assert_eq!(parse_expression(text).unwrap().to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WrittenPosition {
    rule: Arc<CoordinateRule>,
    state: State,
}

impl WrittenPosition {
    /// The state under this rule.
    #[must_use]
    pub fn new(rule: Arc<CoordinateRule>, state: State) -> Self {
        Self { rule, state }
    }

    /// The rule.
    #[must_use]
    pub fn rule(&self) -> &Arc<CoordinateRule> {
        &self.rule
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whether all numbers are 0 and no move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state == [0; MOST_COORDINATES] && !self.has_option(&|_| true)
    }

    /// Whether it has an option that serves. At worst as long as visiting all.
    #[must_use]
    pub fn has_option(&self, serves: &dyn Fn(&Self) -> bool) -> bool {
        let found = self.visit_options(&mut |option| match serves(&option) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// The number that tells it among the components of its rule.
    #[must_use]
    pub fn component(&self) -> u128 {
        self.rule.component(&self.state)
    }
}

impl Position for WrittenPosition {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut seen = HashSet::new();
        self.rule.visit_checked(&self.state, &mut |state| {
            if !seen.insert(state) {
                return ControlFlow::Continue(());
            }
            visit(Self::new(Arc::clone(&self.rule), state))
        })
    }
}

impl fmt::Display for WrittenPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.rule.numbers(&self.state);
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        write!(f, "{}({})", self.rule, numbers.join(","))
    }
}
