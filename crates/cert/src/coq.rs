//! Certificates as theorems of Coq, for the theories in `proofs/`.
//!
//! The file has the certificate as data, the check of it by Coq's own virtual machine, and the claim as a theorem in
//! the words of `Definitions.v`. Whoever compiles it believes neither this file nor this crate.

use std::fmt::Write as _;

use crate::certificate::{
    Certificate, Claim, Evidence, Figures, Move, Multiplication, Outcome, PeriodClaim,
    PositionClaim, QuotientClaim, Table, Winning,
};
use crate::numbers::values_text;
use crate::rules::{Code, Rules, TakeSet};
use crate::sequence::index;

/// Digits from 0 on, as Coq has them; takes beyond it would make a rule too long.
const MOST_DIGITS: u64 = 10_000;
/// Longer texts are too much for Coq's reader.
const MOST_VALUES: usize = 200_000;
/// The digit of a take that may leave one heap or none.
const TAKE: u32 = 3;

const HEAD: &str = "(* A certificate as a theorem, for the theories in proofs/ of Grundy:
     coqc -Q proofs/theories Grundy FILE *)

From Coq Require Import NArith List String.
From Grundy Require Import Definitions Texts Positions Certificate.
Import ListNotations.
Open Scope N_scope.
Open Scope string_scope.
";

const CHECKED: &str = "
Lemma checked : check the_certificate = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
";

impl Certificate {
    /// The certificate as a file of Coq whose last line, once it compiles, has proved the claim; `None` for
    /// what is not written so: a recurrence of a state, what the theories in `proofs/` say nothing about, and a
    /// list that is too long for Coq to read.
    ///
    /// ```
    /// let text = "{\"format\":\"grundy-certificate\",\"version\":1,
    ///     \"claim\":{\"kind\":\"period\",\"rules\":{\"kind\":\"take\",\"only\":\"1..2\"},
    ///         \"preperiod\":0,\"period\":3,\"saltus\":0},
    ///     \"evidence\":{\"kind\":\"window\",\"values\":\"01201\"}}";
    /// let file = grundy_cert::parse(text).unwrap().to_coq().unwrap();
    /// assert!(file.contains("least_period values 0 3 0"));
    /// ```
    #[must_use]
    pub fn to_coq(&self) -> Option<String> {
        let body = match (&self.claim, &self.evidence) {
            (Claim::Period(claim), Evidence::Window(values)) => period(claim, values)?,
            (Claim::Position(claim), Evidence::Tables(tables)) => position(claim, tables)?,
            (Claim::Quotient(claim), Evidence::Quotient(evidence)) => quotient(claim, evidence)?,
            _ => return None,
        };
        Some(format!("{HEAD}{body}"))
    }
}

fn list<T>(entries: &[T], write: impl Fn(&T) -> String) -> String {
    let texts: Vec<String> = entries.iter().map(write).collect();
    format!("[{}]", texts.join("; "))
}

fn numbers<T: ToString>(entries: &[T]) -> String {
    list(entries, T::to_string)
}

/// A definition of values, broken into lines.
fn values(name: &str, values: &[u32]) -> Option<String> {
    const WIDTH: usize = 110;
    if values.len() > MOST_VALUES {
        return None;
    }
    let text = values_text(values);
    let mut out = format!("\nDefinition {name} : list N := values_of\n\"");
    let mut rest = text.as_str();
    while rest.len() > WIDTH {
        let (line, more) = rest.split_at(WIDTH);
        // Writing to a text does not fail.
        let _ = writeln!(out, "{line}");
        rest = more;
    }
    let _ = writeln!(out, "{rest}\".");
    Some(out)
}

/// Digits from index 0 to these, the others 0.
fn dense(indexed: impl Iterator<Item = (u64, u32)>) -> Option<Vec<u32>> {
    let mut digits = vec![0];
    for (at, digit) in indexed {
        if at >= MOST_DIGITS {
            return None;
        }
        if index(at) >= digits.len() {
            digits.resize(index(at) + 1, 0);
        }
        digits[index(at)] = digit;
    }
    Some(digits)
}

fn takes(ranges: &[(u64, u64)]) -> Option<Vec<u32>> {
    if ranges.last().is_some_and(|(_, to)| *to >= MOST_DIGITS) {
        return None;
    }
    dense(
        ranges
            .iter()
            .flat_map(|&(from, to)| (from..=to).map(|take| (take, TAKE))),
    )
}

fn code(code: &Code) -> Option<(Vec<u32>, Vec<u32>)> {
    let mut digits = dense(code.digits.iter().copied())?;
    let Some(repeat) = &code.repeat else {
        return Some((digits, vec![]));
    };
    if repeat.from >= MOST_DIGITS {
        return None;
    }
    digits.resize(index(repeat.from), 0);
    Some((digits, repeat.block.clone()))
}

/// What the takes are restricted to, by its name in Coq, where digits do not say it.
fn restriction(rules: &Rules) -> Option<String> {
    let name = match rules {
        Rules::Take(TakeSet::Squares) => "Squares",
        Rules::Take(TakeSet::Cubes) => "Cubes",
        Rules::Take(TakeSet::Triangular) => "Triangular",
        Rules::Take(TakeSet::Fibonacci) => "Fibonacci",
        Rules::Take(TakeSet::Primes) => "Primes",
        Rules::Take(TakeSet::PrimePowers) => "PrimePowers",
        Rules::Take(TakeSet::Powers(base)) => return Some(format!("(PowersOf {base})")),
        Rules::Half => "UpToHalf",
        Rules::Divisor => "Divisors",
        Rules::Take(_) | Rules::Code(_) | Rules::SplitUnequal => return None,
    };
    Some(name.to_owned())
}

/// The rule as Coq has it.
fn rule(rules: &Rules) -> Option<String> {
    let (digits, repeated) = match rules {
        Rules::Take(TakeSet::Only(ranges)) => (takes(ranges)?, vec![]),
        Rules::Take(TakeSet::AllBut(ranges)) => {
            let flip = |(take, digit)| if take > 0 && digit == 0 { TAKE } else { 0 };
            (
                takes(ranges)?.into_iter().enumerate().map(flip).collect(),
                vec![TAKE],
            )
        }
        Rules::Take(TakeSet::Odd) => (vec![0], vec![TAKE, 0]),
        Rules::Take(TakeSet::Even) => (vec![0], vec![0, TAKE]),
        Rules::Code(rules) => code(rules)?,
        Rules::SplitUnequal => (vec![4], vec![]),
        Rules::Take(_) | Rules::Half | Rules::Divisor => {
            let restriction = restriction(rules)?;
            return Some(format!("(Restricted [0] [{TAKE}] false {restriction})"));
        }
    };
    let distinct = matches!(rules, Rules::SplitUnequal);
    let (digits, repeated) = (numbers(&digits), numbers(&repeated));
    Some(format!("(Rule {digits} {repeated} {distinct})"))
}

fn period(claim: &PeriodClaim, window: &[u32]) -> Option<String> {
    // The induction over digits is not told to Coq.
    let is_code = matches!(claim.rules, Rules::Code(_));
    if !claim.apart.is_empty() || is_code && claim.figures.saltus > 0 {
        return None;
    }
    let Figures {
        preperiod,
        period,
        saltus,
    } = claim.figures;
    let (rule, window) = (rule(&claim.rules)?, values("window", window)?);
    let maximum = claim.maximum.map(|maximum| (maximum.value, maximum.heap));
    let (stated, also, proof) = match maximum {
        None => ("None".to_owned(), String::new(), "exact period"),
        Some((value, heap)) => (
            format!("(Some ({value}, {heap}))"),
            format!(" /\\ is_maximum values {value} {heap}"),
            "split; [exact period|now apply maximum]",
        ),
    };
    Some(format!(
        "{window}
Definition the_certificate : certificate :=
  Period (PeriodCertificate {rule} {preperiod} {period} {saltus} {stated} window).
{CHECKED}
Theorem proved g :
  is_grundy g ->
  let values n := g [({rule}, n)] in
  least_period values {preperiod} {period} {saltus}{also}.
Proof.
  intros H. destruct (check_sound _ checked g H) as [period maximum]. {proof}.
Qed.
"
    ))
}

/// A move as Coq lists it.
fn listed(mv: &Move) -> String {
    format!("({}, {}, {})", mv.term, mv.heap, numbers(&mv.to))
}

fn winning(winning: &Winning) -> String {
    let moves = match &winning.moves {
        None => "None".to_owned(),
        Some(moves) => format!("(Some {})", list(moves, listed)),
    };
    format!("(Some (Winning {} {moves}))", winning.count)
}

/// The definition of the values of a term, the term, and its heaps as a sum.
fn term(number: usize, term: &crate::certificate::Term, table: &Table) -> Option<[String; 3]> {
    let name = format!("values_{number}");
    let figures = match table.period {
        None => "None".to_owned(),
        Some(Figures { saltus: 1.., .. }) if matches!(term.rules, Rules::Code(_)) => return None,
        Some(Figures {
            preperiod,
            period,
            saltus,
        }) => format!("(Some ({preperiod}, {period}, {saltus}))"),
    };
    let (rule, heaps) = (rule(&term.rules)?, numbers(&term.heaps));
    Some([
        values(&name, &table.values)?,
        format!("Term {rule} {heaps} {name} {figures}"),
        format!("sum {rule} {heaps}"),
    ])
}

fn position(claim: &PositionClaim, tables: &[Table]) -> Option<String> {
    // Of misère play there is none.
    let value = claim.grundy?;
    let pairs = claim.terms.iter().zip(tables).enumerate();
    let terms: Option<Vec<_>> = pairs
        .map(|(number, (part, table))| term(number, part, table))
        .collect();
    let terms = terms?;
    let column = |at: usize| -> Vec<String> { terms.iter().map(|term| term[at].clone()).collect() };
    let (definitions, data, sums) = (
        column(0).concat(),
        column(1).join("; "),
        column(2).join(" ++ "),
    );
    let lost = claim.outcome == Outcome::P;
    let outcome = if lost { "isP" } else { "isN" };
    let stated = claim.winning.as_ref().map_or("None".to_owned(), winning);
    Some(format!(
        "{definitions}
Definition the_terms : list term := [{data}].

Definition the_certificate : certificate :=
  Position (PositionCertificate the_terms {lost} {value} {stated}).
{CHECKED}
Theorem proved :
  let x := ({sums} ++ [])%list in
  (forall g, is_grundy g -> g x = {value}) /\\ {outcome} Normal x /\\
  forall claim, {stated} = Some claim -> winning_claim_holds the_terms claim.
Proof. exact (check_sound _ checked). Qed.
"
    ))
}

fn quotient(claim: &QuotientClaim, evidence: &Multiplication) -> Option<String> {
    let (rule, elements) = (rule(&claim.rules)?, values("elements", &evidence.phi)?);
    let lost = numbers(&evidence.p);
    let generators = list(&evidence.generators, |row| {
        format!("values_of \"{}\"", values_text(row))
    });
    let order = claim.order;
    let (stated, kind, also) = match claim.period {
        // The list has an element for each heap up to the last one.
        None => (
            "None".to_owned(),
            format!("heap < {}", evidence.phi.len()),
            String::new(),
        ),
        Some(period) => {
            let figures = format!("{} {}", period.preperiod, period.period);
            let also = format!(" /\\\n    least_period (fun heap => element [heap]) {figures} 0");
            (
                format!("(Some ({}, {}))", period.preperiod, period.period),
                "True".to_owned(),
                also,
            )
        }
    };
    let proof = match claim.period {
        None => "exists element. exact quotient",
        Some(_) => "exists element. split; [exact quotient|now apply period]",
    };
    Some(format!(
        "{elements}
Definition the_certificate : certificate :=
  Quotient (QuotientCertificate {rule} {order} {lost} {stated} {generators} elements).
{CHECKED}
Theorem proved :
  exists element,
    is_quotient {rule} (fun heap => {kind}) {order} {lost} element{also}.
Proof.
  destruct (check_sound _ checked) as (element & quotient & _ & period).
  {proof}.
Qed.
"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_that_digits_do_not_say_are_restrictions() {
        for (rules, name) in [
            (Rules::Take(TakeSet::Squares), "Squares"),
            (Rules::Take(TakeSet::PrimePowers), "PrimePowers"),
            (Rules::Take(TakeSet::Powers(3)), "(PowersOf 3)"),
            (Rules::Half, "UpToHalf"),
            (Rules::Divisor, "Divisors"),
        ] {
            let written = format!("(Restricted [0] [3] false {name})");
            assert_eq!(rule(&rules), Some(written), "{rules}");
        }
        let odd = rule(&Rules::Take(TakeSet::Odd));
        assert_eq!(odd.as_deref(), Some("(Rule [0] [3; 0] false)"));
        let unequal = rule(&Rules::SplitUnequal);
        assert_eq!(unequal.as_deref(), Some("(Rule [4] [] true)"));
    }
}
