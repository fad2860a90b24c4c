//! Tables of splitting games, heap by heap: pairs of heaps a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::core::{Allowance, Budget, natural::widen};
use grundy::engines::GrundyTable;
use grundy::rules::{Schema, parse_heap_ruleset};
use grundy_bench::by_definition;
use grundy_bench::sequences::{LAST_HEAP, PREFIX, SEQUENCES, Sequence};

#[divan::bench(args = SEQUENCES, sample_count = 10, sample_size = 1)]
fn kernel(bencher: Bencher<'_, '_>, sequence: &Sequence) {
    bench(bencher, sequence, LAST_HEAP + 1, |schema, heaps| {
        let mut table = GrundyTable::for_schema(schema).expect("no formula covers the game");
        let computed = table.extend(heaps, &mut Budget::new(Allowance::default()));
        computed.expect("within the limits");
        table.values().to_vec()
    });
}

/// The naive way, on as few heaps as can be checked.
#[divan::bench(args = SEQUENCES, sample_count = 3, sample_size = 1)]
fn by_definition(bencher: Bencher<'_, '_>, sequence: &Sequence) {
    bench(bencher, sequence, widen(PREFIX), by_definition::values);
}

fn bench(
    bencher: Bencher<'_, '_>,
    sequence: &Sequence,
    heaps: u64,
    values: impl Fn(&Schema, u64) -> Vec<u32> + Sync,
) {
    let schema = parse_heap_ruleset(sequence.ruleset)
        .expect("a ruleset")
        .schema();
    bencher
        .counter(ItemsCount::new(Sequence::pairs(heaps)))
        .bench(|| sequence.check(&values(&schema, heaps)));
}
