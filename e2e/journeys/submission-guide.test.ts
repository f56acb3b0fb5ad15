import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const patience = { timeout: 60_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = (address: string) => visit(browser, portalUrl, `/datasubmission/guide${address}`);
const title = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
const hash = (page: Page): string => new URL(page.url()).hash;
const tree = (page: Page) => page.getByRole('tree', { name: 'Sections' }).filter({ visible: true });

describe('the submission guide', () => {
  // Proves submissions/guide: The hash holds the section; selecting one resets the scroll @
  //   GuidePage
  // Proves submissions/guide: Back and Forward name the sections @ GuideNav
  it('is read section by section: by menu, tree, keyboard, and back and forward', async () => {
    await using at = await visit(browser, portalUrl, '/about');
    const { page } = at;
    await page.getByRole('button', { name: 'Data Submission' }).click();
    await page.getByRole('menuitem', { name: 'Submission Guide' }).click();
    await expect.poll(() => title(page), patience).toBe('Getting Started');
    await tree(page).getByRole('treeitem', { name: 'Getting Started' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => title(page), patience).toBe('Data Sheet');
    expect(hash(page)).toBe('#data-sheet');
    await page.getByRole('link', { name: 'Forward time' }).click();
    await expect.poll(() => title(page), patience).toBe('time');
    await expect.poll(() => page.evaluate(() => window.scrollY), patience).toBe(0);
    await page.getByRole('link', { name: 'Back Data Sheet' }).waitFor();
    await page.goBack();
    await expect.poll(() => title(page), patience).toBe('Data Sheet');
    expect(at.problems()).toEqual(fine);
  });

  // Proves submissions/guide: Sections by - or _; accordions by name; `focus` scrolls to an element
  //   @ GuidePage
  it('opens at what an address names: a column, an answer, an element', async () => {
    await using at = await open('#variable-metadata-sheet_var-sensor');
    const { page } = at;
    await expect.poll(() => title(page), patience).toBe('var_sensor');
    await tree(page).getByRole('treeitem', { name: 'Sensor List' }).waitFor();
    await page.goto(`${portalUrl}/datasubmission/guide#faq-warnings`);
    await page.getByText('Errors stop a submission, warnings do not').waitFor();
    await page.goto(`${portalUrl}/datasubmission/guide?focus=outlier#dataset-validation`);
    const row = page.locator('#outlier');
    await row.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), patience)
      .toBe('outlier');
    const top = await row.evaluate((element) => element.getBoundingClientRect().top);
    expect([top >= 56, top < 900]).toEqual([true, true]);
  });

  // Proves submissions/guide: Devices, Methods, Uncategorized; Name, Description, Example Datasets
  //   @ SensorList
  it('lists sensors with datasets of this portal that were measured so', async () => {
    await using at = await open('#sensor-list');
    const { page } = at;
    await page.getByRole('searchbox', { name: 'Search the sensor list' }).fill('simulation');
    await page.getByRole('tab', { name: 'Methods (1)' }).click();
    const row = page.getByRole('row', { name: /^Simulation/ });
    await row.waitFor();
    await page.getByRole('searchbox', { name: 'Search the sensor list' }).fill('');
    await page.getByRole('tab', { name: /^Devices/ }).click();
    const example = page.getByRole('link', { name: 'Synthetic_Cruise_Underway' }).first();
    await example.click();
    await page.waitForURL(/\/catalog\/datasets\/Synthetic_Cruise_Underway$/);
    expect(at.problems()).toEqual(fine);
  });
});
