//! The outcomes of all positions that have some of the pieces of one.

use std::sync::Arc;

use grundy_core::fnv;
use grundy_core::{Budget, Convention, Exhausted, Outcome};

use super::clearing::Clearing;
use super::kernel::{Block, Excluded, SortedMoves};
use super::pass::{Extent, Pass, count, reserve_table};
use crate::arch::Large;

/// The outcomes of all indices of a [`Clearing`], a bit each, set for P.
///
/// Proved by exhaustion: every position follows from its options, all of them.
#[derive(Debug)]
pub struct OutcomeTable {
    game: Arc<Clearing>,
    convention: Convention,
    blocks: Large,
    p_positions: u64,
}

/// The game and the convention tell what the bits are.
impl PartialEq for OutcomeTable {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
            && self.convention == other.convention
            && *self.blocks == *other.blocks
    }
}

impl Eq for OutcomeTable {}

impl OutcomeTable {
    /// Decides all positions.
    ///
    /// Memory: a bit for each position, at least 2 KiB, taken from the budget before anything is allocated,
    /// and given back by whoever drops the table ([`bytes`](Self::bytes)). Time: about a second for 2^32
    /// positions on one core where runs may be taken; the budget is charged for pages and their moves.
    ///
    /// # Errors
    ///
    /// When the budget ends; nothing stays reserved.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_core::{Budget, Convention, Allowance, Outcome};
    /// use grundy_rules::board::{BoardRules, Size};
    /// use grundy_solve::boards::{Clearing, OutcomeTable};
    ///
    /// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 4, columns: 4 }).unwrap();
    /// let mut budget = Budget::new(Allowance::default());
    /// let game = Arc::new(Clearing::of(&board, &mut budget).unwrap().unwrap());
    /// let table = OutcomeTable::build(game, Convention::Misere, 2, &mut budget).unwrap();
    /// assert_eq!(table.outcome(0xffff), Outcome::P);
    /// assert_eq!(table.p_positions(), 8568);
    /// ```
    pub fn build(
        game: Arc<Clearing>,
        convention: Convention,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let mut blocks = reserve_table(&game, budget)?;
        let pass = Pass {
            plan: &SortedMoves::of(&game),
            extent: Extent::of(&game),
            excluded: Excluded::of(convention),
            threads,
        };
        let counted = pass.run(&mut blocks, budget);
        if counted.is_err() {
            budget.release(game.table_bytes());
        }
        let counted = counted?;
        clear_beyond(&game, &mut blocks);
        let p_positions = match game.pieces() {
            0..super::kernel::PAGE_PIECES => count(&blocks),
            _ => counted,
        };
        debug_assert_eq!(
            is_set(&blocks, 0),
            convention.of_terminal() == Outcome::P,
            "the empty board is over"
        );
        Ok(Self {
            game,
            convention,
            blocks,
            p_positions,
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<Clearing> {
        &self.game
    }

    /// Whether the last move wins or loses.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// How many of all positions are P.
    #[must_use]
    pub fn p_positions(&self) -> u64 {
        self.p_positions
    }

    /// The bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.game.table_bytes()
    }

    /// The outcome of the position with this index.
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub fn outcome(&self, index: u64) -> Outcome {
        assert!(index < self.game.positions(), "an index of the game");
        Outcome::of_grundy_is_zero(is_set(&self.blocks, index))
    }

    /// The winning moves on this index, as the pieces they take, ascending.
    #[must_use]
    pub fn winning(&self, index: u64) -> Vec<u64> {
        let moves = self.game.moves_on(index);
        moves
            .filter(|taken| self.outcome(index & !taken) == Outcome::P)
            .collect()
    }

    /// The bits: that of an index is bit `index % 64` of word `index / 64`. Bits beyond the last index are 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        self.blocks.as_flattened()
    }

    /// What tells this table from others: FNV-1a over its numbers of 64 bits instead of bytes, those of
    /// [`words`](Self::words) with an index of the game. From the basis cbf29ce484222325, each is joined by
    /// exclusive or, and the sum multiplied by the prime 100000001b3 modulo 2^64. Each step is a bijection, so
    /// that no change of a single word goes unnoticed. Reads the table once: less than two seconds for 2^36
    /// positions.
    ///
    /// # Errors
    ///
    /// When the budget's watch says stop.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_core::{Budget, Convention, Allowance};
    /// use grundy_rules::board::{BoardRules, Size};
    /// use grundy_solve::boards::{Clearing, OutcomeTable};
    ///
    /// // Of two cells in a row only the first position is P, the one that is over.
    /// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 1, columns: 2 }).unwrap();
    /// let mut budget = Budget::new(Allowance::default());
    /// let game = Arc::new(Clearing::of(&board, &mut budget).unwrap().unwrap());
    /// let table = OutcomeTable::build(game, Convention::Normal, 1, &mut budget).unwrap();
    /// let hash = (0xcbf2_9ce4_8422_2325_u64 ^ 0b1).wrapping_mul(0x0100_0000_01b3);
    /// assert_eq!(table.hash(&mut budget), Ok(hash));
    /// ```
    pub fn hash(&self, budget: &mut Budget<'_>) -> Result<u64, Exhausted> {
        const WORDS_A_LOOK: usize = 1 << 20;
        let words =
            usize::try_from(self.game.positions().div_ceil(64)).expect("the table is in memory");
        let mut hash = fnv::BASIS;
        for words in self.words()[..words].chunks(WORDS_A_LOOK) {
            budget.look()?;
            hash = words.iter().copied().fold(hash, fnv::join);
        }
        Ok(hash)
    }
}

/// Whether the bit of this index is set.
pub(super) fn is_set(blocks: &[Block], index: u64) -> bool {
    let word = usize::try_from(index / 64).expect("the table is in memory");
    blocks.as_flattened()[word] >> (index % 64) & 1 == 1
}

/// Clears the bits that are no index: a table has at least a page.
pub(super) fn clear_beyond(game: &Clearing, blocks: &mut [Block]) {
    let positions = game.positions();
    let words = blocks.as_flattened_mut().iter_mut();
    for (word, first) in words.zip((0..1 << super::kernel::PAGE_PIECES).step_by(64)) {
        let inside = positions.saturating_sub(first).min(64);
        if inside < 64 {
            *word &= (1 << inside) - 1;
        }
    }
}
