//! Certificates: any text.
//!
//! * What was read and is written is read as the same certificate.
//! * What the checker accepts is true: small claims are compared with the definition.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::LazyLock;

use grundy::{Convention, Limits, PeriodRequest, QuotientRequest, SolveRequest, Status, Workbench};
use grundy_cert::parts::{Play, Set, Writing};
use grundy_cert::{
    Certificate, Claim, Digraph, Effort, InfiniteQuotientClaim, LoopyValue, Outcome, PartsClaim,
    PeriodClaim, PositionClaim, QuotientClaim, RunClaim, SumClaim, TokensClaim, check as decide,
    parse,
};
use grundy_rules::heap::Schema;
use grundy_rules::{Expression, parse_expression, parse_heap_ruleset};

use crate::graphs::workbench_with;
use crate::law::Law;
use crate::small::{has_small_numbers, index, is_small, outcome, values};

pub(crate) const LAW: Law = Law {
    name: "certificates",
    check,
    made: || {
        HONEST
            .iter()
            .map(|text| text.clone().into_bytes())
            .collect()
    },
    words: &[
        "{\"kind\":\"code\",\"digits\":\"1:7 2:7\"}",
        "{\"kind\":\"take\",\"only\":\"1..2\"}",
        "\"not\":\"",
        "\"every\":\"odd\"",
        "{\"kind\":\"half\"}",
        "{\"kind\":\"divisor\"}",
        "\"preperiod\":",
        "\"period\":",
        "\"saltus\":",
        "\"outcome\":\"P\"",
        "\"grundy\":",
        "\"values\":\"",
        "\"winning\":{\"count\":",
        "\"moves\":[",
        "\"apart\":[{\"heap\":",
        "\"maximum\":{\"value\":",
        "\"generators\":[\"",
        "\"phi\":\"",
        "\"tables\":[{\"values\":\"",
        "\"p\":\"",
        "\"order\":",
        "\"p_portion\":",
        "\"parts\":\"",
        "\"orders\":[\"",
        "\"positions\":\"",
        "\"small\":",
        "\"convention\":\"misere\"",
        "(36)",
        "0",
        "1",
        "2",
        "01",
        "\"weight\":-1",
        "\"pattern_of\":\"",
        "\"take\":\"edge\"",
        "\"take\":\"closed\"",
        "\"later\":[\"",
        "\"degrees\":\"",
        "\"successors\":\"",
        "\"labels\":\"",
        "\"counters\":\"",
        "\"ranks\":\"",
        "\"infinity\":\"",
        "\"outcome\":\"draw\"",
        "~0",
        "!1",
    ],
};

/// One certificate of each kind, as the program writes it.
static HONEST: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut workbench = Workbench::new(Limits::default());
    let mut all: Vec<Certificate> = Vec::new();
    for ruleset in [
        "0.77",
        "take{1,3..4}",
        "take{not 2,5}",
        "0.3F",
        "0.2048",
        "0.16",
    ] {
        let request = PeriodRequest {
            certificate: true,
            ..PeriodRequest::new(ruleset)
        };
        let answer = workbench.period(&request).expect("a ruleset with a period");
        all.push(workbench.certify_period(&answer).expect("a certificate"));
    }
    for position in [
        "kayles(7,3) + nim(5,9) + 8.0(10)",
        "treblecross(9)",
        "node-kayles{path}(6)",
        "cram(2x3)",
    ] {
        let answer = workbench
            .solve(&SolveRequest::new(position))
            .expect("a position");
        all.extend(workbench.certify_position(&answer));
    }
    let mut with_graph = workbench_with(b"b,a\nc,b\nc,d\nd,c\ne,e\ne,b\n");
    for (position, convention) in [
        ("graph(\"g\")(c)", Convention::Normal),
        ("graph(\"g\")(b,e)", Convention::Normal),
        ("graph(\"g\")(c)", Convention::Misere),
        (
            "nim(3) + node-kayles{path}(3) + graph(\"g\")(e)",
            Convention::Normal,
        ),
    ] {
        let request = SolveRequest {
            convention,
            ..SolveRequest::new(position)
        };
        let answer = with_graph.solve(&request).expect("a position");
        all.push(with_graph.certify_position(&answer).expect("tokens"));
    }
    for position in [
        "node-kayles{grid}(2x4)",
        "tactix(2x3)",
        "take{1,3}(7,4) + nim(2)",
        "kayles(6,5,1)",
    ] {
        let request = SolveRequest {
            convention: Convention::Misere,
            ..SolveRequest::new(position)
        };
        let answer = workbench.solve(&request).expect("a position");
        all.extend(workbench.certify_position(&answer));
    }
    for (ruleset, to) in [("0.77", Some(8)), ("take{1,2}", None), ("0.2016", None)] {
        let request = QuotientRequest {
            to,
            ..QuotientRequest::new(ruleset)
        };
        let answer = workbench.quotient(&request).expect("a ruleset of heaps");
        all.push(workbench.certify_quotient(&answer).expect("a certificate"));
    }
    all.iter().map(Certificate::to_text).collect()
});

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let certificate = match parse(text) {
        Ok(certificate) => certificate,
        Err(refusal) => return assert!(!refusal.reason.code().is_empty()),
    };
    assert_eq!(
        parse(&certificate.to_text()),
        Ok(certificate.clone()),
        "{text}"
    );
    let _ = certificate.to_coq();
    let effort = Effort {
        steps: 2_000_000,
        bytes: 1 << 24,
        ..Effort::default()
    };
    let is_accepted = decide(&certificate, &effort, &()).is_ok_and(|verdict| verdict.is_complete());
    if is_accepted {
        assert!(is_true(&certificate.claim), "{text}");
    }
}

/// Heaps of which the values are computed from the definition.
const HEAPS: u64 = 40;

fn schema(rules: &grundy_cert::Rules) -> Option<Schema> {
    let ruleset = parse_heap_ruleset(&rules.to_string());
    ruleset.ok().map(|ruleset| ruleset.schema())
}

/// As far as the definition is asked: nothing that it says is otherwise.
fn is_true(claim: &Claim) -> bool {
    match claim {
        Claim::Period(claim) => is_period(claim),
        Claim::Run(claim) => is_run(claim),
        Claim::Position(claim) if claim.convention == grundy_cert::Convention::Misere => {
            is_misere_position(claim)
        }
        Claim::Position(claim) => is_position(claim),
        Claim::Quotient(claim) => is_quotient(claim),
        Claim::InfiniteQuotient(claim) => may_be_infinite(claim),
        Claim::Parts(claim) => is_outcome_of_parts(claim),
        Claim::Tokens(claim) => is_outcome_of_tokens(claim, 0),
        Claim::Sum(claim) => claim.terms.iter().all(is_true) && is_outcome_of_sum(claim),
    }
}

/// With all tokens on one graph, and a heap of Nim for all terms without cycles.
fn is_outcome_of_sum(claim: &SumClaim) -> bool {
    const LARGEST: u32 = 15;
    let (mut graph, mut tokens) = (
        Digraph {
            degrees: vec![],
            successors: vec![],
        },
        Vec::new(),
    );
    let mut heap = 0;
    for term in &claim.terms {
        match term {
            Claim::Position(claim) => match claim.grundy {
                Some(grundy) => heap ^= grundy,
                None => return false,
            },
            Claim::Parts(claim) => heap ^= claim.grundy.unwrap_or(0),
            Claim::Tokens(claim) => {
                let before = u32::try_from(graph.degrees.len()).unwrap_or(u32::MAX);
                let further = |vertices: &[u32]| -> Vec<u32> {
                    vertices.iter().map(|vertex| before + vertex).collect()
                };
                graph.degrees.extend(&claim.graph.degrees);
                graph.successors.extend(further(&claim.graph.successors));
                tokens.extend(further(&claim.tokens));
            }
            _ => return false,
        }
    }
    let Some(heap) = u32::try_from(heap).ok().filter(|heap| *heap <= LARGEST) else {
        return true;
    };
    let all = TokensClaim {
        graph,
        tokens,
        convention: grundy_cert::Convention::Normal,
        outcome: claim.outcome,
        value: Some(claim.value.clone()),
    };
    is_outcome_of_tokens(&all, heap)
}

fn is_period(claim: &PeriodClaim) -> bool {
    let Some(schema) = schema(&claim.rules) else {
        return true;
    };
    let values = values(&schema, HEAPS);
    let figures = claim.figures;
    let is_apart = |heap: u64| {
        claim
            .apart
            .iter()
            .any(|apart| heap >= apart.heap && (heap - apart.heap).is_multiple_of(figures.period))
    };
    let repeats = |heap: u64| {
        let later = heap
            .checked_add(figures.period)
            .filter(|later| *later < HEAPS);
        later.is_none_or(|later| {
            is_apart(heap) || values[index(later)] == values[index(heap)] + figures.saltus
        })
    };
    let ends = claim.maximum.is_none_or(|maximum| {
        let greatest = values.iter().all(|value| *value <= maximum.value);
        let here = values.get(usize::try_from(maximum.heap).unwrap_or(usize::MAX));
        greatest && here.is_none_or(|value| *value == maximum.value)
    });
    ends && (figures.preperiod..HEAPS).all(repeats)
}

fn is_run(claim: &RunClaim) -> bool {
    let Some(schema) = schema(&claim.rules) else {
        return true;
    };
    let values = values(&schema, HEAPS.min(claim.heaps));
    values.iter().all(|value| *value <= claim.maximum.value)
}

fn is_position(claim: &PositionClaim) -> bool {
    let mut total = 0;
    let mut tables = Vec::new();
    for term in &claim.terms {
        let largest = term.heaps.iter().max().copied().unwrap_or(0);
        let Some(schema) = schema(&term.rules).filter(|_| largest < HEAPS) else {
            return true;
        };
        let values = values(&schema, largest + 1);
        total = term
            .heaps
            .iter()
            .fold(total, |sum, heap| sum ^ values[index(*heap)]);
        tables.push((schema, values));
    }
    let mut winning = BTreeSet::new();
    for (term, (schema, values)) in (0..).zip(&tables) {
        for heap in &claim.terms[index(term)].heaps {
            let rest = total ^ values[index(*heap)];
            let _ = grundy_core::HeapRules::visit_options(schema, *heap, &mut |option| {
                let left = option
                    .iter()
                    .fold(0, |sum, part| sum ^ values[index(*part)]);
                if rest == left {
                    winning.insert((term, *heap, option.to_vec()));
                }
                std::ops::ControlFlow::Continue(())
            });
        }
    }
    let stated = claim.winning.as_ref().is_none_or(|stated| {
        let moves = stated.moves.as_ref();
        stated.count == grundy_core::natural::widen(winning.len())
            && moves.is_none_or(|moves| {
                let moves = moves.iter().map(|mv| (mv.term, mv.heap, mv.to.clone()));
                moves.collect::<BTreeSet<_>>() == winning
            })
    });
    stated && claim.grundy == Some(total) && (claim.outcome == Outcome::P) == (total == 0)
}

/// Who wins and by how many moves, from the definition, of few positions.
fn is_misere_position(claim: &PositionClaim) -> bool {
    /// The most positions that are looked at.
    const MOST: usize = 200;
    let mut terms = claim.terms.iter().filter(|term| !term.heaps.is_empty());
    let (Some(term), None) = (terms.next(), terms.next()) else {
        return true;
    };
    let heaps: Vec<String> = term.heaps.iter().map(u64::to_string).collect();
    let text = format!("{}({})", term.rules, heaps.join(","));
    let expression = has_small_numbers(&text).then(|| parse_expression(&text));
    let Some(Ok(expression)) = expression else {
        return true;
    };
    if !is_small(&expression, MOST) {
        return true;
    }
    let lost = |expression: &Expression| {
        outcome(expression, Convention::Misere) == grundy_core::Outcome::P
    };
    let moves = expression.moves(MOST).unwrap_or_default();
    let winning = moves.iter().filter(|mv| lost(&expression.after(mv)));
    let winning = grundy_core::natural::widen(winning.count());
    (claim.outcome == Outcome::P) == lost(&expression)
        && claim.grundy.is_none()
        && claim.winning.as_ref().is_none_or(|stated| {
            let listed = stated.moves.as_ref().map(|moves| moves.len());
            stated.count == winning
                && listed.is_none_or(|listed| grundy_core::natural::widen(listed) == winning)
        })
}

/// What the engines say of the same heaps, where they soon say something.
fn is_quotient(claim: &QuotientClaim) -> bool {
    const HEAPS: u64 = 8;
    let to = claim.period.is_none().then_some(claim.heaps);
    if to.is_some_and(|to| to > HEAPS) {
        return true;
    }
    let limits = Limits {
        steps: 1_000_000,
        ..Limits::default()
    };
    let mut workbench = Workbench::new(limits);
    let ruleset = claim.rules.to_string();
    let request = QuotientRequest {
        to,
        ..QuotientRequest::new(&ruleset)
    };
    let found = workbench.quotient(&request).ok();
    let found = found.and_then(|answer| workbench.certify_quotient(&answer).ok());
    match found.map(|certificate| certificate.claim) {
        Some(Claim::Quotient(found))
            if found.period == claim.period && found.heaps == claim.heaps =>
        {
            (found.order, found.p_portion) == (claim.order, claim.p_portion)
        }
        _ => true,
    }
}

/// Whether the engines do not soon find a finite quotient of the same heaps.
fn may_be_infinite(claim: &InfiniteQuotientClaim) -> bool {
    let limits = Limits {
        steps: 1_000_000,
        ..Limits::default()
    };
    let ruleset = claim.rules.to_string();
    let request = QuotientRequest {
        to: Some(claim.heaps),
        ..QuotientRequest::new(&ruleset)
    };
    let found = Workbench::new(limits).quotient(&request).ok();
    found.is_none_or(|answer| !matches!(answer.status, Status::Partial | Status::Proved))
}

/// By every line of play, with the checker's moves: what it makes of parts is what is held against that.
fn is_outcome_of_parts(claim: &PartsClaim) -> bool {
    const VERTICES: usize = 10;
    let Ok(play) = Play::new(&claim.game, &[], Writing::default()) else {
        return true;
    };
    let start = claim.left.clone().unwrap_or(play.whole());
    if start.size() > VERTICES {
        return true;
    }
    if claim.convention == grundy_cert::Convention::Misere {
        let is_p = is_misere_p(&play, &start, &mut std::collections::HashMap::new());
        return (claim.outcome == Outcome::P) == is_p;
    }
    let found = value(&play, &start, &mut std::collections::HashMap::new());
    claim.grundy.is_none_or(|stated| stated == u64::from(found))
        && (claim.outcome == Outcome::P) == (found == 0)
}

/// Of the tokens beside a heap of Nim; of a value that it is what it makes of the sum with one more.
fn is_outcome_of_tokens(claim: &TokensClaim, own: u32) -> bool {
    const LARGEST: u32 = 3;
    let mut beside = (0..=LARGEST).map(|heap| (heap, outcome_of_tokens(claim, own ^ heap)));
    beside.all(|(heap, outcome)| {
        let Some(outcome) = outcome else {
            return true;
        };
        let is_outcome = heap > 0 || outcome == claim.outcome;
        is_outcome
            && match &claim.value {
                None => true,
                Some(LoopyValue::Nimber(value)) if *value == u64::from(heap) => {
                    outcome == Some(Outcome::P)
                }
                Some(LoopyValue::Nimber(_)) => outcome == Some(Outcome::N),
                Some(LoopyValue::Infinite(to)) => {
                    outcome == to.contains(&heap.into()).then_some(Outcome::N)
                }
            }
    })
}

/// Who wins with the tokens beside a heap of Nim: what is decided is decided again and again, until nothing more is. None
/// where that takes long.
fn outcome_of_tokens(claim: &TokensClaim, heap: u32) -> Option<Option<Outcome>> {
    const STATES: usize = 1 << 10;
    let mut starts = vec![0];
    for degree in &claim.graph.degrees {
        starts.push(starts[starts.len() - 1] + index((*degree).into()));
    }
    let after = |(tokens, heap): &(Vec<u32>, u32)| {
        let mut after: Vec<_> = (0..*heap).map(|less| (tokens.clone(), less)).collect();
        for (at, &token) in tokens.iter().enumerate() {
            let token = index(token.into());
            for &to in &claim.graph.successors[starts[token]..starts[token + 1]] {
                let mut moved = tokens.clone();
                moved[at] = to;
                after.push((moved, *heap));
            }
        }
        after
    };
    let start = (claim.tokens.clone(), heap);
    let mut outcomes = BTreeMap::from([(start.clone(), None)]);
    let mut open = vec![start.clone()];
    while let Some(state) = open.pop() {
        for moved in after(&state) {
            if !outcomes.contains_key(&moved) {
                outcomes.insert(moved.clone(), None);
                open.push(moved);
            }
        }
        if outcomes.len() > STATES {
            return None;
        }
    }
    let is_misere = claim.convention == grundy_cert::Convention::Misere;
    let all: Vec<_> = outcomes.keys().cloned().collect();
    let mut goes_on = true;
    while std::mem::replace(&mut goes_on, false) {
        for state in &all {
            let mut after = after(state).into_iter().map(|moved| outcomes[&moved]);
            let is_over = after.len() == 0;
            let wins = is_over && is_misere || after.clone().any(|moved| moved == Some(Outcome::P));
            let loses = !wins && after.all(|moved| moved == Some(Outcome::N));
            if outcomes[state].is_none() && (wins || loses) {
                let outcome = if wins { Outcome::N } else { Outcome::P };
                outcomes.insert(state.clone(), Some(outcome));
                goes_on = true;
            }
        }
    }
    Some(outcomes[&start])
}

fn is_misere_p(play: &Play, left: &Set, known: &mut std::collections::HashMap<Set, bool>) -> bool {
    if let Some(is_p) = known.get(left) {
        return *is_p;
    }
    let options = options(play, left);
    let mut after = options.iter();
    let is_p = !options.is_empty() && !after.any(|option| is_misere_p(play, option, known));
    known.insert(left.clone(), is_p);
    is_p
}

fn options(play: &Play, left: &Set) -> Vec<Set> {
    let mut options = Vec::new();
    let Ok(()) = play.visit_moves::<Infallible>(left, &mut |taken| {
        options.push(left.without(taken));
        Ok(())
    });
    options
}

fn value(play: &Play, left: &Set, known: &mut std::collections::HashMap<Set, u32>) -> u32 {
    if let Some(value) = known.get(left) {
        return *value;
    }
    let reached: BTreeSet<u32> = options(play, left)
        .iter()
        .map(|option| value(play, option, known))
        .collect();
    let mex = (0..).find(|value| !reached.contains(value)).expect("a mex");
    known.insert(left.clone(), mex);
    mex
}
