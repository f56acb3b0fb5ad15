import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints, OpenedPage } from '../portal/browser.ts';
import { mapOn, waitForPicture } from '../portal/map-on-page.ts';
import { findHindrances } from '../portal/usable.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page for one test, closed after it. */
async function visit(
  address: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<OpenedPage> {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${portalUrl}${address}`);
  return opened;
}
/** The browser itself writes a line when a page's own request is answered 404; that line is expected where nothing is there. */
const ownErrors = ({ errors }: Complaints): string[] =>
  errors.filter((error) => !error.includes('status of 404'));

describe('a screen that breaks', () => {
  // Proves portal/everywhere: The issue has been reported …, with the error, its first line and the
  //   page @ reportCrash
  // Proves portal/everywhere: Something went wrong. … Please reload the page and try again. @
  //   CrashScreen
  it('says so, tells the portal what broke, and leads on', async () => {
    await using at = await visit('/catalog');
    const { page } = at;
    // In place of the screen's program comes one that breaks while it draws.
    await page.route(/\/assets\/contact-.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const ContactPage = () => { throw new RangeError("The buoy is adrift"); };',
      }),
    );
    const report = page.waitForResponse('**/api/community/errorreport');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    const screen = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
    await screen.getByText('The issue has been reported to our development team.').waitFor();
    const sent = await report;
    expect(sent.status()).toBe(200);
    expect(sent.request().postDataJSON()).toMatchObject({
      errorText: 'The buoy is adrift',
      location: '/contact',
    });
    await page.unrouteAll();
    await screen.getByRole('link', { name: 'Go to the catalog' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('light and dark', () => {
  it('follow the system, and a choice is kept over a reload', async () => {
    await using at = await visit('/', { scheme: 'dark' });
    const scheme = (): Promise<string | null> =>
      at.page.locator('html').getAttribute('data-mantine-color-scheme');
    await expect.poll(scheme).toBe('dark');
    await at.page.getByRole('button', { name: 'Light or dark' }).click();
    await at.page.getByRole('menuitemradio', { name: 'Light', exact: true }).click();
    await expect.poll(scheme).toBe('light');
    await at.page.reload();
    await at.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await scheme()).toBe('light');
  });
});

describe('a person at the keyboard', () => {
  it('comes from the home page to a drawn map and reads its values', async () => {
    await using at = await visit('/');
    const { page } = at;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ships');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('link').first().waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await tabTo(page, 'COADS Monthly Climatology of the Sea Surface, 2 Degrees');
    await page.keyboard.press('Enter');
    await page.waitForURL(/datasets\/COADS_Climatology/);
    await waitForPicture(page);
    await tabTo(page, /^Sea Surface Temperature\. Arrow keys/);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => mapOn(page).locator('xpath=..').locator('[aria-live=polite]').innerText())
      .toMatch(/°.*(?:°C|no value)/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'At the chosen place' }).waitFor();
    expect(ownErrors(at.complaints)).toEqual([]);
  });
});

/** Presses the tab key until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`sixty presses of the tab key do not lead to ${String(name)}`);
}

const screens: readonly {
  name: string;
  address: string;
  ready: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'dataset',
    address: '/catalog/datasets/Levitus_Climatology?lat=22.5&lon=-150.5',
    ready: async (page) => {
      await waitForPicture(page);
      await page.locator('.js-plotly-plot .main-svg').first().waitFor();
    },
  },
  {
    name: 'cruises',
    address: '/catalog/datasets/Synthetic_Cruise_Underway',
    ready: (page) => waitForPicture(page),
  },
  {
    name: 'download dialog',
    address: '/catalog?download=Levitus_Climatology',
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'South' }).waitFor(),
  },
];

it.each(screens)(
  'the screen $name is usable by everybody, wide and narrow, light and dark',
  async ({ name, address, ready }) => {
    await using at = await visit(address, { scheme: 'light', width: 1440, height: 900 });
    await ready(at.page);
    expect(await findHindrances(at.page, name.replace(' ', '-'))).toEqual([]);
    expect({
      errors: ownErrors(at.complaints),
      foreignRequests: at.complaints.foreignRequests,
    }).toEqual({ errors: [], foreignRequests: [] });
  },
);
