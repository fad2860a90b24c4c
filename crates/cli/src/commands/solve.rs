//! `grundy solve`: one position.

use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;

use grundy::{FamilyOnTerm, Outcome, SolveAnswer, SolveRequest, Status, encoding};
use grundy_words::Catalogue;

use super::batch;
use crate::args::Solve;
use crate::context::{self, Context};
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Solve, context: &Context) -> Result<(), Failure> {
    let usage = |message: &str| Failure::Usage(context.catalogue.get(message));
    let expression = match (&arguments.expression, &arguments.input, &arguments.batch) {
        (None, None, Some(file)) => return batch::run(file, &template(arguments, ""), context),
        (Some(expression), None, None) => from_argument(expression, context)?,
        (None, Some(file), None) => read_text(file, context)?,
        (None, None, None) => return Err(usage("cli-no-position")),
        _ => return Err(usage("cli-two-positions")),
    };
    output::check_writable(arguments.certificate.as_deref())?;
    let mut workbench = context::with_tablebases(context.workbench(), &arguments.tablebase)?;
    let progress = context.progress();
    let answer = workbench.solve(&template(arguments, &expression));
    drop(progress);
    let refused = |error| Failure::Refused {
        text: expression.clone(),
        error,
    };
    let answer = answer.map_err(refused)?;
    match &arguments.certificate {
        Some(path) if answer.outcome.is_some() => {
            let certificate = workbench.certify_position(&answer).map_err(refused)?;
            output::write_text(path, &certificate.to_text())?;
        }
        Some(_) => diagnostics::warn(&context.catalogue.get("cli-no-certificate"), context),
        None => {}
    }
    print(&answer, arguments, context)?;
    match (answer.exhausted, answer.outcome) {
        (Some(exhausted), _) => Err(Failure::of_limit(exhausted.word())),
        (None, Some(Outcome::P)) if arguments.exit_status => Err(Failure::PPosition),
        _ => Ok(()),
    }
}

fn template<'a>(arguments: &Solve, expression: &'a str) -> SolveRequest<'a> {
    SolveRequest {
        expression,
        convention: output::convention(arguments.misere),
        moves: !arguments.no_moves,
        explain: arguments.explain || arguments.all_moves,
        all_moves: arguments.all_moves,
    }
}

/// The position of an argument, which may stand in standard input.
fn from_argument(argument: &OsStr, context: &Context) -> Result<String, Failure> {
    if argument == "-" {
        let text = read_text(Path::new("-"), context)?;
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let reads = |text: &str| grundy::parse_expression(text).is_ok();
        // One position may go over several lines.
        if !reads(&text) && lines.clone().count() > 1 && lines.all(reads) {
            return Err(Failure::Usage(context.catalogue.get("cli-many-positions")));
        }
        return Ok(text.trim_end().to_owned());
    }
    let text = encoding::text(argument.as_encoded_bytes());
    text.map(str::to_owned).map_err(|fault| Failure::Refused {
        text: argument.to_string_lossy().into_owned(),
        error: fault.into(),
    })
}

/// The whole file as text, up to the input limit.
pub(super) fn read_text(path: &Path, context: &Context) -> Result<String, Failure> {
    let bytes = read_bytes(path, context)?;
    let text = encoding::text(&bytes).map(str::to_owned);
    text.map_err(|fault| Failure::of_file(path, fault.into()))
}

/// The whole file, up to the input limit.
pub(super) fn read_bytes(path: &Path, context: &Context) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    // One byte more than allowed tells that there are more; the façade then says so.
    output::open(path)?
        .take(context.limits.input.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::File {
            message: "cli-read",
            path: path.to_owned(),
            error,
        })?;
    Ok(bytes)
}

fn print(answer: &SolveAnswer, arguments: &Solve, context: &Context) -> Result<(), Failure> {
    output::print(arguments.json, answer, || {
        let lines = lines(answer, arguments, context);
        lines
            .iter()
            .map(|line| context.style.glyphs(line))
            .collect()
    })
}

/// The answer as text: who wins, how sure, by which moves, why.
fn lines(answer: &SolveAnswer, arguments: &Solve, context: &Context) -> Vec<String> {
    let catalogue = &context.catalogue;
    let mut lines = vec![catalogue.heading(answer.position(), answer.convention)];
    lines.push(outcome_line(answer, catalogue, context));
    let method = catalogue.get(&format!("method-{}", answer.method));
    lines.push(
        match answer
            .exhausted
            .filter(|_| answer.status == Status::Unknown)
        {
            None => format!(
                "  {}",
                catalogue.format("answer-proved", &[("method", &method)])
            ),
            Some(limit) => {
                let limit = catalogue.get(&format!("exhausted-{limit}"));
                let arguments: [(&str, &dyn ToString); 2] =
                    [("limit", &limit), ("method", &method)];
                format!("  {}", catalogue.format("answer-unknown", &arguments))
            }
        },
    );
    if !arguments.no_moves {
        lines.extend(move_lines(answer, catalogue));
    }
    if let Some(reasons) = &answer.explanation {
        lines.push(String::new());
        lines.push(catalogue.get("answer-why"));
        let paragraphs = catalogue.reasons(reasons);
        lines.extend(
            paragraphs
                .iter()
                .flat_map(|text| text.lines().map(|line| format!("  {line}"))),
        );
    }
    lines
}

fn outcome_line(answer: &SolveAnswer, catalogue: &Catalogue, context: &Context) -> String {
    let mut text = match (&answer.first_wins, answer.outcome) {
        (Some(chance), _) => catalogue.format("answer-chance", &[("chance", chance)]),
        (None, outcome) => catalogue.get(&format!(
            "outcome-{}",
            outcome.map_or("unknown", Outcome::letter)
        )),
    };
    if let Some(value) = &answer.grundy {
        text.push_str("  ·  ");
        text.push_str(&catalogue.format("answer-grundy", &[("value", value)]));
    }
    context
        .style
        .outcome(output::decided(answer.outcome), &text)
}

/// What takes the place of winning moves where chance is to decide, or nobody wins.
fn undecided_lines(answer: &SolveAnswer, catalogue: &Catalogue) -> Option<Vec<String>> {
    let line = match (&answer.winning_faces, &answer.drawing_count) {
        (Some(faces), _) if faces.is_empty() => catalogue.get("answer-no-winning-faces"),
        (Some(faces), _) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            catalogue.format(
                "answer-winning-faces",
                &[("faces", &catalogue.list(&faces))],
            )
        }
        (None, Some(count)) if count.0.is_zero() => catalogue.get("answer-over-draw"),
        (None, Some(count)) => catalogue.format("answer-all-draw", &[("count", count)]),
        (None, None) => return None,
    };
    Some(vec![String::new(), line])
}

fn move_lines(answer: &SolveAnswer, catalogue: &Catalogue) -> Vec<String> {
    if let Some(lines) = undecided_lines(answer, catalogue) {
        return lines;
    }
    let (Some(count), Some(moves)) = (&answer.winning_count, &answer.moves) else {
        return match answer.outcome {
            Some(Outcome::N) => vec![String::new(), catalogue.get("answer-moves-unknown")],
            _ => Vec::new(),
        };
    };
    if moves.is_empty() {
        let line = match (answer.outcome, count.0.is_zero()) {
            (Some(Outcome::P), _) => catalogue.get("answer-no-moves"),
            (_, true) => catalogue.get("answer-over"),
            (_, false) => catalogue.format("answer-moves-counted", &[("count", count)]),
        };
        return vec![String::new(), line];
    }
    let shown = match answer.families.is_empty() {
        true => moves.len(),
        false => moves.len().min(FIRST_OF_MANY),
    };
    let heading = match (count.to_string().as_str(), shown) {
        ("1", _) => catalogue.get("answer-one-move"),
        (all, shown) if all == shown.to_string() => {
            catalogue.format("answer-moves", &[("count", count)])
        }
        _ => {
            let arguments: [(&str, &dyn ToString); 2] = [("count", count), ("shown", &shown)];
            catalogue.format("answer-moves-shown", &arguments)
        }
    };
    let mut lines = vec![String::new(), heading];
    let texts: Vec<String> = moves
        .iter()
        .map(|mv| catalogue.move_text(&mv.text()))
        .take(shown)
        .collect();
    // In a sum the move alone does not show the whole position.
    let in_a_sum = answer.expression != moves[0].from;
    match answer
        .leaves
        .as_ref()
        .filter(|_| answer.winning_moves.is_some())
    {
        Some(leaves) if in_a_sum && shown == 1 => {
            let leaves = catalogue.format("answer-leaves", &[("leaves", leaves)]);
            lines.push(format!("  {}   {leaves}", texts[0]));
        }
        _ => lines.extend(texts.into_iter().map(|text| format!("  {text}"))),
    }
    if answer.winning_classes.len() < moves.len() && !answer.winning_classes.is_empty() {
        lines.push(catalogue.get("answer-classes"));
        lines.extend(answer.winning_classes.iter().map(|class| {
            let arguments: [(&str, &dyn ToString); 2] =
                [("to", &class.to), ("count", &class.count)];
            format!("  {}", catalogue.format("answer-class", &arguments))
        }));
    }
    if !answer.families.is_empty() {
        lines.push(catalogue.get("answer-families"));
        let families = answer.families.iter();
        lines.extend(families.map(|family| format!("  {}", family_line(family, catalogue))));
    }
    lines
}

/// How many moves are shown above families, which cover them all.
const FIRST_OF_MANY: usize = 5;

fn family_line(family: &FamilyOnTerm, catalogue: &Catalogue) -> String {
    let one = family.from == family.to;
    let take = family
        .take
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default();
    let message = match (family.take.is_some(), one) {
        (true, false) => "answer-family-split",
        (true, true) => "answer-family-split-one",
        (false, false) => "answer-family-single",
        (false, true) => "answer-family-single-one",
    };
    let arguments: [(&str, &dyn ToString); 6] = [
        ("heap", &family.heap),
        ("take", &take),
        ("from", &family.from),
        ("to", &family.to),
        ("residue", &family.residue),
        ("modulus", &family.modulus),
    ];
    catalogue.format(message, &arguments)
}
