import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CruiseList, DatasetRow } from '@isobath/contract';
import type { EngineChild } from '@isobath/engine';
import { createTableSql, encodeNativeBlock, startEngineChild } from '@isobath/engine';
import { regionsOfPlaces } from '@isobath/ocean';
import { Readable } from 'node:stream';
import { openDatabase } from '../../../platform/catalog-database/database.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { seededNumbers } from '../../../testing/subsets/seeded.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';
import { measureRegions } from './measures/measure-regions.ts';
import { regionsOfTrack } from './measures/remeasure-regions.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-regions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the regions of a table', () => {
  let child: EngineChild;
  const random = seededNumbers(7);
  const groups = Array.from({ length: 30 }, (_, group) => {
    const [lat, lon] = [random() * 170 - 85, random() * 360 - 180];
    const spread = group % 3 === 0 ? 0 : random() * 30;
    const near = (value: number, low: number, high: number): number =>
      Math.min(high, Math.max(low, value + (random() - 0.5) * spread));
    const places = Array.from(
      { length: 12 },
      () => [near(lat, -90, 90), near(lon, -180, 180)] as const,
    );
    return { lats: places.map(([at]) => at), lons: places.map(([, at]) => at) };
  });
  beforeAll(async () => {
    child = await startEngineChild({
      dataFolder: join(folder, 'engine'),
      logger: createLogger('error'),
    });
    const columns = ['sample', 'lat', 'lon'].map((name) => ({
      name,
      type: 'float64' as const,
      isNullable: false,
    }));
    for (const statement of createTableSql({ name: 'places', columns, orderBy: ['sample'] }))
      await child.engine.execute({ sql: statement });
    const values = [
      groups.flatMap(({ lats }, group) => lats.map(() => group)),
      groups.flatMap(({ lats }) => lats),
      groups.flatMap(({ lons }) => lons),
    ];
    const block = encodeNativeBlock(columns, {
      rowCount: values[0]!.length,
      columns: values.map((each) => ({ values: Float64Array.from(each) })),
    });
    await child.engine.insertNative('places', ['sample', 'lat', 'lon'], Readable.from([block]));
  }, 300_000);
  afterAll(() => child.stop());

  it('in the engine are those of its positions, by the same outlines', async () => {
    const table = { engine: child.engine, physicalTable: 'places' };
    const measured = await Promise.all(
      groups.map((_, group) =>
        measureRegions(table, {
          condition: 'sample = {sample:Float64}',
          params: { sample: String(group) },
        }),
      ),
    );
    expect(measured).toEqual(groups.map(({ lats, lons }) => regionsOfPlaces(lats, lons)));
    expect(new Set(measured.flat()).size).toBeGreaterThan(8);
  });
});

describe('the regions of a track', () => {
  it('are also those that a straight part goes through between its ends', () => {
    expect(regionsOfTrack({ lats: [21, -65], lons: [-158, -158] })).toEqual([
      'Southern Ocean',
      'Pacific Ocean',
      'North Pacific Ocean',
      'South Pacific Ocean',
    ]);
    expect(regionsOfTrack({ lats: [35, 34], lons: [150, -150] })).toEqual([
      'Pacific Ocean',
      'North Pacific Ocean',
    ]);
    expect(regionsOfTrack({ lats: [], lons: [] })).toEqual([]);
  });
});

describe('datasets that an older release published', () => {
  it('get the regions of their positions and their footprints, and so do their cruises', async () => {
    const home = await mkdtemp(join(folder, 'portal-'));
    const first = await startPortal({ folder: home });
    await first.load(describeTwoCruises(), [makeTwoCruises()]);
    await first.load(describeTrack(), [makeTrack()]);
    const regionsIn = async (portal: typeof first): Promise<unknown> => [
      (await readReply<DatasetRow[]>(portal, '/api/catalog/searchcatalog')).map(
        ({ Short_Name, Regions, Footprint }) => [Short_Name, Regions, Footprint],
      ),
      (await readReply<CruiseList>(portal, '/api/data/cruiselist')).map(({ Name, Regions }) => [
        Name,
        Regions,
      ]),
    ];
    const measured = await regionsIn(first);
    expect(JSON.stringify(measured)).not.toContain('Indian Ocean');
    // Cells of 2°: 10° and 11° N from 176° E to 180°, 12° N from there, 14° N 172° W, and 40° N 30° W.
    expect(JSON.stringify(measured)).toContain('[9178,2,9180,1,9364,1,11775,1]');
    await first.close();
    const { database, close } = await openDatabase({ folder: join(home, 'catalog') });
    await database.execute(sql`UPDATE dataset SET has_measured_regions = false, footprint = NULL`);
    await database.execute(sql`UPDATE dataset_cruise SET regions = NULL`);
    await database.execute(
      sql`WITH made AS (INSERT INTO term (kind, name) VALUES ('region', 'Indian Ocean') RETURNING id) INSERT INTO dataset_region (dataset_id, region_id) SELECT dataset.id, made.id FROM dataset, made`,
    );
    await close();
    const second = await startPortal({ folder: home, jobIntervalMs: 50 });
    await waitUntil(
      async () => JSON.stringify(await regionsIn(second)) === JSON.stringify(measured),
    );
    await second.close();
  });
});
