//! What whoever runs the server has allowed or given.

use std::sync::Arc;

use grundy::Atlas;

/// It is the same for every request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Offers {
    /// Whether scripts that come with a request are run.
    pub(crate) scripts: bool,
    /// Where codes are looked up.
    pub(crate) atlas: Arc<Atlas>,
}
