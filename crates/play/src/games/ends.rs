//! Two vertices by name, with something between them: a name may hold what stands between names too.

/// What may stand between the ends of an edge.
pub(super) const OF_AN_EDGE: &[&str] = &["-", ",", "，", " "];

/// What may stand between where a token is and where it comes to.
pub(super) const OF_A_TOKEN: &[&str] = &["→", " to ", "到", ",", " "];

/// Every way to read two names, signs that come first in the list first.
pub(super) fn ends<'t>(
    text: &'t str,
    between: &'t [&'t str],
) -> impl Iterator<Item = [&'t str; 2]> + 't {
    between.iter().flat_map(move |between| {
        let halves = text.match_indices(between);
        halves.map(|(at, sign)| [text[..at].trim(), text[at + sign.len()..].trim()])
    })
}
