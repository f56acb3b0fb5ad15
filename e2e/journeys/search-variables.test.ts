import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens Charts and Plots as a person, whom no dialog welcomes; the search needs no globe. */
const visitCharts = (): Promise<Visit> =>
  visit(browser, portalUrl, '/visualization/charts', {
    cookie: personCookie(),
    hasWebGl: false,
  });

/** Opens the search from the panel of Charts and Plots. */
async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Select a Variable to Begin' }).click();
  const search = page.getByRole('dialog', { name: 'Select a Variable' });
  await search.getByRole('treeitem').first().waitFor();
  return search;
}
const wordsIn = (search: Locator): Locator => search.getByRole('searchbox', { name: 'Search' });
const rowsIn = (search: Locator): Promise<string[]> =>
  search.getByRole('treeitem').getByRole('button').filter({ hasText: /./ }).allInnerTexts();

describe('the search for variables', () => {
  it('finds two words, narrows by a filter, opens a dataset, and its variable comes to the panel', async () => {
    await using at = await visitCharts();
    const { page } = at;
    const search = await openSearch(page);
    await wordsIn(search).fill('TEMPERATURE sea');
    await expect.poll(async () => (await rowsIn(search)).length).toBeGreaterThan(1);

    await search.getByRole('combobox', { name: 'Sensors' }).click();
    await page.getByRole('option', { name: /Flow-through System/ }).click();
    await expect.poll(async () => (await rowsIn(search)).length).toBe(1);
    const dataset = search.getByRole('treeitem', { name: /Underway Measurements/ });
    await dataset.getByRole('button').first().click();
    await search
      .getByRole('treeitem', { name: /Temperature/ })
      .last()
      .getByRole('button')
      .first()
      .click();

    await search.waitFor({ state: 'hidden' });
    await page.waitForURL(/table=tblSynthetic_Cruise_Underway/);
    await page.getByRole('button', { name: /Temperature/ }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('corrects a misspelt word, and offers a way out where nothing is found', async () => {
    await using at = await visitCharts();
    const search = await openSearch(at.page);
    await wordsIn(search).fill('tempreature');
    await search.getByText('Showing results for temperature').waitFor();
    await wordsIn(search).fill('xyzzyxyzzy');
    await search.getByText('No variable matches “xyzzyxyzzy”.').waitFor();
    await search.getByRole('button', { name: 'Show all variables' }).click();
    await search.getByRole('treeitem').first().waitFor();
    expect(await wordsIn(search).inputValue()).toBe('');
    expect(at.problems()).toEqual(fine);
  });

  it('goes by keys alone, and tells about datasets and variables', async () => {
    await using at = await visitCharts();
    const { page } = at;
    const search = await openSearch(page);
    await search.getByRole('treeitem').first().getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await search.locator('[aria-level="2"] button').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-level]')?.ariaLevel))
      .toBe('2');
    await search
      .getByRole('button', { name: /^Details of / })
      .first()
      .click();
    const details = page.getByRole('dialog').filter({ hasText: 'Temporal Coverage' });
    await details.getByText('Depth Coverage End').waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await search
      .getByRole('button', { name: /^About / })
      .first()
      .click();
    const summary = page.getByRole('dialog', { name: 'Dataset Summary' });
    await summary.getByRole('link', { name: /new tab/ }).waitFor();
    await page.keyboard.press('Escape');
    await summary.waitFor({ state: 'hidden' });
    await search.waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('is usable at every width, in light and dark', async () => {
    await using at = await visitCharts();
    const search = await openSearch(at.page);
    await search.getByRole('button', { name: 'Additional Filters' }).click();
    await search.getByRole('treeitem').first().getByRole('button').first().click();
    await search.locator('[aria-level="2"] button').first().waitFor();
    expect(await findHindrances(at.page, 'search-variables')).toEqual([]);
  });
});
