use grundy_core::{Allowance, Budget, Exhausted, Outcome};
use grundy_rules::{AnyRules, Expression, parse_expression};
use proptest::prelude::*;

use super::super::tests::{any_part, components_of};
use super::*;
use crate::snapshot::tests::Keeping;

const TOLD: &str = "these rules";

fn sum(text: &str) -> Expression {
    parse_expression(text).unwrap().canonical()
}

/// A search in which all of more than so many pieces stays open, and the components of a sum.
fn begun(expression: &Expression, few_pieces: u32) -> (MisereSearch<AnyRules>, Vec<Component>) {
    let mut search = MisereSearch {
        few_pieces,
        look: Allowance { steps: 0, bytes: 0 },
        ..MisereSearch::kept(Vec::new(), TOLD.to_owned())
    };
    let components = components_of(expression, &mut search);
    (search, components)
}

fn steps(steps: u64) -> Allowance {
    Allowance {
        steps,
        ..Allowance::default()
    }
}

fn undisturbed(expression: &Expression, few_pieces: u32) -> Outcome {
    let (mut search, components) = begun(expression, few_pieces);
    let mut budget = Budget::new(Allowance::default());
    search.outcome(&components, &mut budget).unwrap()
}

/// The bytes that a search of so many steps leaves, with what it knows.
fn left(expression: &Expression, few_pieces: u32, stretch: u64) -> (Vec<u8>, Known) {
    let (mut search, components) = begun(expression, few_pieces);
    let _ = search.outcome(&components, &mut Budget::new(steps(stretch)));
    (search.to_bytes().unwrap(), Known::of(&search))
}

/// What is known, in numbers.
#[derive(Debug, PartialEq)]
struct Known {
    kinds: Vec<(Vec<u32>, Option<usize>)>,
    components: [usize; 3],
    /// Decided, and met.
    positions: [usize; 2],
    numbers: usize,
}

impl Known {
    fn of(search: &MisereSearch<AnyRules>) -> Self {
        let kinds = search.kinds.iter();
        Self {
            kinds: kinds
                .map(|kind| (kind.options.0.to_vec(), kind.nim))
                .collect(),
            components: [
                search.components.len(),
                search.reversing.len(),
                search.open.len(),
            ],
            positions: [search.positions(), search.positions.len()],
            numbers: search.numbers,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    /// Searches of the same sum, each from the bytes that the one before left when its steps ended.
    #[test]
    fn a_search_in_stretches_ends_like_one_that_was_not_interrupted(
        text in any_part(),
        few_pieces in 0u32..6,
        heap in 0u64..4,
        stretch in 3_000u64..300_000,
    ) {
        let expression = sum(&format!("{text} + nim({heap})"));
        let truth = undisturbed(&expression, few_pieces);
        let (mut search, components) = begun(&expression, few_pieces);
        let outcome = loop {
            // A stretch must be long enough for the first new position.
            let before = search.positions();
            let mut further = stretch;
            let ended = loop {
                let ended = search.outcome(&components, &mut Budget::new(steps(further)));
                if ended.is_ok() || search.positions() > before {
                    break ended;
                }
                further *= 2;
            };
            match ended {
                Ok(outcome) => break outcome,
                Err(exhausted) => prop_assert_eq!(exhausted, Exhausted::Steps),
            }
            let bytes = search.to_bytes().unwrap();
            let known = Known::of(&search);
            (search, _) = begun(&expression, few_pieces);
            let mut budget = Budget::new(Allowance::default());
            prop_assert_eq!(search.learn(&bytes, &mut budget), Ok(()));
            prop_assert_eq!(Known::of(&search), known);
        };
        prop_assert_eq!(outcome, truth, "{}", expression);
    }

    /// In any memory as much is learnt as there is room for, which the budget pays, and that is true.
    #[test]
    fn what_is_learnt_is_paid_for(text in any_part(), few_pieces in 0u32..6, memory in 8u32..18) {
        let expression = sum(&text);
        let (bytes, known) = left(&expression, few_pieces, u64::MAX);
        let (mut search, components) = begun(&expression, few_pieces);
        let limits = Allowance { steps: 0, bytes: 1 << memory };
        prop_assert_eq!(search.learn(&bytes, &mut Budget::new(limits)), Ok(()));
        let paid = position_bytes(0) * widen(search.positions.len() + search.kinds.len() - 1);
        prop_assert!(paid <= limits.bytes && search.positions.len() <= known.positions[1]);
        let mut budget = Budget::new(Allowance::default());
        let outcome = search.outcome(&components, &mut budget);
        prop_assert_eq!(outcome, Ok(undisturbed(&expression, few_pieces)));
    }

    /// A byte more or less, or another rule, is refused and nothing learnt.
    #[test]
    fn only_what_was_written_is_learnt(
        text in any_part(),
        stretch in 1u64..3_000_000,
        cut in any::<prop::sample::Index>(),
    ) {
        let expression = sum(&text);
        let (bytes, known) = left(&expression, 3, stretch);
        let learn = |told: &str, bytes: &[u8]| {
            let (search, _) = begun(&expression, 3);
            let mut search = MisereSearch { told: Some(told.to_owned()), ..search };
            let learnt = search.learn(bytes, &mut Budget::new(Allowance::default()));
            (learnt, Known::of(&search))
        };
        let (nothing, _) = begun(&expression, 3);
        let nothing = |bad| (Err(bad), Known::of(&nothing));
        prop_assert_eq!(learn(TOLD, &bytes), (Ok(()), known));
        let longer = [&bytes[..], &[0]].concat();
        prop_assert_eq!(learn(TOLD, &longer), nothing(BadSnapshot::Length));
        let short = &bytes[..cut.index(bytes.len())];
        prop_assert_eq!(learn(TOLD, short), nothing(BadSnapshot::Length));
        prop_assert_eq!(learn("other rules", &bytes), nothing(BadSnapshot::OtherRules));
    }
}

/// Whoever keeps bytes has to see to it that they are those that were written; others do no harm.
#[test]
fn whatever_bit_is_changed_the_search_ends() {
    for text in ["cram(3x4) + nim(2)", "node-kayles{grid}(3x4)"] {
        let expression = sum(text);
        let (bytes, _) = left(&expression, 3, u64::MAX);
        let (mut learnt, mut refused) = (0, 0);
        for place in 0..bytes.len() {
            for bit in 0..8 {
                let mut changed = bytes.clone();
                changed[place] ^= 1 << bit;
                let (mut search, components) = begun(&expression, 3);
                let mut budget = Budget::new(Allowance::default());
                match search.learn(&changed, &mut budget) {
                    Err(_) => refused += 1,
                    Ok(()) => {
                        learnt += 1;
                        assert!(search.outcome(&components, &mut budget).is_ok());
                    }
                }
            }
        }
        assert!(learnt > 0 && refused > 0, "{text}: {learnt} and {refused}");
    }
}

/// Bytes under these rules with one more part each that the last does not allow.
#[test]
fn what_cannot_be_is_refused() {
    let refused = |numbers: &[u128]| {
        let mut bytes = snapshot::begun(VERSION, TOLD);
        numbers
            .iter()
            .for_each(|&number| push_short(number, &mut bytes));
        let (mut search, _) = begun(&sum("cram(2x2)"), 3);
        search.learn(&bytes, &mut Budget::new(Allowance::default()))
    };
    let contradiction = Err(BadSnapshot::Contradiction);
    // One kind, whose only option is 0; the same kind twice; one that is an option of itself; two of it in a position.
    assert_eq!(refused(&[1, 1, 0, 0, 0, 0, 0]), Ok(()));
    assert_eq!(refused(&[2, 1, 0, 1, 0, 0, 0, 0]), contradiction);
    assert_eq!(refused(&[1, 1, 1, 1, 0, 0, 0]), contradiction);
    assert_eq!(refused(&[2, 1, 0, 1, 2, 1, 0, 0, 0, 0]), contradiction);
    // An open component of rules that are not there; the same twice; another of a kind that is not there.
    assert_eq!(refused(&[0, 1, 1, 7, 0, 0, 0]), contradiction);
    assert_eq!(refused(&[0, 2, 0, 7, 0, 7, 0, 0]), contradiction);
    assert_eq!(refused(&[0, 0, 1, 0, 7, 2, 0]), contradiction);
    // What is decided without a search; a kind that is not there; the same position twice.
    assert_eq!(refused(&[0, 0, 0, 1, 0]), contradiction);
    assert_eq!(refused(&[0, 1, 0, 7, 0, 1, 2, 2]), contradiction);
    assert_eq!(refused(&[0, 1, 0, 7, 0, 1, 2, 1, 0]), Ok(()));
    assert_eq!(refused(&[0, 1, 0, 7, 0, 2, 2, 1, 2, 1]), contradiction);
    // What is decided and is not; two numbers of which one says that it is.
    assert_eq!(refused(&[0, 1, 0, 7, 0, 0, 1, 1, 1, 5, 3]), Ok(()));
    assert_eq!(
        refused(&[0, 1, 0, 7, 0, 1, 2, 1, 1, 1, 1, 5, 3]),
        contradiction
    );
    assert_eq!(refused(&[0, 1, 0, 7, 0, 0, 1, 1, 1, 5, 0]), contradiction);
    assert_eq!(
        refused(&[0, 1, 0, 7, 0, 0, 1, 1, 1, 1 << 30, 1]),
        contradiction
    );
    assert_eq!(refused(&[9]), Err(BadSnapshot::Length));
}

/// A search that is killed somewhere has been where it was at the last offer: from all of them it goes on to the outcome.
#[test]
fn what_is_offered_on_the_way_is_enough_to_go_on() {
    let expression = sum("cram(3x11)");
    let keeping = Keeping::default();
    let (mut search, components) = begun(&expression, 8);
    let mut budget = Budget::with_watch(Allowance::default(), &keeping);
    let outcome = search.outcome(&components, &mut budget);
    let offered = keeping.0.lock().unwrap();
    assert!(
        offered.len() > 2,
        "{} of {}",
        offered.len(),
        search.positions()
    );
    for known in offered.iter().step_by(offered.len().div_ceil(8)) {
        let (mut search, components) = begun(&expression, 8);
        let mut budget = Budget::new(Allowance::default());
        search.learn(known, &mut budget).unwrap();
        assert!(search.positions() >= 1 << 10);
        assert_eq!(search.outcome(&components, &mut budget), outcome);
    }
    search.release();
    assert_eq!(search.to_bytes(), None);
}
