//! `grundy help theory`: when one number a position is enough, and what fails where it is not.

use crate::context::Context;

pub(crate) fn lines(context: &Context) -> Vec<String> {
    let page = context.catalogue.get("theory-page");
    page.lines()
        .map(|line| context.style.glyphs(line))
        .collect()
}
