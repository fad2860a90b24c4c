use super::*;
use crate::naive::{Oracle, Whole, WholeSums};
use crate::search::component::MAPPED_BYTES;
use grundy_core::{Convention, HeapSum};
use grundy_rules::heap::Schema;
use grundy_rules::{AnyRules, Expression, Single, Term, parse_expression, parse_heap_ruleset};
use proptest::prelude::*;

fn search(ruleset: &str) -> MisereSearch<Schema> {
    MisereSearch::new(vec![parse_heap_ruleset(ruleset).unwrap().schema()])
}

fn heap(size: u64) -> Component {
    Component {
        rules: 0,
        number: size.into(),
    }
}

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

#[test]
fn misere_kayles_rows_are_those_of_the_document_and_of_the_oracle() {
    let kayles = parse_heap_ruleset("kayles").unwrap().schema();
    let rules = HeapSum(&kayles);
    let mut oracle = Oracle::new(&rules);
    let mut search = search("kayles");
    let p_rows: Vec<u64> = (1..=60)
        .filter(|&row| search.outcome(&[heap(row)], &mut budget()) == Ok(Outcome::P))
        .collect();
    assert_eq!(p_rows, [1, 4, 9, 12, 20]);
    for row in 1..=22 {
        assert_eq!(
            search.outcome(&[heap(row)], &mut budget()),
            Ok(oracle.outcome(&vec![row], Convention::Misere)),
            "row {row}"
        );
    }
}

#[test]
fn a_budget_ends_the_search() {
    let limits = Allowance {
        steps: 100,
        ..Allowance::default()
    };
    let outcome = search("kayles").outcome(&[heap(40)], &mut Budget::new(limits));
    assert_eq!(outcome, Err(Exhausted::Steps));
    let limits = Allowance {
        bytes: 2_000,
        ..Allowance::default()
    };
    let outcome = search("kayles").outcome(&[heap(40)], &mut Budget::new(limits));
    assert_eq!(outcome, Err(Exhausted::Memory));
}

/// Options that wait to be decided were once not counted, and took gigabytes.
#[test]
fn waiting_options_are_taken_from_the_budget_and_given_back() {
    let limits = Allowance {
        bytes: 2 << 20,
        ..Allowance::default()
    };
    let mut deep = search("kayles");
    let outcome = deep.outcome(&[heap(5); 1000], &mut Budget::new(limits));
    assert_eq!(outcome, Err(Exhausted::Memory));
    assert!(deep.positions() < 50, "{}", deep.positions());

    // Wherever the steps end.
    let mut ended = 0;
    for steps in (10..20).map(|power| 1 << power).chain([u64::MAX]) {
        let mut budget = Budget::new(Allowance { steps, ..limits });
        let mut whole = search("kayles");
        match whole.outcome(&[heap(9), heap(8), heap(8)], &mut budget) {
            Ok(_) => {}
            Err(exhausted) => {
                assert_eq!(exhausted, Exhausted::Steps);
                ended += 1;
            }
        }
        let components = MAPPED_BYTES * widen(whole.components.len());
        let kinds = whole.kinds[1..].iter().map(|kind| kind.options.0.len());
        let met = whole.positions.keys().map(|position| position.len());
        let positions = kinds.chain(met).map(position_bytes);
        let kept = components + positions.sum::<u64>();
        assert_eq!(budget.reserve(limits.bytes - kept), Ok(()));
        assert_eq!(budget.reserve(1), Err(Exhausted::Memory));
    }
    assert!((3..10).contains(&ended), "{ended}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]
    #[test]
    fn any_sum_agrees_with_the_oracle(
        ruleset in prop_oneof![
            "[04]\\.[0-9A-F]{1,3}", "0\\.[0-7]{0,1}\\[[0-7]{1,2}\\]", Just("grundy".to_owned()),
            Just("half".to_owned()), Just("take{2,3,6}".to_owned()),
        ],
        heaps in prop::collection::vec(1u64..8, 1..4),
    ) {
        let schema = parse_heap_ruleset(&ruleset).unwrap().schema();
        let rules = HeapSum(&schema);
        let mut position = heaps.clone();
        position.sort_unstable_by(|a, b| b.cmp(a));
        let ruled: Vec<Component> = heaps.iter().map(|&size| heap(size)).collect();
        prop_assert_eq!(
            search(&ruleset).outcome(&ruled, &mut budget()),
            Ok(Oracle::new(&rules).outcome(&position, Convention::Misere))
        );
    }
}

/// All that can be left of small boards and graphs: whatever stays open, and for how long.
pub(super) fn any_part() -> impl Strategy<Value = String> {
    let rows = prop::collection::vec("[.#]{3,4}", 1..4).prop_map(|rows| {
        let width = rows.iter().map(String::len).min().unwrap_or(0);
        let rows: Vec<&str> = rows.iter().map(|row| &row[..width]).collect();
        rows.join("/")
    });
    let boards = prop::sample::select(vec!["cram", "tactix"]);
    let graphs = prop::sample::select(vec![
        "node-kayles{grid}(2x4)",
        "node-kayles{petersen}(4,1)",
        "arc-kayles{cycle}(8)",
        "arc-kayles{king}(2x4)",
        "vertex-deletion{odd,king}(2x4)",
        "edge-deletion{odd,path}(9)",
    ]);
    prop_oneof![
        (boards, rows).prop_map(|(rules, rows)| format!("{rules}(\"{rows}\")")),
        (graphs, "[.#]{8}").prop_map(|(graph, left)| {
            let is_of_rows = graph.contains('x');
            let (first, second) = left.split_at(4);
            match is_of_rows {
                true => format!("{graph}(\"{first}/{second}\")"),
                false => format!("{graph}(\"{left}\")"),
            }
        }),
    ]
}

/// The components of a sum of such parts and heaps of Nim, known to the search.
pub(super) fn components_of(
    expression: &Expression,
    search: &mut MisereSearch<AnyRules>,
) -> Vec<Component> {
    let mut components = Vec::new();
    for term in expression.terms() {
        let (rules, numbers) = match term {
            Term::Single(single) => single.components().unwrap(),
            heaps => {
                let schema = parse_heap_ruleset("nim").unwrap().schema();
                let numbers = heaps
                    .effective_heaps()
                    .map(|heap| u128::try_from(&heap).unwrap());
                (AnyRules::Heaps(schema), numbers.collect())
            }
        };
        let rules = search.index_of(&rules);
        components.extend(
            numbers
                .into_iter()
                .map(|number| Component { rules, number }),
        );
    }
    components
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A look that costs nothing leaves everything open of more than so many pieces.
    #[test]
    fn what_stays_open_has_the_outcome_of_the_definition(
        text in any_part(),
        few_pieces in 0u32..6,
        beside in 0u64..4,
    ) {
        let expression = parse_expression(&format!("{text} + nim({beside})")).unwrap().canonical();
        let oracle = Oracle::new(&WholeSums).outcome(&Whole::from(expression.clone()), Convention::Misere);
        let mut search = MisereSearch::<AnyRules> {
            few_pieces,
            look: Allowance { steps: 0, bytes: 0 },
            ..MisereSearch::default()
        };
        let components = components_of(&expression, &mut search);
        prop_assert_eq!(search.outcome(&components, &mut budget()), Ok(oracle), "{}", expression);
    }
}

/// Two squares of dominoes beside each other, a row of four: what their trees say, and what they are worth.
#[test]
fn options_that_reverse_leave_heaps_of_nim() {
    let worth = |text: &str| {
        let expression = parse_expression(text).unwrap().canonical();
        let Some(Single::Board(board)) = expression.as_single() else {
            panic!("a board");
        };
        let (rules, numbers) = Single::Board(board.clone()).components().unwrap();
        let mut search = MisereSearch::<AnyRules>::default();
        let rules = search.index_of(&rules);
        let number = numbers[0];
        let kind = search
            .kind_of(Component { rules, number }, &mut budget())
            .unwrap();
        search.data(kind).unwrap().nim
    };
    // The only move leaves *1, which is no option of 0; but 0 is the next one, and whoever moves wins.
    assert_eq!(worth("cram(2x2)"), Some(0));
    assert_eq!(worth("cram(1x2)"), Some(1));
    assert_eq!(worth("cram(1x4)"), Some(2));
    // {*2} is a P-position, and 0 is none.
    let mut search = MisereSearch::<AnyRules>::default();
    let two = search.heap_of_nim(2, &mut budget()).unwrap();
    let options = Options::new(vec![reduced(vec![two], None)]);
    let kind = search
        .kind_with(vec![reduced(vec![two], None)], &mut budget())
        .unwrap()
        .0;
    assert_eq!(search.reverts_to(&options, &mut budget()), Ok(None));
    assert_eq!(search.data(kind).unwrap().nim, None);
}
