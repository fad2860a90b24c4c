//! The outcomes of a page of positions at once, from those of all pages before it.
//!
//! The table has a bit for each index of a [`Clearing`], set where the position is P. Indices are laid out
//! as they are counted:
//!
//! | bits of an index | what they number | |
//! | --- | --- | --- |
//! | 0 to 5 | the positions of a word | 64 |
//! | 6, 7 | the words of a block, which is a vector | 4 |
//! | 8 to 13 | the blocks of a page | 64 |
//! | 14 on | the pages | |
//!
//! A position is N where an option is P. The options by a move that takes `taken` lie, for all positions of
//! a page, in one earlier page (or in the page itself), at the same places but for the lower bits of `taken`:
//!
//! 1. moves that take nothing inside the page: the earlier page is or-ed to this one, as it is;
//! 2. moves that take something on both sides: blocks are or-ed to those that have the bits 8 to 13 taken
//!    besides, and inside a block the bits rise to where those of the lower part are ([`Lift`]);
//! 3. moves inside the page: block by block, fewer bits first, as in 2, and then inside the block;
//! 4. inside a word, eight positions at a time: what they say of each other and of the rest of the word
//!    depends on eight bits alone, and was worked out before ([`WordRules`]).
//!
//! Under misère, positions without a move are N from the start. Where a table of *excluded* positions is
//! given, these are taken as N whatever their options are: with the positions of all lower values excluded,
//! what comes out are the positions of the next Grundy value (see [`values`](super::values)).

use grundy_core::Convention;

use crate::arch::{Kernel, Simd, WORDS};

use super::clearing::Clearing;

/// 256 positions that differ in the first eight pieces.
pub(super) type Block = [u64; WORDS];

/// Pieces whose sets are the positions of a word.
const WORD_PIECES: usize = 6;
/// Pieces whose sets are the positions of a block.
const BLOCK_PIECES: usize = 8;
/// Pieces whose sets are the positions of a page.
pub(super) const PAGE_PIECES: usize = 14;
/// The blocks of a page.
pub(super) const PAGE_BLOCKS: usize = 1 << (PAGE_PIECES - BLOCK_PIECES);
/// The bytes of a page.
pub(super) const PAGE_BYTES: usize = 1 << (PAGE_PIECES - 3);

/// A page.
type Page = [Block; PAGE_BLOCKS];

const ZERO_PAGE: &Page = &[[0; WORDS]; PAGE_BLOCKS];

/// The part of a move below a page.
#[derive(Clone, Copy, Debug)]
struct Lift {
    /// What it takes of the bits 8 to 13: blocks rise by so much.
    block: usize,
    /// What it takes of the bits 6 and 7: words rise by so much.
    word: usize,
    /// What it takes of the bits 0 to 5: positions rise by so much.
    shift: u32,
    /// The positions of a word without these bits.
    keep: u64,
}

impl Lift {
    fn of(taken: u64) -> Self {
        let part = |from: usize, to: usize| (taken >> from) & ((1 << (to - from)) - 1);
        let low = part(0, WORD_PIECES);
        Self {
            block: small(part(BLOCK_PIECES, PAGE_PIECES)),
            word: small(part(WORD_PIECES, BLOCK_PIECES)),
            shift: u32::try_from(low).expect("six bits"),
            keep: without(low),
        }
    }

    fn is_plain(self) -> bool {
        self.block == 0 && self.word == 0 && self.shift == 0
    }

    /// The positions of a block that have all the bits of the lower part.
    fn pattern(self) -> Block {
        let above = self.keep << self.shift;
        std::array::from_fn(|word| {
            if word & self.word == self.word {
                above
            } else {
                0
            }
        })
    }
}

fn small(part: u64) -> usize {
    usize::try_from(part).expect("a few bits")
}

/// The positions of a word that have none of these bits.
fn without(bits: u64) -> u64 {
    (0..64)
        .filter(|p| p & bits == 0)
        .fold(0, |set, p| set | 1 << p)
}

/// The moves that take the same pages' bits.
#[derive(Clone, Debug)]
struct Reach {
    /// What they take of the number of a page.
    page: usize,
    /// Whether one takes nothing else.
    plain: bool,
    /// The lower parts of the others.
    lifts: Vec<Lift>,
}

/// What eight positions of a word say, by which of them are N so far: the positions of the word that are N
/// then, they themselves (decided now) among them.
type WordRules = [[u64; 256]; 8];

/// A block of the same page from which a block is reached.
#[derive(Clone, Copy, Debug)]
struct Pull {
    from: usize,
    lift: Lift,
}

/// The moves of a game, sorted by what they need.
pub(super) struct SortedMoves {
    reaches: Vec<Reach>,
    /// For each block of a page.
    pulls: Vec<Vec<Pull>>,
    /// The moves inside a block that take bits 6 or 7: first those that take just 6, then 7, then both.
    in_block: [Vec<Lift>; WORDS - 1],
    /// The positions of a page without a move inside the page.
    stuck: Box<Page>,
    word_rules: Box<WordRules>,
}

impl SortedMoves {
    pub(super) fn of(game: &Clearing) -> Self {
        let mut plan = Self {
            reaches: Vec::new(),
            pulls: vec![Vec::new(); PAGE_BLOCKS],
            in_block: Default::default(),
            stuck: stuck_in_page(game.moves()),
            word_rules: word_rules(game.moves()),
        };
        // Ascending, so that moves with equal upper parts follow each other.
        for &taken in game.moves() {
            let page = small(taken >> PAGE_PIECES);
            let lift = Lift::of(taken);
            match (page, lift.block, lift.word) {
                (0, 0, 0) => {}
                (0, 0, word) => plan.in_block[word - 1].push(lift),
                (0, ..) => plan.add_pulls(lift),
                _ => plan.add_reach(page, lift),
            }
        }
        plan
    }

    fn add_pulls(&mut self, lift: Lift) {
        for (block, pulls) in self.pulls.iter_mut().enumerate() {
            if block & lift.block == lift.block {
                let from = block - lift.block;
                pulls.push(Pull { from, lift });
            }
        }
    }

    fn add_reach(&mut self, page: usize, lift: Lift) {
        if self.reaches.last().is_none_or(|last| last.page != page) {
            self.reaches.push(Reach {
                page,
                plain: false,
                lifts: Vec::new(),
            });
        }
        let last = self.reaches.last_mut().expect("there is one now");
        if lift.is_plain() {
            last.plain = true;
        } else {
            last.lifts.push(lift);
        }
    }
}

fn stuck_in_page(moves: &[u64]) -> Box<Page> {
    let mut stuck = Box::new([[u64::MAX; WORDS]; PAGE_BLOCKS]);
    let inside = moves.iter().filter(|taken| *taken >> PAGE_PIECES == 0);
    for lift in inside.map(|taken| Lift::of(*taken)) {
        clear_pattern(lift, &mut stuck);
    }
    stuck
}

/// Takes the positions that have all the bits of the move's part out of a page.
fn clear_pattern(lift: Lift, page: &mut Page) {
    let pattern = lift.pattern();
    for block in supersets(lift.block) {
        for (word, pattern) in page[block].iter_mut().zip(pattern) {
            *word &= !pattern;
        }
    }
}

/// The numbers of the blocks that have all these bits, ascending.
#[inline(always)]
fn supersets(bits: usize) -> impl Iterator<Item = usize> {
    let next = move |block: &usize| Some((block + 1) | bits);
    std::iter::successors(Some(bits), next).take_while(|block| *block < PAGE_BLOCKS)
}

fn word_rules(moves: &[u64]) -> Box<WordRules> {
    let inside: Vec<u64> = moves.iter().copied().filter(|taken| *taken < 64).collect();
    let mut rules = Box::new([[0; 256]; 8]);
    for (byte, rules) in rules.iter_mut().enumerate() {
        for (known, rule) in rules.iter_mut().enumerate() {
            let mut n = u64::try_from(known).expect("a byte") << (8 * byte);
            for position in 8 * byte..8 * byte + 8 {
                if n >> position & 1 == 0 {
                    let position = u64::try_from(position).expect("below 64");
                    let reaching = inside.iter().filter(|taken| *taken & position == 0);
                    n = reaching.fold(n, |n, taken| n | 1 << (position | taken));
                }
            }
            *rule = n;
        }
    }
    rules
}

/// The pages that are there, as slabs of equal length; those that are not there yet are empty.
#[derive(Clone, Copy)]
pub(super) struct Done<'a> {
    pub(super) slabs: &'a [&'a [Block]],
    /// A slab has 2 to this power pages.
    pub(super) slab_bits: usize,
}

/// Positions that are taken as N.
#[derive(Clone, Copy)]
pub(super) enum Excluded<'a> {
    /// None.
    Nothing,
    /// Those without a move.
    Stuck,
    /// Those in this table.
    Table(&'a [Block]),
}

impl Excluded<'_> {
    /// What is N from the start.
    pub(super) fn of(convention: Convention) -> Self {
        match convention {
            Convention::Normal => Self::Nothing,
            Convention::Misere => Self::Stuck,
        }
    }
}

/// Decides the positions of one slab, page by page.
pub(super) struct SlabKernel<'a, 'f> {
    pub(super) plan: &'a SortedMoves,
    pub(super) done: Done<'a>,
    pub(super) excluded: Excluded<'a>,
    /// The number of the slab.
    pub(super) number: usize,
    pub(super) slab: &'a mut [Block],
    /// Told after each page how many moves there were; ends the work where it says no.
    pub(super) more: &'f mut dyn FnMut(usize) -> bool,
}

impl Kernel for SlabKernel<'_, '_> {
    /// How many of them are P; `None` where the work was ended.
    type Output = Option<u64>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Option<u64> {
        let mut scratch = Scratch {
            n: *ZERO_PAGE,
            plain: Vec::new(),
        };
        let mut count = 0;
        let pages = self.slab.len() / PAGE_BLOCKS;
        for page in 0..pages {
            let (before, rest) = self.slab.split_at_mut(page * PAGE_BLOCKS);
            let (out, _) = rest
                .split_first_chunk_mut()
                .expect("a slab has whole pages");
            let work = PageWork {
                plan: self.plan,
                sources: Sources {
                    done: self.done,
                    number: self.number,
                    before,
                },
                excluded: self.excluded,
                page: (self.number << self.done.slab_bits) + page,
            };
            let reached = work.gather(simd, &mut scratch);
            count += work.decide(simd, &scratch.n, out);
            if !(self.more)(reached) {
                return None;
            }
        }
        Some(count)
    }
}

/// What is used again for each page.
struct Scratch {
    /// The positions known to be N.
    n: Page,
    /// The numbers of the pages that are or-ed as they are.
    plain: Vec<usize>,
}

/// Where earlier pages are found.
#[derive(Clone, Copy)]
struct Sources<'a> {
    done: Done<'a>,
    number: usize,
    before: &'a [Block],
}

impl<'a> Sources<'a> {
    #[inline(always)]
    fn page(self, page: usize) -> &'a Page {
        let slab = page >> self.done.slab_bits;
        let start = (page & ((1 << self.done.slab_bits) - 1)) * PAGE_BLOCKS;
        let blocks = if slab == self.number {
            &self.before[start..]
        } else {
            &self.done.slabs[slab][start..]
        };
        blocks.first_chunk().expect("an earlier page is there")
    }
}

struct PageWork<'a> {
    plan: &'a SortedMoves,
    sources: Sources<'a>,
    excluded: Excluded<'a>,
    page: usize,
}

impl PageWork<'_> {
    /// The positions that are N by a move to another page, or from the start. Gives the number of such
    /// moves.
    #[inline(always)]
    fn gather<S: Simd>(&self, simd: S, scratch: &mut Scratch) -> usize {
        scratch.plain.clear();
        let mut reached = 0;
        for reach in self.reaches() {
            reached += 1 + reach.lifts.len();
            if reach.plain {
                scratch.plain.push(self.page - reach.page);
            }
        }
        self.exclude(scratch);
        for reach in self.reaches() {
            if !reach.lifts.is_empty() {
                let source = self.sources.page(self.page - reach.page);
                for lift in &reach.lifts {
                    lift_page(simd, *lift, source, &mut scratch.n);
                }
            }
        }
        for batch in scratch.plain.chunks(BATCH) {
            let mut pages = [ZERO_PAGE; BATCH];
            for (place, page) in pages.iter_mut().zip(batch) {
                *place = self.sources.page(*page);
            }
            or_pages(simd, &pages[..batch.len()], &mut scratch.n);
        }
        reached
    }

    /// The moves that take something of the page's number and are there.
    #[inline(always)]
    fn reaches(&self) -> impl Iterator<Item = &Reach> {
        let all = self.plan.reaches.iter();
        all.filter(|reach| self.page & reach.page == reach.page)
    }

    /// Begins with the excluded positions.
    #[inline(always)]
    fn exclude(&self, scratch: &mut Scratch) {
        match self.excluded {
            Excluded::Table(table) => {
                let start = self.page * PAGE_BLOCKS;
                scratch
                    .n
                    .copy_from_slice(&table[start..start + PAGE_BLOCKS]);
            }
            // A move of the other pieces is there whatever is left in the page.
            Excluded::Stuck if scratch.plain.is_empty() => {
                scratch.n = *self.plan.stuck;
                for lift in self.reaches().flat_map(|reach| &reach.lifts) {
                    clear_pattern(*lift, &mut scratch.n);
                }
            }
            Excluded::Stuck | Excluded::Nothing => scratch.n = *ZERO_PAGE,
        }
    }

    /// Decides the page, once everything else that is N is known. Gives the number of its P-positions.
    #[inline(always)]
    fn decide<S: Simd>(&self, simd: S, n: &Page, out: &mut Page) -> u64 {
        let mut count = 0;
        for level in LEVELS.windows(2) {
            // No two blocks of a level reach each other: their chains of look-ups run side by side.
            let mut blocks = &BY_BITS[level[0]..level[1]];
            while let Some((four, rest)) = blocks.split_first_chunk::<4>() {
                count += self.decide_blocks(simd, four, n, out);
                blocks = rest;
            }
            count += match *blocks {
                [a] => self.decide_blocks(simd, &[a], n, out),
                [a, b] => self.decide_blocks(simd, &[a, b], n, out),
                [a, b, c] => self.decide_blocks(simd, &[a, b, c], n, out),
                _ => 0,
            };
        }
        count
    }

    #[inline(always)]
    fn decide_blocks<S: Simd, const G: usize>(
        &self,
        simd: S,
        blocks: &[usize; G],
        n: &Page,
        out: &mut Page,
    ) -> u64 {
        let mut words = [[0; WORDS]; G];
        for (words, &block) in words.iter_mut().zip(blocks) {
            let mut all = simd.load_words(&n[block]);
            for pull in &self.plan.pulls[block] {
                let from = simd.load_words(&out[pull.from]);
                all = simd.or(all, raise(simd, pull.lift, from));
            }
            simd.store_words(all, words);
        }
        self.decide_words(&mut words);
        let mut count = 0;
        for (words, &block) in words.iter().zip(blocks) {
            let p = words.map(|word| !word);
            count += p
                .iter()
                .map(|word| u64::from(word.count_ones()))
                .sum::<u64>();
            out[block] = p;
        }
        count
    }

    /// Completes the N-positions of blocks that do not reach each other.
    #[inline(always)]
    fn decide_words<const G: usize>(&self, blocks: &mut [Block; G]) {
        for word in 0..WORDS {
            for by in 1..WORDS {
                if word & by == by {
                    for lift in &self.plan.in_block[by - 1] {
                        for block in &mut *blocks {
                            block[word] |= (!block[word - by] & lift.keep) << lift.shift;
                        }
                    }
                }
            }
            for (byte, rules) in self.plan.word_rules.iter().enumerate() {
                for block in &mut *blocks {
                    let known = block[word].to_le_bytes()[byte];
                    block[word] |= rules[usize::from(known)];
                }
            }
        }
    }
}

/// Pages that are or-ed in one go.
const BATCH: usize = 16;

/// The blocks of a page, fewer bits first.
const BY_BITS: [usize; PAGE_BLOCKS] = by_bits();

/// Where in [`BY_BITS`] those of 0, 1, …, 6 bits begin, and the end.
const LEVELS: [usize; 8] = [0, 1, 7, 22, 42, 57, 63, 64];

const fn by_bits() -> [usize; PAGE_BLOCKS] {
    let mut all = [0; PAGE_BLOCKS];
    let (mut place, mut bits) = (0, 0);
    while place < PAGE_BLOCKS {
        let mut block = 0usize;
        while block < PAGE_BLOCKS {
            if block.count_ones() == bits {
                all[place] = block;
                place += 1;
            }
            block += 1;
        }
        bits += 1;
    }
    all
}

/// Ors pages to one.
#[inline(always)]
fn or_pages<S: Simd>(simd: S, pages: &[&Page], n: &mut Page) {
    const AT_ONCE: usize = 8;
    for start in (0..PAGE_BLOCKS).step_by(AT_ONCE) {
        let mut all: [S::Vector; AT_ONCE] = std::array::from_fn(|i| simd.load_words(&n[start + i]));
        for page in pages {
            let blocks: &[Block; AT_ONCE] = page[start..].first_chunk().expect("within the page");
            for (all, block) in all.iter_mut().zip(blocks) {
                *all = simd.or(*all, simd.load_words(block));
            }
        }
        for (i, all) in all.into_iter().enumerate() {
            simd.store_words(all, &mut n[start + i]);
        }
    }
}

/// Ors a page to one, risen by the lower part of a move.
#[inline(always)]
fn lift_page<S: Simd>(simd: S, lift: Lift, source: &Page, n: &mut Page) {
    match lift.word {
        0 => lift_blocks(simd, lift, source, n, |a| a),
        1 => lift_blocks(simd, lift, source, n, |a| simd.lift_words::<1>(a)),
        2 => lift_blocks(simd, lift, source, n, |a| simd.lift_words::<2>(a)),
        _ => lift_blocks(simd, lift, source, n, |a| simd.lift_words::<3>(a)),
    }
}

#[inline(always)]
fn lift_blocks<S: Simd>(
    simd: S,
    lift: Lift,
    source: &Page,
    n: &mut Page,
    words: impl Fn(S::Vector) -> S::Vector,
) {
    let keep = simd.load_words(&[lift.keep; WORDS]);
    for block in supersets(lift.block) {
        let kept = simd.and(simd.load_words(&source[block - lift.block]), keep);
        let risen = words(simd.shift_left_64(kept, lift.shift));
        let all = simd.or(simd.load_words(&n[block]), risen);
        simd.store_words(all, &mut n[block]);
    }
}

/// A block, risen inside itself.
#[inline(always)]
fn raise<S: Simd>(simd: S, lift: Lift, block: S::Vector) -> S::Vector {
    let keep = simd.load_words(&[lift.keep; WORDS]);
    let risen = simd.shift_left_64(simd.and(block, keep), lift.shift);
    match lift.word {
        0 => risen,
        1 => simd.lift_words::<1>(risen),
        2 => simd.lift_words::<2>(risen),
        _ => simd.lift_words::<3>(risen),
    }
}
