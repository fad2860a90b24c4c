//! The messages of a language, each read when it is first asked for: an answer needs a few of two thousand, and to read all
//! took longer than to answer most questions.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;

use super::Lang;

/// The messages of all languages.
#[derive(RustEmbed)]
#[folder = "locales"]
struct Locales;

/// The messages of one language.
pub(super) struct Messages {
    /// What is written of each, by its id.
    written: HashMap<&'static str, &'static str>,
    /// Those that were asked for.
    read: RwLock<FluentBundle<FluentResource>>,
}

impl Messages {
    /// Those of a language, the same for all who ask.
    pub(super) fn of(lang: Lang) -> &'static Self {
        static ENGLISH: OnceLock<Messages> = OnceLock::new();
        static CHINESE: OnceLock<Messages> = OnceLock::new();
        let messages = match lang {
            Lang::En => &ENGLISH,
            Lang::Zh => &CHINESE,
        };
        messages.get_or_init(|| Self::new(lang))
    }

    fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        bundle.set_use_isolating(false);
        Self {
            written: sources(lang).flat_map(each).collect(),
            read: RwLock::new(bundle),
        }
    }

    /// Whether there is such a message.
    pub(super) fn has(&self, id: &str) -> bool {
        self.written.contains_key(id)
    }

    #[cfg(test)]
    pub(super) fn ids(&self) -> std::collections::BTreeSet<&'static str> {
        self.written.keys().copied().collect()
    }

    /// The message with these arguments; `None` where there is none of that id.
    ///
    /// # Panics
    ///
    /// If the message is broken, or an argument is missing.
    pub(super) fn format(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let written = self.written.get(id)?;
        let formatted = |bundle: &FluentBundle<FluentResource>| {
            let pattern = bundle.get_message(id)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
            assert!(errors.is_empty(), "message {id}: {errors:?}");
            Some(text.into_owned())
        };
        let known = formatted(&self.read.read().unwrap_or_else(PoisonError::into_inner));
        known.or_else(|| {
            let mut bundle = self.read.write().unwrap_or_else(PoisonError::into_inner);
            let message = FluentResource::try_new((*written).to_owned());
            bundle.add_resource_overriding(message.expect("a message"));
            formatted(&bundle)
        })
    }
}

/// What is written in a language: every file of its folder, those of a game in the file of its name.
pub(super) fn sources(lang: Lang) -> impl Iterator<Item = &'static str> {
    let folder = match lang {
        Lang::En => "en/",
        Lang::Zh => "zh/",
    };
    let names = Locales::iter().filter(move |name| name.starts_with(folder));
    names.map(|name| {
        let file = Locales::get(&name).expect("it is listed");
        let Cow::Borrowed(text) = file.data else {
            unreachable!("the program holds it");
        };
        std::str::from_utf8(text).expect("text")
    })
}

/// Each message with its id. Messages, and they alone, begin lines with a letter, and none is spoken of in another (a test
/// reads them all).
fn each(source: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut rest = source;
    std::iter::from_fn(move || {
        let begins = |line: &str| line.starts_with(|first: char| first.is_ascii_alphabetic());
        while !begins(rest) {
            rest = rest.split_once('\n')?.1;
        }
        let mut end = 0;
        for line in rest.split_inclusive('\n') {
            if end > 0 && begins(line) {
                break;
            }
            end += line.len();
        }
        let (message, others) = rest.split_at(end);
        rest = others;
        Some((message.split([' ', '=']).next()?, message))
    })
}
