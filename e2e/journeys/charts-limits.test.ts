import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const cookie = personCookie();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const levels = '/visualization/charts?table=tblLevitus_Climatology&variable=TEMP';
const plot = 'timeSeries*tblCOADS_Climatology*SST*1*12*0*4*170*-160*0*0';

const open = (address: string): Promise<Visit> =>
  visit(browser, portalUrl, address, { height: 900, cookie, hasWebGl: false });

/** From here on the time of the page stands still, except for what a test lets pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
}

describe('a chart', () => {
  // Proves visualization/prevention: The depths of the table count, whatever table it is @
  //   useDepthLevels
  it('of more depths than there is room for is refused by the page and by the server', async () => {
    const message =
      'Too many distinct depths to render heatmap. Please reduce depth range or select section map.';
    await using at = await open(`${levels}&chart=heatmap`);
    await at.page.getByText(message).first().waitFor();
    const query = new URLSearchParams({
      spName: 'uspSpaceTime',
      tableName: 'tblLevitus_Climatology',
      fields: 'TEMP',
      vizType: 'heatmap',
    });
    const reply = await fetch(`${portalUrl}/api/data/sp?${query}`, { headers: { cookie } });
    expect(reply.status).toBe(413);
    expect(await reply.text()).toContain(message);
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/prevention: chartLimits.debounceMs
  it('is checked for its size when the choice has rested for 450 ms', async () => {
    await using at = await open(levels);
    const { page } = at;
    const type = page.getByRole('combobox', { name: 'Chart type' });
    await type.selectOption('Section Map');
    const create = page.getByRole('button', { name: 'Create Visualization' });
    await create.waitFor();
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/data/check-query-size')) checks++;
    });
    await stopClock(page);
    await type.selectOption('Depth Profile');
    await page.getByText('Waiting for size check to complete.').waitFor();
    await page.clock.runFor(449);
    await page.evaluate(() => undefined);
    expect(checks).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => checks).toBe(1);
  });

  it('of very many observations is a coarse picture first, of which nothing can be read, and then the full one in the same colours', async () => {
    await using at = await open('/visualization/charts');
    const { page } = at;
    // The observations of the portal are few: the size check says that they are many.
    await page.route('**/api/data/check-query-size?*', async (route) => {
      const reply = (await (await route.fetch()).json()) as { projection: object };
      await route.fulfill({ json: { ...reply, projection: { ...reply.projection, size: 3e5 } } });
    });
    const letGo = await holdRequests(
      page,
      '**/api/data/sp?*',
      (url) => !url.includes('mostPoints'),
    );
    const underway = 'table=tblSynthetic_Cruise_Underway&variable=temperature&chart=sparse';
    await page.goto(`${portalUrl}/visualization/charts?${underway}`);
    await page.getByRole('button', { name: 'Create Visualization', disabled: false }).click();
    const card = page.getByRole('article', { name: /^Time and Space Plots:/ });
    const said = card.getByText('Coarse picture, the full one is loading.');
    await said.first().waitFor();
    const map = card.getByRole('application');
    await map.press('ArrowRight');
    expect(await card.locator('.isobath-chart-tip').count()).toBe(0);
    expect(await card.getByRole('button', { name: 'Download CSV' }).isDisabled()).toBe(true);
    expect(await card.getByText('have a value').count()).toBe(0);
    const ends = await card.locator('.isobath-chart-bar').innerText();
    letGo();
    await card.getByText('have a value').first().waitFor({ state: 'attached' });
    expect(await said.count()).toBe(0);
    expect(await card.locator('.isobath-chart-bar').first().innerText()).toBe(ends);
    await map.press('ArrowRight');
    await card.locator('.isobath-chart-tip').first().waitFor();
    await card.locator('.xtitle', { hasText: 'Latitude' }).waitFor();
  });

  // Proves visualization/prevention: chartLimits.longWaitMs
  // Proves portal/everywhere: After 15 s a wait says so @ LoadView
  it('that is waited for says so after 15 s', async () => {
    await using at = await open('/visualization/charts');
    const { page } = at;
    await page.route('**/api/data/sp?*', () => undefined);
    await page.clock.install();
    await page.goto(`${portalUrl}/visualization/charts?plot=${encodeURIComponent(plot)}`);
    const message = page.getByText('This is taking longer than usual.');
    await page.getByRole('article', { name: /^Time Series:/ }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor();
    const opened = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(opened + 1000);
    await page.clock.runFor(5000);
    expect(await message.count()).toBe(0);
    await page.clock.runFor(10_000);
    await message.waitFor();
  });
});
