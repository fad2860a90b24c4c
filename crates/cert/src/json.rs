//! A strict reader and a writer of the plain JSON that certificates are.
//!
//! Less than JSON: texts hold printable ASCII without `"` and `\`, numbers are integers without
//! leading zeros, natural ones but for a few fields, there is no `null`, a field stands once, nesting and the number of parts are
//! bounded. So texts are slices of the document, and memory is bounded by its length.

use std::fmt::Write as _;

use crate::refusal::{Reason, Refusal, refusal};

/// How deep objects and lists may be nested: certificates need six levels.
const DEEPEST: usize = 10;
/// How many objects, lists, texts and numbers there may be. Long lists are texts.
const MOST_PARTS: usize = 1 << 20;
/// The greatest number that is written without quotes: what every reader of JSON keeps exactly.
const PLAIN: u64 = (1 << 53) - 1;

/// A part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part<'t> {
    Flag(bool),
    Number(&'t str),
    Text(&'t str),
    List(Vec<Self>),
    Object(Vec<(&'t str, Self)>),
}

/// Reads a whole document.
pub(crate) fn read(text: &str) -> Result<Part<'_>, Refusal> {
    let mut reader = Reader {
        text,
        at: 0,
        parts: 0,
        place: String::new(),
    };
    let part = reader.part(0)?;
    reader.skip_space();
    match reader.peek() {
        None => Ok(part),
        Some(_) => Err(reader.syntax()),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    parts: usize,
    place: String,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    /// Whether the sign stands here, which is then read.
    fn takes(&mut self, sign: u8) -> bool {
        self.skip_space();
        let there = self.peek() == Some(sign);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: u8) -> Result<(), Refusal> {
        match self.takes(sign) {
            true => Ok(()),
            false => Err(self.syntax()),
        }
    }

    fn syntax(&self) -> Refusal {
        let byte = u64::try_from(self.at).unwrap_or(u64::MAX);
        refusal(&self.place, Reason::Syntax { byte })
    }

    fn part(&mut self, depth: usize) -> Result<Part<'t>, Refusal> {
        self.parts += 1;
        if depth > DEEPEST {
            return Err(refusal(&self.place, Reason::TooDeep));
        }
        if self.parts > MOST_PARTS {
            return Err(refusal(&self.place, Reason::TooManyParts));
        }
        self.skip_space();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Part::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Part::Flag(true)),
            Some(b'f') => self.word("false", Part::Flag(false)),
            _ => Err(self.syntax()),
        }
    }

    fn word(&mut self, word: &str, part: Part<'t>) -> Result<Part<'t>, Refusal> {
        if !self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            return Err(self.syntax());
        }
        self.at += word.len();
        Ok(part)
    }

    fn number(&mut self) -> Result<Part<'t>, Refusal> {
        let start = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        let first = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        let digits = &self.text[first..self.at];
        if digits.is_empty() {
            return Err(self.syntax());
        }
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(refusal(&self.place, Reason::Number));
        }
        Ok(Part::Number(&self.text[start..self.at]))
    }

    fn string(&mut self) -> Result<&'t str, Refusal> {
        self.expect(b'"')?;
        let start = self.at;
        while let Some(b' ' | b'!' | b'#'..=b'[' | b']'..=b'~') = self.peek() {
            self.at += 1;
        }
        let text = &self.text[start..self.at];
        // No space is skipped before the closing sign: a text that breaks off at one has ended.
        if self.peek() != Some(b'"') {
            return Err(self.syntax());
        }
        self.at += 1;
        Ok(text)
    }

    fn list(&mut self, depth: usize) -> Result<Part<'t>, Refusal> {
        self.expect(b'[')?;
        let mut entries = Vec::new();
        if self.takes(b']') {
            return Ok(Part::List(entries));
        }
        loop {
            let outer = self.place.len();
            // Writing to a text does not fail.
            let _ = write!(self.place, "[{}]", entries.len());
            entries.push(self.part(depth + 1)?);
            self.place.truncate(outer);
            if self.takes(b']') {
                return Ok(Part::List(entries));
            }
            self.expect(b',')?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<Part<'t>, Refusal> {
        /// No object has more fields; looking for one twice is then quick.
        const MOST_FIELDS: usize = 32;
        self.expect(b'{')?;
        let mut fields: Vec<(&'t str, Part<'t>)> = Vec::new();
        if self.takes(b'}') {
            return Ok(Part::Object(fields));
        }
        loop {
            self.skip_space();
            let name = self.string()?;
            let outer = self.place.len();
            self.place = within(&self.place, name);
            if fields.iter().any(|(other, _)| *other == name) {
                return Err(refusal(&self.place, Reason::Duplicate));
            }
            if fields.len() == MOST_FIELDS {
                return Err(refusal(&self.place, Reason::Unknown));
            }
            self.expect(b':')?;
            fields.push((name, self.part(depth + 1)?));
            self.place.truncate(outer);
            if self.takes(b'}') {
                return Ok(Part::Object(fields));
            }
            self.expect(b',')?;
        }
    }
}

/// The path of a field of the object at this path; of a very long name only its beginning.
pub(crate) fn within(place: &str, name: &str) -> String {
    const LONGEST: usize = 40;
    let name = name.get(..LONGEST).unwrap_or(name);
    match place {
        "" => name.to_owned(),
        outer => format!("{outer}.{name}"),
    }
}

/// The fields of an object, taken one by one: what is left in the end is unknown.
pub(crate) struct Fields<'t> {
    place: String,
    fields: Vec<(&'t str, Part<'t>)>,
}

impl<'t> Fields<'t> {
    /// The fields of this part.
    pub(crate) fn of(part: Part<'t>, place: String) -> Result<Self, Refusal> {
        match part {
            Part::Object(fields) => Ok(Self { place, fields }),
            _ => Err(wrong_type(&place, "object")),
        }
    }

    /// Refuses what nobody has taken.
    pub(crate) fn finish(self) -> Result<(), Refusal> {
        match self.fields.first() {
            None => Ok(()),
            Some((name, _)) => Err(refusal(&within(&self.place, name), Reason::Unknown)),
        }
    }

    /// The path of a field.
    pub(crate) fn place(&self, name: &str) -> String {
        within(&self.place, name)
    }

    /// The field, if it is there.
    pub(crate) fn optional(&mut self, name: &str) -> Option<Part<'t>> {
        let found = self.fields.iter().position(|(other, _)| *other == name)?;
        Some(self.fields.remove(found).1)
    }

    /// Whether the field is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(other, _)| *other == name)
    }

    fn required(&mut self, name: &str) -> Result<Part<'t>, Refusal> {
        let place = self.place(name);
        self.optional(name)
            .ok_or_else(|| refusal(&place, Reason::Missing))
    }

    /// The fields of the object under this name.
    pub(crate) fn object(&mut self, name: &str) -> Result<Self, Refusal> {
        let part = self.required(name)?;
        Self::of(part, self.place(name))
    }

    /// The text under this name.
    pub(crate) fn text(&mut self, name: &str) -> Result<&'t str, Refusal> {
        match self.required(name)? {
            Part::Text(text) => Ok(text),
            _ => Err(wrong_type(&self.place(name), "text")),
        }
    }

    /// The flag under this name.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, Refusal> {
        match self.required(name)? {
            Part::Flag(flag) => Ok(flag),
            _ => Err(wrong_type(&self.place(name), "flag")),
        }
    }

    /// The number under this name.
    pub(crate) fn number(&mut self, name: &str) -> Result<u64, Refusal> {
        let part = self.required(name)?;
        number(&part, &self.place(name))
    }

    /// The number under this name, which may be below zero.
    pub(crate) fn integer(&mut self, name: &str) -> Result<i64, Refusal> {
        let part = self.required(name)?;
        written(&part, &self.place(name), integer, |number| {
            number.unsigned_abs()
        })
    }

    /// The number under this name, if it is there.
    pub(crate) fn optional_number(&mut self, name: &str) -> Result<Option<u64>, Refusal> {
        let place = self.place(name);
        let part = self.optional(name);
        part.map(|part| number(&part, &place)).transpose()
    }

    /// The entries of the list under this name, each with its path.
    pub(crate) fn list(&mut self, name: &str) -> Result<Vec<(String, Part<'t>)>, Refusal> {
        let place = self.place(name);
        match self.required(name)? {
            Part::List(entries) => Ok((0..)
                .zip(entries)
                .map(|(index, entry): (usize, _)| (format!("{place}[{index}]"), entry))
                .collect()),
            _ => Err(wrong_type(&place, "list")),
        }
    }

    /// The numbers of the list under this name.
    pub(crate) fn numbers(&mut self, name: &str) -> Result<Vec<u64>, Refusal> {
        let entries = self.list(name)?;
        entries
            .iter()
            .map(|(place, entry)| number(entry, place))
            .collect()
    }
}

fn wrong_type(place: &str, expected: &'static str) -> Refusal {
    refusal(place, Reason::Type { expected })
}

/// A natural number.
pub(crate) fn number(part: &Part<'_>, place: &str) -> Result<u64, Refusal> {
    written(part, place, natural, |number| *number)
}

/// A number: in quotes where, and only where, its size is beyond what every reader of JSON keeps exactly.
fn written<N>(
    part: &Part<'_>,
    place: &str,
    read: impl Fn(&str) -> Option<N>,
    size: impl Fn(&N) -> u64,
) -> Result<N, Refusal> {
    let (digits, quoted) = match part {
        Part::Number(digits) => (*digits, false),
        Part::Text(digits) => (*digits, true),
        _ => return Err(wrong_type(place, "number")),
    };
    read(digits)
        .filter(|number| (size(number) > PLAIN) == quoted)
        .ok_or_else(|| refusal(place, Reason::Number))
}

/// The number that these decimal digits, and nothing else, write without leading zeros.
pub(crate) fn natural(digits: &str) -> Option<u64> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let shortest = digits.len() == 1 || !digits.starts_with('0');
    (plain && shortest).then(|| digits.parse().ok()).flatten()
}

/// The number that these decimal digits write, after a minus sign where it is below zero.
pub(crate) fn integer(text: &str) -> Option<i64> {
    match text.strip_prefix('-') {
        None => natural(text).and_then(|number| number.try_into().ok()),
        Some(digits) => natural(digits)
            .filter(|size| *size > 0)
            .and_then(|size| 0i64.checked_sub_unsigned(size)),
    }
}

/// A part that owns what it holds, for writing.
pub(crate) enum Json {
    Flag(bool),
    Number(u64),
    Integer(i64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(&'static str, Self)>),
}

impl Json {
    /// Appends the JSON text.
    pub(crate) fn write(&self, out: &mut String) {
        match self {
            Self::Flag(flag) => out.push_str(if *flag { "true" } else { "false" }),
            Self::Number(number) if *number > PLAIN => {
                Self::Text(number.to_string()).write(out);
            }
            Self::Number(number) => out.push_str(&number.to_string()),
            Self::Integer(number) if number.unsigned_abs() > PLAIN => {
                Self::Text(number.to_string()).write(out);
            }
            Self::Integer(number) => out.push_str(&number.to_string()),
            Self::Text(text) => {
                out.push('"');
                out.push_str(text);
                out.push('"');
            }
            Self::List(entries) => {
                out.push('[');
                for (index, entry) in entries.iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { "," });
                    entry.write(out);
                }
                out.push(']');
            }
            Self::Object(fields) => {
                out.push('{');
                for (index, (name, part)) in fields.iter().enumerate() {
                    out.push_str(if index == 0 { "\"" } else { ",\"" });
                    out.push_str(name);
                    out.push_str("\":");
                    part.write(out);
                }
                out.push('}');
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> (String, &'static str) {
        let refusal = read(text).unwrap_err();
        (refusal.place.clone(), refusal.reason.code())
    }

    #[test]
    fn what_is_read_keeps_its_order() {
        let part = read(" {\"a\": [1, true,\"x y\"],\n\"b\":{}}\n").unwrap();
        let Part::Object(fields) = part else {
            panic!("an object");
        };
        let list = vec![Part::Number("1"), Part::Flag(true), Part::Text("x y")];
        let expected = vec![("a", Part::List(list)), ("b", Part::Object(vec![]))];
        assert_eq!(fields, expected);
    }

    #[test]
    fn what_certificates_do_not_need_is_refused() {
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\":1,}",
            "{a:1}",
            "-",
            "-x",
            "--1",
            "-01",
            "1.5",
            "1e3",
            "null",
            "\"a\\n\"",
            "\"é\"",
            "\"\u{7f}\"",
            "1 2",
            "[1 2]",
            "tru",
            "\"a ",
            "{\"a\" 1}",
            "+1",
            "\u{feff}1",
            "'a'",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(
            code("{\"a\":{\"b\":1,\"b\":1}}"),
            ("a.b".to_owned(), "duplicate")
        );
        assert_eq!(code("{\"a\":[1,[01]]}"), ("a[1][0]".to_owned(), "number"));
        assert_eq!(code(&"[".repeat(1 << 20)).1, "too-deep");
        assert_eq!(
            code(&format!("[{}0]", "0,".repeat(MOST_PARTS))).1,
            "too-many-parts"
        );
        let many: Vec<String> = (0..99).map(|name| format!("\"{name}\":0")).collect();
        assert_eq!(code(&format!("{{{}}}", many.join(","))).1, "unknown");
    }

    #[test]
    fn numbers_are_written_in_one_way() {
        let good = |part: Part<'_>| number(&part, "").ok();
        assert_eq!(good(Part::Number("9007199254740991")), Some(PLAIN));
        assert_eq!(good(Part::Number("9007199254740992")), None);
        assert_eq!(good(Part::Text("9007199254740992")), Some(PLAIN + 1));
        assert_eq!(good(Part::Text("18446744073709551615")), Some(u64::MAX));
        for wrong in [
            "18446744073709551616",
            "5",
            "",
            "+5",
            "0x1",
            " 9007199254740992",
        ] {
            assert_eq!(good(Part::Text(wrong)), None, "{wrong}");
        }
        assert_eq!(good(Part::Number("-1")), None);
        let mut out = String::new();
        Json::List(vec![Json::Number(PLAIN), Json::Number(u64::MAX)]).write(&mut out);
        assert_eq!(out, "[9007199254740991,\"18446744073709551615\"]");
    }

    #[test]
    fn numbers_below_zero_are_written_in_one_way() {
        for number in [0, 1, -1, i64::MAX, i64::MIN, -9_007_199_254_740_991] {
            let mut out = String::new();
            Json::Object(vec![("n", Json::Integer(number))]).write(&mut out);
            let mut fields = Fields::of(read(&out).unwrap(), String::new()).unwrap();
            assert_eq!(fields.integer("n"), Ok(number), "{out}");
        }
        for wrong in ["-0", "\"-1\"", "9223372036854775808", "-9007199254740992"] {
            let text = format!("{{\"n\":{wrong}}}");
            let mut fields = Fields::of(read(&text).unwrap(), String::new()).unwrap();
            assert!(fields.integer("n").is_err(), "{wrong}");
        }
    }
}
