import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';

/** Steps of the small grid. */
export const smallGrid = {
  timesMs: [Date.UTC(1850, 4, 29, 10, 40), Date.UTC(2016, 3, 20), Date.UTC(2016, 3, 21)],
  depths: [0, 10, 100],
  lats: [-90, -0.5, 0.5, 90],
  lons: [-180, -179.5, -0.5, 0, 0.5, 179.5],
} as const;

/** Value of a cell, different in each; missing (NaN) at the south pole. */
export function smallGridValue(
  time: number,
  depth: number,
  place: { readonly lat: number; readonly lon: number },
): number {
  return place.lat === -90
    ? Number.NaN
    : Math.fround(time * 1000 + depth + place.lat / 10 + place.lon / 1000);
}

/** A gridded table with depth, a year before 1900, both poles and places beside 180°: what a load says, and its rows. */
export function describeSmallGrid(changes: Partial<BeginLoad> = {}): BeginLoad {
  return beginLoadSchema.parse({
    dataset: {
      short_name: 'Small_Grid',
      long_name: 'A small grid, for tests',
      description: 'Numbers that say where they are.',
      make: 'Model',
      source: 'Test bench',
      acknowledgement: 'None',
      references: ['Author, A. (2020): A reference'],
      keywords: ['grid', 'warm water'],
      study_domain: 'Physics',
      process_level: 'Raw',
    },
    table: 'tblSmall_Grid',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'depth', type: 'float64', isNullable: false },
      { name: 'sst', type: 'float32', isNullable: true },
      { name: 'station', type: 'text', isNullable: true },
    ],
    variables: [
      {
        name: 'sst',
        longName: 'Sea surface temperature',
        standardName: 'sea_surface_temperature',
        unit: '°C',
        sensor: 'Satellite',
        discipline: 'Physics',
        keywords: ['sst', '100%_sure'],
        comment: null,
        isVisualized: true,
        attributes: { source: 'nowhere' },
      },
      {
        name: 'station',
        longName: 'Station',
        standardName: null,
        unit: null,
        sensor: 'Satellite',
        discipline: null,
        keywords: [],
        comment: 'text',
        isVisualized: false,
      },
    ],
    isGridded: true,
    isClimatology: false,
    temporalResolution: 'Daily',
    spatialResolution: '1/2° X 1/2°',
    files: [{ name: 'small.nc', bytes: 12 }],
    recipe: 'dataset: small',
    ...changes,
  });
}

/** The rows of the small grid, one block. `offset` is added to every value. */
export function makeSmallGrid(offset = 0): ColumnBlock {
  const rows: [number, number, number, number, number, string][] = [];
  smallGrid.timesMs.forEach((timeMs, time) => {
    for (const depth of smallGrid.depths) {
      for (const lat of smallGrid.lats) {
        for (const lon of smallGrid.lons)
          rows.push([
            timeMs,
            lat,
            lon,
            depth,
            smallGridValue(time, depth, { lat, lon }) + offset,
            depth === 10 ? 'say "hi",\nünder\twater \\' : `s${time}`,
          ]);
      }
    }
  });
  return {
    rowCount: rows.length,
    columns: [
      { values: Float64Array.from(rows, (row) => row[0]) },
      { values: Float64Array.from(rows, (row) => row[1]) },
      { values: Float64Array.from(rows, (row) => row[2]) },
      { values: Float64Array.from(rows, (row) => row[3]) },
      { values: Float32Array.from(rows, (row) => row[4]) },
      { values: rows.map((row) => row[5]) },
    ],
  };
}

/** Time, latitude, longitude, depth, value, station. */
type Row = [time: number, lat: number, lon: number, depth: number, sst: number, station: string];

/** The small grid as another version has it: at 0.5° N, 0° E three rows of the last time have other values, and three are new beside them; at the pole nine rows beside 180° E are gone. */
export function makeChangedGrid(): ColumnBlock {
  return changeRows((row) => {
    const [time, lat, lon, depth, sst, station] = row;
    if (lat === 90 && lon === 179.5) return [];
    if (lat !== 0.5 || lon !== 0 || time !== smallGrid.timesMs[2]) return [row];
    return [
      [time, lat, lon, depth, sst + 1, station],
      [time, lat, 0.25, depth, 7, station],
    ];
  });
}

function changeRows(change: (row: Row) => Row[]): ColumnBlock {
  const { columns, rowCount } = makeSmallGrid();
  const rows = Array.from(
    { length: rowCount },
    (_, index) => columns.map(({ values }) => values?.[index]) as Row,
  ).flatMap(change);
  const column = (index: number) => Float64Array.from(rows, (row) => Number(row[index]));
  return {
    rowCount: rows.length,
    columns: [
      ...[0, 1, 2, 3].map((index) => ({ values: column(index) })),
      { values: Float32Array.from(column(4)) },
      { values: rows.map((row) => row[5]) },
    ],
  };
}
