import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lookOf } from './chart-look.ts';
import { areCasts, lookOfRows, plottedRowsQuery } from './plotted-chart.ts';
import type { PlottedChart } from './plotted-chart.ts';

const variable = {
  Variable: 'temperature',
  Is_Gridded: false,
  Spatial_Resolution: 'Irregular',
} as PlottedChart['variable'];
const range = {
  dt1: '',
  dt2: '',
  lat1: -60,
  lat2: 60,
  lon1: -180,
  lon2: 180,
  depth1: 0,
  depth2: 9,
};
const chart = { subtype: 'depthProfile', variable, range, look: {} } as const;
const column = Float64Array.of(1);
const observations = { rowCount: 1, columns: { time: column, depth: column, temperature: column } };
const means = {
  rowCount: 1,
  columns: { depth: column, temperature: column, temperature_std: column },
};

it('a profile of observations is of casts where its rows are no means', () => {
  expect(areCasts(chart, observations)).toBe(true);
  expect(areCasts(chart, means)).toBe(false);
  expect(areCasts({ ...chart, subtype: 'sparse' }, observations)).toBe(false);
  const grid = { ...variable, Is_Gridded: true, Spatial_Resolution: '1° X 1°' };
  expect(areCasts({ ...chart, variable: grid }, observations)).toBe(false);
});

it('casts of several places begin with their lines, means of several places without', () => {
  const first = lookOf(chart);
  expect(first.hasLines).toBe(false);
  expect(lookOfRows(chart, first, observations).hasLines).toBe(true);
  expect(lookOfRows(chart, first, means).hasLines).toBe(false);
  const plain = { ...chart, look: { hasLines: false } };
  expect(lookOfRows(plain, lookOf(plain), observations).hasLines).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [120_000, ['check-query-size', 'sp uspSpaceTime']],
  [120_001, ['check-query-size', 'sp uspDepthProfile']],
])(
  '%d rows of casts are counted first, so that means are asked for only where they may be drawn',
  async (size, wanted) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string | URL) => {
      const { pathname, searchParams } = new URL(String(address), 'http://portal');
      asked.push(
        [pathname.split('/').at(-1), searchParams.get('spName')].filter(Boolean).join(' '),
      );
      if (!pathname.endsWith('check-query-size')) return Promise.reject(new Error('asked'));
      const projection = { size, provenance: 'calculation', isExact: false };
      const reply = { allow: true, limit: 1, projection, messages: [], suggestions: [] };
      return Promise.resolve(Response.json(reply));
    });
    await expect(new QueryClient().fetchQuery(plottedRowsQuery(chart))).rejects.toThrow();
    expect(asked).toEqual(wanted);
  },
);
