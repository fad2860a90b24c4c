//! What the line says.

use std::time::Duration;

use grundy::{Searched, Stage, Unit};
use grundy_words::Catalogue;
use unicode_width::UnicodeWidthChar;

/// How much is done in a second, over the last seconds.
#[derive(Debug, Default)]
pub(super) struct Pace {
    /// When it was last measured, and what was done then.
    last: Option<(Duration, Stage)>,
    units: Option<u64>,
    options: Option<u64>,
}

impl Pace {
    /// Learns what is done by now.
    pub(super) fn follow(&mut self, now: Duration, stage: &Stage) {
        const OVER: Duration = Duration::from_secs(1);
        let Some((then, before)) = self.last else {
            self.last = Some((now, *stage));
            return;
        };
        if before.unit != stage.unit || stage.done < before.done {
            // Something else is counted now.
            self.last = Some((now, *stage));
            self.units = None;
            return;
        }
        let time = now.saturating_sub(then);
        if time >= OVER {
            self.units = Some(smooth(
                self.units,
                per_second(stage.done - before.done, time),
            ));
            let options = stage.options.saturating_sub(before.options);
            self.options = Some(smooth(self.options, per_second(options, time)));
            self.last = Some((now, *stage));
        }
    }
}

fn per_second(done: u64, time: Duration) -> u64 {
    let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    done.saturating_mul(1000) / millis.max(1)
}

/// Half of what was known and half of what is new, so that a single second does not decide.
fn smooth(before: Option<u64>, now: u64) -> u64 {
    before.map_or(now, |before| before / 2 + now / 2 + (before & now & 1))
}

/// The time, what is done, how fast, and how long it may take yet.
pub(super) fn line(elapsed: Duration, stage: &Stage, pace: &Pace, catalogue: &Catalogue) -> String {
    let mut parts = vec![clock(elapsed), done(stage, catalogue)];
    let rate = pace.units.filter(|&rate| rate > 0);
    parts.extend(rate.map(|rate| per(rate, catalogue)));
    parts.extend(
        left(stage, pace).map(|left| catalogue.format("progress-left", &[("time", &clock(left))])),
    );
    if let Some((rare, last)) = stage.rare {
        let arguments: [(&str, &dyn ToString); 2] =
            [("rare", &grouped(rare)), ("last", &grouped(last))];
        parts.push(catalogue.format("progress-rare", &arguments));
    }
    parts.extend(
        stage
            .searched
            .iter()
            .flat_map(|so_far| search(so_far, catalogue)),
    );
    if stage.unit != Unit::Options && stage.options > 0 {
        // One heap may take an hour: this moves all the while.
        let options = count("progress-options", stage.options, catalogue);
        parts.push(options);
        let rate = pace.options.filter(|_| rate.is_none());
        parts.extend(rate.map(|rate| per(rate, catalogue)));
    }
    parts.join("  ·  ")
}

/// The table of a search, and the options of its position.
fn search(so_far: &Searched, catalogue: &Catalogue) -> Vec<String> {
    let decided = so_far.options.map(|(decided, of)| {
        let arguments: [(&str, &dyn ToString); 2] =
            [("decided", &grouped(decided)), ("of", &grouped(of))];
        catalogue.format("progress-decided", &arguments)
    });
    let mib = so_far.bytes.div_ceil(1 << 20);
    let table = match &so_far.load {
        Some(load) => {
            let arguments: [(&str, &dyn ToString); 2] = [("mib", &grouped(mib)), ("load", load)];
            catalogue.format("progress-table", &arguments)
        }
        None => catalogue.format("progress-memory", &[("mib", &grouped(mib))]),
    };
    decided.into_iter().chain([table]).collect()
}

/// As much of the line as fits beside the `^C` that the terminal itself writes when it is interrupted: what wraps would
/// stay there.
pub(super) fn cut(line: &str, columns: u16) -> String {
    const INTERRUPTED: usize = "^C".len() + 1;
    let most = usize::from(columns).saturating_sub(INTERRUPTED);
    let mut width = 0;
    line.chars()
        .take_while(|letter| {
            // In some Chinese fonts `·` is as wide as two letters.
            width += letter.width_cjk().unwrap_or(0);
            width <= most
        })
        .collect()
}

fn done(stage: &Stage, catalogue: &Catalogue) -> String {
    let id = format!("progress-{}", stage.unit.id());
    match stage.of {
        None => count(&id, stage.done, catalogue),
        Some(of) => catalogue.format(
            &format!("{id}-of"),
            &[("done", &grouped(stage.done)), ("of", &grouped(of))],
        ),
    }
}

fn count(id: &str, done: u64, catalogue: &Catalogue) -> String {
    catalogue.format(id, &[("done", &grouped(done))])
}

/// The number with its digits in threes.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn per(rate: u64, catalogue: &Catalogue) -> String {
    catalogue.format("progress-rate", &[("rate", &grouped(rate))])
}

/// How long the rest takes at this pace, where both are known.
fn left(stage: &Stage, pace: &Pace) -> Option<Duration> {
    let rest = stage.of?.checked_sub(stage.done)?;
    let rate = pace.units.filter(|rate| *rate > 0)?;
    Some(Duration::from_secs(rest / rate))
}

/// A time as clocks show it: `0:07`, `12:30`, `3:00:00`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Sought;
    use grundy_words::Lang;

    fn stage(unit: Unit, done: u64, of: Option<u64>) -> Stage {
        Stage {
            unit,
            done,
            of,
            ..Stage::default()
        }
    }

    fn after(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn every_unit_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            for unit in Unit::ALL {
                for of in [None, Some(12_345)] {
                    let line = line(
                        after(7),
                        &stage(unit, 1234, of),
                        &Pace::default(),
                        &catalogue,
                    );
                    assert!(line.starts_with("0:07") && line.contains("1,234"), "{line}");
                    assert_eq!(line.contains("12,345"), of.is_some(), "{line}");
                }
            }
        }
    }

    #[test]
    fn the_line_moves_while_nothing_is_counted_yet() {
        let catalogue = Catalogue::new(Lang::En);
        let mut stage = stage(Unit::Options, 10, None);
        let pace = Pace::default();
        let before = line(after(2), &stage, &pace, &catalogue);
        (stage.done, stage.options) = (20, 20);
        assert_ne!(before, line(after(2), &stage, &pace, &catalogue));
        let heaps = Stage {
            unit: Unit::Heaps,
            done: 3,
            ..stage
        };
        let more = Stage {
            options: 30,
            ..heaps
        };
        let [before, after] = [heaps, more].map(|stage| line(after(2), &stage, &pace, &catalogue));
        assert_ne!(before, after, "the heap takes long");
    }

    #[test]
    fn what_is_left_follows_from_the_pace() {
        let mut pace = Pace::default();
        pace.follow(after(0), &stage(Unit::Heaps, 0, Some(1000)));
        pace.follow(after(1), &stage(Unit::Heaps, 100, Some(1000)));
        let now = stage(Unit::Heaps, 100, Some(1000));
        assert_eq!(left(&now, &pace), Some(after(9)));
        let line = line(after(61), &now, &pace, &Catalogue::new(Lang::En));
        assert_eq!(
            line,
            "1:01  ·  100 of 1,000 heaps  ·  100 a second  ·  about 0:09 left"
        );
        assert_eq!(left(&stage(Unit::Heaps, 100, None), &pace), None);
    }

    #[test]
    fn one_unit_in_minutes_has_the_pace_of_its_options() {
        let mut pace = Pace::default();
        let begun = Stage {
            options: 10,
            ..stage(Unit::Heaps, 28, None)
        };
        let now = Stage {
            options: 5010,
            ..begun
        };
        pace.follow(after(0), &begun);
        pace.follow(after(1), &now);
        assert_eq!(
            line(after(1), &now, &pace, &Catalogue::new(Lang::En)),
            "0:01  ·  28 heaps  ·  5,010 options looked at  ·  5,000 a second"
        );
    }

    #[test]
    fn a_search_of_parts_tells_what_is_decided_and_how_full_its_table_is() {
        let searched = Searched {
            solved: 1234,
            bytes: 96 << 20,
            load: Some(55),
            options: Some((13, 64)),
            ..Searched::default()
        };
        let now = Stage {
            searched: Some(searched),
            ..stage(Unit::Parts, 1234, None)
        };
        let told = |lang| line(after(7), &now, &Pace::default(), &Catalogue::new(lang));
        assert_eq!(
            told(Lang::En),
            "0:07  ·  1,234 parts solved  ·  13 of 64 options decided  ·  table of 96 MiB 55% full"
        );
        assert_eq!(
            told(Lang::Zh),
            "0:07  ·  已求出 1,234 个部分  ·  首步 13 / 64 种已有定论  ·  表 96 MiB，占用 55%"
        );
    }

    #[test]
    fn a_search_that_forgets_nothing_tells_what_it_decided_and_takes() {
        let searched = Searched {
            sought: Sought::Positions,
            solved: 1234,
            bytes: 96 << 20,
            ..Searched::default()
        };
        let now = Stage {
            searched: Some(searched),
            ..stage(Unit::Positions, 1234, None)
        };
        let told = |lang| line(after(7), &now, &Pace::default(), &Catalogue::new(lang));
        assert_eq!(
            told(Lang::En),
            "0:07  ·  1,234 positions  ·  96 MiB of memory"
        );
        assert_eq!(told(Lang::Zh), "0:07  ·  已算 1,234 个局面  ·  内存 96 MiB");
    }

    #[test]
    fn digits_stand_in_threes() {
        let numbers = [0, 999, 1000, 12_345, 1_234_567].map(grouped);
        assert_eq!(numbers, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn a_line_is_cut_to_leave_room_for_an_interrupt() {
        assert_eq!(cut("0:07", 80), "0:07");
        assert_eq!(cut("0123456789", 10), "0123456");
        assert_eq!(cut("已算堆", 8), "已算");
        assert_eq!(cut("0123", 2), "");
    }

    #[test]
    fn another_count_has_another_pace() {
        let mut pace = Pace::default();
        pace.follow(after(0), &stage(Unit::Options, 0, None));
        pace.follow(after(1), &stage(Unit::Options, 1_000_000, None));
        assert_eq!(pace.units, Some(1_000_000));
        pace.follow(after(2), &stage(Unit::Heaps, 5, None));
        assert_eq!(pace.units, None);
        pace.follow(after(3), &stage(Unit::Heaps, 7, None));
        assert_eq!(pace.units, Some(2));
    }
}
