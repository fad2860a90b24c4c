//! Machines against machines: statistics that levels are ordered.

use super::*;

/// Wins of a level against another, of all games with a winner: over random starts, N and P alike,
/// each played twice with sides changed.
fn wins(one: Skill, other: Skill, starts_played: u64) -> (u64, u64) {
    const NEAR: [(&str, bool); 8] = [
        ("nim(7,5,3)", false),
        ("nim(7,5,3)", true),
        ("kayles(8,5)", false),
        ("take{1,3,4}(10,9)", true),
        ("wythoff(10,7)", false),
        ("fibonacci(30)", false),
        ("euclid(60,37)", false),
        ("tactix(3x3)", true),
    ];
    let (mut won, mut all) = (0, 0);
    for game in 0..starts_played {
        let index = usize::try_from(game).unwrap();
        let (text, misere) = NEAR[index % NEAR.len()];
        let wanted = if (index / NEAR.len()).is_multiple_of(2) {
            Outcome::N
        } else {
            Outcome::P
        };
        let near = parse_expression(text).unwrap();
        let convention = convention(misere);
        let mut rng = Rng::stream(0, game);
        // Not the same start every time: a little of random play first.
        let near = starts::varied(&near, starts::TRIES / 2, &mut rng);
        let start = starts::fair(&near, convention, wanted, &mut solver(), &mut rng, None)
            .unwrap_or_else(|_| panic!("{near} {wanted:?}"));
        for (skills, side) in [([one, other], Side::First), ([other, one], Side::Second)] {
            let session = play(start.clone(), convention, skills, rng.next_u64());
            won += u64::from(session.ending().unwrap().winner == Some(side));
            all += 1;
        }
    }
    (won, all)
}

/// Whether so many wins of so many games are more than half by at least so many standard deviations
/// of a fair coin, whose variance is a quarter for each game.
fn is_better(won: u64, all: u64, deviations: u64) -> bool {
    let excess = (2 * won).saturating_sub(all);
    excess * excess > deviations * deviations * all
}

/// A level above is better: of games against each other it wins more than half. Three levels apart,
/// few games show it.
#[test]
fn levels_are_ordered() {
    for (better, worse) in [(4, 1), (7, 4), (10, 7)] {
        let skill = |number| Skill::new(number).unwrap();
        let (won, all) = wins(skill(better), skill(worse), 64);
        assert!(
            is_better(won, all, 4),
            "{better} against {worse}: {won} of {all}"
        );
    }
}

/// Each level beats the one below, p < 0.001 one-sided (3.1 standard deviations; here 4 are asked for).
#[test]
fn each_level_beats_the_one_below() {
    const STARTS: u64 = 1000;
    let levels: Vec<Skill> = Skill::all().collect();
    let rows = levels.windows(2).map(|pair| {
        let (won, all) = wins(pair[1], pair[0], STARTS);
        (pair[1], won, all)
    });
    let table: Vec<_> = rows.collect();
    let ordered = table.iter().all(|&(_, won, all)| is_better(won, all, 4));
    assert!(ordered, "{table:?}");
}
