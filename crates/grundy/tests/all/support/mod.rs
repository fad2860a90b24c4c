//! The corpus, and the files that its cases name.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy::rules::board::LineBoard;
use grundy::rules::games::EdgeFile;
use grundy::rules::{FileProblem, Files, Graph, GraphFile};
use grundy::{Limits, Workbench};

/// The folder of the corpus.
pub(crate) fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

/// A workbench for which names of files mean the files of the corpus.
pub(crate) fn workbench(limits: Limits) -> Workbench {
    Workbench::new(limits).with_files(Arc::new(CorpusFiles))
}

/// The files of the corpus, by their names in it.
pub(crate) struct CorpusFiles;

impl Files for CorpusFiles {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        const ROOM: u64 = 1 << 20;
        let file = File::open(corpus().join("files").join(name)).map_err(FileProblem::Io)?;
        let graph = Graph::read(BufReader::new(file), ROOM)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let file = File::open(corpus().join("files").join(name)).map_err(FileProblem::Io)?;
        Ok(Arc::new(EdgeFile::read(name, BufReader::new(file))?))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let path = corpus().join("files").join(name);
        let json = std::fs::read_to_string(path).map_err(FileProblem::Io)?;
        let board = LineBoard::parse(name, &json).map_err(FileProblem::Lines)?;
        Ok(Arc::new(board))
    }
}
