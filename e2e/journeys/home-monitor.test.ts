import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
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

interface DrawnChart {
  data: { x: string[]; y: number[]; yaxis?: string }[];
  layout: { yaxis2?: { side: string } };
}

/** Means of each month over the rows themselves, weighted by the cosine of the latitude, against the mean of the first sixty. */
async function expectedAnomalies(field: 'sst' | 'adt'): Promise<number[]> {
  const answer = await fetch(
    `${portal.url}/api/data/sp?spName=uspSpaceTime&tableName=tblSynthetic_Monthly_Climate&fields=${field}`,
  );
  const sums = new Map<string, { weighted: number; weights: number }>();
  for (const row of parseRows(await answer.text())) {
    const month = String(row['time']).slice(0, 7);
    const sum = sums.get(month) ?? { weighted: 0, weights: 0 };
    const weight = Math.cos((Number(row['lat']) * Math.PI) / 180);
    sums.set(month, {
      weighted: sum.weighted + weight * Number(row[field]),
      weights: sum.weights + weight,
    });
  }
  const means = [...sums.keys()]
    .toSorted()
    .map((month) => sums.get(month)!.weighted / sums.get(month)!.weights);
  const base = means.slice(0, 60).reduce((sum, mean) => sum + mean, 0) / 60;
  return means.map((mean) => mean - base);
}

describe('the monitor of the home page', () => {
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

  it('draws temperature at the left and sea level at the right as they follow from the rows', async () => {
    expect(
      await runCommand(portal.dataFolder, ['demo', '--only', 'Synthetic_Monthly_Climate']),
    ).toMatchObject({ code: 0 });
    await using at = await openPage(browser);
    const { page, complaints } = at;
    await page.goto(portal.url);
    const monitor = page.getByRole('region', { name: 'Global Anomaly Monitor' });
    await monitor.scrollIntoViewIfNeeded();
    const plot = monitor.locator('.js-plotly-plot');
    await plot.waitFor({ timeout: 90_000 });
    const drawn = await plot.evaluate((element) => {
      const { data, layout } = element as unknown as DrawnChart;
      return {
        data: data.map(({ x, y, yaxis }) => ({ x: [...x], y: [...y], yaxis })),
        side: layout.yaxis2?.side,
        size: [element.clientWidth, element.clientHeight],
      };
    });
    expect([drawn.data.map(({ yaxis }) => yaxis), drawn.side]).toEqual([
      [undefined, 'y2'],
      'right',
    ]);
    expect(drawn.size).toEqual([1180, 600]);
    for (const [index, field] of (['sst', 'adt'] as const).entries()) {
      const expected = await expectedAnomalies(field);
      expect(drawn.data[index]!.x).toHaveLength(144);
      drawn.data[index]!.y.forEach((value, month) =>
        expect(value).toBeCloseTo(expected[month]!, 5),
      );
    }
    await monitor.getByText('against the mean of 2014-01 to 2018-12').waitFor();
    await monitor.getByRole('link', { name: /Synthetic Monthly Sea Surface Temperature/ }).click();
    await page.waitForURL(/\/catalog\/datasets\/Synthetic_Monthly_Climate/);
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
