//! Whether two small monoids with marked elements are the same.

use super::{BipartiteMonoid, Element, place};

/// What an isomorphism keeps of an element: whether it is marked, how many of its multiples are, and
/// where its powers begin to repeat.
type Trait = (bool, usize, Vec<Element>);

pub(super) fn isomorphic(one: &BipartiteMonoid, other: &BipartiteMonoid) -> bool {
    if one.monoid().order() != other.monoid().order() || one.p().len() != other.p().len() {
        return false;
    }
    let targets: Vec<Trait> = other.monoid().elements().map(|x| kept(other, x)).collect();
    let generators = one.monoid().generators();
    let candidates: Vec<Vec<Element>> = (0..generators)
        .map(|generator| {
            let wanted = kept(one, one.monoid().generator(generator));
            let same = |&x: &Element| targets[place(x)] == wanted;
            other.monoid().elements().filter(same).collect()
        })
        .collect();
    let mut chosen = vec![0; generators];
    // Counts through the candidates like an odometer.
    loop {
        let images: Vec<Element> = (0..generators)
            .filter_map(|generator| candidates[generator].get(chosen[generator]).copied())
            .collect();
        if images.len() < generators {
            return false;
        }
        if extends(one, other, &images) {
            return true;
        }
        let next = (0..generators).find(|&g| chosen[g] + 1 < candidates[g].len());
        let Some(next) = next else { return false };
        chosen[next] += 1;
        chosen[..next].fill(0);
    }
}

fn kept(quotient: &BipartiteMonoid, x: Element) -> Trait {
    let monoid = quotient.monoid();
    let mut powers = vec![x];
    loop {
        let next = monoid.product(powers[powers.len() - 1], x);
        if let Some(first) = powers.iter().position(|&power| power == next) {
            let shape = [first, powers.len()].map(super::element_at);
            return (
                quotient.p().contains(x),
                quotient.row(x).len(),
                shape.into(),
            );
        }
        powers.push(next);
    }
}

/// Whether these images of the generators make an isomorphism.
fn extends(one: &BipartiteMonoid, other: &BipartiteMonoid, images: &[Element]) -> bool {
    let mut map: Vec<Element> = vec![0];
    for x in one.monoid().elements().skip(1) {
        let (shorter, generator) = one.monoid().parent(x).expect("not the identity");
        map.push(
            other
                .monoid()
                .product(map[place(shorter)], images[generator]),
        );
    }
    let mut reached = map.clone();
    reached.sort_unstable();
    reached.dedup();
    reached.len() == map.len()
        && one.monoid().elements().all(|x| {
            one.p().contains(x) == other.p().contains(map[place(x)])
                && images.iter().enumerate().all(|(generator, &image)| {
                    let step = one.monoid().step(x, generator);
                    map[place(step)] == other.monoid().product(map[place(x)], image)
                })
        })
}
