//! `grundy find`: the pattern behind a table.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use grundy::{Completion, FindAnswer, FindRequest, Numbers, read_numbers};
use grundy_words::Tells;

use super::atlas::atlas;
use super::solve::read_text;
use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Find {
    #[arg(value_name = "RULESET", required_unless_present = "values")]
    ruleset: Option<String>,
    #[arg(long, value_name = "N|AxB")]
    to: Option<String>,
    #[arg(long, value_name = "M")]
    from: Option<String>,
    #[arg(long, value_name = "FILE|LIST", conflicts_with_all = ["ruleset", "to", "from", "misere"])]
    values: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "ruleset")]
    atlas: Vec<PathBuf>,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "cpp|python", conflicts_with = "json")]
    code: Option<CodeArg>,
    #[arg(long, value_name = "K", requires = "code")]
    pick: Option<NonZeroUsize>,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CodeArg {
    Cpp,
    Python,
}

impl Run for Find {
    const NAME: &'static str = "find";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy find half --to 200",
        "grundy find 0.77 --to 500 --code cpp",
        "grundy find wythoff --to 60",
        "grundy find kayles --misere --to 60",
        "echo \"0 1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29 30 32 33 35 37\" | grundy find --values -",
        "grundy find --values 0,1,0,2,1,3,0,4,2,5,1,6,3,7,0,8,4,9,2,10,5,11,1,12",
        "grundy find --values numbers.txt --atlas records/atlas-octal-4.csv",
    ];
    const PRINTS: &'static [Printed] = &[("find", object::<FindAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let answer = match (&self.values, &self.ruleset) {
            (Some(path), _) => {
                let numbers = numbers(path, context)?;
                let atlas = atlas(&self.atlas, context)?;
                let mut workbench = context.workbench_for_bounded_work();
                context.shown(|| workbench.find_in(&numbers, self.all, atlas.as_ref()))
            }
            (None, ruleset) => {
                let from = self.from.as_ref().map(|from| context.heap(from));
                context.ask(&FindRequest {
                    // One of them is required.
                    ruleset: ruleset.as_deref().unwrap_or_default(),
                    convention: output::convention(self.misere),
                    from: from.transpose()?,
                    to: context.extent(self.to.as_ref())?,
                    all: self.all,
                })?
            }
        };
        match self.code {
            Some(language) => print_code(self.pick, language, &answer, context)?,
            None => context.print_lines(self.json, &answer, |catalogue| {
                let mut lines = catalogue.lines(&answer);
                if answer.parts.iter().any(|part| !part.hypotheses.is_empty()) {
                    lines.extend([String::new(), catalogue.get("find-hint")]);
                }
                lines
            })?,
        }
        Failure::of_completion(Completion::of(answer.exhausted))
    }
}

/// The numbers in a file, or those that stand in its place: two of them are no name, unless there is such a file.
pub(super) fn numbers(source: &Path, context: &Context) -> Result<Numbers, Failure> {
    let read = |text: &str| {
        let bad = |bad| Failure::Usage(context.catalogue.bad_numbers(&bad));
        read_numbers(text).map_err(bad)
    };
    if let Some(text) = source.to_str().filter(|_| !source.exists()) {
        match read(text) {
            Ok(list) if list.entries().len() > 1 => return Ok(list),
            Err(bad) if is_list(text) => return Err(bad),
            _ => {}
        }
    }
    let text = read_text(source, context)?;
    context.check_length(text.len())?;
    read(&text)
}

/// Whether the text is made of numbers and commas, right or wrong.
fn is_list(text: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_digit() || " ,，、-−".contains(letter);
    text.contains([',', '，', '、']) && text.chars().all(is_part)
}

/// The program of one law, with what it prints in comments, and nothing else.
fn print_code(
    pick: Option<NonZeroUsize>,
    language: CodeArg,
    answer: &FindAnswer,
    context: &Context,
) -> Result<(), Failure> {
    let number = pick.map(usize::from);
    let law = answer.law(number);
    let Some((part, law, code)) = law.and_then(|(part, law)| Some((part, law, law.code.as_ref()?)))
    else {
        let Some(pick) = number else {
            return Err(context.usage("find-no-program", &[]));
        };
        let count: usize = answer.parts.iter().map(|part| part.hypotheses.len()).sum();
        let wrong: [(&str, &dyn ToString); 2] = [("pick", &pick), ("count", &count)];
        return Err(context.usage("find-no-such-law", &wrong));
    };
    let (comment, text) = match language {
        CodeArg::Cpp => ("//", &code.cpp),
        CodeArg::Python => ("#", &code.python),
    };
    let mut out = output::stdout();
    for line in context.catalogue.find_program(answer, part, law) {
        writeln!(out, "{comment} {line}")?;
    }
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
