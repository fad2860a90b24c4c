//! The reasons that belong to one game.

use grundy_core::cells::count;
use grundy_core::natural::{bit_length, checked_sub};
use grundy_core::{Budget, Convention, MisereClass, Natural, Outcome, Zeckendorf, zeckendorf};
use grundy_rules::board::BoardRules;
use grundy_rules::{
    Board, Classic, Die, Euclid, Face, HeapRuleset, Parity, Single, Term, Times, Tokens, Wythoff,
};
use grundy_solve::games::catalogue::{Branch, Detail, Known};
use grundy_solve::games::die::DieTable;
use grundy_solve::games::{parity, times, wythoff};
use grundy_solve::{GraphValues, Method};
use std::ops::ControlFlow;

use super::{NAMED, Teller};
use crate::game_reason::{FaceResult, GameReason, PartsOn, VertexValue, ZeckendorfRow};
use crate::number::Number;
use crate::reason::Reason;

impl Teller<'_> {
    /// Why the only term is what it is, by its game's own theorem.
    pub(super) fn tell_alone(&mut self, single: &Single) {
        self.by_values = false;
        match single {
            Single::Wythoff(position) => self.tell_wythoff(position),
            Single::Euclid(position) => self.tell_euclid(position),
            Single::Times(position) => self.tell_times(position),
            Single::Die(die) => self.tell_die(die),
            Single::Parity(position) => self.tell_parity(position),
            Single::Classic(position) => self.tell_theorem(position),
            Single::Tokens(_) | Single::Board(_) | Single::Written(_) | Single::Foreign(_) => {}
        }
    }

    /// Why the only term has its value, as far as that can be said briefly.
    pub(super) fn tell_single_value(&mut self, single: &Single) {
        match single {
            Single::Tokens(tokens) => self.tell_vertices(tokens),
            Single::Classic(position) => self.tell_theorem(position),
            Single::Board(board) => self.tell_board(board),
            _ => {}
        }
    }

    /// Why a term of a sum has the value that is added. Nothing is said, and `false` returned, where the value is
    /// known only by computing it: who wins the term alone does not say it, unless that is the other player.
    pub(super) fn tell_addend(&mut self, single: &Single) -> bool {
        let found = self
            .solver
            .class_and_method_of_single(self.convention, single, self.watch);
        let Ok(Some((class, method))) = found else {
            // Without its value the sum is not told either.
            return true;
        };
        match (single, method) {
            (Single::Tokens(tokens), _) => self.tell_vertices(tokens),
            (Single::Classic(position), Method::Theorem) => self.tell_theorem_on_addend(position),
            (Single::Wythoff(position), Method::Wythoff) => {
                self.say_lost_alone(single);
                self.tell_wythoff(position);
            }
            (Single::Times(position), Method::Times) => {
                self.say_lost_alone(single);
                self.tell_times(position);
            }
            (Single::Euclid(_), Method::Euclid) => self.say_law("euclid", class),
            (Single::Die(_), Method::Die) => self.say_law("die", class),
            (Single::Board(board), _) if !self.is_misere() && has_mirror(board) => {
                self.say_lost_alone(single);
                let board = board.to_string();
                self.say(GameReason::Mirror { board });
            }
            _ => return false,
        }
        true
    }

    /// By the theorem that gives the value, or says that the term alone is lost.
    fn tell_theorem_on_addend(&mut self, position: &Classic) {
        let Some(reason) = self.theorem(position) else {
            return;
        };
        if matches!(reason, GameReason::Theorem { value: None, .. }) {
            self.say_lost_alone(&Single::Classic(position.clone()));
        }
        self.say(reason);
    }

    fn say_lost_alone(&mut self, single: &Single) {
        let component = single.shown().to_string();
        self.reasons.push(Reason::LostAlone { component });
    }

    /// The law of a game whose numbers are not told one by one.
    fn say_law(&mut self, game: &'static str, class: MisereClass) {
        self.say(GameReason::Theorem {
            game,
            misere: false,
            details: Vec::new(),
            more: 0,
            value: Some(Number(class.value)),
            branches: Vec::new(),
        });
    }

    /// What symmetry says of a board: that it is its own image, or becomes that by one move.
    pub(super) fn tell_board(&mut self, board: &Board) {
        if self.is_misere() || board.is_over() {
            return;
        }
        if has_mirror(board) {
            let board = board.to_string();
            return self.say(GameReason::Mirror { board });
        }
        if is_whole_chomp(board) {
            self.say(GameReason::StrategyStealing);
        } else if let Some(after) = move_to_mirror(board) {
            let board = after.to_string();
            self.say(GameReason::ToMirror { board });
        }
    }

    /// The source document quotes a saying about misère Kayles, and refutes it with 7 stones.
    pub(super) fn tell_kayles_saying(&mut self, outcome: Option<Outcome>) {
        let [Term::Heaps { ruleset, heaps }] = self.expression.terms() else {
            return;
        };
        let ([row], HeapRuleset::Kayles) = (heaps.as_slice(), ruleset) else {
            return;
        };
        if self.is_misere() && outcome == Some(Outcome::N) && row % 3u8 == 1 {
            self.say(GameReason::NotThreeNPlusOne {
                row: Number(row.clone()),
                n: Number(row / 3u8),
            });
        }
    }

    fn say(&mut self, reason: GameReason) {
        self.reasons.push(Reason::Game(reason));
    }

    fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    fn tell_wythoff(&mut self, position: &Wythoff) {
        let difference = position.larger() - position.smaller();
        let pair = wythoff::of_difference(&difference, self.convention);
        let normal = wythoff::of_difference(&difference, Convention::Normal);
        self.say(GameReason::WythoffPair {
            difference: Number(difference),
            smaller: Number(pair.smaller().clone()),
            larger: Number(pair.larger().clone()),
            is_it: pair == *position,
            misere_pair: pair != normal,
        });
        let short = bit_length(position.larger()) <= MOST_BITS && !position.smaller().is_zero();
        if !self.is_misere() && short {
            self.tell_columns(position);
        }
    }

    fn tell_columns(&mut self, position: &Wythoff) {
        let (smaller, larger) = (position.smaller(), position.larger());
        let zeros = zeckendorf::trailing_zeros(smaller).unwrap_or(0);
        self.say(GameReason::ZeckendorfColumns {
            rows: vec![zeckendorf_row(smaller), zeckendorf_row(larger)],
            even_zeros: zeros.is_multiple_of(2),
            shifted: zeckendorf::shift_left(smaller) == *larger,
        });
    }

    fn tell_euclid(&mut self, position: &Euclid) {
        let (larger, smaller) = (position.larger().clone(), position.smaller().clone());
        if smaller.is_zero() {
            return;
        }
        // Above the golden ratio: a² > ab + b².
        let above = &larger * &larger > &larger * &smaller + &smaller * &smaller;
        self.say(GameReason::EuclidRatio {
            equal: larger == smaller,
            above,
            larger: Number(larger),
            smaller: Number(smaller),
            misere: self.is_misere(),
        });
    }

    fn tell_times(&mut self, position: &Times) {
        let mut heap = position.heap.clone();
        let mut most = position.most();
        if most.is_zero() {
            return;
        }
        if self.is_misere() {
            let Some(others) = checked_sub(&heap, &Natural::ONE) else {
                return;
            };
            self.say(GameReason::LastTokenIsPoison {
                heap: Number(heap),
                others: Number(others.clone()),
            });
            most = most.min(others.clone());
            heap = others;
        }
        if heap.is_zero() {
            return;
        }
        let parts = times::parts(position.rules, &heap, NAMED, &mut self.budget());
        let Ok(parts) = parts else {
            return;
        };
        let Some(smallest) = parts.values.first() else {
            return;
        };
        let columns = position.rules.factor() == 2 && bit_length(&heap) <= MOST_BITS;
        self.say(GameReason::Parts {
            columns: columns.then(|| zeckendorf_row(&heap)),
            factor: position.rules.factor(),
            heap: Number(heap),
            fits: *smallest <= most,
            more: parts.indices.len() - parts.values.len(),
            parts: parts.values.into_iter().rev().map(Number).collect(),
            most: Number(most),
        });
    }

    fn tell_die(&mut self, die: &Die) {
        let table = DieTable::new();
        let period = match die.up {
            Some(_) => table.outcomes_period(self.convention),
            None => table.chances_period(self.convention),
        };
        let length = Natural::from(period.period);
        let from = Natural::from(period.preperiod);
        let stands_for = checked_sub(&die.heap, &from)
            .filter(|past| *past >= length)
            .map(|past| Number(past % &length + &from));
        self.say(GameReason::DiePeriod {
            preperiod: period.preperiod,
            period: period.period,
            stands_for,
        });
        let result = |face: Face, leaves: Option<Die>| FaceResult {
            face: face.number(),
            wins: match &leaves {
                Some(left) => table.outcome(left, self.convention) == Some(Outcome::P),
                None => self.convention.of_terminal() == Outcome::N,
            },
            leaves: leaves.map(|left| left.to_string()),
        };
        let faces: Vec<FaceResult> = match die.up {
            None => Face::ALL
                .into_iter()
                .zip(die.throws())
                .map(|(face, leaves)| result(face, leaves))
                .collect(),
            Some(up) => up
                .sides()
                .filter_map(|face| Some(result(face, Some(die.after(face)?))))
                .collect(),
        };
        self.say(GameReason::Faces {
            thrown: die.up.is_none(),
            faces,
        });
    }

    fn tell_parity(&mut self, position: &Parity) {
        let total = &position.heap + &position.mine + &position.yours;
        if total % 2u8 == 0 {
            self.say(GameReason::AlwaysDraw);
            return;
        }
        let modulus = parity::period(&position.rules.max);
        let ahead = position.rules.win.has(&position.mine);
        self.say(GameReason::Residue {
            residue: Number(&position.heap % &modulus),
            losing: parity::losing_residues(&position.rules.max, ahead)
                .into_iter()
                .map(Number)
                .collect(),
            modulus: Number(modulus),
            ahead,
        });
    }

    fn tell_theorem(&mut self, position: &Classic) {
        let Some(reason) = self.theorem(position) else {
            return;
        };
        self.by_values |= matches!(reason, GameReason::Theorem { value: Some(_), .. });
        self.say(reason);
    }

    /// Nothing where the game has no theorem under this convention.
    fn theorem(&mut self, position: &Classic) -> Option<GameReason> {
        let reading = self
            .solver
            .reading_of_classic(position, self.convention, NAMED, self.watch)
            .ok()?;
        let value = match reading.known {
            Known::Class(class) => Some(Number(class.value)),
            Known::Outcome(_) => None,
            // Values are computed as the law says.
            Known::Nothing if !self.is_misere() => None,
            Known::Nothing => return None,
        };
        let alone = self.expression.as_single().is_some();
        Some(GameReason::Theorem {
            game: position.rules().kind().row().name,
            // In a sum it is not this term that decides.
            misere: self.is_misere() && alone,
            details: numbers(reading.details),
            more: reading.more,
            value,
            branches: reading.branches.into_iter().map(parts_on).collect(),
        })
    }

    /// The values that are added: in misère play too, where tokens count as heaps of these sizes.
    fn tell_vertices(&mut self, tokens: &Tokens) {
        let mut budget = Budget::new(self.solver.limits());
        let Ok(values) = self.solver.graph_values(tokens.file(), &mut budget) else {
            return;
        };
        let mut distinct = tokens.vertices().to_vec();
        distinct.dedup();
        let more = distinct.len().saturating_sub(NAMED);
        distinct.truncate(NAMED);
        let vertices = distinct
            .into_iter()
            .map(|vertex| vertex_value(tokens, values, vertex))
            .collect();
        self.say(GameReason::Vertices { vertices, more });
    }
}

/// Numbers with more bits have columns that do not fit on a line.
const MOST_BITS: usize = 64;

fn zeckendorf_row(number: &Natural) -> ZeckendorfRow {
    ZeckendorfRow {
        number: Number(number.clone()),
        digits: Zeckendorf::of(number).digits(),
    }
}

/// Each number with what it belongs to.
fn numbers(details: Vec<Detail>) -> Vec<(String, Number)> {
    let details = details.into_iter();
    details
        .map(|detail| (detail.of, Number(detail.number)))
        .collect()
}

fn parts_on(branch: Branch) -> PartsOn {
    PartsOn {
        on: branch.on,
        sum: Number(branch.sum),
        parts: numbers(branch.parts),
        more: branch.more,
    }
}

fn vertex_value(tokens: &Tokens, values: &GraphValues, vertex: u32) -> VertexValue {
    let graph = &tokens.file().graph;
    let named = |vertex: u32| {
        let value = Number(values.grundy(vertex).into());
        (graph.name(vertex).to_owned(), value)
    };
    let successors = graph.successors(vertex);
    let (vertex, value) = named(vertex);
    VertexValue {
        vertex,
        value,
        successors: successors.iter().take(NAMED).map(|&to| named(to)).collect(),
        more: successors.len().saturating_sub(NAMED),
    }
}

/// What the first move leaves that leaves a position with a mirror, among those that are looked at.
fn move_to_mirror(board: &Board) -> Option<Board> {
    const LOOKED_AT: usize = 1 << 12;
    let (mut looked_at, mut found) = (0, None);
    let _ = board.visit_moves(&mut |taken| {
        let after = board.without(taken);
        looked_at += 1;
        found = has_mirror(&after).then_some(after);
        match found.is_some() || looked_at == LOOKED_AT {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    found
}

/// Whether it is a board of Chomp before the first bite, of more than the poison.
fn is_whole_chomp(board: &Board) -> bool {
    let geometry = board.geometry();
    let cells = geometry.layout().places().len();
    *geometry.rules() == BoardRules::Chomp && cells > 1 && count(board.cells()) == cells
}

/// Whether a symmetry of the board that is its own inverse keeps the position and moves every move to
/// one that takes none of its pieces. Then the second player wins in normal play: the image of a move
/// is still there after it.
fn has_mirror(board: &Board) -> bool {
    // A bite may take the image of itself with it.
    if board.is_over() || *board.geometry().rules() == BoardRules::Chomp {
        return false;
    }
    board
        .geometry()
        .symmetries()
        .permutations()
        .iter()
        .any(|symmetry| {
            let is_involution = |set: u128| symmetry.apply(symmetry.apply(set)) == set;
            let cells = board.cells();
            if symmetry.apply(cells) != cells {
                return false;
            }
            let meets_its_image = board.visit_moves(&mut |taken| {
                if is_involution(taken) && symmetry.apply(taken) & taken == 0 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            meets_its_image.is_continue()
        })
}
