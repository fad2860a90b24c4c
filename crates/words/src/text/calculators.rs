//! Small calculations, in lines.

use grundy::{MexAnswer, XorAnswer};
use grundy_play::{Addend, NimSum};

use super::Catalogue;
use crate::tells::Tells;

impl Tells<MexAnswer> for Catalogue {
    fn lines(&self, answer: &MexAnswer) -> Vec<String> {
        let numbers: Vec<String> = answer.numbers.iter().map(ToString::to_string).collect();
        let sentence = match answer.mex.0.is_zero() {
            true => self.get("mex-zero"),
            false => {
                let mex = usize::try_from(&answer.mex.0).unwrap_or(numbers.len());
                let smaller = self.list(&numbers[..mex]);
                self.format(
                    "mex-smaller",
                    &[("smaller", &smaller), ("count", &mex), ("mex", &answer.mex)],
                )
            }
        };
        vec![
            format!("mex{{{}}} = {}", numbers.join(", "), answer.mex),
            sentence,
        ]
    }
}

impl Tells<XorAnswer> for Catalogue {
    fn lines(&self, answer: &XorAnswer) -> Vec<String> {
        let addends = answer.numbers.iter().map(|number| Addend {
            component: String::new(),
            value: number.clone(),
        });
        let columns = self.nim_sum(&NimSum {
            addends: addends.collect(),
            more: 0,
            sum: answer.xor.clone(),
            deciding_bit: answer.deciding_bit,
        });
        columns.lines().map(str::to_owned).collect()
    }
}
