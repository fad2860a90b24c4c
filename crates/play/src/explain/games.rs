//! The reasons that belong to one game.

use grundy_core::{Convention, MisereClass, Outcome};
use grundy_rules::board::BoardRules;
use grundy_rules::{Board, GamePosition, HeapRuleset, Single, Term};
use grundy_solve::boards::straight::heaps_of_straights;
use grundy_solve::boards::{ChompShape, ChompTheorem};
use grundy_solve::games::{Branch, Detail, Known};
use grundy_solve::plan::mirror::{has_mirror, move_to_mirror, pairs};
use grundy_solve::{Ground, Method};

use super::Teller;
use crate::game_reason::{AppliedTheorem, GameReason, PartsOn};
use crate::games::{Telling, handling};
use crate::names;
use crate::number::Number;
use crate::reason::{Missing, Reason};

impl Teller<'_> {
    /// What the reasons of a game are told by.
    fn telling<'g>(&self, ground: &'g Ground) -> Telling<'g> {
        Telling {
            convention: self.convention,
            own: ground.own.as_ref().ok().and_then(Option::as_ref),
        }
    }

    /// Why the only term is what it is, by its game's own theorem.
    pub(super) fn tell_alone(&mut self, single: &Single) {
        let evidence = self.evidence;
        let (Single::Game(position), Some(ground)) = (single, evidence.components.first()) else {
            return;
        };
        match handling(position.rules()).reasons(position, self.telling(ground)) {
            Some(reasons) => self.say_all(reasons),
            None => self.tell_theorem(position, ground),
        }
        self.say_own_missing(ground);
    }

    fn say_own_missing(&mut self, ground: &Ground) {
        if let Err(exhausted) = ground.own {
            self.say_missing(Missing::Theorem, exhausted);
        }
    }

    /// Why the only term has its value, as far as that can be said briefly.
    pub(super) fn tell_single_value(&mut self, single: &Single, ground: &Ground) {
        match single {
            Single::Game(_) if !self.is_misere() && has_mirror(single) => self.say_mirror(single),
            Single::Game(position) => {
                let values = handling(position.rules()).values(position, self.telling(ground));
                match values.is_empty() {
                    true => self.tell_theorem(position, ground),
                    false => self.say_all(values),
                }
                self.say_own_missing(ground);
            }
            Single::Board(board) if self.say_straight(board) => {}
            Single::Board(_) => self.tell_symmetry(single),
            Single::Written(_) | Single::Foreign(_) => {}
        }
    }

    /// Why a term of a sum has the value that is added. Nothing is said, and `false` returned, where the value is
    /// known only by computing it: who wins the term alone does not say it, unless that is the other player.
    pub(super) fn tell_addend(&mut self, single: &Single, ground: &Ground) -> bool {
        let (Ok(Some(class)), Some(method)) = (&ground.class, ground.by) else {
            // Without its value the sum is not told either.
            return true;
        };
        match single {
            Single::Board(board) if self.say_straight(board) => true,
            _ if !self.is_misere() && has_mirror(single) => {
                self.say_lost_alone(single);
                self.say_mirror(single);
                true
            }
            Single::Game(position) => self.tell_addend_of_game(position, ground, class, method),
            _ => false,
        }
    }

    fn tell_addend_of_game(
        &mut self,
        position: &GamePosition,
        ground: &Ground,
        class: &MisereClass,
        method: Method,
    ) -> bool {
        let handling = handling(position.rules());
        let values = handling.values(position, self.telling(ground));
        if !values.is_empty() {
            self.say_all(values);
            return true;
        }
        match method {
            Method::Theorem => self.tell_theorem_on_addend(position, ground),
            // A law that gives the value says more than who wins the term alone.
            Method::Euclid | Method::Die => self.say_law(position, class),
            Method::Wythoff | Method::Times => {
                self.say_lost_alone(&Single::Game(position.clone()));
                let reasons = handling.reasons(position, self.telling(ground));
                self.say_all(reasons.unwrap_or_default());
            }
            _ => return false,
        }
        true
    }

    /// By the theorem that gives the value, or says that the term alone is lost.
    fn tell_theorem_on_addend(&mut self, position: &GamePosition, ground: &Ground) {
        let Some(theorem) = self.theorem(position, ground) else {
            return;
        };
        if theorem.value.is_none() {
            self.say_lost_alone(&Single::Game(position.clone()));
        }
        self.say(GameReason::Theorem(theorem));
    }

    fn say_lost_alone(&mut self, single: &Single) {
        let component = single.shown().to_string();
        self.reasons.push(Reason::LostAlone { component });
    }

    /// The law of a game whose numbers are not told one by one.
    fn say_law(&mut self, position: &GamePosition, class: &MisereClass) {
        self.say(GameReason::Theorem(AppliedTheorem {
            game: position.rules().kind(),
            misere: false,
            details: Vec::new(),
            more: 0,
            value: Some(Number(class.value.clone())),
            branches: Vec::new(),
        }));
    }

    /// What symmetry says of a board or a graph: that it is its own image, or becomes that by one move.
    pub(super) fn tell_symmetry(&mut self, single: &Single) {
        if self.is_misere() || self.expression.is_over() {
            return;
        }
        if has_mirror(single) {
            return self.say_mirror(single);
        }
        if let Single::Board(board) = single
            && let Some(theorem) = ChompTheorem::of(board)
        {
            self.tell_chomp(board, theorem.shape);
        } else if let Some(after) = move_to_mirror(single, None) {
            let (board, pairs) = (after.to_string(), named_pairs(&after));
            let name = names::in_picture(single, &after).unwrap_or_default();
            self.say(GameReason::ToMirror { name, board, pairs });
        }
    }

    fn tell_chomp(&mut self, board: &Board, shape: ChompShape) {
        if board.is_full() {
            self.say(GameReason::StrategyStealing);
        }
        match shape {
            ChompShape::Legs(lengths) => self.say(GameReason::ChompLegs { lengths }),
            ChompShape::Rows(lengths) => self.say(GameReason::ChompRows { lengths }),
            ChompShape::Square => self.say(GameReason::ChompSquare),
            ChompShape::Whole => {}
        }
    }

    /// That the board is heaps, if it is.
    pub(super) fn say_straight(&mut self, board: &Board) -> bool {
        const NAMED: usize = 8;
        let heaps = heaps_of_straights(board).filter(|_| !self.is_misere());
        let Some(heaps) = heaps else {
            return false;
        };
        let mut named: Vec<String> = heaps.iter().take(NAMED).map(usize::to_string).collect();
        if heaps.len() > NAMED {
            named.push("…".to_owned());
        }
        let ruleset = match board.geometry().rules() {
            BoardRules::Cram => "0.07",
            _ => "nim",
        };
        self.say(GameReason::Straight {
            board: board.to_string(),
            heaps: format!("{ruleset}({})", named.join(",")),
        });
        true
    }

    fn say_mirror(&mut self, single: &Single) {
        let (board, pairs) = (single.to_string(), named_pairs(single));
        self.say(GameReason::Mirror { board, pairs });
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

    fn say_all(&mut self, reasons: Vec<GameReason>) {
        self.reasons.extend(reasons.into_iter().map(Reason::Game));
    }

    fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    fn tell_theorem(&mut self, position: &GamePosition, ground: &Ground) {
        if let Some(theorem) = self.theorem(position, ground) {
            self.say(GameReason::Theorem(theorem));
        }
    }

    /// Nothing where the game has no theorem under this convention; where a limit kept it out, that is said.
    fn theorem(&mut self, position: &GamePosition, ground: &Ground) -> Option<AppliedTheorem> {
        let reading = match ground.reading.clone() {
            Ok(reading) => reading?,
            Err(exhausted) => {
                self.say_missing(Missing::Theorem, exhausted);
                return None;
            }
        };
        let value = match reading.known {
            Known::Class(class) => Some(Number(class.value)),
            Known::Outcome(_) => None,
            // Values are computed as the law says.
            Known::Nothing if !self.is_misere() => None,
            Known::Nothing => return None,
        };
        let alone = self.expression.as_single().is_some();
        Some(AppliedTheorem {
            game: position.rules().kind(),
            // In a sum it is not this term that decides.
            misere: self.is_misere() && alone,
            details: numbers(reading.details),
            more: reading.more,
            value,
            branches: reading.branches.into_iter().map(parts_on).collect(),
        })
    }
}

/// Of a graph with a mirror each vertex with its image.
fn named_pairs(single: &Single) -> Vec<[String; 2]> {
    let (Single::Game(position), Some(pairs)) = (single, pairs(single)) else {
        return Vec::new();
    };
    let graph = position.graph_kayles().map(|kayles| &kayles.graph);
    let pairs = graph.into_iter().flat_map(|graph| {
        let named = |vertex| graph.name(vertex).to_owned();
        pairs.iter().map(move |pair| pair.map(named))
    });
    pairs.collect()
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
