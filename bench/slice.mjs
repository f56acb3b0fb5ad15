// How long a slice of a million cells takes to arrive as Arrow (LZ4 buffers) over HTTP, beside the engine's own time for the same rows
// (its HTTP interface asked directly; and the library called in this process, with no wire at all) and beside python3-xarray reading the same slice from the NetCDF file.
//   node bench/slice.mjs [days] [rounds]
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngineChild } from '../packages/engine/dist/index.js';
import { median, repository, startPortal } from './portal.mjs';

const days = Number(process.argv[2] ?? 20);
const rounds = Number(process.argv[3] ?? 15);
const agent = new http.Agent({ keepAlive: true });
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const file = join(folder, 'grid.nc');
const dayOf = (index) => new Date(Date.UTC(1981, 0, 1 + index)).toISOString();
spawnSync(
  '/usr/bin/python3',
  [join(repository, 'bench/make-grid.py'), file, String(days), 'classic'],
  { stdio: 'inherit' },
);
let portal = await startPortal(join(folder, 'data'));
try {
  spawnSync(
    process.execPath,
    [
      join(repository, 'apps/ingest/bin/isobath.js'),
      'ingest',
      file,
      '--recipe',
      join(repository, 'bench/grid.yaml'),
    ],
    {
      env: { ...process.env, ISOBATH_DATA: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await portal.stop();
  await cp(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  portal = await startPortal(join(folder, 'data'));
  const statement = (table, index) =>
    `SELECT time, lat, lon, sst FROM isobath.${table} WHERE time = toDateTime64('${dayOf(index % days).slice(0, 10)} 00:00:00', 3, 'UTC') ORDER BY time, lat, lon`;
  const { portalMs, engineMs, bytes } = await timeByTurns(statement);
  await portal.stop();
  const libraryMs = await timeLibrary(join(folder, 'data/engine'), statement);
  const peer = spawnSync(
    '/usr/bin/python3',
    [
      '-c',
      `
import time, xarray
out = []
for i in range(${rounds}):
    t = time.time()
    d = xarray.open_dataset(${JSON.stringify(file)})
    d['sst'].isel(time=i % ${days}).to_dataframe().reset_index()
    out.append(time.time() - t)
print(sorted(out)[len(out) // 2] * 1000)`,
    ],
    { encoding: 'utf8' },
  );
  console.log(
    JSON.stringify(
      {
        cells: 720 * 1440,
        days,
        rounds,
        arrowMb: +(bytes / 1e6).toFixed(1),
        portalMedianMs: Math.round(median(portalMs)),
        engineMedianMs: Math.round(median(engineMs)),
        libraryMedianMs: Math.round(median(libraryMs)),
        portalOverEngine: +(median(portalMs) / median(engineMs)).toFixed(2),
        xarrayLongFormMedianMs: Math.round(Number(peer.stdout)),
      },
      null,
      2,
    ),
  );
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Reads an answer with the HTTP client that the engine is asked with too, so that the two differ by the server alone. */
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

/** A slice from the portal, then the same from an engine alone on a copy of its folder, and so on: whatever else the machine does, it does to both. */
async function timeByTurns(statement) {
  const child = await startEngineChild({
    dataFolder: join(folder, 'copy'),
    logger: { info() {}, warn: console.warn, error: console.error },
  });
  const [{ name }] = await child.engine.readRows({
    sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE 'tblBench_Grid__%'",
  });
  let bytes = 0;
  const askPortal = async (round) => {
    const day = dayOf(round % days);
    bytes = await receive(
      `${portal.url}/api/data/sp?${new URLSearchParams({
        spName: 'uspSpaceTime',
        tableName: 'tblBench_Grid',
        fields: 'sst',
        dt1: day,
        dt2: day,
        lat1: '-90',
        lat2: '90',
        lon1: '-180',
        lon2: '180',
        format: 'arrow',
      })}`,
    );
  };
  const askEngine = async (round) => {
    let size = 0;
    for await (const chunk of await child.engine.readStream(
      {
        sql: statement(name, round),
        settings: { output_format_arrow_compression_method: 'lz4_frame' },
      },
      'ArrowStream',
    ))
      size += chunk.length;
    if (size === 0) throw new Error('the engine gave nothing');
  };
  const [portalMs, engineMs] = [[], []];
  for (let round = 0; round < rounds + 2; round += 1) {
    for (const [ask, times] of [
      [askPortal, portalMs],
      [askEngine, engineMs],
    ]) {
      const started = performance.now();
      await ask(round);
      if (round >= 2) times.push(performance.now() - started);
    }
  }
  await child.stop();
  return { portalMs, engineMs, bytes };
}

/** The same slice written as Arrow by the library in this process and thrown away. */
async function timeLibrary(dataFolder, statement) {
  const { Session } = createRequire(join(repository, 'packages/engine/package.json'))('chdb');
  const session = new Session(dataFolder);
  const table = session
    .query(
      "SELECT name FROM system.tables WHERE database = 'isobath' AND name LIKE 'tblBench_Grid__%'",
      'TSV',
    )
    .trim();
  const times = await timeRounds(async (round) => {
    let rows = 0;
    for await (const chunk of session.queryStream(
      `${statement(table, round)} SETTINGS output_format_arrow_compression_method = 'lz4_frame'`,
      { format: 'ArrowStream' },
    )) {
      chunk.raw();
      rows += chunk.numRows;
    }
    if (rows !== 720 * 1440) throw new Error(`the engine gave ${rows} rows`);
  });
  session.close();
  return times;
}

async function timeRounds(run) {
  const times = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    const started = performance.now();
    await run(round);
    if (round >= 2) times.push(performance.now() - started);
  }
  return times;
}
