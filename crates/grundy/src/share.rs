//! A share of work that is divided.

use std::fmt;
use std::str::FromStr;

/// One of so many shares of some work, numbered from 0; written `3/64`.
///
/// ```
/// use grundy::Share;
/// let share: Share = "3/64".parse().unwrap();
/// assert_eq!((share.number, share.all), (3, 64));
/// assert_eq!(share.to_string(), "3/64");
/// assert!("64/64".parse::<Share>().is_err() && "3".parse::<Share>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which one.
    pub number: usize,
    /// Of how many.
    pub all: usize,
}

impl Share {
    /// Its things of many that are dealt out in turn.
    pub(crate) fn of<T>(self, things: Vec<T>) -> Vec<T> {
        let own = things.into_iter().skip(self.number);
        own.step_by(self.all).collect()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.all)
    }
}

/// A text that names no share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoShare;

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Self, NoShare> {
        let (number, all) = text.split_once('/').ok_or(NoShare)?;
        let number: usize = number.parse().map_err(|_| NoShare)?;
        let all: usize = all.parse().map_err(|_| NoShare)?;
        match number < all {
            true => Ok(Self { number, all }),
            false => Err(NoShare),
        }
    }
}
