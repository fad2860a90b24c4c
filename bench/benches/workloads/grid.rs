//! Grundy values of Wythoff's game, cell by cell: cells a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::Convention;
use grundy::core::{Allowance, Budget};
use grundy::engines::games::wythoff;
use grundy_bench::grids::{self, LARGE, SMALL, WythoffGrid};

#[divan::bench(sample_count = 5, sample_size = 1)]
fn wythoff_4096(bencher: Bencher<'_, '_>) {
    bench(bencher, &LARGE, |side| {
        let mut budget = Budget::new(Allowance::default());
        let grid = wythoff::grid(side, side, Convention::Normal, &mut budget);
        let grid = grid.expect("within the limits");
        move |a, b| grid.value(a, b)
    });
}

/// The naive way, on as few cells as can be checked.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn wythoff_256_by_definition(bencher: Bencher<'_, '_>) {
    bench(bencher, &SMALL, |side| {
        let rows = grids::by_definition(side);
        move |a: usize, b: usize| u32::try_from(rows[a][b]).expect("less than 2^32 options")
    });
}

fn bench<V: Fn(usize, usize) -> u32>(
    bencher: Bencher<'_, '_>,
    grid: &WythoffGrid,
    fill: impl Fn(usize) -> V + Sync,
) {
    bencher
        .counter(ItemsCount::new(grid.side * grid.side))
        .bench(|| grid.check(fill(grid.side)));
}
