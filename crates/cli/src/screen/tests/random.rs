//! Whatever is pressed and clicked, nothing breaks.

use grundy::play::rng::Rng;

use super::*;

const EVENTS: usize = 10_000;

const TEXTS: [&str; 14] = [
    "nim(5,4,3)",
    "nim(100000000000000000000,3)",
    "kayles(9) + nim(2)",
    "kayles(\"##.####\")",
    "grundy(12) + lasker(5)",
    "treblecross(7)",
    "wythoff(8,5)",
    "euclid(55,13)",
    "fibonacci(20)",
    "parity{max=3,win=even}(15)",
    "die(20)",
    "tactix(3x4)",
    "chomp(3x3)",
    "graph(\"g\")(d,d,b)",
];

fn some_key(rng: &mut Rng) -> KeyEvent {
    const CODES: [KeyCode; 16] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::Delete,
    ];
    const CHARACTERS: [char; 24] = [
        ' ', ' ', '0', '1', '1', '2', '3', '9', '[', ']', '+', '-', 'h', 'v', 'u', 'r', 's', 'p',
        '?', 'n', 'x', '堆', 'w', 'q',
    ];
    let code = match rng.percent(50) {
        true => *rng.choose(&CODES).unwrap(),
        false => KeyCode::Char(*rng.choose(&CHARACTERS).unwrap()),
    };
    let modifiers = match rng.percent(20) {
        true => KeyModifiers::SHIFT,
        false => KeyModifiers::NONE,
    };
    KeyEvent::new(code, modifiers)
}

fn some_event(bench: &mut Bench, rng: &mut Rng) {
    match rng.below(10) {
        0 => {
            bench.state.tick();
        }
        1 => bench.think(),
        2..5 => {
            let size = [(80, 24), (45, 10), (100, 40)][rng.index(3)];
            let lang = Lang::ALL[rng.index(2)];
            let (_, hits) = bench.draw(lang, rng.percent(50), size);
            if let Some(hit) = rng.choose(&hits) {
                match rng.percent(80) {
                    true => bench.state.click(&hit.target),
                    false => bench.state.drag(&hit.target),
                }
            }
        }
        _ => bench.state.key(some_key(rng)),
    }
}

#[test]
fn random_events_break_nothing() {
    let mut rng = Rng::new(17);
    let mut ended = 0;
    for (index, text) in TEXTS.iter().cycle().take(2 * TEXTS.len()).enumerate() {
        let seats = match index % 3 {
            0 => [Seat::human(), Seat::human()],
            1 => [Seat::human(), Seat::machine(Skill::LEAST)],
            _ => [Seat::machine(Skill::PERFECT), Seat::human()],
        };
        let convention = match ["parity", "chomp", "treblecross"]
            .iter()
            .any(|game| text.starts_with(game))
        {
            true => Convention::Normal,
            false => [Convention::Normal, Convention::Misere][index % 2],
        };
        let mut bench = Bench::new(game(text, convention, seats), ScreenSettings::default());
        for _ in 0..EVENTS / TEXTS.len() / 2 + 1 {
            some_event(&mut bench, &mut rng);
            let lies = bench.state.places();
            let drawn = lies.drawn();
            assert_eq!(drawn.representative(), lies.position().representative());
            ended += usize::from(bench.state.waiting == Waiting::Over);
        }
    }
    assert!(ended > 0, "no game was played to its end");
}
