//! Why something is not played, in words.

use grundy::{Play, Refusal, SpokenMove};
use grundy_play::record::{Damage, DamageKind, Key};
use grundy_play::session::Refused;
use grundy_play::typed::Misread;

use super::Catalogue;

/// Examples shown with a refusal.
const EXAMPLES: usize = 3;
/// Meanings of an ambiguous move that are shown.
const MEANINGS: usize = 4;

impl Catalogue {
    /// What is wrong with what was typed, and examples of what is legal.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, play: &Play) -> Vec<String> {
        let reason = match refusal {
            Refusal::Misread(misread) => self.misread(misread, play),
            Refusal::Notation(error) => self.error(error),
            Refusal::Refused(refused) => self.get(refused_id(*refused)),
        };
        let several = matches!(refusal, Refusal::Misread(Misread::Several(_)));
        let mut lines = vec![reason];
        lines.extend(self.legal_examples(play).filter(|_| !several));
        lines
    }

    /// Some moves that are legal now.
    fn legal_examples(&self, play: &Play) -> impl Iterator<Item = String> {
        let examples = play.examples(EXAMPLES);
        let words: Vec<String> = examples.iter().map(|mv| self.typed_form(mv)).collect();
        let text = (!words.is_empty()).then(|| {
            let moves = words.join(&self.get("play-or"));
            // All moves are listed with what they lead to.
            let id = match play.keeps_back() {
                true => "play-examples-kept",
                false => "play-examples",
            };
            self.format(id, &[("moves", &moves)])
        });
        text.into_iter()
    }

    /// A move as it is typed: in a sentence, where it would be a position and what becomes of it.
    fn typed_form(&self, mv: &SpokenMove) -> String {
        let spoken = self.spoken(mv);
        match spoken.starts_with('(') {
            true => self.told_move(mv),
            false => spoken,
        }
    }

    fn misread(&self, misread: &Misread, play: &Play) -> String {
        match misread {
            Misread::NotUnderstood => self.get("misread-not-understood"),
            Misread::Negative => self.get("misread-negative"),
            Misread::Minus => self.get("misread-minus"),
            Misread::NoSuchHeap { number, heaps } => {
                let arguments: [(&str, &dyn ToString); 2] = [("number", number), ("heaps", heaps)];
                self.format("misread-no-such-heap", &arguments)
            }
            Misread::TooMany { heap, has } => {
                self.format("misread-too-many", &[("heap", heap), ("has", has)])
            }
            Misread::WhichHeap => self.get("misread-which-heap"),
            Misread::Numbers { found, heaps } => {
                self.format("misread-numbers", &[("found", found), ("heaps", heaps)])
            }
            Misread::SeveralHeaps => self.get("misread-several-heaps"),
            Misread::NothingTaken => self.get("misread-nothing-taken"),
            Misread::NotAllowed => self.get("misread-not-allowed"),
            Misread::Several(moves) => {
                let moves = moves.iter().take(MEANINGS);
                let words: Vec<String> = moves.map(|mv| self.spoken(&play.spoken(mv))).collect();
                let moves = words.join(&self.get("play-or"));
                self.format("misread-several", &[("moves", &moves)])
            }
            Misread::NotInOneMove => self.get("misread-not-in-one-move"),
        }
    }

    /// What is wrong with a record, and in which line.
    pub(crate) fn damage(&self, damage: &Damage) -> String {
        let problem = match &damage.kind {
            DamageKind::Expected(key) => self.format("damage-expected", &[("key", &key.word())]),
            DamageKind::BadValue(Key::Move) => self.get("damage-bad-move"),
            DamageKind::BadValue(key) => self.format("damage-bad-value", &[("key", &key.word())]),
            DamageKind::Version => self.get("damage-version"),
            DamageKind::Notation(problems) => self.problems(problems),
            DamageKind::NoMisere => self.get("damage-no-misere"),
            DamageKind::NothingToMove => self.get("damage-nothing-to-move"),
            DamageKind::Refused(refused) => self.get(refused_id(*refused)),
            DamageKind::WrongResult => self.get("damage-wrong-result"),
            DamageKind::AfterResult => self.get("damage-after-result"),
            DamageKind::TooLarge => self.get("damage-too-large"),
            DamageKind::Exhausted(exhausted) => self.limit(*exhausted),
        };
        let arguments: [(&str, &dyn ToString); 2] = [("line", &damage.line), ("problem", &problem)];
        self.format("damage-line", &arguments)
    }
}

fn refused_id(refused: Refused) -> &'static str {
    match refused {
        Refused::Over => "refused-over",
        Refused::NotYourTurn => "refused-not-your-turn",
        Refused::ThrowFirst => "refused-throw-first",
        Refused::NothingToThrow => "refused-nothing-to-throw",
        Refused::Illegal(_) => "misread-not-allowed",
    }
}
