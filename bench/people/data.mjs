// The portal that people visit: two large grids, one large table of floats and some small grids.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { floats, globalGrid, loadMade, seaGrid } from '../made-tables.mjs';

const day = 86_400_000;
const iso = (ms) => new Date(ms).toISOString();

/** How many rows the large tables hold together. */
const largeTables = [
  { made: globalGrid('tblBench_Global', 1), rows: 24_000_000 },
  { made: seaGrid, rows: 14_000_000 },
  { made: floats, rows: 10_000_000 },
];
const smallTables = Array.from({ length: 7 }, (_, index) => ({
  made: globalGrid(`tblBench_Small_${index + 1}`, 5),
  rows: 100_000,
}));
/** All datasets, the ones that most people look at first. */
export const tables = [...largeTables, ...smallTables];
/** Those of which maps and series are drawn. */
export const grids = tables.filter(({ made }) => made.isGridded);

/** Whether a folder holds the data of an earlier run. */
export const isLoaded = (dataFolder) => existsSync(join(dataFolder, 'catalog'));

/** Loads all tables into a running portal. */
export async function loadTables(dataFolder) {
  for (const { made, rows } of tables) await loadMade(dataFolder, made, rows);
}

export const shortNameOf = ({ made }) => made.table.slice(3);

/** Thirty days of the one-degree grid: 1.94 million rows, nearly as many as one file may have. */
export function askOfFile(random) {
  const { made } = largeTables[0];
  const first = made.firstMs + Math.floor(random() * 330) * day;
  return {
    tableName: made.table,
    fields: 'value',
    dt1: iso(first),
    dt2: iso(first + 29 * day),
    format: 'csv',
  };
}

/** A part with random bounds. */
export function askOfPart({ made, rows }, random) {
  const between = (low, high) => low + random() * (high - low);
  const [first, last] = [made.firstMs, made.lastMs(rows)];
  const from = between(first, last);
  const lat = between(-80, 40);
  const lon = between(-180, 100);
  return {
    tableName: made.table,
    dt1: iso(from),
    dt2: iso(between(from, last)),
    lat1: lat.toFixed(2),
    lat2: (lat + between(1, 40)).toFixed(2),
    lon1: lon.toFixed(2),
    lon2: (lon + between(1, 80)).toFixed(2),
    ...(made.hasDepth && { depth1: 0, depth2: Math.round(between(10, 2000)) }),
  };
}

/** All days at a random place of a grid. */
export function askOfSeries({ made, rows }, random) {
  const lat = Math.floor(random() * 120 - 60) + 0.1;
  const lon = Math.floor(random() * 360 - 180) + 0.1;
  return {
    spName: 'uspTimeSeries',
    tableName: made.table,
    fields: 'value',
    dt1: iso(made.firstMs),
    dt2: iso(made.lastMs(rows)),
    lat1: lat,
    lat2: lat + 1,
    lon1: lon,
    lon2: lon + 1,
    format: 'arrow',
  };
}

/** A random day of a region of a grid. */
export function askOfMap({ made, rows }, random) {
  const days = Math.round((made.lastMs(rows) - made.firstMs) / day);
  const at = iso(made.firstMs + Math.floor(random() * (days + 1)) * day);
  const lat = Math.floor(random() * 120 - 80);
  const lon = Math.floor(random() * 280 - 180);
  return {
    spName: 'uspSpaceTime',
    tableName: made.table,
    fields: 'value',
    dt1: at,
    dt2: at,
    lat1: lat,
    lat2: lat + 40,
    lon1: lon,
    lon2: lon + 80,
    format: 'arrow',
  };
}
