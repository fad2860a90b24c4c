//! Random formulas.

use proptest::prelude::*;

use super::*;

/// Of one number.
fn of_one(one: Operation) -> bool {
    match one {
        Operation::Own => false,
        Operation::Negate | Operation::Golden => true,
        _ => one.operands() == 1 && one.gives() == Sort::Number,
    }
}

fn of_many(one: Operation) -> bool {
    one.takes_more() || one == Operation::Entry
}

/// A sign between two numbers.
fn of_two(one: Operation) -> bool {
    one.operands() == 0 && one.gives() == Sort::Number && !of_many(one) && !of_one(one)
}

/// A condition of two numbers.
fn compares(one: Operation) -> bool {
    one.gives() == Sort::Condition && one.wants() == Sort::Number && !one.is_test_of_one()
}

fn any(is_one: impl Fn(Operation) -> bool) -> impl Strategy<Value = Operation> + Clone {
    let all = WORDS.into_iter().map(|(operation, _)| operation);
    prop::sample::select(all.filter(|one| is_one(*one)).collect::<Vec<_>>())
}

/// A number or a condition with names in any slots.
pub(crate) fn any_formula(sort: Sort) -> BoxedStrategy<Formula> {
    formula_of(sort, (0..12).collect())
}

/// A number or a condition with names in these slots.
pub(crate) fn formula_of(sort: Sort, slots: Vec<Slot>) -> BoxedStrategy<Formula> {
    let number = number_of(slots);
    match sort {
        Sort::Number => number,
        Sort::Condition => condition_of(number),
    }
}

fn number_of(slots: Vec<Slot>) -> BoxedStrategy<Formula> {
    let leaf = prop_oneof![
        1 => (-3i128..12).prop_map(Formula::Number),
        2 => prop::sample::select(slots).prop_map(Formula::Name),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let two = (inner.clone(), inner.clone());
        let condition = (any(|one| compares(one) && !one.is_test()), two.clone())
            .prop_map(|(operation, (a, b))| Formula::of(operation, a, b));
        prop_oneof![
            3 => (any(of_two), two.clone())
                .prop_map(|(operation, (a, b))| Formula::of(operation, a, b)),
            2 => (
                any(of_many),
                prop::collection::vec(inner.clone(), 2..4),
            )
                .prop_map(|(operation, operands)| Formula::Apply(operation, operands)),
            2 => (any(of_one), inner)
                .prop_map(|(operation, a)| Formula::Apply(operation, vec![a])),
            1 => (condition.clone(), two)
                .prop_map(|(c, (a, b))| Formula::Apply(Operation::If, vec![c, a, b])),
            1 => condition,
        ]
    })
    .boxed()
}

fn condition_of(number: BoxedStrategy<Formula>) -> BoxedStrategy<Formula> {
    let compared = (any(compares), number.clone(), number.clone());
    let leaf = prop_oneof![
        2 => compared.prop_map(|(operation, a, b)| Formula::of(operation, a, b)),
        1 => (any(Operation::is_test_of_one), number)
            .prop_map(|(test, a)| Formula::Apply(test, vec![a])),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        let joins = prop::sample::select(&[Operation::And, Operation::Or][..]);
        prop_oneof![
            (joins, inner.clone(), inner.clone())
                .prop_map(|(operation, a, b)| Formula::of(operation, a, b)),
            inner.prop_map(|a| Formula::Apply(Operation::Not, vec![a])),
        ]
    })
    .boxed()
}

/// Each text means one thing.
#[test]
fn no_text_means_two_things() {
    let refused = Ambiguity::ALL.into_iter().flat_map(Ambiguity::texts);
    let binary = WORDS
        .iter()
        .filter(|(operation, _)| *operation != Operation::Negate);
    let mut all: Vec<&str> = binary
        .flat_map(|(_, texts)| texts.iter().copied())
        .collect();
    all.extend(refused);
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
}
