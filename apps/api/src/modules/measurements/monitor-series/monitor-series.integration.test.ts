import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BeginLoad, MonitorSeriesReply } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { describeSmallGrid } from '../../../testing/datasets/small-grid.ts';

const lats = [-90, -67.5, -22.5, 0, 45, 90];
const lons = [-180, -90, 0, 90];

/** Share of the sphere between the edges of each latitude's cells, which lie half way between neighbours and end at the poles. */
const heights = lats.map((lat, index) => {
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  const south = index === 0 ? -90 : (lat + lats[index - 1]!) / 2;
  const north = index === lats.length - 1 ? 90 : (lat + lats[index + 1]!) / 2;
  return sine(north) - sine(south);
});

/** A monthly grid whose values are known by month and latitude; a sixth of the cells is missing. */
function makeMonths(
  firstYear: number,
  monthCount: number,
): { block: ColumnBlock; means: number[] } {
  const rows: [number, number, number, number][] = [];
  const means: number[] = [];
  for (let month = 0; month < monthCount; month += 1) {
    let weighted = 0;
    let weights = 0;
    for (const [row, lat] of lats.entries()) {
      for (const [index, lon] of lons.entries()) {
        const value =
          (index + month) % 6 === 0 ? Number.NaN : Math.fround(15 + month / 10 - lat / 9 + index);
        rows.push([Date.UTC(firstYear, month, 15), lat, lon, value]);
        if (Number.isNaN(value)) continue;
        weighted += value * heights[row]!;
        weights += heights[row]!;
      }
    }
    means.push(weighted / weights);
  }
  const column = (at: 0 | 1 | 2) => ({ values: Float64Array.from(rows, (row) => row[at]) });
  return {
    block: {
      rowCount: rows.length,
      columns: [
        column(0),
        column(1),
        column(2),
        { values: Float32Array.from(rows, (row) => row[3]) },
      ],
    },
    means,
  };
}

function describeMonths(shortName: string, monitors: BeginLoad['dataset']['monitors']): BeginLoad {
  const grid = describeSmallGrid();
  return {
    ...grid,
    dataset: {
      ...grid.dataset,
      short_name: shortName,
      long_name: `Months of ${shortName}`,
      monitors,
    },
    table: `tbl${shortName}`,
    columns: [...grid.columns.slice(0, 3), { name: 'sst', type: 'float32', isNullable: true }],
    variables: grid.variables.slice(0, 1),
    temporalResolution: 'Monthly',
  };
}

describe.each(moduleDatabaseKinds)('with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
  });
  afterAll(() => portal.close());
  const read = async (name: string): Promise<MonitorSeriesReply> =>
    (await portal.get(`/api/data/named/${name}`)).json() as Promise<MonitorSeriesReply>;
  const readWhenKnown = async (name: string, version: number): Promise<MonitorSeriesReply> => {
    await expect
      .poll(() => read(name), { timeout: 120_000, interval: 200 })
      .toMatchObject({ about: { datasetVersion: version, isCurrent: true } });
    return read(name);
  };

  it('a series without a dataset is not available, and says so', async () => {
    const answer = await portal.get('/api/data/named/avg-sst');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'not-available',
        detail: expect.stringMatching(/^not available/),
      }),
    ]);
    expect((await portal.get('/api/data/named/salt')).status).toBe(400);
  });

  it('a series is the mean of each month weighted by the area of its cells, against the mean of the first five years', async () => {
    const { block, means } = makeMonths(1899, 84);
    expect(
      await portal.load(describeMonths('Long_Months', [{ series: 'sst', variable: 'sst' }]), [
        block,
      ]),
    ).toMatchObject({ event: 'done' });
    const anomalies = await readWhenKnown('avg-sst', 1);
    const base = means.slice(0, 60).reduce((sum, mean) => sum + mean, 0) / 60;
    expect(anomalies.about).toMatchObject({
      isAnomaly: true,
      unit: '°C',
      datasetShortName: 'Long_Months',
      notice: null,
      base: { from: '1899-01', to: '1903-12', months: 60, isWhole: true },
    });
    expect(anomalies.about.base.mean).toBeCloseTo(base, 9);
    const points = anomalies['undefined,undefined'];
    expect([points.x[0], points.x.at(-1), points.x.length]).toEqual(['1905, 12', '1899, 1', 84]);
    points.y.forEach((value, index) => expect(value).toBeCloseTo(means[83 - index]! - base, 9));
    const series = (await read('sst'))['undefined,undefined'].y;
    series.forEach((value, index) => expect(value).toBeCloseTo(means[83 - index]!, 9));
  });

  it('a series of less than five years says that it is', async () => {
    const { block, means } = makeMonths(2020, 7);
    expect(
      await portal.load(describeMonths('Short_Months', [{ series: 'adt', variable: 'sst' }]), [
        block,
      ]),
    ).toMatchObject({ event: 'done' });
    const { about } = await readWhenKnown('avg-adt', 1);
    expect(about).toMatchObject({
      base: { from: '2020-01', to: '2020-07', months: 7, isWhole: false },
      notice: expect.stringContaining('covers 7 months, less than five years'),
    });
    expect(about.base.mean).toBeCloseTo(means.reduce((sum, mean) => sum + mean, 0) / 7, 9);
  });

  it('a new version of its dataset is recomputed', async () => {
    const { block, means } = makeMonths(2020, 3);
    expect(
      await portal.load(describeMonths('Short_Months', [{ series: 'adt', variable: 'sst' }]), [
        block,
      ]),
    ).toMatchObject({ event: 'done' });
    const { 'undefined,undefined': points } = await readWhenKnown('adt', 2);
    expect(points.x).toEqual(['2020, 3', '2020, 2', '2020, 1']);
    expect(points.y[0]).toBeCloseTo(means[2]!, 9);
  });
});
