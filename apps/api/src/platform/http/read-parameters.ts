/** Parameters by name; one that comes several times is a list, in the order of the text. */
export type Parameters = Record<string, string | string[]>;

/** Reads `a=1&b=2&b=3`, in one pass; undefined where it holds more than `most` parameters, which are then not read. */
export function readParameters(text: string, most: number): Parameters | undefined {
  if (hasMore(text, most)) return undefined;
  const values = Object.create(null) as Parameters;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    if (before === undefined) values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  }
  return values;
}

/** Whether there are more than `most` parameters between the ampersands of a text. */
function hasMore(text: string, most: number): boolean {
  let count = 0;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('&', start);
    if (end !== start) count += 1;
    if (count > most) return true;
    if (end === -1) return false;
    start = end + 1;
  }
  return false;
}
