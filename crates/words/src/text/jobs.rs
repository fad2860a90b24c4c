//! Jobs in words.

use grundy::{JobState, JobsAnswer};

use crate::{Catalogue, Tells};

/// Jobs that are named in a line.
const MOST_NAMED: usize = 20;

impl Tells<JobsAnswer> for Catalogue {
    fn lines(&self, answer: &JobsAnswer) -> Vec<String> {
        let seconds = format!("{:.1}", answer.seconds);
        let counts: [(&str, &dyn ToString); 5] = [
            ("done", &answer.done),
            ("running", &answer.running),
            ("ready", &answer.ready),
            ("waiting", &answer.waiting),
            ("seconds", &seconds),
        ];
        let mut lines = vec![
            self.format("jobs-of", &[("of", &answer.of)]),
            self.indented("jobs-count", &counts),
        ];
        let stages = stages(answer);
        if stages.len() > 1 {
            let stages = stages.iter().map(|(done, all)| format!("{done}/{all}"));
            let stages = stages.collect::<Vec<_>>().join(" ");
            lines.push(self.indented("jobs-stages", &[("stages", &stages)]));
        }
        for (id, state) in [
            ("jobs-running", JobState::Running),
            ("jobs-ready", JobState::Ready),
        ] {
            let jobs = answer.jobs.iter().filter(|job| job.state == state);
            let numbers: Vec<String> = jobs.map(|job| job.job.to_string()).collect();
            if !numbers.is_empty() {
                lines.push(self.indented(id, &[("jobs", &self.some(&numbers))]));
            }
        }
        lines
    }
}

impl Catalogue {
    /// The first of these, and how many more there are.
    fn some(&self, numbers: &[String]) -> String {
        let more = numbers.len().saturating_sub(MOST_NAMED);
        let jobs = numbers[..numbers.len() - more].join(" ");
        match more {
            0 => jobs,
            _ => self.format("jobs-and-more", &[("jobs", &jobs), ("more", &more)]),
        }
    }
}

/// For each stage how many jobs are done, of how many.
fn stages(answer: &JobsAnswer) -> Vec<(usize, usize)> {
    let last = answer.jobs.iter().map(|job| job.stage).max();
    let mut stages = vec![(0, 0); last.map_or(0, |last| last + 1)];
    for job in &answer.jobs {
        stages[job.stage].0 += usize::from(job.state == JobState::Done);
        stages[job.stage].1 += 1;
    }
    stages
}
