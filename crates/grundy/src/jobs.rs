//! Work that is divided into jobs: a folder that any machine may take jobs from.
//!
//! ```text
//! folder ── manifest.json ── each job: a command line, what it reads and writes, which jobs it waits for
//!        ├─ done/0003.json ── that job 3 is done: its outputs with their lengths and hashes
//!        ├─ locks/0003 ────── locked by whoever works on job 3
//!        └─ the inputs and outputs of the jobs
//! ```
//!
//! Nothing else is shared. A job is done when its outputs are there and its mark says what they are: a mark is written
//! after them, and each of them whole or not at all, so that a job that was killed is one that is not done. The bytes of
//! its outputs are the same whoever does it, and to do it twice is to do it once. Where files cannot be locked, two may
//! work on the same job; both write the same.
//!
//! Who does a job runs its command in the folder: a face does, to which command lines belong.

mod folder;
mod manifest;

pub use folder::{JobState, JobStatus, Jobs, JobsAnswer, Taken};
pub use manifest::{Job, Manifest, Merge, is_inside};
