//! Fractions in lowest terms.

use std::borrow::Cow;
use std::fmt;

use grundy_core::Natural;
use grundy_core::natural::gcd;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// A fraction between 0 and 1 in lowest terms; written `11/12`, whole numbers as `0` and `1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: Natural,
    denominator: Natural,
}

impl Fraction {
    /// The fraction.
    ///
    /// # Panics
    ///
    /// If the denominator is 0.
    #[must_use]
    pub fn new(numerator: Natural, denominator: Natural) -> Self {
        assert!(!denominator.is_zero(), "a denominator is not 0");
        let divisor = gcd(&numerator, &denominator);
        Self {
            numerator: numerator / &divisor,
            denominator: denominator / divisor,
        }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn numerator(&self) -> &Natural {
        &self.numerator
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub fn denominator(&self) -> &Natural {
        &self.denominator
    }

    /// The fraction in decimals, rounded half up at this digit after the point. What is not 0 or 1 is
    /// not shown as if it were: then the nearest number that can be shown is.
    ///
    /// ```
    /// use grundy_core::Natural;
    /// use grundy_play::odds::Fraction;
    /// let chance = |n: u32, d: u32| Fraction::new(Natural::from(n), Natural::from(d)).decimal(4);
    /// assert_eq!(chance(11, 12), "0.9167");
    /// assert_eq!(chance(1, 1_000_000), "<0.0001");
    /// ```
    #[must_use]
    pub fn decimal(&self, digits: usize) -> String {
        let unit = Natural::from(10u8).pow(digits);
        let doubled = &self.denominator << 1;
        let rounded = (((&self.numerator * &unit) << 1) + &self.denominator) / doubled;
        let (sign, shown) = if rounded.is_zero() && !self.numerator.is_zero() {
            ("<", Natural::ONE)
        } else if rounded == unit && self.numerator != self.denominator {
            (">", &unit - Natural::ONE)
        } else {
            ("", rounded)
        };
        let (whole, part) = (&shown / &unit, (&shown % &unit).to_string());
        format!("{sign}{whole}.{part:0>digits$}")
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == Natural::ONE {
            return self.numerator.fmt(f);
        }
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A fraction in lowest terms, such as 11/12; whole numbers as 0 and 1.",
            "type": "string",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: u32, denominator: u32) -> Fraction {
        Fraction::new(numerator.into(), denominator.into())
    }

    #[test]
    fn lowest_terms_and_decimals() {
        for (n, d, text, decimal) in [
            (77, 84, "11/12", "0.917"),
            (0, 5, "0", "0.000"),
            (5, 5, "1", "1.000"),
            (1, 2000, "1/2000", "0.001"),
            (1, 2001, "1/2001", "<0.001"),
            (1999, 2000, "1999/2000", ">0.999"),
            (1, 8, "1/8", "0.125"),
        ] {
            let fraction = fraction(n, d);
            assert_eq!(
                (fraction.to_string(), fraction.decimal(3)),
                (text.to_owned(), decimal.to_owned())
            );
        }
    }
}
