//! Programs that compute a law, to paste: they read n (k, or a and b) line by line and print the number; or of P-positions P
//! and else N.

use std::sync::Arc;

use super::automaton::{Automaton, Digits};
use super::dialect::{Names, braces, brackets};
use super::law::{Body, Law};
use super::numbers::NumbersOf;
use super::recurrence::Recurrence;
use super::term::{Dialect, Function, Sign, Term};

/// What stands for the name of the function in all that is written.
const NAME: &str = "@";

/// A program under construction.
struct Program {
    dialect: Dialect,
    /// What stands before the function.
    before: Vec<String>,
    /// The lists that stand there, as `t0`, `t1`, ….
    lists: Vec<Arc<[i128]>>,
    /// The function.
    function: Vec<String>,
    /// Whether it has all that it needs: what nothing but a claim asks for has no definition.
    is_whole: bool,
}

/// What a program prints of what its function gives.
#[derive(Clone, Copy)]
enum Prints {
    Numbers,
    Pairs,
    /// P where it is not 0, else N.
    Outcomes,
}

impl Prints {
    /// The lines in C++.
    fn in_cpp(self, given: &str) -> String {
        match self {
            Self::Numbers => format!("        std::printf(\"%lld\\n\", (ll){NAME}({given}));"),
            Self::Pairs => format!(
                "        auto p = {NAME}({given});\n        std::printf(\"%lld %lld\\n\", p.first, p.second);"
            ),
            Self::Outcomes => format!("        std::puts({NAME}({given}) ? \"P\" : \"N\");"),
        }
    }

    /// The line in Python.
    fn in_python(self, given: &str) -> String {
        match self {
            Self::Numbers => format!("    print(int({NAME}({given})))"),
            Self::Pairs => format!("    print(*{NAME}({given}))"),
            Self::Outcomes => format!("    print(\"P\" if {NAME}({given}) else \"N\")"),
        }
    }
}

impl Law {
    /// A whole program in C++ or Python that computes the law of these numbers, with 64 bits in C++; of P-positions it prints
    /// P or N. None in [`Dialect::Plain`], for tests such as that of a prime, of a law of the first rows alone, and in C++ where
    /// the law has a number beyond 64 bits.
    #[must_use]
    pub fn program(&self, dialect: Dialect, of: NumbersOf) -> Option<String> {
        if dialect == Dialect::Plain {
            return None;
        }
        let mut program = Program {
            dialect,
            before: Vec::new(),
            lists: Vec::new(),
            function: Vec::new(),
            is_whole: true,
        };
        match &self.body {
            Body::Term(term) | Body::Positive(term) => program.term(NAME, term, &self.head),
            Body::Automaton(automaton) => program.automaton(automaton),
            Body::Recurrence(recurrence) => program.recurrence(recurrence, &self.head),
            Body::Pair(smaller, larger) => program.pair(smaller, larger),
            Body::MexPairs(difference) => program.mex_pairs(difference),
            Body::Rows(_) => return None,
        }
        let inputs = match &self.body {
            Body::Positive(_) => 2,
            Body::Term(term) if term.is_of_two() => 2,
            _ => 1,
        };
        let prints = match (&self.body, of) {
            (Body::Pair(..) | Body::MexPairs(_), _) => Prints::Pairs,
            (_, NumbersOf::PPositions | NumbersOf::PTable) => Prints::Outcomes,
            _ => Prints::Numbers,
        };
        let is_whole = program.is_whole;
        let text = program.finished(inputs, prints);
        let is_right = is_whole && (dialect != Dialect::Cpp || has_short_numbers(&text));
        is_right.then(|| text.replace(NAME, of.function()))
    }
}

/// Whether no number in the text is beyond 64 bits.
fn has_short_numbers(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    words.all(|word| word.is_empty() || !is_number(word) || word.parse::<i64>().is_ok())
}

impl Program {
    fn is_cpp(&self) -> bool {
        self.dialect == Dialect::Cpp
    }

    /// The expression as text; its lists and functions go before.
    fn expression(&mut self, term: &Term, variables: &[&str]) -> String {
        self.gather(term);
        let names = Names {
            variables,
            own: NAME,
            lists: &self.lists,
            wide: false,
        };
        term.text(self.dialect, names)
    }

    /// Defines the lists and functions in the expression.
    fn gather(&mut self, term: &Term) {
        match term {
            Term::Variable(_) | Term::Number(_) => {}
            Term::Of(..) if self.is_cpp() && term.root_multiple().is_some() => {
                self.define(ROOT_MULTIPLE);
                if let Some((_, of)) = term.root_multiple() {
                    self.gather(of);
                }
            }
            Term::Of(function, of) => {
                if matches!(function, Function::Parts | Function::ZeckendorfZeros) {
                    self.define_zeckendorf();
                }
                match definition(*function, self.dialect) {
                    Some(definition) => self.define(definition),
                    None => self.is_whole = false,
                }
                self.gather(of);
            }
            Term::Own(of) => self.gather(of),
            Term::Both(sign, left, right) => {
                self.is_whole &= *sign != Sign::Power;
                if *sign == Sign::Mod && self.is_cpp() && left.may_be_negative() {
                    self.define(MODULO);
                }
                if *sign == Sign::Gcd {
                    self.define(if self.is_cpp() {
                        "#include <numeric>"
                    } else {
                        "from math import gcd"
                    });
                }
                self.gather(left);
                self.gather(right);
            }
            Term::Entry(list, place) => {
                self.define_list(list);
                self.gather(place);
            }
            Term::Choice(cases, place) => {
                self.gather(place);
                cases.iter().for_each(|case| self.gather(case));
            }
        }
    }

    fn define_list(&mut self, list: &Arc<[i128]>) {
        if self.lists.contains(list) {
            return;
        }
        let index = self.lists.len();
        let line = match self.is_cpp() {
            true => format!("const ll t{index}[] = {};", braces(list)),
            false => format!("t{index} = {}", brackets(list)),
        };
        self.lists.push(Arc::clone(list));
        self.before.push(line);
    }

    fn define(&mut self, text: &str) {
        if !self.before.iter().any(|known| known == text) {
            self.before.push(text.to_owned());
        }
    }

    fn lines(&mut self, lines: &[&str]) {
        self.function.extend(lines.iter().map(ToString::to_string));
    }

    /// A function of one number or of two.
    fn term(&mut self, name: &str, term: &Term, head: &[i128]) {
        let two = term.is_of_two();
        let variables: &[&str] = if two { &["a", "b"] } else { &["n"] };
        let value = self.expression(term, variables);
        let cpp = self.is_cpp();
        let parameters = match (cpp, two) {
            (true, true) => "ll a, ll b",
            (true, false) => "ll n",
            (false, true) => "a, b",
            (false, false) => "n",
        };
        let open = match cpp {
            true => format!("ll {name}({parameters}) {{"),
            false => format!("def {name}({parameters}):"),
        };
        self.function.push(open);
        let count = head.len();
        if count > 0 && cpp {
            let list = braces(head);
            self.function
                .push(format!("    static const ll head[] = {list};"));
            self.function
                .push(format!("    if (n < {count}) return head[n];"));
        } else if count > 0 {
            let list = brackets(head);
            self.function
                .push(format!("    if n < {count}:\n        return {list}[n]"));
        }
        if cpp {
            self.function.push(format!("    return {value};\n}}"));
        } else {
            self.function.push(format!("    return {value}"));
        }
    }

    fn define_zeckendorf(&mut self) {
        self.define(match self.is_cpp() {
            true => ZECKENDORF_CPP,
            false => ZECKENDORF_PYTHON,
        });
    }

    fn automaton(&mut self, automaton: &Automaton) {
        // A digit that cannot stand there leads back to the first state.
        let rows = automaton.next.iter().map(|arrows| {
            let arrows: Vec<usize> = arrows.iter().map(|arrow| arrow.unwrap_or(0)).collect();
            match self.is_cpp() {
                true => braces(&arrows),
                false => brackets(&arrows),
            }
        });
        let rows: Vec<String> = rows.collect();
        if automaton.digits == Digits::Zeckendorf {
            self.define_zeckendorf();
        }
        match self.is_cpp() {
            true => self.automaton_in_cpp(automaton, &rows),
            false => self.automaton_in_python(automaton, &rows),
        }
    }

    fn automaton_in_cpp(&mut self, automaton: &Automaton, rows: &[String]) {
        let count = rows.len();
        let (base, step) = match automaton.digits {
            Digits::Base(base) => (
                base,
                format!("for (; n > 0; n /= {base}) state = next_state[state][n % {base}];"),
            ),
            Digits::Zeckendorf => (
                2,
                "for (int digit : zeckendorf(n)) state = next_state[state][digit];".to_owned(),
            ),
        };
        let (rows, values) = (braces(rows), braces(&automaton.values));
        self.function.extend([
            format!("const int next_state[{count}][{base}] = {rows};"),
            format!("const ll value[{count}] = {values};"),
            format!("ll @(ll n) {{\n    int state = 0;\n    {step}"),
        ]);
        self.lines(&["    return value[state];", "}"]);
    }

    fn automaton_in_python(&mut self, automaton: &Automaton, rows: &[String]) {
        self.function
            .push(format!("next_state = {}", brackets(rows)));
        let values = brackets(&automaton.values);
        self.function.push(format!("value = {values}"));
        self.lines(&["def @(n):", "    state = 0"]);
        match automaton.digits {
            Digits::Zeckendorf => self.lines(&[
                "    for digit in zeckendorf(n):",
                "        state = next_state[state][digit]",
            ]),
            Digits::Base(base) => self.function.push(format!(
                "    while n > 0:\n        state = next_state[state][n % {base}]\n        n //= {base}"
            )),
        }
        self.lines(&["    return value[state]"]);
    }

    fn recurrence(&mut self, recurrence: &Recurrence, head: &[i128]) {
        let coefficients = &recurrence.coefficients;
        if self.is_cpp() {
            let (head, coefficients) = (braces(head), braces(coefficients));
            self.function.push(format!(
                "ll @(ll k) {{\n    static std::vector<ll> p = {head};\n    static const std::vector<ll> c = {coefficients};"
            ));
            self.lines(&[
                "    while ((ll)p.size() <= k) {",
                "        __int128 next = 0;",
                "        for (size_t i = 0; i < c.size(); i++) next += (__int128)c[i] * p[p.size() - 1 - i];",
                "        if ((ll)next != next) {",
                "            std::fprintf(stderr, \"the number with index %lld has more than 63 bits\\n\", (ll)p.size());",
                "            std::exit(1);",
                "        }",
                "        p.push_back((ll)next);",
                "    }",
                "    return p[k];",
                "}",
            ]);
        } else {
            let (head, coefficients) = (brackets(head), brackets(coefficients));
            self.function
                .push(format!("p = {head}\nc = {coefficients}"));
            self.lines(&[
                "def @(k):",
                "    while len(p) <= k:",
                "        p.append(sum(c[i] * p[-1 - i] for i in range(len(c))))",
                "    return p[k]",
            ]);
        }
    }

    fn pair(&mut self, smaller: &Term, larger: &Term) {
        let smaller = self.expression(smaller, &["k"]);
        let larger = self.expression(larger, &["k", "a"]);
        if self.is_cpp() {
            self.function.push(format!(
                "std::pair<ll, ll> @(ll k) {{\n    ll a = {smaller};\n    return {{a, {larger}}};\n}}"
            ));
        } else {
            self.function.push(format!(
                "def @(k):\n    a = {smaller}\n    return a, {larger}"
            ));
        }
    }

    fn mex_pairs(&mut self, difference: &Term) {
        let difference = self.expression(difference, &["k"]);
        if self.is_cpp() {
            self.lines(&[
                "std::pair<ll, ll> @(ll last) {",
                "    std::set<ll> used;",
                "    ll a = -1, b = -1;",
            ]);
            self.lines(&[
                "    for (ll k = 0; k <= last; k++) {",
                "        do a++; while (used.count(a));",
            ]);
            self.function.push(format!("        b = a + {difference};"));
            self.lines(&[
                "        used.insert(b);",
                "    }",
                "    return {a, b};",
                "}",
            ]);
        } else {
            self.lines(&[
                "def @(last):",
                "    used, a, b = set(), -1, -1",
                "    for k in range(last + 1):",
            ]);
            self.lines(&[
                "        a += 1",
                "        while a in used:",
                "            a += 1",
            ]);
            self.function.push(format!("        b = a + {difference}"));
            self.lines(&["        used.add(b)", "    return a, b"]);
        }
    }

    fn finished(mut self, inputs: usize, prints: Prints) -> String {
        let head = match self.is_cpp() {
            true => CPP_HEAD,
            false => "import sys\n",
        };
        let (read, given) = match (inputs, prints) {
            (2, _) => ("ll a, b; std::scanf(\"%lld %lld\", &a, &b) == 2", "a, b"),
            (_, Prints::Pairs) => ("ll k; std::scanf(\"%lld\", &k) == 1", "k"),
            _ => ("ll n; std::scanf(\"%lld\", &n) == 1", "n"),
        };
        self.function.extend(match self.is_cpp() {
            true => {
                let print = prints.in_cpp(given);
                vec![
                    "int main() {".to_owned(),
                    format!("    for ({read};) {{"),
                    print,
                    "    }".to_owned(),
                    "}".to_owned(),
                ]
            }
            false => vec![
                "for line in sys.stdin:".to_owned(),
                prints.in_python("*map(int, line.split())"),
            ],
        });
        let mut text = head.to_owned();
        for part in self.before.iter().chain(&self.function) {
            text += part;
            text.push('\n');
        }
        text
    }
}

const CPP_HEAD: &str = "\
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>
typedef long long ll;
";

const MODULO: &str = "template <class T> T modulo(T a, ll m) { return (a % m + m) % m; }";

/// For 0 ≤ k < 2^63: k√(s² + 1) = sk + y with y² + 2sky = k², so that y < 2^62 and nothing leaves 128 bits.
const ROOT_MULTIPLE: &str = "\
// k * sqrt(s * s + 1), rounded down, in integers
__int128 root_multiple(ll s, __int128 k) {
    __int128 y = 0;
    for (int bit = 61; bit >= 0; bit--) {
        unsigned __int128 z = y | ((__int128)1 << bit);
        if (z <= (unsigned __int128)k && z * z + 2 * s * k * z <= (unsigned __int128)k * k) y = z;
    }
    return s * k + y;
}";

const ZECKENDORF_CPP: &str = "\
std::vector<int> zeckendorf(ll n) {  // the last digit first
    std::vector<ll> f = {1, 2};
    while (f.back() <= n) f.push_back(f[f.size() - 1] + f[f.size() - 2]);
    std::vector<int> digits(f.size(), 0);
    for (size_t i = f.size(); i-- > 0;)
        if (f[i] <= n) n -= f[i], digits[i] = 1;
    while (!digits.empty() && digits.back() == 0) digits.pop_back();
    return digits;
}";

const ZECKENDORF_PYTHON: &str = "\
def zeckendorf(n):  # the last digit first
    f = [1, 2]
    while f[-1] <= n:
        f.append(f[-1] + f[-2])
    digits = [0] * len(f)
    for i in reversed(range(len(f))):
        if f[i] <= n:
            n -= f[i]
            digits[i] = 1
    while digits and digits[-1] == 0:
        digits.pop()
    return digits";

/// What a program needs to know the function.
fn definition(function: Function, dialect: Dialect) -> Option<&'static str> {
    let cpp = dialect == Dialect::Cpp;
    Some(match function {
        Function::Ones if cpp => "ll popcount(ll n) { return __builtin_popcountll(n); }",
        Function::Ones => "def popcount(n): return bin(n).count('1')",
        Function::Zeros if cpp => "ll zeros(ll n) { return n ? __builtin_ctzll(n) : 0; }",
        Function::Zeros => "def zeros(n): return (n & -n).bit_length() - 1 if n else 0",
        Function::Length if cpp => "ll bitlen(ll n) { return n ? 64 - __builtin_clzll(n) : 0; }",
        Function::Length => "def bitlen(n): return n.bit_length()",
        Function::Root if cpp => {
            "ll isqrt(__int128 n) {\n    __int128 x = 0;\n    for (int s = 62; s >= 0; s--) {\n        __int128 y = x | ((__int128)1 << s);\n        if (y * y <= n) x = y;\n    }\n    return (ll)x;\n}"
        }
        Function::Root => "from math import isqrt",
        Function::Parts if cpp => {
            "ll zeckendorf_parts(ll n) {\n    auto d = zeckendorf(n);\n    return std::count(d.begin(), d.end(), 1);\n}"
        }
        Function::Parts => "def zeckendorf_parts(n): return sum(zeckendorf(n))",
        Function::ZeckendorfZeros if cpp => {
            "ll zeckendorf_zeros(ll n) {\n    auto d = zeckendorf(n);\n    return std::find(d.begin(), d.end(), 1) - d.begin();\n}"
        }
        Function::ZeckendorfZeros => {
            "def zeckendorf_zeros(n): return (zeckendorf(n) + [1]).index(1)"
        }
        Function::Test(_) => return None,
    })
}
