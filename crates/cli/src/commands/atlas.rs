//! The atlas that a command is given: tables of sweeps.

use std::path::{Path, PathBuf};

use grundy::{Atlas, SweepLine};

use super::solve::read_text;
use crate::context::Context;
use crate::failure::Failure;

/// The atlas of these tables; none where there is none.
pub(super) fn atlas(tables: &[PathBuf], context: &Context) -> Result<Option<Atlas>, Failure> {
    let mut atlas = Atlas::default();
    for path in tables {
        let added = atlas.add(&read_text(path, context)?);
        added.map_err(|line| no_table(path, line, context))?;
    }
    Ok((!tables.is_empty()).then_some(atlas))
}

/// The rows of these tables.
pub(super) fn rows<R: SweepLine>(tables: &[PathBuf], context: &Context) -> Result<Vec<R>, Failure> {
    let mut rows = Vec::new();
    for path in tables {
        let read = grundy::read_lines(&read_text(path, context)?);
        rows.extend(read.map_err(|line| no_table(path, line, context))?);
    }
    Ok(rows)
}

fn no_table(path: &Path, line: usize, context: &Context) -> Failure {
    let told: [(&str, &dyn ToString); 2] = [("path", &path.display()), ("line", &line)];
    context.usage("sweep-known-damaged", &told)
}
