//! From a solution to its reasons.

mod games;
mod loopy;
mod quotient;

use std::collections::HashSet;

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::pairs::{Pairs, Unpaired};
use grundy_rules::{Change, Expression, HeapRuleset, Move, Single, Term};
use grundy_solve::induction::HeapLaw;
use grundy_solve::patterns::Body;
use grundy_solve::plan::mirror::answered;
use grundy_solve::{
    Basis, ClosedForm, Evidence, Ground, Method, Question, Solution, Solver, Status, TheoremId,
    Wanted, Winning,
};

use crate::every_move::every_move;
use crate::games::NAMED;
use crate::moves::ReasonedMove;
use crate::number::Number;
use crate::places::Places;
use crate::reason::{
    Addend, HeapValue, HeapValues, MisereRule, Missing, NimSum, OneValue, ProvedPeriod, Reason,
    Refutation, ValueRule, WinningMove,
};

/// How many winning moves stand as examples where there are too many to name all.
const EXAMPLES: usize = 3;

/// Of so many winning moves the first that leaves pairs is told.
pub(crate) const LOOKED_AT: usize = 64;

/// Which moves are refuted, each with the answer to it.
#[derive(Clone, Copy, Debug)]
pub enum Refuted<'m> {
    /// One that loses.
    Some,
    /// This one, if it loses; else another.
    Played(&'m Move),
    /// The first so many, whatever they do.
    Every(usize),
}

/// Why the solution is what it is.
///
/// Asks the solver what the solution rests on. Moves are told by how the position lies before the players.
pub fn explain(
    solver: &mut Solver,
    (expression, places): (&Expression, &Places),
    convention: Convention,
    solution: &Solution,
    refuted: Refuted<'_>,
    watch: Option<&dyn Watch>,
) -> Vec<Reason> {
    if solution.status == (Status::Proved { by: Method::Pairs }) {
        let known = solution.winning_move.as_ref().zip(Unpaired::of(expression));
        let known =
            known.and_then(|(mv, unpaired)| leaves_pairs((expression, places), &unpaired, mv));
        if let Some(leaves_pairs) = known {
            return vec![leaves_pairs];
        }
        if let Some(pairs) = Pairs::of(expression) {
            return explain_pairs(solver, &pairs, convention, watch);
        }
    }
    let question = Question {
        expression,
        convention,
        moves: None,
    };
    let wanted = Wanted {
        named: NAMED,
        moves: solution.winning.as_ref().map_or(0, explained),
        losing: !matches!(refuted, Refuted::Every(_)),
        played: match refuted {
            Refuted::Played(mv) => Some(mv),
            Refuted::Some | Refuted::Every(_) => None,
        },
    };
    let evidence = solver.account(question, solution, wanted, watch);
    let every = match refuted {
        Refuted::Every(most) => every_move(solver, places, convention, most, watch),
        Refuted::Some | Refuted::Played(_) => None,
    };
    let mut teller = Teller {
        places,
        expression,
        convention,
        evidence: &evidence,
        every,
        reasons: Vec::new(),
    };
    teller.tell(solution);
    teller.reasons
}

/// That pairs cancel, and what is left without them.
fn explain_pairs(
    solver: &mut Solver,
    pairs: &Pairs,
    convention: Convention,
    watch: Option<&dyn Watch>,
) -> Vec<Reason> {
    let mut reasons = vec![cancelling(pairs)];
    if pairs.rest.terms().is_empty() {
        reasons.push(Reason::NormalRule { zero: true });
        return reasons;
    }
    let question = Question {
        expression: &pairs.rest,
        convention,
        moves: Some(NAMED),
    };
    let solution = solver.solve(question, watch);
    let rest = (&pairs.rest, &Places::new(&pairs.rest));
    let of_rest = explain(solver, rest, convention, &solution, Refuted::Some, watch);
    reasons.extend(of_rest);
    reasons
}

/// That every move of the other player can be repeated after this one, where that is so.
fn leaves_pairs(
    (expression, places): (&Expression, &Places),
    unpaired: &Unpaired<'_>,
    mv: &Move,
) -> Option<Reason> {
    unpaired.vanish_after(mv).then(|| Reason::LeavesPairs {
        mv: ReasonedMove::new(places, mv),
        leaves: expression.after(mv).shown().to_string(),
    })
}

fn cancelling(pairs: &Pairs) -> Reason {
    let named = pairs.kinds.iter().take(NAMED);
    let rest = &pairs.rest;
    Reason::EqualHeapsCancel {
        more: pairs.kinds.len().saturating_sub(NAMED),
        heaps: named.map(|kind| kind.shown().to_string()).collect(),
        leaves: (!rest.terms().is_empty()).then(|| rest.shown().to_string()),
    }
}

/// So many of the winning moves are explained.
fn explained(winning: &Winning) -> usize {
    let few = winning.count <= Natural::from(NAMED);
    winning.moves.len().min(if few { NAMED } else { EXAMPLES })
}

/// Tells the reasons from what the solution carries.
struct Teller<'a> {
    places: &'a Places,
    expression: &'a Expression,
    convention: Convention,
    evidence: &'a Evidence,
    every: Option<Reason>,
    reasons: Vec<Reason>,
}

/// Components to add: some of them, how many more there are, the nim-sum of all, and whether one is firm.
struct Sum {
    addends: Vec<Addend>,
    more: usize,
    sum: Natural,
    firm: bool,
}

impl<'a> Teller<'a> {
    fn tell(&mut self, solution: &Solution) {
        let method = match solution.status {
            Status::Unknown { exhausted, during } => {
                self.reasons.push(Reason::Unknown { exhausted, during });
                return;
            }
            Status::Proved { by } => by,
        };
        let is_over = self.expression.is_over();
        let scored = self
            .expression
            .as_game()
            .is_some_and(|game| game.score().is_some());
        // Before a throw nobody chooses, but it is not over; and a score decides who has won.
        if is_over && solution.chance.is_none() && !scored {
            self.reasons.push(Reason::NothingLeft {
                misere: self.convention == Convention::Misere,
            });
            return;
        }
        match (method, self.expression.as_single()) {
            _ if self.expression.is_loopy() => self.tell_loopy(solution),
            (Method::MisereSearch, _) => {
                self.reasons.push(Reason::MisereSearched);
                self.tell_popular_rule(solution.outcome);
                self.tell_genus();
            }
            (Method::Quotient | Method::Strata, _) => {
                self.tell_quotient();
                self.tell_strata();
                self.tell_popular_rule(solution.outcome);
                self.tell_genus();
            }
            (Method::Genus, _) => {
                self.tell_by_genus(solution.outcome);
                self.tell_popular_rule(solution.outcome);
            }
            (Method::Theorem, Some(Single::Board(board))) if self.say_straight(board) => {}
            (Method::Mirror, Some(single)) | (Method::Theorem, Some(single @ Single::Board(_))) => {
                self.tell_symmetry(single);
            }
            (Method::Board | Method::Tablebase, Some(single @ Single::Board(board))) => {
                self.tell_symmetry(single);
                let pieces = board.pieces();
                let positions = Number(Natural::ONE << pieces);
                self.reasons.push(Reason::EveryBoard { positions });
            }
            (method, Some(single)) if method.is_of_a_game() => self.tell_alone(single),
            _ => self.tell_values(method),
        }
        self.tell_kayles_saying(solution.outcome);
        if !is_over {
            self.tell_moves(solution);
        }
    }

    /// That a limit kept a reason out.
    fn say_missing(&mut self, what: Missing, exhausted: Exhausted) {
        self.reasons.push(Reason::Missing { what, exhausted });
    }

    /// The values, their nim-sum, and the rule on it.
    fn tell_values(&mut self, method: Method) {
        self.tell_fill_up();
        self.tell_terms();
        if self.convention == Convention::Normal {
            self.tell_equal_heaps();
        }
        match self.sum() {
            Ok(Some(sum)) => self.tell_sum(method, sum),
            Ok(None) => {}
            Err(exhausted) => self.say_missing(Missing::Sum, exhausted),
        }
    }

    /// Where the values of the terms come from; heaps of the same rules are told together.
    fn tell_terms(&mut self) {
        let alone = self.expression.as_single().is_some();
        let (mut told, mut met, mut computed) = (Vec::new(), HashSet::new(), Vec::new());
        for (index, term) in self.expression.written().iter().enumerate() {
            let single = match term {
                Term::Single(single) => single,
                Term::Row { ruleset, .. } => {
                    self.tell_heaps(ruleset, |ground| ground.term == index);
                    continue;
                }
                Term::Heaps { ruleset, .. } => {
                    if !told.contains(&ruleset) {
                        told.push(ruleset);
                        let written = self.expression.written();
                        let same = |term: &Term| matches!(term, Term::Heaps { ruleset: other, .. } if other == ruleset);
                        self.tell_heaps(ruleset, |ground| same(&written[ground.term]));
                    }
                    continue;
                }
            };
            let name = single.shown().to_string();
            let ground = self.evidence.components.iter().find(|at| at.term == index);
            let Some(ground) = ground.filter(|_| met.insert(name.clone())) else {
                continue;
            };
            if alone {
                self.tell_single_value(single, ground);
            } else if !self.tell_addend(single, ground) {
                computed.push(name);
            }
        }
        if computed.is_empty() {
            return;
        }
        let more = computed.len().saturating_sub(NAMED);
        computed.truncate(NAMED);
        self.reasons.push(Reason::Computed {
            components: computed,
            more,
        });
    }

    /// Why these heaps have their values.
    fn tell_heaps(&mut self, ruleset: &HeapRuleset, is_one: impl Fn(&Ground) -> bool) {
        let mut met = HashSet::new();
        let grounds = self.evidence.components.iter();
        let mut grounds: Vec<&Ground> = grounds
            .filter(|ground| is_one(ground) && met.insert(&ground.heap))
            .collect();
        let more = grounds.len().saturating_sub(NAMED);
        grounds.truncate(NAMED);
        // A table is computed as far as the largest needs it.
        let largest = grounds.iter().max_by_key(|at| &at.heap);
        let rule = largest.and_then(|at| Some((at.basis.clone()?, at.heap.as_ref()?)));
        let heaps: Result<Vec<_>, _> = grounds
            .iter()
            .map(|ground| heap_value(ruleset, ground))
            .collect();
        match (heaps, rule) {
            (Ok(heaps), Some((basis, largest))) => self.reasons.push(Reason::Values(HeapValues {
                ruleset: ruleset.to_string(),
                rule: value_rule(basis, largest, ruleset.shift()),
                heaps: heaps.into_iter().flatten().collect(),
                more,
            })),
            (Err(exhausted), _) => self.say_missing(Missing::Values, exhausted),
            (Ok(_), None) => {}
        }
    }

    /// What the only value says, or the nim-sum of several.
    fn tell_sum(&mut self, method: Method, found: Sum) {
        let Sum {
            addends,
            more,
            sum,
            firm,
        } = found;
        if let ([only], 0) = (addends.as_slice(), more) {
            self.reasons.push(Reason::OneValue(OneValue {
                component: only.component.clone(),
                value: only.value.clone(),
                misere: self.convention == Convention::Misere,
                firm,
            }));
            return;
        }
        if self.convention == Convention::Normal {
            self.tell_zeros();
        }
        self.reasons.push(Reason::NimSum(NimSum {
            addends,
            more,
            // Where all components are fickle the nim-sum counts the other way round.
            deciding_bit: (firm && !sum.is_zero()).then(|| sum.ilog(&Natural::from(2u8))),
            sum: Number(sum.clone()),
        }));
        self.reasons.push(match self.convention {
            Convention::Normal => Reason::NormalRule {
                zero: sum.is_zero(),
            },
            Convention::Misere => Reason::MisereRule(MisereRule {
                firm,
                sum: Number(sum),
                by_theorem: method == Method::MisereNim,
            }),
        });
    }

    fn tell_equal_heaps(&mut self) {
        if let Some(pairs) = Pairs::of(self.expression) {
            self.reasons.push(cancelling(&pairs));
        }
    }

    /// That components of value 0 may be left out, where there are others; those that cancel are told as pairs.
    fn tell_zeros(&mut self) {
        let is_zero = |ground: &&Ground| {
            let class = ground.class.as_ref().ok().and_then(Option::as_ref);
            class.is_some_and(|class| class.value.is_zero())
        };
        let (zeros, others): (Vec<&Ground>, Vec<&Ground>) =
            self.evidence.components.iter().partition(is_zero);
        let mut components: Vec<String> = Vec::new();
        for ground in zeros.iter().filter(|ground| ground.times % 2 == 1) {
            let component = self.component(ground);
            match components.iter().position(|other| *other == component) {
                Some(twin) => drop(components.remove(twin)),
                None => components.push(component),
            }
        }
        if components.is_empty() || others.is_empty() {
            return;
        }
        let more = components.len().saturating_sub(NAMED);
        components.truncate(NAMED);
        self.reasons.push(Reason::NoChange { components, more });
    }

    /// The saying about one heap: fill up what the other takes to one more than may be taken.
    fn tell_fill_up(&mut self) {
        let ([Term::Heaps { heaps, .. }], [ground]) =
            (self.expression.terms(), self.evidence.components.as_slice())
        else {
            return;
        };
        let ([heap], Some(Basis::Formula(ClosedForm::Interval { least, most }))) =
            (heaps.as_slice(), &ground.basis)
        else {
            return;
        };
        if !least.is_one() {
            return;
        }
        let whole = most + Natural::ONE;
        self.reasons.push(Reason::FillUp {
            rest: Number(heap % &whole),
            whole: Number(whole),
            misere: self.convention == Convention::Misere,
        });
    }

    /// The components with their values; none where one has no class.
    fn sum(&self) -> Result<Option<Sum>, Exhausted> {
        let mut found = Sum {
            addends: Vec::new(),
            more: 0,
            sum: Natural::ZERO,
            firm: false,
        };
        for ground in &self.evidence.components {
            let Some(class) = ground.class.as_ref().map_err(|exhausted| *exhausted)? else {
                return Ok(None);
            };
            found.firm |= class.firm;
            let named = ground.times.min(NAMED - found.addends.len());
            found.more += ground.times - named;
            let addend = || Addend {
                component: self.component(ground),
                value: Number(class.value.clone()),
            };
            found
                .addends
                .extend(std::iter::repeat_with(addend).take(named));
            if ground.times % 2 == 1 {
                found.sum ^= &class.value;
            }
        }
        Ok(Some(found))
    }

    /// The component as text.
    fn component(&self, ground: &Ground) -> String {
        match (&self.expression.written()[ground.term], &ground.heap) {
            (Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. }, Some(heap)) => {
                Expression::of_heap(ruleset, heap).to_string()
            }
            (Term::Single(single), _) => {
                let token = ground.token.as_ref().unwrap_or(single);
                token.shown().to_string()
            }
            (term, None) => term.to_string(),
        }
    }

    /// Why the winning moves win, and how a losing move is answered.
    fn tell_moves(&mut self, solution: &Solution) {
        if let Some(winning) = &solution.winning {
            let explained = explained(winning);
            for (index, mv) in winning.moves[..explained].iter().enumerate() {
                self.tell_winning_move(index, mv);
            }
            if let Some(rest) = checked_sub(&winning.count, &Natural::from(explained))
                && !rest.is_zero()
                && explained > 0
            {
                self.reasons.push(Reason::MoreWinningMoves {
                    count: Number(rest),
                });
            }
        }
        self.tell_drawing_moves(solution);
        self.tell_pairs_left(solution);
        let missing = self
            .evidence
            .moves
            .iter()
            .find_map(|values| values.as_ref().err());
        if let Some(exhausted) = missing {
            self.say_missing(Missing::MoveValues, *exhausted);
        }
        if let Some(every) = self.every.take() {
            self.reasons.push(every);
            return;
        }
        if solution.outcome == Some(Outcome::P) {
            self.reasons.push(Reason::EveryMoveLoses);
        }
        match &self.evidence.losing {
            Some(Ok((mv, answer))) => {
                let reason = self.refutation(mv, answer);
                self.reasons.push(reason);
            }
            Some(Err(exhausted)) => self.say_missing(Missing::Answer, *exhausted),
            None => {}
        }
    }

    /// The first winning move after which every move of the other player can be repeated.
    fn tell_pairs_left(&mut self, solution: &Solution) {
        let (Convention::Normal, Some(winning), Some(unpaired)) = (
            self.convention,
            &solution.winning,
            Unpaired::of(self.expression),
        ) else {
            return;
        };
        let mut winning = winning.moves.iter().take(LOOKED_AT);
        let found =
            winning.find_map(|mv| leaves_pairs((self.expression, self.places), &unpaired, mv));
        self.reasons.extend(found);
    }

    fn tell_winning_move(&mut self, index: usize, mv: &Move) {
        let values = self.evidence.moves.get(index);
        let values = values.and_then(|values| values.clone().ok().flatten());
        let (value_before, value_after) = values.map(|(a, b)| (Number(a), Number(b))).unzip();
        self.reasons.push(Reason::WinningMove(WinningMove {
            mv: ReasonedMove::new(self.places, mv),
            leaves: self.expression.after(mv).shown().to_string(),
            value_before,
            value_after,
        }));
    }

    /// Where a mirror tells who wins: the answer to a move that it tells of.
    fn image(&self, mv: &Move) -> Option<Move> {
        let (Change::Option(after), Convention::Normal) = (&mv.change, self.convention) else {
            return None;
        };
        let left = answered(self.expression.as_single()?, after)?;
        Some(Move {
            term: 0,
            change: Change::Option(left),
        })
    }

    /// Why a move loses.
    fn refutation(&self, mv: &Move, answer: &Solution) -> Reason {
        let alone = self.expression.as_single().is_some();
        let after = self.expression.after(mv);
        let listed = || answer.winning.as_ref()?.moves.first().cloned();
        let reply = self
            .image(mv)
            .or_else(listed)
            .or_else(|| answer.winning_move.clone());
        let mv = ReasonedMove::new(self.places, mv);
        if reply.is_none() && !after.is_over() {
            return Reason::Unanswered {
                mv,
                exhausted: answer.moves_stopped,
            };
        }
        Reason::Refutation(Refutation {
            reply: reply
                .as_ref()
                .map(|reply| ReasonedMove::new(&mv.laid.after(), reply)),
            mv,
            // A game by itself is not explained by a sum.
            nim_sum_left: answer.grundy.clone().filter(|_| !alone).map(Number),
            leaves: reply
                .map_or(after.clone(), |reply| after.after(&reply))
                .shown()
                .to_string(),
        })
    }
}

/// The heap with its value; none where that was not asked for.
fn heap_value(ruleset: &HeapRuleset, ground: &Ground) -> Result<Option<HeapValue>, Exhausted> {
    let value = ground.value.clone()?;
    let (Some(heap), Some(value), Some(basis)) = (&ground.heap, value, &ground.basis) else {
        return Ok(None);
    };
    let stands_for = stands_for(&ruleset.effective_heap(heap), basis);
    Ok(Some(HeapValue {
        stands_for: stands_for.map(|heap| Number(heap - Natural::from(ruleset.shift()))),
        heap: Number(heap.clone()),
        value: Number(value),
    }))
}

/// The heap below preperiod + period with the value of this one (up to the saltus), where that is
/// another heap.
fn stands_for(heap: &Natural, basis: &Basis) -> Option<Natural> {
    let Basis::Period {
        preperiod, period, ..
    } = basis
    else {
        return None;
    };
    let (preperiod, period) = (Natural::from(*preperiod), Natural::from(*period));
    let past = checked_sub(heap, &preperiod)?;
    (past >= period).then(|| past % period + preperiod)
}

/// The rule in terms of heaps as they are written, `shift` smaller than those of the basis, of which this is the largest.
fn value_rule(basis: Basis, largest: &Natural, shift: u64) -> ValueRule {
    match basis {
        Basis::Formula(form) => ValueRule::Formula {
            theorem: TheoremId::new(form.theorem()),
            parameters: parameters(form),
        },
        Basis::Period {
            theorem,
            preperiod,
            period,
            saltus,
            apart,
        } => ValueRule::Period(ProvedPeriod {
            theorem: TheoremId::new(theorem.id()),
            preperiod: preperiod.saturating_sub(shift),
            period,
            saltus,
            apart,
        }),
        Basis::Law(law) => law_rule(&law),
        // Whoever asked about a larger heap before has made the same table longer.
        Basis::Table { heaps } => ValueRule::Table {
            heaps: to_u64(largest).map_or(heaps, |largest| {
                heaps.saturating_sub(shift).min(largest.saturating_add(1))
            }),
        },
    }
}

fn law_rule(law: &HeapLaw) -> ValueRule {
    let statement = law.law().statement("g");
    let line = <[String; 1]>::try_from(statement).ok();
    let is_formula = matches!(law.law().body, Body::Term(_));
    ValueRule::Law {
        law: line.filter(|_| is_formula).map(|[line]| line),
        digits: law.proof().numeration,
        states: law.proof().law_states,
    }
}

/// The numbers in a formula.
fn parameters(form: ClosedForm) -> Vec<Number> {
    match form {
        ClosedForm::AtLeast(least) => vec![Number(least)],
        ClosedForm::Interval { least, most } => vec![Number(least), Number(most)],
        ClosedForm::Powers(base) => vec![Number::from(base)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameReason;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;

    fn reasons(text: &str, convention: Convention) -> Vec<Reason> {
        let expression = parse_expression(text).unwrap();
        let mut solver = Solver::new(Allowance::default());
        let question = Question {
            expression: &expression,
            convention,
            moves: Some(1000),
        };
        let solution = solver.solve(question, None);
        let places = Places::new(&expression);
        let laid = (&expression, &places);
        explain(
            &mut solver,
            laid,
            convention,
            &solution,
            Refuted::Some,
            None,
        )
    }

    #[test]
    fn nim_is_explained_by_its_nim_sum() {
        let all = reasons("nim(3,4,5)", Convention::Normal);
        assert!(all.iter().any(|reason| matches!(
            reason,
            Reason::NimSum(NimSum { sum, deciding_bit: Some(1), .. }) if *sum == Number::from(2u8)
        )));
        assert!(all.iter().any(|reason| matches!(
            reason,
            Reason::WinningMove(WinningMove { leaves, .. }) if leaves == "nim(1,4,5)"
        )));
        // A losing move, and an answer that leaves nim-sum 0.
        assert!(all.iter().any(
            |reason| matches!(reason, Reason::Refutation(refutation) if refutation.reply.is_some())
        ));
    }

    #[test]
    fn on_a_large_board_a_move_is_answered_with_its_image() {
        let known_otherwise = "node-kayles{cycle}(40)";
        for text in ["tactix(8x8)", "node-kayles{torus}(10x10)", known_otherwise] {
            let all = reasons(text, Convention::Normal);
            let answered = all.iter().find_map(|reason| match reason {
                Reason::Refutation(refutation) => Some(refutation.leaves.clone()),
                _ => None,
            });
            let left = parse_expression(&answered.expect("a move is refuted")).unwrap();
            let left = left.canonical();
            let left = left.as_single().expect("a position by itself");
            assert!(grundy_solve::plan::mirror::has_mirror(left), "{left}");
        }
        let all = reasons("tactix(7x7)", Convention::Normal);
        let told = |reason: &Reason| matches!(reason, Reason::Game(GameReason::ToMirror { .. }));
        assert!(all.iter().any(told), "{all:?}");
    }

    /// Who wins is known by strategy stealing alone, which names no answer to a losing move.
    #[test]
    fn a_move_without_a_known_answer_does_not_lose_at_once() {
        let expression = parse_expression("divisors(963761198400)").unwrap();
        let few = Allowance {
            steps: 1 << 16,
            ..Allowance::default()
        };
        let told = told_within(few, &expression, few);
        let refuted = |reason: &Reason| matches!(reason, Reason::Refutation(refutation) if refutation.reply.is_none());
        assert!(!told.iter().any(refuted), "{told:?}");
        let missing = |reason: &Reason| {
            matches!(
                reason,
                Reason::Unanswered { .. }
                    | Reason::Missing {
                        what: Missing::Answer,
                        ..
                    }
            )
        };
        assert!(told.iter().any(missing), "{told:?}");
    }

    #[test]
    fn a_reason_that_a_limit_kept_out_is_said_to_be_missing() {
        let expression = parse_expression("grundy(900,700)").unwrap();
        let few = Allowance {
            steps: 1 << 10,
            ..Allowance::default()
        };
        let told = told_within(Allowance::default(), &expression, few);
        let missing = |what: Missing| {
            let exhausted = Exhausted::Steps;
            told.contains(&Reason::Missing { what, exhausted })
        };
        assert!(
            missing(Missing::Values) && missing(Missing::Sum),
            "{told:?}"
        );
    }

    /// The reasons for an answer found within some limits, told within others.
    fn told_within(found: Allowance, expression: &Expression, told: Allowance) -> Vec<Reason> {
        let question = Question {
            expression,
            convention: Convention::Normal,
            moves: Some(10),
        };
        let solution = Solver::new(found).solve(question, None);
        assert!(solution.outcome.is_some());
        let solver = &mut Solver::new(told);
        explain(
            solver,
            (expression, &Places::new(expression)),
            Convention::Normal,
            &solution,
            Refuted::Some,
            None,
        )
    }

    #[test]
    fn every_kind_of_answer_has_reasons() {
        for text in [
            "0",
            "nim(1,1)",
            "kayles(1000000000000000000)",
            "kayles(\"##.#\")",
            "pairs(1)",
            "take{1..3}(10) + take{odd}(7) + nim(9,5)",
            "treblecross(9)",
            "grundy(12)",
            "nim(100000000000000000000000000000000000000000,5)",
            "lasker(99999999999999999999999)",
        ] {
            for convention in [Convention::Normal, Convention::Misere] {
                assert!(!reasons(text, convention).is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn the_game_over_has_one_reason() {
        for text in [
            "0",
            "pairs(1)",
            "die(1,up=1)",
            "cram(\"#.#\")",
            "fibonacci(1)",
        ] {
            let told = reasons(text, Convention::Misere);
            assert_eq!(told, [Reason::NothingLeft { misere: true }], "{text}");
        }
    }

    #[test]
    fn one_value_is_no_sum() {
        for kind in grundy_rules::RulesetKind::all() {
            let Ok(example) = parse_expression(kind.entry().example) else {
                continue;
            };
            let single = example.as_single().is_some();
            for convention in [Convention::Normal, Convention::Misere] {
                for reason in reasons(kind.entry().example, convention) {
                    let Reason::NimSum(NimSum { addends, more, .. }) = reason else {
                        continue;
                    };
                    assert!(addends.len() + more > 1, "{example} {convention:?}");
                }
            }
            let told = reasons(kind.entry().example, Convention::Normal);
            let values = told.iter().any(|reason| match reason {
                Reason::OneValue(_) | Reason::NimSum(_) | Reason::EveryBoard { .. } => true,
                Reason::Game(GameReason::Theorem(theorem)) => theorem.value.is_some(),
                _ => false,
            });
            let by_values = told.iter().any(
                |reason| matches!(reason, Reason::WinningMove(won) if won.value_before.is_some()),
            );
            // Values are told of moves only where they were what decided.
            assert!(values || !by_values, "{example}");
            assert!(!told.is_empty() && (single || values), "{example}");
        }
    }

    /// A term of a sum counts with its value, and not with who would win it alone.
    #[test]
    fn in_a_sum_the_values_are_what_is_explained() {
        let is_theorem = |reason: &Reason| matches!(reason, Reason::Game(GameReason::Theorem(_)));
        let is_computed = |reason: &Reason| matches!(reason, Reason::Computed { .. });
        let is_lost = |reason: &Reason| matches!(reason, Reason::LostAlone { .. });
        for (text, theorem, computed, lost) in [
            ("every{1..3}(9) + nim(2)", false, true, false),
            ("every{1..3}(9) + every{1..2}(4)", false, true, false),
            // By itself it is lost, and that is all that there is to know.
            ("every{1..3}(4) + nim(2)", true, false, true),
            ("moore{k=2}(3,2,1) + nim(2)", false, true, false),
            ("moore{k=2}(2,2,2) + nim(2)", true, false, true),
            ("northcott(\"#..#/.##.\") + nim(2)", true, false, false),
            ("race{to=21,max=3}(0) + nim(2)", true, false, false),
            ("cutting(4x6) + nim(1)", false, true, false),
            ("euclid(25,7) + nim(1)", true, false, false),
            ("die(10,up=1) + nim(2)", true, false, false),
            ("wythoff(3,5) + nim(2)", false, false, true),
            ("wythoff(3,4) + nim(2)", false, true, false),
            ("fibonacci(13) + nim(2)", false, false, true),
            ("fibonacci(10) + nim(2)", false, true, false),
            ("cram(4x4) + nim(2)", false, false, true),
            ("cram(2x3) + nim(2)", false, true, false),
        ] {
            let told = reasons(text, Convention::Normal);
            assert_eq!(told.iter().any(is_theorem), theorem, "{text}: {told:?}");
            assert_eq!(told.iter().any(is_computed), computed, "{text}: {told:?}");
            assert_eq!(told.iter().any(is_lost), lost, "{text}: {told:?}");
        }
    }

    /// In misère play what a theorem says of the winner is not told where other terms stand beside.
    #[test]
    fn in_a_misere_sum_no_law_of_the_whole_position_is_told() {
        for text in [
            "every{1..3}(9) + nim(2)",
            "moore{k=2}(3,2,1) + nim(2)",
            "euclid-equal(5,3) + nim(2)",
            "silver-dollar(1,4) + nim(2)",
        ] {
            let told = reasons(text, Convention::Misere);
            let law = told.iter().find_map(|reason| match reason {
                Reason::Game(GameReason::Theorem(law)) => Some((law.misere, law.value.is_some())),
                _ => None,
            });
            let computed = told
                .iter()
                .any(|reason| matches!(reason, Reason::Computed { .. }));
            assert!(
                matches!(law, None | Some((false, true))),
                "{text}: {told:?}"
            );
            assert_eq!(law.is_none(), computed, "{text}: {told:?}");
        }
    }

    #[test]
    fn arguments_about_the_whole_position_are_told() {
        let told = |text: &str| {
            let all = reasons(text, Convention::Normal);
            let games = all.iter().filter_map(|reason| match reason {
                Reason::Game(reason) => Some(reason.clone()),
                _ => None,
            });
            games.collect::<Vec<_>>()
        };
        use GameReason::{
            ChompLegs, ChompRows, ChompSquare, Mirror, Straight, StrategyStealing, Theorem,
            ToMirror,
        };
        assert!(matches!(told("cram(4x4)")[..], [Mirror { .. }]));
        assert!(matches!(told("tactix(3x3)")[..], [ToMirror { .. }]));
        assert!(matches!(told("cram(2x3)")[..], [ToMirror { .. }]));
        let [Mirror { pairs, .. }] = &told("node-kayles{cycle}(6)")[..] else {
            panic!("a mirror");
        };
        let images: Vec<String> = pairs.iter().map(|pair| pair.join("-")).collect();
        assert_eq!(images, ["1-4", "2-5", "3-6"]);
        let [ToMirror { pairs, .. }] = &told("place{king}(11x11)")[..] else {
            panic!("a move to a mirror");
        };
        assert_eq!(pairs.len(), (121 - 9) / 2);
        assert!(matches!(told("chomp(3x4)")[..], [StrategyStealing]));
        let square = told("chomp(3x3)");
        assert!(matches!(square[..], [StrategyStealing, ChompSquare]));
        let legs = told("chomp(\"###/#../...\")");
        assert_eq!(legs, [ChompLegs { lengths: [2, 1] }]);
        let rows = told("chomp(\"###/##.\")");
        assert_eq!(rows, [ChompRows { lengths: [3, 2] }]);
        assert_eq!(told("chomp(1x1)"), []);
        let (board, heaps) = ("cram(1x70)".to_owned(), "0.07(70)".to_owned());
        let straight = [Straight { board, heaps }];
        assert_eq!(told("cram(1x70)"), straight);
        assert_eq!(told("cram(1x70)+nim(2)"), straight);
        for text in [
            "every{1..3}(9,7)",
            "cutting(4x6)",
            "northcott(\"#..#/.##.\")",
        ] {
            assert!(matches!(told(text)[..], [Theorem(_)]), "{text}");
        }
    }
}
