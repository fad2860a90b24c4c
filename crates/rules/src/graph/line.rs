//! One line of a list of edges.

use std::borrow::Cow;
use std::ops::Range;

use super::LineProblem;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'l> {
    /// Nothing: white space or a comment.
    Nothing,
    /// There is such a vertex.
    Vertex(Cow<'l, str>),
    /// There is an edge from the first to the second.
    Edge(Cow<'l, str>, Cow<'l, str>),
    /// There is an edge between them, both ways.
    BothWays(Cow<'l, str>, Cow<'l, str>),
}

/// What is wrong, and which bytes of the line it is about.
pub(super) type Refused = (Range<usize>, LineProblem);

/// Pairs of headings, lower case, by which the first line is known to hold no edge.
const HEADERS: [(&str, &str); 12] = [
    ("from", "to"),
    ("source", "target"),
    ("source", "destination"),
    ("src", "dst"),
    ("src", "dest"),
    ("start", "end"),
    ("tail", "head"),
    ("parent", "child"),
    ("起点", "终点"),
    ("始点", "终点"),
    ("源", "目标"),
    ("从", "到"),
];

impl<'l> Line<'l> {
    /// Reads a line, without its end.
    pub(super) fn parse(line: &'l [u8]) -> Result<Self, Refused> {
        let text = std::str::from_utf8(line).map_err(|error| {
            let start = error.valid_up_to();
            let length = error.error_len().unwrap_or(line.len() - start);
            (start..start + length, LineProblem::NotUtf8)
        })?;
        let text = without_comment(text);
        if text.trim_start().is_empty() {
            return Ok(Self::Nothing);
        }
        if let Some(inside) = inside_brackets(text) {
            let begin = inside.start;
            let said = Self::parse(text[inside].as_bytes());
            return said.map_err(|(at, problem)| (begin + at.start..begin + at.end, problem));
        }
        let has = |comma: &char| outside_quotes(text).any(|(_, c)| c == *comma);
        let Some(comma) = COMMAS.into_iter().find(has) else {
            return joined(text);
        };
        let (from, rest) = field(text, 0, comma)?;
        let (to, rest) = field(text, rest.unwrap_or(text.len()), comma)?;
        match rest {
            None => Ok(Self::Edge(from, to)),
            Some(third) => Err((third..text.len(), LineProblem::TooManyFields)),
        }
    }

    /// Two numbers that stand on the line without a comma: what contests begin a list of edges with, the numbers of
    /// vertices and of edges, looks like that.
    pub(super) fn counts(line: &[u8]) -> Option<[usize; 2]> {
        let text = std::str::from_utf8(line).ok()?;
        let mut words = without_comment(text).split_whitespace();
        let mut number = || words.next()?.parse().ok();
        let both = [number()?, number()?];
        words.next().is_none().then_some(both)
    }

    /// The headings that the line may be, where its text has two with a comma, a semicolon or white space between them.
    pub(super) fn headings(&self, text: &[u8]) -> Option<[String; 2]> {
        let Self::Edge(from, to) = self else {
            return None;
        };
        let names = [from.to_lowercase(), to.to_lowercase()];
        let are_known = HEADERS.contains(&(&names[0], &names[1]));
        let mut arrows = SIGNS
            .iter()
            .filter(|(sign, _)| sign.contains(['-', '→', '←', '↔', '—']));
        let has_arrow = arrows.any(|(sign, _)| {
            let mut windows = text.windows(sign.len());
            windows.any(|window| window == sign.as_bytes())
        });
        (are_known && !has_arrow).then(|| [from.to_string(), to.to_string()])
    }

    /// Whether it is about one of these vertices.
    pub(super) fn names_any(&self, vertices: &[String]) -> bool {
        let has = |name: &str| vertices.iter().any(|vertex| vertex == name);
        match self {
            Self::Nothing => false,
            Self::Vertex(name) => has(name),
            Self::Edge(from, to) | Self::BothWays(from, to) => has(from) || has(to),
        }
    }
}

/// Which way an edge goes between two names.
#[derive(Clone, Copy, Debug)]
enum Way {
    Forth,
    Back,
    Both,
}

/// What stands between two names; the second may be part of one where the first does.
const COMMAS: [char; 2] = [',', '，'];

/// What joins the names on a line without a comma, if not white space alone; those that begin others after them.
const SIGNS: [(&str, Way); 14] = [
    ("<-->", Way::Both),
    ("<->", Way::Both),
    ("↔", Way::Both),
    ("<--", Way::Back),
    ("<-", Way::Back),
    ("←", Way::Back),
    ("-->", Way::Forth),
    ("->", Way::Forth),
    ("→", Way::Forth),
    (";", Way::Forth),
    ("；", Way::Forth),
    ("、", Way::Forth),
    ("--", Way::Both),
    ("——", Way::Both),
];

/// The sign at the beginning.
fn sign(text: &str) -> Option<(&'static str, Way)> {
    SIGNS.into_iter().find(|(sign, _)| text.starts_with(sign))
}

/// The characters that no quotes enclose, with their places. A quote opens where a name may begin.
fn outside_quotes(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let (mut open, mut may_begin, mut before) = (false, true, ' ');
    text.char_indices().filter(move |&(_, c)| {
        if c == '"' && (open || may_begin) {
            open = !open;
            return false;
        }
        if !open {
            let ends_a_sign = matches!((before, c), ('-', '-' | '>') | ('<', '-') | ('—', '—'));
            may_begin = ends_a_sign
                || c.is_whitespace()
                || matches!(c, ',' | ';' | '→' | '←' | '↔' | '，' | '；' | '、');
            before = c;
        }
        !open
    })
}

/// What stands between the brackets around a whole line, where there are no others.
fn inside_brackets(text: &str) -> Option<Range<usize>> {
    const PAIRS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('{', '}'), ('（', '）')];
    let trimmed = text.trim();
    let begin = text.len() - text.trim_start().len();
    PAIRS.into_iter().find_map(|(open, close)| {
        // A comma behind the bracket, as in lists of other programs.
        let whole = trimmed
            .strip_suffix([',', ';'])
            .unwrap_or(trimmed)
            .trim_end();
        let inside = whole.strip_prefix(open)?.strip_suffix(close)?;
        let has_two = inside.contains([',', '，', ' ', ';']);
        (has_two && !inside.contains([open, close, '"'])).then(|| {
            let start = begin + open.len_utf8();
            start..start + inside.len()
        })
    })
}

/// The line before a `#` at its beginning or after white space.
fn without_comment(text: &str) -> &str {
    let begins = |at: usize| {
        text[..at]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace)
    };
    let comment = outside_quotes(text).find(|&(at, c)| c == '#' && begins(at));
    comment.map_or(text, |(at, _)| text[..at].trim_end())
}

/// A line without a comma: one name, or two with white space or a sign between them.
fn joined(text: &str) -> Result<Line<'_>, Refused> {
    let (from, end) = name(text, 0)?;
    let start = after_space(text, end);
    if start == text.len() {
        return Ok(Line::Vertex(from));
    }
    let sign = sign(&text[start..]);
    let (to, end) = name(text, start + sign.map_or(0, |(sign, _)| sign.len()))?;
    let rest = after_space(text, end);
    if rest < text.len() {
        return Err((rest..text.len(), LineProblem::TooManyFields));
    }
    Ok(match sign {
        Some((_, Way::Both)) => Line::BothWays(from, to),
        Some((_, Way::Back)) => Line::Edge(to, from),
        Some((_, Way::Forth)) | None => Line::Edge(from, to),
    })
}

fn after_space(text: &str, from: usize) -> usize {
    text.len() - text[from..].trim_start().len()
}

/// The name at this place, up to white space or a sign, or in quotes; and where it ends.
fn name(text: &str, from: usize) -> Result<(Cow<'_, str>, usize), Refused> {
    let begin = after_space(text, from);
    if text[begin..].starts_with('"') {
        return quoted(text, begin);
    }
    let ends = |(at, c): &(usize, char)| c.is_whitespace() || sign(&text[begin + at..]).is_some();
    let end = text[begin..].char_indices().find(ends);
    let end = end.map_or(text.len(), |(at, _)| begin + at);
    if end == begin {
        return Err((from..begin, LineProblem::EmptyName));
    }
    check_characters(&text[begin..end], begin)?;
    Ok((Cow::Borrowed(&text[begin..end]), end))
}

/// The field that begins at `start`, and where the next one begins, if the line has one.
fn field(line: &str, start: usize, comma: char) -> Result<(Cow<'_, str>, Option<usize>), Refused> {
    let begin = after_space(line, start);
    if line[begin..].starts_with('"') {
        return quoted_field(line, begin, comma);
    }
    let place = line[start..].find(comma).map(|offset| start + offset);
    let end = place.unwrap_or(line.len());
    let name = line[start..end].trim();
    if name.is_empty() {
        return Err((start..end, LineProblem::EmptyName));
    }
    check_characters(name, begin)?;
    Ok((
        Cow::Borrowed(name),
        place.map(|place| place + comma.len_utf8()),
    ))
}

/// The same for one in quotes.
fn quoted_field(
    line: &str,
    open: usize,
    comma: char,
) -> Result<(Cow<'_, str>, Option<usize>), Refused> {
    let (name, end) = quoted(line, open)?;
    let next = after_space(line, end);
    let place = line[next..].find(comma).map(|offset| next + offset);
    match place {
        Some(place) if place == next => Ok((name, Some(place + comma.len_utf8()))),
        None if next == line.len() => Ok((name, None)),
        other => Err((
            next..other.unwrap_or(line.len()),
            LineProblem::TextAfterQuote,
        )),
    }
}

/// The name whose opening quote stands at `open`, and where it ends; inside it two quotes mean one.
fn quoted(line: &str, open: usize) -> Result<(Cow<'_, str>, usize), Refused> {
    let inside = open + 1;
    let mut from = inside;
    let close = loop {
        let Some(offset) = line[from..].find('"') else {
            return Err((open..line.len(), LineProblem::UnclosedQuote));
        };
        let quote = from + offset;
        if !line[quote + 1..].starts_with('"') {
            break quote;
        }
        from = quote + 2;
    };
    let raw = &line[inside..close];
    if raw.is_empty() {
        return Err((open..close + 1, LineProblem::EmptyName));
    }
    check_characters(raw, inside)?;
    let name = match raw.contains('"') {
        true => Cow::Owned(raw.replace("\"\"", "\"")),
        false => Cow::Borrowed(raw),
    };
    Ok((name, close + 1))
}

/// Refuses control characters in a name that begins at `start`.
fn check_characters(name: &str, start: usize) -> Result<(), Refused> {
    match name.char_indices().find(|(_, c)| c.is_control()) {
        None => Ok(()),
        Some((offset, c)) => {
            let at = start + offset;
            Err((at..at + c.len_utf8(), LineProblem::ControlCharacter))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(line: &str) -> (String, String) {
        match Line::parse(line.as_bytes()) {
            Ok(Line::Edge(from, to)) => (from.into_owned(), to.into_owned()),
            other => panic!("{line:?}: {other:?}"),
        }
    }

    #[test]
    fn fields_are_trimmed_and_may_be_quoted() {
        for (line, from, to) in [
            ("a,b", "a", "b"),
            (" a b\t,  c ", "a b", "c"),
            ("\"a,b\" , \"say \"\"x\"\"\"", "a,b", "say \"x\""),
            ("\" a \",b", " a ", "b"),
            ("甲,\"乙\"", "甲", "乙"),
            ("a\"b,c#d", "a\"b", "c#d"),
            ("1 2", "1", "2"),
            (" 甲\t 乙 ", "甲", "乙"),
            ("a -> b", "a", "b"),
            ("a→b", "a", "b"),
            ("a;b", "a", "b"),
            ("a-->b", "a", "b"),
            ("甲，乙", "甲", "乙"),
            ("\"甲，乙\" ，丙 丁", "甲，乙", "丙 丁"),
            ("甲，乙,丙", "甲，乙", "丙"),
            ("甲；乙", "甲", "乙"),
            ("甲、\"乙\"", "甲", "乙"),
            ("b<-a", "a", "b"),
            ("b <-- a", "a", "b"),
            ("\"q <- r\"←a", "a", "q <- r"),
            ("b<-\"a, c\"", "a, c", "b"),
            ("a<,-b", "a<", "-b"),
            ("a -> \"q r\"", "a", "q r"),
            ("x-\"y,z", "x-\"y", "z"),
            ("a->\"b c\"", "a", "b c"),
            ("\"q -> r\"→\"a, b\"", "q -> r", "a, b"),
            ("\"q r\" a", "q r", "a"),
            ("a,b # said", "a", "b"),
            ("a -> b\t# said", "a", "b"),
            ("a \"# b\" # \"", "a", "# b"),
            ("(1, 2)", "1", "2"),
            (" [a b],", "a", "b"),
            ("{甲，乙}", "甲", "乙"),
            ("（甲，乙）", "甲", "乙"),
            ("f(1),f(2)", "f(1)", "f(2)"),
            ("(1),(2)", "(1)", "(2)"),
            ("\"(a\",\"b)\"", "(a", "b)"),
        ] {
            assert_eq!(edge(line), (from.to_owned(), to.to_owned()), "{line:?}");
        }
        assert_eq!(Line::parse(b" x "), Ok(Line::Vertex("x".into())));
        assert_eq!(Line::parse(b"\"#x\""), Ok(Line::Vertex("#x".into())));
        for nothing in ["", "  \t", "# a,b", "  #"] {
            assert_eq!(Line::parse(nothing.as_bytes()), Ok(Line::Nothing));
        }
    }

    #[test]
    fn a_mistake_has_its_place() {
        for (line, at, problem) in [
            (&b"a,b,c"[..], 4..5, LineProblem::TooManyFields),
            (b"a,b,", 4..4, LineProblem::TooManyFields),
            (b"a,", 2..2, LineProblem::EmptyName),
            (b" ,b", 0..1, LineProblem::EmptyName),
            (b"\"\",b", 0..2, LineProblem::EmptyName),
            (b"a,\xffb", 2..3, LineProblem::NotUtf8),
            (b"a,\xe4\xb8", 2..4, LineProblem::NotUtf8),
            (b"a, x\x01y", 4..5, LineProblem::ControlCharacter),
            (b"\"a\x7f\",b", 2..3, LineProblem::ControlCharacter),
            (b"a, \"b", 3..5, LineProblem::UnclosedQuote),
            (b"\"a\" x,b", 4..5, LineProblem::TextAfterQuote),
            (b"1 2 3", 4..5, LineProblem::TooManyFields),
            (b"a -> b -> c", 7..11, LineProblem::TooManyFields),
            (b"a;", 2..2, LineProblem::EmptyName),
            (b"-> b", 0..0, LineProblem::EmptyName),
            (b"a -> \"b", 5..7, LineProblem::UnclosedQuote),
            (b"a -> b, # said", 7..7, LineProblem::EmptyName),
            (b" (a, b, c)", 7..9, LineProblem::TooManyFields),
        ] {
            assert_eq!(Line::parse(line), Err((at, problem)), "{line:?}");
        }
    }

    #[test]
    fn headings_are_known_in_any_case() {
        let are_headings = |text: &str| {
            let line = Line::parse(text.as_bytes()).unwrap();
            line.headings(text.as_bytes()).is_some()
        };
        for header in [
            "from,to",
            "From , To",
            "\"SOURCE\",Target",
            "起点,终点",
            "from;to",
        ] {
            assert!(are_headings(header), "{header}");
        }
        for edge in [
            "to,from",
            "a,b",
            "from",
            "from -> to",
            "start→end",
            "tail -- head",
        ] {
            assert!(!are_headings(edge), "{edge}");
        }
    }
}
