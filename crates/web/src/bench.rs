//! Where a request is worked on.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::Arc;

use grundy::{Atlas, FileProblem, FilesRead, Limits, Request, Signal, Sources, Workbench};
use grundy_words::{Catalogue, Tells};
use serde::Serialize;

use crate::offers::Offers;
use crate::problem::Problem;
use crate::reply::Reply;

/// Files that came with a request, by name.
pub(crate) type Uploads = BTreeMap<String, String>;

/// Files with a request.
const MOST_FILES: usize = 8;
/// Bytes of each.
const LONGEST_FILE: usize = 256 << 10;

/// Refuses too many or too long files.
fn check_files(files: &Uploads, catalogue: &Catalogue) -> Result<(), Problem> {
    let fits = files.len() <= MOST_FILES && files.values().all(|text| text.len() <= LONGEST_FILE);
    if fits {
        return Ok(());
    }
    let lang = catalogue.lang();
    let arguments: [(&str, &dyn ToString); 2] = [("count", &MOST_FILES), ("bytes", &LONGEST_FILE)];
    Err(Problem::bad_request(lang, "web-too-many-files", &arguments))
}

/// A workbench, and what is needed to set up another one.
pub(crate) struct Bench {
    limits: Limits,
    signal: Signal,
    offers: Offers,
    workbench: Workbench,
}

impl Bench {
    pub(crate) fn new(limits: Limits, signal: Signal, offers: Offers) -> Self {
        Self {
            workbench: Workbench::with_signal(limits.clone(), signal.clone()),
            limits,
            signal,
            offers,
        }
    }

    /// Where codes are looked up.
    pub(crate) fn atlas(&self) -> Arc<Atlas> {
        Arc::clone(&self.offers.atlas)
    }

    /// Works at the workbench; at one of its own where files came with the request, whose names mean something else
    /// to others.
    ///
    /// # Errors
    ///
    /// Where the files are too many or too long.
    pub(crate) fn at<T>(
        &mut self,
        files: &Uploads,
        catalogue: &Catalogue,
        work: impl FnOnce(&mut Workbench) -> T,
    ) -> Result<T, Problem> {
        Ok(match files.is_empty() {
            true => work(&mut self.workbench),
            false => work(&mut self.workbench_of_its_own(files, catalogue)?),
        })
    }

    /// The answer to a request, in its object and in words.
    ///
    /// # Errors
    ///
    /// What the façade refuses.
    pub(crate) fn told<R: Request>(
        &mut self,
        request: &R,
        files: &Uploads,
        catalogue: &Catalogue,
    ) -> Result<Reply, Problem>
    where
        R::Answer: Serialize,
        Catalogue: Tells<R::Answer>,
    {
        let answer = self.ask(request, files, catalogue)?;
        let completion = request.completion(&answer);
        Ok(Reply::told(answer, completion, catalogue))
    }

    /// The answer to a request.
    ///
    /// # Errors
    ///
    /// What the façade refuses.
    pub(crate) fn ask<R: Request>(
        &mut self,
        request: &R,
        files: &Uploads,
        catalogue: &Catalogue,
    ) -> Result<R::Answer, Problem> {
        let ask = |workbench: &mut Workbench| request.ask(workbench);
        self.answer((request.text(), files), catalogue, ask)
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
        let answer = self.at(files, catalogue, ask)?;
        answer.map_err(|error| Problem::of(&error, text, catalogue))
    }

    /// A workbench for something that keeps it.
    ///
    /// # Errors
    ///
    /// Where the files are too many or too long.
    pub(crate) fn workbench_of_its_own(
        &self,
        files: &Uploads,
        catalogue: &Catalogue,
    ) -> Result<Workbench, Problem> {
        check_files(files, catalogue)?;
        let workbench = Workbench::with_signal(self.limits.clone(), self.signal.clone());
        Ok(match files.is_empty() {
            true => workbench,
            false => {
                let uploaded = Uploaded {
                    files: files.clone(),
                    scripts: self.offers.scripts,
                };
                let files = FilesRead::new(uploaded, &self.limits, &self.signal);
                workbench.with_files(Arc::new(files))
            }
        })
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
