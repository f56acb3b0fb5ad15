// How long a chart waits while others download: small series at a point, one after the other, first with nothing else going on and then
// while four readers take files of 2 million rows, one file after the other, as fast as they can.
//   node bench/admission.mjs [series] [downloads at once] [csv|parquet]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openControl } from './control.mjs';
import { loadDegreeGrid } from './degree-grid.mjs';
import { median, peakMemoryMb, startPortal } from './portal.mjs';

const seriesCount = Number(process.argv[2] ?? 20);
const downloadCount = Number(process.argv[3] ?? 4);
const format = process.argv[4] ?? 'csv';
const days = 120;
const dayMs = 86_400_000;

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const portal = await startPortal(folder);
try {
  const { lats, lons, rowCount } = await loadDegreeGrid(await openControl(folder), {
    table: 'tblBench_Lanes',
    days,
  });
  await timeSeries(5, { lats, lons });
  const alone = await timeSeries(seriesCount, { lats, lons });
  const stopping = new AbortController();
  const reading = Array.from({ length: downloadCount }, (_, index) =>
    readFiles(index, stopping.signal),
  );
  await Promise.all(reading.map(({ begun }) => begun));
  const during = await timeSeries(seriesCount, { lats, lons });
  stopping.abort();
  const read = await Promise.all(reading.map(({ ended }) => ended));
  console.log(
    JSON.stringify(
      {
        rowsOfTable: rowCount,
        series: seriesCount,
        downloads: downloadCount,
        format,
        alone: describe(alone),
        during: describe(during),
        downloadedMbPerSecond: +(
          read.reduce((sum, { bytes }) => sum + bytes, 0) /
          1e6 /
          Math.max(...read.map(({ seconds }) => seconds))
        ).toFixed(1),
        serverPeakMb: peakMemoryMb(portal.pid),
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
      `${portal.url}/api/data/sp?${new URLSearchParams({ spName: 'uspTimeSeries', tableName: 'tblBench_Lanes', fields: 'sst', lat1: lat, lat2: lat, lon1: lon, lon2: lon, format: 'arrow' })}`,
    );
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok || bytes === 0) throw new Error(`${reply.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Takes one file of almost 2 million rows after the other until told to stop; `begun` resolves when the first bytes are there. */
function readFiles(reader, signal) {
  let hasBegun;
  const begun = new Promise((resolve) => {
    hasBegun = resolve;
  });
  const read = async () => {
    const started = performance.now();
    let bytes = 0;
    try {
      for (let round = 0; !signal.aborted; round += 1) {
        const from = new Date(
          Date.UTC(2000, 0, 1 + ((reader * 30 + round) % (days - 30))),
        ).toISOString();
        const to = new Date(Date.parse(from) + 29 * dayMs).toISOString();
        const asked = await fetch(`${portal.url}/api/data/downloads`, {
          method: 'POST',
          signal,
          headers: { 'content-type': 'application/json', 'x-isobath-request': '1' },
          body: JSON.stringify({
            tableName: 'tblBench_Lanes',
            fields: 'sst',
            dt1: from,
            dt2: to,
            format,
          }),
        });
        if (asked.status !== 201) throw new Error(await asked.text());
        const { url } = await asked.json();
        const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const file = await fetch(`${portal.url}${url}`, { signal, headers: { cookie } });
        for await (const chunk of file.body) {
          bytes += chunk.length;
          hasBegun();
        }
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return { bytes, seconds: (performance.now() - started) / 1000 };
  };
  return { begun, ended: read() };
}

function describe(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    medianMs: +median(times).toFixed(1),
    p95Ms: +sorted[Math.ceil(sorted.length * 0.95) - 1].toFixed(1),
    maxMs: +sorted.at(-1).toFixed(1),
  };
}
