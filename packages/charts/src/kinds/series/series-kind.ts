import { defineKind } from '../../kind.ts';

/** The values at a place over time. */
export const seriesKind = defineKind({
  name: 'series',
  rows: 'through-time',
  isFor: () => true,
  describeLone: (_, span) => ({ where: span, why: 'The only time at this place.' }),
  load: () => import('./series-of-rows.tsx'),
});
