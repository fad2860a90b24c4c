//! What the pages of games say that a machine can check: outcomes of examples, and the first terms of
//! sequences. A test computes all of it again.

/// What a page says of examples and of a sequence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The page.
    pub(super) name: &'static str,
    /// Positions, each with the convention's word and the outcome for the player to move.
    pub(super) examples: &'static [(&'static str, &'static str, &'static str)],
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
    examples: &'static [(&'static str, &'static str, &'static str)],
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
        &[("nim(3,4,5)", "normal", "N"), ("nim(1,1,1)", "misere", "P")],
        Some(sequence("A001477", "nim({})", 0, &[0, 1, 2, 3, 4, 5, 6, 7])),
    ),
    facts(
        "take",
        &[("take{1,3,4}(7)", "normal", "P")],
        Some(sequence(
            "",
            "take{1,3,4}({})",
            0,
            &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2],
        )),
    ),
    facts("code", &[("0.137(4)", "normal", "P")], None),
    facts(
        "pairs",
        &[
            ("pairs(7,3,3)", "normal", "N"),
            ("pairs(3,4,6)", "normal", "P"),
        ],
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
            ("stripes{1,5,1}(1)", "normal", "N"),
            ("stripes{1,5,1}(6)", "normal", "P"),
        ],
        None,
    ),
    facts(
        "erase",
        &[("erase(7,5)", "normal", "N")],
        Some(sequence(
            "A001477",
            "erase({})",
            0,
            &[0, 1, 2, 3, 4, 5, 6, 7],
        )),
    ),
    facts(
        "kayles",
        &[("kayles(7)", "normal", "N"), ("kayles(9)", "misere", "P")],
        Some(sequence(
            "A002186",
            "kayles({})",
            0,
            &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
        )),
    ),
    facts(
        "grundy",
        &[("grundy(20)", "normal", "P")],
        Some(sequence(
            "A002188",
            "grundy({})",
            0,
            &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3],
        )),
    ),
    facts(
        "lasker",
        &[
            ("lasker(3,4)", "normal", "N"),
            ("lasker(5,5)", "normal", "P"),
        ],
        Some(sequence(
            "",
            "lasker({})",
            0,
            &[0, 1, 2, 4, 3, 5, 6, 8, 7, 9],
        )),
    ),
    facts(
        "treblecross",
        &[("treblecross(6)", "normal", "P")],
        Some(sequence(
            "A071426",
            "treblecross({})",
            1,
            &[1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0],
        )),
    ),
    facts(
        "officers",
        &[("officers(4)", "normal", "P")],
        Some(sequence(
            "A046695",
            "officers({})",
            0,
            &[0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4],
        )),
    ),
    facts(
        "dawson",
        &[("dawson(4)", "normal", "P")],
        Some(sequence(
            "A002187",
            "dawson({})",
            0,
            &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
        )),
    ),
    facts(
        "half",
        &[("half(9)", "normal", "N"), ("half(7)", "normal", "P")],
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
            ("rule{take 1..3}(8)", "normal", "P"),
            ("rule{take k in 1..n/2}(7)", "normal", "P"),
            ("rule{take 1..3}(5)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "wythoff",
        &[
            ("wythoff(5,3)", "normal", "P"),
            ("wythoff(2,2)", "misere", "P"),
        ],
        Some(sequence(
            "A047708",
            "wythoff({},{})",
            0,
            &[0, 2, 1, 6, 7, 8, 3, 5, 4, 16],
        )),
    ),
    facts(
        "fibonacci",
        &[
            ("fibonacci(20)", "normal", "N"),
            ("fibonacci(21)", "normal", "P"),
        ],
        None,
    ),
    facts("times", &[("times{2}(21)", "normal", "P")], None),
    facts(
        "parity",
        &[("parity{max=3,win=odd}(12)", "normal", "draw")],
        None,
    ),
    facts("die", &[("die(0,up=3)", "normal", "P")], None),
    facts(
        "euclid",
        &[
            ("euclid(25,7)", "normal", "N"),
            ("euclid(8,5)", "normal", "P"),
        ],
        None,
    ),
    facts("graph", &[], None),
    facts("lines", &[], None),
    facts("tactix", &[("tactix(4x4)", "misere", "P")], None),
    facts(
        "triangle",
        &[
            ("triangle(5)", "normal", "N"),
            ("triangle(5)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "cram",
        &[("cram(4x4)", "normal", "P"), ("cram(4x5)", "normal", "N")],
        None,
    ),
    facts("chomp", &[("chomp(3x4)", "normal", "N")], None),
    facts(
        "moore",
        &[
            ("moore{k=2}(5,4,3)", "normal", "N"),
            ("moore{k=2}(3,3,3)", "normal", "P"),
            ("moore{k=2}(3,3,3)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "staircase",
        &[
            ("staircase(1,2,3)", "normal", "N"),
            ("staircase(0,4)", "normal", "P"),
            ("staircase(2,3,2)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "nimble",
        &[
            ("nimble(5,2,2)", "normal", "N"),
            ("nimble(3,2,1)", "normal", "P"),
            ("nimble(3,2,1)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "silver-dollar",
        &[
            ("silver-dollar(1,4,6)", "normal", "N"),
            ("silver-dollar(2,3,6,7)", "normal", "P"),
            ("silver-dollar(1,4,6)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "welter",
        &[
            ("welter(7,4,1)", "normal", "N"),
            ("welter(2,1,0)", "normal", "P"),
            ("welter(3,1)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "northcott",
        &[
            ("northcott(\"#..#/.##.\")", "normal", "N"),
            ("northcott(\"#..#/.#..#.\")", "normal", "P"),
            ("northcott(\"#..#/.#..#.\")", "misere", "P"),
        ],
        None,
    ),
    facts(
        "poker-nim",
        &[
            ("poker-nim(3,2,1)", "normal", "N"),
            ("poker-nim(2,2,2)", "normal", "P"),
            ("poker-nim(2,2,2)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "race",
        &[
            ("race{to=30,max=2}(1)", "normal", "N"),
            ("race{to=30,max=2}(0)", "normal", "P"),
            ("race{to=30,max=2}(29)", "misere", "P"),
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
            ("every{1..3}(9,7)", "normal", "N"),
            ("every{1..3}(4,4)", "normal", "P"),
            ("every{1..3}(9,7)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "cutting",
        &[
            ("cutting(6x4)", "normal", "N"),
            ("cutting(4x2,5x3)", "normal", "P"),
            ("cutting(5x5)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "chocolate",
        &[
            ("chocolate(3x2)", "normal", "N"),
            ("chocolate(3x3)", "normal", "P"),
            ("chocolate(3x2)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "turtles",
        &[
            ("turtles(6,3,1)", "normal", "N"),
            ("turtles(5,4)", "misere", "P"),
        ],
        Some(sequence(
            "A000027",
            "turtles({})",
            1,
            &[1, 2, 3, 4, 5, 6, 7, 8],
        )),
    ),
    facts(
        "mock-turtles",
        &[("mock-turtles(6,3,1)", "normal", "N")],
        Some(sequence(
            "A000069",
            "mock-turtles({})",
            1,
            &[1, 2, 4, 7, 8, 11, 13, 14, 16, 19],
        )),
    ),
    facts(
        "ruler",
        &[("ruler(6,3,1)", "normal", "N"), ("ruler(7)", "misere", "P")],
        Some(sequence(
            "A006519",
            "ruler({})",
            1,
            &[1, 2, 1, 4, 1, 2, 1, 8, 1, 2],
        )),
    ),
    facts(
        "twins",
        &[
            ("twins(6,3,1)", "normal", "N"),
            ("twins(2,1)", "misere", "P"),
        ],
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
            ("turning-corners(5x3)", "normal", "N"),
            ("turning-corners(3x1,1x3)", "normal", "P"),
        ],
        Some(sequence(
            "A006042",
            "turning-corners({}x{})",
            0,
            &[0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15],
        )),
    ),
    facts(
        "tartan",
        &[("tartan{turtles,ruler}(5x3)", "normal", "N")],
        None,
    ),
    facts(
        "hackenbush",
        &[
            (r#"hackenbush("(()())")"#, "normal", "N"),
            (r#"hackenbush("()()")"#, "normal", "P"),
            (r#"hackenbush("(()())")"#, "misere", "P"),
        ],
        None,
    ),
    facts(
        "hackenbush-graph",
        &[(r#"hackenbush-graph("house.csv")"#, "normal", "N")],
        None,
    ),
    facts(
        "geography",
        &[
            (r#"geography("path.csv")(b)"#, "normal", "N"),
            (r#"geography("path.csv")(a)"#, "normal", "P"),
            (r#"geography("path.csv")(b)"#, "misere", "P"),
        ],
        None,
    ),
    facts(
        "euclid-equal",
        &[
            ("euclid-equal(25,7)", "normal", "N"),
            ("euclid-equal(8,5)", "normal", "P"),
            ("euclid-equal(10,5)", "misere", "P"),
        ],
        None,
    ),
    facts(
        "divisors",
        &[
            ("divisors(360)", "normal", "N"),
            ("divisors(6,4)", "normal", "P"),
        ],
        None,
    ),
    facts(
        "greedy-nim",
        &[
            ("greedy-nim(5,4,4)", "normal", "N"),
            ("greedy-nim(4,4,3)", "normal", "P"),
        ],
        None,
    ),
    facts(
        "antonim",
        &[
            ("antonim(5,4,2)", "normal", "P"),
            ("antonim(5,4,1)", "normal", "N"),
        ],
        None,
    ),
    facts(
        "anti-nim",
        &[("nim(1,1,1)", "misere", "P"), ("nim(2,2)", "misere", "P")],
        None,
    ),
    facts("sj", &[("kayles(5,1)", "misere", "P")], None),
    facts(
        "bash",
        &[
            ("nim{max=4}(10)", "normal", "P"),
            ("nim{max=4}(11)", "misere", "P"),
        ],
        Some(sequence(
            "",
            "nim{max=3}({})",
            0,
            &[0, 1, 2, 3, 0, 1, 2, 3, 0],
        )),
    ),
    facts(
        "subtract-a-square",
        &[("take{squares}(20)", "normal", "P")],
        Some(sequence(
            "A014586",
            "take{squares}({})",
            0,
            &[0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1],
        )),
    ),
    facts(
        "twenty-one",
        &[("race{to=21,max=3}(0)", "misere", "P")],
        None,
    ),
    facts("multi-sg", &[("lasker(3,4)", "normal", "N")], None),
    facts(
        "nim-product",
        &[("turning-corners(4x4)", "normal", "N")],
        Some(sequence(
            "A006042",
            "turning-corners({}x{})",
            0,
            &[0, 1, 3, 2, 6, 7, 5, 4, 13, 12, 14, 15],
        )),
    ),
];
