import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import type { NaiveTable } from '../matches/naive-match.ts';

const days = [
  ...[1, 2, 3, 4].map((day) => Date.UTC(1850, 0, day)),
  ...[1, 2].map((day) => Date.UTC(2019, 5, day)),
  Date.UTC(2020, 0, 1),
];
const lats = [-5, -2.5, 0, 2.5, 5, 10, 11, 12, 14, 40, 41];
const lons = [-180, -179, -172, -30, -29.5, -29, 170, 176, 178.5, 179.5];

/** A grid without depth that reaches over the times and places of the two cruises and of the track; a tenth of its values is missing. */
export const smallSea: NaiveTable = {
  isClimatology: false,
  rows: days.flatMap((at, day) =>
    lats.flatMap((lat, row) =>
      lons.map((lon, column) => ({
        at,
        lat,
        lon,
        depth: undefined,
        value: (day + row + column) % 10 === 0 ? null : day * 100 + lat + lon / 8,
      })),
    ),
  ),
};

/** What a load of it says. */
export function describeSmallSea(): BeginLoad {
  return beginLoadSchema.parse({
    dataset: {
      short_name: 'Small_Sea',
      long_name: 'A small sea, for tests',
      description: 'Numbers.',
      make: 'Model',
      source: 'Test bench',
      acknowledgement: 'None',
    },
    table: 'tblSmall_Sea',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'heat', type: 'float64', isNullable: true },
      { name: 'cold', type: 'float64', isNullable: true },
      { name: 'note', type: 'text', isNullable: true },
    ],
    variables: ['heat', 'cold', 'note'].map((name) => ({
      name,
      longName: name,
      standardName: null,
      unit: null,
      sensor: 'Simulation',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: false,
    })),
    isGridded: true,
    isClimatology: false,
    temporalResolution: 'Daily',
    spatialResolution: '1° X 1°',
    files: [],
    recipe: '',
  });
}

/** Its rows, one block; `cold` is the negative of `heat`. */
export function makeSmallSea(): ColumnBlock {
  const { rows } = smallSea;
  const isMissing = Uint8Array.from(rows, ({ value }) => Number(value === null));
  return {
    rowCount: rows.length,
    columns: [
      { values: Float64Array.from(rows, ({ at }) => at) },
      { values: Float64Array.from(rows, ({ lat }) => lat) },
      { values: Float64Array.from(rows, ({ lon }) => lon) },
      { values: Float64Array.from(rows, ({ value }) => value ?? 0), isMissing },
      { values: Float64Array.from(rows, ({ value }) => -(value ?? 0)), isMissing },
      { values: rows.map(() => 'x') },
    ],
  };
}
