//! Codes with the same values: those that are one game by an argument about their moves.

use std::collections::HashMap;

use grundy_rules::heap::Code;

use super::code_equivalence::CanonicalCode;

/// Codes that are one game by an argument about their moves.
#[derive(Clone, Debug)]
pub struct CodeClass {
    /// The codes, in their order, and the shift of each to the canonical code of all.
    pub members: Vec<(Code, u64)>,
}

impl CodeClass {
    /// The classes of these codes, in the order of their first members.
    #[must_use]
    pub fn of_all(codes: &[Code]) -> Vec<Self> {
        let mut classes: Vec<Self> = Vec::new();
        let mut index: HashMap<Code, usize> = HashMap::new();
        for code in codes {
            let canonical = CanonicalCode::of(code);
            let at = *index.entry(canonical.code).or_insert_with(|| {
                classes.push(Self {
                    members: Vec::new(),
                });
                classes.len() - 1
            });
            classes[at].members.push((code.clone(), canonical.shift));
        }
        classes
    }

    /// The code that is computed for all, the first one of the least shift; and its shift.
    ///
    /// # Panics
    ///
    /// If it has no member.
    #[must_use]
    pub fn representative(&self) -> &(Code, u64) {
        let members = self.members.iter();
        members
            .min_by_key(|(_, shift)| *shift)
            .expect("a class has a member")
    }

    /// How much the sequence that is shifted most is shifted against that of the representative.
    #[must_use]
    pub fn longest_shift(&self) -> u64 {
        let shifts = self.members.iter().map(|(_, shift)| shift);
        shifts.max().copied().unwrap_or(0) - self.representative().1
    }
}
