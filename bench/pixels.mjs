// From the click on 'Create Visualization' to pixels, in headless Chromium that draws in software: a map of a million cells, one of nine million, and a million and a half observations.
// For each: milliseconds to the first picture and to the last change of it, the longest task of the main thread, and processor time (of the page's main thread, and of the portal with its engine).
// The first map is drawn again in a browser without WebGL, where there is no globe. Then steps a second of a one-degree grid, and the memory of the page before and after twenty charts.
// Peers, in the same run: Plotly's heatmap and scattergl (plotly.js-dist-min, installed in peers/ when it is first needed), which are given as many values in the page, without any transport.
//   node bench/pixels.mjs [rounds] [charts] [folder]
// With `folder` the data are kept for the next run. `STEPS=sparse,playback` runs these steps only (their names are the keys of `steps` below); a step that has not ended after `LIMIT`
// seconds (default 300) is reported as such, its browser is closed, and the next one runs.
// `best` is the least of the rounds, `median` their middle. A machine that others use makes all times longer, processor times least.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { floats, globalGrid, loadMade } from './made-tables.mjs';
import { cpuSeconds, enginePid, median, startPortal } from './portal.mjs';

const [rounds = 3, charts = 20] = process.argv.slice(2, 4).map(Number);
const kept = process.argv[4];
const quarter = globalGrid('tblBench_Quarter', 0.25);
const twelfth = globalGrid('tblBench_Twelfth', 1 / 12);
const degree = globalGrid('tblBench_Degree', 1);
/** The floats with values of their own, as warm as the sea is: values that are all alike would be drawn in one row of pixels. */
const observed = {
  ...floats,
  table: 'tblBench_Observed',
  *blocks(rows) {
    for (const block of floats.blocks(rows)) {
      const [, lat, , depth, values] = block.columns.map((column) => column.values);
      for (let row = 0; row < block.rowCount; row += 1)
        values[row] =
          2 +
          26 * Math.exp(-depth[row] / 300) * Math.cos((lat[row] * Math.PI) / 180) +
          Math.sin(row * 7);
      yield block;
    }
  },
};
const stepCount = 30;
const day = 86_400_000;
const first = new Date(quarter.firstMs).toISOString();
// From the second day on: on the first, the first float comes up after midnight.
const dayOfFloats = (days) => new Date(floats.firstMs + days * day).toISOString();
const days = { dt1: dayOfFloats(1), dt2: dayOfFloats(25.8) };
const oneDay = { dt1: first, dt2: first, lat1: -90, lat2: 90, lon1: -180, lon2: 180 };
/** Three rounds of all floats, of which the chart's days hold nearly one and a half million rows. */
const observations = 1_800_000;
const million = { table: quarter.table, chart: 'heatmap', ...oneDay };
const nine = { table: twelfth.table, chart: 'heatmap', ...oneDay };
const sparse = {
  table: observed.table,
  chart: 'sparse',
  ...days,
  lat1: -90,
  lat2: 90,
  lon1: -180,
  lon2: 180,
  depth1: 0,
  depth2: 2100,
};
const withWebGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const withoutWebGl = ['--disable-gpu', '--disable-3d-apis'];
/** What is measured, by name: the options of its browser, and what is done in it. Each round draws another day, which nothing remembers. */
const steps = {
  million: [withWebGl, (browser) => repeat(browser, (round) => atDay(million, round))],
  nine: [withWebGl, (browser) => repeat(browser, (round) => atDay(nine, round))],
  sparse: [withWebGl, (browser) => repeat(browser, () => sparse)],
  millionWithoutGlobe: [
    withoutWebGl,
    (browser) => repeat(browser, (round) => atDay(million, rounds + round)),
  ],
  sparseWithoutGlobe: [withoutWebGl, (browser) => repeat(browser, () => sparse)],
  playback: [withWebGl, playThrough],
  playbackWithoutGlobe: [withoutWebGl, playThrough],
  memory: [withWebGl, (browser) => openAndClose(browser, charts)],
  plotly: [withWebGl, drawPeers],
};
const chosen = process.env.STEPS?.split(',') ?? Object.keys(steps);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0)
  throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`);
const limitS = Number(process.env.LIMIT ?? 300);

/** In the page: when its picture changed for the first and for the last time since `start`, judged by a thousand pixels of all its canvases, and its long tasks. */
function watchPictures() {
  const seen = { firstMs: undefined, lastMs: undefined, longestTaskMs: 0 };
  let before = '';
  let startedAt = performance.now();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= startedAt) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  const probe = document.createElement('canvas');
  [probe.width, probe.height] = [40, 25];
  const context = probe.getContext('2d', { willReadFrequently: true });
  const look = () => {
    const pictures = document.querySelectorAll('article canvas, article image');
    context.clearRect(0, 0, 40, 25);
    for (const picture of pictures) {
      const canDraw = picture instanceof HTMLCanvasElement && picture.width > 0;
      if (canDraw) context.drawImage(picture, 0, 0, 40, 25);
    }
    const now = context.getImageData(0, 0, 40, 25).data;
    let hash = 0;
    let filled = 0;
    for (let index = 0; index < now.length; index += 4) {
      hash = (Math.imul(hash, 31) + now[index] + 7 * now[index + 1] + 13 * now[index + 2]) | 0;
      if (now[index + 3] > 0) filled += 1;
    }
    const state = filled > 300 ? String(hash) : '';
    if (state !== before && state !== '') {
      seen.firstMs ??= performance.now() - startedAt;
      seen.lastMs = performance.now() - startedAt;
    }
    before = state;
    setTimeout(look, 20);
  };
  look();
  Object.assign(globalThis, {
    isobathBench: {
      start: () => {
        startedAt = performance.now();
        Object.assign(seen, { firstMs: undefined, lastMs: undefined, longestTaskMs: 0 });
      },
      seen,
    },
  });
}

const folder = kept ?? (await mkdtemp(join(tmpdir(), 'isobath-bench-')));
const launch = (extra) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', ...extra],
  });
const portal = await startPortal(join(folder, 'data'));
try {
  await loadTables();
  const found = {};
  for (const name of chosen) {
    found[name] = await runStep(...steps[name]);
    console.error(name, found[name]);
  }
  console.log(JSON.stringify({ rounds, charts, ...found }, null, 2));
} finally {
  await portal.stop();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}

async function loadTables() {
  const held = await fetch(`${portal.url}/api/catalog/variablesearch`);
  const tables = (await held.json()).variables.map(({ Table_Name }) => Table_Name);
  const load = async (made, rows) => {
    if (!tables.includes(made.table)) await loadMade(join(folder, 'data'), made, rows);
  };
  await load(quarter, (2 * rounds + 1) * 1_036_800);
  await load(twelfth, rounds * 9_331_200);
  await load(degree, stepCount * 64_800);
  await load(observed, observations);
}

/** What the step found in a browser of its own, or why it found nothing; the rest is measured all the same. */
async function runStep(options, step) {
  const browser = await launch(options);
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitS} s`)), limitS * 1000);
  });
  try {
    return await Promise.race([step(browser), late]);
  } catch (error) {
    return `not measured: ${error.message.split('\n')[0]}`;
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

async function repeat(browser, subjectOf) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push(await createOnce(browser, subjectOf(round)));
  return Object.fromEntries(
    Object.keys(runs[0]).map((key) => {
      const values = runs.map((run) => Math.round(run[key]));
      return [key, { best: Math.min(...values), median: median(values) }];
    }),
  );
}

function atDay(subject, round) {
  const at = new Date(Date.parse(first) + round * day).toISOString();
  return { ...subject, dt1: at, dt2: at };
}

async function openCharts(browser, subject) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(240_000);
  const page = await context.newPage();
  const query = new URLSearchParams({ variable: 'value', ...subject });
  await page.goto(`${portal.url}/visualization/charts?${query}`);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('button', { name: 'Create Visualization', disabled: false }).waitFor();
  // The globe draws itself first, which the processor would be busy with.
  await page.waitForTimeout(4000);
  return { context, page };
}

async function createOnce(browser, subject) {
  const { context, page } = await openCharts(browser, subject);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const processorMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const server = cpuSeconds(portal.pid) + cpuSeconds(enginePid(portal));
    return {
      page: 1000 * metrics.find(({ name }) => name === 'ThreadTime').value,
      server: 1000 * server,
    };
  };
  await page.evaluate(watchPictures);
  const before = await processorMs();
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    const create = buttons.find(({ textContent }) => textContent?.includes('Create Visualization'));
    globalThis.isobathBench.start();
    create?.click();
  });
  await page.waitForFunction(() => globalThis.isobathBench.seen.firstMs !== undefined);
  await page.waitForFunction(
    (quietMs) => {
      const { seen, at } = globalThis.isobathBench;
      const changed = seen.lastMs !== at?.lastMs;
      if (changed) globalThis.isobathBench.at = { lastMs: seen.lastMs, since: performance.now() };
      return !changed && performance.now() - globalThis.isobathBench.at.since > quietMs;
    },
    3000,
    { polling: 200 },
  );
  const seen = await page.evaluate(() => ({ ...globalThis.isobathBench.seen }));
  const after = await processorMs();
  await context.close();
  return {
    firstPixelsMs: seen.firstMs,
    lastChangeMs: seen.lastMs,
    longestTaskMs: seen.longestTaskMs,
    mainThreadMs: after.page - before.page,
    serverProcessorMs: after.server - before.server,
  };
}

/** Plays a one-degree grid, each step fetched, and counts the pictures that differ. */
async function playThrough(browser) {
  const { context, page } = await openCharts(browser, {
    table: degree.table,
    chart: 'heatmap',
    ...oneDay,
  });
  await page.getByRole('button', { name: 'Create Visualization', disabled: false }).click();
  const card = page.locator('article');
  await card.getByRole('button', { name: 'Step and play' }).click();
  await card.getByText(`1 of ${stepCount}`).waitFor();
  await card.getByRole('combobox', { name: 'Speed' }).selectOption('8 a second');
  await page.evaluate(watchPictures);
  const started = Date.now();
  await card.getByRole('button', { name: 'Play' }).click();
  await card.getByText(`${stepCount} of ${stepCount}`).waitFor();
  const seconds = (Date.now() - started) / 1000;
  const { longestTaskMs } = await page.evaluate(() => ({ ...globalThis.isobathBench.seen }));
  await context.close();
  return { asked: 8, shown: Number(((stepCount - 1) / seconds).toFixed(1)), longestTaskMs };
}

/** Memory of JavaScript after a collection: before the first chart, after the first was closed, and after the last was. */
async function openAndClose(browser, count) {
  const { context, page } = await openCharts(browser, million);
  const session = await context.newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 1_048_576);
  };
  const memory = { beforeTheFirst: await used() };
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('button', { name: 'Create Visualization', disabled: false }).click();
    await page.locator('article canvas.isobath-chart-canvas').waitFor();
    await page.getByRole('button', { name: 'Close Chart' }).click();
    await page.locator('article').waitFor({ state: 'detached' });
    if (index === 0) memory.afterTheFirst = await used();
  }
  memory.afterTheLast = await used();
  // What nobody looks at any more is let go after its time in the cache.
  await page.waitForTimeout(35_000);
  memory.halfAMinuteLater = await used();
  await context.close();
  return memory;
}

/** Plotly alone with as many values, from the call to the resolved drawing and one frame more; best of three. */
async function drawPeers(browser) {
  const peers = join(import.meta.dirname, 'peers');
  const bundle = join(peers, 'node_modules/plotly.js-dist-min/plotly.min.js');
  if (!existsSync(bundle)) {
    const install = ['install', '--prefix', peers, '--no-package-lock', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return 'plotly.js-dist-min could not be installed';
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  await page.setContent('<div id="plot" style="width:877px;height:480px"></div>');
  await page.addScriptTag({ path: bundle });
  const time = async (makeTrace, size) => {
    const times = [];
    for (let round = 0; round < 3; round += 1) times.push(await timeOnce(makeTrace, size));
    return Math.min(...times);
  };
  const timeOnce = (makeTrace, size) =>
    page.evaluate(
      async ([source, wanted]) => {
        // oxlint-disable-next-line no-eval -- the page is ours, and the function that makes the trace is written below
        const trace = (0, eval)(source)(wanted);
        const place = document.querySelector('#plot');
        const started = performance.now();
        await globalThis.Plotly.newPlot(place, [trace]);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        const ms = performance.now() - started;
        globalThis.Plotly.purge(place);
        return Math.round(ms);
      },
      [String(makeTrace), size],
    );
  const heatmap = ([columns, rows]) => ({
    type: 'heatmap',
    z: Array.from({ length: rows }, (_, row) =>
      Float32Array.from({ length: columns }, (__, column) => Math.sin(row / 90 + column / 200)),
    ),
  });
  const points = ([count]) => ({
    type: 'scattergl',
    mode: 'markers',
    x: Float64Array.from({ length: count }, (_, index) => Math.sin(index) * 180),
    y: Float64Array.from({ length: count }, (_, index) => Math.cos(index * 1.7) * 90),
    marker: { size: 6, color: Float32Array.from({ length: count }, (_, index) => index) },
  });
  const result = {
    heatmapOfAMillionMs: await time(heatmap, [1440, 720]),
    heatmapOfNineMillionMs: await time(heatmap, [4320, 2160]),
    scatterglOfOneAndAHalfMillionMs: await time(points, [1_500_000]),
  };
  await context.close();
  return result;
}
