//! Writes the book as files for a browser: `pages FOLDER STYLE ICON`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use grundy_book::{Book, Head, Language, file_name};

fn main() -> io::Result<()> {
    let given: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, style, icon] = given.as_slice() else {
        return Err(io::Error::other("usage: pages FOLDER STYLE ICON"));
    };
    fs::create_dir_all(folder)?;
    fs::copy(style, folder.join("book.css"))?;
    fs::copy(icon, folder.join("icon.svg"))?;
    Language::ALL
        .into_iter()
        .try_for_each(|language| write(language, folder))
}

fn write(language: Language, folder: &Path) -> io::Result<()> {
    let head = Head {
        styles: vec!["../book.css".to_owned()],
        scripts: Vec::new(),
        icon: "../icon.svg".to_owned(),
    };
    let folder = folder.join(language.code());
    fs::create_dir_all(&folder)?;
    let book = Book::new(language);
    for chapter in book.chapters() {
        let file = book.file(&chapter.name, &head).expect("a chapter");
        fs::write(folder.join(file_name(&chapter.name)), file)?;
    }
    Ok(())
}
