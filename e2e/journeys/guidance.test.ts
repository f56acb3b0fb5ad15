import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('somebody who asks to be shown around', () => {
  // Proves visualization/search: The tour of ten steps, and the hints @ chartsGuide
  it('walks through the ten steps of the charts and their search, whose hints are not those of the page behind it', async () => {
    await using at = await visit(browser, portalUrl, '/visualization/charts', {
      width: 1440,
      hasWebGl: false,
    });
    const { page } = at;
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    const begin = page.getByRole('button', { name: 'Select a Variable to Begin' });
    await begin.waitFor();
    await choose(page, 'Quick Tour');
    const card = page.getByRole('dialog', { name: /^Tour: / });
    for (let step = 1; step <= 9; step += 1) {
      await card.getByText(`${step} of 10`).waitFor();
      await card.getByRole('button', { name: 'Next' }).click();
    }
    await card.getByText('10 of 10').waitFor();
    await card.getByRole('button', { name: 'Done' }).click();
    await card.waitFor({ state: 'detached' });

    await choose(page, 'Feature Help');
    const hintOf = (name: string) =>
      page.getByRole('button', { name: `Help: ${name}`, exact: true });
    await hintOf('Create Visualization').waitFor();
    await begin.click();
    for (const name of ['Search', 'Additional Filters', 'Datasets']) await hintOf(name).waitFor();
    await hintOf('The variable').waitFor({ state: 'detached' });
    expect(at.problems()).toEqual(fine);
  });

  it('walks on with the keyboard through a search that the tour opens', async () => {
    await using at = await visit(browser, portalUrl, '/visualization/cruises', { hasWebGl: false });
    const { page } = at;
    await page.getByRole('button', { name: 'Search Cruises' }).waitFor();
    await choose(page, 'Quick Tour');
    const card = page.getByRole('dialog', { name: /^Tour: / });
    await card.getByRole('button', { name: 'Next' }).press('Enter');
    const search = page.getByRole('dialog', { name: 'Search Cruises', exact: true });
    await search.waitFor();
    for (const step of [2, 3, 4]) {
      await card.getByText(`${step} of 6`).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await search.isVisible()).toBe(true);
  });
});
