import type { ColumnTable } from '@isobath/charts';
import type { ChartRange, VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { explainParts } from './explain-parts.ts';
import { partText, splitColumn } from './split-column.ts';
import { hasTooManyPlaces, joinParts, rangeOfPart } from './split-parts.ts';

const range: ChartRange = {
  depth1: 0,
  depth2: 500,
  dt1: '2012-03-01T00:00:00.000Z',
  dt2: '2013-03-01T00:00:00.000Z',
  lat1: 0,
  lat2: 10,
  lon1: 175,
  lon2: -175,
};
const variable = {
  Climatology: false,
  Has_Depth: true,
  Spatial_Resolution: '1/2° X 1/2°',
} as VariableReply;
const chart = { range, variable };

function tableOf(columns: ColumnTable['columns']): ColumnTable {
  return { rowCount: Object.values(columns)[0]?.length ?? 0, columns };
}

it('the part of a depth or a date is the chart there', () => {
  expect(rangeOfPart(chart, 'depth', 10)).toEqual({ ...range, depth1: 10, depth2: 10 });
  const day = '2012-06-01T00:00:00.000Z';
  expect(rangeOfPart(chart, 'time', Date.parse(day))).toEqual({ ...range, dt1: day, dt2: day });
  const climatology = { range, variable: { ...variable, Climatology: true } };
  expect(rangeOfPart(climatology, 'month', 6)).toEqual({ ...range, dt1: '6', dt2: '6' });
});

it('the part of a latitude or a longitude is a box around it that holds no other', () => {
  expect(rangeOfPart(chart, 'lat', 2.5)).toEqual({ ...range, lat1: 2.4999, lat2: 2.5001 });
  expect(rangeOfPart(chart, 'lon', -179.75)).toMatchObject({ lon1: -179.7501, lon2: -179.7499 });
});

it('places that are certainly more than 20 are not listed', () => {
  const wide = (lon2: number) => ({ variable, range: { ...range, lon2 } });
  expect(hasTooManyPlaces(wide(-175), 'lon')).toBe(false);
  expect(hasTooManyPlaces(wide(-174), 'lon')).toBe(true);
  expect(hasTooManyPlaces(chart, 'lat')).toBe(false);
});

it('parts are joined with the exact value that each stands for', () => {
  const [first, second] = [
    tableOf({ time: Float64Array.of(1, 2), depth: Float32Array.of(5.1, 5.1), sst: [] }),
    tableOf({ time: Float64Array.of(1), depth: Float32Array.of(10.1) }),
  ];
  expect(
    joinParts('depth', [
      { at: 5.1, table: first },
      { at: 10.1, table: second },
    ]),
  ).toEqual(tableOf({ depth: Float64Array.of(5.1, 5.1, 10.1), time: Float64Array.of(1, 2, 1) }));
});

it('each part of time and space plots is a map and a plot for each coordinate', () => {
  const levels = (count: number): ColumnTable => {
    const column = Float64Array.from({ length: count }, (_, level) => level);
    return tableOf({ time: column, lat: column, lon: column, depth: column });
  };
  const split = { splitBy: 'depth', direction: 'lat' } as const;
  const explain = (count: number) =>
    explainParts({ variable, subtype: 'sparse' }, levels(count), split);
  expect(explain(4)).toBeUndefined();
  expect(explain(5)).toBe('Unable to split. Rendering limit exceeded.');
  expect(explain(1)).toBe('Unable to split by depth: only one depth available.');
});

it('space is split across the direction, and parts are named by their place', () => {
  const column = splitColumn('space', { isClimatology: false, direction: 'lat' });
  expect([column, partText(column, -160, 'moment'), partText('month', 2, 'climatology')]).toEqual([
    'lon',
    '160° W',
    'February',
  ]);
});
