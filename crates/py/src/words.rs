//! The words of both languages, read once.

use std::sync::LazyLock;

use grundy_words::{Catalogue, Lang};

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::for_page(Lang::En));
static CHINESE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::for_page(Lang::Zh));

/// The catalogue of a language by its code; of one that it has no words in the English one.
pub(crate) fn catalogue(lang: &str) -> &'static Catalogue {
    match Lang::of_locale(lang) {
        Lang::En => &ENGLISH,
        Lang::Zh => &CHINESE,
    }
}
