import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import { parseRows, readCsvFile, takeFile } from '../portal/files-in-hand.ts';
import {
  hasIndependentReader,
  needsIndependentReader,
  readIndependently,
} from '../portal/independent-reader.ts';
import { recipeFor, writeNetcdf } from '../portal/made-datasets.ts';
import { mapOn, pointAtPlace, waitForPicture } from '../portal/map-on-page.ts';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openPage(browser));
  await enterAsPerson(page);
});
afterAll(() => browser.close());

/** The cells of the file with a value in one of its variables at least, within 170° E to 170° W and a span of latitudes. */
function cellsOfTheFile(south: number, north: number): string[] {
  const [lats, lons] = [
    readIndependently('coads_climatology.nc', 'COADSY'),
    readIndependently('coads_climatology.nc', 'COADSX'),
  ];
  const variables = ['SST', 'AIRT', 'WSPD', 'SLP'].map((name) =>
    readIndependently('coads_climatology.nc', name),
  );
  const cells: string[] = [];
  for (let month = 0; month < 12; month += 1) {
    lats.forEach((lat, row) =>
      lons.forEach((rawLon, column) => {
        const hasValue = variables.some(
          (values) => !Number.isNaN(values[(month * lats.length + row) * lons.length + column]!),
        );
        if (hasValue && rawLon >= 170 && rawLon <= 190 && lat >= south && lat <= north)
          cells.push(`${month + 1} ${lat} ${rawLon > 180 ? rawLon - 360 : rawLon}`);
      }),
    );
  }
  return cells.toSorted();
}

describe.skipIf(!hasIndependentReader)(
  `a box from 170° E to 170° W ${needsIndependentReader}`,
  () => {
    it('typed into the form is the box across the date line, and the file has exactly its rows', async () => {
      await page.goto(`${portalUrl}/catalog/datasets/COADS_Climatology?download=COADS_Climatology`);
      const dialog = page.getByRole('dialog');
      for (const [label, value] of [
        ['South', '-20'],
        ['North', '20'],
        ['West', '170'],
        ['East', '190'],
      ] as const) {
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
        await page.keyboard.press('Enter');
      }
      await dialog.getByText('This box crosses the date line.').waitFor();
      await dialog.getByText('Data file only').click();
      const expected = cellsOfTheFile(-20, 20);
      await dialog
        .getByRole('status')
        .filter({ hasText: `An estimated ${expected.length.toLocaleString('en')} rows` })
        .waitFor();
      const { path } = await takeFile(page, () =>
        dialog.getByRole('button', { name: 'Download', exact: true }).click(),
      );
      const rows = await readCsvFile(path);
      expect(rows.map(({ month, lat, lon }) => `${month} ${lat} ${lon}`).toSorted()).toEqual(
        expected,
      );
    });

    it.each([
      { lon1: '170', lon2: '-170' },
      { lon1: '170', lon2: '190' },
      { lon1: '-190', lon2: '-170' },
    ])('is the same box as $lon1 to $lon2 in an address', async (bounds) => {
      const query = new URLSearchParams({
        spName: 'uspSpaceTime',
        tableName: 'tblCOADS_Climatology',
        fields: 'SST',
        lat1: '-20',
        lat2: '20',
        ...bounds,
      });
      const rows = parseRows(await (await fetch(`${portalUrl}/api/data/sp?${query}`)).text());
      expect(rows.map(({ month, lat, lon }) => `${month} ${lat} ${lon}`).toSorted()).toEqual(
        cellsOfTheFile(-20, 20),
      );
    });
  },
);

describe.skipIf(!hasIndependentReader)(
  `a dataset around the date line ${needsIndependentReader}`,
  () => {
    let own: Portal;
    let folder: string;
    /** Two-degree cells from 171° E to 171° W, 9° S to 9° N; the value says the place. */
    const valueAt = (lat: number, lon: number): number => lat + (lon < 0 ? lon + 360 : lon) / 1000;
    beforeAll(async () => {
      folder = await makeDataFolder();
      own = await startPortal(folder);
      const lons = Array.from({ length: 10 }, (_, index) => 171 + 2 * index);
      const file = writeNetcdf(join(folder, 'level.nc'), {
        days: [7305, 7336],
        lats: [-9, -7, -5, -3, -1, 1, 3, 5, 7, 9],
        lons,
        valueAt: (_day, lat, lon) => valueAt(lat, lon),
      });
      await writeFile(join(folder, 'level.yaml'), recipeFor('Level_Across', 'netcdf'));
      const loaded = await runCommand(folder, [
        'ingest',
        file,
        '--recipe',
        join(folder, 'level.yaml'),
      ]);
      expect(loaded).toMatchObject({ code: 0 });
    });
    afterAll(async () => {
      await own.stop();
      await removeDataFolder(folder);
    });

    it('is one map of twenty degrees, not two slivers at the ends of the world', async () => {
      await page.goto(`${own.url}/catalog/datasets/Level_Across`);
      await waitForPicture(page);
      const tips = [
        await pointAtPlace(page, { lat: 1, lon: 179 }),
        await pointAtPlace(page, { lat: 1, lon: -179 }),
        await pointAtPlace(page, { lat: -9, lon: 171 }),
      ];
      expect(tips.map(({ lat, lon }) => [lat, lon])).toEqual([
        [1, 179],
        [1, -179],
        [-9, 171],
      ]);
      tips.forEach(({ lat, lon, value }) => expect(value).toBeCloseTo(valueAt(lat, lon), 3));
      const { width } = (await mapOn(page).boundingBox())!;
      const pixelOf = async (lon: number): Promise<number> => {
        await pointAtPlace(page, { lat: 1, lon });
        return (await page.locator('.isobath-chart-tip').boundingBox())!.x;
      };
      expect(Math.abs((await pixelOf(-177)) - (await pixelOf(-179)))).toBeLessThan(width / 5);
    });

    it('of more cells than a screen has room for is drawn as means, and cell by cell when zoomed in', async () => {
      // 1,625,000 cells of 1/25°, from 154° E to 154° W.
      const middles = (from: number, count: number): number[] =>
        Array.from({ length: count }, (_, index) => from + (2 * index + 1) / 50);
      const file = writeNetcdf(join(folder, 'fine.nc'), {
        days: [7305],
        lats: middles(-25, 1250),
        lons: middles(154, 1300),
        valueAt: (_day, lat, lon) => valueAt(lat, lon),
      });
      const recipe = recipeFor('Level_Fine', 'netcdf');
      const daily = recipe.replace('\ntable:', '\n  temporal_resolution: Daily\ntable:');
      await writeFile(join(folder, 'fine.yaml'), daily);
      const load = ['ingest', file, '--recipe', join(folder, 'fine.yaml')];
      expect(await runCommand(folder, load)).toMatchObject({ code: 0 });
      const day = '2020-01-01T00:00:00.000Z';
      const plot = `heatmap*tblLevel_Fine*level*${day}*${day}*-25*25*154*-154*0*0`;
      const address = `/visualization/charts?plot=${encodeURIComponent(plot)}`;
      await using at = await visit(browser, own.url, address, { hasWebGl: false });
      await at.page.getByText('mean by area of up to 2 × 2 cells of the dataset').waitFor();
      await at.page.getByRole('button', { name: 'Continue as Guest' }).click();
      await waitForPicture(at.page);
      const mean = await pointAtPlace(at.page, { lat: 0.08, lon: -179 });
      expect(mean).toEqual({ lat: 0.08, lon: -179, value: 0.261 });
      await at.page.getByRole('button', { name: 'Zoom in' }).first().click();
      await at.page.getByText('In this area each cell is one of the dataset.').waitFor();
      const single = await pointAtPlace(at.page, { lat: 0.02, lon: -179.98 });
      expect(single).toEqual({ lat: 0.02, lon: -179.98, value: 0.20002 });
      expect(at.problems()).toEqual(fine);
    });
  },
);
