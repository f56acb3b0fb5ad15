import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const cookie = personCookie();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const plot = 'timeSeries*tblCOADS_Climatology*SST*1*12*10*20*150*160*0*0*palette:Jet';
const chartsAddress = `/visualization/charts?${new URLSearchParams({ plot })}`;
const open = (address: string): Promise<Visit> =>
  visit(browser, portalUrl, address, { cookie, hasWebGl: false });

describe('charts that are shared', () => {
  it('open again by their short link, with their look, and are others once one is closed', async () => {
    await using at = await open(chartsAddress);
    await at.page.getByRole('button', { name: 'Share' }).click();
    const link = at.page.getByLabel('Short link');
    await link.waitFor();
    expect(await findHindrances(at.page, 'share')).toEqual([]);
    const shortLink = await link.inputValue();
    expect(shortLink).toMatch(new RegExp(`^${portalUrl}/plot/[\\w-]{12,}$`));

    await at.page.goto(shortLink);
    const chart = at.page.getByRole('article', { name: /^Time Series:/ });
    await chart.locator('figcaption', { hasText: 'January to December' }).waitFor();
    const { searchParams } = new URL(at.page.url());
    expect(searchParams.getAll('plot').map(decodeURIComponent)).toEqual([plot]);
    expect(shortLink).toContain(searchParams.get('share'));
    await chart.getByRole('button', { name: 'Close Chart' }).click();
    await expect.poll(() => new URL(at.page.url()).searchParams.has('share')).toBe(false);
    expect(at.problems()).toEqual(fine);
  });

  it('are listed on the profile of whom they belong to, who ends their link', async () => {
    await using at = await open(chartsAddress);
    await at.page.getByRole('button', { name: 'Share' }).click();
    const link = await at.page.getByLabel('Short link').inputValue();
    await at.page.goto(`${portalUrl}/profile`);
    const table = at.page.getByRole('region', { name: 'Your shared charts' });
    await table.getByRole('link', { name: 'Time Series of SST' }).first().waitFor();
    await at.page.getByRole('button', { name: `Remove the link ${link}` }).click();
    await at.page.getByRole('button', { name: 'Remove the link', exact: true }).click();
    await at.page.getByRole('status').getByText('The link has ended.').waitFor();
    await at.page.goto(link);
    await at.page.getByText('There are no shared charts at this address.').waitFor();
    expect((await fetch(link.replace('/plot/', '/api/data/share/'))).status).toBe(404);
  });

  it('say where there are none at an address, with a way on', async () => {
    await using at = await open('/plot/nothing-is-here');
    await at.page.getByText('There are no shared charts at this address.').waitFor();
    await at.page.getByRole('link', { name: 'Draw charts of your own' }).click();
    await at.page.getByRole('heading', { name: 'What' }).waitFor();
    expect(new URL(at.page.url()).pathname).toBe('/visualization/charts');
  });

  it('can be read by programs, whose code the chart shows', async () => {
    await using at = await open(chartsAddress);
    await at.page.getByRole('button', { name: 'Code' }).click();
    const dialog = at.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Python' }).click();
    await dialog
      .getByRole('region', { name: 'Python example' })
      .getByText('spName=uspTimeSeries')
      .waitFor();
    expect(await findHindrances(at.page, 'code')).toEqual([]);
  });
});
