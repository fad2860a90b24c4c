//! Each family finds its laws; nothing is found where there is none; what is proved holds.

use grundy_core::{Apart, Convention, Growth, PeriodicSequence};
use proptest::prelude::*;

use super::term::{Function, Sign, n, number};
use super::*;

/// The search without a limit.
pub(super) fn sequence(values: &[i128]) -> Vec<Finding> {
    super::sequence(values, &mut unlimited()).unwrap()
}

pub(super) fn list(values: &[i128]) -> Vec<Finding> {
    super::list(values, None, &mut unlimited()).unwrap()
}

fn pairs(known: &[(i128, i128)]) -> Vec<Finding> {
    super::pairs(known, &mut unlimited()).unwrap()
}

fn grid(cells: Cells<'_>) -> Vec<Finding> {
    super::grid(cells, &mut unlimited()).unwrap()
}

fn unlimited() -> Budget<'static> {
    Budget::new(grundy_core::Allowance::default())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    /// Numbers that somebody gives may be anything.
    #[test]
    fn numbers_of_any_size_are_looked_at(
        extremes in proptest::collection::vec(
            prop_oneof![
                4 => Just(0), 4 => 0i128..9, 4 => any::<i64>().prop_map(i128::from), 4 => -(1i128 << 120)..1 << 120,
                1 => prop::sample::select(vec![1 << 120, -(1 << 120)]),
                1 => prop::sample::select(vec![i128::MIN, i128::MAX, 1 << 126, -(1 << 126)]),
            ],
            1..7,
        ),
        repeated in 1usize..14,
    ) {
        let values: Vec<i128> = extremes.iter().cycle().take(extremes.len() * repeated).copied().collect();
        let _ = sequence(&values);
        let _ = list(&values);
        let known: Vec<(i128, i128)> = values.iter().copied().zip(values.iter().skip(1).copied()).collect();
        let _ = pairs(&known);
        let side = extremes.len();
        let cells: Vec<Vec<Option<i128>>> = (0..side).map(|row| values[row..side].iter().copied().map(Some).collect()).collect();
        let _ = grid(Cells { values: &cells });
    }
}

#[test]
fn what_is_beyond_64_bits_is_no_program_of_c() {
    for (number, has_cpp) in [(1i128 << 62, true), (1 << 63, false), (1 << 70, false)] {
        let values = [number; 30];
        let found = sequence(&values);
        let program = |dialect| found[0].law.program(dialect, NumbersOf::Given);
        assert_eq!(program(Dialect::Cpp).is_some(), has_cpp, "{number}");
        assert!(program(Dialect::Python).is_some(), "{number}");
    }
}

/// A search that is to stop finds nothing.
#[test]
fn a_search_ends_when_its_time_does() {
    struct Late;
    impl grundy_core::Watch for Late {
        fn stop(&self) -> Option<Exhausted> {
            Some(Exhausted::Time)
        }
    }
    let late = Late;
    let mut budget = Budget::with_watch(grundy_core::Allowance::default(), &late);
    let values: Vec<i128> = (0..60).collect();
    let table = vec![vec![Some(0); 20]; 20];
    let cells = Cells { values: &table };
    for found in [
        super::sequence(&values, &mut budget),
        super::list(&values, None, &mut budget),
        super::pairs(&[(0, 0), (1, 2)], &mut budget),
        super::grid(cells, &mut budget),
    ] {
        assert_eq!(found, Err(Exhausted::Time));
    }
}

fn values(f: impl Fn(i128) -> i128, count: i128) -> Vec<i128> {
    (0..count).map(f).collect()
}

/// The first statement that is found, and its family.
fn first(found: &[Finding]) -> (Family, Vec<String>) {
    let one = &found[0].law;
    (one.family, one.statement("g"))
}

fn statements(found: &[Finding], family: Family) -> Vec<String> {
    let of = found.iter().find(|finding| finding.law.family == family);
    of.map(|finding| finding.law.statement("g"))
        .unwrap_or_default()
}

fn half(n: i128) -> i128 {
    (((n + 1) >> (n + 1).trailing_zeros()) - 1) / 2
}

fn phi(k: i128) -> i128 {
    (k + (5 * k * k).isqrt()) / 2
}

#[test]
fn remainders_and_quotients_are_found() {
    for (rule, statement) in [
        (&(|n| n) as &dyn Fn(i128) -> i128, "g(n) = n"),
        (&|n| n % 5, "g(n) = n mod 5"),
        (&|n| n / 2, "g(n) = floor(n / 2)"),
        (&|n| n % 10 / 3, "g(n) = floor((n mod 10) / 3)"),
        (&|n| n ^ 5, "g(n) = n xor 5"),
        (&|n| (n + 2) % 7, "g(n) = (n + 2) mod 7"),
    ] {
        let found = sequence(&values(rule, 60));
        assert_eq!(
            first(&found),
            (Family::Residues, vec![statement.to_owned()])
        );
        assert_eq!((found[0].fitted, found[0].tested), (30, 30));
    }
    let lines = sequence(&values(|n| if n % 2 == 0 { 3 * n } else { n / 2 }, 60));
    let stated = ["g(2q) = q * 6", "g(2q + 1) = q"].map(str::to_owned);
    assert_eq!(first(&lines), (Family::Residues, stated.into()));
}

#[test]
fn digits_decide() {
    for (rule, statement) in [
        (
            &(|n: i128| i128::from(n.count_ones() % 2)) as &dyn Fn(i128) -> i128,
            "g(n) = popcount(n) mod 2",
        ),
        (
            &|n| i128::from(n.count_ones() % 3),
            "g(n) = popcount(n) mod 3",
        ),
        (
            &|n| i128::from((n + 1).trailing_zeros()),
            "g(n) = zeros(n + 1)",
        ),
        (
            &|n| i128::from(n.count_ones() == 1),
            "g(n) = popcount(n) = 1",
        ),
        (&|n| n ^ (n >> 1), "g(n) = n xor floor(n / 2)"),
        (&|n| n.isqrt(), "g(n) = isqrt(n)"),
    ] {
        let found = sequence(&values(rule, 100));
        assert_eq!(first(&found), (Family::Digits, vec![statement.to_owned()]));
    }
    let fibonacci = |n: i128| i128::from(zeckendorf::form(n.try_into().unwrap()).count_ones() == 1);
    let found = sequence(&values(fibonacci, 200));
    assert_eq!(first(&found).1, ["g(n) = zeckendorf_parts(n) = 1"]);
}

#[test]
fn what_is_like_itself_is_found() {
    let found = sequence(&values(half, 100));
    let expected = ["g(2q) = q", "g(2q + 1) = g(q)", "g(0) = 0"];
    assert_eq!(statements(&found, Family::SelfSimilar), expected);
    let josephus = |n: i128| {
        if n == 0 {
            0
        } else {
            2 * (n - (1 << n.ilog2())) + 1
        }
    };
    let found = sequence(&values(josephus, 100));
    let expected = [
        "g(2q) = (2 * g(q)) - 1",
        "g(2q + 1) = (2 * g(q)) + 1",
        "g(0) = 0",
    ];
    assert_eq!(statements(&found, Family::SelfSimilar), expected);
    // Stern's diatomic sequence asks for the neighbour too.
    let mut stern = vec![0, 1];
    for n in 2..200 {
        stern.push(stern[n / 2] + if n % 2 == 0 { 0 } else { stern[n / 2 + 1] });
    }
    let found = sequence(&stern);
    assert_eq!(
        statements(&found, Family::SelfSimilar)[1],
        "g(2q + 1) = g(q) + g(q + 1)"
    );
}

#[test]
fn automata_read_the_last_digits() {
    // Rudin and Shapiro: the parity of the number of neighbouring ones.
    let found = sequence(&values(
        |n| i128::from((n & (n >> 1)).count_ones() % 2),
        400,
    ));
    let one = found.iter().find(|one| one.law.family == Family::Automaton);
    let Body::Automaton(automaton) = &one.unwrap().law.body else {
        panic!("an automaton")
    };
    assert_eq!(automaton.values.len(), 4);
    // The smaller numbers of Wythoff's pairs end in an even number of zeros.
    let smaller: Vec<i128> = (1..400).map(phi).collect();
    let found = sequence(&values(|n| i128::from(smaller.contains(&n)), 200));
    let stated = statements(&found, Family::Digits);
    assert_eq!(
        stated[0],
        "g(n) = [1, 0][zeckendorf_zeros(n) mod 2] (n ≥ 1)"
    );
    assert!(
        found
            .iter()
            .any(|one| one.law.shown == Shown::Zeckendorf && one.law.family == Family::Automaton)
    );
}

#[test]
fn lists_are_found() {
    let of_root = |r: i128| move |k: i128| (r * k * k).isqrt();
    for (list_of, family, statement) in [
        (
            values(phi, 60),
            Family::Beatty,
            "g(n) = floor((n + isqrt((5 * n) * n)) / 2)",
        ),
        (
            values(of_root(2), 60),
            Family::Beatty,
            "g(n) = isqrt((2 * n) * n)",
        ),
        (values(|k| k * k, 30), Family::Polynomial, "g(n) = n * n"),
        (
            values(|k| k * (k + 1) / 2, 30),
            Family::Polynomial,
            "g(n) = floor(((n + 1) * n) / 2)",
        ),
        (
            vec![0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89],
            Family::Recurrence,
            "g(k) = g(k - 1) + g(k - 2) (k ≥ 3)",
        ),
        (
            vec![
                0, 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200,
            ],
            Family::Recurrence,
            "g(k) = g(k - 1) + g(k - 4) (k ≥ 6)",
        ),
        (
            vec![1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
            Family::Recurrence,
            "g(k) = 2·g(k - 1) (k ≥ 1)",
        ),
        (
            values(|k| 5 * k, 30),
            Family::ArithmeticPeriodic,
            "g(n) = n * 5",
        ),
    ] {
        assert_eq!(first(&list(&list_of)), (family, first(&list(&list_of)).1));
        assert_eq!(first(&list(&list_of)).1[0], statement);
    }
    let sqrt = |k: i128| (7 * k - (3 * k * k).isqrt() - i128::from(k > 0)) / 2;
    let found = list(&values(sqrt, 80));
    assert_eq!(found[0].law.family, Family::Beatty);
}

/// Of what repeats the period is told first: it says more than a recurrence, and no multiple of an irrational number
/// repeats as often.
#[test]
fn a_period_is_told_before_what_follows_from_it() {
    for count in [61, 301] {
        let thirds = values(|n| (n - 1).max(0) / 3, count);
        let found = list(&thirds);
        let told = vec!["g(n) = floor((n - 1) / 3) (n ≥ 1)", "g(0) = 0"];
        let told = told.into_iter().map(str::to_owned).collect();
        assert_eq!(first(&found), (Family::ArithmeticPeriodic, told), "{count}");
        assert!(found.len() > 1, "{count}: laws that come after it");
    }
    // As often as these repeat a period says nothing.
    let golden = values(phi, 40);
    assert_eq!(list(&golden)[0].law.family, Family::Beatty);
}

/// Only of residues of n, or of n less a number, is it known which n they are.
#[test]
fn a_line_for_a_residue_speaks_of_its_places() {
    let told = |past: Term, residue: i128| {
        let is_it = past
            .with(Sign::Mod, number(5))
            .with(Sign::Is, number(residue));
        let term = Term::Choice(vec![n(), number(7)], Box::new(is_it));
        Law::of_term(Family::Residues, term, Shown::Plain).statement("g")
    };
    let two = |residue: &str| vec!["g(n) = n".to_owned(), residue.to_owned()];
    assert_eq!(told(n(), 1), two("g(5q + 1) = 7"));
    let past = n().with(Sign::Minus, number(3));
    assert_eq!(told(past, 4), two("g(5q + 7) = 7"));
    let twice = n().with(Sign::Times, number(2));
    for (past, residue) in [(twice, 1), (n().of(Function::Ones), 1), (n(), 5)] {
        let told = told(past, residue);
        assert_eq!(told.len(), 1, "{told:?}");
    }
}

#[test]
fn pairs_and_tables_are_found() {
    let wythoff: Vec<(i128, i128)> = (0..60).map(|k| (phi(k), phi(k) + k)).collect();
    let found = pairs(&wythoff);
    let families: Vec<Family> = found.iter().map(|one| one.law.family).collect();
    assert_eq!(families, [Family::MexPairs, Family::Beatty]);
    assert!(
        found
            .iter()
            .all(|one| Truth::wythoff().proves(&one.law, 0).is_some())
    );
    let cells = |f: &dyn Fn(i128, i128) -> i128| -> Vec<Vec<Option<i128>>> {
        (0..30)
            .map(|a| (0..30).map(|b| Some(f(a, b))).collect())
            .collect()
    };
    let euclid = |a: i128, b: i128| {
        let (x, y) = (a.max(b), a.min(b));
        i128::from(y == 0 || (x != y && x * (x - y) < y * y))
    };
    for (rule, statement) in [
        (
            &(|a, b| a ^ b) as &dyn Fn(i128, i128) -> i128,
            "g(a, b) = a xor b",
        ),
        (&|a, b| (a + b) % 3, "g(a, b) = (a + b) mod 3"),
        (&|a: i128, b: i128| a.max(b), "g(a, b) = max(a, b)"),
    ] {
        let table = cells(rule);
        let found = grid(Cells { values: &table });
        assert_eq!(
            first(&found),
            (Family::TwoNumbers, vec![statement.to_owned()])
        );
        assert_eq!((found[0].fitted, found[0].tested), (225, 675));
    }
    let table = cells(&euclid);
    let found = grid(Cells { values: &table });
    let one = found
        .iter()
        .find(|one| one.law.family == Family::TwoNumbers);
    assert_eq!(
        Truth::euclid(Convention::Normal).proves(&one.unwrap().law, 0),
        Some("cole-davie")
    );
    let table = cells(&|a, b| (a % 3) * (b % 3) % 5);
    let found = grid(Cells { values: &table });
    assert_eq!(found[0].law.family, Family::TwoResidues);
    // Where there is no position a law says nothing.
    let mut table = cells(&|a, b| a.max(b));
    table[0] = vec![None; 30];
    (0..30).for_each(|a| table[a][a] = None);
    let found = grid(Cells { values: &table });
    let law = (Family::TwoNumbers, vec!["g(a, b) = max(a, b)".to_owned()]);
    assert_eq!(first(&found), law);
    assert_eq!((found[0].fitted, found[0].tested), (196, 645));
}

type OfTwo<'f> = &'f dyn Fn(i128, i128) -> i128;

/// Residues and digits of two numbers; of heaps that are never empty too.
#[test]
fn residues_and_digits_of_two_numbers_are_found() {
    let lost = |a: i128, b: i128| i128::from(a % 2 == 1 && b % 2 == 1);
    let value = |a: i128, b: i128| i128::from(((a.max(1) - 1) | (b.max(1) - 1)).trailing_ones());
    let odd = |a: i128, b: i128| if a.min(b) == 0 { a + b } else { value(a, b) };
    let rules: [(OfTwo<'_>, &str); 5] = [
        (&lost, "g(a, b) = (a bitand b) mod 2"),
        (
            &odd,
            "g(a, b) = zeros(((a - 1) bitor (b - 1)) + 1) (a, b ≥ 1)",
        ),
        (
            &|a, b| i128::from((a & b).count_ones()),
            "g(a, b) = popcount(a bitand b)",
        ),
        (&|a, b| (a * b) % 5, "g(a, b) = (a * b) mod 5"),
        (
            &|a, b| i128::from(a.abs_diff(b) % 3 == 0),
            "g(a, b) = [1, 0, 0][(max(a, b) - min(a, b)) mod 3]",
        ),
    ];
    for (rule, statement) in rules {
        let table: Vec<Vec<Option<i128>>> = (0..40)
            .map(|a| (0..40).map(|b| Some(rule(a, b))).collect())
            .collect();
        let found = grid(Cells { values: &table });
        assert_eq!(
            first(&found),
            (Family::TwoNumbers, vec![statement.to_owned()])
        );
    }
}

/// A law may not be fitted on what it is tested on: a change in the second half refutes every one.
#[test]
fn what_fails_on_the_rest_is_not_told() {
    let mut broken = values(|n| n % 5, 60);
    broken[47] += 1;
    assert_eq!(sequence(&broken), []);
    let random = values(|n| (n * n * 7919 + 13) % 10007 % 5, 200);
    assert_eq!(sequence(&random), []);
    assert_eq!(list(&random), []);
    assert_eq!(sequence(&[]), []);
    assert_eq!(sequence(&[3]), []);
    assert_eq!(pairs(&[]), []);
    assert_eq!(grid(Cells { values: &[] }), []);
}

#[test]
fn only_what_follows_from_a_theorem_is_proved() {
    let fives = values(|n| n % 5, 60);
    let law = &sequence(&fives)[0].law;
    let proof = |values: &[i128], preperiod, period| {
        Truth::periodic(values, (preperiod, period), "t").and_then(|truth| truth.proves(law, 0))
    };
    assert_eq!(proof(&fives, 0, 5), Some("t"));
    assert_eq!(proof(&fives, 0, 10), Some("t"));
    assert_eq!(proof(&fives, 7, 15), Some("t"));
    // Another saltus, a period that is none of theirs, more than is known.
    assert_eq!(proof(&values(|n| n % 5 + n / 5, 60), 0, 5), None);
    assert_eq!(proof(&fives, 0, 37), None);
    assert_eq!(proof(&fives, 58, 5), None);
    let halves = values(half, 100);
    let found = sequence(&halves);
    let like_itself = found
        .iter()
        .find(|one| one.law.family == Family::SelfSimilar);
    assert!(Truth::half().proves(&like_itself.unwrap().law, 0).is_some());
    assert!(
        Truth::wythoff()
            .proves(&like_itself.unwrap().law, 0)
            .is_none()
    );
}

/// The numbers of "at most k times", by the theorem of the game.
fn schwenk(factor: i128, count: usize) -> Vec<i128> {
    let mut all = vec![1i128];
    while all.len() < count {
        let last = all[all.len() - 1];
        let least = all.iter().find(|value| factor * **value >= last);
        all.push(last + least.unwrap());
    }
    all
}

#[test]
fn recurrences_of_the_games_with_factors_are_proved_and_hold() {
    for factor in 1u64..=7 {
        let all = schwenk(factor.into(), 100);
        let known = &all[..all.iter().position(|value| *value > 1_000_000).unwrap()];
        let known = [&[0], known].concat();
        let found = list(&known);
        let proof =
            |law: &Law, factor| Truth::schwenk_list(factor).and_then(|truth| truth.proves(law, 0));
        let proved = found.iter().find(|one| proof(&one.law, factor).is_some());
        let Some(Finding { law, .. }) = proved else {
            panic!("{factor}: {found:?}")
        };
        assert_eq!(law.values(all.len() + 1)[1..], all, "{factor}");
        assert_eq!(proof(law, factor + 3), None);
    }
}

/// Expressions as the families build them.
fn terms() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![Just(n()), (0i128..9).prop_map(number)];
    leaf.prop_recursive(4, 16, 3, |inner| {
        let signs = prop::sample::select(vec![
            Sign::Plus,
            Sign::Minus,
            Sign::Times,
            Sign::Xor,
            Sign::And,
            Sign::Is,
            Sign::Below,
            Sign::Max,
            Sign::Min,
        ]);
        let by = prop::sample::select(vec![Sign::Over, Sign::Mod]);
        prop_oneof![
            (inner.clone(), signs, inner.clone()).prop_map(|(l, s, r)| l.with(s, r)),
            (inner.clone(), by, 1i128..7).prop_map(|(l, s, m)| l.with(s, number(m))),
            inner
                .clone()
                .prop_map(|of| of.with(Sign::Mod, number(3)).of(Function::Ones)),
            inner
                .clone()
                .prop_map(|of| of.with(Sign::Mod, number(3)).entry([4, 0, 7])),
            (inner.clone(), inner).prop_map(|(one, two)| {
                let place = one.clone().with(Sign::Mod, number(2));
                Term::Choice(vec![one, two], Box::new(place))
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A proof rests on this.
    #[test]
    fn periods_of_expressions_hold(term in terms()) {
        if let Some((period, step)) = term.periodicity() && period < 300 {
            for at in 0..2 * period + 5 {
                let value = |at: i128| term.value(&[at], &mut |_| None);
                if let (Some(now), Some(then)) = (value(at), value(at + period)) {
                    prop_assert_eq!(now + step, then, "{:?} at {}", term, at);
                }
            }
        }
    }

    #[test]
    fn whatever_repeats_is_found(
        head in prop::collection::vec(0i128..5, 0..6),
        block in prop::collection::vec(0i128..5, 1..7),
        saltus in 0i128..4,
    ) {
        let length = i128::try_from(block.len()).unwrap();
        let body = (0..80i128).map(|at| {
            block[usize::try_from(at % length).unwrap()] + at / length * saltus
        });
        let all: Vec<i128> = head.iter().copied().chain(body).collect();
        let found = sequence(&all);
        prop_assert!(!found.is_empty());
        for one in &found {
            prop_assert_eq!(one.law.values(all.len()), all.clone());
            prop_assert_eq!(one.fitted + one.tested, all.len());
        }
        let repeats = [Family::Periodic, Family::ArithmeticPeriodic, Family::Residues];
        prop_assert!(found.iter().any(|one| repeats.contains(&one.law.family)));
    }

    /// Where residues grow in ways of their own: the law is found, goes on, and says for ever where a value is.
    #[test]
    fn what_grows_apart_is_found(
        head in prop::collection::vec(0u32..5, 1..4),
        firsts in prop::collection::vec(0u32..5, 2..5),
        saltus in 0u64..5,
        own in (any::<prop::sample::Index>(), 0u64..9, any::<bool>()),
        wanted in 0u8..2,
    ) {
        let (at, by, is_ruler) = own;
        let growth = match is_ruler {
            true => Growth::Ruler { by: by + 1, other: 2 },
            false => Growth::By(by),
        };
        prop_assume!(growth != Growth::By(saltus));
        let (preperiod, period) = (head.len(), firsts.len());
        let heap = preperiod + at.index(period);
        let apart = vec![Apart { heap: u64::try_from(heap).unwrap(), growth }];
        let known: Vec<u32> = head.into_iter().chain(firsts).collect();
        let [from, length] = [preperiod, period].map(|end| u64::try_from(end).unwrap());
        let grown = PeriodicSequence::new(known.clone(), from, length, saltus);
        let grown = grown.with_apart(apart.clone());
        let value = |at: u64| i128::try_from(&grown.value(&at.into())).unwrap();
        let all: Vec<i128> = (0..200).map(value).collect();
        let goes_on = |one: &Finding| one.law.values(200) == all;
        for found in [sequence(&all[..120]), list(&all[..120])] {
            prop_assert!(found.iter().any(goes_on), "{:?}", found);
        }
        let known: Vec<i128> = known.into_iter().map(i128::from).collect();
        let truth = Truth::growing(&known, (preperiod, period), (saltus, &apart), "window").unwrap();
        let places = truth.places_of(wanted).unwrap().stated().unwrap();
        let here = all.iter().map(|value| i128::from(*value == i128::from(wanted)));
        prop_assert_eq!(places.values(200), here.collect::<Vec<_>>());
    }

    #[test]
    fn laws_of_roots_are_found(p in 0i128..4, d in prop::sample::select(vec![2i128, 3, 5, 6]), r in 1i128..4) {
        let all = values(|k| (p * k + (d * k * k).isqrt()) / r, 100);
        let found = list(&all);
        prop_assert!(found.iter().any(|one| one.law.family == Family::Beatty), "{:?}", found);
        for one in found {
            prop_assert_eq!(one.law.values(all.len()), all.clone());
        }
    }
}

/// 32 to 63: that 64 comes next is a law as long as nothing is known of 64.
#[test]
fn a_list_that_is_whole_has_no_law_that_puts_more_numbers_into_it() {
    let listed: Vec<i128> = (32..64).collect();
    let found = |whole_to| super::list(&listed, whole_to, &mut unlimited()).unwrap();
    assert_eq!(found(None)[0].law.values(33)[32], 64);
    assert_eq!(found(Some(63))[0].law.values(33)[32], 64);
    assert!(found(Some(200)).is_empty());
}
