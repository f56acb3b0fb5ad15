// How long it takes to tell the size of a random part of a large table, and how far from the truth it is: a grid without its land, and profiling floats.
//   node bench/size-check.mjs [rows] [boxes]     (default 60 million rows each, 200 boxes)
// Peer: the engine counting the same parts exactly.
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBoxes } from '../apps/api/dist/testing/matches/random-boxes.js';
import { seededNumbers } from '../apps/api/dist/testing/subsets/seeded.js';
import { startEngineChild } from '../packages/engine/dist/index.js';
import { floats, loadMade, seaGrid } from './made-tables.mjs';
import { startPortal } from './portal.mjs';

const rows = Number(process.argv[2] ?? 60_000_000);
const count = Number(process.argv[3] ?? 200);
const classes = [
  [1, 500],
  [500, 5000],
  [5000, 50_000],
  [50_000, 500_000],
  [500_000, Infinity],
];
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const data = join(folder, 'data');
const agent = new http.Agent({ keepAlive: true });
const portal = await startPortal(data);
const asked = [];
try {
  for (const made of [seaGrid, floats]) {
    const started = performance.now();
    const loaded = await loadMade(data, made, rows);
    console.log(
      `${made.table}: ${loaded.toLocaleString('en')} rows loaded and published in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const boxes = makeBoxes(
      seededNumbers(20261121),
      {
        tableName: made.table,
        timeMs: [made.firstMs, made.lastMs(loaded)],
        ...(made.hasDepth && { deepest: 2000 }),
      },
      count,
    );
    const [coldMs] = await ask(boxes[0]);
    const answers = [];
    for (const box of boxes) answers.push(await ask(box));
    asked.push({ made, boxes, answers, coldMs });
  }
} finally {
  await portal.stop();
}
const child = await startEngineChild({
  dataFolder: data,
  logger: { info() {}, warn: console.warn, error: console.error },
});
try {
  for (const each of asked) await report(each);
} finally {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds, rows, and where the number came from. */
function ask(box) {
  const started = performance.now();
  return new Promise((answered, failed) => {
    http
      .get(
        `${portal.url}/api/data/check-query-size?${new URLSearchParams(box)}`,
        { agent },
        (reply) => {
          let text = '';
          reply.on('data', (chunk) => {
            text += String(chunk);
          });
          reply.on('end', () => {
            const ms = performance.now() - started;
            if (reply.statusCode !== 200) failed(new Error(text));
            else
              answered([
                ms,
                JSON.parse(text).projection.size,
                JSON.parse(text).projection.provenance,
              ]);
          });
        },
      )
      .on('error', failed);
  });
}

async function report({ made, boxes, answers, coldMs }) {
  const [{ name }] = await child.engine.readRows({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, '${made.table}__')`,
  });
  const exactMs = [];
  const truth = [];
  for (const box of boxes) {
    const started = performance.now();
    const [{ total }] = await child.engine.readRows({
      sql: `SELECT count() AS total FROM \`${name}\` WHERE ${conditionOf(box)}`,
    });
    exactMs.push(performance.now() - started);
    truth.push(total);
  }
  const at = (values, share) =>
    [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
  console.log(
    `\n${made.table}: milliseconds an answer over HTTP, and of an exact count by the engine`,
  );
  console.table({ answer: spread(answers.map(([ms]) => ms)), 'exact count': spread(exactMs) });
  console.log(
    `first answer after the start: ${coldMs.toFixed(1)} ms; counted ${answers.filter(([, , how]) => how === 'query').length} of ${boxes.length} because little had to be read`,
  );
  console.log('relative error of answers, by the rows that the part really holds');
  const errors = truth.map((total, index) => ({
    total,
    error:
      total === 0 ? Number(answers[index][1] > 0) : Math.abs(answers[index][1] - total) / total,
  }));
  console.table(
    Object.fromEntries(
      [...classes, [500, Infinity]].flatMap(([low, high]) => {
        const found = errors
          .filter(({ total }) => total >= low && total < high)
          .map(({ error }) => error);
        return found.length === 0
          ? []
          : [
              [
                `${low} to ${high}`,
                {
                  parts: found.length,
                  p50: percent(at(found, 0.5)),
                  p95: percent(at(found, 0.95)),
                  largest: percent(at(found, 1)),
                },
              ],
            ];
      }),
    ),
  );
}

function conditionOf({ dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 }) {
  const lon =
    lon1 > lon2 ? `(lon >= ${lon1} OR lon <= ${lon2})` : `lon BETWEEN ${lon1} AND ${lon2}`;
  const depth = depth1 === undefined ? '' : ` AND depth BETWEEN ${depth1} AND ${depth2}`;
  return `time BETWEEN parseDateTime64BestEffort('${dt1}', 3, 'UTC') AND parseDateTime64BestEffort('${dt2}', 3, 'UTC') AND lat BETWEEN ${lat1} AND ${lat2} AND ${lon}${depth}`;
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    p50: +sorted[Math.floor(sorted.length / 2)].toFixed(1),
    p95: +sorted[Math.floor(sorted.length * 0.95)].toFixed(1),
    largest: +sorted.at(-1).toFixed(1),
  };
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
