import { expect, it } from 'vitest';
import { gridVariable, validRange } from '../testing/chart-choices.ts';
import type { ChartVariable } from './chart-variable.ts';
import {
  chooseVariable,
  defaultChartRange,
  listLockAlerts,
  rangeOfCoverage,
} from './choose-variable.ts';

const grid = gridVariable();
const monthly = gridVariable({ Climatology: true, Time_Min: null, Time_Max: null });
const choose = (next: ChartVariable, current?: ChartVariable, isLocked = false) =>
  chooseVariable(next, { current, range: validRange(), isLocked });

// Proves visualization/variable: chartDefaults.start
it('before a variable is chosen the range is a point at the surface since 1900', () => {
  expect(defaultChartRange('2026-01-02T03:04:05.678Z')).toEqual({
    depth1: 0,
    depth2: 0,
    dt1: '1900-01-01T00:00:00.000Z',
    dt2: '2026-01-02T03:04:05.678Z',
    lat1: 0,
    lat2: 0,
    lon1: 0,
    lon2: 0,
  });
});

// Proves visualization/variable: The range is the coverage of the variable @ rangeOfCoverage
it('a variable that is chosen brings its coverage', () => {
  expect(choose(grid).range).toEqual({
    depth1: 5,
    depth2: 500,
    dt1: '2010-01-01T06:30:00.000Z',
    dt2: '2015-12-31T18:00:00.000Z',
    lat1: -60,
    lat2: 60,
    lon1: -100,
    lon2: 20,
  });
});

it('a climatology brings all months, a variable without depth the surface', () => {
  expect(choose(monthly).range).toMatchObject({ dt1: '1', dt2: '12' });
  const surface = gridVariable({ Has_Depth: false, Depth_Min: null, Depth_Max: null });
  expect(choose(surface).range).toMatchObject({ depth1: 0, depth2: 0 });
});

it('what the catalog does not know stays as it is', () => {
  const unknown = gridVariable({ Time_Max: null, Lat_Min: null, Lon_Max: null });
  const fallback = validRange();
  expect(rangeOfCoverage(unknown, fallback)).toMatchObject({
    dt2: fallback.dt2,
    lat1: fallback.lat1,
    lon2: fallback.lon2,
  });
});

// Proves visualization/variable: chartMessages.largeDefaults
it('grids come with the notice that their coverage is too large to draw', () => {
  expect(choose(grid).notice).toBe(
    'Default parameters for satellite and model data will exceed the maximum visualizable size. Please reduce the time range or region size.',
  );
  expect(choose(monthly).notice).toBeUndefined();
  expect(
    choose(gridVariable({ Spatial_Resolution: 'Irregular', Is_Gridded: false })).notice,
  ).toBeUndefined();
  expect(choose(grid, grid, true).notice).toBeUndefined();
});

// Proves visualization/variable: The lock keeps the range @ chooseVariable
it('a locked range stays as it is', () => {
  expect(choose(grid, grid, true)).toEqual({
    range: validRange(),
    hasDateTypeMismatch: false,
    hasResolutionMismatch: false,
  });
  expect(choose(grid, undefined, true).range).toEqual(validRange());
});

it('a locked range of months does not fit a variable with dates, nor the other way round', () => {
  expect(choose(grid, monthly, true).hasDateTypeMismatch).toBe(true);
  expect(choose(monthly, grid, true).hasDateTypeMismatch).toBe(true);
  expect(choose(monthly, monthly, true).hasDateTypeMismatch).toBe(false);
  expect(choose(grid, monthly).hasDateTypeMismatch).toBe(false);
});

it('a locked range was made for the dataset of the variable before', () => {
  const other = gridVariable({ Dataset_ID: 2 });
  expect(choose(other, grid, true).hasResolutionMismatch).toBe(true);
  expect(choose(other, grid).hasResolutionMismatch).toBe(false);
  expect(choose(grid, undefined, true).hasResolutionMismatch).toBe(false);
});

// Proves visualization/variable: chartMessages.lockedMonths, chartMessages.lockedDates,
//   chartMessages.lockedResolution
it('under the lock a variable that the range may not fit says why, months and dates first', () => {
  const alertsOf = (next: ChartVariable, current: ChartVariable, isLocked = true) =>
    listLockAlerts(next, choose(next, current, isLocked));
  const months =
    'The locked range holds months, but this variable has dates. Unlock the time and place to choose dates.';
  const dates =
    'The locked range holds dates, but this variable is a monthly climatology. Unlock the time and place to choose months.';
  const dataset =
    'The locked range was chosen for another dataset, whose resolution in time and space may differ. Check the range before you create a visualization.';
  const otherGrid = gridVariable({ Dataset_ID: 2 });
  expect(alertsOf(grid, monthly)).toEqual([months]);
  expect(alertsOf(monthly, grid)).toEqual([dates]);
  expect(alertsOf(otherGrid, grid)).toEqual([dataset]);
  expect(alertsOf(otherGrid, monthly)).toEqual([months, dataset]);
  expect(alertsOf(grid, grid)).toEqual([]);
  expect(alertsOf(otherGrid, monthly, false)).toEqual([]);
});
