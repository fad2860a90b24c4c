//! Post-order: a position after all that it waits for, with a stack of its own.

use grundy_core::{Budget, Exhausted};

/// What stands on the stack until it is its turn.
pub(crate) trait Waits: Clone {
    /// The bytes that it takes there.
    fn waiting_bytes(&self) -> u64;
}

/// The stack, with the bytes that it has taken from the budget.
pub(crate) struct Pending<N> {
    nodes: Vec<N>,
    bytes: u64,
}

impl<N: Waits> Pending<N> {
    /// Has the node settled before the one that waits for it.
    pub(crate) fn push(&mut self, node: N, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let bytes = node.waiting_bytes();
        budget.reserve(bytes)?;
        self.bytes += bytes;
        self.nodes.push(node);
        Ok(())
    }

    /// How many there are: where there are no more than before, nothing is waited for.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    fn pop(&mut self, budget: &mut Budget<'_>) {
        let bytes = self.nodes.pop().map_or(0, |node| node.waiting_bytes());
        self.bytes -= bytes;
        budget.release(bytes);
    }
}

/// Settles the node, and before it all that it waits for.
///
/// `settle` is given a node and does one of two things: it pushes others that have to be settled first, and is
/// given the node again after them; or it remembers what is to be known of the node (nothing, where that is known
/// already). The stack's bytes are given back in any case.
///
/// # Errors
///
/// When `settle` fails, or the stack outgrows the budget.
pub(crate) fn post_order<N: Waits>(
    node: N,
    budget: &mut Budget<'_>,
    mut settle: impl FnMut(&N, &mut Pending<N>, &mut Budget<'_>) -> Result<(), Exhausted>,
) -> Result<(), Exhausted> {
    let mut pending = Pending {
        nodes: Vec::new(),
        bytes: 0,
    };
    let mut settled = pending.push(node, budget);
    while settled.is_ok()
        && let Some(next) = pending.nodes.last().cloned()
    {
        let before = pending.len();
        settled = settle(&next, &mut pending, budget);
        if settled.is_ok() && pending.len() == before {
            pending.pop(budget);
        }
    }
    debug_assert!(
        settled.is_err() || pending.bytes == 0,
        "bytes of the stack are left"
    );
    budget.release(pending.bytes);
    settled
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;

    impl Waits for u64 {
        fn waiting_bytes(&self) -> u64 {
            10
        }
    }

    /// Each number waits for its half and for the one before it.
    fn order(first: u64, budget: &mut Budget<'_>) -> Result<Vec<u64>, Exhausted> {
        let mut order: Vec<u64> = Vec::new();
        post_order(first, budget, |&n, pending, budget| {
            if order.contains(&n) {
                return Ok(());
            }
            let before = pending.len();
            for option in [n / 2, n.saturating_sub(1)] {
                if option < n && !order.contains(&option) {
                    pending.push(option, budget)?;
                }
            }
            if pending.len() == before {
                order.push(n);
            }
            Ok(())
        })?;
        Ok(order)
    }

    #[test]
    fn all_come_after_what_they_wait_for_and_the_bytes_come_back() {
        for (bytes, expected) in [
            (80, Err(Exhausted::Memory)),
            (90, Ok(Vec::from_iter(0..=4))),
        ] {
            let limits = Allowance { steps: 0, bytes };
            let mut budget = Budget::new(limits);
            assert_eq!(order(4, &mut budget), expected);
            assert_eq!(budget.reserve(bytes), Ok(()));
        }
    }
}
