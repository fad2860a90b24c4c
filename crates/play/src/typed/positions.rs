//! Moves that are typed as the position after them.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Position;
use grundy_rules::written::State;
use grundy_rules::{ForeignPosition, WrittenPosition};

/// The state that a text such as `(2,5)` says.
pub(super) fn state(from: &WrittenPosition, text: &str) -> Option<WrittenPosition> {
    let numbers = text.trim().trim_start_matches('(').trim_end_matches(')');
    let numbers: Option<Vec<u32>> = numbers
        .split(',')
        .map(|number| number.trim().parse().ok())
        .collect();
    let numbers = numbers.filter(|numbers| numbers.len() == from.rule().dimensions())?;
    let mut state = State::default();
    state[..numbers.len()].copy_from_slice(&numbers);
    Some(WrittenPosition::new(Arc::clone(from.rule()), state))
}

/// The option that is written as its states are, or as a state without its brackets or quotes.
pub(super) fn foreign(from: &ForeignPosition, text: &str) -> Option<ForeignPosition> {
    let text = text.rsplit('→').next()?;
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let forms = [
        plain.clone(),
        format!("[{plain}]"),
        format!("\"{}\"", text.trim()),
    ];
    let mut found = None;
    let _ = from.visit_options(&mut |option| {
        let written = option.states_text();
        if !forms.contains(&written) && written != text.trim() {
            return ControlFlow::Continue(());
        }
        found = Some(option);
        ControlFlow::Break(())
    });
    found
}
