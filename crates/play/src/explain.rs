//! From a solution to its reasons.

mod games;
mod quotient;

use std::collections::HashSet;

use grundy_core::cells::count;
use grundy_core::natural::checked_sub;
use grundy_core::{Convention, MisereClass, Natural, Outcome, Watch};
use grundy_rules::{Change, Expression, HeapRuleset, Move, Single, Term};
use grundy_solve::{Basis, ClosedForm, Method, Question, Solution, Solver, Status, TheoremId};

use crate::every_move::every_move;
use crate::games::NAMED;
use crate::moves;
use crate::number::Number;
use crate::reason::{Addend, HeapValue, Reason, ValueRule};

/// How many winning moves stand as examples where there are too many to name all.
const EXAMPLES: usize = 3;

/// Why the solution is what it is.
///
/// Asks the solver for the values of a few heaps and for the answer to a losing move; where its
/// limits end that, the reason is left out. With `every` the first so many moves are examined, each
/// with the answer to it, in place of the one losing move.
pub fn explain(
    solver: &mut Solver,
    expression: &Expression,
    convention: Convention,
    solution: &Solution,
    every: Option<usize>,
    watch: Option<&dyn Watch>,
) -> Vec<Reason> {
    let mut teller = Teller {
        solver,
        expression,
        convention,
        every,
        watch,
        by_values: true,
        reasons: Vec::new(),
    };
    teller.tell(solution);
    teller.reasons
}

struct Teller<'a> {
    solver: &'a mut Solver,
    expression: &'a Expression,
    convention: Convention,
    every: Option<usize>,
    watch: Option<&'a dyn Watch>,
    /// Whether values are what decides: not where a game's own argument names the winner without them.
    by_values: bool,
    reasons: Vec<Reason>,
}

impl Teller<'_> {
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
            (Method::MisereSearch, _) => {
                self.reasons.push(Reason::MisereSearched);
                self.tell_popular_rule(solution.outcome);
                self.tell_genus();
            }
            (Method::Quotient, _) => {
                self.tell_quotient();
                self.tell_popular_rule(solution.outcome);
                self.tell_genus();
            }
            (Method::Genus, _) => {
                self.tell_by_genus(solution.outcome);
                self.tell_popular_rule(solution.outcome);
            }
            (Method::Board | Method::Tablebase, Some(Single::Board(board))) => {
                self.tell_board(board);
                let pieces = count(board.cells());
                let positions = Number(Natural::ONE << pieces);
                self.reasons.push(Reason::EveryBoard { positions });
            }
            (
                Method::Wythoff
                | Method::Times
                | Method::Euclid
                | Method::Die
                | Method::Parity
                | Method::Theorem,
                Some(single),
            ) => self.tell_alone(single),
            _ => self.tell_values(method),
        }
        self.tell_kayles_saying(solution.outcome);
        if !is_over {
            self.tell_moves(solution);
        }
    }

    /// The values, their nim-sum, and the rule on it.
    fn tell_values(&mut self, method: Method) {
        self.tell_terms();
        if self.convention == Convention::Normal {
            self.tell_equal_heaps();
        }
        let Some((addends, more, sum, firm)) = self.addends() else {
            return;
        };
        match addends.as_slice() {
            [only] if more == 0 => self.reasons.push(Reason::OneValue {
                component: only.component.clone(),
                value: only.value.clone(),
                misere: self.convention == Convention::Misere,
                firm,
            }),
            _ => self.tell_sum(method, (addends, more), sum, firm),
        }
    }

    /// Where the values of the terms come from.
    fn tell_terms(&mut self) {
        let alone = self.expression.as_single().is_some();
        let (mut met, mut computed) = (HashSet::new(), Vec::new());
        for term in by_rules(self.expression.written()) {
            let Term::Single(single) = &term else {
                let values = self.values_of(&term);
                self.reasons.extend(values);
                continue;
            };
            let name = single.shown().to_string();
            if !met.insert(name.clone()) {
                continue;
            }
            if alone {
                self.tell_single_value(single);
            } else if !self.tell_addend(single) {
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

    /// The nim-sum of several values, and what it says.
    fn tell_sum(
        &mut self,
        method: Method,
        (addends, more): (Vec<Addend>, usize),
        sum: Natural,
        firm: bool,
    ) {
        self.reasons.push(Reason::NimSum {
            addends,
            more,
            // Where all components are fickle the nim-sum counts the other way round.
            deciding_bit: (firm && !sum.is_zero()).then(|| sum.ilog(&Natural::from(2u8))),
            sum: Number(sum.clone()),
        });
        self.reasons.push(match self.convention {
            Convention::Normal => Reason::NormalRule {
                zero: sum.is_zero(),
            },
            Convention::Misere => Reason::MisereRule {
                firm,
                sum: Number(sum),
                by_theorem: method == Method::MisereNim,
            },
        });
    }

    fn values_of(&mut self, term: &Term) -> Option<Reason> {
        let ruleset = term.heap_ruleset()?;
        let mut heaps = written_heaps(term);
        let mut met = HashSet::new();
        heaps.retain(|heap| met.insert(heap.clone()));
        let more = heaps.len().saturating_sub(NAMED);
        heaps.truncate(NAMED);
        let mut rule = None;
        let mut values = Vec::new();
        for heap in heaps {
            let (value, basis) = self.solver.grundy_value(ruleset, &heap, self.watch).ok()?;
            let stands_for = stands_for(&ruleset.effective_heap(&heap), &basis);
            rule.get_or_insert(basis);
            values.push(HeapValue {
                stands_for: stands_for.map(|heap| Number(heap - Natural::from(ruleset.shift()))),
                heap: Number(heap),
                value: Number(value),
            });
        }
        Some(Reason::Values {
            ruleset: ruleset.to_string(),
            rule: value_rule(rule?, ruleset.shift()),
            heaps: values,
            more,
        })
    }

    fn tell_equal_heaps(&mut self) {
        let mut pairs = Vec::new();
        for term in self.expression.terms() {
            let Term::Heaps { ruleset, heaps } = term else {
                continue;
            };
            for group in heaps.chunk_by(|a, b| a == b) {
                if group.len() > 1 && pairs.len() < NAMED {
                    pairs.push(moves::one_heap(ruleset, &group[0]).to_string());
                }
            }
        }
        if !pairs.is_empty() {
            self.reasons.push(Reason::EqualHeapsCancel { heaps: pairs });
        }
    }

    /// The components with their values, how many are not listed, the nim-sum of all, and whether one
    /// of them is firm.
    fn addends(&mut self) -> Option<(Vec<Addend>, usize, Natural, bool)> {
        let (mut addends, mut more, mut sum, mut any_firm) = (Vec::new(), 0, Natural::ZERO, false);
        for term in self.expression.written() {
            for (component, times, class) in self.components_of(term)? {
                any_firm |= class.firm;
                for _ in 0..times {
                    sum ^= &class.value;
                    if addends.len() < NAMED {
                        addends.push(Addend {
                            component: component.clone(),
                            value: Number(class.value.clone()),
                        });
                    } else {
                        more += 1;
                    }
                }
            }
        }
        Some((addends, more, sum, any_firm))
    }

    /// The components of a term, equal ones that stand side by side together: each as text, how often it
    /// is there, and its class.
    fn components_of(&mut self, term: &Term) -> Option<Vec<(String, usize, MisereClass)>> {
        let ruleset = match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => ruleset,
            Term::Single(single) => {
                let class = self
                    .solver
                    .class_of_single(self.convention, single, self.watch)
                    .ok()??;
                return Some(vec![(single.shown().to_string(), 1, class)]);
            }
        };
        let heaps = written_heaps(term);
        let groups = heaps.chunk_by(|a, b| a == b).map(|group| {
            let text = moves::one_heap(ruleset, &group[0]).to_string();
            let class = self.class_of_heap(ruleset, &group[0])?;
            Some((text, group.len(), class))
        });
        groups.collect()
    }

    fn class_of_heap(&mut self, ruleset: &HeapRuleset, heap: &Natural) -> Option<MisereClass> {
        match self.convention {
            Convention::Normal => {
                let (value, _) = self.solver.grundy_value(ruleset, heap, self.watch).ok()?;
                Some(MisereClass { value, firm: true })
            }
            Convention::Misere => {
                let tame = self.solver.misere_class(ruleset, heap, self.watch).ok()?;
                tame.or_else(|| {
                    let reverting = self.solver.reverting_class(ruleset, heap, self.watch);
                    reverting.ok()?
                })
            }
        }
    }

    /// Why the winning moves win, and how a losing move is answered.
    fn tell_moves(&mut self, solution: &Solution) {
        if let Some(winning) = &solution.winning {
            let few = winning.count <= Natural::from(NAMED);
            let explained = winning.moves.len().min(if few { NAMED } else { EXAMPLES });
            for mv in &winning.moves[..explained] {
                let reason = self.winning_move(mv);
                self.reasons.push(reason);
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
        if let Some(most) = self.every {
            let (expression, convention) = (self.expression, self.convention);
            let every = every_move(self.solver, expression, convention, most, self.watch);
            self.reasons.extend(every);
            return;
        }
        if solution.outcome == Some(Outcome::P) {
            self.reasons.push(Reason::EveryMoveLoses);
        }
        if let Some(reason) = self.refutation(solution) {
            self.reasons.push(reason);
        }
    }

    fn winning_move(&mut self, mv: &Move) -> Reason {
        let values = match self.convention {
            Convention::Normal if self.by_values => self.values_around(mv),
            _ => None,
        };
        let (value_before, value_after) = values.map(|(a, b)| (Number(a), Number(b))).unzip();
        Reason::WinningMove {
            mv: moves::shown(self.expression, mv),
            leaves: self.expression.after(mv).shown().to_string(),
            value_before,
            value_after,
        }
    }

    /// The Grundy values of the component moved in, before and after.
    fn values_around(&mut self, mv: &Move) -> Option<(Natural, Natural)> {
        match (&self.expression.terms()[mv.term], &mv.change) {
            (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => {
                let mut after = Natural::ZERO;
                for part in left {
                    after ^= self.class_of_heap(&ruleset.successor(), part)?.value;
                }
                Some((self.class_of_heap(ruleset, heap)?.value, after))
            }
            (Term::Single(before), Change::Option(after)) => {
                let mut value = |single| {
                    let class = self
                        .solver
                        .class_of_single(Convention::Normal, single, self.watch);
                    Some(class.ok()??.value)
                };
                Some((value(before)?, value(after)?))
            }
            _ => None,
        }
    }

    /// A losing move with the answer to it: any move of a P-position, one of an N-position that is not
    /// among the winning ones.
    fn refutation(&mut self, solution: &Solution) -> Option<Reason> {
        let alone = self.expression.as_single().is_some();
        /// Moves looked at in search of a losing one.
        const TRIED: usize = 16;
        for mv in self.expression.some_moves(TRIED) {
            let after = self.expression.after(&mv);
            let winning = solution.winning.as_ref();
            if solution.outcome == Some(Outcome::N)
                && winning.is_some_and(|winning| winning.moves.contains(&mv))
            {
                continue;
            }
            let question = Question {
                expression: &after,
                convention: self.convention,
                moves: Some(1),
            };
            let answer = self.solver.solve(question, self.watch);
            if let Status::Unknown { .. } = answer.status {
                // Each further question could cost as much again.
                return None;
            }
            if answer.outcome != Some(Outcome::N) {
                continue;
            }
            let reply = answer
                .winning
                .as_ref()
                .and_then(|winning| winning.moves.first());
            return Some(Reason::Refutation {
                mv: moves::shown(self.expression, &mv),
                // A game by itself is not explained by a sum.
                nim_sum_left: answer.grundy.filter(|_| !alone).map(Number),
                reply: reply.map(|reply| moves::shown(&after, reply)),
                leaves: reply
                    .map_or(after.clone(), |reply| after.after(reply))
                    .shown()
                    .to_string(),
            });
        }
        None
    }
}

/// The terms in their order, those on heaps of the same rules as one.
fn by_rules(written: &[Term]) -> Vec<Term> {
    let mut together: Vec<Term> = Vec::new();
    for term in written {
        let same = together.iter_mut().find_map(|other| match (other, term) {
            (
                Term::Heaps { ruleset, heaps },
                Term::Heaps {
                    ruleset: same,
                    heaps: more,
                },
            ) if ruleset == same => Some((heaps, more)),
            _ => None,
        });
        match same {
            Some((heaps, more)) => heaps.extend_from_slice(more),
            None => together.push(term.clone()),
        }
    }
    together
}

/// The heaps of a term as written; of a picture, its runs.
fn written_heaps(term: &Term) -> Vec<Natural> {
    match term {
        Term::Heaps { heaps, .. } => heaps.clone(),
        Term::Row { row, .. } => row.heaps().map(Natural::from).collect(),
        Term::Single(_) => Vec::new(),
    }
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

/// The rule in terms of heaps as they are written, `shift` smaller than those of the basis.
fn value_rule(basis: Basis, shift: u64) -> ValueRule {
    match basis {
        Basis::Formula(form) => ValueRule::Formula {
            theorem: TheoremId::new(form.theorem()),
            parameters: match form {
                ClosedForm::AtLeast(least) => vec![Number(least)],
                ClosedForm::Interval { least, most } => vec![Number(least), Number(most)],
                ClosedForm::Powers(base) => vec![Number::from(base)],
                _ => Vec::new(),
            },
        },
        Basis::Period {
            theorem,
            preperiod,
            period,
            saltus,
        } => ValueRule::Period {
            theorem: TheoremId::new(theorem.id()),
            preperiod: preperiod.saturating_sub(shift),
            period,
            saltus,
        },
        Basis::Table { heaps } => ValueRule::Table {
            heaps: heaps.saturating_sub(shift),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Limits;
    use grundy_rules::parse_expression;

    fn reasons(text: &str, convention: Convention) -> Vec<Reason> {
        let expression = parse_expression(text).unwrap();
        let mut solver = Solver::new(Limits::default());
        let question = Question {
            expression: &expression,
            convention,
            moves: Some(1000),
        };
        let solution = solver.solve(question, None);
        explain(&mut solver, &expression, convention, &solution, None, None)
    }

    #[test]
    fn nim_is_explained_by_its_nim_sum() {
        let all = reasons("nim(3,4,5)", Convention::Normal);
        assert!(all.iter().any(|reason| matches!(
            reason,
            Reason::NimSum { sum, deciding_bit: Some(1), .. } if *sum == Number::from(2u8)
        )));
        assert!(all.iter().any(|reason| matches!(
            reason,
            Reason::WinningMove { leaves, .. } if leaves == "nim(1,4,5)"
        )));
        // A losing move, and an answer that leaves nim-sum 0.
        assert!(
            all.iter()
                .any(|reason| matches!(reason, Reason::Refutation { reply: Some(_), .. }))
        );
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
                    let Reason::NimSum { addends, more, .. } = reason else {
                        continue;
                    };
                    assert!(addends.len() + more > 1, "{example} {convention:?}");
                }
            }
            let told = reasons(kind.entry().example, Convention::Normal);
            let values = told.iter().any(|reason| {
                matches!(
                    reason,
                    Reason::OneValue { .. }
                        | Reason::NimSum { .. }
                        | Reason::EveryBoard { .. }
                        | Reason::Game(crate::GameReason::Theorem { value: Some(_), .. })
                )
            });
            let by_values = told.iter().any(|reason| {
                matches!(
                    reason,
                    Reason::WinningMove {
                        value_before: Some(_),
                        ..
                    }
                )
            });
            // Values are told of moves only where they were what decided.
            assert!(values || !by_values, "{example}");
            assert!(!told.is_empty() && (single || values), "{example}");
        }
    }

    /// A term of a sum counts with its value, and not with who would win it alone.
    #[test]
    fn in_a_sum_the_values_are_what_is_explained() {
        use crate::GameReason::Theorem;
        let is_theorem = |reason: &Reason| matches!(reason, Reason::Game(Theorem { .. }));
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
        use crate::GameReason::Theorem;
        for text in [
            "every{1..3}(9) + nim(2)",
            "moore{k=2}(3,2,1) + nim(2)",
            "euclid-equal(5,3) + nim(2)",
            "silver-dollar(1,4) + nim(2)",
        ] {
            let told = reasons(text, Convention::Misere);
            let law = told.iter().find_map(|reason| match reason {
                Reason::Game(Theorem { misere, value, .. }) => Some((*misere, value.is_some())),
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
        use crate::GameReason::{Mirror, StrategyStealing, Theorem, ToMirror};
        assert!(matches!(told("cram(4x4)")[..], [Mirror { .. }]));
        assert!(matches!(told("tactix(3x3)")[..], [ToMirror { .. }]));
        assert!(matches!(told("cram(2x3)")[..], [ToMirror { .. }]));
        assert!(matches!(told("chomp(3x4)")[..], [StrategyStealing]));
        assert_eq!(told("chomp(1x1)"), []);
        for text in [
            "every{1..3}(9,7)",
            "cutting(4x6)",
            "northcott(\"#..#/.##.\")",
        ] {
            assert!(matches!(told(text)[..], [Theorem { .. }]), "{text}");
        }
    }
}
