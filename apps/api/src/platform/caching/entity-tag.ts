/** One entry of a list of entity tags, with what parts it from the next (RFC 9110 §5.6.1, §8.8.3). */
const entry = /\s*(?:((?:W\/)?"[^"]*")\s*)?(?:,|$)/gy;

/** Whether a header of tags names none but any: `*`. */
export function isAnyTag(header: string): boolean {
  return header.trim() === '*';
}

/**
 * Whether the tags of an `If-Match` or `If-None-Match` have one, or are any (`*`). By the weak comparison, which `If-None-Match` asks for, the mark `W/`
 * makes no difference; by the strong one a tag with that mark equals none (RFC 9110 §8.8.3.2).
 * Anything after an invalid entry is not read.
 */
export function listsTag(header: string, tag: string, comparison: 'weak' | 'strong'): boolean {
  if (isAnyTag(header)) return true;
  if (comparison === 'strong' && isWeak(tag)) return false;
  const known = [...header.matchAll(entry)].flatMap(([, each]) => each ?? []);
  return comparison === 'strong'
    ? known.includes(tag)
    : known.map(withoutMark).includes(withoutMark(tag));
}

function isWeak(tag: string): boolean {
  return tag.startsWith('W/');
}

function withoutMark(tag: string): string {
  return isWeak(tag) ? tag.slice(2) : tag;
}
