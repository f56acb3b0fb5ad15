import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { listZip, takeFile } from '../portal/files-in-hand.ts';
import { findHindrances } from '../portal/usable.ts';

const portalUrl = inject('portalUrl');
const underway = 'Synthetic Underway Measurements of Six Cruises, 2023 to 2025';
let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
});
afterAll(() => browser.close());

const back = 'catalog/cruises/SYN2302?datasets=Synthetic_Cruise_Underway';
const download = () => page.getByRole('button', { name: 'Download selected datasets' });

it('a cruise is reached from a dataset that holds its measurements', async () => {
  await page.goto(`${portalUrl}/catalog/datasets/Synthetic_Cruise_Underway`);
  await page.getByRole('link', { name: 'SYN2302' }).click();
  await page.getByRole('heading', { level: 1, name: 'Synthetic 2302' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalog/cruises/SYN2302');
  expect(await page.title()).toBe('Cruise SYN2302 · Isobath');
});

it('its page tells who sailed when and where, and draws the track across the date line', async () => {
  await page.getByText('2023-08-02 12:00 UTC').waitFor();
  await page.getByText('141.52° E – 158.6° W').waitFor();
  // 6,740 positions, each leg the short way round: a track through 0° would be four times as long.
  await page.getByText('6,235 km').waitFor();
  const track = page.getByRole('region', { name: 'Track', exact: true });
  await track.getByText('View as table').click();
  expect(await track.getByRole('table').innerText()).toContain('2023-08-02');
  await track.getByText('View as table').click();
  expect(await findHindrances(page, 'cruise')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

// Proves portal/catalog: No datasets selected. Please select datasets to download. @ CruiseDatasets
it('a download wants a dataset and a login, and then goes on where it was', async () => {
  await download().click();
  await page.getByText('No datasets selected. Please select datasets to download.').waitFor();
  await page.getByRole('checkbox', { name: 'Select all datasets' }).check();
  expect(await page.getByRole('checkbox', { name: `Select ${underway}` }).isChecked()).toBe(true);
  await download().click();
  await page.waitForURL((at) => at.searchParams.get('redirect') === back);
  await enterAsPerson(page);
  await page.reload();
  await page.getByRole('dialog', { name: 'Download one dataset' }).waitFor();
});

it('its datasets come as a zip of its own rows unless whole datasets are wanted', async () => {
  const dialog = page.getByRole('dialog', { name: 'Download one dataset' });
  const own = dialog.getByRole('radio', { name: 'Only the cruise SYN2302 (6,740 rows)' });
  expect(await own.isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: /^Whole datasets.*37,665 rows/ }).check();
  await dialog.getByText('37,665 rows in total.').waitFor();
  await own.check();
  await dialog.getByText('6,740 of 37,665 rows').waitFor();
  const { path } = await takeFile(page, () =>
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  await page.getByText('6,740 of 6,740 rows').waitFor();
  expect(await listZip(path)).toContain('CMAP-Bulk-Download/manifest.json');
  await page.getByRole('button', { name: 'Done' }).click();
  expect(complaints).toEqual({ errors: [], foreignRequests: [] });
});

it('one that is not in the catalog answers 404, names what was asked for and leads on', async () => {
  const reply = await page.goto(`${portalUrl}/catalog/cruises/NOBODY_9`);
  expect(reply?.status()).toBe(404);
  await page.getByText('The requested cruise is “NOBODY_9”.').waitFor();
  await page.getByRole('link', { name: 'Search the catalog for “NOBODY 9”' }).waitFor();
});
