//! What a move does, in a sentence: told by what it changes in the picture, so that every game that has one has it.

use std::cmp::Ordering;

use grundy_core::Natural;
use grundy_core::natural::checked_sub;
use grundy_play::number::Number;

use crate::drawing::{Drawing, Look, SceneCell, SceneHeap, SceneNumber, SceneVertex};
use crate::text::Catalogue;

/// The sentence; none where the picture does not show what is done.
pub(super) fn told(from: &Drawing, to: &Drawing, catalogue: &Catalogue) -> Option<String> {
    let teller = Teller { catalogue };
    match (from, to) {
        (Drawing::Heaps { heaps: a, look }, Drawing::Heaps { heaps: b, .. }) => {
            teller.heaps(a, b, *look)
        }
        (Drawing::Row { cells: a, first }, Drawing::Row { cells: b, .. }) => {
            teller.stones(&differing(a, b)?, *first)
        }
        (Drawing::Coins { cells: a, first }, Drawing::Coins { cells: b, .. }) => {
            // Coins behind the last one that shows heads are not written.
            let mut b = b.clone();
            b.resize(a.len(), false);
            teller.coins(&differing(a, &b)?, *first)
        }
        (Drawing::Board { cells: a, take, .. }, Drawing::Board { cells: b, .. }) => {
            teller.cells(a, b, take)
        }
        (Drawing::Pair { numbers: a, look }, Drawing::Pair { numbers: b, .. }) => {
            let numbers = |pair: &[Number; 2]| pair.clone().map(|one| one.0);
            teller.pair(&numbers(a), &numbers(b), *look)
        }
        (Drawing::Numbers { numbers: a }, Drawing::Numbers { numbers: b }) => {
            teller.counted_up(a, b)
        }
        (Drawing::Strip { counts: a, first }, Drawing::Strip { counts: b, .. }) => {
            teller.coin_moved(a, b, *first)
        }
        (
            Drawing::Graph {
                vertices,
                edges,
                tokens: a,
            },
            Drawing::Graph { tokens: b, .. },
        ) => teller.token_moved(vertices, edges, [a, b]),
        (Drawing::Sketch(a), Drawing::Sketch(b)) => a.move_to(b).map(|one| one.told.clone()),
        _ => None,
    }
}

/// Where two lines of the same length differ; none where they are not alike otherwise, or do not differ.
fn differing(from: &[bool], to: &[bool]) -> Option<Vec<usize>> {
    let places = (0..from.len()).filter(|place| from.get(*place) != to.get(*place));
    let places: Vec<usize> = places.collect();
    (from.len() == to.len() && !places.is_empty()).then_some(places)
}

/// Where something goes away and where it comes, of counts of the same places.
fn moved(from: &[usize], to: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
    if from.len() != to.len() {
        return None;
    }
    let places = || 0..from.len();
    let gone = places().filter(|place| to[*place] < from[*place]);
    let come = places().filter(|place| to[*place] > from[*place]);
    Some((gone.collect(), come.collect()))
}

/// The heaps with those that are gone at their places as empty ones: of stairs, where only empty steps at the end are not
/// written, at the end, else where sizes are missing. None where more has changed.
fn without_gaps(from: &[SceneHeap], to: &[SceneHeap], look: Look) -> Option<Vec<SceneHeap>> {
    let mut left = to.iter();
    let mut waiting = left.next();
    let whole = from.iter().map(|heap| {
        let stays = waiting.filter(|next| look == Look::Stairs || next.size == heap.size);
        if stays.is_some() {
            waiting = left.next();
        }
        let size = stays.map_or(Natural::ZERO, |next| next.size.0.clone());
        SceneHeap {
            gone: size.is_zero(),
            size: Number(size),
            ..heap.clone()
        }
    });
    let whole: Vec<SceneHeap> = whole.collect();
    let nothing = |heap: &SceneHeap| heap.size.0.is_zero();
    waiting.is_none_or(nothing).then_some(whole)
}

/// The heaps with their sizes afterwards where each is as it was or lower and some are gone, so that the fewest change and
/// the last are gone. None where they have names, or are very many.
fn lowered(from: &[SceneHeap], to: &[SceneHeap]) -> Option<Vec<SceneHeap>> {
    const MOST: usize = 1 << 14;
    let is_named = from.iter().any(|heap| heap.label.is_some());
    if is_named || from.len() * to.len() > MOST {
        return None;
    }
    let cost = |(before, after): (usize, usize)| match from[before].size.cmp(&to[after].size) {
        Ordering::Less => None,
        Ordering::Equal => Some(0),
        Ordering::Greater => Some(1),
    };
    // How many heaps change at least from one on, where so many sizes afterwards stand before it.
    let mut least = vec![vec![None; to.len() + 1]; from.len() + 1];
    least[from.len()][to.len()] = Some(0usize);
    let stays = |least: &[Vec<Option<usize>>], before: usize, after: usize| {
        let rest = least[before + 1].get(after + 1).copied().flatten();
        (after < to.len()).then(|| Some(rest? + cost((before, after))?))?
    };
    for before in (0..from.len()).rev() {
        for after in 0..=to.len() {
            let goes = least[before + 1][after].map(|rest| rest + 1);
            let stays = stays(&least, before, after);
            least[before][after] = stays.into_iter().chain(goes).min();
        }
    }
    least[0][0]?;
    let mut after = 0;
    let whole = from.iter().enumerate().map(|(before, heap)| {
        let goes = least[before + 1][after].map(|rest| rest + 1);
        let stays =
            stays(&least, before, after).filter(|stays| goes.is_none_or(|goes| *stays <= goes));
        let size = stays.map_or(Natural::ZERO, |_| to[after].size.0.clone());
        after += usize::from(stays.is_some());
        SceneHeap {
            gone: size.is_zero(),
            size: Number(size),
            ..heap.clone()
        }
    });
    Some(whole.collect())
}

struct Teller<'a> {
    catalogue: &'a Catalogue,
}

impl Teller<'_> {
    fn say(&self, id: &str, values: &[(&str, &dyn ToString)]) -> Option<String> {
        Some(self.catalogue.format(id, values))
    }

    fn heaps(&self, from: &[SceneHeap], to: &[SceneHeap], look: Look) -> Option<String> {
        if to.len() < from.len() {
            let whole = without_gaps(from, to, look).or_else(|| lowered(from, to))?;
            return self.heaps(from, &whole, look);
        }
        let (same, new) = to.split_at_checked(from.len())?;
        let changed = from.iter().zip(same).filter(|(a, b)| a.size != b.size);
        let changed: Vec<(&SceneHeap, &SceneHeap)> = changed.collect();
        let only = from.len() == 1;
        match (&changed[..], new) {
            ([(heap, left)], []) => self.one_heap(heap, left, only),
            ([(heap, left)], new) => {
                let parts = std::iter::once(*left).chain(new);
                let parts: Vec<&Natural> = parts.map(|part| &part.size.0).collect();
                self.split(heap, &parts, only)
            }
            ([a, b], []) => self.between(*a, *b).or_else(|| self.several(&changed)),
            (_, []) => self.several(&changed),
            _ => None,
        }
    }

    fn one_heap(&self, heap: &SceneHeap, left: &SceneHeap, only: bool) -> Option<String> {
        let named = self.named(heap);
        let (before, after) = (&heap.size.0, &left.size.0);
        let (id, count) = match checked_sub(before, after) {
            Some(taken) if after.is_zero() && !taken.is_one() => ("told-take-all", taken),
            Some(taken) => ("told-take", taken),
            None => ("told-add", checked_sub(after, before)?),
        };
        match only && heap.label.is_none() {
            true => self.say(&format!("{id}-only"), &[("count", &count)]),
            false => self.say(id, &[("count", &count), ("heap", &named)]),
        }
    }

    fn split(&self, heap: &SceneHeap, parts: &[&Natural], only: bool) -> Option<String> {
        let left: Natural = parts.iter().copied().sum();
        let taken = checked_sub(&heap.size.0, &left)?;
        let parts = parts.iter().filter(|part| !part.is_zero());
        let parts: Vec<String> = parts.map(ToString::to_string).collect();
        let (parts, named) = (parts.join(" + "), self.named(heap));
        let id = match (taken.is_zero(), only) {
            (true, true) => "told-split-only",
            (true, false) => "told-split",
            (false, true) => "told-take-and-split-only",
            (false, false) => "told-take-and-split",
        };
        self.say(
            id,
            &[("count", &taken), ("heap", &named), ("parts", &parts)],
        )
    }

    /// From one heap to another one.
    fn between(
        &self,
        one: (&SceneHeap, &SceneHeap),
        other: (&SceneHeap, &SceneHeap),
    ) -> Option<String> {
        let taken =
            |(before, after): (&SceneHeap, &SceneHeap)| checked_sub(&before.size.0, &after.size.0);
        let ((from, to), count) = match (taken(one), taken(other)) {
            (Some(taken), None) => ((one, other), taken),
            (None, Some(taken)) => ((other, one), taken),
            _ => return None,
        };
        let added = checked_sub(&to.1.size.0, &to.0.size.0)?;
        let [from, to] = [from.0, to.0].map(|heap| self.named(heap));
        let told: [(&str, &dyn ToString); 3] = [("count", &count), ("from", &from), ("to", &to)];
        (added == count).then(|| self.say("told-move", &told))?
    }

    fn several(&self, changed: &[(&SceneHeap, &SceneHeap)]) -> Option<String> {
        let each = changed.iter();
        let each = each.map(|(heap, left)| self.one_heap(heap, left, false));
        let each = each.collect::<Option<Vec<String>>>()?;
        (!each.is_empty()).then(|| each.join(&self.catalogue.get("told-and")))
    }

    fn named(&self, heap: &SceneHeap) -> String {
        let number: [(&str, &dyn ToString); 1] = [("number", &heap.number)];
        let label = heap.label.clone();
        label.unwrap_or_else(|| self.catalogue.format("told-heap", &number))
    }

    fn stones(&self, places: &[usize], first: usize) -> Option<String> {
        let numbers: Vec<usize> = places.iter().map(|place| place + first).collect();
        match &numbers[..] {
            [] => None,
            [only] => self.say("told-stone", &[("stone", only)]),
            [a, b] => self.say("told-two-stones", &[("first", a), ("last", b)]),
            [a, .., b] => self.say("told-stones", &[("first", a), ("last", b)]),
        }
    }

    fn coins(&self, places: &[usize], first: usize) -> Option<String> {
        let numbers = places.iter().map(|place| (place + first).to_string());
        let numbers: Vec<String> = numbers.collect();
        let id = match numbers.len() {
            1 => "told-turn",
            _ => "told-turn-several",
        };
        self.say(id, &[("coins", &self.catalogue.list(&numbers))])
    }

    fn cells(&self, from: &[SceneCell], to: &[SceneCell], take: &str) -> Option<String> {
        if from.len() != to.len() {
            return None;
        }
        let gone = from.iter().zip(to).filter(|(a, b)| a.on && !b.on);
        let gone: Vec<&str> = gone.map(|(cell, _)| cell.name.as_str()).collect();
        let cells = self.catalogue.list(&gone);
        match (take, &gone[..]) {
            (_, []) => None,
            ("bite", [first, ..]) => self.say("told-bite", &[("cell", first)]),
            ("pair", [a, b]) => self.say("told-domino", &[("first", a), ("last", b)]),
            ("run", [a, _, .., b]) => self.say("told-run", &[("first", a), ("last", b)]),
            _ => self.say("told-cells", &[("cells", &cells)]),
        }
    }

    /// Of plain heaps, which are Wythoff's, as many may go from both. Else one alone changes, and where both seem to, their
    /// order is another afterwards.
    fn pair(&self, from: &[Natural; 2], to: &[Natural; 2], look: Look) -> Option<String> {
        let [one, other] = to;
        let as_written = self.of_one(from, [one, other]);
        let crossed = || self.of_one(from, [other, one]);
        match look {
            Look::Plain => as_written.or_else(|| self.of_both(from, to)),
            _ => as_written.or_else(crossed),
        }
    }

    fn of_one(&self, from: &[Natural; 2], to: [&Natural; 2]) -> Option<String> {
        let changed = match [&from[0] == to[0], &from[1] == to[1]] {
            [false, true] => 0,
            [true, false] => 1,
            _ => return None,
        };
        let heap = &from[changed];
        let count = checked_sub(heap, to[changed])?;
        self.say("told-take-of", &[("count", &count), ("heap", heap)])
    }

    fn of_both(&self, from: &[Natural; 2], to: &[Natural; 2]) -> Option<String> {
        let [one, other] = [0, 1].map(|at| checked_sub(&from[at], &to[at]));
        (one == other).then(|| self.say("told-take-both", &[("count", &one?)]))?
    }

    /// Only one of the numbers changes, and it grows.
    fn counted_up(&self, from: &[SceneNumber], to: &[SceneNumber]) -> Option<String> {
        let pairs = from.iter().zip(to).filter(|(a, b)| a.value != b.value);
        let pairs: Vec<(&SceneNumber, &SceneNumber)> = pairs.collect();
        let [(a, b)] = &pairs[..] else {
            return None;
        };
        let added = checked_sub(&b.value.0, &a.value.0)?;
        self.say("told-add-only", &[("count", &added)])
    }

    fn coin_moved(&self, from: &[usize], to: &[usize], first: usize) -> Option<String> {
        let longest = from.len().max(to.len());
        let [from, to] = [from, to].map(|counts| {
            let mut all = counts.to_vec();
            all.resize(longest, 0);
            all
        });
        match moved(&from, &to)? {
            (gone, come) if gone.len() == 1 && come.len() == 1 => {
                let [from, to] = [gone[0] + first, come[0] + first];
                self.say("told-coin", &[("from", &from), ("to", &to)])
            }
            (gone, come) if gone.len() == 1 && come.is_empty() => {
                self.say("told-coin-off", &[("from", &(gone[0] + first))])
            }
            _ => None,
        }
    }

    /// Where all is as it was, a token has gone back to its vertex.
    fn token_moved(
        &self,
        vertices: &[SceneVertex],
        edges: &[[usize; 2]],
        [a, b]: [&[usize]; 2],
    ) -> Option<String> {
        let counts = |tokens: &[usize]| {
            let mut counts = vec![0; vertices.len()];
            tokens.iter().for_each(|vertex| counts[*vertex] += 1);
            counts
        };
        let (gone, come) = moved(&counts(a), &counts(b))?;
        let stays = || a.iter().find(|&&at| edges.contains(&[at, at]));
        let from = gone.first().or_else(stays)?;
        let to = vertices.get(*come.first().unwrap_or(from))?;
        let from = vertices.get(*from)?;
        let told: [(&str, &dyn ToString); 2] = [("from", &from.name), ("to", &to.name)];
        self.say("told-token", &told)
    }
}
