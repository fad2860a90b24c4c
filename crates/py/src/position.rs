//! Positions: how they are read and written, drawn and told.

use grundy::{OptionsRequest, SolveRequest};
use grundy_words::{Scene, ShownMove, Tells, picture_of_position};
use pyo3::prelude::*;

use crate::room::{Room, convention, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// The position in canonical form, and in the order in which it was written.
#[pyfunction]
pub(crate) fn read(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    text: &str,
) -> PyResult<(String, String)> {
    let read = room.work(py, terms, (text, false), |workbench| {
        let position = workbench.read_expression(text)?;
        Ok((position.to_string(), position.shown().to_string()))
    })?;
    Ok(read.answer)
}

/// The terms of the canonical form, each as a position of its own.
#[pyfunction]
pub(crate) fn terms(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    text: &str,
) -> PyResult<Vec<String>> {
    let read = room.work(py, terms, (text, false), |workbench| {
        let position = workbench.read_expression(text)?;
        Ok(position.terms().iter().map(ToString::to_string).collect())
    })?;
    Ok(read.answer)
}

/// The ruleset in canonical form.
#[pyfunction]
pub(crate) fn read_ruleset(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    text: &str,
) -> PyResult<String> {
    let read = room.work(py, terms, (text, false), |workbench| {
        Ok(workbench.read_ruleset(text)?.to_string())
    })?;
    Ok(read.answer)
}

/// Who wins, and by which moves.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, moves))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    moves: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let request = SolveRequest {
        convention: convention(misere),
        moves,
        ..SolveRequest::new(text)
    };
    room.ask(py, terms, &request)?.object(py)
}

/// Who wins, by which moves and why, in words.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, lang, every_move))]
pub(crate) fn explain<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    lang: &str,
    every_move: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let request = SolveRequest {
        convention: convention(misere),
        explain: true,
        all_moves: every_move,
        ..SolveRequest::new(text)
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |answer| {
        let words = catalogue(lang);
        let head = words.head(&answer).into_iter();
        let head = head.flat_map(|head| {
            let outcome = head.outcome.map(|(_, text)| text);
            [Some(head.position), outcome, head.method]
        });
        let lines: Vec<String> = head.flatten().chain(words.lines(&answer)).collect();
        Ok(lines.join("\n").into_pyobject(py)?.into_any())
    })
}

/// Every move, and what it leads to: the moves, and whether there are more.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, most, lang))]
pub(crate) fn options<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    most: Option<usize>,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let request = OptionsRequest {
        expression: text,
        convention: convention(misere),
        most,
    };
    let asked = (text, false);
    let answered = room.work(py, terms, asked, |workbench| workbench.options(&request))?;
    answered.told(py, |answer| {
        let words = catalogue(lang);
        let players = words.players();
        let shown = |mv| ShownMove::new(mv, &answer.places, words, &players);
        let moves: Vec<ShownMove> = answer.moves.iter().map(shown).collect();
        object(py, &(moves, answer.more))
    })
}

/// The position drawn.
#[pyfunction]
pub(crate) fn picture(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    text: &str,
    lang: &str,
) -> PyResult<String> {
    let drawn = room.work(py, terms, (text, false), |workbench| {
        let meaning = workbench.meaning(text, grundy::Convention::Normal)?;
        let words = catalogue(lang);
        let scene = Scene::new(&meaning.places, words, &words.players());
        Ok(picture_of_position(&scene))
    })?;
    Ok(drawn.answer)
}
