//! Arguments that were refused, in the user's language: clap's own words are replaced.

use std::ffi::OsString;
use std::io::Write;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};
use grundy_words::{Catalogue, Mistake};

use super::in_language;
use crate::args::General;
use crate::commands::with_all;
use crate::diagnostics;

/// Prints help or the version, or says what is wrong with the arguments.
pub(crate) fn answer_to(error: &clap::Error, words: &[OsString], catalogue: &Catalogue) -> u8 {
    const USAGE: u8 = 2;
    const OUTPUT: u8 = 5;
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let text = in_language(&error.render().ansi().to_string(), catalogue);
            // A reader that has gone needs no help.
            let mut out = anstream::stdout();
            match write!(out, "{text}").and_then(|()| out.flush()) {
                Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => OUTPUT,
                _ => 0,
            }
        }
        _ => {
            let command = command_of(words);
            let near = match without_quotes(error, words, &command) {
                Some(line) => vec![line],
                None => near(error, &command),
            };
            let message = in_words(error, &near, catalogue);
            if wants_json(words) {
                let mut mistake = Mistake::new("usage", message.clone());
                mistake.error.suggestions = near;
                diagnostics::print(&mistake);
            }
            let line = catalogue.format("error-line", &[("message", &message)]);
            let hint = catalogue.format("cli-try-help", &[("command", &command.get_name())]);
            diagnostics::aside(&format!("{line}\n{hint}"));
            USAGE
        }
    }
}

/// Whether JSON is asked for, as far as words tell that were not understood.
pub(crate) fn wants_json(words: &[OsString]) -> bool {
    let words: Vec<_> = words.iter().take_while(|word| *word != "--").collect();
    let is_format = |two: &[&OsString]| two[0] == "--format" && two[1] == "json";
    let alone = words
        .iter()
        .any(|word| *word == "--json" || *word == "--format=json");
    alone || words.windows(2).any(is_format)
}

/// The command with the position in one argument, where it was typed in several: `grundy solve nim 3 4 5`.
fn without_quotes(error: &clap::Error, words: &[OsString], command: &Command) -> Option<String> {
    let is_surplus = matches!(
        error.kind(),
        ErrorKind::UnknownArgument | ErrorKind::TooManyValues
    );
    let argument = error.get(ContextKind::InvalidArg).map(context_text);
    let is_word = argument.is_some_and(|argument| !argument.starts_with('-'));
    let takes_position = command
        .get_positionals()
        .any(|known| known.get_id() == "expression");
    // What stands behind another option may be its value.
    const FLAGS: [&str; 4] = ["--misere", "--explain", "--json", "--all-moves"];
    let is_known = |word: &&OsString| !is_option(word) || FLAGS.iter().any(|flag| *word == *flag);
    let are_known = words.iter().all(|word| is_known(&word));
    (is_surplus && is_word && takes_position && are_known).then_some(())?;
    let names = command.get_name().split(' ').count();
    let words = words.iter().skip(names).filter_map(|word| word.to_str());
    let (options, position): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('-'));
    let text = position.join(" ");
    let line = match grundy::parse_expression(&text) {
        Ok(_) => text,
        Err(problems) => problems.first()?.lines.first()?.clone(),
    };
    let options: String = options.iter().map(|option| format!(" {option}")).collect();
    Some(format!("{} '{line}'{options}", command.get_name()))
}

fn is_option(word: &OsString) -> bool {
    word.to_str().is_some_and(|word| word.starts_with('-'))
}

/// The command whose arguments these are, named with those that it belongs to.
fn command_of(words: &[OsString]) -> Command {
    let mut command = with_all(General::command());
    let mut names = vec![command.get_name().to_owned()];
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(sub) = command.find_subcommand(word).cloned() {
            names.push(sub.get_name().to_owned());
            command = sub;
        }
    }
    command.name(names.join(" "))
}

fn in_words(error: &clap::Error, near: &[String], catalogue: &Catalogue) -> String {
    let context = |kind| error.get(kind).map(context_text).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let text = match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::TooManyValues => {
            let option = argument.starts_with('-');
            let id = if option {
                "cli-unknown-option"
            } else {
                "cli-unknown-argument"
            };
            catalogue.format(id, &[("argument", &argument)])
        }
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let id = if command.contains('(') {
                "cli-solve-is-missing"
            } else {
                "cli-unknown-command"
            };
            catalogue.format(id, &[("command", &command)])
        }
        ErrorKind::MissingRequiredArgument => {
            catalogue.format("cli-missing-argument", &[("argument", &argument)])
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if argument == other {
                return catalogue.format("cli-given-twice", &[("argument", &argument)]);
            }
            catalogue.format(
                "cli-conflict",
                &[("argument", &argument), ("other", &other)],
            )
        }
        ErrorKind::InvalidUtf8 => catalogue.get("error-not-utf8"),
        _ => {
            let value = context(ContextKind::InvalidValue);
            let source = std::error::Error::source(error).map(ToString::to_string);
            match source {
                // Our own parsers of values name a message of the catalogue.
                Some(id) if catalogue.has(&id) => catalogue.format(&id, &[("text", &value)]),
                _ => catalogue.format(
                    "cli-invalid-value",
                    &[("value", &value), ("argument", &argument)],
                ),
            }
        }
    };
    match hint(error, near, catalogue) {
        Some(hint) => catalogue.format("with-hint", &[("text", &text), ("hint", &hint)]),
        None => text,
    }
}

/// What might have been meant, or what is possible.
fn hint(error: &clap::Error, near: &[String], catalogue: &Catalogue) -> Option<String> {
    if let Some(name) = near.first() {
        return Some(catalogue.format("hint-did-you-mean", &[("name", name)]));
    }
    let values = texts(error.get(ContextKind::ValidValue)?);
    let values = catalogue.list(&values);
    let hint = || catalogue.format("cli-possible-values", &[("values", &values)]);
    (!values.is_empty()).then(hint)
}

/// What others call some of what there is.
const OTHER_WORDS: [(&str, &str); 7] = [
    ("explain", "solve --explain"),
    ("why", "solve --explain"),
    ("moves", "solve --all-moves"),
    ("value", "solve"),
    ("analyze", "solve"),
    ("analyse", "solve"),
    ("verify", "check"),
];

fn other_word(error: &clap::Error) -> Option<String> {
    let typed = error
        .get(ContextKind::InvalidSubcommand)
        .map(context_text)?;
    let meant = OTHER_WORDS.iter().find(|(other, _)| typed == *other);
    meant.map(|(_, meant)| (*meant).to_owned())
}

/// The option that was left out before what it takes: `table nim 20`, `claim kayles "n mod 4"`.
fn option_before(error: &clap::Error, command: &Command) -> Option<String> {
    let surplus = error.get(ContextKind::InvalidArg).map(context_text)?;
    let takes = |option: &&str| {
        command
            .get_arguments()
            .any(|known| known.get_id() == *option)
    };
    let is_value = !surplus.is_empty() && !surplus.starts_with('-');
    (error.kind() == ErrorKind::UnknownArgument && is_value).then_some(())?;
    let is_number = surplus.bytes().all(|byte| byte.is_ascii_digit());
    let options: &[&str] = match is_number {
        true => &["to", "limit"],
        false => &["formula"],
    };
    let option = options.iter().find(|option| takes(option))?;
    let value = match is_number {
        true => surplus,
        false => format!("'{surplus}'"),
    };
    Some(format!("--{option} {value}"))
}

/// What is near to what was typed, the nearest first: the library has it last.
fn near(error: &clap::Error, command: &Command) -> Vec<String> {
    if let Some(meant) = other_word(error).or_else(|| option_before(error, command)) {
        return vec![meant];
    }
    let argument = error.get(ContextKind::InvalidArg).map(context_text);
    let has_formats = command
        .get_arguments()
        .any(|known| known.get_id() == "format");
    if has_formats && argument.is_some_and(|argument| argument == "--json") {
        return vec!["--format json".to_owned()];
    }
    let kinds = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let found = kinds.iter().filter_map(|kind| error.get(*kind));
    found
        .flat_map(|value| texts(value).into_iter().rev())
        .collect()
}

fn texts(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::Strings(texts) => texts.clone(),
        value => vec![context_text(value)],
    }
}

fn context_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => StyledStr::to_string(text),
        ContextValue::StyledStrs(texts) => {
            let texts: Vec<String> = texts.iter().map(StyledStr::to_string).collect();
            texts.join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
