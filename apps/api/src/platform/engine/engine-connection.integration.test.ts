import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
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
  portal = await startPortal({ clickhouseUrl: address.href });
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
});
