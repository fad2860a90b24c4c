//! Certificates as text, and back.

mod parts_text;
mod position_text;
mod rules_text;
mod strata_text;
mod sum_text;
mod tokens_text;

use crate::certificate::{
    Apart, Certificate, Claim, Evidence, Figures, Mark, Maximum, Multiplication, Outcome,
    PeriodClaim, PhiPeriod, Program, QuotientClaim, Recurrence, RunClaim, Stretches,
};
use crate::json::{Fields, Json, Part, read};
use crate::numbers::{pairs, pairs_text, values, values_text};
use crate::refusal::{Reason, Refusal, refusal};
use rules_text::{rules, rules_json};

/// What the field `format` says.
const FORMAT: &str = "grundy-certificate";
/// The version of the format that is written and read here.
pub const VERSION: u64 = 1;
/// The field of a hash.
const HASH: &str = "fnv1a64";

/// Reads a certificate; nothing of what it says is verified.
///
/// Memory: a small multiple of the length of the text.
///
/// # Errors
///
/// What is wrong with the text, with the path of the field.
///
/// ```
/// let refusal = grundy_cert::parse("{\"format\":\"grundy-certificate\",\"version\":2}").unwrap_err();
/// assert_eq!((refusal.place.as_str(), refusal.reason.code()), ("version", "choice"));
/// ```
pub fn parse(text: &str) -> Result<Certificate, Refusal> {
    let mut fields = Fields::of(read(text)?, String::new())?;
    let format = fields.text("format")?;
    if format != FORMAT {
        return Err(choice("format", format));
    }
    let version = fields.number("version")?;
    if version != VERSION {
        return Err(choice("version", &version.to_string()));
    }
    let certificate = Certificate {
        claim: claim(fields.object("claim")?)?,
        evidence: evidence(fields.object("evidence")?)?,
        program: program(&mut fields)?,
    };
    fields.finish()?;
    Ok(certificate)
}

fn choice(place: &str, found: &str) -> Refusal {
    const LONGEST: usize = 40;
    let found = found.get(..LONGEST).unwrap_or(found).to_owned();
    refusal(place, Reason::Choice { found })
}

/// The fields of the optional object under this name.
fn optional<'t>(fields: &mut Fields<'t>, name: &str) -> Result<Option<Fields<'t>>, Refusal> {
    let place = fields.place(name);
    let part = fields.optional(name);
    part.map(|part| Fields::of(part, place)).transpose()
}

fn program(fields: &mut Fields<'_>) -> Result<Option<Program>, Refusal> {
    let Some(mut fields) = optional(fields, "program")? else {
        return Ok(None);
    };
    let program = Program {
        name: fields.text("name")?.to_owned(),
        version: fields.text("version")?.to_owned(),
    };
    fields.finish()?;
    Ok(Some(program))
}

/// What the fields say by their kind, and nothing else.
fn by_kind<'t, T>(
    mut fields: Fields<'t>,
    read: impl FnOnce(&'t str, &mut Fields<'t>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let kind = fields.text("kind")?;
    let found = read(kind, &mut fields)?;
    fields.finish()?;
    Ok(found)
}

fn claim(fields: Fields<'_>) -> Result<Claim, Refusal> {
    by_kind(fields, |kind, fields| match kind {
        "sum" => Ok(Claim::Sum(sum_text::claim(fields)?)),
        kind => claim_of_kind(kind, fields),
    })
}

/// Any claim but one of a sum.
fn claim_of_kind(kind: &str, fields: &mut Fields<'_>) -> Result<Claim, Refusal> {
    Ok(match kind {
        "period" => Claim::Period(PeriodClaim {
            rules: rules(fields.object("rules")?)?,
            figures: figures(fields)?,
            apart: apart(fields)?,
            maximum: maximum(fields)?,
        }),
        "run" => Claim::Run(RunClaim {
            rules: rules(fields.object("rules")?)?,
            heaps: fields.number("heaps")?,
            maximum: maximum(fields)?
                .ok_or_else(|| refusal(&fields.place("maximum"), Reason::Missing))?,
            hash: fields.optional_number(HASH)?,
        }),
        "position" => Claim::Position(position_text::claim(fields)?),
        "quotient" => Claim::Quotient(QuotientClaim {
            rules: rules(fields.object("rules")?)?,
            heaps: fields.number("heaps")?,
            order: fields.number("order")?,
            p_portion: fields.number("p_portion")?,
            period: phi_period(fields)?,
        }),
        "infinite-quotient" => Claim::InfiniteQuotient(strata_text::claim(fields)?),
        "parts" => Claim::Parts(parts_text::claim(fields)?),
        "tokens" => Claim::Tokens(tokens_text::claim(fields)?),
        other => return Err(choice(&fields.place("kind"), other)),
    })
}

fn figures(fields: &mut Fields<'_>) -> Result<Figures, Refusal> {
    Ok(Figures {
        preperiod: fields.number("preperiod")?,
        period: fields.number("period")?,
        saltus: fields.number("saltus")?,
    })
}

fn apart(fields: &mut Fields<'_>) -> Result<Vec<Apart>, Refusal> {
    if !fields.has("apart") {
        return Ok(Vec::new());
    }
    objects(fields, "apart", |mut fields| {
        let (heap, saltus) = (fields.number("heap")?, fields.number("saltus")?);
        let other = fields.has("other").then(|| fields.number("other"));
        let other = other.transpose()?;
        fields.finish()?;
        Ok(Apart {
            heap,
            saltus,
            other,
        })
    })
}

fn maximum(fields: &mut Fields<'_>) -> Result<Option<Maximum>, Refusal> {
    let Some(mut fields) = optional(fields, "maximum")? else {
        return Ok(None);
    };
    let maximum = Maximum {
        value: fields.number("value")?,
        heap: fields.number("heap")?,
    };
    fields.finish()?;
    Ok(Some(maximum))
}

fn phi_period(fields: &mut Fields<'_>) -> Result<Option<PhiPeriod>, Refusal> {
    let Some(mut fields) = optional(fields, "period")? else {
        return Ok(None);
    };
    let period = PhiPeriod {
        preperiod: fields.number("preperiod")?,
        period: fields.number("period")?,
    };
    fields.finish()?;
    Ok(Some(period))
}

/// The objects of the list under this name, each read in the same way.
fn objects<'t, T>(
    fields: &mut Fields<'t>,
    name: &str,
    read: impl Fn(Fields<'t>) -> Result<T, Refusal>,
) -> Result<Vec<T>, Refusal> {
    let entries = fields.list(name)?.into_iter();
    entries
        .map(|(place, part)| read(Fields::of(part, place)?))
        .collect()
}

fn outcome(fields: &mut Fields<'_>) -> Result<Outcome, Refusal> {
    let word = fields.text("outcome")?;
    outcome_of(word, fields)
}

fn outcome_of(word: &str, fields: &Fields<'_>) -> Result<Outcome, Refusal> {
    match word {
        "N" => Ok(Outcome::N),
        "P" => Ok(Outcome::P),
        other => Err(choice(&fields.place("outcome"), other)),
    }
}

fn evidence(fields: Fields<'_>) -> Result<Evidence, Refusal> {
    by_kind(fields, |kind, fields| match kind {
        "terms" => Ok(Evidence::Terms(sum_text::evidence(fields)?)),
        kind => evidence_of_kind(kind, fields),
    })
}

/// Any evidence but that of a sum.
fn evidence_of_kind(kind: &str, fields: &mut Fields<'_>) -> Result<Evidence, Refusal> {
    Ok(match kind {
        "window" => Evidence::Window(list(fields, "values")?),
        "state-recurrence" => Evidence::Recurrence(Recurrence {
            start: fields.number("start")?,
            stretches: stretches(fields, mark_with_sums)?,
        }),
        "stretches" => Evidence::Stretches(stretches(fields, mark_with_hash)?),
        "tables" => Evidence::Tables(position_text::tables(fields)?),
        "elements" => Evidence::Elements(position_text::elements(fields)?),
        "quotient" => Evidence::Quotient(Multiplication {
            generators: lists(fields, "generators")?,
            p: list(fields, "p")?,
            phi: list(fields, "phi")?,
        }),
        "strata" => Evidence::Strata(strata_text::evidence(fields)?),
        "parts" => Evidence::Parts(parts_text::evidence(fields)?),
        "positions" => Evidence::Positions(parts_text::positions_evidence(fields)?),
        "labels" => Evidence::Labels(tokens_text::labels(fields)?),
        "ranks" => Evidence::Ranks(list(fields, "ranks")?),
        other => return Err(choice(&fields.place("kind"), other)),
    })
}

/// The numbers of the text under this name.
fn list<T: TryFrom<u64>>(fields: &mut Fields<'_>, name: &str) -> Result<Vec<T>, Refusal> {
    let text = fields.text(name)?;
    values(text, &fields.place(name))
}

/// The texts of the list under this name, each of numbers.
fn lists(fields: &mut Fields<'_>, name: &str) -> Result<Vec<Vec<u32>>, Refusal> {
    let entries = fields.list(name)?.into_iter();
    entries
        .map(|(place, part)| match part {
            Part::Text(text) => values(text, &place),
            _ => Err(refusal(&place, Reason::Type { expected: "text" })),
        })
        .collect()
}

/// Reads what a kind of mark has besides its heap and its window.
type ReadMark = fn(&mut Fields<'_>, Mark) -> Result<Mark, Refusal>;

fn stretches(fields: &mut Fields<'_>, more: ReadMark) -> Result<Stretches, Refusal> {
    let mask = fields.number("mask")?;
    let mask = u32::try_from(mask).map_err(|_| refusal(&fields.place("mask"), Reason::Number))?;
    Ok(Stretches {
        mask,
        position_parity: fields.flag("position_parity")?,
        common_odd: fields.flag("common_odd")?,
        rare: pairs(fields.text("rare")?, &fields.place("rare"))?,
        cover: fields.number("cover")?,
        marks: objects(fields, "marks", |fields| mark(fields, more))?,
    })
}

fn mark(mut fields: Fields<'_>, more: ReadMark) -> Result<Mark, Refusal> {
    let bare = Mark {
        heap: fields.number("heap")?,
        window: list(&mut fields, "window")?,
        sums: None,
        hash: None,
    };
    let mark = more(&mut fields, bare)?;
    fields.finish()?;
    Ok(mark)
}

fn mark_with_sums(fields: &mut Fields<'_>, mark: Mark) -> Result<Mark, Refusal> {
    let sums = match optional(fields, "sums")? {
        None => None,
        Some(mut inner) => {
            let sums = (inner.number("plain")?, inner.number("weighted")?);
            inner.finish()?;
            Some(sums)
        }
    };
    Ok(Mark { sums, ..mark })
}

fn mark_with_hash(fields: &mut Fields<'_>, mark: Mark) -> Result<Mark, Refusal> {
    let hash = fields.optional_number(HASH)?;
    Ok(Mark { hash, ..mark })
}

impl Certificate {
    /// The certificate as text, one line with a line feed at its end; [`parse`] reads it back.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut fields = vec![
            ("format", text(FORMAT)),
            ("version", Json::Number(VERSION)),
            ("claim", claim_json(&self.claim)),
            ("evidence", evidence_json(&self.evidence)),
        ];
        if let Some(Program { name, version }) = &self.program {
            let program = vec![("name", text(name)), ("version", text(version))];
            fields.push(("program", Json::Object(program)));
        }
        let mut out = String::new();
        Json::Object(fields).write(&mut out);
        out.push('\n');
        out
    }
}

/// A text without the signs that texts of certificates cannot hold.
fn text(text: &str) -> Json {
    let allowed = |sign: &char| matches!(sign, ' '..='~') && !matches!(sign, '"' | '\\');
    Json::Text(text.chars().filter(allowed).collect())
}

fn kind(kind: &str) -> (&'static str, Json) {
    ("kind", text(kind))
}

fn claim_json(claim: &Claim) -> Json {
    let fields = match claim {
        Claim::Period(claim) => {
            let mut fields = vec![kind("period"), ("rules", rules_json(&claim.rules))];
            fields.extend(figures_json(claim.figures));
            if !claim.apart.is_empty() {
                fields.push((
                    "apart",
                    Json::List(claim.apart.iter().map(apart_json).collect()),
                ));
            }
            fields.extend(claim.maximum.map(maximum_json));
            fields
        }
        Claim::Run(claim) => {
            let mut fields = vec![
                kind("run"),
                ("rules", rules_json(&claim.rules)),
                ("heaps", Json::Number(claim.heaps)),
                maximum_json(claim.maximum),
            ];
            fields.extend(claim.hash.map(|hash| (HASH, Json::Number(hash))));
            fields
        }
        Claim::Position(claim) => position_text::claim_json(claim),
        Claim::InfiniteQuotient(claim) => strata_text::claim_json(claim),
        Claim::Parts(claim) => parts_text::claim_json(claim),
        Claim::Tokens(claim) => tokens_text::claim_json(claim),
        Claim::Sum(claim) => sum_text::claim_json(claim),
        Claim::Quotient(claim) => {
            let mut fields = vec![
                kind("quotient"),
                ("rules", rules_json(&claim.rules)),
                ("heaps", Json::Number(claim.heaps)),
                ("order", Json::Number(claim.order)),
                ("p_portion", Json::Number(claim.p_portion)),
            ];
            if let Some(PhiPeriod { preperiod, period }) = claim.period {
                let period = vec![
                    ("preperiod", Json::Number(preperiod)),
                    ("period", Json::Number(period)),
                ];
                fields.push(("period", Json::Object(period)));
            }
            fields
        }
    };
    Json::Object(fields)
}

fn maximum_json(Maximum { value, heap }: Maximum) -> (&'static str, Json) {
    let maximum = vec![("value", Json::Number(value)), ("heap", Json::Number(heap))];
    ("maximum", Json::Object(maximum))
}

fn apart_json(apart: &Apart) -> Json {
    let mut fields = vec![
        ("heap", Json::Number(apart.heap)),
        ("saltus", Json::Number(apart.saltus)),
    ];
    fields.extend(apart.other.map(|other| ("other", Json::Number(other))));
    Json::Object(fields)
}

fn figures_json(figures: Figures) -> [(&'static str, Json); 3] {
    [
        ("preperiod", Json::Number(figures.preperiod)),
        ("period", Json::Number(figures.period)),
        ("saltus", Json::Number(figures.saltus)),
    ]
}

fn numbers_json(numbers: &[u64]) -> Json {
    Json::List(numbers.iter().map(|number| Json::Number(*number)).collect())
}

fn outcome_json(outcome: Outcome) -> Json {
    text(match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
    })
}

fn list_json<T: Copy + Into<u64>>(values: &[T]) -> Json {
    Json::Text(values_text(values))
}

fn lists_json(lists: &[Vec<u32>]) -> Json {
    Json::List(lists.iter().map(|list| list_json(list)).collect())
}

fn evidence_json(evidence: &Evidence) -> Json {
    let fields = match evidence {
        Evidence::Window(values) => vec![kind("window"), ("values", list_json(values))],
        Evidence::Recurrence(Recurrence { start, stretches }) => {
            stretches_json("state-recurrence", stretches, Some(*start))
        }
        Evidence::Stretches(stretches) => stretches_json("stretches", stretches, None),
        Evidence::Strata(strata) => strata_text::evidence_json(strata),
        Evidence::Parts(list) => parts_text::evidence_json(list),
        Evidence::Positions(list) => parts_text::positions_json(list),
        Evidence::Labels(labels) => tokens_text::labels_json(labels),
        Evidence::Ranks(ranks) => vec![kind("ranks"), ("ranks", list_json(ranks))],
        Evidence::Terms(terms) => sum_text::evidence_json(terms),
        Evidence::Tables(tables) => vec![kind("tables"), position_text::tables_json(tables)],
        Evidence::Elements(elements) => position_text::elements_json(elements),
        Evidence::Quotient(Multiplication { generators, p, phi }) => {
            vec![
                kind("quotient"),
                ("generators", lists_json(generators)),
                ("p", list_json(p)),
                ("phi", list_json(phi)),
            ]
        }
    };
    Json::Object(fields)
}

fn stretches_json(
    name: &str,
    stretches: &Stretches,
    start: Option<u64>,
) -> Vec<(&'static str, Json)> {
    let marks = stretches.marks.iter().map(|mark| {
        let mut fields = vec![
            ("heap", Json::Number(mark.heap)),
            ("window", list_json(&mark.window)),
        ];
        if let Some((plain, weighted)) = mark.sums {
            let sums = vec![
                ("plain", Json::Number(plain)),
                ("weighted", Json::Number(weighted)),
            ];
            fields.push(("sums", Json::Object(sums)));
        }
        fields.extend(mark.hash.map(|hash| (HASH, Json::Number(hash))));
        Json::Object(fields)
    });
    let start = start.map(|start| ("start", Json::Number(start)));
    let mut fields = vec![
        kind(name),
        ("mask", Json::Number(stretches.mask.into())),
        ("position_parity", Json::Flag(stretches.position_parity)),
        ("common_odd", Json::Flag(stretches.common_odd)),
        ("rare", Json::Text(pairs_text(&stretches.rare))),
        ("cover", Json::Number(stretches.cover)),
    ];
    fields.extend(start);
    fields.push(("marks", Json::List(marks.collect())));
    fields
}
