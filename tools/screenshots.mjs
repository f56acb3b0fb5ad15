#!/usr/bin/env node
/// <reference lib="dom" />
// Pictures of every page at 390, 1024 and 1440 px in light and dark: `npm run screenshots -- [--portal=URL] [--only=/path] [folder]`. Needs `npm run build` and Chromium.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { openDemoPortal } from './run/demo-portal.mjs';
import { ownPages, screenshotPages } from './run/screenshot-pages.mjs';

const args = process.argv.slice(2);
const folder = resolve(args.find((arg) => !arg.startsWith('--')) ?? 'screenshots');
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
/** @param {string} path */
const isWanted = (path) => only === undefined || path.startsWith(only);
const pages = screenshotPages.filter(isWanted);
/** Nobody signs in at a portal that is not started here. */
const own = args.some((arg) => arg.startsWith('--portal=')) ? [] : ownPages.filter(isWanted);
const settleMs = 800;

await mkdir(folder, { recursive: true });
const portal = await openDemoPortal(args);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=swiftshader'],
});

/**
 * Whether a page is wider than its window, which it says.
 * @param {import('playwright-core').Page} page
 * @param {{ path: string, width: number }} at
 */
async function isTooWide(page, { path, width }) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) console.log(`${path} is ${over} px wider than a window of ${width} px`);
  return over > 0;
}

/**
 * Shows every part of a page once, so that what is drawn when it comes into view is there.
 * @param {import('playwright-core').Page} page
 */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
}

/**
 * Takes a picture of each page in one look; answers how many are wider than the window.
 * @param {readonly string[]} paths
 * @param {{ width: number, colorScheme: 'light' | 'dark', cookies?: { name: string, value: string, url: string }[] }} look
 */
async function takePictures(paths, { width, colorScheme, cookies = [] }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  await context.addCookies(cookies);
  const page = await context.newPage();
  let wide = 0;
  for (const path of paths) {
    await page.goto(`${portal.url}${path}`);
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
    await scrollThrough(page);
    await page.waitForTimeout(settleMs);
    const name = path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
    await page.screenshot({
      path: join(folder, `${name}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
    wide += (await isTooWide(page, { path, width })) ? 1 : 0;
  }
  await context.close();
  return wide;
}

let wide = 0;
try {
  const cookies = own.length > 0 ? await portal.enter() : [];
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    for (const width of [1440, 1024, 390]) {
      wide += await takePictures(pages, { width, colorScheme });
      wide += await takePictures(own, { width, colorScheme, cookies });
    }
} finally {
  await browser.close();
  await portal.end();
}
console.log(`${(pages.length + own.length) * 6} pictures are in ${folder}`);
process.exitCode = wide > 0 ? 1 : 0;
