//! Tablebase files: built, looked at, verified.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use grundy_cert::board as cert;
use grundy_core::{Budget, Convention, Exhausted, Outcome, Watch};
use grundy_play::number::Number;
use grundy_solve::boards::file::{Header, check_place, write};
use grundy_solve::boards::{
    BuildError, Checkpoint, Clearing, MOST_PIECES, OutcomeTable, Tablebase,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, ErrorKind, TableFault, Unsuited};
use crate::limits::Clock;
use crate::request::request;
use crate::stage::Unit;
use crate::status::Status;
use crate::workbench::Workbench;

/// What to build, and where.
#[derive(Clone, Copy, Debug)]
pub struct BuildRequest<'a> {
    /// The board, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The file.
    pub path: &'a Path,
    /// A folder that keeps what is done, so that another run can go on; it is emptied at the end.
    pub checkpoint: Option<&'a Path>,
}

/// What was built; serialises to an object. Without the figures where a limit was reached: then there is no
/// file.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct BuildAnswer {
    /// The version of the object.
    pub schema: u32,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The bytes that the table takes in memory.
    pub table_bytes: Number,
    /// The outcome of the board.
    pub outcome: Option<Outcome>,
    /// What the file says of itself.
    pub file: Option<TablebaseAnswer>,
    /// The time taken.
    pub seconds: f64,
}

/// What a tablebase says of itself; serialises to an object.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct TablebaseAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The board.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// The number of pieces.
    pub pieces: usize,
    /// How many positions there are.
    pub positions: Number,
    /// How many of them are P.
    pub p_positions: Number,
    /// The blocks of the file.
    pub blocks: Number,
    /// The positions of a block.
    pub block_positions: Number,
    /// The bytes of the file.
    pub bytes: Number,
    /// How many times less that is than a bit a position.
    pub ratio: f64,
}

/// What to verify.
#[derive(Clone, Copy, Debug)]
pub struct VerifyRequest<'a> {
    /// The file.
    pub path: &'a Path,
    /// Every position, not a sample.
    pub full: bool,
    /// The size of the sample.
    pub positions: u64,
    /// The seed of the sample.
    pub seed: u64,
}

/// What was verified; serialises to an object.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct VerifyAnswer {
    /// What the file says of itself.
    #[serde(flatten)]
    pub file: TablebaseAnswer,
    /// `verified` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The outcome of the board.
    pub outcome: Option<Outcome>,
    /// How many positions were compared with their options.
    pub compared: Number,
    /// Whether these are all.
    pub all: bool,
    /// The time taken.
    pub seconds: f64,
}

impl TablebaseAnswer {
    fn of(header: &Header, bytes: u64) -> Self {
        Self {
            schema: crate::SCHEMA,
            expression: header.expression.clone(),
            convention: header.convention,
            pieces: header.cells.len(),
            positions: header.positions.into(),
            p_positions: header.p_positions.into(),
            blocks: header.blocks.into(),
            block_positions: header.block_positions.into(),
            bytes: bytes.into(),
            ratio: ratio(header.positions.div_ceil(8), bytes),
        }
    }
}

/// To a thousandth.
fn ratio(whole: u64, part: u64) -> f64 {
    let thousandths = u128::from(whole) * 1000 / u128::from(part.max(1));
    u32::try_from(thousandths).map_or(f64::INFINITY, f64::from) / 1000.0
}

fn seconds_since(started: Instant) -> f64 {
    (started.elapsed().as_secs_f64() * 1000.0).round() / 1000.0
}

request! {
    BuildRequest.expression => build_tablebase -> BuildAnswer; true
}

impl Workbench {
    /// Decides everything that can be left of a board and writes it to a file, whole or not at all. A limit
    /// that is reached is an answer, not an error.
    ///
    /// # Errors
    ///
    /// As [`board`](Self::board), and [`Unsuited::NoTablebase`] for Chomp; where the file cannot be written, or
    /// the checkpoint belongs to another table.
    pub fn build_tablebase(&mut self, request: &BuildRequest<'_>) -> Result<BuildAnswer, Error> {
        let started = Instant::now();
        let board = self.read_board(request.expression, request.convention)?;
        if board.geometry().line_rules().is_none() {
            return Err(Unsuited::NoTablebase.of(&board));
        }
        let Some(table_bytes) = super::table_bytes(&board) else {
            return Err(Unsuited::TooManyPieces(MOST_PIECES).of(&board));
        };
        // Said now, not after a long run.
        check_place(request.path)?;
        let clock = Clock::start(&self.limits, &self.signal);
        self.signal.aim(
            Unit::Positions,
            1u64.checked_shl(board.cells().count_ones()),
        );
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let built = self.build(&board, request, &mut budget);
        let mut answer = BuildAnswer {
            schema: crate::SCHEMA,
            status: Status::Proved,
            exhausted: None,
            table_bytes,
            outcome: None,
            file: None,
            seconds: seconds_since(started),
        };
        match built {
            Ok((outcome, file)) => {
                answer.outcome = Some(outcome);
                answer.file = Some(file);
            }
            Err(Unbuilt::Exhausted(exhausted)) => {
                answer.status = Status::Unknown;
                answer.exhausted = Some(exhausted);
            }
            Err(Unbuilt::Error(error)) => return Err(error),
        }
        Ok(answer)
    }

    fn build(
        &self,
        board: &grundy_rules::Board,
        request: &BuildRequest<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<(Outcome, TablebaseAnswer), Unbuilt> {
        let game = Clearing::of(board, budget)?;
        let game = game.ok_or_else(|| Unsuited::TooManyPieces(MOST_PIECES).of(board))?;
        let game = Arc::new(game);
        // No folder is made for a table that has no room.
        budget.reserve(game.table_bytes())?;
        budget.release(game.table_bytes());
        let (convention, threads) = (request.convention, self.threads);
        let table = match request.checkpoint {
            None => OutcomeTable::build(game, convention, threads, budget)?,
            Some(folder) => {
                let checkpoint = Checkpoint::open(folder, board, convention).map_err(not_ours)?;
                OutcomeTable::build_in(&checkpoint, game, convention, threads, budget)?
            }
        };
        let written = write(request.path, board, &table, threads, budget)?;
        if let Some(folder) = request.checkpoint {
            let checkpoint = Checkpoint::open(folder, board, convention).map_err(not_ours)?;
            checkpoint.remove(folder).map_err(Error::from)?;
        }
        let outcome = table.outcome(table.game().start());
        Ok((outcome, TablebaseAnswer::of(&written.header, written.bytes)))
    }

    /// What a tablebase says of itself. Header, index and length are verified, blocks are not.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read or is damaged.
    pub fn tablebase_info(&self, path: &Path) -> Result<TablebaseAnswer, Error> {
        let file = Tablebase::open(path, self.limits.memory)?;
        Ok(TablebaseAnswer::of(file.header(), file.bytes()))
    }

    /// Verifies a tablebase: every checksum, and every position or a random sample of them by code that
    /// shares nothing with what has built it. A limit that is reached is an answer, not an error.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, is damaged, or wrong.
    pub fn verify_tablebase(&self, request: &VerifyRequest<'_>) -> Result<VerifyAnswer, Error> {
        let started = Instant::now();
        let clock = Clock::start(&self.limits, &self.signal);
        let mut more = |done| {
            clock.progress(done);
            clock.stop().is_none()
        };
        let mut file = Tablebase::open(request.path, self.limits.memory)?;
        file.verify_blocks(&mut more)?;
        let scope = match request.full {
            true => cert::Scope::Full {
                memory: self.limits.memory,
                threads: self.threads,
            },
            false => cert::Scope::Sample {
                positions: request.positions,
                seed: request.seed,
            },
        };
        let reader = BufReader::new(File::open(request.path)?);
        let verified = match cert::verify(reader, scope, &mut more) {
            Ok(verified) => Ok(verified),
            Err(cert::Refusal::Stopped) => Err(clock.stop().unwrap_or(Exhausted::Cancelled)),
            Err(cert::Refusal::Memory) => Err(Exhausted::Memory),
            Err(refusal) => return Err(of_refusal(refusal)),
        };
        let outcome = |verified: &cert::Verified| Outcome::of_grundy_is_zero(verified.start_is_p);
        Ok(VerifyAnswer {
            file: TablebaseAnswer::of(file.header(), file.bytes()),
            status: match verified {
                Ok(_) => Status::Verified,
                Err(_) => Status::Unknown,
            },
            exhausted: verified.as_ref().err().copied(),
            outcome: verified.as_ref().ok().map(outcome),
            compared: verified
                .as_ref()
                .map_or(0, |verified| verified.positions)
                .into(),
            all: verified.is_ok_and(|verified| verified.all),
            seconds: seconds_since(started),
        })
    }

    /// Opens a tablebase, in which boards are looked up from now on.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, or its header, index or length is damaged.
    pub fn add_tablebase(&mut self, path: &Path) -> Result<(), Error> {
        let file = Tablebase::open(path, self.limits.memory / 4)?;
        self.solver.add_tablebase(file);
        Ok(())
    }
}

/// Why nothing was built.
enum Unbuilt {
    Exhausted(Exhausted),
    Error(Error),
}

impl From<Exhausted> for Unbuilt {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

impl From<Error> for Unbuilt {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl From<BuildError> for Unbuilt {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Exhausted(exhausted) => Self::Exhausted(exhausted),
            BuildError::Io(error) => Self::Error(error.into()),
        }
    }
}

fn not_ours(error: std::io::Error) -> Error {
    match error.kind() {
        std::io::ErrorKind::InvalidData => TableFault::OtherCheckpoint.into(),
        _ => error.into(),
    }
}

fn of_refusal(refusal: cert::Refusal) -> Error {
    let fault = match refusal {
        cert::Refusal::Io(error) => return error.into(),
        cert::Refusal::Memory | cert::Refusal::Stopped => return ErrorKind::OutOfMemory.into(),
        cert::Refusal::Definition => TableFault::Definition,
        cert::Refusal::Outcome { index, block } => TableFault::Outcome { index, block },
        cert::Refusal::Count { found } => TableFault::Count { found },
        cert::Refusal::Damaged(damage) => match damage {
            cert::Damage::NotATable => TableFault::NotATablebase,
            cert::Damage::Version(version) => TableFault::Version(version),
            cert::Damage::Header => TableFault::Header,
            cert::Damage::Index => TableFault::Index,
            cert::Damage::Block(block) => TableFault::Block(block),
        },
    };
    fault.into()
}
