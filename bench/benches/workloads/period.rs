//! Proofs of periods, from nothing to the proof: heaps a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use grundy::{Limits, Number, PeriodAnswer, PeriodRequest, Status, Workbench};
use grundy_bench::sequences::{PERIODS, Period};

#[divan::bench(args = PERIODS)]
fn proof(bencher: Bencher<'_, '_>, period: &Period) {
    bencher
        .counter(ItemsCount::new(prove(period).heaps_computed))
        .bench(|| check(&prove(period), period));
}

fn prove(period: &Period) -> PeriodAnswer {
    let request = PeriodRequest::new(period.ruleset);
    let answer = Workbench::new(Limits::default()).period(&request);
    answer.expect("a ruleset")
}

fn check(answer: &PeriodAnswer, period: &Period) {
    let found = [&answer.preperiod, &answer.period, &answer.saltus].map(Option::clone);
    let expected = period.answer.map(|number| Some(Number::from(number)));
    assert_eq!(found, expected, "{period} ({})", period.source);
    assert_eq!(answer.status, Status::Proved, "{period}");
}
