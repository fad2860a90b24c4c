//! Rules of one's own, as people and scripts meet them.

use crate::common::{code, json, run, stderr, stdout};

#[test]
fn the_help_page_is_short_and_its_examples_run() {
    for lang in ["en", "zh"] {
        let page = stdout(&run(&["help", "rules", "--lang", lang]));
        assert!(page.lines().count() <= 40, "{page}");
        assert!(page.contains("rule{take prime or half}"), "{page}");
        let examples: Vec<&str> = page
            .lines()
            .filter_map(|line| {
                line.trim()
                    .strip_prefix("grundy solve '")?
                    .strip_suffix('\'')
            })
            .collect();
        assert_eq!(examples.len(), 12);
        for example in examples.iter().filter(|_| lang == "en") {
            assert_eq!(
                json(&["solve", example, "--json"])["status"],
                "proved",
                "{example}"
            );
        }
    }
}

#[test]
fn a_rule_is_a_ruleset_like_any_other() {
    let wythoff = "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}";
    let table = |ruleset| stdout(&run(&["table", ruleset, "--to", "5x7"]));
    assert_eq!(table(wythoff), table("wythoff"));
    let pairs = stdout(&run(&[
        "table",
        wythoff,
        "--to",
        "2x2",
        "--p-positions",
        "--format",
        "csv",
    ]));
    assert_eq!(pairs, "a,b\n0,0\n1,2\n2,1\n");

    let period = json(&[
        "period",
        "rule{take 1..2; take 1..2, leave a + b}",
        "--json",
    ]);
    assert_eq!(
        (&period["status"], &period["period"]),
        (&"proved".into(), &12.into())
    );
    let unknown = run(&[
        "period",
        "rule{take prime or half}",
        "--limit",
        "200",
        "--json",
    ]);
    assert_eq!(code(&unknown), 0);
    let sum = "rule{take prime or half}(9) + nim(2) + rule(a){(a-2) where a >= 2}(5)";
    for convention in [&[][..], &["--misere"][..]] {
        let mut words = vec!["solve", sum, "--json"];
        words.extend(convention);
        let answer = json(&words);
        assert_eq!(answer["status"], "proved");
        for (command, more) in [("tree", "--depth"), ("strategy", "--depth")] {
            let mut words = vec![command, "rule{take prime or half}(6)"];
            words.extend(convention);
            let output = run(&words);
            assert_eq!(code(&output), 0, "{command} {more}: {}", stderr(&output));
        }
    }
}

#[test]
fn mistakes_are_told_with_their_place_and_their_state() {
    let cases = [
        (
            "rule{take k where prime(m)}(9)",
            "nothing is called “m” here",
        ),
        ("rule{tke 3}(9)", "expected “take” or “split”"),
        (
            "rule(a,b){(b, a)}(3,5)",
            "play does not end: (3,5) → (5,3) → (3,5)",
        ),
        (
            "rule(a){(a-2)}(3)",
            "a number below 0: (1) → (-1); “where” says",
        ),
        ("rule{take 12/(n-3)}(9)", "division by zero at (3)"),
    ];
    for (text, said) in cases {
        let output = run(&["solve", text]);
        assert_eq!(code(&output), 2, "{text}");
        assert!(
            stderr(&output).contains(said),
            "{text}: {}",
            stderr(&output)
        );
    }
    let table = run(&["table", "rule{take 12/(n-3)}", "--to", "9"]);
    assert_eq!(code(&table), 2);
    assert!(stderr(&table).contains("division by zero at (3)"));
}

/// `分堆` and `枚` stood in the help and were not understood.
#[test]
fn every_chinese_word_of_the_help_is_one() {
    let page = stdout(&run(&["help", "rules", "--lang", "zh"]));
    let line = page
        .lines()
        .find(|line| line.starts_with("中文词："))
        .unwrap();
    let (words, examples) = line["中文词：".len()..].split_once("；例如：").unwrap();
    let words: Vec<&str> = words
        .split([' ', '·'])
        .filter(|word| !word.is_empty())
        .collect();
    assert!(words.len() > 20, "{words:?}");
    for word in words.iter().filter(|word| !["枚", "2"].contains(word)) {
        // A word of the notation cannot be a name.
        let rule = format!("rule({word}){{({word}-1)}}(3)");
        let refused = stderr(&run(&["solve", &rule, "--lang", "en"]));
        assert!(
            refused.contains("is a word of the notation"),
            "{word}: {refused}"
        );
    }
    let rule = format!("rule{{{examples}}}(9)");
    assert_eq!(
        json(&["solve", &rule, "--json"])["status"],
        "proved",
        "{rule}"
    );
}

#[test]
fn what_to_type_instead_is_said_in_both_languages() {
    for (lang, line) in [
        ("en", "did you mean nim(3,4,5)?"),
        ("zh", "可写成 nim(3,4,5)"),
    ] {
        let refused = run(&["solve", "nim 3 4 5", "--lang", lang]);
        assert_eq!(code(&refused), 2);
        assert!(stderr(&refused).contains(line), "{}", stderr(&refused));
    }
    let known = stderr(&run(&["solve", "巴什(21,3)", "--lang", "zh"]));
    assert!(known.contains("nim{max=3}(21)"), "{known}");
}

/// The help on rules named `all`, which a rule refuses.
#[test]
fn words_for_numbers_that_help_names_are_read() {
    for (lang, colon) in [("en", ":"), ("zh", "：")] {
        let help = stdout(&run(&["help", "rules", "--lang", lang]));
        let line = help.lines().find(|line| line.contains("prime power"));
        let (_, words) = line.unwrap().split_once(colon).unwrap();
        let words = words.split([';', '；']).next().unwrap();
        let words: Vec<&str> = words
            .split(['·', '(', '（', ')', '）'])
            .map(str::trim)
            .collect();
        // What stands in parentheses says the same in Chinese, or explains.
        let named = words
            .iter()
            .filter(|word| !word.is_empty() && word.is_ascii());
        let named: Vec<&&str> = named.filter(|word| **word != "of n").collect();
        assert!(named.len() >= 11, "{named:?}");
        for word in named {
            let rule = format!("rule{{take {word}}}(12)");
            assert_eq!(code(&run(&["solve", &rule, "--no-moves"])), 0, "{rule}");
        }
    }
}
