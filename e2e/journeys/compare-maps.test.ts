import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { dataLines } from '../portal/data-lines.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { hasIndependentReader, needsIndependentReader } from '../portal/independent-reader.ts';
import { recipeFor, writeNetcdf } from '../portal/made-datasets.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import { readTip } from '../portal/map-on-page.ts';
import { runCommand } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const cookie = personCookie();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const box = [-10, 10, 175, -165];
const march = ['heatmap', 'tblCOADS_Climatology', 'SST', 3, 3, ...box, 0, 0].join('*');
const winds = ['heatmap', 'tblCOADS_Climatology', 'WSPD', 3, 3, ...box, 0, 0].join('*');
const instant = '1982-01-01T00:00:00.000Z';
const surface = `heatmap*tblLevitus_Climatology*TEMP*${instant}*${instant}*${box.join('*')}*0*0`;

const open = (plots: readonly string[]): Promise<Visit> =>
  visit(
    browser,
    portalUrl,
    `/visualization/charts?${new URLSearchParams(plots.map((plot) => ['plot', plot]))}`,
    { height: 900, cookie, hasWebGl: false },
  );
const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Compare maps' });
const compareOf = (page: Page): string | null => new URL(page.url()).searchParams.get('compare');
const toolOf = (page: Page, chart: RegExp): Locator =>
  page.getByRole('article', { name: chart }).getByRole('button', { name: 'Compare' });

/** The values of a table by `lat lon`, as the API gives them to any program. */
async function fetchValues(
  table: string,
  field: string,
  at: string,
  [lat1, lat2, lon1, lon2]: readonly number[] = box,
): Promise<Map<string, number>> {
  const query = new URLSearchParams({
    spName: 'uspSpaceTime',
    tableName: table,
    fields: field,
    dt1: at,
    dt2: at,
    lat1: `${lat1}`,
    lat2: `${lat2}`,
    lon1: `${lon1}`,
    lon2: `${lon2}`,
    ...(field === 'TEMP' && { depth1: '0', depth2: '0' }),
    format: 'csv',
  });
  const reply = await fetch(`${portalUrl}/api/data/sp?${query}`, { headers: { cookie } });
  const [header = '', ...lines] = (await reply.text()).trimEnd().split('\n');
  const [lat, lon, value] = ['lat', 'lon', field].map((name) => header.split(',').indexOf(name));
  return new Map(
    lines
      .map((line) => line.split(','))
      .filter((row) => row[value ?? -1] !== '')
      .map((row) => [`${row[lat ?? -1]} ${row[lon ?? -1]}`, Number(row[value ?? -1])]),
  );
}

describe('maps that are compared', () => {
  // Proves visualization/guests: The dialog of guests comes before a comparison in the address @
  //   page-charts.tsx
  it('wait until a visitor who follows a link to them has said who they are', async () => {
    const link = new URLSearchParams([
      ['plot', march],
      ['plot', surface],
      ['compare', '0*1*side'],
    ]);
    const address = `/visualization/charts?${link}`;
    await using at = await visit(browser, portalUrl, address, { hasWebGl: false });
    const { page } = at;
    const welcome = page.getByRole('dialog', { name: 'Welcome to Charts and Plots' });
    const goOn = welcome.getByRole('button', { name: 'Continue as Guest' });
    await goOn.waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await goOn.click();
    await dialogOn(page).getByRole('application').nth(1).waitFor();
    expect(await welcome.count()).toBe(0);
  });

  it('are moved and read together, and subtracted with the method stated; the address holds it', async () => {
    await using at = await open([march, surface]);
    const { page } = at;
    await toolOf(page, /Sea Surface Temperature/).click();
    const dialog = dialogOn(page);
    const maps = dialog.getByRole('application');
    await maps.nth(1).waitFor();
    await dialog.getByText('Different times: A is March').waitFor();
    const bars = dialog.locator('.isobath-chart-bar');
    expect(await bars.nth(0).innerText()).toBe(await bars.nth(1).innerText());

    await maps.first().focus();
    await page.keyboard.press('ArrowRight');
    const tip = dialog.locator('.isobath-chart-tip');
    await tip.getByText(/^B: [\d.]+/).waitFor();
    expect(await tip.count()).toBe(1);
    const ticks = (map: number): Promise<string> =>
      dialog
        .locator('.isobath-chart-axes')
        .nth(map)
        .evaluate((axes) => axes.textContent);
    const before = await ticks(1);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => ticks(1), { timeout: 60_000 }).not.toBe(before);
    expect(await ticks(0)).toBe(await ticks(1));

    await dialog.getByText('Difference', { exact: true }).click();
    await dialog.getByText('B was averaged over the cells of A').waitFor();
    await dialog.getByRole('status').getByText('root mean square').waitFor();
    expect(compareOf(page)).toBe('0*1*difference');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [header, ...lines] = dataLines(file);
    expect(header).toBe('lat,lon,a,b,a_minus_b');
    const sst = await fetchValues('tblCOADS_Climatology', 'SST', '3');
    const temp = await fetchValues('tblLevitus_Climatology', 'TEMP', instant);
    const area = (lat: number): number => Math.cos((lat * Math.PI) / 180);
    let compared = 0;
    for (const [lat = 0, lon = 0, a, b, difference] of lines.map((line) =>
      line.split(',').map((text) => (text === '' ? undefined : Number(text))),
    )) {
      const around = [lat - 0.5, lat + 0.5].flatMap((phi) =>
        [lon - 0.5, lon + 0.5].map((lambda) => ({
          weight: area(phi),
          value: temp.get(`${phi} ${lambda}`),
        })),
      );
      const there = around.filter(({ value }) => value !== undefined);
      if (there.length < 4 || a === undefined) continue;
      const total = there.reduce((sum, { weight }) => sum + weight, 0);
      const mean = there.reduce((sum, each) => sum + each.weight * (each.value ?? 0), 0) / total;
      expect(a).toBeCloseTo(sst.get(`${lat} ${lon}`) ?? Number.NaN, 5);
      expect(b).toBeCloseTo(mean, 5);
      expect(difference).toBeCloseTo(a - mean, 5);
      compared++;
    }
    expect(compared).toBeGreaterThan(50);
    // The maps behind the dialog are maps, too: the one in it is read by its keys.
    await maps.focus();
    await page.keyboard.press('ArrowRight');
    await tip.waitFor();
    const read = await readTip(tip);
    const [, , a = Number.NaN, b] =
      lines
        .map((line) => line.split(',').map(Number))
        .find(([lat, lon = 0]) => lat === read.lat && (lon - read.lon) % 360 === 0) ?? [];
    expect(read.value).toBeCloseTo(a - (b ?? Number.NaN), 2);
    expect(await findHindrances(page, 'compare-difference')).toEqual([]);

    await dialog.getByRole('button', { name: 'Share' }).click();
    const shortLink = await page.getByLabel('Short link').inputValue();
    await page.goto(shortLink);
    await dialog.getByRole('status').getByText('root mean square').waitFor();
    expect(compareOf(page)).toBe('0*1*difference');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(compareOf(page)).toBeNull();
    await page.goBack();
    await dialog.getByRole('status').getByText('root mean square').waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('are sections, too: subtracted on the same cells, with a file of them', async () => {
    const sectionAt = (lon: number): string =>
      `sectionMap*tblLevitus_Climatology*TEMP*${instant}*${instant}*-30*30*${lon}*${lon + 1}*0*1000`;
    await using at = await open([sectionAt(-151), sectionAt(-171)]);
    const { page } = at;
    const dialog = page.getByRole('dialog', { name: 'Compare sections' });
    await toolOf(page, /^Section Map/)
      .first()
      .click();
    await dialog.getByText('Difference', { exact: true }).click();
    await dialog.getByText('Both are on the same cells').waitFor();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const [header, ...lines] = dataLines(file);
    expect(header).toBe('lat,depth,a,b,a_minus_b');
    expect(lines.length).toBeGreaterThan(500);
    for (const line of lines) {
      const [, , a, b, difference] = line.split(',').map((text) => Number(text || 'NaN'));
      expect(difference).toBeCloseTo((a ?? NaN) - (b ?? NaN), 5);
    }
    expect(compareOf(page)).toBe('0*1*difference');
    expect(at.problems()).toEqual(fine);
  });

  it('of different units stand beside each other and are not subtracted; a lone map has nothing to compare', async () => {
    await using at = await open([winds, march]);
    const { page } = at;
    const dialog = dialogOn(page);
    await toolOf(page, /Wind Speed/).click();
    await dialog.getByText('The units differ').waitFor();
    await dialog.getByText('Difference', { exact: true }).click();
    await dialog.getByText('A is in m/s and B in °C').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('article', { name: /Sea Surface/ })
      .getByRole('button', { name: 'Close Chart' })
      .click();
    await toolOf(page, /Wind Speed/).click();
    await dialog.getByText('There is nothing to compare this map with yet.').waitFor();
    expect(at.problems()).toEqual(fine);
  });
});

describe.skipIf(!hasIndependentReader)(
  `a map and the climatology of its variable ${needsIndependentReader}`,
  () => {
    it('are found by name and unit, and differ by the anomaly from the month of the map', async () => {
      const portal = await startMailedPortal();
      try {
        const recipe = join(portal.dataFolder, 'Made.yaml');
        const file = writeNetcdf(join(portal.dataFolder, 'Made.nc'), {
          // 2020-03-15
          days: [7379],
          lats: [1, 3],
          lons: [161, 163, 165, 167],
          valueAt: () => 30,
        });
        await writeFile(
          recipe,
          recipeFor('Made', 'netcdf')
            .replace('Level, unit: m', 'Sea Surface Temperature, unit: °C')
            .replace(
              'sensor: Simulation',
              'sensor: Simulation\n  temporal_resolution: Daily\n  spatial_resolution: 2°',
            ),
        );
        const owner = await portal.addPerson('rachel');
        for (const command of [
          ['demo', '--only', 'COADS_Climatology'],
          ['ingest', file, '--recipe', recipe],
        ])
          expect((await runCommand(portal.dataFolder, command)).code).toBe(0);
        const day = '2020-03-15T00:00:00.000Z';
        const query = new URLSearchParams({
          plot: `heatmap*tblMade*level*${day}*${day}*0*4*160*168*0*0`,
          compare: '0',
        });
        await using at = await portal.open(`/visualization/charts?${query}`, {
          height: 900,
          cookie: owner,
          hasWebGl: false,
        });
        const dialog = dialogOn(at.page);
        await dialog.getByText('Anomaly', { exact: true }).click();
        await dialog
          .getByText('Climatology: Sea Surface Temperature of COADS_Climatology, March.')
          .waitFor();
        await dialog.getByText('Both are on the same cells').waitFor();
        await dialog.getByRole('status').getByText('over 8 of 8 cells').waitFor();
        const climate = await fetchValues('tblCOADS_Climatology', 'SST', '3', [0, 4, 160, 168]);
        const downloading = at.page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Download CSV' }).click();
        const text = await readFile(await (await downloading).path(), 'utf8');
        const lines = dataLines(text).slice(1);
        const found = lines.map((line) => line.split(',').map(Number));
        expect(found.map(([, , , , anomaly]) => anomaly)).toEqual(
          found.map(([lat, lon]) => expect.closeTo(30 - (climate.get(`${lat} ${lon}`) ?? NaN), 4)),
        );
        expect(found).toHaveLength(8);
        expect(at.problems()).toEqual(fine);
      } finally {
        await portal.close();
      }
    });
  },
);
