//! What Grundy answers, in words and pictures: text in English and Chinese, drawings, scenes, the pages of the games.
//!
//! The façade, [`grundy`], answers with types; here these become what people read. A [`Catalogue`] has the words of
//! one language; faces lay them out and hold none of their own.
//!
//! ```
//! use grundy::{Limits, SolveRequest, Workbench};
//! use grundy_words::{Catalogue, Lang};
//!
//! let mut workbench = Workbench::new(Limits::default());
//! let error = workbench.solve(&SolveRequest::new("nmi(3)")).unwrap_err();
//! let said = Catalogue::new(Lang::En).error(&error);
//! assert!(said.contains("nim"), "{said}");
//! ```

#![forbid(unsafe_code)]

mod drawing;
mod games;
mod instead;
mod lines;
mod mistake;
mod moves;
mod opening;
mod pages;
mod position;
mod scene;
mod sketch;
mod svg;
mod tables;
mod tells;
mod text;

pub use drawing::{Drawing, Look, SceneCell, SceneHeap, SceneNumber, SceneVertex};
pub use mistake::{Mistake, Wrong};
pub use moves::{NamedMove, ShownMove};
pub use opening::StrategyMove;
pub use pages::{Game, GameExample, GameSequence, GameTable, MethodEntry};
pub use position::is_scored;
pub use scene::{Offer, OfferedMove, Scene, SceneChange, ScenePlace, SceneTrace};
pub use sketch::{SceneShape, ShapeForm, Sketch, SketchMove};
pub use svg::{picture_of_board, picture_of_position, picture_of_table, picture_of_tree};
pub use tables::write_table;
pub use tells::{Head, Tells};
pub use text::{Catalogue, ErrorPlace, FilePlace, Lang};

/// The example of the package's page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeExamples;
