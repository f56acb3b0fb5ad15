// How long uspMatch takes: 10,000 points against a daily quarter-degree grid, the points along a ship's track and scattered over the whole Earth;
// (a degree off the date line, which the peer knows nothing of); and the same rows and the same cells in DuckDB, joined from Parquet and from a table of its own.
//   node bench/match.mjs [days] [points] [rounds]     (default 58 days = 60.1 million rows, 10,000 points, 5 rounds)
// The peer wants a python with the module duckdb: PYTHON=… says which, else it is left out.
import { spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTableSql, startEngineChild } from '../packages/engine/dist/index.js';
import { planProcedure } from '../packages/query/dist/index.js';
import { median } from './portal.mjs';

const [days = 58, points = 10_000, rounds = 5] = process.argv.slice(2).map(Number);
const tolerance = { days: 1, degrees: 0.25 };
const firstMs = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;
const cells = 720 * 1440;
const unit = (seed) => `(sipHash64(number, ${seed}) / 18446744073709551616.)`;
const instant = (ms) => `fromUnixTimestamp64Milli(toInt64(${ms}), 'UTC')`;
const sources = {
  track: `${instant(`${firstMs} + number / ${points} * ${(days / 2) * dayMs}`)}, -40 + 80 * number / ${points}, -160 + 30 * number / ${points}`,
  scattered: `${instant(`${firstMs} + ${unit(1)} * ${days * dayMs}`)}, asin(2 * ${unit(2)} - 1) * 180 / pi(), -179 + 358 * ${unit(3)}`,
};
const coordinates = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
];
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const child = await startEngineChild({
  dataFolder: folder,
  logger: { info() {}, warn: console.warn, error: console.error },
});
try {
  await fill();
  for (const source of Object.keys(sources)) console.log(JSON.stringify(await time(source)));
  await comparePeer();
} finally {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill() {
  const { engine } = child;
  const make = async (name, value, byPlace) => {
    const columns = [...coordinates, { name: value, type: 'float32', isNullable: true }];
    for (const sql of createTableSql({
      name,
      columns,
      orderBy: ['time', 'lat', 'lon'],
      ...(byPlace && { byPlace: ['lat', 'lon', 'time'] }),
    }))
      await engine.execute({ sql });
  };
  await make('grid', 'sst', true);
  for (let day = 0; day < days; day += 1) {
    await engine.execute({
      sql: `INSERT INTO grid SELECT ${instant(firstMs + day * dayMs)}, -89.875 + 0.25 * intDiv(number, 1440), -179.875 + 0.25 * (number % 1440), sin(number + ${day}) FROM numbers(${cells})`,
    });
  }
  await engine.execute({ sql: 'OPTIMIZE TABLE grid FINAL' });
  for (const [name, select] of Object.entries(sources)) {
    await make(name, 'chl', false);
    await engine.execute({
      sql: `INSERT INTO ${name} SELECT ${select}, number % 1000 FROM numbers(${points})`,
    });
  }
}

function plan(source) {
  const coverage = {
    latMin: -89.875,
    latMax: 89.875,
    lonWest: -180,
    lonEast: 180,
    depthMin: null,
    depthMax: null,
    timeMinMs: firstMs,
    timeMaxMs: firstMs + (days - 1) * dayMs,
  };
  const describe = (name, value, rowCount) => ({
    tableName: name,
    physicalTable: name,
    hasDepth: false,
    isClimatology: false,
    variables: [{ name: value, type: 'float32', isNullable: true }],
    rowCount,
    coverage,
  });
  const tables = {
    grid: describe('grid', 'sst', cells * days),
    [source]: describe(source, 'chl', points),
  };
  const { days: tolTime, degrees } = tolerance;
  const planned = planProcedure(
    {
      procedure: 'uspMatch',
      args: [
        source,
        'chl',
        'grid',
        'sst',
        '1999-12-01',
        '2100-01-01',
        -90,
        90,
        -180,
        180,
        0,
        0,
        tolTime,
        degrees,
        degrees,
        0,
      ],
    },
    (name) => tables[name],
  );
  if (!planned.ok) throw new Error(planned.message);
  return planned.value;
}

async function time(source) {
  const { sql, params, settings, checks = [] } = plan(source);
  const seconds = [];
  const processor = [];
  let rows = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const before = processorSeconds();
    for (const check of checks)
      await child.engine.readRows({ sql: check.sql, params: check.params });
    let text = '';
    for await (const chunk of await child.engine.readStream(
      { sql, params, settings },
      'TabSeparated',
    ))
      text += String(chunk);
    seconds.push((performance.now() - started) / 1000);
    processor.push(processorSeconds() - before);
    rows = text.split('\n').length - 1;
  }
  const { rows: read } = await child.engine.estimateRows({ sql, params, settings });
  const sum = (
    await child.engine.readRows({ sql: `SELECT sum(sst) AS total FROM (${sql})`, params, settings })
  )[0].total;
  return {
    source,
    gridRows: cells * days,
    points,
    matched: rows,
    medianSeconds: +median(seconds).toFixed(2),
    processorSeconds: +median(processor).toFixed(2),
    seconds: seconds.map((each) => +each.toFixed(2)),
    rowsInGranules: read,
    sumOfMeans: +sum.toFixed(6),
  };
}

/** Seconds of the processor that the engine has taken (Linux), which a busy machine does not lengthen as it does the clock's. */
function processorSeconds() {
  const fields = readFileSync(`/proc/${child.pid()}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The cells are half a degree and a day, points are laid into each cell that their tolerance touches: what the planner does, by hand. */
async function comparePeer() {
  const python = process.env.PYTHON ?? 'python3';
  if (spawnSync(python, ['-c', 'import duckdb']).status !== 0)
    return console.log('duckdb: not there for this python');
  for (const name of ['grid', ...Object.keys(sources)]) {
    await pipeline(
      await child.engine.readStream(
        {
          sql: `SELECT * FROM ${name} ORDER BY time, lat, lon`,
          settings: { optimize_read_in_order: 1 },
        },
        'Parquet',
      ),
      createWriteStream(join(folder, `${name}.parquet`)),
    );
  }
  const { days: tolTime, degrees } = tolerance;
  const match = (grid, source) => `
WITH p AS (SELECT row_number() OVER () AS id, time, lat, lon, chl, epoch_ms(time) // ${dayMs} AS day FROM '${folder}/${source}.parquet'),
r AS (SELECT id, time, lat, lon, chl, unnest(range(day - ${tolTime}, day + ${tolTime} + 1)) AS d, floor(lat * 2) AS a, floor(lon * 2) AS o, lat - ${degrees} AS low, lat + ${degrees} AS high, lon - ${degrees} AS west, lon + ${degrees} AS east FROM p),
c AS (SELECT DISTINCT id, time, chl, lat, lon, low, high, west, east, d, floor(y * 2) AS a, floor(x * 2) AS o FROM (SELECT *, unnest([low, high]) AS y FROM r) CROSS JOIN LATERAL (SELECT unnest([west, east]) AS x)),
m AS (SELECT id, avg(g.sst) AS sst, stddev_samp(g.sst) AS std FROM ${grid} g JOIN c ON c.d = epoch_ms(g.time) // ${dayMs} AND c.a = floor(g.lat * 2) AND c.o = floor(g.lon * 2)
  WHERE g.lat BETWEEN c.low AND c.high AND g.lon BETWEEN c.west AND c.east GROUP BY id)
SELECT epoch_ms(p.time), p.lat, p.lon, p.chl, m.sst, m.std FROM m JOIN p USING (id) ORDER BY 1, 2, 3`;
  const script = `
import duckdb, json, sys, time
queries = json.load(sys.stdin)
base = duckdb.connect('${folder}/peer.duckdb', config={})
base.execute("CREATE TABLE grid AS SELECT * FROM '${folder}/grid.parquet'")
for name, text in queries:
    seconds = []
    for _ in range(${rounds}):
        started = time.time()
        rows = base.execute(text).fetchall()
        seconds.append(time.time() - started)
    print(json.dumps({'peer': 'duckdb ' + duckdb.__version__, 'how': name, 'matched': len(rows), 'medianSeconds': round(sorted(seconds)[len(seconds) // 2], 2), 'sumOfMeans': round(sum(r[4] for r in rows if r[4] is not None), 6)}), flush=True)`;
  const queries = Object.keys(sources).flatMap((source) => [
    [`${source}, from Parquet`, match(`'${folder}/grid.parquet'`, source)],
    [`${source}, from a table`, match('grid', source)],
  ]);
  const ran = spawnSync(python, ['-c', script], {
    input: JSON.stringify(queries),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  console.log(ran.stdout.trim(), ran.status === 0 ? '' : ran.stderr.slice(-500));
}
