//! What the system says of files and ports, in words.

use std::io::{Error, ErrorKind};

use super::Catalogue;

impl Catalogue {
    /// Why the system has refused something; as the system says it, where that is rare.
    #[must_use]
    pub fn system_error(&self, error: &Error) -> String {
        id(error.kind()).map_or_else(|| error.to_string(), |id| self.get(id))
    }
}

/// The message for the kinds that people meet.
fn id(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-not-permitted",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-is-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::ResourceBusy => "system-busy",
        ErrorKind::InvalidFilename => "system-no-name",
        ErrorKind::AddrInUse => "system-port-taken",
        ErrorKind::AddrNotAvailable => "system-no-address",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn what_people_meet_has_words_and_the_rest_is_the_systems() {
        let chinese = Catalogue::new(Lang::Zh);
        for code in [1, 2, 13, 17, 20, 21, 27, 28, 30, 98] {
            let told = chinese.system_error(&Error::from_raw_os_error(code));
            assert!(!told.contains("os error"), "{code}: {told}");
        }
        let own = Error::other("as it says");
        assert_eq!(chinese.system_error(&own), "as it says");
        let rare = Error::from(ErrorKind::TimedOut);
        assert_eq!(chinese.system_error(&rare), rare.to_string());
    }
}
