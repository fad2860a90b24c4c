//! `grundy table`: values or P-positions of many positions.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use grundy::{Column, Request, TableFormat, TableRequest};
use grundy_words::{picture_of_table, write_table};

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Table {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "N|AxB")]
    to: Option<String>,
    #[arg(long, value_name = "M")]
    from: Option<String>,
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[arg(long, value_name = "P")]
    width: Option<NonZeroUsize>,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    p_positions: bool,
    #[arg(long, value_enum, value_name = "a|b")]
    column: Option<ColumnArg>,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ColumnArg {
    A,
    B,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
    Bfile,
    Npy,
    Parquet,
    Dot,
}

impl Run for Table {
    const NAME: &'static str = "table";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy table kayles --to 95 --width 12",
        "grundy table 0.07 --to 200 --svg strip.svg --width 34",
        "grundy table cutting --to 8x8",
        "grundy table 'node-kayles{grid}' --to 3x20",
        "grundy table wythoff --to 60x60 --format csv --svg heat.svg",
        "grundy table wythoff --to 20 --p-positions",
        "grundy table kayles --to 1000000 --format parquet --output kayles.parquet",
    ];
    const PRINTS: &'static [Printed] = &[("table", object::<grundy::Table>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        if self.column.is_some() && !matches!(self.format, Format::Bfile) {
            return Err(context.usage("table-column-bfile", &[]));
        }
        if self.svg.is_some() && self.svg == self.output {
            return Err(context.usage("table-same-file", &[]));
        }
        let from = self.from.as_ref().map(|text| context.heap(text));
        let request = TableRequest {
            ruleset: &self.ruleset,
            convention: output::convention(self.misere),
            from: from.transpose()?,
            to: context.extent(self.to.as_ref())?,
            p_positions: self.p_positions,
        };
        let table = context.ask(&request)?;
        let refused = |error| Failure::refused(&self.ruleset, error);
        let width = self.width.map(usize::from);
        // What cannot be drawn is refused before anything is printed.
        let picture = match &self.svg {
            Some(path) => picture_of_table(&table, width, &context.catalogue)
                .map_err(refused)?
                .map(|picture| (path, picture)),
            None => None,
        };
        let format = self.for_programs();
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
            output::write_text(path, &picture)?;
        }
        match &self.output {
            // A file of nothing would take the place of one that may be good.
            Some(_) if table.is_empty() && format != Some(TableFormat::Json) => {}
            path => {
                let path = path.as_deref().unwrap_or(Path::new("-"));
                output::write_output(path, write)?;
            }
        }
        Failure::of_completion(request.completion(&table))
    }
}

impl Table {
    /// How it is written for programs; none for people.
    fn for_programs(&self) -> Option<TableFormat> {
        Some(match self.format {
            Format::Text => return None,
            Format::Csv => TableFormat::Csv,
            Format::Json => TableFormat::Json,
            Format::Bfile => TableFormat::BFile {
                column: self.column.map(|column| match column {
                    ColumnArg::A => Column::A,
                    ColumnArg::B => Column::B,
                }),
            },
            Format::Npy => TableFormat::Npy,
            Format::Parquet => TableFormat::Parquet,
            Format::Dot => TableFormat::Dot,
        })
    }
}
