use super::*;
use crate::files::tests::Samples;
use crate::games::tests::options;
use crate::parse_expression_with;
use crate::single::Single;

/// Nim as other code might tell it: a state is the size of a heap, and its number.
pub(crate) struct Heaps;

impl Explorer for Heaps {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        match text.trim().parse() {
            Ok(13) => Err(ExploreError::Failed("13 is unlucky".into())),
            number => number.map_err(|_| ExploreError::NoState),
        }
    }

    fn text(&self, state: u32) -> String {
        state.to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        let left = |left: u32| (1..=left).rev().take(1).collect();
        (0..state).map(left).collect()
    }

    fn is_nothing(&self, state: u32) -> bool {
        state == 0
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        b.cmp(&a)
    }
}

fn position(text: &str) -> ForeignPosition {
    let expression = parse_expression_with(text, &Samples).unwrap();
    match expression.as_single() {
        Some(Single::Foreign(position)) => position.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_option_of_a_sum_comes_once() {
    let from = position("script(\"nim.rhai\")(2,0,1,2)");
    assert_eq!(from.to_string(), "script(\"nim.rhai\")(2,2,1)");
    let texts: Vec<String> = options(&from)
        .iter()
        .map(ForeignPosition::states_text)
        .collect();
    assert_eq!(texts, ["2,1", "2,1,1", "2,2"]);
    assert!(options(&from).iter().all(|option| from.allows(option)));
    assert!(!from.allows(&from));
    let last = position("program(\"./mine\")(1)");
    assert_eq!(options(&last)[0].states_text(), "0");
    assert!(options(&last)[0].is_over());
}

#[test]
fn a_game_is_equal_to_itself_alone() {
    let other = || Arc::new(ForeignRules::new(ForeignKind::Script, "a", Box::new(Heaps)));
    let (a, b) = (other(), other());
    assert_eq!(a, Arc::clone(&a));
    assert_ne!(a, b);
    assert_ne!(a.cmp(&b), Ordering::Equal);
    assert_eq!(a.to_string(), "script(\"a\")");
}
