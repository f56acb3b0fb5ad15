import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedKey, ProgressEvent } from '@isobath/contract';
import {
  backupControlRoutes,
  controlKeyRoutes,
  fileControlRoutes,
  loadRoutes,
  routeAddress,
} from '@isobath/contract';
import { manifestSchema } from './manifest.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';

/** Restores go into the embedded catalog, whichever the backup was made from. */
describe.each(databaseKinds)('with the %s catalog', (kind) => {
  /** Some tests look at files that are written already: the catalog they came from makes no difference. */
  const isEmbedded = kind === 'embedded';
  let portal: TestPortal;
  let folder: string;
  let catalog: TestDatabase | undefined;
  beforeAll(async () => {
    catalog = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    portal = await startPortal(catalog?.url === undefined ? {} : { databaseUrl: catalog.url });
    folder = await mkdtemp(join(tmpdir(), 'isobath-backup-'));
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    await portal.load(describeSmallGrid(), [makeSmallGrid(1)]);
    await portal.load(describeTrack(), [makeTrack()]);
    await portal.control(
      'POST',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Track' },
        query: { folder: 'raw', name: 'track.csv' },
      }),
      Buffer.from('lat,lon\n'),
    );
  });
  afterAll(async () => {
    await portal.close();
    await catalog?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const last = async (answer: Promise<Response>): Promise<ProgressEvent> =>
    JSON.parse((await (await answer).text()).trim().split('\n').at(-1)!) as ProgressEvent;
  const everything = async (of: TestPortal): Promise<string[]> => {
    const paths = [
      '/api/catalog/searchcatalog',
      '/api/catalog/datasetfullpage?shortname=Small_Grid',
      '/api/catalog/datasetvariables?shortname=Small_Grid',
      '/api/catalog/datasetfullpage?shortname=Track',
      '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid',
      '/api/data/sp?spName=uspSpaceTime&tableName=tblTrack',
      '/api/data/vault/Track/raw/track.csv',
    ];
    return Promise.all(paths.map(async (path) => (await of.get(path)).text()));
  };

  describe('a backup', () => {
    it('restored into an empty portal answers every question the same, and takes the same keys', async () => {
      const { token } = (await (
        await portal.control('POST', controlKeyRoutes.list.path, {})
      ).json()) as CreatedKey;
      const askByKey = async (of: TestPortal): Promise<number> =>
        (
          await of.get('/api/data/query?query=SELECT+1+AS+one', {
            headers: { authorization: `Api-Key ${token}` },
          })
        ).status;
      expect(await askByKey(portal)).toBe(200);
      expect(
        await last(portal.control('POST', backupControlRoutes.write.path, { folder })),
      ).toMatchObject({
        event: 'done',
        result: { datasets: 2, rows: 30_216, files: 1 },
      });
      const other = await startPortal();
      try {
        expect(
          await last(other.control('POST', backupControlRoutes.restore.path, { folder })),
        ).toMatchObject({
          event: 'done',
          result: { datasets: 2 },
        });
        expect(await everything(other)).toEqual(await everything(portal));
        expect(await askByKey(other)).toBe(200);
        expect((await other.control('POST', controlKeyRoutes.list.path, {})).status).toBe(201);
        expect(await other.load(describeSmallGrid(), [makeSmallGrid(2)])).toMatchObject({
          event: 'done',
          result: { version: 3 },
        });
        expect(
          await last(other.control('POST', backupControlRoutes.restore.path, { folder })),
        ).toMatchObject({
          event: 'failed',
          code: 'conflict',
        });
      } finally {
        await other.close();
      }
    });

    it.runIf(isEmbedded)(
      'of an older release, which did not know a column yet, is restored with its value by default',
      async () => {
        const older = await mkdtemp(join(tmpdir(), 'isobath-backup-'));
        await cp(folder, older, { recursive: true });
        const manifest = manifestSchema.parse(
          JSON.parse(await readFile(join(older, 'manifest.json'), 'utf8')),
        );
        const { file } = manifest.catalog.find(({ table }) => table === 'dataset')!;
        const lines = (await readFile(join(older, file.path), 'utf8'))
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
        expect(lines[0]).toHaveProperty('monitors');
        const text = lines
          .map(({ monitors: _monitors, ...line }) => `${JSON.stringify(line)}\n`)
          .join('');
        Object.assign(file, {
          bytes: Buffer.byteLength(text),
          sha256: createHash('sha256').update(text).digest('hex'),
        });
        await writeFile(join(older, file.path), text);
        await writeFile(join(older, 'manifest.json'), JSON.stringify(manifest));
        const other = await startPortal();
        try {
          expect(
            await last(other.control('POST', backupControlRoutes.restore.path, { folder: older })),
          ).toMatchObject({ event: 'done', result: { datasets: 2 } });
          expect(await everything(other)).toEqual(await everything(portal));
        } finally {
          await other.close();
          await rm(older, { recursive: true, force: true });
        }
      },
      300_000,
    );

    it.runIf(isEmbedded)(
      'that was changed since is refused and leaves nothing',
      async () => {
        const { measurements } = manifestSchema.parse(
          JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
        );
        const name = measurements[0]!.files[0]!.path;
        const path = join(folder, name);
        const whole = await readFile(path);
        const other = await startPortal();
        try {
          await writeFile(path, whole.subarray(0, -1));
          expect(
            await last(other.control('POST', backupControlRoutes.restore.path, { folder })),
          ).toMatchObject({
            event: 'failed',
            code: 'load-refused',
            detail: expect.stringContaining(name),
          });
          await writeFile(
            path,
            Buffer.concat([whole.subarray(0, -1), Buffer.from([whole.at(-1)! ^ 1])]),
          );
          expect(
            await last(other.control('POST', backupControlRoutes.restore.path, { folder })),
          ).toMatchObject({
            event: 'failed',
            detail: expect.stringContaining('is not the file that the backup wrote'),
          });
          expect(await (await other.control('GET', loadRoutes.listDatasets.path)).json()).toEqual(
            [],
          );
        } finally {
          await other.close();
        }
      },
      300_000,
    );

    it.runIf(isEmbedded)('is not written into a folder that holds something', async () => {
      const taken = await mkdtemp(join(tmpdir(), 'isobath-backup-'));
      await writeFile(join(taken, 'thesis.txt'), 'mine');
      expect(
        await last(portal.control('POST', backupControlRoutes.write.path, { folder: taken })),
      ).toMatchObject({ event: 'failed', code: 'conflict' });
      expect(await readdir(taken)).toEqual(['thesis.txt']);
      await rm(taken, { recursive: true });
      expect(
        await last(portal.control('POST', backupControlRoutes.write.path, { folder: 'relative' })),
      ).toMatchObject({ event: 'failed', code: 'bad-request' });
      expect(
        await last(
          portal.control('POST', backupControlRoutes.restore.path, { folder: '/nowhere/at/all' }),
        ),
      ).toMatchObject({ event: 'failed', code: 'load-refused' });
    });
  });
});
