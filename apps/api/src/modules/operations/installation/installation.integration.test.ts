import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult, ProgressEvent, SurveyReply } from '@isobath/contract';
import {
  ancillaryRoutes,
  backupControlRoutes,
  fileControlRoutes,
  installationRoutes,
  loadRoutes,
  routeAddress,
  routePath,
} from '@isobath/contract';
import { startApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import { openDatabase } from '../../../platform/catalog-database/database.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { installation } from '../../../platform/catalog-database/schema/schema.ts';
import { copyTree } from '../../../testing/portals/copy-tree.ts';
import { placeEmptyCatalog } from '../../../testing/portals/empty-installation.ts';
import { openRepair } from '../../../testing/portals/open-repair.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeSmallSea, makeSmallSea } from '../../../testing/datasets/small-sea.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

/** What a portal says of its datasets; numbers of datasets, variables and cruises among it. */
const pages = [
  ...['Small_Grid', 'Track', 'Small_Sea', 'Two_Cruises'].flatMap((name) => [
    `datasetfullpage?shortname=${name}`,
    `datasetvariables?shortname=${name}`,
  ]),
  'searchcatalog',
  'dataset-names',
  'searchcruises',
  'submissionoptions',
].map((page) => `/api/catalog/${page}`);

interface Answers {
  readonly pages: readonly string[];
  readonly tables: CheckResult['tables'];
  readonly file: string;
  readonly means: string;
}

const last = async (answer: Promise<Response>): Promise<ProgressEvent> =>
  JSON.parse((await (await answer).text()).trim().split('\n').at(-1)!) as ProgressEvent;
const resultOf = async <T>(answer: Promise<Response>): Promise<T> => {
  const event = await last(answer);
  if (event.event !== 'done') throw new Error(JSON.stringify(event));
  return event.result as T;
};
const { check, write } = backupControlRoutes;
async function readAnswers(portal: TestPortal): Promise<Answers> {
  return {
    pages: await Promise.all(pages.map(async (path) => (await portal.get(path)).text())),
    tables: (await resultOf<CheckResult>(portal.control('POST', check.path))).tables,
    file: await (await portal.get('/api/data/vault/Track/raw/track.csv')).text(),
    means: await (await portal.control('GET', ancillaryRoutes.list.path)).text(),
  };
}

let folder: string;
let expected: Answers;
const path = (name: string): string => join(folder, name);
const listTables = async (): Promise<string[]> =>
  (await readdir(path('engine/metadata/isobath')))
    .filter((name) => /__v\d+_|^tblAncillary__/.test(name))
    .toSorted();

async function placeCatalog(name: 'fresh' | 'older' | 'newest'): Promise<void> {
  await rm(path('catalog'), { recursive: true, force: true });
  await copyTree(path(name), path('catalog'));
}

/** Starts on the folder as it is, as a person does; returns the message of the refusal. */
async function refusal(settings: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ PORT: '0', ISOBATH_DATA: folder, ...settings });
  return startApp({ config, logger: createLogger('silent'), isControlOnly: true }).then(
    async (app) => {
      await app.close();
      throw new Error('The portal started');
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

/** A server that leaves everything as it is found, for the commands that repair. */
async function withRepair<T>(
  work: (control: TestPortal['control'], engine: TestPortal['engine']) => Promise<T>,
): Promise<T> {
  const { control, engine, close } = await openRepair(readConfig({ ISOBATH_DATA: folder }));
  try {
    return await work(control, engine);
  } finally {
    await close();
  }
}

const survey = async (control: TestPortal['control']): Promise<SurveyReply> =>
  (await (await control('GET', installationRoutes.survey.path)).json()) as SurveyReply;
const adopt = (control: TestPortal['control']): Promise<ProgressEvent> =>
  last(control('POST', installationRoutes.rebuild.path, { adopt: true, leaveOut: false }));
async function withPortal<T>(work: (portal: TestPortal) => Promise<T>): Promise<T> {
  const portal = await startPortal({ folder, jobIntervalMs: 500 });
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-installation-'));
  await withPortal(async (portal) => {
    await portal.load(describeTrack(), [makeTrack()]);
    await portal.load(describeSmallSea(), [makeSmallSea()]);
    await portal.load(describeTwoCruises(), [makeTwoCruises()]);
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  });
  await copyTree(path('catalog'), path('older'));
  expected = await withPortal(async (portal) => {
    await portal.load(describeSmallGrid(), [makeSmallGrid(1)]);
    await resultOf(
      portal.control('POST', routePath(ancillaryRoutes.add, { table: 'tblTwo_Cruises' }), {
        from: ['tblSmall_Sea.heat'],
        toleranceDays: 0,
        toleranceDegrees: 1,
      }),
    );
    await portal.control(
      'POST',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Track' },
        query: { folder: 'raw', name: 'track.csv' },
      }),
      Buffer.from('lat,lon\n'),
    );
    return readAnswers(portal);
  });
  await copyTree(path('catalog'), path('newest'));
  await placeEmptyCatalog(path('fresh'));
  const { database, close } = await openDatabase({ folder: path('fresh') });
  await database.delete(installation);
  await close();
  await copyTree(path('engine'), path('engine-newest'));
  await copyTree(path('files'), path('files-newest'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const store of ['catalog', 'engine', 'files']) {
    await rm(path(store), { recursive: true, force: true });
    await copyTree(path(store === 'catalog' ? 'newest' : `${store}-newest`), path(store));
  }
});

describe('a start', () => {
  it('without its catalog is refused, touches nothing, and says the same again; with it all is well', async () => {
    const tables = await listTables();
    await rename(path('catalog'), path('aside'));
    const first = await refusal();
    expect(first).toMatch(
      /The catalog is new, but the measurement store has tables[\s\S]*catalog: 0 datasets[\s\S]*engine: 6 tables[\s\S]*ISOBATH_DATA[\s\S]*npx isobath adopt/,
    );
    expect(existsSync(path('catalog'))).toBe(false);
    await placeCatalog('fresh');
    expect(await refusal()).toBe(first);
    expect(await listTables()).toEqual(tables);
    await rm(path('catalog'), { recursive: true });
    await rename(path('aside'), path('catalog'));
    expect(await withPortal(readAnswers)).toEqual(expected);
  });

  it('with a catalog from before the last publication is refused', async () => {
    const tables = await listTables();
    await placeCatalog('older');
    expect(await refusal()).toMatch(/The catalog is older than the measurement store/);
    expect(await listTables()).toEqual(tables);
    expect(await readdir(path('files/vault/Track/raw'))).toHaveLength(1);
  });

  it('with the catalog of another installation is refused, and so is one with another engine or other files', async () => {
    const { database, close } = await openDatabase({ folder: path('catalog') });
    await database.update(installation).set({ identity: 'another' });
    await close();
    expect(await refusal()).toMatch(
      /The measurement store belongs to another installation[\s\S]*installation another/,
    );
    await placeCatalog('newest');
    await rename(path('engine'), path('engine-aside'));
    expect(await refusal()).toMatch(/The measurement store is empty/);
    expect(existsSync(path('engine'))).toBe(false);
    await rename(path('engine-aside'), path('engine'));
    const other = path('other-files');
    await copyTree(path('files/vault'), join(other, 'vault'));
    await rm(join(other, 'vault/Track/raw'), { recursive: true });
    await copyTree(path('files/vault/Track/raw'), join(other, 'vault/Stranger/raw'));
    expect(await refusal({ FILES_URL: `file://${other}` })).toMatch(
      /The file store belongs to another installation/,
    );
  });

  it('without the files that the catalog names is refused, and nothing is written into the wrong store', async () => {
    await rename(path('files'), path('files-aside'));
    const first = await refusal();
    expect(first).toMatch(
      /The catalog names files that are missing in the file store[\s\S]*files: 0 files \(the catalog names 1, of which 0 are there\), of no installation yet[\s\S]*point ISOBATH_DATA/,
    );
    expect(existsSync(path('files'))).toBe(false);
    const empty = path('empty-mount');
    const foreign = path('foreign-store');
    await mkdir(join(empty, 'lost+found'), { recursive: true });
    await mkdir(join(foreign, '.arriving'), { recursive: true });
    const stamp = JSON.stringify({ identity: 'another', counter: 1, mark: 'x' });
    await writeFile(join(foreign, 'installation.json'), stamp);
    await writeFile(join(foreign, '.arriving', 'half'), 'of another portal');
    for (const store of [empty, foreign])
      expect(await refusal({ FILES_URL: `file://${store}` })).toMatch(
        /missing in the file store[\s\S]*point FILES_URL/,
      );
    expect(await readdir(empty)).toEqual(['lost+found']);
    expect(await readFile(join(foreign, 'installation.json'), 'utf8')).toBe(stamp);
    expect(await readdir(join(foreign, '.arriving'))).toEqual(['half']);
    expect(await refusal()).toBe(first);
    await rename(path('files-aside'), path('files'));
    expect(await withPortal(readAnswers)).toEqual(expected);
  });

  it('goes on without lost files once they are given up, names them, and answers 410 for them', async () => {
    await rm(path('files'), { recursive: true });
    await withRepair(async (control) => {
      const { isJoined, differences } = await survey(control);
      expect([isJoined, differences]).toMatchObject([
        false,
        [{ kind: 'file', problem: 'is missing in the file store', remedy: 'none' }],
      ]);
      expect(await adopt(control)).toMatchObject({ event: 'done', result: { problems: [] } });
    });
    await withPortal(async (portal) => {
      const address = '/api/data/vault/Track/raw/track.csv';
      for (const answer of [
        await portal.get(address),
        await portal.get('/api/data/vault-zip/Track?files=1'),
      ]) {
        expect([answer.status, answer.headers.get('etag')]).toEqual([410, null]);
        expect(await answer.json()).toMatchObject({
          code: 'file-missing',
          detail: 'The file track.csv is missing in the file store.',
        });
      }
      expect((await portal.get(address, { method: 'HEAD' })).status).toBe(410);
      const { files, problems } = await resultOf<CheckResult>(portal.control('POST', check.path));
      expect([files.problems.length, problems]).toEqual([1, 1]);
      expect(
        await last(portal.control('POST', write.path, { folder: path('backup') })),
      ).toMatchObject({
        event: 'failed',
        code: 'file-missing',
        detail: 'The file track.csv is missing in the file store.',
      });
    });
  });

  it('goes on where a kill came between the catalog and the engine, and brings the engine up', async () => {
    const { database, close } = await openDatabase({ folder: path('catalog') });
    await changeCatalog(database, async () => undefined);
    const [stamp] = await database.select().from(installation);
    await close();
    await withPortal(async (portal) => {
      expect(
        await portal.engine.readRows({
          sql: 'SELECT max(counter) AS counter FROM isobath_private.installation',
        }),
      ).toEqual([{ counter: stamp!.counter }]);
      expect(JSON.parse(await readFile(path('files/installation.json'), 'utf8'))).toMatchObject({
        counter: stamp!.counter,
        mark: stamp!.mark,
      });
    });
  });

  it('takes an installation over that was made before there were stamps', async () => {
    const { database, close } = await openDatabase({ folder: path('catalog') });
    await database.delete(installation);
    await close();
    await rm(path('files/installation.json'));
    await withRepair(async (_control, engine) => {
      for (const table of ['installation', 'records'])
        await engine.execute({ sql: `DROP TABLE isobath_private.${table}` });
    });
    await withPortal(async (portal) => {
      expect(await readAnswers(portal)).toEqual(expected);
      expect(
        await portal.engine.readRows({
          sql: "SELECT count() AS records FROM isobath_private.records FINAL WHERE kind = 'dataset' AND state = 'live'",
        }),
      ).toEqual([{ records: 4 }]);
    });
  });
});

describe('adoption', () => {
  it('gives a lost catalog back, entry for entry and row for row', async () => {
    await placeCatalog('fresh');
    await withRepair(async (control, engine) => {
      expect((await control('GET', loadRoutes.listDatasets.path)).status).toBe(404);
      const { isJoined, differences } = await survey(control);
      expect(isJoined).toBe(false);
      expect(differences.map(({ kind, remedy }) => [kind, remedy])).toEqual([
        ...Array.from({ length: 4 }, () => ['dataset', 'rebuild']),
        ['file', 'rebuild'],
      ]);
      expect(
        await last(
          control('POST', installationRoutes.rebuild.path, { adopt: false, leaveOut: false }),
        ),
      ).toMatchObject({ event: 'failed', code: 'conflict' });
      await engine.execute({
        sql: 'CREATE TABLE tblLost__v1_0123456789ab (n Int32) ENGINE = MergeTree ORDER BY n',
      });
      expect(await adopt(control)).toMatchObject({
        event: 'failed',
        code: 'conflict',
        detail: expect.stringContaining('tblLost__v1_0123456789ab') as string,
      });
      await engine.execute({ sql: 'DROP TABLE tblLost__v1_0123456789ab' });
      expect(await adopt(control)).toMatchObject({
        event: 'done',
        result: {
          datasets: ['Small_Grid', 'Small_Sea', 'Track', 'Two_Cruises'],
          files: 1,
          problems: [],
        },
      });
      expect(await survey(control)).toMatchObject({ isJoined: true, differences: [] });
    });
    await withPortal(async (portal) => {
      expect(await readAnswers(portal)).toEqual(expected);
      expect(await portal.load(describeSmallGrid(), [makeSmallGrid(2)])).toMatchObject({
        event: 'done',
        result: { version: 3 },
      });
    });
  });

  it('brings an older catalog up to what was published, and takes out what was removed', async () => {
    await withPortal(async (portal) => {
      expect(
        (
          await portal.control(
            'DELETE',
            routePath(loadRoutes.removeDataset, { shortName: 'Small_Sea' }),
          )
        ).status,
      ).toBe(204);
    });
    await placeCatalog('older');
    await withRepair(async (control) => {
      expect(await adopt(control)).toMatchObject({
        event: 'done',
        result: { removed: ['Small_Sea'], problems: [] },
      });
    });
    await withPortal(async (portal) => {
      const names = (await readAnswers(portal)).tables.map(({ dataset, table, checksums }) => [
        dataset,
        table,
        checksums,
      ]);
      expect(names).toEqual(
        expected.tables
          .filter(({ dataset }) => dataset !== 'Small_Sea')
          .map(({ dataset, table, checksums }) => [dataset, table, checksums]),
      );
    });
  });
});

describe('a repair of stores that belong together', () => {
  it('names files that nobody names', async () => {
    const { database, close } = await openDatabase({ folder: path('catalog') });
    await database.execute('delete from vault_file');
    await close();
    await withRepair(async (control) => {
      expect((await survey(control)).differences).toMatchObject([
        { kind: 'file', remedy: 'rebuild' },
      ]);
      expect(
        await last(
          control('POST', installationRoutes.rebuild.path, { adopt: false, leaveOut: false }),
        ),
      ).toMatchObject({ event: 'done', result: { datasets: [], files: 1 } });
    });
  });
});
