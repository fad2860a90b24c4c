//! Certificates of outcomes that a mirror shows, at any size: what is left is asserted to be paired, and nothing is searched.

use grundy_cert::parts::{Fact, Part, PartList, Set, Writing};
use grundy_cert::{Certificate, Claim, Convention, Evidence, Outcome, PartsClaim};
use grundy_core::Watch;
use grundy_rules::Single;
use grundy_solve::plan::mirror::{Mirror, move_to_mirror};

use super::Missing;
use super::whole::{Whole, game_of};

/// The certificate that this position, or what a move leaves of it, has a mirror, if that is found before somebody says stop.
pub(super) fn certify(
    whole: Whole,
    position: &Single,
    outcome: Outcome,
    watch: Option<&dyn Watch>,
) -> Result<Certificate, Missing> {
    let evidence = evidence(&whole, position, outcome, watch);
    let evidence = evidence.ok_or_else(|| Missing::after(watch.and_then(Watch::stop)))?;
    let claim = PartsClaim {
        game: whole.game,
        convention: Convention::Normal,
        left: whole.left,
        outcome,
        grundy: (outcome == Outcome::P).then_some(0),
    };
    Ok(super::signed(
        Claim::Parts(claim),
        Evidence::Parts(evidence),
    ))
}

/// That the position has a mirror; or that what a move leaves has one, and that the position is not worth 0 therefore.
fn evidence(
    whole: &Whole,
    position: &Single,
    outcome: Outcome,
    watch: Option<&dyn Watch>,
) -> Option<PartList> {
    let all = Set::below(usize::try_from(whole.game.vertices()).ok()?);
    let left = |of: &Whole| of.left.clone().unwrap_or_else(|| all.clone());
    let (order, parts) = match outcome {
        Outcome::P => (
            whole.order_of(&Mirror::of(position)?),
            vec![(left(whole), Fact::Paired(0))],
        ),
        Outcome::N => {
            let after = move_to_mirror(position, watch)?;
            let paired = (left(&game_of(&after)?), Fact::Paired(0));
            (
                whole.order_of(&Mirror::of(&after)?),
                vec![paired, (left(whole), Fact::Not(vec![0]))],
            )
        }
    };
    let parts = parts.into_iter().map(|(set, fact)| Part { set, fact });
    Some(PartList {
        orders: vec![order],
        writing: Writing::InOrders,
        parts: parts.collect(),
    })
}

#[cfg(test)]
mod tests {
    use grundy_cert::{Effort, check};

    use super::*;

    #[test]
    fn mirrors_are_short() {
        for (text, outcome) in [
            ("tactix(7x7)", Outcome::N),
            ("tactix(8x8)", Outcome::P),
            ("tactix(40x30)", Outcome::P),
            ("cram(6x8)", Outcome::P),
            ("cram(5x8)", Outcome::N),
            ("cram(33x40)", Outcome::N),
            ("node-kayles{grid}(6x10)", Outcome::P),
            ("node-kayles{torus}(10x10)", Outcome::P),
            ("node-kayles{hypercube}(11)", Outcome::P),
            ("node-kayles{petersen}(300,7)", Outcome::P),
            ("place{bishop}(9x9)", Outcome::N),
            ("place{king}(25x25)", Outcome::N),
            ("arc-kayles{grid}(7x10)", Outcome::N),
        ] {
            let expression = grundy_rules::parse_expression(text).expect("read");
            let expression = expression.canonical();
            let position = expression.as_single().expect("one position");
            let whole = game_of(position).expect("a game of parts");
            let made = certify(whole, position, outcome, None);
            let made = made.unwrap_or_else(|_| panic!("{text}: a certificate"));
            assert!(check(&made, &Effort::default(), &()).is_ok(), "{text}");
            let Evidence::Parts(list) = made.evidence else {
                panic!("{text}: a list of parts");
            };
            let listed = 1 + usize::from(outcome == Outcome::N);
            assert_eq!(list.parts.len(), listed, "{text}: {list:?}");
        }
    }
}
