import { defineKind } from '../../kind.ts';

/** A map of the observations of a variable that is on no grid. */
export const pointsKind = defineKind({
  name: 'map of points',
  rows: 'shown',
  isFor: ({ isGridded }) => !isGridded,
  load: () => import('./points-map-of-rows.tsx'),
});
