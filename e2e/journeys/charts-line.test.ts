import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const levels = '/visualization/charts?table=tblLevitus_Climatology&variable=TEMP';

/** Temperatures along the parallel of 0.5° N on both sides of the date line, by longitude and depth, as the API gives them to any program. */
async function fetchParallel(): Promise<Map<string, number>> {
  const parameters = new URLSearchParams({
    spName: 'uspSectionMap',
    tableName: 'tblLevitus_Climatology',
    fields: 'TEMP',
    lat1: '0.5',
    lat2: '0.5',
    lon1: '170',
    lon2: '-170',
    format: 'csv',
  });
  const text = await (await fetch(`${portalUrl}/api/data/sp?${parameters}`)).text();
  const [, ...lines] = text.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [, , lon, depth, value] = line.split(',');
      return [`${Number(lon)} ${Number(depth)}`, Number(value)] as const;
    }),
  );
}

describe('a section along a line', () => {
  it('is drawn on the globe or typed, has the values of the API, and is an address', async () => {
    await using at = await visit(browser, portalUrl, levels, {
      width: 1000,
      height: 560,
      cookie: personCookie(),
    });
    const { page } = at;
    const globe = page.getByRole('region', { name: 'Globe', exact: true });
    await globe.waitFor();
    await page.waitForFunction(
      () => document.querySelector('.isobath-globe[aria-busy]') === null,
      undefined,
      { polling: 100 },
    );
    await page.getByRole('button', { name: 'Draw a line for a section' }).click();
    const bar = page.getByRole('group', { name: 'Section along a line' });
    const places = bar.getByRole('textbox');
    const show = bar.getByRole('button', { name: 'Show the section' });
    expect(await show.isDisabled()).toBe(true);
    const { x, y, width, height } = (await globe.boundingBox())!;
    const middle = { x: x + 372 + (width - 372) / 2, y: y + height * 0.65 };
    await page.mouse.click(middle.x - 60, middle.y);
    await bar.getByText('1 place.').waitFor();
    await page.mouse.click(middle.x + 60, middle.y + 20);
    await bar.getByText('2 places, ').waitFor();
    expect(await places.inputValue()).toMatch(/^-?[\d.]+ -?[\d.]+, -?[\d.]+ -?[\d.]+$/);
    expect(await findHindrances(page, 'charts-line')).toEqual([]);

    await places.fill('0.4 170.1, 91 0');
    await bar.getByText('Place 2: the latitude 91 is not from -90 to 90.').waitFor();
    await places.fill('0.4 170.1, 0.4 189.9');
    await bar.getByText('2 places, 2,202 km.').waitFor();
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/data/section-line')),
      show.click(),
    ]);
    expect(reply.status()).toBe(200);
    const chart = page.getByRole('article', { name: 'Section Map: Temperature' });
    await chart.getByText('View as table').click();
    await chart.locator('tbody tr').nth(19).waitFor();
    const rows = await chart
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const expected = await fetchParallel();
    const cells = rows.slice(0, 20).map(([km = '', depth, value]) => {
      const lon = 170.5 + Math.floor(Number(km.replaceAll(/ km|,/g, '')) / 111.2);
      const api = expected.get(`${lon >= 180 ? lon - 360 : lon} ${depth}`);
      return { api: api ?? NaN, shown: Number(value) };
    });
    expect(cells).toHaveLength(20);
    for (const { api, shown } of cells) expect(shown).toBeCloseTo(api, 2);

    await page.reload();
    await chart.getByText('2,202 km').first().waitFor();
    await chart.getByRole('button', { name: 'Code' }).click();
    const code = page.getByRole('dialog', { name: 'Read these rows in a program' });
    await code.getByText('/api/data/section-line?').first().waitFor();
    await page.keyboard.press('Escape');
    await chart.getByRole('button', { name: 'Water masses' }).click();
    const water = page.getByRole('dialog', { name: /^Water masses/ });
    await water.getByText('T–S diagram').first().waitFor();
    await water.getByText(/samples have a temperature and a salinity/).waitFor();
    expect(await water.getByRole('button', { name: /^Show along/ }).count()).toBe(0);
    expect(at.problems()).toEqual(fine);
  });
});
