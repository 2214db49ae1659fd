"""Go: structs, codec, rules and role interfaces, for Go 1.24 and later, standard library only."""
