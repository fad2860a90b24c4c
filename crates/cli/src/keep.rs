//! Games kept in files: when the player asks for it, after every turn, and when one is left unfinished.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use grundy::game::{Played, Player, Session};
use grundy::{Play, record_word};
use grundy_words::Catalogue;

use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

/// Where the game of this run is kept, and what of it is.
pub(crate) struct Keeper {
    /// The file that gets the game after every turn.
    file: Option<PathBuf>,
    /// Files that may be written again: they have this game, or were begun here.
    own: Vec<PathBuf>,
    /// Whether a person has moved in the game that the file follows.
    is_played: bool,
    /// Whether a game that nobody keeps goes to the usual place.
    careful: bool,
    /// The record that was written last.
    kept: String,
}

/// Why a game was not kept.
#[derive(Debug)]
pub(crate) enum NotKept {
    /// Something else than a record stands there.
    Other(PathBuf),
    /// The record of another game stands there.
    Taken(PathBuf),
    /// Writing failed.
    Failed(PathBuf, io::Error),
}

impl NotKept {
    /// What the player is told.
    pub(crate) fn text(&self, catalogue: &Catalogue) -> String {
        match self {
            Self::Other(path) => {
                catalogue.format("play-not-a-record", &[("path", &path.display())])
            }
            Self::Taken(path) => catalogue.format("play-save-exists", &[("path", &path.display())]),
            Self::Failed(path, error) => {
                let arguments: [(&str, &dyn ToString); 2] =
                    [("path", &path.display()), ("error", error)];
                catalogue.format("play-not-saved", &arguments)
            }
        }
    }
}

impl Keeper {
    /// With a file, every turn is kept. Where somebody sits at the keyboard, be careful: what is left
    /// unfinished is kept too.
    pub(crate) fn new(file: Option<PathBuf>, careful: bool) -> Self {
        Self {
            own: file.iter().cloned().collect(),
            file,
            is_played: false,
            careful,
            kept: String::new(),
        }
    }

    /// The game came from this file, and may go there again.
    pub(crate) fn of_record(mut self, record: Option<PathBuf>) -> Self {
        self.own.extend(record);
        self
    }

    /// A turn may have been played: the file gets it. The file, where it is one that the player has not named.
    pub(crate) fn follow(&mut self, play: &Play) -> Result<Option<PathBuf>, NotKept> {
        let Some(file) = self.file.clone() else {
            return Ok(None);
        };
        self.is_played = has_human_move(play.session());
        let is_new = !self.own.contains(&file);
        self.write(&file, play.record())?;
        Ok(is_new.then_some(file))
    }

    /// Another game begins. One that somebody has played stays in its file, and the next gets a file beside it.
    pub(crate) fn another(&mut self) {
        let Some(file) = self.file.as_mut().filter(|_| self.is_played) else {
            return;
        };
        self.is_played = false;
        // The name that the player gave is the first of all.
        let named = &self.own[0];
        let word = named.file_stem().unwrap_or_default().to_string_lossy();
        *file = named.with_file_name(free_name(named.parent().unwrap_or(named), &word));
        self.kept.clear();
    }

    /// The player wants the game in this file.
    pub(crate) fn save(&mut self, path: &Path, play: &Play) -> Result<(), NotKept> {
        if !self.own.iter().any(|own| own == path) && matches!(is_a_record(path), Ok(Some(true))) {
            return Err(NotKept::Taken(path.to_owned()));
        }
        self.kept.clear();
        self.write(path, play.record())
    }

    /// The game is left. Where it is kept now, if it is not over and somebody would miss it.
    pub(crate) fn leave(&mut self, play: &Play) -> Option<Result<PathBuf, NotKept>> {
        let session = play.session();
        let is_missed = session.ending().is_none() && has_human_move(session);
        let record = play.record();
        if !is_missed || record == self.kept {
            return None;
        }
        let path = match &self.file {
            Some(file) => file.clone(),
            None if self.careful => usual_folder().join(free_name(&usual_folder(), "unfinished")),
            None => return None,
        };
        Some(self.write(&path, record).map(|()| path))
    }

    fn write(&mut self, path: &Path, record: String) -> Result<(), NotKept> {
        if record == self.kept {
            return Ok(());
        }
        let failed = |error| NotKept::Failed(path.to_owned(), error);
        if is_a_record(path).map_err(failed)? == Some(false) {
            return Err(NotKept::Other(path.to_owned()));
        }
        if let Some(folder) = path.parent().filter(|folder| *folder == usual_folder()) {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let written = output::write_file(path, |file| Ok(file.write_all(record.as_bytes())?));
        match written {
            Ok(()) => {
                self.kept = record;
                if !self.own.iter().any(|own| own == path) {
                    self.own.push(path.to_owned());
                }
                Ok(())
            }
            Err(Failure::File { error, .. } | Failure::Output(error)) => Err(failed(error)),
            Err(_) => Err(failed(io::ErrorKind::Other.into())),
        }
    }
}

/// Says on standard error what became of a game that was left.
pub(crate) fn tell(left: Option<Result<PathBuf, NotKept>>, catalogue: &Catalogue) {
    let text = match left {
        None => return,
        Some(Ok(path)) => catalogue.format("play-kept", &[("path", &as_typed(&path))]),
        Some(Err(not_kept)) => not_kept.text(catalogue),
    };
    diagnostics::aside(&text);
}

/// The path as it is typed: shells know what `~` is.
fn as_typed(path: &Path) -> String {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let within = home.and_then(|home| Some(path.strip_prefix(home).ok()?.to_owned()));
    match within {
        Some(within) => format!("~/{}", within.display()),
        None => path.display().to_string(),
    }
}

/// A name for a game that is free in the folder, and begins like this.
pub(crate) fn free_name(folder: &Path, word: &str) -> String {
    let mut names = (1_u32..).map(|number| format!("{word}-{number}.txt"));
    names
        .find(|name| !folder.join(name).exists())
        .unwrap_or_default()
}

/// Whether a person has made a move in it.
fn has_human_move(session: &Session) -> bool {
    session.turns().iter().enumerate().any(|(index, turn)| {
        let is_move = matches!(turn.action, Played::Move(_));
        is_move && session.seat_in(index, turn.by).player == Player::Human
    })
}

/// Whether the file is a record; none where there is none, or an empty one, which is nobody's loss.
fn is_a_record(path: &Path) -> io::Result<Option<bool>> {
    if !path.is_file() {
        return Ok(None);
    }
    let mut first = Vec::new();
    let word = record_word().as_bytes();
    let length = grundy::widen(word.len());
    File::open(path)?.take(length).read_to_end(&mut first)?;
    Ok((!first.is_empty()).then_some(first == word))
}

/// Where games go that were left unfinished: in the folder for what programs remember.
fn usual_folder() -> PathBuf {
    let folder = |name| {
        let folder = std::env::var_os(name).map(PathBuf::from);
        folder.filter(|folder| folder.is_absolute())
    };
    let state = folder("XDG_STATE_HOME");
    let state = state.or_else(|| folder("HOME").map(|home| home.join(".local/state")));
    let state = state.unwrap_or_else(std::env::temp_dir);
    state.join("grundy")
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::game::{Seat, Side};
    use grundy::{Convention, Limits, PlayRequest, PlayStart, Workbench};

    fn game() -> Play {
        let request = PlayRequest {
            start: PlayStart::Position("nim(3,2)"),
            convention: Convention::Normal,
            fair: None,
            seed: 1,
            seats: [Seat::human(), Seat::human()],
            teacher: false,
        };
        Workbench::new(Limits::default()).play(&request).unwrap()
    }

    fn move_on(play: &mut Play) {
        let mv = play.places().moves(10).unwrap().remove(0);
        play.play(&mv).unwrap();
    }

    #[test]
    fn a_file_follows_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let mut keeper = Keeper::new(Some(file.clone()), false);
        let mut play = game();
        for _ in 0..2 {
            move_on(&mut play);
            assert_eq!(keeper.follow(&play).unwrap(), None, "the player named it");
            let kept = std::fs::read_to_string(&file).unwrap();
            assert_eq!(kept, play.record());
        }
        assert!(keeper.leave(&play).is_none(), "it is kept already");
        play.undo();
        let left = keeper.leave(&play).unwrap().unwrap();
        assert_eq!(left, file);
    }

    #[test]
    fn each_game_has_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let mut keeper = Keeper::new(Some(file.clone()), false);
        let mut play = game();
        keeper.follow(&play).unwrap();
        keeper.another();
        assert_eq!(keeper.follow(&game()).unwrap(), None, "nothing was played");
        move_on(&mut play);
        keeper.follow(&play).unwrap();
        for number in 1..3 {
            keeper.another();
            let next = folder.path().join(format!("game-{number}.txt"));
            assert_eq!(keeper.follow(&play).unwrap(), Some(next));
            assert_eq!(keeper.follow(&play).unwrap(), None, "it has been told");
        }
        assert_eq!(std::fs::read_to_string(&file).unwrap(), play.record());
    }

    #[test]
    fn a_free_name_is_nobodys() {
        let folder = tempfile::tempdir().unwrap();
        for number in 1..4 {
            let name = free_name(folder.path(), "unfinished");
            assert_eq!(name, format!("unfinished-{number}.txt"));
            std::fs::write(folder.path().join(name), "").unwrap();
        }
    }

    #[test]
    fn nothing_else_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("letter.txt");
        std::fs::write(&file, "Dear Ada").unwrap();
        let mut keeper = Keeper::new(None, false);
        let refused = keeper.save(&file, &game());
        assert!(matches!(refused, Err(NotKept::Other(path)) if path == file));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "Dear Ada");
        let other = "grundy-record 1\n";
        std::fs::write(&file, other).unwrap();
        let refused = keeper.save(&file, &game());
        assert!(matches!(refused, Err(NotKept::Taken(path)) if path == file));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), other);
        // What the game came from, or was kept in, gets it again.
        let mut going_on = Keeper::new(None, false).of_record(Some(file.clone()));
        going_on.save(&file, &game()).unwrap();
        let mine = folder.path().join("mine.txt");
        for _ in 0..2 {
            keeper.save(&mine, &game()).unwrap();
        }
        let nowhere = folder.path().join("no/such/folder");
        let failed = keeper.save(&nowhere, &game());
        assert!(matches!(failed, Err(NotKept::Failed(..))));
    }

    #[test]
    fn only_what_somebody_would_miss_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let mut keeper = Keeper::new(Some(file), false);
        let mut play = game();
        assert!(keeper.leave(&play).is_none(), "nothing was played");
        move_on(&mut play);
        assert!(Keeper::new(None, false).leave(&play).is_none());
        play.swap();
        while play.session().to_move().is_some() {
            move_on(&mut play);
        }
        assert!(keeper.leave(&play).is_none(), "it is over");
        assert_eq!(play.session().turns()[0].by, Side::First);
    }
}
