"""Rust: structs and enums, codec, rules and role traits, for edition 2024."""
