//! Which jobs there are.

use std::path::{Component, Path};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// All jobs of some work, and how what they have written becomes one. Paths are relative to the folder, with `/`.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the object.
    pub schema: u32,
    /// The command whose work it is, as it was typed.
    pub of: String,
    /// The jobs, by their numbers from 0. None waits for a later one.
    pub jobs: Vec<Job>,
    /// How what they have written becomes one.
    pub merge: Merge,
}

/// One job.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct Job {
    /// Its command line in the folder, without the program's own name.
    pub command: Vec<String>,
    /// The files that it reads, besides those that other jobs write.
    pub inputs: Vec<String>,
    /// The files that it writes, whole or not at all.
    pub outputs: Vec<String>,
    /// A file that it keeps while it works: with it a job that was killed goes on where it was.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub checkpoint: Option<String>,
    /// The jobs that must be done before.
    pub after: Vec<usize>,
    /// Jobs of one stage do not wait for each other, but for some of the stage before.
    pub stage: usize,
}

/// How what jobs have written becomes one.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Merge {
    /// By a command line in the folder.
    Command {
        /// The command line.
        words: Vec<String>,
        /// What is put behind it, before the name of the file to write.
        output: String,
    },
    /// These files, one after the other.
    Join(Vec<String>),
}

impl Manifest {
    /// The manifest of these jobs. Their stages follow from what they wait for.
    ///
    /// # Panics
    ///
    /// If a job waits for itself or a later one.
    #[must_use]
    pub fn new(of: String, mut jobs: Vec<Job>, merge: Merge) -> Self {
        for number in 0..jobs.len() {
            let (before, rest) = jobs.split_at_mut(number);
            let stages = rest[0].after.iter().map(|needed| before[*needed].stage + 1);
            rest[0].stage = stages.max().unwrap_or(0);
        }
        Self {
            schema: crate::SCHEMA,
            of,
            jobs,
            merge,
        }
    }

    /// Whether each job waits for earlier ones alone, and every file is inside the folder.
    pub(super) fn is_sound(&self) -> bool {
        let mut numbered = self.jobs.iter().enumerate();
        let ordered = numbered.all(|(number, job)| job.after.iter().all(|needed| *needed < number));
        let jobs = self.jobs.iter();
        let of_jobs = jobs.flat_map(|job| job.inputs.iter().chain(&job.outputs));
        let joined = match &self.merge {
            Merge::Join(files) => &files[..],
            Merge::Command { .. } => &[],
        };
        let mut files = of_jobs.chain(joined);
        ordered && files.all(|file| is_inside(Path::new(file)))
    }
}

/// Whether the path names something in the folder that it is relative to, wherever that is.
#[must_use]
pub fn is_inside(file: &Path) -> bool {
    let mut parts = file.components().peekable();
    parts.peek().is_some() && parts.all(|part| matches!(part, Component::Normal(_)))
}

impl Merge {
    /// The command line that writes this file, or prints where there is none; none where no command is needed.
    #[must_use]
    pub fn command(&self, file: Option<&str>) -> Option<Vec<String>> {
        let Self::Command { words, output } = self else {
            return None;
        };
        let file = file.map(|file| [output.clone(), file.to_owned()]);
        Some(
            words
                .iter()
                .cloned()
                .chain(file.into_iter().flatten())
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(after: &[usize], output: &str) -> Job {
        Job {
            command: vec!["solve".to_owned()],
            inputs: Vec::new(),
            outputs: vec![output.to_owned()],
            checkpoint: None,
            after: after.to_vec(),
            stage: 0,
        }
    }

    #[test]
    fn stages_follow_from_what_jobs_wait_for() {
        let jobs = [&[][..], &[0], &[0], &[1, 2], &[]].map(|after| job(after, "rows/0"));
        let manifest = Manifest::new("x".to_owned(), jobs.to_vec(), Merge::Join(Vec::new()));
        let stages: Vec<usize> = manifest.jobs.iter().map(|job| job.stage).collect();
        assert_eq!(stages, [0, 1, 1, 2, 0]);
        assert!(manifest.is_sound());
    }

    #[test]
    fn files_outside_the_folder_and_circles_are_not_sound() {
        for (after, output) in [
            (&[1][..], "a"),
            (&[], "../a"),
            (&[], "/a"),
            (&[], "a/../../b"),
            (&[], ""),
        ] {
            let manifest = Manifest {
                schema: 1,
                of: String::new(),
                jobs: vec![job(after, output), job(&[], "b")],
                merge: Merge::Join(Vec::new()),
            };
            assert!(!manifest.is_sound(), "{after:?} {output}");
        }
    }

    #[test]
    fn the_file_stands_behind_the_command_that_writes_it() {
        let merge = Merge::Command {
            words: vec!["sweep".to_owned()],
            output: "--output".to_owned(),
        };
        let expected = ["sweep", "--output", "/tmp/a b"].map(str::to_owned);
        assert_eq!(merge.command(Some("/tmp/a b")), Some(expected.to_vec()));
        assert_eq!(merge.command(None), Some(vec!["sweep".to_owned()]));
        assert_eq!(Merge::Join(Vec::new()).command(Some("x")), None);
    }
}
