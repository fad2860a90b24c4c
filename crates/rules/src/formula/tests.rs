//! Random formulas.

use proptest::prelude::*;

use super::*;

const OF_TWO: [Operation; 9] = [
    Operation::Plus,
    Operation::Minus,
    Operation::Times,
    Operation::Divide,
    Operation::Modulo,
    Operation::Xor,
    Operation::BitAnd,
    Operation::BitOr,
    Operation::Shift,
];
const OF_MANY: [Operation; 4] = [
    Operation::Min,
    Operation::Max,
    Operation::Gcd,
    Operation::Entry,
];
const OF_ONE: [Operation; 9] = [
    Operation::Negate,
    Operation::Abs,
    Operation::Root,
    Operation::Golden,
    Operation::Popcount,
    Operation::BitLength,
    Operation::Zeros,
    Operation::Parts,
    Operation::PartZeros,
];
const COMPARISONS: [Operation; 7] = [
    Operation::Power,
    Operation::Equal,
    Operation::NotEqual,
    Operation::Less,
    Operation::AtMost,
    Operation::Greater,
    Operation::AtLeast,
];
const TESTS: [Operation; 8] = [
    Operation::Prime,
    Operation::PrimePower,
    Operation::Square,
    Operation::Cube,
    Operation::Triangular,
    Operation::Fibonacci,
    Operation::Odd,
    Operation::Even,
];

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
        let condition = (prop::sample::select(&COMPARISONS[1..]), two.clone())
            .prop_map(|(operation, (a, b))| Formula::of(operation, a, b));
        prop_oneof![
            3 => (prop::sample::select(&OF_TWO[..]), two.clone())
                .prop_map(|(operation, (a, b))| Formula::of(operation, a, b)),
            2 => (
                prop::sample::select(&OF_MANY[..]),
                prop::collection::vec(inner.clone(), 2..4),
            )
                .prop_map(|(operation, operands)| Formula::Apply(operation, operands)),
            2 => (prop::sample::select(&OF_ONE[..]), inner)
                .prop_map(|(operation, a)| Formula::Apply(operation, vec![a])),
            1 => (condition.clone(), two)
                .prop_map(|(c, (a, b))| Formula::Apply(Operation::If, vec![c, a, b])),
            1 => condition,
        ]
    })
    .boxed()
}

fn condition_of(number: BoxedStrategy<Formula>) -> BoxedStrategy<Formula> {
    let compared = (
        prop::sample::select(&COMPARISONS[..]),
        number.clone(),
        number.clone(),
    );
    let leaf = prop_oneof![
        2 => compared.prop_map(|(operation, a, b)| Formula::of(operation, a, b)),
        1 => (prop::sample::select(&TESTS[..]), number)
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

/// Each text means one thing, and each operation has a text.
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
    let all = OF_TWO
        .iter()
        .chain(&OF_MANY)
        .chain(&OF_ONE)
        .chain(&COMPARISONS);
    for operation in all.chain(&TESTS) {
        assert!(!operation.word().is_empty(), "{operation:?}");
    }
}
