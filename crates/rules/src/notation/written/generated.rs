//! Texts of rules, made up from bytes: every production of the grammar, in all its spellings.
//!
//! Shared by the random test here and the law `rules` of `fuzz/laws`, so nothing but the standard library is
//! used. Where the bytes end, each choice is the first one, which leads to the end of the text soon.

/// Choices by bytes.
pub(super) struct Choices<'b>(pub(super) &'b [u8]);

const NAMES: [&str; 8] = ["k", "n", "a", "b", "t", "甲", "k_1", "x2"];
const NUMBERS: [&str; 9] = [
    "1",
    "2",
    "3",
    "0",
    "7",
    "12",
    "255",
    "01",
    "9223372036854775807",
];
const TAKE: [&str; 5] = ["take ", "remove ", "subtract ", "取", "拿 "];
const SPLIT: [&str; 3] = ["split ", "分成", "分"];
const LEAVE: [&str; 4] = ["leave ", "leaving ", "留下", "剩"];
const WHERE: [&str; 4] = [" where ", " if ", " when ", "，其中"];
const IN: [&str; 5] = [" in ", " from ", " = ", "∈", " 属于 "];
const DOTS: [&str; 6] = ["..", "...", " .. ", "…", " to ", " 到 "];
const CLASSES: [&str; 14] = [
    "odd",
    "even",
    "prime",
    "square",
    "all",
    "half",
    "primes",
    "质数",
    "fibonacci",
    "triangular",
    "cube",
    "prime power",
    "divisor",
    "power 2",
];
const TESTS: [&str; 8] = [
    "odd",
    "even",
    "prime",
    "square",
    "质数 ",
    "fibonacci",
    "cube",
    "triangular",
];
const FUNCTIONS: [&str; 6] = ["min", "max", "gcd", "最大公约数", "Max", "最小"];
const OF_ONE: [&str; 8] = [
    "isqrt",
    "popcount",
    "bitlen",
    "zeros",
    "parts",
    "abs",
    "floor",
    "平方根",
];
const SIGNS: [&str; 16] = [
    "+", "-", "*", "/", " mod ", "%", "//", "×", " - ", "÷", "模", " xor ", "异或", " bitand ",
    " bitor ", ">>",
];
const COMPARISONS: [&str; 10] = ["=", "<", "<=", "!=", ">", ">=", "==", "<>", "≤", "≠"];
const JOINED: [&str; 6] = [" and ", " or ", " && ", " || ", "且", "或者"];
const NOT: [&str; 3] = ["not ", "!", "非"];

impl<'b> Choices<'b> {
    /// A rule with a position, as an expression.
    pub(super) fn rule(&mut self) -> String {
        match self.below(4) {
            0 | 1 => format!("rule{{{}}}({})", self.heap_rule(), self.numbers(1)),
            2 => {
                let heap = self.of(&NAMES);
                format!("rule({heap}){{{}}}({})", self.heap_rule(), self.numbers(1))
            }
            _ => {
                let dimensions = 1 + self.below(3);
                let names = ["a", "b", "甲", "x2"][..dimensions].join(",");
                let rule = self.coordinate_rule(dimensions);
                format!("rule({names}){{{rule}}}({})", self.numbers(dimensions))
            }
        }
    }

    fn below(&mut self, most: usize) -> usize {
        let Some((byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*byte) % most
    }

    fn of<'s>(&mut self, choices: &[&'s str]) -> &'s str {
        choices[self.below(choices.len())]
    }

    /// Yes, once in so many times; no where there are no more bytes.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    fn numbers(&mut self, count: usize) -> String {
        let numbers: Vec<&str> = (0..count).map(|_| self.of(&["4", "3", "7", "1"])).collect();
        numbers.join(",")
    }

    fn heap_rule(&mut self) -> String {
        let mut text = self.heap_move();
        while self.once_in(3) {
            text += self.of(&["; ", ";", " ", " or ", ";; ", "；"]);
            text += &self.heap_move();
        }
        text
    }

    fn heap_move(&mut self) -> String {
        let mut text = match self.once_in(4) {
            false => self.take(),
            true => self.split(),
        };
        if self.once_in(3) {
            text += self.of(&WHERE);
            text += &self.condition();
        }
        text
    }

    fn take(&mut self) -> String {
        let mut text = format!("{}{}", self.of(&TAKE), self.amount());
        while self.once_in(4) {
            text += self.of(&[", ", " or ", "、", ","]);
            text += &self.amount();
        }
        if self.once_in(4) {
            text += self.of(&[", ", " "]);
            text += self.of(&LEAVE);
            text += &self.heaps(1);
        }
        text
    }

    fn split(&mut self) -> String {
        let heap = self.of(&["", " = n", "=k", " = n2"]);
        format!("{}{}{heap}", self.of(&SPLIT), self.heaps(2))
    }

    /// Heaps that are left, at least so many.
    fn heaps(&mut self, least: usize) -> String {
        if least < 2 && self.once_in(4) {
            return self.of(&["nothing", "none", "空"]).to_owned();
        }
        let count = least + self.below(3);
        let names = (0..count).map(|index| ["a", "b", "c", "甲"][index % 4]);
        names.collect::<Vec<_>>().join(self.of(&[" + ", "+"]))
    }

    fn amount(&mut self) -> String {
        let name = self.of(&NAMES);
        match self.below(8) {
            0 => self.of(&NUMBERS).to_owned(),
            1 => format!("{name}{}{}", self.of(&IN), self.range()),
            2 => self.range(),
            3 => self.of(&CLASSES).to_owned(),
            4 => format!("{}{}{}", self.of(&CLASSES), self.of(&IN), self.range()),
            5 => format!(
                "{} {name}{}{}",
                self.of(&CLASSES),
                self.of(&IN),
                self.range()
            ),
            6 => {
                let amount = self.formula();
                let link = self.of(&[", ", " for ", ","]);
                format!("{amount}{link}{name}{}{}", self.of(&IN), self.range())
            }
            _ => self.formula(),
        }
    }

    fn range(&mut self) -> String {
        format!("{}{}{}", self.formula(), self.of(&DOTS), self.formula())
    }

    fn formula(&mut self) -> String {
        match self.below(10) {
            0 | 1 => self.of(&NUMBERS).to_owned(),
            2 | 3 => self.of(&NAMES).to_owned(),
            4 => format!("{}{}{}", self.formula(), self.of(&SIGNS), self.formula()),
            5 => format!("({})", self.formula()),
            8 => format!("{}*phi", self.formula()),
            9 => format!(
                "[{},{}][{}]",
                self.formula(),
                self.formula(),
                self.formula()
            ),
            6 => format!(
                "{}{}",
                self.of(&["-", "- ", "half-", "一半+"]),
                self.formula()
            ),
            _ => {
                let (function, mut operands) = match self.below(4) {
                    0 => (self.of(&OF_ONE), Vec::new()),
                    1 => ("if", vec![self.condition(), self.formula()]),
                    _ => (self.of(&FUNCTIONS), vec![self.formula()]),
                };
                operands.push(self.formula());
                while function != "if" && operands.len() > 1 && self.once_in(4) {
                    operands.push(self.formula());
                }
                format!("{function}({})", operands.join(","))
            }
        }
    }

    fn condition(&mut self) -> String {
        match self.below(8) {
            0..3 => format!(
                "{}{}{}",
                self.formula(),
                self.of(&COMPARISONS),
                self.formula()
            ),
            3 => {
                let chain = format!(
                    "{}{}{}",
                    self.formula(),
                    self.of(&COMPARISONS),
                    self.formula()
                );
                format!("{chain}{}{}", self.of(&COMPARISONS), self.formula())
            }
            4 => format!(
                "{}{}{}",
                self.condition(),
                self.of(&JOINED),
                self.condition()
            ),
            5 => format!("({})", self.condition()),
            6 => format!("{}{}", self.of(&NOT), self.condition()),
            _ => match self.once_in(2) {
                false => format!("{}({})", self.of(&TESTS), self.formula()),
                true => format!("{} {}", self.of(&TESTS), self.of(&NAMES)),
            },
        }
    }

    fn coordinate_rule(&mut self, dimensions: usize) -> String {
        let mut moves = vec![self.coordinate_move(dimensions)];
        while self.once_in(3) {
            moves.push(self.coordinate_move(dimensions));
        }
        if self.once_in(4) {
            let word = self.of(&["measure ", "度量 "]);
            moves.push(format!("{word}{}", self.formula()));
        }
        moves.join(self.of(&["; ", ";", " "]))
    }

    fn coordinate_move(&mut self, dimensions: usize) -> String {
        // Mostly coordinates that get smaller: of other rules the play would not end.
        let names = ["a", "b", "甲", "x2"];
        let to = names[..dimensions].iter().map(|name| match self.below(4) {
            0 => format!("{name}-k"),
            1 | 2 => (*name).to_owned(),
            _ => self.formula(),
        });
        let mut text = format!("({})", to.collect::<Vec<_>>().join(", "));
        for (index, name) in ["k", "t"].into_iter().enumerate() {
            if index == 0 || self.once_in(3) {
                let link = self.of(&[" ", ", ", " for "]);
                let link = if index == 0 { link } else { ", " };
                text += &format!("{link}{name}{}{}", self.of(&IN), self.range_for_a_move());
            }
        }
        if self.once_in(3) {
            text += self.of(&WHERE);
            text += &self.condition();
        }
        text
    }

    fn range_for_a_move(&mut self) -> String {
        match self.below(3) {
            0 | 1 => format!("1{}a", self.of(&DOTS)),
            _ => self.range(),
        }
    }
}
