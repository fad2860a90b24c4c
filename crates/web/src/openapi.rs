//! The API described, for programs: `openapi.json`, whose examples the tests send and whose schemas they check.

use crate::reply::{JSON, Reply};

/// The document.
const DOCUMENT: &str = include_str!("openapi.json");

/// `GET /api/v1/openapi.json`.
pub(crate) async fn document() -> Reply {
    Reply::text(DOCUMENT, JSON)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::router::routes;
    use serde_json::Value;

    #[test]
    fn every_path_is_described_and_every_description_is_of_a_path() {
        let document: Value = serde_json::from_str(DOCUMENT).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let described: BTreeSet<&str> = paths.keys().map(String::as_str).collect();
        let routes = routes();
        let routed: BTreeSet<&str> = routes.iter().map(|(path, _)| *path).collect();
        assert_eq!(described, routed);
    }
}
