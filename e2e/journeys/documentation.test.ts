import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, OpenedPage } from '../portal/browser.ts';
import { findHindrances } from '../portal/usable.ts';

const portalUrl = inject('portalUrl');
/** Whatever happens, happens on a machine that does other things too. */
const patience = { timeout: 60_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The documentation at a hash, closed after the test. */
async function visit(
  hash: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<OpenedPage> {
  const opened = await openPage(browser, options);
  opened.page.setDefaultTimeout(patience.timeout);
  await opened.page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portalUrl });
  await opened.page.goto(`${portalUrl}/documentation${hash}`);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const title = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
const contents = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

describe('the documentation', () => {
  // Proves portal/documentation: A tree of topics for each page @ DocNav
  it('leads from page to page and to each part of a page, and every address brings back its place', async () => {
    await using at = await visit('');
    const { page } = at;
    expect(await title(page)).toBe('First steps');
    for (const [link, heading] of [
      ['Python', 'Python'],
      ['Procedures', 'Procedures'],
      ['Errors', 'Errors'],
    ] as const) {
      await contents(page).getByRole('link', { name: link, exact: true }).click();
      await expect.poll(() => title(page), patience).toBe(heading);
    }
    await contents(page).getByRole('link', { name: 'Procedures', exact: true }).click();
    await contents(page).getByRole('link', { name: 'uspMatch' }).click();
    await expect.poll(() => new URL(page.url()).hash, patience).toBe('#procedures/uspmatch');
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), patience)
      .toBe('procedures/uspmatch');
    const top = await page
      .getByRole('heading', { name: 'uspMatch' })
      .evaluate((heading) => heading.getBoundingClientRect().top);
    expect([top >= 56, top < 900]).toEqual([true, true]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash, patience).toBe('#procedures');
    expect(at.complaints).toEqual({ errors: [], foreignRequests: [] });
  });

  it('says nothing that leads nowhere: every link within it has its target', async () => {
    await using at = await visit('');
    const { page } = at;
    const pages = await contents(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    const sections = pages.filter((href) => !href.includes('/'));
    expect(sections).toHaveLength(18);
    const lost: string[] = [];
    for (const section of sections) {
      await contents(page).locator(`a[href="${section}"]`).click();
      await contents(page).locator(`a[href="${section}"][aria-current=page]`).waitFor();
      await page.getByRole('article').waitFor();
      const links = await page
        .locator('#main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const href of new Set(links)) {
        if (href.startsWith(`${section}/`))
          lost.push(
            ...((await page.locator(`[id="${href.slice(1)}"]`).count()) === 1
              ? []
              : [`${section}: ${href}`]),
          );
        else if (href.startsWith('#'))
          lost.push(...(sections.includes(href) ? [] : [`${section}: ${href}`]));
        else if (!href.startsWith('https://'))
          lost.push(
            ...((await page.request.get(`${portalUrl}${href}`)).ok()
              ? []
              : [`${section}: ${href}`]),
          );
      }
    }
    expect(lost).toEqual([]);
  });

  // Proves portal/documentation: Copied, for 900 ms @ CopyButton
  it('gives snippets with its own address, which run from the clipboard, and says for 900 ms that they are there', async () => {
    await using at = await visit('#curl');
    const { page } = at;
    const text = await page.getByRole('article').innerText();
    expect([text.includes(`${portalUrl}/api/data/sp`), text.includes('data.example.org')]).toEqual([
      true,
      false,
    ]);
    const copy = page.getByRole('button', { name: 'Copy the bash snippet' }).first();
    const said = (): Promise<string> => copy.getByRole('status').innerText();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    await expect.poll(said, patience).toBe('Copied');
    await page.clock.runFor(890);
    expect(await said()).toBe('Copied');
    await page.clock.runFor(20);
    await expect.poll(said, patience).toBe('');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `curl --fail --silent --show-error --get '${portalUrl}/api/data/sp'`,
    );
  });

  it('shows what the code says: the columns of a procedure, a limit, a route', async () => {
    await using at = await visit('#procedures/uspspacetime');
    const { page } = at;
    await page.getByRole('heading', { name: 'uspSpaceTime' }).waitFor();
    expect(await page.getByRole('region', { name: 'uspSpaceTime' }).innerText()).toContain(
      "EXEC uspSpaceTime 'table', 'fields', 'dt1', 'dt2', lat1, lat2, lon1, lon2, depth1, depth2, [flag]",
    );
    await contents(page).getByRole('link', { name: 'Limits', exact: true }).click();
    await page.getByRole('row', { name: 'rows of a downloaded file 2,000,000' }).waitFor();
    await contents(page).getByRole('link', { name: 'Routes', exact: true }).click();
    expect(
      await page
        .getByRole('region', { name: 'GET /api/data/sp' })
        .getByRole('row', { name: /^lat1/ })
        .innerText(),
    ).toContain('from -90 to 90');
  });

  it('is searched as a whole, by keyboard alone', async () => {
    await using at = await visit('');
    const { page } = at;
    await page.getByRole('searchbox', { name: 'Search the documentation' }).focus();
    await page.keyboard.type('CMAP_API_BASE_URL');
    await page.getByRole('status').filter({ hasText: 'contain' }).waitFor();
    await page.getByRole('link', { name: 'pycmap' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash, patience).toBe('#python/pycmap');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), patience)
      .toBe('python/pycmap');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('xyzzy');
    await page.getByRole('status').filter({ hasText: 'Nothing contains' }).waitFor();
  });
});

describe('the sidebar of the documentation', () => {
  // Proves portal/documentation: Julia: under development @ DocNav
  // Proves portal/documentation: 900 ms @ leaveDelayMs
  it('closes 0.9 s after the mouse has left it, not while the keyboard or a search is in it', async () => {
    await using at = await visit('#julia');
    const { page } = at;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const button = page.getByRole('button', { name: /^Contents/ });
    await contents(page).getByText('under development').hover();
    await page.mouse.move(1200, 500);
    await page.clock.runFor(800);
    expect(await contents(page).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await contents(page).waitFor({ state: 'detached' });
    expect(await button.innerText()).toBe('Contents: Julia');
    await button.hover();
    await contents(page).getByRole('link', { name: 'Python', exact: true }).waitFor();
    await page.mouse.move(1200, 500);
    await page.clock.runFor(500);
    await button.hover();
    await page.clock.runFor(2000);
    expect(await contents(page).isVisible()).toBe(true);
    await contents(page).getByRole('link', { name: 'Formats', exact: true }).focus();
    await page.keyboard.press('Escape');
    await contents(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.keyboard.press('Enter');
    await contents(page).waitFor();
    expect(at.complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});

describe.each(['#python', '#procedures', '#errors'])('the page %s of the documentation', (hash) => {
  it('is usable by everybody, wide and narrow, light and dark', async () => {
    await using at = await visit(hash);
    await at.page.getByRole('article').waitFor();
    // A procedure is made of the tables and snippets that the other two pages show.
    const isRepetitive = hash === '#procedures';
    expect(
      await findHindrances(at.page, `documentation-${hash.slice(1)}`, { isRepetitive }),
    ).toEqual([]);
    expect(at.complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});

it('has its contents behind a line on a narrow screen', async () => {
  await using at = await visit('#python', { width: 390, height: 844 });
  const { page } = at;
  await page.getByText(/^Contents:/).click();
  await contents(page).getByRole('link', { name: 'Formats', exact: true }).click();
  await expect.poll(() => title(page), patience).toBe('Formats');
  expect([await contents(page).count(), await page.evaluate(() => scrollY < 200)]).toEqual([
    0,
    true,
  ]);
});

// Proves portal/documentation: The API reference in a frame @ ApiFrame
it('has the API reference in its frame, in the colours of the page, by the menu', async () => {
  await using at = await visit('');
  const { page } = at;
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Documentation' })
    .click();
  await page.getByRole('menuitem', { name: 'API Reference' }).click();
  await expect.poll(() => title(page), patience).toBe('API Reference');
  const framed = page.frameLocator('iframe[title="API Reference"]');
  await framed.getByRole('link', { name: 'catalog', exact: true }).click();
  await framed.getByText('GET /api/catalog/searchcatalog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/documentation');
  expect(at.complaints).toEqual({ errors: [], foreignRequests: [] });
});

it('has the API reference on a page of its own, with a way back', async () => {
  await using at = await visit('');
  const { page } = at;
  await page.goto(`${portalUrl}/api/docs`);
  expect(await title(page)).toMatch(/Isobath/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['API Reference']);
  await menu.getByRole('link', { name: 'Documentation' }).click();
  await expect.poll(() => title(page), patience).toBe('First steps');
  expect(at.complaints).toEqual({ errors: [], foreignRequests: [] });
});

// Proves portal/documentation: People, How to cite, How to participate @ AboutPage
// Proves portal/documentation: Links of the operator in the footer @ OperatorLinks
it('About opens one part at a time, with the people, the citation and the links that the operator names', async () => {
  await using opened = await openPage(browser);
  const { page } = opened;
  await page.route('**/api/operator', (route) =>
    route.fulfill({
      json: {
        name: 'Institute of Oceanography',
        people: [
          { institution: 'Data Centre', members: [{ name: 'A. Person', role: 'data manager' }] },
        ],
        citation: 'Institute of Oceanography (2026): Ocean data portal.',
        repository: 'https://git.example.org/portal',
        participation: [{ label: 'Chat of the users', url: 'https://chat.example.org' }],
        links: [{ label: 'Sponsor', url: 'https://sponsor.example.org' }],
      },
    }),
  );
  await page.goto(`${portalUrl}/about`);
  await page.getByText('A. Person, data manager').waitFor();
  await page.getByText('This portal is run by Institute of Oceanography').waitFor();
  await page.getByRole('heading', { name: 'How to cite' }).click();
  await page.getByText('Institute of Oceanography (2026): Ocean data portal.').waitFor();
  expect(await page.getByText('A. Person, data manager').isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'How to participate' }).click();
  await page.getByRole('link', { name: 'Chat of the users' }).waitFor();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  expect(await footer.getByRole('link', { name: 'Sponsor' }).getAttribute('href')).toBe(
    'https://sponsor.example.org',
  );
  const source = footer.getByRole('link', { name: 'Source Code' });
  expect(await source.getAttribute('href')).toBe('https://git.example.org/portal');
  await page.goto(`${portalUrl}/how-to-cite`);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(() => headings.allInnerTexts())
    .toEqual(['The portal', 'A dataset', 'A version', 'A subset', 'Several datasets']);
});
