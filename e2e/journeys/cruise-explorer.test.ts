import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
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
  // Proves portal/cruise-explorer: Select a Visualization Module, Explore Cruises @ ModulePage
  // Proves portal/cruise-explorer: Search Cruises, Close Search, {n} Selected, Reset Filters and
  //   chips @ SearchPanel
  // Proves portal/cruise-explorer: Legend with swatch, link and zoom @ DrawnLegend
  // Proves portal/cruise-explorer: Colours of a measured variable with its unit; playback @
  //   ColourBy, PlayBar
  // Proves portal/cruise-explorer: What is drawn, searched and coloured is an address @
  //   readCruisesAddress
  it('finds cruises by words and filters, draws and colours those that are selected, and is an address', async () => {
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
    await legend.getByText(`of ${places} places are drawn`).first().waitFor();
    await legend.getByRole('button', { name: `Zoom to ${second.Name}` }).click();
    // Its tooltip goes with the pointer.
    await page.mouse.move(700, 400);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await findHindrances(page, 'cruise-explorer')).toEqual([]);

    const colours = legend.locator('details').filter({ hasText: 'Colours of the tracks' });
    await colours.locator('summary').press('Enter');
    const salinity = 'Synthetic_Cruise_Underway.salinity';
    await colours.getByRole('combobox', { name: 'Colour by' }).selectOption(salinity);
    const coloured = colours.getByText(/of 1,\d{3} drawn places have a value\./);
    await coloured.waitFor();
    await colours.getByRole('img', { name: /^Colours from 3\d(\.\d+)? to 3\d/ }).waitFor();
    expect(await legend.getByRole('columnheader', { name: /Salinity/ }).count()).toBe(2);
    const play = page.getByRole('group', { name: 'Play the cruises' });
    await play.getByRole('button', { name: 'Play' }).press('Enter');
    await play
      .getByText(/^[1-9]\d*\.\d d under way$/)
      .first()
      .waitFor();
    await play.getByRole('button', { name: 'Pause' }).press('Enter');

    const passed = page.locator('details').filter({ hasText: 'Passed Through' }).first();
    await passed.locator('summary').press('Enter');
    await passed.getByRole('button', { name: 'Draw on the globe' }).click();
    await passed.getByText('Click on the globe to start drawing, and again to finish.').waitFor();
    await page.mouse.click(560, 300);
    await page.mouse.click(760, 420);
    await page.waitForURL(/south=/);
    await passed.getByText(/passed through$/).waitFor();
    expect(new URL(page.url()).searchParams.has('east')).toBe(true);

    const shared = page.url();
    await page.goto(`${portalUrl}/visualization/cruises`);
    await legend.waitFor({ state: 'detached' });
    await page.goto(shared);
    await legend.waitFor();
    expect(await names()).toEqual([first.Name, second.Name]);
    await coloured.waitFor();
    expect(await colours.getByRole('combobox', { name: 'Colour by' }).inputValue()).toBe(salinity);
    await passed.getByText(/passed through$/).waitFor();
    await page.goto(`${portalUrl}/visualization/cruises?cruise=NONE`);
    await page.getByText('There is no cruise NONE.').waitFor();
    expect(at.problems()).toEqual(fine);
  });

  // Proves portal/cruise-explorer: Click on the globe to start drawing, and again to finish. @
  //   PassedFields
  // Proves portal/cruise-explorer: Cruises that passed through a region and a time @ PassedFields
  it('finds the cruises that passed through a region and a time, typed by keyboard, as an address', async () => {
    const cruises = await fetchCruises();
    await using at = await visit(browser, portalUrl, '/visualization/cruises', {
      width: 1000,
      height: 700,
      hasWebGl: false,
    });
    const { page } = at;
    const fields = page.locator('details').filter({ hasText: 'Passed Through' }).first();
    await fields.locator('summary').press('Enter');
    // Across the date line, where only one of them went.
    for (const [label, degrees] of [
      ['Start lat', '25'],
      ['End lat', '40'],
      ['Start lon', '170'],
      ['End lon', '-170'],
    ] as const) {
      await fields.getByLabel(label).fill(degrees);
      await fields.getByLabel(label).press('Enter');
    }
    await fields.getByText('1 cruise passed through').waitFor();
    await fields.getByRole('button', { name: 'Show this cruise' }).press('Enter');
    const search = page.getByRole('dialog', { name: 'Search Cruises' });
    const found = search.getByRole('status').filter({ hasText: 'cruises' }).first();
    await search.getByText(`1 of ${cruises.length} cruises`).waitFor();
    await search.getByRole('columnheader', { name: 'In the Region' }).waitFor();
    await search.getByRole('checkbox', { name: 'Select SYN2302' }).waitFor();
    expect(await findHindrances(page, 'cruise-passed-through')).toEqual([]);
    await page.setViewportSize({ width: 1000, height: 700 });
    await search.getByLabel('End date', { exact: true }).fill('2023-08-01');
    await search.getByLabel('End date', { exact: true }).press('Enter');
    await search.getByText(`0 of ${cruises.length} cruises`).waitFor();
    await page.waitForURL(/until=2023-08-01/);
    await page.reload();
    await page.getByText('0 cruises passed through').waitFor();
    await page.getByRole('button', { name: 'Search Cruises' }).click();
    await search.getByRole('button', { name: 'Remove until 2023-08-01' }).click();
    await search.getByText(`1 of ${cruises.length} cruises`).waitFor();
    await search.getByRole('button', { name: 'Reset Filters' }).click();
    await found.waitFor();
    await search.getByText(`${cruises.length} of ${cruises.length} cruises`).waitFor();
    expect(new URL(page.url()).searchParams.size).toBe(0);
    await search.getByRole('button', { name: 'Close Search' }).click();

    expect(at.problems()).toEqual(fine);
  });

  // Proves portal/cruise-explorer: The last cruise selected would have caused the total trajectory
  //   points to exceed … @ SelectedCruises
  // Proves portal/cruise-explorer: Render Trajectories; Deselect; Clear All @ SelectedCruises
  it('takes the last pick back where the places of several cruises are too many, and says so', async () => {
    const cruises = await fetchCruises();
    await using at = await visit(browser, portalUrl, '/catalog', { hasWebGl: false });
    const { page } = at;
    // Cruises as long as those of a large portal.
    await page.route('**/api/data/trajectory-point-counts', (route) =>
      route.fulfill({ json: Object.fromEntries(cruises.map(({ ID }) => [ID, 30_000])) }),
    );
    await page.goto(`${portalUrl}/visualization/cruises`);
    await page.getByRole('button', { name: 'Search Cruises' }).click();
    const search = page.getByRole('dialog', { name: 'Search Cruises' });
    for (const name of ['Ship', 'Series']) await search.getByRole('tab', { name }).click();
    const boxes = search.getByRole('checkbox', { name: /^Select SYN/ });
    for (const index of [0, 1]) await boxes.nth(index).check();
    await search.getByText('60,000 trajectory points of at most 70,000').waitFor();
    await boxes.nth(2).press('Space');
    await search
      .getByRole('alert')
      .getByText(
        'The last cruise selected would have caused the total trajectory points to exceed the allowed amount for a single render and has been automatically deselected.',
      )
      .waitFor();
    expect(await boxes.nth(2).isChecked()).toBe(false);
    expect(await boxes.nth(3).isDisabled()).toBe(true);
    await search.getByRole('button', { name: 'Clear All' }).click();
    await search.getByRole('button', { name: 'Render Trajectories' }).waitFor();
    expect(await boxes.nth(3).isDisabled()).toBe(false);
    expect(at.problems()).toEqual(fine);
  });
});
