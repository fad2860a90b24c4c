//! Formulas as people type them: `n mod 4`, `popcount(n) mod 2 = 0`, `floor(n * phi)`, `a xor b`.
//!
//! | | |
//! | --- | --- |
//! | numbers | `12`; `n` (and `k`), or `a` and `b` |
//! | signs | `+ - * / mod`; `/` rounds down; `%` and `//` too: a / b = ⌊a/b⌋ and a mod b = a - b⌊a/b⌋, b may be negative |
//! | nim | `xor` or `⊕`, not `^`, which is a power to some; `&` for the binary digits that both have, `|` for those that either has |
//! | comparisons | `= != < <= > >=`, which are 1 or 0; `not`, `and`, `or` |
//! | functions | `min max gcd isqrt popcount zeros bits` (`zeros`: binary zeros at the end; `bits`: binary digits), `parts`, `zzeros` (of the Zeckendorf form), `abs`, `if(c, x, y)`, `g(smaller n)` |
//! | the golden ratio | `n * phi`, rounded down, as in `floor(n * phi)` |
//!
//! Letters may be of either case, and signs what people write for them: `≠ <> ≤ ≥ × ÷ && || φ`, `模 或 且 非 异或`, and
//! `（），＝＜＞＋－＊` of full width. What some read otherwise is refused: `4 | n`, `n = 0 mod 4`, `!(n) = 1`.

use super::term::{Function, Sign, Term, number};

/// What is wrong with a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFormula {
    /// The byte at which it is wrong.
    pub at: usize,
    /// What stands there; empty at the end.
    pub found: String,
    /// What the formula may be of.
    pub variables: Vec<String>,
    /// Whether what stands there is a number where something is to be true or false.
    pub wants_condition: bool,
}

/// The longest formula, in bytes, and how deep its brackets may be.
const LONGEST: usize = 4096;
const DEEPEST: usize = 64;

/// Reads a formula of these variables.
///
/// ```
/// use grundy_solve::patterns::formula;
/// let term = formula::parse("floor(n * phi) mod 3 = 1", &["n"]).unwrap();
/// assert_eq!(formula::value(&term, &[5], &mut |_| None), Some(0));
/// assert_eq!(formula::parse("n mod", &["n"]).unwrap_err().at, 5);
/// ```
///
/// # Errors
///
/// The first place where no formula goes on.
pub fn parse(text: &str, variables: &[&str]) -> Result<Term, BadFormula> {
    let mut reader = Reader {
        text,
        at: 0,
        depth: 0,
        variables,
    };
    if text.len() > LONGEST {
        reader.at = LONGEST;
        return Err(reader.bad());
    }
    let term = reader.any()?;
    match reader.peek().is_empty() {
        true => Ok(term),
        false => Err(reader.bad()),
    }
}

/// The value of a formula, where `own` gives what `g` means; None where it has none, or leaves 128 bits.
#[must_use]
pub fn value(
    term: &Term,
    variables: &[i128],
    own: &mut dyn FnMut(i128) -> Option<i128>,
) -> Option<i128> {
    term.value(variables, own)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    variables: &'t [&'t str],
}

/// The signs by their strength, the weakest first, and what they mean.
const SIGNS: [&[(&str, Sign)]; 3] = [
    &[("xor", Sign::Xor), ("&", Sign::And), ("|", Sign::Or)],
    &[("+", Sign::Plus), ("-", Sign::Minus)],
    &[("*", Sign::Times), ("/", Sign::Over), ("mod", Sign::Mod)],
];

const COMPARISONS: [&str; 6] = ["=", "!=", "<", "<=", ">", ">="];

/// What people write for a sign or a word.
const SPELLINGS: [(&str, &str); 31] = [
    ("//", "/"),
    ("%", "mod"),
    ("==", "="),
    ("≠", "!="),
    ("<>", "!="),
    ("≤", "<="),
    ("≥", ">="),
    ("&&", "and"),
    ("||", "or"),
    ("×", "*"),
    ("·", "*"),
    ("÷", "/"),
    ("−", "-"),
    ("φ", "phi"),
    ("（", "("),
    ("）", ")"),
    ("，", ","),
    ("＝", "="),
    ("＜", "<"),
    ("＞", ">"),
    ("＋", "+"),
    ("－", "-"),
    ("＊", "*"),
    ("⊕", "xor"),
    ("异或", "xor"),
    ("模", "mod"),
    ("或", "or"),
    ("或者", "or"),
    ("且", "and"),
    ("并且", "and"),
    ("非", "not"),
];

/// Whether the text is this word or sign, in whatever letters.
fn is(text: &str, word: &str) -> bool {
    let spelling = SPELLINGS.iter().find(|(other, _)| *other == text);
    spelling
        .map_or(text, |(_, word)| word)
        .eq_ignore_ascii_case(word)
}

impl<'t> Reader<'t> {
    fn bad(&self) -> BadFormula {
        let mut at = self.at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        BadFormula {
            at,
            found: self.text[at..].trim_start().chars().take(16).collect(),
            variables: self.variables.iter().map(ToString::to_string).collect(),
            wants_condition: false,
        }
    }

    /// The next word, number or sign; empty at the end.
    fn peek(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let rest = rest.trim_start();
        self.at = self.text.len() - rest.len();
        let Some(first) = rest.chars().next() else {
            return "";
        };
        let part_of = |sign: char| match first {
            first if first.is_ascii_digit() => sign.is_ascii_digit(),
            first if first.is_ascii_alphabetic() => sign.is_ascii_alphanumeric() || sign == '_',
            _ => false,
        };
        let long = [
            "//", "!=", "<>", "<=", ">=", "==", "&&", "||", "**", "异或", "或者", "并且",
        ];
        let length = match long.iter().find(|sign| rest.starts_with(**sign)) {
            Some(sign) => sign.len(),
            None => rest
                .find(|sign| !part_of(sign))
                .unwrap_or(rest.len())
                .max(first.len_utf8()),
        };
        &rest[..length]
    }

    /// Goes on past this word, where it is the next one.
    fn take(&mut self, word: &str) -> bool {
        let next = self.peek();
        let is_next = is(next, word);
        if is_next {
            self.at += next.len();
        }
        is_next
    }

    fn expect(&mut self, word: &str) -> Result<(), BadFormula> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.bad())
        }
    }

    fn any(&mut self) -> Result<Term, BadFormula> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.bad());
        }
        let start = self.at;
        let mut left = self.all()?;
        while self.take("or") {
            let (one, at) = (self.condition(left, start)?, self.at);
            let other = self.all()?;
            left = one.with(Sign::Max, self.condition(other, at)?);
        }
        self.depth -= 1;
        Ok(left)
    }

    fn all(&mut self) -> Result<Term, BadFormula> {
        let start = self.at;
        let mut left = self.negated()?;
        while self.take("and") {
            let (one, at) = (self.condition(left, start)?, self.at);
            let other = self.negated()?;
            left = one.with(Sign::Min, self.condition(other, at)?);
        }
        Ok(left)
    }

    fn negated(&mut self) -> Result<Term, BadFormula> {
        let mut not = false;
        while self.take("not") {
            not = !not;
        }
        let start = self.at;
        let term = self.comparison()?;
        match not {
            true => self.condition(term, start).map(is_false),
            false => Ok(term),
        }
    }

    /// The term, which was read from this place on, where it is true or false: `n = 0 or 2` says nothing of n = 2.
    fn condition(&mut self, term: Term, start: usize) -> Result<Term, BadFormula> {
        if is_condition(&term) {
            return Ok(term);
        }
        let end = self.at;
        self.at = start;
        self.peek();
        Err(BadFormula {
            wants_condition: true,
            found: self.text[self.at..end].trim_end().to_owned(),
            ..self.bad()
        })
    }

    fn comparison(&mut self) -> Result<Term, BadFormula> {
        let left = self.signs(0)?;
        let Some(sign) = COMPARISONS.into_iter().find(|sign| self.take(sign)) else {
            return Ok(left);
        };
        let place = self.at;
        let right = self.signs(0)?;
        if let Term::Both(Sign::Mod, one, modulus) = &right
            && matches!((&**one, &**modulus), (Term::Number(_), Term::Number(_)))
        {
            // `n = 0 mod 4` is a congruence to some, and n = 0 to this reader.
            self.at = place;
            return Err(self.bad());
        }
        Ok(match sign {
            "<" => left.with(Sign::Below, right),
            ">" => right.with(Sign::Below, left),
            "<=" => is_false(right.with(Sign::Below, left)),
            ">=" => is_false(left.with(Sign::Below, right)),
            "!=" => is_false(left.with(Sign::Is, right)),
            _ => left.with(Sign::Is, right),
        })
    }

    /// Numbers with signs of this strength or stronger ones between them.
    fn signs(&mut self, strength: usize) -> Result<Term, BadFormula> {
        let Some(signs) = SIGNS.get(strength) else {
            return self.single();
        };
        let mut left = self.signs(strength + 1)?;
        loop {
            let place = self.at;
            let Some((_, sign)) = signs.iter().find(|(known, _)| self.take(known)) else {
                return Ok(left);
            };
            if *sign == Sign::Or && matches!(left, Term::Number(_)) {
                // `4 | n` is also how people write that 4 divides n.
                self.at = place;
                return Err(self.bad());
            }
            if *sign == Sign::Times && self.take("phi") {
                left = self.golden(left)?;
                continue;
            }
            let right = self.signs(strength + 1)?;
            left = Term::Both(*sign, Box::new(left), Box::new(right));
        }
    }

    fn single(&mut self) -> Result<Term, BadFormula> {
        let mut negative = false;
        while self.take("-") {
            negative = !negative;
        }
        let term = self.atom()?;
        Ok(if negative {
            number(0).with(Sign::Minus, term)
        } else {
            term
        })
    }

    fn atom(&mut self) -> Result<Term, BadFormula> {
        let word = self.peek();
        if let Some(place) = self.variables.iter().position(|name| is(word, name)) {
            self.at += word.len();
            return Ok(Term::Variable(place));
        }
        if let Ok(value) = word.parse::<u64>() {
            self.at += word.len();
            return Ok(number(value.into()));
        }
        if self.take("(") {
            let term = self.any()?;
            self.expect(")")?;
            return Ok(term);
        }
        let start = self.at;
        self.at += word.len();
        let Some(arguments) = self.arguments(word)? else {
            self.at = start;
            return Err(self.bad());
        };
        let arguments: Vec<Term> = arguments
            .into_iter()
            .map(|argument| self.short(argument))
            .collect::<Result<_, _>>()?;
        call(&word.to_ascii_lowercase(), arguments).ok_or_else(|| {
            self.at = start;
            self.bad()
        })
    }

    /// What stands in the brackets after a function; None where there are no brackets.
    fn arguments(&mut self, function: &str) -> Result<Option<Vec<Term>>, BadFormula> {
        if function.is_empty() || !self.take("(") {
            return Ok(None);
        }
        let mut arguments = vec![self.any()?];
        while self.take(",") {
            arguments.push(self.any()?);
        }
        self.expect(")")?;
        Ok(Some(arguments))
    }

    /// ⌊xφ⌋ = ⌊(x + ⌊√(5x²)⌋) / 2⌋.
    fn golden(&self, x: Term) -> Result<Term, BadFormula> {
        let x = self.short(x)?;
        let square = number(5).with(Sign::Times, x.clone());
        let square = square.with(Sign::Times, x.clone());
        let sum = x.with(Sign::Plus, square.of(Function::Root));
        Ok(sum.with(Sign::Over, number(2)))
    }

    /// The expression, where it may stand more than once in another one.
    fn short(&self, term: Term) -> Result<Term, BadFormula> {
        const LONGEST: u64 = 1 << 14;
        if term.cost() > LONGEST {
            Err(self.bad())
        } else {
            Ok(term)
        }
    }
}

/// Whether it is 1 or 0 for true or false.
fn is_condition(term: &Term) -> bool {
    match term {
        Term::Both(Sign::Is | Sign::Below, ..) => true,
        Term::Both(Sign::Max | Sign::Min, one, other) => is_condition(one) && is_condition(other),
        Term::Both(Sign::Xor | Sign::And | Sign::Or, one, other) => {
            is_condition(one) && is_condition(other)
        }
        Term::Choice(cases, _) => {
            let is_bit = |case: &Term| matches!(case, Term::Number(0 | 1));
            cases.iter().all(|case| is_condition(case) || is_bit(case))
        }
        _ => false,
    }
}

/// 1 where it is 0.
fn is_false(term: Term) -> Term {
    term.with(Sign::Is, number(0))
}

/// The function of these arguments; None where there is no such function of as many.
fn call(name: &str, arguments: Vec<Term>) -> Option<Term> {
    let mut arguments = arguments.into_iter();
    let given = [
        arguments.next(),
        arguments.next(),
        arguments.next(),
        arguments.next(),
    ];
    match (name, given) {
        ("min", [Some(one), Some(two), None, None]) => Some(one.with(Sign::Min, two)),
        ("max", [Some(one), Some(two), None, None]) => Some(one.with(Sign::Max, two)),
        ("gcd", [Some(one), Some(two), None, None]) => Some(one.with(Sign::Gcd, two)),
        ("if", [Some(condition), Some(one), Some(two), None]) => {
            Some(Term::Choice(vec![one, two], Box::new(is_false(condition))))
        }
        (name, [Some(one), None, None, None]) => of_one(name, one),
        _ => None,
    }
}

fn of_one(name: &str, of: Term) -> Option<Term> {
    let function = match name {
        "floor" => return Some(of),
        "g" => return Some(Term::Own(Box::new(of))),
        "abs" => {
            let negative = number(0).with(Sign::Minus, of.clone());
            return Some(of.with(Sign::Max, negative));
        }
        "isqrt" | "sqrt" => Function::Root,
        "popcount" => Function::Ones,
        "zeros" | "ctz" => Function::Zeros,
        "bits" => Function::Length,
        "parts" => Function::Parts,
        "zzeros" => Function::ZeckendorfZeros,
        _ => return None,
    };
    Some(of.of(function))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, n: i128) -> Option<i128> {
        value(&parse(text, &["n"]).unwrap(), &[n], &mut |_| None)
    }

    #[test]
    fn signs_bind_as_people_expect() {
        for (text, expected) in [
            ("n + 2 * 3", 13),
            ("(n + 2) * 3", 27),
            ("n mod 4 = 3", 1),
            ("n mod 4 = 3 and n > 7", 0),
            ("not n = 7 or n = 7", 1),
            ("n xor 1 + 1", 5),
            ("n - 1 - 1", 5),
            ("-n + 8", 1),
            ("n / 2 // 2", 1),
            ("n != 7", 0),
            ("n >= 7", 1),
            ("n <= 6", 0),
            ("if(n > 5, 10, 20)", 10),
            ("if(n > 8, 10, 20)", 20),
            ("popcount(n) + zeros(n + 1) + bits(n)", 9),
            (
                "gcd(n * 6, 12) + min(n, 3) + max(n, 3) + abs(2 - n)",
                6 + 3 + 7 + 5,
            ),
            ("isqrt(n) + parts(n) + zzeros(n)", 2 + 2 + 1),
            ("floor(n * phi)", 11),
            ("floor((n + 1) * phi) + floor(n / 2)", 12 + 3),
            ("n&3", 3),
            ("N ≠ 7 || not (n <> 7) && n ≤ 7", 1),
            ("((n = 7) xor (n = 8)) and n > 0", 1),
            ("Max（n×2，3）－1 == n+6 And NOT n÷2=4", 1),
            ("(n * φ) % 4 ⊕ 1", 2),
            ("n 模 4 = 3 且 非 n = 8 或者 n异或7=1", 1),
        ] {
            assert_eq!(at(text, 7), Some(expected), "{text}");
        }
        assert_eq!(at("7 / n", 0), None);
        assert_eq!(at("n xor 0 - 1", 5), None);
        let two = parse("a xor b", &["a", "b"]).unwrap();
        assert_eq!(value(&two, &[5, 3], &mut |_| None), Some(6));
    }

    #[test]
    fn mistakes_have_their_place() {
        for (text, place) in [
            ("", 0),
            ("n mod", 5),
            ("n + )", 4),
            ("m + 1", 0),
            ("n n", 2),
            ("(n", 2),
            ("min(n)", 0),
            ("1 + sin(n)", 4),
            ("n = 99999999999999999999", 4),
            ("n ≈ 1", 2),
            ("n ** 2", 2),
            ("n ! 2", 2),
            ("n mod 5 = 0 or 2", 15),
            ("n and n = 1", 0),
            ("n = 2 or 1", 9),
            ("!(n = 2) and n > 1", 0),
            ("4 | n", 2),
            ("n = 0 mod 4", 3),
            ("not n", 4),
        ] {
            assert_eq!(parse(text, &["n"]).unwrap_err().at, place, "{text}");
        }
        let deep = "(".repeat(100) + "n" + &")".repeat(100);
        assert!(parse(&deep, &["n"]).is_err());
        assert!(parse(&"n+".repeat(4000), &["n"]).is_err());
        assert!(parse(&("-".repeat(4000) + "n"), &["n"]).is_ok());
        // What is copied may not grow without end.
        let copied = "abs(".repeat(60) + "n" + &")".repeat(60);
        assert!(parse(&copied, &["n"]).is_err());
        assert!(parse(&("n".to_owned() + &" * phi".repeat(500)), &["n"]).is_err());
    }
}
