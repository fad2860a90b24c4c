//! What is called proved is so far beyond what it was tested on, and what the planner knows for ever is called proved: over
//! every ruleset of the registry that has a pattern to look for.

use grundy_core::{Budget, Convention, Outcome};
use grundy_rules::RulesetKind;
use grundy_solve::find::{KnownSequence, grouped};
use grundy_solve::patterns::{Family, Law, NumbersOf};

use super::told::{self, Told};
use super::{Hypothesis, Kind, Standing};
use crate::{Extent, FindRequest, Limits, SolveRequest, Workbench};

/// Rulesets beside the registry's examples.
const MORE: [&str; 14] = [
    "nim{max=4}",
    "take{odd}",
    "take{even}",
    "take{1..5}",
    "take{3..7}",
    "take{not 2,5}",
    "take{powers 2}",
    "take{squares}",
    "0.77",
    "0.26",
    "4.7",
    "times{1}",
    "times{5}",
    "0.07",
];

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Heaps beyond every table; a search for a value there ends at the limit of steps.
const FAR: [u64; 6] = [301, 1009, 5003, 300_007, 1 << 40, 1_000_000_000_000_007];

fn workbench() -> Workbench {
    Workbench::new(Limits {
        steps: 1 << 24,
        memory: 1 << 28,
        ..Limits::default()
    })
}

fn known(
    workbench: &mut Workbench,
    ruleset: &str,
    convention: Convention,
    to: &Extent,
) -> Option<super::Known> {
    let ruleset = workbench.read_ruleset(ruleset).ok()?;
    workbench.known(&ruleset, convention, to).ok()
}

fn unlimited() -> Budget<'static> {
    Budget::new(grundy_core::Allowance::default())
}

fn rulesets() -> impl Iterator<Item = &'static str> {
    RulesetKind::all()
        .map(|kind| kind.entry().ruleset)
        .chain(MORE)
}

/// The number that the planner says at this place; none where it does not know.
fn planned(
    workbench: &mut Workbench,
    ruleset: &str,
    convention: Convention,
    of: NumbersOf,
    place: &[i128],
) -> Option<i128> {
    let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
    let up = match of {
        NumbersOf::Faces16 => ",up=1",
        NumbersOf::Faces25 => ",up=2",
        NumbersOf::Faces34 => ",up=3",
        _ => "",
    };
    let expression = format!("{ruleset}({}{up})", numbers.join(","));
    let request = SolveRequest {
        convention,
        moves: false,
        ..SolveRequest::new(&expression)
    };
    let answer = workbench.solve(&request).ok()?;
    let is_p = answer
        .outcome
        .map(|outcome| i128::from(outcome == Outcome::P));
    match of {
        NumbersOf::PPositions | NumbersOf::PTable => is_p,
        NumbersOf::Outcomes => answer.outcome.map(|outcome| match outcome {
            Outcome::P => 0,
            Outcome::N => 1,
            Outcome::Draw => 2,
        }),
        NumbersOf::Values | NumbersOf::Table if convention == Convention::Misere => None,
        _ if !of.faces().is_empty() && convention == Convention::Misere => None,
        _ => i128::try_from(&answer.grundy?.0).ok(),
    }
}

/// How many far places the law gives as the planner does, and whether it knows all of them; it may fail at none. Of what is
/// not proved nothing follows from the others where one is not known.
fn compared(
    workbench: &mut Workbench,
    (ruleset, convention): (&str, Convention),
    of: NumbersOf,
    (law, proved): (&Law, bool),
) -> (usize, bool, bool) {
    let two = matches!(of, NumbersOf::Table | NumbersOf::PTable);
    let places: Vec<Vec<i128>> = match two {
        // Fibonacci numbers and their neighbours are where games of two numbers are decided.
        true => FAR[1..4]
            .iter()
            .flat_map(|far| {
                [
                    (89, 144),
                    (89, 145),
                    (987, 1597),
                    (3, 5),
                    (55, i128::from(*far)),
                ]
            })
            .map(|(a, b)| vec![a, b])
            .collect(),
        false => FAR.iter().map(|far| vec![i128::from(*far)]).collect(),
    };
    // A search for what no theorem says takes long, and farther out it is in vain too.
    let most = if proved { 2 } else { 1 };
    let (mut known, mut agree, mut missed) = (0, true, 0);
    for place in &places {
        let Some(said) = law.value(place) else {
            continue;
        };
        match planned(workbench, ruleset, convention, of, place) {
            Some(true_value) => {
                known += 1;
                agree &= said == true_value;
            }
            None => missed += 1,
        }
        if missed == most {
            break;
        }
    }
    (known, known == places.len(), agree)
}

#[test]
fn what_is_proved_holds_far_out_and_what_is_known_for_ever_is_proved() {
    let mut proofs = 0;
    for (ruleset, convention) in
        rulesets().flat_map(|ruleset| CONVENTIONS.map(|convention| (ruleset, convention)))
    {
        let mut workbench = workbench();
        let known = [
            Extent::Heap(300u16.into()),
            Extent::Pair(60u8.into(), 60u8.into()),
        ]
        .iter()
        .find_map(|to| known(&mut workbench, ruleset, convention, to));
        let Some(known) = known else {
            continue;
        };
        for part in &known.numbers.sequences {
            if part.of.is_list() || part.of == NumbersOf::Throws {
                continue;
            }
            for finding in part.findings(&mut unlimited()).unwrap() {
                let law = &finding.law;
                let from = part.first_place();
                let mut truths = part.truths.iter();
                let proved = truths.any(|truth| truth.proves(law, from).is_some());
                // Pairs as large as those looked at are searched for minutes, and what is found would ask nothing of the law.
                let of_two = matches!(part.of, NumbersOf::Table | NumbersOf::PTable);
                if !proved && of_two {
                    continue;
                }
                let asked = (ruleset, convention);
                let (count, all, agree) = compared(&mut workbench, asked, part.of, (law, proved));
                let what = format!(
                    "{ruleset} {convention:?} {} {:?}",
                    part.of,
                    law.statement("g")
                );
                assert!(!proved || agree, "proved, but false: {what}");
                assert!(
                    proved || !all || !agree,
                    "known for ever, but not proved: {what}"
                );
                proofs += usize::from(proved && count > 0);
            }
        }
    }
    assert!(proofs > 60, "{proofs}");
}

/// Laws that are seen of games of the catalogue, of which no theorem here says them: ruleset, convention, part, and why.
const OBSERVED: [(&str, &str, &str, &str); 18] = [
    ("wythoff", "normal", "table", OUTCOMES),
    ("wythoff", "misere", "table", OUTCOMES),
    ("moore{k=2}", "normal", "table", OUTCOMES),
    ("moore{k=2}", "misere", "table", OUTCOMES),
    ("welter", "misere", "p-positions", MISERE),
    ("every{1..3}", "normal", "table", EVERY),
    ("every{1..3}", "normal", "p-table", EVERY),
    ("every{1..3}", "misere", "table", EVERY),
    ("every{1..3}", "misere", "p-table", EVERY),
    ("turtles", "misere", "p-positions", MISERE),
    ("ruler", "misere", "p-positions", MISERE),
    ("twins", "misere", "p-positions", MISERE),
    (
        "divisors",
        "normal",
        "p-positions",
        "its argument names no move",
    ),
    ("greedy-nim", "normal", "table", OUTCOMES),
    ("greedy-nim", "misere", "table", OUTCOMES),
    ("greedy-nim", "misere", "p-table", MISERE),
    (
        "antonim",
        "normal",
        "p-table",
        "no law of the table is decided where pairs are missing",
    ),
    ("antonim", "misere", "p-table", MISERE),
];
const OUTCOMES: &str = "the theorem tells who wins, and no values";
const EVERY: &str = "the steps of a heap are computed heap by heap, without a period";
const MISERE: &str = "the theorem is about normal play";

#[test]
fn laws_of_the_catalogue_are_proved_but_for_those_listed() {
    let mut observed = Vec::new();
    let mut proved = 0;
    let classics = rulesets().filter(|ruleset| {
        let named = grundy_rules::parse_ruleset(ruleset);
        matches!(named, Ok(grundy_rules::NamedRuleset::Game(_)))
    });
    for (ruleset, convention) in
        classics.flat_map(|ruleset| CONVENTIONS.map(|convention| (ruleset, convention)))
    {
        let mut workbench = workbench();
        for to in [
            Extent::Heap(60u8.into()),
            Extent::Pair(24u8.into(), 24u8.into()),
        ] {
            let Some(known) = known(&mut workbench, ruleset, convention, &to) else {
                continue;
            };
            for part in &known.numbers.sequences {
                let findings = part.findings(&mut unlimited()).unwrap();
                let groups = grouped(part, &findings, &mut unlimited()).0;
                let relatives = Vec::new();
                let laws = told::part(
                    part,
                    &Told {
                        groups,
                        relatives,
                        exhausted: None,
                    },
                    true,
                )
                .hypotheses;
                match laws.iter().any(|law| law.status == Standing::Proved) {
                    true => proved += 1,
                    false if laws.is_empty() => {}
                    false => observed.push((ruleset, convention.word(), part.of.word())),
                }
            }
        }
    }
    for (ruleset, convention, of, why) in OBSERVED {
        let place = observed
            .iter()
            .position(|one| *one == (ruleset, convention, of));
        let place = place.unwrap_or_else(|| panic!("{ruleset} {convention} {of}: {why}"));
        observed.remove(place);
    }
    assert_eq!(observed, []);
    assert!(proved > 60, "{proved}");
}

/// The k-th P-position is P, and none is between it and the next.
#[test]
fn proved_lists_of_lost_heaps_are_those_of_the_planner() {
    let mut proofs = 0;
    for (ruleset, convention) in
        rulesets().flat_map(|ruleset| CONVENTIONS.map(|convention| (ruleset, convention)))
    {
        let mut workbench = workbench();
        let to = Extent::Heap(300u16.into());
        let Some(known) = known(&mut workbench, ruleset, convention, &to) else {
            continue;
        };
        let lists = known.numbers.sequences.iter();
        let lists = lists.filter(|part| part.of == NumbersOf::PList);
        for part in lists {
            let laws = part
                .findings(&mut unlimited())
                .unwrap()
                .into_iter()
                .map(|finding| finding.law);
            let proved = laws.filter(|law| {
                part.truths
                    .iter()
                    .any(|truth| truth.proves(law, 0).is_some())
            });
            for law in proved {
                proofs += 1;
                let more = law.values(part.values.len() + 3);
                for pair in more[part.values.len()..].windows(2) {
                    let between = (pair[0]..=pair[1])
                        .step_by(usize::try_from((pair[1] - pair[0]) / 20 + 1).unwrap());
                    for heap in between.chain([pair[1]]) {
                        let is_p = planned(
                            &mut workbench,
                            ruleset,
                            convention,
                            NumbersOf::PPositions,
                            &[heap],
                        );
                        let said = i128::from(pair.contains(&heap));
                        assert!(
                            is_p.is_none_or(|is_p| is_p == said),
                            "{ruleset} {convention:?} {heap}"
                        );
                    }
                }
            }
        }
    }
    assert!(proofs > 20, "{proofs}");
}

fn find(ruleset: &str, convention: Convention, to: &str, all: bool) -> super::FindAnswer {
    let request = FindRequest {
        ruleset,
        convention,
        from: None,
        to: Extent::parse(to),
        all,
    };
    workbench().find(&request).unwrap()
}

#[test]
fn each_law_is_told_once_the_simplest_first() {
    for ruleset in ["take{odd}", "nim{max=1}", "0.3", "take{1,3}"] {
        let told = find(ruleset, Convention::Normal, "100", false);
        let values = &told.parts[0];
        assert_eq!(values.hypotheses[0].statement, ["g(n) = n mod 2"]);
        for part in &told.parts {
            let laws: Vec<&Hypothesis> = part
                .hypotheses
                .iter()
                .filter(|one| one.code.is_some())
                .collect();
            assert_eq!(laws.len(), 1, "{ruleset}: {laws:?}");
            assert_eq!(laws[0].status, Standing::Proved, "{ruleset} {}", part.of);
        }
        let all = find(ruleset, Convention::Normal, "100", true);
        for (part, full) in told.parts.iter().zip(&all.parts) {
            assert_eq!(part.hypotheses.len() + part.repeated, full.hypotheses.len());
            assert_eq!(full.repeated, 0);
        }
        assert!(values.repeated >= 3);
    }
    // A name that says it in fewer words is told.
    let told = find("0.77", Convention::Normal, "300", false);
    assert_eq!(told.parts[0].hypotheses[1].statement, ["g(n) = kayles(n)"]);
}

#[test]
fn the_program_of_a_position_in_closed_form_is_preferred() {
    let told = find("wythoff", Convention::Normal, "60", false);
    let (part, law) = told.law(None).unwrap();
    assert_eq!(
        (part.of, law.family),
        (NumbersOf::PTable, Kind::Law(Family::TwoNumbers))
    );
    assert!(law.code.as_ref().unwrap().cpp.contains("is_p(ll a, ll b)"));
    let told = find("fibonacci", Convention::Normal, "1000", false);
    let (part, law) = told.law(None).unwrap();
    assert_eq!(
        (part.of, law.family),
        (NumbersOf::PPositions, Kind::Law(Family::Digits))
    );
    assert!(law.code.as_ref().unwrap().python.contains("def is_p(n):"));
    assert_eq!(told.law(Some(1)).unwrap().1.statement, law.statement);
    assert!(told.law(Some(0)).is_none() && told.law(Some(99)).is_none());
    let all = KnownSequence::of_places(
        NumbersOf::Given,
        (0..64).map(|n| n % 3).collect(),
        Vec::new(),
    );
    let mut budget = unlimited();
    let findings = all.findings(&mut budget).unwrap();
    let told = Told {
        groups: grouped(&all, &findings, &mut budget).0,
        ..Told::default()
    };
    let once = told::part(&all, &told, false);
    assert_eq!(once.hypotheses.len(), 1, "{once:?}");
}

/// Without their theorems: how many laws of the catalogue's rulesets induction proves by itself.
#[test]
fn induction_proves_laws_of_the_catalogue_by_itself() {
    /// The catalogue's games as rules that somebody writes.
    const WRITTEN: [(&str, &str); 8] = [
        (
            "wythoff",
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b; (a-k,b-k) k in 1..min(a,b)}",
        ),
        (
            "moore{k=1}",
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}",
        ),
        ("nimble", "rule{take 1..n}"),
        ("northcott", "rule{take any}"),
        ("silver-dollar", "rule(a){(a-k) k in 1..a-1}"),
        (
            "chocolate",
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}",
        ),
        ("every{1..3}", "rule{take 1..3}"),
        ("race{to=300,max=4}", "rule{take 1..4}"),
    ];
    let (mut asked, mut alone, mut refuted) = (0, 0, 0);
    let heaps = rulesets().filter(|text| {
        let named = grundy_rules::parse_ruleset(text);
        matches!(named, Ok(grundy_rules::NamedRuleset::Heaps(_)))
    });
    let written = WRITTEN.map(|(_, rules)| rules);
    for ruleset in heaps.chain(written) {
        for convention in CONVENTIONS {
            let mut workbench = workbench();
            let read = workbench.read_ruleset(ruleset).unwrap();
            let mut inductive = super::Inductive::new(&read, convention);
            for to in [
                Extent::Heap(200u8.into()),
                Extent::Pair(40u8.into(), 40u8.into()),
            ] {
                let Some(known) = known(&mut workbench, ruleset, convention, &to) else {
                    continue;
                };
                for mut part in known.numbers.sequences {
                    let truths = std::mem::take(&mut part.truths);
                    let mut findings = part.findings(&mut unlimited()).unwrap();
                    let is_true =
                        |law: &Law| truths.iter().any(|truth| truth.proves(law, 0).is_some());
                    let true_ones: Vec<Law> = findings
                        .iter()
                        .map(|one| one.law.clone())
                        .filter(is_true)
                        .collect();
                    let before = findings.len();
                    let _ = workbench
                        .inducing(|budget| inductive.look_at(&mut part, &mut findings, budget));
                    refuted += before - findings.len();
                    let is_kept = |law: &Law| findings.iter().any(|one| one.law == *law);
                    assert!(
                        true_ones.iter().all(is_kept),
                        "{ruleset} {convention:?} {:?}",
                        part.of
                    );
                    for truth in &part.truths {
                        // What is proved twice is proved alike.
                        let agree = truths
                            .iter()
                            .all(|theorem| truth.agrees(theorem, 0) || theorem.agrees(truth, 0));
                        assert!(
                            agree || truths.is_empty(),
                            "{ruleset} {convention:?} {:?}",
                            part.of
                        );
                    }
                    if !true_ones.is_empty() {
                        asked += 1;
                        alone += usize::from(!part.truths.is_empty());
                        if part.truths.is_empty() {
                            eprintln!(
                                "not by itself: {ruleset} {convention:?} {:?}: {} laws",
                                part.of,
                                true_ones.len()
                            );
                        }
                    }
                }
            }
        }
    }
    eprintln!("{alone} of {asked} by itself, {refuted} refuted");
    assert!(alone * 2 > asked, "{alone} of {asked}");
}

/// Whatever looks for a proof ends in time for the laws to be told, which are found in no time.
#[test]
fn laws_are_told_where_the_time_ends_during_a_proof() {
    for ruleset in [
        "rule{take k in 1..n, leave a + b where odd(k)}",
        "rule{take k in 1..n, leave a + b where (odd(k)) and (n != if(cube(b), 0, 8))}",
    ] {
        let mut workbench = Workbench::new(Limits {
            time: Some(std::time::Duration::from_millis(800)),
            ..Limits::default()
        });
        let answer = workbench.find(&FindRequest {
            ruleset,
            convention: Convention::Normal,
            from: None,
            to: Some(Extent::Heap(140u8.into())),
            all: false,
        });
        let answer = answer.unwrap();
        for part in answer.parts.iter().take(2) {
            assert!(!part.hypotheses.is_empty(), "{ruleset}: {:?}", part.of);
        }
    }
}
