//! Positions in layers, so that arrows go down and seldom cross.

use grundy_play::tree::Node;

/// How often the order of all layers is bettered, downwards and upwards.
const ROUNDS: usize = 8;

/// The positions by the length of the longest way to them, in each layer in an order in which few arrows cross.
///
/// The order is by the mean of the neighbours' places in the layer before, then in the one after, some times over
/// (Sugiyama, Tagawa and Toda 1981). Linear in positions and moves, but for the sorting.
pub(super) fn of(nodes: &[Node]) -> Vec<Vec<usize>> {
    let levels = levels(nodes);
    let deepest = levels.iter().copied().max().map_or(0, |level| level + 1);
    let mut layers = vec![Vec::new(); deepest];
    for (node, &level) in levels.iter().enumerate() {
        layers[level].push(node);
    }
    let mut above = vec![Vec::new(); nodes.len()];
    for (from, node) in nodes.iter().enumerate() {
        for &to in &node.options {
            above[to].push(from);
        }
    }
    let mut places = vec![0.0; nodes.len()];
    let settle = |layer: &[usize], places: &mut [f64]| {
        for (place, &node) in (0u32..).zip(layer) {
            let middle = f64::from(u32::try_from(layer.len()).unwrap_or(u32::MAX)) / 2.0;
            places[node] = f64::from(place) - middle;
        }
    };
    for layer in &layers {
        settle(layer, &mut places);
    }
    for _ in 0..ROUNDS {
        for layer in &mut layers {
            sort_by_mean(layer, |node| &above[node], &places);
            settle(layer, &mut places);
        }
        for layer in layers.iter_mut().rev() {
            sort_by_mean(layer, |node| &nodes[node].options, &places);
            settle(layer, &mut places);
        }
    }
    layers
}

/// The length of the longest way to each position. The first comes before all others. Where only ways round in circles
/// lead on, the next position of the list is taken as if no more ways led to it.
fn levels(nodes: &[Node]) -> Vec<usize> {
    let mut missing = vec![0; nodes.len()];
    for &to in nodes.iter().flat_map(|node| &node.options) {
        missing[to] += 1;
    }
    let mut levels = vec![0; nodes.len()];
    let mut ready: Vec<usize> = (0..nodes.len())
        .filter(|&node| missing[node] == 0)
        .collect();
    let mut is_placed = vec![false; nodes.len()];
    let mut in_order = 0..nodes.len();
    while let Some(node) = ready.pop().or_else(|| in_order.next()) {
        if std::mem::replace(&mut is_placed[node], true) {
            continue;
        }
        for &to in nodes[node].options.iter().filter(|&&to| !is_placed[to]) {
            levels[to] = levels[to].max(levels[node] + 1);
            missing[to] -= 1;
            if missing[to] == 0 {
                ready.push(to);
            }
        }
    }
    levels
}

fn sort_by_mean<'n>(
    layer: &mut [usize],
    neighbours: impl Fn(usize) -> &'n Vec<usize>,
    places: &[f64],
) {
    layer.sort_by_cached_key(|&node| {
        let near = neighbours(node);
        let sum: f64 = near.iter().map(|&other| places[other]).sum();
        let count = f64::from(u32::try_from(near.len()).unwrap_or(u32::MAX));
        Order(if near.is_empty() {
            places[node]
        } else {
            sum / count
        })
    });
}

/// Numbers in their total order.
struct Order(f64);

impl PartialEq for Order {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Order {}

impl PartialOrd for Order {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Order {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}
