//! Files that ask for too much: a quick refusal, or a halt at the limit.

use std::collections::BTreeSet;

use grundy_cert::{Choice, Effort, Failure, Halt, check, parse};

/// The work of about a second: what is refused needs no more.
const LITTLE: Effort = Effort {
    steps: 1 << 28,
    bytes: 1 << 30,
    choice: Choice::Some(0),
    verified: BTreeSet::new(),
};

/// The code of the refusal or the halt.
fn end(text: &str, effort: &Effort) -> String {
    let ended = parse(text)
        .map_err(Failure::Refused)
        .and_then(|certificate| check(&certificate, effort, &()));
    match ended {
        Ok(verdict) => format!("passed {}", verdict.is_complete()),
        Err(Failure::Refused(refusal)) => format!("{} {}", refusal.place, refusal.reason.code()),
        Err(Failure::Halted(halt)) => format!("{halt:?}"),
    }
}

fn document(claim: &str, evidence: &str) -> String {
    format!(
        "{{\"format\":\"grundy-certificate\",\"version\":1,\"claim\":{{{claim}}},\"evidence\":{{{evidence}}}}}"
    )
}

fn period(rules: &str, figures: [&str; 3]) -> String {
    let [n0, p, s] = figures;
    format!(
        "\"kind\":\"period\",\"rules\":{{{rules}}},\"preperiod\":{n0},\"period\":{p},\"saltus\":{s}"
    )
}

const KAYLES: &str = "\"kind\":\"code\",\"digits\":\"1:7 2:7\"";
const MOST: &str = "\"18446744073709551615\"";

#[test]
fn huge_numbers_are_refused() {
    let window = "\"kind\":\"window\",\"values\":\"0123\"";
    for figures in [
        [MOST, MOST, "0"],
        ["0", MOST, "0"],
        [MOST, "1", "0"],
        ["0", "1", MOST],
    ] {
        let ended = end(&document(&period(KAYLES, figures), window), &LITTLE);
        assert!(
            ended == "evidence.values count" || ended == "claim.saltus no-theorem",
            "{ended}"
        );
        let nim = "\"kind\":\"take\",\"not\":\"\"";
        let ended = end(&document(&period(nim, figures), window), &LITTLE);
        assert!(
            ended == "evidence.values count" || ended == "evidence.values no-repetition",
            "{ended}"
        );
    }
    let digits = "\"kind\":\"code\",\"digits\":\"18446744073709551615:7\"";
    let ended = end(&document(&period(digits, ["0", "1", "0"]), window), &LITTLE);
    assert_eq!(ended, "evidence.values count");
    let position = |heaps: &str| {
        format!(
            "\"kind\":\"position\",\"terms\":[{{\"rules\":{{{KAYLES}}},\"heaps\":[{heaps}]}}],\"outcome\":\"N\",\"grundy\":1"
        )
    };
    let tables = "\"kind\":\"tables\",\"tables\":[{\"values\":\"0123\"}]";
    assert_eq!(
        end(&document(&position(MOST), tables), &LITTLE),
        "evidence.tables[0].values count"
    );
    let quotient = format!(
        "\"kind\":\"quotient\",\"rules\":{{{KAYLES}}},\"heaps\":{MOST},\"order\":{MOST},\"p_portion\":0"
    );
    let evidence = "\"kind\":\"quotient\",\"generators\":[],\"p\":\"\",\"phi\":\"0\"";
    assert_eq!(
        end(&document(&quotient, evidence), &LITTLE),
        "evidence.phi count"
    );
    let quotient = format!(
        "\"kind\":\"quotient\",\"rules\":{{{KAYLES}}},\"heaps\":0,\"order\":{MOST},\"p_portion\":0"
    );
    assert_eq!(
        end(&document(&quotient, evidence), &LITTLE),
        "evidence.generators not-generated"
    );
}

#[test]
fn a_run_of_ten_to_the_nine_rare_heaps_is_refused_or_halted() {
    let run = |rare: &str, cover: &str, start: &str, marks: &str| {
        let evidence = format!(
            "\"kind\":\"state-recurrence\",\"mask\":1,\"position_parity\":false,\"common_odd\":true,\
             \"rare\":\"{rare}\",\"cover\":{cover},\"start\":{start},\"marks\":[{marks}]"
        );
        end(
            &document(&period(KAYLES, ["0", "12", "0"]), &evidence),
            &LITTLE,
        )
    };
    assert_eq!(
        run("18446744073709551615:1", "0", "5", ""),
        "claim.rules no-theorem"
    );
    assert_eq!(
        run("1000000000:1", "0", "5", ""),
        "evidence.start early-start"
    );
    assert_eq!(run("1000000000:1", MOST, "5", ""), "claim.rules no-theorem");
    let start = "4000000000";
    assert_eq!(
        run("1000000000:1", "0", start, ""),
        "evidence.marks missing-mark"
    );
    let mark = format!("{{\"heap\":{start},\"window\":\"0\"}}");
    assert_eq!(
        run("1000000000:1", "0", start, &mark),
        "evidence.marks[0].window short-window"
    );
    assert_eq!(
        run("", "1000000000", start, &mark),
        "evidence.marks[0].window short-window"
    );
}

#[test]
fn classes_and_windows_that_no_game_has_end_soon() {
    let run = |mask: &str, odd: bool, window: &str| {
        let marks: Vec<String> = [100, 112, 106, 104]
            .iter()
            .map(|heap| format!("{{\"heap\":{heap},\"window\":\"{window}\"}}"))
            .collect();
        let evidence = format!(
            "\"kind\":\"state-recurrence\",\"mask\":{mask},\"position_parity\":false,\"common_odd\":{odd},\
             \"rare\":\"\",\"cover\":10,\"start\":100,\"marks\":[{},{},{},{}]",
            marks[0], marks[3], marks[2], marks[1],
        );
        let figures = ["0", "12", "0"];
        end(&document(&period(KAYLES, figures), &evidence), &LITTLE)
    };
    let window = "0".repeat(12);
    // No value is common; all are; only those from 2^31 on are.
    assert_eq!(run("0", true, &window), "evidence.marks short-window");
    let window = "0".repeat(100);
    for (mask, odd) in [("0", true), ("0", false), ("2147483648", true), ("1", true)] {
        let ended = run(mask, odd, &window);
        assert!(
            ended.starts_with("evidence") || ended.starts_with("claim"),
            "{ended}"
        );
    }
    let window = format!("{}(4294967295)", "0".repeat(99));
    assert!(!run("1", true, &window).starts_with("passed"));
}

#[test]
fn deep_and_long_documents_are_refused() {
    assert_eq!(
        end(&"[".repeat(1 << 22), &LITTLE),
        "[0][0][0][0][0][0][0][0][0][0][0] too-deep"
    );
    let open = "{\"a\":".repeat(1 << 20);
    assert!(end(&open, &LITTLE).ends_with(" too-deep"));
    let many = format!("{{\"claim\":[{}0]}}", "0,".repeat(1 << 21));
    assert!(end(&many, &LITTLE).ends_with(" too-many-parts"));
    let long = document(
        &period(KAYLES, ["0", "1", "0"]),
        &format!("\"kind\":\"window\",\"values\":\"{}\"", "(".repeat(1 << 22)),
    );
    assert_eq!(end(&long, &LITTLE), "evidence.values numbers");
}

#[test]
fn work_and_memory_end_at_their_limits() {
    let values = "0".repeat(1 << 20);
    let window = format!("\"kind\":\"window\",\"values\":\"{values}\"");
    // No move: all values are 0, and the window is as long as the claim makes it.
    let nothing = "\"kind\":\"code\",\"digits\":\"\"";
    let needed = ((1 << 20) - 1).to_string();
    let claim = period(nothing, ["0", &needed, "0"]);
    let steps = Effort {
        steps: 1000,
        ..LITTLE
    };
    // Without a move nothing is looked at but the divisors of the period.
    let ended = end(&document(&claim, &window), &steps);
    assert!(
        ended == "Steps" || ended == "claim.period shorter-period",
        "{ended}"
    );
    let bytes = Effort {
        bytes: 1000,
        ..LITTLE
    };
    assert_eq!(
        end(&document(&claim, &window), &bytes),
        format!("{:?}", Halt::Memory)
    );
}

#[test]
fn a_run_that_ends_beyond_all_heaps_is_refused() {
    let claim = period(KAYLES, ["0", MOST, "0"]);
    let evidence = format!(
        "\"kind\":\"state-recurrence\",\"mask\":1,\"position_parity\":false,\"common_odd\":true,\"rare\":\"\",\"cover\":0,\"start\":3,\"marks\":[{{\"heap\":3,\"window\":\"012\"}},{{\"heap\":{MOST},\"window\":\"12\"}}]"
    );
    let ended = end(&document(&claim, &evidence), &LITTLE);
    assert_eq!(ended, "claim.period no-theorem");
}

/// A document about an infinite quotient: the first heaps are counted, by these thresholds, periods and weights, and the
/// others after them have elements of a group of this order.
fn strata(counted: &[[&str; 3]], others: usize, order: u32, figures: [&str; 2]) -> String {
    let heaps = counted.len() + others;
    let counted: Vec<String> = (1..)
        .zip(counted)
        .map(|(heap, [threshold, period, weight])| {
            format!(
                "{{\"heap\":{heap},\"threshold\":{threshold},\"period\":{period},\"weight\":{weight}}}"
            )
        })
        .collect();
    let sign = |element| char::from_digit(element, 36).unwrap();
    let generator = |by: u32| {
        (0..order)
            .map(|x| sign((x + by) % order))
            .collect::<String>()
    };
    let generators: Vec<String> = (1..)
        .take(others)
        .map(|by| format!("\"{}\"", generator(by)))
        .collect();
    let nothing = vec!["0"; counted.len()].join(",");
    let patterns = [0, 1].map(|form| format!("\"{nothing}:{form}\""));
    let patterns = &patterns[..if order > 1 { 2 } else { 1 }];
    let [near, modulus] = figures;
    let claim = format!("\"kind\":\"infinite-quotient\",\"rules\":{{{KAYLES}}},\"heaps\":{heaps}");
    let evidence = format!(
        "\"kind\":\"strata\",\"counted\":[{}],\"generators\":[{}],\"near\":{near},\"modulus\":{modulus},\
         \"patterns\":[{}],\"pattern_of\":\"0{}\",\"family\":{{\"base\":[],\"step\":[1],\"against\":[2]}}",
        counted.join(","),
        generators.join(","),
        patterns.join(","),
        "1".repeat(usize::try_from(order).unwrap() - 1),
    );
    document(&claim, &evidence)
}

#[test]
fn strata_that_ask_for_too_much_end_soon() {
    const LEAST: &str = "\"-9223372036854775808\"";
    const GREATEST: &str = "\"9223372036854775807\"";
    // The family stands in the first two heaps.
    let with = |weight, third: [&'static str; 3], near, modulus| {
        let counted = [["0", "1", weight], ["0", "1", "-1"], third];
        end(&strata(&counted, 2, 2, [near, modulus]), &LITTLE)
    };
    let small = ["0", "1", "0"];
    // Where nothing is too much the empty sum decides.
    let ended = with("1", small, "1", "1");
    assert_eq!(ended, "evidence.patterns misere-outcome");
    for (weight, third, near, modulus, ended) in [
        ("1", [MOST, "1", "1"], "0", "1", "Steps"),
        ("1", ["0", MOST, "1"], "0", "1", "Steps"),
        ("1", [MOST, MOST, LEAST], MOST, MOST, "Steps"),
        ("1", ["100000000", "1", "1"], "0", "1", "Steps"),
        ("1", ["0", "100000000", "1"], "0", "1", "Steps"),
        ("1", ["0", "1000000000", "1"], "0", "1", "Memory"),
        ("1", ["0", "1", LEAST], "0", "1", "Steps"),
        ("1", ["0", "1", GREATEST], "0", "1", "Steps"),
        ("1", small, MOST, "1", "Steps"),
        ("1", small, "1", MOST, "Steps"),
        ("1", small, "2000000000", "1", "Memory"),
        ("1", small, "100000000", "1", "Steps"),
        ("0", small, "1", "1", "evidence.family.step not-level"),
        (LEAST, small, "1", "1", "evidence.family.against not-level"),
        (
            GREATEST,
            small,
            "1",
            "1",
            "evidence.family.against not-level",
        ),
        (
            "1",
            ["0", "0", "1"],
            "1",
            "1",
            "evidence.counted[2].period zero-period",
        ),
        ("1", small, "1", "0", "evidence.modulus zero-period"),
        ("-", small, "1", "1", "evidence.counted[0].weight syntax"),
        ("-0", small, "1", "1", "evidence.counted[0].weight number"),
        (MOST, small, "1", "1", "evidence.counted[0].weight number"),
    ] {
        let found = with(weight, third, near, modulus);
        assert_eq!(found, ended, "{weight} {third:?} {near} {modulus}");
    }
    let opposite = [["0", "1", LEAST], ["0", "1", LEAST]];
    let ended = end(&strata(&opposite, 2, 2, ["1", "1"]), &LITTLE);
    assert_eq!(ended, "evidence.family.against not-level");
    let many = [["0", "1", "1"]; 60];
    assert_eq!(end(&strata(&many, 2, 2, ["0", "1"]), &LITTLE), "Steps");
}

#[test]
fn more_pairs_of_strata_than_anybody_waits_for_end_at_the_limit() {
    // Every set of the other heaps has options of its own.
    let counted: Vec<[&str; 3]> = (0..24)
        .map(|heap| ["0", "1", if heap == 1 { "-1" } else { "1" }])
        .collect();
    let ended = end(&strata(&counted, 60, 1, ["0", "1"]), &LITTLE);
    assert!(["Steps", "Memory"].contains(&ended.as_str()), "{ended}");
}
