import { galleryHeads } from './gallery-heads.ts';
import type { PageHeadWords } from './gallery-heads.ts';
import { pageHeads } from './page-heads.ts';

/** The title and description of the page at a path, with or without a slash at its end; undefined where the server knows none. */
export function findPageHead(path: string): PageHeadWords | undefined {
  const heads: Readonly<Record<string, PageHeadWords>> = { ...pageHeads, ...galleryHeads };
  const name = path.replace(/\/$/, '').replace(/^\/plot\/[^/]+$/, '/plot/$share');
  return Object.hasOwn(heads, name) ? heads[name] : undefined;
}
