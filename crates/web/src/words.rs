//! The catalogues, and which one a request wants.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use grundy_words::{Catalogue, Lang};

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::for_page(Lang::En));
static CHINESE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::for_page(Lang::Zh));

/// The messages of the language, read once.
pub(crate) fn catalogue(lang: Lang) -> &'static Catalogue {
    match lang {
        Lang::En => &ENGLISH,
        Lang::Zh => &CHINESE,
    }
}

/// The language that a request wants: `lang` in its query, else the one that comes first in Accept-Language.
pub(crate) fn lang_of(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let asked = query.and_then(|query| {
        let mut pairs = query.split('&');
        pairs.find_map(|pair| pair.strip_prefix("lang="))
    });
    let accepted = || headers.get(ACCEPT_LANGUAGE)?.to_str().ok();
    let locale = asked.or_else(accepted);
    locale.map_or(Lang::En, preferred)
}

/// The first of the languages, which are as a rule in the order of preference, that there is.
fn preferred(locales: &str) -> Lang {
    let known = locales.split(',').map(str::trim).find(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.starts_with("zh") || locale.starts_with("en")
    });
    known.map_or(Lang::En, Lang::of_locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_stands_before_the_header() {
        let mut headers = HeaderMap::new();
        assert_eq!(lang_of(None, &headers), Lang::En);
        headers.insert(
            ACCEPT_LANGUAGE,
            "fr, zh-CN;q=0.8, en;q=0.5".parse().unwrap(),
        );
        assert_eq!(lang_of(None, &headers), Lang::Zh);
        assert_eq!(lang_of(Some("to=5&lang=en"), &headers), Lang::En);
        headers.insert(ACCEPT_LANGUAGE, "en-GB,zh".parse().unwrap());
        assert_eq!(lang_of(None, &headers), Lang::En);
    }
}
