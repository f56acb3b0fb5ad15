/** Moves the focus among the items of a menu as a key says: an arrow, `Home`, `End` or the first letter of an item. Answers whether the key was one of these. */
export function moveInMenu(list: HTMLElement | null, key: string): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const next = indexAfter(
    items.map(({ textContent }) => textContent),
    items.findIndex((item) => item === document.activeElement),
    key,
  );
  if (next === undefined) return false;
  items[next]?.focus({ preventScroll: false });
  return true;
}

/** Which of the items a key leads to from `present` (-1: none): round the ends by arrows, and to the next one that begins with a letter. Undefined for keys that lead nowhere. */
export function indexAfter(
  words: readonly string[],
  present: number,
  key: string,
): number | undefined {
  if (words.length === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return words.length - 1;
  if (key === 'ArrowDown') return (present + 1) % words.length;
  if (key === 'ArrowUp') return (Math.max(present, 0) - 1 + words.length) % words.length;
  if (key.length !== 1 || key === ' ') return undefined;
  const order = words.map(
    (_word, index) => (Math.max(present, 0) + (present < 0 ? 0 : 1) + index) % words.length,
  );
  return order.find((index) =>
    words[index]?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
  );
}
