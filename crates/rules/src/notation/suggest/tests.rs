use proptest::prelude::*;

use crate::registry::TOPICS;
use crate::{RulesetKind, parse_expression, parse_ruleset};

fn lines(text: &str) -> Vec<String> {
    let problems = parse_expression(text).expect_err(text);
    problems
        .into_iter()
        .flat_map(|problem| problem.lines)
        .collect()
}

fn ruleset_lines(text: &str) -> Vec<String> {
    let problems = parse_ruleset(text).expect_err(text);
    problems
        .into_iter()
        .flat_map(|problem| problem.lines)
        .collect()
}

#[test]
fn what_people_type_is_refused_with_what_to_type_instead() {
    let mut wrong = Vec::new();
    for (text, line) in [
        ("3,4,5", "nim(3,4,5)"),
        ("3 4 5", "nim(3,4,5)"),
        ("(3, 4, 5)", "nim(3,4,5)"),
        ("nim 3 4 5", "nim(3,4,5)"),
        ("nim 3,4,5", "nim(3,4,5)"),
        ("NIM: 3 4 5", "NIM(3,4,5)"),
        ("nim[3,4,5]", "nim(3,4,5)"),
        ("nim{3,4,5}", "nim(3,4,5)"),
        ("nim(3 4 5)", "nim(3,4,5)"),
        ("nim(3;4;5)", "nim(3,4,5)"),
        ("nim3", "nim(3)"),
        ("nmi 3 4 5", "nim(3,4,5)"),
        ("kayles 7", "kayles(7)"),
        ("kayles(7", "kayles(7)"),
        ("kayles", "kayles(7)"),
        ("node-kayles{path}", "node-kayles{path}(6)"),
        (
            "vertex-deletion{odd,petersen}",
            "vertex-deletion{odd,petersen}(5,2)",
        ),
        ("arc-kayles{torus}", "arc-kayles{torus}(3x4)"),
        ("0.77", "0.77(10)"),
        ("0.77 7", "0.77(7)"),
        ("\"nim(3,4)\"", "nim(3,4)"),
        ("nim(3,4).", "nim(3,4)"),
        ("*3+*4", "nim(3) + nim(4)"),
        ("3-4-5", "nim(3,4,5)"),
        ("heaps of 3, 4 and 5", "nim(3,4,5)"),
        ("Three heaps: 3, 4, 5", "nim(3,4,5)"),
        ("3 heaps of 7", "nim(7,7,7)"),
        ("三堆 3 4 5", "nim(3,4,5)"),
        ("三堆分别有3、4、5", "nim(3,4,5)"),
        ("两堆各7枚", "nim(7,7)"),
        ("2*nim(7)", "nim(7) + nim(7)"),
        ("nim(3 + 4)", "nim(3,4)"),
        ("nim(3 + 4)", "nim(3) + nim(4)"),
        ("nim(3), kayles(4)", "nim(3) + kayles(4)"),
        ("take 1-3", "take{1..3}(10)"),
        ("take 1-3 (20)", "take{1..3}(20)"),
        ("take{1-3}(20)", "take{1..3}(20)"),
        ("take{prime, 1}(20)", "rule{take prime, 1}(20)"),
        ("rule{take 1-3}(10)", "rule{take 1..3}(10)"),
        ("take(10)", "take{1,3,4}(10)"),
        ("rule{take at most 3}(10)", "rule{take 1..3}(10)"),
        ("rule{take up to n/2}(10)", "rule{take 1..n/2}(10)"),
        ("rule{take at least 2}(10)", "rule{take 2..n}(10)"),
        ("rule{take 2 or more}(10)", "rule{take 2..n}(10)"),
        ("rule{take one or two}(10)", "rule{take 1 or 2}(10)"),
        ("rule{take {1,3,4}}(10)", "rule{take 1,3,4}(10)"),
        ("rule{take 2..}(10)", "rule{take 2..n}(10)"),
        ("rule{take 1:3}(10)", "rule{take 1..3}(10)"),
        ("rule{取至多3枚}(10)", "rule{取1..3枚}(10)"),
        ("rule{取不超过 3}(10)", "rule{取1..3}(10)"),
        ("rule{取一枚或两枚}(10)", "rule{取1枚或2枚}(10)"),
        (
            "rule{take not prime}(10)",
            "rule{take k where not prime(k)}(10)",
        ),
        ("rule{take not 3}(10)", "rule{take k where k != 3}(10)"),
        ("rule{取非质数}(10)", "rule{取k where not 质数(k)}(10)"),
        ("take{not odd}(10)", "rule{take k where not odd(k)}(10)"),
        (
            "rule{take multiples of 3}(10)",
            "rule{take k where k mod 3 = 0}(10)",
        ),
        ("rule{取3的倍数}(10)", "rule{取k where k mod 3 = 0}(10)"),
        ("rule{take 2k+1}(10)", "rule{take 2*k+1}(10)"),
        ("rule{取2的幂}(10)", "rule{取幂 2}(10)"),
        ("rule{分成两堆}(10)", "rule{分成 a + b = n}(10)"),
        ("rule{每次取 1 到 3 枚}(10)", "rule{取 1 到 3 枚}(10)"),
        ("rule{至多取 3 枚}(10)", "rule{取1..3 枚}(10)"),
        ("rule{每次最多取一半}(10)", "rule{取1..一半}(10)"),
        (
            "rule{you may take up to half}(10)",
            "rule{take 1..half}(10)",
        ),
        (
            "rule{分成不相等的两堆}(10)",
            "rule{分成 a + b = n 其中 a != b}(10)",
        ),
        (
            "rule{分成两堆不相等}(10)",
            "rule{分成 a + b = n 其中 a != b}(10)",
        ),
        (
            "rule{split into two unequal heaps}(10)",
            "rule{split a + b = n where a != b}(10)",
        ),
        (
            "rule{split into two heaps}(10)",
            "rule{split a + b = n}(10)",
        ),
        ("nim(3)-nim(3)", "nim(3) + nim(3)"),
        (
            "rule{take 1, split a + b}(9)",
            "rule{take 1, leave a + b}(9)",
        ),
        (
            "rule{take 1, split a + b}(9)",
            "rule{take 1; split a + b}(9)",
        ),
        ("rule{取1到3枚，分成a+b}(9)", "rule{取1到3枚, leave a+b}(9)"),
        ("nim(3) xor nim(4)", "nim(3) + nim(4)"),
        ("3 xor 5", "nim(3) + nim(5)"),
        ("wythoff(3x5)", "wythoff(3,5)"),
        ("wythoff 3x5", "wythoff(3,5)"),
        ("nim 3 4 + kayles 5", "nim(3,4) + kayles(5)"),
        ("nim(3)+4", "nim(3) + nim(4)"),
        ("nim(3) and nim(4)", "nim(3) + nim(4)"),
        ("nim(3,4,)", "nim(3,4)"),
        ("nim(3,4,5))", "nim(3,4,5)"),
        ("nim3,4,5)", "nim(3,4,5)"),
        ("3/4/5", "nim(3,4,5)"),
        ("nim(21,max=3)", "nim{max=3}(21)"),
        ("nim{max:3}(21)", "nim{max=3}(21)"),
        ("take(1,2,3)(20)", "take{1,2,3}(20)"),
        ("fibonacci(20,4)", "fibonacci(20,max=4)"),
        ("times{k=3}(20)", "times{3}(20)"),
        ("die(31,4)", "die(31,up=4)"),
        ("取1到3(10)", "rule{取1到3}(10)"),
        (
            "rule{take a prime number}(10)",
            "rule{take prime number}(10)",
        ),
        ("rule{take an odd number}(10)", "rule{take odd number}(10)"),
        (
            "rule{take odd prime}(10)",
            "rule{take k where odd(k) and prime(k)}(10)",
        ),
        ("rule{take everything}(10)", "rule{take n}(10)"),
        (
            "rule{take proper divisors}(12)",
            "rule{take k where n mod k = 0 and k < n}(12)",
        ),
        (
            "rule{取真因数}(12)",
            "rule{取k 其中 n mod k = 0 且 k < n}(12)",
        ),
        (
            "rule{take k coprime to n}(12)",
            "rule{take k where gcd(k, n) = 1}(12)",
        ),
        (
            "rule{取 k，其中 k 与 n 互质}(12)",
            "rule{取 k，其中 gcd(k, n) = 1}(12)",
        ),
        (
            "rule{take k where k | n}(12)",
            "rule{take k where n mod k = 0}(12)",
        ),
        ("rule{take k in {1,3,4}}(12)", "rule{take 1,3,4}(12)"),
        (
            "rule{take k where k in {1,3,4}}(12)",
            "rule{take 1,3,4}(12)",
        ),
        ("rule{取任意多个}(12)", "rule{取任意个}(12)"),
        ("rule{split into 3}(12)", "rule{split a + b + c = n}(12)"),
        (
            "rule{split into 2 equal}(12)",
            "rule{split a + b = n where a = b}(12)",
        ),
        (
            "rule{split n into a and b}(12)",
            "rule{split a + b = n}(12)",
        ),
        (
            "rule{split into a, b, c}(12)",
            "rule{split a + b + c = n}(12)",
        ),
        ("rule{取全部}(10)", "rule{取n}(10)"),
        ("rule{take a stone}(14)", "rule{take 1 stone}(14)"),
        ("rule{取任意质数}(10)", "rule{取质数}(10)"),
        ("nim(二十一)", "nim(21)"),
        ("nim(十五，三十)", "nim(15，30)"),
        ("nim(10万)", "nim(100000)"),
        ("rule{取 十 枚}(10)", "rule{取 10 枚}(10)"),
        ("rule{取 一}(10)", "rule{取 1}(10)"),
        ("rule{take 1, leave two}(7)", "rule{take 1, leave a + b}(7)"),
        (
            "take{odd, not 3}(3)",
            "rule{take k where odd(k) and k != 3}(3)",
        ),
        (
            "take{primes, not 2,3}(3)",
            "rule{take k where primes(k) and k != 2 and k != 3}(3)",
        ),
        (
            "rule{take 1, leave zero}(7)",
            "rule{take 1, leave nothing}(7)",
        ),
        ("rule{取 1，留下两堆}(7)", "rule{取 1， 留下 a + b}(7)"),
        ("bash{max=3}(21)", "nim{max=3}(21)"),
        ("巴什博弈{3}(21)", "nim{max=3}(21)"),
        ("bash(m=3)(21)", "nim{max=3}(21)"),
        ("巴什博奕(21,3)", "nim{max=3}(21)"),
        ("取石子{1,3,4}(10)", "take{1,3,4}(10)"),
        ("SG{1,3,4}(10)", "take{1,3,4}(10)"),
        ("subtraction(1,2,3)(10)", "take{1,2,3}(10)"),
        ("尼姆【3，4，5】", "尼姆(3，4，5)"),
        ("take{1,2,...,5}(10)", "take{1,2..5}(10)"),
        ("hackenbush((()))", "hackenbush(\"(())\")"),
        (
            "silver-dollar(2,3,dollar=1)",
            "silver-dollar{dollar=1}(2,3)",
        ),
        ("rule{take k^2}(10)", "rule{take k*k}(10)"),
        ("rule{take 2^k}(10)", "rule{take powers of 2}(10)"),
        ("rule{take fewer than 3}(10)", "rule{take 1..2}(10)"),
        (
            "rule{take k where k is odd}(10)",
            "rule{take k where odd(k)}(10)",
        ),
        (
            "rule{取 k 其中 k 是质数}(12)",
            "rule{取 k 其中 质数(k)}(12)",
        ),
        ("rule{取 k 其中 k 大于 2}(12)", "rule{取 k 其中 k > 2}(12)"),
        (
            "rule{取 k 其中 k 整除 n}(12)",
            "rule{取 k 其中 n mod k = 0}(12)",
        ),
        (
            "rule{取 k 其中 k 属于 1..n/2}(12)",
            "rule{取 k 属于 1..n/2}(12)",
        ),
        ("nim(3) ⊕ nim(4)", "nim(3) + nim(4)"),
        ("take{1 3 4}(10)", "take{1,3,4}(10)"),
        ("take{1:3}(10)", "take{1..3}(10)"),
        ("77(4)", "0.77(4)"),
        ("0,77(7)", "0.77(7)"),
        ("nim{3}(10)", "nim{max=3}(10)"),
        ("cram 3x4", "cram(3x4)"),
        ("cram(3,4)", "cram(3x4)"),
        ("kayles(##.#)", "kayles(\"##.#\")"),
        ("nim(1_000)", "nim(1000)"),
        ("nim(1,000,000)", "nim(1000000)"),
        ("nim(1,000,000)", "nim(1,0,0)"),
        ("nim(5，1，050)", "nim(5，1050)"),
        ("nim(5,1,0000)", "nim(5,10000)"),
        ("nim(1 000 000)", "nim(1000000)"),
        ("wythoff(1,000,2,000)", "wythoff(1000,2000)"),
        ("take{1,000}(5)", "take{1000}(5)"),
        ("rule{take 1-n}(10)", "rule{take 1..n}(10)"),
        (
            "rule{take 2 - n/2; split a+b}(10)",
            "rule{take 2..n/2; split a+b}(10)",
        ),
        ("rule{take -n}(10)", "rule{take 1..n}(10)"),
        (".nim(3,4,5)", "nim(3,4,5)"),
        ("misere-kayles(7)", "kayles(7)"),
        ("misère kayles 7", "kayles(7)"),
        ("Misère Dawson's Kayles(7,3)", "Dawson's Kayles(7,3)"),
        ("anti-0.77(7)", "0.77(7)"),
        ("反凯尔斯（7）", "凯尔斯（7）"),
        ("反Nim(3,4,5)", "Nim(3,4,5)"),
        ("反尼姆(3,4,5)", "尼姆(3,4,5)"),
        ("nim(3,4,5) misère", "nim(3,4,5)"),
        ("kayles misère(7)", "kayles(7)"),
        ("rule{take n..1}(10)", "rule{take 1..n}(10)"),
        ("rule{take n .. 2 stones}(10)", "rule{take 2..n stones}(10)"),
        ("-nim(3)", "nim(3)"),
        ("nim(3,4,5)（反常）", "nim(3,4,5)"),
        ("kayles(7) --misere", "kayles(7)"),
        ("bash(21,3)", "nim{max=3}(21)"),
        ("巴什（21，3）", "nim{max=3}(21)"),
        ("单堆(21,3)", "nim{max=3}(21)"),
        ("翻摊(3,4,5)", "nim(3,4,5)"),
        ("Anti-SG", "nim(3,4,5)"),
        ("Multi-SG(5)", "lasker(5)"),
        ("Nim积(5,3)", "turning-corners(5x3)"),
    ] {
        let lines = lines(text);
        if !lines.iter().any(|known| known == line) {
            wrong.push((text, lines));
        }
    }
    assert_eq!(wrong, []);
    for (text, line) in [
        ("kayles(7)", "kayles"),
        ("take 1-3", "take{1..3}"),
        ("misere-kayles", "kayles"),
        ("take", "take{1,3,4}"),
        ("1,2,3", "take{1,2,3}"),
        ("bash(21,3)", "nim{max=3}"),
    ] {
        let lines = ruleset_lines(text);
        assert!(lines.iter().any(|known| known == line), "{text}: {lines:?}");
    }
}

/// What is written without spaces, in Chinese or in capitals means what it says, or is refused.
#[test]
fn nothing_is_read_as_any_number() {
    for (text, printed) in [
        ("rule{取k，k属于1..3}(10)", "rule{take 1..3}(10)"),
        ("rule{取k，k从1到3}(10)", "rule{take 1..3}(10)"),
        ("rule{取单数}(10)", "rule{take odd}(10)"),
        ("rule{取半}(10)", "rule{take n/2}(10)"),
    ] {
        let sum = parse_expression(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let meant = parse_expression(printed).unwrap();
        assert_eq!(sum, meant, "{text}");
    }
    for text in [
        "rule{take a stone}(14)",
        "rule{take N}(10)",
        "rule{取N枚}(14)",
        "rule{take N/2}(10)",
        "rule{取一}(10)",
        "rule{take 1, leave two}(7)",
    ] {
        assert!(parse_expression(text).is_err(), "{text}");
    }
}

/// What reads and means something else is worse than nothing.
#[test]
fn no_other_question_is_suggested() {
    for (text, wrong) in [
        ("rule{take not 3, 1}(10)", "take{3,1}(10)"),
        ("take{1,3,not 3}(10)", "take{3}(10)"),
        ("take{odd, not 3}(3)", "rule{take odd, k where k != 3}(3)"),
        ("rule{取不大于3}(10)", "take{3}(10)"),
        ("take{1:3:2}(10)", "take{2}(10)"),
        (
            "rule{split a + b where a differs from b}(9)",
            "rule{split a + b}(9)",
        ),
        (
            "rule{take 1, leave even + odd}(9)",
            "rule{take 1, leave a + b}(9)",
        ),
        ("kayles(3)(5)", "take{3}(5)"),
        ("*3*4", "nim(1)"),
        ("take{1 and 3}(10)", "rule{take 1 + 3}(10)"),
        ("rule{take 1..3 and 5}(10)", "rule{take 1..3 + 5}(10)"),
        ("rule{take proper divisor}(10)", "rule{take divisor}(10)"),
        ("rule{分成不等的两堆}(10)", "rule{分成 a + b = n}(10)"),
        ("race(21,3)", "take{3}(21)"),
        ("every(1,2)(5,6)", "take{1,2}(5,6)"),
        (
            "rule{take k where n mod k^2 = 0}(12)",
            "rule{take k where n mod k*k = 0}(12)",
        ),
        ("rule{take 2^n}(12)", "rule{take powers of 2}(12)"),
        (
            "rule{take k where k+1 divides n}(12)",
            "rule{take k where k+n mod 1 = 0}(12)",
        ),
        ("rule{分成大小不同的两堆}(10)", "rule{分成 a + b = n}(10)"),
        ("rule{分成十二堆}(10)", "rule{分成 a + b = n}(10)"),
        ("bash(10) + nim(5)", "nim{max=10}(5)"),
        ("kayles(7)+bash(10,3)", "nim{max=3}(10)"),
        ("巴什博弈(1..3)(21)", "nim{max=1}(21)"),
        ("nim(三百五)", "nim(305)"),
        ("rule{取一二三}(10)", "rule{取123}(10)"),
        ("bash(21,3,5)", "nim{max=4}(10)"),
    ] {
        let lines = lines(text);
        assert!(!lines.iter().any(|line| line == wrong), "{text}: {lines:?}");
    }
}

#[test]
fn every_name_alone_shows_how_a_position_is_written() {
    for kind in RulesetKind::all() {
        let entry = kind.entry();
        let needs_file = entry.example.contains(".csv") || entry.example.contains(".json");
        let runs = matches!(
            kind,
            RulesetKind::Script | RulesetKind::Program | RulesetKind::Rule
        );
        if !(needs_file || runs || kind == RulesetKind::Code) {
            assert!(!lines(entry.name).is_empty(), "{}", entry.name);
        }
    }
    for topic in TOPICS {
        for name in topic.names() {
            assert!(!lines(name).is_empty(), "{name}");
            assert!(!lines(&format!("{name}(7,3)")).is_empty(), "{name}");
            assert!(!ruleset_lines(name).is_empty(), "{name}");
        }
    }
}

/// Zeros among heaps are heaps, and so are three digits that stand for themselves.
#[test]
fn only_a_group_with_zeros_before_it_is_part_of_a_number() {
    for text in [
        "nim(3,0,5)",
        "nim(1,0,0)",
        "nim(1,234,567)",
        "nim(0,000)",
        "nim(03,04,05)",
        "nim(1000,007)",
    ] {
        let sum = parse_expression(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert!(
            sum.to_string().starts_with("nim") || sum.to_string() == "0",
            "{text}"
        );
    }
}

/// What is right is not taken for a convention, or for a range.
#[test]
fn names_and_numbers_keep_their_meaning() {
    for text in [
        "rule{take n-1}(10)",
        "rule{take n/3..3}(10)",
        "rule{取半}(10)",
        "rule{take 1, leave rest where rest > 2}(10)",
        "rule{取 2，留下无}(10)",
        "威佐夫博奕(3,5)",
        "尼姆博奕(3,4,5)",
        "rule{take 4 - n mod 4}(10)",
        "rule{take n-k, k in 1..2}(10)",
        "graph(\"g.csv\")(a)",
    ] {
        let known = crate::parse_expression_with(text, &crate::files::tests::Samples);
        assert!(known.is_ok(), "{text}: {known:?}");
    }
    let problems = parse_expression("antilope(3)").unwrap_err();
    assert!(!problems[0].kind.asks_for_misere());
    let asks = |text: &str| {
        parse_expression(text).unwrap_err()[0]
            .kind
            .asks_for_misere()
    };
    assert!(asks("misère(3)") && asks("反尼姆") && asks("misère kayles(3)"));
}

/// A name that is all that is wrong is told as a name.
#[test]
fn a_name_alone_is_no_line() {
    assert!(lines("kayls(7)").is_empty());
}

proptest! {
    #[test]
    fn what_is_suggested_reads(
        text in prop_oneof![
            "[a-z]{2,9}[ :(\\[{]{0,2}[0-9]{1,3}([ ,;x+-][0-9]{1,3}){0,3}[)\\]}]{0,2}",
            "(nim|kayles|take|stripes|cram|bash|wythoff|moore|nimm|双倍|巴什|anti-nim)[ {(]{0,2}[0-9#.\"=a-z]{0,6}[ ,;x-]{0,1}[0-9]{0,3}[)}]{0,2}([0-9()]{0,5})",
            "[0-9*+ ,;()]{1,12}",
            "rule\\{take [0-9a-z,.-]{1,9}( or [0-9a-z]{1,6})?\\}?(\\([0-9]{1,2}\\))?",
            "\\PC{0,12}",
        ],
    ) {
        for (problems, reads) in [
            (parse_expression(&text).err(), &(|line: &str| parse_expression(line).is_ok()) as &dyn Fn(&str) -> bool),
            (parse_ruleset(&text).err(), &|line: &str| parse_ruleset(line).is_ok()),
        ] {
            for line in problems.into_iter().flatten().flat_map(|problem| problem.lines) {
                prop_assert!(reads(&line), "{text}: {line}");
                prop_assert!(line != text, "{text}");
            }
        }
    }
}
