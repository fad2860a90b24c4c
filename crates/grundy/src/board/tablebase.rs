//! Tablebase files: built, looked at, verified.

use std::fs::File;
use std::io::BufReader;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use grundy_cert::board as cert;
use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Outcome, Watch};
use grundy_play::number::Number;
use grundy_rules::Board;
use grundy_solve::boards::file::{Header, Written, check_place, write};
use grundy_solve::boards::{
    BuildError, Clearing, MOST_PIECES, OutcomeTable, SlabFolder, Tablebase,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::checkpoint::{LOCK, lock};
use crate::error::{CheckpointProblem, Error, TableFault, Unsuited};
use crate::limits::Clock;
use crate::request::request;
use crate::share::Share;
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
    /// What is to come of it.
    pub target: BuildTarget<'a>,
    /// A folder that keeps what is done, so that another run can go on, and in which the table may be larger than
    /// memory. Without one it is that of the file with `.slabs` behind its name, and used where memory is too small.
    pub checkpoint: Option<&'a Path>,
}

/// What is to come of a build.
#[derive(Clone, Copy, Debug)]
pub enum BuildTarget<'a> {
    /// The tablebase.
    File {
        /// Where to.
        path: &'a Path,
        /// Whether the folder of the checkpoint is kept when the file is there.
        keep: bool,
    },
    /// A share of the slabs of the checkpoint, and no file.
    Slabs(Share),
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
    /// The slabs on disk, where the table was built there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slabs: Option<SlabsAnswer>,
    /// The time taken.
    pub seconds: f64,
}

/// The slabs of a table that is built on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SlabsAnswer {
    /// How many are done.
    pub done: usize,
    /// How many there are.
    pub all: usize,
    /// The bytes of each in memory.
    pub bytes: u64,
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

/// A share of the slabs of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlabShare {
    /// Which one.
    pub share: Share,
    /// The names of its files in the folder.
    pub files: Vec<String>,
    /// The shares that must be there before it.
    pub needs: Vec<usize>,
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

/// The folder of a table that has no room in memory, where none is named.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".slabs");
    name.into()
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
    /// The table is in memory where there is room and no checkpoint is asked for. Else it is on disk in slabs, which take
    /// no more than the limit in memory; what is done is kept, and the same request goes on from there.
    ///
    /// # Errors
    ///
    /// As [`board`](Self::board), and [`Unsuited::NoTablebase`] for Chomp; where files cannot be written, the
    /// checkpoint belongs to another table, there is no such share, or a slab of another one is not there.
    pub fn build_tablebase(&mut self, request: &BuildRequest<'_>) -> Result<BuildAnswer, Error> {
        let started = Instant::now();
        let board = self.read_board(request.expression, request.convention)?;
        if board.geometry().line_rules().is_none() {
            return Err(Unsuited::NoTablebase.of(&board));
        }
        let Some(table_bytes) = super::table_bytes(&board) else {
            return Err(Unsuited::TooManyPieces(MOST_PIECES).of(&board));
        };
        if let BuildTarget::File { path, .. } = request.target {
            // Said now, not after a long run.
            check_place(path)?;
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut answer = BuildAnswer {
            schema: crate::SCHEMA,
            status: Status::Proved,
            exhausted: None,
            table_bytes,
            outcome: None,
            file: None,
            slabs: None,
            seconds: 0.0,
        };
        match self.build(&board, request, &mut answer, &mut budget) {
            Ok(()) => {}
            Err(Unbuilt::Exhausted(exhausted)) => {
                answer.status = Status::Unknown;
                answer.exhausted = Some(exhausted);
            }
            Err(Unbuilt::Error(error)) => return Err(error),
        }
        answer.seconds = seconds_since(started);
        Ok(answer)
    }

    fn build(
        &self,
        board: &Board,
        request: &BuildRequest<'_>,
        answer: &mut BuildAnswer,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unbuilt> {
        let game = Clearing::of(board, budget)?;
        let game = game.ok_or_else(|| Unsuited::TooManyPieces(MOST_PIECES).of(board))?;
        let game = (&Arc::new(game), request.convention);
        let has_room = game.0.table_bytes() <= self.limits.memory;
        match (request.target, request.checkpoint) {
            (BuildTarget::File { path, .. }, None) if has_room => {
                self.in_memory(board, game, path, answer, budget)
            }
            (BuildTarget::File { path, keep }, folder) => {
                let beside = beside(path);
                let folder = folder.unwrap_or(&beside);
                match self.slab_folder(folder, board, game)? {
                    Some(slabs) => {
                        let _lock = lock(folder).map_err(|problem| problem.of(folder))?;
                        self.on_disk((&slabs, folder), path, answer, budget)?;
                        if !keep {
                            let unlocked = std::fs::remove_file(folder.join(LOCK));
                            let removed = unlocked.and_then(|()| slabs.remove());
                            removed.map_err(|error| CheckpointProblem::Io(error).of(folder))?;
                        }
                        Ok(())
                    }
                    // What has no slabs is small.
                    None if has_room => self.in_memory(board, game, path, answer, budget),
                    None => Err(Exhausted::Memory.into()),
                }
            }
            (BuildTarget::Slabs(share), folder) => {
                let folder = folder.ok_or(Error::from(TableFault::NoSuchShare))?;
                let slabs = self.slab_folder(folder, board, game)?;
                // What has no slabs is small, or there is no memory for them.
                let slabs = slabs.ok_or_else(|| match has_room {
                    true => Unbuilt::Error(TableFault::NoSuchShare.into()),
                    false => Exhausted::Memory.into(),
                })?;
                let wanted = slabs.plan().part(share.number, share.all);
                let wanted = wanted.ok_or(Error::from(TableFault::NoSuchShare))?;
                self.decide((&slabs, folder), wanted, answer, budget)
            }
        }
    }

    fn in_memory(
        &self,
        board: &Board,
        (game, convention): (&Arc<Clearing>, Convention),
        path: &Path,
        answer: &mut BuildAnswer,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unbuilt> {
        self.signal.aim(Unit::Positions, Some(game.positions()));
        let table = OutcomeTable::build(Arc::clone(game), convention, self.threads, budget)?;
        let written = write(path, board, &table, self.threads, budget)?;
        answer.outcome = Some(table.outcome(game.start()));
        answer.file = Some(TablebaseAnswer::of(&written.header, written.bytes));
        Ok(())
    }

    fn on_disk(
        &self,
        (slabs, folder): (&SlabFolder, &Path),
        path: &Path,
        answer: &mut BuildAnswer,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unbuilt> {
        let joined = self.decide_and_join((slabs, folder), path, answer, budget)?;
        let (written, outcome) = joined.map_err(|error| match error {
            BuildError::Slabs(error) => Unbuilt::of_folder(error, folder),
            error => error.into(),
        })?;
        answer.outcome = Some(outcome);
        answer.file = Some(TablebaseAnswer::of(&written.header, written.bytes));
        Ok(())
    }

    /// Decides all slabs and puts them together. One that is found to be damaged then has been taken away, and is decided
    /// again; where the disk damages every one that ends, too.
    fn decide_and_join(
        &self,
        (slabs, folder): (&SlabFolder, &Path),
        path: &Path,
        answer: &mut BuildAnswer,
        budget: &mut Budget<'_>,
    ) -> Result<Result<(Written, Outcome), BuildError>, Unbuilt> {
        let all = slabs.plan().slabs();
        for _ in 0..all {
            self.decide((slabs, folder), 0..all, answer, budget)?;
            match slabs.join(path, budget) {
                Err(BuildError::NoSlab(_)) => {}
                joined => return Ok(joined),
            }
        }
        self.decide((slabs, folder), 0..all, answer, budget)?;
        Ok(slabs.join(path, budget))
    }

    /// Decides slabs, and tells how many are done, also where a limit ends it.
    fn decide(
        &self,
        (slabs, folder): (&SlabFolder, &Path),
        wanted: Range<usize>,
        answer: &mut BuildAnswer,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unbuilt> {
        let plan = slabs.plan();
        let positions = widen(wanted.len()) * plan.slab_positions();
        self.signal.aim(Unit::Positions, Some(positions));
        let built = slabs.build(wanted, (self.limits.memory, self.threads), budget);
        answer.slabs = Some(SlabsAnswer {
            done: slabs.done(),
            all: plan.slabs(),
            bytes: plan.slab_bytes(),
        });
        built.map_err(|error| match error {
            // Of the folder's files, not of the one that the table goes to.
            BuildError::Io(error) => Unbuilt::of_folder(error, folder),
            error => error.into(),
        })
    }

    /// The folder of the table; none where it is too small for slabs, or memory is.
    fn slab_folder(
        &self,
        folder: &Path,
        board: &Board,
        game: (&Arc<Clearing>, Convention),
    ) -> Result<Option<SlabFolder>, Error> {
        let opened = SlabFolder::open(folder, board, game, (self.limits.memory, self.threads));
        opened.map_err(|error| match error.kind() {
            std::io::ErrorKind::InvalidData => TableFault::OtherCheckpoint.into(),
            _ => CheckpointProblem::Io(error).of(folder),
        })
    }

    /// How the slabs of a table are shared out among at most so many jobs. The folder of the checkpoint is made.
    ///
    /// # Errors
    ///
    /// As [`build_tablebase`](Self::build_tablebase), and where table or memory are too small for slabs.
    pub fn shares_of_tablebase(
        &self,
        request: &BuildRequest<'_>,
        most: usize,
    ) -> Result<Vec<SlabShare>, Error> {
        let board = self.read_board(request.expression, request.convention)?;
        let mut budget = Budget::new(self.limits.of_engines());
        let game = Clearing::of(&board, &mut budget).ok().flatten();
        let game = game.ok_or_else(|| Unsuited::NoTablebase.of(&board))?;
        let folder = request.checkpoint.ok_or(TableFault::NoSuchShare)?;
        let slabs = self.slab_folder(folder, &board, (&Arc::new(game), request.convention))?;
        let slabs = slabs.ok_or(TableFault::Undivided)?;
        let plan = slabs.plan();
        let all = 1 << most.clamp(1, plan.slabs()).ilog2();
        let shares = (0..all).map(|number| SlabShare {
            share: Share { number, all },
            files: plan
                .part(number, all)
                .into_iter()
                .flatten()
                .map(SlabFolder::name)
                .collect(),
            needs: plan.needed_parts(number, all),
        });
        Ok(shares.collect())
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
            Err(refusal) => match of_refusal(refusal, &clock) {
                Unbuilt::Exhausted(exhausted) => Err(exhausted),
                Unbuilt::Error(error) => return Err(error),
            },
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

/// Why nothing was built, or verified.
enum Unbuilt {
    Exhausted(Exhausted),
    Error(Error),
}

impl Unbuilt {
    /// The files of a table in slabs could not be read or written.
    fn of_folder(error: std::io::Error, folder: &Path) -> Self {
        CheckpointProblem::Io(error).of(folder).into()
    }
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
            BuildError::Io(error) | BuildError::Slabs(error) => Self::Error(error.into()),
            BuildError::NoSlab(slab) => Self::Error(TableFault::NoSlab(slab).into()),
        }
    }
}

fn of_refusal(refusal: cert::Refusal, clock: &Clock<'_>) -> Unbuilt {
    let fault = match refusal {
        cert::Refusal::Io(error) => return Unbuilt::Error(error.into()),
        cert::Refusal::Memory => return Exhausted::Memory.into(),
        cert::Refusal::Stopped => return clock.stop().unwrap_or(Exhausted::Cancelled).into(),
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
    Unbuilt::Error(fault.into())
}
