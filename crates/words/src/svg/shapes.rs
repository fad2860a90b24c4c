//! What is drawn of a part, as shapes.

use grundy_core::natural::to_usize;

use super::arrows::{RADIUS, arrow, in_the_way, sheet};
use crate::drawing::{Drawing, Look, SceneCell, SceneHeap, SceneNumber, SceneVertex};
use crate::sketch::{SceneShape, ShapeForm, UNIT, disc, rounded, square};

/// Heaps up to this height are drawn stone by stone.
const MOST_STONES: usize = 24;
/// From one stone of a heap to the next, and how wide and high a stone is.
const STONE_STEP: usize = 50;
const STONE: [usize; 2] = [84, 44];
/// How high what stands for more is.
const BAR: usize = 6 * STONE_STEP;
/// From one heap to the next.
const HEAP_STEP: usize = 120;
/// For a line of text below something.
const CAPTION: usize = 60;
/// How much of a square a stone fills, and a coin.
const PIECE: usize = 38;
const COIN: usize = 44;
/// The longest ruler.
const RULER: usize = 900;

/// Shapes, and how wide and high they are together.
pub(super) struct Shapes {
    pub(super) shapes: Vec<SceneShape>,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Shapes {
    pub(super) fn of(drawing: &Drawing) -> Self {
        match drawing {
            Drawing::Heaps { heaps, look } => Self::of_heaps(heaps, *look),
            Drawing::Row { cells, .. } => Self::of_row(cells),
            Drawing::Board {
                shape,
                cells,
                take,
                poison,
                ..
            } => Self::of_board(shape, cells, take, *poison),
            Drawing::Pair { numbers, look } => {
                let named = numbers.iter().enumerate();
                let heaps = named.map(|(index, size)| SceneHeap {
                    number: index + 1,
                    size: size.clone(),
                    gone: false,
                    label: None,
                });
                let heaps: Vec<SceneHeap> = heaps.collect();
                match look {
                    Look::Rulers => Self::of_rulers(&heaps),
                    _ => Self::of_heaps(&heaps, Look::Plain),
                }
            }
            Drawing::Numbers { numbers } => Self::of_numbers(numbers),
            Drawing::Coins { cells, first } => Self::of_coins(cells, *first),
            Drawing::Strip { counts, first } => Self::of_strip(counts, *first),
            Drawing::Graph {
                vertices,
                edges,
                tokens,
            } => Self::of_graph(vertices, edges, tokens),
            Drawing::Sketch(sketch) => Self {
                shapes: sketch.shapes.clone(),
                width: sketch.width,
                height: sketch.height,
            },
            Drawing::Text { text } => Self::of_text(text),
        }
    }

    fn new(width: usize, height: usize) -> Self {
        Self {
            shapes: Vec::new(),
            width,
            height,
        }
    }

    fn add(&mut self, form: ShapeForm, look: &'static str) -> &mut SceneShape {
        self.shapes.push(SceneShape::new(form, look));
        self.shapes.last_mut().expect("it was put there")
    }

    fn write(&mut self, form: ShapeForm, look: &'static str, text: &dyn ToString) {
        self.add(form, look).text = Some(text.to_string());
    }

    fn of_heaps(heaps: &[SceneHeap], look: Look) -> Self {
        let stones = |heap: &SceneHeap| to_usize(&heap.size.0).filter(|size| *size <= MOST_STONES);
        let step = if look == Look::Stairs { STONE_STEP } else { 0 };
        let high = |heap: &SceneHeap| stones(heap).map_or(BAR, |size| size * STONE_STEP);
        let raised = |index: usize| step * (index + 1);
        let tops = heaps.iter().enumerate();
        let tops = tops.map(|(index, heap)| high(heap) + raised(index));
        let ground = tops.max().unwrap_or(0).max(2 * STONE_STEP);
        let mut all = Self::new(heaps.len().max(1) * HEAP_STEP, ground + CAPTION);
        for (index, heap) in heaps.iter().enumerate() {
            let (x, foot) = (index * HEAP_STEP, ground - raised(index));
            if step > 0 {
                all.add(rect(x, foot, HEAP_STEP, raised(index)), "ground");
            }
            match stones(heap) {
                Some(size) => all.add_stones(x, foot, size),
                None => all.add_bar(x, foot),
            }
            let below = rect(x, ground, HEAP_STEP, CAPTION);
            all.write(below, "caption", &heap.size.0);
        }
        all
    }

    /// What stands for a heap of many stones.
    fn add_bar(&mut self, x: usize, foot: usize) {
        let [width, _] = STONE;
        let left = x + (HEAP_STEP - width) / 2;
        self.add(rect(left, foot - BAR, width, BAR), "bar");
    }

    /// Stones on each other above this place.
    fn add_stones(&mut self, x: usize, foot: usize, size: usize) {
        let [width, height] = STONE;
        for stone in 1..=size {
            let left = x + (HEAP_STEP - width) / 2;
            self.add(
                rect(left, foot - stone * STONE_STEP, width, height),
                "stone",
            );
        }
    }

    fn of_row(cells: &[bool]) -> Self {
        let mut all = Self::new(cells.len().max(1) * UNIT, UNIT);
        for (column, on) in cells.iter().enumerate() {
            match on {
                true => all.add(disc(column, 0, PIECE), "stone"),
                false => all.add(disc(column, 0, PIECE / 4), "been"),
            };
        }
        all
    }

    fn of_board(shape: &str, cells: &[SceneCell], take: &str, poison: Option<usize>) -> Self {
        let rows = cells.iter().map(|cell| cell.row + 1).max().unwrap_or(1);
        let columns = cells.iter().map(|cell| cell.column + 1).max().unwrap_or(1);
        let is_triangle = shape == "triangle";
        let mut all = Self::new(columns * UNIT, rows * UNIT);
        for (index, cell) in cells.iter().enumerate() {
            let slant = if is_triangle {
                (rows - 1 - cell.row) * UNIT / 2
            } else {
                0
            };
            let (x, y) = (cell.column * UNIT + slant, cell.row * UNIT);
            let form = rect(x, y, UNIT, UNIT);
            match (take, cell.on) {
                ("bite", true) if poison == Some(index) => all.write(form, "poison", &"✕"),
                ("bite", true) => _ = all.add(form, "chocolate"),
                ("bite", false) => {}
                ("pair", true) => _ = all.add(form, "square"),
                ("pair", false) => _ = all.add(form, "domino"),
                (_, on) => {
                    if !is_triangle {
                        all.add(form, "square");
                    }
                    let (x, y) = (x + UNIT / 2, y + UNIT / 2);
                    let radius = if on { PIECE } else { PIECE / 4 };
                    let look = if on { "stone" } else { "been" };
                    all.add(ShapeForm::Circle { x, y, radius }, look);
                }
            }
        }
        all
    }

    /// Two lengths, the longer one as long as the sheet, and how often the shorter one goes into it.
    fn of_rulers(heaps: &[SceneHeap]) -> Self {
        let sizes: Vec<f64> = heaps
            .iter()
            .map(|heap| heap.size.0.to_string().parse().unwrap_or(0.0))
            .collect();
        let longest = sizes.iter().copied().fold(1.0, f64::max);
        let shortest = sizes.iter().copied().fold(longest, f64::min);
        let mut all = Self::new(RULER, 2 * (UNIT + CAPTION));
        for (index, (heap, size)) in heaps.iter().zip(&sizes).enumerate() {
            let y = index * (UNIT + CAPTION);
            let part = |of: f64| rounded(of / longest * 900.0);
            all.add(rect(0, y, part(*size).max(4), UNIT), "ruler");
            for mark in 1..=rounded((size / shortest.max(1.0)).min(60.0)) {
                let marked = u32::try_from(mark).map_or(0.0, f64::from) * shortest;
                if marked < *size {
                    all.add(rect(part(marked), y, 3, UNIT), "tick");
                }
            }
            all.write(rect(0, y + UNIT, RULER, CAPTION), "caption", &heap.size.0);
        }
        all
    }

    fn of_numbers(numbers: &[SceneNumber]) -> Self {
        let wide = 3 * UNIT;
        let mut all = Self::new(numbers.len().max(1) * wide, 2 * UNIT + CAPTION);
        for (index, number) in numbers.iter().enumerate() {
            let x = index * wide;
            match (number.look, to_usize(&number.value.0)) {
                (Look::Die, Some(face)) => all.add_die(x + UNIT / 2, face),
                (Look::Heap, Some(size)) if size <= PEBBLES[0] * PEBBLES[1] => {
                    all.add_pebbles(x, size);
                }
                _ => all.write(
                    rect(x + UNIT / 4, 0, wide - UNIT / 2, 2 * UNIT),
                    "card",
                    &number.value.0,
                ),
            }
            let text = match number.look {
                Look::Plain => number.label.clone(),
                _ => format!("{} {}", number.label, number.value.0),
            };
            all.write(rect(x, 2 * UNIT, wide, CAPTION), "caption", &text);
        }
        all
    }

    /// A heap of stones that lie beside each other.
    fn add_pebbles(&mut self, x: usize, size: usize) {
        let [columns, rows] = PEBBLES;
        let (across, down) = (3 * UNIT / columns, 2 * UNIT / rows);
        for stone in 0..size {
            let (column, row) = (stone % columns, rows - 1 - stone / columns);
            let (x, y) = (x + column * across + across / 2, row * down + down / 2);
            self.add(
                ShapeForm::Circle {
                    x,
                    y,
                    radius: down * 2 / 5,
                },
                "stone",
            );
        }
    }

    fn add_die(&mut self, x: usize, face: usize) {
        let side = 2 * UNIT;
        self.add(rect(x, 0, side, side), "die");
        for [across, down] in pips(face) {
            let (x, y) = (x + across * side / 4, down * side / 4);
            self.add(
                ShapeForm::Circle {
                    x,
                    y,
                    radius: side / 11,
                },
                "pip",
            );
        }
    }

    fn of_coins(cells: &[bool], first: usize) -> Self {
        let mut all = Self::new(cells.len().max(1) * UNIT, UNIT + CAPTION);
        for (column, on) in cells.iter().enumerate() {
            let look = if *on { "heads" } else { "tails" };
            all.add(disc(column, 0, COIN), look);
            let caption = rect(column * UNIT, UNIT, UNIT, CAPTION);
            all.write(caption, "caption", &(column + first));
        }
        all
    }

    fn of_strip(counts: &[usize], first: usize) -> Self {
        let mut all = Self::new(counts.len().max(1) * UNIT, UNIT + CAPTION);
        for (column, &count) in counts.iter().enumerate() {
            all.add(square(column, 0), "square");
            if count > 0 {
                let coin = all.add(disc(column, 0, PIECE), "heads");
                coin.text = (count > 1).then(|| count.to_string());
            }
            let caption = rect(column * UNIT, UNIT, UNIT, CAPTION);
            all.write(caption, "caption", &(column + first));
        }
        all
    }

    fn of_graph(vertices: &[SceneVertex], edges: &[[usize; 2]], tokens: &[usize]) -> Self {
        let width = sheet(vertices);
        let height = width * 3.0 / 4.0;
        let [wide, high] = [width, height].map(rounded);
        let mut all = Self::new(wide + 2 * UNIT, high + 2 * UNIT);
        let places = vertices
            .iter()
            .map(|at| [UNIT + rounded(at.x * width), UNIT + rounded(at.y * height)]);
        let places: Vec<[usize; 2]> = places.collect();
        for [from, to] in edges {
            let is_answered = from != to && edges.contains(&[*to, *from]);
            let bent = is_answered || in_the_way(&places, [*from, *to]);
            all.add(arrow(places[*from], places[*to], bent), "arrow");
        }
        for (vertex, named) in vertices.iter().enumerate() {
            let [x, y] = places[vertex];
            let look = if tokens.contains(&vertex) {
                "token"
            } else {
                "square"
            };
            let form = ShapeForm::Circle {
                x,
                y,
                radius: RADIUS,
            };
            all.write(form, look, &named.name);
        }
        all
    }

    fn of_text(text: &str) -> Self {
        let signs = text.chars().count();
        let mut all = Self::new((signs * 26).max(3 * UNIT), UNIT);
        let width = all.width;
        all.write(rect(0, 0, width, UNIT), "caption", &text);
        all
    }
}

/// How many pebbles lie beside each other, and in how many lines.
const PEBBLES: [usize; 2] = [8, 5];

fn rect(x: usize, y: usize, width: usize, height: usize) -> ShapeForm {
    ShapeForm::Rect {
        x,
        y,
        width,
        height,
    }
}

/// Where the pips of a face lie, in quarters of its side.
fn pips(face: usize) -> Vec<[usize; 2]> {
    let corners = [[1, 1], [3, 3], [3, 1], [1, 3], [1, 2], [3, 2]];
    let middle = (face % 2 == 1).then_some([2, 2]);
    let pairs = corners.into_iter().take(face.min(6) / 2 * 2);
    pairs.chain(middle).collect()
}
