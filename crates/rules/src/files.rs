//! Data that an expression names: graphs and line boards.
//!
//! Rules never open files. Whoever parses hands in [`Files`], which turns a quoted name into data: a
//! program's reads the disk, a server's knows only what was uploaded to it.

use std::sync::Arc;

use crate::board::LineBoard;
use crate::foreign::ForeignRules;
use crate::games::GraphFile;
use crate::graphs::EdgeFile;
use crate::problem::FileProblem;

/// Turns the names in an expression into data. The same name gives the same data every time.
pub trait Files: Send + Sync {
    /// The graph of this name.
    ///
    /// # Errors
    ///
    /// Where there is none, or it is no graph to play on.
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem>;

    /// The line board of this name.
    ///
    /// # Errors
    ///
    /// Where there is none, or it is no board to play on.
    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem>;

    /// The undirected graph of this name. Whoever has none says nothing.
    ///
    /// # Errors
    ///
    /// Where there is none, or it is no list of edges.
    fn edges(&self, _name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    /// The text of the rule of this name. Whoever has no rules need not say so.
    ///
    /// # Errors
    ///
    /// Where there is none.
    fn rule(&self, name: &str) -> Result<String, FileProblem> {
        let _ = name;
        Err(FileProblem::NotHere)
    }

    /// The game that the script of this name tells. Whoever runs no scripts need not say so.
    ///
    /// # Errors
    ///
    /// Where there is none, or it is no script.
    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        let _ = name;
        Err(FileProblem::NotHere)
    }

    /// The game that the program which this command runs tells. Whoever runs no programs need not say so.
    ///
    /// # Errors
    ///
    /// Where programs are not run, or this one cannot be.
    fn program(&self, command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        let _ = command;
        Err(FileProblem::NotAllowed)
    }
}

/// No name means anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn graph(&self, _name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn line_board(&self, _name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        Err(FileProblem::NotHere)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::Graph;
    use crate::foreign::ForeignKind;
    use crate::foreign::tests::Heaps;

    fn foreign(kind: ForeignKind, name: &str) -> Arc<ForeignRules> {
        Arc::new(ForeignRules::new(kind, name, Box::new(Heaps)))
    }

    /// Every name means the same small graph or line board, but for those that tell what is wrong.
    pub(crate) struct Samples;

    impl Files for Samples {
        fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
            let edges = match name {
                "missing.csv" => return Err(FileProblem::Io(std::io::ErrorKind::NotFound.into())),
                "cycle.csv" => "a,b\nb,c\nc,a\n",
                "fields.csv" => "a,b,c\n",
                _ => "b,a\nc,b\nc,a\n\"x y\",c\n",
            };
            let graph = Graph::read(edges.as_bytes(), 1 << 12)?;
            let name = name.to_owned();
            Ok(Arc::new(GraphFile { name, graph }))
        }

        fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
            let edges = match name {
                "missing.csv" => return Err(FileProblem::Io(std::io::ErrorKind::NotFound.into())),
                "fields.csv" => "a,b,c\n",
                "grounds.csv" => "ground,a\n地,a\n",
                _ => "ground,a\na,b\nb,c\nc,ground\nb,\"x y\"\na,a\n",
            };
            Ok(Arc::new(EdgeFile::read(name, edges.as_bytes())?))
        }

        fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
            let json = match name {
                "missing.json" => return Err(FileProblem::Io(std::io::ErrorKind::NotFound.into())),
                "no-such-cell.json" => r#"{"cells": 3, "lines": [[0, 1, 3]]}"#,
                "no-json.json" => "lines",
                _ => r###"{"rows": ["##", ".#"], "lines": [[0, 1], [1, 2]]}"###,
            };
            let board = LineBoard::parse(name, json).map_err(FileProblem::Lines)?;
            Ok(Arc::new(board))
        }

        fn rule(&self, name: &str) -> Result<String, FileProblem> {
            let text = match name {
                "missing.rule" => {
                    return Err(FileProblem::Io(std::io::ErrorKind::NotFound.into()));
                }
                "broken.rule" => "# two lines\ntake 1..\n",
                "itself.rule" => "rule(\"itself.rule\")",
                "pairs.rule" => "rule(a,b){ # both\n(a-k, b-k) k in 1..min(a,b) }",
                _ => "take 1..3   # or\ntake 7\nsplit a + b\n",
            };
            Ok(text.to_owned())
        }

        fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
            Ok(foreign(ForeignKind::Script, name))
        }

        fn program(&self, command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
            Ok(foreign(ForeignKind::Program, command))
        }
    }
}
