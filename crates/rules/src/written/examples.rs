//! A dozen rules to learn the notation from.

/// A rule that shows something of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// A stable id, for what is said of it in several languages.
    pub id: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// A position under it.
    pub position: &'static str,
    /// The ruleset of the notation that it equals, if there is one.
    pub built_in: Option<&'static str>,
}

const fn example(
    id: &'static str,
    rule: &'static str,
    position: &'static str,
    built_in: Option<&'static str>,
) -> Example {
    Example {
        id,
        rule,
        position,
        built_in,
    }
}

/// A dozen rules.
pub const EXAMPLES: [Example; 12] = [
    example("bounded", "rule{take 1..3}", "(10)", Some("nim{max=3}")),
    example(
        "list",
        "rule{take 1, 3 or 4}",
        "(10,7)",
        Some("take{1,3,4}"),
    ),
    example("prime-or-half", "rule{take prime or half}", "(20)", None),
    example("half", "rule{take k in 1..n/2}", "(15)", Some("half")),
    example(
        "divisor",
        "rule{take k where n mod k = 0 and k < n}",
        "(12)",
        None,
    ),
    example(
        "split",
        "rule{split a + b = n where a != b}",
        "(20)",
        Some("grundy"),
    ),
    example(
        "kayles",
        "rule{take 1..2; take 1..2, leave a + b}",
        "(12)",
        Some("kayles"),
    ),
    example(
        "coprime",
        "rule{take 2, leave a + b where gcd(a,b) = 1}",
        "(9)",
        None,
    ),
    example(
        "squares",
        "rule{take k*k; split a + b = n where odd(a) and odd(b)}",
        "(14)",
        None,
    ),
    example(
        "wythoff",
        "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}",
        "(3,5)",
        Some("wythoff"),
    ),
    example(
        "fibonacci",
        "rule(n,most){(n-k, 2*k) k in 1..min(n,most)}",
        "(20,19)",
        Some("fibonacci"),
    ),
    example(
        "measure",
        "rule(a,b){(a-1, b+2) where a > 0; (a, b-1) where b > 0; measure 3*a + b}",
        "(3,1)",
        None,
    ),
];
