//! Laws told once each: those that are the same for ever are one.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_solve::patterns::{Body, Dialect, Family, Finding, Law, Truth, same_from};

use super::{Code, FoundPart, Hypothesis, KnownSequence, shown, status};

/// Laws in the order of their simplicity, and which are told.
#[derive(Debug, Default)]
pub(super) struct Told {
    laws: Vec<Group>,
    /// The theorem by which the numbers are all there are, where they are.
    complete: Option<&'static str>,
    /// What is only named: another game, a published sequence.
    named: Vec<Hypothesis>,
}

/// Laws that are the same one, the simplest first.
#[derive(Debug)]
struct Group {
    findings: Vec<Finding>,
    theorem: Option<&'static str>,
}

impl KnownSequence {
    /// The laws with what theorems say of them.
    ///
    /// All that a theorem proves is the same: it says what the numbers are. What it contradicts beyond the numbers that
    /// are known is no law.
    pub(super) fn told(
        &self,
        findings: &[Finding],
        budget: &mut Budget<'_>,
    ) -> Result<Told, Exhausted> {
        let mut told = Told {
            complete: self.complete,
            ..Told::default()
        };
        let from = if self.is_list { 0 } else { self.from };
        for finding in findings {
            budget.look()?;
            let mut truths = self.truths.iter();
            let theorem = truths.find_map(|truth| truth.proves(&finding.law, from));
            // Laws from a later index on need not hold before it.
            let is_refuted = |truth: &Truth| from == 0 && truth.refutes(&finding.law);
            if theorem.is_none() && self.truths.iter().any(is_refuted) {
                continue;
            }
            let is_same = |group: &Group| {
                let both_proved = theorem.is_some() && group.theorem.is_some();
                let speaks_of_as_many = group.findings[0].tested == finding.tested;
                let speaks = speaks_of_as_many || finding.law.family == Family::Rows;
                let decided = |one: &Finding| same_from(&one.law, &finding.law, from) == Some(true);
                both_proved && speaks || group.findings.iter().any(decided)
            };
            match told.laws.iter_mut().find(|group| is_same(group)) {
                Some(group) => {
                    group.theorem = group.theorem.or(theorem);
                    group.findings.push(finding.clone());
                }
                None => told.laws.push(Group {
                    findings: vec![finding.clone()],
                    theorem,
                }),
            }
        }
        Ok(told)
    }

    /// The part with these laws: all of them, or of those that are the same the simplest.
    pub(super) fn part(&self, told: Told, all: bool) -> FoundPart {
        let mut hypotheses = Vec::new();
        let mut found = 0;
        for group in &told.laws {
            found += group.findings.len();
            let shown = if all { group.findings.len() } else { 1 };
            let shown = group.findings.iter().take(shown);
            hypotheses.extend(shown.map(|one| self.hypothesis(one, group.theorem)));
        }
        if let Some(theorem) = told.complete {
            found += 1;
            hypotheses.push(self.finite(theorem));
        }
        found += told.named.len();
        let least = hypotheses.iter().filter_map(|one| one.bits).min();
        let named = told.named.into_iter();
        let (same, others): (Vec<_>, Vec<_>) = named.partition(|one| one.theorem.is_some());
        // A name is told where it says the same in fewer words.
        let is_simpler = |one: &&Hypothesis| least.is_none_or(|least| bits_of_name(one) < least);
        let told_once: Vec<Hypothesis> = match all {
            true => same,
            false => {
                let simpler = same.iter().filter(is_simpler);
                simpler
                    .min_by_key(|one| bits_of_name(one))
                    .cloned()
                    .into_iter()
                    .collect()
            }
        };
        hypotheses.extend(told_once);
        hypotheses.extend(others);
        FoundPart {
            of: self.of,
            terms: self.terms(),
            from: self.from,
            gaps: Vec::new(),
            repeated: found - hypotheses.len(),
            hypotheses,
        }
    }

    /// That the numbers are all there are.
    fn finite(&self, theorem: &'static str) -> Hypothesis {
        let all: Vec<String> = self.values.iter().map(ToString::to_string).collect();
        Hypothesis {
            family: "finite",
            statement: vec![format!("{{{}}}", all.join(", "))],
            period: None,
            fitted: 0,
            tested: self.values.len(),
            bits: None,
            status: status(Some(theorem)),
            theorem: Some(theorem),
            table: Vec::new(),
            code: None,
        }
    }

    /// The law in formulas; what is the same of all pairs is said of pairs, too.
    fn statement(&self, law: &Law) -> Vec<String> {
        let name = self.name();
        let lines = law.statement(name);
        match &self.cells {
            Some(_) => {
                let [one, two] = [format!("{name}(n)"), format!("{name}(a, b)")];
                lines.iter().map(|line| line.replace(&one, &two)).collect()
            }
            None => lines,
        }
    }

    fn hypothesis(&self, finding: &Finding, theorem: Option<&'static str>) -> Hypothesis {
        let law = &finding.law;
        let code = |dialect| law.program(dialect, self.function()).unwrap_or_default();
        Hypothesis {
            family: law.family.id(),
            statement: self.statement(law),
            period: period(law, self.from),
            fitted: finding.fitted,
            tested: finding.tested,
            bits: Some(law.cost()),
            status: status(theorem),
            theorem,
            table: shown::lines(self, law),
            code: Some(Code {
                cpp: code(Dialect::Cpp),
                python: code(Dialect::Python),
            }),
        }
    }
}

impl Told {
    /// Adds what is only named.
    pub(super) fn add_named(&mut self, named: Vec<Hypothesis>) {
        self.named.extend(named);
    }
}

/// What a name costs: a byte a letter.
fn bits_of_name(hypothesis: &Hypothesis) -> u64 {
    let letters: usize = hypothesis.statement.iter().map(String::len).sum();
    8 * widen(letters)
}

/// Preperiod, period and saltus of a law whose family is about them.
fn period(law: &Law, from: u64) -> Option<[i64; 3]> {
    let repeats = matches!(law.family, Family::Periodic | Family::ArithmeticPeriodic);
    let is_term = matches!(law.body, Body::Term(_));
    let (preperiod, period, saltus) = law.periodicity().filter(|_| repeats && is_term)?;
    let preperiod = preperiod.max(from.into());
    let numbers = [preperiod, period, saltus].map(|number| i64::try_from(number).ok());
    let [Some(preperiod), Some(period), Some(saltus)] = numbers else {
        return None;
    };
    Some([preperiod, period, saltus])
}
