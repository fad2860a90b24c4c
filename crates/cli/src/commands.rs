//! One file a command: its arguments, what it does with them, and what it prints as JSON. This list is the only one.

mod atlas;
mod batch;
mod board;
mod check;
mod claim;
mod find;
mod formulas;
mod games;
pub(crate) mod help;
mod job;
mod jobs;
mod judge;
mod mex;
mod nim;
mod odds;
mod period;
pub(crate) mod play;
mod quotient;
mod rules;
mod schema;
mod scripts;
mod serve;
mod solve;
mod start;
mod strategy;
mod sweep;
mod table;
mod topics;
mod tree;
mod xor;

use clap::{ArgMatches, Args, Command};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::args::{Nim, Play};
use crate::context::Context;
use crate::failure::Failure;

/// A command, as its arguments were typed. Descriptions are in the catalogues, under `help-<command>-<argument>`.
pub(crate) trait Run: Args {
    /// The word for it.
    const NAME: &'static str;
    /// Command lines that show what it does.
    const EXAMPLES: &'static [&'static str];
    /// The same for each of its parts, where it has commands of its own.
    const PARTS: &'static [(&'static str, &'static [&'static str])] = &[];
    /// The objects that it prints for programs.
    const PRINTS: &'static [Printed] = &[];

    /// Does it.
    fn run(&self, context: &Context) -> Result<(), Failure>;
}

/// The words of a command, and the schema of the object that it then prints.
pub(crate) type Printed = (&'static str, fn(&mut SchemaGenerator) -> Schema);

/// The schema of an object.
fn object<T: JsonSchema>(of: &mut SchemaGenerator) -> Schema {
    of.subschema_for::<T>()
}

/// A command in the list of all.
pub(crate) struct Listed {
    name: &'static str,
    examples: &'static [&'static str],
    parts: &'static [(&'static str, &'static [&'static str])],
    arguments: fn(Command) -> Command,
    prints: &'static [Printed],
    run: fn(&ArgMatches, &Context) -> Result<(), Failure>,
}

impl Listed {
    const fn of<C: Run>() -> Self {
        Self {
            name: C::NAME,
            examples: C::EXAMPLES,
            parts: C::PARTS,
            arguments: C::augment_args,
            prints: C::PRINTS,
            run: |matches, context| {
                let arguments = C::from_arg_matches(matches);
                arguments.unwrap_or_else(|error| error.exit()).run(context)
            },
        }
    }
}

/// All of them, in the order of presentation.
pub(crate) const ALL: [Listed; 23] = [
    Listed::of::<solve::Solve>(),
    Listed::of::<table::Table>(),
    Listed::of::<period::Period>(),
    Listed::of::<check::Check>(),
    Listed::of::<quotient::Quotient>(),
    Listed::of::<find::Find>(),
    Listed::of::<claim::Claim>(),
    Listed::of::<odds::Odds>(),
    Listed::of::<board::Board>(),
    Listed::of::<strategy::Strategy>(),
    Listed::of::<tree::Tree>(),
    Listed::of::<sweep::Sweep>(),
    Listed::of::<job::JobCommand>(),
    Listed::of::<mex::Mex>(),
    Listed::of::<xor::Xor>(),
    Listed::of::<judge::Judge>(),
    Listed::of::<Play>(),
    Listed::of::<Nim>(),
    Listed::of::<serve::Serve>(),
    Listed::of::<games::Games>(),
    Listed::of::<help::Completions>(),
    Listed::of::<help::Man>(),
    Listed::of::<help::Help>(),
];

/// Those whose work can be divided into jobs: a job is a command line of one of them.
pub(crate) const DIVIDED: [&str; 4] = [
    <solve::Solve as Run>::NAME,
    <check::Check as Run>::NAME,
    <board::Board as Run>::NAME,
    <sweep::Sweep as Run>::NAME,
];

/// The program with all of its commands.
pub(crate) fn with_all(program: Command) -> Command {
    with_arguments_of(program, |_| true)
}

/// The program with the names of all of its commands, and the arguments of some.
fn with_arguments_of(program: Command, some: impl Fn(&str) -> bool) -> Command {
    program.subcommands(ALL.iter().map(|listed| {
        let command = Command::new(listed.name);
        match some(listed.name) {
            true => (listed.arguments)(command),
            false => command,
        }
    }))
}

/// Does what was typed.
pub(crate) fn run(typed: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let Some((name, matches)) = typed.subcommand() else {
        return start::run(context);
    };
    let listed = ALL.iter().find(|listed| listed.name == name);
    listed.map_or(Ok(()), |listed| (listed.run)(matches, context))
}

/// Command lines that show what the command of this name does.
pub(crate) fn examples(name: &str) -> &'static [&'static str] {
    let own = ALL.iter().map(|listed| (listed.name, listed.examples));
    let parts = ALL.iter().flat_map(|listed| listed.parts.iter().copied());
    let mut named = own.chain(parts).filter(|(known, _)| *known == name);
    named.next().map_or(&[], |(_, examples)| examples)
}

impl Run for Play {
    const NAME: &'static str = "play";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy play \"nim(3,4,5)\"",
        "grundy play \"kayles(7)\" --misere --skill 3 --second",
        "grundy play nim --stones 20 --heaps 3 --fair n --teacher",
        "grundy play \"tactix(4x4)\" --players mm --skill 4,9 --pause 1s --seed 1",
        "grundy play --record game.txt --review",
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        play::run(self, context)
    }
}

impl Run for Nim {
    const NAME: &'static str = "nim";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy nim -S:10 -T:3 -H:1 -F",
        "grundy nim --stones 30 --heaps 12 --skill 8 --second",
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        nim::run(self, context)
    }
}
