//! Certificates of outcomes that a mirror shows, at any size: what is left is asserted to be paired, and nothing is searched.

use grundy_cert::parts::{Fact, Part, PartList, Play, Writing};
use grundy_cert::{Certificate, Claim, Convention, Evidence, Outcome, PartsClaim};
use grundy_rules::Single;
use grundy_solve::plan::mirror::{Mirror, move_to_mirror};

use super::Missing;
use super::whole::{Whole, game_of};

/// The certificate that this position, or what a move leaves of it, has a mirror.
pub(super) fn certify(
    whole: Whole,
    position: &Single,
    outcome: Outcome,
) -> Result<Certificate, Missing> {
    let after = match outcome {
        Outcome::P => None,
        Outcome::N => Some(move_to_mirror(position, None).ok_or(Missing::Unsuited)?),
    };
    let paired = after.as_ref().unwrap_or(position);
    let mirror = Mirror::of(paired).ok_or(Missing::Unsuited)?;
    let orders = vec![whole.order_of(&mirror)];
    let play = Play::new(&whole.game, &orders, Writing::InOrders);
    let all = play.map_err(|_| Missing::Unsuited)?.whole();
    let stays = match &after {
        Some(after) => game_of(after).ok_or(Missing::Unsuited)?.left,
        None => whole.left.clone(),
    };
    let mut parts = vec![Part {
        set: stays.unwrap_or_else(|| all.clone()),
        fact: Fact::Paired(0),
    }];
    parts.extend(after.is_some().then(|| Part {
        set: whole.left.clone().unwrap_or(all),
        fact: Fact::Not(vec![0]),
    }));
    let claim = PartsClaim {
        game: whole.game,
        convention: Convention::Normal,
        left: whole.left,
        outcome,
        grundy: (outcome == Outcome::P).then_some(0),
    };
    let evidence = PartList {
        orders,
        writing: Writing::InOrders,
        parts,
    };
    Ok(super::signed(
        Claim::Parts(claim),
        Evidence::Parts(evidence),
    ))
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
            let made = certify(whole, position, outcome);
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
