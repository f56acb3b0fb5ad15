#!/usr/bin/env node
/// <reference lib="dom" />
// Pictures of every page at 390, 1024 and 1440 px in light and dark: `npm run screenshots -- [--portal=URL] [--only=/path] [--width=390] [--scheme=dark] [folder]`.
// Needs `npm run build` and Chromium. A picture that could not be taken does not stop the others; those and pages wider than their window end it with code 1.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { openDemoPortal } from './run/demo-portal.mjs';
import { furnishPortal } from './run/furnish-portal.mjs';
import { brokenPage, ownPages, screenshotPages } from './run/screenshot-pages.mjs';

const args = process.argv.slice(2);
const folder = resolve(args.find((arg) => !arg.startsWith('--')) ?? 'screenshots');
/** @param {string} name */
const option = (name) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const only = option('only');
/** @param {string} path */
const isWanted = (path) => only === undefined || path.startsWith(only);
const pages = [...screenshotPages, brokenPage].filter(isWanted);
/** Nobody signs in at a portal that is not started here. */
const own = option('portal') === undefined ? ownPages.filter(isWanted) : [];
const widths = [1440, 1024, 390].filter((width) => (option('width') ?? `${width}`) === `${width}`);
const schemes = /** @type {const} */ (['light', 'dark']).filter(
  (scheme) => (option('scheme') ?? scheme) === scheme,
);
const settleMs = 500;
const windowPx = 900;
/** A longer page, such as the API reference, is taken in a window of the usual height. */
const highestPx = 8000;
/** A page with a globe is drawn in software: on a busy machine a full-page picture of it has taken more than the usual 30 s. */
const pictureTimeoutMs = 120_000;

await mkdir(folder, { recursive: true });
const portal = await openDemoPortal(args);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
  ],
});
/** @type {string[]} */
const complaints = [];

/**
 * Shows every part of a page once, so that what is drawn when it comes into view is there.
 * @param {import('playwright-core').Page} page
 */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/**
 * Makes the window as high as a page: lists of which only the rows in view exist are then there as a whole.
 * @param {import('playwright-core').Page} page
 * @param {number} width
 */
async function stretchWindow(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > windowPx && height <= highestPx) await page.setViewportSize({ width, height });
}

/** @param {import('playwright-core').Page} page */
const awaitQuiet = (page) =>
  page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);

/**
 * Takes the picture of a page, and notes a page wider than its window.
 * @param {import('playwright-core').Page} page
 * @param {{ path: string, width: number, scheme: string }} look
 */
async function takePicture(page, { path, width, scheme }) {
  await page.goto(`${portal.url}${path}`, { timeout: 60_000 });
  await awaitQuiet(page);
  await scrollThrough(page);
  await awaitQuiet(page);
  await stretchWindow(page, width);
  await page.waitForTimeout(settleMs);
  const words = path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  await page.screenshot({
    path: join(folder, `${words.slice(0, 80)}-${width}-${scheme}.png`),
    fullPage: true,
    timeout: pictureTimeoutMs,
  });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) complaints.push(`${path} is ${over} px wider than a window of ${width} px`);
}

/**
 * Takes a picture of each page in one look; answers how many were taken.
 * @param {readonly string[]} paths
 * @param {{ width: number, scheme: 'light' | 'dark', cookies?: { name: string, value: string, url: string }[] }} look
 */
async function takePictures(paths, { width, scheme, cookies = [] }) {
  const context = await browser.newContext({
    viewport: { width, height: windowPx },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies(cookies);
  // In place of one screen's program comes one that breaks while it draws.
  const breaks =
    'export const ContactPage = () => { throw new RangeError("The buoy is adrift"); };';
  let taken = 0;
  for (const path of paths) {
    const began = performance.now();
    const page = await context.newPage();
    if (path === brokenPage)
      await page.route(/\/assets\/contact-.*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: breaks }),
      );
    try {
      await takePicture(page, { path, width, scheme });
      taken += 1;
    } catch (error) {
      const [reason] = String(error).split('\n');
      complaints.push(`No picture of ${path} at ${width} px in ${scheme}: ${reason}`);
    }
    await page.close();
    const seconds = (performance.now() - began) / 1000;
    if (seconds > 20)
      console.log(`${path} at ${width} px in ${scheme} took ${seconds.toFixed(0)} s`);
  }
  await context.close();
  return taken;
}

let taken = 0;
try {
  const cookies = own.length > 0 ? await portal.enter() : [];
  if (cookies.length > 0) await furnishPortal(portal, cookies);
  for (const scheme of schemes)
    for (const width of widths) {
      taken += await takePictures(pages, { width, scheme });
      taken += await takePictures(own, { width, scheme, cookies });
    }
} finally {
  await browser.close();
  await portal.end();
}
console.log(`${taken} pictures are in ${folder}`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
