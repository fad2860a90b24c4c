//! Every set of pieces of a board, who wins: the table, and the naive way.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::Convention;
use grundy::core::{Allowance, Budget, OptionsOf, Outcome};
use grundy::engines::boards::{Clearing, OutcomeTable};
use grundy::engines::naive::Oracle;
use grundy::rules::board::{Board, BoardRules, Size};
use grundy_bench::positions::BOARDS;

#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn table(bencher: Bencher<'_, '_>, threads: usize) {
    let positions: u64 = BOARDS.iter().map(|board| 2u64 << (board.0 * board.1)).sum();
    bencher.counter(ItemsCount::new(positions)).bench(|| {
        for (rows, columns, p_normal, p_misere) in BOARDS {
            for (convention, p) in [
                (Convention::Normal, p_normal),
                (Convention::Misere, p_misere),
            ] {
                let mut budget = Budget::new(Allowance::default());
                let game = Clearing::of(&tactix(rows, columns), &mut budget);
                let game = Arc::new(game.expect("within the limits").expect("few pieces"));
                let table = OutcomeTable::build(game, convention, threads, &mut budget);
                assert_eq!(table.expect("within the limits").p_positions(), p);
            }
        }
    });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn by_definition(bencher: Bencher<'_, '_>) {
    let rules = OptionsOf::<Board>::new();
    bencher.counter(ItemsCount::new(1u64 << 9)).bench(|| {
        let mut oracle = Oracle::new(&rules);
        let outcome = oracle.outcome(&tactix(3, 3), Convention::Misere);
        assert_eq!(outcome, Outcome::N);
    });
}

fn tactix(rows: u64, columns: u64) -> Board {
    let size = Size::Rectangle { rows, columns };
    BoardRules::Tactix.full(size).expect("a board of few cells")
}
