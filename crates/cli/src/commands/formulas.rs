//! `grundy help formulas`: the words of formulas, in rules and in claims.

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let lines = context.catalogue.formulas().into_iter();
    lines.map(|line| context.style.glyphs(&line)).collect()
}
