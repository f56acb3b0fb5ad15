// How long parts of two grids take through the API, by the procedures that clients call: a point over 40 years of days, its months, a
// profile, a section, a map, a climatology; each at another place every round. Medians and 95th percentiles of the time to the last byte.
//   node bench/subsets.mjs [years] [degrees] [rounds]
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, repository, startPortal } from './portal.mjs';

const years = Number(process.argv[2] ?? 40);
const degrees = Number(process.argv[3] ?? 5);
const rounds = Number(process.argv[4] ?? 30);
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const lastDay = `${1981 + years - 1}-12-30`;

/** Places on the grid, the same in every run. */
const lat = (round) => -90 + degrees / 2 + degrees * ((round * 7) % (180 / degrees));
const lon = (round) => -180 + degrees / 2 + degrees * ((round * 11) % (360 / degrees));
const point = (round) => ({
  lat1: lat(round),
  lat2: lat(round),
  lon1: lon(round),
  lon2: lon(round),
});
const month = (round) => ({
  dt1: `${2000 + (round % 10)}-0${1 + (round % 9)}-01`,
  dt2: `${2000 + (round % 10)}-0${1 + (round % 9)}-28`,
});
const levels = { depth1: 0, depth2: 6000 };

/** What is asked for, round by round. To set a peer beside it, ask it the same. */
const parts = {
  'point series, 40 years of days': (round) => ({
    spName: 'uspTimeSeries',
    tableName: 'tblBench_Daily',
    dt1: '1981-01-01',
    dt2: lastDay,
    ...point(round),
  }),
  'monthly means at a point': (round) => ({
    spName: 'uspMonthly',
    tableName: 'tblBench_Daily',
    dt1: '1981-01-01',
    dt2: lastDay,
    ...point(round),
  }),
  'rows of a point, 40 years of days': (round) => ({
    spName: 'uspSpaceTime',
    tableName: 'tblBench_Daily',
    dt1: '1981-01-01',
    dt2: lastDay,
    ...point(round),
  }),
  'map of a day': (round) => ({
    spName: 'uspSpaceTime',
    tableName: 'tblBench_Daily',
    dt1: `1990-0${1 + (round % 9)}-15`,
    dt2: `1990-0${1 + (round % 9)}-15`,
  }),
  'June climatology of a region': (round) => ({
    spName: 'uspAggregate',
    tableName: 'tblBench_Daily',
    period: 'month',
    periodVal: 6,
    lat1: -10,
    lat2: 10,
    lon1: lon(round),
    lon2: lon(round + 1),
  }),
  'profile at a point, a month': (round) => ({
    spName: 'uspDepthProfile',
    tableName: 'tblBench_Levels',
    ...month(round),
    ...point(round),
    ...levels,
  }),
  'section along a parallel, a month': (round) => ({
    spName: 'uspSectionMap',
    tableName: 'tblBench_Levels',
    ...month(round),
    lat1: lat(round),
    lat2: lat(round),
    ...levels,
  }),
  'map of a level, a month': (round) => ({
    spName: 'uspSpaceTime',
    tableName: 'tblBench_Levels',
    ...month(round),
    depth1: 0,
    depth2: 0,
  }),
};

const made = spawnSync(
  '/usr/bin/python3',
  [join(repository, 'bench/make-subset-grids.py'), folder, String(years), String(degrees)],
  { stdio: 'inherit' },
);
if (made.status !== 0) throw new Error('the grids could not be made');
const portal = await startPortal(join(folder, 'data'));
try {
  for (const name of ['Daily', 'Levels']) await load(name);
  const rows = {};
  for (const [name, request] of Object.entries(parts)) rows[name] = await timePart(request);
  console.table(rows);
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}

async function load(name) {
  const recipe = join(folder, `${name}.yaml`);
  await writeFile(
    recipe,
    `dataset:
  short_name: Bench_${name}
  long_name: Benchmark grid, ${name}
  description: Made for benchmarks.
  make: Model
  source: Isobath bench/
  acknowledgement: None
table: tblBench_${name}
source:
  format: netcdf
variables:
  - name: sst
    from: sst
`,
  );
  const { status } = spawnSync(
    process.execPath,
    [
      join(repository, 'apps/ingest/bin/isobath.js'),
      'ingest',
      join(folder, `${name.toLowerCase()}.nc`),
      '--recipe',
      recipe,
    ],
    {
      env: { ...process.env, ISOBATH_DATA: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${name} could not be loaded`);
}

async function timePart(request) {
  const times = [];
  let lines = 0;
  for (let round = 0; round < rounds + 3; round += 1) {
    const started = performance.now();
    lines = await countLines(
      `${portal.url}/api/data/sp?${new URLSearchParams({ fields: 'sst', ...request(round) })}`,
    );
    if (round >= 3) times.push(performance.now() - started);
  }
  if (lines < 2) throw new Error('a part holds no rows');
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rows: lines - 1,
    'median ms': +median(times).toFixed(1),
    'p95 ms': +sorted[Math.floor(sorted.length * 0.95)].toFixed(1),
  };
}

function countLines(url) {
  return new Promise((answered, failed) => {
    http
      .get(url, (reply) => {
        let lines = 0;
        let refusal = '';
        reply.on('data', (chunk) => {
          if (reply.statusCode !== 200) refusal += String(chunk);
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
        });
        reply.on('end', () =>
          reply.statusCode === 200 ? answered(lines) : failed(new Error(refusal)),
        );
        reply.on('error', failed);
      })
      .on('error', failed);
  });
}
