//! Answers as certificates, for [`check`](crate::Workbench::check) and for others.
//!
//! Values are taken from the engines; nothing here decides anything. A period whose theorem is the return
//! of a state has its own evidence, [`grundy_cert::Recurrence`]: the plain data that
//! [`grundy_cert::recurrence`] describes under "Making such a certificate".

mod mirrors;
mod misere_heaps;
mod parts;
mod positions;
mod runs;
mod sums;
mod tokens;
mod whole;

use grundy_cert::{
    Apart, Cell, Certificate, Claim, Code, Counted, Evidence, Family, Figures,
    InfiniteQuotientClaim, Maximum, Move, Outcome, PeriodClaim, PhiPeriod, PositionClaim, Program,
    QuotientClaim, Repeat, Rules, Strata, Table, TakeSet, Term as Heaps, Winning, heaps_needed,
};
use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Convention, Exhausted, Growth, Natural};
use grundy_play::number::Number;
use grundy_rules::games::Tokens;
use grundy_rules::heap::{self, Ranges, Schema};
use grundy_rules::{Change, Expression, HeapRuleset, NamedRuleset, Single, Term};
use grundy_solve::Method;
use std::ops::ControlFlow;

use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Clock;
use crate::period::PeriodAnswer;
use crate::quotient::{NoFiniteQuotient, QuotientAnswer};
use crate::solve::SolveAnswer;
use crate::workbench::Workbench;

impl Workbench {
    /// The certificate of a proved period, by the window of its theorem or by the return of a state; of a long run in which
    /// none is proved ([`PeriodAnswer::is_certifiable`]) that of its values.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where there is nothing to certify, or by a theorem that
    /// certificates do not know; [`ErrorKind::Limit`](crate::ErrorKind::Limit) as for
    /// [positions](Self::certify_position).
    pub fn certify_period(&mut self, answer: &PeriodAnswer) -> Result<Certificate, Error> {
        self.going_on(answer.seconds, |bench| bench.period_certificate(answer))
    }

    fn period_certificate(&mut self, answer: &PeriodAnswer) -> Result<Certificate, Error> {
        let unsuited = || Unsuited::NoCertificate.of(&answer.ruleset);
        let NamedRuleset::Heaps(ruleset) = self.read_ruleset(&answer.ruleset)? else {
            return Err(unsuited());
        };
        // What is written with a shift is certified as the code that it stands for.
        let ruleset = ruleset.successor();
        let rules = rules_of(&ruleset.schema()).ok_or_else(unsuited)?;
        if let Some(witness) = &answer.witness {
            return runs::certify(answer, rules, witness).ok_or_else(unsuited);
        }
        let period = self.window(&ruleset, &rules, None);
        let period = period.map_err(|missing| missing.of(&answer.ruleset))?;
        let maximum = || {
            let (value, heap) = (0..)
                .zip(&period.values)
                .fold(
                    (0, 0),
                    |best, (heap, &value)| {
                        if value > best.0 { (value, heap) } else { best }
                    },
                );
            let value = value.into();
            Maximum { value, heap }
        };
        let grows = period.figures.saltus > 0 || !period.apart.is_empty();
        let claim = PeriodClaim {
            maximum: (!grows).then(maximum),
            apart: period.apart,
            figures: period.figures,
            rules,
        };
        Ok(signed(
            Claim::Period(claim),
            Evidence::Window(period.values),
        ))
    }

    /// The certificate of a decided position.
    ///
    /// Of a sum of heaps: by tables of values, or by proved periods where heaps are larger than these; in misère play by pairs
    /// of values of tame heaps, or by elements of a misère quotient. Winning
    /// moves are part of it where a checker can look at every option. Of one graph or board in normal play by what its parts
    /// are worth, in misère play by P-positions: what the search has forgotten of them, or never met, is searched. Of
    /// tokens on a directed graph, with draws too, by labels, and of one token in misère play by ranks. Of sums of all these
    /// in normal play by what each term is worth. The answer and its certificate have the [time](crate::Limits::time) of one request.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where the answer is another one, heaps are
    /// beyond 64 bits or beyond what can be tabled; [`ErrorKind::Limit`](crate::ErrorKind::Limit) where a limit ends the
    /// search for what the certificate says.
    pub fn certify_position(&mut self, answer: &SolveAnswer) -> Result<Certificate, Error> {
        let seconds = answer.elapsed_ms / 1e3;
        self.going_on(seconds, |bench| bench.position_certificate(answer))
    }

    fn position_certificate(&mut self, answer: &SolveAnswer) -> Result<Certificate, Error> {
        let unsuited = || Unsuited::NoCertificate.of(&answer.expression);
        let tokens = answer.read.as_game().and_then(Tokens::in_position);
        if let Some(tokens) = tokens.filter(|_| answer.outcome.is_some()) {
            let certificate = self.certify_tokens(&tokens, answer.convention);
            return certificate.map_err(|missing| missing.of(&answer.expression));
        }
        let terms = answer.read.terms();
        let is_heaps = |term: &Term| matches!(term, Term::Heaps { .. });
        let is_decided = answer.outcome.is_some() && answer.convention == Convention::Normal;
        if is_decided && terms.len() > 1 && !terms.iter().all(is_heaps) {
            return self.certify_sum(answer);
        }
        let outcome = match answer.outcome {
            Some(grundy_core::Outcome::N) => Outcome::N,
            Some(grundy_core::Outcome::P) => Outcome::P,
            _ => {
                let limit = answer.exhausted.map(ErrorKind::Limit);
                return Err(limit.map_or_else(unsuited, Error::from));
            }
        };
        if let [Term::Single(position)] = answer.read.terms() {
            let certificate = self.certify_single(answer, position, outcome);
            return certificate.map_err(|missing| missing.of(&answer.expression));
        }
        if answer.convention == Convention::Misere {
            let certificate = self.certify_misere_heaps(answer, outcome);
            return certificate.map_err(|missing| missing.of(&answer.expression));
        }
        let grundy = Some(grundy_of(answer).ok_or_else(unsuited)?);
        let mut terms = Vec::new();
        let mut tables = Vec::new();
        for term in answer.read.terms() {
            let heaps = heaps_of(term).ok_or_else(unsuited)?;
            let table = self.table_of(term, &heaps);
            tables.push(table.map_err(|missing| missing.of(&answer.expression))?);
            terms.push(heaps);
        }
        let claim = PositionClaim {
            winning: winning_of(&terms, answer),
            convention: grundy_cert::Convention::Normal,
            grundy,
            terms,
            outcome,
        };
        Ok(signed(Claim::Position(claim), Evidence::Tables(tables)))
    }

    /// The certificate of tokens on a directed graph.
    fn certify_tokens(
        &mut self,
        tokens: &Tokens,
        convention: Convention,
    ) -> Result<Certificate, Missing> {
        let clock = Clock::start(&self.limits, &self.signal);
        let values = self.solver.graph_values(tokens.file(), Some(&clock))?;
        tokens::certify(tokens, &values, convention)
    }

    /// The certificate of one graph or board.
    fn certify_single(
        &mut self,
        answer: &SolveAnswer,
        position: &Single,
        outcome: Outcome,
    ) -> Result<Certificate, Missing> {
        let whole = whole::game_of(position).ok_or(Missing::Unsuited)?;
        let clock = Clock::start(&self.limits, &self.signal);
        match answer.convention {
            Convention::Normal => {
                let grundy = grundy_of(answer);
                let is_mirror = answer.method == Method::Mirror;
                if is_mirror && grundy.is_none_or(|value| value == 0) {
                    return mirrors::certify(whole, position, outcome, Some(&clock));
                }
                let whole = match is_mirror {
                    true => whole.with_mirror(position),
                    false => whole,
                };
                let questions = self.solver.part_questions(position, Some(&clock));
                let questions = questions.ok_or(Missing::Unsuited)?;
                parts::certify(&whole, grundy, outcome, questions)
            }
            Convention::Misere => {
                let questions = self.solver.outcome_questions(position, Some(&clock));
                let questions = questions.ok_or(Missing::Unsuited)?;
                positions::certify(&whole, outcome, questions)
            }
        }
    }

    /// The certificate of a misère quotient of heaps, as far as the answer knows it; or that it is infinite.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where the answer is about no heaps, or its rules
    /// have numbers beyond 64 bits.
    pub fn certify_quotient(&self, answer: &QuotientAnswer) -> Result<Certificate, Error> {
        let unsuited = || Unsuited::NoCertificate.of(&answer.ruleset);
        let ruleset = answer.rules.as_ref().ok_or_else(unsuited)?;
        let rules = rules_of(&ruleset.schema()).ok_or_else(unsuited)?;
        if let Some(infinite) = &answer.infinite {
            let heaps = infinite.heap;
            let claim = Claim::InfiniteQuotient(InfiniteQuotientClaim { rules, heaps });
            return Ok(signed(claim, Evidence::Strata(strata_of(infinite))));
        }
        let evidence = answer.multiplication.clone();
        let heaps = widen(evidence.phi.len());
        let period = answer.preperiod.zip(answer.period);
        let claim = QuotientClaim {
            rules,
            heaps: heaps.checked_sub(1).ok_or_else(unsuited)?,
            order: answer.order,
            p_portion: answer.p_portion,
            period: period.map(|(preperiod, period)| PhiPeriod { preperiod, period }),
        };
        Ok(signed(Claim::Quotient(claim), Evidence::Quotient(evidence)))
    }

    /// The period of the rules with the values that prove it, where so many heaps are enough.
    fn window(
        &mut self,
        ruleset: &HeapRuleset,
        rules: &Rules,
        limit: Option<u64>,
    ) -> Result<Period, Missing> {
        if !grundy_cert::period::has_theorem(rules) {
            return Err(Missing::Unsuited);
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let report = self.solver.period(ruleset, limit, Some(&clock));
        let period = report.period.ok_or(Missing::after(report.exhausted))?;
        let number = |number| to_u64(number).ok_or(Missing::Unsuited);
        let figures = Figures {
            preperiod: number(&period.preperiod)?,
            period: number(&period.period)?,
            saltus: number(&period.saltus)?,
        };
        let whole = figures.preperiod.checked_add(figures.period);
        let whole = whole.ok_or(Missing::Unsuited)?;
        let apart: Vec<Apart> = period.apart.iter().map(apart_of).collect();
        let grows = figures.saltus > 0 || !apart.is_empty();
        let mut known = report.values;
        if widen(known.len()) < whole {
            known = self.first_values(ruleset, whole)?;
        }
        let exceptions = match rules {
            Rules::Take(TakeSet::AllBut(ranges)) => ranges.last().map_or(0, |(_, to)| *to),
            _ => 0,
        };
        let values = match heaps_needed(rules, figures.preperiod, figures.period) {
            // The induction over digits has no window.
            Some(_) if grows => continued(known, figures, whole),
            Some(needed) => continued(known, figures, needed),
            // The state comes back some time after the preperiod: how late is found by asking.
            None => (0..u64::BITS).find_map(|doubled| {
                let more = exceptions.checked_add(1)?.checked_mul(1 << doubled)?;
                let heaps = whole.checked_add(figures.period)?.checked_add(more)?;
                let values = continued(known.clone(), figures, heaps)?;
                grundy_cert::period::returns(figures, &values, exceptions).then_some(values)
            }),
        };
        Ok(Period {
            figures,
            apart,
            values: values.ok_or(Missing::Unsuited)?,
        })
    }

    /// The values of the first heaps, where these are not too many.
    fn first_values(&mut self, ruleset: &HeapRuleset, heaps: u64) -> Result<Vec<u32>, Missing> {
        let last = heaps.checked_sub(1).filter(|last| *last < MOST_VALUES);
        let last = Natural::from(last.ok_or(Missing::Unsuited)?);
        let clock = Clock::start(&self.limits, &self.signal);
        let (mut values, mut fits) = (Vec::new(), true);
        self.solver.visit_values(
            ruleset,
            Convention::Normal,
            (&Natural::ZERO, &last),
            Some(&clock),
            &mut |_, value| match u32::try_from(value) {
                Ok(value) => {
                    values.push(value);
                    ControlFlow::Continue(())
                }
                Err(_) => {
                    fits = false;
                    ControlFlow::Break(())
                }
            },
        )?;
        fits.then_some(values).ok_or(Missing::Unsuited)
    }

    /// The values of the heaps of a term: all of them, or a period where that is shorter.
    fn table_of(&mut self, term: &Term, heaps: &Heaps) -> Result<Table, Missing> {
        let Term::Heaps { ruleset, .. } = term else {
            return Err(Missing::Unsuited);
        };
        let ruleset = ruleset.successor();
        let largest = heaps.heaps.iter().max().copied();
        let largest = largest.ok_or(Missing::Unsuited)?;
        if largest > TABLED {
            match self.window(&ruleset, &heaps.rules, Some(largest)) {
                Ok(window) if window.apart.is_empty() => {
                    return Ok(Table {
                        values: window.values,
                        period: Some(window.figures),
                    });
                }
                Err(missing) if largest > TABLED_AT_MOST => return Err(missing),
                _ if largest > TABLED_AT_MOST => return Err(Missing::Unsuited),
                _ => {}
            }
        }
        Ok(Table {
            values: self.first_values(&ruleset, largest + 1)?,
            period: None,
        })
    }
}

fn grundy_of(answer: &SolveAnswer) -> Option<u64> {
    let Number(value) = answer.grundy.as_ref()?;
    to_u64(value)
}

/// The winning moves, where every heap is small enough that all options can be looked at.
fn winning_of(terms: &[Heaps], answer: &SolveAnswer) -> Option<Winning> {
    let few_options = |term: &Heaps| {
        let largest = term.heaps.iter().max().copied().unwrap_or(0);
        largest <= most_visited(&term.rules)
    };
    let winning = answer.winning.as_ref();
    let winning = winning.filter(|_| terms.iter().all(few_options))?;
    let count = to_u64(&winning.count)?;
    // Certificates have the moves in the order of the canonical expression.
    let expression = answer.read.canonical();
    let mut moves: Vec<&grundy_rules::Move> = winning.moves.iter().collect();
    moves.sort_by_cached_key(|mv| expression.place_of(mv));
    let moves: Option<Vec<Move>> = moves.iter().map(|mv| move_of(&expression, mv)).collect();
    let moves = moves.filter(|moves| widen(moves.len()) == count);
    Some(Winning { count, moves })
}

/// Why there is no certificate.
#[derive(Clone, Copy, Debug)]
enum Missing {
    /// None that a checker would know says this.
    Unsuited,
    /// A limit ended the search for what it says.
    Limit(Exhausted),
}

impl Missing {
    fn after(exhausted: Option<Exhausted>) -> Self {
        exhausted.map_or(Self::Unsuited, Self::Limit)
    }

    /// The error of a request about this ruleset or position.
    fn of(self, about: &str) -> Error {
        match self {
            Self::Unsuited => Unsuited::NoCertificate.of(about),
            Self::Limit(exhausted) => ErrorKind::Limit(exhausted).into(),
        }
    }
}

impl From<Exhausted> for Missing {
    fn from(exhausted: Exhausted) -> Self {
        Self::Limit(exhausted)
    }
}

/// Heaps up to this one are tabled one by one: a checker does so in a moment.
const TABLED: u64 = 1 << 12;
/// And up to this one where there is no period: a checker needs some seconds.
const TABLED_AT_MOST: u64 = 1 << 17;

/// A certificate of more values is too large for anybody: 16 MiB and more.
const MOST_VALUES: u64 = 1 << 24;

/// A proved period and the values that prove it.
struct Period {
    figures: Figures,
    apart: Vec<Apart>,
    values: Vec<u32>,
}

/// Heaps up to this one have so few options that a checker can look at all of them.
fn most_visited(rules: &Rules) -> u64 {
    const ONE_HEAP_LEFT: u64 = 1 << 22;
    const TWO_HEAPS_LEFT: u64 = 1 << 20;
    const MORE_HEAPS_LEFT: u64 = 1 << 9;
    match rules {
        Rules::Take(TakeSet::Only(ranges)) => {
            let few = ranges.last().is_some_and(|(_, to)| *to <= ONE_HEAP_LEFT);
            if few { u64::MAX } else { ONE_HEAP_LEFT }
        }
        Rules::Take(_) | Rules::Half | Rules::Divisor => ONE_HEAP_LEFT,
        Rules::SplitUnequal => TWO_HEAPS_LEFT,
        Rules::Code(code) if code.repeat.is_some() => MORE_HEAPS_LEFT,
        Rules::Code(code) if code.most_parts() <= 2 => TWO_HEAPS_LEFT,
        Rules::Code(_) => MORE_HEAPS_LEFT,
    }
}

/// As many values, the known ones continued by the period; `None` where they do not fit.
fn continued(mut known: Vec<u32>, figures: Figures, heaps: u64) -> Option<Vec<u32>> {
    let heaps = to_usize(&Natural::from(heaps)).filter(|heaps| widen(*heaps) <= MOST_VALUES)?;
    let saltus = u32::try_from(figures.saltus).ok()?;
    let period = to_usize(&Natural::from(figures.period))?;
    known.truncate(heaps);
    while known.len() < heaps {
        let before = known[known.len().checked_sub(period)?];
        known.push(before.checked_add(saltus)?);
    }
    Some(known)
}

fn apart_of(apart: &grundy_core::Apart) -> Apart {
    let (saltus, other) = match apart.growth {
        Growth::By(by) => (by, None),
        Growth::Ruler { by, other } => (by, Some(other)),
    };
    Apart {
        heap: apart.heap,
        saltus,
        other,
    }
}

fn strata_of(infinite: &NoFiniteQuotient) -> Strata {
    let strata = &infinite.strata;
    let counted = strata.counted.iter().map(|counted| Counted {
        heap: counted.heap,
        threshold: counted.threshold,
        period: counted.period,
        weight: counted.weight,
    });
    let patterns = strata.patterns.iter().map(|pattern| {
        let cells = pattern.iter().map(|cell| Cell {
            counts: cell.counts.clone(),
            form: cell.form,
        });
        cells.collect()
    });
    Strata {
        counted: counted.collect(),
        generators: strata.generators.clone(),
        near: strata.near,
        modulus: strata.modulus,
        patterns: patterns.collect(),
        pattern_of: strata.pattern_of.clone(),
        family: Family {
            base: infinite.base.clone(),
            step: infinite.step.clone(),
            against: infinite.against.clone(),
        },
    }
}

fn signed(claim: Claim, evidence: Evidence) -> Certificate {
    let program = Program {
        name: "grundy".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    Certificate {
        claim,
        evidence,
        program: Some(program),
    }
}

/// The rules as certificates describe them; `None` where a number is beyond 64 bits, and for written rules
/// that are no others.
fn rules_of(schema: &Schema) -> Option<Rules> {
    Some(match schema {
        Schema::Take(set) => Rules::Take(match set {
            heap::TakeSet::Only(numbers) => TakeSet::Only(ranges_of(numbers)?),
            heap::TakeSet::AllBut(numbers) => TakeSet::AllBut(ranges_of(numbers)?),
            heap::TakeSet::Odd => TakeSet::Odd,
            heap::TakeSet::Even => TakeSet::Even,
            heap::TakeSet::Squares => TakeSet::Squares,
            heap::TakeSet::Cubes => TakeSet::Cubes,
            heap::TakeSet::Triangular => TakeSet::Triangular,
            heap::TakeSet::Fibonacci => TakeSet::Fibonacci,
            heap::TakeSet::Primes => TakeSet::Primes,
            heap::TakeSet::PrimePowers => TakeSet::PrimePowers,
            heap::TakeSet::Powers(base) => TakeSet::Powers(*base),
        }),
        Schema::Code(code) => Rules::Code(code_of(code)),
        Schema::SplitUnequal => Rules::SplitUnequal,
        Schema::TakeAtMostHalf => Rules::Half,
        Schema::TakeDivisor => Rules::Divisor,
        Schema::Written(_) => return None,
    })
}

fn ranges_of(numbers: &Ranges) -> Option<Vec<(u64, u64)>> {
    let ranges = numbers.ranges();
    ranges
        .map(|(from, to)| Some((to_u64(from)?, to_u64(to)?)))
        .collect()
}

fn code_of(code: &heap::Code) -> Code {
    let bits = |digit: heap::Digit| {
        let allowed = (0..=heap::MAX_PARTS).filter(|parts| digit.allows(*parts));
        allowed.fold(0, |bits, parts| bits | 1 << parts)
    };
    let repeat = code.repeat().map(|(from, block)| Repeat {
        from,
        block: block.iter().map(|digit| bits(*digit)).collect(),
    });
    let written = repeat.as_ref().map_or(u64::MAX, |repeat| repeat.from - 1);
    let digits = code.digits_up_to(written);
    Code {
        digits: digits.map(|(index, digit)| (index, bits(digit))).collect(),
        repeat,
    }
}

/// The heaps of a term as the rules of its schema count them.
fn heaps_of(term: &Term) -> Option<Heaps> {
    let Term::Heaps { ruleset, heaps } = term else {
        return None;
    };
    let effective = heaps
        .iter()
        .map(|heap| to_u64(&ruleset.effective_heap(heap)));
    Some(Heaps {
        rules: rules_of(&ruleset.schema())?,
        heaps: effective.collect::<Option<_>>()?,
    })
}

fn move_of(expression: &Expression, mv: &grundy_rules::Move) -> Option<Move> {
    let (Change::Heap { heap, left }, Term::Heaps { ruleset, .. }) =
        (&mv.change, &expression.terms()[mv.term])
    else {
        return None;
    };
    let to: Option<Vec<u64>> = left.iter().map(to_u64).collect();
    Some(Move {
        term: widen(mv.term),
        heap: to_u64(&ruleset.effective_heap(heap))?,
        to: to?,
    })
}
