//! How text goes out: colours, glyphs, files.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Color, RgbColor};

use grundy::{Convention, Outcome};
use serde::Serialize;

use crate::failure::Failure;

/// What the terminal can show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    colour: bool,
    pub(crate) ascii: bool,
}

/// Whether the user wants no colours (<https://no-color.org>), or has a terminal without them.
pub(crate) fn no_colour() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) || is_dumb()
}

/// Whether the terminal takes lines of text and nothing else.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Win and lose, never told by hue alone.
const WIN: RgbColor = RgbColor(0x00, 0x72, 0xb2);
const LOSE: RgbColor = RgbColor(0xd5, 0x5e, 0x00);

impl Style {
    pub(crate) fn detect(ascii: bool) -> Self {
        Self {
            colour: io::stdout().is_terminal() && !no_colour(),
            ascii,
        }
    }

    /// The line that says who wins, with a glyph and in colour.
    pub(crate) fn outcome(self, wins: Option<bool>, text: &str) -> String {
        let (glyph, colour) = match wins {
            Some(true) => ("✓", Color::Rgb(WIN)),
            Some(false) => ("✗", Color::Rgb(LOSE)),
            None => ("?", Color::Ansi(AnsiColor::Yellow)),
        };
        let line = self.glyphs(&format!("{glyph} {text}"));
        if !self.colour {
            return line;
        }
        let style = anstyle::Style::new().fg_color(Some(colour)).bold();
        format!("{style}{line}{style:#}")
    }

    /// The text, without characters of ambiguous width where ASCII was asked for.
    pub(crate) fn glyphs(self, text: &str) -> String {
        glyphs(self.ascii, text)
    }
}

/// The text, without characters of ambiguous width where ASCII was asked for.
pub(crate) fn glyphs(ascii: bool, text: &str) -> String {
    const TWINS: [(&str, &str); 41] = [
        ("├─", "|-"),
        ("└─", "`-"),
        ("│ ", "| "),
        ("—", "-"),
        ("↑", "^"),
        ("↓", "v"),
        ("←", "<-"),
        ("→", "->"),
        ("✓", "+"),
        ("✗", "x"),
        ("⌊", "floor("),
        ("⌋", ")"),
        ("−", "-"),
        ("·", "|"),
        ("“", "\""),
        ("”", "\""),
        ("…", "..."),
        ("⁻", "-"),
        ("×", "x"),
        ("⊕", "(+)"),
        ("⊗", "(*)"),
        ("≥", ">="),
        ("≤", "<="),
        ("≠", "!="),
        ("±", "+-"),
        ("²", "^2"),
        ("⁺", "+"),
        ("√", "sqrt"),
        ("φ", "phi"),
        ("∞", "inf"),
        ("’", "'"),
        ("–", "-"),
        ("è", "e"),
        ("á", "a"),
        ("ö", "o"),
        ("′", "'"),
        ("∘", "o"),
        ("ν", "nu"),
        ("Σ", "sum of "),
        ("●", "o"),
        ("✕", "x"),
    ];
    if !ascii {
        return text.to_owned();
    }
    TWINS.iter().fold(text.to_owned(), |text, (glyph, twin)| {
        text.replace(glyph, twin)
    })
}

/// Standard output, buffered.
pub(crate) fn stdout() -> BufWriter<io::Stdout> {
    BufWriter::with_capacity(1 << 16, io::stdout())
}

/// Prints the answer: as one JSON object, or its lines.
pub(crate) fn print(
    json: bool,
    answer: &impl Serialize,
    lines: impl FnOnce() -> Vec<String>,
) -> Result<(), Failure> {
    let mut out = stdout();
    if json {
        write_object(&mut out, answer)?;
    } else {
        for line in lines() {
            writeln!(out, "{line}")?;
        }
    }
    Ok(out.flush()?)
}

/// Writes the object in a line.
pub(crate) fn write_object(out: &mut dyn Write, object: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, object).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The convention that `--misere` asks for.
pub(crate) fn convention(misere: bool) -> Convention {
    match misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

/// Whether the player to move wins, where somebody does.
pub(crate) fn decided(outcome: Option<Outcome>) -> Option<bool> {
    match outcome {
        Some(Outcome::N) => Some(true),
        Some(Outcome::P) => Some(false),
        Some(Outcome::Draw) | None => None,
    }
}

/// Opens a file for reading; `-` is standard input.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| Failure::File {
        message: "cli-open",
        path: path.to_owned(),
        error,
    })?;
    Ok(Box::new(BufReader::new(file)))
}

/// Sees to it, before hours of work, that such a file can be written.
pub(crate) fn check_writable(path: Option<&Path>) -> Result<(), Failure> {
    let path = path.map(followed);
    match path.as_deref() {
        Some(path) if path == Path::new("-") => {
            Err(not_written(path, io::ErrorKind::InvalidFilename.into()))
        }
        Some(path) if is_descriptor(path) => Ok(()),
        Some(path) if path.is_dir() => Err(not_written(path, io::ErrorKind::IsADirectory.into())),
        Some(path) if path.is_file() || !path.exists() => beside(path).map(drop),
        _ => Ok(()),
    }
}

/// Writes a text to a file, whole or not at all.
pub(crate) fn write_text(path: &Path, text: &str) -> Result<(), Failure> {
    write_file(path, |out| Ok(out.write_all(text.as_bytes())?))
}

/// Writes what is asked for to a file, or to standard output for `-`.
pub(crate) fn write_output(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if path != Path::new("-") {
        return write_file(path, write);
    }
    let mut out = stdout();
    write(&mut out)?;
    Ok(out.flush()?)
}

/// Writes a file whole or not at all: beside its place first, then renamed into it. Links are followed, and stay.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let failed = |error| not_written(path, error);
    if path == Path::new("-") {
        // There the answer stands.
        return Err(failed(io::ErrorKind::InvalidFilename.into()));
    }
    let path = &followed(path);
    if is_descriptor(path) || path.exists() && !path.is_file() {
        // A device or a pipe has no place beside it, and takes the bytes as they come.
        let mut file = BufWriter::new(opened(path).map_err(failed)?);
        write(&mut file)?;
        return file.flush().map_err(failed);
    }
    let mut file = BufWriter::new(beside(path)?);
    write(&mut file).map_err(|failure| match failure {
        Failure::Output(error) => failed(error),
        other => other,
    })?;
    let beside = file
        .into_inner()
        .map_err(|error| failed(error.into_error()))?;
    beside.as_file().sync_all().map_err(failed)?;
    beside.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// What the path leads to: the file behind links, whether it is there yet or not, or what a process has open.
pub(crate) fn followed(path: &Path) -> PathBuf {
    /// More links in a row than any system follows.
    const LINKS: usize = 64;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match path.read_link() {
            Ok(target) if !is_descriptor(&path) => path = folder_of(&path).join(target),
            _ => break,
        }
    }
    path
}

/// Whether the path stands for something that a process has open, as `/dev/stdout` does.
pub(crate) fn is_descriptor(path: &Path) -> bool {
    let folder = path.parent().and_then(Path::file_name);
    folder.is_some_and(|name| name == "fd")
        && ["/proc", "/dev"].iter().any(|top| path.starts_with(top))
}

/// A device, a pipe, or what a process has open: of standard output itself, so that what is printed comes behind it.
fn opened(path: &Path) -> io::Result<File> {
    if !is_descriptor(path) {
        return File::create(path);
    }
    #[cfg(unix)]
    if ["/proc/self/fd/1", "/dev/fd/1"]
        .iter()
        .any(|own| path == Path::new(own))
    {
        use std::os::fd::AsFd;
        return Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?));
    }
    File::options().append(true).open(path)
}

/// Whether both lead to one file; a terminal or another device may be read and written at once.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| followed(path).canonicalize().ok();
    real(one).is_some_and(|one| one.is_file() && real(other) == Some(one))
}

/// Refuses to write over what is read.
pub(crate) fn check_apart(input: &Path, output: Option<&Path>) -> Result<(), Failure> {
    match output {
        Some(output) if is_same_file(input, output) => {
            Err(not_written(output, io::ErrorKind::ResourceBusy.into()))
        }
        _ => Ok(()),
    }
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

fn not_written(path: &Path, error: io::Error) -> Failure {
    Failure::File {
        message: "cli-write",
        path: path.to_owned(),
        error,
    }
}

/// A new file beside the place of this one.
fn beside(path: &Path) -> Result<tempfile::NamedTempFile, Failure> {
    let folder = folder_of(path);
    folder
        .metadata()
        .map_err(|error| not_written(path, error))?;
    // The error would name the file beside, which nobody has asked for.
    beside_builder()
        .tempfile_in(folder)
        .map_err(|error| not_written(path, error.kind().into()))
}

/// Files beside others, for whoever may read the others: temporary files are for their owner alone.
fn beside_builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the user's mask takes away is taken away.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::{glyphs, is_same_file};
    use std::path::Path;

    #[test]
    fn a_file_is_itself_and_a_device_may_be_read_and_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, other) = (folder.path().join("file"), folder.path().join("other"));
        std::fs::write(&file, "").unwrap();
        assert!(is_same_file(&file, &folder.path().join(".").join("file")));
        assert!(!is_same_file(&file, &other) && !is_same_file(&other, &other));
        let device = Path::new("/dev/null");
        assert!(!is_same_file(device, device));
    }

    /// All that is said in English, but for the Chinese words that it names.
    #[test]
    fn what_is_said_in_english_has_ascii_twins() {
        let locale = concat!(env!("CARGO_MANIFEST_DIR"), "/../words/locales/en");
        let mut folders = vec![std::path::PathBuf::from(locale)];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                files += 1;
                let text = glyphs(true, &std::fs::read_to_string(&path).unwrap());
                let is_chinese = |letter: char| ('\u{2e80}'..='\u{ffef}').contains(&letter);
                let other = text
                    .chars()
                    .find(|&letter| !letter.is_ascii() && !is_chinese(letter));
                assert_eq!(other, None, "{}", path.display());
            }
        }
        assert!(files > 50, "{files}");
    }
}
