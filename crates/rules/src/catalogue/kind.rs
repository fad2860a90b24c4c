//! The table of the catalogue: a row for each game.

/// A game of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ClassicKind {
    /// `moore{k=2}(5,4,3)`.
    Moore,
    /// `staircase(1,2,3)`.
    Staircase,
    /// `nimble(5,2,2)`.
    Nimble,
    /// `silver-dollar(1,4,6)`.
    SilverDollar,
    /// `welter(7,4,1)`.
    Welter,
    /// `northcott("#..#/.##.")`.
    Northcott,
    /// `poker-nim(10,5,4)`.
    PokerNim,
    /// `race{to=30,max=2}(0)`.
    Race,
    /// `every{1..3}(9,7)`.
    Every,
    /// `cutting(4x6)`.
    Cutting,
    /// `chocolate(4x6)`.
    Chocolate,
    /// `turtles(6,3,1)`.
    Turtles,
    /// `mock-turtles(6,3,1)`.
    MockTurtles,
    /// `ruler(6,3,1)`.
    Ruler,
    /// `twins(6,3,1)`.
    Twins,
    /// `turning-corners(5x3)`.
    TurningCorners,
    /// `tartan{turtles,ruler}(5x3)`.
    Tartan,
    /// `hackenbush("(()())")`.
    Hackenbush,
    /// `hackenbush-graph("edges.csv")`.
    HackenbushGraph,
    /// `geography("edges.csv")(a)`.
    Geography,
    /// `euclid-equal(25,7)`.
    EuclidEqual,
}

/// What the table says of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassicRow {
    /// The game.
    pub kind: ClassicKind,
    /// Its name in the notation.
    pub name: &'static str,
    /// Its Chinese name; the notation accepts it too.
    pub chinese: &'static str,
    /// The ruleset alone, with example parameters.
    pub ruleset: &'static str,
    /// A position.
    pub example: &'static str,
    /// Other names that the notation accepts.
    pub aliases: &'static [&'static str],
}

/// Every game, in the order of presentation.
pub(crate) const TABLE: [ClassicRow; 21] = {
    use ClassicKind as Kind;
    [
        row(
            Kind::Moore,
            ["moore", "莫尔", "moore{k=2}", "moore{k=2}(5,4,3)"],
            &["nimk", "moore-nim", "k-nim"],
        ),
        row(
            Kind::Staircase,
            ["staircase", "阶梯博弈", "staircase", "staircase(1,2,3)"],
            &["stairs", "阶梯", "台阶"],
        ),
        row(
            Kind::Nimble,
            ["nimble", "移币", "nimble", "nimble(5,2,2)"],
            &[],
        ),
        row(
            Kind::SilverDollar,
            [
                "silver-dollar",
                "银元",
                "silver-dollar",
                "silver-dollar(1,4,6)",
            ],
            &[
                "北方银元",
                "硬币滑动",
                "滑动硬币",
                "sliding-coins",
                "coin-sliding",
            ],
        ),
        row(
            Kind::Welter,
            ["welter", "韦尔特", "welter", "welter(7,4,1)"],
            &["welters-game"],
        ),
        row(
            Kind::Northcott,
            [
                "northcott",
                "诺斯科特",
                "northcott",
                "northcott(\"#..#/.##.\")",
            ],
            &["诺思科特"],
        ),
        row(
            Kind::PokerNim,
            ["poker-nim", "扑克尼姆", "poker-nim", "poker-nim(10,5,4)"],
            &[],
        ),
        row(
            Kind::Race,
            [
                "race",
                "抢三十",
                "race{to=30,max=2}",
                "race{to=30,max=2}(0)",
            ],
            &["count-up", "抢数", "抢30", "报数"],
        ),
        row(
            Kind::Every,
            ["every", "每堆都取", "every{1..3}", "every{1..3}(9,7)"],
            &["every-sg", "every-nim"],
        ),
        row(
            Kind::Cutting,
            ["cutting", "剪纸", "cutting", "cutting(4x6)"],
            &["cutting-game"],
        ),
        row(
            Kind::Chocolate,
            ["chocolate", "掰巧克力", "chocolate", "chocolate(4x6)"],
            &["break-chocolate"],
        ),
        row(
            Kind::Turtles,
            ["turtles", "翻硬币", "turtles", "turtles(6,3,1)"],
            &["turning-turtles", "coin-turning"],
        ),
        row(
            Kind::MockTurtles,
            [
                "mock-turtles",
                "翻三枚",
                "mock-turtles",
                "mock-turtles(6,3,1)",
            ],
            &[],
        ),
        row(Kind::Ruler, ["ruler", "尺子", "ruler", "ruler(6,3,1)"], &[]),
        row(Kind::Twins, ["twins", "双翻", "twins", "twins(6,3,1)"], &[]),
        row(
            Kind::TurningCorners,
            [
                "turning-corners",
                "翻四角",
                "turning-corners",
                "turning-corners(5x3)",
            ],
            &["corners"],
        ),
        row(
            Kind::Tartan,
            [
                "tartan",
                "乘积翻硬币",
                "tartan{turtles,ruler}",
                "tartan{turtles,ruler}(5x3)",
            ],
            &[],
        ),
        row(
            Kind::Hackenbush,
            [
                "hackenbush",
                "树上删边",
                "hackenbush",
                "hackenbush(\"(()())\")",
            ],
            &["green-hackenbush", "砍树", "删边", "树的删边"],
        ),
        row(
            Kind::HackenbushGraph,
            [
                "hackenbush-graph",
                "图上删边",
                "hackenbush-graph(\"house.csv\")",
                "hackenbush-graph(\"house.csv\")",
            ],
            &["无向图删边", "无向图的删边", "图的删边"],
        ),
        row(
            Kind::Geography,
            [
                "geography",
                "无向图顶点博弈",
                "geography(\"path.csv\")",
                "geography(\"path.csv\")(b)",
            ],
            &[
                "uvg",
                "undirected-vertex-geography",
                "vertex-geography",
                "二分图博弈",
                "无向图",
            ],
        ),
        row(
            Kind::EuclidEqual,
            [
                "euclid-equal",
                "相等为止的欧几里得",
                "euclid-equal",
                "euclid-equal(25,7)",
            ],
            &[],
        ),
    ]
};

const fn row(
    kind: ClassicKind,
    [name, chinese, ruleset, example]: [&'static str; 4],
    aliases: &'static [&'static str],
) -> ClassicRow {
    ClassicRow {
        kind,
        name,
        chinese,
        ruleset,
        example,
        aliases,
    }
}

impl ClassicKind {
    /// Every game, in the order of presentation.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.kind)
    }

    /// The row of the table.
    #[must_use]
    pub fn row(self) -> &'static ClassicRow {
        let row = TABLE.iter().find(|row| row.kind == self);
        row.expect("every game has a row")
    }
}
