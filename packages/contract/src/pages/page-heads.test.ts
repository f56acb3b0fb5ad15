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
  expect(findPageHead('/plot/bVNEszehtPhTGo/x')).toBeUndefined();
  expect(findPageHead('/')?.title).toBe('Isobath');
  expect(findPageHead('/about/people')?.title).toBe('About');
  expect(findPageHead('constructor')).toBeUndefined();
});

it.each([
  ['/confirm/Zx81', 'Confirm your address'],
  ['/unsubscribe/Zx81', 'Unsubscribe'],
  ['/collections/7', 'Collection'],
  ['/datasubmission/review/Zx81', 'Submission in review'],
  ['/choosepassword/Zx81', 'Choose a new password'],
  ['/choosepassword', 'Choose a new password'],
])('the page %s, known by its address alone, has the title “%s”', (path, title) => {
  expect(findPageHead(path)?.title).toBe(title);
});
