import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { mapOn, pointAt, waitForPicture } from '../portal/map-on-page.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
const cookie = personCookie();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const instant = '1982-01-01T00:00:00.000Z';
const surface = `heatmap*tblLevitus_Climatology*TEMP*${instant}*${instant}*-90*90*-180*180*0*0`;

/** Temperatures of the surface by `lat lon`, as the API gives them to any program. */
async function fetchSurface(): Promise<Map<string, number>> {
  const parameters = new URLSearchParams({
    spName: 'uspSpaceTime',
    tableName: 'tblLevitus_Climatology',
    fields: 'TEMP',
    dt1: instant,
    dt2: instant,
    lat1: '-90',
    lat2: '90',
    lon1: '-180',
    lon2: '180',
    depth1: '0',
    depth2: '0',
    format: 'csv',
  });
  const reply = await fetch(`${portalUrl}/api/data/sp?${parameters}`, { headers: { cookie } });
  const [header = '', ...lines] = (await reply.text()).trimEnd().split('\n');
  const at = (name: string): number => header.trimEnd().split(',').indexOf(name);
  const [lat, lon, value] = [at('lat'), at('lon'), at('TEMP')];
  return new Map(
    lines.map((line) => {
      const cells = line.trimEnd().split(',');
      return [`${Number(cells[lat])} ${Number(cells[lon])}`, Number(cells[value] || 'NaN')];
    }),
  );
}

/** The place at a share of a map around the north pole whose edges are 45° from it, and a twenty-fifth further (Snyder 1987, formulas 20-14 to 20-18). */
function placeAt(share: { x: number; y: number }): { lat: number; lon: number } {
  const half = 2 * Math.sin(Math.PI / 8) * 1.04;
  const [x, y] = [(share.x * 2 - 1) * half, (1 - share.y * 2) * half];
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  return {
    lat: 90 - degrees(2 * Math.asin(Math.hypot(x, y) / 2)),
    lon: degrees(Math.atan2(x, -y)),
  };
}

it('a map around a pole is chosen on the chart and stands in its address; its readings are the values of the API at the place under the pointer', async () => {
  const path = `/visualization/charts?${new URLSearchParams({ plot: surface })}`;
  await using at = await visit(browser, portalUrl, path, { height: 900, cookie, hasWebGl: false });
  const { page } = at;
  await waitForPicture(page);
  await page.getByRole('button', { name: 'Show visual controls' }).click();
  await page.getByRole('combobox', { name: 'Projection' }).selectOption('North pole');
  await page.getByText('Lambert azimuthal equal-area, north pole', { exact: true }).waitFor();
  await page.getByText('The map shows the northern hemisphere, not all of the data.').waitFor();
  expect(new URL(page.url()).searchParams.get('plot')).toContain('*projection%3Anorth');
  await waitForPicture(page);

  const values = await fetchSurface();
  await mapOn(page).scrollIntoViewIfNeeded();
  for (const share of [
    { x: 0.5004, y: 0.45 },
    { x: 0.49, y: 0.7 },
    { x: 0.12, y: 0.07 },
    { x: 0.6, y: 0.11 },
    { x: 0.04, y: 0.9 },
  ]) {
    const place = placeAt(share);
    const tip = await pointAt(page, share);
    expect(Math.abs(tip.lat - place.lat)).toBeLessThan(0.52);
    expect(Math.abs(tip.lon - place.lon)).toBeLessThan(0.6);
    const value = values.get(`${tip.lat} ${tip.lon}`) ?? values.get(`${tip.lat} ${tip.lon + 360}`);
    if (value === undefined || Number.isNaN(value)) expect(tip.value).toBeNaN();
    else expect(Math.abs(tip.value - value)).toBeLessThan(0.001 * (1 + Math.abs(value)));
  }

  await page.reload();
  await page.getByText('Lambert azimuthal equal-area, north pole', { exact: true }).waitFor();
  await waitForPicture(page);
  await mapOn(page).focus();
  await page.keyboard.press('ArrowUp');
  const first = await page.locator('.isobath-chart-tip span').first().innerText();
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator('.isobath-chart-tip span').first().innerText())
    .not.toBe(first);
  expect(first).toContain('89.5° N');
  expect(await findHindrances(page, 'polar-maps')).toEqual([]);
  expect(at.problems()).toEqual(fine);
});
