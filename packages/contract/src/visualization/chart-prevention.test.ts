import { describe, expect, it } from 'vitest';
import { gridVariable, validChoice, validRange } from '../testing/chart-choices.ts';
import type { ChartChoice, ExistingPlot } from './chart-prevention.ts';
import {
  explainChartRequest,
  explainPrevented,
  labelCreateButton,
  warnOfChart,
} from './chart-prevention.ts';

const explain = (changes: Partial<ChartChoice>) => explainPrevented(validChoice(changes));
const plots = (count: number, plot: Partial<ExistingPlot> = {}): ExistingPlot[] =>
  Array.from({ length: count }, () => ({ subtype: 'contourMap', points: 1, ...plot }));
const surface = gridVariable({ Has_Depth: false, Depth_Min: null, Depth_Max: null });
const cruise = gridVariable({
  Temporal_Resolution: 'Irregular',
  Spatial_Resolution: 'Irregular',
  Is_Gridded: false,
});

/** A box of 0.25° × `cells` × 0.25° for `days` days at the surface. */
const box = (days: number, cells: number) =>
  validRange({
    depth1: 0,
    depth2: 0,
    dt1: '2012-01-01T00:00:00.000Z',
    dt2: new Date(Date.UTC(2012, 0, 1 + days)).toISOString(),
    lat1: 0,
    lat2: 0.25,
    lon1: -100,
    lon2: -100 + cells / 4,
  });

it('nothing prevents a chart of a range within the coverage', () => {
  expect(explain({})).toBeUndefined();
});

// Proves visualization/prevention: chartMessages.guestLimit
it('guests have ten plots a day, registered users any number', () => {
  const message = 'Guests are limited to creating 10 plots per day. Please log in or register.';
  expect(explain({ guestPlots: 10 })).toBe(message);
  expect(explain({ guestPlots: 9 })).toBeUndefined();
  expect(explain({ guestPlots: undefined })).toBeUndefined();
});

// Proves visualization/prevention: chartMessages.noChartType
it('a chart needs a type', () => {
  expect(explain({ subtype: undefined })).toBe('Please select a visualization type');
});

// Proves visualization/prevention: chartMessages.renderingLimit, chartLimits.heatmapWeight,
//   chartLimits.sparseWeight
it('a heatmap needs a weight of at most 14 on the page, a sparse chart of 11', () => {
  const message = 'Rendering limit exceeded for plots. Please delete one or more.';
  const heatmap = { subtype: 'heatmap', variable: surface, range: box(1, 4) } as const;
  expect(explain({ ...heatmap, plots: plots(15, { subtype: 'heatmap' }) })).toBe(message);
  expect(explain({ ...heatmap, plots: plots(14, { subtype: 'heatmap' }) })).not.toBe(message);
  const sparse = { subtype: 'sparse', variable: cruise } as const;
  expect(explain({ ...sparse, plots: plots(3, { subtype: 'sparse', points: 10_001 }) })).toBe(
    message,
  );
  expect(explain({ ...sparse, plots: plots(11, { subtype: 'sparse' }) })).not.toBe(message);
  expect(explain({ plots: plots(15, { subtype: 'heatmap' }) })).not.toBe(message);
});

// Proves visualization/prevention: chartMessages.tooManyDepths, chartLimits.weightBudget
it('depths and existing plots share the weight of a heatmap', () => {
  const message =
    'Too many distinct depths to render heatmap. Please reduce depth range or select section map.';
  const levels = Array.from({ length: 20 }, (_, index) => 5 + index);
  const heatmap = (depths: number, existing: number) =>
    explain({
      subtype: 'heatmap',
      range: validRange({ depth1: 5, depth2: 4 + depths }),
      depthLevels: levels,
      plots: plots(existing, { subtype: 'heatmap' }),
    });
  expect(heatmap(15, 0)).toBeUndefined();
  expect(heatmap(16, 0)).toBe(message);
  expect(heatmap(6, 9)).toBeUndefined();
  expect(heatmap(7, 9)).toBe(message);
  expect(explain({ range: validRange({ depth2: 20 }), depthLevels: levels })).toBeUndefined();
});

// Proves visualization/prevention: chartMessages.sizeCheckPending, chartMessages.sizeCheckFailed,
//   chartMessages.sizeCheckMissing, chartMessages.extentTooLarge
it.each([
  ['inProgress', undefined, 'Waiting for size check to complete.'],
  ['failed', undefined, 'Error estimating visualization size.'],
  ['notTried', undefined, 'No size estimation available.'],
  ['succeeded', undefined, 'No size estimation available.'],
  ['succeeded', false, 'Extent is too large, select a smaller spatial or temporal range.'],
  ['succeeded', true, undefined],
] as const)('a size check that is %s with allow %s', (status, allow, message) => {
  const sizeCheck = allow === undefined ? { status } : { status, allow };
  expect(explain({ sizeCheck })).toBe(message);
});

// Proves visualization/controls: chartLimits.sparsePoints
it('observations that are too many are drawn as far as they fit; no other chart is', () => {
  const subset = { dt2: '2012-02-01T00:00:00.000Z', rows: 1_000_000, of: 7_000_000 };
  const sizeCheck = { status: 'succeeded', allow: false, subset } as const;
  expect(explain({ variable: cruise, subtype: 'sparse', sizeCheck })).toBeUndefined();
  expect(explain({ sizeCheck })).toBe(
    'Extent is too large, select a smaller spatial or temporal range.',
  );
});

describe('the estimated size', () => {
  const message = 'Data set is too large. Please reduce date range or area size.';

  // Proves visualization/prevention: chartMessages.tooLarge, chartLimits.points
  it('of other charts than heatmaps and histograms is at most 1.5 million', () => {
    const contour = { subtype: 'contourMap', variable: gridVariable() } as const;
    // 365 days × 1.4 × 2935 cells = 1,499,785
    const variable = gridVariable({ ...surface, Spatial_Resolution: '1/48° X 1/48°' });
    const wide = (cells: number) => ({
      ...box(365, 0),
      lat2: 0,
      lon2: -100 + cells * 0.020833333,
    });
    expect(explain({ ...contour, variable, range: wide(2935) })).toBeUndefined();
    expect(explain({ ...contour, variable, range: wide(2936) })).toBe(message);
    expect(explain({ subtype: 'heatmap', variable, range: wide(2936) })).toBeUndefined();
    expect(explain({ subtype: 'histogram', variable, range: wide(2936) })).toBeUndefined();
  });

  // Proves visualization/prevention: chartLimits.anyPoints
  it('of any chart is at most 6 million', () => {
    const square = (degrees: number) => ({ ...box(365, 0), lat2: degrees, lon2: -100 + degrees });
    // 365 × 1.4 × (4 × 27)² = 5,960,304, and 6,016,000 for 27.125°
    const variable = surface;
    for (const subtype of ['heatmap', 'histogram'] as const) {
      expect(explain({ subtype, variable, range: square(27) })).toBeUndefined();
      expect(explain({ subtype, variable, range: square(27.125) })).toBe(message);
    }
  });

  // Proves visualization/prevention: The size of a heatmap whose cells the server joins is not
  //   limited @ explainPrevented
  it('of a heatmap whose cells are joined is not limited', () => {
    const whole = { ...box(1, 0), lat1: -90, lat2: 90, lon1: -180, lon2: 180 };
    const fine = gridVariable({ ...surface, Spatial_Resolution: '1/12° X 1/12°' });
    const choice = { variable: fine, range: whole, subtype: 'heatmap' } as const;
    const joined = { status: 'succeeded', allow: true, isJoined: true } as const;
    expect(explain(choice)).toBe(message);
    expect(explain({ ...choice, sizeCheck: joined })).toBeUndefined();
    expect(explain({ ...choice, subtype: 'histogram', sizeCheck: joined })).toBe(message);
  });

  // Proves visualization/prevention: chartMessages.slow, chartLimits.slowPoints
  it('above 1.2 million gives a warning that does not prevent the chart', () => {
    const choice = (degrees: number) =>
      validChoice({
        subtype: 'heatmap',
        variable: surface,
        range: { ...box(365, 0), lat2: degrees, lon2: -100 + degrees },
      });
    // 365 × 1.4 × (4 × 12)² = 1,177,344, and 1,227,000 for 12.25°
    expect(warnOfChart(choice(12))).toBeUndefined();
    expect(warnOfChart(choice(12.25))).toBe(
      'Wait time and application performance may be poor due to size of data.',
    );
    expect(explainPrevented(choice(12.25))).toBeUndefined();
    expect(
      warnOfChart({ ...choice(12.25), range: validRange({ lon1: Number.NaN }) }),
    ).toBeUndefined();
  });
});

// Proves visualization/prevention: chartMessages.tooManyPlots, chartLimits.plots
it('more than nine plots prevent another one', () => {
  expect(explain({ plots: plots(9) })).toBeUndefined();
  expect(explain({ plots: plots(10) })).toBe(
    'Total number of plots is too large. Please delete 1 or more',
  );
});

// Proves visualization/prevention: chartMessages.tooMuchRendered, chartLimits.renderedPoints
it('more than four million points on the page prevent another plot', () => {
  expect(explain({ plots: plots(4, { points: 1_000_000 }) })).toBeUndefined();
  expect(explain({ plots: plots(1, { points: 4_000_001 }) })).toBe(
    'Total rendered data amount is too large. Please delete 1 or more plots.',
  );
});

// Proves visualization/prevention: chartMessages.rangeTooLong, chartLimits.gridRangeMs
it('a grid is drawn for at most 365 days, except as a time series', () => {
  const message = 'Maximum date range for non-time series plots of gridded data is 1 year';
  const year = { subtype: 'histogram', variable: surface, range: box(365, 1) } as const;
  const range = { ...year.range, dt2: '2012-12-31T00:00:00.001Z' };
  expect(year.range.dt2).toBe('2012-12-31T00:00:00.000Z');
  expect(explain(year)).toBeUndefined();
  expect(explain({ ...year, range })).toBe(message);
  expect(explain({ ...year, range, subtype: 'timeSeries' })).toBeUndefined();
  expect(
    explain({
      subtype: 'sparse',
      variable: cruise,
      range: validRange({ dt1: '2010-06-01T00:00:00.000Z' }),
    }),
  ).toBeUndefined();
});

// Proves visualization/prevention: chartMessages.noVariable
it('a chart needs a variable', () => {
  expect(explain({ variable: undefined })).toBe('Please select a variable');
});

// Proves visualization/prevention: The order of the rules @ explainPrevented
it('a fault of a field comes first, then a type that the variable does not have, then the rules in order', () => {
  const wrong = { subtype: 'sparse', guestPlots: 10, plots: plots(10) } as const;
  expect(explain({ ...wrong, range: validRange({ lat1: 21 }) })).toBe(
    'Start cannot be greater than end',
  );
  expect(explain(wrong)).toBe('Sparse map is only available for sparse data');
  expect(explain({ ...wrong, subtype: undefined })).toMatch(/^Guests are limited/);
  expect(explain({ variable: undefined, subtype: undefined })).toBe(
    'Please select a visualization type',
  );
  expect(explain({ plots: plots(10), sizeCheck: { status: 'failed' } })).toBe(
    'Error estimating visualization size.',
  );
  expect(explain({ plots: plots(10, { points: 1_000_000 }) })).toMatch(/^Total number of plots/);
});

// Proves visualization/prevention: chartMessages.selectVariable, chartMessages.checkingSize,
//   chartMessages.create, chartMessages.sizeUnknown
it('the button says what is missing', () => {
  const label = (status: ChartChoice['sizeCheck']['status']) =>
    labelCreateButton(validChoice({ sizeCheck: { status } }));
  expect(labelCreateButton(validChoice({ variable: undefined }))).toBe('Select a variable.');
  expect(label('inProgress')).toBe('Checking query size...');
  expect(label('failed')).toBe('Unable to determine size of visulization.');
  expect(label('notTried')).toBe('Create Visualization');
  expect(label('succeeded')).toBe('Create Visualization');
});

it('a size check that says more than that the part is too large is quoted', () => {
  const message = 'Maximum date range for non-time series plots of gridded data is 1 year';
  expect(explain({ sizeCheck: { status: 'succeeded', allow: false, message } })).toBe(message);
  expect(explain({ sizeCheck: { status: 'succeeded', allow: true, message } })).toBeUndefined();
});

it('a server refuses by the rules of the chart itself', () => {
  const { variable, subtype, range } = { ...validChoice(), variable: gridVariable() };
  expect(explainChartRequest({ variable, subtype, range })).toBeUndefined();
  expect(explainChartRequest({ variable, subtype: 'sparse', range })).toBe(
    'Sparse map is only available for sparse data',
  );
  expect(explainChartRequest({ variable, subtype, range: validRange({ depth1: -1 }) })).toBe(
    'Depth cannot be negative',
  );
});
