//! Games in lines, played by scripts that read what is printed.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use clap::Parser;
use grundy::game::Seat;
use grundy::play::rng::Rng;
use grundy::{Convention, ErrorKind, Outcome, PlayRequest, PlayStart, SolveRequest};
use grundy_words::{Catalogue, Lang};

use super::*;
use crate::args::General;
use crate::input::{Input, Typed};

pub(crate) fn context(lang: Lang) -> Context {
    let general = General::try_parse_from(["grundy", "--allow-programs"]).unwrap();
    Context::new(&general, Catalogue::new(lang), Vec::new())
}

/// What was printed, for a script to read.
#[derive(Clone, Default)]
pub(crate) struct Page(Rc<RefCell<Vec<u8>>>);

impl Page {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.borrow().clone()).unwrap()
    }
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// These lines, and then the end.
pub(crate) struct Script(pub(crate) std::vec::IntoIter<String>);

impl Script {
    pub(crate) fn of(lines: &[&str]) -> Self {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        Self(lines.into_iter())
    }
}

impl Input for Script {
    fn next(&mut self) -> Result<Typed, Failure> {
        Ok(self.0.next().map_or(Typed::End, Typed::Line))
    }
}

/// Asks for a hint, types it, asks again, and leaves at the end.
struct Obedient {
    page: Page,
    hint: &'static str,
    /// What a hint begins with and what follows the move in it.
    around: [&'static str; 2],
    read: usize,
    end: String,
}

impl Obedient {
    fn new(page: &Page, lang: Lang) -> Self {
        let (hint, around) = match lang {
            Lang::En => ("hint", ["Hint: ", ". "]),
            Lang::Zh => ("提示", ["提示：", "。"]),
        };
        Self {
            page: page.clone(),
            hint,
            around,
            read: 0,
            end: Catalogue::new(lang).get("play-over-prompt"),
        }
    }
}

impl Input for Obedient {
    fn next(&mut self) -> Result<Typed, Failure> {
        let text = self.page.text();
        let news = text[self.read..].to_owned();
        self.read = text.len();
        if news.contains(&self.end) {
            return Ok(Typed::Line(String::new()));
        }
        assert!(text.len() < 100_000, "no end: {text}");
        let [before, after] = self.around;
        let hint = news.lines().find_map(|line| {
            let line = line.trim_start_matches("> ").strip_prefix(before)?;
            Some(line.split(after).next()?.to_owned())
        });
        Ok(Typed::Line(hint.unwrap_or_else(|| self.hint.to_owned())))
    }
}

const QUIET: Manner = Manner {
    pause: None,
    echo: false,
    animated: false,
    progress: false,
    seed_is_news: false,
    telling: &telling::Talk,
};

fn begun(context: &Context, request: &PlayRequest<'_>) -> (grundy::Play, Workbench) {
    let mut workbench = context.workbench();
    (workbench.play(request).unwrap(), workbench)
}

fn request(expression: &str, convention: Convention) -> PlayRequest<'_> {
    PlayRequest {
        start: PlayStart::Position(expression),
        convention,
        fair: None,
        seed: 11,
        seats: [Seat::human(), Seat::machine(Skill::new(4).unwrap())],
        teacher: false,
    }
}

/// Every ruleset, sums, memories and pictures.
const GAMES: [&str; 63] = [
    "nim(5,4,3)",
    "nim{max=4}(9,2)",
    "take{1,3,4}(10,6)",
    "take{odd}(7,4)",
    "take{not 2,5}(9)",
    "4.7(6)",
    "0.137(8)",
    "0.[7](5)",
    "pairs(7,3)",
    "stripes{1,5,1}(6,4)",
    "erase(5,3)",
    "kayles(7)",
    "kayles(\"##.####\")",
    "grundy(11)",
    "lasker(5,4)",
    "treblecross(7)",
    "officers(8)",
    "dawson(9)",
    "half(9,7)",
    "take{1..3}(10) + take{odd}(7) + nim(5,9)",
    "kayles(5) + nim(3,3) + wythoff(4,2)",
    "wythoff(5,3)",
    "fibonacci(20)",
    "times{3}(17,max=6)",
    "parity{max=3,win=odd}(15)",
    "parity{max=3,win=even}(12)",
    "die(21)",
    "die(13,up=4)",
    "euclid(25,7)",
    "graph(\"../../corpus/files/maze.csv\")(a,b,b)",
    "graph(\"../../corpus/files/菱形.csv\")(顶,顶)",
    "tactix(3x3)",
    "triangle(4)",
    "lines(\"../../corpus/files/star.json\")",
    "cram(3x4)",
    "chomp(3x4)",
    "moore{k=2}(4,3,2)",
    "staircase(1,2,2)",
    "nimble(5,2,2)",
    "silver-dollar(1,4,6)",
    "silver-dollar{dollar=2}(1,4,6)",
    "welter(6,3,1)",
    "northcott(\"#..#/.#.#\")",
    "poker-nim(2,3,2)",
    "race{to=12,max=2}(0)",
    "every{1..3}(7,5)",
    "cutting(4x5)",
    "chocolate(2x3)",
    "turtles(5,3,1)",
    "mock-turtles(5,3)",
    "ruler(6,3)",
    "twins(5,3)",
    "turning-corners(3x2)",
    "tartan{turtles,ruler}(3x3)",
    "hackenbush(\"(()())(())\")",
    "hackenbush-graph(\"../../corpus/files/house.csv\")",
    "geography(\"../../corpus/files/path.csv\")(b)",
    "euclid-equal(25,7)",
    "script(\"../../corpus/files/kayles.rhai\")(4,2)",
    "nim(2) + script(\"../../corpus/files/pairs.rhai\")(\"aabba\")",
    "program(\"while read n; do [ $n = 0 ] && echo [] || echo [$((n-1)),$((n/2))]; done\")(7)",
    "nim(2) + staircase(1,2) + twins(3)",
    "moore{k=2}(2,1) + turtles(2)",
];

/// These, and the examples of all games that are not among them.
fn games() -> Vec<&'static str> {
    use grundy::rules::RulesetKind;
    let kinds = RulesetKind::all().filter(|kind| *kind != RulesetKind::Code);
    let entries = kinds.map(|kind| kind.entry());
    let others = entries.filter(|entry| !GAMES.iter().any(|game| game.contains(entry.name)));
    GAMES
        .into_iter()
        .chain(others.map(|entry| entry.example))
        .collect()
}

/// Whoever follows the hints never loses what is won.
#[test]
fn hints_play_every_game_to_its_end() {
    for lang in Lang::ALL {
        let context = context(lang);
        let refused = context.catalogue.get("misread-not-understood");
        for convention in [Convention::Normal, Convention::Misere] {
            for game in games() {
                let asked = SolveRequest {
                    convention,
                    ..SolveRequest::new(game)
                };
                let answer = context.workbench().solve(&asked);
                let answer = answer.map_err(|error| error.into_kind());
                if let Err(ErrorKind::NoMisere { .. }) = answer {
                    continue;
                }
                let outcome = answer.unwrap().outcome;
                let play = begun(&context, &request(game, convention));
                let mut page = Page::default();
                let mut input = Obedient::new(&page, lang);
                let mut lines = Lines::new(play, &context, &mut input, &mut page, QUIET);
                lines.run().unwrap();
                let text = input.page.text();
                assert!(!text.contains(&refused), "{game}: {text}");
                let won = context.catalogue.get("play-you-win");
                let machine = context.catalogue.get("play-computer");
                let lost = context
                    .catalogue
                    .format("play-wins", &[("player", &machine)]);
                match outcome {
                    Some(Outcome::N) => assert!(text.contains(&won), "{game}: {text}"),
                    Some(Outcome::Draw) => assert!(!text.contains(&lost), "{game}: {text}"),
                    _ => assert!(
                        text.contains(&won) != text.contains(&lost),
                        "{game}: {text}"
                    ),
                }
                assert!(text.contains(&context.catalogue.get("review-heading")));
            }
        }
    }
}

/// Lines such as a cat on the keyboard, a bored pupil or a hostile script would type.
struct Noise {
    rng: Rng,
    left: u32,
}

impl Input for Noise {
    fn next(&mut self) -> Result<Typed, Failure> {
        const PIECES: [&str; 40] = [
            "1",
            "2",
            "3",
            "4",
            "0",
            "5,6",
            "2-4",
            " ",
            "->",
            "→",
            ":",
            "(",
            ")",
            ",",
            "+",
            "-",
            "take",
            "from",
            "heap",
            "取",
            "从",
            "第",
            "堆",
            "a",
            "b",
            "a1",
            "b2",
            "c3-c1",
            "b→c",
            "face 4",
            "翻到2",
            "nim(",
            "nim(3,2)",
            "kayles(1)",
            "０３",
            "\u{0}",
            "\"",
            "{max=2}",
            "99999999999999999999999999",
            "😀",
        ];
        const ORDERS: [&str; 22] = [
            "hint",
            "why",
            "moves",
            "undo",
            "redo",
            "swap",
            "review",
            "help",
            "show",
            "rules",
            "new",
            "新局",
            "提示",
            "理由",
            "走法",
            "悔棋",
            "重走",
            "交换",
            "save",
            "save /nowhere/at/all",
            "",
            "?",
        ];
        if self.left == 0 {
            return Ok(Typed::End);
        }
        self.left -= 1;
        Ok(match self.rng.below(1000) {
            0..=2 => Typed::TooLong,
            3..=5 => Typed::End,
            6..=300 => Typed::Line(ORDERS[self.rng.index(ORDERS.len())].to_owned()),
            301..=600 => Typed::Line(PIECES[self.rng.index(PIECES.len())].to_owned()),
            _ => {
                let pieces = (0..=self.rng.below(6)).map(|_| PIECES[self.rng.index(PIECES.len())]);
                Typed::Line(pieces.collect())
            }
        })
    }
}

#[test]
fn a_hundred_thousand_lines_of_noise_do_no_harm() {
    const SMALL: [&str; 10] = [
        "nim(3,2)",
        "kayles(4) + nim(2)",
        "wythoff(3,2)",
        "fibonacci(8)",
        "parity{max=2,win=odd}(7)",
        "die(9)",
        "graph(\"../../corpus/files/maze.csv\")(a,b)",
        "tactix(2x3)",
        "chomp(2x3)",
        "lasker(5)",
    ];
    let contexts = Lang::ALL.map(context);
    let mut noise = Noise {
        rng: Rng::new(2012),
        left: 100_000,
    };
    let mut game = 0;
    while noise.left > 0 {
        let context = &contexts[game % 2];
        let mut request = request(SMALL[game % SMALL.len()], Convention::Normal);
        request.seed = noise.rng.next_u64();
        request.teacher = game % 7 == 0;
        if game % 3 == 0 {
            request.seats.swap(0, 1);
        }
        let play = begun(context, &request);
        let mut page = io::sink();
        Lines::new(play, context, &mut noise, &mut page, QUIET)
            .run()
            .unwrap();
        game += 1;
    }
    assert!(game > 100, "{game} games");
}

fn told(lang: Lang, request: &PlayRequest<'_>, lines: &[&str]) -> String {
    let context = context(lang);
    let play = begun(&context, request);
    let (mut input, mut page) = (Script::of(lines), Page::default());
    Lines::new(play, &context, &mut input, &mut page, QUIET)
        .run()
        .unwrap();
    page.text()
}

#[test]
fn a_teacher_keeps_values_back_until_the_end() {
    let mut request = request("nim(2,1)", Convention::Normal);
    request.teacher = true;
    request.seats = [Seat::human(), Seat::human()];
    let text = told(
        Lang::En,
        &request,
        &[
            "hint", "why", "moves", "review", "1 from 1", "1", "1 from 2", "1 from 1", "why",
        ],
    );
    let kept = "> That is not told in a teacher's game until it is over.\n";
    assert_eq!(text.matches(kept).count(), 4, "{text}");
    assert!(text.contains("Player 1 wins."), "{text}");
    assert!(
        text.contains("1. nim(2,1)   Player 1: take 1 from heap 1   ✓ kept the win"),
        "{text}"
    );
}

/// A refusal and the help point to nothing that is kept back.
#[test]
fn a_teacher_does_not_point_to_what_is_kept_back() {
    let mut request = request("nim(1,2,3)", Convention::Normal);
    for (lang, list, kept) in [
        (Lang::En, "`moves`", "kept back until it is over"),
        (Lang::Zh, "“走法”", "要到终局后才给出"),
    ] {
        request.teacher = true;
        let text = told(lang, &request, &["9 from 1", "help"]);
        assert!(!text.contains(list), "{text}");
        assert!(text.contains(kept), "{text}");
        request.teacher = false;
        let text = told(lang, &request, &["9 from 1", "help"]);
        assert!(text.contains(list) && !text.contains(kept), "{text}");
    }
}

#[test]
fn nothing_is_taken_from_one_to_nothing() {
    for (lang, game, moves, said) in [
        (
            Lang::En,
            "fibonacci(3)",
            ["1", "2"],
            "  nothing may be taken now\n",
        ),
        (
            Lang::Zh,
            "fibonacci(3)",
            ["1", "取2"],
            "  现在一枚也不能取\n",
        ),
        (
            Lang::En,
            "times{3}(4)",
            ["1", "3"],
            "  nothing may be taken now\n",
        ),
        (
            Lang::Zh,
            "parity{max=3,win=odd}(3)",
            ["1", "2"],
            "  现在一枚也不能取\n",
        ),
    ] {
        let mut request = request(game, Convention::Normal);
        request.seats = [Seat::human(), Seat::human()];
        let text = told(lang, &request, &moves);
        assert!(text.contains(said), "{text}");
        for wrong in ["1 to 0", "1 到 0", "1 to 1", "1 到 1 "] {
            assert!(!text.contains(wrong), "{text}");
        }
    }
}

#[test]
fn a_minus_between_numbers_is_answered_by_how_a_move_is_written() {
    for text in ["5-1", "5-4", "2-3"] {
        let request = request("nim(3,4,5)", Convention::Normal);
        let page = told(Lang::En, &request, &[text]);
        assert!(!page.contains("negative"), "{page}");
        assert!(
            page.contains("write 3 from 2 to take 3 from heap 2"),
            "{page}"
        );
    }
}

#[test]
fn the_first_mistake_is_named_with_what_would_have_won() {
    let mut request = request("nim(2,1)", Convention::Normal);
    request.seats = [Seat::human(), Seat::human()];
    let text = told(Lang::Zh, &request, &["从第一堆取两枚", "取1"]);
    assert!(
        text.contains(
            "第一个失误：第 1 步，先手：取光第 1 堆的 2 枚。\n这样才能胜：从第 1 堆取 1 枚。\n理由：\n"
        ),
        "{text}"
    );
    assert!(text.contains("✗ 丢掉了胜局"), "{text}");
}

#[test]
fn players_change_places() {
    let text = told(
        Lang::En,
        &request("nim(5,4,3)", Convention::Normal),
        &["swap"],
    );
    assert!(
        text.contains("The players have changed places. To move: Computer.\nComputer: "),
        "{text}"
    );
}

#[test]
fn triangles_stand_upright() {
    let text = told(Lang::En, &request("triangle(3)", Convention::Normal), &[]);
    let picture = "\n  1    #\n  2   # #\n  3  # # #\n     a b c\n";
    assert!(text.contains(picture), "{text}");
    assert!(text.contains("b3 is the second cell of row 3"), "{text}");
}

#[test]
fn a_die_rolls_where_somebody_sees_it() {
    let context = context(Lang::En);
    let mut text = Vec::new();
    for animated in [false, true] {
        let manner = Manner { animated, ..QUIET };
        let request = request("die(31)", Convention::Normal);
        let play = begun(&context, &request);
        let (mut input, mut page) = (Script::of(&[]), Page::default());
        Lines::new(play, &context, &mut input, &mut page, manner)
            .run()
            .unwrap();
        text.push(page.text());
    }
    assert!(!text[0].contains('\r') && text[1].matches('\r').count() >= 6);
    // The last thing written over the rolling die is what it shows.
    let shown = text[1].rsplit('\r').next().unwrap();
    assert!(text[0].ends_with(shown), "{text:?}");
}

#[test]
fn another_game_is_begun_at_once() {
    let text = told(
        Lang::En,
        &request("nim(5,4,3)", Convention::Normal),
        &["1 from 1", "new", "2 from 3"],
    );
    assert!(text.contains("Seed 12 (--seed 12"), "{text}");
    assert_eq!(text.matches("Type a move, or help.").count(), 2, "{text}");
}

/// A game in which whoever looks further than a move ahead fails.
#[path = "../../../../grundy/tests/all/support/failing.rs"]
pub(crate) mod failing;

/// What was printed, and how it ended, where an engine fails.
fn with_a_failing_engine(
    lang: Lang,
    seats: [Seat; 2],
    lines: &[&str],
) -> (String, Result<(), Failure>) {
    let context = context(lang);
    let files = std::sync::Arc::new(failing::Failing::default());
    let request = PlayRequest {
        seats,
        ..request(failing::POSITION, Convention::Normal)
    };
    let mut workbench = context.workbench_for_play().with_files(files);
    let play = workbench.play(&request).unwrap();
    let (mut page, mut script) = (Page::default(), Script::of(lines));
    let printed = page.clone();
    let ended = Lines::new((play, workbench), &context, &mut script, &mut page, QUIET).run();
    (printed.text(), ended)
}

#[test]
fn people_play_on_where_an_engine_fails() {
    for (lang, why) in [(Lang::En, "why"), (Lang::Zh, "为什么")] {
        let people = [Seat::human(), Seat::human()];
        let (printed, ended) = with_a_failing_engine(lang, people, &[why, "script(\"f\")(5)", why]);
        assert!(ended.is_ok(), "{printed}");
        for position in [failing::POSITION, "script(\"f\")(5)"] {
            let said = "the engine fails on purpose";
            let told = printed
                .lines()
                .find(|line| line.contains(said) && line.contains(position));
            assert!(told.is_some(), "{printed}");
        }
    }
}

#[test]
fn the_game_of_a_machine_that_fails_ends_with_an_error() {
    let machine = Seat::machine(Skill::PERFECT);
    let seats = [machine, Seat::human()];
    let (printed, ended) = with_a_failing_engine(Lang::En, seats, &["help"]);
    let Err(failure @ Failure::Refused { .. }) = ended else {
        panic!("{printed}");
    };
    assert_eq!(failure.exit_code(), Some(70));
}
