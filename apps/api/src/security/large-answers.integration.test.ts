import { existsSync } from 'node:fs';
import type { Engine } from '@isobath/engine';
import { programReplySchema } from '@isobath/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCruisesRepository, CruisesService } from '../modules/cruises/index.ts';
import type { CruisesParts } from '../modules/cruises/index.ts';
import {
  createDescriptionsRepository,
  createProgramsRepository,
  ProgramsService,
} from '../modules/programs/index.ts';
import {
  createCatalogRepository,
  CatalogService,
  createStatisticsRepository,
} from '../modules/catalog/index.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../testing/databases/databases.ts';
import type { TestDatabase } from '../testing/databases/databases.ts';
import { makeManyCruises } from '../testing/datasets/many-cruises.ts';
import { measureLongestHold } from '../testing/measures/longest-hold.ts';

/** The longest hold of the thread by an answer, ms. */
const most = 50;
/** A tenth of the portal that answers are made for (5,000 cruises of 1,000 places): what an answer costs grows with its places, what it holds at once does not. */
const cruiseCount = 500;
const places = 1000;
const longTrack = 60_000;

describe.runIf(existsSync('/proc/self/schedstat')).each(moduleDatabaseKinds)(
  'a large answer from the %s catalog',
  (kind) => {
    let opened: TestDatabase;
    let cruises: CruisesService;
    let programs: ProgramsService;
    let ids: number[];
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
      const { database } = opened;
      await makeManyCruises(database, cruiseCount, places);
      await database.execute(sql`
        update dataset_cruise set (track_times_ms, track_lats, track_lons) = (
          select array_agg(k * 60000::bigint order by k), array_agg(30 * sin(k * 0.001::float8) order by k), array_agg(40 * cos(k * 0.001::float8) order by k)
          from generate_series(1, ${longTrack}::int) k)
        where cruise_id = (select max(id) from cruise)`);
      await database.execute(sql`
        insert into dataset_program (dataset_id, program_id)
        select (select min(id) from dataset), id from program where name = 'HOT'`);
      const repository = createCruisesRepository(database);
      const statistics = createStatisticsRepository(database);
      const catalog = new CatalogService({
        repository: createCatalogRepository(database),
        statistics,
        listPrograms: async () => new Map(),
      } as unknown as ConstructorParameters<typeof CatalogService>[0]);
      cruises = new CruisesService({
        repository,
        statistics,
        listPrograms: async () => new Map(),
        engine: {} as Engine,
      } as unknown as CruisesParts);
      programs = new ProgramsService({
        repository: createProgramsRepository(database),
        descriptions: createDescriptionsRepository(database),
        catalog,
        cruises: repository,
      } as unknown as ConstructorParameters<typeof ProgramsService>[0]);
      ids = (await repository.list()).map(({ cruise }) => cruise.id);
    }, 120_000);
    afterAll(() => opened.close());

    const read = async ({ text }: { text: AsyncGenerator<string> }): Promise<string> => {
      const parts: string[] = [];
      for await (const part of text) parts.push(part);
      return parts.join('');
    };
    const ask = (format: 'rows' | 'columns', of = ids) =>
      cruises.streamTrajectories({ cruise_ids: [...of], format }).then(read);
    const askProgram = (isThinned: boolean) =>
      programs.stream('HOT', { isThinned, hasTracks: true }).then(read);

    it('holds the thread for less than 50 ms at a time', async () => {
      const answers: Record<string, () => Promise<unknown>> = {
        'trajectories as rows': () => ask('rows'),
        'trajectories as columns': () => ask('columns'),
        'a program': () => askProgram(false),
        'a program, simplified': () => askProgram(true),
        'cruises that passed': () =>
          cruises.findPassing({ latStart: -60, latEnd: 60, lonStart: -180, lonEnd: 180 }),
      };
      const held: Record<string, number> = {};
      for (const [name, work] of Object.entries(answers))
        held[name] = await measureLongestHold(work, most);
      expect(Object.entries(held).filter(([, ms]) => ms > most)).toEqual([]);
    }, 300_000);

    it('is the JSON text that it always was', async () => {
      const repository = createCruisesRepository(opened.database);
      const some = [ids[0]!, ids[7]!, ids.at(-1)!];
      const rows = await ask('rows', some);
      expect(rows).toBe(JSON.stringify(JSON.parse(rows)));
      const tracks = await repository.readTracks(some);
      const expected = some.flatMap((id) => {
        const { timesMs, lats, lons } = tracks.get(id)!;
        return timesMs.map((at, index) => ({
          Cruise_ID: id,
          time: new Date(at).toISOString(),
          lat: lats[index],
          lon: lons[index],
        }));
      });
      expect(JSON.parse(rows)).toEqual(expected);
      const columns = await ask('columns', some);
      expect(columns).toBe(JSON.stringify(JSON.parse(columns)));
      expect(Object.keys((JSON.parse(columns) as object[])[2]!)).toEqual([
        'Cruise_ID',
        'times',
        'lats',
        'lons',
        'center',
        'maxDistance',
      ]);
      expect((JSON.parse(columns) as { times: string[] }[])[2]!.times).toHaveLength(longTrack);
      const program = await askProgram(true);
      expect(program).toBe(JSON.stringify(programReplySchema.parse(JSON.parse(program))));
      expect(programReplySchema.parse(JSON.parse(program)).trajectoryPoints.kept).toBeGreaterThan(
        5000,
      );
    }, 120_000);
  },
);
