// How fast two million rows leave as CSV, 1 reader and 8 at once, and by how much the server's memory grows; beside it the engine's own CSV over its HTTP
// interface to the same reader.
//   node bench/export.mjs [rounds]
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeNativeBlock, startEngineChild } from '../packages/engine/dist/index.js';
import { loadRoutes, routePath } from '../packages/contract/dist/index.js';
import { describeVariable, openControl } from './control.mjs';
import { cpuSeconds, enginePid, median, residentMb, startPortal } from './portal.mjs';

const rounds = Number(process.argv[2] ?? 5);
const days = 31;
const lats = 180;
const lons = 360;
const rows = days * lats * lons;
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const dataFolder = join(folder, 'data');
const columns = [
  { name: 'time', type: 'time', isNullable: false },
  ...['lat', 'lon', 'depth'].map((name) => ({ name, type: 'float64', isNullable: false })),
  { name: 'temperature', type: 'float32', isNullable: true },
  { name: 'salinity', type: 'float64', isNullable: true },
];

const portal = await startPortal(dataFolder, {
  LIMITS_ADDRESS: 'requests=1000000,rows=1000000000000,plots=1000000,statements=64,downloads=64',
});
try {
  await loadGrid();
  const query = new URLSearchParams({
    spName: 'uspSpaceTime',
    tableName: 'tblBench_Export',
    fields: '*',
    format: 'csv',
  });
  const readPortal = () => readOnce(`${portal.url}/api/data/sp?${query}`);
  await settle(portal.pid);
  const portalOne = await measure(readPortal, 1, portal.pid, enginePid(portal));
  const portalEight = await measure(readPortal, 8, portal.pid, enginePid(portal));
  await portal.stop();
  const child = await startEngineChild({
    dataFolder,
    logger: { info() {}, warn: console.warn, error: console.error },
  });
  const [{ name }] = await child.engine.readRows({
    sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE 'tblBench_Export__%'",
  });
  const { url, user, password, database } = child.address();
  const sql = `SELECT time, lat, lon, depth, temperature, salinity FROM ${name} ORDER BY time, depth, lat, lon`;
  const address = `${url.replace(/\/$/, '')}/?${new URLSearchParams({ database, default_format: 'CSVWithNames', date_time_output_format: 'iso' })}`;
  const readEngine = () =>
    readOnce(address, {
      method: 'POST',
      body: sql,
      headers: { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': password },
    });
  const engineOne = await measure(readEngine, 1, child.pid());
  const engineEight = await measure(readEngine, 8, child.pid());
  await child.stop();
  console.log(
    JSON.stringify(
      {
        rows,
        rounds,
        one: {
          portal: portalOne,
          engine: engineOne,
          shareOfEngineSpeed: +(engineOne.medianMs / portalOne.medianMs).toFixed(2),
        },
        eight: {
          portal: portalEight,
          engine: engineEight,
          shareOfEngineSpeed: +(engineEight.medianMs / portalEight.medianMs).toFixed(2),
        },
      },
      null,
      2,
    ),
  );
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Loads days of one degree, a value missing here and there, as the command line does. */
async function loadGrid() {
  const control = await openControl(dataFolder);
  const { loadId } = JSON.parse(
    await control(loadRoutes.begin.path, {
      dataset: {
        short_name: 'Bench_Export',
        long_name: 'Benchmark rows',
        description: 'Made for benchmarks.',
        make: 'Model',
        source: 'Isobath bench/',
        acknowledgement: 'None',
      },
      table: 'tblBench_Export',
      columns,
      variables: ['temperature', 'salinity'].map((name) => describeVariable(name)),
      isGridded: true,
      isClimatology: false,
      temporalResolution: 'Daily',
      spatialResolution: '1° X 1°',
      files: [],
      recipe: '',
    }),
  );
  const cells = lats * lons;
  for (let day = 0; day < days; day += 1) {
    const make = (value) => Float64Array.from({ length: cells }, (_, index) => value(index));
    await control(
      routePath(loadRoutes.sendRows, { loadId }),
      encodeNativeBlock(columns, {
        rowCount: cells,
        columns: [
          { values: make(() => Date.UTC(2001, 0, 1 + day)) },
          { values: make((index) => -89.5 + Math.floor(index / lons)) },
          { values: make((index) => -179.5 + (index % lons)) },
          { values: make(() => 10) },
          {
            values: Float32Array.from(
              make((index) => (index % 17 === 0 ? Number.NaN : 20 * Math.sin(index + day))),
            ),
          },
          { values: make((index) => (index % 13 === 0 ? Number.NaN : 35 + Math.cos(index + day))) },
        ],
      }),
    );
  }
  await control(routePath(loadRoutes.publish, { loadId }), { rowCount: rows, notes: [] });
}

/** Reads an answer to its end and throws it away. */
function readOnce(address, { method = 'GET', body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let firstMs;
    let bytes = 0;
    const sending = request(address, { method, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      answer.on('data', (chunk) => {
        firstMs ??= performance.now() - started;
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ firstMs, ms: performance.now() - started, bytes }));
      answer.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Reads by `readers` at once, round after round; the first round only warms up. Memory is that of the process `pid` beyond what it had before; processor time that of `pid`, and of its `engine`, for one answer. */
async function measure(read, readers, pid, engine) {
  const results = [];
  const restMb = pid && residentMb(pid);
  let peakMb = restMb;
  let cpuBefore = 0;
  let engineBefore = 0;
  const watch = setInterval(() => {
    if (pid) peakMb = Math.max(peakMb, residentMb(pid));
  }, 10);
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) {
      cpuBefore = cpuSeconds(pid);
      engineBefore = engine ? cpuSeconds(engine) : 0;
    }
    const started = performance.now();
    const reads = await Promise.all(Array.from({ length: readers }, read));
    if (round > 0)
      results.push({
        ms: performance.now() - started,
        firstMs: Math.max(...reads.map(({ firstMs }) => firstMs)),
        bytes: reads[0].bytes,
      });
  }
  clearInterval(watch);
  const medianMs = median(results.map(({ ms }) => ms));
  return {
    medianMs: Math.round(medianMs),
    bestMs: Math.round(Math.min(...results.map(({ ms }) => ms))),
    slowestFirstByteMs: Math.round(median(results.map(({ firstMs }) => firstMs))),
    mb: +(results[0].bytes / 1e6).toFixed(1),
    mbPerSecond: Math.round((readers * results[0].bytes) / 1e3 / medianMs),
    ...(pid && { restMb, grewByMb: peakMb - restMb }),
    cpuSecondsEach: +((cpuSeconds(pid) - cpuBefore) / rounds / readers).toFixed(2),
    ...(engine && {
      engineCpuSecondsEach: +((cpuSeconds(engine) - engineBefore) / rounds / readers).toFixed(2),
    }),
  };
}

/** Waits until a process has nothing to do: what follows a publication would be measured too. */
async function settle(pid) {
  for (let before = -1, now = 0; now - before > 0.02;) {
    before = cpuSeconds(pid);
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    now = cpuSeconds(pid);
  }
}
