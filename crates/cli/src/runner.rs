//! The one way from a request to what is printed, and to the exit code.

use std::path::Path;

use grundy::{Completion, Error, ErrorKind, Exhausted, Request, Workbench};
use grundy_words::{Catalogue, Tells};
use serde::Serialize;

use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

impl Context {
    /// The workbench for a request: what bounds its work itself needs no usual limit on steps.
    pub(crate) fn workbench_for(&self, request: &impl Request) -> Workbench {
        match request.is_bounded() {
            true => self.workbench_for_bounded_work(),
            false => self.workbench(),
        }
    }

    /// Does long work, with a line that shows how far it is.
    pub(crate) fn shown<T>(&self, work: impl FnOnce() -> T) -> T {
        let _progress = self.progress();
        work()
    }

    /// The answer to a request.
    pub(crate) fn ask<R: Request>(&self, request: &R) -> Result<R::Answer, Failure> {
        self.ask_at(&mut self.workbench_for(request), request)
    }

    /// The same at this workbench.
    pub(crate) fn ask_at<R: Request>(
        &self,
        workbench: &mut Workbench,
        request: &R,
    ) -> Result<R::Answer, Failure> {
        let answer = self.shown(|| request.ask(workbench));
        answer.map_err(|error| Failure::refused(request.text(), error))
    }

    /// Asks, prints the answer, and ends as it does.
    pub(crate) fn answer<R: Request>(&self, json: bool, request: &R) -> Result<(), Failure>
    where
        R::Answer: Serialize,
        Catalogue: Tells<R::Answer>,
    {
        let answer = self.ask(request)?;
        self.tell(json, request, &answer)
    }

    /// Prints the answer, and ends as it does.
    pub(crate) fn tell<R: Request>(
        &self,
        json: bool,
        request: &R,
        answer: &R::Answer,
    ) -> Result<(), Failure>
    where
        R::Answer: Serialize,
        Catalogue: Tells<R::Answer>,
    {
        self.print(json, answer)?;
        Failure::of_completion(request.completion(answer))
    }

    /// Prints the answer: as one JSON object, or in words.
    pub(crate) fn print<A: Serialize>(&self, json: bool, answer: &A) -> Result<(), Failure>
    where
        Catalogue: Tells<A>,
    {
        self.print_lines(json, answer, |catalogue| catalogue.lines(answer))
    }

    /// The same with other lines under the head of the answer.
    pub(crate) fn print_lines<A: Serialize>(
        &self,
        json: bool,
        answer: &A,
        lines: impl FnOnce(&Catalogue) -> Vec<String>,
    ) -> Result<(), Failure>
    where
        Catalogue: Tells<A>,
    {
        match self.prints() {
            true => output::print(json, answer, || self.told(answer, lines)),
            false => Ok(()),
        }
    }

    /// The head of the answer with these lines under it.
    pub(crate) fn told<A>(
        &self,
        answer: &A,
        lines: impl FnOnce(&Catalogue) -> Vec<String>,
    ) -> Vec<String>
    where
        Catalogue: Tells<A>,
    {
        let glyphs = |line: &String| self.style.glyphs(line);
        let mut all = Vec::new();
        if let Some(head) = self.catalogue.head(answer) {
            all.push(glyphs(&head.position));
            let outcome = head.outcome.as_ref();
            all.extend(outcome.map(|(wins, text)| self.style.outcome(*wins, text)));
            all.extend(head.method.as_ref().map(glyphs));
        }
        all.extend(lines(&self.catalogue).iter().map(glyphs));
        all
    }

    /// Writes the certificate of a proved answer about this text, where one was asked for.
    pub(crate) fn certify(
        &self,
        (path, text): (Option<&Path>, &str),
        is_proved: bool,
        certificate: impl FnOnce() -> Result<String, Error>,
    ) -> Result<(), Failure> {
        match path {
            Some(path) if is_proved => {
                let certificate = certificate().map_err(|error| {
                    if error.is_limit() {
                        diagnostics::warn(&self.catalogue.get("cli-certificate-unfinished"), self);
                    }
                    Failure::refused(text, error)
                })?;
                output::write_text(path, &certificate)
            }
            Some(_) => {
                diagnostics::warn(&self.catalogue.get("cli-no-certificate"), self);
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl Failure {
    /// What the façade refuses of this text.
    pub(crate) fn refused(text: &str, error: Error) -> Self {
        let text = text.to_owned();
        match error.kind() {
            ErrorKind::Limit(Exhausted::Cancelled) => Self::Interrupted,
            _ => Self::Refused { text, error },
        }
    }

    /// The failure of an answer that ended so; none where it is complete.
    pub(crate) fn of_completion(completion: Completion) -> Result<(), Self> {
        match completion {
            Completion::Complete => Ok(()),
            Completion::Limit(Exhausted::Cancelled) => Err(Self::Interrupted),
            Completion::Limit(limit) => Err(Self::Limit(limit.word())),
            Completion::Allowed(word) => Err(Self::Limit(word)),
        }
    }
}
