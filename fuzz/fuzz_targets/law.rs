//! A law of `grundy-laws`, the one that `GRUNDY_LAW` names, held against what libFuzzer makes up. With a folder in
//! `GRUNDY_SEEDS` its seeds and its dictionary are written there, and nothing else is done.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs, io, process};

use grundy_laws::{LAWS, Law};
use libfuzzer_sys::fuzz_target;

static LAW: LazyLock<Law> = LazyLock::new(|| {
    let name = env::var("GRUNDY_LAW").unwrap_or_default();
    Law::by_name(&name).unwrap_or_else(|| panic!("GRUNDY_LAW is none of {:?}", LAWS.map(|law| law.name)))
});

fuzz_target!(
    init: {
        if let Some(folder) = env::var_os("GRUNDY_SEEDS") {
            write(Path::new(&folder)).expect("a folder to write to");
            process::exit(0);
        }
    },
    |bytes: &[u8]| (LAW.check)(bytes)
);

fn write(folder: &Path) -> io::Result<()> {
    let seeds = folder.join("seeds");
    fs::create_dir_all(&seeds)?;
    for (number, seed) in LAW.seeds().iter().enumerate() {
        fs::write(seeds.join(format!("{number:04}")), seed)?;
    }
    let quoted = |byte: u8| format!("\\x{byte:02x}");
    let line = |word: &&str| format!("\"{}\"\n", word.bytes().map(quoted).collect::<String>());
    fs::write(folder.join("words.dict"), LAW.words.iter().map(line).collect::<String>())
}
