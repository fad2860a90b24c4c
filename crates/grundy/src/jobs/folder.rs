//! The folder of jobs: which are done, who takes which.

use std::collections::{BTreeSet, HashSet};
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::ops::Add;
use std::path::{Path, PathBuf};
use std::time::Instant;

use grundy_core::fnv;
use grundy_core::natural::widen;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::manifest::{Job, Manifest};
use crate::error::{Error, JobsFault};
use crate::lock::Lock;

const MANIFEST: &str = "manifest.json";

/// What the manifest's text was, and in further lines what each file was that jobs read: a job whose limit, share or input was
/// changed would not fit the others, and nothing else would tell.
const SUM: &str = "manifest.fnv1a64";

/// A manifest is not longer than this.
const MOST_BYTES: u64 = 1 << 28;

/// A folder of jobs.
#[derive(Debug)]
pub struct Jobs {
    path: PathBuf,
    manifest: Manifest,
    /// What stands in [`SUM`].
    sums: String,
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// Its outputs are there.
    Done,
    /// Somebody works on it.
    Running,
    /// It waits for nobody.
    Ready,
    /// It waits for others.
    Waiting,
}

/// One job in a list.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct JobStatus {
    /// Its number, from 0.
    pub job: usize,
    /// How far it is.
    pub state: JobState,
    /// Jobs of one stage do not wait for each other.
    pub stage: usize,
    /// The jobs that it waits for and that are not done.
    pub waits_for: Vec<usize>,
    /// Its exit code, where it is done.
    pub code: Option<u8>,
    /// The time it took, where it is done.
    pub seconds: Option<f64>,
}

/// How far all jobs are; serialises to an object.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct JobsAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The command whose work it is.
    pub of: String,
    /// How many jobs are done.
    pub done: usize,
    /// How many somebody works on.
    pub running: usize,
    /// How many could be begun.
    pub ready: usize,
    /// How many wait for others.
    pub waiting: usize,
    /// The time that the jobs took that are done, one after the other.
    pub seconds: f64,
    /// Every job.
    pub jobs: Vec<JobStatus>,
}

/// What is left beside a job that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Mark {
    code: u8,
    outputs: Vec<Written>,
    seconds: f64,
}

/// A file that a job has written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    file: String,
    bytes: u64,
    fnv1a64: String,
}

/// A job that is being done: locked until this is dropped, however that comes.
#[derive(Debug)]
pub struct Taken<'a> {
    jobs: &'a Jobs,
    number: usize,
    started: Instant,
    _lock: Lock,
}

impl Jobs {
    /// Writes the manifest into a folder, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// [`JobsFault::NotEmpty`] where there is one already, unless it is the same; and where files cannot be written.
    pub fn create(path: &Path, manifest: Manifest) -> Result<Self, Error> {
        match Self::open(path) {
            Ok(there) if there.manifest == manifest => return Ok(there),
            Ok(_) => return Err(JobsFault::NotEmpty.into()),
            Err(_) if path.join(MANIFEST).exists() => return Err(JobsFault::NotEmpty.into()),
            Err(_) => {}
        }
        for folder in ["", "done", "locks"] {
            fs::create_dir_all(path.join(folder))?;
        }
        let mut text = serde_json::to_string_pretty(&manifest).map_err(io::Error::from)?;
        text.push('\n');
        let sums = sums_of(path, &manifest, &text)?;
        // First, so that there is no manifest without it.
        write_whole(&path.join(SUM), sums.as_bytes())?;
        write_whole(&path.join(MANIFEST), text.as_bytes())?;
        Ok(Self {
            path: path.to_owned(),
            manifest,
            sums,
        })
    }

    /// Opens a folder with a manifest.
    ///
    /// # Errors
    ///
    /// [`JobsFault::NoManifest`] where it has none, or one that makes no sense; [`JobsFault::Damaged`] where it is not what
    /// was written.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let mut text = String::new();
        let file = match File::open(path.join(MANIFEST)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(JobsFault::NoManifest.into());
            }
            opened => opened?,
        };
        match file.take(MOST_BYTES).read_to_string(&mut text) {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(JobsFault::NoManifest.into());
            }
            read => read?,
        };
        // Folders that somebody has made by hand have no sum.
        let sums = fs::read_to_string(path.join(SUM)).ok();
        if sums
            .as_ref()
            .is_some_and(|told| !told.starts_with(&sum(&text)))
        {
            return Err(JobsFault::Damaged.into());
        }
        let manifest: Option<Manifest> = serde_json::from_str(&text).ok();
        let manifest = manifest.filter(Manifest::is_sound);
        Ok(Self {
            path: path.to_owned(),
            manifest: manifest.ok_or(JobsFault::NoManifest)?,
            sums: sums.unwrap_or_default(),
        })
    }

    /// The manifest.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The job of this number.
    ///
    /// # Errors
    ///
    /// [`JobsFault::NoJob`].
    pub fn job(&self, number: usize) -> Result<&Job, Error> {
        let job = self.manifest.jobs.get(number);
        Ok(job.ok_or(JobsFault::NoJob(number))?)
    }

    /// Whether a job is done: its mark is there and names its outputs, and these have the lengths that it says.
    #[must_use]
    pub fn is_done(&self, number: usize) -> bool {
        self.mark(number).is_some()
    }

    fn mark(&self, number: usize) -> Option<Mark> {
        let text = fs::read(self.place("done", number, ".json")).ok()?;
        let mark: Mark = serde_json::from_slice(&text).ok()?;
        // A mark that names other files is of another job, and these may be anywhere.
        let named = mark.outputs.iter().map(|output| &output.file);
        if !named.eq(&self.manifest.jobs.get(number)?.outputs) {
            return None;
        }
        let mut outputs = mark.outputs.iter();
        let there = outputs.all(|output| {
            let found = fs::metadata(self.path.join(&output.file));
            found.is_ok_and(|found| found.len() == output.bytes)
        });
        there.then_some(mark)
    }

    fn place(&self, folder: &str, number: usize, end: &str) -> PathBuf {
        self.path.join(folder).join(format!("{number:04}{end}"))
    }

    /// Takes a job in order to do it; none where it is done.
    ///
    /// # Errors
    ///
    /// [`JobsFault::NoJob`], [`JobsFault::Waits`], [`JobsFault::Locked`], [`JobsFault::InputChanged`].
    pub fn take(&self, number: usize) -> Result<Option<Taken<'_>>, Error> {
        let mut needed = self.job(number)?.after.iter().copied();
        if self.is_done(number) {
            return Ok(None);
        }
        if let Some(needs) = needed.find(|needed| !self.is_done(*needed)) {
            return Err(JobsFault::Waits { job: number, needs }.into());
        }
        let Some(lock) = self.lock(number)? else {
            return Err(JobsFault::Locked(number).into());
        };
        self.verify_inputs(number)?;
        // It may have been done between the first look and the lock.
        Ok((!self.is_done(number)).then(|| Taken {
            jobs: self,
            number,
            started: Instant::now(),
            _lock: lock,
        }))
    }

    /// That the files which a job reads are what they were; those of folders that somebody has made by hand are not known.
    fn verify_inputs(&self, number: usize) -> Result<(), Error> {
        let known: HashSet<&str> = self.sums.lines().skip(1).collect();
        for input in &self.job(number)?.inputs {
            let found = written(&self.path, input)?;
            if !known.is_empty() && !known.contains(line_of(&found).trim_end()) {
                let (job, input) = (number, input.clone());
                return Err(JobsFault::InputChanged { job, input }.into());
            }
        }
        Ok(())
    }

    /// The lock of a job; none where somebody has it.
    fn lock(&self, number: usize) -> io::Result<Option<Lock>> {
        Lock::take(&self.place("locks", number, ""))
    }

    /// How far all jobs are.
    #[must_use]
    pub fn status(&self) -> JobsAnswer {
        let marks: Vec<Option<Mark>> = (0..self.manifest.jobs.len())
            .map(|number| self.mark(number))
            .collect();
        let jobs = self.manifest.jobs.iter().enumerate();
        let jobs: Vec<JobStatus> = jobs
            .map(|(number, job)| {
                let open = job.after.iter().filter(|needed| marks[**needed].is_none());
                let waits_for: Vec<usize> = open.copied().collect();
                let mark = marks[number].as_ref();
                JobStatus {
                    job: number,
                    state: self.state(number, mark.is_some(), waits_for.is_empty()),
                    stage: job.stage,
                    waits_for,
                    code: mark.map(|mark| mark.code),
                    seconds: mark.map(|mark| mark.seconds),
                }
            })
            .collect();
        let count = |state| jobs.iter().filter(|job| job.state == state).count();
        JobsAnswer {
            schema: crate::SCHEMA,
            of: self.manifest.of.clone(),
            done: count(JobState::Done),
            running: count(JobState::Running),
            ready: count(JobState::Ready),
            waiting: count(JobState::Waiting),
            // The sum of no numbers is -0.
            seconds: jobs
                .iter()
                .filter_map(|job| job.seconds)
                .fold(0.0, f64::add),
            jobs,
        }
    }

    fn state(&self, number: usize, done: bool, is_free: bool) -> JobState {
        if done {
            return JobState::Done;
        }
        let was_begun = self.place("locks", number, "").exists();
        match (was_begun && matches!(self.lock(number), Ok(None)), is_free) {
            (true, _) => JobState::Running,
            (false, true) => JobState::Ready,
            (false, false) => JobState::Waiting,
        }
    }

    /// Verifies the outputs of all jobs, so that they can be merged; gives the exit code that they have together: the
    /// gravest one.
    ///
    /// # Errors
    ///
    /// [`JobsFault::Unfinished`], and [`JobsFault::Changed`] for an output that is not what was written: its job is no
    /// longer done then.
    pub fn ready_to_merge(&self) -> Result<u8, Error> {
        let mut code = 0;
        let all = 0..self.manifest.jobs.len();
        let mut open = all.clone().filter(|number| !self.is_done(*number));
        if let Some(first) = open.next() {
            let count = 1 + open.count();
            return Err(JobsFault::Unfinished { count, first }.into());
        }
        for number in all {
            let mark = self.mark(number).ok_or(JobsFault::Unfinished {
                count: 1,
                first: number,
            })?;
            for output in mark.outputs {
                if written(&self.path, &output.file)? != output {
                    fs::remove_file(self.place("done", number, ".json"))?;
                    let output = output.file;
                    return Err(JobsFault::Changed {
                        job: number,
                        output,
                    }
                    .into());
                }
            }
            code = graver(code, mark.code);
        }
        Ok(code)
    }

    /// Writes these files of the folder one after the other.
    ///
    /// # Errors
    ///
    /// Where they cannot be read or written.
    pub fn join(&self, files: &[String], out: &mut dyn Write) -> io::Result<()> {
        for file in files {
            io::copy(&mut File::open(self.path.join(file))?, out)?;
        }
        Ok(())
    }
}

/// Of two exit codes the one that a single run would have had.
fn graver(a: u8, b: u8) -> u8 {
    const GRAVEST_FIRST: [u8; 4] = [4, 2, 3, 1];
    let grave = GRAVEST_FIRST
        .into_iter()
        .find(|code| *code == a || *code == b);
    grave.unwrap_or(a.max(b))
}

impl Taken<'_> {
    /// The job.
    #[must_use]
    pub fn job(&self) -> &Job {
        &self.jobs.manifest.jobs[self.number]
    }

    /// Marks the job as done, with the exit code that its command had.
    ///
    /// # Errors
    ///
    /// [`JobsFault::NoOutput`] where an output is not there; and where files cannot be read or written.
    pub fn done(self, code: u8) -> Result<(), Error> {
        let mut outputs = Vec::new();
        for output in &self.job().outputs {
            let found = written(&self.jobs.path, output).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => Error::from(JobsFault::NoOutput {
                    job: self.number,
                    output: output.clone(),
                }),
                _ => error.into(),
            });
            outputs.push(found?);
        }
        let mark = Mark {
            code,
            outputs,
            seconds: (self.started.elapsed().as_secs_f64() * 1000.0).round() / 1000.0,
        };
        let text = serde_json::to_vec(&mark).map_err(io::Error::from)?;
        write_whole(&self.jobs.place("done", self.number, ".json"), &text)?;
        Ok(())
    }
}

/// What stands in [`SUM`].
fn sums_of(folder: &Path, manifest: &Manifest, text: &str) -> io::Result<String> {
    let inputs: BTreeSet<&String> = manifest.jobs.iter().flat_map(|job| &job.inputs).collect();
    let line = |input: &String| Ok(line_of(&written(folder, input)?));
    let lines: io::Result<String> = inputs.into_iter().map(line).collect();
    Ok(sum(text) + lines?.as_str())
}

/// The line about a file beside the sum of the manifest.
fn line_of(file: &Written) -> String {
    format!("{} {} {}\n", file.fnv1a64, file.bytes, file.file)
}

/// The sum of a manifest, as it stands in its file.
fn sum(text: &str) -> String {
    let hash = text.bytes().map(u64::from).fold(fnv::BASIS, fnv::join);
    format!("{hash:016x}\n")
}

/// What a file has.
fn written(folder: &Path, file: &str) -> io::Result<Written> {
    let mut from = BufReader::new(File::open(folder.join(file))?);
    let mut buffer = vec![0; 1 << 16];
    let (mut bytes, mut hash) = (0, fnv::BASIS);
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        bytes += widen(read);
        let read = buffer[..read].iter().copied().map(u64::from);
        hash = read.fold(hash, fnv::join);
    }
    Ok(Written {
        file: file.to_owned(),
        bytes,
        fnv1a64: format!("{hash:016x}"),
    })
}

/// Writes a file whole or not at all.
fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Others work in the folder too; what the user's mask takes away is taken away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Merge;

    /// A mark once made any job a done one, whatever it named: the file of another job, or one outside the folder.
    #[test]
    fn a_mark_of_other_files_is_no_mark() {
        let folder = tempfile::tempdir().unwrap();
        let job = Job {
            command: vec!["solve".to_owned()],
            inputs: Vec::new(),
            outputs: vec!["rows".to_owned()],
            checkpoint: None,
            after: Vec::new(),
            stage: 0,
        };
        let manifest = Manifest::new("x".to_owned(), vec![job], Merge::Join(Vec::new()));
        let jobs = Jobs::create(folder.path(), manifest).unwrap();
        for file in ["rows", "other"] {
            fs::write(folder.path().join(file), "abc").unwrap();
        }
        jobs.take(0).unwrap().unwrap().done(0).unwrap();
        assert!(jobs.is_done(0));
        let mark = folder.path().join("done/0000.json");
        let text = fs::read_to_string(&mark).unwrap();
        let outside = folder.path().join("other").display().to_string();
        for other in ["other", &outside] {
            fs::write(&mark, text.replace("rows", other)).unwrap();
            assert!(!jobs.is_done(0), "{other}");
        }
        fs::write(&mark, r#"{"code":0,"outputs":[],"seconds":0.0}"#).unwrap();
        assert!(!jobs.is_done(0) && jobs.ready_to_merge().is_err());
    }
}
