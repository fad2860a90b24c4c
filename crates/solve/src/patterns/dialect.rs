//! Expressions and numbers written down for people, for a C++ compiler and for Python.

use std::sync::Arc;

use super::term::{Dialect, Function, Sign, Term};

/// What the variables and the law itself are called.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The variables in their places.
    pub variables: &'a [&'a str],
    /// The law.
    pub own: &'a str,
    /// Lists that have names: `t0`, `t1`, ….
    pub lists: &'a [Arc<[i128]>],
    /// Whether variables are widened to 128 bits in C++.
    pub wide: bool,
}

impl Names<'_> {
    fn wide(self, wide: bool) -> Self {
        Self { wide, ..self }
    }
}

impl Term {
    /// The expression in this dialect.
    #[must_use]
    pub fn text(&self, dialect: Dialect, names: Names<'_>) -> String {
        match self {
            Self::Variable(place) if names.wide && dialect == Dialect::Cpp => {
                format!("(__int128){}", names.variables[*place])
            }
            Self::Variable(place) => names.variables[*place].to_owned(),
            Self::Number(value) => value.to_string(),
            Self::Of(function, of) => self.call(*function, of, dialect, names),
            Self::Both(Sign::Gcd, left, right) => {
                let sides = [left, right].map(|side| side.text(dialect, names.wide(false)));
                Sign::Gcd.between(dialect, &sides[0], &sides[1], false)
            }
            Self::Both(Sign::Mod, left, right)
                if dialect == Dialect::Cpp && left.may_be_negative() =>
            {
                let names = names.wide(names.wide || self.is_product());
                let [left, right] = [left, right].map(|side| side.text(dialect, names));
                format!("modulo({left}, {right})")
            }
            // To people a comparison is weaker than any sign within it.
            Self::Both(sign @ (Sign::Is | Sign::Below), left, right)
                if dialect == Dialect::Plain && !(left.compares() || right.compares()) =>
            {
                let right = match right.is_of_constants() {
                    true => right.operand(dialect, names),
                    false => right.text(dialect, names),
                };
                sign.between(dialect, &left.text(dialect, names), &right, names.wide)
            }
            Self::Both(sign, left, right) => {
                // So may a product.
                let names = names.wide(names.wide || self.is_product());
                let [left, right] = [left, right].map(|side| side.operand(dialect, names));
                match self.joining(dialect) {
                    Some(word) => format!("{left} {word} {right}"),
                    None => sign.between(dialect, &left, &right, names.wide),
                }
            }
            Self::Entry(list, place) => {
                let named = names.lists.iter().position(|named| named == list);
                let place = place.text(dialect, names.wide(false));
                match named {
                    Some(index) => format!("t{index}[{place}]"),
                    None => format!("{}[{place}]", brackets(list)),
                }
            }
            Self::Choice(cases, place) => choice(cases, place, dialect, names),
            Self::Own(at) => format!("{}({})", names.own, at.text(dialect, names.wide(false))),
        }
    }

    /// The function of an expression, which is this one.
    fn call(&self, function: Function, of: &Self, dialect: Dialect, names: Names<'_>) -> String {
        if let Some((root, of)) = self.root_multiple()
            && dialect == Dialect::Cpp
        {
            let of = of.text(dialect, names.wide(false));
            return format!("root_multiple({root}, {of})");
        }
        // A square may need more bits than its root.
        let of = of.text(dialect, names.wide(function == Function::Root));
        match function {
            // As a number the name of a test means something else to some.
            Function::Test(_) => format!("if({}({of}), 1, 0)", function.name()),
            _ => format!("{}({of})", function.name()),
        }
    }

    /// What stands between two conditions of which the second one is not looked at where the first one decides.
    fn joining(&self, dialect: Dialect) -> Option<&'static str> {
        let Self::Both(sign @ (Sign::Min | Sign::Max), ..) = self else {
            return None;
        };
        let words = match dialect {
            Dialect::Cpp => ["&&", "||"],
            Dialect::Plain | Dialect::Python => ["and", "or"],
        };
        let word = words[usize::from(*sign == Sign::Max)];
        self.is_condition().then_some(word)
    }

    /// Whether it is `0 mod 4`, which behind `=` is a congruence to some.
    fn is_of_constants(&self) -> bool {
        let is_number = |of: &Self| matches!(of, Self::Number(_));
        matches!(self, Self::Both(Sign::Mod, one, other) if is_number(one) && is_number(other))
    }

    /// Whether it is a comparison, or what `and` and `or` make of some, or a choice.
    fn compares(&self) -> bool {
        let is_compared = matches!(
            self,
            Self::Both(Sign::Is | Sign::Below, ..) | Self::Choice(..)
        );
        is_compared || self.joining(Dialect::Plain).is_some()
    }

    /// Whether it is a product of two numbers that are no constants, or compares with one.
    fn is_product(&self) -> bool {
        match self {
            Self::Both(Sign::Times, left, right) => {
                !matches!(**left, Self::Number(_)) && !matches!(**right, Self::Number(_))
            }
            Self::Both(_, left, right) => left.is_product() || right.is_product(),
            _ => false,
        }
    }

    /// s and k, where it is ⌊√((s² + 1)·k·k)⌋.
    pub(super) fn root_multiple(&self) -> Option<(i128, &Self)> {
        /// The program does not reach beyond.
        const MOST: i128 = 2;
        let Self::Of(Function::Root, square) = self else {
            return None;
        };
        let Self::Both(Sign::Times, times, k) = &**square else {
            return None;
        };
        let Self::Both(Sign::Times, factor, also_k) = &**times else {
            return None;
        };
        let Self::Number(factor) = **factor else {
            return None;
        };
        let root = (factor - 1).max(0).isqrt();
        let fits = root * root + 1 == factor && (1..=MOST).contains(&root) && k == also_k;
        fits.then_some((root, &**k))
    }

    /// Whether it looks as if it could be below 0: what is taken from n is not, since a head stands before.
    pub(super) fn may_be_negative(&self) -> bool {
        match self {
            Self::Number(value) => *value < 0,
            Self::Both(Sign::Minus, left, right) => {
                !matches!((&**left, &**right), (Self::Variable(_), Self::Number(_)))
            }
            Self::Both(_, left, right) => left.may_be_negative() || right.may_be_negative(),
            _ => false,
        }
    }

    /// In brackets, where it needs them beside a sign.
    fn operand(&self, dialect: Dialect, names: Names<'_>) -> String {
        let text = self.text(dialect, names);
        let bare = match self {
            Self::Both(sign, ..) => !sign.is_infix(dialect) && self.joining(dialect).is_none(),
            Self::Number(value) => *value >= 0,
            Self::Choice(..) => false,
            _ => true,
        };
        if bare { text } else { format!("({text})") }
    }
}

fn choice(cases: &[Term], place: &Term, dialect: Dialect, names: Names<'_>) -> String {
    if dialect == Dialect::Plain {
        let place = place.text(dialect, names);
        let cases: Vec<String> = cases.iter().map(|case| case.text(dialect, names)).collect();
        return format!("{}[{place}]", brackets(&cases));
    }
    let place = place.operand(dialect, names);
    let mut text = String::new();
    for (index, case) in cases.iter().enumerate() {
        let case = case.operand(dialect, names);
        let last = index + 1 == cases.len();
        text += &match (dialect, last) {
            (_, true) => case,
            (Dialect::Cpp, false) => format!("{place} == {index} ? {case} : "),
            (_, false) => format!("{case} if {place} == {index} else "),
        };
    }
    text
}

impl Function {
    /// What the function is called; in a program it needs its definition.
    pub(super) fn name(self) -> &'static str {
        self.operation().word()
    }
}

impl Sign {
    fn is_infix(self, dialect: Dialect) -> bool {
        match self {
            Self::Max | Self::Min | Self::Gcd | Self::Power => false,
            Self::Over => dialect != Dialect::Plain,
            _ => true,
        }
    }

    fn between(self, dialect: Dialect, left: &str, right: &str, wide: bool) -> String {
        let cpp = dialect == Dialect::Cpp;
        let number = if wide { "__int128" } else { "ll" };
        let plain = dialect == Dialect::Plain;
        match self {
            Self::Over if plain => return format!("floor({left} / {right})"),
            Self::Max if cpp => return format!("std::max<{number}>({left}, {right})"),
            Self::Min if cpp => return format!("std::min<{number}>({left}, {right})"),
            Self::Gcd if cpp => return format!("std::gcd({left}, {right})"),
            Self::Power => return format!("if(power({left}, {right}), 1, 0)"),
            Self::Gcd | Self::Max | Self::Min => {
                return format!("{}({left}, {right})", self.operation().word());
            }
            _ => {}
        }
        let sign = match self {
            Self::Over if !cpp => "//",
            Self::Mod if !plain => "%",
            Self::Xor if !plain => "^",
            Self::And if !plain => "&",
            Self::Or if !plain => "|",
            Self::Is if !plain => "==",
            _ => self.operation().word(),
        };
        format!("{left} {sign} {right}")
    }
}

/// `[1, 2, 3]`.
pub(super) fn brackets<T: ToString>(list: &[T]) -> String {
    format!("[{}]", joined(list))
}

/// `{1, 2, 3}`.
pub(super) fn braces<T: ToString>(list: &[T]) -> String {
    format!("{{{}}}", joined(list))
}

fn joined<T: ToString>(list: &[T]) -> String {
    let list: Vec<String> = list.iter().map(ToString::to_string).collect();
    list.join(", ")
}
