//! Moves that are typed as the position after them.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Position;
use grundy_rules::written::State;
use grundy_rules::{Classic, ForeignPosition, Tokens, WrittenPosition, parse_classic};

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

/// The token moved from one vertex to another, both by name.
pub(super) fn token(from: &Tokens, text: &str) -> Option<Tokens> {
    let graph = &from.file().graph;
    let vertex = |name: &str| graph.find(name.trim());
    let (left, reached) = ["→", " to ", "到", ",", " "].iter().find_map(|between| {
        let (left, reached) = text.split_once(between)?;
        Some((vertex(left)?, vertex(reached)?))
    })?;
    let mut vertices = from.vertices().to_vec();
    let at = vertices.iter().position(|&vertex| vertex == left)?;
    vertices[at] = reached;
    Some(Tokens::new(Arc::clone(from.file()), vertices))
}

/// The position of the same game that is written, with or without its parentheses and quotes, and perhaps
/// the present one and an arrow before it.
pub(super) fn classic(from: &Classic, text: &str) -> Option<Classic> {
    let written = |text: &str, is_it: &dyn Fn(&Classic) -> bool| {
        let text = text.trim();
        let forms = [
            text.to_owned(),
            format!("({text})"),
            format!("(\"{text}\")"),
        ];
        let mut read = forms
            .iter()
            .filter_map(|form| parse_classic(from.rules(), form).ok());
        read.find(is_it)
    };
    let after = match text.split_once('→') {
        Some((before, after)) => {
            written(before, &|before| before == from)?;
            after
        }
        None => text,
    };
    written(after, &|to| from.allows(to))
}
