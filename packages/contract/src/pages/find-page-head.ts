import { areaHeads, openAreas } from './area-heads.ts';
import type { PageHeadWords } from './gallery-heads.ts';
import { galleryHeads } from './gallery-heads.ts';
import { pageHeads } from './page-heads.ts';

const heads: Readonly<Record<string, PageHeadWords>> = {
  ...areaHeads,
  ...pageHeads,
  ...galleryHeads,
};

/** The title and description of the page at a path, with or without a slash at its end; undefined where the server knows none. */
export function findPageHead(path: string): PageHeadWords | undefined {
  const name = path
    .replace(/(.)\/$/, '$1')
    .replace(/^\/plot\/[^/]+$/, '/plot/$share')
    .replace(/^\/choosepassword\/[^/]+$/, '/choosepassword/$token');
  const area = openAreas.find((each) => name.startsWith(`${each}/`)) ?? name;
  return Object.hasOwn(heads, area) ? heads[area] : undefined;
}
