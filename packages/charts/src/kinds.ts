import type { ChartType } from './kinds/chart-type.ts';
import { castSection } from './kinds/cast-section.ts';
import { histogram } from './kinds/histogram.ts';
import { contourMap, heatmap, sparse } from './kinds/maps.ts';
import { depthProfile } from './kinds/depth-profile.ts';
import { contourSectionMap, sectionMap } from './kinds/section-maps.ts';
import { timeSeries } from './kinds/time-series.ts';

/** The types of charts to choose for a variable, by their names in the contract. */
export const chartTypes = {
  heatmap,
  contourMap,
  sectionMap,
  contourSectionMap,
  histogram,
  timeSeries,
  depthProfile,
  castSection,
  sparse,
} satisfies Record<string, ChartType>;

/** The kinds of charts that are described, by name. A kind is loaded when the first chart of it is drawn. */
export const kinds = {
  series: () => import('./kinds/series/describe-series.ts'),
  shares: () => import('./kinds/series/describe-shares.tsx'),
  profile: () => import('./kinds/profile/describe-profile.tsx'),
  casts: () => import('./kinds/casts/describe-casts.tsx'),
  castSection: () => import('./kinds/casts/along-track/describe-cast-section.ts'),
  histogram: () => import('./kinds/histogram/describe-histogram.ts'),
  scatter: () => import('./kinds/scatter/describe-scatter.tsx'),
  section: () => import('./kinds/section/describe-section.tsx'),
  hovmoller: () => import('./kinds/hovmoller/describe-hovmoller.ts'),
  ts: () => import('./kinds/ts-diagram/describe-ts.ts'),
};
