// Generated from the specification and the schema by `make generate`. Do not edit.

// Instants as the protocol writes them: UTC, always with seconds, any length of fraction (F4).

const TIMESTAMP =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?Z$/;
const WHOLE_SECONDS = "YYYY-MM-DDTHH:MM:SS".length;
const ZERO = 0x30;

/**
 * Tells whether the text names an instant: the grammar and a date that exists (F4).
 *
 * Second 60 is allowed in any minute, since leap seconds are not known in advance. The year 0000 is
 * refused.
 */
export function isTimestamp(text: string): boolean {
  const match = TIMESTAMP.exec(text);
  if (match === null) {
    return false;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysOf(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 60
  );
}

/**
 * Compares instants, for `sort`: -1 when `a` is the earlier one, 1 when it is the later, 0 when both
 * are the same.
 *
 * Timestamps themselves do not sort so: `…00.5Z` comes before `…00Z` as text. Second 60 comes after
 * every fraction of second 59 and before the next minute.
 *
 * @throws RangeError when either is no timestamp.
 */
export function compareTimestamps(a: string, b: string): -1 | 0 | 1 {
  // The fields up to the seconds have fixed widths, and fractions compare digit by digit once their
  // closing zeros are gone: so text order is the order of time, without any arithmetic.
  const first = instant(a);
  const second = instant(b);
  return first < second ? -1 : first > second ? 1 : 0;
}

function instant(text: string): string {
  if (!isTimestamp(text)) {
    throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is no timestamp.`);
  }
  let end = text.length - 1;
  while (end > WHOLE_SECONDS && text.charCodeAt(end - 1) === ZERO) {
    end -= 1;
  }
  // A fraction of nothing but zeros leaves its point behind.
  return text.slice(0, end === WHOLE_SECONDS + 1 ? WHOLE_SECONDS : end);
}

function daysOf(year: number, month: number): number {
  if (month === 2) {
    return isLeap(year) ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
