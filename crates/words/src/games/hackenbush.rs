//! Green Hackenbush on trees, drawn as trees.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::levels_above;

use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{ShapeForm, UNIT};

/// The most edges that are drawn.
const MOST_EDGES: usize = 120;
/// How high the ground is, and the end of an edge.
pub(super) const GROUND: usize = UNIT / 5;
pub(super) const JOINT: usize = 10;

pub(super) struct Hackenbush;

impl Showing for Hackenbush {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let numbers = seen.position.numbers();
        if numbers.len() > MOST_EDGES {
            return None;
        }
        let levels: Vec<usize> = numbers.iter().map(to_usize).collect::<Option<_>>()?;
        let tops = tops(&levels);
        let height = levels.iter().max().map_or(1, |highest| *highest) * UNIT + UNIT / 2;
        let width = tops.leaves.max(2) * UNIT;
        let mut sketch = Sketching::new(seen);
        add_ground(&mut sketch, width, height);
        let edges: Vec<[usize; 2]> = (0..levels.len())
            .map(|edge| {
                let below = tops.below[edge];
                let from = below.map_or(tops.across[edge], |below| tops.across[below]);
                let lower = [from, height - (levels[edge] - 1) * UNIT];
                let upper = [tops.across[edge], height - levels[edge] * UNIT];
                add_edge(&mut sketch, lower, upper, edge + 1)
            })
            .collect();
        for edge in 0..levels.len() {
            let above = levels_above(numbers, edge);
            let mut left: Vec<Natural> = numbers.to_vec();
            left.drain(edge..=edge + above);
            let to = GamePosition::new(seen.position.rules().clone(), left);
            let told = cut_told(seen, &(edge + 1), above);
            let falling = edges[edge..=edge + above].concat();
            sketch.start(&edges[edge][..1], &to, &told, falling);
        }
        sketch.done(width, height + GROUND)
    }
}

/// Where the upper ends of edges lie.
struct Tops {
    across: Vec<usize>,
    below: Vec<Option<usize>>,
    leaves: usize,
}

/// Edges with nothing above them side by side, each other in the middle above which the first and the last stand.
fn tops(levels: &[usize]) -> Tops {
    let below = below(levels);
    let mut leaves = 0;
    let mut span = vec![None; levels.len()];
    for edge in (0..levels.len()).rev() {
        let is_leaf = span[edge].is_none();
        let (first, last) = *span[edge].get_or_insert((leaves, leaves));
        leaves += usize::from(is_leaf);
        if let Some(below) = below[edge] {
            let (low, high) = *span[below].get_or_insert((first, last));
            span[below] = Some((low.min(first), high.max(last)));
        }
    }
    // They were counted from the right.
    let across = span.iter().flatten();
    let across = across.map(|(first, last)| (2 * leaves - 1 - first - last) * UNIT / 2);
    let across = across.collect();
    Tops {
        across,
        below,
        leaves,
    }
}

/// The edge that each one stands on; none on the ground.
fn below(levels: &[usize]) -> Vec<Option<usize>> {
    let mut stalk: Vec<usize> = Vec::new();
    let below = levels.iter().enumerate().map(|(edge, level)| {
        stalk.truncate(level - 1);
        let below = stalk.last().copied();
        stalk.push(edge);
        below
    });
    below.collect()
}

/// The ground below a picture of this width and height.
pub(super) fn add_ground(sketch: &mut Sketching<'_>, width: usize, height: usize) {
    let form = ShapeForm::Rect {
        x: 0,
        y: height,
        width,
        height: GROUND,
    };
    sketch.add(form, "ground");
}

/// An edge with its number and its upper end: the shapes that go with it.
fn add_edge(
    sketch: &mut Sketching<'_>,
    from: [usize; 2],
    to: [usize; 2],
    number: usize,
) -> [usize; 2] {
    let form = ShapeForm::Path {
        d: format!("M{} {}L{} {}", from[0], from[1], to[0], to[1]),
        x: beyond_the_middle(from[0], to[0]),
        y: beyond_the_middle(from[1], to[1]),
    };
    let edge = sketch.add_with(form, "edge", &number);
    let [x, y] = to;
    let end = ShapeForm::Circle {
        x,
        y,
        radius: JOINT,
    };
    [edge, sketch.add(end, "joint")]
}

/// Nearer to the upper end, where edges of a fork are far enough apart for their numbers.
fn beyond_the_middle(from: usize, to: usize) -> usize {
    (3 * from + 7 * to) / 10
}

/// What cutting an edge is called, with how many others that fall.
pub(super) fn cut_told(seen: Seen<'_>, edge: &dyn ToString, falls: usize) -> String {
    seen.catalogue
        .format("told-cut-edge", &[("edge", edge), ("falls", &falls)])
}
