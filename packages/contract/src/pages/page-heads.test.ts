import { expect, it } from 'vitest';
import { areaHeads } from './area-heads.ts';
import { findPageHead } from './find-page-head.ts';
import { pageHeads } from './page-heads.ts';
import { isPagePath } from './pages.ts';

it('every path with a title is that of a page', () => {
  for (const path of Object.keys({ ...areaHeads, ...pageHeads }))
    expect([path, isPagePath(path)]).toEqual([path, true]);
});

it('a page has its title with a slash at its end too, and no other page has it', () => {
  expect(findPageHead('/visualization/charts')?.title).toBe('Charts and Plots');
  expect(findPageHead('/visualization/charts/')?.title).toBe('Charts and Plots');
  expect(findPageHead('/visualization/charts/x')).toBeUndefined();
  expect(findPageHead('/plot/bVNEszehtPhTGo')?.title).toBe('Shared charts');
  expect(findPageHead('/plot')).toBeUndefined();
  expect(findPageHead('/')?.title).toBe('Isobath');
  expect(findPageHead('/about/people')?.title).toBe('About');
  expect(findPageHead('constructor')).toBeUndefined();
});
