import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { countRequests } from '../portal/count-requests.ts';
import { hasIndependentReader, needsIndependentReader } from '../portal/independent-reader.ts';
import { recipeFor, writeNetcdf } from '../portal/made-datasets.ts';
import { parseRows } from '../portal/files-in-hand.ts';
import type { Portal } from '../portal/server.ts';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from '../portal/server.ts';

let browser: Browser;
let portal: Portal;
beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal(await makeDataFolder());
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await removeDataFolder(portal.dataFolder);
});

/** Scripts of the whole home page, as they come over the wire. */
const scriptBytes = 400_000;

/** Means of each month over the rows themselves, weighted by the area of their cells, against the mean of the first sixty. */
async function expectedAnomalies(field: 'sst' | 'adt'): Promise<number[]> {
  const answer = await fetch(
    `${portal.url}/api/data/sp?spName=uspSpaceTime&tableName=tblSynthetic_Monthly_Climate&fields=${field}`,
  );
  const rows = parseRows(await answer.text()).map((row) => ({
    month: String(row['time']).slice(0, 7),
    lat: Number(row['lat']),
    value: Number(row[field]),
  }));
  const heightOf = bandHeights([...new Set(rows.map(({ lat }) => lat))]);
  const sums = new Map<string, { weighted: number; weights: number }>();
  for (const { month, lat, value } of rows) {
    const sum = sums.get(month) ?? { weighted: 0, weights: 0 };
    const weight = heightOf.get(lat)!;
    sums.set(month, {
      weighted: sum.weighted + weight * value,
      weights: sum.weights + weight,
    });
  }
  const means = [...sums.keys()]
    .toSorted()
    .map((month) => sums.get(month)!.weighted / sums.get(month)!.weights);
  const base = means.slice(0, 60).reduce((sum, mean) => sum + mean, 0) / 60;
  return means.map((mean) => mean - base);
}

/** How high the band of each latitude is on the unit sphere; its edges lie half way between neighbours, and past the last ones by half a step, at most at a pole. */
function bandHeights(latitudes: readonly number[]): Map<number, number> {
  const lats = latitudes.toSorted((one, other) => one - other);
  const half = (lats[1]! - lats[0]!) / 2;
  const sine = (degrees: number): number =>
    Math.sin((Math.max(-90, Math.min(90, degrees)) * Math.PI) / 180);
  return new Map(lats.map((lat) => [lat, sine(lat + half) - sine(lat - half)]));
}

/** A small grid under the name of the dataset whose newest day the home page shows. */
async function loadFieldOfTemperature(): Promise<void> {
  const shortName = 'Near_Real_Time_SST_AVHRR_OI';
  const file = writeNetcdf(join(portal.dataFolder, 'field.nc'), {
    days: [9132, 9133, 9134],
    lats: Array.from({ length: 36 }, (_, row) => row * 5 - 87.5),
    lons: Array.from({ length: 72 }, (_, column) => column * 5 - 177.5),
    valueAt: (_day, lat) => 28 - Math.abs(lat) / 3,
  });
  const recipe = join(portal.dataFolder, 'field.yaml');
  await writeFile(recipe, recipeFor(shortName, 'netcdf'));
  const loaded = await runCommand(portal.dataFolder, ['ingest', file, '--recipe', recipe]);
  expect(loaded, loaded.stdout + loaded.stderr).toMatchObject({ code: 0 });
}

describe('the monitor of the home page', () => {
  // Proves portal/home: Interconnected, harmonized ocean data @ HomePage
  // Proves portal/home: Submit Data, API Access, and clients for Python and R @ HomePage
  // Proves portal/home: Global Anomaly Monitor @ AnomalyMonitor
  it('says what is missing while no dataset can tell, below the ways to submit data and to read them from code', async () => {
    await using at = await openPage(browser);
    const { page, complaints } = at;
    await page.goto(portal.url);
    await page.getByRole('heading', { name: 'Interconnected, harmonized ocean data' }).waitFor();
    const hrefOf = (name: string): Promise<string | null> =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
    expect([
      await hrefOf('Submit Data'),
      await hrefOf('API Access'),
      await hrefOf('Python client'),
      await hrefOf('R client'),
    ]).toEqual([
      '/datasubmission/guide',
      '/apikeymanagement',
      'https://github.com/simonscmap/pycmap',
      'https://github.com/simonscmap/cmap4r',
    ]);
    await page
      .getByRole('region', { name: 'Global Anomaly Monitor' })
      .getByText('No dataset in this portal provides monthly means')
      .waitFor();
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });

  // Proves portal/home: Visualization is unavailable. @ AnomalyMonitor
  it('says that it could not be loaded, and asks again when it is told to', async () => {
    await using at = await openPage(browser);
    const { page } = at;
    await page.route('**/api/data/named', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(`${portal.url}/about`);
    await page.getByRole('link', { name: 'Isobath, home' }).click();
    const monitor = page.getByRole('region', { name: 'Global Anomaly Monitor' });
    await monitor.getByRole('alert').getByText('Visualization is unavailable.').waitFor();
    await page.unroute('**/api/data/named');
    await monitor.getByRole('button', { name: 'Try again' }).click();
    await monitor.getByText('No dataset in this portal provides monthly means').waitFor();
    expect(await monitor.getByRole('alert').count()).toBe(0);
  });

  // Proves portal/home: °C at the left, m at the right, against the first five years @ MonitorChart
  // Proves portal/home: 600 px high @ MonitorChart
  it('draws temperature at the left and sea level at the right as they follow from the rows', async () => {
    expect(
      await runCommand(portal.dataFolder, ['demo', '--only', 'Synthetic_Monthly_Climate']),
    ).toMatchObject({ code: 0 });
    await using at = await openPage(browser);
    const { page, complaints } = at;
    await page.goto(portal.url);
    const monitor = page.getByRole('region', { name: 'Global Anomaly Monitor' });
    await monitor.scrollIntoViewIfNeeded();
    const chart = monitor.getByRole('application', { name: /Left and right arrow keys/ });
    await chart.waitFor({ timeout: 90_000 });
    const { width, height } = (await chart.boundingBox())!;
    expect([width, height]).toEqual([(await monitor.boundingBox())!.width, 600]);
    await monitor.getByText('View as table').click();
    await monitor.getByRole('row').nth(60).waitFor();
    const rows = await monitor
      .getByRole('row')
      .evaluateAll((all) =>
        all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)),
      );
    const expected = [await expectedAnomalies('sst'), await expectedAnomalies('adt')];
    expect(rows).toHaveLength(60);
    rows.forEach(([month, ...values], index) => {
      expect(month).toBe(
        `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`,
      );
      for (const [series, text] of values.entries())
        expect(Number(text.replace('\u2212', '-'))).toBeCloseTo(expected[series]![143 - index]!, 5);
    });
    await chart.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const spoken = monitor.locator('[aria-live=polite]');
    await expect
      .poll(() => spoken.textContent())
      .toMatch(
        /^2025-11, Sea surface temperature anomaly: \S+\u2009°C, Absolute dynamic topography anomaly: \S+\u2009m$/,
      );
    await chart.hover({ position: { x: width / 2, y: 200 } });
    await monitor
      .locator('.isobath-chart-tip')
      .getByText(/^Sea surface temperature anomaly: .*°C$/)
      .waitFor();
    await monitor.getByText('against the mean of 2014-01 to 2018-12').waitFor();
    await monitor.getByRole('link', { name: /Synthetic Monthly Sea Surface Temperature/ }).click();
    await page.waitForURL(/\/catalog\/datasets\/Synthetic_Monthly_Climate/);
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  }, 300_000);

  it.skipIf(!hasIndependentReader)(
    `comes with at most 400 kB of scripts for the whole page, its charts drawn ${needsIndependentReader}`,
    async () => {
      await loadFieldOfTemperature();
      await using at = await openPage(browser);
      const { page } = at;
      const sent = await countRequests(page);
      await page.goto(portal.url);
      const monitor = page.getByRole('region', { name: 'Global Anomaly Monitor' });
      await monitor.scrollIntoViewIfNeeded();
      await monitor.locator('.isobath-chart-lines path').first().waitFor({ state: 'attached' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.locator('canvas.isobath-chart-canvas').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const scripts = sent.filter(({ address }) => address.endsWith('.js'));
      const list = scripts.map(({ address, bytes }) => `${address} ${bytes}`).join('\n');
      expect(
        scripts.reduce((sum, { bytes }) => sum + bytes, 0),
        list,
      ).toBeLessThanOrEqual(scriptBytes);
      expect(list).toMatch(/monitor-chart/);
      expect(list).toMatch(/grid-map/);
    },
  );
});
