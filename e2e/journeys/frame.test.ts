import { AxeBuilder } from '@axe-core/playwright';
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

describe('an address that leads nowhere', () => {
  it('says so, with a way back', async () => {
    await using at = await visit('/no/such/page');
    await at.page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    await at.page.getByRole('main').getByRole('link', { name: 'Search the catalog' }).click();
    await at.page.waitForURL(/\/catalog$/);
    expect(ownErrors(at.complaints)).toEqual([]);
  });

  it('of a dataset names the dataset and leads to the catalog', async () => {
    await using at = await visit('/catalog/datasets/No_Such_Dataset');
    const panel = at.page.getByRole('alert');
    await panel.waitFor();
    expect(await panel.innerText()).toContain('There is no dataset "No_Such_Dataset"');
    await panel.getByRole('link', { name: /Search the catalog/ }).click();
    await at.page.waitForURL(/\/catalog\?keywords=No/);
    expect(ownErrors(at.complaints)).toEqual([]);
  });
});

describe('a screen that breaks', () => {
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

describe('an open menu', () => {
  it.each([
    { address: '/', button: 'Light or dark' },
    { address: '/', button: 'Help' },
    { address: '/catalog', button: /^Sort by/ },
  ])('is usable by everybody: $button on $address', async ({ address, button }) => {
    await using at = await visit(address);
    await at.page.getByRole('button', { name: button }).click();
    await at.page.getByRole('menu').waitFor();
    const { violations } = await new AxeBuilder({ page: at.page }).include('[role=menu]').analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
});

describe('the menu', () => {
  it('stands behind a button below 900 px and leads everywhere', async () => {
    await using at = await visit('/', { width: 899, height: 800 });
    const { page } = at;
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Catalog' }).click();
    await page.waitForURL(/\/catalog$/);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('stands open from 900 px on', async () => {
    await using at = await visit('/', { width: 900, height: 800 });
    await at.page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await at.page.getByRole('button', { name: 'Open the menu' }).isVisible()).toBe(false);
  });
});

it('the group of the menu that holds the screen is marked, and so is its entry', async () => {
  await using at = await visit('/contact');
  const { page } = at;
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect.poll(() => marked.allInnerTexts()).toEqual(['About']);
  await marked.click();
  const here = page.getByRole('menu').locator('[aria-current=page]');
  await expect.poll(() => here.allInnerTexts()).toEqual(['Contact Us']);
});

describe('a person at the keyboard', () => {
  it('goes to the search by a slash, from any page', async () => {
    await using at = await visit('/about');
    await at.page.getByRole('heading', { level: 1 }).waitFor();
    await at.page.keyboard.press('/');
    expect(
      await at.page.getByRole('searchbox').evaluate((box) => box === document.activeElement),
    ).toBe(true);
    await at.page.keyboard.type('levitus');
    await at.page.keyboard.press('Enter');
    await at.page.waitForURL(/\/catalog\?keywords=levitus/);
  });

  it.each([1200, 390])('finds the search behind its sign in the bar at %i px', async (width) => {
    await using at = await visit('/about');
    const { page } = at;
    await page.setViewportSize({ width, height: 800 });
    const box = page.getByRole('searchbox');
    const widthOf = async (): Promise<number> => (await box.boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBe(40);
    await box.click();
    await expect.poll(widthOf).toBeGreaterThan(width * 0.9);
    await page.keyboard.press('Tab');
    await expect.poll(widthOf).toBe(40);
    await page.keyboard.press('/');
    await page.keyboard.type('levitus');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/catalog\?keywords=levitus/);
  });

  it('skips the header with the first press of the tab key', async () => {
    await using at = await visit('/catalog');
    await at.page.getByRole('article').first().waitFor();
    await at.page.keyboard.press('Tab');
    expect(await at.page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to the content',
    );
    await at.page.keyboard.press('Enter');
    expect(await at.page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

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
    name: 'home',
    address: '/',
    ready: (page) =>
      page
        .getByRole('link', { name: /Levitus/ })
        .first()
        .waitFor(),
  },
  {
    name: 'catalog',
    address: '/catalog',
    ready: (page) => page.getByRole('article').nth(2).waitFor(),
  },
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
  {
    name: 'not found',
    address: '/nowhere',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'about',
    address: '/about',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'documentation',
    address: '/documentation',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
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

it('contrast is looked at in both schemes wherever a text looks different, in wide and narrow windows', async () => {
  await using at = await visit('/contact');
  await at.page.getByRole('heading', { level: 1 }).waitFor();
  await at.page.evaluate(() => {
    const rules = `
      .narrow, .narrow-dark, .paler { display: none; color: #555; background: #fff }
      .dark, .wide-dark { color: #222; background: #fff }
      .paler { display: block }
      @media (max-width: 500px) {
        .narrow, .narrow-dark { display: block }
        .narrow, .paler { color: #ccc }
      }
      [data-mantine-color-scheme='dark'] :is(.narrow-dark, .dark) { color: #eee }
      @media (min-width: 501px) { [data-mantine-color-scheme='dark'] .wide-dark { color: #eee } }`;
    document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
    for (const className of ['narrow', 'narrow-dark', 'paler', 'dark', 'wide-dark'])
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('p'), { className, textContent: 'Planted' }));
  });
  const found = await findHindrances(at.page, 'planted');
  expect(found.map((line) => /^.*?: color-contrast: \S+(?=:)/.exec(line)?.[0])).toEqual([
    '390 light: color-contrast: .narrow',
    '390 light: color-contrast: .paler',
    '390 dark: color-contrast: .narrow',
    '390 dark: color-contrast: .narrow-dark',
    '390 dark: color-contrast: .paler',
    '1440 dark: color-contrast: .dark',
    '1440 dark: color-contrast: .wide-dark',
  ]);
});
