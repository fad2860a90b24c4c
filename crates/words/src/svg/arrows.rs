//! Arrows from vertex to vertex: straight, or bent where something is in the way.

use crate::drawing::SceneVertex;
use crate::sketch::{ShapeForm, rounded};

/// How large a vertex is.
pub(super) const RADIUS: usize = 38;
/// The same, to reckon with.
const ROUND: f64 = 38.0;
/// How long and how wide a head is.
const HEAD: [f64; 2] = [20.0, 9.0];
/// How wide a sheet of few vertices is, and of many at most.
const SHEET: [f64; 2] = [400.0, 4000.0];

/// How wide a sheet must be, three quarters as high, on which arrows have room between any two vertices.
pub(super) fn sheet(vertices: &[SceneVertex]) -> f64 {
    let [least, most] = SHEET;
    let pairs = vertices.iter().enumerate();
    let apart = pairs.flat_map(|(index, a)| {
        let others = vertices[index + 1..].iter();
        others.map(move |b| (a.x - b.x).hypot((a.y - b.y) * 3.0 / 4.0))
    });
    let nearest = apart.fold(1.0, f64::min);
    (4.0 * ROUND / nearest.max(1e-3)).clamp(least, most)
}

/// Whether a vertex stands on the straight way between two others.
pub(super) fn in_the_way(places: &[[usize; 2]], [from, to]: [usize; 2]) -> bool {
    let (start, [dx, dy], far) = way(places[from], places[to]);
    let mut others = (0..places.len()).filter(|vertex| *vertex != from && *vertex != to);
    others.any(|vertex| {
        let [x, y] = point(places[vertex]);
        let (x, y) = (x - start[0], y - start[1]);
        let along = (x * dx + y * dy) / far;
        along > 0.0 && along < 1.0 && (x * dy - y * dx).abs() / far.sqrt() < ROUND * 1.2
    })
}

/// An arrow from one circle's edge to the other's; a bent one goes round what stands between, or past the arrow back.
pub(super) fn arrow(from: [usize; 2], to: [usize; 2], bent: bool) -> ShapeForm {
    if from == to {
        return around(point(from));
    }
    let (start, [dx, dy], far) = way(from, to);
    let long = far.sqrt();
    let aside = if bent {
        (long / 2.0).min(3.2 * ROUND)
    } else {
        0.0
    };
    let by = [
        start[0] + dx / 2.0 - dy / long * aside,
        start[1] + dy / 2.0 + dx / long * aside,
    ];
    let begin = towards(start, by, ROUND);
    let end = towards(point(to), by, ROUND + 3.0);
    let d = format!("M{} Q{} {}{}", at(begin), at(by), at(end), head(by, end));
    middle(d, usize_of(by))
}

/// An arrow from a circle's edge over its top back to it.
fn around([x, y]: [f64; 2]) -> ShapeForm {
    let (side, top) = (ROUND * 0.6, y - ROUND * 0.85);
    let high = y - 2.2 * ROUND;
    let end = [x + side, top];
    let d = format!(
        "M{} C{} {} {}{}",
        at([x - side, top]),
        at([x - 2.4 * side, high]),
        at([x + 2.4 * side, high]),
        at(end),
        head([x + 2.0 * side, high], end)
    );
    middle(d, usize_of([x, high]))
}

/// The two lines of an arrow's head, that comes from somewhere.
fn head(from: [f64; 2], [x, y]: [f64; 2]) -> String {
    let [length, width] = HEAD;
    let (dx, dy) = (x - from[0], y - from[1]);
    let long = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / long, dy / long);
    let wing = |side: f64| {
        [
            x - length * dx + side * width * dy,
            y - length * dy - side * width * dx,
        ]
    };
    format!(" M{} L{} L{}", at(wing(1.0)), at([x, y]), at(wing(-1.0)))
}

/// Where a way begins, how far it goes in both directions, and the square of its length.
fn way(from: [usize; 2], to: [usize; 2]) -> ([f64; 2], [f64; 2], f64) {
    let (start, end) = (point(from), point(to));
    let [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    (start, [dx, dy], (dx * dx + dy * dy).max(1.0))
}

/// The point so far from one towards another.
fn towards(from: [f64; 2], to: [f64; 2], far: f64) -> [f64; 2] {
    let whole = (to[0] - from[0]).hypot(to[1] - from[1]).max(1.0);
    [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * far / whole)
}

fn middle(d: String, [x, y]: [usize; 2]) -> ShapeForm {
    ShapeForm::Path { d, x, y }
}

fn at(place: [f64; 2]) -> String {
    let [x, y] = usize_of(place);
    format!("{x} {y}")
}

fn usize_of(place: [f64; 2]) -> [usize; 2] {
    place.map(|far| rounded(far.max(0.0)))
}

fn point(place: [usize; 2]) -> [f64; 2] {
    place.map(|far| u32::try_from(far).map_or(0.0, f64::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(form: ShapeForm) -> String {
        match form {
            ShapeForm::Path { d, .. } => d,
            _ => unreachable!("arrows are lines"),
        }
    }

    #[test]
    fn an_arrow_ends_before_its_vertex_with_a_head() {
        let d = drawn(arrow([100, 100], [400, 100], false));
        assert_eq!(d, "M138 100 Q250 100 359 100 M339 91 L359 100 L339 109");
    }

    #[test]
    fn the_way_back_and_the_way_round_are_others() {
        let there = drawn(arrow([100, 100], [400, 100], true));
        let back = drawn(arrow([400, 100], [100, 100], true));
        assert!(
            there.contains("Q250 222") && back.contains("Q250 0"),
            "{there} {back}"
        );
        let places = [[100, 100], [250, 110], [400, 100], [250, 300]];
        assert!(in_the_way(&places, [0, 2]) && !in_the_way(&places, [0, 3]));
        assert!(drawn(arrow([100, 100], [100, 100], false)).contains('C'));
    }

    #[test]
    fn vertices_have_room_between_them() {
        let at = |x: f64, y: f64| SceneVertex {
            name: String::new(),
            x,
            y,
        };
        assert!(sheet(&[at(0.0, 0.5), at(1.0, 0.5)]) >= 400.0);
        let near = sheet(&[at(0.4, 0.5), at(0.5, 0.5), at(0.5, 0.9)]);
        assert!(near * 0.1 >= 4.0 * 38.0 - 1.0, "{near}");
    }
}
