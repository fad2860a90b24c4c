//! Tables that are built on disk, in slabs: larger than memory, by runs that may be killed, or by several machines.
//!
//! A slab is the positions that have the same of the *top* pieces; its number says which. An option has fewer of these,
//! or the same: so a slab follows from itself and from those whose number lacks what a move takes of the top pieces, its
//! *sources*, all of smaller numbers. Each is a file of a folder, written whole or not at all:
//!
//! ```text
//! folder ── plan ── which slabs there are, how large, and which need which
//!    │        └── build ── decides slabs in ascending order, several threads at a time
//!    │              └── cache ── the sources in memory, as many as there is room for
//!    └── join ── the tablebase: the blocks of all slabs, one after the other
//! ```
//!
//! A slab is the same whoever decides it, and its blocks are those of the tablebase: what is joined has every byte that
//! [`write`](super::file::write) would have written. One that is damaged is decided again.

mod build;
mod cache;
mod folder;
mod plan;

pub use folder::SlabFolder;
pub use plan::SlabPlan;

#[cfg(test)]
mod tests;
