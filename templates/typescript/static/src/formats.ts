// The formats that the schema names and no regular expression can express.

export { isLineRange } from "./ranges.js";
export { isTimestamp as isDateTime } from "./timestamps.js";
