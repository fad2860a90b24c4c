//! Decisions about certificates in words.

use grundy::{CheckAnswer, Checked, Claimed, ClaimedMove, Ground, Refused, Status, Takes};
use grundy_core::{Convention, Outcome};
use grundy_play::number::Number;

use super::Catalogue;
use super::period::apart_lines;
use crate::tells::Tells;

impl Tells<CheckAnswer> for Catalogue {
    /// What was decided, the claim, and what was and was not verified.
    fn lines(&self, answer: &CheckAnswer) -> Vec<String> {
        let decision = match (answer.status, &answer.claim) {
            (Status::Refused, None) => "refused-unread",
            (status, _) => status.word(),
        };
        let mut lines = vec![self.get(&format!("check-{decision}"))];
        let claim = answer.claim.iter().flat_map(|claim| self.claim(claim));
        lines.extend(claim.map(|line| format!("  {line}")));
        if let Some(refused) = &answer.refusal {
            lines.push(self.refusal_of_certificate(refused));
        }
        let part = match (answer.status, &answer.claim) {
            (Status::Partial, Some(Claimed::Run { .. })) => Some("check-verified-part-of-run"),
            (Status::Partial, _) => Some("check-verified-part"),
            _ => None,
        };
        let verified = answer.verified.iter();
        lines.extend(verified.flat_map(|verified| self.verified(verified, part)));
        lines
    }
}

impl Catalogue {
    fn claim(&self, claim: &Claimed) -> Vec<String> {
        match claim {
            Claimed::Period {
                ruleset,
                preperiod,
                period,
                saltus,
                apart,
                max_grundy,
                max_at,
            } => {
                let message = match saltus.0.is_zero() {
                    true => "period-proved",
                    false => "period-proved-saltus",
                };
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("ruleset", ruleset),
                    ("preperiod", preperiod),
                    ("period", period),
                    ("saltus", saltus),
                ];
                let mut lines = vec![self.format(message, &arguments)];
                lines.extend(apart_lines(apart, self));
                if let (Some(value), Some(at)) = (max_grundy, max_at) {
                    lines.push(self.format("period-max", &[("value", value), ("at", at)]));
                }
                lines
            }
            Claimed::Run { .. } => self.run_claim(claim),
            Claimed::Position { .. } => self.position_claim(claim),
            Claimed::Quotient { .. } => self.quotient_claim(claim),
            Claimed::InfiniteQuotient { ruleset, heap } => {
                let arguments: [(&str, &dyn ToString); 2] = [("ruleset", ruleset), ("heap", heap)];
                vec![self.format("check-quotient-infinite", &arguments)]
            }
            Claimed::Parts { .. } => self.parts_claim(claim),
            Claimed::Tokens { .. } => self.tokens_claim(claim),
            Claimed::Sum { .. } => self.sum_claim(claim),
        }
    }

    fn position_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Position {
            convention,
            expression,
            outcome,
            grundy,
            winning_count,
            moves,
        } = claim
        else {
            return Vec::new();
        };
        let expression = super::shortened(expression);
        let outcome = self.claimed_outcome(*outcome, *convention);
        let arguments: [(&str, &dyn ToString); 2] =
            [("expression", &expression), ("outcome", &outcome)];
        let mut lines = vec![match grundy {
            Some(grundy) => {
                let arguments = [arguments.as_slice(), &[("grundy", grundy)]].concat();
                self.format("check-position-valued", &arguments)
            }
            None => self.format("check-position", &arguments),
        }];
        let winning = winning_count.as_ref();
        lines.extend(winning.map(|n| self.format("check-winning", &[("count", n)])));
        lines.extend(moves.iter().flatten().map(|mv| self.claimed_move(mv)));
        lines
    }

    fn sum_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Sum {
            terms,
            outcome,
            grundy,
            infinity,
        } = claim
        else {
            return Vec::new();
        };
        let mut lines = vec![self.format("check-sum", &[("terms", &terms.len())])];
        for (number, term) in (1..).zip(terms) {
            let own = self.claim(term).into_iter().enumerate();
            lines.extend(own.map(|(at, line)| match at {
                0 => format!("{number}. {line}"),
                _ => format!("   {line}"),
            }));
        }
        lines.push(self.claimed_outcome(*outcome, Convention::Normal));
        lines.extend(self.claimed_value(grundy.as_ref(), infinity.as_deref()));
        lines
    }

    fn run_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Run {
            ruleset,
            below,
            max_grundy,
            max_at,
            fnv1a64,
        } = claim
        else {
            return Vec::new();
        };
        let maximum: [(&str, &dyn ToString); 2] = [("value", max_grundy), ("at", max_at)];
        let mut lines = vec![
            self.format("check-run", &[("ruleset", ruleset), ("below", below)]),
            self.format("period-max", &maximum),
        ];
        let hash = fnv1a64.as_ref();
        lines.extend(hash.map(|hash| self.format("period-hash", &[("hash", hash)])));
        lines
    }

    fn claimed_move(&self, mv: &ClaimedMove) -> String {
        let to: Vec<String> = mv.to.iter().map(Number::to_string).collect();
        let left = match to.is_empty() {
            true => "0".to_owned(),
            false => self.list(&to),
        };
        let arguments: [(&str, &dyn ToString); 3] =
            [("term", &mv.term), ("heap", &mv.heap), ("left", &left)];
        self.indented("check-move", &arguments)
    }

    fn parts_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Parts {
            convention,
            game,
            take,
            vertices,
            edges,
            left,
            outcome,
            grundy,
        } = claim
        else {
            return Vec::new();
        };
        let taken = self.get(&format!("check-takes-{}", take.word()));
        let ground = match game {
            Ground::Graph => "check-parts-graph",
            Ground::Lines => "check-parts-lines",
        };
        let sizes: [(&str, &dyn ToString); 3] =
            [("vertices", vertices), ("edges", edges), ("take", &taken)];
        let mut lines = vec![self.format(ground, &sizes)];
        let all = match take {
            Takes::OddEdge | Takes::EvenEdge => edges,
            _ => vertices,
        };
        if left < all {
            lines.push(self.format("check-parts-left", &[("left", left)]));
        }
        lines.push(self.claimed_outcome(*outcome, *convention));
        lines.extend(self.claimed_value(grundy.as_ref(), None));
        lines
    }

    fn tokens_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Tokens {
            convention,
            vertices,
            edges,
            tokens,
            outcome,
            grundy,
            infinity,
        } = claim
        else {
            return Vec::new();
        };
        let sizes: [(&str, &dyn ToString); 3] =
            [("vertices", vertices), ("edges", edges), ("tokens", tokens)];
        let mut lines = vec![
            self.format("check-tokens", &sizes),
            self.claimed_outcome(*outcome, *convention),
        ];
        lines.extend(self.claimed_value(grundy.as_ref(), infinity.as_deref()));
        lines
    }

    /// The value, or where there is none those to which moves lead.
    fn claimed_value(
        &self,
        grundy: Option<&Number>,
        infinity: Option<&[Number]>,
    ) -> Option<String> {
        if let Some(value) = grundy {
            return Some(self.format("check-parts-grundy", &[("grundy", value)]));
        }
        infinity.map(|to| match to.is_empty() {
            true => self.get("check-tokens-infinity-alone"),
            false => {
                let to: Vec<String> = to.iter().map(Number::to_string).collect();
                self.format("check-tokens-infinity", &[("values", &self.list(&to))])
            }
        })
    }

    fn claimed_outcome(&self, outcome: Outcome, convention: Convention) -> String {
        let misere = match convention {
            Convention::Normal => "",
            Convention::Misere => "misere-",
        };
        let outcome = match outcome {
            Outcome::N => "n",
            Outcome::P => "p",
            Outcome::Draw => "draw",
        };
        self.get(&format!("check-parts-{misere}{outcome}"))
    }

    fn quotient_claim(&self, claim: &Claimed) -> Vec<String> {
        let Claimed::Quotient {
            ruleset,
            heaps,
            order,
            p_portion,
            preperiod,
            period,
        } = claim
        else {
            return Vec::new();
        };
        let sizes: [(&str, &dyn ToString); 3] =
            [("ruleset", ruleset), ("order", order), ("p", p_portion)];
        let mut lines = Vec::new();
        if let Some(heaps) = heaps {
            let arguments = [sizes.as_slice(), &[("heaps", heaps)]].concat();
            lines.push(self.format("check-quotient-to", &arguments));
        } else {
            lines.push(self.format("check-quotient", &sizes));
        }
        if let (Some(preperiod), Some(period)) = (preperiod, period) {
            lines.push(self.format("check-phi", &[("preperiod", preperiod), ("period", period)]));
        }
        lines
    }

    fn refusal_of_certificate(&self, refused: &Refused) -> String {
        let id = format!("check-reason-{}", refused.reason.code());
        let expected = refused.figures.iter().find(|(name, _)| *name == "expected");
        let reason = match expected {
            Some((_, kind)) => self.format(
                &id,
                &[("expected", &self.get(&format!("check-type-{kind}")))],
            ),
            None => {
                let figures = refused.figures.iter();
                let figures = figures.map(|(name, figure)| (*name, figure as &dyn ToString));
                self.format(&id, &figures.collect::<Vec<_>>())
            }
        };
        match refused.at.as_str() {
            "" => reason,
            at => self.format("check-at", &[("place", &at), ("reason", &reason)]),
        }
    }

    /// What was verified; where that is only a part, told by this message, which.
    fn verified(&self, verified: &Checked, part: Option<&str>) -> Vec<String> {
        match verified {
            Checked::Values { heaps } => {
                vec![self.format("check-verified-values", &[("heaps", heaps)])]
            }
            Checked::Tame { heaps } => {
                vec![self.format("check-verified-tame", &[("heaps", heaps)])]
            }
            Checked::Pairs { pairs } => {
                vec![self.format("check-verified-pairs", &[("pairs", pairs)])]
            }
            Checked::Strata { cases } => {
                vec![self.format("check-verified-strata", &[("cases", cases)])]
            }
            Checked::Parts { parts } => {
                vec![self.format("check-verified-parts", &[("parts", parts)])]
            }
            Checked::Positions { positions } => {
                vec![self.format("check-verified-positions", &[("positions", positions)])]
            }
            Checked::Vertices { vertices } => {
                vec![self.format("check-verified-vertices", &[("vertices", vertices)])]
            }
            Checked::Terms { terms } => {
                vec![self.format("check-verified-terms", &[("terms", terms)])]
            }
            Checked::Run {
                definition,
                end,
                stretches,
                verified,
            } => {
                let done = verified.len();
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("definition", definition),
                    ("end", end),
                    ("stretches", stretches),
                    ("verified", &done),
                ];
                let id = part.unwrap_or("check-verified-run");
                let mut lines = vec![self.format(id, &arguments)];
                if part.is_some() {
                    lines.extend(joined(verified).iter().map(|(from, to)| {
                        let arguments: [(&str, &dyn ToString); 2] = [("from", from), ("to", to)];
                        self.indented("check-stretch", &arguments)
                    }));
                    lines.push(self.get("check-not-verified"));
                }
                lines
            }
        }
    }
}

/// Stretches that follow each other, as one.
fn joined(stretches: &[[Number; 2]]) -> Vec<(Number, Number)> {
    let mut joined: Vec<(Number, Number)> = Vec::new();
    for [from, to] in stretches {
        match joined.last_mut() {
            Some((_, end)) if end == from => end.clone_from(to),
            _ => joined.push((from.clone(), to.clone())),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use grundy_cert::Reason;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_reason_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            for reason in Reason::one_of_each() {
                // A type has a name; all other figures stand as they are.
                let figures = reason.figures().into_iter().map(|(name, figure)| {
                    let is_type = name == "expected";
                    (name, if is_type { "text".to_owned() } else { figure })
                });
                let refused = Refused {
                    figures: figures.collect(),
                    reason,
                    at: "claim.rules".to_owned(),
                };
                let words = catalogue.refusal_of_certificate(&refused);
                assert!(words.contains("claim.rules"), "{words}");
            }
            for kind in ["number", "text", "flag", "list", "object"] {
                assert!(catalogue.has(&format!("check-type-{kind}")));
            }
        }
    }
}
