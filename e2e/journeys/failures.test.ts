import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
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
  async ({ says, call, page: address, press, isSignedIn, width = 1280 }) => {
    await using at = await visit(browser, portalUrl, '/about', { hasWebGl: false, width });
    const { page } = at;
    if (isSignedIn) await enterAsPerson(page);
    // Replies that come with a page are left out, so that the page asks.
    await page.addInitScript(() => {
      const list = performance.getEntriesByType.bind(performance);
      performance.getEntriesByType = (type) =>
        type === 'navigation'
          ? [{ type: 'back_forward' } as unknown as PerformanceEntry]
          : list(type);
    });
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
  },
);
