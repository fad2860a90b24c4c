//! `grundy` on the command line: it translates arguments into requests and answers into text, and
//! holds no rule of a game.
//!
//! A library, so that whatever brings the program along (the Python package does) runs the same one.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod context;
mod diagnostics;
mod failure;
mod files;
mod input;
mod keep;
mod output;
mod program;
mod progress;
mod runner;
mod screen;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command, FromArgMatches};

use crate::args::General;
use crate::commands::help;
use crate::context::Context;
use crate::failure::Failure;

/// Does what these words say, the name of the program first, and gives the exit code.
///
/// It is the program: it reads standard input and writes standard output, an interruption of the process is its own, and
/// a second one ends the process.
#[must_use]
pub fn run(words: &[OsString]) -> u8 {
    let catalogue = help::catalogue_for(words);
    let parsed = understood(help::wordless(words), words);
    let (general, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            // Help and errors are made of the descriptions.
            let told = understood(help::localised(&catalogue), words).err();
            return help::answer_to(&told.unwrap_or(error), words, &catalogue);
        }
    };
    let mut context = Context::new(&general, catalogue, named_files(&matches));
    context.as_json = help::wants_json(words);
    context.typed = typed(words);
    // What is caught is told as an error; `-v` tells where it was.
    std::panic::set_hook(Box::new(|panicked| tracing::error!("{panicked}")));
    let result = grundy::caught(&context.typed, || commands::run(&matches, &context));
    let result = result.unwrap_or_else(|fault| {
        let (text, error) = (context.typed.clone(), fault.into());
        Err(Failure::Refused { text, error })
    });
    context.finish(result)
}

fn understood(command: Command, words: &[OsString]) -> Result<(General, ArgMatches), clap::Error> {
    let matches = command.try_get_matches_from(words)?;
    Ok((General::from_arg_matches(&matches)?, matches))
}

/// Does in this folder what a job says, as part of this run; how it ended. The folder is the working directory from then on.
/// What the job names is inside, but for what whoever runs it has asked for.
///
/// # Errors
///
/// Where there is no such folder, or the words are none of a job.
fn run_job(
    folder: &Path,
    words: &[String],
    asked: Option<&Path>,
    context: &Context,
) -> Result<Result<(), Failure>, Failure> {
    let no_job = |detail: String| context.usage("job-no-command", &[("detail", &detail)]);
    let command = words
        .first()
        .filter(|word| commands::DIVIDED.contains(&word.as_str()));
    command.ok_or_else(|| no_job(words.join(" ")))?;
    let words = std::iter::once("grundy").chain(words.iter().map(String::as_str));
    let words: Vec<OsString> = words.map(OsString::from).collect();
    let matches = help::wordless(&words).try_get_matches_from(words);
    let matches = matches.map_err(|error| no_job(error.to_string()))?;
    let named = named_files(&matches);
    let is_outside = |path: &&PathBuf| !grundy::is_inside(path) && Some(&***path) != asked;
    if let Some(outside) = named.iter().find(is_outside) {
        return Err(no_job(outside.display().to_string()));
    }
    let general = General::from_arg_matches(&matches);
    let general = general.map_err(|error| no_job(error.to_string()))?;
    std::env::set_current_dir(folder).map_err(|error| Failure::of_file(folder, error.into()))?;
    let of_job = context.of_job(&general, named);
    let result = grundy::caught(&context.typed, || commands::run(&matches, &of_job));
    Ok(result.unwrap_or_else(|fault| Err(Failure::refused(&context.typed, fault.into()))))
}

/// The files that are named, to be read or written.
fn named_files(matches: &ArgMatches) -> Vec<PathBuf> {
    let ids = matches.ids();
    let own = ids.filter_map(|id| matches.try_get_many::<PathBuf>(id.as_str()).ok()?);
    let mut all: Vec<PathBuf> = own.flatten().cloned().collect();
    if let Some((_, below)) = matches.subcommand() {
        all.extend(named_files(below));
    }
    all
}

/// The command as it was typed, without the program's own path.
fn typed(words: &[OsString]) -> String {
    let arguments = words.iter().skip(1).map(|word| word.to_string_lossy());
    let typed: Vec<_> = std::iter::once("grundy".into()).chain(arguments).collect();
    typed.join(" ")
}
