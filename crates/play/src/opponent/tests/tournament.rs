//! Machines against machines: statistics that levels are ordered.

use super::*;

/// Games that the starts are near to, and whether they are played misère: heaps, rows, pairs, memory, a
/// die, totals, boards.
const NEAR: [(&str, bool); 12] = [
    ("nim(7,5,3)", false),
    ("nim(7,5,3)", true),
    ("kayles(8,5)", false),
    ("take{1,3,4}(10,9)", true),
    ("wythoff(10,7)", false),
    ("fibonacci(30)", false),
    ("euclid(60,37)", false),
    ("tactix(3x3)", true),
    ("lines(\"cross\")", false),
    ("lines(\"cross\")", true),
    ("parity{max=3,win=odd}(21)", false),
    ("die(30,up=4)", false),
];

/// What a level gets against another, and of how much: two points for a win, one for a draw. Over random
/// starts, N and P alike, each played twice with sides changed.
fn points(one: Skill, other: Skill, starts_played: u64, solver: &mut Solver) -> (u64, u64) {
    let (mut won, mut all) = (0, 0);
    for game in 0..starts_played {
        let index = usize::try_from(game).unwrap();
        let (text, misere) = NEAR[index % NEAR.len()];
        let wanted = if (index / NEAR.len()).is_multiple_of(2) {
            Outcome::N
        } else {
            Outcome::P
        };
        let near = position(text);
        let convention = convention(misere);
        let mut rng = Rng::stream(0, game);
        // Not the same start every time: a little of random play first.
        let near = starts::varied(&near, starts::TRIES / 2, &mut rng);
        let start = starts::fair(&near, convention, wanted, solver, &mut rng, None)
            .unwrap_or_else(|_| panic!("{near} {wanted:?}"));
        for (skills, side) in [([one, other], Side::First), ([other, one], Side::Second)] {
            let session = play(start.clone(), convention, skills, rng.next_u64(), solver);
            won += match session.ending().unwrap().winner {
                Some(winner) if winner == side => 2,
                Some(_) => 0,
                None => 1,
            };
            all += 2;
        }
    }
    (won, all)
}

/// Whether so many points are more than half by at least so many standard deviations of a fair coin for
/// each game, whose variance is one (draws only make it less).
fn is_better((won, all): (u64, u64), deviations: u64) -> bool {
    let excess = (2 * won).saturating_sub(all);
    excess * excess > 2 * deviations * deviations * all
}

fn percent((won, all): (u64, u64)) -> u64 {
    (200 * won + all) / (2 * all)
}

/// Of each level but the first: what it gets against the one below, and against the first.
///
/// Each level beats the one below, p < 0.001 one-sided (3.1 standard deviations; here 4 are asked for),
/// and the table in the documentation is what is measured. It may be off by a few percent when a solver
/// lists winning moves in another order.
#[test]
fn each_level_beats_the_one_below_as_documented() {
    const STARTS: u64 = 1008;
    const AGAINST_THE_FIRST: u64 = 408;
    const OFF: u64 = 4;
    let documented = include_str!("../../skill.rs");
    let levels: Vec<Skill> = Skill::all().collect();
    // What it remembers of one game it need not find out again for the next.
    let mut solver = solver();
    let mut wrong = Vec::new();
    for pair in levels.windows(2) {
        let below = points(pair[1], pair[0], STARTS, &mut solver);
        let first = points(pair[1], Skill::LEAST, AGAINST_THE_FIRST, &mut solver);
        assert!(is_better(below, 4), "{} gets {below:?}", pair[1]);
        let description = pair[1].describe();
        let (below, first) = (percent(below), percent(first));
        let start = format!(
            "/// | {} | {} % | {} | ",
            pair[1], description.theorem_percent, description.plies
        );
        let row = documented
            .lines()
            .find_map(|line| line.strip_prefix(&start));
        let said: Vec<u64> = row
            .unwrap_or_default()
            .split(['%', '|', ' '])
            .filter_map(|word| word.parse().ok())
            .collect();
        let measured = [below, first];
        let fits = said.len() == 2 && said.iter().zip(measured).all(|(a, b)| a.abs_diff(b) <= OFF);
        if !fits {
            wrong.push(format!("{start}{below} % | {first} % |"));
        }
    }
    assert!(wrong.is_empty(), "measured:\n{}", wrong.join("\n"));
}
