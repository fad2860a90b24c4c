//! Questions about what can be left of one position, to the search that answered about the whole.

use grundy_core::{Budget, Exhausted, Outcome, Watch};
use grundy_rules::board::{Board, BoardRules, CellSet};
use grundy_rules::{AnyRules, Single};

use super::Solver;
use crate::bad_snapshot::BadSnapshot;
use crate::boards::parts::BoardSearch;
use crate::misere::search::MisereSearch;
use crate::search::component::Component;
use crate::search::graphs::GraphSearch;

/// Asks in normal play what sets of the vertices of a graph, or of the cells of a board, are worth.
///
/// What the search remembers is there at once; what it has forgotten, or never asked, is searched.
pub struct PartQuestions<'s, 'w> {
    search: Search<'s>,
    budget: Budget<'w>,
}

enum Search<'s> {
    Board(&'s mut BoardSearch, Board),
    Graph(&'s mut GraphSearch),
}

/// Asks in misère play who wins with sets of the vertices of a graph, or of the cells of a board.
pub struct OutcomeQuestions<'s, 'w> {
    search: &'s mut MisereSearch<AnyRules>,
    rules: AnyRules,
    /// What the search calls these rules.
    index: usize,
    budget: Budget<'w>,
}

impl Solver {
    /// Questions about what can be left of this position; `None` where parts are not searched so: of other games than
    /// those of which moves take vertices of a graph, or pieces of a line.
    ///
    /// ```
    /// use grundy_rules::{Expression, Term};
    /// use grundy_core::Allowance;
    /// use grundy_solve::Solver;
    /// let expression: Expression = grundy_rules::parse_expression("node-kayles{path}(5)").unwrap().canonical();
    /// let [Term::Single(path)] = expression.terms() else { panic!() };
    /// let mut solver = Solver::new(Allowance::default());
    /// let mut questions = solver.part_questions(path, None).unwrap();
    /// assert_eq!(questions.value(&[0, 1, 2, 3, 4]), Ok(3));
    /// ```
    pub fn part_questions<'s, 'w>(
        &'s mut self,
        position: &Single,
        watch: Option<&'w dyn Watch>,
    ) -> Option<PartQuestions<'s, 'w>> {
        let budget = self.budget(watch);
        let search = self.part_search(position)?;
        Some(PartQuestions { search, budget })
    }

    /// Questions about who wins with what can be left of this position in misère play; `None` as for
    /// [values](Self::part_questions), and where a part of it is too large for the search.
    ///
    /// ```
    /// use grundy_core::{Allowance, Outcome};
    /// use grundy_solve::Solver;
    /// let path = grundy_rules::parse_expression("node-kayles{path}(5)").unwrap();
    /// let mut solver = Solver::new(Allowance::default());
    /// let mut questions = solver.outcome_questions(path.as_single().unwrap(), None).unwrap();
    /// assert_eq!(questions.outcome(&[0, 1, 2, 3, 4]), Ok(Outcome::N));
    /// assert_eq!(questions.outcome(&[2]), Ok(Outcome::P));
    /// ```
    pub fn outcome_questions<'s, 'w>(
        &'s mut self,
        position: &Single,
        watch: Option<&'w dyn Watch>,
    ) -> Option<OutcomeQuestions<'s, 'w>> {
        let budget = self.budget(watch);
        let (rules, _) = position.components().filter(|_| position.has_misere())?;
        matches!(rules, AnyRules::Board(_) | AnyRules::Graph(_)).then_some(())?;
        let search = &mut self.kept.search;
        let index = search.index_of(&rules);
        Some(OutcomeQuestions {
            search,
            rules,
            index,
            budget,
        })
    }

    fn part_search(&mut self, position: &Single) -> Option<Search<'_>> {
        Some(match position {
            Single::Board(board) if *board.geometry().rules() != BoardRules::Chomp => {
                Search::Board(self.kept.boards.search(board.geometry()), board.clone())
            }
            Single::Game(game) => Search::Graph(self.kept.games.graph_search(game.graph_kayles()?)),
            _ => return None,
        })
    }

    /// What is known by now of what can be left of this position, as bytes from which
    /// [`learn_parts`](Self::learn_parts) goes on; `None` where parts are not searched so. The same is offered to the
    /// [watch](Watch::keep) of whoever asks about the position.
    ///
    /// ```
    /// use grundy_core::Allowance;
    /// use grundy_rules::Single;
    /// use grundy_solve::{BadSnapshot, Solver};
    /// let single = |text| grundy_rules::parse_expression(text).unwrap().as_single().unwrap().clone();
    /// let (grid, longer): (Single, Single) = (single("node-kayles{grid}(3x5)"), single("node-kayles{grid}(3x6)"));
    /// let mut solver = Solver::new(Allowance::default());
    /// let all: Vec<usize> = (0..15).collect();
    /// assert_eq!(solver.part_questions(&grid, None).unwrap().value(&all), Ok(3));
    /// let known = solver.known_parts(&grid).unwrap();
    ///
    /// let mut other = Solver::new(Allowance::default());
    /// assert_eq!(other.learn_parts(&grid, &known), Some(Ok(())));
    /// assert_eq!(other.part_questions(&grid, None).unwrap().known(&all, 3), Some(true));
    /// assert_eq!(other.learn_parts(&longer, &known), Some(Err(BadSnapshot::OtherRules)));
    /// ```
    pub fn known_parts(&mut self, position: &Single) -> Option<Vec<u8>> {
        Some(match self.part_search(position)? {
            Search::Board(search, _) => search.to_bytes(),
            Search::Graph(search) => search.to_bytes(),
        })
    }

    /// Goes on from what was [known](Self::known_parts) of what can be left of this position, as far as there is room for it;
    /// `None` where parts are not searched so.
    ///
    /// # Errors
    ///
    /// Where the bytes are of another version, of other rules, or damaged; then nothing is learnt.
    pub fn learn_parts(
        &mut self,
        position: &Single,
        bytes: &[u8],
    ) -> Option<Result<(), BadSnapshot>> {
        let mut budget = self.budget(None);
        Some(match self.part_search(position)? {
            Search::Board(search, _) => search.learn(bytes, &mut budget),
            Search::Graph(search) => search.learn(bytes, &mut budget),
        })
    }
}

impl PartQuestions<'_, '_> {
    /// Whether this is the value of what is left, as far as that is remembered or seen at once.
    #[must_use]
    pub fn known(&self, left: &[usize], value: u32) -> Option<bool> {
        match &self.search {
            Search::Board(search, board) => search.known(&of_cells(board, left), value),
            Search::Graph(search) => search.known(left, value),
        }
    }

    /// Whether this is the value of what is left.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn has_value(&mut self, left: &[usize], value: u32) -> Result<bool, Exhausted> {
        let budget = &mut self.budget;
        match &mut self.search {
            Search::Board(search, board) => search.has_value(&of_cells(board, left), value, budget),
            Search::Graph(search) => search.has_value(left, value, budget),
        }
    }

    /// The value of what is left.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn value(&mut self, left: &[usize]) -> Result<u32, Exhausted> {
        let budget = &mut self.budget;
        match &mut self.search {
            Search::Board(search, board) => search.value(&of_cells(board, left), budget),
            Search::Graph(search) => search.value(left, budget),
        }
    }

    /// Takes from the same budget what whoever asks does between the questions: steps, and bytes for good.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn charge(&mut self, steps: u64, bytes: u64) -> Result<(), Exhausted> {
        self.budget.charge(steps)?;
        self.budget.reserve(bytes)
    }
}

impl OutcomeQuestions<'_, '_> {
    /// The outcome with what is left, as far as it is remembered or seen at once.
    #[must_use]
    pub fn known(&self, left: &[usize]) -> Option<Outcome> {
        self.search.known_outcome(&self.components(left)?)
    }

    /// The outcome with what is left.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn outcome(&mut self, left: &[usize]) -> Result<Outcome, Exhausted> {
        let components = self.components(left).ok_or(Exhausted::Size)?;
        self.search.outcome_of_left(&components, &mut self.budget)
    }

    /// Takes from the same budget what whoever asks does between the questions: steps, and bytes until they are
    /// [given back](Self::release).
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn charge(&mut self, steps: u64, bytes: u64) -> Result<(), Exhausted> {
        self.budget.charge(steps)?;
        self.budget.reserve(bytes)
    }

    /// Gives back bytes that were taken.
    pub fn release(&mut self, bytes: u64) {
        self.budget.release(bytes);
    }

    fn components(&self, left: &[usize]) -> Option<Vec<Component>> {
        let vertices = left.iter().copied();
        let numbers: Vec<u128> = match &self.rules {
            AnyRules::Board(parts) => parts.parts_of(&CellSet::of(vertices))?,
            AnyRules::Graph(parts) => parts
                .parts_of(vertices)
                .into_iter()
                .map(u128::from)
                .collect(),
            _ => return None,
        };
        let rules = self.index;
        let components = numbers.into_iter();
        Some(
            components
                .map(|number| Component { rules, number })
                .collect(),
        )
    }
}

fn of_cells(board: &Board, left: &[usize]) -> Board {
    let cells = CellSet::of(left.iter().copied());
    Board::new(board.geometry().clone(), &cells)
}
