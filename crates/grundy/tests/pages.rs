//! What the pages of games say, computed again.

mod support;

use grundy::{Catalogue, Convention, Game, Lang, Limits, Natural, SolveRequest};

fn all(lang: Lang) -> Vec<Game> {
    let catalogue = Catalogue::new(lang);
    let mut all = Game::all(&catalogue);
    all.extend(Game::topics(&catalogue));
    all
}

#[test]
fn there_are_thirty_named_games_and_every_page_fits_a_screen() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        let games = all(lang);
        assert!(games.len() >= 50);
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

#[test]
fn every_example_comes_out_as_its_page_says() {
    let mut workbench = support::workbench(Limits::default());
    for game in all(Lang::En) {
        let is_from_outside = matches!(game.name, "graph" | "lines" | "script" | "program");
        assert!(
            is_from_outside || !game.examples.is_empty(),
            "{}",
            game.name
        );
        for example in &game.examples {
            let convention = match example.convention {
                "normal" => Convention::Normal,
                "misere" => Convention::Misere,
                other => panic!("{other}"),
            };
            let request = SolveRequest {
                convention,
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
    let mut workbench = support::workbench(Limits::default());
    for game in all(Lang::En) {
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

/// The bites that the page of Chomp names.
#[test]
fn known_bites_of_chomp_win() {
    let mut workbench = support::workbench(Limits::default());
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
    let mut workbench = support::workbench(Limits::default());
    for game in all(Lang::En) {
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
