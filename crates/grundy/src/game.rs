//! What a game being played is made of: who plays, how it lies, which moves may be chosen, how it went.
//!
//! [`Play`](crate::Play) plays it; these are its parts, for faces that show them and lead people to a move.

mod pick;
mod view;

pub use grundy_play::choices::{
    Choice, Memory, PileName, Point, Spot, choices, has_move, memory, points, taking,
};
pub use grundy_play::names::part_letter;
pub use grundy_play::opponent::PLIES_IN_THE_DARK;
pub use grundy_play::places::{PlaceChange, PlaceMove, Places};
pub use grundy_play::review::Mark;
pub use grundy_play::session::{Ending, Played, Player, Refused, Seat, Session, Side, Why};
pub use grundy_play::{Reason, Skill};
pub use grundy_rules::{Face, IllegalMove, Term};

pub use pick::{Pick, at_stone, beside, numbered_stone, stepped};
pub use view::{BoardView, VertexView, View, WrittenView};
