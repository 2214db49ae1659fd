/** A value, or a promise of it. */
export type Awaitable<Value> = Value | PromiseLike<Value>;
