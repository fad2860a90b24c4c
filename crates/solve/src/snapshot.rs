//! States of searches as bytes: how they begin, and how they are read.
//!
//! They begin with the version of their format, which has 64 bits, little-endian, and what the rules are, as a length and so
//! many bytes. What follows is for each search to say.

use grundy_core::natural::{to_usize, widen};

use crate::bad_snapshot::BadSnapshot;

/// The first bytes of a state of a search under these rules.
pub(crate) fn begun(version: u64, rules: &str) -> Vec<u8> {
    let mut bytes = version.to_le_bytes().to_vec();
    bytes.extend(widen(rules.len()).to_le_bytes());
    bytes.extend(rules.as_bytes());
    bytes
}

/// Writes a number in as many bytes as it needs: seven bits in each, the lowest first, and the highest bit where more follow.
pub(crate) fn push_short(mut number: u128, bytes: &mut Vec<u8>) {
    const MORE: u8 = 1 << 7;
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return;
        }
        bytes.push(low | MORE);
    }
}

/// Reads what was written, as far as it can have been.
pub(crate) struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    /// Reads on after the first bytes, which have to be of this version and these rules.
    pub(crate) fn begin(bytes: &'b [u8], version: u64, rules: &str) -> Result<Self, BadSnapshot> {
        let mut reader = Self(bytes);
        let written = reader.number()?;
        // Each search counts its versions, and all tell their rules here.
        if reader.list(1)? != rules.as_bytes() {
            return Err(BadSnapshot::OtherRules);
        }
        match written == version {
            true => Ok(reader),
            false => Err(BadSnapshot::Version(written)),
        }
    }

    /// Nothing is left to be read.
    pub(crate) fn end(self) -> Result<(), BadSnapshot> {
        match self.0 {
            [] => Ok(()),
            _ => Err(BadSnapshot::Length),
        }
    }

    fn number(&mut self) -> Result<u64, BadSnapshot> {
        let (number, rest) = self.0.split_first_chunk().ok_or(BadSnapshot::Length)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    /// A list of items of so many bytes, after their number.
    pub(crate) fn list(&mut self, bytes_each: usize) -> Result<&'b [u8], BadSnapshot> {
        let count = to_usize(&self.number()?.into());
        let bytes = count.and_then(|count| count.checked_mul(bytes_each));
        let list = bytes.and_then(|bytes| self.0.split_at_checked(bytes));
        let (list, rest) = list.ok_or(BadSnapshot::Length)?;
        self.0 = rest;
        Ok(list)
    }

    /// A number that was [written in few bytes](push_short).
    pub(crate) fn short(&mut self) -> Result<u128, BadSnapshot> {
        let mut number = 0;
        for place in (0..u128::BITS).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or(BadSnapshot::Length)?;
            self.0 = rest;
            let bits = u128::from(byte & 0x7f);
            number |= bits << place;
            if bits << place >> place != bits {
                return Err(BadSnapshot::Contradiction);
            }
            if byte == byte & 0x7f {
                return Ok(number);
            }
        }
        Err(BadSnapshot::Contradiction)
    }

    /// How many things follow, each of which takes at least a byte.
    pub(crate) fn count(&mut self) -> Result<usize, BadSnapshot> {
        let count = usize::try_from(self.short()?).ok();
        let count = count.filter(|&count| count <= self.0.len());
        count.ok_or(BadSnapshot::Length)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::Mutex;

    use grundy_core::{Exhausted, Watch};
    use proptest::prelude::*;

    use super::*;

    /// Takes all that is offered.
    #[derive(Default)]
    pub(crate) struct Keeping(pub(crate) Mutex<Vec<Vec<u8>>>);

    impl Watch for Keeping {
        fn stop(&self) -> Option<Exhausted> {
            None
        }

        fn keep(&self, known: &dyn Fn() -> Vec<u8>) {
            self.0.lock().unwrap().push(known());
        }
    }

    proptest! {
        #[test]
        fn short_numbers_are_read_as_they_were_written(numbers in prop::collection::vec(any::<u128>(), 0..9), bits in 0u32..128) {
            let numbers: Vec<u128> = numbers.into_iter().map(|number| number >> bits).collect();
            let mut bytes = begun(3, "rules");
            numbers.iter().for_each(|&number| push_short(number, &mut bytes));
            let mut reader = Reader::begin(&bytes, 3, "rules").unwrap();
            for number in numbers {
                prop_assert_eq!(reader.short(), Ok(number));
            }
            prop_assert_eq!(reader.end(), Ok(()));
        }
    }

    #[test]
    fn what_was_not_written_is_refused() {
        let begin = |bytes: &[u8]| Reader::begin(bytes, 3, "rules").map(|_| ());
        let bytes = begun(3, "rules");
        assert_eq!(begin(&bytes), Ok(()));
        assert_eq!(begin(&begun(4, "rules")), Err(BadSnapshot::Version(4)));
        assert_eq!(begin(&begun(3, "other")), Err(BadSnapshot::OtherRules));
        assert_eq!(begin(&begun(4, "other")), Err(BadSnapshot::OtherRules));
        assert_eq!(begin(&bytes[..9]), Err(BadSnapshot::Length));
        assert_eq!(Reader(&[1]).end(), Err(BadSnapshot::Length));
        assert_eq!(Reader(&[0x80]).short(), Err(BadSnapshot::Length));
        assert_eq!(Reader(&[0xff; 30]).short(), Err(BadSnapshot::Contradiction));
        assert_eq!(Reader(&[2, 0]).count(), Err(BadSnapshot::Length));
        assert_eq!(Reader(&[2, 0, 0]).count(), Ok(2));
    }
}
