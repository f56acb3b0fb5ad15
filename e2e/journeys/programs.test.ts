import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { findHindrances } from '../portal/usable.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
});
afterAll(() => browser.close());

// Proves portal/catalog: Programs as cards of 450 × 545 px @ ProgramCard
// Proves portal/cruises: Cards of 450 by 545 px @ ProgramsPage
it('the index shows the programs with datasets as cards, and describes those without', async () => {
  await page.goto(portalUrl);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Programs').click();
  const card = page.getByRole('article').filter({ hasText: 'Synthetic Transects' });
  await card.getByText('Six invented cruises through six parts of the ocean').waitFor();
  expect(await page.getByText('Missing link').count()).toBe(0);
  const box = await card.boundingBox();
  expect([box?.width, box?.height]).toEqual([450, 545]);
  await page.getByText('Hawaii Ocean Time-series', { exact: true }).waitFor();
  expect(await findHindrances(page, 'programs')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

// Proves portal/cruises: Map of the cruises of a program @ ProgramMap
it('a program shows where its cruises went, one of them alone by keyboard', async () => {
  await page.getByRole('link', { name: 'Synthetic Transects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Synthetic Transects' }).waitFor();
  await page.getByText('Cruises of Synthetic Transects', { exact: true }).waitFor();
  const cruises = page.getByRole('navigation', { name: 'Cruises of the program' });
  await cruises.getByRole('button', { name: 'Synthetic 2302' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Track of Synthetic 2302', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('cruise')).toBe('SYN2302');
});

it('a variable of a dataset of the program is drawn, and its choice is in the address', async () => {
  const variable = page.getByRole('combobox', { name: 'Variable' });
  await variable.scrollIntoViewIfNeeded();
  await variable.selectOption({ label: 'Sea Surface Salinity (synthetic) (1)' });
  await page
    .getByRole('figure')
    .filter({ hasText: 'Sea Surface Salinity (synthetic)' })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('variable')).toBe('salinity');
  expect(await findHindrances(page, 'program')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('cruises and datasets lead to their program, and back', async () => {
  await page.getByRole('link', { name: 'Page of cruise SYN2302' }).click();
  await page.getByRole('heading', { level: 1, name: 'Synthetic 2302' }).waitFor();
  await page.getByRole('link', { name: 'Synthetic Transects' }).click();
  await page.getByText('Track of Synthetic 2302', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'On the page of the dataset' }).click();
  await page.getByRole('link', { name: 'Synthetic Transects' }).waitFor();
  expect(complaints).toEqual({ errors: [], foreignRequests: [] });
});

it('a program is read without a script, and one that nobody knows is not found', async () => {
  const html = await (await fetch(`${portalUrl}/programs/Synthetic%20Transects`)).text();
  expect(html).toContain('<title>Synthetic Transects · Isobath</title>');
  expect(html).toContain('<a href="/catalog/cruises/SYN2302">SYN2302 (Synthetic 2302)</a>');
  expect((await fetch(`${portalUrl}/programs/none`)).status).toBe(404);
  expect(await (await fetch(`${portalUrl}/sitemap.xml`)).text()).toContain('/programs/HOT<');
});
