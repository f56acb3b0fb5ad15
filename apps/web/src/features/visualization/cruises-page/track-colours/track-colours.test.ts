import { describe, expect, it } from 'vitest';
import { listMeasured } from './measured-variables.ts';
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

it('tracks can be coloured by the numbers of their datasets, each once', () => {
  const dataset = {
    Dataset_Name: 'A',
    JSON_stats: JSON.stringify({
      temp: { count: 5, mean: 3 },
      cruise: { count: 5 },
      none: { count: 0, mean: null },
    }),
    variables: ['temp', 'cruise', 'none'].map((name) => ({
      Short_Name: name,
      Long_Name: name,
      Unit: null,
    })),
  } as unknown as CruiseDataset;
  expect(listMeasured([dataset, dataset]).map(({ key }) => key)).toEqual(['A.temp']);
});
