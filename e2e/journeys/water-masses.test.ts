import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
/** A person's plots are not counted. */
const cookie = Object.entries(inject('personCookies'))
  .map(([name, value]) => `${name}=${value}`)
  .join('; ');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const section =
  'sectionMap*tblLevitus_Climatology*TEMP*1982-01-01T00:00:00.000Z*1982-01-01T00:00:00.000Z*-30*30*-152*-150*0*5000';

it('water masses are derived from the temperature and the salinity of a section', async () => {
  const address = `/visualization/charts?${new URLSearchParams({ plot: section })}`;
  await using at = await visit(browser, portalUrl, address, { height: 900, cookie });
  const { page } = at;
  await page.getByRole('button', { name: 'Water masses' }).click();
  const bench = page.getByRole('dialog', { name: /^Water masses/ });
  await bench.locator('.xtitle', { hasText: 'Reference Salinity (g/kg)' }).waitFor();
  await bench.getByText('this is not Absolute Salinity').waitFor();
  await bench.getByText('Thin lines: σ0 in kg/m³.').waitFor();
  await bench.getByText('Dotted line: mixed-layer depth.').waitFor();
  const offer = bench.getByText(
    /^The mixed-layer depth lies within the upper \d % of this depth axis\./,
  );
  await offer.getByRole('button', { name: 'Stretch the depth scale' }).click();
  await bench.locator('.ytitle', { hasText: 'Depth (m), square-root scale' }).waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await bench.getByLabel('Section shows').selectOption('Buoyancy Frequency Squared N²');
  await bench.locator('figcaption', { hasText: 'Buoyancy Frequency Squared N²' }).waitFor();
  const downloading = page.waitForEvent('download');
  await bench.getByRole('button', { name: 'Download CSV' }).click();
  const [header, ...rows] = (await readFile(await (await downloading).path(), 'utf8'))
    .trimEnd()
    .split('\n');
  expect(header).toBe(
    'time,lat,lon,depth,Reference Salinity (g/kg),Conservative Temperature (°C),Potential Density Anomaly σ0 (kg/m³)',
  );
  const densities = rows.map((row) => Number(row.split(',').at(-1)));
  expect(densities.length).toBeGreaterThan(1000);
  expect(Math.min(...densities)).toBeGreaterThan(20);
  expect(Math.max(...densities)).toBeLessThan(29);
  await bench.getByRole('button', { name: 'Close' }).click();
  await bench.waitFor({ state: 'detached' });
  expect(at.problems()).toEqual(fine);
});
