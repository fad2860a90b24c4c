//! The definitions once more, by brute force, and whether a claim is true by them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy_cert::{Certificate, Claim, Evidence, Figures, Rules, TakeSet};

/// A small number as an index.
pub(crate) fn at(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

/// A number of entries.
pub(crate) fn wide(entries: usize) -> u64 {
    u64::try_from(entries).unwrap()
}

/// All ways to write the total as a sum of this many positive numbers, larger first.
fn partitions(total: u64, parts: u32, most: u64) -> Vec<Vec<u64>> {
    match parts {
        0 if total == 0 => vec![vec![]],
        0 => vec![],
        1 if (1..=most).contains(&total) => vec![vec![total]],
        1 => vec![],
        _ => (1..=most.min(total))
            .flat_map(|first| {
                let rest = partitions(total - first, parts - 1, first);
                rest.into_iter()
                    .map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

fn digit(rules: &Rules, take: u64) -> u32 {
    let Rules::Code(code) = rules else {
        return 0;
    };
    if let Some(repeat) = code.repeat.as_ref().filter(|repeat| take >= repeat.from) {
        let offset = (take - repeat.from) % wide(repeat.block.len());
        return repeat.block[at(offset)];
    }
    let found = code.digits.iter().find(|(index, _)| *index == take);
    found.map_or(0, |(_, digit)| *digit)
}

fn may_take(set: &TakeSet, take: u64) -> bool {
    let within = |ranges: &[(u64, u64)]| ranges.iter().any(|(a, b)| (*a..=*b).contains(&take));
    match set {
        TakeSet::Only(ranges) => within(ranges),
        TakeSet::AllBut(ranges) => !within(ranges),
        TakeSet::Odd => take % 2 == 1,
        TakeSet::Even => take.is_multiple_of(2),
        TakeSet::Squares => (1..=take).any(|root| root * root == take),
        TakeSet::Cubes => (1..=take).any(|root| root * root * root == take),
        TakeSet::Triangular => (1..=take).any(|side| side * (side + 1) / 2 == take),
        TakeSet::Fibonacci => [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144].contains(&take),
        TakeSet::PrimePowers => {
            let prime = |p: &u64| (2..*p).all(|d| !p.is_multiple_of(d));
            let divisors = (2..=take).filter(|d| take.is_multiple_of(*d));
            divisors.filter(prime).count() == 1
        }
        TakeSet::Primes => take > 1 && (2..take).all(|d| !take.is_multiple_of(d)),
        TakeSet::Powers(base) => (0..64).any(|power| base.checked_pow(power) == Some(take)),
    }
}

/// Every option of a heap, none twice.
pub(crate) fn options(rules: &Rules, heap: u64) -> Vec<Vec<u64>> {
    let one = |left: u64| if left == 0 { vec![] } else { vec![left] };
    match rules {
        Rules::Take(set) => (1..=heap)
            .filter(|take| may_take(set, *take))
            .map(|take| one(heap - take))
            .collect(),
        Rules::Code(_) => (0..=heap)
            .flat_map(|take| {
                let digit = digit(rules, take);
                (0..5)
                    .filter(move |parts| digit >> parts & 1 == 1)
                    .flat_map(move |parts| partitions(heap - take, parts, heap - take))
            })
            .collect(),
        Rules::SplitUnequal => (1..heap)
            .filter(|small| *small < heap - small)
            .map(|small| vec![heap - small, small])
            .collect(),
        Rules::Divisor => (1..=heap)
            .filter(|take| heap.is_multiple_of(*take))
            .map(|take| one(heap - take))
            .collect(),
        Rules::Half => (1..=heap / 2).map(|take| vec![heap - take]).collect(),
    }
}

/// The Grundy values of heaps 0, 1, …
pub(crate) fn values(rules: &Rules, heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..wide(heaps) {
        let mut reached = vec![false; 8];
        for option in options(rules, heap) {
            let value = option.iter().fold(0, |x, part| x ^ values[at(*part)]);
            let value = at(u64::from(value));
            if value >= reached.len() {
                reached.resize(2 * value, false);
            }
            reached[value] = true;
        }
        let mex = reached.iter().position(|there| !there);
        values.push(u32::try_from(mex.unwrap_or(reached.len())).unwrap());
    }
    values
}

/// The least figures that these values show in their last two thirds, a period at least three times.
pub(crate) fn figures(values: &[u32]) -> Option<Figures> {
    let length = values.len();
    (1..length / 6).find_map(|p| {
        let growth = values[length - 1].checked_sub(values[length - 1 - p])?;
        let holds = |n: usize| values[n + p] == values[n] + growth;
        let preperiod = (0..length - p)
            .rev()
            .find(|n| !holds(*n))
            .map_or(0, |n| n + 1);
        (preperiod + 3 * p <= length - length / 3).then_some(Figures {
            preperiod: wide(preperiod),
            period: wide(p),
            saltus: growth.into(),
        })
    })
}

/// Twice the value of each heap, and one more where it is firm, from the definition; none where a heap is wild.
pub(crate) fn pairs(rules: &Rules, heaps: usize) -> Option<Vec<u32>> {
    let mut all: Vec<u32> = Vec::new();
    for heap in 0..wide(heaps) {
        let options = options(rules, heap);
        let pairs = options.iter().map(|parts| {
            let parts = parts.iter().map(|part| all[at(*part)]);
            parts.fold((0, false), |(value, firm), pair| {
                (value ^ (pair / 2), firm || pair % 2 == 1)
            })
        });
        let (values, others): (BTreeSet<u32>, BTreeSet<u32>) = pairs
            .map(|(value, firm)| (value, if firm { value } else { value ^ 1 }))
            .unzip();
        let mex = |numbers: &BTreeSet<u32>| (0..).find(|number| !numbers.contains(number));
        let (value, other) = (mex(&values)?, mex(&others)?);
        let other = if options.is_empty() { 1 } else { other };
        all.push(match value == other {
            true => 2 * value + 1,
            false if value + other == 1 => 2 * value,
            false => return None,
        });
    }
    Some(all)
}

/// The value of a heap of any size, from the first values.
pub(crate) fn value(values: &[u32], heap: u64) -> u64 {
    match usize::try_from(heap).ok().and_then(|heap| values.get(heap)) {
        Some(value) => u64::from(*value),
        None => {
            let figures = figures(values).expect("only rules with short periods are tested so");
            let past = heap - figures.preperiod;
            let within = values[at(figures.preperiod + past % figures.period)];
            u64::from(within) + past / figures.period * figures.saltus
        }
    }
}

/// Sums of heaps: how often each size stands.
pub(crate) type Sum = BTreeMap<u64, u64>;

pub(crate) fn plus(sum: &Sum, heaps: &[u64]) -> Sum {
    let mut sum = sum.clone();
    heaps
        .iter()
        .for_each(|heap| *sum.entry(*heap).or_default() += 1);
    sum
}

fn minus(sum: &Sum, heap: u64) -> Sum {
    let mut sum = sum.clone();
    *sum.get_mut(&heap).unwrap() -= 1;
    sum.retain(|_, times| *times > 0);
    sum
}

/// Misère outcomes of sums, remembered.
pub(crate) struct Misere<'r> {
    rules: &'r Rules,
    lost: HashMap<Sum, bool>,
}

impl<'r> Misere<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        let lost = HashMap::new();
        Self { rules, lost }
    }

    /// Whether the sum has misère outcome P.
    pub(crate) fn is_p(&mut self, sum: &Sum) -> bool {
        if let Some(known) = self.lost.get(sum) {
            return *known;
        }
        let (mut moves, mut wins) = (false, false);
        for heap in sum.keys() {
            for option in options(self.rules, *heap) {
                moves = true;
                wins |= self.is_p(&plus(&minus(sum, *heap), &option));
            }
        }
        let lost = moves && !wins;
        self.lost.insert(sum.clone(), lost);
        lost
    }
}

/// All sums of at most `most` of these heaps.
pub(crate) fn sums(heaps: &[u64], most: usize) -> BTreeSet<Sum> {
    let mut all = BTreeSet::from([Sum::new()]);
    for _ in 0..most {
        let longer = all
            .iter()
            .flat_map(|sum| heaps.iter().map(|heap| plus(sum, &[*heap])));
        let longer: Vec<Sum> = longer.collect();
        all.extend(longer);
    }
    all
}

/// FNV-1a-64 over the low 16 bits of these values, little-endian.
pub(crate) fn hash(values: &[u32]) -> u64 {
    let bytes = values
        .iter()
        .flat_map(|value| [value & 0xff, value >> 8 & 0xff]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Whether the claim that was accepted with this evidence is true.
pub(crate) fn is_true(certificate: &Certificate) -> bool {
    match &certificate.claim {
        Claim::Period(claim) => {
            let known = 4 * (claim.figures.preperiod + claim.figures.period) + 300;
            let values = values(&claim.rules, at(known));
            let greatest = values.iter().max().copied().unwrap_or(0);
            let first = values.iter().position(|value| *value == greatest);
            claim.apart.is_empty()
                && figures(&values) == Some(claim.figures)
                && claim.maximum.is_none_or(|maximum| {
                    maximum.value == u64::from(greatest) && Some(at(maximum.heap)) == first
                })
        }
        Claim::Run(claim) => {
            let values = values(&claim.rules, at(claim.heaps));
            let greatest = values.iter().max().copied().unwrap_or(0);
            let first = values.iter().position(|value| *value == greatest);
            claim.maximum.value == u64::from(greatest)
                && Some(at(claim.maximum.heap)) == first
                && claim.hash.is_none_or(|stated| stated == hash(&values))
        }
        Claim::Position(claim) => crate::positions::is_true(claim),
        Claim::Parts(claim) => crate::parts::is_true(claim),
        Claim::Tokens(claim) => crate::tokens::is_true(claim),
        Claim::Sum(claim) => crate::sums::is_true(claim),
        Claim::InfiniteQuotient(claim) => {
            let Evidence::Strata(strata) = &certificate.evidence else {
                return false;
            };
            // A few small sums: their outcomes.
            const MOST: usize = 4;
            let heaps: Vec<u64> = (1..=claim.heaps).collect();
            let mut misere = Misere::new(&claim.rules);
            let small = sums(&heaps, MOST);
            small
                .iter()
                .all(|sum| crate::infinite::is_p(strata, sum) == misere.is_p(sum))
        }
        Claim::Quotient(claim) => {
            let Evidence::Quotient(evidence) = &certificate.evidence else {
                return false;
            };
            // A few small sums: their outcomes, and that as many elements are needed.
            let heaps: Vec<u64> = (1..=claim.heaps).collect();
            let mut misere = Misere::new(&claim.rules);
            let small = sums(&heaps, 3);
            let element = |sum: &Sum| {
                let mut sum_of_heaps = sum.iter().flat_map(|(heap, times)| {
                    std::iter::repeat_n(evidence.phi[at(*heap)], at(*times))
                });
                sum_of_heaps.try_fold(0u32, |x, y| {
                    // y = f(g(…(0))): found by walking from 0.
                    let mut ways = HashMap::from([(0u32, x)]);
                    let mut open = vec![0u32];
                    while let Some(here) = open.pop() {
                        for f in &evidence.generators {
                            let (next, image) =
                                (f[at(u64::from(here))], f[at(u64::from(ways[&here]))]);
                            if ways.insert(next, image).is_none() {
                                open.push(next);
                            }
                        }
                    }
                    ways.get(&y).copied()
                })
            };
            small.iter().all(|sum| {
                let lost = misere.is_p(sum);
                element(sum).is_some_and(|x| evidence.p.contains(&x) == lost)
            }) && claim.p_portion == wide(evidence.p.len())
        }
    }
}
