//! What scripts do wrong is told in both languages.

use std::io::BufRead;
use std::sync::Arc;

use grundy::rules::FileProblem;
use grundy::{
    Convention, FilesRead, Limits, Signal, SolveRequest, Sources, TreeRequest, Workbench,
};
use grundy_words::{Catalogue, Lang, Scene, picture_of_position, picture_of_tree};

/// Names that are scripts themselves.
struct Scripts;

impl Sources for Scripts {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        Ok(Box::new(std::io::Cursor::new(name.to_owned())))
    }

    fn runs_scripts(&self) -> bool {
        true
    }
}

fn workbench() -> Workbench {
    let (limits, signal) = (Limits::default(), Signal::default());
    let files = FilesRead::new(Scripts, &limits, &signal);
    Workbench::with_signal(limits, signal).with_files(Arc::new(files))
}

#[test]
fn mistakes_have_their_place_and_their_state_in_both_languages() {
    let cases = [
        (
            "fn options(n) {\n  [n - ]\n}",
            "line 2, column 8",
            "第 2 行",
        ),
        (
            "fn option(n) { [] }",
            "no function options",
            "没有函数 options",
        ),
        (
            "fn options(n) { let x = 1 / (n - 3); [n - 1] }",
            "at the state 3",
            "状态 3",
        ),
        (
            "fn options(n) { [(n + 1) % 4] }",
            "2 → 3 → 0 → 1 → 2",
            "2 → 3 → 0 → 1 → 2",
        ),
        ("fn options(n) { n }", "came 5", "得到的却是 5"),
        ("fn options(a, b) { [] }", "a list of 2", "2 项的列表"),
        (
            "fn options(n) { loop {} }",
            "too long at the state 5",
            "状态 5 上算得太久",
        ),
        (
            "fn options(n) { options(n) }",
            "deeper than scripts",
            "嵌套超过了",
        ),
        (
            "fn options(n) { let a = []; loop { a.push(n) } }",
            "larger than scripts",
            "超过了允许的大小",
        ),
        (
            "fn options(n) { let s = `x`; while true { s += s } }",
            "larger than scripts",
            "超过了允许的大小",
        ),
        (
            "fn options(n) { [n + 9223372036854775807] }",
            "does not fit in 64 bits: 5 + 9223372036854775807",
            "超出了 64 位",
        ),
        (
            "fn options(n) { [n % (n - 5)] }",
            "division by zero: 5 % 0",
            "除以零",
        ),
        (
            "fn options(n) { if n { [] } }",
            "a value of type bool is needed",
            "需要 bool 类型",
        ),
    ];
    for (script, en, zh) in cases {
        let text = format!("script(\"{script}\")(5)");
        let error = workbench().solve(&SolveRequest::new(&text)).unwrap_err();
        for (lang, said) in [(Lang::En, en), (Lang::Zh, zh)] {
            let message = Catalogue::new(lang).error(&error);
            assert!(message.contains(said), "{message}");
        }
        let is_limit = en.starts_with("too long") || en.contains("than scripts");
        assert_eq!(error.is_limit(), is_limit, "{script}");
    }
}

/// A state of a script is any text: it is drawn, and draws nothing itself.
#[test]
fn what_is_typed_stays_text_in_pictures() {
    let state = "</text><script>alert(1)</script><a onload='x'>&amp;";
    let text = format!("script(\"fn options(s) {{ [] }}\")(\"{state}\")");
    let mut workbench = workbench();
    let catalogue = Catalogue::new(Lang::En);
    let read = workbench.meaning(&text, Convention::Normal).unwrap();
    let scene = Scene::new(&read.places, &catalogue, &catalogue.players());
    let tree = workbench.tree(&TreeRequest::new(&text)).unwrap();
    let pictures = [
        picture_of_position(&scene),
        picture_of_tree(&tree, &catalogue).unwrap(),
    ];
    for svg in pictures {
        let document = roxmltree::Document::parse(&svg).unwrap();
        let mut elements = document.descendants().filter(|node| node.is_element());
        assert!(elements.all(|node| !["script", "a"].contains(&node.tag_name().name())));
        let mut texts = document.descendants().filter_map(|node| node.text());
        assert!(texts.any(|text| text.contains("<script>")), "{svg}");
    }
}
