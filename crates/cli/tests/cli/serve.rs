//! `grundy serve`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::common::{code, interrupt, run, stderr};

/// The server, and the address that it prints.
fn serve(arguments: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["serve", "--port", "0"])
        .args(arguments)
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let out = child.stdout.take().expect("piped");
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).expect("a line");
    (child, line)
}

#[test]
fn it_prints_its_address_answers_there_and_ends_with_130() {
    let (child, line) = serve(&["-v"]);
    let address = line
        .split(['/', ' '])
        .find(|word| word.contains(':') && word.len() > 5);
    let address = address.unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert!(
        stderr(&output).contains("path=\"/health\" status=200"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_port_that_is_taken_is_no_crash() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = run(&["serve", "--port", &port]);
    assert_eq!(code(&output), 5);
    assert!(stderr(&output).contains("--port"), "{}", stderr(&output));
}

#[test]
fn who_listens_to_everybody_is_warned() {
    let everybody = [
        "--bind",
        "0.0.0.0",
        "--max-memory",
        "1GiB",
        "--allow-scripts",
    ];
    let (mut child, line) = serve(&[&everybody[..], &["--lang", "zh"]].concat());
    assert!(
        line.contains("http://127.0.0.1:") && line.contains("按 Ctrl-C"),
        "{line}"
    );
    interrupt(&child);
    let mut said = String::new();
    let err = child.stderr.take().expect("piped");
    BufReader::new(err).read_to_string(&mut said).unwrap();
    for opened in [
        "0.0.0.0",
        "无需密码，也不加密",
        "1024 MiB",
        "--allow-scripts",
    ] {
        assert!(said.contains(opened), "{opened}: {said}");
    }
    child.wait().unwrap();
}
