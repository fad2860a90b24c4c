//! Games on graphs and boards in misère play, by their P-positions.
//!
//! Who cannot move wins. What is left is a sum of independent [parts](crate::parts), but in misère play no number
//! tells of a part what it does in every sum. So the evidence lists whole positions, each the vertices or cells that
//! are left, of which it asserts that they are P. That an option is N is shown by a move from it to one of these.
//!
//! Positions are looked up by their *forms* ([`Forms`]), so that one listed stands for all that are equal to it. The
//! form of a position is the multiset of the kinds of its parts:
//!
//! * Parts with equal [keys](crate::parts::Play::key) are the same game, and have one kind.
//! * Parts of at most so many vertices as the evidence says (`small`) are looked into: those with equal sets of
//!   options, these as forms, have one kind. Larger ones of other keys are of different kinds, whatever they are.
//! * A part without a move changes nothing, and is left out.
//! * Two of the kind whose only option is the empty form, ∗1, are left out together. (∗1 + ∗1 = 0 in misère play
//!   too: whoever wins without the pair answers a move in it there; and when nothing else is left the pair is two
//!   more moves.)
//!
//! By induction a position and its form are equal: they have the same outcome beside every other game. (Games of
//! which every option is equal to one of the other's, both ways, are equal where both or neither have a move: with
//! any third game, a move in one is answered as the equal move in the other is. A part without a move has the empty
//! form, and no other kind has no option.)
//!
//! Where all kinds are *tame* a theorem decides. Let g⁺ be the Grundy value, and g⁻ the same in misère play: the
//! least number that no option has, but 1 where there is no move. A kind is tame here where all its options are, and
//! (g⁺, g⁻) is (0, 1) or (1, 0), *fickle*, or (n, n), *firm*. **Theorem:** let x be the xor of the g⁺ of some tame
//! kinds. Their sum has (x, x ⊕ 1) where all are fickle, otherwise (x, x). It is P where its g⁻ is 0.
//!
//! *Proof*, by induction on the options of the sum. x is g⁺ by the theorem of Sprague and Grundy. *All fickle.* A
//! fickle kind (a, 1 - a) has no option with g⁺ = a, and none with g⁻ = 1 - a: its firm options are (m, m) with m ≥
//! 2, its fickle ones have g⁺ = 1 - a. Moves to these lead to g⁻ ≥ 2 and to g⁻ = x, none to x ⊕ 1. If x = 0 and there
//! is a move, then a move leads to g⁻ = 0: a kind (0, 1) with moves has an option with g⁻ = 0, a kind (1, 0) one with
//! g⁺ = 0, both fickle, since firm ones have m ≥ 2. If x = 1 then g⁻ is to be 0, which no move leads to, and some
//! kind is (1, 0) and has a move. *Some firm.* A move that leaves a firm kind changes x. Others go
//! from the only firm kind (n, n) to a fickle option with some g⁺ = a, and lead to x ⊕ n ⊕ a ⊕ 1; this is x only for
//! a = n ⊕ 1, but then n ≤ 1, and a fickle option has g⁺ = n or g⁻ = n, which (n, n) excludes. For y < x some kind
//! has t = g⁺ ⊕ x ⊕ y < g⁺. If another one is firm, its option with g⁺ = t leads to y. If it is the only firm one,
//! its option with g⁻ = t does: a firm one has g⁺ = t as well; a fickle one has g⁺ = t ⊕ 1 and leads to (y ⊕ 1) ⊕ 1.
//! ∎ (J. H. Conway, *On Numbers and Games*, chapter 12; the tame games here are some of his.)
//!
//! A check finds the options of each listed position: in a kind that is looked into those of the kind, in a part that
//! is not what the moves on it leave where it lies; in one of several parts of a kind alone. None of them may be P:
//! each must be tame and N (so is what is over), or have such an option that is tame and P, or of the form of one
//! that is listed. And the form must have a move. The claim that what is left is P stands where it is tame and P, or of
//! the form of a listed position; that it is N, where it is shown as an option is.
//!
//! **Then all that are listed are P, in whatever order they stand.** Let the length of a kind that is looked into be
//! one more than that of its longest option, the length of another one the longest play in its parts, and the length
//! of a form that of its kinds together. By induction no kind is longer than the longest play in one of its parts, so
//! every move that is looked at makes the form shorter. Suppose that some listed are not P, and take one of these
//! with the shortest form. An option of it that is looked at is P, since the position is equal to its form. This one
//! is not tame and N. So it has an option that is tame and P, or of a listed form, and this must be N, since the
//! option is P. So it is of the form of a listed one that is not P, and shorter: there is none.
//!
//! # Making such a certificate
//!
//! [`Forms`] has the positions, options and outcomes that a check looks at. From a P-position on, list of each option
//! one option of it that is P, where none is listed by then; go on with these. Parts that are not looked into and are
//! the same game may lie otherwise, and leave what is the same game but written down otherwise: an option is shown to
//! be N only where it has been looked at with its parts as they lie there.

mod forms;
mod positions;

pub use forms::{Form, Forms, Kind, Position, Take};
pub use positions::PositionList;
pub(crate) use positions::{positions, positions_text};
