//! What the READMEs show is what the program prints.
//!
//! `GRUNDY_BLESS=1 cargo test -p grundy-cli readme` writes the present output into them.

use std::path::{Path, PathBuf};

use crate::common::{code, grundy, run, stdout};

/// The READMEs and the locale they are for.
const READMES: [(&str, &str); 2] = [("README.md", "C"), ("README.zh-CN.md", "zh_CN.UTF-8")];

#[test]
fn the_output_in_the_readmes_is_real() {
    for (name, locale) in READMES {
        let path = root().join(name);
        let text = std::fs::read_to_string(&path).expect("there is a README");
        let real = with_real_output(&text, locale);
        if std::env::var_os("GRUNDY_BLESS").is_some() {
            std::fs::write(&path, &real).expect("the README can be written");
        } else {
            assert_eq!(without_times(&text), without_times(&real), "{name}");
        }
        assert!(text.lines().count() <= 120, "{name} is too long");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text with the output of every `$ ` line in its console blocks replaced by what it prints now.
fn with_real_output(text: &str, locale: &str) -> String {
    let (mut lines, mut in_console) = (Vec::new(), false);
    for line in text.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
            lines.push(line.to_owned());
        } else if !in_console {
            lines.push(line.to_owned());
        } else if let Some(command) = line.strip_prefix("$ ") {
            lines.push(line.to_owned());
            lines.extend(output_of(command, locale).lines().map(str::to_owned));
        }
    }
    lines.join("\n") + "\n"
}

/// What the command prints; it may be given lines by `printf "…" |`, and cut by `| tail -n N`.
fn output_of(command: &str, locale: &str) -> String {
    let (input, command) = command
        .strip_prefix("printf \"")
        .and_then(|rest| rest.split_once("\" | "))
        .unwrap_or(("", command));
    let (command, last) = match command.rsplit_once(" | tail -n ") {
        Some((command, last)) => (command, last.parse().expect("a number of lines")),
        None => (command, usize::MAX),
    };
    let arguments = ["cargo run --release -- ", "grundy "]
        .iter()
        .find_map(|program| command.strip_prefix(program))
        .unwrap_or_else(|| panic!("not a command of ours: {command}"));
    let words = words(arguments);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let output = grundy(&words)
        .env("LC_ALL", locale)
        .write_stdin(input.replace("\\n", "\n"))
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{command}");
    let text = stdout(&output);
    let left_out = text.lines().count().saturating_sub(last);
    let lines = text.lines().skip(left_out);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The words of a command line with double quotes.
pub(crate) fn words(line: &str) -> Vec<String> {
    let quoted = line.split('"').enumerate();
    quoted
        .flat_map(|(index, part)| match index % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        })
        .collect()
}

/// The text without the figures that differ from run to run.
fn without_times(text: &str) -> String {
    let masked = text.lines().map(|line| {
        if let Some((before, _)) = line.split_once("\"elapsed_ms\":") {
            before.to_owned()
        } else if line.contains(" heaps computed in ") || line.contains("，用时 ") {
            String::new()
        } else {
            line.to_owned()
        }
    });
    masked.collect::<Vec<_>>().join("\n")
}

/// The names of games in a README: before a parenthesis or a brace in code, and in lists that end with `…`.
fn names(text: &str) -> Vec<String> {
    let of_code = text.split('`').skip(1).step_by(2).filter_map(|code| {
        let end = code.find(['(', '{'])?;
        let name = &code[..end];
        let is_name = name.starts_with(|c: char| c.is_lowercase())
            && name.chars().all(|c| c.is_alphanumeric() || c == '-');
        let opens = code[end..].starts_with('{')
            || code[end + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '"');
        (is_name && opens).then(|| name.to_owned())
    });
    let cells = text
        .lines()
        .filter(|line| line.starts_with('|'))
        .flat_map(|line| line.split('|'));
    let lists = cells.filter_map(|cell| cell.trim().strip_suffix('…'));
    let listed = lists.flat_map(|list| {
        let list = list.trim_end_matches('…').trim();
        let (_, names) = list.split_once([':', '：']).unwrap_or(("", list));
        names
            .split([',', '、'])
            .map(|name| name.trim().to_owned())
            .collect::<Vec<_>>()
    });
    of_code
        .chain(listed.filter(|name| !name.is_empty() && !name.contains('`')))
        .collect()
}

#[test]
fn every_name_of_a_game_in_the_readmes_is_known() {
    for (name, _) in READMES {
        let path = root().join(name);
        let text = std::fs::read_to_string(path).expect("there is a README");
        let mut names = names(&text);
        names.sort_unstable();
        names.dedup();
        assert!(names.len() >= 4, "{name}: {names:?}");
        for game in names {
            let shown = run(&["games", &game]);
            assert_eq!(code(&shown), 0, "{name}: {game}");
        }
    }
}
