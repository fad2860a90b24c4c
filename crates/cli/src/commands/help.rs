//! Help, in the user's language: descriptions from the catalogue, and clap's own words replaced.

mod refused;

use std::ffi::OsString;
use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::Shell;
use grundy_words::{Catalogue, Game, Lang};

use super::topics::Topic;
use super::{Run, schema};
use crate::args::General;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;
pub(crate) use refused::{answer_to, wants_json};

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

/// The command without a word, for what was typed: it understands that as the [localised] one does, and is there sooner,
/// since the commands that are not among the words are no more than their names.
pub(crate) fn wordless(typed: &[OsString]) -> Command {
    let is_typed = |name: &str| typed.iter().any(|word| word == name);
    understanding(super::with_arguments_of(General::command(), is_typed))
}

/// The command that understands values as they are typed.
fn understanding(command: Command) -> Command {
    with_all_below(command, &|command| {
        command.mut_args(|arg| match arg.get_action().takes_values() {
            // A negative number is a value that is refused, not an option that is unknown.
            true => arg.allow_negative_numbers(true),
            false => arg,
        })
    })
}

fn with_all_below(command: Command, change: &dyn Fn(Command) -> Command) -> Command {
    change(command).mut_subcommands(|below| with_all_below(below, change))
}

/// The command with all descriptions in the language.
pub(crate) fn localised(catalogue: &Catalogue) -> Command {
    let all = understanding(super::with_all(General::command()));
    describe(all, "", catalogue)
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
    // The list of commands leaves the program's own help no line to spare on a screen.
    let gap = if prefix.is_empty() { "" } else { "\n" };
    let template = format!(
        "{{about}}\n{gap}{}{{usage}}\n\n{{all-args}}{{after-help}}",
        catalogue.get("usage-heading")
    );
    // The command `help` and the option have one name.
    let page = format!("help-{about}-page");
    let about = match catalogue.has(&page) {
        true => page,
        false => format!("help-{about}"),
    };
    let command = command
        .about(catalogue.get(&about))
        .help_template(template)
        .subcommand_help_heading(catalogue.get("commands-heading"));
    let command = match after_help(&name, catalogue) {
        Some(after) => command.after_help(after),
        None => command,
    };
    let own = match prefix {
        "" => String::new(),
        _ => format!("{name}-"),
    };
    let command = command.mut_args(|arg| describe_argument(arg, &own, catalogue));
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

/// The examples of a command, if it has some, under what else is to be said.
fn after_help(name: &str, catalogue: &Catalogue) -> Option<String> {
    let examples = super::examples(name).iter();
    let lines: Vec<String> = examples.map(|line| format!("  {line}")).collect();
    if lines.is_empty() {
        return None;
    }
    let after = format!(
        "{}\n{}",
        catalogue.get("examples-heading"),
        lines.join("\n")
    );
    let notes = format!("help-{name}-notes");
    Some(match catalogue.has(&notes) {
        true => format!("{}\n\n{after}", catalogue.get(&notes)),
        false => after,
    })
}

/// An argument, whose description may be one of its command's own.
fn describe_argument(arg: Arg, own: &str, catalogue: &Catalogue) -> Arg {
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
        true => arg.hide_default_value(true).hide_possible_values(true),
        false => arg,
    };
    if GENERAL.contains(&id.as_str()) {
        arg.display_order(AFTER_ALL_OTHERS)
    } else {
        arg
    }
}

/// The text of help with clap's own words in the language.
fn in_language(text: &str, catalogue: &Catalogue) -> String {
    let heading = |id: &str| catalogue.get(&format!("{id}-heading"));
    let colon = catalogue.get("colon");
    let text =
        ["commands", "arguments", "options", "limits"]
            .iter()
            .fold(text.to_owned(), |text, id| {
                let heading = heading(id);
                text.replace(
                    &format!("{heading}:"),
                    &format!("{heading}{}", colon.trim_end()),
                )
            });
    let (options, command) = (
        catalogue.get("usage-options"),
        catalogue.get("usage-command"),
    );
    text.replace("[OPTIONS]", &format!("[{options}]"))
        .replace("[COMMAND]", &format!("[{command}]"))
        .replace("<COMMAND>", &format!("<{command}>"))
}

/// Whether the argument with this id, with either sign between its words, is a limit on the work.
fn is_limit(id: &str) -> bool {
    id.starts_with("max-") || id.starts_with("max_") || id == "threads"
}

/// The completion script of a shell.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    shell: Shell,
}

impl Run for Completions {
    const NAME: &'static str = "completions";
    const EXAMPLES: &'static [&'static str] =
        &["grundy completions bash > /etc/bash_completion.d/grundy"];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let mut script = Vec::new();
        let mut command = knowing_names(localised(&context.catalogue));
        clap_complete::generate(self.shell, &mut command, "grundy", &mut script);
        print(&script)
    }
}

/// The command, whose arguments are known to be names of games, commands and topics where they may be.
fn knowing_names(command: Command) -> Command {
    let games: Vec<&str> = Game::names().collect();
    let commands = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned());
    let topics = Topic::ALL.map(|topic| topic.name().to_owned());
    let pages: Vec<String> = commands.chain(topics).collect();
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        sub.mut_args(|arg| match (name.as_str(), arg.get_id().as_str()) {
            (_, "ruleset" | "expression") | ("games", "name") => {
                arg.value_parser(PossibleValuesParser::new(&games))
            }
            ("help" | "man", "command") => arg.value_parser(PossibleValuesParser::new(&pages)),
            _ => arg,
        })
    })
}

/// The program's command line, or that of one of its commands.
fn named(names: &[String], context: &Context) -> Result<Command, Failure> {
    let mut command = localised(&context.catalogue);
    command.build();
    for name in names {
        let sub = command.find_subcommand(name).cloned();
        command = sub.ok_or_else(|| unknown(name, &command, context))?;
    }
    Ok(command.display_name(
        ["grundy"]
            .into_iter()
            .chain(names.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join("-"),
    ))
}

/// There is no such command, and no such topic; there may be such a game.
fn unknown(name: &str, within: &Command, context: &Context) -> Failure {
    let catalogue = &context.catalogue;
    let commands = within
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned());
    let topics = Topic::ALL.map(|topic| topic.name().to_owned());
    let message = match grundy_words::Game::find(name, catalogue) {
        Some(_) => catalogue.format("cli-page-of-game", &[("name", &name)]),
        None => catalogue.format("cli-no-page", &[("command", &name)]),
    };
    let pages: [(&str, &dyn ToString); 2] =
        [("message", &message), ("topics", &catalogue.list(&topics))];
    Failure::UnknownName {
        message: catalogue.format("cli-unknown-page", &pages),
        suggestions: commands
            .chain(topics)
            .filter(|known| known.starts_with(name) || name.starts_with(known.as_str()))
            .collect(),
    }
}

/// The topic that is asked for, if it is one.
fn topic(names: &[String]) -> Option<Topic> {
    match names {
        [name] => Topic::named(name),
        _ => None,
    }
}

/// The help of the program or of one command, or a page about something else.
#[derive(Args, Debug)]
pub(crate) struct Help {
    command: Vec<String>,
    #[arg(long)]
    schema: bool,
}

impl Run for Help {
    const NAME: &'static str = "help";
    const EXAMPLES: &'static [&'static str] = &[];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let topic = topic(&self.command);
        if self.schema {
            return match topic {
                Some(Topic::Json) => schema::print(),
                _ => Err(context.usage("cli-schema-of-json", &[])),
            };
        }
        if let Some(topic) = topic {
            return print(&in_lines(&topic.lines(context)));
        }
        let text = named(&self.command, context)?.render_help().to_string();
        print(in_language(&text, &context.catalogue).as_bytes())
    }
}

fn in_lines(lines: &[String]) -> Vec<u8> {
    lines
        .iter()
        .map(|line| format!("{line}\n"))
        .collect::<String>()
        .into_bytes()
}

/// Where the manual comes from.
const SOURCE: &str = concat!("Grundy ", env!("CARGO_PKG_VERSION"));

/// The manual page, of the program, of one command or of a topic.
#[derive(Args, Debug)]
pub(crate) struct Man {
    command: Vec<String>,
}

impl Run for Man {
    const NAME: &'static str = "man";
    const EXAMPLES: &'static [&'static str] =
        &["grundy man > grundy.1", "grundy man solve > grundy-solve.1"];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        if let Some(topic) = topic(&self.command) {
            return print(&in_lines(&page(topic, &topic.lines(context))));
        }
        // What short help leaves out stands in the manual.
        let command = named(&self.command, context)?.mut_args(|arg| arg.hide_short_help(false));
        let title = command.get_display_name().unwrap_or("grundy").to_owned();
        let mut page = Vec::new();
        clap_mangen::Man::new(command)
            .title(title)
            .source(SOURCE)
            .render(&mut page)?;
        print(&page)
    }
}

/// The manual page of a topic: its lines as they are.
fn page(topic: Topic, lines: &[String]) -> Vec<String> {
    let name = topic.name();
    let about = lines
        .first()
        .map_or("", |line| line.lines().next().unwrap_or_default());
    let mut page = vec![
        format!(".TH grundy-{name} 1 \"\" \"{SOURCE}\""),
        ".SH NAME".to_owned(),
        format!("grundy\\-{name} \\- {}", escaped(about)),
        ".SH DESCRIPTION".to_owned(),
        ".nf".to_owned(),
    ];
    page.extend(lines.iter().flat_map(|line| line.split('\n')).map(escaped));
    page.push(".fi".to_owned());
    page
}

/// A line that the language of manuals takes for nothing but text.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    match line.starts_with(['.', '\'']) {
        true => format!("\\&{line}"),
        false => line,
    }
}

fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = output::stdout();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::super::ALL;
    use super::*;
    use grundy_words::Lang;

    /// What a command understands: its arguments, and the commands below it.
    fn understood(command: &Command) -> Vec<String> {
        let argument = |arg: &Arg| {
            let spelled = (arg.get_id(), arg.get_long(), arg.get_short());
            let values = (arg.get_action().takes_values(), arg.get_num_args());
            let demands = (arg.is_required_set(), arg.is_global_set());
            let negative = arg.is_allow_negative_numbers_set();
            format!("{spelled:?} {values:?} {demands:?} {negative}")
        };
        let mut own: Vec<String> = command.get_arguments().map(argument).collect();
        own.sort();
        let below = command.get_subcommands().flat_map(|below| {
            let name = below.get_name().to_owned();
            let lines = understood(below).into_iter();
            lines
                .map(move |line| format!("{name} {line}"))
                .collect::<Vec<_>>()
        });
        own.extend(below);
        own
    }

    #[test]
    fn words_change_nothing_of_what_is_understood() {
        let names: Vec<OsString> = ALL.iter().map(|listed| listed.name.into()).collect();
        let mut without = wordless(&names);
        without.build();
        let plain = understood(&without);
        assert!(plain.len() > 200, "{}", plain.len());
        for lang in Lang::ALL {
            let mut with = localised(&Catalogue::new(lang));
            with.build();
            assert_eq!(understood(&with), plain);
        }
        for name in &names {
            let mut alone = wordless(&["grundy".into(), name.clone()]);
            alone.build();
            assert_eq!(alone.get_subcommands().count(), names.len());
            let own = |command: &Command| command.find_subcommand(name).map(understood);
            assert_eq!(own(&alone), own(&without));
        }
    }
}
