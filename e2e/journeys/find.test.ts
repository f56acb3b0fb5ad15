import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { takeFile } from '../portal/files-in-hand.ts';

const portalUrl = inject('portalUrl');
const coads = 'COADS Monthly Climatology of the Sea Surface, 2 Degrees';
const levitus = 'Levitus Annual Mean Temperature and Salinity, 1 Degree, 20 Depths';
const cruises = 'Synthetic Underway Measurements of Six Cruises, 2023 to 2025';

let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
});
afterAll(() => browser.close());
beforeEach(() => page.goto(`${portalUrl}/catalog`));

const results = (on = page) => on.getByRole('region', { name: 'Results' });
/** Waits until the count says so, and reads the names in their order. */
const names = async (count: string, on = page): Promise<(string | null)[]> => {
  await results(on)
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count}$`) })
    .waitFor();
  return results(on)
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')));
};
const search = async (words: string): Promise<void> => {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
};

describe('words in the catalog', () => {
  // Proves portal/catalog: Keywords separated by blanks, whatever their case and order @ KeywordBox
  it.each([
    { words: 'salinity', count: '2 datasets', found: [levitus, cruises] },
    { words: 'SaLiNiTy TEMPERATURE', count: '2 datasets', found: [levitus, cruises] },
    { words: 'temperature salinity', count: '2 datasets', found: [levitus, cruises] },
    { words: 'temperature ships', count: '1 dataset', found: [coads] },
    { words: 'annual atlas', count: '1 dataset', found: [levitus] },
    { words: '', count: '3 datasets', found: [coads, levitus, cruises] },
  ])('"$words" must all match, in any case and order', async ({ words, count, found }) => {
    await search(words);
    expect((await names(count)).toSorted()).toEqual(found.toSorted());
  });

  it('that match nothing together say which word to leave out', async () => {
    await search('salinity ships');
    await results().getByRole('heading', { name: 'No dataset matches all of this' }).waitFor();
    expect(await results().getByRole('status').first().innerText()).toBe('0 datasets');
    await results().getByRole('button', { name: 'Leave out “salinity”' }).click();
    expect(await names('1 dataset')).toEqual([coads]);
    await page.waitForURL(/keywords=ships$/);
  });

  it('that are misspelt are put right, and abbreviations find what they stand for', async () => {
    await search('salinty');
    await results().getByRole('button', { name: '“salinity” (2)' }).click();
    expect((await names('2 datasets')).toSorted()).toEqual([levitus, cruises].toSorted());
    await search('slp');
    expect(await names('1 dataset')).toEqual([coads]);
    await search('psal');
    await names('2 datasets');
    await results().getByText('Found by psal (salinity) in “').first().waitFor();
  });

  it('are left out only where that finds something, and how much is said before', async () => {
    await search('sst nosuchword');
    await results().getByRole('button', { name: 'Show all datasets' }).waitFor();
    expect(
      await results()
        .getByRole('button', { name: /^Leave out/ })
        .allInnerTexts(),
    ).toEqual(['Leave out “nosuchword” (2)']);
  });

  it('are not patterns: a percent sign finds percent signs', async () => {
    await search('%');
    await results().getByRole('heading', { name: 'No dataset matches all of this' }).waitFor();
    expect(await names('0 datasets')).toEqual([]);
    await search("'; DROP TABLE");
    await page.waitForURL(/DROP/);
    expect(await names('0 datasets')).toEqual([]);
  });
});

describe('filters', () => {
  const filters = () => page.getByRole('complementary', { name: 'Filters' });
  const sensors = () => filters().getByRole('group', { name: 'Sensor' });

  // Proves portal/catalog: Multiple Levels; Surface Only @ FilterRail
  it('by depth keep what has levels, or what has none', async () => {
    await filters().getByText('Multiple Levels').click();
    expect(await names('1 dataset')).toEqual([levitus]);
    await filters().getByText('Surface Only').click();
    expect((await names('2 datasets')).toSorted()).toEqual([coads, cruises].toSorted());
  });

  it('by years keep what was measured within, and climatologies that have none', async () => {
    await filters().getByRole('textbox', { name: 'From' }).fill('2024');
    await page.keyboard.press('Enter');
    await page.waitForURL(/timeStart=2024-01-01/);
    expect(await names('2 datasets')).not.toContain(levitus);
  });

  it('by sensor narrow a search, and each says how many it would find', async () => {
    await sensors()
      .getByRole('checkbox', { name: /^In-Situ/ })
      .check();
    expect((await names('2 datasets')).toSorted()).toEqual([coads, levitus].toSorted());
    await search('salinity');
    expect(await names('1 dataset')).toEqual([levitus]);
    await filters().getByRole('button', { name: 'Remove all' }).click();
    expect(await names('2 datasets')).toContain(cruises);
  });

  it('by dataset type stand in the address, and are offered with their counts', async () => {
    await filters()
      .getByRole('group', { name: 'Dataset Type' })
      .getByRole('checkbox', { name: 'In-Situ 3 datasets' })
      .check();
    await page.waitForURL(/datasetType=In-Situ/);
    expect(await names('3 datasets')).toHaveLength(3);
    await page.goto(`${portalUrl}/catalog?program=No+such+program`);
    expect(await names('0 datasets')).toEqual([]);
    await results().getByRole('button', { name: 'Remove the program filter (3)' }).click();
    expect(await names('3 datasets')).toHaveLength(3);
  });

  it('offer only what finds something for the present search, with how much it would find', async () => {
    const offered = (title: string): Promise<string[]> =>
      filters()
        .getByRole('group', { name: title })
        .getByRole('checkbox')
        .evaluateAll((boxes) =>
          boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
        );
    await sensors()
      .getByRole('checkbox', { name: /^In-Situ/ })
      .waitFor();
    expect(await offered('Sensor')).toEqual(
      expect.arrayContaining(['Any', 'In-Situ 2 datasets', 'Fluorometer 1 dataset']),
    );
    await search('ships');
    await expect.poll(() => offered('Sensor')).toEqual(['Any', 'In-Situ 1 dataset']);
    await filters()
      .getByRole('radio', { name: 'Multiple Levels' })
      .and(page.locator(':disabled'))
      .waitFor({ state: 'attached' });
  });

  // Proves portal/catalog: Filters that fold away @ useFoldedRail
  it('fold away beside the results, and stay so until they are wanted again', async () => {
    await page.getByRole('button', { name: 'Hide filters' }).click();
    await filters().waitFor({ state: 'detached' });
    await page.reload();
    await names('3 datasets');
    expect(await filters().count()).toBe(0);
    await page.getByRole('button', { name: 'Show filters' }).click();
    await filters().waitFor();
  });

  it('by a box across the date line find what lies there', async () => {
    for (const [label, value] of [
      ['West', '175'],
      ['East', '-175'],
      ['South', '20'],
      ['North', '45'],
    ] as const) {
      await filters().getByRole('textbox', { name: label, exact: true }).fill(value);
      await page.keyboard.press('Enter');
    }
    await filters().getByText('This box crosses the date line.').waitFor();
    expect((await names('3 datasets')).toSorted()).toEqual([coads, levitus, cruises].toSorted());
  });
});

describe('a search', () => {
  it('is sorted by name in both directions', async () => {
    await names('3 datasets');
    await results()
      .getByRole('button', { name: /^Sort by/ })
      .click();
    await page.getByRole('menuitemradio', { name: /A to Z/ }).click();
    await page.waitForURL(/sortBy=name/);
    await results()
      .getByRole('button', { name: /A to Z/ })
      .waitFor();
    await expect.poll(() => names('3 datasets')).toEqual([coads, levitus, cruises]);
    await results()
      .getByRole('button', { name: /A to Z/ })
      .click();
    await page.getByRole('menuitemradio', { name: /Z to A/ }).click();
    await expect.poll(() => names('3 datasets')).toEqual([cruises, levitus, coads]);
  });

  // Proves portal/catalog: The search in the address @ readCatalogAddress
  it('is the same for everyone who opens its address', async () => {
    await search('temperature');
    await page.getByRole('complementary', { name: 'Filters' }).getByText('Multiple Levels').click();
    const found = await names('1 dataset');
    await using other = await openPage(browser);
    await other.page.goto(page.url());
    expect(await names('1 dataset', other.page)).toEqual(found);
    expect(await other.page.getByRole('searchbox').inputValue()).toBe('temperature');
  });

  it('goes back and forward with the browser', async () => {
    await names('3 datasets');
    await page.getByRole('complementary', { name: 'Filters' }).getByText('Multiple Levels').click();
    await names('1 dataset');
    await results().getByTitle(levitus).click();
    await page.getByRole('heading', { level: 1, name: levitus }).waitFor();
    await page.goBack();
    expect(await names('1 dataset')).toEqual([levitus]);
    await page.goBack();
    expect(await names('3 datasets')).toHaveLength(3);
    await page.goForward();
    expect(await names('1 dataset')).toEqual([levitus]);
  });

  // Proves portal/catalog: The address of the catalog after 1500 ms @ typingSettlesMs
  it('is typed as one step for the back button, also where a result is opened before the address has followed', async () => {
    await names('3 datasets');
    await page.getByRole('searchbox').pressSequentially('salinity');
    await names('2 datasets');
    await results().getByTitle(levitus).click();
    await page.getByRole('heading', { level: 1, name: levitus }).waitFor();
    await page.goBack();
    expect(await names('2 datasets')).toHaveLength(2);
    expect([
      await page.getByRole('searchbox').inputValue(),
      new URL(page.url()).searchParams.get('keywords'),
    ]).toEqual(['salinity', 'salinity']);
    await page.goBack();
    expect(await names('3 datasets')).toHaveLength(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').pressSequentially('levitus');
    await page.waitForURL(/keywords=levitus$/);
  });

  // Proves portal/catalog: Search failed. Please try again. @ CatalogPage
  it('asks for its results once, and says so where they cannot be had', async () => {
    await using other = await openPage(browser);
    const asked: string[] = [];
    other.page.on('request', (request) => {
      if (request.url().includes('/searchcatalog')) asked.push(request.url());
    });
    await other.page.goto(`${portalUrl}/catalog`);
    await names('3 datasets', other.page);
    await other.page
      .getByRole('group', { name: 'Sensor' })
      .getByRole('checkbox', { name: /^In-Situ/ })
      .waitFor();
    expect(asked, 'the results came with the page').toEqual([]);
    await other.page.route('**/searchcatalog?*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await other.page.getByRole('searchbox').fill('elsewhere');
    await results(other.page).getByText('Search failed. Please try again.').waitFor();
    expect(await results(other.page).getByText('Searching').count()).toBe(0);
  });

  // Proves portal/catalog: CMAP_Search_Results.csv @ useResultsDownload
  it('is taken along as a table of all its results', async () => {
    await search('salinity');
    await names('2 datasets');
    const { download, path } = await takeFile(page, () =>
      results().getByRole('button', { name: 'Download results' }).click(),
    );
    const text = await readFile(path, 'utf8');
    expect(download.suggestedFilename()).toBe('CMAP_Search_Results.csv');
    expect(text.split(/\r?\n/)[0]).toMatch(/Dataset_ID,Short_Name,Long_Name,Table_Name/);
    expect([text.includes(levitus), text.includes(cruises), text.includes(coads)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('all of this', () => {
  it('asks no other host and leaves no error on the console', () => {
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
