//! Who wins a position, by which moves, and why, in words.

use grundy::{
    Exhausted, FamilyOnTerm, Method, MoveClass, MoveOnTerm, Outcome, SolveAnswer, Status,
};
use grundy_play::Reason;
use grundy_play::number::Number;
use grundy_rules::Expression;
use grundy_solve::LoopyValue;

use super::Catalogue;
use crate::tells::{Head, Tells};

impl Tells<SolveAnswer> for Catalogue {
    fn head(&self, answer: &SolveAnswer) -> Option<Head> {
        let (wins, _) = self.outcome(answer.outcome, None);
        let text = with_value(self.position_outcome(answer), answer.grundy.as_ref(), self);
        let text = match &answer.infinity {
            Some(to) => {
                let to = to.iter().map(|number| number.0.clone()).collect();
                let value = LoopyValue::Infinite(to);
                let value = self.format("answer-infinity", &[("value", &value)]);
                format!("{text}  ·  {value}")
            }
            None => text,
        };
        let unknown = answer
            .exhausted
            .filter(|_| answer.status == Status::Unknown);
        Some(Head {
            position: self.heading(answer.position(), answer.convention),
            outcome: Some((wins, text)),
            method: Some(match unknown {
                None => self.proved_by(answer.method),
                Some(limit) => self.unknown_after(answer.method, limit),
            }),
        })
    }

    /// The moves, and the reasons where they were asked for.
    fn lines(&self, answer: &SolveAnswer) -> Vec<String> {
        let mut lines = move_lines(answer, self);
        lines.extend(self.why(answer));
        lines
    }
}

impl Catalogue {
    /// The reasons of an answer, and the values from the definition, under their headings; what was asked for.
    #[must_use]
    pub fn why(&self, answer: &SolveAnswer) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(reasons) = &answer.explanation {
            lines.extend([String::new(), self.get("answer-why")]);
            lines.extend(self.lettered(reasons));
            let paragraphs = self.reasons(reasons);
            let told = paragraphs.iter().flat_map(|text| text.lines());
            lines.extend(told.map(|line| format!("  {line}")));
        }
        if let Some(derivation) = &answer.derivation {
            let derived = self.derivation(derivation);
            lines.extend(Some(String::new()).filter(|_| !derived.is_empty()));
            lines.extend(derived);
        }
        lines
    }

    /// The parts with the letters by which moves call them.
    fn lettered(&self, reasons: &[Reason]) -> Option<String> {
        let places = &reasons.iter().find_map(Reason::mv)?.laid.places;
        let parts = places.places().iter().enumerate();
        let parts = parts.map(|(index, part)| {
            let part = Expression::in_order(vec![part.clone()]);
            Some(format!("{} = {}", places.letter(index)?, part.shown()))
        });
        let parts: Vec<String> = parts.collect::<Option<_>>()?;
        Some(self.indented("answer-parts", &[("parts", &self.list(&parts))]))
    }

    /// Whether the player to move wins, where somebody does, and that with the value in a line.
    pub(crate) fn outcome(
        &self,
        outcome: Option<Outcome>,
        value: Option<&Number>,
    ) -> (Option<bool>, String) {
        let wins = match outcome {
            Some(Outcome::N) => Some(true),
            Some(Outcome::P) => Some(false),
            Some(Outcome::Draw) | None => None,
        };
        let word = outcome.map_or("unknown", Outcome::letter);
        let text = self.get(&format!("outcome-{word}"));
        (wins, with_value(text, value, self))
    }

    pub(crate) fn proved_by(&self, method: Method) -> String {
        let method = self.get(&format!("method-{method}"));
        self.indented("answer-proved", &[("method", &method)])
    }

    fn unknown_after(&self, method: Method, limit: Exhausted) -> String {
        let limit = self.limit(limit);
        let method = self.get(&format!("method-{method}"));
        let arguments: [(&str, &dyn ToString); 2] = [("limit", &limit), ("method", &method)];
        self.indented("answer-unknown", &arguments)
    }
}

fn with_value(outcome: String, value: Option<&Number>, catalogue: &Catalogue) -> String {
    match value {
        Some(value) => {
            let value = catalogue.format("answer-grundy", &[("value", value)]);
            format!("{outcome}  ·  {value}")
        }
        None => outcome,
    }
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
        (None, Some(_)) if answer.method == Method::Loopy || answer.infinity.is_some() => {
            return Some(drawing_lines(answer, catalogue));
        }
        (None, Some(count)) if count.0.is_zero() => catalogue.get("answer-over-draw"),
        (None, Some(count)) => catalogue.format("answer-all-draw", &[("count", count)]),
        (None, None) => return None,
    };
    Some(vec![String::new(), line])
}

/// The positions after the moves that keep a draw in which play may go on for ever, or where there is a win only draw.
fn drawing_lines(answer: &SolveAnswer, catalogue: &Catalogue) -> Vec<String> {
    let count = answer.drawing_count.as_ref();
    let count = count.map_or(String::new(), Number::to_string);
    let id = match answer.outcome {
        Some(Outcome::N) => "answer-only-draw",
        _ => "answer-keep-draw",
    };
    let heading = catalogue.format(id, &[("count", &count)]);
    let listed = answer.drawing_moves.iter().flatten();
    let listed = listed.map(|left| format!("  {left}"));
    [String::new(), heading].into_iter().chain(listed).collect()
}

fn move_lines(answer: &SolveAnswer, catalogue: &Catalogue) -> Vec<String> {
    if let Some(lines) = undecided_lines(answer, catalogue) {
        return lines;
    }
    let (Some(count), Some(moves)) = (&answer.winning_count, &answer.moves) else {
        return match answer.outcome {
            Some(Outcome::N) => known_move_lines(answer, catalogue),
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
        _ => catalogue.format("answer-moves-shown", &[("count", count), ("shown", &shown)]),
    };
    let mut lines = vec![String::new(), heading];
    lines.extend(listed(&moves[..shown], answer, catalogue));
    if answer.winning_classes.len() < moves.len() && !answer.winning_classes.is_empty() {
        lines.push(catalogue.get("answer-classes"));
        let line = |class: &MoveClass| {
            catalogue.indented(
                "answer-class",
                &[("to", &class.to), ("count", &class.count)],
            )
        };
        lines.extend(answer.winning_classes.iter().map(line));
    }
    if !answer.families.is_empty() {
        lines.push(catalogue.get("answer-families"));
        let families = answer.families.iter();
        lines.extend(families.map(|family| format!("  {}", family_line(family, catalogue))));
    }
    lines
}

/// The winning move that is known where the others are not.
fn known_move_lines(answer: &SolveAnswer, catalogue: &Catalogue) -> Vec<String> {
    match &answer.winning_move {
        Some(mv) => {
            let mv =
                move_texts(std::slice::from_ref(mv), catalogue).map(|text| format!("  {text}"));
            let before = [String::new(), catalogue.get("answer-known-move")];
            before.into_iter().chain(mv).collect()
        }
        None => vec![String::new(), catalogue.get("answer-moves-unknown")],
    }
}

/// The moves, a line each; an only one in a sum with what it leaves, since it does not show the whole position.
fn listed(moves: &[MoveOnTerm], answer: &SolveAnswer, catalogue: &Catalogue) -> Vec<String> {
    let texts = move_texts(moves, catalogue);
    let leaves = answer.leaves.as_ref();
    match (leaves.filter(|_| answer.winning_moves.is_some()), moves) {
        (Some(leaves), [only]) if answer.expression != only.from => {
            let leaves = catalogue.format("answer-leaves", &[("leaves", leaves)]);
            texts.map(|text| format!("  {text}   {leaves}")).collect()
        }
        _ => texts.map(|text| format!("  {text}")).collect(),
    }
}

/// The moves from picture to picture with their names before them, in a column.
fn move_texts(moves: &[MoveOnTerm], catalogue: &Catalogue) -> impl Iterator<Item = String> {
    let names = moves.iter().filter_map(|mv| mv.name.as_ref());
    let width = names.map(|name| name.chars().count()).max();
    moves.iter().map(move |mv| {
        let text = catalogue.move_text(&mv.text());
        match (&mv.name, width) {
            (Some(name), Some(width)) => format!("{name:<width$}  {text}"),
            _ => text,
        }
    })
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
