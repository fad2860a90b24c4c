//! Every law holds for its seeds and for seeded changes of them; `PROPTEST_RNG_SEED` chooses others, and
//! `GRUNDY_CHANGES` how many.

use std::time::{Duration, Instant};

use grundy_laws::{Changes, LAWS, Law};

/// Changes of the seeds of a law.
const CHANGES: usize = 400;
/// The longest that one input may take, on a machine that does other things too.
const LONGEST: Duration = Duration::from_secs(10);

/// A number from outside.
fn told<N: std::str::FromStr>(variable: &str) -> Option<N> {
    std::env::var(variable).ok()?.parse().ok()
}

fn held(law: &Law, input: &[u8]) {
    let started = Instant::now();
    let check = || (law.check)(input);
    if let Err(broken) = std::panic::catch_unwind(check) {
        eprintln!(
            "{}: {:?} of {input:?}",
            law.name,
            String::from_utf8_lossy(input)
        );
        std::panic::resume_unwind(broken);
    }
    let took = started.elapsed();
    assert!(
        took < LONGEST,
        "{}: {took:?} for {:?}",
        law.name,
        String::from_utf8_lossy(input)
    );
}

fn holds(name: &str, changes: usize) {
    let law = Law::by_name(name).expect("a law");
    let seeds = law.seeds();
    assert!(!seeds.is_empty(), "{name} has nothing to begin with");
    for input in &seeds {
        held(&law, input);
    }
    let seed = told("PROPTEST_RNG_SEED").unwrap_or(1);
    let changes = told("GRUNDY_CHANGES").unwrap_or(changes);
    for input in Changes::new(&seeds, law.words, seed).take(changes) {
        held(&law, &input);
    }
}

/// A test for each law.
macro_rules! laws {
    ($($name:ident $changes:expr;)*) => {
        $(#[test]
        fn $name() {
            holds(stringify!($name), $changes);
        })*

        const TESTED: &[&str] = &[$(stringify!($name)),*];
    };
}

laws! {
    notation CHANGES;
    rules CHANGES;
    formulas CHANGES;
    moves CHANGES;
    records CHANGES;
    requests CHANGES;
    jobs CHANGES;
    certificates CHANGES;
    graphs CHANGES;
    lines CHANGES;
    numbers CHANGES;
    judging CHANGES;
    scripts CHANGES;
    programs CHANGES;
    checkpoints CHANGES;
    sweeps CHANGES;
    manifests CHANGES;
    tablebases CHANGES;
    engines CHANGES;
    limits CHANGES;
    threads CHANGES;
    resumed CHANGES;
}

#[test]
fn every_law_is_tested() {
    assert_eq!(TESTED, LAWS.map(|law| law.name));
    assert_eq!(TESTED.len(), 22);
}
