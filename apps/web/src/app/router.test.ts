import { pagePaths } from '@isobath/contract';
import { expect, it } from 'vitest';
import { router } from './router.tsx';

it('the server knows every page, and no other address is one', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...pagePaths].toSorted());
});
