//! The book under `/book`.

use crate::support::Running;

/// Chapters that there will always be, and the first page.
const PAGES: [&str; 3] = ["", "/first-hour", "/formats"];

#[test]
fn every_page_is_served_in_both_languages_as_the_other_files_are() {
    let server = Running::start();
    for page in PAGES {
        for (lang, tag) in [
            ("en", "<html lang=\"en\">"),
            ("zh", "<html lang=\"zh-CN\">"),
        ] {
            let path = format!("/book/{lang}{page}");
            let answer = server.get(&path);
            assert_eq!(answer.status, 200, "{path}");
            let media = answer.header("content-type");
            assert_eq!(media, Some("text/html; charset=utf-8"), "{path}");
            assert!(answer.body.contains(tag), "{path}");
            let policy = answer.header("content-security-policy").unwrap();
            assert!(policy.starts_with("default-src 'none'"), "{policy}");
            assert_eq!(answer.header("cache-control"), Some("no-cache"));
            let tag = format!("If-None-Match: {}", answer.header("etag").unwrap());
            let again = server.ask("GET", &path, &[&tag], "");
            assert_eq!((again.status, again.body.as_str()), (304, ""));
            assert_eq!(server.get(&format!("{path}/")).body, answer.body);
            let named = if page.is_empty() { "/index" } else { "" };
            let named = format!("{path}{named}.html");
            assert_eq!(server.get(&named).body, answer.body, "{named}");
        }
    }
}

#[test]
fn what_a_page_names_in_its_head_is_there() {
    let server = Running::start();
    let page = server.get("/book/en").body;
    let (head, _) = page.split_once("</head>").unwrap();
    let named = head.split(['"']).filter(|text| text.starts_with('/'));
    let named: Vec<&str> = named.collect();
    // The icon, the same page in the other language, a script and a style.
    assert_eq!(named.len(), 4, "{named:?}");
    for path in named {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    assert!(!page.contains("<style") && !page.contains("style=\""));
}

#[test]
fn it_is_packed_for_who_can_unpack_it() {
    let server = Running::start();
    let plain = server.get("/book/en/first-hour");
    assert_eq!(plain.header("content-encoding"), None);
    let head = ["Accept-Encoding: br, gzip"];
    let packed = server.ask("HEAD", "/book/en/first-hour", &head, "");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert_eq!(packed.header("vary"), Some("accept-encoding"));
    let length = |answer: &crate::support::Answer| -> usize {
        answer.header("content-length").unwrap().parse().unwrap()
    };
    assert!(length(&packed) * 2 < length(&plain));
}

#[test]
fn without_a_language_it_leads_to_that_of_the_request() {
    let server = Running::start();
    for (path, head, there) in [
        ("/book", "Accept-Language: fr", "/book/en"),
        ("/book", "Accept-Language: zh-CN,en;q=0.5", "/book/zh"),
        ("/book/", "Accept-Language: en", "/book/en"),
        ("/book?lang=zh", "Accept-Language: en", "/book/zh"),
    ] {
        let answer = server.ask("GET", path, &[head], "");
        assert_eq!(answer.status, 302, "{path}");
        assert_eq!(answer.header("location"), Some(there), "{path} {head}");
        assert_eq!(answer.header("vary"), Some("accept-language"));
    }
}

#[test]
fn what_is_no_chapter_is_not_there() {
    let server = Running::start();
    for path in [
        "/book/fr",
        "/book/en/none",
        "/book/en/SUMMARY",
        "/book/en/first-hour.md",
        "/book/en/../zh",
        "/bookshop",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.code(), "not-found", "{path}");
        // Who looks with a browser is told in words, and where to go on.
        for (lang, told) in [("zh-CN", "什么也没有"), ("fr", "nothing")] {
            let (asks, speaks) = ("Accept: text/html,*/*", format!("Accept-Language: {lang}"));
            let seen = server.ask("GET", path, &[asks, &speaks], "");
            assert_eq!(seen.status, 404, "{path}");
            assert!(seen.body.contains(told) && seen.body.contains("<a href=\"/book\">"));
        }
    }
    let api = server.ask("GET", "/api/v1/none", &["Accept: text/html"], "");
    assert_eq!(api.code(), "not-found");
    let written = server.ask("POST", "/book/en", &[], "");
    assert_eq!(written.status, 405);
}
