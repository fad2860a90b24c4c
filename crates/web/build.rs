//! The page is part of the program: a new or changed file of it is a reason to build again.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
