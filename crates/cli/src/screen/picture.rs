//! The position as it lies on the table.

use grundy::play::choices::{self, Place, Spot};
use grundy::play::names::part_letter;
use grundy::play::session::Side;
use grundy::rules::{Die, Parity, Single, Term, Times};
use grundy::{Catalogue, Natural};

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::pick::Pick;
use super::state::{State, Waiting};
use super::target::Target;
use super::{board, die, heaps, row, vertices, words};

/// The places around the one that keys are meant for, in this room.
pub(super) fn picture(
    state: &State,
    catalogue: &Catalogue,
    look: Look,
    width: usize,
    height: usize,
) -> Canvas {
    let mut canvas = Canvas::default();
    let first = state.focus.saturating_sub(height);
    let last = (state.focus + height).min(state.places.len());
    let drawing = Drawing {
        state,
        catalogue,
        look,
        width,
    };
    for index in first..last {
        let place = state.places[index];
        let is_first = index == first || state.places[index - 1].part != place.part;
        if is_first {
            drawing.heading(&mut canvas, place.part);
        }
        drawing.place(&mut canvas, index, place);
    }
    if state.places.is_empty() {
        canvas.push(vec![Piece::new(
            catalogue.get("screen-nothing-left"),
            Tone::Dim,
        )]);
    }
    canvas
}

struct Drawing<'a> {
    state: &'a State,
    catalogue: &'a Catalogue,
    look: Look,
    width: usize,
}

impl Drawing<'_> {
    /// What is said about a part: its letter and rules where there are several, what is remembered.
    fn heading(&self, canvas: &mut Canvas, part: usize) {
        let parts = self.state.setup().parts();
        if parts.len() > 1 {
            if part > 0 && !canvas.lines.is_empty() {
                canvas.push(Vec::new());
            }
            let title = format!("{}  {}", part_letter(part), rules(&parts[part]));
            canvas.push(vec![Piece::new(title, Tone::Strong)]);
        }
        match &parts[part] {
            Term::Single(Single::Times(times)) => self.limit(canvas, times),
            Term::Single(Single::Parity(parity)) => self.totals(canvas, parity),
            Term::Single(Single::Die(position)) => self.die(canvas, position),
            _ => {}
        }
    }

    fn say(&self, canvas: &mut Canvas, text: String) {
        canvas.push(vec![Piece::new(text, Tone::Dim)]);
    }

    fn limit(&self, canvas: &mut Canvas, times: &Times) {
        let most = heaps::short(&times.most());
        let text = self.catalogue.format("screen-at-most", &[("most", &most)]);
        self.say(canvas, text);
    }

    fn totals(&self, canvas: &mut Canvas, parity: &Parity) {
        let most = heaps::short(&parity.most());
        let wins = format!("screen-totals-{}", parity.rules.win.word());
        let wins = self.catalogue.format(&wins, &[("most", &most)]);
        self.say(canvas, wins);
        let mover = match self.state.session.turns().len().is_multiple_of(2) {
            true => Side::First,
            false => Side::Second,
        };
        for (side, total) in [(mover, &parity.mine), (mover.other(), &parity.yours)] {
            let player = words::player(self.state, self.catalogue, side);
            let total = heaps::short(total);
            let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("total", &total)];
            let text = self.catalogue.format("screen-total", &arguments);
            self.say(canvas, text);
        }
    }

    fn die(&self, canvas: &mut Canvas, position: &Die) {
        let face = match (position.up, &self.state.waiting) {
            (Some(up), _) => up.number(),
            // It shows every face in turn; which one it ends with, the seed decides.
            (None, Waiting::Rolling(_)) => u8::try_from(self.state.ticks * 5 % 6 + 1).unwrap_or(1),
            (None, _) => 0,
        };
        die::draw(canvas, face, self.look);
        let turns = self.state.session.turns().len();
        let throws = self.state.worth(turns).and_then(|worth| worth.throws);
        if let (None, Some(wins)) = (position.up, throws) {
            let chance = self.catalogue.format("screen-chance", &[("wins", &wins)]);
            self.say(canvas, chance);
        }
    }

    fn place(&self, canvas: &mut Canvas, index: usize, place: Place) {
        let focused = index == self.state.focus && !matches!(self.state.waiting, Waiting::Over);
        let pick = focused.then_some(&self.state.pick);
        match (&self.state.setup().parts()[place.part], place.spot) {
            (Term::Row { row, .. }, _) => {
                row::draw(canvas, index, row, pick, self.width, self.look);
            }
            (Term::Single(Single::Board(board)), _) => {
                board::draw(canvas, index, board, pick, self.look);
            }
            (Term::Single(Single::Tokens(tokens)), Spot::Vertex(vertex)) => {
                let choice = match pick {
                    Some(Pick::Pile(choice)) => choice.as_ref(),
                    _ => None,
                };
                let chosen = pick.map(|_| (self.state.choices.as_slice(), choice));
                vertices::draw(canvas, index, tokens, vertex, chosen, self.look);
            }
            (Term::Heaps { heaps, .. }, Spot::Heap(heap)) => {
                let label = format!("{:>2} ", heap + 1);
                self.pile(canvas, index, &label, &heaps[heap], pick);
            }
            (Term::Single(single), spot) => self.single(canvas, index, single, spot, pick),
            (Term::Heaps { .. }, _) => {}
        }
    }

    fn single(
        &self,
        canvas: &mut Canvas,
        index: usize,
        single: &Single,
        spot: Spot,
        pick: Option<&Pick>,
    ) {
        let size = match (single, spot) {
            (Single::Wythoff(pair), Spot::Larger) => pair.larger(),
            (Single::Wythoff(pair), _) => pair.smaller(),
            (Single::Euclid(pair), Spot::Larger) => pair.larger(),
            (Single::Euclid(pair), _) => pair.smaller(),
            (Single::Times(times), _) => &times.heap,
            (Single::Parity(parity), _) => &parity.heap,
            (Single::Die(die), _) => &die.heap,
            (Single::Tokens(_) | Single::Board(_), _) => return,
        };
        let label = match spot {
            Spot::Both => format!("{} ", self.catalogue.get("screen-both")),
            _ => String::new(),
        };
        self.pile(canvas, index, &label, size, pick);
        if let Single::Die(Die { up: Some(_), .. }) = single {
            self.faces(canvas, index, pick);
        }
    }

    fn pile(
        &self,
        canvas: &mut Canvas,
        index: usize,
        label: &str,
        size: &Natural,
        pick: Option<&Pick>,
    ) {
        let taken = match pick {
            Some(Pick::Pile(Some(choice))) => choice.amount.as_ref(),
            _ => None,
        };
        let lead = match pick {
            Some(_) => Piece::new(self.look.pointer(), Tone::Strong),
            None => Piece::plain("  "),
        };
        let label = Piece::plain(label).at(Target::Place(index));
        let mut number = heaps::short(size);
        if let Some(taken) = taken {
            number.push_str(&format!(" -{}", heaps::short(taken)));
        }
        let beside = 2 + label.text.len() + number.len() + 2;
        let room = self.width.saturating_sub(beside);
        let mut line = vec![lead, label];
        line.extend(heaps::stones(index, size, taken, room, self.look));
        line.push(Piece::new(format!(" {number}"), Tone::Strong).at(Target::Place(index)));
        if pick.is_some() {
            canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
        }
        canvas.push(line);
    }

    /// The faces that can be turned up.
    fn faces(&self, canvas: &mut Canvas, place: usize, pick: Option<&Pick>) {
        let setup = self.state.setup();
        let all = choices::choices(setup, self.state.places[place], 6);
        let mut line = vec![Piece::plain("  ")];
        for (index, choice) in all.iter().enumerate() {
            let face = choice.amount.as_ref().map(ToString::to_string);
            let is_chosen = matches!(pick, Some(Pick::Pile(Some(now))) if now == choice);
            let (text, tone) = match is_chosen {
                true => (format!("<{}>", face.unwrap_or_default()), Tone::Taken),
                false => (format!("[{}]", face.unwrap_or_default()), Tone::Plain),
            };
            line.push(Piece::new(text, tone).at(Target::Choice { place, index }));
            line.push(Piece::plain(" "));
        }
        canvas.push(line);
    }
}

/// The rules of a part.
fn rules(part: &Term) -> String {
    match part {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => ruleset.to_string(),
        Term::Single(Single::Wythoff(_)) => "wythoff".to_owned(),
        Term::Single(Single::Euclid(_)) => "euclid".to_owned(),
        Term::Single(Single::Times(times)) => times.rules.to_string(),
        Term::Single(Single::Die(_)) => "die".to_owned(),
        Term::Single(Single::Parity(parity)) => parity.rules.to_string(),
        Term::Single(Single::Tokens(tokens)) => tokens.file().to_string(),
        Term::Single(Single::Board(board)) => board.geometry().rules().to_string(),
    }
}
