//! Files that are links: what is written goes to where they lead, and they stay.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Stdio;

use super::{WRITERS, program};

#[test]
fn links_are_followed_and_stay() {
    for writer in WRITERS {
        let (right, _) = writer.undisturbed();
        for was_there in [true, false] {
            let folder = writer.folder();
            let (link, real) = (folder.path().join("result"), folder.path().join("real"));
            symlink("real", &link).unwrap();
            if was_there {
                fs::write(&real, "older").unwrap();
            }
            writer.run_to_the_end(folder.path());
            assert!(link.is_symlink(), "{}", writer.arguments);
            let told = writer.result(folder.path());
            assert!(told.as_deref() == Some(&right), "{}", writer.arguments);
        }
    }
}

/// Standard output by its name, where that is a file: what is printed comes behind, and the name stays what it is.
#[cfg(target_os = "linux")]
#[test]
fn standard_output_has_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    symlink("/proc/self/fd/1", here.join("named")).unwrap();
    for name in ["/proc/self/fd/1", "named"] {
        let arguments = format!("period kayles --certificate {name}");
        let all = here.join("all");
        let status = program(here, &arguments)
            .stdout(Stdio::from(File::create(&all).unwrap()))
            .status();
        assert!(status.unwrap().success());
        let text = fs::read_to_string(&all).unwrap();
        assert!(
            text.contains("\"grundy-certificate\"") && text.contains("period 12"),
            "{text}"
        );
    }
    assert!(here.join("named").is_symlink());
}

/// What is read is not written over.
#[test]
fn what_is_read_is_not_written_over() {
    let folder = WRITERS[0].folder();
    let here = folder.path();
    symlink("lines", here.join("link")).unwrap();
    let certified = program(here, "period kayles --certificate certificate").status();
    assert!(certified.unwrap().success());
    for (arguments, file) in [
        ("solve --batch lines --output lines", "lines"),
        ("solve --batch lines --output link", "lines"),
        ("solve --batch link --output lines", "lines"),
        ("check certificate --output certificate", "certificate"),
        ("check certificate --coq certificate", "certificate"),
    ] {
        let before = fs::read(here.join(file)).unwrap();
        let status = program(here, arguments).status().unwrap();
        assert_eq!(status.code(), Some(5), "{arguments}");
        assert!(fs::read(here.join(file)).unwrap() == before, "{arguments}");
    }
}

/// Nor is what a position names, by whatever name.
#[test]
fn what_a_position_names_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("edges.csv"), "a,b\nb,c\n").unwrap();
    symlink("edges.csv", here.join("link")).unwrap();
    for arguments in [
        "solve graph(\"edges.csv\")(a) --certificate edges.csv",
        "solve graph(\"link\")(a) --certificate ./edges.csv",
        "solve graph(\"edges.csv\")(a)+nim(3) --svg link",
        "table graph(\"edges.csv\") --output edges.csv",
        "solve node-kayles(\"edges.csv\") --certificate link",
    ] {
        let output = program(here, arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {output:?}");
        let left = fs::read_to_string(here.join("edges.csv")).unwrap();
        assert_eq!(left, "a,b\nb,c\n", "{arguments}");
    }
    let apart = "solve graph(\"edges.csv\")(a) --certificate other";
    assert!(program(here, apart).status().unwrap().success());
}

/// A certificate that was asked for and is none is no success: an older one stays as it was.
#[test]
fn no_certificate_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("old"), "older").unwrap();
    let status = program(here, "period grundy --limit 1000 --certificate old").status();
    assert_eq!(status.unwrap().code(), Some(3));
    assert_eq!(fs::read_to_string(here.join("old")).unwrap(), "older");
}
