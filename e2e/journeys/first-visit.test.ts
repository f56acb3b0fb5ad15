import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';

/** What a person with a slow link (256 kbit/s, 400 ms) can be asked to wait for, before a chart is opened. */
const budget = { requests: 12, bytes: 256_000 };
/** From the first of these on, requests belong to a chart, or to the end of the footer, which waits two seconds: a slow machine is still reading the page then. */
const comesLater = /plotly|raster|grid-map|points-map|column-table|api.data.sp|operator/;

const portalUrl = inject('portalUrl');

interface Sent {
  readonly address: string;
  bytes: number;
}

/** Counts what a browser asks for, with the headers, as it came over the wire. */
async function countRequests(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const byId = new Map<string, Sent>();
  const link = await page.context().newCDPSession(page);
  await link.send('Network.enable');
  link.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const one = { address: new URL(request.url).pathname, bytes: 0 };
    sent.push(one);
    byId.set(requestId, one);
  });
  link.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return sent;
}

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
      const firstOfRest = sent.findIndex((one) => comesLater.test(one.address));
      const before = firstOfRest < 0 ? sent : sent.slice(0, firstOfRest);
      const list = before.map((one) => `${one.address} ${one.bytes}`).join('\n');
      expect(before.length, list).toBeLessThanOrEqual(budget.requests);
      expect(
        before.reduce((sum, { bytes }) => sum + bytes, 0),
        list,
      ).toBeLessThanOrEqual(budget.bytes);
      expect(new Set(before.map((one) => one.address)).size, list).toBe(before.length);
      expect(
        before.every(({ bytes }) => bytes > 0),
        list,
      ).toBe(true);
      await context.close();
    },
  );

  it('to a dataset that is not there is answered 404', async () => {
    expect((await fetch(`${portalUrl}/catalog/datasets/Not_There`)).status).toBe(404);
  });
});
