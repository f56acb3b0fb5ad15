import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { dataLines } from '../portal/data-lines.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { pointAtPlace, waitForPicture } from '../portal/map-on-page.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit, VisitOptions } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
/** A person's plots are not counted. */
const cookie = personCookie();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const charts = '/visualization/charts';
const climatology = `${charts}?table=tblCOADS_Climatology&variable=SST`;
const levels = `${charts}?table=tblLevitus_Climatology&variable=TEMP&lon1=-160&lon2=-150`;

const card = (page: Page, type: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^${type}:`) });
const createButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Create Visualization' });

/** Opens the page for the sake of its charts, which need no globe. */
const visitCharts = (address: string, look: VisitOptions = {}): Promise<Visit> =>
  visit(browser, portalUrl, address, { height: 900, cookie, hasWebGl: false, ...look });

/** Opens the page with a chart type chosen and creates the chart as soon as that is possible. */
async function create(address: string, type: string, look: VisitOptions = {}): Promise<Visit> {
  const at = await visitCharts(`${address}&chart=${type}`, look);
  await createWhenPossible(at.page);
  return at;
}

async function createWhenPossible(page: Page): Promise<void> {
  await createButton(page).waitFor();
  await expect
    .poll(() => createButton(page).getAttribute('aria-disabled'), { timeout: 60_000 })
    .toBe('false');
  await createButton(page).click();
}

/** The rows of a chart as the API gives them to any program. */
async function fetchCsv(query: Record<string, string>): Promise<string[]> {
  const parameters = new URLSearchParams({ ...query, format: 'csv' });
  const reply = await fetch(`${portalUrl}/api/data/sp?${parameters}`, { headers: { cookie } });
  expect(reply.status).toBe(200);
  return (await reply.text()).trimEnd().split('\n');
}

describe('charts that are created', () => {
  it('are refused in the words of the rules until a type is chosen', async () => {
    await using at = await visitCharts(climatology);
    const { page } = at;
    await page.getByText('Please select a visualization type').waitFor();
    expect(await createButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Chart type' }).selectOption('Time Series');
    await createWhenPossible(page);
    await card(page, 'Time Series')
      .locator('figcaption', { hasText: 'Area-weighted mean of up to' })
      .waitFor();
  });

  it('show on a map what the API answers, and give exactly these rows as CSV', async () => {
    const bounds = { dt1: '3', dt2: '3', lat1: '-20', lat2: '20', lon1: '160', lon2: '-140' };
    await using at = await create(`${climatology}&${new URLSearchParams(bounds)}`, 'contourMap');
    const { page } = at;
    await waitForPicture(page);
    const rows = await fetchCsv({
      spName: 'uspSpaceTime',
      tableName: 'tblCOADS_Climatology',
      fields: 'SST',
      ...bounds,
    });
    const [header = '', ...lines] = rows;
    const names = header.split(',');
    const read = (line: string, name: string): string => line.split(',')[names.indexOf(name)] ?? '';
    const shown = lines
      .filter((line) => read(line, 'SST') !== '')
      .filter((_, row) => row % 97 === 5);
    expect(shown.length).toBeGreaterThan(3);
    for (const line of shown) {
      const place = { lat: Number(read(line, 'lat')), lon: Number(read(line, 'lon')) };
      const tip = await pointAtPlace(page, place);
      expect({ lat: tip.lat, lon: tip.lon }).toEqual(place);
      expect(tip.value).toBeCloseTo(Number(read(line, 'SST')), 2);
    }
    const downloading = page.waitForEvent('download');
    await card(page, 'Contour Heatmap').getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const drawn = dataLines(file);
    expect(file).toContain('# Statement: EXEC uspSpaceTime');
    expect(drawn.slice(1)).toHaveLength(lines.filter((line) => read(line, 'SST') !== '').length);
    expect(at.problems()).toEqual(fine);
  });

  it('are sections with the surface on top, whose axis names its scale', async () => {
    await using at = await create(levels, 'contourSectionMap');
    const { page } = at;
    const section = card(page, 'Contour Section Map');
    await section.locator('.ytitle', { hasText: 'Depth (m)' }).waitFor();
    const ticks = section.locator('.ytick text');
    // The names of the ticks, as they stand below each other; a drawing that goes on moves them one by one.
    const readDepths = async (): Promise<number[]> => {
      const places = await ticks.evaluateAll((all) =>
        all.map((tick) => ({
          depth: Number(tick.textContent?.replace(',', '')),
          top: tick.getBoundingClientRect().top,
        })),
      );
      return places.toSorted((one, other) => one.top - other.top).map(({ depth }) => depth);
    };
    await expect
      .poll(readDepths)
      .toSatisfy(
        (depths: number[]) =>
          depths.length > 3 &&
          depths.join() === depths.toSorted((one, other) => one - other).join(),
      );
    await section.getByRole('application').press('ArrowDown');
    await section.locator('.annotation', { hasText: '°C' }).waitFor();
    await section.getByRole('application').press('Enter');
    await page.getByRole('button', { name: 'Depth Profile Here' }).waitFor();
    const panels = 'Depth scale: upper 1,000 m above the full depth';
    await section.getByRole('button', { name: panels }).click();
    await section.getByRole('button', { name: 'Depth scale: linear' }).click();
    await section.locator('.ytitle', { hasText: 'square-root scale' }).waitFor();
    await section.getByText('Sea floor: no value at this depth or deeper').waitFor();
    await section.getByText('Each cell is the mean of up to 10 values').waitFor();
    await section.getByRole('button', { name: 'Show visual controls' }).click();
    await section.getByRole('button', { name: 'Show along longitude' }).click();
    await section.getByText('157.5° W').or(section.getByText('158° W')).first().waitFor();
    await section.getByLabel('Split by date').click();
    await section.getByText('Unable to split by date: only one date available.').waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('stand in the address with what was chosen of their look; Back and closing undo them', async () => {
    await using at = await create(`${levels}&depth1=0&depth2=100`, 'histogram');
    const { page } = at;
    await card(page, 'Histogram').locator('.ytitle').waitFor();
    await page.getByRole('combobox', { name: 'Chart type' }).selectOption('Depth Profile');
    await createWhenPossible(page);
    const profile = card(page, 'Depth Profile');
    await profile.locator('figcaption', { hasText: 'Area-weighted mean of up to' }).waitFor();
    await card(page, 'Histogram').getByRole('button', { name: 'Show visual controls' }).click();
    await card(page, 'Histogram')
      .getByRole('combobox', { name: 'Scale' })
      .selectOption('Logarithmic');
    await card(page, 'Histogram').getByText('cannot be shown on a log scale').waitFor();
    await page.reload();
    await card(page, 'Histogram').getByText('cannot be shown on a log scale').waitFor();
    const order = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(order.map((name) => name?.split(':')[0])).toEqual(['Depth Profile', 'Histogram']);
    await profile.getByRole('button', { name: 'Close Chart' }).click();
    await profile.waitFor({ state: 'detached' });
    await page.goBack();
    await profile.waitFor();
    await page.getByRole('button', { name: 'Show the globe' }).click();
    await profile.waitFor({ state: 'hidden' });
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/practice: Playback reaches the last step, keeps its colours, and its link
  //   opens at the step shown @ useStepping
  it('play through all their times in colours that stay, and open by link at the one shown', async () => {
    await using at = await create(`${climatology}&lat1=-20&lat2=20&lon1=160&lon2=-140`, 'heatmap');
    const { page } = at;
    const map = card(page, 'Heatmap');
    await map.getByRole('button', { name: 'Step and play' }).click();
    const bar = map.getByRole('group', { name: 'Step and play' });
    await bar.getByText('1 of 12').waitFor();
    const colours = map.locator('.isobath-chart-bar');
    const ends = await colours.textContent();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const note = (): void => {
        const caption = document.querySelector('figcaption')?.textContent ?? '';
        if (seen.at(-1) !== caption) seen.push(caption);
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('8 a second');
    await bar.getByRole('button', { name: 'Play' }).click();
    await bar.getByText('12 of 12').waitFor();
    await bar.getByRole('button', { name: 'Play' }).waitFor();
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
    const monthOf = (text: string): string => /([A-Z][a-z]+) · 20° S/.exec(text)?.[1] ?? '';
    expect([...new Set(seen.map(monthOf))].join(' ')).toBe(
      'January February March April May June July August September October November December',
    );
    expect(await colours.textContent()).toBe(ends);
    await page.reload();
    await bar.getByText('12 of 12').waitFor();
    await bar.getByRole('button', { name: 'When: one step back' }).click();
    await map.locator('figcaption', { hasText: 'November' }).waitFor();
    await page.goBack();
    await map.waitFor({ state: 'detached' });
    expect(at.problems()).toEqual(fine);
  });

  it('of one depth are stepped through all depths of their table', async () => {
    await using at = await create(`${levels}&depth1=0&depth2=0`, 'heatmap');
    const { page } = at;
    const map = card(page, 'Heatmap');
    await map.getByRole('button', { name: 'Step and play' }).click();
    const bar = map.getByRole('group', { name: 'Step and play' });
    await bar.getByText('Depths').click();
    await bar.getByText(/^1 of \d+$/).waitFor();
    await bar.getByRole('button', { name: 'How deep: one step on' }).click();
    await map.locator('figcaption', { hasText: ' 10 m' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('lead from a cell of a map to the profile there', async () => {
    await using at = await create(`${levels}&lat1=-20&lat2=20&depth1=0&depth2=200`, 'heatmap');
    const { page } = at;
    await waitForPicture(page);
    const map = page.getByRole('application');
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('group', { name: 'At the chosen place' });
    await bar.getByRole('button', { name: 'Depth Profile Here' }).click();
    const profile = card(page, 'Depth Profile');
    await profile.locator('figcaption', { hasText: '0 – 5,000 m' }).waitFor();
    const { lat1, lon1 } =
      new URL(page.url()).searchParams
        .getAll('plot')
        .map((plot) => decodeURIComponent(plot).split('*'))
        .map(([, , , , , south, , west]) => ({ lat1: Number(south), lon1: Number(west) }))[0] ?? {};
    const [header = '', ...rows] = await fetchCsv({
      spName: 'uspDepthProfile',
      tableName: 'tblLevitus_Climatology',
      fields: 'TEMP',
      dt1: '1982-01-01',
      dt2: '1982-01-01',
      lat1: String(lat1),
      lat2: String(Number(lat1) + 0.001),
      lon1: String(lon1),
      lon2: String(Number(lon1) + 0.001),
      depth1: '0',
      depth2: '5000',
    });
    expect(rows.length).toBeGreaterThan(15);
    await profile.getByText('View as table').click();
    const first = rows[0]?.split(',')[header.split(',').indexOf('TEMP')];
    await profile
      .getByRole('cell', { name: Number(first).toFixed(2) })
      .first()
      .waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('are split by place into means that are those of the API, and give them as CSV', async () => {
    const box = { lat1: '0', lat2: '4', lon1: '170', lon2: '-160' };
    await using at = await create(`${climatology}&${new URLSearchParams(box)}`, 'timeSeries');
    const { page } = at;
    const series = card(page, 'Time Series');
    await series.locator('.ytitle').waitFor();
    await series.getByRole('button', { name: 'Show visual controls' }).click();
    await series.getByLabel('Split by space').click();
    const [south] = await fetchCsv({
      spName: 'uspSpaceTime',
      tableName: 'tblCOADS_Climatology',
      fields: 'SST',
      ...box,
      dt1: '1',
      dt2: '1',
    }).then(([header = '', ...lines]) =>
      lines.map((line) => Number(line.split(',')[header.split(',').indexOf('lat')])),
    );
    const means = await fetchCsv({
      spName: 'uspTimeSeries',
      tableName: 'tblCOADS_Climatology',
      fields: 'SST',
      ...box,
      dt1: '1',
      dt2: '12',
      lat1: `${(south ?? 0) - 0.001}`,
      lat2: `${(south ?? 0) + 0.001}`,
    });
    await series.locator('figcaption', { hasText: `${south}° N ·` }).waitFor();
    const downloading = page.waitForEvent('download');
    await series.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const read = (lines: readonly string[]): Map<string, number>[] =>
      lines.slice(1).map((line) => {
        const names = (lines[0] ?? '').split(',');
        return new Map(line.split(',').map((field, at) => [names[at] ?? '', Number(field)]));
      });
    const rows = read(dataLines(file)).filter((row) => row.get('lat') === south);
    // A mean along one latitude weighs its cells alike, so that it is the plain one but for its last digits.
    expect(rows.map((row) => row.get('SST'))).toEqual(
      read(means).map((row) => expect.closeTo(row.get('SST') ?? Number.NaN, 6) as number),
    );
    expect(new Set(read(dataLines(file)).map((row) => row.get('lat'))).size).toBe(2);
    expect(at.problems()).toEqual(fine);
  });

  it('of observations are a map and plots against time and place', async () => {
    const underway = `${charts}?table=tblSynthetic_Cruise_Underway&variable=temperature`;
    await using at = await create(underway, 'sparse');
    const { page } = at;
    const plots = card(page, 'Time and Space Plots');
    for (const axis of ['Time (UTC)', 'Latitude', 'Longitude'])
      await plots.locator('.xtitle', { hasText: axis }).waitFor();
    await plots.getByRole('button', { name: 'Show visual controls' }).click();
    await plots.getByRole('textbox', { name: 'Marker size (px)' }).fill('19');
    await plots.getByText('Size should be 1 to 18').waitFor();
    await plots.getByRole('textbox', { name: 'Marker size (px)' }).fill('12');
    await expect.poll(() => page.url()).toContain('marker');
    expect(at.problems()).toEqual(fine);
  });
});

it('charts are usable at every width and in both schemes', async () => {
  const plots = [
    'contourSectionMap*tblLevitus_Climatology*TEMP*1982-01-01T00:00:00.000Z*1982-01-01T00:00:00.000Z*-70*60*-160*-150*0*5000',
    'histogram*tblCOADS_Climatology*SST*1*12*-60*60*-180*180*0*0',
  ];
  const address = `${climatology}&${new URLSearchParams(plots.map((plot) => ['plot', plot]))}`;
  await using at = await visitCharts(address);
  await at.page.locator('.ytitle', { hasText: 'Number of values' }).waitFor();
  expect(await findHindrances(at.page, 'charts-draw')).toEqual([]);
  expect(at.problems()).toEqual(fine);
});
