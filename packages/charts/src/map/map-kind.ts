import { defineKind } from '../kind.ts';

/** A map of the slice of a gridded variable. */
export const mapKind = defineKind({
  name: 'map',
  rows: 'shown',
  isFor: ({ isGridded }) => isGridded,
  load: () => import('./grid-map-of-rows.tsx'),
});
