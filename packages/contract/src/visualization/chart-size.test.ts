import { expect, it } from 'vitest';
import { gridVariable, validRange } from '../testing/chart-choices.ts';
import { countChartDepths, estimateChartPoints, renderWeight } from './chart-size.ts';

const surface = { Has_Depth: false, Depth_Min: null, Depth_Max: null } as const;
const tenDays = validRange({ depth1: 0, depth2: 0 });

// Proves visualization/sizes: chartLimits.sizeFactor
it('a map of 10 by 10 degrees for 9 days is days × 1.4 × cells', () => {
  const variable = gridVariable(surface);
  const points = estimateChartPoints({ variable, range: tenDays, subtype: 'heatmap' });
  expect(points).toBeCloseTo(9 * 1.4 * 40 * 40, 6);
});

// Proves visualization/sizes: chartLimits.reducedBy
it('a time series and a profile draw one in 200 of the points they read', () => {
  const variable = gridVariable(surface);
  for (const subtype of ['timeSeries', 'depthProfile'] as const)
    expect(estimateChartPoints({ variable, range: tenDays, subtype })).toBeCloseTo(
      (9 * 1.4 * 1600) / 200,
      6,
    );
});

// Proves visualization/sizes: Steps of 1, 3, 7, 8, 30 and 365 days; none for irregular times @
//   estimateChartPoints
it.each([
  ['Three Minutes', 365],
  ['Six Hourly', 365],
  ['Daily', 365],
  ['Three Days', 365 / 3],
  ['Weekly', 365 / 7],
  ['Eight Day Running', 365 / 8],
  ['Monthly', 365 / 30],
  ['Annual', 1],
  ['Irregular', 1],
])('a year of %s data has %d snapshots', (Temporal_Resolution, snapshots) => {
  const range = validRange({
    dt1: '2011-01-01T00:00:00.000Z',
    dt2: '2012-01-01T00:00:00.000Z',
    lat1: 0,
    lat2: 0,
    lon1: 0,
    lon2: 0,
  });
  const variable = gridVariable({ ...surface, Temporal_Resolution });
  expect(estimateChartPoints({ variable, range, subtype: 'histogram' })).toBeCloseTo(
    snapshots * 1.4,
    6,
  );
});

// Proves visualization/sizes: Months of a climatology count @ estimateChartPoints
it('a climatology has a snapshot for each month', () => {
  const variable = gridVariable({
    ...surface,
    Climatology: true,
    Temporal_Resolution: 'Monthly Climatology',
  });
  const range = validRange({ dt1: '3', dt2: '5', lat1: 0, lat2: 0, lon1: 0, lon2: 0 });
  expect(estimateChartPoints({ variable, range, subtype: 'heatmap' })).toBeCloseTo(3 * 1.4, 6);
});

it('one instant is one snapshot', () => {
  const range = validRange({ dt2: '2012-03-01T00:00:00.000Z', lat2: 10, lon2: -60 });
  const variable = gridVariable(surface);
  expect(estimateChartPoints({ variable, range, subtype: 'heatmap' })).toBeCloseTo(1.4, 6);
});

it('a box across the date line is as wide as the same box elsewhere', () => {
  const variable = gridVariable(surface);
  const across = { variable, range: { ...tenDays, lon1: 175, lon2: -175 } };
  expect(estimateChartPoints({ ...across, subtype: 'heatmap' })).toBeCloseTo(9 * 1.4 * 1600, 6);
});

// Proves visualization/sizes: Irregular places count 1 @ estimateChartPoints
it('data without a grid in space count 1', () => {
  const variable = gridVariable({ Spatial_Resolution: 'Irregular' });
  expect(estimateChartPoints({ variable, range: tenDays, subtype: 'sparse' })).toBe(1);
});

it('depths are counted on the levels of the table or of its model, both ends included', () => {
  const range = validRange({ depth1: 5, depth2: 25 });
  const count = (Table_Name: string, depthLevels?: number[]) =>
    countChartDepths({
      variable: gridVariable({ Table_Name }),
      range,
      ...(depthLevels ? { depthLevels } : {}),
    });
  expect(count('tblDarwin_Nutrient')).toBe(3);
  expect(count('tblPisces_NRT')).toBe(9);
  expect(count('tblModel', [0, 5, 10, 25, 26])).toBe(3);
  expect(count('tblModel')).toBe(1);
  expect(countChartDepths({ variable: gridVariable(surface), range, depthLevels: [5, 10] })).toBe(
    1,
  );
});

it('the size grows with the number of depths', () => {
  const variable = gridVariable({ Table_Name: 'tblDarwin' });
  const range = validRange({ depth1: 5, depth2: 25 });
  expect(estimateChartPoints({ variable, range, subtype: 'sectionMap' })).toBeCloseTo(
    9 * 1.4 * 1600 * 3,
    6,
  );
});

// Proves visualization/sizes: Weights: heatmap 1, sparse 1 or 4, profile and series 0 or 1 @
//   renderWeight
it.each([
  ['heatmap', 1, 1],
  ['sparse', 1, 4],
  ['depthProfile', 0, 1],
  ['timeSeries', 0, 1],
  ['histogram', 0, 0],
  ['contourMap', 0, 0],
] as const)('a %s weighs %d up to 10,000 points and %d beyond', (subtype, small, large) => {
  expect(renderWeight({ subtype, points: 10_000 })).toBe(small);
  expect(renderWeight({ subtype, points: 10_001 })).toBe(large);
});
