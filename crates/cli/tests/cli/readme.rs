//! What the READMEs and the pages of the book show is what the program prints.
//!
//! `GRUNDY_BLESS=1 cargo test -p grundy-cli readme` writes the present output into them.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use grundy_book::{Book, Language, anchors};

use crate::common::{code, grundy, run, stdout};
use crate::snippets::blocks;

/// The READMEs and the folders of the book, and the locale that each is for.
pub(crate) const READMES: [(&str, &str); 2] =
    [("README.md", ENGLISH), ("README.zh-CN.md", CHINESE)];
pub(crate) const BOOKS: [(&str, &str); 2] = [("book/en", ENGLISH), ("book/zh", CHINESE)];
/// The claims of the literature.
pub(crate) const CLAIMS: [(&str, &str); 2] = [
    ("claims/README.md", ENGLISH),
    ("claims/README.zh-CN.md", CHINESE),
];
const ENGLISH: &str = "C";
const CHINESE: &str = "zh_CN.UTF-8";

#[test]
fn the_output_in_the_readmes_is_real() {
    for (name, locale) in READMES {
        check(&root().join(name), locale);
    }
}

#[test]
fn the_output_in_the_book_is_real() {
    for (folder, locale) in BOOKS {
        for page in pages(folder) {
            check(&page, locale);
        }
    }
}

#[test]
fn the_output_beside_the_claims_is_real() {
    for (name, locale) in CLAIMS {
        check(&root().join(name), locale);
    }
    let [english, chinese] = CLAIMS.map(|(name, _)| read(&root().join(name)));
    assert_eq!(commands(&english), commands(&chinese));
    let refuted = english.matches("The first counterexample").count();
    assert!(refuted >= 14, "{refuted}");
}

#[test]
fn the_readmes_are_short() {
    for (name, _) in READMES {
        let text = read(&root().join(name));
        assert!(text.lines().count() <= 120, "{name} is too long");
        let longest = text.lines().max_by_key(|line| line.chars().count());
        let longest = longest.expect("there are lines");
        assert!(longest.chars().count() <= 400, "{name}: {longest}");
    }
}

#[test]
fn the_book_has_the_same_commands_in_both_languages() {
    for (page, other) in pages(BOOKS[0].0).iter().zip(pages(BOOKS[1].0)) {
        assert_eq!(commands(&read(page)), commands(&read(&other)), "{page:?}");
    }
}

#[test]
fn links_in_the_readmes_and_the_book_lead_somewhere() {
    let readmes = READMES.map(|(name, _)| root().join(name));
    let book = BOOKS.iter().flat_map(|(folder, _)| pages(folder));
    let mut links = 0;
    let claims = CLAIMS.map(|(name, _)| root().join(name));
    for page in readmes
        .into_iter()
        .chain(claims)
        .chain(["book/README.md", "SECURITY.md", "SECURITY.zh-CN.md"].map(|page| root().join(page)))
        .chain(book)
    {
        let folder = page.parent().expect("a page is in a folder");
        // What stands in code is no link.
        let text: String = read(&page).split('`').step_by(2).collect();
        for link in text.split("](").skip(1) {
            let (link, _) = link.split_once(')').expect("a link ends");
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() {
                page.clone()
            } else {
                folder.join(file)
            };
            assert!(target.exists(), "{page:?}: {link}");
            if !anchor.is_empty() {
                assert!(
                    anchors(&read(&target)).contains(&anchor.to_owned()),
                    "{page:?}: {link}"
                );
            }
            links += 1;
        }
    }
    assert!(links > 50, "{links}");
}

fn check(path: &Path, locale: &str) {
    let text = read(path);
    let real = with_real_output(&text, locale);
    if std::env::var_os("GRUNDY_BLESS").is_some() {
        std::fs::write(path, &real).expect("the page can be written");
    } else {
        assert_eq!(without_times(&text), without_times(&real), "{path:?}");
    }
}

pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

/// The chapters of a folder of the book.
pub(crate) fn pages(folder: &str) -> Vec<PathBuf> {
    let [english, chinese] = Language::ALL;
    let language = if folder.ends_with(english.code()) {
        english
    } else {
        chinese
    };
    let book = Book::new(language);
    let names = book.chapters().iter().map(|chapter| match &*chapter.name {
        "" => "README",
        name => name,
    });
    names
        .map(|name| root().join(folder).join(format!("{name}.md")))
        .collect()
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The commands that a page shows, without what is typed into them.
fn commands(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("$ "));
    lines
        .map(|line| {
            line.rsplit_once("\" | ")
                .map_or(line, |(_, command)| command)
        })
        .collect()
}

/// The text with the output of every `$ ` line in its console blocks replaced by what it prints now. A block with the name
/// of a file, as in ```` ```python nim.py ````, is that file for the commands of its page.
fn with_real_output(text: &str, locale: &str) -> String {
    let (mut lines, mut in_console, mut is_kept) = (Vec::new(), false, false);
    // What a command of a page writes, a later one may read.
    let folder = tempfile::tempdir().expect("a folder for the page");
    for block in blocks(text) {
        if let Some(file) = block.file {
            std::fs::write(folder.path().join(file), &block.content).expect("a file of the page");
        }
    }
    for line in text.lines() {
        if line.starts_with("```") {
            (in_console, is_kept) = (line == "```console", false);
            lines.push(line.to_owned());
        } else if !in_console || is_kept && !line.starts_with("$ ") {
            lines.push(line.to_owned());
        } else if let Some(command) = line.strip_prefix("$ ") {
            lines.push(line.to_owned());
            is_kept = command.contains("python3 ") && !has_python();
            if is_kept {
                eprintln!("NOT TESTED, there is no python3: {command}");
                continue;
            }
            let output = output_of(command, locale, folder.path());
            lines.extend(output.lines().map(str::to_owned));
        }
    }
    lines.join("\n") + "\n"
}

/// Whether the programs of the pages can be run here.
fn has_python() -> bool {
    let python = std::process::Command::new("python3")
        .arg("--version")
        .output();
    python.is_ok_and(|output| output.status.success())
}

/// What the command prints; it may be given lines by `printf "…" |`, and cut by `| head -n N` or `| tail -n N`.
fn output_of(command: &str, locale: &str, folder: &Path) -> String {
    let (input, command) = command
        .strip_prefix("printf \"")
        .and_then(|rest| rest.split_once("\" | "))
        .unwrap_or(("", command));
    let number = |count: &str| count.parse::<usize>().expect("a number of lines");
    let (command, first, last) = if let Some((command, last)) = command.rsplit_once(" | tail -n ") {
        (command, usize::MAX, number(last))
    } else if let Some((command, first)) = command.rsplit_once(" | head -n ") {
        (command, number(first), usize::MAX)
    } else {
        (command, usize::MAX, usize::MAX)
    };
    let output = program(command)
        .env("LC_ALL", locale)
        .current_dir(folder)
        .write_stdin(input.replace("\\n", "\n"))
        .output()
        .expect("the program runs");
    // Where only the beginning is shown, what comes later may be a mistake on purpose.
    assert!(output.status.success() || first < usize::MAX, "{command}");
    let text = stdout(&output);
    let left_out = text.lines().count().saturating_sub(last);
    let lines = text.lines().skip(left_out).take(first);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The program of a command with what it is told: ours, or one in Python that the page has.
fn program(command: &str) -> Command {
    let arguments = ["cargo run --release -- ", "grundy "]
        .iter()
        .find_map(|program| command.strip_prefix(program));
    if let Some(arguments) = arguments {
        let words = words(arguments);
        return grundy(&words.iter().map(String::as_str).collect::<Vec<_>>());
    }
    let file = command.strip_prefix("python3 ");
    let file = file.unwrap_or_else(|| panic!("no command that is tried: {command}"));
    let mut python = Command::new("python3");
    python.arg(file);
    python
}

/// The words of a command line with quotes of either kind.
pub(crate) fn words(line: &str) -> Vec<String> {
    let (mut words, mut rest) = (Vec::new(), line);
    while let Some(at) = rest.find(['"', '\'']) {
        let (before, quoted) = rest.split_at(at);
        words.extend(before.split_whitespace().map(str::to_owned));
        let (mark, quoted) = quoted.split_at(1);
        let (word, after) = quoted.split_once(mark).expect("a quotation ends");
        words.push(word.to_owned());
        rest = after;
    }
    words.extend(rest.split_whitespace().map(str::to_owned));
    words
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

/// The names of games in a page: before a parenthesis or a brace in code.
fn names(text: &str) -> Vec<String> {
    let of_code = text.split('`').skip(1).step_by(2).filter_map(|code| {
        let end = code.find(['(', '{'])?;
        let name = &code[..end];
        let is_name = name.starts_with(|c: char| c.is_lowercase() || !c.is_ascii())
            && name.chars().all(|c| c.is_alphanumeric() || c == '-');
        let opens = code[end..].starts_with('{')
            || code[end + 1..].starts_with(|c: char| c.is_ascii_digit() || c == '"');
        (is_name && opens).then(|| name.to_owned())
    });
    of_code.collect()
}

#[test]
fn every_name_of_a_game_in_the_readmes_and_the_book_is_known() {
    let readmes = READMES.map(|(name, _)| root().join(name));
    let book = BOOKS.iter().flat_map(|(folder, _)| pages(folder));
    let all = readmes.into_iter().chain(book);
    let mut names: Vec<String> = all.flat_map(|page| names(&read(&page))).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() >= 40, "{names:?}");
    for game in names {
        let shown = run(&["games", &game]);
        assert_eq!(code(&shown), 0, "{game}");
    }
}
