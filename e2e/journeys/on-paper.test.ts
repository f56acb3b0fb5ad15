import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { waitForPicture } from '../portal/map-on-page.ts';

const portal = inject('portalUrl');
const dataset = `${portal}/catalog/datasets/Synthetic_Cruise_Underway`;
/** A4 between margins of a centimetre. */
const paper = { width: 718, height: 1047 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What a browser tells a page before it prints it, and how it lays it out then. */
async function layOutForPaper(tab: Page): Promise<void> {
  await tab.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await tab.emulateMedia({ media: 'print' });
}

/** Opens the page of the dataset from a search: a page that is opened by its address holds the replies to its first requests. */
async function openFromSearch(tab: Page): Promise<void> {
  await tab.goto(`${portal}/catalog?keywords=underway`);
  await tab.locator('a[href="/catalog/datasets/Synthetic_Cruise_Underway"]').first().click();
}

describe('a dataset page on paper', () => {
  it('has the map in the shape that it was prepared in', async () => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    await tab.goto(dataset);
    await waitForPicture(tab);
    const canvas = tab.locator('.isobath-chart-canvas').first();
    const size = (): Promise<string> =>
      canvas.evaluate(({ style }: HTMLCanvasElement) => `${style.width} ${style.height}`);
    const onScreen = await size();
    await tab.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(size).not.toBe(onScreen);
    await tab.locator('.isobath-chart-canvas:not([data-stretched])').first().waitFor();
    const prepared = await size();
    await tab.setViewportSize(paper);
    await tab.emulateMedia({ media: 'print' });
    // What listens to the width of the window has heard of it, and is drawn.
    await tab.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await size()).toBe(prepared);
  });

  it('has a table of variables that is as wide as the paper', async () => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    await tab.goto(dataset);
    await layOutForPaper(tab);
    await tab.setViewportSize(paper);
    const table = tab.getByRole('region', { name: 'Table of variables' });
    await table.getByRole('row').nth(1).waitFor();
    const tooWidePx = (): Promise<number> =>
      table.evaluate((box) => {
        const right = box.querySelector('table')?.getBoundingClientRect().right ?? Infinity;
        return Math.round(right - box.getBoundingClientRect().right);
      });
    await expect.poll(tooWidePx).toBeLessThanOrEqual(0);
  });

  it('has all original files, of each folder', async () => {
    await using opened = await openPage(browser);
    const tab = opened.page;
    const folder = (folderName: string, count: number): object => ({
      folderName,
      description: folderName,
      totalBytes: count,
      files: Array.from({ length: count }, (_, index) => ({
        id: count * 1000 + index,
        name: `${folderName}_${index}.nc`,
        bytes: 1,
        sha256: 'a'.repeat(64),
        addedAt: '2025-01-01T00:00:00.000Z',
        url: '/x',
      })),
    });
    await tab.route('**/api/catalog/datasetfiles?*', (route) =>
      route.fulfill({ json: { folders: [folder('rep', 201), folder('raw', 2)] } }),
    );
    await openFromSearch(tab);
    const rows = (label: string) =>
      tab.getByRole('region', { name: `Files: ${label}` }).getByRole('row');
    await rows('reprocessed').first().waitFor();
    expect(await rows('reprocessed').count()).toBe(201);
    await layOutForPaper(tab);
    await expect.poll(() => rows('reprocessed').count()).toBe(202);
    await expect.poll(() => rows('raw').count()).toBe(3);
  });
});

it('a cruise page on paper has all of its stations', async () => {
  await using opened = await openPage(browser);
  const tab = opened.page;
  const measured = Array.from({ length: 12 }, (_, index) => ({
    Time: new Date(Date.UTC(2025, 1, 20, index)).toISOString(),
    Lat: -30,
    Lon: index,
    Depths: 180,
    Depth_Min: 2,
    Depth_Max: 995,
  }));
  const casts = { Dataset_Name: 'Casts', Dataset_Long_Name: 'Casts' };
  await tab.route('**/api/catalog/cruisestations?*', (route) =>
    route.fulfill({ json: [{ ...casts, Station_Count: measured.length, stations: measured }] }),
  );
  await tab.route('**/api/catalog/cruisefullpage?*', async (route) => {
    const answer = await route.fetch();
    const cruise = (await answer.json()) as { datasets: object[] };
    const datasets = cruise.datasets.map((each) => ({ ...each, Has_Depth: true }));
    await route.fulfill({ response: answer, json: { ...cruise, datasets } });
  });
  await openFromSearch(tab);
  await tab.getByRole('link', { name: 'SYN2501' }).click();
  const rows = tab.getByRole('region', { name: /^Stations in/ }).getByRole('row');
  await tab.getByRole('heading', { name: 'Associated Datasets' }).waitFor();
  await expect.poll(() => rows.count()).toBe(11);
  await layOutForPaper(tab);
  await expect.poll(() => rows.count()).toBe(measured.length + 1);
});

it('a program on paper names its cruises, with their days', async () => {
  await using opened = await openPage(browser);
  const tab = opened.page;
  await tab.goto(`${portal}/programs/Synthetic Transects`);
  const cruises = tab.getByRole('navigation', { name: 'Cruises of the program' });
  await cruises.getByText('Synthetic 2501').waitFor();
  await layOutForPaper(tab);
  expect(await cruises.getByText('Synthetic 2501').isVisible()).toBe(true);
  expect(await cruises.getByText('2025-02-20 to 2025-03-05').isVisible()).toBe(true);
  expect(await cruises.getByText('All cruises').isVisible()).toBe(false);
});

it('a search on paper has all results, whole', async () => {
  await using opened = await openPage(browser);
  const tab = opened.page;
  const name = `A dataset whose name is longer than ${'what a row of results has room for, '.repeat(2)}end`;
  const total = 47;
  await tab.route('**/api/catalog/searchcatalog?*', async (route) => {
    const asked = new URL(route.request().url());
    const offset = Number(asked.searchParams.get('offset'));
    asked.searchParams.set('offset', '0');
    const answer = await route.fetch({ url: asked.href });
    const [one] = (await answer.json()) as object[];
    const datasets = Array.from({ length: Math.min(20, total - offset) }, (_, index) => ({
      ...one,
      Dataset_ID: 1000 + offset + index,
      Long_Name: name,
    }));
    const headers = { ...answer.headers(), 'x-total-count': String(total) };
    await route.fulfill({ response: answer, headers, json: datasets });
  });
  await tab.goto(`${portal}/catalog`);
  await tab.getByRole('searchbox').fill('synthetic');
  const results = tab.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect.poll(() => results.first().getByRole('heading').innerText()).toMatch(/…$/);
  expect(await results.count()).toBeLessThan(total);
  await layOutForPaper(tab);
  await expect.poll(() => results.count()).toBe(total);
  expect(await results.last().getByRole('heading').innerText()).toBe(name);
  expect(await results.last().getByText('Spatial Resolution').isVisible()).toBe(true);
});
