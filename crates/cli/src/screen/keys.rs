//! What keys do.

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use grundy::game::{self, Choice, IllegalMove, Pick, Refused, Spot, Term};
use grundy::parse_decimal;

use super::Left;
use super::state::{Exit, Note, Overlay, State, Waiting};
use super::thinker::JobKind;
use crate::keep;

/// Points without a move that are passed over.
const MOST_PASSED: usize = 10_000;
/// Bytes of the name of a file that can be typed.
const MOST_OF_NAME: usize = 240;
/// Bytes of a move in words.
const MOST_OF_WORDS: usize = 1000;
/// Digits that can be typed.
const MOST_DIGITS: usize = 60;

impl State {
    /// A key was pressed.
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.leave(Exit::Interrupted);
        }
        match self.overlay {
            Overlay::Help => self.key_in_help(key.code),
            Overlay::Leave(left) => self.answer_leave(key.code, left),
            Overlay::Save => self.key_of_name(key.code),
            Overlay::Words => self.key_of_words(key.code),
            Overlay::End => self.key_at_end(key.code),
            Overlay::Nothing => self.key_in_game(key),
        }
    }

    fn key_in_help(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down => self.scroll(1),
            _ => self.overlay = Overlay::Nothing,
        }
    }

    fn answer_leave(&mut self, code: KeyCode, left: Left) {
        match code {
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => self.leave(Exit::Left(left)),
            KeyCode::Char('q') if left == Left::ForGood => self.leave(Exit::Left(left)),
            _ => self.overlay = Overlay::Nothing,
        }
    }

    /// Asks for the name of a file, and proposes one.
    fn ask_for_name(&mut self) {
        self.behind = self.overlay;
        self.overlay = Overlay::Save;
        if self.file_name.is_empty() {
            self.file_name = keep::free_name(Path::new(""), "game");
        }
    }

    fn key_of_name(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter if !self.file_name.trim().is_empty() => {
                self.save(self.file_name.trim().into());
                self.overlay = self.behind;
            }
            KeyCode::Enter | KeyCode::Esc => self.overlay = self.behind,
            KeyCode::Backspace => {
                self.file_name.pop();
            }
            KeyCode::Char(c) if !c.is_control() && self.file_name.len() < MOST_OF_NAME => {
                self.file_name.push(c);
            }
            _ => {}
        }
    }

    /// A move in words begins.
    fn begin_words(&mut self, first: Option<char>) {
        self.point_at(self.focus);
        self.words = first.into_iter().collect();
        self.overlay = Overlay::Words;
    }

    fn key_of_words(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter if !self.words.trim().is_empty() => {
                self.overlay = Overlay::Nothing;
                self.note = Note::Considering;
                let words = self.words.trim().to_owned();
                self.ask(JobKind::Read(Box::new(self.play.clone()), words));
            }
            KeyCode::Enter | KeyCode::Esc => self.overlay = Overlay::Nothing,
            KeyCode::Backspace if self.words.pop().is_none() => self.overlay = Overlay::Nothing,
            KeyCode::Char(c) if !c.is_control() && self.words.len() < MOST_OF_WORDS => {
                self.words.push(c);
            }
            _ => {}
        }
    }

    fn key_at_end(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('q') => self.leave(Exit::Left(Left::ForGood)),
            KeyCode::Char('n') => self.leave(Exit::Left(Left::ForAnother)),
            KeyCode::Char('w') => self.ask_for_name(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Up => self.scroll(-1),
            KeyCode::Down => self.scroll(1),
            KeyCode::PageUp => self.scroll(-10),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(10),
            KeyCode::Esc | KeyCode::Enter => self.overlay = Overlay::Nothing,
            _ => {}
        }
    }

    /// Scrolls what lies over the picture.
    pub(super) fn scroll(&mut self, lines: isize) {
        self.scrolled = self.scrolled.saturating_add_signed(lines);
    }

    /// No further than there is something to be seen.
    pub(super) fn scrolled_at_most(&mut self, most: usize) {
        self.scrolled = self.scrolled.min(most);
    }

    fn key_in_game(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('q') => self.leave_or_ask(Left::ForGood),
            KeyCode::Char('n') => self.leave_or_ask(Left::ForAnother),
            KeyCode::Char('w') => self.ask_for_name(),
            KeyCode::Char('?') | KeyCode::F(1) => self.lay_over(Overlay::Help),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('s') => self.swap(),
            KeyCode::Char('v') => self.show_values(),
            KeyCode::Char('p') if self.is_shown_only() => self.stop_or_go(),
            _ => match self.waiting {
                Waiting::Human => self.key_of_choice(key),
                Waiting::Throw => self.key_of_throw(key.code),
                Waiting::Paused => self.stop_or_go(),
                Waiting::Over if key.code == KeyCode::Enter => self.lay_over(Overlay::End),
                _ => {}
            },
        }
    }

    fn leave_or_ask(&mut self, left: Left) {
        match self.is_unfinished() && !self.session().turns().is_empty() {
            true => self.overlay = Overlay::Leave(left),
            false => self.leave(Exit::Left(left)),
        }
    }

    fn key_of_throw(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter | KeyCode::Char(' ') => self.roll(),
            _ => self.note = Note::Refused(Refused::ThrowFirst),
        }
    }

    fn stop_or_go(&mut self) {
        self.stopped = !self.stopped;
        self.note = Note::Quiet;
        self.forget_questions();
        self.proceed();
    }

    fn show_values(&mut self) {
        if self.play.keeps_back() {
            self.note = Note::NoHints;
        } else {
            self.values = !self.values;
        }
    }

    fn key_of_choice(&mut self, key: KeyEvent) {
        self.note = Note::Quiet;
        match key.code {
            KeyCode::Char('h') if self.play.keeps_back() => self.note = Note::NoHints,
            KeyCode::Char('h') => {
                self.note = Note::Considering;
                self.ask(JobKind::Hint(Box::new(self.play.clone())));
            }
            KeyCode::Enter => self.confirm(),
            KeyCode::Tab => self.point_on(1),
            KeyCode::BackTab => self.point_on(-1),
            KeyCode::Esc => self.point_at(self.focus),
            KeyCode::Backspace => {
                self.typed.pop();
                self.type_amount();
            }
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                if self.typed.len() < MOST_DIGITS {
                    self.typed.push(digit);
                }
                self.type_amount();
            }
            // What else has letters is no key: digits in it are not an amount.
            KeyCode::Char(letter) if letter.is_alphabetic() => self.begin_words(Some(letter)),
            KeyCode::Char(':' | '：') => self.begin_words(None),
            code => {
                self.typed.clear();
                let extends = key.modifiers.contains(KeyModifiers::SHIFT);
                match self.pick {
                    Pick::Pile(_) => self.key_of_pile(code),
                    Pick::Run { .. } => self.key_of_row(code, extends),
                    Pick::Cells { .. } => self.key_of_board(code, extends),
                }
            }
        }
    }

    /// To the next point that has a move, or one before, round about.
    fn point_on(&mut self, by: isize) {
        let count = self.points.len();
        let step = if by < 0 { count.saturating_sub(1) } else { 1 };
        let mut onwards = (1..=count.min(MOST_PASSED)).map(|n| (self.focus + n * step) % count);
        if let Some(next) = onwards.find(|&index| self.has_move(index)) {
            self.point_at(next);
        }
    }

    fn key_of_pile(&mut self, code: KeyCode) {
        let Pick::Pile(now) = &self.pick else {
            return;
        };
        let next = match code {
            KeyCode::Up => return self.point_on(-1),
            KeyCode::Down => return self.point_on(1),
            KeyCode::Char(' ') => return self.confirm(),
            KeyCode::Right | KeyCode::Char('+') => game::stepped(&self.choices, now.as_ref(), true),
            KeyCode::Left | KeyCode::Char('-') => game::stepped(&self.choices, now.as_ref(), false),
            KeyCode::Home => self.choices.first().cloned(),
            KeyCode::End => self.choices.last().cloned(),
            KeyCode::Char(bracket @ ('[' | ']')) => now
                .as_ref()
                .and_then(|now| game::beside(&self.choices, now, bracket == ']')),
            _ => return,
        };
        match next {
            Some(choice) => self.pick = Pick::Pile(Some(choice)),
            None => self.note = Note::Refused(Refused::Illegal(IllegalMove::NotAllowed)),
        }
    }

    fn key_of_row(&mut self, code: KeyCode, extends: bool) {
        let length = self.row_length();
        let Pick::Run { cursor, anchor } = &mut self.pick else {
            return;
        };
        let before = *cursor;
        match code {
            KeyCode::Up => return self.point_on(-1),
            KeyCode::Down => return self.point_on(1),
            KeyCode::Right if *cursor + 1 < length => *cursor += 1,
            KeyCode::Left => *cursor = cursor.saturating_sub(1),
            KeyCode::Home => *cursor = 0,
            KeyCode::End => *cursor = length.saturating_sub(1),
            KeyCode::Char(' ') => {
                *anchor = match anchor {
                    Some(_) => None,
                    None => Some(before),
                };
                return;
            }
            _ => return,
        }
        if extends && anchor.is_none() {
            *anchor = Some(before);
        }
    }

    fn row_length(&self) -> usize {
        match self.place() {
            Some(Term::Row { row, .. }) => row.len(),
            _ => 0,
        }
    }

    fn key_of_board(&mut self, code: KeyCode, extends: bool) {
        let direction = match code {
            KeyCode::Up => Some((-1, 0)),
            KeyCode::Down => Some((1, 0)),
            KeyCode::Left => Some((0, -1)),
            KeyCode::Right => Some((0, 1)),
            KeyCode::Char(' ') => None,
            _ => return,
        };
        let pick = self.place().and_then(|place| match direction {
            Some(direction) => self.pick.moved(place, direction, extends),
            None => self.pick.toggled(place),
        });
        if let Some(pick) = pick {
            self.pick = pick;
        }
    }

    /// What has been typed means an amount of a heap, a stone of a row, or one of the choices.
    fn type_amount(&mut self) {
        let (Some(point), Some(number)) = (self.point(), parse_decimal(&self.typed)) else {
            return self.point_at(self.focus);
        };
        let length = self.row_length();
        match (&mut self.pick, point.spot) {
            (Pick::Run { cursor, anchor }, _) => match game::numbered_stone(&number, length) {
                Some(stone) => (*cursor, *anchor) = (stone, Some(stone)),
                None => self.note = Note::NoSuchAmount(number),
            },
            (Pick::Cells { .. }, _) => {}
            (Pick::Pile(_), Spot::Vertex(_)) => {
                let index = game::numbered_stone(&number, self.choices.len());
                self.pick = Pick::Pile(index.map(|index| self.choices[index].clone()));
            }
            (Pick::Pile(_), _) => {
                let change = game::taking(self.places(), point, &number);
                if change.is_none() {
                    self.note = Note::NoSuchAmount(number.clone());
                }
                let amount = Some(number);
                let choice = change.map(|change| Choice { amount, change });
                self.pick = Pick::Pile(choice);
            }
        }
    }
}
