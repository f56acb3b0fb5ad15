// A made grid, for benchmarks that need a table of millions of rows.
import { encodeNativeBlock } from '../packages/engine/dist/index.js';
import { describeVariable } from './control.mjs';

const lats = Float64Array.from({ length: 180 }, (_, index) => index - 89.5);
const lons = Float64Array.from({ length: 360 }, (_, index) => index - 179.5);
const cells = lats.length * lons.length;
const dayMs = 86_400_000;
const columns = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
  { name: 'sst', type: 'float32', isNullable: true },
];

/** A daily grid of one degree with so many days, loaded as the command line loads. */
export async function loadDegreeGrid(control, { table, days }) {
  const { loadId } = JSON.parse(
    await control('/control/loads', {
      dataset: {
        short_name: table.replace(/^tbl/, ''),
        long_name: 'Benchmark grid',
        description: 'Made for benchmarks.',
        make: 'Model',
        source: 'bench',
        acknowledgement: 'none',
        references: [],
        keywords: [],
        process_level: 'Raw',
        study_domain: 'Physics',
        sensor: 'Simulation',
        continuously_updated: false,
        ancillary: false,
        is_synthetic: true,
        programs: [],
        cruises: [],
      },
      table,
      columns,
      isGridded: true,
      isClimatology: false,
      temporalResolution: 'Daily',
      spatialResolution: '1° X 1°',
      files: [],
      recipe: 'none',
      variables: [{ ...describeVariable('sst'), unit: '°C' }],
    }),
  );
  const lat = Float64Array.from(
    { length: cells },
    (_, cell) => lats[Math.floor(cell / lons.length)],
  );
  const lon = Float64Array.from({ length: cells }, (_, cell) => lons[cell % lons.length]);
  for (let day = 0; day < days; day += 1) {
    const sst = Float32Array.from(
      lat,
      (degrees, cell) => 28 * Math.cos((degrees * Math.PI) / 180) ** 2 + Math.sin(cell + day),
    );
    const time = new Float64Array(cells).fill(Date.UTC(2000, 0, 1) + day * dayMs);
    await control(
      `/control/loads/${loadId}/rows`,
      encodeNativeBlock(columns, {
        rowCount: cells,
        columns: [time, lat, lon, sst].map((values) => ({ values })),
      }),
    );
  }
  await control(`/control/loads/${loadId}/publish`, { rowCount: days * cells, notes: [] });
  return { lats, lons, rowCount: days * cells };
}
