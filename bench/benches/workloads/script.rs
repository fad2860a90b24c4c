//! Games as scripts: how many options a second the interpreter tells.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::script::EXAMPLES;
use grundy::{Limits, Signal, script_rules};

const NIM: &str = "
fn options(n) {
    let all = [];
    for k in 1..=n { all.push(n - k); }
    all
}
";

/// Every option is asked for, numbered, and found to be one of so many: by counting, n(n+1)/2 of heaps up to n, and
/// Σ (a + b + min(a, b)) over a, b ≤ n.
fn explore(text: &str, start: &str, states: u32, options: usize) {
    let rules = script_rules("bench.rhai", text, &Limits::default(), &Signal::default());
    let rules = rules.expect("a script");
    let explorer = rules.explorer();
    explorer.explore(start).expect("its play ends");
    let told: usize = (0..states).map(|state| explorer.options(state).len()).sum();
    assert_eq!(told, options);
}

#[divan::bench]
fn nim(bencher: Bencher<'_, '_>) {
    const HEAP: u32 = 1000;
    let options = HEAP * (HEAP + 1) / 2;
    let all = usize::try_from(options).expect("a small number");
    bencher
        .counter(ItemsCount::new(options))
        .bench(|| explore(NIM, &HEAP.to_string(), HEAP + 1, all));
}

#[divan::bench]
fn wythoff(bencher: Bencher<'_, '_>) {
    const SIDE: u32 = 60;
    let cells = (0..=SIDE).flat_map(|a| (0..=SIDE).map(move |b| a + b + a.min(b)));
    let options = cells.sum::<u32>();
    let all = usize::try_from(options).expect("a small number");
    bencher.counter(ItemsCount::new(options)).bench(|| {
        explore(
            EXAMPLES[1].text,
            &format!("[{SIDE},{SIDE}]"),
            (SIDE + 1).pow(2),
            all,
        );
    });
}
