//! Sums of terms, in canonical form.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::{Decimal, bit_length, widen};

use crate::games::{GamePosition, GraphGame};
use crate::heap::HeapRuleset;
use crate::row::Row;
use crate::single::Single;

/// One term of a sum: a ruleset with a position under it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// Heaps under one ruleset: larger first, none empty, at least one.
    Heaps {
        /// The rules.
        ruleset: HeapRuleset,
        /// The sizes as they are written.
        heaps: Vec<Natural>,
    },
    /// A row of stones with a gap somewhere, and a stone somewhere.
    Row {
        /// The rules; they have [`run_lengths`](HeapRuleset::run_lengths).
        ruleset: HeapRuleset,
        /// The picture.
        row: Row,
    },
    /// One position of a game that is not played on heaps alone.
    Single(Single),
}

impl Term {
    /// The rules of the term, where it is made of heaps.
    #[must_use]
    pub fn heap_ruleset(&self) -> Option<&HeapRuleset> {
        match self {
            Self::Heaps { ruleset, .. } | Self::Row { ruleset, .. } => Some(ruleset),
            Self::Single(_) => None,
        }
    }

    /// Whether it may be played so that the last move loses ([`Single::has_misere`], [`HeapRuleset::has_misere`]).
    #[must_use]
    pub fn has_misere(&self) -> bool {
        match self {
            Self::Heaps { ruleset, .. } | Self::Row { ruleset, .. } => ruleset.has_misere(),
            Self::Single(single) => single.has_misere(),
        }
    }

    /// The rules, as the notation writes them.
    ///
    /// ```
    /// use grundy_rules::parse_expression;
    ///
    /// let sum = parse_expression("times{3}(40,max=6) + kayles(7)").unwrap();
    /// let rules: Vec<String> = sum.terms().iter().map(|term| term.rules()).collect();
    /// assert_eq!(rules, ["kayles", "times{3}"]);
    /// ```
    #[must_use]
    pub fn rules(&self) -> String {
        match self {
            Self::Heaps { ruleset, .. } | Self::Row { ruleset, .. } => ruleset.to_string(),
            Self::Single(single) => single.rules(),
        }
    }

    /// The heaps of its schema that the term is a sum of, where it is made of heaps; else none.
    pub fn effective_heaps(&self) -> impl Iterator<Item = Natural> + '_ {
        let (heaps, row) = match self {
            Self::Heaps { ruleset, heaps } => (Some((ruleset, heaps)), None),
            Self::Row { row, .. } => (None, Some(row)),
            Self::Single(_) => (None, None),
        };
        let heaps = heaps
            .into_iter()
            .flat_map(|(ruleset, heaps)| heaps.iter().map(|heap| ruleset.effective_heap(heap)));
        heaps.chain(row.into_iter().flat_map(Row::heaps).map(Natural::from))
    }

    /// The heaps as written; of a picture its runs.
    #[must_use]
    pub fn written_heaps(&self) -> Vec<Natural> {
        match self {
            Self::Heaps { heaps, .. } => heaps.clone(),
            Self::Row { row, .. } => row.heaps().map(Natural::from).collect(),
            Self::Single(_) => Vec::new(),
        }
    }

    /// One path that can be drawn, of the games on heaps that are paths, becomes a graph: it is written like that.
    pub fn draw_path(&mut self) {
        let Self::Heaps {
            ruleset: HeapRuleset::Paths(taking),
            heaps,
        } = self
        else {
            return;
        };
        let mut paths = heaps.iter().filter(|heap| !heap.is_zero());
        if let (Some(path), None) = (paths.next(), paths.next())
            && *path <= Natural::from(GraphGame::LONGEST_DRAWN_PATH)
            && let Some(graph) = GraphGame::on_paths(*taking).member(std::slice::from_ref(path))
        {
            *self = Self::Single(Single::Game(graph));
        }
    }

    /// What the bytewise order of printed terms compares: two terms with the same key are equal
    /// pictures or are merged.
    fn order_key(&self) -> (String, Option<&Row>) {
        match self {
            Self::Heaps { ruleset, .. } => (format!("{ruleset}(0"), None),
            Self::Row { ruleset, row } => (format!("{ruleset}(\""), Some(row)),
            Self::Single(single) => (single.to_string(), None),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps { ruleset, heaps } => {
                write!(f, "{ruleset}(")?;
                for (index, heap) in heaps.iter().enumerate() {
                    if index > 0 {
                        f.write_str(",")?;
                    }
                    Decimal(heap).fmt(f)?;
                }
                f.write_str(")")
            }
            Self::Row { ruleset, row } => write!(f, "{ruleset}(\"{row}\")"),
            Self::Single(single) => single.fmt(f),
        }
    }
}

/// A disjunctive sum of terms, always in canonical form: equal sums are equal values.
///
/// Terms of one ruleset are merged, heaps larger first, empty heaps dropped, terms in the bytewise
/// order of their text; full rows are heaps, empty rows are dropped, and one path that can be drawn is a graph.
///
/// Beside that a sum may know the order in which somebody wrote it. Moves keep it, people are
/// [shown](Self::shown) it, and nothing that compares sees it.
#[derive(Clone, Debug, Default)]
pub struct Expression {
    terms: Vec<Term>,
    written: Option<Arc<[Term]>>,
    /// A term that was written, has nothing left, and is played in normal play alone.
    over_in_normal_play: Option<Arc<str>>,
}

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.terms == other.terms
    }
}

impl Eq for Expression {}

impl Hash for Expression {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.terms.hash(state);
    }
}

impl Expression {
    /// The sum of the terms, which are to be shown in this order.
    ///
    /// ```
    /// use grundy_rules::parse_expression;
    /// // What is parsed is a sum in the order of the text.
    /// let sum = parse_expression("nim(3,0,5) + kayles(2) + nim(4)").unwrap();
    /// assert_eq!(sum.to_string(), "kayles(2) + nim(5,4,3)");
    /// assert_eq!(sum.shown().to_string(), "nim(3,5) + kayles(2) + nim(4)");
    /// let moves = sum.moves(100).unwrap();
    /// let left: Vec<String> = moves.iter().map(|mv| sum.after(mv).shown().to_string()).collect();
    /// assert!(left.contains(&"nim(3,1) + kayles(2) + nim(4)".to_owned()));
    /// assert!(left.contains(&"nim(3,5) + kayles(2)".to_owned()));
    /// ```
    #[must_use]
    pub fn in_order(mut terms: Vec<Term>) -> Self {
        let mut over_in_normal_play = None;
        terms.retain_mut(|term| {
            let stays = keep_nonempty(term);
            if !stays && !term.has_misere() {
                over_in_normal_play.get_or_insert_with(|| Arc::from(term.rules()));
            }
            stays
        });
        let written = Some(Arc::from(terms.as_slice()));
        Self {
            written,
            over_in_normal_play,
            ..Self::new(terms)
        }
    }

    /// Whether it may be played so that the last move loses: each of its terms, and no sum in which play may go on for ever.
    #[must_use]
    pub fn has_misere(&self) -> bool {
        self.without_misere().is_none() && !self.is_loopy_sum()
    }

    /// What of it is not played so that the last move loses ([`Term::has_misere`]), be there anything left of it or not.
    ///
    /// ```
    /// use grundy_rules::parse_expression;
    /// let normal_alone = |text| parse_expression(text).unwrap().without_misere();
    /// assert_eq!(normal_alone("nim(3) + treblecross(4)"), Some("treblecross(4)".to_owned()));
    /// assert_eq!(normal_alone("treblecross(\"..#..\")"), Some("treblecross".to_owned()));
    /// assert_eq!(normal_alone("nim(3) + kayles(4)"), None);
    /// ```
    #[must_use]
    pub fn without_misere(&self) -> Option<String> {
        let left = self.terms.iter().find(|term| !term.has_misere());
        let over = self.over_in_normal_play.as_deref();
        left.map(Term::to_string).or(over.map(str::to_owned))
    }

    /// One heap by itself.
    #[must_use]
    pub fn of_heap(ruleset: &HeapRuleset, heap: &Natural) -> Self {
        Self::of_heaps(ruleset, std::slice::from_ref(heap))
    }

    /// These heaps by themselves.
    #[must_use]
    pub fn of_heaps(ruleset: &HeapRuleset, heaps: &[Natural]) -> Self {
        Self::new(vec![Term::Heaps {
            ruleset: ruleset.clone(),
            heaps: heaps.to_vec(),
        }])
    }

    /// The sum without the order in which it was written.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let terms = self.terms.clone();
        Self {
            terms,
            written: None,
            over_in_normal_play: self.over_in_normal_play.clone(),
        }
    }

    /// The terms as they are shown: as they were written where that is known, not merged, none empty.
    #[must_use]
    pub fn written(&self) -> &[Term] {
        self.written.as_deref().unwrap_or(&self.terms)
    }

    /// The sum as people are shown it: heaps and terms in the order in which they were written.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        Shown(self.written())
    }

    /// The same sum, which is to be shown as these terms, where there are any.
    pub(crate) fn ordered(mut self, written: Option<Vec<Term>>) -> Self {
        self.written = written.map(Arc::from);
        self
    }

    /// Whether the order in which it was written is known.
    pub(crate) fn is_ordered(&self) -> bool {
        self.written.is_some()
    }

    /// The sum of the terms.
    ///
    /// ```
    /// use grundy_rules::{Expression, HeapRuleset, Term};
    /// let heaps = |heaps: &[u32]| Term::Heaps {
    ///     ruleset: HeapRuleset::Nim,
    ///     heaps: heaps.iter().map(|&heap| heap.into()).collect(),
    /// };
    /// let sum = Expression::new(vec![heaps(&[3, 0]), heaps(&[5])]);
    /// assert_eq!(sum.to_string(), "nim(5,3)");
    /// ```
    #[must_use]
    pub fn new(mut terms: Vec<Term>) -> Self {
        for term in &mut terms {
            by_its_form(term);
        }
        if terms.len() > 1 {
            terms.sort_by_cached_key(|term| {
                let (text, row) = term.order_key();
                (text, row.map(ToString::to_string))
            });
        }
        let mut merged: Vec<Term> = Vec::with_capacity(terms.len());
        for term in terms {
            match (merged.last_mut(), term) {
                (
                    Some(Term::Heaps { ruleset, heaps }),
                    Term::Heaps {
                        ruleset: same,
                        heaps: more,
                    },
                ) if *ruleset == same => heaps.extend(more),
                (_, term) => merged.push(term),
            }
        }
        merged.retain_mut(|term| {
            let any = keep_nonempty(term);
            if let Term::Heaps { heaps, .. } = term {
                heaps.sort_unstable_by(|a, b| b.cmp(a));
            }
            any
        });
        Self {
            terms: merged,
            written: None,
            over_in_normal_play: None,
        }
    }

    /// The terms, in their order.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The sum after a move that replaces one heap of a term by these heaps (of the schema, as they
    /// are written under the ruleset's [`successor`](HeapRuleset::successor)).
    ///
    /// # Panics
    ///
    /// If the term has no such heap.
    #[must_use]
    pub fn with_heap_replaced(&self, term: usize, heap: &Natural, parts: &[Natural]) -> Self {
        let mut terms = self.terms.clone();
        let Term::Heaps { ruleset, heaps } = &mut terms[term] else {
            panic!("term {term} is not made of heaps");
        };
        let index = heaps
            .iter()
            .position(|h| h == heap)
            .expect("a heap of the term");
        heaps.remove(index);
        if ruleset.shift() == 0 {
            heaps.extend_from_slice(parts);
        } else {
            let ruleset = ruleset.successor();
            terms.push(Term::Heaps {
                ruleset,
                heaps: parts.to_vec(),
            });
        }
        Self::new(terms)
    }

    /// The sum after a move that changes a whole term.
    #[must_use]
    pub fn with_term_replaced(&self, term: usize, by: Term) -> Self {
        let mut terms = self.terms.clone();
        terms[term] = by;
        Self::new(terms)
    }

    /// About how many bytes it takes in memory, for budgets.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        const A_TERM: u64 = 128;
        const A_HEAP: u64 = 24;
        let terms = self.terms.iter().map(|term| match term {
            Term::Heaps { heaps, .. } => heaps
                .iter()
                .map(|heap| A_HEAP + widen(bit_length(heap) / 8))
                .sum::<u64>(),
            Term::Row { row, .. } => widen(row.len()),
            Term::Single(Single::Foreign(position)) => 4 * widen(position.states().len()),
            Term::Single(Single::Game(position)) => A_HEAP * widen(position.numbers().len()),
            Term::Single(_) => A_TERM,
        });
        let copies = 1 + u64::from(self.written.is_some());
        copies * (A_TERM * (1 + widen(self.terms.len())) + terms.sum::<u64>())
    }

    /// The one position that this is, if it is that of a [game](crate::games).
    #[must_use]
    pub fn as_game(&self) -> Option<&GamePosition> {
        match self.as_single()? {
            Single::Game(position) => Some(position),
            Single::Board(_) | Single::Written(_) | Single::Foreign(_) => None,
        }
    }

    /// Whether nothing but the last move decides: chance does not move first in any term, nor does a score decide.
    #[must_use]
    pub fn is_summable(&self) -> bool {
        self.terms.iter().all(|term| match term {
            Term::Single(single) => single.is_summable(),
            Term::Heaps { .. } | Term::Row { .. } => true,
        })
    }

    /// Whether play may go on for ever.
    #[must_use]
    pub fn is_loopy(&self) -> bool {
        let mut terms = self.terms.iter();
        terms.any(|term| matches!(term, Term::Single(single) if single.is_loopy()))
    }

    /// Whether it is a sum of several parts in one of which play may go on for ever. There is no theory of these
    /// where the last move loses.
    #[must_use]
    pub fn is_loopy_sum(&self) -> bool {
        let is_one = || self.as_game().is_some_and(|game| game.parts().len() == 1);
        self.is_loopy() && !is_one()
    }

    /// The one position that this is, if it is one term that stands by itself.
    #[must_use]
    pub fn as_single(&self) -> Option<&Single> {
        match self.terms.as_slice() {
            [Term::Single(single)] => Some(single),
            _ => None,
        }
    }
}

/// Whether anything is left of the term; drops what is empty in it, and gives it the form that it has in sums.
pub(crate) fn keep_nonempty(term: &mut Term) -> bool {
    by_its_form(term);
    match term {
        Term::Heaps { heaps, .. } => {
            heaps.retain(|heap| !heap.is_zero());
            !heaps.is_empty()
        }
        Term::Row { row, .. } => !row.is_empty(),
        Term::Single(single) => !single.is_empty(),
    }
}

/// A row without a gap is a heap, and one path that can be drawn is a graph: what is written alike is the same.
fn by_its_form(term: &mut Term) {
    match term {
        Term::Row { ruleset, row } if row.is_full() => {
            *term = Term::Heaps {
                ruleset: ruleset.clone(),
                heaps: vec![Natural::from(row.len())],
            };
        }
        _ => term.draw_path(),
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sum(f, &self.terms, |term, f| write!(f, "{term}"))
    }
}

fn write_sum(
    f: &mut fmt::Formatter<'_>,
    terms: &[Term],
    write: impl Fn(&Term, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    if terms.is_empty() {
        return f.write_str("0");
    }
    for (index, term) in terms.iter().enumerate() {
        if index > 0 {
            f.write_str(" + ")?;
        }
        write(term, f)?;
    }
    Ok(())
}

/// A sum in the order in which it was written: [`Expression::shown`].
pub struct Shown<'a>(&'a [Term]);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sum(f, self.0, |term, f| match term {
            Term::Single(single) => single.write_shown(f),
            term => write!(f, "{term}"),
        })
    }
}
