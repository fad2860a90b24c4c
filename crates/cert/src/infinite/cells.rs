//! Cells of counts and forms, and the patterns that they make.

use std::collections::HashSet;

use super::steps::Forms;
use crate::certificate::{Cell, Counted, Strata};
use crate::meter::Meter;
use crate::monoid::at;
use crate::refusal::{Failure, Halt, Reason, refused};
use crate::sequence::{count, index};

/// More classes of counts than these take longer than anybody waits. So counts stay below 2^40, and forms of them far
/// below 2^127.
const MOST_CLASSES: u64 = 1 << 40;

/// What is looked at of counts and forms.
pub(super) struct Grid<'e> {
    counted: &'e [Counted],
    near: i128,
    modulus: i128,
    /// How many fine classes of counts there are.
    classes: u64,
    /// How many cells there are.
    size: u64,
}

impl<'e> Grid<'e> {
    /// The grid of these figures, whose periods are at least 1.
    pub(super) fn new(evidence: &'e Strata) -> Result<Self, Halt> {
        let (near, modulus) = (evidence.near.into(), evidence.modulus.into());
        let (mut classes, mut codes) = (1u64, 1u64);
        for entry in &evidence.counted {
            let fine = codes_of(entry).and_then(|codes| codes.checked_add(1));
            classes = fine
                .and_then(|fine| fine.checked_mul(classes))
                .filter(|classes| *classes <= MOST_CLASSES)
                .ok_or(Halt::Steps)?;
            codes *= entry.threshold + entry.period;
        }
        let size = product(codes, 2 * (near + modulus) + 1)?;
        Ok(Self {
            counted: &evidence.counted,
            near,
            modulus,
            classes,
            size,
        })
    }

    /// The counted heaps.
    pub(super) fn counted(&self) -> &[Counted] {
        self.counted
    }

    /// Up to where forms are looked at exactly.
    pub(super) fn near(&self) -> i128 {
        self.near
    }

    /// What forms are divided by beyond.
    pub(super) fn modulus(&self) -> i128 {
        self.modulus
    }

    /// How many cells there are.
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    /// How many fine classes of counts there are.
    pub(super) fn classes(&self) -> u64 {
        self.classes
    }

    /// The sum of the weights, where these are the counts.
    pub(super) fn form(&self, counts: impl Iterator<Item = i128>) -> i128 {
        let weights = self.counted.iter().map(|entry| i128::from(entry.weight));
        weights
            .zip(counts)
            .map(|(weight, times)| weight * times)
            .sum()
    }

    /// The counts that represent a fine class, by its number.
    pub(super) fn counts(&self, class: u64) -> Vec<u64> {
        let mut rest = class;
        let digit = |entry: &Counted| {
            let fine = entry.threshold + entry.period + 1;
            let digit = rest % fine;
            rest /= fine;
            digit
        };
        self.counted.iter().map(digit).collect()
    }

    /// The forms of the vectors in the fine class of these counts, moves changing the form by at most `reach`.
    pub(super) fn forms(&self, counts: &[u64], reach: i128) -> Forms {
        let open = self.counted.iter().zip(counts);
        let steps: Vec<i128> = open
            .filter(|(entry, times)| **times > entry.threshold)
            .map(|(entry, _)| i128::from(entry.weight) * i128::from(entry.period))
            .collect();
        let exact = self.near + reach;
        let first = self.form(counts.iter().map(|times| i128::from(*times)));
        Forms::new(first, &steps, exact, self.modulus)
    }

    /// The number of the codes of counts, from which [`cell`](Self::cell) finds that of a cell.
    pub(super) fn codes(&self, counts: impl Iterator<Item = u64>) -> u64 {
        let entries = self.counted.iter().zip(counts);
        entries.fold(0, |codes, (entry, times)| {
            let code = match times.checked_sub(entry.threshold) {
                Some(past) => entry.threshold + past % entry.period,
                None => times,
            };
            codes * (entry.threshold + entry.period) + code
        })
    }

    /// The cell of these codes of counts and the form.
    pub(super) fn cell(&self, codes: u64, form: i128) -> usize {
        let code = match form.abs() <= self.near {
            true => form,
            false => form.signum() * (self.near + 1 + form.rem_euclid(self.modulus)),
        };
        self.numbered(codes, code)
    }

    fn numbered(&self, codes: u64, code: i128) -> usize {
        let last = self.near + self.modulus;
        let number = i128::from(codes) * (2 * last + 1) + last + code;
        index(u64::try_from(number).expect("below the number of cells"))
    }

    /// The cell as it is listed.
    fn listed(&self, cell: &Cell) -> Option<usize> {
        let entries = self.counted.iter().zip(&cell.counts);
        let mut codes = entries.map(|(entry, code)| (entry.threshold + entry.period, *code));
        let complete = cell.counts.len() == self.counted.len()
            && codes.all(|(limit, code)| code < limit)
            && i128::from(cell.form).abs() <= self.near + self.modulus;
        complete.then(|| {
            let codes = self.codes(cell.counts.iter().copied());
            self.numbered(codes, cell.form.into())
        })
    }
}

/// How many codes the counts of a heap have.
fn codes_of(entry: &Counted) -> Option<u64> {
    entry.threshold.checked_add(entry.period)
}

/// As many steps, if a check can take so many.
pub(super) fn product(a: u64, b: i128) -> Result<u64, Halt> {
    let b = u64::try_from(b).ok();
    b.and_then(|b| a.checked_mul(b)).ok_or(Halt::Steps)
}

/// The cells beside which elements have outcome P.
pub(super) struct Patterns {
    /// Of each element where its pattern begins in the table.
    begin: Vec<usize>,
    /// Of each pattern, of each cell whether it is in it.
    table: Vec<bool>,
    /// Of each pattern the cells that are listed.
    listed: Vec<Vec<usize>>,
}

impl Patterns {
    /// The patterns, each of cells that there are and of one element at least, none twice.
    pub(super) fn new(
        evidence: &Strata,
        grid: &Grid<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Failure> {
        let (patterns, of) = (&evidence.patterns, &evidence.pattern_of);
        let number = count(patterns.len());
        if let Some(pattern) = of.iter().map(|of| u64::from(*of)).find(|of| *of >= number) {
            return refused("evidence.pattern_of", Reason::NoPattern { pattern });
        }
        let bytes = number.checked_mul(grid.size()).ok_or(Halt::Memory)?;
        meter.reserve(bytes)?;
        meter.spend(bytes)?;
        let used: HashSet<u32> = of.iter().copied().collect();
        let (mut met, mut listed) = (HashSet::new(), Vec::new());
        for (number, pattern) in (0u32..).zip(patterns) {
            let reason = match () {
                () if pattern.windows(2).any(|pair| pair[0] >= pair[1]) => Reason::Order,
                () if !used.contains(&number) => Reason::Unused,
                () if !met.insert(pattern) => Reason::Repeated,
                () => match pattern.iter().map(|cell| grid.listed(cell)).collect() {
                    Some(cells) => {
                        listed.push(cells);
                        continue;
                    }
                    None => Reason::NoCell,
                },
            };
            return refused(&format!("evidence.patterns[{number}]"), reason);
        }
        Ok(Self::of_lists(listed, of, index(grid.size())))
    }

    fn of_lists(listed: Vec<Vec<usize>>, of: &[u32], size: usize) -> Self {
        let mut table = vec![false; listed.len() * size];
        for (number, cells) in listed.iter().enumerate() {
            cells
                .iter()
                .for_each(|cell| table[number * size + cell] = true);
        }
        let begin = of.iter().map(|pattern| at(*pattern) * size).collect();
        Self {
            begin,
            table,
            listed,
        }
    }

    /// Whether the element has outcome P beside counts of this cell.
    pub(super) fn is_lost(&self, element: usize, cell: usize) -> bool {
        self.table[self.begin[element] + cell]
    }

    /// The first pattern that lists a cell that is not among these.
    pub(super) fn first_beyond(&self, met: &[bool]) -> Option<usize> {
        let mut listed = self.listed.iter();
        listed.position(|cells| cells.iter().any(|cell| !met[*cell]))
    }
}
