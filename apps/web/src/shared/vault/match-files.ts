/** Files above which a search is offered (reference 2 §3.2). */
export const searchedFrom = 25;

/** Whether a file's name has all words of a search, in any case; `*` stands for any letters, and a word with one must be the whole name. */
export function matchesSearch(name: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = name.toLowerCase();
  return words.every((word) =>
    word.includes('*') ? matchesPattern(lower, word) : lower.includes(word),
  );
}

/** The parts between the stars in their order, the first at the beginning and the last at the end. */
function matchesPattern(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!name.startsWith(first) || name.length < first.length + last.length) return false;
  const end = name.length - last.length;
  if (name.slice(end) !== last) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
