//! Texts that break a rule: each is refused at its place, and told in words in both languages.

use grundy::{Convention, Limits, SolveRequest};
use grundy_words::{Catalogue, Lang};

/// The text, the id of the error, and what of the text it is about.
const REFUSED: [(&str, &str, &str); 32] = [
    ("nim(-3)", "syntax", "-3"),
    ("kayls(7)", "syntax", "kayls"),
    ("nim{max=0}(4)", "illegal", "0"),
    ("take{0}(4)", "illegal", "0"),
    ("take{3..1}(4)", "illegal", "3..1"),
    ("take{powers 1}(4)", "illegal", "1"),
    ("0.8x(4)", "syntax", "x"),
    ("3.7(4)", "illegal", "3"),
    ("nim(\"##\")", "syntax", "\"##\""),
    ("wythoff(3,5,7)", "illegal", "(3,5,7)"),
    ("fibonacci(5,max=0)", "illegal", "0"),
    ("times{0}(5)", "illegal", "0"),
    (
        "times{99999999999999999999}(5)",
        "illegal",
        "99999999999999999999",
    ),
    ("die(5,up=7)", "illegal", "7"),
    ("die(5) + nim(3)", "illegal", "die(5)"),
    ("parity{max=0}(5)", "illegal", "0"),
    ("parity{max=3}(5,mine=9)", "illegal", "(5,mine=9)"),
    ("graph(\"no.csv\")(a)", "io", "\"no.csv\""),
    (
        "graph(\"bad/three.csv\")(a)",
        "illegal",
        "\"bad/three.csv\"",
    ),
    ("graph(\"mex.csv\")(x,w)", "illegal", "w"),
    ("tactix(0x4)", "illegal", "0x4"),
    ("tactix(129x128)", "illegal", "129x128"),
    ("tactix(\"##/#\")", "illegal", "#"),
    ("tactix(\"#堆/##\")", "illegal", "堆"),
    ("triangle(\"#/#\")", "illegal", "#"),
    ("triangle{directions=4}(5)", "illegal", "4"),
    ("chomp(\"#.#\")", "illegal", "#.#"),
    ("chomp(\".#\")", "illegal", "."),
    ("lines(\"no.json\")", "io", "\"no.json\""),
    (
        "lines(\"bad/no-cell.json\")",
        "illegal",
        "\"bad/no-cell.json\"",
    ),
    (
        "lines(\"bad/no-json.json\")",
        "illegal",
        "\"bad/no-json.json\"",
    ),
    ("lines(\"cross.json\")(\"##./###/.#.\")", "illegal", "#"),
];

#[test]
fn every_refusal_has_its_place_and_words_in_both_languages() {
    for (text, code, part) in REFUSED {
        let mut workbench = crate::support::workbench(Limits::default());
        let error = workbench.solve(&SolveRequest::new(text)).unwrap_err();
        assert_eq!(error.code(), code, "{text}");
        assert_eq!(&text[error.at().unwrap()], part, "{text}");
        assert_told(text, &error);
    }
}

#[test]
fn misere_play_is_refused_where_there_is_none() {
    for text in ["chomp(3x4)", "parity{max=3}(5)", "nim(3) + chomp(2x2)"] {
        let request = SolveRequest {
            convention: Convention::Misere,
            ..SolveRequest::new(text)
        };
        let mut workbench = crate::support::workbench(Limits::default());
        let error = workbench.solve(&request).unwrap_err();
        assert_eq!(error.code(), "illegal", "{text}");
        assert_told(text, &error);
    }
}

/// Names that mean a game of misère play: what may be written instead says so, and is no more than an expression where
/// programs read it.
#[test]
fn names_of_misere_play_are_answered_with_its_option() {
    let mut workbench = crate::support::workbench(Limits::default());
    for (text, hint) in [
        ("数二十一(0)", "--misere 'race{to=21,max=3}(0)'"),
        ("twenty-one", "--misere 'race{to=21,max=3}(0)'"),
        ("21", "--misere 'race{to=21,max=3}(0)'"),
        ("sj(1,1,1)", "--misere 'nim(1,1,1)'"),
        ("anti-nim(1,1,1)", "--misere 'nim(1,1,1)'"),
    ] {
        let error = workbench.solve(&SolveRequest::new(text)).unwrap_err();
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            let message = catalogue.error(&error);
            assert!(message.contains(hint), "{text}: {message}");
            assert!(!message.contains("--misere 'nim(21)'"), "{message}");
            let places = catalogue.error_places(&error);
            assert!(!places[0].lines.is_empty(), "{text}");
            assert!(places[0].lines.iter().all(|line| !line.contains("--")));
        }
    }
}

fn assert_told(text: &str, error: &grundy::Error) {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let english = Catalogue::new(Lang::En).error(error);
    let chinese = Catalogue::new(Lang::Zh).error(error);
    assert!(english.split(' ').count() > 2, "{text}: {english}");
    let of_the_text = text.chars().any(is_chinese);
    assert!(
        of_the_text || !english.chars().any(is_chinese),
        "{text}: {english}"
    );
    assert!(chinese.chars().any(is_chinese), "{text}: {chinese}");
}
