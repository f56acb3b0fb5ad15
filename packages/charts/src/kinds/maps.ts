import { defineType } from './chart-type.ts';

const controls = {
  splits: ['date', 'depth'],
  hasColours: true,
  hasScale: true,
  hasDirection: false,
  hasMarkers: false,
  hasProjection: true,
} as const;

/** A map of a grid in colours; of more cells than a screen has, joined ones. */
export const heatmap = defineType({
  rows: 'joined',
  controls,
  steps: ['time', 'depth'],
  field: 'map',
  onGlobe: 'cells',
  code: 'map',
});

/** The same with lines of equal value. */
export const contourMap: typeof heatmap = { ...heatmap, rows: 'grid' };

/** A map of observations, and each of their coordinates against the values. */
export const sparse = defineType({
  rows: 'rows',
  controls: { ...controls, hasMarkers: true },
  steps: [],
  onGlobe: 'points',
  code: 'observations',
});
