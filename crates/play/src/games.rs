//! How people handle the games: what moves are called, how they are typed and pointed at, what is drawn at random.
//!
//! A game needs nothing here: what is written is typed as the position after the move. One that people handle in a
//! way of its own says so in the file of its name, and [`handling`] is the only list of these.

mod coins;
mod die;
mod ends;
mod euclid;
mod geography;
mod graph;
mod graph_kayles;
mod hackenbush_graph;
mod parity;
mod times;
mod typing;
mod wythoff;

use std::fmt;

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::{GamePosition, GameRules, parse_game_position};
use grundy_solve::games::Own;

use crate::game_reason::GameReason;
use crate::rng::Rng;
use crate::said::Said;

pub(crate) use typing::{Complaint, Typing};

/// What is done in one part of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Told without words.
    Plain(String),
    /// Take so many.
    Take(Natural),
    /// Turn up this face of the die, and take as many.
    Face(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(text) => f.write_str(text),
            Self::Take(count) => write!(f, "take {count}"),
            Self::Face(face) => write!(f, "face {face}"),
        }
    }
}

/// How the moves of a part are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By the stones of a row.
    Row,
    /// By a heap and what is left of it.
    Heap,
    /// By cells of a board.
    Cells,
    /// By the vertices that a token leaves and comes to.
    Token,
    /// By two heaps, before and after.
    Pair,
    /// By the coins that are turned.
    Coins,
}

/// What is pointed at in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// The heap with this index, from 0.
    Heap(usize),
    /// The larger of two heaps.
    Larger,
    /// The smaller of two heaps.
    Smaller,
    /// Both heaps, equally.
    Both,
    /// The only heap.
    Pile,
    /// The tokens on this vertex.
    Vertex(u32),
    /// A row of stones.
    Row,
    /// A board.
    Board,
}

/// Sizes near those of a position, the later the attempt the further away.
pub(crate) struct Sizes<'a> {
    pub(crate) attempt: u64,
    /// The last attempt, which goes half as far as the size.
    pub(crate) last: u64,
    pub(crate) rng: &'a mut Rng,
}

impl Sizes<'_> {
    /// A size near this one, at least one.
    pub(crate) fn near(&mut self, size: &Natural) -> Natural {
        let away = size * Natural::from(self.attempt) / Natural::from(2 * self.last) + Natural::ONE;
        let least = checked_sub(size, &away).unwrap_or(Natural::ZERO);
        let least = least.max(Natural::ONE);
        let most = (size + away).max(least.clone());
        self.rng.natural_between(&least, &most)
    }
}

/// What the reasons of a game are told by.
#[derive(Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub(crate) convention: Convention,
    /// What is the game's own.
    pub(crate) own: Option<&'a Own>,
}

/// What is chosen where something is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choosing {
    /// How many go from one of several heaps.
    Pile,
    /// How many go from the only heap.
    Count,
    /// A face of the die.
    Face,
    /// A vertex to go to.
    Vertex,
    /// The position after the move.
    Option,
}

/// What a place remembers besides what lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Nothing.
    Nothing,
    /// So many may be taken.
    AtMost(Natural),
    /// What the players have taken.
    Totals {
        /// The id of the total that wins: `odd` or `even`.
        win: &'static str,
        /// So many may be taken.
        most: Natural,
        /// The total of the player to move.
        mine: Natural,
        /// The total of the other one.
        yours: Natural,
    },
    /// The face of a die, where it has been thrown.
    Die(Option<u8>),
}

/// What a heap is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileName {
    /// Nothing: there is no other.
    Only,
    /// By this number.
    Number(usize),
    /// It stands for both heaps of a pair, from which as many are taken.
    Both,
}

/// How many things a reason names before it only counts.
pub(crate) const NAMED: usize = 12;

/// How people handle the positions of one game.
pub(crate) trait Handling {
    /// What a move is called.
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        match self.choosing() {
            Choosing::Count => taken(&from.numbers()[0], &to.numbers()[0]),
            _ => Action::Plain(format!("{}→{}", from.shown(), from.arranged(to).shown())),
        }
    }

    /// How moves are named; none where names need no explanation.
    fn naming(&self) -> Option<Naming> {
        None
    }

    /// Whether positions are written as pictures of what is left, in which people do not see at once what is gone.
    fn is_picture(&self) -> bool {
        false
    }

    /// What can be pointed at.
    fn spots(&self, _position: &GamePosition) -> Vec<Spot> {
        vec![Spot::Pile]
    }

    /// What is chosen there.
    fn choosing(&self) -> Choosing {
        Choosing::Option
    }

    /// What is remembered besides what lies there.
    fn memory(&self, position: &GamePosition) -> Memory {
        self.most(position).map_or(Memory::Nothing, Memory::AtMost)
    }

    /// The size of what is pointed at, and what it is called; none where the position is shown as it is written.
    fn pile(&self, position: &GamePosition, _spot: Spot) -> Option<(Natural, PileName)> {
        let has_one_heap = matches!(self.choosing(), Choosing::Count | Choosing::Face);
        has_one_heap.then(|| (position.numbers()[0].clone(), PileName::Only))
    }

    /// The first options that pointing there may mean; none where all of the game may.
    fn options_at(
        &self,
        _from: &GamePosition,
        _spot: Spot,
        _most: usize,
    ) -> Option<Vec<GamePosition>> {
        None
    }

    /// The tokens that are left, of games in which tokens are taken.
    fn total(&self, position: &GamePosition) -> Option<Natural> {
        let mut spots = self.spots(position);
        spots.retain(|spot| *spot != Spot::Both);
        let sizes = spots.into_iter().map(|spot| self.pile(position, spot));
        sizes.map(|pile| Some(pile?.0)).sum()
    }

    /// The most that may be taken of the only heap, where nothing else is chosen.
    fn most(&self, _position: &GamePosition) -> Option<Natural> {
        None
    }

    /// The position after taking so many there, legal or not.
    fn after(&self, _from: &GamePosition, _spot: Spot, _amount: &Natural) -> Option<GamePosition> {
        None
    }

    /// What is typed, as an option, legal or not.
    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        text: &str,
        typing: &mut Typing,
    ) -> Option<GamePosition> {
        if self.most(from).is_none() {
            return written(from, text).or_else(|| taken_from_heaps(from, said?, typing));
        }
        let take = typing.one_heap(said?, &from.numbers()[0])?;
        self.after(from, Spot::Pile, &take)
    }

    /// A random option of a position whose options follow each other evenly; there is a move.
    fn draw(&self, from: &GamePosition, rng: &mut Rng) -> Option<GamePosition> {
        let take = rng.natural_between(&Natural::ONE, &self.most(from)?);
        self.after(from, Spot::Pile, &take)
    }

    /// The position with other sizes, where they can be chosen freely.
    fn varied(&self, _from: &GamePosition, _sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        None
    }

    /// Why a position that stands alone is what it is, in the game's own way; none where its theorem is to be
    /// told as those of all games are.
    fn reasons(&self, _position: &GamePosition, _told: Telling<'_>) -> Option<Vec<GameReason>> {
        None
    }

    /// What the values of a position are made of, where no theorem tells it.
    fn values(&self, _position: &GamePosition, _told: Telling<'_>) -> Vec<GameReason> {
        Vec::new()
    }
}

/// How positions are handled that nothing more is known of.
struct AsWritten;

impl Handling for AsWritten {}

/// How people handle the game.
pub(crate) fn handling(rules: &GameRules) -> &dyn Handling {
    match rules {
        GameRules::Wythoff => &wythoff::Wythoff,
        GameRules::Euclid => &euclid::Euclid,
        GameRules::Times(times) => times,
        GameRules::Die => &die::DieGame,
        GameRules::Parity(parity) => parity,
        GameRules::Graph(file) => file,
        GameRules::GraphKayles(kayles) => kayles,
        GameRules::HackenbushGraph(game) => game,
        GameRules::Geography(game) => game,
        GameRules::Coins(game) => game,
        _ => &AsWritten,
    }
}

/// The action of taking what is gone from a heap.
fn taken(before: &Natural, after: &Natural) -> Action {
    Action::Take(checked_sub(before, after).expect("a move takes"))
}

/// The option that taking from one of several heaps, or from each, leaves.
fn taken_from_heaps(from: &GamePosition, said: &Said, typing: &mut Typing) -> Option<GamePosition> {
    if !from.rules().is_of_heaps() {
        return None;
    }
    let mut left = typing.many_heaps(said, from.written_numbers())?;
    let to = GamePosition::new(from.rules().clone(), left.clone());
    left.retain(|heap| !heap.is_zero());
    left.sort_unstable_by(|a, b| b.cmp(a));
    // Heaps that may not lie there are none of what is left.
    (left == to.numbers() && from.allows(&to)).then_some(to)
}

/// The position of the same game that is written, with or without its parentheses and quotes, and perhaps
/// the present one and an arrow before it.
fn written(from: &GamePosition, text: &str) -> Option<GamePosition> {
    let written = |text: &str, is_it: &dyn Fn(&GamePosition) -> bool| {
        let text = text.trim();
        let forms = [
            text.to_owned(),
            format!("({text})"),
            format!("(\"{text}\")"),
        ];
        let mut read = forms
            .iter()
            .filter_map(|form| parse_game_position(from.rules(), form).ok());
        read.find(is_it)
    };
    let after = match text.split_once('→') {
        Some((before, after)) => {
            written(before, &|before| before == from)?;
            after
        }
        None => text,
    };
    written(after, &|to| from.allows(to))
}
