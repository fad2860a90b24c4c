//! Failures on standard error, with the place in the text where there is one.

use std::io::{self, IsTerminal, Write};
use std::ops::Range;

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use grundy::ErrorKind;
use grundy_words::{Catalogue, Mistake};

use crate::context::Context;
use crate::failure::Failure;

/// Tells the user what went wrong; and programs, where they read what is printed.
pub(crate) fn report(failure: &Failure, context: &Context) {
    if let Some(mistake) = mistake(failure, context).filter(|_| context.as_json) {
        print(&mistake);
    }
    match failure {
        Failure::Refused { text, error } if is_about_places(error) => refused(text, error, context),
        _ => {
            if let Some(message) = message(failure, &context.catalogue) {
                line(&message, context);
            }
        }
    }
}

/// Prints the object on standard output.
pub(crate) fn print(mistake: &Mistake) {
    let object = serde_json::to_string(mistake).expect("memory takes any object");
    // A reader that has gone has nothing to learn.
    let _ = writeln!(std::io::stdout(), "{object}");
}

/// The object of the failure, where nothing else has been printed.
fn mistake(failure: &Failure, context: &Context) -> Option<Mistake> {
    let catalogue = &context.catalogue;
    let code = match failure {
        Failure::Refused { text, error } => return Some(Mistake::of(error, text, catalogue)),
        Failure::Usage(_) | Failure::UnknownName { .. } => "usage",
        Failure::File { .. } | Failure::Port { .. } | Failure::Program(_) => "io",
        Failure::ProgramLate(_) => "limit",
        Failure::BadLines { .. }
        | Failure::Output(_)
        | Failure::Limit(_)
        | Failure::TooManyNodes(_)
        | Failure::CertificateRefused
        | Failure::OfJobs(_)
        | Failure::Interrupted
        | Failure::PPosition => return None,
    };
    let mut mistake = Mistake::new(code, message(failure, catalogue)?);
    if let Failure::UnknownName { suggestions, .. } = failure {
        mistake.error.suggestions.clone_from(suggestions);
    }
    Some(mistake)
}

fn is_about_places(error: &grundy::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::Notation { .. } | ErrorKind::HeapTooLarge { .. }
    )
}

/// The failure in a sentence; none where there is nothing to say.
fn message(failure: &Failure, catalogue: &Catalogue) -> Option<String> {
    Some(match failure {
        Failure::Refused { text, error } => {
            let message = catalogue.error(error);
            match error.kind() {
                ErrorKind::Tablebase(_) | ErrorKind::NotUtf8(_) | ErrorKind::Jobs(_) => {
                    catalogue.format("cli-file", &[("path", text), ("error", &message)])
                }
                _ => message,
            }
        }
        Failure::Usage(message)
        | Failure::Program(message)
        | Failure::ProgramLate(message)
        | Failure::UnknownName { message, .. } => message.clone(),
        Failure::BadLines { count, line } => {
            catalogue.format("cli-bad-lines", &[("count", count), ("line", line)])
        }
        Failure::File {
            message,
            path,
            error,
        } => {
            let error = catalogue.system_error(error);
            catalogue.format(message, &[("path", &path.display()), ("error", &error)])
        }
        Failure::Port { address, error } => {
            let error = catalogue.system_error(error);
            catalogue.format("web-port-taken", &[("address", address), ("error", &error)])
        }
        Failure::Output(error) => {
            catalogue.format("error-io", &[("error", &catalogue.system_error(error))])
        }
        Failure::Limit(limit) => catalogue.get(&format!("exhausted-{limit}")),
        Failure::TooManyNodes(met) => catalogue.format("cli-too-many-nodes", &[("met", met)]),
        Failure::Interrupted => catalogue.get("exhausted-cancelled"),
        Failure::PPosition | Failure::CertificateRefused | Failure::OfJobs(_) => return None,
    })
}

/// Says a line beside the answer. Where nobody can read it, there is nobody to be told, and the work goes on.
pub(crate) fn aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Standard error, where what cannot be written is left out.
pub(crate) struct Aside;

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _ = io::stderr().write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn line(message: &str, context: &Context) {
    say("error-line", message, context);
}

/// Tells the user what to mind, though it is done.
pub(crate) fn warn(message: &str, context: &Context) {
    say("warning-line", message, context);
}

fn say(id: &str, message: &str, context: &Context) {
    let line = context.catalogue.format(id, &[("message", &message)]);
    aside(&context.style.glyphs(&line));
}

/// A text with more mistakes than this is shown the first ones.
const MOST_REPORTS: usize = 10;

/// One report a problem, with the part of the text around it and a caret.
fn refused(text: &str, error: &grundy::Error, context: &Context) {
    let catalogue = &context.catalogue;
    match error.kind() {
        ErrorKind::Notation { problems } => {
            for problem in problems.iter().take(MOST_REPORTS) {
                let hint = catalogue.hint(problem);
                show(
                    text,
                    &problem.at,
                    &catalogue.problem(problem),
                    hint,
                    context,
                );
            }
        }
        ErrorKind::HeapTooLarge { at, .. } => {
            show(text, at, &catalogue.error(error), None, context);
        }
        _ => line(&catalogue.error(error), context),
    }
}

fn show(text: &str, at: &Range<usize>, message: &str, hint: Option<String>, context: &Context) {
    let (excerpt, at) = excerpt(text, at);
    let place = context.catalogue.get("error-place");
    let heading = context.catalogue.get("error-heading");
    let char_set = if context.style.ascii {
        CharSet::Ascii
    } else {
        CharSet::Unicode
    };
    let colour = std::io::stderr().is_terminal() && !crate::output::no_colour();
    let config = Config::default()
        .with_color(colour)
        .with_char_set(char_set)
        .with_index_type(IndexType::Byte);
    let span = (place.clone(), at);
    // A label without a message would not be drawn, caret and all.
    let pointer = hint.unwrap_or_else(|| context.catalogue.get("error-here"));
    let label = Label::new(span.clone()).with_message(context.style.glyphs(&pointer));
    let report = Report::build(ReportKind::Custom(&heading, Color::Red), span)
        .with_config(config)
        .with_message(context.style.glyphs(message))
        .with_label(label)
        .finish();
    let mut text = Vec::new();
    if report
        .write((place, Source::from(excerpt)), &mut text)
        .is_err()
    {
        return line(message, context);
    }
    let text = String::from_utf8_lossy(&text);
    let text = with_colon(&text, &heading, &context.catalogue.get("colon"));
    if colour {
        aside(text.trim_end());
    } else {
        // The heading of a report of one's own kind is coloured whatever the settings say.
        let plain = anstream::adapter::strip_str(&text).to_string();
        aside(plain.trim_end());
    }
}

/// The report with the colon of the language after its heading.
fn with_colon(report: &str, heading: &str, colon: &str) -> String {
    match report.split_once(&format!("{heading}:")) {
        // The space between the heading and the message, perhaps after the end of a colour.
        Some((before, after)) => format!("{before}{heading}{colon}{}", after.replacen(' ', "", 1)),
        None => report.to_owned(),
    }
}

/// The neighbourhood of the place, on one line, and the place in it: expressions may be megabytes long.
fn excerpt(text: &str, at: &Range<usize>) -> (String, Range<usize>) {
    const AROUND: usize = 48;
    let start = floor_boundary(text, at.start.saturating_sub(AROUND));
    let shown_end = at.end.min(at.start.saturating_add(AROUND));
    let end = floor_boundary(text, shown_end.saturating_add(AROUND).min(text.len()));
    let before = if start > 0 { "... " } else { "" };
    let after = if end < text.len() { " ..." } else { "" };
    let one_line = text[start..end].replace(['\n', '\r', '\t'], " ");
    let shift = |byte: usize| byte - start + before.len();
    let from = shift(at.start);
    let to = shift(floor_boundary(text, shown_end).max(at.start));
    (format!("{before}{one_line}{after}"), from..to)
}

fn floor_boundary(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len()))
        .rev()
        .find(|&byte| text.is_char_boundary(byte))
        .unwrap_or(0)
}
