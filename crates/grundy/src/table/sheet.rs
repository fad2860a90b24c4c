//! Tables with named columns.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use grundy_core::{Convention, Exhausted, Natural};
use grundy_play::number::Number;
use grundy_rules::Counted;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::TableFormat;
use crate::error::{Error, Unsuited};

/// What stands above a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// What its numbers count, n or a and b; none where they are heaps of the game's own.
    pub numbers: &'static [Counted],
    /// The heaps or indices asked for, from the first to the last, where these tell the rows.
    pub range: Option<(Natural, Natural)>,
    /// The limit that ended the table early.
    pub exhausted: Option<Exhausted>,
}

impl TableHead {
    /// `proved`, or `unknown` where a limit ended the table.
    #[must_use]
    pub fn status(&self) -> &'static str {
        match self.exhausted {
            None => "proved",
            Some(_) => "unknown",
        }
    }

    /// The entries of the object that say what the table is.
    pub(super) fn write_entries<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("schema", &crate::SCHEMA)?;
        map.serialize_entry("ruleset", &self.ruleset)?;
        map.serialize_entry("convention", self.convention.word())?;
        if !self.numbers.is_empty() {
            let ids: Vec<&str> = self.numbers.iter().map(|counted| counted.id()).collect();
            map.serialize_entry("numbers", &ids)?;
        }
        if let Some((from, to)) = &self.range {
            map.serialize_entry("from", &Number(from.clone()))?;
            map.serialize_entry("to", &Number(to.clone()))?;
        }
        map.serialize_entry("status", self.status())?;
        if let Some(exhausted) = self.exhausted {
            map.serialize_entry("exhausted", exhausted.word())?;
        }
        Ok(())
    }
}

/// What stands in one place of a table.
pub enum Cell<'t> {
    /// A number of any size.
    Number(Natural),
    /// A small number.
    Small(u32),
    /// A word or a name.
    Word(Cow<'t, str>),
}

impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Small(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
        }
    }
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => Number(number.clone()).serialize(serializer),
            Self::Small(number) => serializer.serialize_u32(*number),
            Self::Word(word) => serializer.serialize_str(word),
        }
    }
}

impl Cell<'_> {
    /// As a field of a line of values separated by commas.
    fn write_field(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Word(word) if word.contains([',', '"']) => {
                write!(out, "\"{}\"", word.replace('"', "\"\""))
            }
            cell => write!(out, "{cell}"),
        }
    }
}

/// A table with named columns.
pub trait Sheet {
    /// What it is.
    fn head(&self) -> &TableHead;
    /// The names of its columns.
    fn columns(&self) -> &'static [&'static str];
    /// How many rows it has.
    fn rows(&self) -> usize;
    /// What stands there.
    fn cell(&self, row: usize, column: usize) -> Cell<'_>;
}

/// Writes it as lines with commas, or as an object.
pub(super) fn write<S: Sheet>(
    sheet: &S,
    format: TableFormat,
    out: &mut dyn Write,
) -> Result<(), Error> {
    match format {
        TableFormat::Csv => write_csv(sheet, out)?,
        TableFormat::Json => write_json(&Object(sheet), out)?,
        TableFormat::BFile { .. } | TableFormat::Npy | TableFormat::Dot => {
            return Err(Unsuited::Format(format.id()).of(&sheet.head().ruleset));
        }
    }
    Ok(())
}

/// One object and the end of the line.
pub(super) fn write_json(object: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object).map_err(io::Error::from)?;
    writeln!(out)
}

fn write_csv<S: Sheet>(sheet: &S, out: &mut dyn Write) -> io::Result<()> {
    let names = sheet.columns();
    writeln!(out, "{}", names.join(","))?;
    for row in 0..sheet.rows() {
        for column in 0..names.len() {
            if column > 0 {
                write!(out, ",")?;
            }
            sheet.cell(row, column).write_field(out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The whole table as an object, its rows under `rows`.
struct Object<'s, S>(&'s S);

impl<S: Sheet> Serialize for Object<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.0.head().write_entries(&mut map)?;
        map.serialize_entry("rows", &Lines(self.0))?;
        map.end()
    }
}

struct Lines<'s, S>(&'s S);

impl<S: Sheet> Serialize for Lines<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut lines = serializer.serialize_seq(Some(self.0.rows()))?;
        for row in 0..self.0.rows() {
            lines.serialize_element(&Line(self.0, row))?;
        }
        lines.end()
    }
}

struct Line<'s, S>(&'s S, usize);

impl<S: Sheet> Serialize for Line<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let names = self.0.columns();
        let mut line = serializer.serialize_map(Some(names.len()))?;
        for (column, name) in names.iter().enumerate() {
            line.serialize_entry(name, &self.0.cell(self.1, column))?;
        }
        line.end()
    }
}
