use crate::files::NoFiles;
use crate::files::tests::Samples;
use crate::problem::Problem;
use crate::{Expression, parse_expression_with, parse_ruleset_with};

fn parse(text: &str) -> Result<Expression, Vec<Problem>> {
    parse_expression_with(text, &Samples)
}

#[test]
fn states_print_in_canonical_form() {
    let cases = [
        ("script(\"a.rhai\")( 7 )", "script(\"a.rhai\")(7)"),
        ("脚本（\"a.rhai\"）（7，９）", "script(\"a.rhai\")(9,7)"),
        ("rhai(\"a.rhai\")(3,0,5)", "script(\"a.rhai\")(5,3)"),
        ("script(\"a.rhai\")(0) + nim(1)", "nim(1)"),
        ("程序(\"./mine -x\")(4)", "program(\"./mine -x\")(4)"),
        (
            "program(\"./a \"\"b\"\"\")(4)",
            "program(\"./a \"\"b\"\"\")(4)",
        ),
    ];
    for (written, printed) in cases {
        assert_eq!(parse(written).unwrap().to_string(), printed, "{written}");
        assert_eq!(parse(printed).unwrap().to_string(), printed, "{printed}");
    }
    let alone = parse_ruleset_with("program(\"./mine\")", &Samples).unwrap();
    assert_eq!(alone.to_string(), "program(\"./mine\")");
}

#[test]
fn states_end_where_their_brackets_and_texts_do() {
    let cases = [
        ("7)", "7"),
        ("[3,[5]],2)", "[3,[5]]"),
        ("［3，5］）", "[3,5]"),
        (r#""a)\",""b",1)"#, r#""a)\",""b""#),
        (r#""，）",1)"#, r#""，）""#),
        ("]]7,", "]]7"),
        ("[[", "[["),
        ("", ""),
    ];
    for (rest, state) in cases {
        assert_eq!(super::up_to_its_end(rest), state, "{rest}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = [
        ("script(7)", 7..8, "expected"),
        ("script(\"a.rhai\")", 16..16, "expected"),
        ("script(\"a.rhai\")()", 17..18, "expected"),
        ("script(\"a.rhai\")(7", 18..18, "expected"),
        ("script(\"a.rhai\")(7,)", 19..20, "expected"),
        ("script(\"a.rhai\")(x,7)", 17..18, "not-a-state"),
        ("script(\"a.rhai\")([3,5])", 17..22, "not-a-state"),
        ("script(\"a.rhai\")(5,13)", 19..21, "file"),
        ("program(./mine)(7)", 8..9, "expected"),
    ];
    for (text, at, id) in cases {
        let problem = parse(text).expect_err(text).remove(0);
        assert_eq!((problem.at, problem.kind.id()), (at, id), "{text}");
    }
    for text in ["script(\"a\")(1)", "program(\"a\")(1)"] {
        let problem = parse_expression_with(text, &NoFiles)
            .expect_err(text)
            .remove(0);
        assert_eq!(problem.kind.id(), "file", "{text}");
    }
}
