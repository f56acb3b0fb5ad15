/**
 * A number as people type it: `−12,5` and `12.5 °` too. The empty text is undefined, what is not a
 * number NaN.
 */
export function parseTypedNumber(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/(?:°|m)$/, '')
    .trimEnd()
    .replace('\u2212', '-')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  if (text === '') return undefined;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** What a field makes of typed text: a number to apply, or undefined for an empty field; not a number, and one outside `min` to `max` that does not pass either, is refused. */
export function acceptTyped(
  typed: string,
  {
    min,
    max,
    passes,
  }: { min: number; max: number; passes?: ((value: number) => boolean) | undefined },
): { isValid: boolean; value: number | undefined } {
  const value = parseTypedNumber(typed);
  const isValid =
    value === undefined ||
    (value >= min && value <= max) ||
    (!Number.isNaN(value) && passes?.(value) === true);
  return { isValid, value };
}
