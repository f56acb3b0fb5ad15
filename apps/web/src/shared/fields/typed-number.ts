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
