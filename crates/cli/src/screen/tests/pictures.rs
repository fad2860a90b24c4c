//! What is drawn, in both languages, in ASCII, and in windows of all sizes.

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::*;

const SIZES: [(u16, u16); 3] = [(80, 24), (40, 12), (10, 3)];

/// Pictures of the state in every language and size.
fn assert_pictures(name: &str, bench: &Bench) {
    for (suffix, lang, ascii) in [
        ("en", Lang::En, false),
        ("zh", Lang::Zh, false),
        ("ascii", Lang::En, true),
    ] {
        for size in SIZES {
            let (picture, _) = bench.draw(lang, ascii, size);
            let name = format!("{name}-{suffix}-{}x{}", size.0, size.1);
            if ascii {
                assert!(picture.is_ascii(), "{name}: {picture}");
            }
            insta::assert_snapshot!(name, picture);
        }
    }
}

#[test]
fn heaps_with_a_chosen_move_and_values() {
    let mut bench = Bench::against_machine("nim(120,5,4,3)");
    bench.keys("v_2!");
    bench.wait();
    bench.keys("_>>");
    bench.think();
    assert_pictures("heaps", &bench);
}

#[test]
fn rows_and_a_sum() {
    let mut bench = Bench::of("kayles(12) + nim(3,3)");
    bench.keys(">>> >!");
    bench.think();
    bench.keys("7 >");
    assert_pictures("row", &bench);
}

#[test]
fn boards() {
    let mut bench = Bench::of("tactix(4x5)");
    bench.keys(" >> !__ >> ");
    bench.think();
    assert_pictures("board", &bench);
    let triangle = Bench::of("triangle(5)");
    let (picture, _) = triangle.draw(Lang::En, false, (40, 12));
    insta::assert_snapshot!("triangle-en-40x12", picture);
}

#[test]
fn the_die_before_and_after_the_throw() {
    let mut bench = Bench::of("die(31)");
    bench.think();
    assert_pictures("die", &bench);
    bench.keys(" ");
    bench.wait();
    bench.keys(">");
    let (picture, _) = bench.draw(Lang::Zh, false, (80, 24));
    insta::assert_snapshot!("die-thrown-zh-80x24", picture);
}

#[test]
fn pairs_totals_limits_and_tokens() {
    for (name, text, keys) in [
        ("pair", "wythoff(9,5)", "__3"),
        ("parity", "parity{max=3,win=odd}(21)", "3!2!1"),
        ("limit", "fibonacci(20)", "2!3"),
        ("graph", "graph(\"g\")(d,b,b)", "~>"),
    ] {
        let mut bench = Bench::of(text);
        bench.keys(keys);
        bench.think();
        for lang in Lang::ALL {
            let (picture, _) = bench.draw(lang, false, (80, 16));
            insta::assert_snapshot!(format!("{name}-{lang:?}").to_lowercase(), picture);
        }
    }
}

#[test]
fn the_end_with_its_review() {
    let mut bench = Bench::of("nim(3,2)");
    bench.keys("1!1!_2!1!");
    bench.wait();
    if bench.state.waiting != Waiting::Over {
        bench.keys("1!");
        bench.wait();
    }
    assert_pictures("end", &bench);
}

#[test]
fn the_help() {
    let mut bench = Bench::of("nim(3,2)");
    bench.keys("?");
    assert_pictures("help", &bench);
}

/// Where no colours are wanted there are none, and where they are, words and glyphs stand beside them.
#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    let mut bench = Bench::of("nim(3,2)");
    bench.keys("v1!");
    bench.think();
    for colour in [false, true] {
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        let look = Look {
            ascii: false,
            colour,
        };
        let catalogue = Catalogue::new(Lang::En);
        let _ = draw::draw(&bench.state, &catalogue, look, area, &mut buffer);
        let is_coloured = |cell: &Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        assert_eq!(buffer.content().iter().any(is_coloured), colour);
    }
}

/// Neither the window nor the position is too large or too small to be drawn.
#[test]
fn windows_of_every_size_are_drawn_in() {
    for text in [
        "nim(1000000000000000000000000000000,7,7,7,7,7,7,7,7,7,7,7,7,7,7)",
        "kayles(300)",
        "0",
        "cram(1x128)",
        "chomp(16x8)",
        "graph(\"g\")(d,d,b,c)",
        "die(5,up=3) + wythoff(100,40)",
    ] {
        let mut bench = Bench::of(text);
        bench.keys(">>");
        for width in (0..100).step_by(7).chain([29, 30, 31, 61, 62, 63]) {
            for height in (0..30).step_by(3).chain([7, 8]) {
                for lang in Lang::ALL {
                    let _ = bench.draw(lang, false, (width, height));
                }
            }
        }
    }
}
