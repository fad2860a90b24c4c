//! Files of columns in the format Parquet, which data frames and databases read.
//!
//! The bytes are those of the lines alone: no time and no name of a machine is in them.

use std::io::{self, Write};
use std::iter::Peekable;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{ColumnPath, Type};

use crate::lines::{Cell, Cells, ColumnKind, Head, Lines};

/// Lines that are kept in memory, compressed, before they are written: as many as readers take at once.
const GROUP: usize = 1 << 20;

/// Writes the lines.
///
/// Takes the memory of 2^20 cells at a time, and looks twice at every number.
///
/// # Errors
///
/// Where writing fails.
pub fn write_parquet(lines: &dyn Lines, out: &mut dyn Write) -> io::Result<()> {
    write_in_groups(lines, GROUP, out)
}

fn write_in_groups(lines: &dyn Lines, group: usize, out: &mut dyn Write) -> io::Result<()> {
    let heads = lines.fitting();
    let mut columns: Vec<Peekable<Cells<'_>>> = (0..heads.len())
        .map(|column| lines.cells(column).peekable())
        .collect();
    let kept = Kept::default();
    let schema = Arc::new(schema(&heads).map_err(own)?);
    let properties = Arc::new(properties(&heads, lines.about()));
    let mut writer = SerializedFileWriter::new(kept.clone(), schema, properties).map_err(own)?;
    while columns.iter_mut().any(|cells| cells.peek().is_some()) {
        write_group(&mut writer, &heads, &mut columns, group).map_err(own)?;
        kept.hand_over(out)?;
    }
    writer.close().map_err(own)?;
    kept.hand_over(out)
}

/// Memory takes whatever is written to it, so that this is no failure of a disk.
fn own(error: ParquetError) -> io::Error {
    io::Error::other(error)
}

/// What the writer has written: it wants to own its place, and be sent to threads, which the place of ours need not.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    fn hand_over(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(&mem::take(&mut *bytes))
    }
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn schema(heads: &[Head]) -> Result<Type, ParquetError> {
    let fields = heads.iter().map(|head| field(*head).map(Arc::new));
    Type::group_type_builder("lines")
        .with_fields(fields.collect::<Result<_, _>>()?)
        .build()
}

fn field(head: Head) -> Result<Type, ParquetError> {
    let unsigned = |bit_width| {
        let is_signed = false;
        Some(LogicalType::integer(bit_width, is_signed))
    };
    let (physical, logical) = match head.kind {
        ColumnKind::Flag => (Physical::BOOLEAN, None),
        ColumnKind::Real => (Physical::DOUBLE, None),
        ColumnKind::Small => (Physical::INT32, unsigned(32)),
        ColumnKind::Number => (Physical::INT64, unsigned(64)),
        ColumnKind::Word => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    Type::primitive_type_builder(head.name(), physical)
        .with_logical_type(logical)
        .with_repetition(match head.has_gaps {
            true => Repetition::OPTIONAL,
            false => Repetition::REQUIRED,
        })
        .build()
}

fn properties(heads: &[Head], about: Vec<(&'static str, String)>) -> WriterProperties {
    let about = about.into_iter();
    let about = about.map(|(name, told)| KeyValue::new(name.to_owned(), told));
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("grundy version {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_key_value_metadata(Some(about.collect()));
    // What counts the lines is all different, and goes up by little.
    for head in heads {
        if head.kind == ColumnKind::Number && !head.has_gaps {
            let path = ColumnPath::from(head.name());
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
        }
    }
    properties.build()
}

fn write_group(
    writer: &mut SerializedFileWriter<Kept>,
    heads: &[Head],
    columns: &mut [Peekable<Cells<'_>>],
    group: usize,
) -> Result<(), ParquetError> {
    let mut rows = writer.next_row_group()?;
    for (head, cells) in heads.iter().zip(columns) {
        let mut column = rows
            .next_column()?
            .ok_or(ParquetError::EOF(String::new()))?;
        write_cells(&mut column, *head, cells.take(group))?;
        column.close()?;
    }
    rows.close().map(drop)
}

fn write_cells<'t>(
    column: &mut SerializedColumnWriter<'_>,
    head: Head,
    cells: impl Iterator<Item = Cell<'t>>,
) -> Result<(), ParquetError> {
    match head.kind {
        ColumnKind::Flag => write_as::<BoolType>(column, head, cells, |cell| cell.flag()),
        ColumnKind::Real => write_as::<DoubleType>(column, head, cells, |cell| cell.real()),
        ColumnKind::Small => write_as::<Int32Type>(column, head, cells, |cell| {
            cell.small().map(u32::cast_signed)
        }),
        ColumnKind::Number => write_as::<Int64Type>(column, head, cells, |cell| {
            cell.number().map(u64::cast_signed)
        }),
        ColumnKind::Word => write_as::<ByteArrayType>(column, head, cells, |cell| {
            cell.word().map(|word| ByteArray::from(&*word))
        }),
    }
}

fn write_as<'t, T: DataType>(
    column: &mut SerializedColumnWriter<'_>,
    head: Head,
    cells: impl Iterator<Item = Cell<'t>>,
    value: impl Fn(Cell<'t>) -> Option<T::T>,
) -> Result<(), ParquetError> {
    let mut is_there: Vec<i16> = Vec::new();
    let mut values = Vec::new();
    for cell in cells {
        let value = value(cell);
        is_there.push(value.is_some().into());
        values.extend(value);
    }
    let levels = head.has_gaps.then_some(&*is_there);
    let written = column.typed::<T>().write_batch(&values, levels, None)?;
    debug_assert_eq!(written, values.len(), "a level for each line");
    Ok(())
}
