//! The screen without a terminal: keys and clicks to moves, pictures, and random events.

mod pictures;
mod random;
mod readme;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use grundy::game::{Player, Seat, Side, Skill, Term};
use grundy::rules::board::LineBoard;
use grundy::rules::heap::Schema;
use grundy::rules::{
    FileProblem, Files, GameRules, Graph, GraphFile, RulesetKind, Single, parse_expression_with,
};
use grundy::{Convention, Limits, Play, PlayRequest, PlayStart, Workbench};
use grundy_words::{Catalogue, Lang};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr;

use super::draw::{self, Drawn, Hit};
use super::look::Look;
use super::state::{Exit, Note, Overlay, State, Waiting};
use super::target::Target;
use super::thinker::answer;
use super::{Left, ScreenSettings};

/// A graph of four vertices: d has the ways to a and b, b those to a and c, c that to a.
const GRAPH: &str = "d,a\nd,b\nb,a\nb,c\nc,a\n";

/// Where a game can be laid and played without a terminal.
struct Bench {
    state: State,
    workbench: Workbench,
    catalogue: Catalogue,
}

fn workbench(steps: u64, memory: u64) -> Workbench {
    let limits = Limits {
        steps,
        memory,
        ..Limits::default()
    };
    Workbench::new(limits).with_files(std::sync::Arc::new(OneGraph))
}

fn request(text: &str, convention: Convention, seats: [Seat; 2]) -> PlayRequest<'_> {
    PlayRequest {
        start: PlayStart::Position(text),
        convention,
        fair: None,
        seed: 5,
        seats,
        teacher: false,
    }
}

fn game(text: &str, convention: Convention, seats: [Seat; 2]) -> Play {
    let request = request(text, convention, seats);
    workbench(1 << 22, 1 << 26).play(&request).unwrap()
}

/// The only file there is.
struct OneGraph;

impl Files for OneGraph {
    fn graph(&self, name: &str) -> Result<std::sync::Arc<GraphFile>, FileProblem> {
        Ok(std::sync::Arc::new(GraphFile {
            name: name.to_owned(),
            graph: Graph::read(GRAPH.as_bytes(), 1 << 20).unwrap(),
        }))
    }

    fn line_board(&self, _name: &str) -> Result<std::sync::Arc<LineBoard>, FileProblem> {
        Err(FileProblem::NotHere)
    }
}

impl Bench {
    fn new(play: Play, settings: ScreenSettings) -> Self {
        Self {
            state: State::new(play, settings, 2),
            workbench: workbench(1 << 22, 1 << 26),
            catalogue: Catalogue::new(Lang::En),
        }
    }

    /// Two humans.
    fn of(text: &str) -> Self {
        let seats = [Seat::human(), Seat::human()];
        let play = game(text, Convention::Normal, seats);
        Self::new(play, ScreenSettings::default())
    }

    /// A human first, a perfect machine.
    fn against_machine(text: &str) -> Self {
        let seats = [Seat::human(), Seat::machine(Skill::PERFECT)];
        let play = game(text, Convention::Normal, seats);
        Self::new(play, ScreenSettings::default())
    }

    /// All questions asked so far are answered.
    fn think(&mut self) {
        loop {
            let jobs = self.state.take_jobs();
            if jobs.is_empty() {
                break;
            }
            for job in jobs {
                let answer = answer(&job, &mut self.workbench, &self.catalogue);
                self.state.answered(answer);
            }
        }
    }

    /// Until a human is asked, or it is over.
    fn wait(&mut self) {
        for _ in 0..1000 {
            self.think();
            self.state.tick();
            match self.state.waiting {
                Waiting::Human | Waiting::Throw | Waiting::Over | Waiting::Paused => break,
                _ => {}
            }
        }
        self.think();
    }

    fn code(&mut self, code: KeyCode) {
        self.state.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    /// Keys by their characters: `<` and `>` are the arrows left and right, `^` and `_` up and down,
    /// `!` is Enter, `~` Tab.
    fn keys(&mut self, keys: &str) {
        for c in keys.chars() {
            self.code(match c {
                '<' => KeyCode::Left,
                '>' => KeyCode::Right,
                '^' => KeyCode::Up,
                '_' => KeyCode::Down,
                '!' => KeyCode::Enter,
                '~' => KeyCode::Tab,
                c => KeyCode::Char(c),
            });
        }
    }

    fn position(&self) -> String {
        self.state.session().position().to_string()
    }

    fn draw(&self, lang: Lang, ascii: bool, size: (u16, u16)) -> (String, Vec<Hit>) {
        let (buffer, hits) = self.buffer(lang, ascii, size);
        (picture_of(&buffer), hits)
    }

    fn buffer(&self, lang: Lang, ascii: bool, (width, height): (u16, u16)) -> (Buffer, Vec<Hit>) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let look = Look {
            ascii,
            colour: true,
        };
        let catalogue = Catalogue::new(lang);
        let mut drawn = Drawn::default();
        terminal
            .draw(|frame| {
                let area = frame.area();
                drawn = draw::draw(&self.state, &catalogue, look, area, frame.buffer_mut());
            })
            .unwrap();
        (terminal.backend().buffer().clone(), drawn.hits)
    }

    /// Clicks on the first thing drawn for which this is true.
    fn click(&mut self, wanted: impl Fn(&Target) -> bool) {
        let (_, hits) = self.draw(Lang::En, false, (80, 24));
        let hit = hits.iter().find(|hit| wanted(&hit.target)).unwrap();
        // By way of the mouse's place.
        let target = draw::target_at(&hits, hit.x.start, hit.y).unwrap().clone();
        self.state.click(&target);
    }

    fn click_cell(&mut self, wanted: usize) {
        self.click(|target| matches!(target, Target::Cell { cell, .. } if *cell == wanted));
    }

    fn click_stone(&mut self, at: usize, wanted: u8) {
        self.click(|target| {
            matches!(target, Target::Stone { point, amount }
                if *point == at && *amount == wanted.into())
        });
    }
}

/// The buffer as text, without the spaces at the ends of lines. Every line is as wide as the window:
/// wide characters have their two columns.
fn picture_of(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut picture = String::new();
    for y in area.y..area.bottom() {
        let mut line = String::new();
        let mut x = area.x;
        while x < area.right() {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += u16::try_from(symbol.width().max(1)).unwrap();
        }
        assert_eq!(line.width(), usize::from(area.width), "{line}");
        picture.push_str(line.trim_end());
        picture.push('\n');
    }
    picture
}

#[test]
fn heaps_are_taken_from_by_arrows_digits_and_clicks() {
    let mut bench = Bench::of("nim(5,4,3)");
    bench.keys("_>>!");
    assert_eq!(bench.position(), "nim(5,3,2)");
    // The pointer stays on its heap, and an empty one keeps its place.
    bench.keys("2!");
    assert_eq!(bench.position(), "nim(5,3)");
    assert_eq!(bench.state.focus, 2);
    bench.keys("^1!");
    assert_eq!(bench.position(), "nim(4,3)");
}

#[test]
fn an_amount_that_cannot_be_taken_is_refused_and_said() {
    let mut bench = Bench::of("take{1,3}(8)");
    bench.keys("2");
    assert_eq!(bench.state.note, Note::NoSuchAmount(2u8.into()));
    bench.keys("!");
    assert_eq!(bench.state.note, Note::NothingChosen);
    assert_eq!(bench.position(), "take{1,3}(8)");
    bench.code(KeyCode::Backspace);
    bench.keys("3!");
    assert_eq!(bench.position(), "take{1,3}(5)");
}

#[test]
fn a_stone_clicked_twice_is_taken_with_all_after_it() {
    let mut bench = Bench::of("nim(5,4,3)");
    bench.click_stone(1, 3);
    assert_eq!(bench.position(), "nim(5,4,3)");
    bench.click_stone(1, 3);
    assert_eq!(bench.position(), "nim(5,3,1)");
}

#[test]
fn heaps_of_any_size_are_typed() {
    let mut bench = Bench::of("nim(1000000000000000000000000)");
    bench.keys("999999999999999999999999!");
    assert_eq!(bench.position(), "nim(1)");
}

#[test]
fn splits_are_chosen_beside_each_other_and_by_clicking_where_to_cut() {
    let mut bench = Bench::of("grundy(9)");
    bench.keys(">]!");
    assert_eq!(bench.position(), "grundy(6,3)");
    let mut bench = Bench::of("grundy(9)");
    // The second stone from the left: what is before the cut.
    bench.click_stone(0, 8);
    bench.click_stone(0, 8);
    assert_eq!(bench.position(), "grundy(7,2)");
}

#[test]
fn stones_of_a_row_keep_their_numbers() {
    let mut bench = Bench::of("kayles(7)");
    bench.keys(">>> >!");
    assert_eq!(bench.position(), "kayles(3,2)");
    assert_eq!(
        bench.state.places().drawn().to_string(),
        "kayles(\"###..##\")"
    );
    bench.keys("7!");
    assert_eq!(
        bench.state.places().drawn().to_string(),
        "kayles(\"###..#.\")"
    );
    bench.click_cell(0);
    bench.click_cell(1);
    bench.click_cell(0);
    assert_eq!(bench.position(), "kayles(1,1)");
}

#[test]
fn a_run_across_a_gap_is_refused() {
    let mut bench = Bench::of("kayles(\"#.#\")");
    bench.keys(" >>!");
    assert!(matches!(bench.state.note, Note::Refused(_)));
    assert_eq!(bench.position(), "kayles(\"#.#\")");
}

#[test]
fn boards_are_marked_by_their_ends() {
    let mut bench = Bench::of("tactix(3x3)");
    bench.keys(" >> !");
    assert_eq!(bench.position(), "tactix(\".../###/###\")");
    bench.click_cell(3);
    bench.click_cell(6);
    bench.click_cell(6);
    assert_eq!(bench.position(), "tactix(\".../.##/.##\")");
    // Nothing takes these two.
    bench.click_cell(4);
    bench.click_cell(8);
    bench.keys("!");
    assert_eq!(bench.state.note, Note::NothingChosen);
}

#[test]
fn a_bite_of_chomp_is_its_first_cell() {
    let mut bench = Bench::of("chomp(2x3)");
    bench.keys("_> !");
    assert_eq!(bench.position(), "chomp(\"###/#..\")");
}

#[test]
fn two_heaps_are_taken_from_singly_or_both() {
    let mut bench = Bench::of("wythoff(5,3)");
    bench.keys("__2!");
    assert_eq!(bench.position(), "wythoff(3,1)");
    bench.keys("^^>!");
    assert_eq!(bench.position(), "wythoff(2,1)");
    let mut bench = Bench::of("euclid(25,7)");
    bench.keys(">>!");
    assert_eq!(bench.position(), "euclid(11,7)");
}

#[test]
fn totals_and_limits_are_remembered() {
    let mut bench = Bench::of("parity{max=3,win=odd}(9)");
    bench.keys("3!2!");
    assert_eq!(bench.position(), "parity{max=3,win=odd}(4,mine=3,yours=2)");
    let mut bench = Bench::of("fibonacci(20)");
    bench.keys("3!7");
    assert_eq!(bench.state.note, Note::NoSuchAmount(7u8.into()));
}

#[test]
fn the_die_is_thrown_and_then_turned() {
    let mut bench = Bench::of("die(31)");
    bench.keys("3");
    assert!(matches!(bench.state.note, Note::Refused(_)));
    bench.keys(" ");
    assert!(matches!(bench.state.waiting, Waiting::Rolling(_)));
    bench.wait();
    assert_eq!(bench.state.session().turns().len(), 1);
    let before = bench.position();
    bench.keys(">!");
    assert_ne!(bench.position(), before);
}

#[test]
fn tokens_go_to_successors() {
    let mut bench = Bench::of("graph(\"g\")(d,b)");
    bench.keys(">>!");
    assert_eq!(bench.position(), "graph(\"g\")(c,d)");
    bench.keys("~");
    bench.click(|target| matches!(target, Target::Choice { index: 1, .. }));
    bench.click(|target| matches!(target, Target::Choice { index: 1, .. }));
    assert_eq!(bench.position(), "graph(\"g\")(b,c)");
}

#[test]
fn the_machine_answers_and_is_seen_before_it_plays() {
    let mut bench = Bench::against_machine("nim(5,4,3)");
    bench.keys("1!");
    assert_eq!(bench.state.waiting, Waiting::Thinking);
    bench.think();
    assert!(matches!(bench.state.waiting, Waiting::Announced(..)));
    assert_eq!(bench.position(), "nim(4,4,3)");
    bench.wait();
    assert_eq!(bench.position(), "nim(4,4)");
    assert_eq!(bench.state.waiting, Waiting::Human);
}

#[test]
fn a_machine_that_does_not_find_out_says_so_and_moves() {
    let mut bench = Bench::against_machine("cram(8x9)");
    bench.workbench = workbench(1000, 1 << 20);
    bench.keys(" > !");
    bench.wait();
    assert_eq!(bench.state.note, Note::InTheDark);
    assert_eq!(bench.state.session().turns().len(), 2);
    assert_eq!(bench.state.waiting, Waiting::Human);
}

#[test]
fn a_hint_marks_a_winning_move_and_is_counted() {
    let mut bench = Bench::of("nim(5,4,3)");
    bench.keys("h");
    bench.think();
    assert_eq!(bench.state.session().hints(Side::First), 1);
    assert!(matches!(bench.state.note, Note::Hint(_)));
    bench.keys("!");
    assert_eq!(bench.position(), "nim(5,4,1)");
}

#[test]
fn a_lesson_has_no_hints_and_no_values() {
    let seats = [Seat::human(), Seat::human()];
    let lesson = PlayRequest {
        teacher: true,
        ..request("nim(2,1)", Convention::Normal, seats)
    };
    let play = workbench(1 << 22, 1 << 26).play(&lesson).unwrap();
    let settings = ScreenSettings {
        values: true,
        ..ScreenSettings::default()
    };
    let mut bench = Bench::new(play, settings);
    bench.keys("h");
    assert_eq!(bench.state.note, Note::NoHints);
    bench.keys("v1!");
    bench.think();
    assert!(!bench.state.values);
    let (picture, _) = bench.draw(Lang::En, false, (80, 24));
    assert!(
        !picture.contains('✓') && !picture.contains('✗'),
        "{picture}"
    );
    // Nor does the help name keys for them.
    bench.keys("?");
    let (help, _) = bench.draw(Lang::En, false, (80, 40));
    assert!(help.contains("u, r: take a move back"), "{help}");
    assert!(!help.contains("a hint"), "{help}");
}

/// What has no room in a line goes on in the next, or a mark tells that it goes on.
#[test]
fn nothing_is_cut_without_a_mark() {
    let bench = Bench::of("hackenbush(\"(()())\") + kayles(5) + nim(12)");
    let lines = |lang, ascii, size| -> Vec<String> {
        let (picture, _) = bench.draw(lang, ascii, size);
        picture.lines().map(str::to_owned).collect()
    };
    let wide = lines(Lang::En, false, (60, 16));
    let said = "← → go through the moves, the one chosen stands below; Enter";
    assert_eq!(wide[13..15], [said, "plays it."]);
    assert_eq!(
        wide[15],
        "Enter play · ? help · q quit · h hint · v values · u undo …"
    );
    let ascii = lines(Lang::En, true, (60, 16));
    assert!(ascii[15].ends_with(" | v values ..."), "{}", ascii[15]);
    for (lang, size) in [(Lang::En, (40, 12)), (Lang::Zh, (30, 12))] {
        let narrow = lines(lang, false, size);
        assert!(narrow[10].ends_with(" …"), "{narrow:?}");
        assert!(narrow[11].ends_with(" …"), "{narrow:?}");
    }
    let whole = lines(Lang::En, false, (80, 16));
    assert!(whole.iter().all(|line| !line.ends_with(" …")), "{whole:?}");
}

#[test]
fn where_nothing_can_be_taken_that_is_said() {
    let mut bench = Bench::of("fibonacci(3)");
    bench.keys("1!2!");
    for (lang, said) in [
        (Lang::En, "Nothing may be taken now."),
        (Lang::Zh, "现在一枚也不能取。"),
    ] {
        let drawn = super::picture::picture(
            &bench.state,
            &Catalogue::new(lang),
            Look {
                ascii: false,
                colour: false,
            },
            80,
            24,
        );
        let pieces = drawn.lines.iter().flatten();
        let text: String = pieces.map(|piece| piece.text.as_str()).collect();
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let mut bench = Bench::against_machine("nim(5,4,3)");
    bench.keys("u");
    assert_eq!(bench.state.note, Note::NothingToUndo);
    bench.keys("1!");
    bench.wait();
    bench.keys("u");
    assert_eq!(bench.position(), "nim(5,4,3)");
    bench.keys("r");
    assert_eq!(bench.position(), "nim(4,4)");
    bench.keys("r");
    assert_eq!(bench.state.note, Note::NothingToRedo);
}

/// Digits among letters are no amount that Enter plays.
#[test]
fn a_move_may_be_told_in_words() {
    for (lang, game, words, after) in [
        (Lang::Zh, "nim(3,4,5)", "从第二堆拿3个", "nim(5,3,1)"),
        (Lang::Zh, "nim(9,4,5)", "第2堆取3", "nim(9,5,1)"),
        (Lang::Zh, "wythoff(12,7)", "两堆各取2", "wythoff(10,5)"),
        (Lang::En, "nim(3,4,5)", "take 3 from heap 2", "nim(5,3,1)"),
        (Lang::En, "nim(3,4,5)", ":3 from 2", "nim(5,3,1)"),
        (Lang::En, "nim(3,4,5)", "take 9 from heap 2", "nim(5,4,3)"),
    ] {
        let mut bench = Bench::of(game);
        bench.catalogue = Catalogue::new(lang);
        words
            .chars()
            .for_each(|letter| bench.code(KeyCode::Char(letter)));
        assert_eq!(bench.state.overlay, Overlay::Words, "{words}");
        bench.keys("!");
        bench.think();
        assert_eq!(bench.position(), after, "{words}");
        let is_told = matches!(bench.state.note, Note::Told(_));
        assert_eq!(
            is_told,
            words.contains('9'),
            "{words}: {:?}",
            bench.state.note
        );
    }
    let mut bench = Bench::of("nim(3,4,5)");
    bench.keys("t");
    bench.code(KeyCode::Esc);
    assert_eq!(bench.state.overlay, Overlay::Nothing);
}

#[test]
fn answers_to_what_was_asked_before_are_not_heard() {
    let mut bench = Bench::against_machine("nim(5,4,3)");
    bench.keys("1!");
    let jobs = bench.state.take_jobs();
    bench.keys("u");
    for job in jobs {
        let answer = answer(&job, &mut bench.workbench, &bench.catalogue);
        bench.state.answered(answer);
    }
    assert_eq!(bench.state.waiting, Waiting::Human);
    assert_eq!(bench.position(), "nim(5,4,3)");
}

#[test]
fn players_change_sides() {
    let mut bench = Bench::against_machine("nim(5,4,3)");
    bench.keys("s");
    bench.wait();
    assert_eq!(bench.position(), "nim(5,4,1)");
    let human = bench.state.session().seat(Side::Second);
    assert_eq!(human.player, Player::Human);
}

#[test]
fn leaving_a_game_is_asked_for_once_it_has_not_ended() {
    let mut bench = Bench::of("nim(2)");
    bench.keys("1!q");
    assert_eq!(bench.state.overlay, Overlay::Leave(Left::ForGood));
    bench.keys("n");
    assert_eq!(
        (bench.state.overlay, bench.state.exit()),
        (Overlay::Nothing, None)
    );
    bench.keys("qy");
    assert_eq!(bench.state.exit(), Some(Exit::Left(Left::ForGood)));
    let mut bench = Bench::of("nim(1)");
    bench.keys("1!");
    assert_eq!(bench.state.overlay, Overlay::End);
    bench.keys("q");
    assert_eq!(bench.state.exit(), Some(Exit::Left(Left::ForGood)));
}

#[test]
fn another_game_is_asked_for_too() {
    let mut bench = Bench::of("nim(2)");
    bench.keys("1!n");
    assert_eq!(bench.state.overlay, Overlay::Leave(Left::ForAnother));
    bench.keys("qny");
    assert_eq!(bench.state.exit(), Some(Exit::Left(Left::ForAnother)));
    let mut bench = Bench::of("nim(1)");
    bench.keys("1!n");
    assert_eq!(bench.state.exit(), Some(Exit::Left(Left::ForAnother)));
}

#[test]
fn a_name_for_the_saved_game_is_typed() {
    let mut bench = Bench::of("nim(2)");
    bench.keys("w");
    assert!(bench.state.file_name.starts_with("game-"));
    for _ in 0..40 {
        bench.code(KeyCode::Backspace);
    }
    bench.keys("!");
    assert_eq!(bench.state.take_path(), None);
    bench.keys("w");
    for _ in 0..40 {
        bench.code(KeyCode::Backspace);
    }
    bench.keys("一局 q.txt!");
    assert_eq!(bench.state.take_path(), Some("一局 q.txt".into()));
    assert_eq!(bench.state.overlay, Overlay::Nothing);
    bench.keys("1!1!w!");
    // Where it was asked for from.
    assert_eq!(bench.state.overlay, Overlay::End);
    assert_eq!(bench.state.take_path(), Some("一局 q.txt".into()));
}

#[test]
fn ctrl_c_leaves_at_once() {
    let mut bench = Bench::of("nim(1)");
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    bench.state.key(ctrl_c);
    assert_eq!(bench.state.exit(), Some(Exit::Interrupted));
}

#[test]
fn two_machines_can_be_stopped() {
    let seats = [Seat::machine(Skill::LEAST), Seat::machine(Skill::PERFECT)];
    let play = game("nim(9,9)", Convention::Misere, seats);
    let mut bench = Bench::new(play, ScreenSettings::default());
    bench.keys("p");
    bench.wait();
    assert_eq!(bench.state.waiting, Waiting::Paused);
    assert!(bench.state.session().turns().is_empty());
    bench.keys("p");
    bench.wait();
    assert_eq!(bench.state.waiting, Waiting::Over);
    assert!(bench.state.review.is_some());
}

#[test]
fn the_keys_go_on_to_where_a_move_is_left() {
    let mut bench = Bench::of("kayles(1) + nim(2)");
    bench.keys(" !");
    assert_eq!(bench.position(), "nim(2)");
    assert_eq!(bench.state.focus, 1);
}

/// Run where there is a terminal, it leaves it as it was.
#[test]
#[ignore = "needs a terminal"]
#[should_panic(expected = "on purpose")]
fn a_panic_gives_the_terminal_back() {
    let _screen = super::terminal::Screen::enter().unwrap();
    panic!("on purpose");
}

#[test]
fn enter_plays_nothing_that_was_not_chosen() {
    for text in [
        "nim(5,4,3)",
        "kayles(7)",
        "tactix(3x3)",
        "chomp(2x3)",
        "wythoff(5,3)",
        "fibonacci(20)",
        "hackenbush(\"(()())\")",
    ] {
        let mut bench = Bench::of(text);
        let before = bench.position();
        bench.keys("!");
        assert_eq!(bench.state.note, Note::NothingChosen, "{text}");
        assert_eq!(bench.position(), before, "{text}");
    }
}

#[test]
fn every_game_shows_its_rules_and_how_to_choose() {
    for kind in RulesetKind::all() {
        let entry = kind.entry();
        if parse_expression_with(entry.example, &OneGraph).is_err() {
            continue;
        }
        let mut bench = Bench::of(entry.example);
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            let rules = bench.state.place().unwrap().rules();
            let rule = catalogue.rule_on_the_table(&rules);
            let flat = |text: &str| text.split_whitespace().collect::<String>();
            let rule = flat(&rule);
            let (shown, _) = bench.draw(lang, false, (300, 100));
            assert!(flat(&shown).contains(&rule), "{}: {shown}", entry.name);
            bench.keys("?");
            let (help, _) = bench.draw(lang, false, (80, 100));
            assert!(flat(&help).contains(&rule), "{}: {help}", entry.name);
            bench.keys("?");
            // Only where one of several heaps is taken from do the arrows say so.
            let is_of_heaps = match bench.state.place() {
                Some(Term::Heaps { ruleset, .. }) => ruleset.schema() != Schema::SplitUnequal,
                Some(Term::Single(Single::Game(game))) => {
                    matches!(game.rules(), GameRules::Wythoff | GameRules::Euclid)
                }
                _ => false,
            };
            let how_many = catalogue.get("screen-choose-pile");
            assert_eq!(shown.contains(&how_many), is_of_heaps, "{}", entry.name);
        }
    }
}

#[test]
fn the_review_shows_the_position_at_each_move() {
    let mut bench = Bench::of("nim(2,1)");
    bench.keys("1!1!1!");
    bench.wait();
    let (shown, _) = bench.draw(Lang::En, false, (80, 40));
    for position in ["nim(2,1)", "nim(1,1)", "nim(1)"] {
        assert!(shown.contains(&format!("\n    {position}\n")), "{shown}");
    }
}
