//! `grundy games`: what there is to play.

use clap::Args;
use grundy::{SCHEMA, SolveAnswer, SolveRequest};
use grundy_words::{Catalogue, Game, MethodEntry, Tells};
use schemars::{JsonSchema, Schema, json_schema};
use serde::Serialize;

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Games {
    #[arg(value_name = "GAME")]
    name: Option<String>,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    methods: bool,
    #[arg(long, value_name = "POSITION", num_args = 0..=1, default_missing_value = "", requires = "name", conflicts_with = "methods")]
    proof: Option<String>,
}

/// A theorem with its proof, and the same at a position.
#[derive(JsonSchema, Serialize)]
struct ProofSheet {
    /// The version of the object.
    schema: u32,
    /// The page, with the steps of the proof.
    game: Game,
    /// The reasons at the position, and what each of its moves leads to; none where the page's own position needs files
    /// or a program that are not at hand.
    carried_out: Option<SolveAnswer>,
}

impl Run for Games {
    const NAME: &'static str = "games";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy games",
        "grundy games kayles",
        "grundy games wythoff --proof 4,7",
        "grundy games --methods",
    ];
    const PRINTS: &'static [Printed] = &[
        ("games", |of| listed("games", &object::<Vec<Game>>(of))),
        ("games --methods", |of| {
            listed("methods", &object::<Vec<MethodEntry>>(of))
        }),
        ("games --proof", object::<ProofSheet>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let catalogue = &context.catalogue;
        if self.methods {
            let methods = MethodEntry::all(catalogue);
            let line = |entry: &MethodEntry| format!("{:16}{}", entry.method, entry.meaning);
            let lines: Vec<String> = methods.iter().map(line).collect();
            return print(self.json, ("methods", &methods), &lines, context);
        }
        let Some(name) = &self.name else {
            let games = Game::all(catalogue);
            let lines = overview(&games, catalogue);
            return print(self.json, ("games", &games), &lines, context);
        };
        let Some(game) = Game::find(name, catalogue) else {
            return Err(unknown(name, catalogue));
        };
        if let Some(position) = &self.proof {
            return self.prove(game, position, context);
        }
        let lines = game.page(catalogue);
        print(self.json, ("games", &[game]), &lines, context)
    }
}

impl Games {
    /// The theorem and its proof, in general and at this position; where that is empty at the one of the page. A position
    /// that cannot be read, or is not solved, does not keep the proof back.
    fn prove(&self, game: Game, position: &str, context: &Context) -> Result<(), Failure> {
        let catalogue = &context.catalogue;
        let of_page = position.is_empty();
        let position = match of_page {
            true => game.notation.to_owned(),
            false => game.position(position),
        };
        let carried_out = context.ask(&SolveRequest {
            convention: game.convention,
            explain: true,
            all_moves: true,
            derive: Some(0),
            ..SolveRequest::new(&position)
        });
        let (carried_out, failure) = match carried_out {
            Ok(answer) => (Some(answer), None),
            Err(_) if of_page => (None, None),
            Err(failure) => (None, Some(failure)),
        };
        if self.json && failure.is_some() {
            return failure.map_or(Ok(()), Err);
        }
        let sheet = ProofSheet {
            schema: SCHEMA,
            game,
            carried_out,
        };
        output::print(self.json, &sheet, || {
            let steps = sheet.game.proof_sheet(catalogue);
            let glyphs = |line: &String| context.style.glyphs(line);
            let mut lines: Vec<String> = steps.iter().map(glyphs).collect();
            if let Some(answer) = &sheet.carried_out {
                lines.extend([String::new(), catalogue.get("games-proof-at")]);
                lines.extend(context.told(answer, |catalogue| catalogue.lines(answer)));
            }
            lines
        })?;
        failure.map_or(Ok(()), Err)
    }
}

/// The object around a list.
fn listed(name: &str, list: &Schema) -> Schema {
    let version = json_schema!({ "type": "integer", "description": "The version of the object." });
    json_schema!({
        "type": "object",
        "properties": { "schema": version, name: list },
        "required": ["schema", name],
    })
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
    let mut group = None;
    for game in games {
        if game.group != group {
            let blank = group.map(|_| String::new());
            lines.extend(blank.into_iter().chain(game.group_text.clone()));
            group = game.group;
        }
        let title = game.heading(catalogue.lang());
        lines.push(format!("  {:width$}{title}", game.notation));
        lines.push(format!("      {}", game.rule));
    }
    let topics = Game::topics(catalogue).into_iter();
    let names: Vec<String> = topics
        .map(|topic| topic.heading(catalogue.lang()))
        .collect();
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
    lines: &[String],
    context: &Context,
) -> Result<(), Failure> {
    let object = serde_json::json!({ "schema": SCHEMA, name: list });
    output::print(json, &object, || {
        let lines = lines.iter();
        lines.map(|line| context.style.glyphs(line)).collect()
    })
}
