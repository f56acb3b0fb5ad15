import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface ListedCruise {
  ID: number;
  Name: string;
  Year: string;
  Regions: string;
}

const fetchCruises = async (): Promise<ListedCruise[]> =>
  (await (await fetch(`${portalUrl}/api/data/cruiselist`)).json()) as ListedCruise[];

describe('the cruise explorer', () => {
  it('finds cruises by words and filters, draws those that are selected, and is an address', async () => {
    const cruises = await fetchCruises();
    await using at = await visit(browser, portalUrl, '/visualization', {
      width: 1000,
      height: 700,
    });
    const { page } = at;
    await page.getByRole('dialog').getByRole('link', { name: 'Explore Cruises' }).click();
    await page.waitForURL(/\/visualization\/cruises$/);
    await page.getByRole('button', { name: 'Search Cruises' }).click();
    const search = page.getByRole('dialog', { name: 'Search Cruises' });
    const found = search.getByRole('status').filter({ hasText: 'cruises' });
    const years = [...new Set(cruises.map(({ Year }) => Year))].toSorted().toReversed();
    const groups = search.locator('h3');
    expect((await groups.allTextContents()).map((text) => text.slice(0, 4))).toEqual(years);

    await search.getByRole('textbox', { name: 'Keywords' }).fill('syn2403');
    await found.getByText(`1 of ${cruises.length} cruises`).waitFor();
    await search.getByRole('textbox', { name: 'Keywords' }).fill('no such cruise');
    await search.getByText('No cruise matches all of this.').waitFor();
    await search.getByRole('button', { name: 'Show all cruises' }).click();
    await search.getByRole('button', { name: 'Region', exact: true }).click();
    await search.getByRole('checkbox', { name: /^Southern Ocean/ }).check();
    const southern = cruises.filter(({ Regions }) => Regions.includes('Southern Ocean'));
    await found.getByText(`${southern.length} of ${cruises.length} cruises`).waitFor();
    await search.getByText('1 Selected').waitFor();
    await search.getByRole('button', { name: 'Remove Southern Ocean' }).click();
    await found.getByText(`${cruises.length} of ${cruises.length} cruises`).waitFor();

    await search.getByRole('tab', { name: 'Series' }).click();
    await search.getByRole('tab', { name: 'Ship' }).click();
    await page.waitForURL(/sort=ship/);
    const render = search.getByRole('button', { name: /^Render/ });
    expect(await render.isDisabled()).toBe(true);
    const [first, second] = cruises as [ListedCruise, ListedCruise];
    await search.getByRole('checkbox', { name: `Select ${first.Name}` }).check();
    // By keyboard, as anybody may.
    await search.getByRole('checkbox', { name: `Select ${second.Name}` }).press('Space');
    expect(await render.textContent()).toBe('Render 2 Cruise Trajectories');
    expect(await findHindrances(page, 'cruise-search')).toEqual([]);
    await page.setViewportSize({ width: 1000, height: 700 });
    await render.click();

    const legend = page.getByRole('region', { name: 'Cruises on the globe' });
    await legend.waitFor();
    const names = async (): Promise<string[]> =>
      legend.locator('a[href^="/catalog/cruises/"]').allTextContents();
    expect(await names()).toEqual([first.Name, second.Name]);
    await legend.getByText('View as table').click();
    const counts = (await (
      await fetch(`${portalUrl}/api/data/trajectory-point-counts`)
    ).json()) as Record<string, number>;
    const places = counts[first.ID]!.toLocaleString('en');
    await legend.getByText(`of ${places} places keep its shape`).first().waitFor();
    await legend.getByRole('button', { name: `Zoom to ${second.Name}` }).click();
    // Its tooltip goes with the pointer.
    await page.mouse.move(700, 400);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await findHindrances(page, 'cruise-explorer')).toEqual([]);

    const shared = page.url();
    await page.goBack();
    await legend.waitFor({ state: 'detached' });
    await page.goto(shared);
    await legend.waitFor();
    expect(await names()).toEqual([first.Name, second.Name]);
    await page.goto(`${portalUrl}/visualization/cruises?cruise=NONE`);
    await page.getByText('There is no cruise NONE.').waitFor();
    expect(at.problems()).toEqual(fine);
  });
});
