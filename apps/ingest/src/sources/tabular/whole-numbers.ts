const PLAIN_INTEGER = /^[+-]?\d+(?:\.0*)?$/;
const INT64_LOW = -(2n ** 63n);
const INT64_HIGH = 2n ** 63n - 1n;

/**
 * Whether a number, or with `text` the whole number that was written, has more digits than a double keeps: `9007199254740993` does,
 * `1e20` and `100000000000000000000` do not.
 */
export function isLongInteger(value: number, text?: string): boolean {
  if (!(Math.abs(value) > Number.MAX_SAFE_INTEGER)) return false;
  return text === undefined || (PLAIN_INTEGER.test(text) && readInteger(text) !== BigInt(value));
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
