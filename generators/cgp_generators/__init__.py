"""From a protocol's written sources to typed packages: source, interpret, model, targets, render."""
