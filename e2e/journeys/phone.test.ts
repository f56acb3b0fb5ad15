import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const phone = { width: 390, height: 844 };
const minPx = 24;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the catalog on a phone', () => {
  it('has nothing to press that is smaller than 24 px, in its results and its filters', async () => {
    await using at = await visit(browser, portalUrl, '/catalog', phone);
    const { page } = at;
    await page.getByRole('checkbox', { name: /^Select COADS/ }).waitFor();
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer
      .getByRole('checkbox', { name: /^In-Situ/ })
      .first()
      .waitFor();
    expect(await smallTargets(drawer)).toEqual([]);
  });
});

describe('the download of a part that is too large, on a phone', () => {
  it('has every way out inside the window, and below each other', async () => {
    await using at = await visit(browser, portalUrl, '/catalog', phone);
    const { page } = at;
    await enterAsPerson(page);
    const fits = [
      'Months 1 to 6 of the climatology, at all latitudes and longitudes (40,000 rows)',
      'South of 12.5° N and west of 148.25° E, in all of the twelve months (49,000 rows)',
    ].map((text) => ({ text, subset: { dt1: '1', dt2: '6' }, rows: 40_000 }));
    const reply = {
      allow: false,
      projection: { size: 80_000, provenance: 'query', isExact: true },
      messages: [],
      limit: 50_000,
      suggestions: fits,
    };
    await page.route('**/api/data/check-query-size?*', (route) => route.fulfill({ json: reply }));
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    const dialog = page.getByRole('dialog', { name: /^Download/ });
    await dialog.getByRole('textbox', { name: 'South' }).fill('0');
    await page.keyboard.press('Enter');
    const suggestions = dialog.getByRole('list', { name: 'What would fit' }).getByRole('button');
    await expect.poll(() => suggestions.count()).toBe(fits.length);
    const buttons = await dialog.getByRole('button').all();
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box, await button.innerText()).not.toBeNull();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
      expect(box!.y + box!.height).toBeLessThanOrEqual(phone.height);
    }
    const foot = await suggestions.first().evaluate((button) => {
      const { top, bottom } = button.closest('form')!.lastElementChild!.getBoundingClientRect();
      return bottom - top;
    });
    expect(foot / phone.height).toBeLessThan(0.4);
    expect(at.problems()).toEqual(fine);
  });

  it('can take a small box, whose handles do not lie on each other', async () => {
    await using at = await visit(browser, portalUrl, '/catalog', phone);
    const { page } = at;
    await enterAsPerson(page);
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    const dialog = page.getByRole('dialog', { name: /^Download/ });
    await dialog.getByRole('textbox', { name: 'South' }).fill('20');
    await dialog.getByRole('textbox', { name: 'North' }).fill('21');
    await page.keyboard.press('Tab');
    const [low, high] = await Promise.all(
      ['South', 'North'].map((name) => dialog.getByRole('slider', { name }).boundingBox()),
    );
    expect(low!.x + low!.width).toBeLessThanOrEqual(high!.x);
  });
});

/** Names of links, buttons and fields of which a finger has less than {@link minPx} in a direction; a field that only readers know counts by its label. */
async function smallTargets(part: Locator): Promise<string[]> {
  return part.locator(':is(a, button, input, select, summary):not([tabindex="-1"])').evaluateAll(
    (targets, least) =>
      targets.flatMap((target) => {
        const pressed = target.matches('.isobath-only-read') ? target.parentElement : target;
        const { width, height } = pressed?.getBoundingClientRect() ?? new DOMRect();
        const isThere = width > 0 && height > 0;
        return isThere && Math.min(width, height) < least
          ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
          : [];
      }),
    minPx,
  );
}
