//! Every block of code in the READMEs and the book is tried by somebody; a kind that nobody tries is none for a page.

use crate::readme::{BOOKS, CLAIMS, READMES, pages, read, root};

/// A block of code of a page.
pub(crate) struct Block<'t> {
    /// Its language.
    named: &'t str,
    /// The file that it is, for the commands of its page.
    pub(crate) file: Option<&'t str>,
    pub(crate) content: String,
}

/// The blocks of a text in Markdown.
pub(crate) fn blocks(text: &str) -> Vec<Block<'_>> {
    let (mut blocks, mut is_inside) = (Vec::new(), false);
    for line in text.lines() {
        if let Some(named) = line.strip_prefix("```") {
            is_inside = !is_inside;
            if is_inside {
                let (named, file) = named.split_once(' ').unzip();
                let named = named.unwrap_or(&line[3..]);
                let content = String::new();
                blocks.push(Block {
                    named,
                    file,
                    content,
                });
            }
        } else if is_inside {
            let block: &mut Block<'_> = blocks.last_mut().expect("a block has begun");
            block.content.push_str(line);
            block.content.push('\n');
        }
    }
    assert!(!is_inside, "a block does not end");
    blocks
}

#[test]
fn every_block_of_every_page_is_tried() {
    let alone = [READMES, CLAIMS].concat();
    let alone = alone.into_iter().map(|(name, _)| name.to_owned());
    let chapters = BOOKS.iter().flat_map(|(folder, _)| {
        let pages = pages(folder).into_iter();
        pages.map(move |page| {
            let name = page.file_name().expect("a page").to_string_lossy();
            format!("{folder}/{name}")
        })
    });
    let mut tried = 0;
    for page in alone.chain(chapters) {
        let text = read(&root().join(&page));
        for block in blocks(&text) {
            assert_tried(&page, &text, &block);
            tried += 1;
        }
    }
    assert!(tried > 140, "{tried}");
}

/// Somebody tries the block.
fn assert_tried(page: &str, text: &str, block: &Block<'_>) {
    let Block {
        named,
        file,
        content,
    } = block;
    if let Some(file) = file {
        // A command of the page reads it, and its output is compared.
        let mut commands = text.lines().filter_map(|line| line.strip_prefix("$ "));
        assert!(commands.any(|line| line.contains(file)), "{page}: {file}");
        return;
    }
    match *named {
        // `readme.rs` runs each command.
        "console" => assert!(content.starts_with("$ "), "{page}: {content}"),
        // Documentation tests.
        "rust" => {
            let tests = read(&root().join("bench/src/lib.rs"));
            let included = format!("include_str!(\"../../{page}\")");
            assert!(tests.contains(&included), "{page}: not {included}");
        }
        // `crates/py/tests/test_documents.py` reads all pages of the book, and the READMEs.
        "python" => {
            assert!(content.starts_with(">>> "), "{page}: {content}");
        }
        "json" => {
            let read = serde_json::from_str::<serde_json::Value>(content);
            assert!(read.is_ok(), "{page}: {content}");
        }
        other => panic!("{page}: nobody tries blocks of “{other}”: {content}"),
    }
}
