import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ControlTrash } from '@isobath/contract';
import { loadRoutes, routePath, trashRoutes } from '@isobath/contract';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { describeBigTable, makeBigTable } from '../../testing/datasets/big-table.ts';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let elsewhere: EngineChild;
let portal: TestPortal;
/**
 * The embedded engine speaks the same HTTP interface as a server: started separately, it can stand
 * in for one.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-elsewhere-'));
  elsewhere = await startEngineChild({ dataFolder: folder, logger: quiet });
  const { url, user, password } = elsewhere.address();
  const address = new URL(url);
  address.username = user;
  address.password = password;
  address.pathname = '/ocean';
  portal = await startPortal({ clickhouseUrl: address.href, jobIntervalMs: 1000 });
});
afterAll(async () => {
  await portal.close();
  await elsewhere.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a portal whose measurements are on a ClickHouse server', () => {
  it('makes its database there, loads into it and reads from it', async () => {
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
      result: { rowCount: 216 },
    });
    const text = await (
      await portal.get('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst')
    ).text();
    expect(text.trim().split('\n')).toHaveLength(217);
    expect(await (await portal.control('GET', '/control/status')).json()).toMatchObject({
      engine: 'remote',
      datasetCount: 1,
    });
    expect(
      await elsewhere.engine.readRows({
        sql: "SELECT count() AS tables FROM system.tables WHERE database = 'ocean' AND name LIKE 'tblSmall%'",
      }),
    ).toEqual([{ tables: 1 }]);
  });

  it('answers from its own files, which follow the versions of a grid', async () => {
    const days = makeBigTable().slice(0, 16);
    await publish(days);
    const first = await awaitFiles();
    expect(await askSeries(0)).toEqual({ isFromFiles: true, values: seriesFrom(0) });

    // A table of up to a million rows has no size profile, and so no files.
    await publish(days.slice(0, 1).map(raise));
    expect(await askSeries(1)).toEqual({ isFromFiles: false, values: [1001] });
    await awaitNone();

    const trash = (await (
      await portal.control('GET', trashRoutes.list.path)
    ).json()) as ControlTrash;
    const { id } = trash.items.find(({ name }) => name === 'Big@1')!;
    await (await portal.control('POST', routePath(trashRoutes.restore, { id }))).text();
    expect((await askSeries(2)).values).toEqual(seriesFrom(2));
    expect(await awaitFiles()).toBe(first);
    expect(await askSeries(3)).toEqual({ isFromFiles: true, values: seriesFrom(3) });

    expect(
      (await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Big' })))
        .status,
    ).toBe(204);
    expect((await askSeries(4)).values).toEqual([]);
    await awaitNone();
  }, 300_000);
});

async function publish(days: ReturnType<typeof makeBigTable>): Promise<void> {
  expect(await portal.load(describeBigTable(), days)).toMatchObject({ event: 'done' });
}

/** The same day with other values. */
function raise({ rowCount, columns }: ReturnType<typeof makeBigTable>[number]) {
  const value = columns[3]!.values as Float32Array;
  return {
    rowCount,
    columns: [...columns.slice(0, 3), { values: value.map((each) => each + 1000) }],
  };
}

const seriesFrom = (first: number): number[] =>
  Array.from({ length: 16 }, (_, index) => first + index);

/** The values at a place of the southernmost latitude. Only an answer that comes from files says beforehand how long it is. */
async function askSeries(place: number) {
  const at = `lat1=-89.5&lat2=-89.5&lon1=${place - 179.5}&lon2=${place - 179.5}`;
  const answer = await portal.get(
    `/api/data/sp?spName=uspSpaceTime&tableName=tblBig&fields=value&${at}`,
  );
  const rows = answer.ok ? (await answer.text()).trim().split('\n').slice(1) : [];
  return {
    isFromFiles: answer.headers.has('content-length'),
    values: rows.map((row) => Number(row.split(',').at(-1))),
  };
}

const listFiles = (): Promise<string[]> => readdir(join(portal.folder, 'places'));

const awaitNone = (): Promise<void> => expect.poll(listFiles, { timeout: 120_000 }).toEqual([]);

/** Waits until one table alone has files, in both orders; gives its name. */
async function awaitFiles(): Promise<string> {
  let name = '';
  const look = async (): Promise<boolean> => {
    const names = await listFiles();
    name = names[0] ?? '';
    if (names.length !== 1) return false;
    return (await readFile(join(portal.folder, 'places', name, 'manifest.json'), 'utf8')).includes(
      'by-time',
    );
  };
  await expect.poll(() => look().catch(() => false), { timeout: 120_000 }).toBe(true);
  return name;
}
