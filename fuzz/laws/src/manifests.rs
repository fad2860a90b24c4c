//! Folders of jobs: a manifest, and after a line `---` the mark of the first job.
//!
//! * What was read and is written is read as the same manifest.
//! * Every job is in one of four states, no job waits for itself, and no file is outside the folder.
//! * A job is done only where all that it writes is there.

use std::fs;
use std::path::{Component, Path};

use grundy::{Job, JobState, Jobs, Manifest, Merge};

use crate::law::Law;

pub(crate) const LAW: Law = Law {
    name: "manifests",
    check,
    made: honest,
    words: &[
        "\"command\":[\"solve\"]",
        "\"inputs\":[",
        "\"outputs\":[\"rows\"]",
        "\"after\":[0]",
        "\"stage\":1",
        "\"merge\":{\"join\":[",
        "../a",
        "/tmp/a",
        "\"checkpoint\":\"",
        "\n---\n",
        "{\"code\":0,\"outputs\":[",
        "\"bytes\":0",
        "\"fnv1a64\":\"",
        "\"seconds\":0.0}",
        "\"file\":\"rows\"",
    ],
};

const PART: &str = "\n---\n";

fn honest() -> Vec<Vec<u8>> {
    let job = |after: Vec<usize>| Job {
        command: ["sweep", "0.?"].map(str::to_owned).to_vec(),
        inputs: Vec::new(),
        outputs: vec![format!("rows{}", after.len())],
        checkpoint: None,
        after,
        stage: 0,
    };
    let merge = Merge::Join(vec!["rows0".to_owned()]);
    let manifest = Manifest::new(
        "sweep 0.?".to_owned(),
        vec![job(vec![]), job(vec![0])],
        merge,
    );
    let manifest = serde_json::to_string(&manifest).expect("a manifest is an object");
    let mark = r#"{"code":0,"outputs":[{"file":"rows0","bytes":3,"fnv1a64":"e71fa2190541574b"}],"seconds":0.5}"#;
    vec![
        manifest.clone().into_bytes(),
        format!("{manifest}{PART}{mark}").into_bytes(),
    ]
}

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (manifest, mark) = text.split_once(PART).unwrap_or((text, ""));
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let write = |name: &str, text: &str| fs::write(here.join(name), text).expect("a file");
    for name in ["done", "locks"] {
        fs::create_dir(here.join(name)).expect("a folder");
    }
    write("manifest.json", manifest);
    write("rows0", "abc");
    if !mark.is_empty() {
        write("done/0000.json", mark);
    }
    let Ok(jobs) = Jobs::open(here) else {
        return;
    };
    let written = serde_json::to_string(jobs.manifest()).expect("a manifest is an object");
    write("manifest.json", &written);
    let again = Jobs::open(here).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.manifest(), jobs.manifest());
    check_jobs(&jobs, text);
}

fn check_jobs(jobs: &Jobs, text: &str) {
    let status = jobs.status();
    let counted = status.done + status.running + status.ready + status.waiting;
    assert_eq!(counted, jobs.manifest().jobs.len(), "{text}");
    for (number, job) in jobs.manifest().jobs.iter().enumerate() {
        assert!(job.after.iter().all(|needed| *needed < number), "{text}");
        let is_inside = |file: &String| {
            let mut parts = Path::new(file).components();
            parts.all(|part| matches!(part, Component::Normal(_)))
        };
        assert!(
            job.inputs.iter().chain(&job.outputs).all(is_inside),
            "{text}"
        );
        let is_there = |file: &String| jobs.path().join(file).is_file();
        if status.jobs[number].state == JobState::Done {
            assert!(job.outputs.iter().all(is_there), "{number} of {text}");
        }
    }
    let _ = jobs.take(0);
    if jobs.ready_to_merge().is_ok() {
        let outputs = jobs.manifest().jobs.iter().flat_map(|job| &job.outputs);
        assert!(
            outputs
                .into_iter()
                .all(|file| jobs.path().join(file).is_file()),
            "{text}"
        );
    }
}
