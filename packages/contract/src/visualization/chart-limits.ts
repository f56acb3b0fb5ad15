/** Limits of charts (spec 2 §9). Amounts of data are points unless their name says otherwise. */
export const chartLimits = {
  /** A chart is not created while more plots than this exist. */
  plots: 9,
  /** Weight that heatmaps share with all existing plots; see `renderWeight`. */
  weightBudget: 16,
  /** Weight of the existing plots above which no heatmap is created. */
  heatmapWeight: 14,
  /** Weight of the existing plots above which no sparse chart is created. */
  sparseWeight: 11,
  /** Points of all existing plots above which none is created. */
  renderedPoints: 4_000_000,
  /** Estimated size from which a chart may be slow. */
  slowPoints: 1_200_000,
  /** Estimated size above which charts other than histograms and heatmaps are refused. */
  points: 1_500_000,
  /** Estimated size above which every chart is refused. */
  anyPoints: 6_000_000,
  /** Cells of one field of a heatmap; neighbouring cells of a larger one are joined. */
  mapCells: 1_500_000,
  /** Estimated cells of a heatmap from which on a coarse picture comes before the full one, and most cells of its fields. */
  coarseCells: 500_000,
  sampledCells: 65_536,
  /** Estimated observations from which on a coarse picture comes before the full one, and most observations of it. */
  coarsePoints: 200_000,
  sampledPoints: 10_000,
  /** Longest time range of gridded data other than in a time series, in milliseconds (365 days). */
  gridRangeMs: 31_536_000_000,
  /** Plots above which none is split. */
  splitPlots: 20,
  /** WebGL contexts that a browser grants a page. */
  contexts: 15,
  /** Points above which a line is drawn with WebGL, and observations as one picture. */
  glPoints: 10_000,
  /** Points of a sample of a variable. */
  samplePoints: 10_000,
  /** Observations of a chart above which it shows the earlier ones only. */
  sparsePoints: 1_500_000,
  /** Points up to which error bars are shown by default. */
  errorBarPoints: 40,
  /** Points below which contours are smoothed best. */
  smoothPoints: 20_000,
  /** What a time series or a profile draws of the points it reads: one in as many. */
  reducedBy: 200,
  /** Factor that an estimated size is multiplied by. */
  sizeFactor: 1.4,
  /** Delay before the size check and before a search, in milliseconds. */
  debounceMs: 450,
  /** Time after which a wait is explained, in milliseconds. */
  longWaitMs: 15_000,
  markerOpacity: { min: 0.1, max: 1 },
  markerSize: { min: 1, max: 18 },
} as const;

/** What the charts page starts with (spec 2 §3, §5, §9). */
export const chartDefaults = {
  start: '1900-01-01T00:00:00.000Z',
  searchStart: '1900-01-01',
  marker: { opacity: 0.7, size: 6, colour: 'lime' },
  /** Percentiles between which the colour scale lies. */
  colourPercentiles: [5, 95],
  snapshot: { width: 1000, height: 700, scale: 2, format: 'svg' },
  /** Steps of the inputs in degrees and metres. */
  steps: { degrees: 0.001, metres: 0.1 },
  palettes: [
    'Default',
    'Greys',
    'YlGnBu',
    'Greens',
    'YlOrRd',
    'Bluered',
    'RdBu',
    'Reds',
    'Blues',
    'Picnic',
    'Rainbow',
    'Portland',
    'Jet',
    'Hot',
    'Blackbody',
    'Earth',
    'Electric',
    'Viridis',
    'Cividis',
  ],
} as const;
