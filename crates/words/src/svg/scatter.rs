//! P-positions with two heaps as dots.

use std::fmt::Write;

use grundy::{Ends, Error, Table, Unsuited};
use grundy_core::Natural;
use grundy_core::natural::to_usize;

use super::P_COLOUR;
use super::frame::{Frame, LEFT, Words};
use crate::text::Catalogue;

/// More dots would run together.
const MOST_PAIRS: usize = 20_000;
/// The side of the field.
const FIELD: usize = 640;
/// Coordinates are written with two digits after the point.
const PARTS: usize = 100;

/// A dot for each P-position, the first number upwards; where the order does not matter, also for its heaps in
/// the other order, and the two golden rays, on which the quotient of the heaps is φ.
pub(crate) fn scatter(
    table: &Table,
    pairs: &[(Natural, Natural)],
    ordered: bool,
    catalogue: &Catalogue,
) -> Result<String, Error> {
    if pairs.len() > MOST_PAIRS {
        return Err(Unsuited::TooManyPairs(MOST_PAIRS).of(&table.ruleset));
    }
    let sides = match &table.ends {
        Ends::Square(a, b) => Some((a, b)),
        Ends::Line(..) | Ends::Whole => None,
    };
    let greatest = pairs.iter().map(|(_, larger)| larger).max();
    let side = match sides {
        Some((a, b)) => a.max(b).clone(),
        None => greatest.cloned().unwrap_or(Natural::ZERO),
    };
    let scatter = Scatter {
        pairs,
        ordered,
        sides,
        // A field of one position has a side too.
        side: side.max(Natural::ONE),
    };
    let convention = catalogue.get(&format!("convention-{}", table.convention.word()));
    let title: [(&str, &dyn ToString); 2] =
        [("ruleset", &table.ruleset), ("convention", &convention)];
    let words = Words {
        title: catalogue.format("picture-p-positions", &title),
        note: catalogue.get(match ordered {
            true => "picture-p-mark",
            false => "picture-rays",
        }),
        across: catalogue.axis(table, 1),
        up: catalogue.axis(table, 0),
    };
    Ok(scatter.draw(&words))
}

struct Scatter<'t> {
    pairs: &'t [(Natural, Natural)],
    /// Whether a pair stands for itself alone.
    ordered: bool,
    /// The greatest numbers asked for, where they were.
    sides: Option<(&'t Natural, &'t Natural)>,
    /// The number at the end of both axes.
    side: Natural,
}

impl Scatter<'_> {
    fn draw(&self, words: &Words) -> String {
        let frame = Frame {
            width: FIELD,
            height: FIELD,
            right: 40,
        };
        let mut svg = frame.open(words);
        frame.border(&mut svg);
        self.draw_ticks(&frame, &mut svg);
        if !self.ordered {
            draw_rays(&frame, &mut svg);
        }
        let (first, second) = self.sides.unwrap_or((&self.side, &self.side));
        let radius = if self.pairs.len() > 500 { 2 } else { 4 };
        for (a, b) in self.pairs {
            let mirrored = (a != b && !self.ordered).then_some((b, a));
            for (a, b) in [Some((a, b)), mirrored].into_iter().flatten() {
                if a <= first && b <= second {
                    self.draw_dot(&frame, (a, b), radius, &mut svg);
                }
            }
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn draw_dot(
        &self,
        frame: &Frame,
        (a, b): (&Natural, &Natural),
        radius: usize,
        svg: &mut String,
    ) {
        let x = decimal(LEFT * PARTS + self.place(b));
        let y = decimal(frame.bottom() * PARTS - self.place(a));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{P_COLOUR}\"><title>({a}, {b})</title></circle>"
        );
    }

    /// How far from the axis, in parts of a pixel.
    fn place(&self, number: &Natural) -> usize {
        let place = number * Natural::from(FIELD * PARTS) / &self.side;
        to_usize(&place).unwrap_or(0)
    }

    fn draw_ticks(&self, frame: &Frame, svg: &mut String) {
        let step = step(&self.side);
        let mut number = Natural::ZERO;
        while number <= self.side {
            let at = self.place(&number) / PARTS;
            let text = short(&number);
            frame.tick_across(at, &text, svg);
            frame.tick_up(at, &text, svg);
            number += &step;
        }
    }
}

/// The distance of the numbers on an axis: 1, 2 or 5 times a power of ten, so that they are not many.
fn step(side: &Natural) -> Natural {
    const MOST: u8 = 10;
    let digits = side.to_string().len();
    let unit = Natural::from(10u8).pow(digits.saturating_sub(2));
    let rounds = [1u8, 2, 5, 10].map(|times| &unit * Natural::from(times));
    let found = rounds
        .into_iter()
        .find(|step| side / step <= Natural::from(MOST));
    found.unwrap_or(unit)
}

/// A number that fits beside an axis, where numbers have two digits that are not 0 at most.
fn short(number: &Natural) -> String {
    const MOST_DIGITS: usize = 7;
    let digits = number.to_string();
    match digits.len() {
        0..=MOST_DIGITS => digits,
        length => format!("{}.{}e{}", &digits[..1], &digits[1..2], length - 1),
    }
}

/// Lines through the origin on which one heap is φ times the other. Neighbouring Fibonacci numbers are as
/// good as φ within far less than a pixel.
fn draw_rays(frame: &Frame, svg: &mut String) {
    const FIBONACCI: (usize, usize) = (10_946, 17_711);
    let short = FIELD * PARTS * FIBONACCI.0 / FIBONACCI.1;
    let (x, y) = (LEFT, frame.bottom());
    let (right, top) = (LEFT + FIELD, frame.bottom() - FIELD);
    let steep = decimal(LEFT * PARTS + short);
    let flat = decimal(frame.bottom() * PARTS - short);
    let _ = writeln!(
        svg,
        "<path d=\"M{x} {y}L{steep} {top}M{x} {y}L{right} {flat}\" stroke=\"#0072b2\" stroke-width=\"1.5\" stroke-dasharray=\"8 5\" fill=\"none\"/>"
    );
}

/// Parts of a pixel as a number with a point.
fn decimal(parts: usize) -> String {
    format!("{}.{:02}", parts / PARTS, parts % PARTS)
}
