import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import type { PublicRelations } from './public-relations.ts';
import { createPublicRelations } from './public-relations.ts';

describe.each(moduleDatabaseKinds)(
  'what public statements may read, in the %s database',
  (kind) => {
    let held: TestDatabase;
    let relations: PublicRelations;
    let folder: string;
    let child: EngineChild;
    beforeAll(async () => {
      held = await openTestDatabase(kind);
      folder = await mkdtemp(join(tmpdir(), 'isobath-relations-'));
      child = await startEngineChild({
        dataFolder: folder,
        logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
        memoryLimitBytes: 1e9,
      });
      relations = createPublicRelations({ database: held.database, engine: child.engine });
      await makeManyDatasets(held.database, 3);
    }, 300_000);
    afterAll(async () => {
      await held.close();
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('is the published tables in their live version and the relations of the catalog, and nothing else of the engine', async () => {
      const found = await relations.current();
      expect(found.find('tblmade_2')).toMatchObject({
        name: 'tblMade_2',
        physicalTable: 'tblMade_2__v1_000000000000',
        isData: true,
      });
      expect(found.find('tblmade_2')!.rowCount).toBe(1000);
      expect(found.find('tblvariables')).toMatchObject({
        name: 'tblVariables',
        physicalTable: 'tblVariables',
        isData: false,
        key: 'ID',
      });
      expect(found.find('tblvariables')!.rowCount).toBeUndefined();
      for (const name of [
        'tblmade_2__v1_000000000000',
        'isobath_mirror',
        'account',
        'api_key',
        'download',
        'tblvariables__fresh',
        'system.tables',
      ])
        expect(found.find(name), name).toBeUndefined();
      expect([...found.list()].filter(({ isData }) => isData).map(({ name }) => name)).toEqual([
        'tblMade_1',
        'tblMade_2',
        'tblMade_3',
      ]);
    });
    it('is counted when it is asked for: of the catalog as many rows as the engine holds now', async () => {
      await child.engine.execute({
        sql: 'CREATE TABLE tblVariables (ID Int32) ENGINE = MergeTree ORDER BY ID',
      });
      for (const [rows, total] of [
        [3, 3],
        [4, 7],
      ] as const) {
        await child.engine.execute({
          sql: `INSERT INTO tblVariables SELECT number FROM numbers(${rows})`,
        });
        const found = await relations.counted();
        expect([
          found.find('tblvariables')!.rowCount,
          found.find('tblmade_2')!.rowCount,
          found.find('tblkeywords')!.rowCount,
        ]).toEqual([total, 1000, undefined]);
      }
    });
    it('is read again when the catalog has changed, and only then', async () => {
      const before = await relations.current();
      expect(await relations.current()).toBe(before);
      await held.database.execute(
        sql`update dataset_version set is_live = false where physical_table like 'tblMade_2%'`,
      );
      expect(await relations.current()).toBe(before);
      await changeCatalog(held.database, async () => undefined);
      const after = await relations.current();
      expect([
        before.find('tblmade_2') === undefined,
        after.find('tblmade_2') === undefined,
      ]).toEqual([false, true]);
    });
  },
);
