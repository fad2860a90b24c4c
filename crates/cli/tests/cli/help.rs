//! Where the program tells how it is used.

use crate::common::{code, run, stderr, stdout};

const TOPICS: [&str; 6] = ["rules", "formulas", "scripts", "theory", "claims", "json"];

#[test]
fn the_pages_of_help_are_listed_completed_and_in_the_manual() {
    for lang in ["en", "zh"] {
        let help = stdout(&run(&["--help", "--lang", lang]));
        for topic in TOPICS {
            assert!(help.contains(topic), "{help}");
            let page = stdout(&run(&["help", topic, "--lang", lang]));
            let manual = run(&["man", topic, "--lang", lang]);
            assert_eq!(code(&manual), 0, "{}", stderr(&manual));
            let manual = stdout(&manual);
            assert!(
                manual.starts_with(&format!(".TH grundy-{topic} 1")),
                "{manual}"
            );
            // Line by line, but for what the language of manuals writes otherwise.
            let plain = manual.replace("\\-", "-").replace("\\e", "\\");
            for line in page.lines() {
                assert!(plain.contains(line), "{line} is not in {plain}");
            }
        }
    }
    let unknown = run(&["help", "rule"]);
    assert_eq!(code(&unknown), 2);
    assert!(stderr(&unknown).contains("rules"), "{}", stderr(&unknown));
    let game = run(&["help", "凯尔斯"]);
    assert_eq!(code(&game), 2);
    assert!(stderr(&game).contains("grundy games 凯尔斯"));
}

/// The proof is printed whatever becomes of the position.
#[test]
fn a_proof_is_carried_out_at_the_readers_position() {
    let carried_out = "The same, carried out:";
    for (game, position, fits) in [
        ("kayles", "\"##.##\"", true),
        ("kayles", "##.##", true),
        ("nim", "3,4,5", true),
        ("sprague-grundy", "nim(3) + kayles(2)", true),
        ("sprague-grundy", "3,4", false),
        ("nim", "3,,5", false),
        ("graph", "b", false),
    ] {
        let answer = run(&["games", game, "--proof", position]);
        let text = stdout(&answer);
        let shown = format!("{game} --proof {position}: {text}");
        assert!(text.contains("  2. "), "{shown}");
        assert_eq!(code(&answer) == 0, fits, "{shown}");
        assert_eq!(text.contains(carried_out), fits, "{shown}");
        assert_eq!(stderr(&answer).is_empty(), fits, "{shown}");
        let json = run(&["games", game, "--proof", position, "--json"]);
        assert_eq!(code(&json), code(&answer), "{shown}");
    }
    // The page's own position names a file that is not here.
    let graph = run(&["games", "graph", "--proof"]);
    assert_eq!(code(&graph), 0, "{}", stderr(&graph));
    assert!(!stdout(&graph).contains(carried_out));
}

/// Every command on the pages of words runs; of the claims these many are refuted by a counterexample.
#[test]
fn the_commands_on_the_pages_run() {
    for (topic, commands, refuted) in [("theory", 6, 0), ("claims", 18, 13)] {
        for lang in ["en", "zh"] {
            let page = stdout(&run(&["help", topic, "--lang", lang]));
            let (mut ran, mut wrong) = (0, 0);
            for line in page.lines() {
                let Some(command) = line.trim_start().strip_prefix("grundy ") else {
                    continue;
                };
                let words = crate::readme::words(command);
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let out = run(&words);
                assert_eq!(code(&out), 0, "{command}: {}", stderr(&out));
                wrong += usize::from(
                    ["counterexample", "反例"]
                        .iter()
                        .any(|word| stdout(&out).contains(word)),
                );
                ran += 1;
            }
            assert_eq!((ran, wrong), (commands, refuted), "{page}");
        }
    }
}

#[test]
fn shells_complete_games_commands_and_topics() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&run(&["completions", shell]));
        assert!(script.contains("grundy"), "{shell}");
        if ["bash", "zsh"].contains(&shell) {
            for name in ["kayles", "wythoff", "staircase", "rules", "scripts"] {
                assert!(script.contains(name), "{shell}: {name}");
            }
        }
    }
}

/// The script, in the shell itself.
#[test]
fn bash_completes_what_may_follow_a_command() {
    let script = stdout(&run(&["completions", "bash"]));
    let ask = r#"
        complete_line() {
            COMP_WORDS=(grundy "$@") COMP_CWORD=$# COMPREPLY=()
            _grundy grundy "${!#}" "${COMP_WORDS[$#-1]}"
            echo "$* -> ${COMPREPLY[*]}"
        }
        for command in solve table period find claim odds quotient strategy tree play board games; do
            complete_line "$command" trebl
        done
        complete_line solve --misere kay
        complete_line help scri
        complete_line help ru
        complete_line man js
    "#;
    let told = std::process::Command::new("bash")
        .args(["--norc", "-c", &format!("{script}\n{ask}")])
        .output()
        .expect("a shell");
    let told = String::from_utf8(told.stdout).unwrap();
    for line in told.lines().take(12) {
        assert!(line.ends_with("trebl -> treblecross"), "{told}");
    }
    let others: Vec<&str> = told.lines().skip(12).collect();
    assert_eq!(
        others,
        [
            "solve --misere kay -> kayles",
            "help scri -> scripts",
            "help ru -> rules",
            "man js -> json",
        ]
    );
}

#[test]
fn a_name_that_is_completed_is_not_the_only_one_that_is_taken() {
    let output = run(&["table", "0.77", "--to", "3"]);
    assert_eq!((stdout(&output).as_str(), code(&output)), ("0 1 2 3\n", 0));
}

#[test]
fn every_command_has_a_manual_with_all_that_its_help_says() {
    let help = stdout(&run(&["--help"]));
    let listed = help
        .lines()
        .skip_while(|line| !line.starts_with("Commands"));
    let lines = listed.skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = lines
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let nested = [&["board", "build"][..], &["board", "verify"]];
    let commands = commands.iter().map(std::slice::from_ref).chain(nested);
    for command in commands {
        let manual = stdout(&run(&[&["man"], command].concat()));
        let title = format!(".TH grundy-{} 1", command.join("-"));
        assert!(manual.contains(&title), "{manual}");
        let empty = manual.split(".TP\n").skip(1).find(|entry| {
            entry
                .lines()
                .nth(1)
                .is_none_or(|told| told.trim().is_empty())
        });
        assert_eq!(empty, None, "{command:?}: something is not described");
    }
}

#[test]
fn wrong_values_point_to_the_help_of_their_command() {
    let cases: [(&[&str], &str); 6] = [
        (
            &["period", "kayles", "--limit", "x"],
            "grundy period --help",
        ),
        (
            &["table", "kayles", "--format", "xml"],
            "grundy table --help",
        ),
        (
            &["--lang", "zh", "table", "kayles", "--format", "xml"],
            "grundy table --help",
        ),
        (
            &["board", "verify", "f", "--sample", "x"],
            "grundy board verify --help",
        ),
        (&["serve", "--port", "x"], "grundy serve --help"),
        (&["--nonsense"], "grundy --help"),
    ];
    for (arguments, hint) in cases {
        let output = run(arguments);
        assert_eq!(code(&output), 2);
        assert!(
            stderr(&output).contains(&format!("`{hint}`")),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn chinese_help_has_no_english_words_of_the_library() {
    for arguments in [
        &["--help"][..],
        &["solve", "--help"],
        &["board", "--help"],
        &["help", "solve"],
    ] {
        let help = stdout(&run(&[arguments, &["--lang", "zh"]].concat()));
        for word in [
            "OPTIONS", "COMMAND]", "<COMMAND", "Usage", "参数:", "选项:", "命令:",
        ] {
            assert!(!help.contains(word), "{word}: {help}");
        }
    }
    let output = run(&["solve", "nmi(3)", "--lang", "zh"]);
    let told = stderr(&output);
    assert!(told.starts_with("错误：没有叫"), "{told}");
}

/// What others call a command, and values without their options, are answered with the words to type: as said, they are understood.
#[test]
fn words_that_are_none_here_are_answered_with_those_to_type() {
    for (typed, meant) in [
        (
            &["explain", "nim(3,4)"][..],
            &["solve", "--explain", "nim(3,4)"][..],
        ),
        (&["verify", "x"], &["check", "x"]),
        (&["table", "nim", "20"], &["table", "nim", "--to", "20"]),
        (
            &["period", "kayles", "500"],
            &["period", "kayles", "--limit", "500"],
        ),
        (
            &["claim", "take{1..3}", "n mod 4"],
            &["claim", "take{1..3}", "--formula", "n mod 4"],
        ),
    ] {
        let refused = run(typed);
        assert_eq!(code(&refused), 2);
        let told = stderr(&refused);
        let option = meant.iter().find(|word| word.starts_with("--"));
        let word = option.copied().unwrap_or(meant[0]);
        assert!(
            told.contains(&format!("did you mean {word}"))
                || told.contains(&format!("mean {} {word}", meant[0])),
            "{told}"
        );
        if meant[1] != "x" {
            assert_eq!(code(&run(meant)), 0, "{meant:?}");
        }
    }
}
