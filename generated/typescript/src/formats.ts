// Generated from the specification and the schema by `make generate`. Do not edit.

// The formats that the schema names and no regular expression can express.

export { isLineRange } from "./ranges.js";
export { isTimestamp as isDateTime } from "./timestamps.js";
