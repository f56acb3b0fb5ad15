import { readFile, writeFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Complaints } from '../portal/browser.ts';
import { writeCsvDataset } from '../portal/made-datasets.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import type { MailedPortal } from '../portal/mailed-portal.ts';
import { ask, makeAdministrator } from '../portal/people-of-portal.ts';
import { runCommand } from '../portal/server.ts';
import { fine } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

let portal: MailedPortal;
const cookies = new Map<string, string>();
beforeAll(async () => {
  portal = await startMailedPortal();
  const { file, recipe } = await writeCsvDataset(portal.dataFolder, 'Aloha_Level', [
    ['2020-01-01', 1, 2, 3],
    ['2020-01-02', 1, 2, 4],
  ]);
  const ofCruise = '  cruises: [{name: AL2001}]\ntable:';
  await writeFile(recipe, (await readFile(recipe, 'utf8')).replace('table:', ofCruise));
  const [loaded, registered, administrator] = await Promise.all([
    runCommand(portal.dataFolder, ['ingest', file, '--recipe', recipe]),
    portal.addPerson('a-reader'),
    makeAdministrator(portal, 'keeper@portal.example'),
  ]);
  expect(loaded).toMatchObject({ code: 0 });
  const guest = await fetch(
    `${portal.url}/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`,
  );
  expect(guest.status).toBe(200);
  cookies.set('guest', readCookies(guest));
  cookies.set('registered', registered);
  cookies.set('administrator', administrator.cookie);
  furtherPages.push(...(await makePages(administrator.cookie)));
});
afterAll(() => portal.close());

const readCookies = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** A story, a collection and shared charts, by their addresses. */
async function makePages(cookie: string): Promise<typeof furtherPages> {
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await ask(portal, 'POST', path, { cookie, body });
    return String(((await reply.json()) as { id: string | number }).id);
  };
  const story = await make('/api/news/create', { story: { headline: 'Aloha', body: 'Words.' } });
  await ask(portal, 'POST', '/api/news/publish', { cookie, body: { id: Number(story) } });
  const collection = await make('/api/collections', { name: 'Levels', isPublic: true });
  const range = { dt1: '2020-01-01', dt2: '2020-01-02', depth1: 0, depth2: 0 };
  const chart = {
    subtype: 'sparse',
    table: 'tblAloha_Level',
    variable: 'level',
    range: { ...range, lat1: 0, lat2: 10, lon1: 0, lon2: 10 },
  };
  const share = await make('/api/data/share', { charts: [chart] });
  return [
    [`/news/${story}`, 'Aloha'],
    [`/collections/${collection}`, 'Levels'],
    [`/plot/${share}`, /^(Shared charts|Charts and Plots)/],
  ];
}

/** Whether a title begins as it should, or looks like it. */
const fits = (is: string, title: string | RegExp): boolean =>
  typeof title === 'string' ? is.startsWith(title) : title.test(is);

/** Every route of the specification, with a name in place of its parameters, and what its title begins with. */
const pages: readonly (readonly [path: string, title: string | RegExp])[] = [
  ['/', /^Isobath$/],
  ['/catalog', 'Catalog Search'],
  ['/catalog/datasets/Aloha_Level', 'Levels of Aloha_Level'],
  ['/programs', 'Programs'],
  ['/programs/HOT', /HOT|Hawaii Ocean Time-series/],
  ['/visualization', 'Visualization'],
  ['/visualization/charts', 'Charts and Plots'],
  ['/visualization/cruises', 'Explore Cruises'],
  ['/visualization/match', 'Match Along a Track'],
  ['/datasubmission/guide', /Guide/],
  ['/datasubmission/submission-portal', 'Submission Portal'],
  ['/datasubmission/userdashboard', /Dashboard/],
  ['/datasubmission/nominate-data', 'Nominate New Data'],
  ['/contact', 'Contact Us'],
  ['/about', 'About'],
  ['/about/people', 'About'],
  ['/how-to-cite', 'How to cite'],
  ['/documentation', /Documentation/],
  ['/gallery', 'Gallery'],
  ['/gallery/getting-started-cruise-plan', /cruise/],
  ['/gallery/getting-started-cruise-map', /cruise/],
  ['/gallery/seaflow-time-series-decomposition', /cytometry/],
  ['/gallery/compare-sst-data', /temperature/],
  ['/login', /Log ?in/i],
  ['/register', 'Register'],
  ['/profile', 'Profile'],
  ['/apikeymanagement', /API Key/],
  ['/forgotpass', /password/],
  ['/choosepassword', 'Choose a new password'],
  ['/choosepassword/no-such-token', 'Choose a new password'],
  ['/subscriptions', /Subscriptions/],
  ['/news', 'News'],
  ['/collections', 'Collections'],
  ['/downloads', /Downloads/],
  ['/webhooks', /Webhooks/],
];

/** Pages below those: of one thing each, or behind the link of a mail, which says so where it is not one. */
const furtherPages: (readonly [path: string, title: string | RegExp])[] = [
  ['/catalog/cruises/AL2001', 'Cruise AL2001'],
  ['/confirm/no-such-token', 'Confirm your address'],
  ['/unsubscribe/no-such-token', 'Unsubscribe'],
  ['/datasubmission/review/no-such-token', 'Submission in review'],
];

const administration: readonly string[] = [
  '/admin/news',
  '/admin/add',
  '/admin/people',
  '/admin/audit',
  '/admin/mail',
  '/admin/errors',
  '/admin/webhooks',
  '/datasubmission/admindashboard',
];

describe('every address of the portal', () => {
  // Proves portal/everywhere: Every route, with its title and description @ pagePaths
  it('is answered, and tells programs and search engines its title and what it is about', async () => {
    const told = await Promise.all(
      [...pages, ...furtherPages].map(async ([path]) => {
        const reply = await fetch(`${portal.url}${path}`, { redirect: 'manual' });
        const html = await reply.text();
        return {
          path,
          status: reply.status,
          title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
          description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
        };
      }),
    );
    expect(told.filter(({ status }) => status !== 200)).toEqual([]);
    const isTitled = ({ path, title }: (typeof told)[number]): boolean =>
      fits(title, [...pages, ...furtherPages].find(([known]) => known === path)?.[1] ?? '?');
    expect(told.filter((page) => !isTitled(page))).toEqual([]);
    expect(told.filter(({ description }) => description === '')).toEqual([]);
  });

  it('that belongs to administrators is for others as if it were not there', async () => {
    const statusOf = async (path: string, cookie = ''): Promise<number> =>
      (await fetch(`${portal.url}${path}`, { headers: { cookie }, redirect: 'manual' })).status;
    for (const path of administration)
      expect([
        path,
        await statusOf(path),
        await statusOf(path, cookies.get('registered')),
        await statusOf(path, cookies.get('administrator')),
      ]).toEqual([path, 404, 404, 200]);
  });

  it.each([
    ['/no-such-page', 404],
    ['/catalog/datasets/No_Such_Dataset', 404],
    ['/catalog/cruises/No_Such_Cruise', 404],
    ['/gallery/no-such-entry', 404],
    ['/datasubmission', 302],
    ['/plot', 302],
  ])('%s is answered %i', async (path, status) => {
    expect((await fetch(`${portal.url}${path}`, { redirect: 'manual' })).status).toBe(status);
  });
});

/** Goes to an address as a link of the portal does, without loading the page again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the screen of an address stands there, and says what is wrong with it. */
async function look(page: Page, path: string, title: string | RegExp): Promise<string[]> {
  await follow(page, path);
  await expect
    .poll(async () => fits(await page.title(), title) || (await page.title()), { timeout: 60_000 })
    .toBe(true);
  const heading = page.locator('main h1, main [role=alert], [role=dialog] h2').first();
  await heading.waitFor({ state: 'attached', timeout: 60_000 });
  const broken = page.getByText(/Something went wrong|There is no page at this address/);
  return (await broken.count()) > 0 ? [`${path} is broken`] : [];
}

/** Goes to one page after another, and says what is broken, missing, wrong or asked of another host. */
async function walk(
  { page, problems }: Visit,
  shown: readonly (readonly [path: string, title: string | RegExp])[],
): Promise<Complaints & { broken: string[]; missing: string[] }> {
  const missing = new Set<string>();
  page.on('response', (reply) => {
    if (reply.status() === 404) missing.add(reply.url().replace(portal.url, ''));
  });
  const broken: string[] = [];
  for (const [path, title] of shown) broken.push(...(await look(page, path, title)));
  const { errors, foreignRequests } = problems();
  return {
    broken,
    // The gallery draws demonstration data, which this portal does not have, and nothing is behind a token that is none.
    missing: [...missing].filter((path) => !/^\/api\/data\/|\/no-such-token$/.test(path)),
    errors: errors.filter((error) => !error.includes('status of 404')),
    foreignRequests,
  };
}

const allFine = { broken: [], missing: [], ...fine };

// Proves portal/everywhere: No request to another host, from these pages and all others @ pagePaths
it('pages of one thing each, and those behind the links of mails, stand there without an error', async () => {
  await using at = await portal.open('/about', { hasWebGl: false });
  await at.page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  expect(await walk(at, furtherPages)).toEqual(allFine);
});

/** Where the entries of all menus lead. */
async function listMenuLinks(page: Page): Promise<string[]> {
  const found: (string | null)[] = [];
  const read = async (links: ReturnType<Page['locator']>): Promise<void> => {
    found.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))));
  };
  const menus = page.getByRole('navigation', { name: 'Main' });
  await read(menus.locator('a'));
  const buttons = [
    ...(await menus.getByRole('button').all()),
    page.getByRole('button', { name: 'Help', exact: true }),
    page.getByRole('button', { name: /^Account of|^Guest$/ }),
  ];
  for (const button of buttons) {
    if ((await button.count()) === 0) continue;
    await button.click();
    await page.getByRole('menu').waitFor();
    await read(page.getByRole('menu').locator('a'));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await read(page.getByRole('navigation', { name: 'Footer' }).locator('a'));
  return [...new Set(found.filter((href) => href !== null))];
}

describe.each(['anonymous', 'guest', 'registered', 'administrator'])(
  'to a visitor who is %s',
  (role) => {
    // Proves portal/everywhere: Menus of visitors, guests, registered users and administrators @
    //   mainMenu
    it('every menu entry leads somewhere, and every page stands there without an error', async () => {
      await using at = await portal.open('/about', {
        hasWebGl: false,
        cookie: cookies.get(role),
      });
      const { page } = at;
      await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      const entrance = role === 'anonymous' ? 'Register' : /^Account of|^Guest$/;
      await page
        .getByRole(role === 'anonymous' ? 'link' : 'button', { name: entrance })
        .first()
        .waitFor();
      const links = await listMenuLinks(page);
      expect(links.length).toBeGreaterThan(14);
      expect(links.filter((href) => administration.includes(href)).toSorted()).toEqual(
        role === 'administrator' ? administration.toSorted() : [],
      );
      const own =
        role === 'administrator' ? administration.map((path) => [path, /./] as const) : [];
      const known = [...pages, ...own];
      const unknown = links.filter(
        (href) => !known.some(([path]) => path === new URL(href, portal.url).pathname),
      );
      expect(unknown).toEqual([]);
      // Who is signed in is led on from the login, and needs no registration.
      const isSignedIn = role === 'registered' || role === 'administrator';
      const shown = known.filter(([path]) => !(isSignedIn && /^\/(login|register)$/.test(path)));
      expect(await walk(at, shown)).toEqual(allFine);
      const { violations } = await new AxeBuilder({ page }).include('header').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  },
);
