//! `grundy games`: what there is to play.

use std::io::Write;

use grundy::rules::{HeapRuleset, RulesetKind, parse_heap_ruleset};
use grundy::{Catalogue, Game, MethodEntry, SCHEMA};
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
    let mut games = Game::all(catalogue);
    let lines = match &arguments.name {
        None => overview(&games, catalogue),
        Some(name) => {
            let a_code = || match parse_heap_ruleset(name) {
                Ok(HeapRuleset::Code(_)) => Some(RulesetKind::Code),
                _ => None,
            };
            let kind = RulesetKind::listed_as(name).or_else(a_code);
            games.retain(|game| kind.is_some_and(|kind| kind.entry().name == game.name));
            let Some(game) = games.first() else {
                let unknown = catalogue.format("games-unknown", &[("name", name)]);
                let hint = RulesetKind::nearest_name(name).map_or_else(
                    || catalogue.get("hint-games"),
                    |nearest| catalogue.format("hint-did-you-mean", &[("name", &nearest)]),
                );
                let message = catalogue.format("with-hint", &[("text", &unknown), ("hint", &hint)]);
                return Err(Failure::Usage(message));
            };
            page(game, catalogue)
        }
    };
    print(arguments.json, ("games", &games), lines, context)
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
    lines
}

fn page(game: &Game, catalogue: &Catalogue) -> Vec<String> {
    let entry = |id: &str, text: &str| format!("  {}", catalogue.format(id, &[("text", &text)]));
    let mut lines = vec![
        game.title(catalogue.lang()),
        entry("games-rule", &game.rule),
    ];
    lines.push(entry("games-known", &game.known));
    if !game.aliases.is_empty() {
        lines.push(entry("games-aliases", &catalogue.list(&game.aliases)));
    }
    let example = catalogue.format("games-more", &[("example", &quoted(game.notation))]);
    lines.push(format!("  {example}"));
    lines
}

/// As one argument in a shell.
fn quoted(text: &str) -> String {
    match text.contains('"') {
        true => format!("'{text}'"),
        false => format!("\"{text}\""),
    }
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
