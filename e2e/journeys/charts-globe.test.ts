import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../portal/browser.ts';
import type { Browser } from '../portal/browser.ts';
import { personCookie } from '../portal/enter-as-person.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine, visit } from '../portal/visit.ts';
import type { Visit, VisitOptions } from '../portal/visit.ts';

const portalUrl = inject('portalUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A person is not asked who they are. */
const cookie = personCookie();
const climatology = '/visualization/charts?table=tblCOADS_Climatology&variable=SST';

/** Opens Charts and Plots and waits until the globe is drawn: a small one, as it is drawn in software. */
async function visitCharts(address: string, look: VisitOptions = {}): Promise<Visit> {
  const at = await visit(browser, portalUrl, address, {
    width: 1000,
    height: 560,
    cookie,
    ...look,
  });
  await globeOn(at.page).waitFor();
  await at.page.waitForFunction(
    () => document.querySelector('.isobath-globe[aria-busy]') === null,
    undefined,
    { polling: 100 },
  );
  return at;
}
const globeOn = (page: Page): Locator => page.getByRole('region', { name: 'Globe', exact: true });
const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** What the four bounds of the region read: start and end latitude, start and end longitude. */
function readBounds(page: Page): Promise<number[]> {
  return Promise.all(
    ['Start lat', 'End lat', 'Start lon', 'End lon'].map(async (label) =>
      Number(await field(page, label).inputValue()),
    ),
  );
}

/** How many pixels of the window have the colour in which the region is outlined. */
async function countMarked(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    context.drawImage(image, 0, 0);
    // Beside the panel, which has buttons of that colour.
    const { data } = context.getImageData(372, 60, image.width - 372, image.height - 60);
    let marked = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.hypot(red - 0x4c, green - 0xc9, blue - 0xe0) < 24) marked += 1;
    }
    return marked;
  }, picture);
}

const instant = '1982-01-01T00:00:00.000Z';

/** The temperature of the surface in a cell, as the API gives it to any program. */
async function fetchSurfaceAt({ lat, lon }: { lat: number; lon: number }): Promise<number> {
  const parameters = new URLSearchParams({
    spName: 'uspSpaceTime',
    tableName: 'tblLevitus_Climatology',
    fields: 'TEMP',
    dt1: instant,
    dt2: instant,
    lat1: String(lat - 0.1),
    lat2: String(lat + 0.1),
    lon1: String(lon - 0.1),
    lon2: String(lon + 0.1),
    depth1: '0',
    depth2: '0',
    format: 'csv',
  });
  const reply = await fetch(`${portalUrl}/api/data/sp?${parameters}`, { headers: { cookie } });
  const [header = '', row = ''] = (await reply.text()).trimEnd().split('\n');
  return Number(row.split(',')[header.trimEnd().split(',').indexOf('TEMP')]);
}

/** Which share of the middle of the globe is more red than blue: the Pacific is not, a map in reds is. */
async function redInTheMiddle(page: Page): Promise<number> {
  const { x, y, width, height } = (await globeOn(page).boundingBox()) ?? expect.fail('no globe');
  const middle = { x: x + 372 + (width - 372) / 2, y: y + height / 2 };
  const clip = { x: middle.x - 50, y: middle.y - 50, width: 100, height: 100 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let red = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > (data[at + 2] ?? 0) + 20) red += 1;
    return red / (data.length / 4);
  }, picture);
}

describe('charts and plots', () => {
  // Proves visualization/guests: Select a Visualization Module @ module-page.tsx
  // Proves visualization/guests: Continue as Guest @ guest-welcome.tsx
  // Proves visualization/guests: Select a Variable to Begin @ chosen-variable.tsx
  it('are reached by the menu and by the dialog of modules, and ask visitors who they are', async () => {
    await using at = await visit(browser, portalUrl, '/visualization', { hasWebGl: false });
    const { page } = at;
    const dialog = page.getByRole('dialog', { name: 'Select a Visualization Module' });
    await dialog.getByRole('link', { name: 'Charts and Plots' }).click();
    await page.waitForURL(/\/visualization\/charts$/);
    await expect.poll(() => page.title()).toBe('Charts and Plots · Isobath');
    const welcome = page.getByRole('dialog', { name: 'Welcome to Charts and Plots' });
    await welcome.getByRole('link', { name: 'Register' }).waitFor();
    await page.keyboard.press('Escape');
    await welcome.getByRole('button', { name: 'Log In' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByRole('button', { name: 'Close' }).click();
    await welcome.getByRole('button', { name: 'Continue as Guest' }).click();
    await welcome.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('Select a Variable to Begin').waitFor();
    expect(await welcome.count()).toBe(0);
    await page.getByRole('button', { name: 'Visualization' }).click();
    await page.getByRole('menuitem', { name: 'Charts & Plots' }).waitFor();
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/places: chartDefaults.steps
  it('begin with what the variable in the address covers, months for a climatology, and keep it under the lock', async () => {
    await using at = await visit(browser, portalUrl, climatology, { cookie, hasWebGl: false });
    const { page } = at;
    await page.getByText('Sea Surface Temperature').first().waitFor();
    expect(await field(page, 'Start month').inputValue()).toBe('1');
    expect(await field(page, 'End month').inputValue()).toBe('12');
    const [south = 0, north = 0] = await readBounds(page);
    expect(south).toBeLessThan(-70);
    expect(north).toBeGreaterThan(80);
    await page.getByText('This browser cannot draw the globe').waitFor();

    await page.getByRole('button', { name: 'Lock the time and place' }).click();
    await expect.poll(() => field(page, 'Start month').isDisabled()).toBe(true);
    expect(
      await page.getByRole('button', { name: 'Draw a region on the globe' }).isDisabled(),
    ).toBe(true);
    expect(new URL(page.url()).searchParams.get('locked')).toBe('true');
    await page.getByRole('button', { name: 'Unlock the time and place' }).click();
    await expect.poll(() => field(page, 'Start month').isDisabled()).toBe(false);

    await field(page, 'Start lat').press('ArrowUp');
    await expect.poll(async () => (await readBounds(page))[0]).toBeCloseTo(south + 0.001, 9);
    await page.goto(`${portalUrl}/visualization/charts?table=tblLevitus_Climatology&variable=TEMP`);
    await field(page, 'Start depth').press('ArrowUp');
    await expect.poll(() => field(page, 'Start depth').inputValue()).toMatch(/^0\.1\b/);
    expect(at.problems()).toEqual(fine);
  });

  // Proves visualization/places: Click on the globe to start drawing, and again to finish. @
  //   charts-page.tsx
  // Proves visualization/places: While a region is drawn, the inputs are off @ charts-page.tsx
  it('restrict to a region that is drawn with two clicks on the globe, and leave it as it is when Escape stops another', async () => {
    await using at = await visitCharts(`${climatology}&lat1=0&lat2=1&lon1=0&lon2=1`, {
      pixelRatio: 1,
    });
    const { page } = at;
    await field(page, 'Start month').waitFor();
    expect(await countMarked(page)).toBe(0);
    await page.getByRole('button', { name: 'Draw a region on the globe' }).click();
    await page.getByText('Click on the globe to start drawing, and again to finish.').waitFor();
    expect(await field(page, 'Start lat').isDisabled()).toBe(true);
    const { x, y, width, height } = (await globeOn(page).boundingBox()) ?? expect.fail('no globe');
    const middle = { x: x + 372 + (width - 372) / 2, y: y + height / 2 };
    await page.mouse.click(middle.x - 120, middle.y - 100);
    await page.mouse.move(middle.x, middle.y, { steps: 3 });
    await page.mouse.click(middle.x + 120, middle.y + 80);
    await expect.poll(() => field(page, 'Start lat').isDisabled()).toBe(false);
    const [south = 0, north = 0, west = 0, east = 0] = await readBounds(page);
    // The globe is centred on 15° N, 140° W; the corners lie on both sides of it.
    expect([south < 15, north > 15, west < -140, east > -140]).toEqual([true, true, true, true]);
    expect(north - south).toBeGreaterThan(10);
    for (const degrees of [south, north, west, east])
      expect(Math.round(degrees * 1000) / 1000).toBe(degrees);
    const { searchParams } = new URL(page.url());
    expect(['lat1', 'lat2', 'lon1', 'lon2'].map((name) => Number(searchParams.get(name)))).toEqual([
      south,
      north,
      west,
      east,
    ]);
    await expect.poll(() => countMarked(page)).toBeGreaterThan(500);

    await page.getByRole('button', { name: 'Draw a region on the globe' }).click();
    await page.mouse.click(middle.x, middle.y);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Draw a region on the globe' }).waitFor();
    expect(await readBounds(page)).toEqual([south, north, west, east]);
    expect(at.problems()).toEqual(fine);
  });

  it('leave the globe as it is when the code of another chart comes', async () => {
    await using at = await visitCharts(
      `${climatology}&chart=timeSeries&lat1=0&lat2=2&lon1=0&lon2=2`,
    );
    const { page } = at;
    const before = await globeOn(page).boundingBox();
    expect(before?.height).toBeGreaterThan(400);
    await page.getByRole('button', { name: 'Create Visualization' }).click();
    await page.locator('.js-plotly-plot .ytitle').waitFor();
    await page.getByRole('button', { name: 'Show the globe' }).click();
    await expect.poll(() => globeOn(page).boundingBox()).toEqual(before);
    expect(at.problems()).toEqual(fine);
  });

  it('outline what is typed, across the date line too, and the address brings it back', async () => {
    await using at = await visitCharts(`${climatology}&lat1=0&lat2=1&lon1=0&lon2=1`, {
      pixelRatio: 1,
    });
    const { page } = at;
    for (const [label, value] of [
      ['Start lat', '-20'],
      ['End lat', '30'],
      ['Start lon', '170'],
      ['End lon', '-120'],
    ] as const) {
      await field(page, label).fill(value);
      await page.keyboard.press('Enter');
    }
    const words = page.getByText('The region from 20° S – 30° N and 170° E – 120° W is outlined.');
    await words.waitFor();
    await expect.poll(() => countMarked(page)).toBeGreaterThan(500);
    await page.reload();
    await words.waitFor();
    expect(await readBounds(page)).toEqual([-20, 30, 170, -120]);

    await field(page, 'Start lat').fill('50');
    await page.keyboard.press('Enter');
    await page.getByText('Start cannot be greater than end').first().waitFor();
    await page.getByText('No region is outlined.').waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('are usable by everybody, wide and narrow, light and dark', async () => {
    const region = '&lat1=-20&lat2=30&lon1=170&lon2=-120';
    await using at = await visitCharts(`${climatology}${region}`);
    const { page } = at;
    await page
      .getByText('The region from 20° S – 30° N and 170° E – 120° W is outlined.')
      .waitFor();
    expect(await findHindrances(page, 'charts-globe')).toEqual([]);
    expect(at.problems()).toEqual(fine);
  });

  it('lay a map on the globe, in its colours and with its values under the pointer, as the address says, and take it away', async () => {
    const chart = `heatmap*tblLevitus_Climatology*TEMP*${instant}*${instant}*-90*90*-180*180*0*0`;
    const parameters = new URLSearchParams({ plot: `${chart}*range:-2 30*palette:Reds*globe:1` });
    await using at = await visitCharts(`/visualization/charts?${parameters}`);
    const { page } = at;
    const legend = page.getByRole('region', { name: 'On the globe' });
    await legend.getByText(/^In the middle, at .*: [\d.]+\s°C$/).waitFor();
    await expect.poll(() => redInTheMiddle(page), { timeout: 60_000 }).toBeGreaterThan(0.5);
    const { x, y, width, height } = (await globeOn(page).boundingBox()) ?? expect.fail('no globe');
    await page.mouse.move(x + 372 + (width - 372) / 2 - 80, y + height / 2 - 20);
    const words = (await legend.getByText(/^At /).textContent()) ?? '';
    const [, lat, northOrSouth, lon, eastOrWest, value] =
      /^At ([\d.]+)° ([NS]), ([\d.]+)° ([EW]): ([\d.]+)\s°C$/u.exec(words) ?? expect.fail(words);
    const place = {
      lat: Number(lat) * (northOrSouth === 'N' ? 1 : -1),
      lon: Number(lon) * (eastOrWest === 'E' ? 1 : -1),
    };
    expect(Number(value)).toBeCloseTo(await fetchSurfaceAt(place), 2);

    await legend.getByRole('button', { name: 'Back to the chart' }).click();
    await page.getByRole('button', { name: 'Remove from the globe' }).waitFor();
    await expect.poll(() => legend.count()).toBe(0);
    await page.getByRole('button', { name: 'Show the globe' }).click();
    await legend.getByRole('button', { name: 'Remove from the globe' }).click();
    await legend.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('globe%3A');
    await expect.poll(() => redInTheMiddle(page)).toBeLessThan(0.1);
    expect(at.problems()).toEqual(fine);
  });

  it('play a map with its contour lines on the globe, through all its months, and open by link at the one shown', async () => {
    const plot = 'contourMap*tblCOADS_Climatology*SST*1*12*-20*20*160*-140*0*0*globe:1*step:time 1';
    await using at = await visitCharts(`/visualization/charts?${new URLSearchParams({ plot })}`);
    const { page } = at;
    const legend = page.getByRole('region', { name: 'On the globe' });
    const bar = legend.getByRole('group', { name: 'Step and play' });
    await bar.getByText('1 of 12').waitFor();
    await legend.getByText(/^Contour lines at \d[\d., ]+; they end at 85° N and S\.$/).waitFor();
    await legend.evaluate((element) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(element.textContent ?? '')).observe(element, {
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
    const months = seen.flatMap((text) => /([A-Z][a-z]+) · 20° S/.exec(text)?.[1] ?? []);
    expect([...new Set(months)].filter((month) => month !== 'January').join(' ')).toBe(
      'February March April May June July August September October November December',
    );
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).searchParams.get('plot') ?? ''))
      .toContain('step:time 12');
    await page.reload();
    await bar.getByText('12 of 12').waitFor();
    expect(at.problems()).toEqual(fine);
  });

  it('have the panel as a drawer over the globe in a narrow window, which gives way while a region is drawn', async () => {
    await using at = await visitCharts(climatology, { width: 390 });
    const { page } = at;
    const panel = page.getByRole('complementary', { name: 'Control panel' });
    expect(await panel.count()).toBe(0);
    await page.getByRole('button', { name: 'Show the panel' }).click();
    await panel.waitFor();
    await page.getByRole('button', { name: 'Draw a region on the globe' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the panel' }).waitFor();
  });
});
