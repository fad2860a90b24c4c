//! The bytes that collections ask the allocator for, beside what their items point to.

use std::collections::{HashMap, HashSet};

use grundy_core::natural::widen;

/// What a list has room for.
pub(crate) fn of_list<T>(list: &Vec<T>) -> u64 {
    widen(list.capacity() * size_of::<T>())
}

/// What a table has room for: a power of two of places, of which one of eight stays free, and a byte for each.
pub(crate) fn of_map<K, V, S>(map: &HashMap<K, V, S>) -> u64 {
    of_places(map.capacity(), size_of::<(K, V)>())
}

/// As [`of_map`].
pub(crate) fn of_set<T, S>(set: &HashSet<T, S>) -> u64 {
    of_places(set.capacity(), size_of::<T>())
}

fn of_places(capacity: usize, each: usize) -> u64 {
    if capacity == 0 {
        return 0;
    }
    let places = (capacity * 8).div_ceil(7).next_power_of_two();
    widen(places * (each + 1) + 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_room_for_all_its_places() {
        for (entries, places) in [(1, 4), (3, 4), (4, 8), (14, 16), (15, 32), (1000, 2048)] {
            let map: HashMap<u64, u64> = (0..entries).map(|key| (key, key)).collect();
            assert_eq!(of_map(&map), places * 17 + 16, "{entries}");
        }
        assert_eq!(of_map(&HashMap::<u64, u64>::new()), 0);
    }
}
