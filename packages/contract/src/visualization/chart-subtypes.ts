import { chartMessages } from './chart-messages.ts';
import type { ChartVariable } from './chart-variable.ts';
import { isSparse } from './chart-variable.ts';

interface SubtypeRules {
  /** What the selector calls it. */
  readonly label: string;
  /** What sentences about it call it. */
  readonly noun: string;
  /** The procedure that reads its data; null for a custom query. */
  readonly procedure: string | null;
  readonly for: 'grids' | 'sparse' | 'all';
  /** Whether it needs several depths. */
  readonly needsDepth: boolean;
}

/** Every chart subtype (spec 2 §3), in the order in which they are offered. */
export const chartSubtypes = {
  heatmap: {
    label: 'Heatmap',
    noun: 'Heatmap',
    procedure: 'uspSpaceTime',
    for: 'grids',
    needsDepth: false,
  },
  contourMap: {
    label: 'Contour Heatmap',
    noun: 'Contour',
    procedure: 'uspSpaceTime',
    for: 'grids',
    needsDepth: false,
  },
  sectionMap: {
    label: 'Section Map',
    noun: 'Section Map',
    procedure: 'uspSectionMap',
    for: 'grids',
    needsDepth: true,
  },
  contourSectionMap: {
    label: 'Contour Section Map',
    noun: 'Contour Section Map',
    procedure: 'uspSectionMap',
    for: 'grids',
    needsDepth: true,
  },
  histogram: {
    label: 'Histogram',
    noun: 'Histogram',
    procedure: 'uspSpaceTime',
    for: 'all',
    needsDepth: false,
  },
  timeSeries: {
    label: 'Time Series',
    noun: 'Time Series',
    procedure: 'uspTimeSeries',
    for: 'grids',
    needsDepth: false,
  },
  depthProfile: {
    label: 'Depth Profile',
    noun: 'Depth Profile',
    procedure: 'uspDepthProfile',
    for: 'all',
    needsDepth: true,
  },
  castSection: {
    label: 'Section along the Track',
    noun: 'Section',
    procedure: 'uspSpaceTime',
    for: 'sparse',
    needsDepth: true,
  },
  sparse: {
    label: 'Time and Space Plots',
    noun: 'Sparse map',
    procedure: null,
    for: 'sparse',
    needsDepth: false,
  },
} as const satisfies Record<string, SubtypeRules>;

/** A kind of chart by its name in requests and addresses. */
export type ChartSubtype = keyof typeof chartSubtypes;

/** The names of all chart subtypes, in the order in which they are offered. */
export const chartSubtypeNames = Object.keys(chartSubtypes) as [ChartSubtype, ...ChartSubtype[]];

const ofNoTrack = 'A climatology has no track';
const onlyForCasts =
  'A section along the track is only available for casts; grids have section maps';

/** Why a variable has no chart of this subtype; undefined if it has one. Hidden subtypes are not offered in the selector. */
export function explainHidden(variable: ChartVariable, subtype: ChartSubtype): string | undefined {
  const rules: SubtypeRules = chartSubtypes[subtype];
  const sparse = isSparse(variable);
  if (rules.for === 'grids' && sparse) return chartMessages.notForSparse(rules.noun);
  if (rules.for === 'sparse' && !sparse)
    return subtype === 'castSection' ? onlyForCasts : chartMessages.onlyForSparse;
  if (subtype === 'castSection' && variable.Climatology) return ofNoTrack;
  if (rules.needsDepth && !variable.Has_Depth) return chartMessages.surfaceOnly;
  return undefined;
}

/** The subtypes that a variable can be drawn as, in the order in which they are offered. */
export function availableSubtypes(variable: ChartVariable): readonly ChartSubtype[] {
  return chartSubtypeNames.filter((subtype) => explainHidden(variable, subtype) === undefined);
}
