//! The chapters are part of the program: a new or changed one is a reason to build again.

fn main() {
    println!("cargo::rerun-if-changed=en");
    println!("cargo::rerun-if-changed=zh");
}
