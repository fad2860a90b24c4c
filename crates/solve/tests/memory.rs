//! What a solver says that it keeps is what the allocator says.

use std::alloc::System;

use grundy_core::{Allowance, Convention};
use grundy_rules::parse_expression;
use grundy_solve::{Question, Solver};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The bytes that are still there after the question, and those that the solver says it keeps.
fn kept(text: &str, convention: Convention) -> (u64, u64) {
    let expression = parse_expression(text).expect("a position");
    let mut solver = Solver::new(Allowance::default());
    let question = Question {
        expression: &expression,
        convention,
        moves: None,
    };
    // What is made once for the whole program.
    solver.solve(question, None);
    drop(solver);
    let mut solver = Solver::new(Allowance::default());
    let region = Region::new(ALLOCATOR);
    let before = solver.kept_bytes();
    solver.solve(question, None);
    let change = region.change();
    let there = change.bytes_allocated - change.bytes_deallocated;
    (
        u64::try_from(there).expect("64 bits"),
        solver.kept_bytes() - before,
    )
}

/// At least what is there; and not much more, though the sparse engine has reserved room for the heaps to come, a
/// quotient is counted as its tables may grow, and rules as those of the largest boards. (Tables of all that can be
/// left of a board, and those of searches of its parts, are not the allocator's.)
#[test]
fn all_that_is_kept_is_counted() {
    const SLACK: u64 = 1 << 19;
    for (convention, texts) in [
        (
            Convention::Normal,
            &[
                "kayles(100)",
                "grundy(200000)",
                "0.6(100000)",
                "0.007(70000)",
                "0.106(200000)",
                "4.F(3000)",
                "0.8F(1500)",
                "0.[37152](3000)",
                "take{1,3,5,1000}(40000)",
                "take{not 3,7,100}(20000)",
                "wythoff(700,900) + nim(1)",
                "cram(5x5)",
                "cram(4x7) + kayles(5)",
                "chomp(4x4) + kayles(5)",
            ][..],
        ),
        (
            Convention::Misere,
            &[
                "tactix(4x4) + nim(1)",
                "cram(4x4) + kayles(5)",
                "euclid(40,30) + nim(2)",
                "kayles(40,30,20)",
                "0.07(33)",
                "grundy(30,29)",
                "kayles(9,8) + nim(1000000,3)",
                "wythoff(20,13) + wythoff(15,9)",
            ],
        ),
    ] {
        for text in texts {
            let (there, said) = kept(text, convention);
            println!("{text}, {convention:?}: {there} bytes are there, {said} are said");
            assert!(there <= said + said / 8 + 4096, "{text}");
            let is_mapped = convention == Convention::Normal && text.starts_with("cram");
            assert!(is_mapped || said <= 5 * there / 2 + SLACK, "{text}");
        }
    }
}
