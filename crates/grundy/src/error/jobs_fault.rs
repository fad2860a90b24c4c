//! What can be wrong with jobs.

/// What is wrong with a folder of jobs, or with what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobsFault {
    /// There is no manifest, or what is there is none.
    NoManifest,
    /// The manifest is not what was written.
    Damaged,
    /// There are jobs already: those of another manifest would be taken for the new ones.
    NotEmpty,
    /// There is no job of this number.
    NoJob(usize),
    /// This job waits for another.
    Waits {
        /// The job.
        job: usize,
        /// The first that it waits for.
        needs: usize,
    },
    /// Somebody else works on this job.
    Locked(usize),
    /// So many jobs are not done, this one first: nothing can be merged.
    Unfinished {
        /// How many.
        count: usize,
        /// The first.
        first: usize,
    },
    /// A file that a job reads is not what it was when the job was made.
    InputChanged {
        /// The job.
        job: usize,
        /// The input.
        input: String,
    },
    /// A job has ended without this output.
    NoOutput {
        /// The job.
        job: usize,
        /// The output.
        output: String,
    },
    /// An output is not what the job's mark says: it was changed after that. The job is no longer done.
    Changed {
        /// The job.
        job: usize,
        /// The output.
        output: String,
    },
}

impl JobsFault {
    /// A short stable id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::NoManifest => "no-manifest",
            Self::Damaged => "damaged",
            Self::NotEmpty => "not-empty",
            Self::NoJob(_) => "no-job",
            Self::Waits { .. } => "waits",
            Self::Locked(_) => "locked",
            Self::Unfinished { .. } => "unfinished",
            Self::InputChanged { .. } => "input-changed",
            Self::NoOutput { .. } => "no-output",
            Self::Changed { .. } => "changed",
        }
    }

    /// Whether it may be otherwise in a while.
    #[must_use]
    pub fn passes(&self) -> bool {
        matches!(
            self,
            Self::Waits { .. } | Self::Locked(_) | Self::Unfinished { .. }
        )
    }
}
