const rememberedAs = 'isobath-recent-searches';
const maxRemembered = 8;
const longest = 200;

/** Words that were searched for in this browser, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(rememberedAs) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((words) => typeof words === 'string').slice(0, maxRemembered)
      : [];
  } catch {
    return [];
  }
}

/** Remembers words that were searched for; the same words again move to the front. */
export function rememberSearch(words: string): void {
  const wanted = words.trim().slice(0, longest);
  if (wanted === '') return;
  const others = readRecentSearches().filter(
    (known) => known.toLowerCase() !== wanted.toLowerCase(),
  );
  keep([wanted, ...others].slice(0, maxRemembered));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(rememberedAs);
    else localStorage.setItem(rememberedAs, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing for this page has no recent searches.
  }
}
