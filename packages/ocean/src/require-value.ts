/**
 * Returns a value that must exist by construction, such as the entry of a map that was filled from the same list. `what` completes
 * the message: "Missing <what>". Throws an `Error` where it is `undefined` or `null`, so that a broken invariant is reported
 * at the point where it breaks. Not for input: that is refused with a reason. In code that runs for each cell or row `what` is a plain
 * text, because a template is built even where nothing is missing.
 */
export function requireValue<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Missing ${what}`);
  return value;
}
