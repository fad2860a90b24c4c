//! A game being played. The server keeps nothing: every answer holds the whole game, and every request brings it back.

mod told;

use grundy::game::{Seat, Skill};
use grundy::{KeptGame, Outcome, Play, PlayRequest, PlayStart, Workbench};
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{LONGEST, Reply};
use told::Did;
pub(crate) use told::Told;

/// Heaps that are drawn at random.
const MOST_HEAPS: u64 = 1000;

/// A step of a game; the server keeps nothing.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = {
    "start": {
        "expression": "nim(3,4,5)",
        "seats": [{ "player": "human" }, { "player": "machine", "skill": 7 }],
    },
    "do": { "kind": "move", "text": "2 from 3" },
}))]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayQuestion {
    /// The game as it was given away; a record alone will do.
    #[serde(default)]
    record: Option<String>,
    #[serde(default)]
    said: Vec<String>,
    #[serde(default)]
    ahead: Option<String>,
    /// What a new game begins with; also for `again`.
    #[serde(default)]
    start: Option<Start>,
    #[serde(default, rename = "do")]
    order: Order,
    /// Whether hints, reasons and values are kept back until the game is over.
    #[serde(default)]
    teacher: bool,
    #[serde(default)]
    files: Uploads,
}

/// Where a game begins.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Start {
    #[serde(default)]
    expression: Option<String>,
    #[serde(default)]
    random: Option<Random>,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    fair: Option<Fair>,
    #[serde(default = "usual_seats")]
    seats: [SeatAsked; 2],
    #[serde(default)]
    seed: u64,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Random {
    ruleset: String,
    stones: u64,
    heaps: u64,
}

/// The outcome that the start is to have.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
enum Fair {
    N,
    P,
}

#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SeatAsked {
    player: PlayerAsked,
    #[serde(default)]
    skill: Option<u8>,
    #[serde(default)]
    name: String,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum PlayerAsked {
    Human,
    Machine,
}

/// What is to be done.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Order {
    #[serde(default)]
    kind: Kind,
    /// The move.
    #[serde(default)]
    text: String,
    /// For `go`: after how many turns the game is to stand; the others are taken back, or played again.
    #[serde(default)]
    turns: usize,
}

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Look,
    Go,
    Move,
    Machine,
    Throw,
    Hint,
    Why,
    Options,
    Undo,
    Redo,
    Swap,
    Again,
    Review,
}

fn usual_seats() -> [SeatAsked; 2] {
    [PlayerAsked::Human, PlayerAsked::Machine].map(|player| SeatAsked {
        player,
        skill: None,
        name: String::new(),
    })
}

impl Question for PlayQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let mut workbench = bench.workbench_of_its_own(&self.files, catalogue)?;
        let mut play = self.game(&mut workbench, catalogue)?;
        let (did, cut) = self.act(&mut play, &mut workbench, catalogue)?;
        Ok(Reply::json(&Told::new(&play, did, catalogue)).cut_if(cut))
    }
}

impl PlayQuestion {
    /// The game that was brought, or a new one.
    fn game(&self, workbench: &mut Workbench, catalogue: &Catalogue) -> Result<Play, Problem> {
        if let Some(record) = &self.record {
            check_length(record, catalogue)?;
            self.ahead
                .as_ref()
                .map_or(Ok(()), |ahead| check_length(ahead, catalogue))?;
            let kept = KeptGame {
                record: record.clone(),
                said: self.said.clone(),
                ahead: self.ahead.clone(),
            };
            let play = workbench.take_up(&kept, self.teacher);
            return play.map_err(|error| Problem::of(&error, record, catalogue));
        }
        let start = self.start.as_ref().ok_or_else(|| no_game(catalogue))?;
        start.begin(workbench, (self.teacher, start.seed), catalogue)
    }

    /// Does what is to be done; what is told of it, and whether a limit ended it.
    fn act(
        &self,
        play: &mut Play,
        workbench: &mut Workbench,
        catalogue: &Catalogue,
    ) -> Result<(Option<Did>, bool), Problem> {
        let refused = |id: &str| Problem::refused("refused", catalogue.get(id));
        let told = matches!(
            self.order.kind,
            Kind::Hint | Kind::Why | Kind::Options | Kind::Review
        );
        if told && play.keeps_back() {
            return Err(refused("play-kept-back"));
        }
        let did = match self.order.kind {
            Kind::Look => return Ok((None, false)),
            Kind::Go => {
                play.go_to(self.order.turns);
                return Ok((None, false));
            }
            Kind::Move => self.moved(play, workbench, catalogue)?,
            Kind::Machine => {
                let player = player_to_move(play, catalogue);
                let mv = play
                    .machine_move(workbench)
                    .ok_or_else(|| refused("web-not-now"))?;
                return Ok(Did::machine(&mv, &player, catalogue));
            }
            Kind::Throw => {
                let player = player_to_move(play, catalogue);
                let face = play.throw();
                let face = face.map_err(|_| refused("refused-nothing-to-throw"))?;
                Did::thrown(face, &player, catalogue)
            }
            Kind::Hint => {
                let hint = play.hint(workbench);
                let hint = hint.ok_or_else(|| refused("play-no-hint"))?;
                return Ok(Did::hint(play, &hint, catalogue));
            }
            Kind::Why => return Ok(Did::why(&play.why(workbench), catalogue)),
            Kind::Options => return Ok(Did::options(play, workbench, catalogue)),
            Kind::Undo => Did::Undo { turns: play.undo() },
            Kind::Redo => Did::Redo { turns: play.redo() },
            Kind::Swap => {
                play.swap();
                Did::Swap
            }
            Kind::Again => {
                *play = self.another(play, workbench, catalogue)?;
                Did::Again
            }
            Kind::Review => return Ok(Did::review(play, workbench, catalogue)),
        };
        Ok((Some(did), false))
    }

    fn moved(
        &self,
        play: &mut Play,
        workbench: &Workbench,
        catalogue: &Catalogue,
    ) -> Result<Did, Problem> {
        let played = catalogue.type_move(play, &self.order.text, workbench);
        let mv = played.map_err(|refusal| {
            let lines = catalogue.refusal(&refusal, play);
            Problem::refused("refused", lines.join("\n"))
        })?;
        Ok(Did::moved(&mv, catalogue))
    }

    /// Another game like this one: where the start is known it is drawn anew, with the next seed.
    fn another(
        &self,
        play: &Play,
        workbench: &mut Workbench,
        catalogue: &Catalogue,
    ) -> Result<Play, Problem> {
        let session = play.session();
        let seed = session.start().seed.wrapping_add(1);
        if let Some(start) = &self.start {
            return start.begin(workbench, (self.teacher, seed), catalogue);
        }
        let expression = session.start().position.to_string();
        let request = PlayRequest {
            start: PlayStart::Position(&expression),
            convention: session.convention(),
            fair: None,
            seed,
            seats: session.seats(),
            teacher: self.teacher,
        };
        let begun = workbench.play(&request);
        begun.map_err(|error| Problem::of(&error, &expression, catalogue))
    }
}

impl Start {
    fn begin(
        &self,
        workbench: &mut Workbench,
        (teacher, seed): (bool, u64),
        catalogue: &Catalogue,
    ) -> Result<Play, Problem> {
        let (start, text) = match (&self.expression, &self.random) {
            (Some(expression), None) => (PlayStart::Position(expression), expression),
            (None, Some(random)) if random.heaps > MOST_HEAPS => {
                let message = catalogue.format("web-too-many-heaps", &[("most", &MOST_HEAPS)]);
                return Err(Problem::refused("usage", message));
            }
            (None, Some(random)) => (
                PlayStart::Random {
                    ruleset: &random.ruleset,
                    stones: random.stones,
                    heaps: random.heaps,
                },
                &random.ruleset,
            ),
            _ => return Err(no_game(catalogue)),
        };
        let request = PlayRequest {
            start,
            convention: convention(self.misere),
            fair: self.fair.map(|fair| match fair {
                Fair::N => Outcome::N,
                Fair::P => Outcome::P,
            }),
            seed,
            seats: self.seats.clone().map(SeatAsked::seat),
            teacher,
        };
        let begun = workbench.play(&request);
        begun.map_err(|error| Problem::of(&error, text, catalogue))
    }
}

impl SeatAsked {
    /// A machine of the usual level, where none is given.
    fn seat(self) -> Seat {
        const USUAL: u8 = 5;
        let seat = match self.player {
            PlayerAsked::Human => Seat::human(),
            PlayerAsked::Machine => {
                let skill = Skill::new(self.skill.unwrap_or(USUAL));
                Seat::machine(skill.unwrap_or(Skill::PERFECT))
            }
        };
        Seat {
            name: self.name,
            ..seat
        }
    }
}

/// Refuses a long game of long positions: every turn has one.
fn check_length(record: &str, catalogue: &Catalogue) -> Result<(), Problem> {
    let longest = record.lines().map(str::len).max().unwrap_or(0);
    match longest.saturating_mul(record.lines().count()) > LONGEST {
        true => Err(Problem::too_long(catalogue)),
        false => Ok(()),
    }
}

fn player_to_move(play: &Play, catalogue: &Catalogue) -> String {
    let session = play.session();
    let side = session.to_move();
    side.map(|side| catalogue.player(session, side))
        .unwrap_or_default()
}

fn no_game(catalogue: &Catalogue) -> Problem {
    Problem::bad_request(catalogue.lang(), "web-no-game", &[])
}
