import { lstat, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupControlRoutes } from '@isobath/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/catalog-database/database.ts';
import { openEngine } from './platform/engine/engine-connection.ts';
import { createLogger } from './platform/logging/logger.ts';
import { outbox } from './platform/catalog-database/schema/schema.ts';
import { DamagedFolderError } from './platform/process/start-error.ts';
import { copyTree } from './testing/portals/copy-tree.ts';
import { startPortal } from './testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from './testing/datasets/small-grid.ts';

let whole: string;
let folder: string;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'isobath-whole-'));
  const portal = await startPortal({ folder: whole });
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  const { dataset } = describeSmallGrid();
  await portal.load(
    describeSmallGrid({
      table: 'tblOther_Grid',
      dataset: { ...dataset, short_name: 'Other_Grid' },
    }),
    [makeSmallGrid()],
  );
  await portal.close();
  folder = await mkdtemp(join(tmpdir(), 'isobath-damaged-'));
  await putBack('.');
});
afterAll(() =>
  Promise.all([whole, folder].map((path) => rm(path, { recursive: true, force: true }))),
);
const putBack = async (name: string): Promise<void> => {
  await rm(join(folder, name), { recursive: true, force: true });
  await copyTree(join(whole, name), join(folder, name));
};
const at = (name: string): string => join(folder, name);
const start = () =>
  startApp({
    config: readConfig({ PORT: '0', ISOBATH_DATA: folder }),
    logger: createLogger('silent'),
    isControlOnly: true,
  });
const refusalOfStart = (): Promise<unknown> =>
  start().then(
    (app) => app.close().then(() => 'started'),
    (error: unknown) => error,
  );

/** Every file with its size and the time of its last change; the lock of the folder is every start's own. */
async function readTree(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(at('run')));
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [path, await lstat(path).then(({ size, mtimeMs }) => `${size} ${mtimeMs}`)] as const,
      ),
    ),
  );
}

/** Twice the same refusal, and not a byte changed. */
async function expectRefusal(said: RegExp): Promise<void> {
  const before = await readTree();
  for (const attempt of [1, 2]) {
    const refusal = await refusalOfStart();
    expect([attempt, refusal]).toEqual([attempt, expect.any(DamagedFolderError)]);
    expect((refusal as Error).message).toMatch(said);
  }
  expect(await readTree()).toEqual(before);
}

const firstSegment = 'pg_wal/000000010000000000000001';

describe('a catalog folder', () => {
  it.each<[string, string, RegExp, (path: string) => Promise<void>]>([
    ['without PG_VERSION', 'PG_VERSION', /PG_VERSION is missing\. Put back/, rm],
    ['with an empty PG_VERSION', 'PG_VERSION', /PG_VERSION is empty/, truncate],
    [
      'of another PostgreSQL',
      'PG_VERSION',
      /PG_VERSION is "17"; this program opens version 18/,
      (path) => writeFile(path, '17\n'),
    ],
    ['without its control file', 'global/pg_control', /global\/pg_control is missing/, rm],
    [
      'with a control file of zeros',
      'global/pg_control',
      /global\/pg_control is of version 0/,
      (path) => writeFile(path, Buffer.alloc(8192)),
    ],
    [
      'with a short control file',
      'global/pg_control',
      /global\/pg_control has 100 bytes instead of 8192/,
      (path) => truncate(path, 100),
    ],
    [
      'with a control file of which a bit is wrong',
      'global/pg_control',
      /global\/pg_control does not have the checksum/,
      (path) => flipBit(path, 40),
    ],
    ['without its log', 'pg_wal', /pg_wal is missing/, (path) => rm(path, { recursive: true })],
    ['without the first part of its log', firstSegment, /pg_wal\/0{7}10{15}1 is missing/, rm],
    [
      'with a log of zeros',
      firstSegment,
      /pg_wal\/0{7}10{15}1 does not begin as/,
      (path) => writeFile(path, Buffer.alloc(16 * 1024 * 1024)),
    ],
    [
      'with half a log',
      firstSegment,
      /pg_wal\/0{7}10{15}1 has 1000 bytes instead of/,
      (path) => truncate(path, 1000),
    ],
    [
      'without the state of transactions',
      'pg_xact',
      /pg_xact is missing/,
      (path) => rm(path, { recursive: true }),
    ],
    ['without the tables', 'base/5', /base\/5 is missing/, (path) => rm(path, { recursive: true })],
  ])(
    '%s is refused by name, with the way back, and stays as it is',
    async (_, name, said, damage) => {
      await damage(at(join('catalog', name)));
      try {
        await expectRefusal(
          new RegExp(
            `^The catalog in ${folder}/catalog is damaged: .*${said.source}.*npx isobath restore`,
          ),
        );
      } finally {
        await putBack(join('catalog', name));
      }
    },
  );

  it('that PostgreSQL does not open is refused in its words', async () => {
    await writeFile(at('catalog/postgresql.conf'), 'no such setting\n');
    const open = (): Promise<unknown> => openDatabase({ folder: at('catalog') }).catch(String);
    const said = [await open(), await open()];
    await putBack('catalog/postgresql.conf');
    expect(said[0]).toMatch(
      /The catalog in .* is damaged: PostgreSQL does not open it: FATAL: .*postgresql\.conf" contains errors\. Put back/,
    );
    expect(said[1]).toBe(said[0]);
  });
});

/** Paths below the engine's store that match. */
const findStored = async (pattern: RegExp): Promise<string[]> =>
  (await readdir(at('engine/store'), { recursive: true }))
    .map((name) => join(at('engine/store'), name))
    .filter((path) => pattern.test(path));

describe('a measurement store', () => {
  const folderOf = async (table: string): Promise<string> => {
    const [description] = await findStored(new RegExp(`/${table}__v1_[0-9a-f]{12}\\.sql$`));
    const uuid = /UUID '([0-9a-f-]{36})'/.exec(await readFile(description!, 'utf8'))![1]!;
    return at(join('engine/store', uuid.slice(0, 3), uuid));
  };

  it('with damaged rows answers the other datasets, and of these that they are damaged', async () => {
    const lost = await findStored(/_\d+_\d+_\d+\/(?:data|sst)\.bin$/);
    const [small, other] = [await folderOf('tblSmall_Grid'), await folderOf('tblOther_Grid')];
    // Of the parts that were merged too: the engine would go back to them.
    for (const path of lost.filter((each) => each.startsWith(small))) await truncate(path, 10);
    for (const path of lost.filter((each) => each.startsWith(other)))
      await flipBit(path, Math.floor((await lstat(path)).size / 2));
    expect(
      lost.filter((path) => path.startsWith(small) || path.startsWith(other)).length,
    ).toBeGreaterThan(1);
    const said: string[] = [];
    const logger = createLogger('silent');
    logger.error = ((_: unknown, message: string) => {
      said.push(message);
    }) as typeof logger.error;
    const portal = await startPortal({ folder, logger });
    try {
      expect(said).toEqual([
        expect.stringMatching(
          /^The stored rows of the dataset Small_Grid are damaged: the catalog says 216 rows; 0 can be read\. It is not answered from until/,
        ),
      ]);
      for (const table of ['tblSmall_Grid', 'tblOther_Grid']) {
        const answer = await portal.get(
          `/api/data/sp?spName=uspSpaceTime&tableName=${table}&fields=sst`,
          { headers: { accept: 'application/json' } },
        );
        expect([table, answer.status, await answer.json()]).toEqual([
          table,
          500,
          expect.objectContaining({ code: 'data-damaged' }),
        ]);
      }
      const check = await (await portal.control('POST', backupControlRoutes.check.path)).text();
      expect(check).toMatch(
        /"Small_Grid".*"problems":\["cannot be read: tblSmall_Grid__v1_[0-9a-f]{12}: the catalog says 216 rows; 0 can be read"\]/,
      );
      expect(check).toMatch(
        /"Other_Grid".*"problems":\["cannot be read: Code: 40\. DB::Exception: Checksum/,
      );
      await portal.load(describeSmallGrid(), [makeSmallGrid()]);
      expect(
        (await portal.get('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst'))
          .status,
      ).toBe(200);
    } finally {
      await portal.close();
      await putBack('.');
    }
  });

  it('with a table that is not described any more is refused by the name of the file and of the table', async () => {
    const [description] = await findStored(/\/tblSmall_Grid__v1_[0-9a-f]{12}\.sql$/);
    await writeFile(description!, "ATTACH TABLE _ UUID 'nonsense");
    for (const attempt of [1, 2]) {
      const refusal = await openEngine(
        readConfig({ ISOBATH_DATA: folder }),
        createLogger('silent'),
      ).then(
        () => 'started',
        (error: unknown) => error,
      );
      expect([attempt, refusal]).toEqual([attempt, expect.any(DamagedFolderError)]);
      expect(String(refusal)).toMatch(
        /The measurement store in .*engine is damaged: .*tblSmall_Grid__v1_[0-9a-f]{12}\.sql.*npx isobath restore.*The file describes the table tblSmall_Grid: without a copy, move store\//,
      );
    }
    await putBack('engine');
  });

  it.each<[string, string, RegExp, () => Promise<void>]>([
    [
      'that does not know its database',
      'metadata/isobath.sql',
      /metadata\/isobath\.sql is missing/,
      () => rm(at('engine/metadata/isobath.sql')),
    ],
    [
      'with an empty description of its database',
      'metadata/isobath.sql',
      /metadata\/isobath\.sql does not describe a database/,
      () => truncate(at('engine/metadata/isobath.sql')),
    ],
    [
      'without its tables',
      'store',
      /store\/\S+, which describes its tables, is missing/,
      () => rm(at('engine/store'), { recursive: true }),
    ],
  ])('%s is refused by name, and no new one is made', async (_, name, said, damage) => {
    await damage();
    const refusal = await openEngine(
      readConfig({ ISOBATH_DATA: folder }),
      createLogger('silent'),
    ).then(() => 'started', String);
    expect(refusal).toMatch(said);
    expect(refusal).toContain('npx isobath restore');
    if (name !== 'store') await putBack(join('engine', name));
    else await putBack('engine');
  });
});

describe('the keys', () => {
  it('that are missing while there are sealed secrets are not replaced by new ones', async () => {
    const { database, close } = await openDatabase({ folder: at('catalog') });
    await database.insert(outbox).values({
      template: 'x',
      recipient: 'a@example.org',
      subject: 'x',
      state: 'waiting',
      attempts: 0,
      headers: {},
      createdAt: new Date(),
      nextAttemptAt: new Date(),
      expiresAt: new Date(),
    });
    await close();
    await rm(at('keys/secrets'));
    expect(await refusalOfStart()).toMatchObject({
      message: expect.stringMatching(
        /The key file .*keys\/secrets is missing, but 1 secrets in the catalog/,
      ) as string,
    });
    expect(await readdir(at('keys'))).toEqual([]);
    await Promise.all(['catalog', 'keys'].map(putBack));
  });
});

async function flipBit(path: string, offset: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[offset]! ^= 1;
  await writeFile(path, bytes);
}
