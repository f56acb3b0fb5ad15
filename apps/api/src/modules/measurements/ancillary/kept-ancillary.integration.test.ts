import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ControlAncillary, ProgressEvent } from '@isobath/contract';
import { ancillaryRoutes, backupControlRoutes, routePath } from '@isobath/contract';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { loadBlocks, startPortal } from '../../../testing/portals/portal.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import { describeSmallSea, makeSmallSea } from '../../../testing/datasets/small-sea.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-ancillary-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = routePath(ancillaryRoutes.add, { table: 'tblTwo_Cruises' });
const request = {
  from: ['tblSmall_Sea.heat', 'tblSmall_Sea.cold'],
  toleranceDays: 0,
  toleranceDegrees: 1,
};
const load = async (control: ServerProcess['control']): Promise<void> => {
  expect(
    await loadBlocks(control, { request: describeTwoCruises(), blocks: [makeTwoCruises()] }),
  ).toMatchObject({ event: 'done' });
  expect(
    await loadBlocks(control, { request: describeSmallSea(), blocks: [makeSmallSea()] }),
  ).toMatchObject({ event: 'done' });
};
const lastEvent = async (answer: Response): Promise<ProgressEvent> =>
  JSON.parse((await answer.text()).trim().split('\n').at(-1)!) as ProgressEvent;
const list = async (control: ServerProcess['control']): Promise<ControlAncillary[]> =>
  (await (await control('GET', ancillaryRoutes.list.path)).json()) as ControlAncillary[];

describe('ancillary data', () => {
  it('are all there or not at all when the server is killed while they are made, and stay once they are made', async () => {
    const data = join(folder, 'killed');
    let server = await startServerProcess(data);
    await load(server.control);
    const answer = await server.control('POST', path, request);
    await answer.body!.getReader().read();
    await server.end('SIGKILL');
    server = await startServerProcess(data);
    const found = await list(server.control);
    expect(found.map(({ rowCount }) => rowCount)).toEqual(found.length === 0 ? [] : [6]);
    const made = await lastEvent(await server.control('POST', path, request));
    expect(made).toMatchObject({ event: 'done', result: { rowCount: 6 } });
    await server.end('SIGKILL');
    server = await startServerProcess(data);
    expect(await list(server.control)).toEqual([(made as { result: unknown }).result]);
    expect(await (await fetch(`${server.url}/api/data/dataset-features`)).json()).toEqual({
      tbltwo_cruises: { ancillary: true },
    });
    expect(await server.end('SIGTERM')).toBe(0);
  }, 400_000);

  it('come back from a backup with the rest', async () => {
    const portals: TestPortal[] = [await startPortal(), await startPortal()];
    const [from, into] = portals as [TestPortal, TestPortal];
    try {
      await load(from.control);
      expect(await lastEvent(await from.control('POST', path, request))).toMatchObject({
        event: 'done',
      });
      expect(
        await lastEvent(
          await from.control('POST', backupControlRoutes.write.path, {
            folder: join(folder, 'backup'),
          }),
        ),
      ).toMatchObject({ event: 'done', result: { datasets: 2 } });
      expect(
        await lastEvent(
          await into.control('POST', backupControlRoutes.restore.path, {
            folder: join(folder, 'backup'),
          }),
        ),
      ).toMatchObject({ event: 'done', result: { datasets: 2 } });
      expect(await list(into.control)).toEqual(await list(from.control));
      const [asked, answered] = [await openNotebook(from), await openNotebook(into)];
      for (const statement of [
        "EXEC uspAddAncillary 'tblTwo_Cruises'",
        'SELECT * FROM tblAncillary ORDER BY [time]',
      ])
        expect(await answered.rows(statement)).toEqual(await asked.rows(statement));
    } finally {
      for (const portal of portals) await portal.close();
    }
  }, 400_000);
});
