//! Strategies in words.

use grundy::{Convention, Outcome, StrategyAnswer, StrategyList, Throw};
use grundy_play::names::Naming;
use grundy_play::names::{Action, MoveName};
use grundy_play::strategy::{By, End, Line, Step};

use super::Catalogue;
use crate::tells::{Head, Tells};

/// Merged moves are named one by one up to this many, then counted.
const MOST_NAMED: usize = 4;
/// So many positions to aim at are named.
const MOST_GOALS: usize = 24;

impl Catalogue {
    /// The name of a move, in the language.
    #[must_use]
    pub fn move_name(&self, name: &MoveName) -> String {
        let action = match &name.action {
            Action::Plain(text) => text.clone(),
            Action::Take(count) => self.format("move-take", &[("count", count)]),
            Action::Face(face) => self.format("move-face", &[("face", face)]),
        };
        match &name.part {
            Some(part) => format!("{part}:{action}"),
            None => action,
        }
    }
}

impl Tells<StrategyAnswer> for Catalogue {
    fn head(&self, answer: &StrategyAnswer) -> Option<Head> {
        let outcome = || self.outcome(answer.list.outcome, None);
        Some(Head {
            position: self.heading(answer.position(), answer.convention),
            outcome: answer.throws.is_empty().then(outcome),
            method: None,
        })
    }

    /// Whose moves are which, the lines, and how far they go.
    fn lines(&self, answer: &StrategyAnswer) -> Vec<String> {
        if !answer.throws.is_empty() {
            return self.after_every_throw(answer);
        }
        let list = &answer.list;
        let mut lines = Vec::new();
        match list.outcome {
            Some(_) if list.lines.is_empty() => {}
            Some(Outcome::N) => lines.push(self.get("strategy-first")),
            Some(Outcome::P) => lines.push(self.get("strategy-second")),
            _ => {}
        }
        lines.extend(self.strategy_list(list));
        if list.complete && !list.lines.is_empty() {
            lines.push(self.get("strategy-complete"));
        }
        lines
    }
}

impl Catalogue {
    /// The lines after each face of the die that may be thrown first.
    fn after_every_throw(&self, answer: &StrategyAnswer) -> Vec<String> {
        let mut lines = vec![self.get("strategy-throws")];
        for throw in &answer.throws {
            lines.extend(self.throw(throw, answer.convention));
        }
        if answer.list.complete {
            lines.push(self.get("strategy-complete"));
        }
        lines
    }

    fn throw(&self, throw: &Throw, convention: Convention) -> Vec<String> {
        let mut lines = vec![self.after_throw(throw, convention)];
        let list = throw.list.iter();
        lines.extend(list.flat_map(|list| self.strategy_list(list)));
        lines
    }

    /// What a throw of the die leads to, in a line.
    #[must_use]
    pub fn after_throw(&self, throw: &Throw, convention: Convention) -> String {
        let face = &throw.face;
        let (Some(expression), Some(list)) = (&throw.expression, &throw.list) else {
            let id = format!("strategy-throw-stuck-{convention}");
            return self.format(&id, &[("face", face)]);
        };
        let id = format!(
            "strategy-throw-{}",
            list.outcome.map_or("unknown", Outcome::letter)
        );
        self.format(&id, &[("face", face), ("expression", expression)])
    }

    fn strategy_list(&self, list: &StrategyList) -> Vec<String> {
        match list.outcome {
            None => return Vec::new(),
            Some(Outcome::Draw) => return vec![self.get("strategy-draw")],
            Some(_) if list.complete && list.lines.is_empty() => {
                return vec![self.get("strategy-over")];
            }
            Some(_) => {}
        }
        let mut lines = Vec::new();
        for part in &list.parts {
            let arguments: [(&str, &dyn ToString); 2] =
                [("name", &part.name), ("position", &part.position)];
            lines.push(self.indented("strategy-part", &arguments));
        }
        let aims = self.reasons(&list.aims).into_iter();
        lines.extend(aims.map(|text| format!("  {text}")));
        lines.extend(self.goals(list).map(|text| format!("  {text}")));
        if !list.lines.is_empty() {
            lines.extend(self.legend(list).iter().map(|line| format!("  {line}")));
        }
        lines.extend(self.numbered(list));
        if !list.complete {
            lines.push(self.format("strategy-cut", &[("depth", &list.depth)]));
        }
        if let Some(limit) = list.exhausted {
            let limit = self.get(&format!("exhausted-{limit}"));
            lines.push(self.format("strategy-stopped", &[("limit", &limit)]));
        }
        lines
    }

    /// The positions to aim at, where there are several: else the lines say it.
    fn goals(&self, list: &StrategyList) -> Option<String> {
        let (shown, more) = list.goals.split_at(list.goals.len().min(MOST_GOALS));
        let mut named = shown.to_vec();
        if !more.is_empty() {
            named.push(self.format("strategy-more-goals", &[("count", &more.len())]));
        }
        let goals = named.join(" ");
        (shown.len() > 1).then(|| self.format("strategy-goals", &[("goals", &goals)]))
    }

    /// What the signs in the lines mean, those that occur.
    fn legend(&self, list: &StrategyList) -> Vec<String> {
        let steps = || list.lines.iter().flat_map(|line| &line.0.moves);
        let mut ids: Vec<&str> = list.naming.iter().map(|way| naming_id(*way)).collect();
        let signs = [
            (
                "strategy-names-leaves",
                steps().any(|step| goal(step).is_some()),
            ),
            (
                "strategy-names-same",
                steps().any(|step| (1..MOST_NAMED).contains(&step.also.len())),
            ),
            (
                "strategy-names-many",
                steps().any(|step| step.also.len() >= MOST_NAMED),
            ),
        ];
        ids.extend(signs.iter().filter(|(_, occurs)| *occurs).map(|(id, _)| id));
        ids.iter().map(|id| self.get(id)).collect()
    }

    /// The lines; with numbers where one of them refers to another.
    fn numbered(&self, list: &StrategyList) -> Vec<String> {
        let refers = |line: &Line| matches!(line.end, End::As { .. });
        let numbers = list.lines.iter().any(|line| refers(&line.0));
        let width = list.lines.len().to_string().len();
        let lines = list.lines.iter().enumerate().map(|(index, line)| {
            let text = self.strategy_line(&line.0);
            match numbers {
                true => format!("  {:>width$}  {text}", index + 1),
                false => format!("  {text}"),
            }
        });
        lines.collect()
    }

    /// `<2>, [1], <3>`: my moves in <>, the opponent's in [].
    fn strategy_line(&self, line: &Line) -> String {
        let steps = line.moves.iter().map(|step| self.step(step));
        let mut steps: Vec<String> = steps.collect();
        match line.end {
            End::Over => {}
            End::Cut => steps.push("…".to_owned()),
            End::As { line, after } => {
                steps.push(self.format("strategy-as", &[("line", &line), ("after", &after)]));
            }
        }
        steps.join(", ")
    }

    fn step(&self, step: &Step) -> String {
        let first = self.move_name(&step.name);
        let many = step.also.len() >= MOST_NAMED;
        let same = step.also.iter().all(|other| *other == step.name);
        let names = match step.by {
            By::Opponent if many => format!("{first} ×{}", step.also.len() + 1),
            By::Me if many || same => first,
            _ => {
                let also = step.also.iter().map(|name| self.move_name(name));
                let all: Vec<String> = std::iter::once(first).chain(also).collect();
                all.join("|")
            }
        };
        let mv = match step.by {
            By::Me => format!("<{names}>"),
            By::Opponent => format!("[{names}]"),
        };
        match goal(step) {
            Some(position) => {
                self.format("strategy-leaves", &[("move", &mv), ("position", position)])
            }
            None => mv,
        }
    }
}

/// The position that a move of mine is meant to reach, where it is told.
fn goal(step: &Step) -> Option<&String> {
    let goal = step.goal.as_ref().filter(|_| step.by == By::Me);
    goal.map(|goal| &goal.text)
}

fn naming_id(naming: Naming) -> &'static str {
    match naming {
        Naming::Row => "strategy-names-row",
        Naming::Heap => "strategy-names-heap",
        Naming::Cells => "strategy-names-cells",
        Naming::Token => "strategy-names-token",
        Naming::Pair => "strategy-names-pair",
        Naming::Coins => "strategy-names-coins",
    }
}
