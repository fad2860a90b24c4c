//! Why a certificate is refused.

use std::fmt;

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The field, as a path from the top: `claim.rules.digits`, `evidence.marks[3].window`; empty for
    /// the document as a whole.
    pub place: String,
    /// What is wrong there.
    pub reason: Reason,
}

/// What can be wrong with a certificate. Heaps are numbered from 0, bytes too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text is no JSON document of the plain kind that certificates are written in.
    Syntax {
        /// Where reading ended.
        byte: u64,
    },
    /// Objects and lists are nested deeper than any certificate needs.
    TooDeep,
    /// There are more objects, lists and numbers than any certificate needs.
    TooManyParts,
    /// The field stands twice.
    Duplicate,
    /// The field is missing.
    Missing,
    /// There is no such field.
    Unknown,
    /// The field holds something of another type.
    Type {
        /// `number`, `text`, `flag`, `list` or `object`.
        expected: &'static str,
    },
    /// The number is not written as certificates write numbers, or is beyond 64 bits.
    Number,
    /// The list of numbers in this text breaks off.
    Numbers {
        /// The byte of the text where it does.
        byte: u64,
    },
    /// The word is none of those that may stand here.
    Choice {
        /// The word, cut off where it is long.
        found: String,
    },
    /// These are no rules of a game.
    Rules,
    /// No theorem known here proves a period of these rules.
    NoTheorem,
    /// This evidence does not belong to this claim.
    Evidence,
    /// There are too many or too few entries.
    Count {
        /// How many there are.
        stated: u64,
        /// How many there must be.
        needed: u64,
    },
    /// A heap has another value.
    Value {
        /// The heap.
        heap: u64,
        /// The value stated.
        stated: u64,
        /// The value by the rules.
        found: u64,
    },
    /// A heap is not tame.
    Wild {
        /// The heap.
        heap: u64,
    },
    /// The greatest value is another one, or another heap has it first.
    Maximum {
        /// The greatest value.
        value: u64,
        /// The first heap that has it.
        heap: u64,
    },
    /// A period has at least one heap.
    ZeroPeriod,
    /// The values do not repeat at this heap.
    NoRepetition {
        /// The heap, a period before the other one.
        heap: u64,
    },
    /// What later values depend on does not come back.
    StateDiffers {
        /// The later one of the two heaps compared.
        heap: u64,
    },
    /// The values already repeat from an earlier heap on.
    EarlierPreperiod,
    /// The values already repeat after fewer heaps.
    ShorterPeriod {
        /// After how many.
        period: u64,
    },
    /// Two common heaps would not always make a rare value.
    Parity,
    /// A heap is rare and not listed.
    RareMissing {
        /// The heap.
        heap: u64,
        /// Its value.
        value: u64,
    },
    /// A heap is listed as rare, and is not, or has another value.
    RareWrong {
        /// The heap.
        heap: u64,
    },
    /// A value below the one found is not reached as the certificate says.
    Uncovered {
        /// The heap.
        heap: u64,
        /// The value.
        value: u64,
    },
    /// Entries do not ascend as they must.
    Order,
    /// A window has too few values.
    ShortWindow {
        /// How many it has.
        stated: u64,
        /// How many it needs.
        needed: u64,
    },
    /// A mark that the proof needs is missing.
    MissingMark {
        /// Its heap.
        heap: u64,
    },
    /// The recurrence starts too early for its theorem.
    EarlyStart {
        /// The first heap where it may start.
        needed: u64,
    },
    /// The running sums of the values are others.
    Sums {
        /// The heap of the mark.
        heap: u64,
    },
    /// The hash of the values is another one.
    Hash {
        /// The heap of the mark.
        heap: u64,
    },
    /// There is an empty heap where there must be none.
    EmptyHeap,
    /// The outcome is the other one.
    Outcome,
    /// The position has another Grundy value.
    Grundy {
        /// The value.
        found: u64,
    },
    /// There is another number of winning moves.
    WinningCount {
        /// How many.
        found: u64,
    },
    /// This is not a winning move.
    NotWinning,
    /// The entry stands in its list before.
    Repeated,
    /// There is no such element of the quotient.
    NoElement {
        /// The number stated.
        element: u64,
    },
    /// Multiplying by two generators in one order and the other is not the same.
    NotCommutative {
        /// The element that is multiplied.
        element: u64,
    },
    /// No product of generators, each of them a heap, is this element.
    NotGenerated {
        /// The element.
        element: u64,
    },
    /// A generator multiplies by this element, which no heap has.
    NoHeap {
        /// The element.
        element: u64,
    },
    /// A sum of heaps with this element has the other misère outcome.
    MisereOutcome {
        /// The element.
        element: u64,
    },
    /// No sum tells two elements apart, so this is not the quotient.
    EqualElements {
        /// The one.
        first: u64,
        /// The other.
        second: u64,
    },
    /// No sum of heaps has this cell.
    NoCell,
    /// There is no such pattern.
    NoPattern {
        /// The number stated.
        pattern: u64,
    },
    /// It belongs to no element.
    Unused,
    /// This heap may not stand here.
    WrongHeap {
        /// The heap.
        heap: u64,
    },
    /// Adding it again and again changes more than the form, or that not by what it must.
    NotLevel,
    /// The sums of the family are not shown to be told apart.
    NotToldApart,
    /// This is no set, or no part with what is asserted of it.
    PartText,
    /// This is no order of all vertices.
    Permutation,
    /// There is no such vertex or cell.
    Outside,
    /// Reversing the order does not pair the moves of the part.
    NotPaired,
    /// It is not shown of every option that it has not the value.
    OptionOpen {
        /// The value.
        value: u64,
    },
    /// No option is shown to have the value.
    NoOption {
        /// The value.
        value: u64,
    },
    /// The label of a vertex is not the least number that is no label of a vertex to which its edges lead.
    WrongLabel {
        /// The vertex.
        vertex: u64,
    },
    /// After a move from this vertex to one with a larger label or none, no answer is shown to lead back to its label.
    NoWayBack {
        /// The vertex.
        vertex: u64,
    },
    /// From this vertex without a label no move is shown after which nobody can force the end.
    NoWayOn {
        /// The vertex.
        vertex: u64,
    },
    /// The rank of this vertex does not follow from those to which its edges lead.
    WrongRank {
        /// The vertex.
        vertex: u64,
    },
    /// It does not follow from what is asserted of parts; nor of positions that this one is P.
    NotShown,
}

impl Reason {
    /// A short stable id.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "syntax",
            Self::TooDeep => "too-deep",
            Self::TooManyParts => "too-many-parts",
            Self::Duplicate => "duplicate",
            Self::Missing => "missing",
            Self::Unknown => "unknown",
            Self::Type { .. } => "type",
            Self::Number => "number",
            Self::Numbers { .. } => "numbers",
            Self::Choice { .. } => "choice",
            Self::Rules => "rules",
            Self::NoTheorem => "no-theorem",
            Self::Evidence => "evidence",
            Self::Count { .. } => "count",
            Self::Value { .. } => "value",
            Self::Wild { .. } => "wild",
            Self::Maximum { .. } => "maximum",
            Self::ZeroPeriod => "zero-period",
            Self::NoRepetition { .. } => "no-repetition",
            Self::StateDiffers { .. } => "state-differs",
            Self::EarlierPreperiod => "earlier-preperiod",
            Self::ShorterPeriod { .. } => "shorter-period",
            Self::Parity => "parity",
            Self::RareMissing { .. } => "rare-missing",
            Self::RareWrong { .. } => "rare-wrong",
            Self::Uncovered { .. } => "uncovered",
            Self::Order => "order",
            Self::ShortWindow { .. } => "short-window",
            Self::MissingMark { .. } => "missing-mark",
            Self::EarlyStart { .. } => "early-start",
            Self::Sums { .. } => "sums",
            Self::Hash { .. } => "hash",
            Self::EmptyHeap => "empty-heap",
            Self::Outcome => "outcome",
            Self::Grundy { .. } => "grundy",
            Self::WinningCount { .. } => "winning-count",
            Self::NotWinning => "not-winning",
            Self::Repeated => "repeated",
            Self::NoElement { .. } => "no-element",
            Self::NotCommutative { .. } => "not-commutative",
            Self::NotGenerated { .. } => "not-generated",
            Self::NoHeap { .. } => "no-heap",
            Self::MisereOutcome { .. } => "misere-outcome",
            Self::EqualElements { .. } => "equal-elements",
            Self::NoCell => "no-cell",
            Self::NoPattern { .. } => "no-pattern",
            Self::Unused => "unused",
            Self::WrongHeap { .. } => "wrong-heap",
            Self::NotLevel => "not-level",
            Self::NotToldApart => "not-told-apart",
            _ => self.code_on_graphs(),
        }
    }

    /// The id of what is wrong with graphs and boards.
    fn code_on_graphs(&self) -> &'static str {
        match self {
            Self::PartText => "part-text",
            Self::Permutation => "permutation",
            Self::Outside => "outside",
            Self::NotPaired => "not-paired",
            Self::OptionOpen { .. } => "option-open",
            Self::NoOption { .. } => "no-option",
            Self::WrongLabel { .. } => "wrong-label",
            Self::NoWayBack { .. } => "no-way-back",
            Self::NoWayOn { .. } => "no-way-on",
            Self::WrongRank { .. } => "wrong-rank",
            Self::NotShown => "not-shown",
            _ => "",
        }
    }

    /// The figures of the reason, each with its name.
    #[must_use]
    pub fn figures(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Syntax { byte } | Self::Numbers { byte } => vec![("byte", byte.to_string())],
            Self::Type { expected } => vec![("expected", expected.to_string())],
            Self::Choice { found } => vec![("found", found.to_string())],
            Self::Count { stated, needed } | Self::ShortWindow { stated, needed } => vec![
                ("stated", stated.to_string()),
                ("needed", needed.to_string()),
            ],
            Self::Value {
                heap,
                stated,
                found,
            } => vec![
                ("heap", heap.to_string()),
                ("stated", stated.to_string()),
                ("found", found.to_string()),
            ],
            Self::Maximum { value, heap } => {
                vec![("value", value.to_string()), ("heap", heap.to_string())]
            }
            Self::Wild { heap }
            | Self::NoRepetition { heap }
            | Self::StateDiffers { heap }
            | Self::RareWrong { heap }
            | Self::MissingMark { heap }
            | Self::Sums { heap }
            | Self::Hash { heap }
            | Self::WrongHeap { heap } => vec![("heap", heap.to_string())],
            Self::ShorterPeriod { period } => vec![("period", period.to_string())],
            Self::RareMissing { heap, value } | Self::Uncovered { heap, value } => {
                vec![("heap", heap.to_string()), ("value", value.to_string())]
            }
            Self::EarlyStart { needed } => vec![("needed", needed.to_string())],
            Self::Grundy { found } | Self::WinningCount { found } => {
                vec![("found", found.to_string())]
            }
            Self::NoElement { element }
            | Self::NotCommutative { element }
            | Self::NotGenerated { element }
            | Self::NoHeap { element }
            | Self::MisereOutcome { element } => vec![("element", element.to_string())],
            Self::EqualElements { first, second } => {
                vec![("first", first.to_string()), ("second", second.to_string())]
            }
            Self::NoPattern { pattern } => vec![("pattern", pattern.to_string())],
            Self::OptionOpen { value } | Self::NoOption { value } => {
                vec![("value", value.to_string())]
            }
            Self::WrongLabel { vertex }
            | Self::NoWayBack { vertex }
            | Self::NoWayOn { vertex }
            | Self::WrongRank { vertex } => vec![("vertex", vertex.to_string())],
            _ => Vec::new(),
        }
    }

    /// One reason of each kind, so that whoever puts them into words can see that none is left out.
    #[must_use]
    pub fn one_of_each() -> Vec<Self> {
        [Self::about_the_form(), Self::about_the_claim()].concat()
    }

    fn about_the_form() -> Vec<Self> {
        vec![
            Self::Syntax { byte: 0 },
            Self::TooDeep,
            Self::TooManyParts,
            Self::Duplicate,
            Self::Missing,
            Self::Unknown,
            Self::Type { expected: "" },
            Self::Number,
            Self::Numbers { byte: 0 },
            Self::Choice {
                found: String::new(),
            },
            Self::Rules,
            Self::NoTheorem,
            Self::Evidence,
            Self::Count {
                stated: 0,
                needed: 0,
            },
            Self::Value {
                heap: 0,
                stated: 0,
                found: 0,
            },
        ]
    }

    fn about_the_claim() -> Vec<Self> {
        vec![
            Self::Wild { heap: 0 },
            Self::Maximum { value: 0, heap: 0 },
            Self::ZeroPeriod,
            Self::NoRepetition { heap: 0 },
            Self::StateDiffers { heap: 0 },
            Self::EarlierPreperiod,
            Self::ShorterPeriod { period: 0 },
            Self::Parity,
            Self::RareMissing { heap: 0, value: 0 },
            Self::RareWrong { heap: 0 },
            Self::Uncovered { heap: 0, value: 0 },
            Self::Order,
            Self::ShortWindow {
                stated: 0,
                needed: 0,
            },
            Self::MissingMark { heap: 0 },
            Self::EarlyStart { needed: 0 },
            Self::Sums { heap: 0 },
            Self::Hash { heap: 0 },
            Self::EmptyHeap,
            Self::Outcome,
            Self::Grundy { found: 0 },
            Self::WinningCount { found: 0 },
            Self::NotWinning,
            Self::Repeated,
            Self::NoElement { element: 0 },
            Self::NotCommutative { element: 0 },
            Self::NotGenerated { element: 0 },
            Self::NoHeap { element: 0 },
            Self::MisereOutcome { element: 0 },
            Self::EqualElements {
                first: 0,
                second: 0,
            },
            Self::NoCell,
            Self::NoPattern { pattern: 0 },
            Self::Unused,
            Self::WrongHeap { heap: 0 },
            Self::NotLevel,
            Self::NotToldApart,
            Self::PartText,
            Self::Permutation,
            Self::Outside,
            Self::NotPaired,
            Self::OptionOpen { value: 0 },
            Self::NoOption { value: 0 },
            Self::WrongLabel { vertex: 0 },
            Self::NoWayBack { vertex: 0 },
            Self::NoWayOn { vertex: 0 },
            Self::WrongRank { vertex: 0 },
            Self::NotShown,
        ]
    }
}

impl fmt::Display for Refusal {
    /// The place, the code and the figures, for programmers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, figures) = (self.reason.code(), self.reason.figures());
        write!(f, "{}: {code}", self.place)?;
        figures
            .iter()
            .try_for_each(|(name, figure)| write!(f, " {name}={figure}"))
    }
}

impl std::error::Error for Refusal {}

/// Why a check ended without a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The certificate is wrong.
    Refused(Refusal),
    /// The check needs more than it was allowed; nothing is known of the claim.
    Halted(Halt),
}

/// What ended a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The steps allowed.
    Steps,
    /// The bytes allowed.
    Memory,
    /// The watch.
    Stopped,
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Why options are not looked at further.
pub(crate) enum Ended {
    /// What was looked for is found.
    Found,
    Halted(Halt),
}

impl From<Halt> for Ended {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        Self::Halted(halt)
    }
}

/// The refusal of what stands at this place.
pub(crate) fn refusal(place: &str, reason: Reason) -> Refusal {
    Refusal {
        place: place.to_owned(),
        reason,
    }
}

/// As [`refusal`], as the end of a check.
pub(crate) fn refused<T>(place: &str, reason: Reason) -> Result<T, Failure> {
    Err(Failure::Refused(refusal(place, reason)))
}

/// Where the parts of a period and its values stand in the document.
pub(crate) struct Fields<'p> {
    pub(crate) figures: &'p str,
    pub(crate) values: &'p str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_has_its_own_code() {
        let mut codes: Vec<_> = Reason::one_of_each().iter().map(Reason::code).collect();
        let all = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all);
        assert!(!codes.contains(&""));
    }
}
