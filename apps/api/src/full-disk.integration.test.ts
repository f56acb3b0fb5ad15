import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BeginLoad, ProgressEvent } from '@isobath/contract';
import { fileControlRoutes, loadRoutes, routeAddress, routePath } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { encodeNativeBlock } from '@isobath/engine';
import type { Browser } from './testing/callers/browser.ts';
import { openBrowser } from './testing/callers/browser.ts';
import { describePerson, goodPassword, signIn } from './testing/callers/people.ts';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortal } from './testing/portals/portal.ts';
import { readZip } from './testing/answers/read-zip.ts';
import { mountSmallDisk } from './testing/portals/small-disk.ts';
import { describeSmallGrid, makeSmallGrid } from './testing/datasets/small-grid.ts';
import { waitUntil } from './testing/measures/wait-until.ts';

const megabyte = 1024 * 1024;
const disk = mountSmallDisk(400 * megabyte);
const root = disk?.folder ?? '';
let portal: TestPortal;
let chief: Browser;

const request: BeginLoad = describeSmallGrid();
const other: BeginLoad = {
  ...request,
  table: 'tblOther_Grid',
  dataset: { ...request.dataset, short_name: 'Other_Grid' },
};
/** Numbers that no compression makes small. */
function makeNoise(rowCount: number): ColumnBlock {
  const noise = (): Float64Array => Float64Array.from({ length: rowCount }, () => Math.random());
  const times = noise().map((value) => Math.round(value * 1e12));
  const words = Array.from({ length: rowCount }, () => Math.random().toString(36));
  return {
    rowCount,
    columns: [
      { values: times },
      { values: noise() },
      { values: noise() },
      { values: noise() },
      { values: new Float32Array(rowCount) },
      { values: words },
    ],
  };
}
const codeOf = async (answer: Response): Promise<unknown> => {
  const told = await answer.text();
  const [, code] = /\bcode(?:":"| )([a-z-]+)/.exec(told) ?? ['', told];
  return [answer.status, code];
};
const lastEvent = async (answer: Response): Promise<ProgressEvent> =>
  JSON.parse((await answer.text()).trim().split('\n').at(-1)!) as ProgressEvent;
const begin = async (): Promise<string> =>
  (
    (await (await portal.control('POST', loadRoutes.begin.path, other)).json()) as {
      loadId: string;
    }
  ).loadId;
const sendRows = (loadId: string, block: ColumnBlock): Promise<Response> =>
  portal.control(
    'POST',
    routePath(loadRoutes.sendRows, { loadId }),
    encodeNativeBlock(other.columns, block),
  );
const full = [507, 'disk-full'];
const versionTables = async (): Promise<string[]> =>
  (
    await portal.engine.readRows<{ name: string }>({
      sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, '__v')",
    })
  ).map(({ name }) => name);
const rowsOf = (path: string): Promise<string> =>
  portal
    .get(path)
    .then(async (answer) => `${answer.status} ${(await answer.text()).trim().split('\n').length}`);

beforeAll(async () => {
  if (!disk) return;
  await mkdir(join(root, 'data'), { mode: 0o700 });
  portal = await startPortal({ folder: join(root, 'data'), jobIntervalMs: 200 });
  expect(await portal.load(request, [makeSmallGrid()])).toMatchObject({ event: 'done' });
  const { passwordUrl } = (await (
    await portal.control('POST', '/control/accounts/administrators', { email: 'chief@example.org' })
  ).json()) as { passwordUrl: string };
  chief = openBrowser(portal.url);
  await chief.send('POST', '/api/user/choosepassword', {
    token: passwordUrl.split('/').at(-1),
    password: goodPassword,
  });
  await signIn(chief, 'chief@example.org');
  expect(
    (
      await portal.control(
        'POST',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: 'Small_Grid' },
          query: { folder: 'rep', name: 'a.nc' },
        }),
        Buffer.from('kept'),
      )
    ).status,
  ).toBe(200);
});
afterAll(async () => {
  await portal?.close();
  disk?.unmount();
});

/** What is left once a failure is cleared away: the tables and files of what was acknowledged, and nothing else. */
async function expectNothingHalf(): Promise<void> {
  disk!.makeRoom();
  await waitUntil(async () => (await versionTables()).length === 1);
  expect(await readdir(join(root, 'data', 'outgoing')).catch(() => [])).toEqual([]);
  expect(await readdir(join(root, 'data', 'files', '.arriving'))).toEqual([]);
  expect(await lastEvent(await portal.control('POST', '/control/check'))).toMatchObject({
    event: 'done',
    result: { problems: 0 },
  });
}

describe.skipIf(!disk)('a portal whose disk is full', () => {
  it('refuses a load, and gives up one that was under way, without a trace', async () => {
    const loadId = await begin();
    disk!.fill(63 * megabyte);
    expect(await codeOf(await portal.control('POST', loadRoutes.begin.path, other))).toEqual(full);
    expect(await codeOf(await sendRows(loadId, makeSmallGrid()))).toEqual(full);
    disk!.makeRoom();
    disk!.fill(66 * megabyte);
    expect(await codeOf(await sendRows(loadId, makeNoise(800_000)))).toEqual(full);
    disk!.makeRoom();
    expect((await sendRows(loadId, makeNoise(20_000))).status).toBe(200);
    expect((await sendRows(loadId, makeNoise(20_000))).status).toBe(200);
    // The engine merges the parts that came and removes old ones meanwhile, which frees room.
    const published = await disk!.whileFull(async () =>
      lastEvent(
        await portal.control('POST', routePath(loadRoutes.publish, { loadId }), {
          rowCount: 40_000,
          notes: [],
        }),
      ),
    );
    expect(published).toMatchObject({ event: 'failed', code: 'disk-full' });
    await expectNothingHalf();
  });

  it('refuses a file of the vault, before it comes and while it comes', async () => {
    const place = { folder: 'rep', name: 'b.nc' } as const;
    disk!.fill(63 * megabyte);
    expect(
      await codeOf(
        await portal.control(
          'POST',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Small_Grid' },
            query: place,
          }),
          Buffer.from('late'),
        ),
      ),
    ).toEqual(full);
    disk!.makeRoom();
    disk!.fill(70 * megabyte);
    expect(
      await codeOf(
        await portal.control(
          'POST',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Small_Grid' },
            query: place,
          }),
          Buffer.alloc(90 * megabyte),
        ),
      ),
    ).toEqual(full);
    await expectNothingHalf();
    expect(
      (
        await portal.control(
          'POST',
          routeAddress(fileControlRoutes.add, {
            params: { shortName: 'Small_Grid' },
            query: place,
          }),
          Buffer.from('late'),
        )
      ).status,
    ).toBe(200);
    expect(await (await portal.get('/api/data/vault/Small_Grid/rep/b.nc')).text()).toBe('late');
  });

  it('reads on for everybody', async () => {
    disk!.fill();
    const data =
      '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&lat1=-90&lat2=90';
    expect(await rowsOf(`${data}&format=csv`)).toBe('200 217');
    for (const path of [
      '/api/catalog/searchcatalog',
      '/api/catalog/datasetfullpage?shortname=Small_Grid',
      `${data}&format=arrow`,
      `${data}&format=parquet`,
      '/api/data/vault/Small_Grid/rep/a.nc',
    ]) {
      expect([path, (await portal.get(path)).status, (await chief.get(path)).status]).toEqual([
        path,
        200,
        200,
      ]);
    }
    const zip = await chief.send('POST', '/api/data/bulk-download', { shortNames: ['Small_Grid'] });
    expect([
      zip.status,
      [...readZip(new Uint8Array(await zip.arrayBuffer())).keys()].at(-1),
    ]).toEqual([200, 'CMAP-Bulk-Download/manifest.json']);
    expect(
      ((await (await chief.get('/api/user/me')).json()) as { user: { email: string } }).user.email,
    ).toBe('chief@example.org');
    disk!.makeRoom();
  });

  it('refuses files that are written before they are sent', async () => {
    const asked = '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst';
    // The portal removes what it no longer needs of the time before, which frees room.
    expect(
      await disk!.whileFull(async () => codeOf(await chief.get(`${asked}&format=netcdf`))),
    ).toEqual(full);
    await expectNothingHalf();
    expect((await chief.get(`${asked}&format=netcdf`)).status).toBe(200);
  });

  it('refuses what the catalog has no room for, and keeps what it said yes to', async () => {
    const asked: [string, () => Promise<Response>][] = [];
    for (let person = 0; person < 12; person += 1) {
      asked.push([
        `person-${person}`,
        () =>
          openBrowser(portal.url).send(
            'POST',
            '/api/user/signup',
            describePerson(`person-${person}`),
          ),
      ]);
      asked.push([
        `key-${person}`,
        () => chief.send('POST', '/api/user/apikeys', { description: `key-${person}` }),
      ]);
      asked.push([
        'sign-in',
        () =>
          openBrowser(portal.url).send('POST', '/api/user/signin', {
            username: 'chief@example.org',
            password: goodPassword,
          }),
      ]);
    }
    const kept: string[] = [];
    await disk!.whileFull(async () => {
      for (const [name, ask] of asked) {
        const answer = await ask();
        if (answer.ok) kept.push(name);
        else expect([name, await codeOf(answer)]).toEqual([name, full]);
      }
    });
    expect(kept.length).toBeLessThan(asked.length);
    disk!.makeRoom();
    const { keys } = (await (await chief.get('/api/user/retrieveapikeys')).json()) as {
      keys: { description: string }[];
    };
    expect(keys.map(({ description }) => description).toSorted()).toEqual(
      kept.filter((name) => name.startsWith('key')).toSorted(),
    );
    const { mails } = (await (await chief.get('/api/admin/mail?limit=200')).json()) as {
      mails: { recipient: string }[];
    };
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(
        kept.filter((name) => name.startsWith('person')).map((name) => `${name}@example.org`),
      ),
    );
    await signIn(openBrowser(portal.url), 'chief@example.org');
  });

  it('refuses a backup onto it, and takes one when there is room', async () => {
    const refused = await disk!.whileFull(async () =>
      lastEvent(await portal.control('POST', '/control/backup', { folder: join(root, 'backup') })),
    );
    expect(refused).toMatchObject({ event: 'failed', code: 'disk-full' });
    disk!.makeRoom();
    expect(
      await lastEvent(
        await portal.control('POST', '/control/backup', { folder: join(root, 'backup') }),
      ),
    ).toMatchObject({ event: 'done' });
  });
});
