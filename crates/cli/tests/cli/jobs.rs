//! Work divided into jobs: what they give together is what one run gives.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::common::{code, run, stderr, stdout};

fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(folder);
    command
}

/// Runs it in the folder; what it prints.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let output = program(folder, arguments).output().unwrap();
    assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

fn exit_code(folder: &Path, arguments: &[&str]) -> i32 {
    code(&program(folder, arguments).output().unwrap())
}

fn status(folder: &Path) -> Value {
    serde_json::from_str(&told(folder, &["job", "status", "jobs", "--json"])).unwrap()
}

#[test]
fn a_sweep_in_jobs_is_the_sweep() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let more = [&[][..], &["--quotients"], &["--json"]];
    let certified = ["--hash", "--certificates", "certificates"];
    for more in more.into_iter().chain([&certified[..]]) {
        let sweep = [
            &["sweep", "0.??", "--limit", "300", "--max-steps", "1000000"][..],
            more,
        ]
        .concat();
        let whole = program(here, &sweep).output().unwrap();
        let divide = [&sweep[..], &["--jobs", "jobs", "--job-count", "5"]].concat();
        told(here, &divide);
        assert_eq!(status(here)["ready"], 5);
        // The same command again finds what it has written; another is refused.
        told(here, &divide);
        assert_eq!(exit_code(here, &["sweep", "0.?", "--jobs", "jobs"]), 2);
        assert_eq!(
            exit_code(here, &["job", "merge", "jobs"]),
            3,
            "nothing is done"
        );
        told(here, &["job", "run", "jobs", "3"]);
        let rows = fs::read(here.join("jobs/rows/0003.csv")).unwrap();
        told(here, &["job", "run", "jobs", "3", "1"]);
        assert!(fs::read(here.join("jobs/rows/0003.csv")).unwrap() == rows);
        assert_eq!(status(here)["done"], 2);
        told(here, &["job", "run", "jobs"]);
        assert_eq!(
            told(here, &["job", "merge", "jobs"]),
            stdout(&whole),
            "{more:?}"
        );
        told(here, &["job", "merge", "jobs", "--output", "merged"]);
        assert_eq!(
            fs::read_to_string(here.join("merged")).unwrap(),
            stdout(&whole)
        );
        fs::remove_dir_all(here.join("jobs")).unwrap();
    }
}

#[test]
fn certificates_of_jobs_are_those_of_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let sweep = ["sweep", "0.?", "--limit", "300", "--certificates", "proofs"];
    told(here, &sweep);
    let jobs = |folder| [&sweep[..], &["--jobs", folder, "--job-count", "3"]].concat();
    told(here, &jobs("jobs"));
    told(here, &["job", "run", "jobs"]);
    let names = |place: &str| {
        let files = fs::read_dir(here.join(place)).unwrap();
        let names = files.map(|file| file.unwrap().file_name());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(names("jobs/proofs"), names("proofs"));
    for name in names("proofs") {
        let [one, other] = ["proofs", "jobs/proofs"].map(|place| here.join(place).join(&name));
        assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap(), "{name:?}");
    }
    for outside in ["../proofs", "/tmp/proofs"] {
        let sweep = ["sweep", "0.?", "--jobs", "other", "--certificates", outside];
        assert_eq!(exit_code(here, &sweep), 2, "{outside}");
    }
}

#[test]
fn what_was_changed_is_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    told(
        here,
        &[
            "sweep",
            "0.?",
            "--limit",
            "200",
            "--jobs",
            "jobs",
            "--job-count",
            "3",
        ],
    );
    told(here, &["job", "run", "jobs"]);
    let whole = told(here, &["job", "merge", "jobs"]);
    let rows = here.join("jobs/rows/0001.csv");
    let text = fs::read_to_string(&rows).unwrap();
    // Of the same length: only the hash tells.
    fs::write(&rows, text.replacen("proved", "Proved", 1)).unwrap();
    assert_eq!(status(here)["done"], 3);
    let refused = program(here, &["job", "merge", "jobs"]).output().unwrap();
    assert_eq!(code(&refused), 2);
    assert!(
        stderr(&refused).contains("rows/0001.csv"),
        "{}",
        stderr(&refused)
    );
    assert_eq!(status(here)["done"], 2);
    fs::remove_file(here.join("jobs/rows/0002.csv")).unwrap();
    assert_eq!(status(here)["done"], 1);
    told(here, &["job", "run", "jobs"]);
    assert_eq!(told(here, &["job", "merge", "jobs"]), whole);
}

#[test]
fn a_batch_in_jobs_is_the_batch() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let lines: String = (0..40)
        .map(|n| match n % 7 {
            3 => "nmi(3)\n".to_owned(),
            5 => "# a note\n\n".to_owned(),
            _ => format!("nim({n},5) + kayles({})\n", n * n),
        })
        .collect();
    fs::write(here.join("lines.txt"), lines.trim_end()).unwrap();
    let without_times = |text: String| {
        let objects = text.lines().map(|line| {
            let mut object: Value = serde_json::from_str(line).unwrap();
            object.as_object_mut().unwrap().remove("elapsed_ms");
            object
        });
        objects.collect::<Vec<_>>()
    };
    let batch = [
        "solve",
        "--misere",
        "--explain",
        "--derive",
        "2",
        "--batch",
        "lines.txt",
        "--max-steps",
        "100000",
    ];
    let whole = program(here, &batch).output().unwrap();
    assert_eq!(code(&whole), 2);
    told(
        here,
        &[&batch[..], &["--jobs", "jobs", "--job-count", "4"]].concat(),
    );
    // Other lines under the same name are not put in the place of these.
    let lines = fs::read(here.join("lines.txt")).unwrap();
    fs::write(here.join("lines.txt"), "nim(1)\n".repeat(40)).unwrap();
    let divide = [&batch[..], &["--jobs", "jobs", "--job-count", "4"]].concat();
    assert_eq!(exit_code(here, &divide), 2);
    fs::write(here.join("lines.txt"), lines).unwrap();
    told(here, &divide);
    told(here, &["job", "run", "jobs"]);
    let merged = program(here, &["job", "merge", "jobs"]).output().unwrap();
    assert_eq!(code(&merged), 2, "a line is wrong, as in one run");
    assert_eq!(
        without_times(stdout(&merged)),
        without_times(stdout(&whole))
    );
}

/// The lines of a job are those that it was made of, and its limits those that it was made with.
#[test]
fn jobs_read_what_they_were_made_of() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("lines.txt"), "kayles(5)\nkayles(6)\nkayles(7)\n").unwrap();
    let divide = [
        "solve",
        "--batch",
        "lines.txt",
        "--jobs",
        "jobs",
        "--job-count",
        "3",
    ];
    told(here, &divide);
    let input = here.join("jobs/lines/0001.txt");
    fs::write(&input, "kayles(9)\n").unwrap();
    let refused = program(here, &["job", "run", "jobs"]).output().unwrap();
    assert_eq!(code(&refused), 2);
    assert!(
        stderr(&refused).contains("lines/0001.txt"),
        "{}",
        stderr(&refused)
    );
    fs::write(&input, "kayles(6)\n").unwrap();
    for limit in ["--max-time", "--max-steps"] {
        let refused = program(here, &["job", "run", "jobs", limit, "9"])
            .output()
            .unwrap();
        assert_eq!(code(&refused), 2);
        assert!(stderr(&refused).contains(limit), "{}", stderr(&refused));
    }
    told(here, &["job", "run", "jobs"]);
    assert_eq!(told(here, &["job", "merge", "jobs"]).lines().count(), 3);
}

#[test]
fn there_are_no_more_jobs_than_codes() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let many = [
        "sweep",
        "0.?",
        "--limit",
        "9",
        "--jobs",
        "jobs",
        "--job-count",
        "99999999999",
    ];
    told(here, &many);
    assert_eq!(status(here)["jobs"].as_array().unwrap().len(), 8);
}

/// What is for one run and would have been passed over in silence.
#[test]
fn what_jobs_do_not_take_is_refused_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for refused in [
        "sweep 0.? --share 0/2",
        "sweep 0.? --known rows.csv",
        "sweep 0.? --output rows.csv",
        "solve --batch lines.txt --output answers",
        "solve --batch lines.txt --tablebase table",
        "board build tactix(3x3) --out table",
        "board build tactix(3x3) --checkpoint slabs",
        "board build tactix(3x3) --checkpoint slabs --share 0/2",
        "check a.json --coq theorem.v",
        "check a.json --output decisions",
        "check a.json --share 0/2",
        "check a.json --verified decisions",
    ] {
        let words: Vec<&str> = refused.split(' ').chain(["--jobs", "jobs"]).collect();
        assert_eq!(exit_code(here, &words), 2, "{refused}");
        assert!(!here.join("jobs").exists(), "{refused}");
    }
}

#[test]
fn certificates_are_checked_by_whoever_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for code in ["0.156", "0.07"] {
        told(
            here,
            &["period", code, "--certificate", &format!("{code}.json")],
        );
    }
    let good = fs::read_to_string(here.join("0.07.json")).unwrap();
    fs::write(here.join("bad.json"), good.replacen("34", "35", 1)).unwrap();
    told(
        here,
        &[
            "check",
            "0.156.json",
            "bad.json",
            "0.07.json",
            "--jobs",
            "jobs",
        ],
    );
    told(here, &["job", "run", "jobs"]);
    let merged = program(here, &["job", "merge", "jobs"]).output().unwrap();
    assert_eq!(code(&merged), 4);
    let decisions = stdout(&merged);
    let statuses = decisions.lines().map(|line| {
        let object: Value = serde_json::from_str(line).unwrap();
        object["status"].as_str().unwrap().to_owned()
    });
    assert_eq!(
        statuses.collect::<Vec<_>>(),
        ["proved", "refused", "proved"]
    );
    assert_eq!(exit_code(here, &["check", "0.156.json", "bad.json"]), 4);
    assert_eq!(exit_code(here, &["check", "0.156.json", "0.07.json"]), 0);
}

#[test]
fn a_long_run_is_verified_by_whoever_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let period = "period 0.106 --limit 2500000 --hash --certificate run.json";
    told(here, &period.split(' ').collect::<Vec<_>>());
    told(here, &["check", "run.json", "--full", "--jobs", "jobs"]);
    let jobs = |here: &Path| status(here)["jobs"].as_array().unwrap().len();
    // To one and to two million; and the decision about both.
    assert_eq!(jobs(here), 3);
    // One that was not verified elsewhere is verified by who puts all together.
    told(here, &["job", "run", "jobs", "0"]);
    let decisions = "check run.json --verified jobs/decisions/0000 --json";
    let decided = told(here, &decisions.split(' ').collect::<Vec<_>>());
    let whole = told(here, &["check", "run.json", "--full", "--json"]);
    told(here, &["job", "run", "jobs"]);
    let merged = told(here, &["job", "merge", "jobs"]);
    let timeless = |text: &str| {
        let mut object: Value = serde_json::from_str(text).unwrap();
        object["seconds"] = Value::Null;
        object
    };
    assert_eq!(timeless(&whole)["status"], "proved");
    assert_eq!(timeless(&whole), timeless(&decided));
    assert_eq!(timeless(&whole), timeless(&merged));
    let share = told(here, &["check", "run.json", "--share", "1/2"]);
    assert!(share.starts_with("Nothing is wrong"), "{share}");
    assert_eq!(exit_code(here, &["check", "run.json", "--share", "2/2"]), 2);
}

/// A table in slabs by several processes, some of which are killed.
#[cfg(unix)]
#[test]
fn a_board_in_jobs_is_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let build = ["board", "build", "tactix(2x12)", "--misere"];
    told(here, &[&build[..], &["--out", "whole"]].concat());
    let whole = fs::read(here.join("whole")).unwrap();
    let little = ["--max-memory", "1536KiB", "--threads", "1"];
    told(here, &[&build[..], &little, &["--out", "on-disk"]].concat());
    assert!(fs::read(here.join("on-disk")).unwrap() == whole);
    assert!(!here.join("on-disk.slabs").exists());
    told(
        here,
        &[&build[..], &little, &["--jobs", "jobs", "--job-count", "9"]].concat(),
    );
    let first = status(here);
    assert_eq!((&first["ready"], &first["waiting"]), (&1.into(), &7.into()));
    let early = program(here, &["job", "run", "jobs", "7"])
        .output()
        .unwrap();
    assert_eq!(code(&early), 3);
    assert!(
        stderr(&early).contains("job 7 waits for job"),
        "{}",
        stderr(&early)
    );
    assert_eq!(exit_code(here, &["job", "run", "jobs", "8"]), 2);
    let worker = || {
        let mut worker = program(here, &["job", "run", "jobs"]);
        worker
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    };
    for _ in 0..3 {
        let mut killed = [worker(), worker()];
        std::thread::sleep(std::time::Duration::from_millis(20));
        for killed in &mut killed {
            killed.kill().unwrap();
            killed.wait().unwrap();
        }
    }
    // One that is given its number, and waits for the others.
    let mut last = program(here, &["job", "run", "jobs", "--wait"])
        .env("HQ_TASK_ID", "7")
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    for worker in &mut [worker(), worker()] {
        assert!(worker.wait().unwrap().success());
    }
    assert!(last.wait().unwrap().success());
    assert_eq!(status(here)["done"], 8);
    assert_eq!(
        exit_code(here, &["job", "merge", "jobs"]),
        2,
        "a tablebase needs a file"
    );
    told(here, &["job", "merge", "jobs", "--output", "merged"]);
    assert!(fs::read(here.join("merged")).unwrap() == whole);
    let small = ["board", "build", "tactix(2x2)", "--jobs", "small"];
    let small = program(here, &small).output().unwrap();
    assert_eq!(code(&small), 2);
    let told = stderr(&small);
    assert!(
        told.contains("tactix(2x2): the table is too small"),
        "{told}"
    );
}

#[test]
fn folders_that_are_none_and_hostile_manifests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    assert_eq!(exit_code(here, &["job", "status", "jobs"]), 2);
    told(
        here,
        &[
            "sweep",
            "0.?",
            "--limit",
            "9",
            "--jobs",
            "jobs",
            "--job-count",
            "1",
        ],
    );
    let manifest = here.join("jobs/manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    // What was changed is told by the sum; whoever is hostile writes that too, or none.
    fs::write(&manifest, text.replace("\"9\"", "\"8\"")).unwrap();
    assert_eq!(exit_code(here, &["job", "run", "jobs"]), 2);
    fs::remove_file(here.join("jobs/manifest.fnv1a64")).unwrap();
    for (from, to) in [
        ("\"sweep\",", "\"serve\","),
        ("\"rows/0000.csv\"", "\"../rows\""),
        ("\"rows/0000.csv\"", "\"/tmp/rows\""),
        ("\"after\": []", "\"after\": [0]"),
        // The outputs that a manifest tells are one thing, what its commands write is another.
        ("\"sweep\",", "\"sweep\", \"--known=../rows\","),
        ("\"sweep\",", "\"sweep\", \"--certificates=../rows\","),
        ("\"--output\",", "\"--output=../rows\", \"--known\","),
        ("\"sweep\",", "\"sweep\", \"--known\", \"/tmp/rows\","),
        ("{", ""),
    ] {
        assert!(text.contains(from), "{from}");
        fs::write(&manifest, text.replace(from, to)).unwrap();
        assert_eq!(exit_code(here, &["job", "run", "jobs"]), 2, "{to}");
    }
    // A manifest does not give the permission to start programs; who runs it may.
    fs::write(here.join("lines.txt"), "program(\"touch started\")(3)\n").unwrap();
    told(
        here,
        &["solve", "--batch", "lines.txt", "--jobs", "programs"],
    );
    fs::remove_file(here.join("programs/manifest.fnv1a64")).unwrap();
    let manifest = here.join("programs/manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(
        &manifest,
        text.replacen("\"--batch\",", "\"--allow-programs\", \"--batch\",", 1),
    )
    .unwrap();
    told(here, &["job", "run", "programs"]);
    assert!(!here.join("programs/started").exists());
    assert_eq!(exit_code(here, &["job", "merge", "programs"]), 2);
    let wrong = run(&["sweep", "0.?", "--share", "4/4"]);
    assert_eq!(code(&wrong), 2);
    assert!(stderr(&wrong).contains("3/64"), "{}", stderr(&wrong));
}
