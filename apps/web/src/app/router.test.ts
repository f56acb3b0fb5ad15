import { pagePaths } from '@isobath/contract';
import { expect, it } from 'vitest';
import { createPortalRouter } from './router.tsx';

it('the server knows every page, and no other address is one', () => {
  expect(Object.keys(createPortalRouter().routesByPath).toSorted()).toEqual(
    [...pagePaths].toSorted(),
  );
});
