// How long a chart waits while others download: small series at a point, one after the other, first with nothing else going on and then
// while four readers take files of 2 million rows, one file after the other, as fast as they can.
//   node bench/admission.mjs [series] [downloads at once] [csv|parquet]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeNativeBlock } from '../packages/engine/dist/index.js';
import { describeVariable, openControl } from './control.mjs';
import { median, peakMemoryMb, startPortal } from './portal.mjs';

const seriesCount = Number(process.argv[2] ?? 20);
const downloadCount = Number(process.argv[3] ?? 4);
const format = process.argv[4] ?? 'csv';
const days = 120;
const lats = Float64Array.from({ length: 180 }, (_, index) => index - 89.5);
const lons = Float64Array.from({ length: 360 }, (_, index) => index - 179.5);
const cells = lats.length * lons.length;
const dayMs = 86_400_000;
const columns = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
  { name: 'sst', type: 'float32', isNullable: true },
];

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const portal = await startPortal(folder);
try {
  await loadGrid();
  await timeSeries(5);
  const alone = await timeSeries(seriesCount);
  const stopping = new AbortController();
  const reading = Array.from({ length: downloadCount }, (_, index) =>
    readFiles(index, stopping.signal),
  );
  await Promise.all(reading.map(({ begun }) => begun));
  const during = await timeSeries(seriesCount);
  stopping.abort();
  const read = await Promise.all(reading.map(({ ended }) => ended));
  console.log(
    JSON.stringify(
      {
        rowsOfTable: days * cells,
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

/** A daily grid of one degree, loaded as the command line loads. */
async function loadGrid() {
  const control = await openControl(folder);
  const { loadId } = JSON.parse(
    await control('/control/loads', {
      dataset: {
        short_name: 'Bench_Lanes',
        long_name: 'Benchmark grid',
        description: 'Made for benchmarks.',
        make: 'Model',
        source: 'bench',
        acknowledgement: 'none',
        references: [],
        keywords: [],
        process_level: 'Raw',
        study_domain: 'Physics',
        sensor: 'Simulation',
        continuously_updated: false,
        ancillary: false,
        is_synthetic: true,
        programs: [],
        cruises: [],
      },
      table: 'tblBench_Lanes',
      columns,
      isGridded: true,
      isClimatology: false,
      temporalResolution: 'Daily',
      spatialResolution: '1° X 1°',
      files: [],
      recipe: 'none',
      variables: [{ ...describeVariable('sst'), unit: '°C' }],
    }),
  );
  const lat = Float64Array.from(
    { length: cells },
    (_, cell) => lats[Math.floor(cell / lons.length)],
  );
  const lon = Float64Array.from({ length: cells }, (_, cell) => lons[cell % lons.length]);
  for (let day = 0; day < days; day += 1) {
    const sst = Float32Array.from(
      lat,
      (degrees, cell) => 28 * Math.cos((degrees * Math.PI) / 180) ** 2 + Math.sin(cell + day),
    );
    const time = new Float64Array(cells).fill(Date.UTC(2000, 0, 1) + day * dayMs);
    await control(
      `/control/loads/${loadId}/rows`,
      encodeNativeBlock(columns, {
        rowCount: cells,
        columns: [time, lat, lon, sst].map((values) => ({ values })),
      }),
    );
  }
  await control(`/control/loads/${loadId}/publish`, { rowCount: days * cells, notes: [] });
}

/** Milliseconds of each of some series of all days at a point, asked for one after the other. */
async function timeSeries(count) {
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
