// How long a chart waits while somebody's statements aggregate every row of a large table: small series at a point, one after the other, first with
// nothing else going on and then beside 1, 2 … heavy statements of the public dialect.
//   node bench/shared-processors.mjs [series] [heavy statements at once] [days]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openControl } from './control.mjs';
import { loadDegreeGrid } from './degree-grid.mjs';
import { median, startPortal } from './portal.mjs';

const seriesCount = Number(process.argv[2] ?? 100);
const mostHeavy = Number(process.argv[3] ?? 2);
const days = Number(process.argv[4] ?? 240);
const table = 'tblBench_Shares';
// Every row is read, grouped and sorted by value: some seconds of all processors.
const heavy = `SELECT lat, lon, COUNT(DISTINCT sst) AS n, STDEV(sst) AS s, AVG(SIN(sst) * COS(lat) + EXP(sst / 10)) AS m FROM ${table} GROUP BY lat, lon`;

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const portal = await startPortal(folder);
try {
  const control = await openControl(folder);
  const grid = await loadDegreeGrid(control, { table, days });
  const { token } = JSON.parse(await control('/control/keys', { description: 'bench' }));
  await timeSeries(10, grid);
  const alone = await timeSeries(seriesCount, grid);
  const beside = {};
  for (let count = 1; count <= mostHeavy; count += 1)
    beside[count] = await timeBeside(count, { grid, token });
  const aloneMs = median(alone);
  console.log(
    JSON.stringify(
      {
        rowsOfTable: grid.rowCount,
        series: seriesCount,
        aloneMs: +aloneMs.toFixed(1),
        beside: Object.fromEntries(
          Object.entries(beside).map(([count, { times, seconds }]) => [
            count,
            {
              medianMs: +median(times).toFixed(1),
              factor: +(median(times) / aloneMs).toFixed(2),
              maxMs: +Math.max(...times).toFixed(1),
              secondsOfAHeavyStatement: +median(seconds).toFixed(1),
            },
          ]),
        ),
      },
      null,
      2,
    ),
  );
} finally {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds of each of some series of all days at a point, asked for one after the other. */
async function timeSeries(count, { lats, lons }) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const lat = lats[(index * 37) % lats.length];
    const lon = lons[(index * 101) % lons.length];
    const begun = performance.now();
    const reply = await fetch(
      `${portal.url}/api/data/sp?${new URLSearchParams({ spName: 'uspTimeSeries', tableName: table, fields: 'sst', lat1: lat, lat2: lat, lon1: lon, lon2: lon, format: 'arrow' })}`,
    );
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok || bytes === 0) throw new Error(`${reply.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Series beside so many heavy statements at once, each followed by the next until the series have been asked for. */
async function timeBeside(count, { grid, token }) {
  const seconds = [];
  let isOver = false;
  const askAgain = async () => {
    while (!isOver) {
      const begun = performance.now();
      const reply = await fetch(
        `${portal.url}/api/data/query?${new URLSearchParams({ query: heavy })}`,
        { headers: { authorization: `Api-Key ${token}` } },
      );
      const text = await reply.text();
      if (!reply.ok) throw new Error(text);
      seconds.push((performance.now() - begun) / 1000);
    }
  };
  const asking = Array.from({ length: count }, askAgain);
  const times = await timeSeries(seriesCount, grid);
  isOver = true;
  await Promise.all(asking);
  return { times, seconds };
}
