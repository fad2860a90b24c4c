//! What every answer has in common when it is told: lines, and for one position a head above them.

/// Words for answers of this kind.
///
/// ```
/// use grundy::{Limits, PeriodRequest, Request, Workbench};
/// use grundy_words::{Catalogue, Lang, Tells};
///
/// let answer = PeriodRequest::new("kayles").ask(&mut Workbench::new(Limits::default()))?;
/// let lines = Catalogue::new(Lang::En).lines(&answer);
/// assert!(lines[0].contains("12"), "{lines:?}");
/// # Ok::<(), grundy::Error>(())
/// ```
pub trait Tells<A> {
    /// What stands above the lines of an answer about one position.
    fn head(&self, answer: &A) -> Option<Head> {
        let _ = answer;
        None
    }

    /// The answer, a line each.
    fn lines(&self, answer: &A) -> Vec<String>;
}

/// What stands above everything else that is said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The position and the convention.
    pub position: String,
    /// Whether the player to move wins, where somebody does, and that in a line; none before a throw.
    pub outcome: Option<(Option<bool>, String)>,
    /// How it is known, or why it is not.
    pub method: Option<String>,
}
