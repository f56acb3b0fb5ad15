import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { takeFile } from '../portal/files-in-hand.ts';
import { repository, runCommand } from '../portal/server.ts';

const portalUrl = inject('portalUrl');
const python = '/usr/bin/python3';
/** What Python's own zip reader finds: each file with its checksum and its lines; it tests every byte on the way. */
const listZip = `
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    assert zip.testzip() is None
    print(json.dumps({name: {"sha256": hashlib.sha256(zip.read(name)).hexdigest(), "lines": zip.read(name).count(b"\\n"), "text": zip.read(name).decode() if name.endswith(".json") else ""} for name in zip.namelist()}))
`;

interface Manifest {
  totalRows: number;
  datasets: {
    shortName: string;
    citation: string;
    query: string;
    files: { path: string; sha256: string; rows?: number }[];
  }[];
}

let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
  await enterAsPerson(page);
});
afterAll(() => browser.close());

describe.skipIf(!existsSync(python))(
  'several datasets at once (skipped unless Python is here)',
  () => {
    it('are ticked in the catalog, which says how many rows they hold', async () => {
      await page.goto(`${portalUrl}/catalog`);
      await page.getByRole('checkbox', { name: /^Select COADS/ }).check();
      await page.getByRole('checkbox', { name: /^Select .*[Uu]nderway/ }).check();
      const bar = page.getByRole('region', { name: 'Selected datasets' });
      expect(await bar.getByRole('status').innerText()).toMatch(/2 datasets selected, [\d,]+ rows/);
    });

    it('come as one zip whose files are those of its manifest', async () => {
      const bar = page.getByRole('region', { name: 'Selected datasets' });
      const promised = /([\d,]+) rows/.exec(await bar.getByRole('status').innerText())![1]!;
      await bar.getByRole('button', { name: 'Download as one zip' }).click();
      const dialog = page.getByRole('dialog', { name: 'Download 2 datasets' });
      await dialog
        .getByRole('status')
        .filter({ hasText: `${promised} rows in total` })
        .waitFor();
      const { path } = await takeFile(page, () =>
        dialog.getByRole('button', { name: 'Download', exact: true }).click(),
      );
      await bar.getByText('The zip is complete').waitFor();
      expect(await bar.getByRole('status').innerText()).toContain(
        `${promised} of ${promised} rows`,
      );
      const run = spawnSync(python, ['-c', listZip, path], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      expect(run.stderr).toBe('');
      const files = JSON.parse(run.stdout) as Record<
        string,
        { sha256: string; lines: number; text: string }
      >;
      const manifest = JSON.parse(files['CMAP-Bulk-Download/manifest.json']!.text) as Manifest;
      expect(manifest.totalRows.toLocaleString('en-US')).toBe(promised);
      expect(manifest.datasets.map(({ shortName }) => shortName).toSorted()).toEqual([
        'COADS_Climatology',
        'Synthetic_Cruise_Underway',
      ]);
      for (const file of manifest.datasets.flatMap((dataset) => dataset.files)) {
        const found = files[`CMAP-Bulk-Download/${file.path}`]!;
        expect(found.sha256).toBe(file.sha256);
        if (file.rows !== undefined) expect(found.lines - 1).toBe(file.rows);
      }
      expect(Object.keys(files)).toHaveLength(5);
      await bar.getByRole('button', { name: 'Done' }).click();
    });

    it('come as the same part of each, whose rows are counted beforehand', async () => {
      const bar = page.getByRole('region', { name: 'Selected datasets' });
      await bar.getByRole('button', { name: 'Download as one zip' }).click();
      const dialog = page.getByRole('dialog', { name: 'Download 2 datasets' });
      for (const [label, value] of [
        ['South', '10'],
        ['North', '30'],
        ['West', '170'],
        ['East', '-120'],
        ['Upper depth', '0'],
      ] as const) {
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
        await page.keyboard.press('Enter');
      }
      const total = dialog.getByRole('status').filter({ hasText: 'rows in total' });
      await total.waitFor();
      expect(await dialog.getByRole('list', { name: 'Datasets' }).innerText()).toMatch(
        /[\d,]+ of [\d,]+ rows[\s\S]*[\d,]+ of 37,665 rows/,
      );
      const promised = /([\d,]+) rows/.exec(await total.innerText())![1]!;
      const { path } = await takeFile(page, () =>
        dialog.getByRole('button', { name: 'Download', exact: true }).click(),
      );
      await bar.getByText('The zip is complete').waitFor();
      const run = spawnSync(python, ['-c', listZip, path], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      const files = JSON.parse(run.stdout) as Record<string, { text: string }>;
      const manifest = JSON.parse(files['CMAP-Bulk-Download/manifest.json']!.text) as Manifest;
      expect(manifest.totalRows.toLocaleString('en-US')).toBe(promised);
      expect(manifest.totalRows).toBeLessThan(109_380);
      for (const { query } of manifest.datasets) expect(query).toMatch(/'10', '30', '170', '-120'/);
      await bar.getByRole('button', { name: 'Done' }).click();
      await bar.getByRole('button', { name: 'Clear' }).click();
      await bar.waitFor({ state: 'detached' });
    });

    it('are named as popular afterwards', async () => {
      const panel = page.getByRole('complementary', { name: 'Recommended Datasets' });
      await expect
        .poll(
          async () => {
            await page.reload();
            await panel.getByRole('tab', { name: 'Popular' }).waitFor();
            return panel
              .getByRole('link', { name: /COADS/ })
              .waitFor({ timeout: 10_000 })
              .then(
                () => true,
                () => false,
              );
          },
          { timeout: 90_000 },
        )
        .toBe(true);
      expect(complaints).toEqual({ errors: [], foreignRequests: [] });
    });
  },
);

describe('the original file of a dataset', () => {
  it('is listed on its page with its checksum and is delivered unchanged', async () => {
    const original = join(repository, 'fixtures', 'coads_climatology.nc');
    expect(
      await runCommand(inject('dataFolder'), [
        'vault',
        'add',
        'COADS_Climatology',
        'raw',
        original,
      ]),
    ).toMatchObject({ code: 0 });
    await page.goto(`${portalUrl}/catalog/datasets/COADS_Climatology`);
    const section = page.getByRole('region', { name: 'Files', exact: true });
    const { path } = await takeFile(page, () =>
      section.getByRole('link', { name: 'coads_climatology.nc' }).click(),
    );
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    expect(sha256).toBe(
      createHash('sha256')
        .update(await readFile(original))
        .digest('hex'),
    );
    expect(await section.locator('code').getAttribute('title')).toBe(sha256);
    expect(await section.innerText()).toContain('Raw: as recorded.');
    await using stranger = await openPage(browser);
    await stranger.page.goto(`${portalUrl}/catalog/datasets/COADS_Climatology`);
    await stranger.page
      .getByRole('region', { name: 'Files', exact: true })
      .getByRole('link', { name: 'coads_climatology.nc' })
      .click();
    await stranger.page
      .getByRole('dialog', { name: 'Login' })
      .getByText('Please login to download data')
      .waitFor();
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});

describe('an address that is not a page', () => {
  it('is answered 404 with the screen that says so; pages are not', async () => {
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`${portalUrl}${path}`)).status;
    expect(
      await Promise.all(
        [
          '/',
          '/catalog',
          '/catalog/datasets/COADS_Climatology',
          '/catalog/',
          '/about/people',
          '/how-to-cite',
        ].map(statusOf),
      ),
    ).toEqual([200, 200, 200, 200, 200, 200]);
    expect(
      await Promise.all(
        [
          '/nothing',
          '/catalog/datasets',
          '/catalog/datasets/A/b',
          '/picture.png',
          '/catalog/datasets/No_Such_Dataset',
        ].map(statusOf),
      ),
    ).toEqual([404, 404, 404, 404, 404]);
    const served = await (await fetch(`${portalUrl}/catalog/datasets/COADS_Climatology`)).text();
    const [, structured = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(served) ?? [];
    expect(JSON.parse(structured)).toMatchObject({
      '@type': 'Dataset',
      alternateName: 'COADS_Climatology',
    });
    await page.goto(`${portalUrl}/nothing/at/all`);
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  });
});
