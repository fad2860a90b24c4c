//! Certificates: written, decided, tampered with.

use std::fs;
use std::path::Path;

use crate::common::{code, grundy, json, run, stderr, stdout};

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// A certificate of the period of Kayles.
fn kayles(folder: &Path) -> String {
    let file = path(folder, "kayles.json");
    let output = run(&["period", "kayles", "--certificate", &file]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    file
}

#[test]
fn a_period_is_certified_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = kayles(folder.path());
    let output = run(&["check", &file]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("0.77: period 12 from heap 71"), "{text}");
    assert!(text.contains("verified: 168 values"), "{text}");
    let chinese = stdout(&run(&["check", &file, "--lang", "zh"]));
    assert!(chinese.contains("证书成立"), "{chinese}");
    let answer = json(&["check", &file, "--json", "--full", "--seed", "7"]);
    assert_eq!(answer["schema"], 1);
    assert_eq!(answer["status"], "proved");
    assert_eq!(answer["claim"]["kind"], "period");
    assert_eq!(answer["claim"]["period"], 12);
    assert_eq!(answer["verified"]["by"], "values");
}

#[test]
fn a_position_is_certified_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "nim.json");
    let output = run(&["solve", "nim(3,4,5)", "--certificate", &file]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&run(&["check", &file]));
    assert!(text.contains("take{all}(5,4,3): N"), "{text}");
    assert!(text.contains("term 0: 3 → 1"), "{text}");
    let output = run(&["solve", "wythoff(3,5)", "--certificate", &file]);
    assert_eq!(code(&output), 2);
}

#[test]
fn a_certificate_is_written_as_a_theorem_for_coq() {
    let folder = tempfile::tempdir().unwrap();
    let (file, theorem) = (kayles(folder.path()), path(folder.path(), "kayles.v"));
    let output = run(&["check", &file, "--coq", &theorem]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = fs::read_to_string(&theorem).unwrap();
    for part in [
        "Period (PeriodCertificate (Rule [0; 7; 7] [] false) 71 12 0 (Some (8, 27)) window)",
        "least_period values 71 12 0 /\\ is_maximum values 8 27",
    ] {
        assert!(text.contains(part), "{text}");
    }
    // A digit for every take up to this one would be too much to write.
    let large = path(folder.path(), "large.json");
    let output = run(&["solve", "take{1,100000}(5)", "--certificate", &large]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let output = run(&["check", &large, "--coq", &theorem]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("no theorem was written"));
}

#[test]
fn standard_input_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read(kayles(folder.path())).unwrap();
    let output = grundy(&["check", "-"]).write_stdin(text).output().unwrap();
    assert_eq!(code(&output), 0);
}

#[test]
fn a_tampered_certificate_is_refused_with_4() {
    let folder = tempfile::tempdir().unwrap();
    let file = kayles(folder.path());
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("01231432", "01231532")).unwrap();
    let output = run(&["check", &file]);
    assert_eq!(code(&output), 4);
    let said = stdout(&output);
    assert!(
        said.contains("at evidence.values: heap 5 has value 4, not 5"),
        "{said}"
    );
    let answer = json(&["check", &file, "--json"]);
    assert_eq!(answer["status"], "refused");
    assert_eq!(answer["refusal"]["code"], "value");
    assert_eq!(answer["refusal"]["at"], "evidence.values");
    assert_eq!(answer["refusal"]["figures"]["heap"], "5");
    fs::write(&file, b"\xff\x00{").unwrap();
    assert_eq!(code(&run(&["check", &file])), 4);
}

#[test]
fn what_cannot_be_read_or_written_is_5() {
    let folder = tempfile::tempdir().unwrap();
    let missing = path(folder.path(), "missing.json");
    assert_eq!(code(&run(&["check", &missing])), 5);
    let nowhere = path(folder.path(), "no/where.json");
    let output = run(&["period", "kayles", "--certificate", &nowhere]);
    assert_eq!(code(&output), 5);
    assert!(!stderr(&output).is_empty());
}

#[test]
fn limits_hold_for_certificates_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = kayles(folder.path());
    let output = run(&["check", &file, "--max-steps", "1000"]);
    assert_eq!(code(&output), 3);
    assert!(stdout(&output).contains("nothing is known"));
    assert_eq!(code(&run(&["check", &file, "--max-input", "10"])), 2);
}
