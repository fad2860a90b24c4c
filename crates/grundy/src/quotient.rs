//! The misère quotient of a ruleset.

use grundy_cert::Multiplication;
use grundy_core::monoid::{Element, Monoid, Word};
use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget, Exhausted};
use grundy_rules::{AnyRules, GraphFile, HeapRuleset, NamedRuleset, Single, Tokens};
use grundy_solve::misere::genus::Genera;
use grundy_solve::misere::quotient::{HeapQuotient, InfiniteQuotient, Strata};
use grundy_solve::search::component::Component;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;

use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::stage::Unit;
use crate::status::Status;
use crate::workbench::Workbench;

/// A question about a misère quotient.
#[derive(Clone, Debug)]
pub struct QuotientRequest<'a> {
    /// The ruleset, in the notation: of heaps, or of a graph.
    pub ruleset: &'a str,
    /// The largest heap asked for; none for all heaps.
    pub to: Option<u64>,
    /// Whether the steps are wanted by which the quotient has grown.
    pub growth: bool,
    /// Whether the genus of each heap is wanted, as far as it is found soon.
    pub genus: bool,
}

impl<'a> QuotientRequest<'a> {
    /// The quotient of all heaps, and nothing else.
    #[must_use]
    pub fn new(ruleset: &'a str) -> Self {
        Self {
            ruleset,
            to: None,
            growth: false,
            genus: false,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct QuotientAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `proved` (of all heaps, or of the whole graph), `partial` (of heaps up to the one asked for), `infinite` (with
    /// the next heap no finite quotient is left, by proof) or `unknown` (a limit was reached); the last three say what is
    /// right for the heaps named.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The largest heap for which the quotient was computed; of a graph the number of vertices.
    pub heaps: u64,
    /// Why there is no finite quotient of more heaps, where that is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub infinite: Option<NoFiniteQuotient>,
    /// How many elements there are at least with the next heap, where the limit was reached there and that many sums are
    /// told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_at_least: Option<u64>,
    /// The number of elements.
    pub order: u64,
    /// The number of P-elements.
    pub p_portion: u64,
    /// The first heap from which on the pretending function repeats, where that is proved.
    pub preperiod: Option<u64>,
    /// After how many heaps it repeats.
    pub period: Option<u64>,
    /// Whether the quotient is that of Nim up to some size.
    pub tame: bool,
    /// Generators and relations.
    pub presentation: QuotientPresentation,
    /// The element of each heap, from heap 0: of all heaps computed, or to the end of the first period.
    pub pretending: Vec<String>,
    /// The names of the vertices of a graph, whose elements stand in `pretending` in this order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vertices: Option<Vec<String>>,
    /// The rules of the heaps, for certificates; none of a graph.
    #[serde(skip)]
    pub rules: Option<HeapRuleset>,
    /// The table behind the words, for certificates: elements by number.
    #[serde(skip)]
    pub multiplication: Multiplication,
    /// The quotient itself: its elements by number, their words and products.
    #[serde(skip)]
    pub monoid: Monoid,
    /// Heap, order and number of P-elements wherever these change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub growth: Option<Vec<(u64, u64, u64)>>,
    /// The genera of single heaps, or vertices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genus: Option<HeapGenera>,
}

/// Why the quotient is infinite: no two of the sums 0, u, 2u, 3u, … are one element of it. For j < k one of the sums w + jv
/// and w + kv tells ju from ku: with it the one is a P-position and the other is not.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct NoFiniteQuotient {
    /// So it is with this heap and all that are smaller.
    pub heap: u64,
    /// The heaps u.
    pub step: Vec<u64>,
    /// The heaps v.
    pub against: Vec<u64>,
    /// The heaps w.
    pub base: Vec<u64>,
    /// The heaps whose number matters, however many there are; of the others finitely many sums are told apart.
    pub counted: Vec<u64>,
    /// What proves it, for certificates: the P-positions of all sums of these heaps.
    #[serde(skip)]
    pub strata: Strata,
}

impl NoFiniteQuotient {
    fn of(found: &InfiniteQuotient) -> Self {
        let counted = found.strata.counted.iter();
        Self {
            heap: found.heaps,
            step: found.family.step.clone(),
            against: found.family.against.clone(),
            base: found.family.base.clone(),
            counted: counted.map(|counted| counted.heap).collect(),
            strata: found.strata.clone(),
        }
    }
}

/// The genera of the heaps 0, 1, …, each by itself: something else than the quotient, which is of their sums.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct HeapGenera {
    /// The genera, as far as they were found.
    pub symbols: Vec<String>,
    /// The heaps of these whose genus no sum of heaps of Nim has.
    pub not_nim: Vec<u64>,
}

/// A monoid by generators and relations.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct QuotientPresentation {
    /// The names of the generators.
    pub generators: Vec<String>,
    /// The heap (of a graph the vertex) that each generator is.
    pub generator_heaps: Vec<u64>,
    /// The relations, such as `a^2=1`, that lead every product to its canonical form from left to right.
    pub relations: Vec<String>,
    /// The P-elements.
    pub p: Vec<String>,
}

request! {
    QuotientRequest.ruleset => quotient -> QuotientAnswer;
    |request, answer|
        request.to.is_some(),
        Completion::of(answer.exhausted)
}

impl Workbench {
    /// Computes the misère quotient of a ruleset's heaps, or of a graph.
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, and [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where its
    /// positions are not sums of heaps or of tokens, or play may go on for ever.
    pub fn quotient(&mut self, request: &QuotientRequest<'_>) -> Result<QuotientAnswer, Error> {
        let named = self.read_ruleset(request.ruleset)?;
        let file = match &named {
            NamedRuleset::Game(rules) => rules.graph(),
            _ => None,
        };
        let ruleset = match (&named, file) {
            (NamedRuleset::Heaps(ruleset), _) => ruleset.clone(),
            (_, Some(file)) if file.graph.has_cycles() => {
                return Err(Unsuited::Loopy.of(&request.ruleset));
            }
            (_, Some(_)) => HeapRuleset::Nim,
            (other, None) => return Err(Unsuited::NoQuotient.of(other)),
        };
        let clock = Clock::start(&self.limits, &self.signal);
        let to = self.sound_limit(&ruleset, request.to, &clock)?;
        let request = &QuotientRequest { to, ..*request };
        self.signal
            .aim(Unit::Heaps, to.map(|to| to.saturating_add(1)));
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut answer = match file {
            Some(file) => of_graph((&named, file), &mut budget),
            None => of_heaps(&ruleset, request, &mut budget),
        };
        if request.genus {
            let (rules, components) = match file {
                Some(file) => vertices(file),
                None => {
                    let heaps = (0..widen(answer.pretending.len())).map(u128::from);
                    (
                        AnyRules::Heaps(ruleset.successor().schema()),
                        heaps.collect(),
                    )
                }
            };
            let listed = &components[..answer.pretending.len().min(components.len())];
            answer.genus = Some(genera(&rules, listed, &mut budget));
        }
        Ok(answer)
    }
}

fn of_heaps(
    ruleset: &HeapRuleset,
    request: &QuotientRequest<'_>,
    budget: &mut Budget<'_>,
) -> QuotientAnswer {
    // Heaps of positions after the first move are those of the schema.
    let rules = ruleset.successor();
    let mut quotient = HeapQuotient::new(vec![rules.schema()]);
    let ended = quotient.prove(request.to, budget);
    let known = quotient.pretending(0);
    let period = quotient.period(0);
    let listed = match period {
        Some(found) => known.len().min(index(found.preperiod + found.period)),
        None => known.len(),
    };
    let growth = quotient.growth().iter();
    let growth = growth.map(|row| (row.heap, widen(row.order), widen(row.p_portion)));
    QuotientAnswer {
        rules: Some(rules.clone()),
        heaps: widen(known.len()).saturating_sub(1),
        preperiod: period.map(|period| period.preperiod),
        period: period.map(|period| period.period),
        multiplication: multiplication(&quotient, known),
        growth: request.growth.then(|| growth.collect()),
        status: match (&ended, quotient.is_proved(), quotient.infinite()) {
            (_, true, _) => Status::Proved,
            (_, false, Some(_)) => Status::Infinite,
            (Ok(()), false, None) => Status::Partial,
            (Err(_), false, None) => Status::Unknown,
        },
        infinite: quotient.infinite().map(NoFiniteQuotient::of),
        next_at_least: match (&ended, quotient.infinite()) {
            (Err(_), None) => quotient.least_order_with_next().map(widen),
            _ => None,
        },
        ..answer(rules.to_string(), &quotient, &known[..listed], ended)
    }
}

fn of_graph(
    (ruleset, file): (&NamedRuleset, &Arc<GraphFile>),
    budget: &mut Budget<'_>,
) -> QuotientAnswer {
    let (rules, vertices) = vertices(file);
    let mut quotient = HeapQuotient::new(Vec::new());
    let mut all = vertices.iter();
    let ended = all.try_for_each(|vertex| quotient.learn(&rules, *vertex, budget));
    let known: Vec<Element> = vertices
        .iter()
        .map_while(|vertex| quotient.element_of(&rules, *vertex))
        .collect();
    let names = (0..known.len()).map(|vertex| {
        let vertex = u32::try_from(vertex).expect("a graph has fewer than 2^32 vertices");
        file.graph.name(vertex).to_owned()
    });
    QuotientAnswer {
        heaps: widen(known.len()),
        vertices: Some(names.collect()),
        status: if ended.is_ok() {
            Status::Proved
        } else {
            Status::Unknown
        },
        ..answer(ruleset.to_string(), &quotient, &known, ended)
    }
}

/// A token on each vertex, as engines know it.
fn vertices(file: &Arc<GraphFile>) -> (AnyRules, Vec<u128>) {
    let all = 0..u32::try_from(file.graph.vertices()).expect("fewer than 2^32 vertices");
    let tokens = Tokens::new(Arc::clone(file), all.collect()).position();
    let components = Single::Game(tokens).components();
    components.expect("the number of a vertex is small")
}

/// The genera of these components, or of the first of them that are found within some seconds.
fn genera(rules: &AnyRules, components: &[u128], budget: &mut Budget<'_>) -> HeapGenera {
    const SOME_SECONDS: Allowance = Allowance {
        steps: 1 << 29,
        bytes: 1 << 30,
    };
    let mut genera = Genera::default();
    let rules = genera.index_of(rules);
    let (mut symbols, mut not_nim) = (Vec::new(), Vec::new());
    budget.within(SOME_SECONDS, |budget| {
        for (heap, &number) in (0u64..).zip(components) {
            let Ok(genus) = genera.genus(&[Component { rules, number }], budget) else {
                return;
            };
            symbols.push(genus.to_string());
            if !genus.is_nim() {
                not_nim.push(heap);
            }
        }
    });
    HeapGenera { symbols, not_nim }
}

/// What every answer has, from the quotient and the elements to be listed.
fn answer(
    ruleset: String,
    quotient: &HeapQuotient,
    pretending: &[Element],
    ended: Result<(), Exhausted>,
) -> QuotientAnswer {
    let monoid = quotient.quotient().monoid();
    let words = |elements: &mut dyn Iterator<Item = Element>| {
        let words = elements.map(|element| monoid.word(element).to_string());
        words.collect::<Vec<String>>()
    };
    let relations = monoid.presentation();
    let relations = relations.relations().iter();
    QuotientAnswer {
        schema: crate::SCHEMA,
        ruleset,
        status: Status::Unknown,
        exhausted: match ended {
            Err(exhausted) if !quotient.is_proved() => Some(exhausted),
            _ => None,
        },
        heaps: 0,
        infinite: None,
        next_at_least: None,
        order: widen(monoid.order()),
        p_portion: widen(quotient.quotient().p().len()),
        preperiod: None,
        period: None,
        tame: quotient.quotient().nim_size().is_some(),
        presentation: QuotientPresentation {
            generators: (0..monoid.generators()).map(Word::name).collect(),
            generator_heaps: quotient.generators().map(|(_, heap)| heap).collect(),
            relations: relations
                .map(|(left, right)| format!("{left}={right}"))
                .collect(),
            p: words(&mut quotient.quotient().p().iter()),
        },
        pretending: words(&mut pretending.iter().copied()),
        vertices: None,
        rules: None,
        multiplication: multiplication(quotient, pretending),
        monoid: monoid.clone(),
        growth: None,
        genus: None,
    }
}

pub(crate) fn multiplication(quotient: &HeapQuotient, pretending: &[Element]) -> Multiplication {
    let monoid = quotient.quotient().monoid();
    let by_generator = |generator| monoid.elements().map(move |x| monoid.step(x, generator));
    Multiplication {
        generators: (0..monoid.generators())
            .map(|generator| by_generator(generator).collect())
            .collect(),
        p: quotient.quotient().p().iter().collect(),
        phi: pretending.to_vec(),
    }
}

fn index(heap: u64) -> usize {
    usize::try_from(heap).unwrap_or(usize::MAX)
}
