// The same questions about the same rows: this portal over HTTP, PostgreSQL (indexed by time and by place), DuckDB on Parquet, python3-xarray on NetCDF.
//   node bench/peers/run.mjs [years] [degrees] [days] [rounds]     (default 40 5 40 15: 37.9, 9.3 and 41.5 million rows)
// Build first. A peer that is not installed is left out and named. Everything is made in a temporary folder and removed.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { median, repository, startPortal } from '../portal.mjs';
import { startDuckdb } from './duckdb.mjs';
import { startPostgres } from './postgres.mjs';
import { makeQuestions } from './questions.mjs';

const [years = 40, degrees = 5, days = 40, rounds = 15] = process.argv.slice(2).map(Number);
// Two rounds warm up. The portal keeps answers of up to 8 MB; a map that came round again would be one of them, the rows as CSV are too many.
if (rounds + 2 > days)
  throw new Error(`${rounds} rounds need ${rounds + 2} days: a map is asked for once only`);
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const agent = new http.Agent({ keepAlive: true });
const grids = [
  {
    name: 'daily',
    hasDepth: false,
    parts: Array.from({ length: years }, (_, year) => [
      `${1981 + year}-01-01`,
      `${1981 + year}-12-31`,
    ]),
  },
  {
    name: 'levels',
    hasDepth: true,
    parts: Array.from({ length: 10 }, (_, year) => [
      `${2000 + year}-01-01`,
      `${2000 + year}-12-31`,
    ]),
  },
  {
    name: 'grid',
    hasDepth: false,
    parts: Array.from({ length: Math.ceil(days / 5) }, (_, part) => [
      dateOf(part * 5),
      dateOf(Math.min(days, part * 5 + 5) - 1),
    ]),
  },
].map((grid) => ({
  ...grid,
  table: `tblBench_${grid.name[0].toUpperCase()}${grid.name.slice(1)}`,
  file: join(folder, `${grid.name}.nc`),
}));
const stops = [];
try {
  await timeStep('NetCDF files made', makeFiles);
  const portal = await startPortal(join(folder, 'data'));
  stops.push(portal.stop);
  for (const grid of grids) await timeStep(`portal: ${grid.name} loaded`, () => ingest(grid));
  const peers = {
    portal: { ask: (path) => receive(portal.url + path) },
    ...(await joinPeer('postgres', () => startPostgres(folder, grids))),
    ...(await joinPeer('duckdb', () =>
      startDuckdb(
        folder,
        grids.map((grid) => ({ ...grid, parts: grid.parts.map((part) => ({ ...grid, part })) })),
        (part, file) => fetchParquet(portal, part, file),
      ),
    )),
    ...(await joinPeer('xarray', startXarray)),
  };
  await compare(peers);
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(peers) {
  const questions = makeQuestions({ years, degrees, days, folder });
  const table = {};
  for (const [name, question] of Object.entries(questions)) {
    const medians = {};
    const counts = {};
    const isLarge = /two million/.test(name);
    for (const [peer, { ask }] of Object.entries(peers)) {
      const times = [];
      for (let round = 0; round < (isLarge ? 3 : rounds) + 2; round += 1) {
        const started = performance.now();
        const answer = await ask(question(round)[peer]);
        times.push(answer.ms ?? performance.now() - started);
        counts[peer] = answer.rows ?? answer;
      }
      medians[peer] = median(times.slice(2));
    }
    if (new Set(Object.values(counts)).size > 1)
      console.log(`${name}: the answers differ in their rows: ${JSON.stringify(counts)}`);
    const others = Object.entries(medians).filter(([peer]) => peer !== 'portal');
    table[name] = {
      rows: counts.portal,
      'portal ms': +medians.portal.toFixed(1),
      ...Object.fromEntries(
        others.flatMap(([peer, ms]) => [
          [`${peer} ms`, +ms.toFixed(1)],
          [`${peer} ÷ portal`, +(ms / medians.portal).toFixed(2)],
        ]),
      ),
    };
  }
  console.log('Medians; a ratio above 1 says that the portal answers sooner.');
  console.table(table);
}

/** Joins a peer, or says why it is left out. */
async function joinPeer(name, start) {
  try {
    const peer = await timeStep(`${name} ready`, start);
    stops.push(peer.stop);
    return { [name]: peer };
  } catch (error) {
    console.log(`${name} is left out: ${error.message}`);
    return {};
  }
}

async function timeStep(what, step) {
  const started = performance.now();
  const result = await step();
  console.log(`${what} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return result;
}

async function makeFiles() {
  run('/usr/bin/python3', [
    join(repository, 'bench/make-subset-grids.py'),
    folder,
    String(years),
    String(degrees),
  ]);
  run('/usr/bin/python3', [
    join(repository, 'bench/make-grid.py'),
    join(folder, 'grid.nc'),
    String(days),
    'classic',
  ]);
}

async function ingest({ name, table, file }) {
  const recipe = join(folder, `${name}.yaml`);
  await writeFile(
    recipe,
    `dataset:\n  short_name: ${table.slice(3)}\n  long_name: Benchmark grid, ${name}\n  description: Made for benchmarks.\n  make: Model\n  source: Isobath bench/\n  acknowledgement: None\ntable: ${table}\nsource:\n  format: netcdf\nvariables:\n  - name: sst\n    from: sst\n`,
  );
  run(
    process.execPath,
    [join(repository, 'apps/ingest/bin/isobath.js'), 'ingest', file, '--recipe', recipe],
    { ISOBATH_DATA: join(folder, 'data') },
  );
}

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
}

/** Takes an answer to its last byte. CSV is counted by its lines; the rest by what a further question says. */
function receive(url) {
  return new Promise((answered, failed) => {
    const started = performance.now();
    http
      .get(url, { agent }, (reply) => {
        const chunks = [];
        let lines = 0;
        const isCsv = String(reply.headers['content-type']).startsWith('text/csv');
        const isJson = String(reply.headers['content-type']).startsWith('application/json');
        reply.on('data', (chunk) => {
          if (isCsv) lines += countBreaks(chunk);
          else if (isJson || reply.statusCode !== 200) chunks.push(chunk);
        });
        reply.on('end', () => {
          const ms = performance.now() - started;
          const text = Buffer.concat(chunks).toString();
          if (reply.statusCode !== 200) failed(new Error(text));
          else
            answered({
              ms,
              rows: isCsv ? lines - 1 : isJson ? JSON.parse(text).projection.size : 720 * 1440,
            });
        });
        reply.on('error', failed);
      })
      .on('error', failed);
  });
}

function countBreaks(chunk) {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

async function fetchParquet(portal, { table, hasDepth, part: [dt1, dt2] }, file) {
  const reply = await fetch(
    `${portal.url}/api/data/sp?${new URLSearchParams({ spName: 'uspSpaceTime', tableName: table, fields: 'sst', dt1, dt2, ...(hasDepth && { depth1: '0', depth2: '12000' }), format: 'parquet' })}`,
  );
  if (!reply.ok) throw new Error(await reply.text());
  await pipeline(reply.body, createWriteStream(file));
}

async function startXarray() {
  if (
    !existsSync('/usr/bin/python3') ||
    spawnSync('/usr/bin/python3', ['-c', 'import xarray, netCDF4']).status !== 0
  )
    throw new Error('python3-xarray is not installed');
  const child = spawn('/usr/bin/python3', [join(import.meta.dirname, 'xarray-peer.py'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    stop: async () => {
      child.stdin.end();
    },
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('xarray ended');
      return JSON.parse(value);
    },
  };
}

function dateOf(index) {
  return new Date(Date.UTC(1981, 0, 1 + index)).toISOString().slice(0, 10);
}
