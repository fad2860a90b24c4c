//! `grundy` on the command line: it translates arguments into requests and answers into text, and
//! holds no rule of a game.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod context;
mod diagnostics;
mod failure;
mod files;
mod help;
mod input;
mod keep;
mod output;
mod program;
mod progress;
mod schema;
mod screen;
mod topics;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::args::{Arguments, Command};
use crate::context::Context;
use crate::failure::Failure;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    let catalogue = help::catalogue_for(&words);
    let command = help::localised(&catalogue);
    let parsed = command
        .try_get_matches_from(&words)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return help::answer_to(&error, &words, &catalogue),
    };
    let mut context = Context::new(&arguments.general, catalogue);
    context.as_json = help::wants_json(&words);
    // What is caught is told as an error; `-v` tells where it was.
    std::panic::set_hook(Box::new(|panicked| tracing::error!("{panicked}")));
    let typed = typed(&words);
    let result = grundy::caught(&typed, || run(arguments.command, &mut context));
    let result = result.unwrap_or_else(|fault| {
        let (text, error) = (typed, fault.into());
        Err(Failure::Refused { text, error })
    });
    context.finish(result)
}

/// The command as it was typed, without the program's own path.
fn typed(words: &[OsString]) -> String {
    let arguments = words.iter().skip(1).map(|word| word.to_string_lossy());
    let typed: Vec<_> = std::iter::once("grundy".into()).chain(arguments).collect();
    typed.join(" ")
}

fn run(command: Option<Command>, context: &mut Context) -> Result<(), Failure> {
    match command {
        None => commands::start::run(context),
        Some(Command::Solve(solve)) => commands::solve::run(&solve, context),
        Some(Command::Table(table)) => commands::table::run(&table, context),
        Some(Command::Period(period)) => commands::period::run(&period, context),
        Some(Command::Check(check)) => commands::check::run(&check, context),
        Some(Command::Quotient(quotient)) => commands::quotient::run(&quotient, context),
        Some(Command::Find(find)) => commands::find::run(&find, context),
        Some(Command::Claim(claim)) => commands::claim::run(&claim, context),
        Some(Command::Odds(odds)) => commands::odds::run(&odds, context),
        Some(Command::Board(board)) => commands::board::run(&board, context),
        Some(Command::Strategy(strategy)) => commands::strategy::run(&strategy, context),
        Some(Command::Tree(tree)) => commands::tree::run(&tree, context),
        Some(Command::Sweep(sweep)) => commands::sweep::run(&sweep, context),
        Some(Command::Judge(judge)) => commands::judge::run(&judge, context),
        Some(Command::Play(play)) => commands::play::run(&play, context),
        Some(Command::Nim(nim)) => commands::nim::run(&nim, context),
        Some(Command::Serve(serve)) => commands::serve::run(&serve, context),
        Some(Command::Games(games)) => commands::games::run(&games, context),
        Some(Command::Completions { shell }) => help::completions(shell, context),
        Some(Command::Man { command }) => help::manual(&command, context),
        Some(Command::Help { command, schema }) => help::help(&command, schema, context),
    }
}
