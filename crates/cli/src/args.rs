//! What every command understands, and how values are typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, Parser, ValueEnum};
use grundy::game::Skill;

/// The program itself: what every command understands.
#[derive(Parser, Debug)]
#[command(
    name = "grundy",
    version,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true,
    bin_name = "grundy"
)]
pub(crate) struct General {
    #[arg(long, global = true, value_name = "en|zh")]
    pub(crate) lang: Option<LangArg>,
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(crate) verbose: u8,
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[arg(long, global = true, value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
    #[arg(long, global = true, value_name = "TIME", value_parser = duration)]
    pub(crate) max_time: Option<Duration>,
    #[arg(long, global = true, value_name = "N")]
    pub(crate) max_steps: Option<u64>,
    #[arg(long, global = true, value_name = "SIZE", value_parser = size)]
    pub(crate) max_input: Option<u64>,
    #[arg(long, global = true, value_name = "N")]
    pub(crate) max_moves: Option<usize>,
    #[arg(long, global = true, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    #[arg(long, global = true)]
    pub(crate) allow_programs: bool,
    #[arg(short, long, global = true, action = ArgAction::HelpShort)]
    pub(crate) help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    pub(crate) version: Option<bool>,
}

impl General {
    /// The limits that were typed, as words of another command line.
    pub(crate) fn limits(&self) -> Vec<String> {
        let time = self.max_time.map(|time| format!("{}s", time.as_secs_f64()));
        let limits = [
            (
                "--max-memory",
                self.max_memory.map(|bytes| bytes.to_string()),
            ),
            ("--max-time", time),
            ("--max-steps", self.max_steps.map(|steps| steps.to_string())),
            ("--max-input", self.max_input.map(|bytes| bytes.to_string())),
            ("--max-moves", self.max_moves.map(|moves| moves.to_string())),
            ("--threads", self.threads.map(|threads| threads.to_string())),
        ];
        let typed = limits
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        typed
            .flat_map(|(name, value)| [name.to_owned(), value])
            .collect()
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LangArg {
    En,
    Zh,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    #[arg(value_name = "EXPRESSION")]
    pub(crate) expression: Option<String>,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long, value_name = "1..10", value_delimiter = ',', num_args = 1..=2, value_parser = skill)]
    pub(crate) skill: Vec<Skill>,
    #[arg(long)]
    pub(crate) first: bool,
    #[arg(long, conflicts_with = "first")]
    pub(crate) second: bool,
    #[arg(long, value_name = "hm|hh|mm", default_value = "hm")]
    pub(crate) players: Players,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) pause: Option<Duration>,
    #[arg(long)]
    pub(crate) teacher: bool,
    #[arg(long, value_name = "S")]
    pub(crate) stones: Option<u64>,
    #[arg(long, value_name = "T")]
    pub(crate) heaps: Option<u64>,
    #[arg(long, value_name = "n|p")]
    pub(crate) fair: Option<Fair>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    // It says how the game began and who plays.
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "expression", "misere", "skill", "first", "second", "players", "stones", "heaps", "fair", "seed",
    ])]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, requires = "record")]
    pub(crate) review: bool,
    #[arg(long)]
    pub(crate) line: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) tablebase: Vec<PathBuf>,
}

/// Who decides the moves: humans or machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Players {
    Hm,
    Hh,
    Mm,
}

/// What the start is to be for who begins.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Fair {
    N,
    P,
}

#[derive(Args, Debug)]
pub(crate) struct Nim {
    #[arg(value_name = "HEAPS", conflicts_with_all = ["stones", "heaps"])]
    pub(crate) start: Vec<String>,
    #[arg(short = 'S', long, value_name = "S", value_parser = count)]
    pub(crate) stones: Option<u64>,
    #[arg(short = 'T', long, value_name = "T", value_parser = count)]
    pub(crate) heaps: Option<u64>,
    #[arg(short = 'H', long, value_name = "1..10", value_parser = skill)]
    pub(crate) skill: Option<Skill>,
    #[arg(short = 'F', long, action = ArgAction::Count)]
    pub(crate) first: u8,
    /// The N of `-NF`.
    #[arg(short = 'N', hide = true)]
    pub(crate) not: bool,
    #[arg(long)]
    pub(crate) second: bool,
    #[arg(long)]
    pub(crate) misere: bool,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// A number, perhaps after a colon: `-S:10`. The error is the id of a message.
fn count(text: &str) -> Result<u64, String> {
    let digits = text.strip_prefix(':').unwrap_or(text);
    let number = Some(digits).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    number
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| "cli-not-a-count".to_owned())
}

/// How many moves deep; `end` is to the last ones.
pub(crate) fn depth(text: &str) -> Result<usize, String> {
    match text {
        "end" => Ok(usize::MAX),
        _ => text.parse().map_err(|_| "cli-not-a-depth".to_owned()),
    }
}

/// A level of play, perhaps after a colon. The error is the id of a message.
fn skill(text: &str) -> Result<Skill, String> {
    count(text)
        .ok()
        .and_then(|number| u8::try_from(number).ok())
        .and_then(Skill::new)
        .ok_or_else(|| "cli-not-a-skill".to_owned())
}

/// A number of threads that a system can be asked for. The error is the id of a message.
fn threads(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    let number = text.parse().ok().filter(|&threads| threads <= MOST);
    number.ok_or_else(|| "cli-not-threads".to_owned())
}

/// Bytes, or a number of KiB, MiB, GiB or TiB, also by their letters alone, or of KB and so on: thousands. The error is the
/// id of a message.
fn size(text: &str) -> Result<u64, String> {
    const THOUSANDS: [&str; 4] = ["K", "M", "G", "T"];
    const UNITS: [(&str, u64); 3] = [("iB", 1024), ("", 1024), ("B", 1000)];
    let units = UNITS
        .iter()
        .flat_map(|unit| THOUSANDS.iter().zip(1..).map(move |of| (unit, of)));
    let (digits, factor) = units
        .into_iter()
        .find_map(|((unit, of), (letter, power))| {
            let digits = text.strip_suffix(unit)?.strip_suffix(letter)?;
            Some((digits, of.pow(power)))
        })
        .unwrap_or((text, 1));
    let number: Option<u64> = digits.trim_end().parse().ok();
    number
        .and_then(|number| number.checked_mul(factor))
        .ok_or_else(|| "cli-not-a-size".to_owned())
}

/// Seconds, or numbers with h, m, s and ms one after the other, such as `0.5s` and `1h30m`. The error is the id of a
/// message.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    const UNITS: [(&str, f64); 4] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut rest = text.trim();
    let mut seconds = 0.0;
    loop {
        let digits = rest.find(|c| !is_number(c)).unwrap_or(rest.len());
        let number: Option<f64> = rest[..digits].parse().ok();
        let unit = rest[digits..].trim_start();
        let is_alone = unit.is_empty() && digits == text.trim().len();
        let known = UNITS
            .into_iter()
            .find_map(|(name, factor)| Some((unit.strip_prefix(name)?, factor)));
        let (after, factor) = known
            .or(is_alone.then_some(("", 1.0)))
            .ok_or("cli-not-a-time")?;
        seconds += number.ok_or("cli-not-a-time")? * factor;
        rest = after.trim_start();
        if rest.is_empty() {
            return Duration::try_from_secs_f64(seconds).map_err(|_| "cli-not-a-time".to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_may_stand_after_a_colon() {
        assert_eq!((count(":10"), count("10")), (Ok(10), Ok(10)));
        for wrong in ["", ":", "-3", "::3", "+3", "99999999999999999999"] {
            assert!(count(wrong).is_err(), "{wrong}");
        }
        assert!(skill(":1").is_ok() && skill("10").is_ok());
        assert_eq!((threads("0"), threads("1024")), (Ok(0), Ok(1024)));
        assert!(threads("1025").is_err() && threads("-1").is_err() && threads("x").is_err());
        assert!(skill("0").is_err() && skill("11").is_err() && skill("266").is_err());
    }

    #[test]
    fn sizes_and_times_have_units() {
        assert_eq!(size("12"), Ok(12));
        assert_eq!(size("4GiB"), Ok(4 << 30));
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(
            (size("50MB"), size("1 TB")),
            (Ok(50_000_000), Ok(10u64.pow(12)))
        );
        assert_eq!(size("2 KiB"), Ok(2048));
        assert!(
            size("99999999999999999999").is_err() && size("GiB").is_err() && size("-1").is_err()
        );
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("7"), Ok(Duration::from_secs(7)));
        assert_eq!(duration("0.5s"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1h30m"), Ok(Duration::from_secs(5400)));
        assert_eq!(duration("1 m 1.5"), Err("cli-not-a-time".to_owned()));
        for wrong in [
            "soon",
            "",
            "s",
            "-1s",
            "1.2.3s",
            "1h30",
            "9e9s",
            "99999999999999999999h",
        ] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
