//! Help, in the user's language: descriptions from the catalogue, and clap's own words replaced.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory};
use clap_complete::Shell;
use grundy::{Catalogue, Lang};

use crate::args::Arguments;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

/// The catalogue asked for by `--lang`, else by the locale: needed before the arguments are read,
/// since errors in them are told in it too.
pub(crate) fn catalogue_for(words: &[OsString]) -> Catalogue {
    let text: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let chosen =
        text.iter()
            .enumerate()
            .find_map(|(index, word)| match word.strip_prefix("--lang") {
                Some("") => text.get(index + 1).copied(),
                Some(rest) => rest.strip_prefix('='),
                None => None,
            });
    let locale = match chosen {
        Some(lang) => lang.to_owned(),
        None => locale(),
    };
    Catalogue::new(Lang::of_locale(&locale))
}

/// The locale for messages, in POSIX's order of precedence, else the system's.
fn locale() -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .or_else(sys_locale::get_locale)
        .unwrap_or_default()
}

/// The command with all descriptions in the language.
pub(crate) fn localised(catalogue: &Catalogue) -> Command {
    describe(Arguments::command(), "", catalogue)
}

/// What every command understands stands after what is its own.
const GENERAL: [&str; 6] = [
    "allow-programs",
    "lang",
    "verbose",
    "ascii",
    "help",
    "version",
];
const AFTER_ALL_OTHERS: usize = 100;

/// Commands for players, whose help leaves limits out.
const PLAYED: [&str; 2] = ["nim", "play"];

fn describe(command: Command, prefix: &str, catalogue: &Catalogue) -> Command {
    let name = command.get_name().to_owned();
    let about = if prefix.is_empty() {
        "about".to_owned()
    } else {
        name.clone()
    };
    let template = format!(
        "{{about}}\n\n{}{{usage}}\n\n{{all-args}}{{after-help}}",
        catalogue.get("usage-heading")
    );
    let examples = examples(&name);
    let mut command = command
        .about(catalogue.get(&format!("help-{about}")))
        .help_template(template)
        .subcommand_help_heading(catalogue.get("commands-heading"));
    if !examples.is_empty() {
        let lines: Vec<String> = examples.iter().map(|line| format!("  {line}")).collect();
        let heading = catalogue.get("examples-heading");
        let mut after = format!("{heading}\n{}", lines.join("\n"));
        let notes = format!("help-{name}-notes");
        if catalogue.has(&notes) {
            after = format!("{}\n\n{after}", catalogue.get(&notes));
        }
        command = command.after_help(after);
    }
    let own = if prefix.is_empty() {
        String::new()
    } else {
        format!("{name}-")
    };
    let command = command.mut_args(|arg| {
        let id = arg.get_id().as_str().replace('_', "-");
        let specific = format!("help-{own}{id}");
        let key = if catalogue.has(&specific) {
            specific
        } else {
            format!("help-{id}")
        };
        let heading = if arg.is_positional() {
            "arguments-heading"
        } else if is_limit(&id) {
            "limits-heading"
        } else {
            "options-heading"
        };
        let arg = arg
            .help(catalogue.get(&key))
            .help_heading(catalogue.get(heading));
        // Defaults and possible values stand in the descriptions, in the language.
        let arg = match arg.get_action().takes_values() {
            // A negative number is a value that is refused, not an option that is unknown.
            true => arg
                .hide_default_value(true)
                .hide_possible_values(true)
                .allow_negative_numbers(true),
            false => arg,
        };
        if GENERAL.contains(&id.as_str()) {
            arg.display_order(AFTER_ALL_OTHERS)
        } else {
            arg
        }
    });
    let hidden = |is_it: &dyn Fn(&str) -> bool| -> Vec<Arg> {
        let arguments = command.get_arguments();
        let these = arguments.filter(|arg| is_it(arg.get_id().as_str()));
        these.map(|arg| arg.clone().hide_short_help(true)).collect()
    };
    let limits = hidden(&is_limit);
    // `grundy --help` and `grundy help scripts` tell of it; so does whoever is refused for want of it.
    let permission = hidden(&|id| id == "allow_programs");
    command.mut_subcommands(|sub| {
        let sub = describe(sub, &name, catalogue).args(permission.clone());
        match PLAYED.contains(&sub.get_name()) {
            true => sub.args(limits.clone()),
            false => sub,
        }
    })
}

/// Whether the argument with this id, with either sign between its words, is a limit on the work.
fn is_limit(id: &str) -> bool {
    id.starts_with("max-") || id.starts_with("max_") || id == "threads"
}

/// Command lines that show what a command does.
fn examples(command: &str) -> &'static [&'static str] {
    match command {
        "solve" => &[
            "grundy solve \"nim(3,4,5)\" --explain",
            "grundy solve \"kayles(7)\" --misere",
            "grundy solve \"wythoff(5,3)\" --explain --all-moves",
            "grundy solve \"take{1..3}(10) + take{odd}(7) + nim(5,9)\" --json",
            "grundy solve --batch positions.txt > answers.jsonl",
        ],
        "table" => &[
            "grundy table kayles --to 95 --width 12",
            "grundy table 0.07 --to 200 --svg strip.svg --width 34",
            "grundy table cutting --to 8x8",
            "grundy table wythoff --to 60x60 --format csv --svg heat.svg",
            "grundy table wythoff --to 20 --p-positions",
        ],
        "period" => &[
            "grundy period 0.77",
            "grundy period \"take{not 2,5}\" --json",
            "grundy period 0.6 --limit 16384 --hash",
            "grundy period 0.106 --checkpoint runs/0.106",
            "grundy period die",
            "grundy period 0.156 --certificate 0.156.json",
        ],
        "check" => &[
            "grundy check 0.156.json",
            "grundy check --full run.json",
            "grundy check - --json < 0.156.json",
        ],
        "quotient" => &[
            "grundy quotient 0.77",
            "grundy quotient 0.07 --to 30 --growth",
            "grundy quotient kayles --certificate kayles.json",
            "grundy quotient \"take{2,3}\" --json",
            "grundy quotient kayles --to 20 --genus",
        ],
        "find" => &[
            "grundy find half --to 200",
            "grundy find 0.77 --to 500 --code cpp",
            "grundy find wythoff --to 60",
            "grundy find kayles --misere --to 60",
            "echo \"0 1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29 30 32 33 35 37\" | grundy find --values -",
        ],
        "claim" => &[
            "grundy claim \"take{1..3}\" --formula \"n mod 4\"",
            "grundy claim kayles --misere --p \"n mod 3 = 1\"",
            "grundy claim wythoff --rule zeckendorf-shift",
            "grundy claim kayles --rule sj --to 20",
            "grundy claim nim --program \"python3 mine.py\" --to 1000",
        ],
        "odds" => &[
            "grundy odds nim --heaps 3 --max 7",
            "grundy odds nim --heaps 3 --max 1023 --table",
            "grundy odds kayles --heaps 20 --max 10000 --json",
            "grundy odds nim --heaps 4 --max 15 --misere",
        ],
        "board" => &[
            "grundy board \"tactix(4x4)\" --misere",
            "grundy board \"triangle(5)\" --svg triangle.svg",
            "grundy board build \"tactix(5x5)\" --out 5x5.grundy",
            "grundy board verify 5x5.grundy --full",
            "grundy solve \"tactix(5x5)\" --tablebase 5x5.grundy",
        ],
        "build" => &[
            "grundy board build \"tactix(5x6)\" --misere --out 5x6.grundy",
            "grundy board build \"tactix(6x6)\" --out 6x6.grundy --max-memory 9GiB --checkpoint 6x6",
        ],
        "info" => &["grundy board info 5x6.grundy"],
        "verify" => &["grundy board verify 5x6.grundy --full"],
        "strategy" => &[
            "grundy strategy \"kayles(7)\" --misere --depth 3",
            "grundy strategy \"nim(3,2,1)\"",
            "grundy strategy \"tactix(3x3)\" --misere --max-lines 50",
        ],
        "tree" => &[
            "grundy tree \"wythoff(5,3)\"",
            "grundy tree \"kayles(7)\" --misere --depth 2",
            "grundy tree \"nim(2,2)\" --format dot | dot -Tsvg > nim.svg",
        ],
        "sweep" => &[
            "grundy sweep \"0.??\"",
            "grundy sweep \"0.???\" --limit 10000000 --output octal.csv",
            "grundy sweep \"4.?7\" --json",
            "grundy sweep \"0.??\" --quotients --output quotients.csv",
        ],
        "judge" => &[
            "grundy judge wythoff pairs.txt > answers.txt",
            "echo \"2 1  8 4  4 7\" | grundy judge wythoff",
            "echo \"1 5 1  3  1 5 6\" | grundy judge stripes",
        ],
        "play" => &[
            "grundy play \"nim(3,4,5)\"",
            "grundy play \"kayles(7)\" --misere --skill 3 --second",
            "grundy play nim --stones 20 --heaps 3 --fair n --teacher",
            "grundy play \"tactix(4x4)\" --players mm --skill 4,9 --pause 1s --seed 1",
            "grundy play --record game.txt --review",
        ],
        "nim" => &[
            "grundy nim -S:10 -T:3 -H:1 -F",
            "grundy nim --stones 30 --heaps 12 --skill 8 --second",
        ],
        "serve" => &[
            "grundy serve",
            "grundy serve --port 0 --lang zh",
            "grundy serve --bind 0.0.0.0 --allow-host classroom.local --max-memory 1GiB",
        ],
        "games" => &[
            "grundy games",
            "grundy games kayles",
            "grundy games --methods",
        ],
        "completions" => &["grundy completions bash > /etc/bash_completion.d/grundy"],
        "man" => &["grundy man > grundy.1", "grundy man solve > grundy-solve.1"],
        _ => &[],
    }
}

/// Prints help or the version, or says in the user's language what is wrong with the arguments.
pub(crate) fn answer_to(error: &clap::Error, catalogue: &Catalogue) -> ExitCode {
    const USAGE: u8 = 2;
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // A reader that has gone needs no help.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => {
            let message = in_words(error, catalogue);
            eprintln!(
                "{}",
                catalogue.format("error-line", &[("message", &message)])
            );
            let hint = catalogue.format("cli-try-help", &[("command", &command_of(error))]);
            eprintln!("{hint}");
            ExitCode::from(USAGE)
        }
    }
}

/// The command that refused its arguments, from the usage line.
fn command_of(error: &clap::Error) -> String {
    let usage = error
        .get(ContextKind::Usage)
        .map(context_text)
        .unwrap_or_default();
    let mut words = usage
        .split_whitespace()
        .skip_while(|word| *word != "grundy");
    let (program, command) = (words.next(), words.next());
    match (program, command) {
        (Some(_), Some(command)) if command.chars().all(|c| c.is_ascii_lowercase()) => {
            format!("grundy {command}")
        }
        _ => "grundy".to_owned(),
    }
}

fn in_words(error: &clap::Error, catalogue: &Catalogue) -> String {
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
                _ => {
                    let arguments: [(&str, &dyn ToString); 2] =
                        [("value", &value), ("argument", &argument)];
                    catalogue.format("cli-invalid-value", &arguments)
                }
            }
        }
    };
    let near = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .iter()
    .find_map(|kind| error.get(*kind).map(context_text));
    let possible = error
        .get(ContextKind::ValidValue)
        .map(|values| match values {
            ContextValue::Strings(texts) => catalogue.list(texts),
            value => context_text(value),
        })
        .filter(|v| !v.is_empty());
    let with_hint =
        |text: &str, hint: &str| catalogue.format("with-hint", &[("text", &text), ("hint", &hint)]);
    match (near, possible) {
        (Some(name), _) => with_hint(
            &text,
            &catalogue.format("hint-did-you-mean", &[("name", &name)]),
        ),
        (None, Some(values)) => with_hint(
            &text,
            &catalogue.format("cli-possible-values", &[("values", &values)]),
        ),
        (None, None) => text,
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

/// The completion script of a shell.
pub(crate) fn completions(shell: Shell, context: &Context) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut localised(&context.catalogue),
        "grundy",
        &mut script,
    );
    print(&script)
}

/// The program's command line, or that of one of its commands.
fn named(name: Option<&str>, context: &Context) -> Result<Command, Failure> {
    let mut command = localised(&context.catalogue);
    command.build();
    let Some(name) = name else {
        return Ok(command);
    };
    let sub = command.find_subcommand(name).cloned();
    let sub = sub.map(|sub| sub.display_name(format!("grundy-{name}")));
    sub.ok_or_else(|| {
        let catalogue = &context.catalogue;
        Failure::Usage(catalogue.format("cli-unknown-command", &[("command", &name)]))
    })
}

/// The help of the program or of one command.
pub(crate) fn help(name: Option<&str>, context: &Context) -> Result<(), Failure> {
    let text = named(name, context)?.render_help().to_string();
    print(text.as_bytes())
}

/// The manual page, of the program or of one command.
pub(crate) fn manual(name: Option<&str>, context: &Context) -> Result<(), Failure> {
    let command = named(name, context)?.version(env!("CARGO_PKG_VERSION"));
    let title = command.get_display_name().unwrap_or("grundy").to_owned();
    let mut page = Vec::new();
    clap_mangen::Man::new(command)
        .title(title)
        .render(&mut page)?;
    print(&page)
}

fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = output::stdout();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
