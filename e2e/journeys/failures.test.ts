import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const refusal = {
  status: 400,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    code: 'bad-request',
    detail: 'Refused by the test.',
    requestId: 'test-1',
  }),
};

interface Case {
  says: string;
  /** What stands behind “Details”. */
  details?: string;
  call: string;
  page: string;
  /** What is pressed before it is said. */
  press?: string;
  isSignedIn?: boolean;
  width?: number;
}

const cases: readonly Case[] = [
  { says: 'Failed to retrieve dataset names', call: '/api/catalog/searchcatalog', page: '/' },
  {
    says: 'Search failed. Please try again.',
    call: '/api/catalog/searchcatalog',
    page: '/catalog',
  },
  {
    says: 'Failed to load popular datasets.',
    call: '/api/catalog/popular-datasets',
    page: '/catalog',
    width: 1440,
  },
  {
    says: 'Failed to load recently viewed datasets.',
    call: '/api/catalog/recent-datasets',
    page: '/catalog',
    press: 'Recent',
    isSignedIn: true,
    width: 1440,
  },
  {
    says: 'Failed to load recommended datasets.',
    call: '/api/catalog/recommended-datasets',
    page: '/catalog',
    press: 'See Also',
    isSignedIn: true,
    width: 1440,
  },
  {
    says: 'There was a problem loading the page.',
    call: '/api/catalog/datasetfullpage',
    page: '/catalog/datasets/COADS_Climatology',
  },
  {
    says: 'There was a problem loading the page.',
    call: '/api/catalog/cruisefullpage',
    page: '/catalog/cruises/SYN2302',
  },
  {
    says: 'Unable to Fetch Cruise Data',
    call: '/api/data/cruise-trajectories',
    page: '/catalog/cruises/SYN2302',
  },
  {
    says: 'Unable to Fetch Cruise Data',
    call: '/api/data/cruiselist',
    page: '/visualization/cruises',
  },
  {
    says: 'Oops! There was an error loading the dataset variables.',
    details: 'Failed to retrieve variables and variable metadata',
    call: '/api/catalog/datasetvariables',
    page: '/catalog/datasets/COADS_Climatology',
  },
  {
    says: 'API Key Retrieval Failed',
    call: '/api/user/retrieveapikeys',
    page: '/apikeymanagement',
    isSignedIn: true,
  },
  {
    says: 'Failed to fetch subscriptions',
    call: '/api/user/subscriptions',
    page: '/subscriptions',
    isSignedIn: true,
  },
  {
    says: 'Unable to retrieve submissions',
    call: '/api/datasubmission/submissionsbyuser',
    page: '/datasubmission/userdashboard',
    isSignedIn: true,
  },
  {
    says: 'Unable to retrieve validation options',
    call: '/api/catalog/searchfacets',
    page: '/datasubmission/guide#sensor-list',
  },
];

it.each(cases)(
  '“$says” is said where $call fails on $page',
  async ({ says, details, call, page: address, press, isSignedIn, width = 1280 }) => {
    await using at = await visit(browser, portalUrl, '/about', { hasWebGl: false, width });
    const { page } = at;
    if (isSignedIn) await enterAsPerson(page);
    await withoutFirstReplies(page);
    await page.route(
      (url) => url.pathname.startsWith(call),
      (route) => route.fulfill(refusal),
    );
    await page.goto(`${portalUrl}${address}`);
    if (press !== undefined) await page.getByRole('tab', { name: press }).click();
    const told = page.getByText(says).first();
    await told.scrollIntoViewIfNeeded();
    await told.waitFor();
    expect(await told.innerText()).toContain(says);
    if (details !== undefined) await page.getByText(details).first().waitFor({ state: 'attached' });
  },
);

/** Refuses requests that match, whatever they ask for. */
const refuse = (page: Page, isRefused: (request: Request) => boolean): Promise<unknown> =>
  page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (isRefused(route.request()) ? route.fulfill(refusal) : route.fallback()),
  );

/** Lets nothing come with a page, so that it asks for everything. */
const withoutFirstReplies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const list = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) =>
      type === 'navigation'
        ? [{ type: 'back_forward' } as unknown as PerformanceEntry]
        : list(type);
  });

it('a signed-in user is told which change was not made', async () => {
  await using at = await visit(browser, portalUrl, '/about', { hasWebGl: false });
  const { page } = at;
  await enterAsPerson(page);
  await refuse(page, (request) => request.method() !== 'GET');
  await page.goto(`${portalUrl}/apikeymanagement`);
  await page.getByLabel('Key Description').fill('a laptop');
  await page.getByLabel('Key Description').press('Enter');
  await page.getByText('We were unable to create a new API key.').waitFor();

  await page.goto(`${portalUrl}/catalog/datasets/COADS_Climatology`);
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('alert').getByText('Failed to create subscriptions').waitFor();

  await page.route('**/api/user/subscriptions', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: [
            { User_ID: 1, Dataset_ID: 1, Dataset_Name: 'COADS', Dataset_Long_Name: 'Of ships' },
          ],
        })
      : route.fallback(),
  );
  await page.goto(`${portalUrl}/subscriptions`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Unsubscribe (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await page.getByRole('alert').getByText('Failed to unsubscribe dataset(s)').waitFor();

  await page.goto(`${portalUrl}/profile`);
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await dialog.getByLabel('Password', { exact: true }).fill('Station Aloha 1988!');
  await dialog.getByLabel('New Email').fill('new@example.org');
  await dialog.getByLabel('Confirm Email').fill('new@example.org');
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByText('Unable to update the email address.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('There was an unexpected error while logging out.').waitFor();
  expect(await page.getByRole('button', { name: /^Account of/ }).count()).toBe(1);
});

it('a visitor is told what could not be had or done', async () => {
  await using at = await visit(browser, portalUrl, '/register', { hasWebGl: false });
  const { page } = at;
  await withoutFirstReplies(page);
  await refuse(page, (request) =>
    /signup|getguesttoken|cruise-trajectories/.test(new URL(request.url()).pathname),
  );
  for (const [name, value] of [
    ['First Name', 'Lea'],
    ['Last Name', 'Moore'],
    ['Username', 'lea.moore'],
    ['Email', 'lea.moore@example.org'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Institute' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const name of ['New password', 'Confirm password'])
    await page.getByLabel(name, { exact: true }).fill('Station Aloha 1988!');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Registration failed. Please try again later.').waitFor();

  await page.goto(`${portalUrl}/login`);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByText('Guest login is not available at this moment.').waitFor();

  await page.goto(`${portalUrl}/catalog`);
  await page.getByRole('article').first().waitFor();
  await page.route('**/api/catalog/searchcatalog?*', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Download results' }).click();
  await page.getByText('Failed to retrieve search results').first().waitFor();

  await page.route('**/api/catalog/cruisefullpage?*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), datasets: [] } });
  });
  await page.goto(`${portalUrl}/catalog/cruises/SYN2302`);
  await page.getByText('Unable to Fetch Cruise Data').waitFor();
  await page.getByText('No associated datasets.').waitFor();

  await page.route('**/api/catalog/programs?*', async (route) => {
    await page.getByText('Fetching Programs').waitFor();
    const reply = await route.fetch();
    const undescribed = (key: string, value: unknown): unknown =>
      key === 'fullName' || key === 'blurb' ? null : value;
    await route.fulfill({ response: reply, json: JSON.parse(await reply.text(), undescribed) });
  });
  await page.goto(`${portalUrl}/programs`);
  await page.getByText('Missing full name').first().waitFor();
  expect(await page.getByText('Missing description').count()).toBe(
    await page.getByText('Missing full name').count(),
  );
});
