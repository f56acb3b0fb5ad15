import type { ColumnTable } from '@isobath/charts';
import { describe, expect, it } from 'vitest';
import { formatTableCsv } from '../../../../shared/files/table-csv.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { drawnRows } from './drawn-rows.ts';

const variable = { Variable: 'sst', Climatology: true } as PlottedChart['variable'];
const look = { splitBy: undefined, direction: 'lat', scale: undefined } as const;
const chartOf = (subtype: PlottedChart['subtype']) => ({ subtype, variable });

/** Two months at two latitudes and two longitudes, and no value at 10° N, 179° W. */
function months(): ColumnTable {
  const rows = [1, 2].flatMap((month) =>
    [10, 20].flatMap((lat) => [179, -179].map((lon) => ({ month, lat, lon }))),
  );
  const column = (pick: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, pick);
  return {
    rowCount: rows.length,
    columns: {
      month: column(({ month }) => month),
      lat: column(({ lat }) => lat),
      lon: column(({ lon }) => lon),
      sst: Float32Array.of(0.08166666, NaN, 1, 2, NaN, NaN, 2, 4),
    },
  };
}

const csvOf = (table: ColumnTable): string[] =>
  [...formatTableCsv(table)].join('').trimEnd().split('\n');

describe('the CSV of a chart', () => {
  it('has the drawn cells of a mean map with the number of values behind each, in the digits of single precision', () => {
    expect(csvOf(drawnRows(chartOf('heatmap'), months(), look))).toEqual([
      'lat,lon,sst,sst_n',
      '10,179,0.08166666,1',
      '20,179,1.5,2',
      '20,-179,3,2',
    ]);
  });

  it('has the circular means of directions and the most frequent of classes, as they are drawn', () => {
    const table = months();
    const columns = { ...table.columns, sst: Float32Array.of(350, NaN, 1, 2, 10, NaN, 1, 2) };
    const measured = (measurement: PlottedChart['variable']['Measurement']) => ({
      subtype: 'heatmap' as const,
      variable: { ...variable, Measurement: measurement } as PlottedChart['variable'],
    });
    const direction = measured({ kind: 'direction', period: 360, low: 0 });
    expect(csvOf(drawnRows(direction, { ...table, columns }, look))[1]).toBe('10,179,0,2');
    const classes = measured({ kind: 'class', flags: [] });
    expect(csvOf(drawnRows(classes, { ...table, columns }, look))[1]).toBe('10,179,10,2');
    const counted = drawnRows({ ...classes, subtype: 'histogram' }, { ...table, columns }, look);
    expect(csvOf(counted)).toEqual(['sst,sst_n', '1,2', '2,2', '10,1', '350,1']);
  });

  it('has the cells of each part of a split map with what it is split by', () => {
    const split = { ...look, splitBy: 'date' } as const;
    expect(csvOf(drawnRows(chartOf('contourMap'), months(), split))).toEqual([
      'month,lat,lon,sst',
      '1,10,179,0.08166666',
      '1,20,179,1',
      '1,20,-179,2',
      '2,20,179,2',
      '2,20,-179,4',
    ]);
  });

  it('has the bins of a histogram with their bounds and counts', () => {
    const [header, ...bins] = csvOf(drawnRows(chartOf('histogram'), months(), look));
    expect(header).toBe('sst_from,sst_to,sst_n');
    const counted = bins.map((line) => line.split(',').map(Number));
    expect(counted.reduce((sum, [, , count = 0]) => sum + count, 0)).toBe(5);
    expect(
      counted.every(
        ([from = 0, to = 0], at) => from < to && (at === 0 || from === counted[at - 1]?.[1]),
      ),
    ).toBe(true);
  });

  it('has the means of a section weighted by area, with their numbers of values', () => {
    const table: ColumnTable = {
      rowCount: 4,
      columns: {
        lat: Float64Array.of(0, 60, 0, 60),
        lon: Float64Array.of(5, 5, 5, 5),
        depth: Float64Array.of(0, 0, 10, 10),
        sst: Float64Array.of(3, 6, 1, NaN),
      },
    };
    // By numpy: average([3, 6], weights=cos(radians([0, 60]))) = 4.
    const rows = drawnRows(chartOf('sectionMap'), table, { ...look, direction: 'lon' });
    expect(csvOf(rows).slice(0, 1)).toEqual(['lon,depth,sst,sst_n']);
    expect([...(rows.columns['sst'] ?? [])]).toEqual([expect.closeTo(4, 12), 1]);
    expect([...(rows.columns['sst_n'] ?? [])]).toEqual([2, 1]);
  });

  it('has the means, deviations and numbers of a series, and observations, as they came', () => {
    const table = months();
    expect(drawnRows(chartOf('timeSeries'), table, look)).toBe(table);
    expect(drawnRows(chartOf('sparse'), table, look)).toBe(table);
  });
});
