use std::collections::BTreeSet;

use grundy_core::natural::{to_u64, to_usize};
use grundy_core::{Allowance, Budget, Growth, Natural, PeriodicSequence};
use grundy_rules::HeapRuleset;
use grundy_rules::heap::{Code, Schema};
use grundy_rules::parse_heap_ruleset;

use super::{Law, Refuted, induction, proved};

fn code(text: &str) -> Code {
    match parse_heap_ruleset(text).unwrap() {
        HeapRuleset::Code(code) => code,
        other => panic!("{other} is no code"),
    }
}

/// Straight from the definition: the nim-sums of every j heaps of each total, and the least number that is none.
fn by_definition(code: &Code, heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    let parts = usize::from(code.max_parts());
    let mut sums = vec![vec![BTreeSet::from([0])]; 1];
    sums.resize(parts + 1, Vec::new());
    for n in 0..heaps {
        if n > 0 {
            sums[0].push(BTreeSet::new());
        }
        let splits = 2..=parts;
        for j in splits.rev() {
            // The smallest heap first; none of them is the whole.
            let set = (1..=n / j)
                .flat_map(|a| {
                    let rest: &BTreeSet<u32> = &sums[j - 1][n - a];
                    let own = values[a];
                    rest.iter().map(move |rest| rest ^ own)
                })
                .collect();
            sums[j].push(set);
        }
        let mut reached: BTreeSet<u32> = BTreeSet::new();
        for (take, digit) in code.digits_up_to(n as u64) {
            let left = n - usize::try_from(take).unwrap();
            for j in (0..=parts).filter(|j| digit.allows(u8::try_from(*j).unwrap())) {
                if j != 1 || left > 0 {
                    reached.extend(&sums[j][left]);
                }
            }
        }
        let mex = (0..).find(|value| !reached.contains(value)).unwrap();
        values.push(mex);
        sums[1].push(BTreeSet::from([mex]));
    }
    values
}

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

fn found(text: &str, heaps: usize) -> Option<PeriodicSequence> {
    let code = code(text);
    let values = by_definition(&code, heaps);
    proved(&code, &values, &mut Refuted::default(), &mut budget()).unwrap()
}

fn figures(sequence: &PeriodicSequence) -> (u64, u64, u64) {
    (sequence.preperiod(), sequence.period(), sequence.saltus())
}

#[test]
fn the_games_of_the_literature_grow() {
    let of = |text: &str| figures(&found(text, 130).unwrap());
    assert_eq!(of("0.3F"), (0, 6, 3));
    assert_eq!(of("0.8"), (1, 3, 1));
    assert_eq!(of("0.0G"), (1, 5, 1));
    let ruler = found("0.2048", 200).unwrap();
    assert_eq!(figures(&ruler), (6, 13, 4));
    assert_eq!(ruler.apart()[0].growth, Growth::Ruler { by: 4, other: 2 });
    let split = found("0.205200C", 260).unwrap();
    assert_eq!(figures(&split), (4, 40, 16));
    let constant: Vec<u64> = split.apart().iter().map(|one| one.heap).collect();
    assert_eq!(constant, [19, 39]);
}

/// Linear congruences (D. H. Lehmer): the same codes each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0 * 16807 % 2_147_483_647;
        self.0 % end
    }

    /// A code of up to three digits, with three or four parts.
    fn code(&mut self) -> String {
        let zero = ["0", "4", "8", "C", "0"][usize::try_from(self.below(5)).unwrap()];
        let digits = 1 + self.below(3);
        let digits = (0..digits).map(|_| {
            let most = if self.below(3) == 0 { 32 } else { 16 };
            let digit = u32::try_from(self.below(most)).unwrap();
            char::from_digit(digit, 32).unwrap().to_ascii_uppercase()
        });
        format!("{zero}.{}", digits.collect::<String>())
    }
}

#[test]
fn a_thousand_random_codes_grow_as_proved_for_ten_periods() {
    /// Longer ones take long by the definition.
    const MOST: u64 = 160;
    let mut numbers = Numbers(1);
    let (mut codes, mut seen) = (0, BTreeSet::new());
    while codes < 1000 {
        let text = numbers.code();
        let code = code(&text);
        if code.max_parts() < 3 || !seen.insert(text.clone()) && seen.len() < 20_000 {
            continue;
        }
        let values = by_definition(&code, 64);
        let Some(sequence) =
            proved(&code, &values, &mut Refuted::default(), &mut budget()).unwrap()
        else {
            continue;
        };
        let heaps = sequence.preperiod() + 10 * sequence.period();
        if heaps > MOST {
            continue;
        }
        codes += 1;
        let plain = by_definition(&code, to_usize(&heaps.into()).unwrap());
        for (heap, value) in (0u64..).zip(plain) {
            let told = to_u64(&sequence.value(&Natural::from(heap)));
            assert_eq!(told, Some(value.into()), "{text}: heap {heap}");
        }
    }
}

#[test]
fn wrong_laws_are_refuted() {
    for (text, heaps) in [("0.3F", 64), ("0.8", 40), ("0.C", 40)] {
        let code = code(text);
        let values = by_definition(&code, heaps);
        let law = super::seen::law(&values, 1, &mut budget())
            .unwrap()
            .unwrap();
        let law = law.beginning_with_a_heap();
        let holds = |law: &Law| induction::holds(&code, law, &mut budget()).unwrap();
        assert!(holds(&law), "{text}");
        for residue in 0..law.growths.len() {
            for by in 0..5 {
                let mut other = law.clone();
                other.growths[residue] = Growth::By(by);
                assert_eq!(holds(&other), other == law, "{text}: {residue} by {by}");
            }
            for value in 0..6 {
                let mut other = law.clone();
                other.values[law.preperiod + residue] = value;
                assert_eq!(holds(&other), other == law, "{text}: {residue} is {value}");
            }
        }
    }
}

#[test]
fn nothing_is_proved_of_what_does_not_grow() {
    let none = |text: &str, heaps: usize| assert_eq!(found(text, heaps), None, "{text}");
    none("0.77", 200);
    none("0.F", 64);
    none("0.9", 200);
    let repeated = Schema::Code(code("0.[7]"));
    assert!(matches!(repeated, Schema::Code(ref code) if code.repeat().is_some()));
    let values: Vec<u32> = (0..64).collect();
    let of = |text: &str| {
        let code = code(text);
        proved(&code, &values, &mut Refuted::default(), &mut budget()).unwrap()
    };
    assert_eq!(of("0.[F]"), None, "not a finite code");
    assert_eq!(of("0.3F"), None, "not its values");
}

#[test]
fn a_proof_gives_its_memory_back() {
    const BYTES: u64 = 1 << 26;
    let code = code("0.3F");
    // The values 0, 1, 2, … are not its own: there is a law to refute.
    for values in [by_definition(&code, 64), (0..64).collect()] {
        let mut budget = Budget::new(Allowance {
            bytes: BYTES,
            ..Allowance::default()
        });
        let found = proved(&code, &values, &mut Refuted::default(), &mut budget).unwrap();
        assert_eq!(found.is_some(), values[3] == 0);
        assert_eq!(budget.reserve(BYTES), Ok(()));
    }
}
