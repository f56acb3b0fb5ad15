import type { VideoName } from '../../shared/videos/video-player.tsx';

/** Pages that have a tour and hints of their own. */
export type GuidedPage = 'catalog' | 'dataset' | 'charts' | 'cruises' | 'collections';

/** What the Help menu offers on a page. */
export interface Guidance {
  /** Tour and hints. */
  readonly page?: GuidedPage | undefined;
  readonly video?: VideoName | undefined;
}

/** What pages offer, by path. Paths below one of these inherit what it offers, up to one that says something else; `null` offers nothing. The home page has no pages below it. */
const guidedPaths: Readonly<
  Record<string, { readonly page?: GuidedPage | null; readonly video?: VideoName | null }>
> = {
  '/': { video: 'home' },
  '/catalog': { page: 'catalog', video: 'catalog' },
  '/catalog/cruises': { page: null, video: null },
  '/catalog/datasets': { page: 'dataset' },
  '/collections': { page: 'collections' },
  '/datasubmission/guide': { video: 'guide' },
  '/datasubmission/submission-portal': { video: 'validate' },
  '/datasubmission/validationtool': { video: 'validate' },
  '/datasubmission/userdashboard': { video: 'submit' },
  '/visualization': { video: 'charts' },
  '/visualization/charts': { page: 'charts' },
  '/visualization/cruises': { page: 'cruises', video: null },
};

/** What the page at a path offers. */
export function findGuidance(path: string): Guidance {
  let found: { page?: GuidedPage | null; video?: VideoName | null } = {};
  if (path === '/') found = { ...guidedPaths['/'] };
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
    if (at !== '/') found = { ...guidedPaths[at], ...found };
  return { page: found.page ?? undefined, video: found.video ?? undefined };
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
