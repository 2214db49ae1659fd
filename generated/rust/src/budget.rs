// Generated from the specification and the schema by `make generate`. Do not edit.

//! What inline content costs of a query's budget.

use crate::constants::BYTES_PER_BUDGET_TOKEN;

/// Count the budget tokens of a text: its UTF-8 bytes by four, rounded up (B3).
pub fn budget_tokens(text: &str) -> u64 {
    text.len().div_ceil(BYTES_PER_BUDGET_TOKEN) as u64
}
