//! The moves of a rule of heaps.

use std::ops::Range;

use crate::formula::Ambiguity;
use crate::heap::HeapRule;
use crate::notation::formulas::{
    amount, asked, condition, opens_after, range, range_end, takes_in,
};
use crate::notation::lexical::{
    Input, Parsed, here, illegal, missing, next_place, peek, sign, small_number,
};
use crate::notation::scope::{Scope, problem};
use crate::notation::words::{Word, next_word, take, units, word, word_after};
use crate::problem::{Expected, ProblemKind};
use crate::written::{
    FIRST_PART, FIRST_RUNNING, Formula, HEAP, HeapMove, MOST_PARTS, Names, Operation, Place, Rest,
    RuleProblem, Take, slot_after,
};

/// The moves, up to the closing brace or the end.
pub(super) fn heap_rule(input: &mut Input<'_>, heap: &str) -> Parsed<HeapRule> {
    let start = here(input);
    let mut names = Names::default();
    names.set(HEAP, heap);
    let mut fresh = Scope::new(names, FIRST_RUNNING, 1);
    fresh.is_of_heaps = true;
    let mut moves = Vec::new();
    loop {
        let mut is_next = false;
        while sign(input, ';') {
            is_next = true;
        }
        if is_next && !moves.is_empty() {
            word(input, Word::Or);
        }
        if matches!(peek(input), None | Some('}' | '｝')) {
            break;
        }
        let mut scope = fresh.clone();
        moves.extend(heap_move(input, &mut scope)?);
        fresh.go_on_from(&scope);
        let was_taken = moves.last().is_some_and(|last| last.take.is_some());
        // On a line of its own it is another move.
        if let Some((Word::Split, place)) = next_word(input).filter(|_| was_taken)
            && input.state.line_start != place.start
        {
            return Err(problem(place, RuleProblem::TakeThenSplit));
        }
        let begins_move = |found| matches!(found, Some((Word::Take | Word::Split, _)));
        take_comma_before_or(input);
        let goes_on = peek(input) == Some(';') || peek(input) == Some('；');
        if !goes_on && !word(input, Word::Or) && !begins_move(next_word(input)) {
            break;
        }
    }
    if moves.is_empty() {
        let at = start..here(input);
        return Err(match peek(input) {
            None | Some('}' | '｝') => problem(at, RuleProblem::Empty),
            _ => missing(input, Expected::RuleMove),
        });
    }
    Ok(HeapRule::new(moves))
}

/// A kind of move; as many as amounts are listed.
fn heap_move(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Vec<HeapMove>> {
    let start = next_place(input).start;
    let mut left = start..start;
    let (takes, rest) = if word(input, Word::Take) {
        let amounts = amounts(input, scope)?;
        sign(input, ',');
        let rest = match word(input, Word::Leave) {
            true => {
                left = next_place(input);
                heaps_left(input, scope)?
            }
            false => Rest::Whole,
        };
        (amounts, rest)
    } else if word(input, Word::Split) {
        (Vec::new(), split(input, scope)?)
    } else {
        return Err(missing(input, Expected::RuleMove));
    };
    sign(input, ',');
    let filter = match word(input, Word::Where) {
        true => Some(condition(input, scope)?),
        false => None,
    };
    if let Rest::Heaps(count) = rest {
        for part in 0..count {
            let part = slot_after(FIRST_PART, part);
            scope.check_heap(part, left.clone(), filter.as_ref())?;
        }
    }
    scope.finish()?;
    let place = start..here(input);
    // The condition stands with each of the amounts.
    for _ in takes.iter().skip(1) {
        if let Some(filter) = &filter {
            scope.count_again(filter, place.clone())?;
        }
    }
    let at = Place(place);
    let made = |take: Option<Amount>| {
        let (take, own) = match take {
            None => (None, None),
            Some(amount) => (Some(amount.take), amount.filter),
        };
        finished(take, rest, joined(own, filter.clone()), scope, &at)
    };
    let moves: Vec<HeapMove> = match takes.is_empty() {
        true => vec![made(None)],
        false => takes.into_iter().map(|take| made(Some(take))).collect(),
    };
    for formula in moves.iter().flat_map(HeapMove::formulas) {
        scope.keep(formula, at.0.clone())?;
    }
    Ok(moves)
}

/// The move with the names that it uses.
fn finished(
    take: Option<Take>,
    rest: Rest,
    filter: Option<Formula>,
    scope: &Scope,
    at: &Place,
) -> HeapMove {
    let mut names = scope.names().clone();
    let reads = |formula: &Formula| formula.reads(FIRST_RUNNING);
    let uses_name =
        filter.as_ref().is_some_and(reads) || take.as_ref().is_some_and(|take| !take.is_plain());
    if !uses_name {
        names.set(FIRST_RUNNING, "");
    } else if names.get(FIRST_RUNNING).is_empty() {
        names.set(FIRST_RUNNING, &names.unused());
    }
    HeapMove {
        take,
        rest,
        filter,
        names,
        at: at.clone(),
    }
}

fn joined(a: Option<Formula>, b: Option<Formula>) -> Option<Formula> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Formula::of(Operation::And, a, b)),
        (a, b) => a.or(b),
    }
}

/// One of the amounts of a take.
struct Amount {
    take: Take,
    filter: Option<Formula>,
}

/// The amounts of a take.
fn amounts(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Vec<Amount>> {
    let mut amounts = Vec::new();
    loop {
        amounts.push(amount_in_range(input, scope)?);
        if !goes_on(input) {
            return Ok(amounts);
        }
    }
}

/// An amount, with the range of its name where that stands behind it.
fn amount_in_range(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Amount> {
    let start = next_place(input).start;
    let mut amount = one_amount(input, scope)?;
    let take = &mut amount.take;
    let is_open = (&take.from, &take.to) == (&everything().0, &everything().1);
    if is_open && (word(input, Word::For) || comma_before_range(input, scope)) {
        (take.from, take.to) = named_range(input, scope)?;
    }
    if take.from.reads(FIRST_RUNNING) || take.to.reads(FIRST_RUNNING) {
        let name = scope.names().get(FIRST_RUNNING).to_owned();
        let unknown = RuleProblem::UnknownName {
            name,
            nearest: None,
        };
        return Err(problem(start..here(input), unknown));
    }
    if take.shrinks() {
        return Err(problem(start..here(input), RuleProblem::ShrinkingAmount));
    }
    warn_of_nothing(input, take, start);
    Ok(amount)
}

/// Takes the comma, the `or` or both before another amount.
fn goes_on(input: &mut Input<'_>) -> bool {
    take_comma_before_or(input);
    let others = |word| {
        matches!(
            word,
            Some(Word::Leave | Word::Where | Word::Take | Word::Split)
        )
    };
    if let Some((Word::Or, place)) = next_word(input) {
        let goes_on = !others(word_after(input, &place)) || is_choice_after(input, &place);
        if goes_on {
            take(input, place);
        }
        return goes_on;
    }
    let Some(comma) = comma(input) else {
        return false;
    };
    let goes_on = !others(word_after(input, &comma)) || is_choice_after(input, &comma);
    if goes_on {
        take(input, comma);
    }
    goes_on
}

/// Whether `if(condition, amount, …)` follows what is at this place, and no condition: these have no comma of their own.
fn is_choice_after(input: &Input<'_>, place: &Range<usize>) -> bool {
    let after = input.rest[place.len()..].trim_start();
    let Some(inner) = after.strip_prefix("if").map(str::trim_start) else {
        return false;
    };
    let mut depth = 0u32;
    for sign in inner.chars() {
        match sign {
            '(' | '（' => depth += 1,
            ')' | '）' => depth = depth.saturating_sub(1),
            ',' | '，' if depth == 1 => return true,
            _ => {}
        }
        if depth == 0 {
            return false;
        }
    }
    false
}

/// The comma that comes next.
fn comma(input: &mut Input<'_>) -> Option<Range<usize>> {
    let sign = peek(input).filter(|sign| matches!(sign, ',' | '，' | '、'))?;
    Some(here(input)..here(input) + sign.len_utf8())
}

/// `take 1, 3, or 4`: the comma says nothing.
fn take_comma_before_or(input: &mut Input<'_>) {
    if let Some(comma) = comma(input)
        && word_after(input, &comma) == Some(Word::Or)
    {
        take(input, comma);
    }
}

/// Takes the comma before the range of a name that waits for one.
fn comma_before_range(input: &mut Input<'_>, scope: &Scope) -> bool {
    if !scope.is_unexplained(FIRST_RUNNING) || !matches!(peek(input), Some(',' | '，')) {
        return false;
    }
    let name = scope.names().get(FIRST_RUNNING);
    let rest = input.rest;
    let after = rest.trim_start_matches([',', '，']).trim_start();
    after
        .strip_prefix(name)
        .is_some_and(|after| !after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
        && sign(input, ',')
}

/// `k in 1..n`.
fn named_range(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<(Formula, Formula)> {
    let Some((Word::Name, place)) = next_word(input) else {
        return Err(missing(input, Expected::RunningName));
    };
    let name = take(input, place.clone());
    scope.explain(name, place)?;
    if !takes_in(input) {
        return Err(missing(input, Expected::In));
    }
    range(input, scope)
}

/// `3`, `1..3`, `k in 1..n/2`, `k*k`, `prime`, `prime k in 1..9`, `half`.
fn one_amount(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Amount> {
    let running = || Formula::Name(FIRST_RUNNING);
    let plain = |(from, to)| Take {
        from,
        to,
        amount: running(),
    };
    if let Some(filter) = class(input)? {
        let take = plain(class_range(input, scope)?);
        return Ok(Amount { take, filter });
    }
    let start = next_place(input);
    let from = amount(input, scope)?;
    if is_article(&from, scope, input) {
        return Err(scope.unknown("a", start));
    }
    let waits = from.reads(FIRST_RUNNING);
    let take = if from == running() && takes_in(input) {
        explain_running(scope);
        plain(range(input, scope)?)
    } else if let Some(to) = range_end(input, scope)? {
        plain((from, to))
    } else if waits {
        let (first, last) = everything();
        // A range that follows takes the place of this one.
        explained_unless_range_follows(input, scope)?;
        Take {
            from: first,
            to: last,
            amount: from,
        }
    } else {
        plain((from.clone(), from))
    };
    units(input);
    Ok(Amount { take, filter: None })
}

/// Whether `a` is no name but stands before one thing: `take a stone`.
fn is_article(amount: &Formula, scope: &Scope, input: &Input<'_>) -> bool {
    let rest = input.rest.trim_start();
    let mut one = ["stone", "token", "number", "heap"]
        .iter()
        .filter_map(|unit| rest.strip_prefix(unit));
    let is_one = |after: &str| !after.starts_with(|c: char| c.is_alphanumeric());
    *amount == Formula::Name(FIRST_RUNNING)
        && scope.names().get(FIRST_RUNNING) == "a"
        && one.any(is_one)
}

/// Takes a word for some of the numbers, if one comes next: what it asks of the number taken, if anything.
fn class(input: &mut Input<'_>) -> Parsed<Option<Option<Formula>>> {
    let running = Formula::Name(FIRST_RUNNING);
    let Some((found, place)) = next_word(input) else {
        return Ok(None);
    };
    let asked = match found {
        Word::Class(class) => {
            let text = take(input, place.clone());
            units(input);
            let is_named = matches!(next_word(input), Some((Word::Name | Word::In, _)));
            if text.eq_ignore_ascii_case("all") && !is_named {
                return Err(problem(place, RuleProblem::Ambiguous(Ambiguity::All)));
            }
            asked(class, running)
        }
        Word::Function(Operation::Power) if !opens_after(input, place.len()) => {
            take(input, place);
            let (base, at) = small_number(input, Expected::Number)?;
            if base < 2 {
                illegal(input, at, ProblemKind::BaseBelowTwo);
            }
            Some(power(running, base))
        }
        _ => return Ok(None),
    };
    units(input);
    Ok(Some(asked))
}

fn power(number: Formula, base: u64) -> Formula {
    let base = Formula::Number(base.into());
    Formula::of(Operation::Power, number, base)
}

/// Everything that can be taken.
fn everything() -> (Formula, Formula) {
    (Formula::Number(1), Formula::Name(HEAP))
}

/// The name and the range after `prime` and the like, if they are given.
fn class_range(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<(Formula, Formula)> {
    if let Some((Word::Name, place)) = next_word(input) {
        let name = take(input, place.clone());
        if scope.names().find(name) != Some(FIRST_RUNNING) {
            scope.look_up(name, place)?;
        }
        if !takes_in(input) {
            scope.explain_letter(FIRST_RUNNING)?;
            return Ok(everything());
        }
        explain_running(scope);
        return range(input, scope);
    }
    match takes_in(input) {
        true => range(input, scope),
        false => Ok(everything()),
    }
}

/// The running name is explained, whether or not it was.
fn explain_running(scope: &mut Scope) {
    if scope.is_unexplained(FIRST_RUNNING) {
        let name = scope.names().get(FIRST_RUNNING).to_owned();
        scope.explain(&name, 0..0).expect("it waits");
    }
}

fn explained_unless_range_follows(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<()> {
    let mut ahead = input.rest;
    std::mem::swap(&mut ahead, &mut input.rest);
    let follows = matches!(next_word(input), Some((Word::For, _))) || {
        input.rest = ahead;
        comma_before_range(input, scope)
    };
    input.rest = ahead;
    match follows {
        true => Ok(()),
        false => scope.explain_letter(FIRST_RUNNING),
    }
}

/// Notes constant amounts that make no move, in whatever way they are written, and a range from the heap down to a
/// number, which nobody means who writes `n..1`.
fn warn_of_nothing(input: &mut Input<'_>, take: &Take, start: usize) {
    let at = start..here(input);
    let Some(to) = take.to.constant() else {
        return;
    };
    if take.is_plain() && to < 1 {
        illegal(input, at, ProblemKind::TakesZero);
    } else if take.from == Formula::Name(HEAP) || take.from.constant().is_some_and(|from| from > to)
    {
        illegal(input, at, ProblemKind::EmptyRange);
    }
}

/// The heaps that are left: `nothing`, or names.
fn heaps_left(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Rest> {
    if word(input, Word::Nothing) {
        return Ok(Rest::Nothing);
    }
    part_names(input, scope).map(Rest::Heaps)
}

/// The heaps of a split: two names at least, and perhaps that they are the heap together.
fn split(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Rest> {
    let start = next_place(input).start;
    let count = part_names(input, scope)?;
    if count < 2 {
        let at = start..here(input);
        return Err(problem(at, RuleProblem::TooFewHeaps));
    }
    if sign(input, '=') {
        let heap = scope.names().get(HEAP).to_owned();
        match next_word(input) {
            Some((Word::Name, place)) if input.rest[..place.len()] == heap => {
                take(input, place);
            }
            _ => return Err(missing(input, Expected::TheHeap)),
        }
    }
    Ok(Rest::Heaps(count))
}

/// Names joined by `+`.
fn part_names(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<usize> {
    let mut count = 0;
    loop {
        let Some((found, place)) = next_word(input) else {
            return Err(missing(input, Expected::HeapName));
        };
        let name = take(input, place.clone());
        if found != Word::Name {
            let name = name.to_owned();
            return Err(problem(place, RuleProblem::Reserved { name }));
        }
        if count == MOST_PARTS {
            return Err(problem(place, RuleProblem::TooMany { most: MOST_PARTS }));
        }
        scope.define(slot_after(FIRST_PART, count), name, place)?;
        count += 1;
        if !sign(input, '+') {
            return Ok(count);
        }
    }
}
