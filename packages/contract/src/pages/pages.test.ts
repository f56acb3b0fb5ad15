import { expect, it } from 'vitest';
import { isPagePath } from './pages.ts';

it.each([
  '/',
  '/about',
  '/about/',
  '/about/people',
  '/how-to-cite',
  '/how-to-cite/datasets',
  '/documentation/python/query',
  '/catalog/datasets/SST/',
])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  '/aboutus',
  '/how-to-cites',
  '/documentations',
  '/catalog/datasets',
  '/catalog/datasets/SST/more',
  '/no/such/page',
])('%s is none', (path) => {
  expect(isPagePath(path)).toBe(false);
});
