//! Options in arithmetic progression.

use grundy_core::Natural;

/// Winning moves from one heap that follow each other evenly.
///
/// With a `take`, two heaps are left and the progression is that of the smaller; without, one heap
/// is left (none for 0).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// How many tokens are taken, where what is left is split.
    pub take: Option<Natural>,
    /// The smallest heap of the progression.
    pub from: Natural,
    /// The largest.
    pub to: Natural,
    /// The distance between neighbours.
    pub modulus: Natural,
}

impl Family {
    /// The remainder of every member.
    #[must_use]
    pub fn residue(&self) -> Natural {
        &self.from % &self.modulus
    }

    /// The number of members.
    #[must_use]
    pub fn count(&self) -> Natural {
        (&self.to - &self.from) / &self.modulus + Natural::ONE
    }

    fn members(&self) -> impl Iterator<Item = Natural> + '_ {
        std::iter::successors(Some(self.from.clone()), |member| {
            Some(member + &self.modulus)
        })
        .take_while(|member| *member <= self.to)
    }

    /// The heaps left by one member, from this heap.
    fn parts(&self, member: Natural, heap: &Natural) -> Vec<Natural> {
        match &self.take {
            Some(take) => vec![heap - take - &member, member],
            None if member.is_zero() => Vec::new(),
            None => vec![member],
        }
    }
}

/// The winning options of one heap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// How many there are.
    pub(crate) count: Natural,
    /// The first of them.
    pub(crate) listed: Vec<Vec<Natural>>,
    /// All of them, where they follow each other evenly; else empty.
    pub(crate) families: Vec<Family>,
}

impl Found {
    /// The members of the families, the first `limit` of them listed.
    pub(crate) fn in_families(families: Vec<Family>, heap: &Natural, limit: usize) -> Self {
        let count = families.iter().map(Family::count).sum();
        let listed = families
            .iter()
            .flat_map(|family| family.members().map(|member| family.parts(member, heap)))
            .take(limit)
            .collect();
        Self {
            count,
            listed,
            families,
        }
    }

    /// Counts one more option, and lists it if there is room.
    pub(crate) fn add(&mut self, parts: impl FnOnce() -> Vec<Natural>, limit: usize) {
        self.count += Natural::ONE;
        if self.listed.len() < limit {
            self.listed.push(parts());
        }
    }
}

/// The one heap left.
pub(crate) fn single(heap: Natural) -> Family {
    Family {
        take: None,
        to: heap.clone(),
        from: heap,
        modulus: Natural::ONE,
    }
}

/// The single heaps from `from` to `to`, every `modulus`-th; none where that is empty.
pub(crate) fn singles(from: Natural, to: &Natural, modulus: Natural) -> Option<Family> {
    (from <= *to).then(|| Family {
        take: None,
        to: to - (to - &from) % &modulus,
        from,
        modulus,
    })
}
