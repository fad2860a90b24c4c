//! The position as it lies on the table.

use grundy::Natural;
use grundy::game::{self, Memory, Pick, PileName, Point, Side, View, WrittenView};
use grundy_words::Catalogue;

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::state::{State, Waiting};
use super::target::Target;
use super::{board, die, heaps, row, vertices, words};

/// The points around the one that keys are meant for, in this room.
pub(super) fn picture(
    state: &State,
    catalogue: &Catalogue,
    look: Look,
    width: usize,
    height: usize,
) -> Canvas {
    let mut canvas = Canvas::default();
    let first = state.focus.saturating_sub(height);
    let last = (state.focus + height).min(state.points.len());
    let drawing = Drawing {
        state,
        catalogue,
        look,
        width,
    };
    for index in first..last {
        let point = state.points[index];
        let is_first = index == first || state.points[index - 1].place != point.place;
        if is_first {
            drawing.heading(&mut canvas, point.place);
        }
        drawing.point(&mut canvas, index, point);
    }
    if state.points.is_empty() {
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
    /// What is said about a place: its letter and rules where there are several, what is remembered.
    fn heading(&self, canvas: &mut Canvas, index: usize) {
        let places = self.state.places();
        let place = &places.places()[index];
        if let Some(letter) = places.letter(index) {
            if index > 0 && !canvas.lines.is_empty() {
                canvas.push(Vec::new());
            }
            let title = format!("{letter}  {}", place.rules());
            canvas.push(vec![Piece::new(title, Tone::Strong)]);
        }
        match game::memory(place) {
            Memory::Nothing => {}
            Memory::AtMost(most) => self.limit(canvas, &most),
            Memory::Totals {
                win,
                most,
                mine,
                yours,
            } => self.totals(canvas, (win, &most), [&mine, &yours]),
            Memory::Die(up) => self.die(canvas, up),
        }
    }

    fn say(&self, canvas: &mut Canvas, text: String) {
        canvas.push(vec![Piece::new(text, Tone::Dim)]);
    }

    fn limit(&self, canvas: &mut Canvas, most: &Natural) {
        let most = heaps::short(most);
        let text = self.catalogue.format("screen-at-most", &[("most", &most)]);
        self.say(canvas, text);
    }

    /// The total that wins, how many may be taken, and the totals of the side to move and of the other one.
    fn totals(&self, canvas: &mut Canvas, (win, most): (&str, &Natural), totals: [&Natural; 2]) {
        let most = heaps::short(most);
        let wins = format!("screen-totals-{win}");
        let wins = self.catalogue.format(&wins, &[("most", &most)]);
        self.say(canvas, wins);
        let mover = match self.state.session().turns().len().is_multiple_of(2) {
            true => Side::First,
            false => Side::Second,
        };
        for (side, total) in [mover, mover.other()].into_iter().zip(totals) {
            let player = words::player(self.state, self.catalogue, side);
            let total = heaps::short(total);
            let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("total", &total)];
            let text = self.catalogue.format("screen-total", &arguments);
            self.say(canvas, text);
        }
    }

    fn die(&self, canvas: &mut Canvas, up: Option<u8>) {
        let face = match (up, &self.state.waiting) {
            (Some(up), _) => up,
            // It shows every face in turn; which one it ends with, the seed decides.
            (None, Waiting::Rolling(_)) => u8::try_from(self.state.ticks * 5 % 6 + 1).unwrap_or(1),
            (None, _) => 0,
        };
        die::draw(canvas, face, self.look);
        let turns = self.state.session().turns().len();
        let throws = self.state.worth(turns).and_then(|worth| worth.throws);
        if let (None, Some(wins)) = (up, throws) {
            let chance = self.catalogue.format("screen-chance", &[("wins", &wins)]);
            self.say(canvas, chance);
        }
    }

    fn point(&self, canvas: &mut Canvas, index: usize, point: Point) {
        let focused = index == self.state.focus && !matches!(self.state.waiting, Waiting::Over);
        let pick = focused.then_some(&self.state.pick);
        let places = self.state.places();
        match View::of(places, point) {
            None => {}
            Some(View::Row(stones)) => {
                row::draw(canvas, index, &stones, pick, self.width, self.look);
            }
            Some(View::Board(board)) => board::draw(canvas, index, board, pick, self.look),
            Some(View::Vertex(vertex)) => {
                let choice = match pick {
                    Some(Pick::Pile(choice)) => choice.as_ref(),
                    _ => None,
                };
                let chosen = pick.map(|_| (self.state.choices.as_slice(), choice));
                vertices::draw(canvas, index, &vertex, chosen, self.look);
            }
            Some(View::Pile { size, name }) => {
                self.pile(canvas, index, &self.label(name), &size, pick);
                if let Memory::Die(Some(_)) = game::memory(&places.places()[point.place]) {
                    self.faces(canvas, index, pick);
                }
            }
            Some(View::Written(position)) => self.written(canvas, index, position, pick),
        }
    }

    fn label(&self, name: PileName) -> String {
        match name {
            PileName::Only => String::new(),
            PileName::Number(number) => format!("{number:>2} "),
            PileName::Both => format!("{} ", self.catalogue.get("screen-both")),
        }
    }

    /// The position as it is written, and below it the one that is chosen.
    fn written(
        &self,
        canvas: &mut Canvas,
        index: usize,
        position: WrittenView<'_>,
        pick: Option<&Pick>,
    ) {
        let lead = match pick {
            Some(_) => Piece::new(self.look.pointer(), Tone::Strong),
            None => Piece::plain("  "),
        };
        let text = Piece::new(position.text(), Tone::Strong).at(Target::Point(index));
        if pick.is_some() {
            canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
        }
        canvas.push(vec![lead, text]);
        if let Some(Pick::Pile(Some(choice))) = pick
            && let Some(after) = position.after(&choice.change)
        {
            let arrow = if self.look.ascii { "-> " } else { "→ " };
            canvas.push(vec![
                Piece::new(arrow, Tone::Dim),
                Piece::new(after, Tone::Taken),
            ]);
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
        let label = Piece::plain(label).at(Target::Point(index));
        let mut number = heaps::short(size);
        if let Some(taken) = taken {
            number.push_str(&format!(" -{}", heaps::short(taken)));
        }
        let beside = 2 + label.text.len() + number.len() + 2;
        let room = self.width.saturating_sub(beside);
        let mut line = vec![lead, label];
        line.extend(heaps::stones(index, size, taken, room, self.look));
        line.push(Piece::new(format!(" {number}"), Tone::Strong).at(Target::Point(index)));
        if pick.is_some() {
            canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
        }
        canvas.push(line);
    }

    /// The faces that can be turned up.
    fn faces(&self, canvas: &mut Canvas, point: usize, pick: Option<&Pick>) {
        let all = game::choices(self.state.places(), self.state.points[point], 6);
        let mut line = vec![Piece::plain("  ")];
        for (index, choice) in all.iter().enumerate() {
            let face = choice.amount.as_ref().map(ToString::to_string);
            let is_chosen = matches!(pick, Some(Pick::Pile(Some(now))) if now == choice);
            let (text, tone) = match is_chosen {
                true => (format!("<{}>", face.unwrap_or_default()), Tone::Taken),
                false => (format!("[{}]", face.unwrap_or_default()), Tone::Plain),
            };
            line.push(Piece::new(text, tone).at(Target::Choice { point, index }));
            line.push(Piece::plain(" "));
        }
        canvas.push(line);
    }
}
