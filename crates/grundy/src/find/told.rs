//! Laws as they are told: the part of an answer about some numbers.

use grundy_core::Exhausted;
use grundy_core::natural::widen;
use grundy_solve::TheoremId;
use grundy_solve::find::{Group, KnownSequence, Relative};
use grundy_solve::patterns::{Body, Dialect, Family, Finding, Law, NumbersOf};

use super::{Code, FoundPart, Hypothesis, Kind, Standing, shown};

/// What is told of some numbers.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// Laws in the order of their simplicity.
    pub(super) groups: Vec<Group>,
    /// What is only named.
    pub(super) relatives: Vec<Relative>,
    /// The limit that ended the search for more.
    pub(super) exhausted: Option<Exhausted>,
}

impl Told {
    /// No law, for a limit ended the search before one was found.
    pub(super) fn nothing(exhausted: Exhausted) -> Self {
        Self {
            exhausted: Some(exhausted),
            ..Self::default()
        }
    }

    /// The same with what is named, as far as that was found.
    pub(super) fn with_relatives(self, found: Result<Vec<Relative>, Exhausted>) -> Self {
        Self {
            exhausted: self.exhausted.or(found.as_ref().err().copied()),
            relatives: found.unwrap_or_default(),
            ..self
        }
    }
}

/// The part with these laws: all of them, or of those that are the same the simplest.
pub(super) fn part(of: &KnownSequence, told: &Told, all: bool) -> FoundPart {
    let mut hypotheses = Vec::new();
    let mut found = 0;
    let is_told = |group: &&Group| of.of != NumbersOf::PPositions || may_go_on(group);
    for group in told.groups.iter().filter(is_told) {
        found += group.findings.len();
        let shown = if all { group.findings.len() } else { 1 };
        let shown = group.findings.iter().take(shown);
        let first = hypotheses.len();
        hypotheses.extend(shown.map(|one| by_law(of, one, group.theorem)));
        if let Some(told) = hypotheses.get_mut(first) {
            told.proof.clone_from(&group.proof);
        }
    }
    if let Some(theorem) = of.complete {
        found += 1;
        hypotheses.push(finite(of, theorem));
    }
    found += told.relatives.len();
    let least = hypotheses.iter().filter_map(|one| one.bits).min();
    let (same, others) = named(&told.relatives);
    // A name is told where it says the same in fewer words.
    let is_simpler = |one: &Hypothesis| least.is_none_or(|least| bits_of_name(one) < least);
    let simplest = || {
        let simpler = same.iter().filter(|one| is_simpler(one));
        simpler.min_by_key(|one| bits_of_name(one)).cloned()
    };
    match all {
        true => hypotheses.extend(same),
        false => hypotheses.extend(simplest()),
    }
    hypotheses.extend(others);
    FoundPart {
        of: of.of,
        terms: of.terms(),
        from: of.from,
        gaps: Vec::new(),
        repeated: found - hypotheses.len(),
        hypotheses,
    }
}

/// Whether a law of P-positions is more than that none has come for long: what becomes rare may come again far out.
fn may_go_on(group: &Group) -> bool {
    let is_proved = group.theorem.is_some() || group.proof.is_some();
    let ends_late = |finding: &Finding| {
        let late = i128::try_from(finding.fitted / 4).unwrap_or(i128::MAX);
        let repeats = finding.law.periodicity();
        repeats.is_some_and(|(preperiod, period, saltus)| {
            preperiod > late && (period, saltus) == (1, 0)
        })
    };
    is_proved || !group.findings.iter().any(ends_late)
}

/// Names that are proved to say the same, and others.
fn named(relatives: &[Relative]) -> (Vec<Hypothesis>, Vec<Hypothesis>) {
    let named = relatives.iter().map(by_name);
    named.partition(|one| one.theorem.is_some())
}

/// What only a statement tells.
fn stated(family: Kind, statement: String, theorem: Option<TheoremId>) -> Hypothesis {
    Hypothesis {
        family,
        statement: vec![statement],
        period: None,
        fitted: 0,
        tested: 0,
        bits: None,
        status: Standing::by(theorem),
        theorem,
        table: Vec::new(),
        code: None,
        proof: None,
    }
}

/// That the numbers are all there are.
fn finite(of: &KnownSequence, theorem: TheoremId) -> Hypothesis {
    let all: Vec<String> = of.values.iter().map(ToString::to_string).collect();
    let statement = format!("{{{}}}", all.join(", "));
    Hypothesis {
        tested: of.values.len(),
        ..stated(Kind::Finite, statement, Some(theorem))
    }
}

/// That the numbers are those of something that has a name.
fn by_name(relative: &Relative) -> Hypothesis {
    match relative {
        Relative::Game {
            game,
            here,
            there,
            factor,
            compared,
            proved,
        } => {
            let times = match factor {
                1 => String::new(),
                factor => format!("{factor} * "),
            };
            let [here, there] = [here, there].map(|by| shifted(i128::try_from(*by).unwrap_or(0)));
            let fitted = compared.div_ceil(2);
            Hypothesis {
                fitted,
                tested: compared - fitted,
                ..stated(
                    Kind::SameAs,
                    format!("g({here}) = {times}{game}({there})"),
                    proved.then_some(TheoremId::PERIODS),
                )
            }
        }
        Relative::Published {
            id,
            name,
            shift,
            same,
        } => Hypothesis {
            tested: *same,
            ..stated(
                Kind::Published,
                format!("g(n) = {id}({}): {name}", shifted(*shift)),
                None,
            )
        },
    }
}

fn shifted(by: i128) -> String {
    match by {
        0 => "n".to_owned(),
        by if by > 0 => format!("n + {by}"),
        by => format!("n - {}", -by),
    }
}

/// The law in formulas; what is the same of all pairs is said of pairs, too.
fn statement(of: &KnownSequence, law: &Law) -> Vec<String> {
    let name = of.of.name();
    let lines = law.statement(name);
    match &of.cells {
        Some(_) => {
            let [one, two] = [format!("{name}(n)"), format!("{name}(a, b)")];
            lines.iter().map(|line| line.replace(&one, &two)).collect()
        }
        None => lines,
    }
}

fn by_law(of: &KnownSequence, finding: &Finding, theorem: Option<TheoremId>) -> Hypothesis {
    let law = &finding.law;
    let code = |dialect| law.program(dialect, of.of);
    Hypothesis {
        family: Kind::Law(law.family),
        statement: statement(of, law),
        period: period(law, of.from),
        fitted: finding.fitted,
        tested: finding.tested,
        bits: Some(law.cost()),
        status: Standing::by(theorem),
        theorem,
        table: shown::lines(of, law),
        code: code(Dialect::Cpp)
            .zip(code(Dialect::Python))
            .map(|(cpp, python)| Code { cpp, python }),
        proof: None,
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
