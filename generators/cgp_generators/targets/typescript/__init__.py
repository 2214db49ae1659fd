"""TypeScript: an ESM package with types, codec, rules and role interfaces, without dependencies."""
