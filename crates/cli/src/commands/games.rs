//! `grundy games`: what there is to play.

use std::io::Write;

use grundy::SCHEMA;
use grundy_words::{Catalogue, Game, MethodEntry};
use serde::Serialize;

use crate::args::Games;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Games, context: &Context) -> Result<(), Failure> {
    let catalogue = &context.catalogue;
    if arguments.methods {
        let methods = MethodEntry::all(catalogue);
        let lines = methods
            .iter()
            .map(|entry| format!("{:16}{}", entry.method, entry.meaning));
        return print(
            arguments.json,
            ("methods", &methods),
            lines.collect(),
            context,
        );
    }
    let Some(name) = &arguments.name else {
        let games = Game::all(catalogue);
        let lines = overview(&games, catalogue);
        return print(arguments.json, ("games", &games), lines, context);
    };
    let Some(game) = Game::find(name, catalogue) else {
        return Err(unknown(name, catalogue));
    };
    let lines = game.page(catalogue);
    print(arguments.json, ("games", &[game]), lines, context)
}

fn unknown(name: &str, catalogue: &Catalogue) -> Failure {
    let nearest = Game::nearest(name).map(str::to_owned);
    Failure::UnknownName {
        message: Game::unknown(name, catalogue),
        suggestions: nearest.into_iter().collect(),
    }
}

fn overview(games: &[Game], catalogue: &Catalogue) -> Vec<String> {
    let mut lines = vec![catalogue.get("games-title"), String::new()];
    let widths = games.iter().map(|game| game.notation.len());
    let width = widths.max().unwrap_or(0) + 2;
    for game in games {
        let title = game.title(catalogue.lang());
        lines.push(format!("  {:width$}{title}", game.notation));
        lines.push(format!("      {}", game.rule));
    }
    let topics = Game::topics(catalogue).into_iter();
    let names: Vec<String> = topics.map(|topic| topic.title(catalogue.lang())).collect();
    let names = catalogue.list(&names);
    lines.push(String::new());
    lines.push(catalogue.format("games-topics", &[("names", &names)]));
    lines.push(catalogue.get("games-page-hint"));
    lines
}

/// Prints a list as one object or as lines.
fn print<T: Serialize>(
    json: bool,
    (name, list): (&str, &[T]),
    lines: Vec<String>,
    context: &Context,
) -> Result<(), Failure> {
    let mut out = output::stdout();
    if json {
        let object = serde_json::json!({ "schema": SCHEMA, name: list });
        writeln!(out, "{object}")?;
    } else {
        for line in lines {
            writeln!(out, "{}", context.style.glyphs(&line))?;
        }
    }
    Ok(out.flush()?)
}
