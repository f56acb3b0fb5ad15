import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { waitForPicture } from '../portal/map-on-page.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('an address with values that do not exist', () => {
  it('shows the dataset without the place beyond the Earth, the unknown variable and the time that is none', async () => {
    await using at = await openPage(browser);
    const { page, complaints } = at;
    await page.goto(
      `${portalUrl}/catalog/datasets/COADS_Climatology?lat=abc&lon=999&depth=deep&variable=nope&time=zzz`,
    );
    await waitForPicture(page);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });

  it('searches by what is valid in it', async () => {
    await using at = await openPage(browser);
    const { page, complaints } = at;
    await page.goto(
      `${portalUrl}/catalog?keywords=COADS&latStart=999&timeStart=2020-13-45&sortBy=zzz&hasDepth=perhaps`,
    );
    await page.getByRole('heading', { name: /COADS/ }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'South', exact: true }).inputValue()).toBe('');
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
