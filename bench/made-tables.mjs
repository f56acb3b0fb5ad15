// Large tables made in memory, block by block, and loaded through the server's control interface.
import { encodeNativeBlock } from '../packages/engine/dist/index.js';
import { describeVariable, openControl } from './control.mjs';

const day = 86_400_000;

/** A number from 0 to 1 that depends on two whole numbers only. */
function scatter(a, b) {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

/** A daily quarter-degree grid without the cells that are land (about three in ten). */
export const seaGrid = {
  table: 'tblBench_Sea',
  isGridded: true,
  hasDepth: false,
  spatialResolution: '1/4° X 1/4°',
  firstMs: Date.UTC(1990, 0, 1),
  lastMs: (rows) => Date.UTC(1990, 0, 1) + (Math.ceil(rows / 729_000) - 1) * day,
  *blocks(rows) {
    const places = [];
    for (let lat = -89.875; lat < 90; lat += 0.25)
      for (let lon = -179.875; lon < 180; lon += 0.25)
        if (Math.sin(lat / 17) + Math.cos(lon / 23 + lat / 40) < 0.8) places.push([lat, lon]);
    const lats = Float64Array.from(places, ([lat]) => lat);
    const lons = Float64Array.from(places, ([, lon]) => lon);
    for (let at = 0; at < Math.ceil(rows / places.length); at += 1) {
      yield {
        rowCount: places.length,
        columns: [
          { values: new Float64Array(places.length).fill(this.firstMs + at * day) },
          { values: lats },
          { values: lons },
          { values: new Float32Array(places.length).fill(at) },
        ],
      };
    }
  },
};

/** A daily grid of a degree, or of a whole fraction of one, without gaps. */
export function globalGrid(table, degrees) {
  const firstMs = Date.UTC(2000, 0, 1);
  const inDegree = Math.round(1 / degrees);
  const lats = Math.round(180 / degrees);
  const lons = Math.round(360 / degrees);
  const cells = lats * lons;
  const make = (value) => Float64Array.from({ length: cells }, (_, cell) => value(cell));
  const lat = make((cell) => -90 + degrees * (Math.floor(cell / lons) + 0.5));
  const lon = make((cell) => -180 + degrees * ((cell % lons) + 0.5));
  return {
    table,
    isGridded: true,
    hasDepth: false,
    spatialResolution: degrees < 1 ? `1/${inDegree}° X 1/${inDegree}°` : '1° X 1°',
    firstMs,
    lastMs: (rows) => firstMs + (Math.ceil(rows / cells) - 1) * day,
    *blocks(rows) {
      for (let at = 0; at < Math.ceil(rows / cells); at += 1)
        yield {
          rowCount: cells,
          columns: [
            { values: new Float64Array(cells).fill(firstMs + at * day) },
            { values: lat },
            { values: lon },
            {
              values: Float32Array.from(
                lat,
                (degree, cell) =>
                  28 * Math.cos((degree * Math.PI) / 180) ** 2 + Math.sin(cell + at),
              ),
            },
          ],
        };
    },
  };
}

/** Profiling floats that drift: one comes up every ten days and measures at 200 depths. */
export const floats = {
  table: 'tblBench_Floats',
  isGridded: false,
  hasDepth: true,
  spatialResolution: 'Irregular',
  firstMs: Date.UTC(2000, 0, 1),
  lastMs: (rows) => Date.UTC(2000, 0, 1) + Math.ceil(rows / 200 / 3000) * 10 * day,
  *blocks(rows) {
    const size = 600_000;
    for (let first = 0; first < rows; first += size) {
      const [time, lat, lon, depth] = Array.from({ length: 4 }, () => new Float64Array(size));
      for (let index = 0; index < size; index += 1) {
        const profile = Math.floor((first + index) / 200);
        const buoy = profile % 3000;
        const cycle = Math.floor(profile / 3000);
        time[index] =
          this.firstMs + cycle * 10 * day + Math.floor(scatter(buoy, 1) * 864_000) * 1000;
        lat[index] = Math.max(
          -78,
          Math.min(
            78,
            Math.round(
              (scatter(buoy, 2) * 140 -
                70 +
                6 * Math.sin(buoy + cycle / 9) +
                cycle * 0.01 * Math.sin(buoy * 7)) *
                1000,
            ) / 1000,
          ),
        );
        lon[index] =
          ((((Math.round(
            (scatter(buoy, 3) * 360 + 8 * Math.cos(buoy * 3 + cycle / 11) + cycle * 0.04) * 1000,
          ) /
            1000) %
            360) +
            540) %
            360) -
          180;
        depth[index] =
          Math.round(
            (((first + index) % 200) / 200) ** 1.7 * 20_000 + scatter(profile, index % 200) * 20,
          ) / 10;
      }
      yield {
        rowCount: size,
        columns: [
          { values: time },
          { values: lat },
          { values: lon },
          { values: depth },
          { values: new Float32Array(size) },
        ],
      };
    }
  },
};

/** Loads a made table into a running portal and publishes it; returns its rows. */
export async function loadMade(dataFolder, made, rows) {
  const send = await openControl(dataFolder);
  const column = (name, type, isNullable = false) => ({ name, type, isNullable });
  const columns = [
    column('time', 'time'),
    column('lat', 'float64'),
    column('lon', 'float64'),
    ...(made.hasDepth ? [column('depth', 'float64')] : []),
    column('value', 'float32', true),
  ];
  const { loadId } = JSON.parse(
    await send('/control/loads', {
      dataset: {
        short_name: made.table.slice(3),
        long_name: `Benchmark table ${made.table}`,
        description: 'Made for benchmarks.',
        make: made.isGridded ? 'Model' : 'Observation',
        source: 'Isobath bench/',
        acknowledgement: 'None',
      },
      table: made.table,
      columns,
      isGridded: made.isGridded,
      isClimatology: false,
      temporalResolution: made.isGridded ? 'Daily' : 'Irregular',
      spatialResolution: made.spatialResolution,
      files: [],
      recipe: '',
      variables: [describeVariable('value', 'A value')],
    }),
  );
  let sent = 0;
  for (const block of made.blocks(rows)) {
    await send(`/control/loads/${loadId}/rows`, encodeNativeBlock(columns, block));
    sent += block.rowCount;
  }
  const last = (await send(`/control/loads/${loadId}/publish`, { rowCount: sent, notes: [] }))
    .trim()
    .split('\n')
    .at(-1);
  if (JSON.parse(last).event !== 'done') throw new Error(last);
  return sent;
}
