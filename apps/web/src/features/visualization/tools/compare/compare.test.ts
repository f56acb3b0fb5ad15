import type { VariableReply } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import {
  climatologyRange,
  describeDifferences,
  isSameQuantity,
  monthsOf,
  monthText,
  otherCharts,
  likeliestOther,
  unitsAgree,
} from './comparable.ts';
import { readComparison, writeComparison } from './comparison-link.ts';
import type { Comparison } from './comparison-link.ts';
import { differenceTable, cellPlacesOf, sectionPlacesOf } from '../chart-csv/difference-table.ts';

const surface = {
  Long_Name: 'Sea Surface Temperature',
  Standard_Name: 'sea_surface_temperature',
  Unit: '°C',
  Climatology: false,
  Has_Depth: false,
} as VariableReply;
const range = {
  dt1: '2020-03-01T00:00:00.000Z',
  dt2: '2020-03-01T00:00:00.000Z',
  lat1: -10,
  lat2: 88,
  lon1: 170,
  lon2: -170,
  depth1: 0,
  depth2: 0,
};
const map: PlottedChart = { id: 'a', subtype: 'heatmap', variable: surface, range, look: {} };

describe('a comparison in the address', () => {
  it('is read as it was written', () => {
    const comparisons: Comparison[] = [
      { of: 2, with: undefined, view: 'side' },
      { of: 0, with: { chart: 11 }, view: 'difference' },
      { of: 1, with: { table: 'tbl*Odd name', variable: 'S%T' }, view: 'side' },
    ];
    expect(comparisons.map((each) => readComparison(writeComparison(each)))).toEqual(comparisons);
  });

  it('is none in any other text', () => {
    const texts = [undefined, '', 'x', '-1', '0*1', '0*1*sum', '0*a*side', '0*1*2*3*side'];
    expect(texts.map(readComparison)).toEqual(texts.map(() => undefined));
  });
});

describe('what can be compared', () => {
  it('are the other maps of the page, a stepped one at its step', () => {
    const stepped: PlottedChart = { ...map, look: { step: { axis: 'depth', at: 50 } } };
    const series: PlottedChart = { ...map, subtype: 'timeSeries' };
    const found = otherCharts([map, series, stepped, { id: 'x', name: 'y', error: null }], 0);
    expect(found.map(({ place, chart }) => [place, chart.range.depth1])).toEqual([[2, 50]]);
  });

  it('are, of a section, the other sections along the same line or none', () => {
    const section: PlottedChart = { ...map, subtype: 'sectionMap' };
    const contours: PlottedChart = { ...map, subtype: 'contourSectionMap' };
    const line: PlottedChart = { ...section, line: '10 150 20 -170' };
    const placesOf = (of: number): number[] =>
      otherCharts([section, map, line, contours, { ...line }], of).map(({ place }) => place);
    expect([placesOf(0), placesOf(2)]).toEqual([[3], [4]]);
  });

  it('begins with a chart of the same unit, where there is one', () => {
    const saltiness = { chart: { ...map, variable: { ...surface, Unit: '1' } } };
    const warmth = { chart: { ...map, variable: { ...surface, Long_Name: 'Air Temperature' } } };
    expect(likeliestOther([saltiness, warmth], map)).toBe(warmth);
    expect(likeliestOther([saltiness], map)).toBe(saltiness);
    expect(likeliestOther([], map)).toBeUndefined();
  });

  it('is subtracted in the same unit, however it is spelled', () => {
    const inUnit = (Unit: string | null): VariableReply => ({ ...surface, Unit });
    expect(
      ['degC', 'deg C', 'Celsius', 'degrees_C'].map((unit) => unitsAgree(surface, inUnit(unit))),
    ).toEqual([true, true, true, true]);
    expect(unitsAgree(surface, inUnit('K'))).toBe(false);
    expect(unitsAgree(inUnit(null), inUnit(''))).toBe(true);
    expect(unitsAgree(inUnit('1'), inUnit(''))).toBe(true);
    expect(unitsAgree(inUnit('m s-1'), inUnit('m s^-1'))).toBe(true);
  });

  it('is the same variable by standard name or, without one, by long name', () => {
    const air = { ...surface, Standard_Name: 'air_temperature' };
    const synthetic = {
      ...surface,
      Standard_Name: null,
      Long_Name: 'Sea surface temperature (synthetic)',
    };
    expect(isSameQuantity(surface, air)).toBe(false);
    expect(isSameQuantity(surface, synthetic)).toBe(true);
    expect(isSameQuantity(surface, { ...surface, Unit: 'K' })).toBe(false);
  });

  it('may differ in time and depth, which is said', () => {
    const deeper = {
      ...map,
      variable: { ...surface, Has_Depth: true },
      range: { ...range, depth1: 50, depth2: 50 },
    };
    expect(describeDifferences(map, map)).toEqual([]);
    expect(describeDifferences(map, deeper)).toEqual([expect.stringContaining('Different depths')]);
    const later = { ...map, range: { ...range, dt1: range.dt1, dt2: '2020-04-01T00:00:00.000Z' } };
    expect(describeDifferences(map, later)).toEqual([
      'Different times: A is 2020-03-01, B is 2020-03-01 to 2020-04-01.',
    ]);
  });
});

describe('an anomaly', () => {
  const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

  it('is one from the months of the map in UTC, each with its number of times', () => {
    const time = ['2020-12-31', '2021-01-01', '2021-01-31', '2021-01-31'].map(at);
    const table = { rowCount: 4, columns: { time: Float64Array.from(time) } };
    const months = monthsOf(table, false);
    expect(months).toEqual([
      { month: 1, times: 2 },
      { month: 12, times: 1 },
    ]);
    expect(monthText(months)).toBe('January and December');
  });

  it('reads the climatology a little beyond the map, on across the date line and up to the pole', () => {
    const climatology = { ...surface, Climatology: true, Has_Depth: true, Depth_Min: 0 };
    const months = [{ month: 3, times: 1 }];
    expect(climatologyRange(map, climatology, months)).toEqual({
      dt1: '3',
      dt2: '3',
      lat1: -15,
      lat2: 90,
      lon1: 165,
      lon2: -165,
      depth1: 0,
      depth2: 0,
    });
    const world = { ...map, range: { ...range, lon1: -180, lon2: 180 } };
    expect(climatologyRange(world, climatology, months)).toMatchObject({ lon1: -180, lon2: 180 });
  });
});

describe('the CSV of a difference', () => {
  it('has both values of each cell with one of them, longitudes turned to −180 to 180', () => {
    const grid = {
      lat: Float64Array.of(1),
      lon: Float64Array.of(179, 181, 183),
      values: Float64Array.of(1, NaN, NaN),
    };
    const found = { b: Float64Array.of(3, 4, NaN), difference: Float64Array.of(-2, NaN, NaN) };
    expect(differenceTable(cellPlacesOf(grid), { a: grid.values, ...found })).toEqual({
      rowCount: 2,
      columns: {
        lat: Float64Array.of(1, 1),
        lon: Float64Array.of(179, -179),
        a: Float64Array.of(1, NaN),
        b: Float64Array.of(3, 4),
        a_minus_b: Float64Array.of(-2, NaN),
      },
    });
  });

  it('of sections says where along them and how deep, on a line also where on Earth', () => {
    const section = {
      along: Float64Array.of(0, 111),
      depth: Float64Array.of(5, 50),
      direction: 'line' as const,
      places: [
        { lat: 0, lon: 30 },
        { lat: 1, lon: 30 },
      ],
      values: Float64Array.of(NaN, 1, 2, 3),
      maxPerCell: 1,
    };
    const found = { b: Float64Array.of(NaN, 1, 1, 1), difference: Float64Array.of(NaN, 0, 1, 2) };
    const tableOf = (shown: Parameters<typeof sectionPlacesOf>[0]) =>
      differenceTable(sectionPlacesOf(shown), { a: shown.values, ...found }).columns;
    const along = tableOf(section);
    expect(Object.keys(along)).toEqual(['distance', 'lat', 'lon', 'depth', 'a', 'b', 'a_minus_b']);
    expect([along['distance'], along['lat'], along['depth']]).toEqual([
      Float64Array.of(111, 0, 111),
      Float64Array.of(1, 0, 1),
      Float64Array.of(5, 50, 50),
    ]);
    const across = tableOf({ ...section, direction: 'lon', along: Float64Array.of(179, 181) });
    expect(across['lon']).toEqual(Float64Array.of(-179, 179, -179));
    expect(across).not.toHaveProperty('lat');
  });
});
