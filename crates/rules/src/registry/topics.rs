//! Names that people know and that are no rulesets of their own: the same games under other names, conventions,
//! and ideas.

use super::names::{letters, readings};

/// Such a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its name.
    pub name: &'static str,
    /// Its Chinese name.
    pub chinese: &'static str,
    /// A position to look at.
    pub example: &'static str,
    /// Whether it is about play in which the last move loses.
    pub misere: bool,
    /// Other names.
    pub aliases: &'static [&'static str],
}

/// All of them.
pub const TOPICS: [Topic; 11] = [
    Topic {
        name: "anti-nim",
        chinese: "反尼姆",
        example: "nim(3,4,5)",
        misere: true,
        aliases: &[
            "misere-nim",
            "misère-nim",
            "misere",
            "misère",
            "反nim",
            "anti-sg",
            "反sg",
            "翻摊",
            "fan-tan",
        ],
    },
    Topic {
        name: "sj",
        chinese: "SJ定理",
        example: "kayles(5,1)",
        misere: true,
        aliases: &["sj-theorem"],
    },
    Topic {
        name: "bash",
        chinese: "巴什博弈",
        example: "nim{max=4}(10)",
        misere: false,
        aliases: &[
            "巴什",
            "bachet",
            "bounded-nim",
            "单堆",
            "单堆取石子",
            "single-heap",
            "single-pile",
        ],
    },
    Topic {
        name: "subtract-a-square",
        chinese: "取平方数",
        example: "take{squares}(20)",
        misere: false,
        aliases: &["take-a-square"],
    },
    Topic {
        name: "twenty-one",
        chinese: "数二十一",
        example: "race{to=21,max=3}(0)",
        misere: true,
        aliases: &["21"],
    },
    Topic {
        name: "multi-sg",
        chinese: "分堆博弈",
        example: "lasker(5,4)",
        misere: false,
        aliases: &["multi-nim"],
    },
    Topic {
        name: "nim-product",
        chinese: "尼姆积",
        example: "turning-corners(5x3)",
        misere: false,
        aliases: &["nim积", "nim乘积", "尼姆乘积", "nim-multiplication"],
    },
    Topic {
        name: "sprague-grundy",
        chinese: "SG定理",
        example: "grundy(7) + nim(2)",
        misere: false,
        aliases: &["sprague-grundy-theorem", "sg-theorem", "sg函数"],
    },
    Topic {
        name: "guy-smith",
        chinese: "周期定理",
        example: "kayles(100)",
        misere: false,
        aliases: &["guy-smith-theorem", "octal-periodicity"],
    },
    Topic {
        name: "beatty",
        chinese: "贝蒂定理",
        example: "wythoff(4,7)",
        misere: false,
        aliases: &["beatty-theorem", "rayleigh", "golden-ratio", "黄金分割"],
    },
    Topic {
        name: "zeckendorf",
        chinese: "齐肯多夫定理",
        example: "fibonacci(20)",
        misere: false,
        aliases: &["zeckendorf-theorem", "齐肯多夫"],
    },
];

impl Topic {
    /// The topic of this name, as people may write it.
    ///
    /// ```
    /// use grundy_rules::registry::Topic;
    /// assert_eq!(Topic::by_name("Anti-SG").unwrap().name, "anti-nim");
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let letters_of_name = letters(name);
        readings(&letters_of_name).find_map(|reading| {
            TOPICS
                .iter()
                .find(|topic| topic.names().any(|known| letters(known) == reading))
        })
    }

    /// All its names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let aliases = self.aliases.iter().copied();
        [self.name, self.chinese].into_iter().chain(aliases)
    }

    /// Whether the line is of a game that the topic is about, rather than another reading of its name: 21 may be
    /// a heap too.
    #[must_use]
    pub fn is_about(&self, line: &str) -> bool {
        let rules = |line: &str| {
            line.split_once('(')
                .map_or(line, |(rules, _)| rules)
                .to_owned()
        };
        let own = [self.lines(&[], &[]), self.lines(&["1"], &[])].concat();
        own.iter().any(|own| rules(own) == rules(line))
    }

    /// Positions to look at instead, where it was given these numbers, and before them these parameters.
    pub(crate) fn lines(&self, numbers: &[&str], parameters: &[&str]) -> Vec<String> {
        let listed = numbers.join(",");
        match (self.name, numbers) {
            (_, []) => vec![self.example.to_owned()],
            ("bash", [heap]) if !parameters.is_empty() => {
                vec![format!("nim{{max={}}}({heap})", parameters[0])]
            }
            ("anti-nim" | "sj", _) => vec![format!("nim({listed})")],
            ("bash", [heap]) => vec![format!("nim{{max=3}}({heap})")],
            ("bash", [heap, most]) => vec![format!("nim{{max={most}}}({heap})")],
            // Of more numbers it is not clear which they are.
            ("bash", _) => Vec::new(),
            ("subtract-a-square", _) => vec![format!("take{{squares}}({listed})")],
            ("multi-sg", _) => vec![
                format!("lasker({listed})"),
                format!("rule{{take k; split a + b}}({listed})"),
            ],
            ("nim-product", [a, b]) => vec![format!("turning-corners({a}x{b})")],
            _ => vec![self.example.to_owned()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_knows_its_own_lines() {
        let named = |name: &str| Topic::by_name(name).unwrap();
        assert!(named("21").is_about("race{to=21,max=3}(0)"));
        assert!(named("21").is_about("race{to=21,max=3}"));
        assert!(!named("21").is_about("nim(21)"));
        assert!(named("sj").is_about("nim(1,1,1)") && named("sj").is_about("kayles(5,1)"));
        let misere = TOPICS.iter().filter(|topic| topic.misere);
        let names: Vec<&str> = misere.map(|topic| topic.name).collect();
        assert_eq!(names, ["anti-nim", "sj", "twenty-one"]);
    }
}
