//! The transcript, and the faults of the program whose flags it understands.

use clap::{Args, FromArgMatches};
use grundy_words::Lang;

use super::*;
use crate::args::Nim;
use crate::commands::play::tests::{Page, Script, context};

/// What is told of a game with these flags in which these lines are typed.
fn told(lang: Lang, flags: &[&str], lines: &[&str]) -> Result<String, Failure> {
    let words = ["nim"].iter().chain(flags);
    let command = Nim::augment_args(clap::Command::new("nim"));
    let matches = command.try_get_matches_from(words).unwrap();
    let nim = Nim::from_arg_matches(&matches).unwrap();
    let context = context(lang);
    let game = begin(&nim, &context)?;
    let (mut input, mut page) = (Script::of(lines), Page::default());
    Lines::new(game, &context, &mut input, &mut page, manner(true)).run()?;
    Ok(page.text())
}

fn first_heaps(flags: &[&str]) -> Vec<u64> {
    let text = told(Lang::Zh, flags, &[]).unwrap();
    let line = text
        .lines()
        .skip_while(|line| *line != "当前石子状态")
        .nth(2);
    let sizes = line
        .unwrap()
        .split_whitespace()
        .map(|size| size.parse().unwrap());
    sizes.collect()
}

#[test]
fn the_transcript() {
    let flags = ["-S:10", "-T:3", "-H:10", "-NF", "--seed", "1"];
    let text = told(Lang::Zh, &flags, &["0", "0", "9", "9 9"]).unwrap();
    let head = "总共石子数: 10\n后手取子.\n";
    assert!(text.starts_with(head), "{text}");
    for part in [
        "*****\n当前石子状态\n1堆    2堆    3堆\n",
        "*****\n电脑取子:\n电脑策略:\n1堆    2堆    3堆\n",
        "*****\n请输入您的移动策略:\n第1堆: 0\n第2堆: 0\n第3堆: 9\n",
    ] {
        assert!(text.contains(part), "{part}\nin\n{text}");
    }
    assert!(text.ends_with("\n再见。\n"), "{text}");
}

#[test]
fn a_game_goes_to_its_end() {
    for (lang, end) in [(Lang::Zh, "您赢了。\n"), (Lang::En, "You have won.\n")] {
        let text = told(lang, &["-S:3", "-T:1", "-F"], &["3"]).unwrap();
        assert!(text.ends_with(end), "{text}");
        let text = told(lang, &["-S:3", "-T:1", "-F", "--misere"], &["3"]).unwrap();
        assert!(!text.ends_with(end), "{text}");
    }
}

#[test]
fn its_own_example_is_understood_and_the_long_flags_too() {
    let short = ["-S:10", "-T:3", "-H:1", "-F", "--seed", "7"];
    let long = [
        "--stones", "10", "--heaps", "3", "--skill", "1", "--first", "--seed", "7",
    ];
    let spaced = ["-S", "10", "-T", "3", "-H", "1", "--seed", "7"];
    let text = told(Lang::Zh, &short, &[]).unwrap();
    assert_eq!(told(Lang::Zh, &long, &[]).unwrap(), text);
    assert_eq!(told(Lang::Zh, &spaced, &[]).unwrap(), text);
    let second = told(Lang::Zh, &["--second", "--seed", "7"], &[]).unwrap();
    assert_eq!(
        told(Lang::Zh, &["-NF", "--seed", "7"], &[]).unwrap(),
        second
    );
    assert!(
        second.starts_with("总共石子数: 20\n后手取子.\n"),
        "{second}"
    );
}

#[test]
fn no_heap_is_empty_and_there_may_be_many() {
    for (flags, stones, heaps) in [
        (["-S:10", "-T:3"], 10, 3),
        (["-S:12", "-T:12"], 12, 12),
        (["-S:500", "-T:10"], 500, 10),
        (["-S:1", "-T:1"], 1, 1),
        (["-S:2", "-T:2"], 2, 2),
    ] {
        for seed in 0..20 {
            let seed = format!("--seed={seed}");
            let sizes = first_heaps(&[flags[0], flags[1], &seed]);
            assert_eq!(sizes.len(), heaps.min(10));
            assert!(sizes.iter().all(|&size| size > 0), "{sizes:?}");
            assert!(heaps > 10 || sizes.iter().sum::<u64>() == stones);
        }
    }
    // Two stones cannot be three heaps; unless asked, they are two.
    assert_eq!(first_heaps(&["-S:2", "--seed=1"]), [1, 1]);
    for flags in [
        ["-S:1", "-T:3"],
        ["-S:0", "-T:1"],
        ["-S:0", "-T:0"],
        ["-S:5", "-T:0"],
    ] {
        assert!(
            matches!(told(Lang::En, &flags, &[]), Err(Failure::Usage(_))),
            "{flags:?}"
        );
    }
    assert!(matches!(
        told(Lang::En, &["-S:0"], &[]),
        Err(Failure::Usage(_))
    ));
}

#[test]
fn games_differ_by_their_seeds() {
    let starts: Vec<Vec<u64>> = (0..10)
        .map(|seed| first_heaps(&["-S:60", &format!("--seed={seed}")]))
        .collect();
    assert!(starts.iter().any(|start| *start != starts[0]));
}

#[test]
fn negative_numbers_add_no_stones() {
    let text = told(Lang::Zh, &["-S:6", "-T:1", "-F"], &["-3", "0", "7", "6"]).unwrap();
    assert!(text.contains("石子数不能为负"), "{text}");
    assert!(text.contains("每次至少取一枚"), "{text}");
    assert!(text.contains("只有 6 枚"), "{text}");
    assert!(text.ends_with("您赢了。\n"), "{text}");
    let two = ["-S:2", "-T:2", "-F", "--seed=1"];
    let text = told(Lang::Zh, &two, &["-1", "1", "1", "1", "1:1"]).unwrap();
    assert!(text.contains("石子数不能为负"), "{text}");
    assert!(text.contains("每次只能动一堆"), "{text}");
}

#[test]
fn an_empty_line_is_asked_again_and_the_end_ends() {
    let text = told(Lang::Zh, &["-S:6", "-T:2", "-F"], &["", "  ", ""]).unwrap();
    assert_eq!(text.matches("第1堆:").count(), 4, "{text}");
    assert!(text.ends_with("再见。\n"), "{text}");
}

#[test]
fn a_whole_move_may_be_typed_at_once() {
    for line in ["1 0 0", "从第1堆取1", "1 from 1", "1:1", "１：１"] {
        let text = told(Lang::Zh, &["-S:9", "-T:3", "-F", "--seed=3"], &[line]).unwrap();
        assert!(text.contains("电脑取子"), "{line}: {text}");
    }
}

#[test]
fn difficulty_works() {
    // Perfect play answers every first move of a lost start.
    let won = |skill: &str| {
        let games = (0..40).filter(|seed| {
            let seed = format!("--seed={seed}");
            let flags = ["-S:9", "-T:3", "-NF", skill, &seed];
            let hints = ["提示"; 1];
            let text = told(Lang::Zh, &flags, &hints).unwrap();
            text.contains("当前局面必败")
        });
        games.count()
    };
    assert!(won("-H:10") > won("-H:1") + 5);
}

#[test]
fn a_given_start_is_played_in_its_order() {
    for flags in [
        &["3", "4", "5"][..],
        &["3,4,5"],
        &["nim(3,4,5)"],
        &["3、4，5"],
    ] {
        assert_eq!(first_heaps(flags), [3, 4, 5], "{flags:?}");
    }
    for flags in [&["kayles(7)"][..], &["kayles"], &["nim(3", "x)"]] {
        assert!(told(Lang::En, flags, &[]).is_err(), "{flags:?}");
    }
}

#[test]
fn what_is_no_number_among_heaps_is_named() {
    for (flags, word) in [
        (&["3", "x", "5"][..], "x"),
        (&["3", "four"], "four"),
        (&["x", "5"], "x"),
        (&["3,x,5"], "x"),
        (&["3x5"], "3x5"),
        (&["3", "4.5"], "4.5"),
    ] {
        let Err(Failure::Usage(text)) = told(Lang::En, flags, &[]) else {
            panic!("{flags:?}");
        };
        let said = format!("“{word}” is no number of stones: heaps are wanted here");
        assert!(text.starts_with(&said), "{text}");
    }
    // A code of digits is a game.
    let text = told(Lang::En, &["0.77(5)"], &[]);
    assert!(matches!(text, Err(Failure::Usage(text)) if text.contains("no heaps of Nim")));
}

#[test]
fn a_minus_between_numbers_is_not_negative() {
    let text = told(Lang::Zh, &["3", "4", "5", "--seed=1"], &["5-1"]).unwrap();
    assert!(!text.contains("不能为负"), "{text}");
    assert!(text.contains("减号"), "{text}");
}

#[test]
fn who_begins_is_said_once_and_a_contradiction_is_named() {
    for (flags, named) in [
        (&["-F", "-NF"][..], "-NF"),
        (&["-NF", "--first"], "-NF"),
        (&["--first", "--second"], "--second"),
    ] {
        let Err(Failure::Usage(text)) = told(Lang::En, flags, &[]) else {
            panic!("{flags:?}");
        };
        assert_eq!(text, format!("-F (--first) does not go with {named}"));
    }
    for flags in [&["-F"][..], &["-NF"], &["--second"], &["-F", "-F"]] {
        assert!(told(Lang::En, flags, &[]).is_ok(), "{flags:?}");
    }
}
