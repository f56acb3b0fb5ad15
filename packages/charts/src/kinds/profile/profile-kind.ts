import { formatDepth } from '@isobath/ocean';
import { floats } from '../../columns/numeric-column.ts';
import { defineKind } from '../../kind.ts';

/** The values at a place over depth. */
export const profileKind = defineKind({
  name: 'profile',
  rows: 'through-depth',
  isFor: ({ hasDepth }) => hasDepth,
  describeLone: (table, span) => ({
    where: `at ${formatDepth(floats(table, 'depth')[0] ?? 0)}, ${span}`,
    why: 'The only depth at this place.',
  }),
  load: () => import('./profile-of-rows.tsx'),
});
