import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import type { Sent } from '../portal/count-requests.ts';
import { countRequests } from '../portal/count-requests.ts';

/** What a person with a slow link (256 kbit/s, 400 ms) can be asked to wait for, before a chart is opened. */
const budget = { requests: 12, bytes: 251_000 };
/** From the first of these on, requests belong to a chart, to buttons of cards that are drawn already, or to the end of the footer, which waits two seconds: a slow machine is still reading the page then. */
const comesLater =
  /plotly|raster|grid-map|points-map|column-table|collect-button|api.data.sp|operator/;

const portalUrl = inject('portalUrl');

describe('a first visit', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['/', 'Interconnected, harmonized ocean data', 'COADS Monthly Climatology'],
    ['/catalog', 'Catalog Search', 'COADS Monthly Climatology'],
    ['/catalog/datasets/COADS_Climatology', 'COADS Monthly Climatology', 'tblCOADS_Climatology'],
  ])('to %s shows its text without a script', async (address, title, content) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${portalUrl}${address}`);
    await expect.poll(() => page.locator('main h1').textContent()).toContain(title);
    expect(await page.locator('main').textContent()).toContain(content);
    await context.close();
  });

  it.each(['/', '/catalog', '/catalog/datasets/COADS_Climatology'])(
    'to %s asks for few files and few bytes before a chart, and for nothing twice',
    async (address) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const sent = await countRequests(page);
      await page.goto(`${portalUrl}${address}`);
      await page.locator('#root > :not(.first) main h1').waitFor();
      const look = await page.locator('body').evaluate((body) => ({
        font: getComputedStyle(body).fontFamily,
        accent: getComputedStyle(body).getPropertyValue('--mantine-primary-color-filled').trim(),
      }));
      expect(look, 'the theme of the portal, not the defaults of its library').toEqual({
        font: expect.stringMatching(/^"?Inter Variable/) as string,
        accent: '#0B6E8A',
      });
      await page.waitForLoadState('networkidle');
      const beforeRest = (): Sent[] => {
        const firstOfRest = sent.findIndex((one) => comesLater.test(one.address));
        return firstOfRest < 0 ? sent : sent.slice(0, firstOfRest);
      };
      // What comes later is not counted, and of a worker's script the page never hears the end.
      await expect.poll(() => beforeRest().filter(({ hasEnded }) => !hasEnded)).toEqual([]);
      const before = beforeRest();
      const list = before.map((one) => `${one.address} ${one.bytes}`).join('\n');
      expect(before.length, list).toBeLessThanOrEqual(budget.requests);
      expect(
        before.reduce((sum, { bytes }) => sum + bytes, 0),
        list,
      ).toBeLessThanOrEqual(budget.bytes);
      expect(new Set(before.map((one) => one.address)).size, list).toBe(before.length);
      await context.close();
    },
  );

  it('to a dataset that is not there is answered 404', async () => {
    expect((await fetch(`${portalUrl}/catalog/datasets/Not_There`)).status).toBe(404);
  });
});
