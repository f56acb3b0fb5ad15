// What the server adds to a small question: a year at a place asked of the portal, then the same statement of an engine alone on a copy of its
// folder, and so on. Every question has a place of its own, so that no answer is remembered. Build first.
//   node bench/floor.mjs [questions] [days] [csv|arrow]     (default 500 366 arrow)
// The portal answers from its place files once they are made; with PLACE_FILES_MB=0 it asks its engine, too.
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeStatement } from '../apps/api/dist/modules/measurements/results/written-statement.js';
import { startEngineChild } from '../packages/engine/dist/index.js';
import { planProcedure } from '../packages/query/dist/index.js';
import { openControl } from './control.mjs';
import { loadDegreeGrid } from './degree-grid.mjs';
import { cpuSeconds, median, startPortal } from './portal.mjs';

const questionCount = Number(process.argv[2] ?? 500);
const days = Number(process.argv[3] ?? 366);
const format = process.argv[4] ?? 'arrow';
const warmUp = 100;
const table = 'tblBench_Floor';
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const agent = new http.Agent({ keepAlive: true });
const stops = [];
try {
  const dataFolder = join(folder, 'data');
  const loading = await startPortal(dataFolder);
  stops.push(loading.stop);
  const grid = await loadDegreeGrid(await openControl(dataFolder), { table, days });
  await loading.stop();
  await cp(join(dataFolder, 'engine'), join(folder, 'copy/engine'), { recursive: true });
  const portal = await startPortal(dataFolder);
  stops.push(portal.stop);
  if (process.env.PLACE_FILES_MB !== '0') await awaitPlaceFiles(dataFolder);
  const child = await startEngineChild({
    dataFolder: join(folder, 'copy'),
    logger: { info() {}, warn: console.warn, error: console.error },
  });
  stops.push(() => child.stop());
  console.log(JSON.stringify(await timeByTurns(grid, { portal, child }), null, 2));
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Waits until the values of the table lie in files by place and by time, which are made in the background. */
async function awaitPlaceFiles(dataFolder) {
  const places = join(dataFolder, 'places');
  for (let waited = 0; waited < 300; waited += 1) {
    const [name] = (await readdir(places).catch(() => [])).filter((each) => each.startsWith(table));
    const manifest =
      name && (await readFile(join(places, name, 'manifest.json'), 'utf8').catch(() => ''));
    if (manifest && manifest.includes('"by-time"')) return;
    await wait(1000);
  }
  throw new Error('The place files were not made within five minutes');
}

async function timeByTurns(grid, { portal, child }) {
  const writeFor = await makeWriter(grid, child.engine);
  const [portalMs, engineMs] = [[], []];
  let portalCpu = 0;
  for (let at = 0; at < questionCount + warmUp; at += 1) {
    if (at === warmUp) portalCpu = -cpuSeconds(portal.pid);
    const call = callAt(grid, at);
    const sent = performance.now();
    const portalBytes = await receive(
      `${portal.url}/api/data/sp?${new URLSearchParams({ ...call, format })}`,
    );
    const answered = performance.now();
    const { statement, engineFormat } = writeFor(call);
    const asked = performance.now();
    let engineBytes = 0;
    for await (const chunk of await child.engine.readStream(statement, engineFormat))
      engineBytes += chunk.length;
    const ended = performance.now();
    // Arrow is not compressed where the portal writes it itself.
    if (format !== 'arrow' && Math.abs(portalBytes - engineBytes) > 100)
      throw new Error(`the portal sent ${portalBytes} bytes, the engine ${engineBytes}`);
    if (portalBytes < days * 8) throw new Error(`the portal sent only ${portalBytes} bytes`);
    if (at < warmUp) continue;
    portalMs.push(answered - sent);
    engineMs.push(ended - asked);
  }
  portalCpu += cpuSeconds(portal.pid);
  return {
    rowsOfTable: grid.rowCount,
    questions: questionCount,
    format,
    portalMs: spread(portalMs),
    engineMs: spread(engineMs),
    addedMs: +(median(portalMs) - median(engineMs)).toFixed(2),
    processorMsOfServer: +((portalCpu * 1000) / questionCount).toFixed(2),
  };
}

/** The statement that the portal sends for a call, over the table as the engine has it. */
async function makeWriter({ rowCount }, engine) {
  const [{ name }] = await engine.readRows({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE '${table}__%' ORDER BY length(name) LIMIT 1`,
  });
  const description = {
    tableName: table,
    physicalTable: name,
    hasDepth: false,
    isClimatology: false,
    isByPlace: true,
    variables: [{ name: 'sst', type: 'float32', isNullable: true }],
    rowCount,
    coverage: {
      latMin: -89.5,
      latMax: 89.5,
      lonWest: -179.5,
      lonEast: 179.5,
      depthMin: null,
      depthMax: null,
      timeMinMs: Date.UTC(2000, 0, 1),
      timeMaxMs: Date.UTC(2000, 0, days),
    },
  };
  return (call) => {
    const plan = planProcedure(call, () => description, format === 'arrow' ? 'columns' : 'text');
    if (!plan.ok) throw new Error(JSON.stringify(plan));
    const { columns, ...statement } = plan.value;
    const limits = { timeoutMs: 120_000, maxMemoryBytes: 4_000_000_000 };
    return writeStatement({ statement, columns, limits }, format);
  };
}

function callAt({ lats, lons }, at) {
  const place = (at * 7919) % (lats.length * lons.length);
  const lat = String(lats[Math.floor(place / lons.length)]);
  const lon = String(lons[place % lons.length]);
  return {
    spName: 'uspTimeSeries',
    tableName: table,
    fields: 'sst',
    dt1: '2000-01-01',
    dt2: new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10),
    lat1: lat,
    lat2: lat,
    lon1: lon,
    lon2: lon,
  };
}

/** Bytes of an answer, read by the HTTP client that asks the engine too. */
function receive(url) {
  return new Promise((received, failed) => {
    http
      .get(url, { agent }, (reply) => {
        let size = 0;
        reply.on('data', (chunk) => {
          size += chunk.length;
        });
        reply.on('end', () =>
          reply.statusCode === 200
            ? received(size)
            : failed(new Error(`the portal answered ${reply.statusCode}`)),
        );
        reply.on('error', failed);
      })
      .on('error', failed);
  });
}

function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: +median(sorted).toFixed(2),
    p95: +sorted[Math.floor(sorted.length * 0.95)].toFixed(2),
  };
}
