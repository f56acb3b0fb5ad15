import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { parseRows } from '../portal/files-in-hand.ts';
import { hasIndependentReader, needsIndependentReader } from '../portal/independent-reader.ts';
import { recipeFor, writeNetcdf } from '../portal/made-datasets.ts';
import { pointAtPlace, waitForPicture } from '../portal/map-on-page.ts';
import {
  makeDataFolder,
  removeDataFolder,
  repository,
  runCommand,
  startPortal,
} from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

const days = Array.from({ length: 24 }, (_, day) => 7305 + day);
const lats = Array.from({ length: 21 }, (_, index) => index - 10);
const lons = Array.from({ length: 31 }, (_, index) => index - 15);
const rowCount = days.length * lats.length * lons.length;
/** The value says its version by its hundreds, its day by its tenths and its place by the rest. */
const valueIn =
  (version: number) =>
  (day: number, lat: number, lon: number): number =>
    version * 100 + (day - 7305) / 10 + lat / 1000 + lon / 100_000;
const readAll = async (url: string): Promise<number[]> => {
  const answer = await fetch(
    `${url}/api/data/sp?spName=uspSpaceTime&tableName=tblMade_Level&fields=level`,
  );
  return parseRows(await answer.text()).map((row) => Number(row['level']));
};

describe.skipIf(!hasIndependentReader)(
  `a file loaded into a running portal ${needsIndependentReader}`,
  () => {
    let folder: string;
    let portal: Portal;
    let browser: Browser;
    let page: Page;
    let file: string;
    let recipe: string;
    const write = (version: number): string =>
      writeNetcdf(file, { days, lats, lons, valueAt: valueIn(version) });
    beforeAll(async () => {
      folder = await makeDataFolder();
      portal = await startPortal(folder);
      browser = await openBrowser();
      ({ page } = await openPage(browser));
      file = join(folder, 'made-level.nc');
      recipe = join(folder, 'made-level.yaml');
      write(1);
      await writeFile(recipe, recipeFor('Made_Level', 'netcdf'));
    });
    afterAll(async () => {
      await browser.close();
      await portal.stop();
      await removeDataFolder(folder);
    });

    it('begins with a drafted recipe that knows what the file says of itself', async () => {
      const { code, stdout } = await runCommand(folder, [
        'recipe',
        join(repository, 'fixtures/levitus_climatology.nc'),
      ]);
      expect(code).toBe(0);
      for (const words of [
        'YAXLEVITR',
        'XAXLEVITR',
        'ZAXLEVITR',
        'from: TEMP',
        'from: SALT',
        'NOAA Pacific Marine Environmental Laboratory',
        'public domain',
      ])
        expect(stdout).toContain(words);
      const made = await runCommand(folder, ['recipe', file]);
      expect(made.stdout).toContain('from: level');
    });

    it('is in the catalog and drawn without a restart', async () => {
      await page.goto(`${portal.url}/catalog`);
      expect(await page.getByRole('article').count()).toBe(0);
      expect(await runCommand(folder, ['ingest', file, '--recipe', recipe])).toMatchObject({
        code: 0,
      });
      await page.reload();
      await page.getByRole('link', { name: 'Levels of Made_Level' }).first().click();
      await waitForPicture(page);
      const tip = await pointAtPlace(page, { lat: 5, lon: -7 });
      expect(tip).toMatchObject({ lat: 5, lon: -7 });
      expect(tip.value).toBeCloseTo(valueIn(1)(days.at(-1)!, 5, -7), 1);
    });

    it('loaded again is version 2, and a reader meanwhile sees all of one or all of the other', async () => {
      write(2);
      let isOver = false;
      const seen: string[] = [];
      const reader = (async () => {
        while (!isOver) {
          const values = await readAll(portal.url);
          seen.push(
            `${values.length} rows of version ${[...new Set(values.map((value) => Math.floor((value + 0.05) / 100)))].join(' and ')}`,
          );
        }
      })();
      const load = await runCommand(folder, ['ingest', file, '--recipe', recipe]);
      isOver = true;
      await reader;
      expect(load).toMatchObject({ code: 0 });
      const whole = [1, 2].map((version) => `${rowCount} rows of version ${version}`);
      expect([...new Set(seen)].filter((one) => !whole.includes(one))).toEqual([]);
      expect(seen[0]).toBe(whole[0]);
      expect((await readAll(portal.url)).toSorted((one, other) => one - other)[0]).toBeCloseTo(
        valueIn(2)(days[0]!, -10, -15),
        3,
      );
      const [listed] = JSON.parse((await runCommand(folder, ['datasets', '--json'])).stdout) as {
        version: number;
        rowCount: number;
      }[];
      expect(listed).toMatchObject({ version: 2, rowCount });
      await page.reload();
      await waitForPicture(page);
      expect((await pointAtPlace(page, { lat: 5, lon: -7 })).value).toBeCloseTo(
        valueIn(2)(days.at(-1)!, 5, -7),
        1,
      );
    });

    it('removed is gone from catalog, page and data', async () => {
      expect(await runCommand(folder, ['remove', 'Made_Level', '--yes'])).toMatchObject({
        code: 0,
      });
      await page.reload();
      await page.getByRole('alert').filter({ hasText: 'Made_Level' }).waitFor();
      await page.goto(`${portal.url}/catalog`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByRole('region', { name: 'Results' })
        .getByRole('status')
        .filter({ hasText: '0 datasets' })
        .waitFor();
      expect(
        (
          await fetch(
            `${portal.url}/api/data/sp?spName=uspSpaceTime&tableName=tblMade_Level&fields=level`,
          )
        ).status,
      ).toBe(404);
    });
  },
);
