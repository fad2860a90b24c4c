//! Errors in words.

use std::ops::Range;

use grundy::{
    BadFormula, BadPattern, Error, ErrorKind, Fault, InputFault, Instead, JobsFault, TableFault,
    Unsuited,
};

use grundy_rules::encoding::NotUtf8;
use grundy_rules::formula::{Operation, WORDS};
use grundy_rules::{
    Expected, FileProblem, Found, GameProblem, NamedFileProblem, Problem, ProblemKind, RuleProblem,
};
use grundy_script::{Failure, Place};
use schemars::JsonSchema;
use serde::Serialize;

use super::Catalogue;
use super::playing::no_start_id;
use crate::instead::command;

/// What is wrong at one place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorPlace {
    /// What is wrong, with what might have been meant.
    pub message: String,
    /// What is wrong, and no more: for those who show apart what might have been meant.
    pub plain: String,
    /// The bytes of the text that it is about.
    pub at: Range<usize>,
    /// Names that might have been meant at this place.
    pub suggestions: Vec<String>,
    /// Whole texts that might have been meant.
    pub lines: Vec<String>,
    /// Those among them that are meant with misère play.
    pub misere_lines: Vec<String>,
    /// Where it is in a file that the text names, where it is there.
    pub within: Option<FilePlace>,
}

/// What is wrong at one place of a file.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FilePlace {
    /// The name of the file, as the text has it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1; 0 where only the line is known.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl Catalogue {
    /// What is wrong with a text, place by place; nothing where the error is about no text.
    #[must_use]
    pub fn error_places(&self, error: &Error) -> Vec<ErrorPlace> {
        let ErrorKind::Notation { problems } = error.kind() else {
            return Vec::new();
        };
        let places = problems.iter().map(|problem| ErrorPlace {
            message: self.problem_with_hint(problem),
            plain: self.problem(problem),
            at: problem.at.clone(),
            suggestions: problem
                .kind
                .nearest()
                .map(str::to_owned)
                .into_iter()
                .collect(),
            lines: problem.lines.clone(),
            misere_lines: misere_and_normal(problem).0,
            within: self.within(problem),
        });
        places.collect()
    }

    /// The first place of a rule or of a script in a file at which something is wrong.
    fn within(&self, problem: &Problem) -> Option<FilePlace> {
        let ProblemKind::File(NamedFileProblem { name, problem }) = &problem.kind else {
            return None;
        };
        let (line, column, message) = match &**problem {
            FileProblem::Rule(problems) => {
                let first = problems.first()?;
                let message = self.problem_with_hint(&first.problem);
                (first.line, first.column, message)
            }
            FileProblem::Foreign(error) => {
                let failure: &Failure = error.downcast_ref()?;
                let Place { line, column } = failure.place()?;
                (line, column, self.said_of_script(failure))
            }
            _ => return None,
        };
        Some(FilePlace {
            file: name.clone(),
            line,
            column,
            message,
        })
    }

    /// That the program itself failed, at what, and what may be done.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        let arguments: [(&str, &dyn ToString); 2] =
            [("asked", &fault.asked), ("said", &fault.said)];
        self.format("error-internal", &arguments)
    }

    /// What went wrong, in a sentence; all problems of a text, separated by semicolons.
    #[must_use]
    pub fn error(&self, error: &Error) -> String {
        match error.kind() {
            ErrorKind::Notation { problems } => self.problems(problems),
            ErrorKind::HeapTooLarge { ruleset, .. } => {
                self.format("error-heap-too-large", &[("ruleset", ruleset)])
            }
            ErrorKind::NotUtf8(fault) => self.not_utf8(fault),
            ErrorKind::InputTooLong { limit } => {
                self.format("error-input-too-long", &[("limit", limit)])
            }
            ErrorKind::NoMisere { term } => self.format("error-no-misere", &[("term", term)]),
            ErrorKind::LoopyMisere => self.get("error-loopy-misere"),
            ErrorKind::ValueTooLarge { heap } => {
                self.format("error-value-too-large", &[("heap", heap)])
            }
            ErrorKind::Unsuited {
                ruleset,
                unsuited,
                instead,
            } => self.unsuited_and_instead(ruleset, *unsuited, instead.as_deref()),
            ErrorKind::TableTooLong { last } => {
                self.format("error-table-too-long", &[("last", last)])
            }
            ErrorKind::EmptyRange => self.get("error-empty-range"),
            ErrorKind::EmptyDraw => self.get("error-empty-draw"),
            ErrorKind::WildHeap { ruleset, heap } => {
                self.format("error-wild-heap", &[("ruleset", ruleset), ("heap", heap)])
            }
            ErrorKind::BadInput { line, fault } => {
                let fault = self.input_fault(fault);
                self.format("error-bad-input", &[("line", line), ("fault", &fault)])
            }
            ErrorKind::Tablebase(fault) => self.table_fault(*fault),
            ErrorKind::Jobs(fault) => self.jobs_fault(fault),
            ErrorKind::Limit(exhausted) => self.limit(*exhausted),
            ErrorKind::Internal(fault) => self.fault(fault),
            ErrorKind::NoStart(no_start) => self.get(no_start_id(*no_start)),
            ErrorKind::Pattern(bad) => self.bad_pattern(*bad),
            ErrorKind::Formula(bad) => self.bad_formula(bad),
            ErrorKind::NoValue(position) => {
                self.format("error-formula-no-value", &[("position", position)])
            }
            ErrorKind::Record(damage) => self.damage(damage),
            ErrorKind::Checkpoint { directory, problem } => {
                let id = format!("error-checkpoint-{}", problem.id());
                let detail = match problem.system() {
                    Some(error) => self.system_error(error),
                    None => problem.detail(),
                };
                let directory = directory.display();
                self.format(&id, &[("directory", &directory), ("detail", &detail)])
            }
            ErrorKind::Read(error) | ErrorKind::Io(error) => match NotUtf8::behind(error) {
                Some(fault) => self.not_utf8(fault),
                None => self.format("error-io", &[("error", &self.system_error(error))]),
            },
        }
    }

    /// Where a text is not UTF-8, what it is instead, and the way out.
    #[must_use]
    pub fn not_utf8(&self, fault: &NotUtf8) -> String {
        let id = format!("error-not-utf8-{}", fault.encoding.id());
        // People and their editors count bytes from 1.
        let byte = fault.column + 1;
        self.format(&id, &[("line", &fault.line), ("byte", &byte)])
    }

    fn jobs_fault(&self, fault: &JobsFault) -> String {
        let id = &format!("jobs-fault-{}", fault.id());
        match fault {
            JobsFault::NoManifest | JobsFault::Damaged | JobsFault::NotEmpty => self.get(id),
            JobsFault::NoJob(job) | JobsFault::Locked(job) => self.format(id, &[("job", job)]),
            JobsFault::Waits { job, needs } => self.format(id, &[("job", job), ("needs", needs)]),
            JobsFault::Unfinished { count, first } => {
                self.format(id, &[("count", count), ("first", first)])
            }
            JobsFault::InputChanged { job, input } => {
                self.format(id, &[("job", job), ("input", input)])
            }
            JobsFault::NoOutput { job, output } | JobsFault::Changed { job, output } => {
                self.format(id, &[("job", job), ("output", output)])
            }
        }
    }

    fn table_fault(&self, fault: TableFault) -> String {
        let id = &format!("tablebase-{}", fault.id());
        match fault {
            TableFault::Version(version) => self.format(id, &[("version", &version)]),
            TableFault::Block(block) => self.format(id, &[("block", &block)]),
            TableFault::Outcome { index, block } => {
                self.format(id, &[("index", &index), ("block", &block)])
            }
            TableFault::NoSlab(slab) => self.format(id, &[("slab", &slab)]),
            TableFault::Count { found } => self.format(id, &[("found", &found)]),
            _ => self.get(id),
        }
    }

    fn unsuited_and_instead(
        &self,
        ruleset: &str,
        unsuited: Unsuited,
        instead: Option<&Instead>,
    ) -> String {
        let refused = self.unsuited(ruleset, unsuited);
        match instead {
            Some(instead) => self.format(
                "unsuited-instead",
                &[("refused", &refused), ("instead", &command(instead))],
            ),
            None => refused,
        }
    }

    fn unsuited(&self, ruleset: &str, unsuited: Unsuited) -> String {
        let id = format!("unsuited-{}", unsuited.id());
        match unsuited {
            Unsuited::Format(format) => {
                self.format(&id, &[("ruleset", &ruleset), ("format", &format.id())])
            }
            Unsuited::TooManyCells(most)
            | Unsuited::TooManyMoves(most)
            | Unsuited::TooManyPairs(most)
            | Unsuited::TooManyPieces(most) => {
                self.format(&id, &[("ruleset", &ruleset), ("most", &most)])
            }
            Unsuited::TooFar(most) => self.format(&id, &[("ruleset", &ruleset), ("most", &most)]),
            Unsuited::NeedsHeaps(count) => {
                self.format(&id, &[("ruleset", &ruleset), ("count", &count)])
            }
            _ => self.format(&id, &[("ruleset", &ruleset)]),
        }
    }

    fn bad_pattern(&self, bad: BadPattern) -> String {
        match bad {
            BadPattern::NoPoint => self.get("pattern-no-point"),
            BadPattern::NotADigit { found, at } => {
                let place = at + 1;
                let arguments: [(&str, &dyn ToString); 2] = [("found", &found), ("place", &place)];
                self.format("pattern-not-a-digit", &arguments)
            }
            BadPattern::TooManyOpen(most) => {
                self.format("pattern-too-many-open", &[("most", &most)])
            }
            BadPattern::NoCode => self.get("pattern-no-code"),
        }
    }

    /// What is wrong with a formula; with its words, where something else is wanted than what stands there.
    fn bad_formula(&self, bad: &BadFormula) -> String {
        let problem = self.problem_with_hint(&bad.problem);
        let is_unknown = |problem: &RuleProblem| matches!(problem, RuleProblem::UnknownName { .. });
        let wants_other = match &bad.problem.kind {
            ProblemKind::Rule(problem) => is_unknown(problem),
            kind => matches!(kind, ProblemKind::Expected { .. }),
        };
        let words = WORDS
            .iter()
            .filter(|(operation, _)| *operation != Operation::Negate);
        let words: Vec<&str> = words.map(|(operation, _)| operation.word()).collect();
        let arguments: [(&str, &dyn ToString); 4] = [
            ("place", &bad.place),
            ("problem", &problem),
            ("variables", &self.list(bad.variables)),
            ("words", &words.join(" ")),
        ];
        let id = if wants_other {
            "error-formula-words"
        } else {
            "error-formula"
        };
        self.format(id, &arguments)
    }

    pub(super) fn problems(&self, problems: &[Problem]) -> String {
        let texts: Vec<String> = problems.iter().map(|p| self.problem_with_hint(p)).collect();
        texts.join(&self.get("list-of-problems"))
    }

    fn input_fault(&self, fault: &InputFault) -> String {
        match fault {
            InputFault::NotANumber(word) => self.format("input-not-a-number", &[("word", word)]),
            InputFault::TooLong(limit) => self.format("input-too-long", &[("limit", limit)]),
            InputFault::Incomplete(missing) => self.get(&format!("input-missing-{}", missing.id())),
            InputFault::TooMany => self.get("input-too-many"),
            InputFault::Rules { text, problems } => {
                let problems = self.problems(problems);
                self.format("input-rules", &[("text", text), ("problems", &problems)])
            }
        }
    }

    /// What is wrong with a text at one place.
    #[must_use]
    pub fn problem(&self, problem: &Problem) -> String {
        let id = format!("problem-{}", problem.kind.id());
        match &problem.kind {
            ProblemKind::Expected { expected, found } => self.expected(*expected, found),
            ProblemKind::UnknownRuleset { name, .. } | ProblemKind::UnknownSet { name, .. } => {
                self.format(&id, &[("name", name)])
            }
            ProblemKind::NoRuleset { name, topic } => {
                let rule = self.get(&format!("game-{}-rule", topic.name));
                self.format(&id, &[("name", name), ("rule", &rule)])
            }
            ProblemKind::UnknownParameter { name, expected } => {
                let expected: Vec<&str> = expected.split(", ").collect();
                let expected = self.list(&expected);
                self.format(&id, &[("name", name), ("expected", &expected)])
            }
            ProblemKind::MissingParameters { example } => self.format(&id, &[("example", example)]),
            ProblemKind::NoParameters { ruleset } => self.format(&id, &[("ruleset", ruleset)]),
            ProblemKind::NotADigit { found } => self.format(&id, &[("found", found)]),
            ProblemKind::NoPictures { ruleset } => self.format(&id, &[("ruleset", ruleset)]),
            ProblemKind::RepeatedParameter { name } | ProblemKind::UnknownVertex { name } => {
                self.format(&id, &[("name", name)])
            }
            ProblemKind::File(file) => {
                let problem = self.file_problem(&file.problem);
                self.format(&id, &[("name", &file.name), ("problem", &problem)])
            }
            ProblemKind::NothingTaken { digit } => self.format(&id, &[("digit", digit)]),
            ProblemKind::Negative
            | ProblemKind::GroupedDigits
            | ProblemKind::PiecesTooNear
            | ProblemKind::ConventionInName
            | ProblemKind::EmptySet
            | ProblemKind::EmptyRange
            | ProblemKind::TakesZero
            | ProblemKind::ZeroMax
            | ProblemKind::BaseBelowTwo
            | ProblemKind::NumberTooLarge
            | ProblemKind::TooManyLengths
            | ProblemKind::TooManyPlaces
            | ProblemKind::TooManyDigits
            | ProblemKind::ZeroFactor
            | ProblemKind::NotSummable
            | ProblemKind::NotOnHeaps
            | ProblemKind::EmptyBoard
            | ProblemKind::TwoOrThreeDirections => self.get(&id),
            ProblemKind::BoardTooLarge { most } => self.format(&id, &[("most", most)]),
            ProblemKind::Game(problem) => {
                let id = format!("classic-{}", problem.id());
                match problem {
                    GameProblem::TooLarge { most } => self.format(&id, &[("most", most)]),
                    _ => self.get(&id),
                }
            }
            ProblemKind::Picture(kind) => self.picture_problem(*kind),
            ProblemKind::Rule(problem) => self.rule_problem(problem),
            ProblemKind::NotAState { text } => self.format(&id, &[("text", text)]),
        }
    }

    fn expected(&self, expected: Expected, found: &Found) -> String {
        let expected = self.get(&format!("expected-{}", expected.id()));
        let found = match found {
            Found::End => self.get("found-end"),
            Found::Text(text) => self.format("found-text", &[("text", text)]),
        };
        self.format(
            "problem-expected",
            &[("expected", &expected), ("found", &found)],
        )
    }

    /// What is wrong with a file that an expression names.
    fn file_problem(&self, problem: &FileProblem) -> String {
        match problem {
            FileProblem::NotHere => self.get("file-not-here"),
            FileProblem::NotAllowed => self.get("file-not-allowed"),
            FileProblem::NoScripts => self.get("file-no-scripts"),
            FileProblem::NamedTwice => self.get("file-named-twice"),
            FileProblem::Foreign(error) => self.foreign_problem(&**error),
            FileProblem::Io(error) => match NotUtf8::behind(error) {
                Some(fault) => self.not_utf8(fault),
                None => self.format("file-unreadable", &[("error", &self.system_error(error))]),
            },
            FileProblem::TooLong { limit } => {
                self.format("error-input-too-long", &[("limit", limit)])
            }
            FileProblem::Graph(error) => self.graph_error(error),
            FileProblem::Rule(problems) => {
                let texts = problems.iter().map(|found| {
                    let problem = self.problem_with_hint(&found.problem);
                    let arguments: [(&str, &dyn ToString); 3] = [
                        ("line", &found.line),
                        ("column", &found.column),
                        ("problem", &problem),
                    ];
                    self.format("rule-file-problem", &arguments)
                });
                let texts: Vec<String> = texts.collect();
                texts.join(&self.get("list-of-problems"))
            }
            FileProblem::Lines(problems) => {
                let texts: Vec<String> = problems.iter().map(|p| self.line_problem(p)).collect();
                texts.join(&self.get("list-of-problems"))
            }
        }
    }

    /// What might have been meant.
    #[must_use]
    pub fn hint(&self, problem: &Problem) -> Option<String> {
        if !problem.lines.is_empty() {
            return Some(self.lines_hint(problem));
        }
        if let Some(name) = problem.kind.nearest() {
            return Some(self.format("hint-did-you-mean", &[("name", &name)]));
        }
        match &problem.kind {
            ProblemKind::UnknownRuleset { .. } => Some(self.get("hint-games")),
            ProblemKind::UnknownSet { .. } => Some(self.get("hint-sets")),
            ProblemKind::NothingTaken { .. } => Some(self.get("hint-nothing-taken")),
            _ => None,
        }
    }

    /// Lines that may have been meant: those for misère play with what asks for it, apart from the others.
    fn lines_hint(&self, problem: &Problem) -> String {
        let (misere, normal) = misere_and_normal(problem);
        let told = [
            ("hint-misere", with_misere(&misere)),
            ("hint-write", normal),
        ];
        let told = told.iter().filter(|(_, lines)| !lines.is_empty());
        let hints: Vec<String> = told
            .map(|(id, lines)| self.format(id, &[("lines", &self.list(lines))]))
            .collect();
        hints.join(&self.get("list-of-problems"))
    }

    fn problem_with_hint(&self, problem: &Problem) -> String {
        let text = self.problem(problem);
        match self.hint(problem) {
            Some(hint) => self.format("with-hint", &[("text", &text), ("hint", &hint)]),
            None => text,
        }
    }
}

/// Lines that may have been meant: those for misère play, and the others.
fn misere_and_normal(problem: &Problem) -> (Vec<String>, Vec<String>) {
    let lines = problem.lines.iter().cloned();
    lines.partition(|line| problem.kind.is_misere(line))
}

/// The lines as a shell takes them, with the option for misère play.
fn with_misere(lines: &[String]) -> Vec<String> {
    let lines = lines.iter();
    lines.map(|line| format!("--misere '{line}'")).collect()
}
