// The cruise explorer in Chromium with 5,000 cruises of 400 places each: time per key in the search, longest task of the main thread, frames while the globe turns.
//   [GLOBE=none] node bench/cruise-explorer.mjs [cruises] [places of each] [cruises that are drawn]
// GLOBE=none leaves WebGL out: drawn in software, the globe decides how soon any frame comes.
// Build first. Peer: the same keys in a plain search box on an empty page, which is what the browser itself needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openDatabase } from '../apps/api/dist/platform/catalog-database/database.js';
import { makeManyCruises } from '../apps/api/dist/testing/datasets/many-cruises.js';
import { median, startPortal } from './portal.mjs';

const cruiseCount = Number(process.argv[2] ?? 5000);
const places = Number(process.argv[3] ?? 400);
const drawnCount = Number(process.argv[4] ?? 150);
const words = 'made cruise 123 series 7';

/** Milliseconds from each key to the second frame after it, and the longest task meanwhile. Runs in the page. */
const watch = () => {
  const seen = { keys: [], tasks: [] };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  addEventListener(
    'keydown',
    () => {
      const began = performance.now();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => seen.keys.push(performance.now() - began)),
      );
    },
    true,
  );
};
const take = async (page, what) => {
  const { keys, tasks } = await page.evaluate(() => {
    const { keys, tasks } = globalThis.seen;
    Object.assign(globalThis.seen, { keys: [], tasks: [] });
    return { keys, tasks };
  });
  const longest = Math.max(0, ...tasks).toFixed(0);
  const byKey =
    keys.length > 0
      ? `key median ${median(keys).toFixed(0)} ms, longest ${Math.max(...keys).toFixed(0)} ms; `
      : '';
  console.log(`${what.padEnd(44)} ${byKey}longest task ${longest} ms`);
};

const folder = await mkdtemp(join(tmpdir(), 'isobath-cruises-'));
let portal = await startPortal(folder);
await portal.stop();
const { database, close } = await openDatabase({ folder: join(folder, 'catalog') });
await makeManyCruises(database, cruiseCount, places);
await close();
// The made datasets have no tables, which the portal reports.
portal = await startPortal(folder, { LOG_LEVEL: 'fatal' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    ...(process.env.GLOBE === 'none'
      ? ['--disable-3d-apis']
      : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']),
  ],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(300_000);
  await context.addInitScript(watch);
  const page = await context.newPage();
  let began = performance.now();
  await page.goto(`${portal.url}/visualization/cruises`);
  await page.getByRole('button', { name: 'Search Cruises' }).click();
  await page.getByText(`${cruiseCount.toLocaleString('en')} of`).waitFor();
  await take(
    page,
    `list of ${cruiseCount} cruises, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await page.getByRole('textbox', { name: 'Keywords' }).focus();
  for (const key of words) {
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
  }
  await take(page, `typing “${words}”`);
  for (const tab of ['Chief Scientist', 'Regions', 'Year'])
    await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.waitForTimeout(500);
  await take(page, 'three ways to sort, and a reset');

  const names = Array.from(
    { length: drawnCount },
    (_, index) =>
      `cruise=MADE${String(1 + index * Math.floor(cruiseCount / drawnCount)).padStart(5, '0')}`,
  );
  began = performance.now();
  await page.goto(`${portal.url}/visualization/cruises?${names.join('&')}`);
  await page.getByRole('region', { name: 'Cruises on the globe' }).waitFor();
  await page.waitForTimeout(3000);
  await take(
    page,
    `${drawnCount} tracks of ${places} places, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const frames = page.evaluate(
    () =>
      new Promise((done) => {
        let count = 0;
        const began = performance.now();
        const turn = () => {
          count += 1;
          if (performance.now() - began < 4000) requestAnimationFrame(turn);
          else done((count * 1000) / (performance.now() - began));
        };
        requestAnimationFrame(turn);
      }),
  );
  await page.mouse.move(900, 450);
  await page.mouse.down();
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.move(900 - step * 8, 450);
    await page.waitForTimeout(80);
  }
  await page.mouse.up();
  await take(page, `turning the globe, ${(await frames).toFixed(1)} frames a second`);

  await page.setContent('<input aria-label="Keywords">');
  await page.evaluate(watch);
  await page.getByRole('textbox').focus();
  for (const key of words) {
    await page.keyboard.type(key);
    await page.waitForTimeout(150);
  }
  await take(page, 'peer: an empty page');
} finally {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}
