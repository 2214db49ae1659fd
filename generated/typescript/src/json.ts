// Generated from the specification and the schema by `make generate`. Do not edit.

/** A JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A value while it is being put together. */
export type Draft<Value> = { -readonly [Name in keyof Value]: Value[Name] };
