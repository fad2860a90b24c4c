//! Scripts: any text.
//!
//! * What a script says of a state it says again.
//! * Who wins is what the definition makes of its options, under both conventions.

use grundy::{FilesRead, Limits, Signal, Sources, Workbench};
use std::io::BufRead;
use std::sync::Arc;
use std::time::Duration;

use grundy_rules::{Expression, FileProblem};
use grundy_script::{EXAMPLES, Source};

use crate::law::Law;
use crate::{seeds, small};

pub(crate) const LAW: Law = Law {
    name: "scripts",
    check,
    made: || {
        let examples = EXAMPLES
            .iter()
            .map(|example| example.text.as_bytes().to_vec());
        examples
            .chain(seeds::files("corpus/files", ".rhai"))
            .collect()
    },
    words: &[
        "fn options(n) {",
        "fn options(a, b) {",
        "if n > 0 {",
        "} else {",
        "for k in 1..n {",
        "all.push(",
        "sum(",
        "let all = [];",
        "[n - 1]",
        "n.len",
        "while true {}",
        "\"a\"",
        "return",
        ".sort()",
        "};",
        "[]",
        "`${n}`",
        "n / 2",
        "n % 3",
        "loop {",
    ],
};

/// A program that is told by bytes.
pub(crate) type Program = fn(&[u8]) -> Box<dyn Source + Send>;

/// What may be asked for options.
struct Told {
    script: Vec<u8>,
    program: Option<Program>,
}

impl Sources for Told {
    fn open(&self, _name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        Ok(Box::new(&self.script[..]))
    }

    fn runs_scripts(&self) -> bool {
        true
    }

    fn program(&self, _command: &str) -> Result<Box<dyn Source + Send>, FileProblem> {
        let program = self.program.ok_or(FileProblem::NotAllowed)?;
        Ok(program(&self.script))
    }
}

/// A workbench where a script, or a program, is told by these bytes.
pub(crate) fn workbench(bytes: &[u8], program: Option<Program>) -> Workbench {
    let limits = Limits {
        steps: 600_000,
        memory: 1 << 26,
        time: Some(Duration::from_secs(2)),
        ..Limits::default()
    };
    let signal = Signal::default();
    let told = Told {
        script: bytes.to_vec(),
        program,
    };
    let files = Arc::new(FilesRead::new(told, &limits, &signal));
    Workbench::with_signal(limits, signal).with_files(files)
}

fn check(bytes: &[u8]) {
    for state in ["4", "\"ab\"", "[2,1]"] {
        let text = format!("script(\"f\")({state})");
        let mut first = workbench(bytes, None);
        let read = first.read_expression(&text);
        if let Ok(expression) = read {
            small::check_moves(&expression);
            small::check_outcomes(&mut first, &expression);
            // Another interpreter, unless time has ended this one.
            if let Ok(again) = workbench(bytes, None).read_expression(&text) {
                let options = |expression: &Expression| {
                    let moves = expression.some_moves(50);
                    let options = moves.iter().map(|mv| expression.after(mv).to_string());
                    options.collect::<Vec<_>>()
                };
                assert_eq!(options(&again), options(&expression), "{state}");
            }
        }
    }
}
