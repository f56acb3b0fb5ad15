import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import { runCommand } from '../portal/server.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit } from '../portal/visit.ts';

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

/** Opens the water masses of observations, one dot per sample and no section; returns what the page complained of. */
async function readDiagram(at: Visit): Promise<Complaints> {
  const { page } = at;
  const bench = page.getByRole('dialog', { name: /^Water masses/ });
  await page.getByRole('button', { name: 'Water masses' }).click();
  await bench.locator('.xtitle', { hasText: 'Reference Salinity (g/kg)' }).waitFor();
  await bench.getByLabel('Samples coloured by').selectOption('Time');
  await bench.getByText(/^Colours: Time\./).waitFor();
  expect(await bench.getByLabel('Section shows').count()).toBe(0);
  await bench.getByText(/samples have a temperature and a salinity/).waitFor();
  return at.problems();
}

const plotOf = (subtype: string, table: string): string => {
  const weeks = '2023-04-13T00:00:00.000Z*2023-04-30T00:00:00.000Z';
  const plot = `${subtype}*${table}*temperature*${weeks}*-90*90*-180*180*0*2000`;
  return `/visualization/charts?${new URLSearchParams({ plot })}`;
};

const look = { height: 900, hasWebGl: false } as const;

it('water masses of a salinity of unknown kind are not derived, and what would be accepted is said', async () => {
  const address = plotOf('sparse', 'tblSynthetic_Cruise_Underway');
  await using at = await visit(browser, portalUrl, address, { ...look, cookie });
  await at.page.getByRole('button', { name: 'Water masses' }).click();
  await at.page
    .getByRole('dialog', { name: /^Water masses/ })
    .getByText('Expected practical, absolute or reference salinity')
    .waitFor();
  expect(at.problems()).toEqual(fine);
});

it('water masses of floats are offered on their profiles and plots', async () => {
  const portal = await startMailedPortal();
  try {
    const person = await portal.addPerson('rachel');
    const loading = ['demo', '--only', 'Synthetic_Floats'];
    expect((await runCommand(portal.dataFolder, loading)).code).toBe(0);
    for (const subtype of ['depthProfile', 'sparse']) {
      const address = plotOf(subtype, 'tblSynthetic_Floats');
      await using at = await portal.open(address, { ...look, cookie: person });
      if (subtype === 'depthProfile')
        await at.page.getByText(/^Values of [\d,]+ casts, a line for each/).waitFor();
      expect(await readDiagram(at)).toEqual(fine);
    }
  } finally {
    await portal.close();
  }
});
