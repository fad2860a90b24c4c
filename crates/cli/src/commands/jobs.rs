//! The jobs of a command: a folder that any machine may take them from.

use std::path::{Path, PathBuf};

use clap::Args;
use grundy::{Job, Jobs, JobsFault, Manifest, Merge, Share};

use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

/// What a command whose work can be divided takes.
#[derive(Args, Debug)]
pub(super) struct Divide {
    #[arg(long, value_name = "DIR")]
    pub(super) jobs: Option<PathBuf>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 64,
        requires = "jobs",
        hide = true
    )]
    pub(super) job_count: usize,
}

/// The share that `--share K/N` names. The error is the id of a message.
pub(super) fn share(text: &str) -> Result<Share, String> {
    text.parse().map_err(|_| "cli-not-a-share".to_owned())
}

/// Words that become a command line.
pub(super) struct Words(Vec<String>);

impl Words {
    /// A command line that begins so, under the limits of this run.
    pub(super) fn new(command: &[&str], context: &Context) -> Self {
        let command = command.iter().map(ToString::to_string);
        Self(
            command
                .chain(context.typed_limits.iter().cloned())
                .collect(),
        )
    }

    /// With these words behind.
    pub(super) fn with(mut self, words: &[&str]) -> Self {
        self.0.extend(words.iter().map(ToString::to_string));
        self
    }

    /// With these words behind where they are wanted.
    pub(super) fn with_if(self, wanted: bool, words: &[&str]) -> Self {
        match wanted {
            true => self.with(words),
            false => self,
        }
    }

    /// The job of this command line.
    pub(super) fn job(self) -> Job {
        Job {
            command: self.0,
            inputs: Vec::new(),
            outputs: Vec::new(),
            checkpoint: None,
            after: Vec::new(),
            stage: 0,
        }
    }

    /// The merge by this command line, which writes the file behind the word `output`.
    pub(super) fn merge(self, output: &str) -> Merge {
        Merge::Command {
            words: self.0,
            output: output.to_owned(),
        }
    }
}

/// The name of a file of a job.
pub(super) fn numbered(folder: &str, number: usize, end: &str) -> String {
    format!("{folder}/{number:04}.{end}")
}

/// A folder in the one for jobs.
pub(super) fn folder(jobs: &Path, name: &str) -> Result<PathBuf, Failure> {
    let folder = jobs.join(name);
    std::fs::create_dir_all(&folder).map_err(|error| Failure::of_file(&folder, error.into()))?;
    Ok(folder)
}

/// Writes a file that a job reads. One that is there already and says something else is of other jobs: it stays.
pub(super) fn input(jobs: &Path, name: &str, content: &[u8]) -> Result<(), Failure> {
    let place = jobs.join(name);
    match std::fs::read(&place) {
        Ok(there) if there == content => Ok(()),
        Ok(_) => Err(Failure::of_file(jobs, JobsFault::NotEmpty.into())),
        Err(_) => output::write_file(&place, |out| Ok(out.write_all(content)?)),
    }
}

/// Writes the manifest, and says how the jobs are done.
pub(super) fn write(
    path: &Path,
    jobs: Vec<Job>,
    merge: Merge,
    context: &Context,
) -> Result<(), Failure> {
    let count = jobs.len();
    let manifest = Manifest::new(context.typed.clone(), jobs, merge);
    Jobs::create(path, manifest).map_err(|error| Failure::of_file(path, error))?;
    let path = path.display();
    let told: [(&str, &dyn ToString); 2] = [("count", &count), ("path", &path)];
    diagnostics::aside(&context.catalogue.format("jobs-written", &told));
    Ok(())
}
