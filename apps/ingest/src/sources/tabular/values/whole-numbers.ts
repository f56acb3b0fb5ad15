const PLAIN_INTEGER = /^[+-]?\d+(?:\.0*)?$/;
const INT64_LOW = -(2n ** 63n);
const INT64_HIGH = 2n ** 63n - 1n;

/** Whether a number is so large that its text may have more digits than a double keeps; {@link readLongInteger} tells from the text. */
export function isLongInteger(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/**
 * The whole number that a text denotes if it has more digits than its double `value` keeps, such as `9007199254740993`; undefined for all
 * others, also for `1e20` and `100000000000000000000`, which a double keeps.
 */
export function readLongInteger(value: number, text: string): bigint | undefined {
  if (!isLongInteger(value)) return undefined;
  const integer = readInteger(text);
  return integer === undefined || integer === BigInt(value) ? undefined : integer;
}

/** The whole number that a text such as `+12` or `12.0` denotes; undefined for every other text. */
export function readInteger(text: string): bigint | undefined {
  return PLAIN_INTEGER.test(text)
    ? BigInt(text.replace(/\.0*$/, '').replace(/^\+/, ''))
    : undefined;
}

/** Whether a whole number fits into 64 bits with a sign. */
export function isInt64(value: bigint): boolean {
  return value >= INT64_LOW && value <= INT64_HIGH;
}
