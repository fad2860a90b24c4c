//! What can be wanted, as command lines.

use grundy::{Instead, Wanted};

/// The command that asks it.
pub(crate) fn command(instead: &Instead) -> String {
    let asked =
        |wanted: &Wanted, ruleset: &str| format!("grundy {} {}", name(*wanted), quoted(ruleset));
    match instead {
        Instead::Sample {
            wanted,
            ruleset,
            to,
        } => format!("{} --to {}", asked(wanted, ruleset), end(to)),
        Instead::PPositions {
            wanted,
            ruleset,
            to,
        } => format!("{} --p-positions --to {to}", asked(wanted, ruleset)),
        Instead::Whole { wanted, ruleset } => asked(wanted, ruleset),
        Instead::Position(position) => format!("grundy solve {}", quoted(position)),
        Instead::Game(name) => format!("grundy games {name}"),
    }
}

/// The end of a table: `20`, or `8x8` for two numbers.
pub(crate) fn end(to: &[u64]) -> String {
    let ends: Vec<String> = to.iter().map(u64::to_string).collect();
    ends.join("x")
}

fn name(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Table => "table",
        Wanted::Pattern => "find",
    }
}

/// As one argument in a shell.
fn quoted(text: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '-');
    match text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{text}'"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_ruleset;

    #[test]
    fn commands_are_written_as_a_shell_takes_them() {
        let (wanted, ruleset) = (Wanted::Table, "take{1..3}".to_owned());
        let rules = parse_ruleset(&ruleset).expect("a ruleset");
        let family = rules.families().next().expect("a family");
        for (instead, text) in [
            (
                Instead::sample(Wanted::Pattern, family),
                "grundy find 'take{1..3}' --to 20",
            ),
            (
                Instead::Sample {
                    wanted,
                    ruleset: "cram".to_owned(),
                    to: vec![4, 4],
                },
                "grundy table cram --to 4x4",
            ),
            (
                Instead::PPositions {
                    wanted,
                    ruleset: "wythoff".to_owned(),
                    to: 20,
                },
                "grundy table wythoff --p-positions --to 20",
            ),
            (
                Instead::Whole { wanted, ruleset },
                "grundy table 'take{1..3}'",
            ),
            (
                Instead::Position("nim(3)".to_owned()),
                "grundy solve 'nim(3)'",
            ),
            (Instead::Game("lines".to_owned()), "grundy games lines"),
        ] {
            assert_eq!(command(&instead), text);
        }
    }
}
