import { areaHeads, openAreas } from './area-heads.ts';
import type { PageHeadText } from './gallery-heads.ts';
import { galleryHeads } from './gallery-heads.ts';
import { pageHeads } from './page-heads.ts';

const heads: Readonly<Record<string, PageHeadText>> = {
  ...areaHeads,
  ...pageHeads,
  ...galleryHeads,
};

/** Pages of one thing each, which have one title until it is known what they are about. */
const ofOneThing = Object.keys(heads).filter((path) => path.includes('/$'));

/** The title and description of the page at a path, with or without a slash at its end; undefined where the server knows none. */
export function findPageHead(path: string): PageHeadText | undefined {
  const name = path.replace(/(.)\/$/, '$1');
  const area =
    openAreas.find((each) => name.startsWith(`${each}/`)) ??
    ofOneThing.find((each) => isBelow(name, each.slice(0, each.lastIndexOf('/')))) ??
    name;
  return Object.hasOwn(heads, area) ? heads[area] : undefined;
}

/** Whether a path has exactly one more part than an area's. */
function isBelow(path: string, area: string): boolean {
  return path.startsWith(`${area}/`) && !path.slice(area.length + 1).includes('/');
}
