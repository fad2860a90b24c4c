//! What a solver remembers from question to question.

use rustc_hash::FxHashMap;
use std::sync::Arc;

use grundy_rules::heap::Schema;
use grundy_rules::{AnyRules, CoordinateRule};

use super::boards::Boards;
use super::quotients::KnownQuotient;
use crate::bytes;
use crate::games::Memory;
use crate::games::grid::Grid;
use crate::heaps::table::GrundyTable;
use crate::induction::HeapLaw;
use crate::misere::genus::Genera;
use crate::misere::nim_beside::NimBeside;
use crate::misere::reverting::RevertingTable;
use crate::misere::search::MisereSearch;
use crate::misere::tame::TameTable;
use crate::patterns::Law;
use crate::search::values::ValueSearch;

/// Tables and searches that later questions may need again. All of it may be forgotten.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) tables: FxHashMap<Schema, GrundyTable>,
    /// Laws of values that are proved; none where it was looked for one.
    pub(super) laws: FxHashMap<Schema, Option<Arc<HeapLaw>>>,
    pub(super) tame: FxHashMap<Schema, TameTable>,
    pub(super) reverting: FxHashMap<Schema, RevertingTable>,
    pub(super) games: Memory,
    pub(super) written: Option<(Arc<CoordinateRule>, Grid)>,
    /// The same of the states of a rule.
    pub(super) law_of_states: Option<(Arc<CoordinateRule>, Option<Law>)>,
    pub(super) values: ValueSearch<AnyRules>,
    pub(super) quotients: Vec<KnownQuotient>,
    pub(super) genera: Genera<AnyRules>,
    pub(super) beside_nim: NimBeside<AnyRules>,
    pub(super) search: MisereSearch<AnyRules>,
    pub(super) boards: Boards,
}

impl Kept {
    /// The table of the values of heaps under these rules, which have no formula.
    pub(super) fn table(&mut self, schema: &Schema) -> &mut GrundyTable {
        let table = self.tables.entry(schema.clone());
        table.or_insert_with(|| GrundyTable::for_schema(schema).expect("no formula, so a table"))
    }

    /// Forgets all but a search that is being kept, which would have to be begun anew.
    pub(super) fn forget(&mut self) {
        let kept = Some(std::mem::take(&mut self.search)).filter(MisereSearch::is_kept);
        *self = Self {
            search: kept.unwrap_or_default(),
            ..Self::default()
        };
    }

    /// The bytes that all of it takes.
    pub(super) fn bytes(&self) -> u64 {
        let Self {
            tables,
            laws,
            tame,
            reverting,
            games,
            written,
            // As long as what somebody types.
            law_of_states: _,
            values,
            quotients,
            genera,
            beside_nim,
            search,
            boards,
        } = self;
        let parts = [
            bytes::of_map(tables) + sum(tables.values(), GrundyTable::bytes),
            bytes::of_map(laws) + sum(laws.values().flatten(), |law| law.bytes()),
            bytes::of_map(tame) + sum(tame.values(), TameTable::bytes),
            bytes::of_map(reverting) + sum(reverting.values(), RevertingTable::bytes),
            games.bytes(),
            sum(written, |(_, grid)| grid.bytes()),
            values.bytes(),
            sum(quotients, KnownQuotient::bytes),
            genera.bytes(),
            beside_nim.bytes(),
            search.bytes(),
            boards.bytes(),
        ];
        parts.iter().sum()
    }
}

/// What these take together.
fn sum<'t, T: 't>(tables: impl IntoIterator<Item = &'t T>, bytes: impl Fn(&T) -> u64) -> u64 {
    tables.into_iter().map(bytes).sum()
}
