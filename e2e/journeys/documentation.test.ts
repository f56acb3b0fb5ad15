import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, OpenedPage } from '../portal/browser.ts';

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
