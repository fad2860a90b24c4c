//! Games as scripts, for whoever wants to write one.

/// A script with a state under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The name of its file.
    pub file: &'static str,
    /// The script.
    pub text: &'static str,
    /// A state.
    pub state: &'static str,
}

/// One with a heap, one with two numbers, one with sums, and one with texts.
pub const EXAMPLES: [Example; 4] = [
    Example {
        file: "prime-or-half.rhai",
        text: "\
fn options(n) {
    let all = [];
    for k in 1..=n { if is_prime(k) || k == n / 2 { all.push(n - k); } }
    all
}
fn is_prime(k) { for d in 2..k { if k % d == 0 { return false; } } k > 1 }
",
        state: "20",
    },
    Example {
        file: "wythoff.rhai",
        text: "\
fn options(a, b) {
    let all = [];
    for k in 1..=a { all.push([a - k, b]); }
    for k in 1..=b { all.push([a, b - k]); }
    for k in 1..=min(a, b) { all.push([a - k, b - k]); }
    all
}
",
        state: "[5,3]",
    },
    Example {
        file: "kayles.rhai",
        text: "\
fn options(n) {
    let all = [];
    for k in 1..=2 { for a in 0..=n - k { all.push(sum(a, n - k - a)); } }
    all
}
",
        state: "7",
    },
    Example {
        file: "pairs.rhai",
        text: "\
fn options(s) {
    let all = [];
    for i in 1..s.len { if s[i] == s[i - 1] { all.push(s.sub_string(0, i - 1) + s.sub_string(i + 1)); } }
    all
}
",
        state: "\"aabbba\"",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exploration, Script, State};
    use grundy_core::{Allowance, Budget};

    #[test]
    fn each_is_a_script_whose_play_ends() {
        for example in EXAMPLES {
            let mut script = Script::new(example.text).expect(example.file);
            let state = State::parse(example.state).expect(example.file);
            let mut budget = Budget::new(Allowance::default());
            let mut all = Exploration::default();
            let explored = all.extend(&mut script, &state, &mut budget);
            assert_eq!(explored, Ok(0), "{}", example.file);
        }
    }
}
