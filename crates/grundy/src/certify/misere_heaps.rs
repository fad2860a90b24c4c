//! Sums of heaps in misère play as certificates: by the pairs of tame heaps, else by the elements of a quotient.

use std::ops::ControlFlow;

use grundy_cert::{
    Certificate, Claim, Elements, Evidence, Figures, PositionClaim, Rules, Table, TakeSet,
    Term as Heaps,
};
use grundy_core::natural::{to_usize, widen};
use grundy_core::{Convention, Natural, periodicity::prove_period};
use grundy_rules::{HeapRuleset, Term};
use grundy_solve::heaps::period::window_theorem;

use super::{Missing, TABLED, TABLED_AT_MOST, continued, heaps_of, signed, winning_of};
use crate::limits::Clock;
use crate::quotient::multiplication;
use crate::solve::SolveAnswer;
use crate::workbench::Workbench;

impl Workbench {
    /// The certificate of heaps in misère play.
    pub(super) fn certify_misere_heaps(
        &mut self,
        answer: &SolveAnswer,
        outcome: grundy_cert::Outcome,
    ) -> Result<Certificate, Missing> {
        let terms = answer.read.terms().iter().map(heaps_of);
        let terms: Vec<Heaps> = terms.collect::<Option<_>>().ok_or(Missing::Unsuited)?;
        let evidence = match self.pairs(answer.read.terms(), &terms)? {
            Some(tables) => Evidence::Tables(tables),
            None => Evidence::Elements(self.elements(answer, &terms)?),
        };
        let claim = PositionClaim {
            winning: winning_of(&terms, answer),
            convention: grundy_cert::Convention::Misere,
            grundy: None,
            terms,
            outcome,
        };
        Ok(signed(Claim::Position(claim), evidence))
    }

    /// The pairs of the heaps of each term; none where a heap is wild.
    fn pairs(&mut self, terms: &[Term], heaps: &[Heaps]) -> Result<Option<Vec<Table>>, Missing> {
        let mut tables = Vec::new();
        for (term, heaps) in terms.iter().zip(heaps) {
            let Term::Heaps { ruleset, .. } = term else {
                return Err(Missing::Unsuited);
            };
            match self.pairs_of(&ruleset.successor(), heaps)? {
                Some(table) => tables.push(table),
                None => return Ok(None),
            }
        }
        Ok(Some(tables))
    }

    /// The pairs of the heaps of a term, up to the largest or with their period; none where one is wild.
    fn pairs_of(&mut self, ruleset: &HeapRuleset, heaps: &Heaps) -> Result<Option<Table>, Missing> {
        let largest = heaps.heaps.iter().max().copied();
        let largest = largest.ok_or(Missing::Unsuited)?;
        if largest > TABLED {
            if let Rules::Take(TakeSet::AllBut(ranges)) = &heaps.rules {
                let greatest = ranges.last().map_or(0, |(_, to)| *to);
                return self
                    .growing_pairs(ruleset, &heaps.rules, greatest)
                    .map(Some);
            }
            let mut known = TABLED;
            while known <= TABLED_AT_MOST && window_theorem(&ruleset.schema()).is_some() {
                let Some(pairs) = self.first_pairs(ruleset, known)? else {
                    return Ok(None);
                };
                if let Some(table) = repeated(ruleset, pairs) {
                    return Ok(Some(table));
                }
                known *= 2;
            }
            if largest > TABLED_AT_MOST {
                return Err(Missing::Unsuited);
            }
        }
        let pairs = self.first_pairs(ruleset, largest + 1)?;
        Ok(pairs.map(|values| Table {
            values,
            period: None,
        }))
    }

    /// The pairs of the first heaps; none where one is wild.
    fn first_pairs(
        &mut self,
        ruleset: &HeapRuleset,
        heaps: u64,
    ) -> Result<Option<Vec<u32>>, Missing> {
        let last = Natural::from(heaps.saturating_sub(1));
        let clock = Clock::start(&self.limits, &self.signal);
        let mut pairs = Vec::new();
        let wild = self.solver.visit_classes(
            ruleset,
            Convention::Misere,
            (&Natural::ZERO, &last),
            Some(&clock),
            &mut |_, class| match pair(&class.value, class.firm) {
                Some(pair) => {
                    pairs.push(pair);
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            },
        )?;
        match wild {
            Some(_) => Ok(None),
            None if widen(pairs.len()) == heaps => Ok(Some(pairs)),
            None => Err(Missing::Unsuited),
        }
    }

    /// The pairs of heaps of which everything may be taken but numbers up to the greatest: all are firm from some heap on.
    fn growing_pairs(
        &mut self,
        ruleset: &HeapRuleset,
        rules: &Rules,
        greatest: u64,
    ) -> Result<Table, Missing> {
        let window = self.window(ruleset, rules, None)?;
        let firm = greatest.saturating_add(1).saturating_mul(2);
        let figures = Figures {
            preperiod: window.figures.preperiod.max(firm),
            ..window.figures
        };
        let least = figures.preperiod.checked_add(figures.period);
        let values = (0..u64::BITS).find_map(|doubled| {
            let more = firm.checked_mul(1 << doubled)?;
            let values = continued(
                window.values.clone(),
                window.figures,
                least?.checked_add(more)?,
            )?;
            grundy_cert::period::returns(figures, &values, greatest).then_some(values)
        });
        let values = values.ok_or(Missing::Unsuited)?.into_iter();
        let pairs = values.map(|value| pair(&value.into(), value > 1));
        Ok(Table {
            values: pairs.collect::<Option<_>>().ok_or(Missing::Unsuited)?,
            period: Some(Figures {
                saltus: 2 * figures.saltus,
                ..figures
            }),
        })
    }

    /// The elements of the heaps of each term in the quotient of all of them.
    fn elements(&mut self, answer: &SolveAnswer, terms: &[Heaps]) -> Result<Elements, Missing> {
        let clock = Clock::start(&self.limits, &self.signal);
        let found = self.solver.quotient_of_heaps(&answer.read, Some(&clock))?;
        let (quotient, rulesets) = found.ok_or(Missing::Unsuited)?;
        let tables = rulesets.into_iter().zip(terms).map(|(ruleset, term)| {
            let elements = quotient.pretending(ruleset);
            let largest = term.heaps.iter().max().copied().unwrap_or(0);
            let heaps = to_usize(&Natural::from(largest)).and_then(|last| last.checked_add(1));
            match heaps.filter(|heaps| *heaps <= elements.len()) {
                Some(heaps) => Some(Table {
                    values: elements[..heaps].to_vec(),
                    period: None,
                }),
                None => quotient.period(ruleset).map(|found| Table {
                    values: elements.to_vec(),
                    period: Some(Figures {
                        preperiod: found.preperiod,
                        period: found.period,
                        saltus: 0,
                    }),
                }),
            }
        });
        let tables = tables.collect::<Option<_>>().ok_or(Missing::Unsuited)?;
        let table = multiplication(quotient, &[]);
        Ok(Elements {
            generators: table.generators,
            p: table.p,
            tables,
        })
    }
}

/// Twice the value, and one more where the heap is firm; none where that is too much for a table.
fn pair(value: &Natural, firm: bool) -> Option<u32> {
    let value = u32::try_from(value).ok()?;
    Some(value.checked_mul(2)? + u32::from(firm))
}

/// The pairs with their period, where they prove one.
fn repeated(ruleset: &HeapRuleset, mut pairs: Vec<u32>) -> Option<Table> {
    let (rule, _) = window_theorem(&ruleset.schema())?;
    let (preperiod, period) = prove_period(&pairs, rule)?;
    pairs.truncate(to_usize(&rule.heaps_needed(preperiod, period)?.into())?);
    Some(Table {
        values: pairs,
        period: Some(Figures {
            preperiod,
            period,
            saltus: 0,
        }),
    })
}
