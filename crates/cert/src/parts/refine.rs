//! An order of the vertices of a part that hardly depends on how they are numbered.
//!
//! Vertices are told apart by how many neighbours they have, then by how many of those neighbours, and so on; where that
//! ends, one of the first that are still alike is set apart. Where those are alike by a symmetry, as in every forest, parts
//! that are the same graph are brought into one order. Elsewhere they may be brought into two, and then one of them is listed
//! twice: a certificate is longer for it, and not wrong.

use super::set::Set;
use crate::sequence::count;

/// The order, and what it took in steps of a check.
pub(super) fn refined(of: &Set, joined: &[Set]) -> (Vec<usize>, u64) {
    let (mut beside, mut places) = (Vec::new(), vec![0..0; joined.len()]);
    for vertex in of.vertices() {
        let start = beside.len();
        beside.extend(joined[vertex].and(of).vertices());
        places[vertex] = start..beside.len();
    }
    let mut all: Vec<Told> = of.vertices().map(|vertex| (0, 0, vertex)).collect();
    let mut ranks = vec![0; joined.len()];
    let (mut classes, mut steps) = (all.len().min(1), 0);
    while classes < all.len() {
        for (rank, neighbours, vertex) in &mut all {
            *rank = ranks[*vertex];
            let beside = beside[places[*vertex].clone()].iter();
            let ranks = beside.map(|other: &usize| scattered(ranks[*other]));
            *neighbours = ranks.fold(0, u64::wrapping_add);
        }
        steps += count(all.len() + beside.len());
        // By what is told alone: those that are alike stay in the order in which they were.
        all.sort_by_key(|(rank, neighbours, _)| (*rank, *neighbours));
        let before = std::mem::replace(&mut classes, rank(&all, &mut ranks));
        if classes == before {
            set_one_apart(&all, &mut ranks);
            classes += 1;
        }
    }
    (
        all.into_iter().map(|(_, _, vertex)| vertex).collect(),
        steps,
    )
}

/// The rank of a vertex, what is told of the ranks of those beside it, and the vertex.
type Told = (usize, u64, usize);

/// Ranks vertices by how many come before those of which the same is told; gives the number of ranks.
fn rank(all: &[Told], ranks: &mut [usize]) -> usize {
    let mut classes = 0;
    for (at, (rank, neighbours, vertex)) in all.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| all[before]);
        ranks[*vertex] = match before {
            Some((same, alike, before)) if (same, alike) == (*rank, *neighbours) => ranks[before],
            _ => {
                classes += 1;
                at
            }
        };
    }
    classes
}

/// Ranks the first vertex that has its rank not alone before the others with it.
fn set_one_apart(all: &[Told], ranks: &mut [usize]) {
    let mut pairs = all.windows(2).map(|pair| [pair[0].2, pair[1].2]);
    let alike = pairs.find(|[one, other]| ranks[*one] == ranks[*other]);
    let Some([first, _]) = alike else {
        return;
    };
    let rank = ranks[first];
    for (_, _, vertex) in all {
        if *vertex != first && ranks[*vertex] == rank {
            ranks[*vertex] = rank + 1;
        }
    }
}

/// A number of which the sums are seldom equal (S. Vigna's finalizer of splitmix64, 2014).
fn scattered(rank: usize) -> u64 {
    let mut bits = count(rank + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
