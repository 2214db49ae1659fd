// Generated from the specification and the schema by `make generate`. Do not edit.

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | PromiseLike<Value>;
