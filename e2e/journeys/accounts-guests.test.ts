import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { waitForPicture } from '../portal/map-on-page.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const limitWords = 'Number of allowed queries exceeded, please register and log in.';
const datasetPage = '/catalog/datasets/COADS_Climatology';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A visitor who goes on as a guest from the page to log in. */
async function becomeGuest(): Promise<Visit> {
  const at = await visit(browser, portalUrl, '/login?redirect=about');
  await at.page.getByRole('button', { name: 'Continue as Guest' }).click();
  await at.page.waitForURL(/\/about$/);
  return at;
}

/** A plot, asked for as a page of the portal does: status, words, and the count that the answer tells. */
const plot = (page: Page): Promise<{ status: number; text: string; count: string | null }> =>
  page.evaluate(async () => {
    const query = new URLSearchParams({
      spName: 'uspSpaceTime',
      tableName: 'tblCOADS_Climatology',
      fields: 'SST',
      dt1: '2016-01-01',
      dt2: '2016-01-01',
      lat1: '0',
      lat2: '2',
      lon1: '0',
      lon2: '2',
    });
    const answer = await fetch(`/api/data/sp?${query}`);
    return {
      status: answer.status,
      text: await answer.text(),
      count: answer.headers.get('x-guest-plots'),
    };
  });

/** What the menu of the guest says of their day. */
async function readMenu(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Guest' }).click();
  const words = await page
    .getByRole('menu')
    .getByText(/plots of today used/)
    .innerText();
  // The focus moves into a menu after it has opened; only then does it react to keys.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Escape');
        return page.getByRole('menu').count();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  return words;
}
const cookieOf = async ({ context }: Visit, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);
const notice = (page: Page) => page.getByText(/left today\.|You have used all of today’s plots/);

describe('somebody who continues as a guest', () => {
  // Proves portal/guests: A guest until the end of the day, with plots counted in `guestPlotCount`
  //   @ useGuestEntry
  it('has until the end of their own day, and looks at datasets and sizes for nothing', async () => {
    await using at = await becomeGuest();
    const { page } = at;
    const endOfDay = (): Promise<string> =>
      page.evaluate(() => new Date(new Date().setHours(24, 0, 0, 0)).toISOString());
    const me = await page.evaluate(
      async () => (await (await fetch('/api/user/me')).json()) as { kind: string; expires: string },
    );
    expect(me).toMatchObject({ kind: 'guest', plots: 0, plotsAllowed: 10, noticeFrom: 9 });
    expect(me.expires).toBe(await endOfDay());
    expect(await cookieOf(at, 'isobath-guest')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await cookieOf(at, 'guestPlotCount')).toMatchObject({ httpOnly: false, value: '0' });
    await page.goto(`${portalUrl}${datasetPage}`);
    await waitForPicture(page);
    expect(
      await page.evaluate(
        async () =>
          (await fetch('/api/data/check-query-size?tableName=tblCOADS_Climatology&fields=SST'))
            .status,
      ),
    ).toBe(200);
    expect(await readMenu(page)).toBe('0 of 10 plots of today used');
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/guests: A notice from 9 plots @ guestPlots.noticeFrom
  // Proves portal/guests: Notice from 9 plots on @ GuestNotice
  it('is told from the ninth plot on, and after the tenth to register and log in', async () => {
    await using at = await becomeGuest();
    const { page } = at;
    for (let count = 1; count <= 8; count += 1)
      expect(await plot(page)).toMatchObject({ status: 200, count: String(count) });
    await page.reload();
    expect(await readMenu(page)).toBe('8 of 10 plots of today used');
    expect(await notice(page).count()).toBe(0);

    // A screen that makes plots sends what a dataset page sends, except for the header that says
    // that it is only viewed.
    await page.route('**/api/data/sp?*', async (route) => {
      const { 'x-isobath-view': _view, ...headers } = route.request().headers();
      await route.continue({ headers });
    });
    await page.getByRole('searchbox').fill('ships');
    await page.keyboard.press('Enter');
    await page
      .getByRole('article')
      .getByRole('link', { name: /^COADS Monthly/ })
      .click();
    await waitForPicture(page);
    await page.getByText('You have one plot left today.').waitFor();
    expect(await plot(page)).toMatchObject({ status: 200, count: '10' });
    const refused = await plot(page);
    expect([refused.status, refused.text.includes(limitWords)]).toEqual([401, true]);

    await page.goto(`${portalUrl}${datasetPage}`);
    await page.getByText('You have used all of today’s plots').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByText(limitWords).waitFor();
    expect(await dialog.getByRole('button', { name: 'Continue as Guest' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await notice(page).getByRole('link', { name: 'register' }).click();
    await page.waitForURL(/\/register$/);
    expect(at.problems()).toEqual(fine);
  });

  it('shares no plots with another guest behind the same address, and gets none by changing the cookie that shows the count', async () => {
    await using first = await becomeGuest();
    await using second = await becomeGuest();
    for (let count = 1; count <= 10; count += 1)
      expect(await plot(first.page)).toMatchObject({ status: 200, count: String(count) });
    expect((await plot(first.page)).status).toBe(401);
    await first.context.addCookies([{ name: 'guestPlotCount', value: '0', url: portalUrl }]);
    await first.page.reload();
    expect(await readMenu(first.page)).toBe('10 of 10 plots of today used');
    expect((await plot(first.page)).status).toBe(401);
    expect(await cookieOf(first, 'guestPlotCount')).toMatchObject({ value: '10' });

    expect(await readMenu(second.page)).toBe('0 of 10 plots of today used');
    expect(await plot(second.page)).toMatchObject({ status: 200, count: '1' });
    expect(second.problems()).toEqual(fine);
  });
});
