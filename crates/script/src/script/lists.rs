//! What a function decides about a list: the language's own `sort` and `dedup` would go on with any order where that function
//! fails, and a wrong list of options would be taken for the right one.

use rhai::{Array, Dynamic, Engine, EvalAltResult, FnPtr, NativeCallContext};

/// Of anything, or why there is none.
type Found<T> = Result<T, Box<EvalAltResult>>;

pub(super) fn register(engine: &mut Engine) {
    for name in ["sort", "sort_by"] {
        engine.register_fn(
            name,
            |context: NativeCallContext<'_>, list: &mut Array, by: FnPtr| sort(&context, list, &by),
        );
    }
    engine.register_fn(
        "dedup",
        |context: NativeCallContext<'_>, list: &mut Array, by: FnPtr| dedup(&context, list, &by),
    );
}

/// Sorts by a function of two items that says whether the first may stand before the second, or by a number below, of or above
/// 0 which is to stand first.
fn sort(context: &NativeCallContext<'_>, list: &mut Array, comparer: &FnPtr) -> Found<()> {
    let after = |a: &Dynamic, b: &Dynamic| {
        let said = comparer.call_raw(context, None, [a.clone(), b.clone()])?;
        match (said.as_int(), said.as_bool()) {
            (Ok(number), _) => Ok(number > 0),
            (_, Ok(is_before)) => Ok(!is_before),
            _ => Err("a comparison tells a number, or true or false".into()),
        }
    };
    *list = sorted(std::mem::take(list), &after)?;
    Ok(())
}

/// Items that are equal stay in their order.
fn sorted(mut list: Array, after: &dyn Fn(&Dynamic, &Dynamic) -> Found<bool>) -> Found<Array> {
    if list.len() < 2 {
        return Ok(list);
    }
    let later = sorted(list.split_off(list.len() / 2), after)?;
    let earlier = sorted(list, after)?;
    let mut merged = Array::with_capacity(earlier.len() + later.len());
    let mut later = later.into_iter().peekable();
    for item in earlier {
        while let Some(other) = later.peek() {
            if !after(&item, other)? {
                break;
            }
            merged.extend(later.next());
        }
        merged.push(item);
    }
    merged.extend(later);
    Ok(merged)
}

/// Takes out what is the same as the item before it, as a function of the two says.
fn dedup(context: &NativeCallContext<'_>, list: &mut Array, comparer: &FnPtr) -> Found<()> {
    let mut kept = Array::new();
    for item in std::mem::take(list) {
        let is_same = match kept.last() {
            Some(before) => {
                let said = comparer.call_raw(context, None, [before.clone(), item.clone()])?;
                let told = said.as_bool();
                told.map_err(|_| "a comparison tells true or false")?
            }
            None => false,
        };
        kept.extend((!is_same).then_some(item));
    }
    *list = kept;
    Ok(())
}
