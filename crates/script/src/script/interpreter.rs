//! The engine of the language, and the one function that is called.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use grundy_core::natural::widen;
use rhai::packages::{Package, StandardPackage};
use rhai::{
    AST, Array, CallFnOptions, Dynamic, Engine, EvalAltResult, FLOAT, INT, Position, Scope,
};

use super::lists;
use super::value::{self, Parts};
use crate::{Failure, Place, Slip, State, Sum};

// Each variable of each call that is going on may hold a list as long as lists may be: the three together bound the memory,
// here 512 MiB, which otherwise only the time would.
/// Calls within calls.
const CALLS: usize = 32;
/// Expressions within expressions.
const EXPRESSIONS: usize = 128;
/// Items of an array, those within counted.
const ITEMS: usize = 1 << 14;
/// Items of an object, which take some times as much.
const FIELDS: usize = 1 << 12;
/// Bytes of a string.
const BYTES: usize = 1 << 16;
/// Variables of one function.
const VARIABLES: usize = 64;
/// Functions.
const FUNCTIONS: usize = 256;

/// What a call may take.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    pub(super) operations: u64,
    pub(super) time: Duration,
}

impl Effort {
    pub(super) fn times(self, factor: u32) -> Self {
        Self {
            operations: self.operations * u64::from(factor),
            time: self.time * factor,
        }
    }
}

/// Where a call must end.
#[derive(Clone, Copy)]
struct End {
    operations: u64,
    time: Instant,
}

/// Why a call brought no options.
pub(super) enum Ended {
    /// It took all that it may.
    TooLong,
    /// It went wrong.
    Failed(Failure),
}

/// A script that has been read.
pub(super) struct Interpreter {
    engine: Engine,
    ast: AST,
    /// How many values the function takes.
    parameters: usize,
    /// Of the call that is going on.
    end: Rc<Cell<End>>,
}

impl Interpreter {
    pub(super) fn new(text: &str) -> Result<Self, Failure> {
        let end = Rc::new(Cell::new(End {
            operations: 0,
            time: Instant::now(),
        }));
        let engine = engine(&end);
        let ast = engine.compile(text).map_err(|error| Failure::Syntax {
            place: place(error.position()),
            message: error.err_type().to_string(),
            slip: Slip::of_text(error.err_type()),
        })?;
        let parameters = ast
            .iter_functions()
            .find(|function| function.name == "options" && !function.params.is_empty())
            .map(|function| function.params.len());
        let parameters = parameters.ok_or(Failure::NoOptions)?;
        Ok(Self {
            engine,
            ast,
            parameters,
            end,
        })
    }

    /// What the function is given: the state, or its items.
    fn arguments(&self, state: &State) -> Result<Vec<Dynamic>, Failure> {
        match state {
            _ if self.parameters == 1 => Ok(vec![value::from_state(state)]),
            State::List(items) if items.len() == self.parameters => {
                Ok(items.iter().map(value::from_state).collect())
            }
            _ => Err(Failure::WrongCount {
                state: state.clone(),
                parameters: self.parameters,
            }),
        }
    }

    /// Calls the function.
    pub(super) fn options(&self, state: &State, effort: Effort) -> Result<Vec<Sum>, Ended> {
        self.end.set(End {
            operations: effort.operations,
            time: Instant::now() + effort.time,
        });
        let options = CallFnOptions::new().eval_ast(false);
        let arguments = self.arguments(state).map_err(Ended::Failed)?;
        let found: Result<Dynamic, _> = self.engine.call_fn_with_options(
            options,
            &mut Scope::new(),
            &self.ast,
            "options",
            arguments,
        );
        match found {
            Ok(found) => value::sums(state, &found).map_err(Ended::Failed),
            Err(error) => Err(ended(state, &error)),
        }
    }
}

fn ended(state: &State, error: &EvalAltResult) -> Ended {
    match error {
        EvalAltResult::ErrorTerminated(..) => Ended::TooLong,
        // What went wrong is in a function that the function has called.
        EvalAltResult::ErrorInFunctionCall(_, _, cause, _) => ended(state, cause),
        _ => Ended::Failed(Failure::Run {
            state: state.clone(),
            place: place(error.position()),
            message: without_place(error),
            slip: Slip::of_run(error),
        }),
    }
}

/// What the language says, without the place, which is told apart.
fn without_place(error: &EvalAltResult) -> String {
    let mut bare = error.to_string();
    if let Some(end) = bare.rfind(" (line ") {
        bare.truncate(end);
    }
    bare
}

fn place(position: Position) -> Option<Place> {
    Some(Place {
        line: position.line()?,
        column: position.position().unwrap_or(0),
    })
}

/// An engine that knows numbers, texts and lists, and nothing of the world outside.
fn engine(end: &Rc<Cell<End>>) -> Engine {
    /// Operations between two looks at the clock.
    const A_LOOK: u64 = 16;
    let mut engine = Engine::new_raw();
    StandardPackage::new().register_into_engine(&mut engine);
    engine
        .set_max_call_levels(CALLS)
        .set_max_expr_depths(EXPRESSIONS, EXPRESSIONS)
        .set_max_array_size(ITEMS)
        .set_max_map_size(FIELDS)
        .set_max_string_size(BYTES)
        .set_max_variables(VARIABLES)
        .set_max_functions(FUNCTIONS)
        .disable_symbol("eval")
        // Functions that hold values, which hold functions, would be deeper than any limit.
        .disable_symbol("curry")
        .on_print(|_| {})
        .on_debug(|_, _, _| {});
    let until = Rc::clone(end);
    engine.on_progress(move |done| {
        let end = until.get();
        let late = done.is_multiple_of(A_LOOK) && Instant::now() > end.time;
        (late || done >= end.operations).then_some(Dynamic::UNIT)
    });
    // The language's own would hold up the thread beyond any limit.
    engine.register_fn("sleep", |_: INT| asleep());
    engine.register_fn("sleep", |_: FLOAT| asleep());
    lists::register(&mut engine);
    engine.register_type_with_name::<Parts>("sum");
    let (all, two, three) = (Rc::clone(end), Rc::clone(end), Rc::clone(end));
    engine.register_fn("sum", move |parts: Array| sum(&all, &parts));
    engine.register_fn("sum", move |a: Dynamic, b: Dynamic| sum(&two, &[a, b]));
    engine.register_fn("sum", move |a: Dynamic, b: Dynamic, c: Dynamic| {
        sum(&three, &[a, b, c])
    });
    let (left, alone) = (Rc::clone(end), Rc::clone(end));
    engine.register_fn("components", move |vertices: Array, edges: Array| {
        charge(&left, widen(vertices.len() + edges.len()));
        value::components_of_vertices(&vertices, &edges)
    });
    engine.register_fn("components", move |edges: Array| {
        charge(&alone, widen(edges.len()));
        value::components_of_edges(&edges)
    });
    engine
}

/// A sum is one operation to the language, which does not know how much it holds: a state counts as one more.
fn sum(end: &Cell<End>, parts: &[Dynamic]) -> Result<Parts, Box<EvalAltResult>> {
    /// Bytes of a number, roughly.
    const A_STATE: u64 = 32;
    let parts = Parts::of(parts)?;
    charge(end, parts.bytes() / A_STATE);
    Ok(parts)
}

/// What is one operation to the language counts as so many.
fn charge(end: &Cell<End>, operations: u64) {
    let mut less = end.get();
    less.operations = less.operations.saturating_sub(operations);
    end.set(less);
}

fn asleep() -> Result<(), Box<EvalAltResult>> {
    Err("rules do not sleep".into())
}
