//! `grundy table`: values or P-positions of many positions.

use std::io::Write;

use grundy::{Column, Convention, TableFormat, TableRequest};
use grundy_words::{picture_of_table, write_table};

use crate::args::{ColumnArg, Format, Table};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Table, context: &Context) -> Result<(), Failure> {
    if arguments.column.is_some() && !matches!(arguments.format, Format::Bfile) {
        return Err(Failure::Usage(context.catalogue.get("table-column-bfile")));
    }
    if arguments.svg.is_some() && arguments.svg == arguments.output {
        return Err(Failure::Usage(context.catalogue.get("table-same-file")));
    }
    let from = arguments.from.as_ref().map(|text| context.heap(text));
    let to = arguments.to.as_ref().map(|text| context.extent(text));
    let request = TableRequest {
        ruleset: &arguments.ruleset,
        convention: if arguments.misere {
            Convention::Misere
        } else {
            Convention::Normal
        },
        from: from.transpose()?,
        to: to.transpose()?,
        p_positions: arguments.p_positions,
    };
    let refused = |error| Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    };
    let progress = context.progress();
    let table = context
        .workbench_for_bounded_work()
        .table(&request)
        .map_err(refused)?;
    drop(progress);
    let width = arguments.width.map(usize::from);
    // What cannot be drawn is refused before anything is printed.
    let picture = match &arguments.svg {
        Some(path) => picture_of_table(&table, width, &context.catalogue)
            .map_err(refused)?
            .map(|picture| (path, picture)),
        None => None,
    };
    let format = format_of(arguments);
    let legend = context.catalogue.table_legend(&table);
    let write = |out: &mut dyn Write| {
        if let (None, Some(legend)) = (format, &legend) {
            writeln!(out, "{}", context.style.glyphs(legend))?;
        }
        let written = match format {
            None => write_table(&table, width, out),
            Some(format) => table.write(format, out),
        };
        written.map_err(|error| match error.into_io() {
            Ok(error) => Failure::Output(error),
            Err(error) => refused(error),
        })
    };
    if let Some((path, picture)) = picture {
        output::write_file(path, |out| Ok(out.write_all(picture.as_bytes())?))?;
    }
    match &arguments.output {
        // A file of nothing would take the place of one that may be good.
        Some(_) if table.is_empty() && format != Some(TableFormat::Json) => {}
        Some(path) => output::write_output(path, write)?,
        None => {
            let mut out = output::stdout();
            write(&mut out)?;
            out.flush()?;
        }
    }
    match table.exhausted() {
        Some(exhausted) => Err(Failure::of_limit(exhausted.word())),
        None => Ok(()),
    }
}

/// How it is written for programs; none for people.
fn format_of(arguments: &Table) -> Option<TableFormat> {
    Some(match arguments.format {
        Format::Text => return None,
        Format::Csv => TableFormat::Csv,
        Format::Json => TableFormat::Json,
        Format::Bfile => TableFormat::BFile {
            column: arguments.column.map(|column| match column {
                ColumnArg::A => Column::A,
                ColumnArg::B => Column::B,
            }),
        },
        Format::Npy => TableFormat::Npy,
        Format::Dot => TableFormat::Dot,
    })
}
