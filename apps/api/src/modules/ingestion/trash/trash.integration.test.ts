import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult, ControlTrash, ProgressEvent, TrashItem } from '@isobath/contract';
import {
  ancillaryRoutes,
  backupControlRoutes,
  fileControlRoutes,
  loadRoutes,
  routeAddress,
  routePath,
  trashRoutes,
} from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

describe('what is removed from a portal', () => {
  let folder: string;
  let portal: TestPortal;
  let key: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-trash-'));
    portal = await startPortal({ folder });
    ({ key } = await openNotebook(portal));
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    await portal.load(describeTrack(), [makeTrack()]);
    await addFile('raw', 'cast.csv', 'time,lat\n');
    const request = { from: ['tblSmall_Grid.sst'], toleranceDays: 1500, toleranceDegrees: 1 };
    const made = await lastLine(
      await portal.control('POST', routePath(ancillaryRoutes.add, { table: 'tblTrack' }), request),
    );
    expect(made).toMatchObject({ event: 'done' });
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  const addFile = (folder: 'rep' | 'raw', name: string, text: string): Promise<Response> =>
    portal.control(
      'POST',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Track' },
        query: { folder, name },
      }),
      Buffer.from(text),
    );
  const lastLine = async (answer: Response): Promise<ProgressEvent> =>
    JSON.parse((await answer.text()).trim().split('\n').at(-1)!) as ProgressEvent;
  const list = async (): Promise<ControlTrash> =>
    (await portal.control('GET', trashRoutes.list.path)).json() as Promise<ControlTrash>;
  const find = async (name: string): Promise<TrashItem> =>
    (await list()).items.find((item) => item.name === name)!;
  const restore = async (name: string): Promise<ProgressEvent> =>
    lastLine(
      await portal.control('POST', routePath(trashRoutes.restore, { id: (await find(name)).id })),
    );
  const get = (path: string): Promise<Response> =>
    portal.get(path, { headers: { authorization: `Api-Key ${key}` } });
  const readText = async (path: string): Promise<string> => {
    const answer = await get(path);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.text();
  };
  const check = async (): Promise<CheckResult> => {
    const event = await lastLine(await portal.control('POST', backupControlRoutes.check.path));
    return (event as unknown as { result: CheckResult }).result;
  };

  /** What the portal says of the dataset, wherever it says it. */
  const ask = async (): Promise<unknown> => ({
    check: await check(),
    replies: await Promise.all(
      [
        '/api/catalog/dataset-names',
        '/api/catalog/datasetfullpage?shortname=Track',
        '/api/catalog/datasetmetadata?shortname=Track',
        '/api/catalog/datasetvariables?shortname=Track',
        '/api/catalog/cruisefullpage?name=TR01',
        '/api/catalog/datasetfiles?shortname=Track',
        '/api/data/share/Track',
        '/api/catalog/searchcatalog?keywords=track',
        `/api/data/query?query=${encodeURIComponent('SELECT * FROM tblDatasets ORDER BY ID')}`,
        `/api/data/query?query=${encodeURIComponent('SELECT COUNT(*) AS n FROM tblAncillary')}`,
        `/api/data/query?query=${encodeURIComponent('SELECT TOP 5 * FROM tblTrack ORDER BY time')}`,
      ].map(readText),
    ),
  });

  it('comes back from the trash as it was: rows, description, cruises, files and ancillary data', async () => {
    const before = await ask();
    expect(
      (await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Track' })))
        .status,
    ).toBe(204);
    expect(await readText('/api/catalog/searchcatalog')).not.toContain('"Track"');
    expect((await check()).tables.map(({ dataset }) => dataset)).toEqual(['Small_Grid']);
    const item = await find('Track');
    expect(item).toMatchObject({
      kind: 'dataset',
      reason: 'removed',
      rowCount: 30_000,
      isRestorable: true,
    });
    expect(item.bytes).toBeGreaterThan(100_000);
    expect(Date.parse(item.keptUntil) - Date.parse(item.setAsideAt)).toBeGreaterThan(
      13.9 * 86_400_000,
    );
    expect(await restore('Track')).toMatchObject({
      event: 'done',
      result: { kind: 'dataset', name: 'Track' },
    });
    expect(await ask()).toEqual(before);
    const { items, disks } = await list();
    expect(items).toEqual([]);
    expect(disks.map(({ holds }) => holds)).toEqual(['tables', 'files']);
    for (const disk of disks) expect(disk.totalBytes).toBeGreaterThan(disk.leastFreeBytes);
  });

  it('is out of the reach of public statements', async () => {
    await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Track' }));
    const [table] = await portal.engine.readRows<{ name: string }>({
      sql: "SELECT name FROM system.tables WHERE database = 'isobath_trash' AND startsWith(name, 'tblTrack')",
    });
    for (const name of [
      `isobath_trash.${table!.name}`,
      table!.name,
      'tblTrack',
      `[isobath_trash].[${table!.name}]`,
    ]) {
      const statement = encodeURIComponent(`SELECT TOP 1 * FROM ${name}`);
      const answer = await get(`/api/data/query?query=${statement}`);
      expect([400, 404], name).toContain(answer.status);
    }
    await restore('Track');
  });

  it('may be a file, which comes back under its name unless that is taken', async () => {
    await addFile('rep', 'a.nc', 'first');
    await addFile('rep', 'a.nc', 'second');
    expect(await find('Track/rep/a.nc')).toMatchObject({
      kind: 'file',
      reason: 'replaced',
      bytes: 5,
    });
    expect(await restore('Track/rep/a.nc')).toMatchObject({ event: 'failed', code: 'conflict' });
    await portal.control(
      'DELETE',
      routeAddress(fileControlRoutes.add, {
        params: { shortName: 'Track' },
        query: { folder: 'rep', name: 'a.nc' },
      }),
    );
    expect(await restore('Track/rep/a.nc')).toMatchObject({ event: 'done' });
    expect(await readText('/api/data/vault/Track/rep/a.nc')).toBe('first');
    const emptied = await portal.control('POST', trashRoutes.empty.path, {});
    expect(await emptied.json()).toEqual({ erased: 1, bytes: 6, stillRead: 0 });
    expect(await readdir(join(portal.folder, 'files', 'vault', 'Track', 'rep'))).toHaveLength(1);
  });

  it('may be a file that nothing names: a start keeps it, and it can be given to its dataset', async () => {
    const stored = 'vault/Track/rep/0123456789abcdef-lost.nc';
    await writeFile(join(portal.folder, 'files', ...stored.split('/')), 'lost and found');
    await portal.close();
    portal = await startPortal({ folder });
    expect(await find(stored)).toMatchObject({
      kind: 'file',
      reason: 'unknown',
      bytes: 14,
      isRestorable: true,
    });
    expect(await restore(stored)).toMatchObject({ event: 'done' });
    expect(await readText('/api/data/vault/Track/rep/lost.nc')).toBe('lost and found');
  });

  it('may be ancillary data, which come back instead of newer ones', async () => {
    const statement = encodeURIComponent('SELECT COUNT(*) AS n FROM tblAncillary');
    const count = (): Promise<string> => readText(`/api/data/query?query=${statement}`);
    const before = await count();
    await portal.control('DELETE', routePath(ancillaryRoutes.add, { table: 'tblTrack' }));
    expect(await count()).not.toBe(before);
    expect(await restore('Track/ancillary')).toMatchObject({ event: 'done' });
    expect(await count()).toBe(before);
  });

  it('is not restored under a number that the trash does not hold', async () => {
    const answer = await portal.control('POST', routePath(trashRoutes.restore, { id: 999_999 }));
    expect(await lastLine(answer)).toMatchObject({ event: 'failed', code: 'not-found' });
    expect((await portal.control('POST', trashRoutes.empty.path, { ids: [999_999] })).status).toBe(
      404,
    );
  });
});
