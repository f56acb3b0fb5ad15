import { spawnSync } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';
import { planColouring } from '../../packages/charts/src/colour/colour-scale.ts';
import { paletteFor } from '../../packages/charts/src/colour/palette-for.ts';
import { describeValues } from '../../packages/charts/src/colour/value-statistics.ts';
import { gridFromColumns } from '../../packages/charts/src/columns/grid-from-columns.ts';
import { tableOfGrid } from '../../packages/charts/src/columns/grid-table.ts';
import { requireCounts } from '../../packages/charts/src/columns/require-counts.ts';
import { floats } from '../../packages/charts/src/columns/numeric-column.ts';
import { fitView } from '../../packages/charts/src/geometry/map-view.ts';
import { binValues } from '../../packages/charts/src/kinds/histogram/bins.ts';
import { findMarks } from '../../packages/charts/src/kinds/histogram/histogram-figure.ts';
import { weighByArea } from '../../packages/charts/src/map/area-statistics.ts';
import { gridExtent, readGrid } from '../../packages/charts/src/map/reading/grid-reader.ts';
import { pointsExtent } from '../../packages/charts/src/geometry/places.ts';
import { readPoints } from '../../packages/charts/src/map/reading/points-reader.ts';
import { planProfileFigure } from '../../packages/charts/src/kinds/profile/profile-figure.ts';
import { planGridScene } from '../../packages/charts/src/raster/rasterise-grid.ts';
import { planScatterFigure } from '../../packages/charts/src/kinds/scatter/scatter-figure.ts';
import { planSectionFigure } from '../../packages/charts/src/kinds/section/section-figure.ts';
import { sectionOfColumns } from '../../packages/charts/src/kinds/section/section-of-columns.ts';
import { planSeriesFigure } from '../../packages/charts/src/kinds/series/series-figure.ts';
import { plainTheme } from '../../packages/charts/src/testing/plain-theme.ts';
import { columnsFromArrow } from '../../packages/client/src/decoding/column-table.ts';
import { readGridBlock } from '../../packages/client/src/decoding/grid-block.ts';
import { personCookie } from '../portal/enter-as-person.ts';

type Row = Readonly<Record<string, number>>;

const places = 200;
/** Read as blocks of a grid, as the page does. */
const gridCharts = new Set(['heatmap', 'contourMap', 'sectionMap', 'contourSectionMap']);
const names = { title: 'Temperature', unit: '°C' };
const choice = paletteFor({ longName: 'temperature' });

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The answer as the charts read it, and the same one as CSV, read here without them. */
async function ask(spName: string, query: Readonly<Record<string, string>>) {
  const get = async (format: string): Promise<Response> => {
    const parameters = new URLSearchParams({ spName, ...query, format });
    const reply = await fetch(`${inject('portalUrl')}/api/data/sp?${parameters}`, {
      headers: { cookie: personCookie() },
    });
    expect(reply.status).toBe(200);
    return reply;
  };
  const isGrid = gridCharts.has(query['vizType'] ?? '');
  const bytes = new Uint8Array(await (await get(isGrid ? 'grid' : 'arrow')).arrayBuffer());
  const table = isGrid ? tableOfGrid(readGridBlock(bytes)) : await columnsFromArrow(bytes);
  const [header = '', ...lines] = (await (await get('csv')).text()).trimEnd().split('\n');
  const columns = header.trimEnd().split(',');
  const rows = lines.map((line): Row => {
    const cells = line.trimEnd().split(',');
    return Object.fromEntries(columns.map((name, at) => [name, numberOf(name, cells[at] ?? '')]));
  });
  if (!isGrid) expect(rows.length).toBe(table.rowCount);
  return { table, rows };
}

function numberOf(name: string, text: string): number {
  if (text === '') return Number.NaN;
  return name === 'time' ? Date.parse(text) : Number(text);
}

/** Values have passed through 32 bits on their way to the chart. */
function expectSame(found: number | null | undefined, expected: number | undefined): void {
  if (expected === undefined || Number.isNaN(expected)) expect(found ?? Number.NaN).toBeNaN();
  else
    expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(
      1e-5 * (1 + Math.abs(expected)),
    );
}

/** The row whose coordinate is nearest. */
function nearest(rows: readonly Row[], distance: (row: Row) => number): Row | undefined {
  let [found, least]: [Row | undefined, number] = [undefined, Infinity];
  for (const row of rows) {
    const away = distance(row);
    if (away < least) [found, least] = [row, away];
  }
  return found;
}

const circle = (degrees: number): number => Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180);

const march = { tableName: 'tblCOADS_Climatology', fields: 'SST', dt1: '3', dt2: '3' };

it.each([
  ['heatmap', { lat1: '-60', lat2: '60', lon1: '-180', lon2: '180' }],
  ['contourMap', { lat1: '-20', lat2: '30', lon1: '160', lon2: '-140' }],
])('a cell of a %s has the value of its row, at 200 places', async (vizType, box) => {
  const { table, rows } = await ask('uspSpaceTime', { ...march, ...box, vizType });
  const grid = gridFromColumns(table, { lon: 'lon', lat: 'lat', value: 'SST' }, 'averaged');
  if ('refusal' in grid) throw new Error(grid.refusal.message);
  const scene = planGridScene(grid);
  const { west, east, south, north } = gridExtent(scene);
  const view = fitView({ west, east, south, north }, { widthPx: 900 });
  const random = randomNumbers(1);
  for (let place = 0; place < places; place++) {
    const lon = west + random() * (east - west);
    const lat = south + random() * (north - south);
    const row = rows.find(
      (each) => circle(each['lon']! - lon) < 1 && Math.abs(each['lat']! - lat) < 1,
    );
    expectSame(readGrid(scene).readAt({ lon, lat }, view)?.value, row?.['SST']);
  }
});

it.each(['sectionMap', 'contourSectionMap'])(
  'a cell of a %s has the value of its row, at 200 places',
  async (vizType) => {
    const { table, rows } = await ask('uspSectionMap', {
      tableName: 'tblLevitus_Climatology',
      fields: 'TEMP',
      dt1: '1982-01-01',
      dt2: '1982-01-01',
      lat1: '-70',
      lat2: '60',
      lon1: '-155.5',
      lon2: '-155.5',
      depth1: '0',
      depth2: '5000',
      vizType,
    });
    const section = sectionOfColumns(table, { value: 'TEMP', direction: 'lat' });
    if ('refusal' in section) throw new Error(section.refusal.message);
    const colouring = planColouring(section.values, { choice });
    const look = { unit: '°C', colouring, depthScale: 'linear' as const, contours: undefined };
    const figure = planSectionFigure(section, { ...look, widthPx: 800, heightPx: 400 }, plainTheme);
    const cells = figure.traces.find(({ type }) => type === 'heatmap') as unknown as {
      x: number[];
      y: number[];
      customdata: (number | null)[][];
    };
    const random = randomNumbers(2);
    let drawn = 0;
    for (let place = 0; place < places; place++) {
      const lat = -70 + random() * 130;
      const depth = random() ** 2 * 5000;
      const column = cells.x.findLastIndex((edge) => edge <= lat);
      const level = cells.y.findLastIndex((edge) => edge <= depth);
      const found = cells.customdata[level]?.[column];
      const row = nearest(
        rows.filter((each) => Math.abs(each['lat']! - lat) <= 0.5),
        (each) => Math.abs(each['depth']! - depth),
      );
      const levels = [...new Set(rows.map((each) => each['depth']!))];
      const at = levels.reduce((one, other) =>
        Math.abs(other - depth) < Math.abs(one - depth) ? other : one,
      );
      expectSame(found, row?.['depth'] === at ? row['TEMP'] : undefined);
      if (Number.isFinite(found)) drawn += 1;
    }
    expect(drawn).toBeGreaterThan(places / 2);
  },
);

const hasNumpy = spawnSync('python3', ['-c', 'import numpy']).status === 0;

it.skipIf(!hasNumpy)(
  'a bar of a histogram has as many values as numpy counts (where it is installed), and its marks are those of numpy',
  async () => {
    const box = { lat1: '-60', lat2: '60', lon1: '-180', lon2: '180', vizType: 'histogram' };
    const { table, rows } = await ask('uspSpaceTime', { ...march, ...box });
    const values = floats(table, 'SST');
    const { edges, counts } = binValues(values);
    const own = rows.map((row) => row['SST']!).filter((value) => !Number.isNaN(value));
    const random = randomNumbers(3);
    for (let place = 0; place < places; place++) {
      const value = own[Math.floor(random() * own.length)]!;
      const last = counts.length - 1;
      const bin = Math.min(
        last,
        edges.findLastIndex((edge) => edge <= Math.fround(value)),
      );
      const isWithin = (each: number): boolean =>
        Math.fround(each) >= edges[bin]! &&
        (bin === last ? Math.fround(each) <= edges[bin + 1]! : Math.fround(each) < edges[bin + 1]!);
      expect(counts[bin]).toBe(own.filter(isWithin).length);
    }
    const script = `import json, sys, numpy
own, edges = json.load(sys.stdin)
own = numpy.float32(own)
print(json.dumps([numpy.histogram(own, edges)[0].tolist(), float(own.astype("float64").mean()), numpy.percentile(own.astype("float64"), [5, 50, 95]).tolist()]))`;
    const python = spawnSync('python3', ['-c', script], {
      input: JSON.stringify([own, [...edges]]),
      encoding: 'utf8',
    });
    expect(python.stderr).toBe('');
    const [numpyCounts, mean, percentiles] = JSON.parse(python.stdout) as [
      number[],
      number,
      number[],
    ];
    const marks = findMarks(values);
    expect([...counts]).toEqual(numpyCounts);
    expectSame(marks.mean, mean);
    marks.percentiles.forEach((value, at) => expectSame(value, percentiles[at]));
  },
);

interface Line {
  x: (number | string | null)[];
  y: (number | null)[];
}

it('a point of a time series has the mean of its row, at 200 places', async () => {
  const box = { lat1: '-20', lat2: '20', lon1: '160', lon2: '-140', vizType: 'timeSeries' };
  const { table, rows } = await ask('uspTimeSeries', { ...march, dt1: '1', dt2: '12', ...box });
  const figure = planSeriesFigure(
    { time: floats(table, 'month'), values: floats(table, 'SST') },
    names,
    { isClimatology: true, hasErrorBars: false, isLog: false },
    plainTheme,
  );
  const line = figure.traces[0] as unknown as Line;
  expect(line.x.length).toBe(12);
  const random = randomNumbers(4);
  for (let place = 0; place < places; place++) {
    const at = Math.floor(random() * line.x.length);
    expectSame(line.y[at], rows.find((row) => row['month'] === line.x[at])?.['SST']);
  }
});

it('a point of a depth profile has the mean of its row, the shallow on top, at 200 places', async () => {
  const { table, rows } = await ask('uspDepthProfile', {
    tableName: 'tblLevitus_Climatology',
    fields: 'TEMP',
    dt1: '1982-01-01',
    dt2: '1982-01-01',
    lat1: '-20',
    lat2: '20',
    lon1: '-160',
    lon2: '-150',
    depth1: '0',
    depth2: '5000',
    vizType: 'depthProfile',
  });
  const figure = planProfileFigure(
    { depth: floats(table, 'depth'), values: floats(table, 'TEMP') },
    names,
    { hasErrorBars: false, isLog: false },
    plainTheme,
  );
  const line = figure.traces[0] as unknown as { x: (number | null)[]; y: number[] };
  expect(line.y).toEqual(line.y.toSorted((one, other) => one - other));
  const random = randomNumbers(5);
  for (let place = 0; place < places; place++) {
    const at = Math.floor(random() * line.y.length);
    expectSame(line.x[at], rows.find((row) => row['depth'] === line.y[at])?.['TEMP']);
  }
});

describe('observations', () => {
  const underway = {
    tableName: 'tblSynthetic_Cruise_Underway',
    fields: 'temperature',
    dt1: '1900-01-01',
    dt2: '2100-01-01',
    lat1: '-90',
    lat2: '90',
    lon1: '-180',
    lon2: '180',
  };

  it('on the map have the value of the row that is nearest, at 200 places', async () => {
    const { table, rows } = await ask('uspSpaceTime', underway);
    const lon = floats(table, 'lon');
    const lat = floats(table, 'lat');
    const values = floats(table, 'temperature');
    const view = fitView(pointsExtent({ lon, lat }), { widthPx: 900, heightPx: 500 });
    const reader = readPoints({ kind: 'points', lon, lat, values }, () => []);
    const random = randomNumbers(6);
    for (let place = 0; place < places; place++) {
      const near = rows[Math.floor(random() * rows.length)]!;
      const here = {
        lon: near['lon']! + (random() - 0.5) * 4 * view.lonPerPx,
        lat: near['lat']! + (random() - 0.5) * 4 * view.latPerPx,
      };
      const away = (row: Row): number =>
        Math.hypot(
          circle(row['lon']! - here.lon) / view.lonPerPx,
          (row['lat']! - here.lat) / view.latPerPx,
        );
      const least = Math.min(...rows.map(away));
      const reading = reader.readAt(here, view);
      const read = rows.filter((row) => away(row) < least + 1e-3).map((row) => row['temperature']!);
      const value = reading?.value ?? Infinity;
      const isSame = (other: number): boolean =>
        Object.is(other, value) || Math.abs(other - value) < 1e-5 * (1 + Math.abs(other));
      expect(read.some(isSame)).toBe(true);
    }
  });

  it('against latitude have the value of their row, at 200 places', async () => {
    const { table, rows } = await ask('uspSpaceTime', underway);
    const figure = planScatterFigure(
      { at: floats(table, 'lat'), values: floats(table, 'temperature'), coordinate: 'lat' },
      names,
      { sizePx: 6, opacity: 0.7, hasLines: false, isLog: false },
      plainTheme,
    );
    const line = figure.traces[0] as unknown as Line;
    const random = randomNumbers(7);
    for (let place = 0; place < places; place++) {
      const at = Math.floor(random() * rows.length);
      expectSame(line.x[at] as number, rows[at]!['lat']);
      expectSame(line.y[at], rows[at]!['temperature']);
    }
  });
});

/** Computed with numpy from the files in `fixtures`: weights Δλ·(sin φ₂ − sin φ₁), deviations with reliability weights. */
const seaSurface = { tableName: 'tblCOADS_Climatology', fields: 'SST' };
const levels = { tableName: 'tblLevitus_Climatology', fields: 'TEMP' };
const north = { lat1: '40', lat2: '60', lon1: '-60', lon2: '-10' };
const dateLine = { lat1: '-20', lat2: '20', lon1: '170', lon2: '-170' };
it.each([
  [
    'COADS in January',
    seaSurface,
    { dt1: '1', dt2: '1' },
    [19.037271735, 9.23322142, 9506, 15_120],
  ],
  [
    '40–60° N in February',
    seaSurface,
    { ...north, dt1: '2', dt2: '2' },
    [8.726369412, 4.833689786, 250, 250],
  ],
  [
    'across the date line',
    seaSurface,
    { ...dateLine, dt1: '7', dt2: '7' },
    [28.061006245, 0.959929551, 200, 200],
  ],
  [
    'Levitus at the surface',
    levels,
    { depth1: '0', depth2: '0' },
    [18.103284472, 9.8278999, 42_164, 0],
  ],
  [
    'Levitus at 75 m',
    levels,
    { depth1: '75', depth2: '75' },
    [15.99760341, 9.104114757, 40_945, 0],
  ],
  [
    'Levitus at 5000 m',
    levels,
    { depth1: '5000', depth2: '5000' },
    [1.326462079, 0.604101979, 6883, 0],
  ],
] as const)('the mean of %s is weighted by area', async (_, table, part, expected) => {
  const isDeep = table === levels;
  const spName = isDeep ? 'uspDepthProfile' : 'uspTimeSeries';
  const vizType = isDeep ? 'depthProfile' : 'timeSeries';
  const { rows } = await ask(spName, { ...table, ...part, vizType, weights: 'area' });
  const [mean, deviation, count, of] = expected;
  const [row] = rows;
  expect(rows).toHaveLength(1);
  expect(row?.[table.fields]).toBeCloseTo(mean, 6);
  expect(row?.[`${table.fields}_std`]).toBeCloseTo(deviation, 5);
  expect(row?.[`${table.fields}_count`]).toBe(count);
  if (of > 0) expect(row?.['cell_count']).toBe(of);
});

it('the mean of a map of all months is weighted by area, and tells how many cells lack months', async () => {
  const whole = { ...seaSurface, dt1: '1', dt2: '12', vizType: 'heatmap' };
  const { table } = await ask('uspSpaceTime', whole);
  const grid = gridFromColumns(table, { lon: 'lon', lat: 'lat', value: 'SST' }, 'averaged');
  if ('refusal' in grid) throw new Error(grid.refusal.message);
  const plain = describeValues(grid.values);
  expect(plain.mean).toBeCloseTo(15.389189, 5);
  const weighted = weighByArea(grid, plain);
  expect(weighted.mean).toBeCloseTo(18.491286, 5);
  expect(weighted.std).toBeCloseTo(9.424, 5);
  const reading = readGrid(planGridScene(grid), grid).readAt(
    { lon: -173, lat: 77 },
    fitView(gridExtent(planGridScene(grid)), { widthPx: 900 }),
  );
  expect(reading?.more).toEqual(['1 of 12 months']);
  expect(describeValues(requireCounts(grid, 12).values).count).toBe(
    grid.counts?.filter((count) => count === 12).length,
  );
});
