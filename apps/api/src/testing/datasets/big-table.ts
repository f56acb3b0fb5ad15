import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';

const lats = 180;
const lons = 360;
const days = 40;

/** A gridded table of 40 days of one degree, 2.6 million rows: more than one download holds. */
export function describeBigTable(changes: Partial<BeginLoad> = {}): BeginLoad {
  return beginLoadSchema.parse({
    dataset: {
      short_name: 'Big',
      long_name: 'Many rows, for tests',
      description: 'Numbers.',
      make: 'Model',
      source: 'Test bench',
      acknowledgement: 'None',
    },
    table: 'tblBig',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'value', type: 'float32', isNullable: true },
    ],
    variables: [
      {
        name: 'value',
        longName: 'A value',
        standardName: null,
        unit: '1',
        sensor: 'Simulation',
        discipline: null,
        keywords: [],
        comment: null,
        isVisualized: true,
      },
    ],
    isGridded: true,
    isClimatology: false,
    temporalResolution: 'Daily',
    spatialResolution: '1° X 1°',
    files: [],
    recipe: '',
    ...changes,
  });
}

/** Its rows, a block a day. */
export function makeBigTable(): ColumnBlock[] {
  const rowCount = lats * lons;
  const lat = Float64Array.from(
    { length: rowCount },
    (_, index) => -89.5 + Math.floor(index / lons),
  );
  const lon = Float64Array.from({ length: rowCount }, (_, index) => -179.5 + (index % lons));
  return Array.from({ length: days }, (_, day) => ({
    rowCount,
    columns: [
      { values: new Float64Array(rowCount).fill(Date.UTC(2000, 0, 1 + day)) },
      { values: lat },
      { values: lon },
      { values: Float32Array.from({ length: rowCount }, (_value, index) => (index % 1000) + day) },
    ],
  }));
}
