import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { waitForPicture } from '../portal/map-on-page.ts';

const portalUrl = inject('portalUrl');

describe('a first map of one’s own', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    [/^Map of COADS/, /COADS/],
    ['Draw a map', /Climatology/],
  ])('is drawn at most four clicks after the home page, by “%s”', async (name, dataset) => {
    await using at = await openPage(browser);
    const { page, complaints } = at;
    let clicks = 0;
    const click = async (role: 'link' | 'button', words: string | RegExp): Promise<void> => {
      clicks += 1;
      await page.getByRole(role, { name: words, exact: true }).click();
    };
    await page.goto(portalUrl);
    await click('link', name);
    await click('button', 'Continue as Guest');
    const card = page.getByRole('article', { name: /^Heatmap: / });
    await card.waitFor();
    await card.getByText(dataset).first().waitFor();
    await waitForPicture(page);
    expect(clicks).toBeLessThanOrEqual(4);
    const { searchParams } = new URL(page.url());
    expect(searchParams.has('dataset')).toBe(false);
    expect(searchParams.has('plot')).toBe(true);
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});

describe('the code of what a dataset’s page shows', () => {
  it('is one click away, for the variable, time and place of the picture', async () => {
    const browser = await openBrowser();
    await using at = await openPage(browser);
    const { page } = at;
    await page.goto(`${portalUrl}/catalog/datasets/COADS_Climatology?variable=SST&time=3`);
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Read these rows in a program' });
    for (const language of ['Python', 'R'])
      await expect
        .poll(() => dialog.getByLabel(`${language} example`).textContent())
        .toContain("EXEC uspSpaceTime 'tblCOADS_Climatology', 'SST', '3', '3'");
    expect(await dialog.getByRole('tab', { name: 'curl', exact: true }).count()).toBe(1);
    await browser.close();
  });
});
