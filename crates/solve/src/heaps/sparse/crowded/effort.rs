//! How much of what is cheap is done before what is dear.

/// After so many heaps it is looked whether it was the right number.
const REVIEW: usize = 1 << 10;

/// Not less is done first, and not more.
const LEAST: usize = 16;
const MOST: usize = 1 << 20;

/// A number of cheap things to do first, and the dear ones that they left over.
#[derive(Debug)]
pub(super) struct Effort {
    pub(super) first: usize,
    left: usize,
    heaps: usize,
}

impl Effort {
    pub(super) fn new(first: usize) -> Self {
        Self {
            first,
            left: 0,
            heaps: 0,
        }
    }

    /// Takes note of what was left over of so many heaps. From time to time, then true is given, it does more first
    /// where more than `most` were left over for each heap, and less where less than half as many were.
    pub(super) fn review(&mut self, heaps: usize, left: usize, most: usize) -> bool {
        self.heaps += heaps;
        self.left += left;
        let due = self.heaps >= REVIEW;
        if due {
            if self.left > most * self.heaps {
                self.first += self.first / 4;
            } else if self.left < most * self.heaps / 2 {
                self.first -= self.first / 8;
            }
            self.first = self.first.clamp(LEAST, MOST);
            (self.left, self.heaps) = (0, 0);
        }
        due
    }
}
