//! The words and signs of formulas.

use super::operation::Operation;

/// Every operation with the texts that mean it, in letters of either case; the first is the one that is printed. Where one
/// begins with another, the longer one is meant.
pub const WORDS: [(Operation, &[&str]); 42] = [
    (Operation::Plus, &["+", "＋"]),
    (Operation::Minus, &["-", "－", "−"]),
    (Operation::Times, &["*", "×", "·", "＊"]),
    (Operation::Divide, &["/", "//", "÷", "／"]),
    (Operation::Modulo, &["mod", "%", "模", "％"]),
    (Operation::Negate, &["-", "－", "−"]),
    (Operation::Xor, &["xor", "⊕", "异或"]),
    (Operation::BitAnd, &["bitand", "按位与"]),
    (Operation::BitOr, &["bitor", "按位或"]),
    (Operation::Shift, &[">>"]),
    (Operation::Equal, &["=", "==", "＝"]),
    (Operation::NotEqual, &["!=", "<>", "≠"]),
    (Operation::Less, &["<", "＜"]),
    (Operation::AtMost, &["<=", "≤"]),
    (Operation::Greater, &[">", "＞"]),
    (Operation::AtLeast, &[">=", "≥"]),
    (Operation::And, &["and", "&&", "并且", "且"]),
    (Operation::Or, &["or", "||", "或者", "或"]),
    (Operation::Not, &["not", "非", "不"]),
    (Operation::If, &["if", "如果"]),
    (Operation::Entry, &["[]"]),
    (Operation::Min, &["min", "最小"]),
    (Operation::Max, &["max", "最大"]),
    (Operation::Gcd, &["gcd", "最大公约数"]),
    (Operation::Abs, &["abs", "绝对值"]),
    (Operation::Root, &["isqrt", "sqrt", "平方根"]),
    (Operation::Golden, &["phi", "φ"]),
    (Operation::Own, &["g"]),
    (Operation::Popcount, &["popcount"]),
    (Operation::BitLength, &["bitlen"]),
    (Operation::Zeros, &["zeros", "ctz"]),
    (Operation::Parts, &["zeckendorf_parts", "parts"]),
    (Operation::PartZeros, &["zeckendorf_zeros", "zzeros"]),
    (Operation::Odd, &["odd", "奇数", "单数"]),
    (Operation::Even, &["even", "偶数", "双数"]),
    (
        Operation::Square,
        &["square", "squares", "平方数", "完全平方数"],
    ),
    (Operation::Cube, &["cube", "cubes", "立方数", "完全立方数"]),
    (Operation::Triangular, &["triangular", "三角形数", "三角数"]),
    (
        Operation::Fibonacci,
        &["fibonacci", "斐波那契数", "斐波那契"],
    ),
    (Operation::Prime, &["prime", "primes", "质数", "素数"]),
    (
        Operation::PrimePower,
        &[
            "prime power",
            "prime powers",
            "质数的幂",
            "素数的幂",
            "质数幂",
            "素数幂",
        ],
    ),
    (
        Operation::Power,
        &["power", "powers", "power of", "powers of", "幂"],
    ),
];

impl Operation {
    /// The texts that mean it.
    #[must_use]
    pub fn texts(self) -> &'static [&'static str] {
        let own = WORDS.iter().find(|(operation, _)| *operation == self);
        own.map_or(&[], |(_, texts)| texts)
    }

    /// How it is printed.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.texts().first().copied().unwrap_or_default()
    }
}
