//! Where a request is worked on.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::Arc;

use grundy::{FileProblem, FilesRead, Limits, Signal, Sources, Workbench};
use grundy_words::Catalogue;

use crate::problem::Problem;

/// Files that came with a request, by name.
pub(crate) type Uploads = BTreeMap<String, String>;

/// A workbench, and what is needed to set up another one.
pub(crate) struct Bench {
    limits: Limits,
    signal: Signal,
    /// Whether scripts that come with a request are run.
    scripts: bool,
    workbench: Workbench,
}

impl Bench {
    pub(crate) fn new(limits: Limits, signal: Signal, scripts: bool) -> Self {
        Self {
            workbench: Workbench::with_signal(limits.clone(), signal.clone()),
            limits,
            signal,
            scripts,
        }
    }

    /// Asks the workbench; one of its own where files came with the request, whose names mean something else to
    /// others.
    pub(crate) fn ask<T>(&mut self, files: &Uploads, ask: impl FnOnce(&mut Workbench) -> T) -> T {
        match files.is_empty() {
            true => ask(&mut self.workbench),
            false => ask(&mut self.workbench_of_its_own(files)),
        }
    }

    /// The answer to a question about this text.
    ///
    /// # Errors
    ///
    /// What the façade refuses.
    pub(crate) fn answer<T>(
        &mut self,
        (text, files): (&str, &Uploads),
        catalogue: &Catalogue,
        ask: impl FnOnce(&mut Workbench) -> Result<T, grundy::Error>,
    ) -> Result<T, Problem> {
        let answer = self.ask(files, ask);
        answer.map_err(|error| Problem::of(&error, text, catalogue))
    }

    /// A workbench for something that keeps it.
    pub(crate) fn workbench_of_its_own(&self, files: &Uploads) -> Workbench {
        let workbench = Workbench::with_signal(self.limits.clone(), self.signal.clone());
        match files.is_empty() {
            true => workbench,
            false => {
                let uploaded = Uploaded {
                    files: files.clone(),
                    scripts: self.scripts,
                };
                let files = FilesRead::new(uploaded, &self.limits, &self.signal);
                workbench.with_files(Arc::new(files))
            }
        }
    }
}

/// Names mean what was uploaded, and nothing else.
struct Uploaded {
    files: Uploads,
    scripts: bool,
}

impl Sources for Uploaded {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        let text = self.files.get(name).ok_or(FileProblem::NotHere)?;
        Ok(Box::new(text.as_bytes()))
    }

    fn runs_scripts(&self) -> bool {
        self.scripts
    }
}
