import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../portal/browser.ts';
import { enterAsPerson } from '../portal/enter-as-person.ts';
import type { Browser, Complaints } from '../portal/browser.ts';
import { readChart } from '../portal/chart-on-page.ts';
import {
  listZip,
  parseRows,
  readCsvFile,
  readParquetFile,
  takeFile,
} from '../portal/files-in-hand.ts';
import {
  hasIndependentReader,
  needsIndependentReader,
  readIndependently,
  readNetcdfFile,
} from '../portal/independent-reader.ts';
import { pointAtPlace, waitForPicture } from '../portal/map-on-page.ts';

const portalUrl = inject('portalUrl');
const coads = 'coads_climatology.nc';
const levitus = 'levitus_climatology.nc';
/** Degrees east of the fixtures' axes: COADS 21, 23 … 379; Levitus 20.5, 21.5 … 379.5. */
const coadsIndex = (lat: number, lon: number): { lat: number; lon: number } => ({
  lat: (lat + 89) / 2,
  lon: ((lon - 21 + 360) % 360) / 2,
});
const levitusIndex = (lat: number, lon: number): { lat: number; lon: number } => ({
  lat: lat + 89.5,
  lon: (lon - 20.5 + 360) % 360,
});
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The tooltip and the axis titles show five significant digits; the table keeps the file's 32-bit floats. */
const shownDigits = 2;
const storedDigits = 4;

let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page, complaints } = await openPage(browser));
  await enterAsPerson(page);
});
afterAll(() => browser.close());

const shownMonth = (): Promise<string> =>
  page.getByRole('group', { name: 'When' }).getByRole('status').innerText();
const showMonth = (month: string): Promise<void> =>
  page
    .getByRole('group', { name: 'When' })
    .getByRole('status')
    .filter({ hasText: month })
    .waitFor();

describe.skipIf(!hasIndependentReader)(
  `a climatology of the sea surface ${needsIndependentReader}`,
  () => {
    it('is found in the catalog by the word temperature and drawn on its page', async () => {
      await page.goto(`${portalUrl}/catalog`);
      await page.getByRole('searchbox').fill('temperature');
      await page.waitForURL(/keywords=temperature/);
      await page
        .getByRole('link', { name: /COADS Monthly Climatology/ })
        .first()
        .click();
      await page.waitForURL(/\/catalog\/datasets\/COADS_Climatology/);
      await waitForPicture(page);
      expect(await page.locator('figure').first().innerText()).toContain('Sea Surface Temperature');
    });

    it.each([
      { name: 'in the subtropical Pacific', lat: 23, lon: -157 },
      { name: 'east of the date line', lat: -11, lon: -179 },
      { name: 'west of the date line', lat: -11, lon: 179 },
      { name: 'on the Greenwich meridian', lat: 1, lon: -1 },
    ])('says under the pointer what the file holds $name', async ({ lat, lon }) => {
      await showMonth('January');
      const tip = await pointAtPlace(page, { lat, lon });
      expect({ lat: tip.lat, lon: tip.lon }).toEqual({ lat, lon });
      const at = coadsIndex(lat, lon);
      expect(tip.value).toBeCloseTo(
        readIndependently(coads, 'SST', `0, ${at.lat}, ${at.lon}`)[0]!,
        shownDigits,
      );
    });

    it('shows the twelve months of the file at a clicked place', async () => {
      await pointAtPlace(page, { lat: 23, lon: -157 });
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL(/lat=23/);
      const series = await readChart(page, 'month by month');
      const at = coadsIndex(23, -157);
      const expected = readIndependently(coads, 'SST', `:, ${at.lat}, ${at.lon}`);
      expect(series.x).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      series.y.forEach((value, month) => expect(value).toBeCloseTo(expected[month]!, storedDigits));
      expect(
        await page
          .getByRole('region', { name: 'At the chosen place' })
          .getByRole('heading')
          .first()
          .innerText(),
      ).toBe('23° N, 157° W');
    });

    it('goes to another month by keyboard, and the map follows', async () => {
      const slider = page.getByRole('slider', { name: 'When' });
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await showMonth('March');
      await page.waitForURL(/time=3/);
      expect(months.indexOf(await shownMonth())).toBe(2);
      await page.locator('figcaption', { hasText: 'March' }).first().waitFor();
      await waitForPicture(page);
      const at = coadsIndex(23, -157);
      const tip = await pointAtPlace(page, { lat: 23, lon: -157 });
      expect(tip).toMatchObject({ lat: 23, lon: -157 });
      expect(tip.value).toBeCloseTo(
        readIndependently(coads, 'SST', `2, ${at.lat}, ${at.lon}`)[0]!,
        shownDigits,
      );
    });
  },
);

describe.skipIf(!hasIndependentReader)(`a climatology with depth ${needsIndependentReader}`, () => {
  it('offers its twenty depths and draws the one that is chosen', async () => {
    await page.goto(`${portalUrl}/catalog/datasets/Levitus_Climatology?variable=TEMP`);
    await waitForPicture(page);
    const depth = page.getByRole('group', { name: 'How deep' });
    expect(await depth.getByRole('slider').getAttribute('max')).toBe('19');
    await depth.getByRole('slider').focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/depth=150/);
    await page.locator('figcaption', { hasText: '150' }).first().waitFor();
    await waitForPicture(page);
    const at = levitusIndex(22.5, -150.5);
    const tip = await pointAtPlace(page, { lat: 22.5, lon: -150.5 });
    expect(tip).toMatchObject({ lat: 22.5, lon: -150.5 });
    expect(tip.value).toBeCloseTo(
      readIndependently(levitus, 'TEMP', `7, ${at.lat}, ${at.lon}`)[0]!,
      shownDigits,
    );
  });

  it('shows the profile of the file at a clicked place', async () => {
    await page.mouse.down();
    await page.mouse.up();
    const profile = await readChart(page, 'depth profile');
    const at = levitusIndex(22.5, -150.5);
    const expected = readIndependently(levitus, 'TEMP', `:, ${at.lat}, ${at.lon}`);
    const depths = readIndependently(levitus, 'ZAXLEVITR');
    expect(profile.y.length).toBe(20);
    expect(profile.y.map(Number)).toEqual(depths);
    profile.x.forEach((value, level) => expect(value).toBeCloseTo(expected[level]!, storedDigits));
  });
});

describe.skipIf(!hasIndependentReader)(`a part taken as a file ${needsIndependentReader}`, () => {
  const box = { south: 10.2, north: 14.8, west: -160, east: -150.2, shallow: 0, deep: 100 };
  /** Cells of the file within the box that have a value in one of its variables at least, by the same rule as the table keeps. */
  const readExpected = (): {
    lat: number;
    lon: number;
    depth: number;
    TEMP: number;
    SALT: number;
  }[] => {
    const depths = readIndependently(levitus, 'ZAXLEVITR');
    const [lats, lons] = [
      readIndependently(levitus, 'YAXLEVITR'),
      readIndependently(levitus, 'XAXLEVITR'),
    ];
    const [temp, salt] = [readIndependently(levitus, 'TEMP'), readIndependently(levitus, 'SALT')];
    return depths
      .flatMap((depth, level) =>
        lats.flatMap((lat, row) =>
          lons.map((rawLon, column) => {
            const index = (level * lats.length + row) * lons.length + column;
            return {
              lat,
              lon: rawLon > 180 ? rawLon - 360 : rawLon,
              depth,
              TEMP: temp[index]!,
              SALT: salt[index]!,
            };
          }),
        ),
      )
      .filter(
        ({ lat, lon, depth, TEMP, SALT }) =>
          !(Number.isNaN(TEMP) && Number.isNaN(SALT)) &&
          depth <= box.deep &&
          lat >= box.south &&
          lat <= box.north &&
          lon >= box.west &&
          lon <= box.east,
      );
  };
  let expected: ReturnType<typeof readExpected> | undefined;
  const expectedRows = (): ReturnType<typeof readExpected> => (expected ??= readExpected());
  const dialog = () => page.getByRole('dialog');
  const choose = async (label: string, value: number): Promise<void> => {
    await dialog().getByRole('textbox', { name: label, exact: true }).fill(String(value));
    await page.keyboard.press('Enter');
  };
  const receipt = async (term: string): Promise<string> =>
    dialog().locator('dl > div', { hasText: term }).locator('dd').innerText();
  const promised = async (): Promise<number> => {
    const words = await dialog()
      .getByRole('status')
      .filter({ hasText: 'An estimated' })
      .innerText();
    return Number(/estimated ([\d,]+) rows/.exec(words)![1]!.replaceAll(',', ''));
  };

  it('is described by the form, which says how many rows it has', async () => {
    await page.goto(`${portalUrl}/catalog/datasets/Levitus_Climatology`);
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await dialog().getByRole('textbox', { name: 'Start date' }).getAttribute('id'));
    await choose('South', box.south);
    await choose('North', box.north);
    await choose('West', box.west);
    await choose('East', box.east);
    await choose('Lower depth', box.deep);
    expect(await promised()).toBe(expectedRows().length);
  });

  it.each([
    ['South', '-95', box.south],
    ['East', '999', box.east],
    ['Lower depth', 'abc', box.deep],
  ] as const)(
    'cannot be downloaded while %s is %s, and can again once that is corrected',
    async (label, wrong, right) => {
      const download = dialog().getByRole('button', { name: 'Download', exact: true });
      await dialog().getByRole('textbox', { name: label, exact: true }).fill(wrong);
      await page.keyboard.press('Tab');
      await dialog()
        .getByRole('status')
        .filter({ hasText: `correct ${label}` })
        .waitFor();
      expect(await download.isDisabled()).toBe(true);
      await choose(label, right);
      expect([await promised(), await download.isEnabled()]).toEqual([expectedRows().length, true]);
    },
  );

  it('comes as a zip with its metadata unless the data file alone is asked for', async () => {
    const before = await promised();
    const { download, path } = await takeFile(page, () =>
      dialog().getByRole('button', { name: 'Download', exact: true }).click(),
    );
    await dialog().getByText('is complete').waitFor();
    expect([download.suggestedFilename(), await receipt('Rows delivered')]).toEqual([
      'Levitus_Climatology_release1_10.2N-14.8N_160W-150.2W_to-100m.zip',
      before.toLocaleString('en-US'),
    ]);
    expect(await receipt('Licence')).toBe('public domain (NOAA PMEL)');
    expect(await listZip(path)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\.csv$/),
        expect.stringMatching(/_Metadata\.xlsx$/),
        expect.stringMatching(/manifest\.json$/),
      ]),
    );
    await dialog().getByRole('button', { name: 'Choose another part' }).click();
    await dialog().getByText('Data file only').click();
  });

  it.each([
    { format: 'CSV', read: readCsvFile },
    { format: 'Parquet', read: readParquetFile },
    { format: 'NetCDF', read: readNetcdfFile },
  ])(
    'as $format has the promised rows with the values of the source file',
    async ({ format, read }) => {
      await dialog().getByText(format, { exact: true }).click();
      const before = await promised();
      const { path } = await takeFile(page, () =>
        dialog().getByRole('button', { name: 'Download', exact: true }).click(),
      );
      const rows = await read(path);
      await dialog().getByText('is complete').waitFor();
      expect(
        [await receipt('Rows promised'), await receipt('Rows delivered')].map((words) =>
          Number(words.replaceAll(',', '')),
        ),
      ).toEqual([before, rows.length]);
      expect(rows.length).toBe(before);
      const key = (row: { [name: string]: string | number }): string =>
        `${row['depth']} ${row['lat']} ${row['lon']}`;
      const found = new Map(rows.map((row) => [key(row), row]));
      expect(found.size).toBe(rows.length);
      for (const cell of expectedRows()) {
        const row = found.get(key(cell))!;
        expect(row['TEMP']).toBeCloseTo(cell.TEMP, storedDigits);
        expect(row['SALT']).toBeCloseTo(cell.SALT, storedDigits);
      }
      await dialog().getByRole('button', { name: 'Choose another part' }).click();
    },
  );

  it('is the same part when its address is asked again', async () => {
    const query = new URLSearchParams({
      spName: 'uspSpaceTime',
      tableName: 'tblLevitus_Climatology',
      fields: 'TEMP',
      lat1: '10.2',
      lat2: '14.8',
      lon1: '-160',
      lon2: '-150.2',
      depth2: '100',
    });
    const rows = parseRows(await (await fetch(`${portalUrl}/api/data/sp?${query}`)).text());
    expect(rows.length).toBe(expectedRows().length);
  });
});

describe('all of this', () => {
  it('asks no other host and leaves no error on the console', () => {
    expect(complaints).toEqual({ errors: [], foreignRequests: [] });
  });
});
