import { describe, expect, it } from 'vitest';
import { datasetsOf, findMeasured, listMeasured } from './measured-variables.ts';
import type { CruiseDataset } from './measured-variables.ts';
import { valuesAlong } from './values-along.ts';

const hourMs = 3_600_000;
const iso = (hour: number): string => new Date(Date.UTC(1850, 0, 1) + hour * hourMs).toISOString();
const track = {
  Cruise_ID: 1,
  times: [0, 1, 2, 3].map(iso),
  lats: [0, 0, 0, 0],
  lons: [179, 179.5, -180, -179.5],
  center: null,
  maxDistance: 1,
};
const rows = (
  list: readonly (readonly [hour: number, lat: number, lon: number, value: number])[],
) => ({
  time: list.map(([hour]) => Date.UTC(1850, 0, 1) + hour * hourMs),
  lat: list.map(([, lat]) => lat),
  lon: list.map(([, , lon]) => lon),
  values: list.map(([, , , value]) => value),
});

describe('values along a drawn track', () => {
  it('are the means of the rows nearest in time, over the date line, and missing where there are none', () => {
    const values = valuesAlong(
      track,
      { times: [iso(0), iso(2), iso(3)] },
      rows([
        [0, 0, 179, 10],
        [0.5, 0, 179.25, 20],
        [1.5, 0.01, 179.75, 30],
        [2, 0, 180, 40],
        [2.4, 0, -179.8, Number.NaN],
      ]),
    );
    expect([...values]).toEqual([15, 35, Number.NaN]);
  });

  it('of directions are circular means: of 350 and 20 degrees it is 5, not 185', () => {
    const angles = rows([
      [0, 0, 179, 350],
      [0, 0, 179, 20],
    ]);
    const circle = { kind: 'direction', period: 360, low: 0 } as const;
    const values = valuesAlong(track, { times: [iso(0), iso(2)] }, angles, circle);
    expect(values[0]).toBeCloseTo(5, 9);
    expect(values[1]).toBeNaN();
  });

  it('leave out the rows of another ship and of another time', () => {
    const values = valuesAlong(
      track,
      { times: track.times },
      rows([
        [1, 0.2, 179.5, 99],
        [1, 0, 178, 99],
        [4, 0, -179.5, 99],
        [1, 0, 179.5, 7],
      ]),
    );
    expect([...values]).toEqual([Number.NaN, 7, Number.NaN, Number.NaN]);
  });
});

const datasetOf = (
  name: string,
  variables: readonly (readonly [name: string, standardName: string | null, unit: string])[],
) =>
  ({
    Dataset_Name: name,
    Dataset_ID: name.length,
    JSON_stats: JSON.stringify({
      ...Object.fromEntries(variables.map(([each]) => [each, { count: 5, mean: 3 }])),
      cruise: { count: 5 },
      none: { count: 0, mean: null },
    }),
    variables: [...variables, ...['cruise', 'none'].map((each) => [each, null, ''] as const)].map(
      ([Short_Name, Standard_Name, Unit]) => ({
        Short_Name,
        Standard_Name,
        Unit,
        Long_Name: Short_Name,
      }),
    ),
  }) as unknown as CruiseDataset;

describe('tracks can be coloured', () => {
  it('by the numbers of their datasets, each once', () => {
    const dataset = datasetOf('A', [['temp', null, '°C']]);
    expect(listMeasured([[dataset], [dataset]])).toMatchObject([
      { key: 'A.temp', columns: [{ name: 'temp' }, { name: 'temp' }] },
    ]);
  });

  it('by a quantity that each cruise has in a dataset of its own, where name and unit agree', () => {
    const one = datasetOf('A', [
      ['sst', 'sea_surface_temperature', '°C'],
      ['sst2', 'sea_surface_temperature', '°C'],
    ]);
    const other = datasetOf('BB', [['temperature', 'sea_surface_temperature', '°C']]);
    const kelvin = datasetOf('CCC', [['t', 'sea_surface_temperature', 'K']]);
    const found = listMeasured([[one], [other], [kelvin], []]);
    expect(found.map(({ key, columns }) => [key, columns.map((column) => column?.name)])).toEqual([
      ['A.sst', ['sst', 'temperature', undefined, undefined]],
      ['A.sst2', ['sst2', undefined, undefined, undefined]],
      ['CCC.t', [undefined, undefined, 't', undefined]],
    ]);
    expect(findMeasured(found, 'BB.temperature')?.key).toBe('A.sst');
    expect(datasetsOf(found[0]!)).toEqual([one, other]);
  });
});
