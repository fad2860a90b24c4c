//! The winner's whole strategy as a list of lines of play.

use std::borrow::Cow;

use grundy_core::{Convention, Outcome, Watch};
use grundy_play::names::Naming;
use grundy_play::places::Places;
use grundy_play::strategy::{Asked, End, Step, Stop, Strategy, goals, strategy};
use grundy_play::{GameReason, Reason, Refuted, explain, names, strategy as listing};
use grundy_rules::{Expression, Face, GamePosition, Single, Term};
use grundy_solve::Question;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::error::Error;
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::status::Status;
use crate::workbench::Workbench;

/// A question about a strategy.
#[derive(Clone, Debug)]
pub struct StrategyRequest<'a> {
    /// The position, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// How many moves deep; `None` for the whole game, or as deep as `lines` allows.
    pub depth: Option<usize>,
    /// The most lines.
    pub lines: usize,
    /// Whether every move has a line of its own, also where another is the same up to symmetry.
    pub plain: bool,
}

impl<'a> StrategyRequest<'a> {
    /// Normal play, at most a thousand lines.
    #[must_use]
    pub fn new(expression: &'a str) -> Self {
        Self {
            expression,
            convention: Convention::Normal,
            depth: None,
            lines: 1000,
            plain: false,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct StrategyAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The position in canonical form.
    pub expression: String,
    /// The position in the order in which it was written, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// What is to be done, or, before a throw of the die, after each throw.
    #[serde(flatten)]
    pub list: StrategyList,
    /// Before a throw of the die: what each face leads to, from 1 to 6.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
}

/// The lines of a position.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct StrategyList {
    /// `N` (the strategy is that of the player to move), `P` (of the other one) or `draw`; none when
    /// unknown, and before a throw of the die.
    pub outcome: Option<Outcome>,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when lines are missing for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Stop>,
    /// Whether every line goes to the end of the game, or on in an earlier line.
    pub complete: bool,
    /// How many moves deep.
    pub depth: usize,
    /// Where moves begin with the letter of a part: the parts, from A on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// What the strategy aims at, in general: what to fill up to, what to repeat, a symmetry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Reason>,
    /// The positions that the winner's moves leave, where these can be told briefly, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<String>,
    /// In which ways moves are named.
    #[serde(skip)]
    pub naming: Vec<Naming>,
    /// The lines, each a list of moves.
    pub lines: Vec<StrategyLine>,
}

/// A part of a sum, and the letter it goes by.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Part {
    /// The letter.
    pub name: String,
    /// The part, as an expression.
    pub position: String,
}

/// What a throw of the die leads to.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Throw {
    /// The face.
    pub face: u8,
    /// The position after it; none where there are too few tokens, so that the thrower cannot move.
    pub expression: Option<String>,
    /// The strategy for what is left, where the player to move is not the thrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<StrategyList>,
}

/// One line of play; serialises to the list of its moves, the last with `then` where the line does
/// not go to the end of the game.
#[derive(Clone, Debug)]
pub struct StrategyLine(pub listing::Line);

/// The last move of a line that does not go to the end of the game.
#[derive(JsonSchema, Serialize)]
struct LastStep<'a> {
    #[serde(flatten)]
    step: &'a Step,
    /// How the line would go on.
    then: Then,
}

/// How a line would go on.
#[derive(JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
enum Then {
    /// It is not listed.
    Cut,
    /// As an earlier line after so many of its moves.
    As(Earlier),
}

/// A place in an earlier line.
#[derive(JsonSchema, Serialize)]
struct Earlier {
    /// The earlier line, from 1.
    line: usize,
    /// After so many of its moves.
    after: usize,
}

impl Serialize for StrategyLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let moves = &self.0.moves;
        let mut seq = serializer.serialize_seq(Some(moves.len()))?;
        let then = match self.0.end {
            End::Over => None,
            End::Cut => Some(Then::Cut),
            End::As { line, after } => Some(Then::As(Earlier { line, after })),
        };
        let plain = moves.len() - usize::from(then.is_some()).min(moves.len());
        for step in &moves[..plain] {
            seq.serialize_element(&**step)?;
        }
        if let (Some(then), Some(step)) = (then, moves[plain..].first()) {
            seq.serialize_element(&LastStep { step, then })?;
        }
        seq.end()
    }
}

impl JsonSchema for StrategyLine {
    fn schema_name() -> Cow<'static, str> {
        "StrategyLine".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let steps = [
            generator.subschema_for::<LastStep<'_>>(),
            generator.subschema_for::<Step>(),
        ];
        json_schema!({
            "description": "The moves of a line; the last one has `then` where the line does not go to the end of the game.",
            "type": "array",
            "items": { "anyOf": steps },
        })
    }
}

impl StrategyAnswer {
    /// The position as people are shown it: in the order in which it was written.
    #[must_use]
    pub fn position(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.expression)
    }
}

request! {
    StrategyRequest.expression => strategy -> StrategyAnswer;
    |request, answer|
        false,
        Completion::of(answer.list.exhausted)
}

impl Workbench {
    /// Lists how the winner plays: one answer to every move of the other player. A limit that is
    /// reached is an answer, not an error.
    ///
    /// ```
    /// use grundy::{Convention, Limits, StrategyRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.strategy(&StrategyRequest {
    ///     convention: Convention::Misere,
    ///     ..StrategyRequest::new("kayles(7)")
    /// })?;
    /// assert_eq!(answer.list.outcome, Some(grundy::Outcome::N));
    /// assert_eq!(answer.list.lines[0].0.moves[0].name.to_string(), "2");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a position, or not one of the convention.
    pub fn strategy(&mut self, request: &StrategyRequest<'_>) -> Result<StrategyAnswer, Error> {
        let expression = self.read_expression_under(request.expression, request.convention)?;
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let list = self.list(&expression, request, &clock);
        let mut throws = Vec::new();
        if let Some(after_each) = expression.as_game().and_then(|game| game.throws()) {
            for (face, after) in Face::ALL.into_iter().zip(after_each) {
                throws.push(self.throw(face, after, request, &clock));
            }
        }
        Ok(StrategyAnswer {
            schema: crate::SCHEMA,
            shown: crate::solve::shown_otherwise(&expression),
            expression: expression.to_string(),
            convention: request.convention,
            list: with_throws(list, &throws),
            throws,
        })
    }

    fn throw(
        &mut self,
        face: Face,
        after: Option<GamePosition>,
        request: &StrategyRequest<'_>,
        watch: &dyn Watch,
    ) -> Throw {
        let after = after.map(|thrown| Expression::new(vec![Term::Single(Single::Game(thrown))]));
        Throw {
            face: face.number(),
            list: after
                .as_ref()
                .map(|expression| self.list(expression, request, watch)),
            expression: after.map(|expression| expression.to_string()),
        }
    }

    /// The reasons that say what to aim at.
    fn aims(
        &mut self,
        expression: &Expression,
        convention: Convention,
        watch: &dyn Watch,
    ) -> Vec<Reason> {
        const MOVES: usize = 64;
        let question = Question {
            expression,
            convention,
            moves: Some(MOVES),
        };
        let solution = self.solver.solve(question, Some(watch));
        let reasons = explain(
            &mut self.solver,
            (expression, &Places::new(expression)),
            convention,
            &solution,
            Refuted::Some,
            Some(watch),
        );
        reasons.into_iter().filter(is_aim).collect()
    }

    fn list(
        &mut self,
        expression: &Expression,
        request: &StrategyRequest<'_>,
        watch: &dyn Watch,
    ) -> StrategyList {
        let asked = Asked {
            expression,
            convention: request.convention,
            depth: request.depth,
            lines: request.lines,
            plain: request.plain,
        };
        let found: Strategy = strategy(&mut self.solver, &asked, Some(watch));
        let aims = match found.outcome {
            Some(Outcome::N | Outcome::P) => self.aims(expression, request.convention, watch),
            Some(Outcome::Draw) | None => Vec::new(),
        };
        StrategyList {
            outcome: found.outcome,
            status: match found.outcome.is_none() && found.stopped.is_some() {
                true => Status::Unknown,
                false => Status::Proved,
            },
            exhausted: found.stopped,
            complete: found.complete,
            depth: found.depth,
            parts: parts(expression),
            aims,
            goals: goals(&found.lines),
            naming: naming(expression),
            lines: found.lines.into_iter().map(StrategyLine).collect(),
        }
    }
}

/// Whether it tells what to aim at, whatever the moves.
fn is_aim(reason: &Reason) -> bool {
    use GameReason::{Mirror, ToMirror};
    match reason {
        Reason::FillUp { .. } | Reason::LeavesPairs { .. } => true,
        Reason::EqualHeapsCancel { leaves, .. } => leaves.is_none(),
        Reason::Game(reason) => matches!(reason, Mirror { .. } | ToMirror { .. }),
        _ => false,
    }
}

/// The parts of a sum with their letters; none where there is only one.
fn parts(expression: &Expression) -> Vec<Part> {
    let laid = Places::new(expression);
    let several = laid.places().len() > 1;
    let parts = laid.places().iter().enumerate().filter(|_| several);
    let named = parts.map(|(index, part)| Part {
        name: names::part_letter(index),
        position: Expression::in_order(vec![part.clone()]).shown().to_string(),
    });
    named.collect()
}

/// How moves in the parts are named, each way once.
fn naming(expression: &Expression) -> Vec<Naming> {
    let laid = Places::new(expression);
    let mut naming: Vec<Naming> = Vec::new();
    for way in laid.places().iter().filter_map(names::naming_of) {
        if !naming.contains(&way) {
            naming.push(way);
        }
    }
    naming
}

/// Before a throw all throws together say whether something is missing.
fn with_throws(list: StrategyList, throws: &[Throw]) -> StrategyList {
    let lists = || throws.iter().filter_map(|throw| throw.list.as_ref());
    StrategyList {
        exhausted: list.exhausted.or(lists().find_map(|list| list.exhausted)),
        complete: list.complete && lists().all(|list| list.complete),
        depth: lists().map(|list| list.depth).max().unwrap_or(list.depth),
        ..list
    }
}
