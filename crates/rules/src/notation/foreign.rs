//! Games that other code tells: `script("file.rhai")(STATE)` and `program("command")(STATE)`.
//!
//! ```text
//! position := state { "," state }                                  the sum of these states
//! state    := integer | '"' text '"' | "[" [ state { "," state } ] "]"
//! ```
//!
//! Here only the ends of the states are found; whoever tells their options reads them.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use super::lexical::{
    Input, Parsed, grouped, here, illegal, is_digit, missing, quoted, require, run, sign, spaces,
};
use super::singles::{named, named_file};
use crate::foreign::{ExploreError, ForeignPosition, ForeignRules};
use crate::problem::{Expected, Problem, ProblemKind};
use crate::width::to_half_width;
use crate::{FileProblem, RulesetKind};

/// The rest of `script("file.rhai")`, or of `program("command")`.
pub(super) fn rules(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<Arc<ForeignRules>> {
    match kind {
        RulesetKind::Program => {
            let expected = (Expected::Command, Expected::CloseParenthesis);
            named(input, expected, |files, command| files.program(command))
        }
        _ => named_file(input, |files, name| files.script(name)),
    }
}

/// The states of a sum, and the closing parenthesis.
pub(super) fn position(
    input: &mut Input<'_>,
    rules: &Arc<ForeignRules>,
) -> Parsed<ForeignPosition> {
    let mut states = Vec::new();
    loop {
        let (text, at) = state(input)?;
        let more = Some(&text).filter(|text| text.chars().all(is_digit));
        if let Some(more) = more.and_then(|digits| grouped(digits, input.rest)) {
            let at = at.start..at.end + more;
            return Err(Problem::new(at, ProblemKind::GroupedDigits));
        }
        match rules.explorer().explore(&text) {
            Ok(state) => states.push(state),
            Err(ExploreError::NoState) => {
                let text = quoted(&text);
                illegal(input, at, ProblemKind::NotAState { text });
            }
            Err(ExploreError::Failed(error)) => {
                let kind = ProblemKind::of_file(rules.name(), FileProblem::Foreign(error));
                return Err(Problem::new(at, kind));
            }
        }
        if !sign(input, ',') {
            break;
        }
    }
    require(input, ')', Expected::CommaOrClose)?;
    Ok(ForeignPosition::in_order(Arc::clone(rules), states))
}

/// The text of one state with signs of ASCII, and its place.
fn state(input: &mut Input<'_>) -> Parsed<(String, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let text = up_to_its_end(input.rest);
    if text.trim().is_empty() {
        return Err(missing(input, Expected::State));
    }
    let left = Cell::new(text.chars().count());
    run(input, |_| left.replace(left.get().saturating_sub(1)) > 0);
    Ok((text, start..here(input)))
}

/// All up to the comma or the parenthesis behind a state, outside of texts with signs of ASCII.
fn up_to_its_end(rest: &str) -> String {
    let (mut depth, mut in_text, mut escaped) = (0usize, false, false);
    let mut text = String::new();
    for c in rest.chars() {
        let c = if in_text { c } else { to_half_width(c) };
        match c {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            '"' => in_text = !in_text,
            _ if in_text => {}
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            ',' | ')' if depth == 0 => break,
            _ => {}
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests;
