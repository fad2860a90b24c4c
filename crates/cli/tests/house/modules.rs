//! Which top-level module of a crate uses which.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::Source;

/// The modules that a crate's root declares, and for each the others that it names.
pub(crate) struct Modules(BTreeMap<String, BTreeSet<String>>);

impl Modules {
    pub(crate) fn of(sources: &[Source]) -> Self {
        let names = sources.iter().filter_map(|source| source.module.first());
        let mut uses: BTreeMap<String, BTreeSet<String>> =
            names.map(|name| (name.clone(), BTreeSet::new())).collect();
        let root = sources.iter().filter(|source| source.module.is_empty());
        let exported = root.fold(BTreeMap::new(), |mut exported, source| {
            exported.extend(exports(&source.code()));
            exported
        });
        for source in sources {
            let Some(module) = source.module.first() else {
                continue;
            };
            for path in paths(&source.code(), source.module.len()) {
                let used = exported.get(&path).unwrap_or(&path);
                if used != module && uses.contains_key(used) {
                    let used = used.clone();
                    uses.get_mut(module).expect("a module").insert(used);
                }
            }
        }
        Self(uses)
    }

    /// Sets of modules each of which needs all the others.
    pub(crate) fn circles(&self) -> Vec<BTreeSet<String>> {
        let reached: BTreeMap<&String, BTreeSet<&String>> = self
            .0
            .keys()
            .map(|name| (name, self.reached(name)))
            .collect();
        let mut circles: Vec<BTreeSet<String>> = Vec::new();
        for (name, below) in &reached {
            let together = below.iter().filter(|other| reached[**other].contains(name));
            let circle: BTreeSet<String> = together.map(|other| (*other).clone()).collect();
            if circle.len() > 1 && !circles.contains(&circle) {
                circles.push(circle);
            }
        }
        circles
    }

    /// What the module needs, and what that needs; itself only where it is in a circle.
    fn reached(&self, name: &str) -> BTreeSet<&String> {
        let mut reached = BTreeSet::new();
        let mut pending: Vec<&String> = self.0[name].iter().collect();
        while let Some(next) = pending.pop() {
            if reached.insert(next) {
                pending.extend(&self.0[next]);
            }
        }
        reached
    }
}

/// The names that the root exports from its modules, each with its module.
fn exports(root: &str) -> Vec<(String, String)> {
    let mut exported = Vec::new();
    for item in root.split("use ").skip(1) {
        let item: String = item
            .split(';')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        if let Some((module, names)) = item.split_once("::") {
            let names = names.split([',', '{', '}', ':']);
            exported.extend(names.map(|name| (name.to_owned(), module.to_owned())));
        }
    }
    exported
}

/// What stands first in paths from the root of the crate, in a file of a module so deep.
fn paths(text: &str, depth: usize) -> BTreeSet<String> {
    let from_root = "super::".repeat(depth);
    let starts = ["crate::", from_root.as_str()].into_iter();
    let starts = starts.filter(|start| !start.is_empty());
    starts.flat_map(|start| names_after(start, text)).collect()
}

/// The names that stand next in the paths that begin so, alone or in braces.
pub(crate) fn names_after(start: &str, text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(start) {
        let is_longer = text[..at].ends_with("super::");
        let rest = &text[at + start.len()..];
        if is_longer || rest.starts_with("super::") {
            continue;
        }
        match rest.strip_prefix('{') {
            Some(list) => found.extend(firsts(list)),
            None => found.extend(first(rest)),
        }
    }
    found
}

/// The first name of each path in the braces that are open.
fn firsts(list: &str) -> Vec<String> {
    let (mut found, mut depth, mut is_first) = (Vec::new(), 1, true);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => is_first = true,
            _ if is_first && !letter.is_whitespace() => {
                is_first = false;
                found.extend(first(&list[at..]));
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

fn first(path: &str) -> Option<String> {
    let name: String = path
        .chars()
        .take_while(|&letter| letter.is_alphanumeric() || letter == '_')
        .collect();
    (!name.is_empty()).then_some(name)
}

#[test]
fn circles_are_found_whatever_way_paths_are_written() {
    let file = |module: &str, text: &str| Source {
        path: module.into(),
        module: module
            .split("::")
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect(),
        lines: text.lines().map(str::to_owned).collect(),
    };
    let modules = Modules::of(&[
        file(
            "",
            "mod a;\nmod b;\nmod c;\nmod d;\npub use b::{Bee, part::Part};",
        ),
        file("a", "use crate::{\n    Bee,\n    d::{x, y},\n};"),
        file("b", "use crate::c::C;"),
        file("b::part", "use super::super::a;"),
        file("c", "use super::d;"),
        file("d", "use crate::d::own;"),
    ]);
    let circle = BTreeSet::from(["a".to_owned(), "b".to_owned()]);
    assert_eq!(modules.circles(), [circle]);
}
