/** Pages that have a tour and hints of their own. */
export type GuidedPage = 'catalog' | 'dataset' | 'charts' | 'collections';

/** Which pages offer a tour and hints, by path. Paths below one of these inherit what it offers, up to one that says something else; `null` offers nothing. */
const guidedPaths: Readonly<Record<string, GuidedPage | null>> = {
  '/catalog': 'catalog',
  '/catalog/cruises': null,
  '/catalog/datasets': 'dataset',
  '/collections': 'collections',
  '/visualization/charts': 'charts',
};

/** What the page at a path offers; undefined for nothing. */
export function findGuidance(path: string): GuidedPage | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = guidedPaths[at];
    if (found !== undefined) return found ?? undefined;
  }
  return undefined;
}

const nameOf = (kind: string, page: GuidedPage): string => `isobath-${kind}-${page}`;

/** What this browser remembers of a page's tour (`tour`, the step where it was stopped) or hints (`hints`, `on`). */
export function recallGuidance(kind: 'tour' | 'hints', page: GuidedPage): string | null {
  try {
    return localStorage.getItem(nameOf(kind, page));
  } catch {
    return null;
  }
}

/** Remembers it; null forgets. A browser that keeps nothing forgets it with the page. */
export function rememberGuidance(
  kind: 'tour' | 'hints',
  page: GuidedPage,
  value: string | null,
): void {
  try {
    if (value === null) localStorage.removeItem(nameOf(kind, page));
    else localStorage.setItem(nameOf(kind, page), value);
  } catch {
    // Nothing is kept.
  }
}
