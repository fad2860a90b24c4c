//! The forms of positions: which are the same game in misère play.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::parts::{Key, Play, Set};
use crate::sequence::{count, index};

/// The number of a kind of parts.
pub type Kind = u32;

/// The kinds of a position, ascending.
pub type Form = Box<[Kind]>;

/// A position: its kinds, ascending, each part that is not looked into with what is left in it. Such parts of one kind are
/// the same game, but what moves leave in them may be written down otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position(Vec<(Kind, Set)>);

impl Position {
    fn new(mut parts: Vec<(Kind, Set)>) -> Self {
        parts.sort_unstable();
        let stars = parts.iter().filter(|(kind, _)| *kind == STAR).count();
        let others = parts.partition_point(|(kind, _)| *kind <= STAR);
        parts.drain(..others - stars % 2);
        Self(parts)
    }

    /// Its form.
    #[must_use]
    pub fn form(&self) -> Form {
        self.0.iter().map(|(kind, _)| *kind).collect()
    }

    /// What is left in its parts that are not looked into.
    #[must_use]
    pub fn open(&self) -> Set {
        let places = self.0.iter().map(|(_, left)| left);
        places.fold(Set::default(), |all, left| all.or(left))
    }

    fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.0.iter().map(|(kind, _)| *kind)
    }

    /// The number of its parts.
    pub(crate) fn size(&self) -> u64 {
        count(self.0.len())
    }
}

/// The kind without a move; it stands in no form.
const OVER: Kind = 0;

/// The kind with one move, to the end; it stands in a form at most once.
const STAR: Kind = 1;

/// What looking at a form or a kind in a table takes, in steps of a check.
const STEPS_A_LOOK: u64 = 8;

/// What takes steps and bytes on behalf of whoever asks, and may end the work.
pub type Take<'t, E> = &'t mut dyn FnMut(u64, u64) -> Result<(), E>;

/// The forms of what is left of one game.
pub struct Forms<'p> {
    play: &'p Play,
    /// Parts of so many vertices are looked into.
    small: usize,
    /// The kinds of parts where they lie: most are met again soon, and to write one down takes long.
    by_place: HashMap<Set, Kind>,
    /// The most places that it has had.
    places: usize,
    by_key: HashMap<Key, Kind>,
    by_options: HashMap<Rc<[Form]>, Kind>,
    kinds: Vec<Data>,
}

/// What is known of a kind.
enum Data {
    /// Its options, ascending, and its class where it is tame.
    Seen(Rc<[Form]>, Option<Class>),
    /// None of this, for its parts are not looked into.
    Open,
}

/// (g⁺, g⁻) of a tame game.
#[derive(Clone, Copy)]
struct Class {
    value: u32,
    firm: bool,
}

impl Class {
    /// The class of a game without moves.
    const OVER: Self = Self {
        value: 0,
        firm: false,
    };

    fn misere(self) -> u32 {
        self.value ^ u32::from(!self.firm)
    }

    /// The class of a game with these options.
    fn of_options(options: &[Self]) -> Option<Self> {
        if options.is_empty() {
            return Some(Self::OVER);
        }
        let value = mex(options.iter().map(|class| class.value));
        let misere = mex(options.iter().map(|class| class.misere()));
        let firm = value == misere;
        (firm || value ^ misere == 1 && value <= 1).then_some(Self { value, firm })
    }

    fn and(self, other: Self) -> Self {
        Self {
            value: self.value ^ other.value,
            firm: self.firm | other.firm,
        }
    }
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let values: BTreeSet<u32> = values.collect();
    let mut missing = (0..).filter(|value| !values.contains(value));
    missing.next().unwrap_or(u32::MAX)
}

impl<'p> Forms<'p> {
    /// Those of this game, where parts of at most so many vertices are looked into.
    #[must_use]
    pub fn new(play: &'p Play, small: u64) -> Self {
        let mut forms = Self {
            play,
            small: usize::try_from(small).unwrap_or(usize::MAX),
            by_place: HashMap::new(),
            places: 0,
            by_key: HashMap::new(),
            by_options: HashMap::new(),
            kinds: Vec::new(),
        };
        let (over, star) = (Vec::new(), vec![Form::default()]);
        let numbers = [over, star].map(|options| forms.add(options.into()));
        debug_assert_eq!(numbers, [OVER, STAR], "in this order");
        forms
    }

    /// The position with what is left.
    ///
    /// # Errors
    ///
    /// Those of `take`, which is told what the work takes in steps and bytes.
    pub fn position<E>(&mut self, left: &Set, take: Take<'_, E>) -> Result<Position, E> {
        take(1 + count(left.size()), 0)?;
        let mut parts = Vec::new();
        for part in self.play.parts(left) {
            let kind = self.kind(&part, take)?;
            let place = match self.data(kind) {
                Data::Open => part,
                Data::Seen(..) => Set::default(),
            };
            parts.push((kind, place));
        }
        Ok(Position::new(parts))
    }

    fn kind<E>(&mut self, part: &Set, take: Take<'_, E>) -> Result<Kind, E> {
        /// What a part takes where it lies, with room for what is not filled.
        const BYTES: u64 = 104;
        const MOST_PLACES: usize = 1 << 20;
        if let Some(value) = self.play.value_of_one(part) {
            return Ok(if value == 0 { OVER } else { STAR });
        }
        if let Some(kind) = self.by_place.get(part) {
            return Ok(*kind);
        }
        let kind = self.kind_written_down(part, take)?;
        if self.by_place.len() == MOST_PLACES {
            self.by_place.clear();
        }
        self.by_place.insert(part.clone(), kind);
        if self.by_place.len() > self.places {
            self.places = self.by_place.len();
            take(0, BYTES * count(part.width()))?;
        }
        Ok(kind)
    }

    fn kind_written_down<E>(&mut self, part: &Set, take: Take<'_, E>) -> Result<Kind, E> {
        /// What an entry of the tables takes beside its key and options, with room for what is not filled.
        const BYTES: u64 = 192;
        let (key, steps) = self.play.key_and_cost(part);
        take(steps, 0)?;
        if let Some(kind) = self.by_key.get(&key) {
            return Ok(*kind);
        }
        take(0, BYTES + count(key.capacity()))?;
        let kind = if part.size() <= self.small {
            let options = self.options_of(part, take)?;
            take(STEPS_A_LOOK * count(options.len()), 0)?;
            match self.by_options.get(&*options) {
                Some(kind) => *kind,
                None => self.add(options.into()),
            }
        } else if self.is_over(part) {
            OVER
        } else {
            self.number(Data::Open)
        };
        self.by_key.insert(key, kind);
        Ok(kind)
    }

    fn is_over(&self, part: &Set) -> bool {
        self.play.visit_moves(part, &mut |_| Err(())).is_ok()
    }

    /// The forms of the options of what is left, each once, ascending.
    fn options_of<E>(&mut self, left: &Set, take: Take<'_, E>) -> Result<Vec<Form>, E> {
        /// What a form takes beside its kinds.
        const BYTES: u64 = 48;
        let mut options = BTreeSet::new();
        let play = self.play;
        play.visit_moves(left, &mut |taken| {
            let form = self.position(&left.without(taken), take)?.form();
            let bytes = BYTES + 4 * count(form.len());
            match options.insert(form) {
                true => take(0, bytes),
                false => Ok(()),
            }
        })?;
        Ok(options.into_iter().collect())
    }

    /// Adds the kind with these options.
    fn add(&mut self, options: Rc<[Form]>) -> Kind {
        let classes = options.iter().map(|form| self.class(form.iter().copied()));
        let classes: Option<Vec<Class>> = classes.collect();
        let class = classes.and_then(|classes| Class::of_options(&classes));
        let kind = self.number(Data::Seen(Rc::clone(&options), class));
        self.by_options.insert(options, kind);
        kind
    }

    fn number(&mut self, data: Data) -> Kind {
        let kind = u32::try_from(self.kinds.len()).unwrap_or(u32::MAX);
        self.kinds.push(data);
        kind
    }

    fn data(&self, kind: Kind) -> &Data {
        &self.kinds[index(kind.into())]
    }

    fn class(&self, mut kinds: impl Iterator<Item = Kind>) -> Option<Class> {
        kinds.try_fold(Class::OVER, |sum, kind| match self.data(kind) {
            Data::Seen(_, class) => Some(sum.and((*class)?)),
            Data::Open => None,
        })
    }

    /// Whether a position of which all kinds are tame is P.
    #[must_use]
    pub fn is_p(&self, position: &Position) -> Option<bool> {
        Some(self.class(position.kinds())?.misere() == 0)
    }

    /// Visits the options of a position, until a visit fails; some more than once.
    ///
    /// # Errors
    ///
    /// Those of `take`, as [above](Self::position), and of `visit`.
    pub fn visit_options<E>(
        &mut self,
        position: &Position,
        take: Take<'_, E>,
        visit: &mut dyn FnMut(&Self, Position) -> Result<(), E>,
    ) -> Result<(), E> {
        let parts = &position.0;
        for (at, (kind, left)) in parts.iter().enumerate() {
            let kind = *kind;
            if at > 0 && parts[at - 1].0 == kind {
                continue;
            }
            let others = || parts[..at].iter().chain(&parts[at + 1..]).cloned();
            if let Data::Seen(options, _) = self.data(kind) {
                let options = Rc::clone(options);
                for option in &*options {
                    take(STEPS_A_LOOK + position.size() + count(option.len()), 0)?;
                    let parts = option.iter().map(|kind| (*kind, Set::default()));
                    visit(self, Position::new(others().chain(parts).collect()))?;
                }
            } else {
                let play = self.play;
                play.visit_moves(left, &mut |taken| {
                    let option = self.position(&left.without(taken), take)?;
                    take(STEPS_A_LOOK + position.size() + option.size(), 0)?;
                    visit(self, Position::new(others().chain(option.0).collect()))
                })?;
            }
        }
        Ok(())
    }
}
