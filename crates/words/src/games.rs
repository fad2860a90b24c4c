//! What the games look like: pictures, and lines that a screen reader can read too.
//!
//! A game needs nothing here: its position is shown as it is written. One that looks like something says so, in the
//! file of its name where no shape in `shapes` is its own, and [`showing`] is the only list of these.

mod die;
mod divisors;
mod geography;
mod graph;
mod graph_kayles;
mod hackenbush;
mod hackenbush_graph;
mod layers;
mod northcott;
mod parity;
mod pieces;
mod planar;
mod poker_nim;
mod race;
mod shapes;
mod sketching;
mod staircase;
mod times;

use grundy_core::Natural;
use grundy_play::number::Number;
use grundy_rules::{GamePosition, GameRules};

use crate::drawing::{Drawing, Look, SceneNumber, of_heaps};
use crate::lines::aligned;
use crate::text::Catalogue;

/// A position as somebody sees it.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    pub(crate) position: &'a GamePosition,
    pub(crate) catalogue: &'a Catalogue,
    /// Who is to move, and who waits.
    pub(crate) players: &'a [String; 2],
    /// The option that is asked for, where one is: a picture need start no other move.
    pub(crate) only: Option<&'a GamePosition>,
}

impl Seen<'_> {
    /// A number and the message that says what it counts.
    fn number(&self, id: &str, value: Natural) -> SceneNumber {
        SceneNumber {
            label: self.catalogue.get(id),
            value: Number(value),
            look: Look::Plain,
        }
    }

    /// The heap, where the position has one and other numbers.
    fn heap(&self, value: Natural) -> SceneNumber {
        SceneNumber {
            look: Look::Heap,
            ..self.number("play-the-heap", value)
        }
    }

    /// The only heap in a line.
    fn one_heap(&self, heap: &Natural) -> String {
        aligned(vec![(self.catalogue.get("play-the-heap"), heap)]).remove(0)
    }

    /// How many may be taken, in a line.
    fn may_take(&self, most: &Natural) -> String {
        self.catalogue.indented("play-may-take", &[("most", most)])
    }
}

/// Vertices and edges that stand in lines.
const MOST_LISTED: usize = 12;

impl Catalogue {
    /// Names in a line, of many the first.
    fn first_names<T: AsRef<str>>(&self, names: impl IntoIterator<Item = T>) -> String {
        let mut names: Vec<T> = names.into_iter().take(MOST_LISTED + 1).collect();
        let more = names.len() > MOST_LISTED;
        names.truncate(MOST_LISTED);
        let names = names.iter().map(AsRef::as_ref);
        self.list(&names.chain(more.then_some("…")).collect::<Vec<_>>())
    }
}

/// What the positions of a game look like.
pub(crate) trait Showing {
    /// The picture; none where the position is drawn as it is written.
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        match seen.position.rules().is_of_heaps() {
            true => of_heaps(seen.position.written_numbers(), 1),
            false => None,
        }
    }

    /// The position in lines.
    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let position = seen.position;
        vec![format!("  {}{}", position.rules(), position.shown())]
    }
}

/// Heaps are drawn as heaps, and anything else as it is written.
struct ByShape;

impl Showing for ByShape {}

/// What the game looks like.
pub(crate) fn showing(rules: &GameRules) -> &dyn Showing {
    match rules {
        GameRules::Wythoff => &shapes::TwoHeaps(Look::Plain),
        GameRules::Euclid => &shapes::TwoHeaps(Look::Rulers),
        GameRules::EuclidEqual => &shapes::TwoNumbers,
        GameRules::Times(times) => times,
        GameRules::Die => &die::DieGame,
        GameRules::Parity(parity) => parity,
        GameRules::Graph(file) => file,
        GameRules::GraphKayles(kayles) => kayles,
        GameRules::Staircase => &staircase::Staircase,
        GameRules::PokerNim => &poker_nim::PokerNim,
        GameRules::Race(race) => race,
        GameRules::Divisors => &divisors::Divisors,
        GameRules::Geography(game) => game,
        GameRules::Hackenbush => &hackenbush::Hackenbush,
        GameRules::HackenbushGraph(game) => game,
        GameRules::Northcott => &northcott::Northcott,
        GameRules::Pieces(game) => game,
        GameRules::Planar(game) => game,
        GameRules::Coins(_) => &shapes::Coins,
        GameRules::Nimble | GameRules::Welter => &shapes::STRIP_FROM_0,
        GameRules::SilverDollar(silver) => match silver.dollar {
            Some(_) => &shapes::STRIP_FROM_0,
            None => &shapes::STRIP_FROM_1,
        },
        _ => &ByShape,
    }
}
