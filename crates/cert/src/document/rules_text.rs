//! Rules of heaps as text.

use super::{choice, kind, optional, text};
use crate::json::{Fields, Json, Part, number};
use crate::numbers::{pairs, pairs_text, ranges, ranges_text};
use crate::refusal::{Reason, Refusal, refusal};
use crate::rules::{Code, Repeat, Rules, TakeSet, digit_sign, digits_of};

pub(super) fn rules(mut fields: Fields<'_>) -> Result<Rules, Refusal> {
    let rules = match fields.text("kind")? {
        "take" => Rules::Take(take_set(&mut fields)?),
        "code" => Rules::Code(code(&mut fields)?),
        "split-unequal" => Rules::SplitUnequal,
        "half" => Rules::Half,
        "divisor" => Rules::Divisor,
        other => return Err(choice(&fields.place("kind"), other)),
    };
    fields.finish()?;
    Ok(rules)
}

/// Exactly one of the fields that a set can be given by; a second one is left over and refused so.
fn take_set(fields: &mut Fields<'_>) -> Result<TakeSet, Refusal> {
    if let Some(part) = fields.optional("powers") {
        return number(&part, &fields.place("powers")).map(TakeSet::Powers);
    }
    for (name, make) in [
        ("only", TakeSet::Only as fn(_) -> _),
        ("not", TakeSet::AllBut),
    ] {
        let place = fields.place(name);
        match fields.optional(name) {
            Some(Part::Text(text)) => return ranges(text, &place).map(make),
            Some(_) => return Err(refusal(&place, Reason::Type { expected: "text" })),
            None => {}
        }
    }
    match fields.text("every")? {
        "odd" => Ok(TakeSet::Odd),
        "even" => Ok(TakeSet::Even),
        "square" => Ok(TakeSet::Squares),
        "cube" => Ok(TakeSet::Cubes),
        "triangular" => Ok(TakeSet::Triangular),
        "fibonacci" => Ok(TakeSet::Fibonacci),
        "prime" => Ok(TakeSet::Primes),
        "prime-power" => Ok(TakeSet::PrimePowers),
        other => Err(choice(&fields.place("every"), other)),
    }
}

fn code(fields: &mut Fields<'_>) -> Result<Code, Refusal> {
    let digits = pairs(fields.text("digits")?, &fields.place("digits"))?;
    let Some(mut fields) = optional(fields, "repeat")? else {
        let repeat = None;
        return Ok(Code { digits, repeat });
    };
    let from = fields.number("from")?;
    let signs = fields.text("digits")?;
    let block = digits_of(signs).ok_or_else(|| choice(&fields.place("digits"), signs))?;
    fields.finish()?;
    let repeat = Some(Repeat { from, block });
    Ok(Code { digits, repeat })
}

pub(super) fn rules_json(rules: &Rules) -> Json {
    let every = |word: &str| vec![kind("take"), ("every", text(word))];
    let fields = match rules {
        Rules::Take(TakeSet::Only(only)) => {
            vec![kind("take"), ("only", Json::Text(ranges_text(only)))]
        }
        Rules::Take(TakeSet::AllBut(not)) => {
            vec![kind("take"), ("not", Json::Text(ranges_text(not)))]
        }
        Rules::Take(TakeSet::Odd) => every("odd"),
        Rules::Take(TakeSet::Even) => every("even"),
        Rules::Take(TakeSet::Squares) => every("square"),
        Rules::Take(TakeSet::Cubes) => every("cube"),
        Rules::Take(TakeSet::Triangular) => every("triangular"),
        Rules::Take(TakeSet::Fibonacci) => every("fibonacci"),
        Rules::Take(TakeSet::Primes) => every("prime"),
        Rules::Take(TakeSet::PrimePowers) => every("prime-power"),
        Rules::Take(TakeSet::Powers(base)) => {
            vec![kind("take"), ("powers", Json::Number(*base))]
        }
        Rules::SplitUnequal => vec![kind("split-unequal")],
        Rules::Half => vec![kind("half")],
        Rules::Divisor => vec![kind("divisor")],
        Rules::Code(Code { digits, repeat }) => {
            let mut fields = vec![kind("code"), ("digits", Json::Text(pairs_text(digits)))];
            if let Some(Repeat { from, block }) = repeat {
                let signs = block.iter().map(|digit| digit_sign(*digit)).collect();
                let repeat = vec![("from", Json::Number(*from)), ("digits", Json::Text(signs))];
                fields.push(("repeat", Json::Object(repeat)));
            }
            fields
        }
    };
    Json::Object(fields)
}
