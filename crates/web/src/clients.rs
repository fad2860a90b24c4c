//! How much each client has of what there is for all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many places each client has taken, of so many that one may have.
pub(crate) struct Clients {
    each: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

/// A client's place, free again when dropped.
pub(crate) struct Place {
    clients: Arc<Clients>,
    client: IpAddr,
}

impl Clients {
    /// So many places for each.
    pub(crate) fn each(each: usize) -> Self {
        Self {
            each,
            taken: Mutex::default(),
        }
    }
}

impl Place {
    /// A place for the client; none where it has taken all that one may have.
    pub(crate) fn take(clients: &Arc<Clients>, client: IpAddr) -> Option<Self> {
        let mut taken = clients.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(client).or_default();
        if *count >= clients.each {
            return None;
        }
        *count += 1;
        let clients = Arc::clone(clients);
        Some(Self { clients, client })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self
            .clients
            .taken
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
            }
        }
    }
}
