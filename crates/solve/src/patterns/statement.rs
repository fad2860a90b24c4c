//! Laws as lines of formulas, the same in every language.

use super::automaton::{Automaton, Digits};
use super::dialect::{Names, brackets};
use super::law::{Body, Law};
use super::recurrence::Recurrence;
use super::term::{Dialect, Sign, Term, number};

/// A longer line is left out: a table says more.
const LONGEST: usize = 160;
/// What has no other line and no table is longer.
const LONGEST_ALONE: usize = 480;

impl Law {
    /// The law in formulas about `own`, such as `g`, a line each; lines that would be too long are left out.
    ///
    /// ```
    /// let values: Vec<i128> = (0..40).map(|n| n % 5).collect();
    /// let mut budget = grundy_core::Budget::new(grundy_core::Allowance::default());
    /// let found = grundy_solve::patterns::sequence(&values, &mut budget).unwrap();
    /// assert_eq!(found[0].law.statement("g"), ["g(n) = n mod 5"]);
    /// ```
    #[must_use]
    pub fn statement(&self, own: &str) -> Vec<String> {
        let mut lines = match &self.body {
            Body::Term(term) => of_term(term, own, self.head.len()),
            Body::Positive(term) => {
                let value = plain(term, &["a", "b"], own);
                vec![format!("{own}(a, b) = {value} (a, b ≥ 1)")]
            }
            Body::Automaton(automaton) => of_automaton(automaton),
            Body::Recurrence(recurrence) => vec![of_recurrence(recurrence, own, self.head.len())],
            Body::Pair(smaller, larger) => vec![
                format!("a(k) = {}", plain(smaller, &["k"], own)),
                format!("b(k) = {}", plain(larger, &["k", "a(k)"], own)),
            ],
            Body::MexPairs(difference) => vec![
                "a(k) = mex {a(i), b(i): i < k}".to_owned(),
                format!("b(k) = a(k) + {}", plain(difference, &["k"], own)),
            ],
            Body::Rows(rows) => rows
                .iter()
                .enumerate()
                .flat_map(|(a, row)| row.statement(&format!("{own}({a}, ")))
                .map(|line| line.replace(", (", ", "))
                .collect(),
        };
        match self.head.len() {
            0 => {}
            1 => lines.push(format!("{own}(0) = {}", self.head[0])),
            count => lines.push(format!(
                "{own}(0..{}) = {}",
                count - 1,
                brackets(&self.head)
            )),
        }
        let has_lines_apart =
            matches!(&self.body, Body::Term(term) if apart_from(term, own).is_some());
        // What is said of some residues needs what is said of the others.
        let most = match lines.len() == 1 || has_lines_apart {
            true => LONGEST_ALONE,
            false => LONGEST,
        };
        lines.retain(|line| line.len() <= most);
        lines
    }
}

fn plain(term: &Term, variables: &[&str], own: &str) -> String {
    let names = Names {
        variables,
        own,
        lists: &[],
        wide: false,
    };
    term.text(Dialect::Plain, names)
}

fn of_term(term: &Term, own: &str, from: usize) -> Vec<String> {
    if let Term::Choice(cases, place) = term
        && let Term::Both(Sign::Mod, of, modulus) = &**place
        && let (Term::Variable(0), Term::Number(modulus)) = (&**of, &**modulus)
    {
        return by_residue(cases, *modulus, own);
    }
    let condition = match from {
        0 => String::new(),
        from => format!(" (n ≥ {from})"),
    };
    if let Some((common, apart)) = apart_from(term, own) {
        let mut lines = of_term(common, own, from);
        if lines.iter().all(|line| line.len() <= LONGEST_ALONE) {
            lines.extend(apart);
        }
        return lines;
    }
    if term.is_of_two() {
        return vec![format!("{own}(a, b) = {}", plain(term, &["a", "b"], own))];
    }
    vec![format!(
        "{own}(n) = {}{condition}",
        plain(term, &["n"], own)
    )]
}

/// What an expression gives apart from some residues of n, or of n less a number, and a line for each of these, n = mq + r
/// with r = n at q = 0.
fn apart_from<'t>(term: &'t Term, own: &str) -> Option<(&'t Term, Vec<String>)> {
    let Term::Choice(cases, is_it) = term else {
        return None;
    };
    let ([others, apart], Term::Both(Sign::Is, residue, at)) = (&cases[..], &**is_it) else {
        return None;
    };
    let (Term::Both(Sign::Mod, past, modulus), Term::Number(at)) = (&**residue, &**at) else {
        return None;
    };
    let Term::Number(length) = **modulus else {
        return None;
    };
    let from = match &**past {
        Term::Variable(0) => 0,
        Term::Both(Sign::Minus, of, from) => match (&**of, &**from) {
            (Term::Variable(0), Term::Number(from)) => *from,
            _ => return None,
        },
        _ => return None,
    };
    let first = (0..length).contains(at).then_some(from + at)?;
    let periods = (**past).clone().with(Sign::Over, number(length));
    let value = plain(apart, &["n"], own).replace(&plain(&periods, &["n"], own), "q");
    let (common, mut lines) = apart_from(others, own).unwrap_or((others, Vec::new()));
    lines.push(format!("{own}({length}q + {first}) = {value}"));
    Some((common, lines))
}

/// A line for each residue, n = mq + r.
fn by_residue(cases: &[Term], modulus: i128, own: &str) -> Vec<String> {
    let quotient = format!("floor(n / {modulus})");
    let lines = cases.iter().zip(0..).map(|(case, residue)| {
        let plus = match residue {
            0 => String::new(),
            residue => format!(" + {residue}"),
        };
        let value = plain(case, &["n"], own).replace(&quotient, "q");
        format!("{own}({modulus}q{plus}) = {value}")
    });
    lines.collect()
}

fn of_recurrence(recurrence: &Recurrence, own: &str, from: usize) -> String {
    let parts = recurrence
        .coefficients
        .iter()
        .zip(1..)
        .filter(|(c, _)| **c != 0);
    let mut text = String::new();
    for (coefficient, back) in parts {
        let times = match coefficient.abs() {
            1 => String::new(),
            times => format!("{times}·"),
        };
        text += match (*coefficient < 0, text.is_empty()) {
            (true, true) => "-",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text += &format!("{times}{own}(k - {back})");
    }
    format!("{own}(k) = {text} (k ≥ {from})")
}

fn of_automaton(automaton: &Automaton) -> Vec<String> {
    let base = match automaton.digits {
        Digits::Base(base) => format!("base {base}"),
        Digits::Zeckendorf => "Zeckendorf".to_owned(),
    };
    let states = automaton.next.iter().zip(&automaton.values).enumerate();
    let mut lines = vec![format!("digits: {base}")];
    lines.extend(states.map(|(state, (arrows, value))| {
        let arrows = arrows.iter().enumerate();
        let arrows: Vec<String> = arrows
            .filter_map(|(digit, to)| to.map(|to| format!("{digit} → s{to}")))
            .collect();
        format!("s{state} = {value}; {}", arrows.join(", "))
    }));
    lines
}
