//! What the pages of games say, computed again.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::Arc;

use grundy::rules::{parse_expression_with, parse_ruleset_with};
use grundy::{
    Convention, FileProblem, FilesRead, Limits, Natural, Signal, SolveRequest, Sources, Workbench,
};
use grundy_words::{Catalogue, Game, Lang};

/// The files that come with a page, and no others.
struct Samples(&'static BTreeMap<String, String>);

impl Sources for Samples {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        let text = self.0.get(name).ok_or(FileProblem::NotHere)?;
        Ok(Box::new(text.as_bytes()))
    }

    fn runs_scripts(&self) -> bool {
        true
    }
}

fn files(game: &Game) -> FilesRead<Samples> {
    FilesRead::new(
        Samples(game.samples),
        &Limits::default(),
        &Signal::default(),
    )
}

/// A workbench for which names of files mean those of the page.
fn workbench(game: &Game) -> Workbench {
    Workbench::new(Limits::default()).with_files(Arc::new(files(game)))
}

fn all(lang: Lang) -> Vec<Game> {
    let catalogue = Catalogue::new(lang);
    let mut all = Game::all(&catalogue);
    all.extend(Game::topics(&catalogue));
    all
}

#[test]
fn every_page_fits_a_screen_and_is_found_by_its_names() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let games = all(lang);
        assert_eq!(games.len(), 57 + 11);
        for game in games {
            let lines = game.page(&catalogue);
            assert!((6..=40).contains(&lines.len()), "{}", game.name);
            for name in [game.name, game.chinese].iter().chain(&game.aliases) {
                let found = Game::find(name, &catalogue).unwrap();
                assert_eq!(found.name, game.name, "{name}");
            }
        }
    }
}

/// What stands in the parentheses of the position on the page is that position, and so is the whole.
#[test]
fn a_position_is_told_under_the_rules_of_the_page() {
    let mut inner = 0;
    for game in all(Lang::En) {
        assert_eq!(game.position(game.notation), game.notation, "{}", game.name);
        let Some((_, rest)) = game.notation.rsplit_once('(') else {
            continue;
        };
        let arguments = rest.strip_suffix(')').unwrap();
        match game.notation.contains(" + ") {
            true => assert_eq!(game.position(arguments), arguments, "{}", game.name),
            false => {
                assert_eq!(game.position(arguments), game.notation, "{}", game.name);
                inner += 1;
            }
        }
        // A shell takes the quotes of a picture away.
        let bare = arguments.trim_matches('"');
        if bare != arguments && bare.starts_with(['#', '.']) {
            assert_eq!(game.position(bare), game.notation, "{}", game.name);
        }
    }
    assert!(inner > 50, "{inner}");
}

/// Every page has a proof of several steps, as many in one language as in the other, and each fits a few lines.
#[test]
fn every_page_has_its_proof_in_steps() {
    for (english, chinese) in all(Lang::En).iter().zip(all(Lang::Zh)) {
        let (steps, name) = (&english.proof_steps, english.name);
        assert!((3..=11).contains(&steps.len()), "{name}");
        assert_eq!(steps.len(), chinese.proof_steps.len(), "{name}");
        for step in steps.iter().chain(&chinese.proof_steps) {
            assert!((20..=700).contains(&step.len()), "{name}: {step}");
            let said = step.split('`').skip(1).step_by(2);
            let pages = said.filter_map(|said| said.strip_prefix("grundy games "));
            for page in pages {
                let known = Game::find(page, &Catalogue::new(Lang::En));
                assert!(known.is_some(), "{name}: {page}");
            }
        }
    }
}

#[test]
fn every_example_comes_out_as_its_page_says() {
    for game in all(Lang::En) {
        // Whoever reads a page may have no such program.
        let is_from_outside = game.name == "program";
        assert_eq!(game.examples.is_empty(), is_from_outside, "{}", game.name);
        let mut workbench = workbench(&game);
        for example in &game.examples {
            let request = SolveRequest {
                convention: example.convention,
                explain: true,
                ..SolveRequest::new(example.expression)
            };
            let answer = workbench.solve(&request).unwrap();
            assert_eq!(
                answer.outcome,
                Some(example.outcome),
                "{}",
                example.expression
            );
            assert!(!answer.explanation.unwrap().is_empty());
        }
    }
}

#[test]
fn sequences_are_computed_again() {
    for game in all(Lang::En) {
        let mut workbench = workbench(&game);
        let Some(sequence) = game.sequence else {
            continue;
        };
        for (number, value) in (sequence.first..).zip(sequence.values) {
            let expression = sequence.of.replace("{}", &number.to_string());
            let request = SolveRequest {
                moves: false,
                ..SolveRequest::new(&expression)
            };
            let answer = workbench.solve(&request).unwrap();
            let found = answer.grundy.map(|grundy| grundy.0);
            assert_eq!(found, Some(Natural::from(*value)), "{expression}");
        }
    }
}

/// Whoever tries what a page shows has the files for it.
#[test]
fn every_file_that_a_page_names_comes_with_it() {
    let mut samples = 0;
    for game in all(Lang::En) {
        let files = files(&game);
        let is_there = game.name != "program";
        let examples = game.examples.iter().map(|example| example.expression);
        let positions: Vec<&str> = [game.notation].into_iter().chain(examples).collect();
        for position in &positions {
            let read = parse_expression_with(position, &files);
            assert_eq!(read.is_ok(), is_there, "{position}");
        }
        if let Some(ruleset) = game.ruleset {
            let read = parse_ruleset_with(ruleset, &files);
            assert_eq!(read.is_ok(), is_there, "{ruleset}");
        }
        for name in game.samples.keys() {
            let quoted = format!("\"{name}\"");
            assert!(positions.iter().any(|one| one.contains(&quoted)), "{name}");
            samples += 1;
        }
    }
    assert_eq!(samples, 6);
}

/// The page and the command line print a heading where another group begins.
#[test]
fn games_of_a_group_stand_together() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let games = Game::all(&catalogue);
        let mut groups: Vec<&str> = games.iter().filter_map(|game| game.group).collect();
        assert_eq!(groups.len(), games.len());
        groups.dedup();
        let mut different = groups.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(groups.len(), different.len(), "{groups:?}");
        assert!(games.iter().all(|game| game.group_text.is_some()));
        let topics = Game::topics(&catalogue);
        assert!(topics.iter().all(|topic| topic.group.is_none()));
    }
}

/// The bites that the page of Chomp names.
#[test]
fn known_bites_of_chomp_win() {
    let mut workbench = crate::support::workbench(Limits::default());
    for (board, after) in [
        ("chomp(3x3)", "chomp(\"###/#../#..\")"),
        ("chomp(5x5)", "chomp(\"#####/#..../#..../#..../#....\")"),
        ("chomp(2x6)", "chomp(\"######/#####.\")"),
    ] {
        let answer = workbench.solve(&SolveRequest::new(board)).unwrap();
        let winning = answer.winning_moves.unwrap();
        assert!(winning.iter().any(|mv| mv == after), "{board}: {winning:?}");
    }
}

/// Every theorem of the catalogue is told in words, in both languages and under both conventions.
#[test]
fn theorems_are_told() {
    for game in all(Lang::En) {
        let mut workbench = workbench(&game);
        for example in &game.examples {
            for convention in [Convention::Normal, Convention::Misere] {
                let request = SolveRequest {
                    convention,
                    explain: true,
                    ..SolveRequest::new(example.expression)
                };
                let Ok(answer) = workbench.solve(&request) else {
                    continue;
                };
                let reasons = answer.explanation.unwrap();
                for lang in Lang::ALL {
                    let catalogue = Catalogue::new(lang);
                    assert!(!catalogue.reasons(&reasons).is_empty());
                }
            }
        }
    }
}

/// What is told of a position, in the language.
fn told(expression: &str, convention: Convention, lang: Lang) -> String {
    let request = SolveRequest {
        convention,
        explain: true,
        ..SolveRequest::new(expression)
    };
    let mut workbench = crate::support::workbench(Limits::default());
    let reasons = workbench
        .solve(&request)
        .expect(expression)
        .explanation
        .expect(expression);
    Catalogue::new(lang).reasons(&reasons).join("\n")
}

/// The numbers that are told are those that are added, in misère play too: v1 counts as a heap of 1.
#[test]
fn tokens_are_told_with_the_values_that_are_added() {
    for convention in [Convention::Normal, Convention::Misere] {
        for expression in ["graph(\"mex.csv\")(v1) + nim(2)", "graph(\"mex.csv\")(v1)"] {
            let told = told(expression, convention, Lang::En);
            assert!(told.contains("v1 = 1"), "{expression}: {told}");
        }
    }
}

/// Nobody can parse "of 0 and 1 it is 1 that loses".
#[test]
fn the_heap_that_a_tame_position_counts_as_is_told_with_who_wins() {
    let english = told("cram(3x3)", Convention::Misere, Lang::En);
    assert!(english.contains("with a heap of 0"), "{english}");
    let chinese = told("cram(3x3)", Convention::Misere, Lang::Zh);
    assert!(chinese.contains("若是 0 枚"), "{chinese}");
}

/// A page on misère play ends with a command for misère play, and its first example is of that.
#[test]
fn pages_on_ideas_show_the_convention_that_they_are_about() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let topics = Game::topics(&catalogue);
        for topic in &topics {
            let shown = topic.examples[0].convention;
            assert_eq!(shown, topic.convention, "{}", topic.name);
            let command = topic.page(&catalogue).pop().unwrap();
            let has_option = command.contains(" --misere ");
            assert_eq!(
                has_option,
                topic.convention == Convention::Misere,
                "{command}"
            );
        }
        for name in ["数二十一", "sj", "反尼姆"] {
            let topic = Game::find(name, &catalogue).unwrap();
            assert_eq!(topic.convention, Convention::Misere, "{name}");
        }
    }
}

/// What is offered between the braces of a game can stand there, before a position of its page.
#[test]
fn parameters_are_those_of_the_game() {
    for lang in Lang::ALL {
        for game in all(lang) {
            for parameter in &game.parameters {
                let ruleset = format!("{}{{{}}}", game.name, parameter.text);
                let (_, position) = game.notation.rsplit_once('(').unwrap();
                let text = format!("{ruleset}({position}");
                assert!(grundy::rules::parse_expression(&text).is_ok(), "{text}");
                assert!(!parameter.told.is_empty(), "{text}");
            }
            let braces = game.ruleset.is_some_and(|ruleset| ruleset.contains('{'));
            assert!(!braces || !game.parameters.is_empty(), "{}", game.name);
        }
    }
}
