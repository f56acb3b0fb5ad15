import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { readCsvFile, takeFile } from '../portal/files-in-hand.ts';
import { repository, runCommand } from '../portal/server.ts';

const portalUrl = inject('portalUrl');
const levitus = 'levitus_climatology.nc';

let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
  await enterAsPerson(page);
});
afterAll(() => browser.close());

describe('a large dataset that is taken whole', () => {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  it('gives the choice between its files from storage and one made of all its rows', async () => {
    expect(
      await runCommand(inject('dataFolder'), [
        'vault',
        'add',
        'Levitus_Climatology',
        'rep',
        join(repository, 'fixtures', levitus),
      ]),
    ).toMatchObject({ code: 0 });
    await page.goto(`${portalUrl}/catalog?download=Levitus_Climatology`);
    const download = dialog(/^Download/).getByRole('button', { name: 'Download', exact: true });
    await download.click();
    const warning = dialog('Large Dataset');
    await warning.getByRole('button', { name: 'Direct Download' }).waitFor();
    expect(await warning.getByRole('button').allInnerTexts()).toEqual([
      '',
      'Cancel',
      'Continue with Standard Download',
      'Direct Download',
    ]);
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => download.evaluate((button) => document.activeElement === button))
      .toBe(true);
    await download.click();
    await warning.getByRole('button', { name: 'Direct Download' }).click();
    const direct = dialog(/^Direct Download/);
    await direct.getByRole('tab', { name: 'Reprocessed (1)' }).waitFor();
    expect(await direct.getByRole('tabpanel').innerText()).toMatch(/One file, 3\.28\sMB\./);
    expect(
      await direct.getByRole('link', { name: 'Open the page of these files' }).getAttribute('href'),
    ).toBe(`${portalUrl}/catalog/datasets/Levitus_Climatology#files`);
    const { path } = await takeFile(page, () =>
      direct.getByRole('link', { name: levitus }).click(),
    );
    expect(
      (await readFile(path)).equals(await readFile(join(repository, 'fixtures', levitus))),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await direct.waitFor({ state: 'detached' });
    await download.click();
    await warning.getByRole('button', { name: 'Continue with Standard Download' }).click();
    await dialog(/^Download/)
      .getByRole('button', { name: 'Stop' })
      .click();
    await dialog(/^Download/)
      .getByText('Levitus_Climatology_release1.zip')
      .or(dialog(/^Download/).getByText('Stopped', { exact: true }))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('download'));
  });

  it('that is too large for one file comes in parts, one after another, and the portal remembers which', async () => {
    const parts = [
      ['1', '6'],
      ['7', '12'],
    ].map(([dt1, dt2]) => ({
      text: `Months ${dt1} to ${dt2}`,
      subset: { dt1, dt2 },
      rows: 40_000,
    }));
    const reply = {
      allow: false,
      projection: { size: 80_000, provenance: 'query', isExact: true },
      messages: [],
      limit: 50_000,
      suggestions: [{ ...parts[0], parts }],
    };
    await page.route('**/api/data/check-query-size?*', (route) => route.fulfill({ json: reply }));
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    await dialog(/^Download/)
      .getByText('Data file only')
      .click();
    await dialog(/^Download/)
      .getByRole('textbox', { name: 'South' })
      .fill('0');
    await page.keyboard.press('Enter');
    await dialog(/^Download/)
      .getByRole('button', { name: 'All of it in 2 parts' })
      .click();
    const files: Promise<string>[] = [];
    page.on('download', (download) => files.push(download.path()));
    await dialog(/^Download/)
      .getByRole('button', { name: 'Download all 2 parts' })
      .click();
    await dialog(/^Download/)
      .getByRole('status')
      .filter({ hasText: 'All 2 parts are downloaded' })
      .waitFor();
    const rows = await Promise.all((await Promise.all(files)).map(readCsvFile));
    expect(
      rows.map((part) =>
        [...new Set(part.map(({ month }) => month))].toSorted((a, b) => Number(a) - Number(b)),
      ),
    ).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ]);
    expect(rows.flat().every(({ lat }) => Number(lat) >= 0)).toBe(true);
    await dialog(/^Download/)
      .getByRole('button', { name: 'Choose another part' })
      .click();
    await dialog(/^Download/)
      .getByRole('button', { name: 'All of it in 2 parts' })
      .click();
    expect(
      await dialog(/^Download/)
        .getByText('Downloaded', { exact: true })
        .count(),
    ).toBe(2);
    await page.unroute('**/api/data/check-query-size?*');
  });
});

describe('what cannot be downloaded', () => {
  const dialog = () => page.getByRole('dialog', { name: /^Download/ });
  afterEach(() => page.unrouteAll());

  it('says so where the extent of the dataset cannot be read, and names the field', async () => {
    await page.route('**/api/catalog/datasetfullpage?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { dataset: object };
      await route.fulfill({
        response,
        json: {
          ...body,
          dataset: { ...body.dataset, Time_Min: 'last summer', Time_Max: '2020-01-01' },
        },
      });
    });
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    expect(await dialog().getByRole('alert').innerText()).toContain(
      'There was an error parsing dataset parameters. Time_Min is "last summer", which is not a date.',
    );
  });

  // Proves portal/catalog: Failed to download variable metadata. @ DownloadForm
  it('says so where the list of variables does not come, and offers another try', async () => {
    await page.route('**/api/catalog/datasetvariables?*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    expect(await dialog().getByRole('alert').innerText()).toContain(
      'Failed to download variable metadata.',
    );
    await page.unrouteAll();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByLabel('Variables').first().waitFor();
  });

  it('says so where a part of the program does not load', async () => {
    await page.route('**/assets/warning-dialog-*.js', (route) => route.abort());
    await page.goto(`${portalUrl}/catalog?download=Levitus_Climatology`);
    await dialog().getByRole('button', { name: 'Download', exact: true }).click();
    expect(await dialog().getByRole('alert').innerText()).toContain(
      'Sorry! There was an unexpected error.',
    );
    complaints.errors.length = 0;
  });

  it('says where a dataset has no ancillary data', async () => {
    await page.goto(`${portalUrl}/catalog?download=COADS_Climatology`);
    const ancillary = dialog().getByRole('switch', { name: 'Ancillary data' });
    await dialog().getByText('This dataset does not have any ancillary data.').waitFor();
    expect(await ancillary.isDisabled()).toBe(true);
  });
});

describe('all of this', () => {
  it('asks no other host and leaves no error on the console', () => {
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
