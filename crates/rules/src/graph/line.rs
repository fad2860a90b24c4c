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
        let content = text.trim_start();
        if content.is_empty() || content.starts_with('#') {
            return Ok(Self::Nothing);
        }
        if let Some(separator) = Separator::of(text) {
            return separator.parse(text);
        }
        let (from, rest) = field(text, 0)?;
        let Some(start) = rest else {
            return Ok(Self::Vertex(from));
        };
        let (to, rest) = field(text, start)?;
        match rest {
            None => Ok(Self::Edge(from, to)),
            Some(third) => Err((third..text.len(), LineProblem::TooManyFields)),
        }
    }

    /// The second of two numbers that stand on the line without a comma: what contests begin a list of edges
    /// with, the numbers of vertices and of edges, looks like that.
    pub(super) fn count(line: &[u8]) -> Option<usize> {
        let text = std::str::from_utf8(line).ok()?;
        let mut words = text.split_whitespace();
        let (_, second) = (words.next()?.parse::<usize>().ok()?, words.next()?);
        let second = second.parse().ok()?;
        words.next().is_none().then_some(second)
    }

    /// Whether these are headings.
    pub(super) fn is_header(&self) -> bool {
        let Self::Edge(from, to) = self else {
            return false;
        };
        let (from, to) = (from.to_lowercase(), to.to_lowercase());
        HEADERS.contains(&(&from, &to))
    }
}

/// Between names that are joined both ways.
const BOTH_WAYS: &str = "--";

/// What stands between the names on a line without a comma and without quotes.
#[derive(Clone, Copy)]
enum Separator {
    /// `a -> b`, `a → b` or `a;b`, and `a -- b` for both ways.
    Sign(&'static str),
    /// `a b`.
    Space,
}

impl Separator {
    /// `None` where names are separated by commas, may be quoted, or there is but one.
    fn of(line: &str) -> Option<Self> {
        if line.contains([',', '"']) {
            return None;
        }
        let sign = ["->", "→", BOTH_WAYS, ";"]
            .into_iter()
            .find(|sign| line.contains(sign));
        let spaces = || line.trim().contains(char::is_whitespace);
        sign.map(Self::Sign)
            .or_else(|| spaces().then_some(Self::Space))
    }

    fn parse(self, line: &str) -> Result<Line<'_>, Refused> {
        let (from, to) = match self {
            Self::Sign(sign) => {
                let at = line.find(sign).expect("the sign is there");
                (0..at, at + sign.len()..line.len())
            }
            Self::Space => {
                let start = line.len() - line.trim_start().len();
                let gap = line[start..].find(char::is_whitespace);
                let end = start + gap.expect("there is a space");
                (start..end, end..line.len())
            }
        };
        let from = one_name((from.start, &line[from]))?;
        let to = one_name((to.start, &line[to]))?;
        Ok(match self {
            Self::Sign(BOTH_WAYS) => Line::BothWays(from, to),
            _ => Line::Edge(from, to),
        })
    }
}

/// The one name in a part of a line that begins at this place.
fn one_name((start, part): (usize, &str)) -> Result<Cow<'_, str>, Refused> {
    let name = part.trim();
    if name.is_empty() {
        return Err((start..start + part.len(), LineProblem::EmptyName));
    }
    let begin = start + part.len() - part.trim_start().len();
    let more = name.find(|c: char| c.is_whitespace() || c == ';');
    if let Some(more) = more {
        let end = begin + name.len();
        return Err((begin + more + 1..end, LineProblem::TooManyFields));
    }
    check_characters(name, begin)?;
    Ok(Cow::Borrowed(name))
}

/// The field that begins at `start`, and where the next one begins, if the line has one.
fn field(line: &str, start: usize) -> Result<(Cow<'_, str>, Option<usize>), Refused> {
    let spaces = line[start..].len() - line[start..].trim_start().len();
    let begin = start + spaces;
    if line[begin..].starts_with('"') {
        return quoted(line, begin);
    }
    let comma = line[start..].find(',').map(|offset| start + offset);
    let end = comma.unwrap_or(line.len());
    let name = line[start..end].trim();
    if name.is_empty() {
        return Err((start..end, LineProblem::EmptyName));
    }
    check_characters(name, begin)?;
    Ok((Cow::Borrowed(name), comma.map(|comma| comma + 1)))
}

/// The field whose opening quote stands at `open`; inside it two quotes mean one.
fn quoted(line: &str, open: usize) -> Result<(Cow<'_, str>, Option<usize>), Refused> {
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
    let after = &line[close + 1..];
    let rest = after.trim_start();
    let next = line.len() - rest.len();
    match rest.chars().next() {
        None => Ok((name, None)),
        Some(',') => Ok((name, Some(next + 1))),
        Some(_) => {
            let end = rest.find(',').map_or(line.len(), |comma| next + comma);
            Err((next..end, LineProblem::TextAfterQuote))
        }
    }
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
        ] {
            assert_eq!(Line::parse(line), Err((at, problem)), "{line:?}");
        }
    }

    #[test]
    fn headings_are_known_in_any_case() {
        for header in ["from,to", "From , To", "\"SOURCE\",Target", "起点,终点"] {
            assert!(Line::parse(header.as_bytes()).unwrap().is_header());
        }
        for edge in ["to,from", "a,b", "from"] {
            assert!(!Line::parse(edge.as_bytes()).unwrap().is_header());
        }
    }
}
