//! `grundy judge`: the formats of the contests.

use std::process::Output;

use crate::common::{code, grundy, stderr, stdout};

fn judge(contest: &str, input: &str) -> Output {
    grundy(&["judge", contest])
        .write_stdin(input)
        .output()
        .expect("the program runs")
}

#[test]
fn the_samples_of_the_contests() {
    assert_eq!(stdout(&judge("wythoff", "2 1\n8 4\n4 7\n")), "0\n1\n0\n");
    assert_eq!(
        stdout(&judge("stripes", "1 5 1\n3\n1\n5\n6\n")),
        "1\n1\n2\n"
    );
    assert_eq!(stdout(&judge("wythoff", "")), "");
}

#[test]
fn numbers_of_any_size() {
    // k = 102,334,155, where floating point is wrong, and a pair beyond 64 bits.
    let pairs = "165580140 267914295\n165580141 267914296\n\
                 1618033988749894848204586834 2618033988749894848204586834\n\
                 1618033988749894848204586835 2618033988749894848204586835\n";
    assert_eq!(stdout(&judge("wythoff", pairs)), "0\n1\n0\n1\n");
    let boards = "1 2 2\n1\n1000000000000000000000000\n";
    assert_eq!(
        stdout(&judge("stripes", boards)),
        "1\n",
        "Kayles is never lost"
    );
}

#[test]
fn a_file_is_read_and_a_missing_one_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairs.txt");
    std::fs::write(&path, "1 2 3 5 4 7").unwrap();
    let output = grundy(&["judge", "wythoff", path.to_str().unwrap()])
        .output()
        .unwrap();
    assert_eq!((code(&output), stdout(&output).as_str()), (0, "0\n0\n0\n"));
    let missing = grundy(&["judge", "wythoff", "/no/such/file"])
        .output()
        .unwrap();
    assert_eq!(code(&missing), 5);
    let folder = grundy(&["judge", "wythoff", "/"]).output().unwrap();
    assert_eq!(code(&folder), 5);
    assert!(
        stderr(&folder).contains("cannot read /"),
        "{}",
        stderr(&folder)
    );
}

#[test]
fn faults_come_after_the_answers_and_have_their_line() {
    for (contest, input, answers, message) in [
        (
            "wythoff",
            "2 1\n8\n",
            "0\n",
            "line 2: the input ends after the first heap",
        ),
        (
            "wythoff",
            "2 1\n8 x4\n1 2",
            "0\n",
            "line 2: “x4” is not a number",
        ),
        (
            "stripes",
            "1 5 1\n3\n6\n",
            "2\n",
            "line 3: the input ends before the last board",
        ),
        (
            "stripes",
            "1 5 1\n1\n6\n7",
            "2\n",
            "line 4: the input goes on",
        ),
        (
            "stripes",
            "1 0 1\n1\n6\n",
            "",
            "line 1: stripes{1,0,1}: a move must take",
        ),
    ] {
        let output = judge(contest, input);
        assert_eq!(code(&output), 2, "{input:?}");
        assert_eq!(stdout(&output), answers, "{input:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
    let unknown = judge("chess", "");
    assert_eq!(code(&unknown), 2);
    assert!(stderr(&unknown).contains("stripes"), "{}", stderr(&unknown));
}

#[test]
fn a_limit_leaves_what_is_known_answered() {
    let output = grundy(&["judge", "stripes", "--max-memory", "1MiB"])
        .write_stdin("1000 2000 3000\n3\n1 1000 1000000000000000000000000")
        .output()
        .unwrap();
    assert_eq!((code(&output), stdout(&output).as_str()), (3, "2\n1\n"));
}
