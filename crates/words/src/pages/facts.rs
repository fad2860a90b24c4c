//! What the pages of games say that a machine can check: outcomes of examples, and the first terms of
//! sequences. A test computes all of it again.

use grundy_core::Convention::{self, Misere, Normal};
use grundy_core::Outcome::{self, Draw, N, P};

/// A position with the convention and the outcome for the player to move.
type Example = (&'static str, Convention, Outcome);

/// What a page says of examples and of a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The page.
    pub(super) name: &'static str,
    /// Positions with their outcomes.
    pub(super) examples: &'static [Example],
    /// The Grundy values of a sequence of positions.
    pub(super) sequence: Option<SequenceFacts>,
}

/// The Grundy values of positions that differ in a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct SequenceFacts {
    /// Its number in the On-Line Encyclopedia of Integer Sequences; empty where it is not known.
    pub(super) id: &'static str,
    /// The position, with `{}` for the number.
    pub(super) of: &'static str,
    /// The first number.
    pub(super) first: u64,
    /// The values.
    pub(super) values: &'static [u64],
}

const fn facts(
    name: &'static str,
    examples: &'static [Example],
    sequence: Option<SequenceFacts>,
) -> Facts {
    Facts {
        name,
        examples,
        sequence,
    }
}

const fn sequence(
    id: &'static str,
    of: &'static str,
    first: u64,
    values: &'static [u64],
) -> SequenceFacts {
    SequenceFacts {
        id,
        of,
        first,
        values,
    }
}

/// One for each page.
pub(super) const FACTS: [Facts; 57] = [
    facts(
        "nim",
        &[("nim(3,4,5)", Normal, N), ("nim(1,1,1)", Misere, P)],
        Some(sequence("A001477", "nim({})", 0, &[0, 1, 2, 3, 4, 5, 6, 7])),
    ),
    facts(
        "take",
        &[("take{1,3,4}(7)", Normal, P)],
        Some(sequence(
            "",
            "take{1,3,4}({})",
            0,
            &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2],
        )),
    ),
    facts("code", &[("0.137(4)", Normal, P)], None),
    facts(
        "pairs",
        &[("pairs(7,3,3)", Normal, N), ("pairs(3,4,6)", Normal, P)],
        Some(sequence(
            "A002187",
            "pairs({})",
            1,
            &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
        )),
    ),
    facts(
        "stripes",
        &[
            ("stripes{1,5,1}(1)", Normal, N),
            ("stripes{1,5,1}(6)", Normal, P),
        ],
        None,
    ),
    facts(
        "erase",
        &[("erase(7,5)", Normal, N)],
        Some(sequence(
            "A001477",
            "erase({})",
            0,
            &[0, 1, 2, 3, 4, 5, 6, 7],
        )),
    ),
    facts(
        "kayles",
        &[("kayles(7)", Normal, N), ("kayles(9)", Misere, P)],
        Some(sequence(
            "A002186",
            "kayles({})",
            0,
            &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
        )),
    ),
    facts(
        "grundy",
        &[("grundy(20)", Normal, P)],
        Some(sequence(
            "A002188",
            "grundy({})",
            0,
            &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3],
        )),
    ),
    facts(
        "lasker",
        &[("lasker(3,4)", Normal, N), ("lasker(5,5)", Normal, P)],
        Some(sequence(
            "",
            "lasker({})",
            0,
            &[0, 1, 2, 4, 3, 5, 6, 8, 7, 9],
        )),
    ),
    facts(
        "treblecross",
        &[("treblecross(6)", Normal, P)],
        Some(sequence(
            "A071426",
            "treblecross({})",
            1,
            &[1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0],
        )),
    ),
    facts(
        "officers",
        &[("officers(4)", Normal, P)],
        Some(sequence(
            "A046695",
            "officers({})",
            0,
            &[0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4],
        )),
    ),
    facts(
        "dawson",
        &[("dawson(4)", Normal, P)],
        Some(sequence(
            "A002187",
            "dawson({})",
            0,
            &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
        )),
    ),
    facts(
        "half",
        &[("half(9)", Normal, N), ("half(7)", Normal, P)],
        Some(sequence(
            "A025480",
            "half({})",
            0,
            &[0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1],
        )),
    ),
    facts(
        "rule",
        &[
            ("rule{take 1..3}(8)", Normal, P),
            ("rule{take k in 1..n/2}(7)", Normal, P),
            ("rule{take 1..3}(5)", Misere, P),
        ],
        None,
    ),
    facts(
        "wythoff",
        &[("wythoff(5,3)", Normal, P), ("wythoff(2,2)", Misere, P)],
        Some(sequence(
            "A047708",
            "wythoff({},{})",
            0,
            &[0, 2, 1, 6, 7, 8, 3, 5, 4, 16],
        )),
    ),
    facts(
        "fibonacci",
        &[("fibonacci(20)", Normal, N), ("fibonacci(21)", Normal, P)],
        None,
    ),
    facts("times", &[("times{2}(21)", Normal, P)], None),
    facts(
        "parity",
        &[("parity{max=3,win=odd}(12)", Normal, Draw)],
        None,
    ),
    facts("die", &[("die(0,up=3)", Normal, P)], None),
    facts(
        "euclid",
        &[("euclid(25,7)", Normal, N), ("euclid(8,5)", Normal, P)],
        None,
    ),
    facts("graph", &[], None),
    facts("lines", &[], None),
    facts("tactix", &[("tactix(4x4)", Misere, P)], None),
    facts(
        "triangle",
        &[("triangle(5)", Normal, N), ("triangle(5)", Misere, P)],
        None,
    ),
    facts(
        "cram",
        &[("cram(4x4)", Normal, P), ("cram(4x5)", Normal, N)],
        None,
    ),
    facts("chomp", &[("chomp(3x4)", Normal, N)], None),
    facts(
        "moore",
        &[
            ("moore{k=2}(5,4,3)", Normal, N),
            ("moore{k=2}(3,3,3)", Normal, P),
            ("moore{k=2}(3,3,3)", Misere, P),
        ],
        None,
    ),
    facts(
        "staircase",
        &[
            ("staircase(1,2,3)", Normal, N),
            ("staircase(0,4)", Normal, P),
            ("staircase(2,3,2)", Misere, P),
        ],
        None,
    ),
    facts(
        "nimble",
        &[
            ("nimble(5,2,2)", Normal, N),
            ("nimble(3,2,1)", Normal, P),
            ("nimble(3,2,1)", Misere, P),
        ],
        None,
    ),
    facts(
        "silver-dollar",
        &[
            ("silver-dollar(1,4,6)", Normal, N),
            ("silver-dollar(2,3,6,7)", Normal, P),
            ("silver-dollar(1,4,6)", Misere, P),
        ],
        None,
    ),
    facts(
        "welter",
        &[
            ("welter(7,4,1)", Normal, N),
            ("welter(2,1,0)", Normal, P),
            ("welter(3,1)", Misere, P),
        ],
        None,
    ),
    facts(
        "northcott",
        &[
            ("northcott(\"#..#/.##.\")", Normal, N),
            ("northcott(\"#..#/.#..#.\")", Normal, P),
            ("northcott(\"#..#/.#..#.\")", Misere, P),
        ],
        None,
    ),
    facts(
        "poker-nim",
        &[
            ("poker-nim(3,2,1)", Normal, N),
            ("poker-nim(2,2,2)", Normal, P),
            ("poker-nim(2,2,2)", Misere, P),
        ],
        None,
    ),
    facts(
        "race",
        &[
            ("race{to=30,max=2}(1)", Normal, N),
            ("race{to=30,max=2}(0)", Normal, P),
            ("race{to=30,max=2}(29)", Misere, P),
        ],
        Some(sequence(
            "",
            "race{to=30,max=2}({})",
            0,
            &[0, 2, 1, 0, 2, 1, 0, 2],
        )),
    ),
    facts(
        "every",
        &[
            ("every{1..3}(9,7)", Normal, N),
            ("every{1..3}(4,4)", Normal, P),
            ("every{1..3}(9,7)", Misere, P),
        ],
        None,
    ),
    facts(
        "cutting",
        &[
            ("cutting(6x4)", Normal, N),
            ("cutting(4x2,5x3)", Normal, P),
            ("cutting(5x5)", Misere, P),
        ],
        None,
    ),
    facts(
        "chocolate",
        &[
            ("chocolate(3x2)", Normal, N),
            ("chocolate(3x3)", Normal, P),
            ("chocolate(3x2)", Misere, P),
        ],
        None,
    ),
    facts(
        "turtles",
        &[("turtles(6,3,1)", Normal, N), ("turtles(5,4)", Misere, P)],
        Some(sequence(
            "A000027",
            "turtles({})",
            1,
            &[1, 2, 3, 4, 5, 6, 7, 8],
        )),
    ),
    facts(
        "mock-turtles",
        &[("mock-turtles(6,3,1)", Normal, N)],
        Some(sequence(
            "A000069",
            "mock-turtles({})",
            1,
            &[1, 2, 4, 7, 8, 11, 13, 14, 16, 19],
        )),
    ),
    facts(
        "ruler",
        &[("ruler(6,3,1)", Normal, N), ("ruler(7)", Misere, P)],
        Some(sequence(
            "A006519",
            "ruler({})",
            1,
            &[1, 2, 1, 4, 1, 2, 1, 8, 1, 2],
        )),
    ),
    facts(
        "twins",
        &[("twins(6,3,1)", Normal, N), ("twins(2,1)", Misere, P)],
        Some(sequence(
            "A001477",
            "twins({})",
            1,
            &[0, 1, 2, 3, 4, 5, 6, 7],
        )),
    ),
    facts(
        "turning-corners",
        &[
            ("turning-corners(5x3)", Normal, N),
            ("turning-corners(3x1,1x3)", Normal, P),
        ],
        Some(sequence(
            "A006042",
            "turning-corners({}x{})",
            0,
            &[0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15],
        )),
    ),
    facts("tartan", &[("tartan{turtles,ruler}(5x3)", Normal, N)], None),
    facts(
        "hackenbush",
        &[
            (r#"hackenbush("(()())")"#, Normal, N),
            (r#"hackenbush("()()")"#, Normal, P),
            (r#"hackenbush("(()())")"#, Misere, P),
        ],
        None,
    ),
    facts(
        "hackenbush-graph",
        &[(r#"hackenbush-graph("house.csv")"#, Normal, N)],
        None,
    ),
    facts(
        "geography",
        &[
            (r#"geography("path.csv")(b)"#, Normal, N),
            (r#"geography("path.csv")(a)"#, Normal, P),
            (r#"geography("path.csv")(b)"#, Misere, P),
        ],
        None,
    ),
    facts(
        "euclid-equal",
        &[
            ("euclid-equal(25,7)", Normal, N),
            ("euclid-equal(8,5)", Normal, P),
            ("euclid-equal(10,5)", Misere, P),
        ],
        None,
    ),
    facts(
        "divisors",
        &[("divisors(360)", Normal, N), ("divisors(6,4)", Normal, P)],
        None,
    ),
    facts(
        "greedy-nim",
        &[
            ("greedy-nim(5,4,4)", Normal, N),
            ("greedy-nim(4,4,3)", Normal, P),
        ],
        None,
    ),
    facts(
        "antonim",
        &[("antonim(5,4,2)", Normal, P), ("antonim(5,4,1)", Normal, N)],
        None,
    ),
    facts(
        "anti-nim",
        &[("nim(1,1,1)", Misere, P), ("nim(2,2)", Misere, P)],
        None,
    ),
    facts("sj", &[("kayles(5,1)", Misere, P)], None),
    facts(
        "bash",
        &[("nim{max=4}(10)", Normal, P), ("nim{max=4}(11)", Misere, P)],
        Some(sequence(
            "",
            "nim{max=3}({})",
            0,
            &[0, 1, 2, 3, 0, 1, 2, 3, 0],
        )),
    ),
    facts(
        "subtract-a-square",
        &[("take{squares}(20)", Normal, P)],
        Some(sequence(
            "A014586",
            "take{squares}({})",
            0,
            &[0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1],
        )),
    ),
    facts("twenty-one", &[("race{to=21,max=3}(0)", Misere, P)], None),
    facts("multi-sg", &[("lasker(3,4)", Normal, N)], None),
    facts(
        "nim-product",
        &[("turning-corners(4x4)", Normal, N)],
        Some(sequence(
            "A006042",
            "turning-corners({}x{})",
            0,
            &[0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15],
        )),
    ),
];
