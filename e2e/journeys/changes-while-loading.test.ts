import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { parseRows } from '../portal/files-in-hand.ts';
import { recipeFor } from '../portal/made-datasets.ts';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

/** Thirty readings: every third has NULL for its level, every fifth lies at exactly 180°, and each of the first ten stations begins with a blank. */
const readings = Array.from({ length: 30 }, (_, index) => ({
  lon: index % 5 === 0 ? 180 : 170 + index / 10,
  level: index % 3 === 0 ? 'NULL' : String(index),
  station: `${index < 10 ? ' ' : ''}S${index}`,
}));

describe('a CSV file with NULL, blanks around texts and longitudes of 180°', () => {
  let folder: string;
  let portal: Portal;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    folder = await makeDataFolder();
    portal = await startPortal(folder);
    browser = await openBrowser();
    ({ page } = await openPage(browser));
    const [file, recipe] = [join(folder, 'readings.csv'), join(folder, 'readings.yaml')];
    const lines = readings.map(
      ({ lon, level, station }, index) => `2020-01-01,${index},${lon},${level},${station}`,
    );
    await writeFile(file, `time,lat,lon,level,station\n${lines.join('\n')}\n`);
    await writeFile(
      recipe,
      `${recipeFor('Readings', 'csv')}  - {name: station, from: station, type: text, long_name: Station}\n`,
    );
    expect(await runCommand(folder, ['ingest', file, '--recipe', recipe])).toMatchObject({
      code: 0,
    });
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await removeDataFolder(folder);
  });

  it('is stored with missing values, texts without blanks and one meridian at 180°', async () => {
    const rows = parseRows(
      await (
        await fetch(`${portal.url}/api/data/sp?spName=uspSpaceTime&tableName=tblReadings&fields=*`)
      ).text(),
    );
    expect([
      rows.length,
      rows.filter(({ level }) => Number.isNaN(level)).length,
      rows.filter(({ lon }) => lon === -180).length,
      rows.filter(({ station }) => String(station).startsWith(' ')).length,
    ]).toEqual([30, 10, 6, 0]);
  });

  it('has each of these changes and its count on the page of the dataset', async () => {
    await page.goto(`${portal.url}/catalog/datasets/Readings`);
    const history = page
      .locator('dl > div', { has: page.getByText('History', { exact: true }) })
      .locator('dd');
    await history.waitFor();
    const text = await history.innerText();
    for (const change of [
      '10 cells with "NULL" became missing values (level 10)',
      'spaces at the start or end of 10 texts were removed (station 10)',
      '6 longitudes of exactly 180° are stored as -180°',
    ])
      expect(text).toContain(change);
  });
});
