import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection, NewCollection } from '@isobath/contract';
import { collectionSchema, loadRoutes, routePath } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let mailServer: MailServer;
let portal: TestPortal;
let owner: Browser;
let reader: Browser;
let visitor: Browser;
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    settings: { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mailServer.url },
  });
  await load('Small_Grid');
  await load('Other_Grid');
  owner = await makePerson(portal.url, mailServer, 'collector');
  reader = await makePerson(portal.url, mailServer, 'reader');
  visitor = openBrowser(portal.url);
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

async function load(name: string): Promise<void> {
  const { dataset } = describeSmallGrid();
  const named = describeSmallGrid({
    dataset: { ...dataset, short_name: name, long_name: `${name} for tests` },
    table: `tbl${name}`,
  });
  expect(await portal.load(named, [makeSmallGrid()])).toMatchObject({ event: 'done' });
}
const address = (id: number, more = ''): string => `/api/collections/${id}${more}`;
const make = async (wanted: NewCollection, who = owner): Promise<Collection> => {
  const reply = await who.send('POST', '/api/collections', wanted);
  expect(reply.status).toBe(201);
  return collectionSchema.parse(await reply.json());
};
const read = async (id: number, who: Browser = owner): Promise<Collection> =>
  collectionSchema.parse(await (await who.get(address(id))).json());
const listNames = async (who: Browser, query = ''): Promise<string[]> =>
  ((await (await who.get(`/api/collections${query}`)).json()) as Collection[]).map(
    ({ name }) => name,
  );
const statusOf = async (
  who: Browser,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<number> => (await who.send(method, path, body)).status;

describe('a collection', () => {
  it('is its owner’s alone until it is made public, with the owner’s name on it', async () => {
    const made = await make({ name: 'My grids', datasets: ['small_grid', 'SMALL_GRID'] });
    expect(made).toMatchObject({
      isPublic: false,
      isOwner: true,
      datasetCount: 1,
      datasets: [
        {
          datasetShortName: 'Small_Grid',
          datasetLongName: 'Small_Grid for tests',
          isInvalid: false,
          rowCount: 216,
        },
      ],
    });
    for (const who of [visitor, reader]) {
      expect((await who.get(address(made.id))).status).toBe(404);
      expect(await listNames(who)).not.toContain('My grids');
    }
    expect(await listNames(owner, '?own=true')).toEqual(['My grids']);
    expect(await statusOf(owner, 'PATCH', address(made.id), { isPublic: true })).toBe(200);
    const seen = await read(made.id, visitor);
    expect(seen).toMatchObject({ isPublic: true, isOwner: false });
    expect(seen.ownerName).not.toBe('');
    expect(await listNames(visitor, '?query=grids%20MY&dataset=small_grid')).toEqual(['My grids']);
    expect(await listNames(visitor, '?dataset=Other_Grid')).toEqual([]);
    expect(await listNames(visitor, '?own=true')).toEqual([]);
    // Somebody else's public collection is seen, and changed by nobody but its owner.
    expect(await statusOf(reader, 'PATCH', address(made.id), { name: 'Stolen' })).toBe(403);
    expect(await statusOf(reader, 'DELETE', address(made.id))).toBe(403);
  });

  it('has a page that is read without JavaScript once it is public, and none for others before', async () => {
    const { id } = await make({ name: 'Grids & more', datasets: ['Small_Grid'] });
    const page = `/collections/${id}`;
    const hidden = await portal.get(page);
    expect([hidden.status, await hidden.text()]).toEqual([
      404,
      expect.not.stringContaining('Grids'),
    ]);
    expect((await owner.get(page)).status).toBe(200);
    expect(await statusOf(owner, 'PATCH', address(id), { isPublic: true })).toBe(200);
    const shown = await portal.get(page);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('<title>Grids &amp; more · Isobath</title>');
    expect(html).toContain('<a href="/catalog/datasets/Small_Grid">Small_Grid for tests</a>');
    const [, json = '{}'] = /ld\+json" data-served>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Collection',
      url: `${portal.url}${page}`,
      hasPart: [{ name: 'Small_Grid for tests' }],
    });
    // What everybody may read says nothing of whose it is: the scripts ask for that themselves.
    expect(html).not.toContain('isOwner');
    expect(await (await portal.get('/collections')).text()).toContain(`href="${page}"`);
    expect(await statusOf(owner, 'PATCH', address(id), { isPublic: false })).toBe(200);
    expect((await portal.get(page)).status).toBe(404);
  });

  it('keeps its datasets in order, adds each once and says which were removed since', async () => {
    const { id } = await make({ name: 'In order', datasets: ['Other_Grid'] });
    const change = (body: object): Promise<number> => statusOf(owner, 'PATCH', address(id), body);
    const names = async (): Promise<string[]> =>
      ((await read(id)).datasets ?? []).map(({ datasetShortName }) => datasetShortName);
    expect(await change({ addDatasets: ['small_grid', 'other_grid'] })).toBe(200);
    expect(await names()).toEqual(['Other_Grid', 'Small_Grid']);
    expect(await change({ datasets: ['Small_Grid', 'Other_Grid'] })).toBe(200);
    expect(await names()).toEqual(['Small_Grid', 'Other_Grid']);
    expect(await change({ addDatasets: ['No_Such'] })).toBe(404);
    await load('Passing');
    expect(await change({ addDatasets: ['Passing'], removeDatasets: ['Other_Grid'] })).toBe(200);
    await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Passing' }));
    expect((await read(id)).datasets).toMatchObject([
      { datasetShortName: 'Small_Grid', isInvalid: false },
      { datasetShortName: 'Passing', isInvalid: true },
    ]);
    // What is gone does not stand in the way of other changes.
    expect(await change({ description: 'Still mine' })).toBe(200);
    expect(await names()).toEqual(['Small_Grid', 'Passing']);
    expect(await statusOf(owner, 'DELETE', address(id))).toBe(204);
    expect((await owner.get(address(id))).status).toBe(404);
  });

  it('has a name of 5 to 200 characters that its owner has given to no other', async () => {
    const { id } = await make({ name: 'Twice used' });
    const create = (name: string, who = owner): Promise<number> =>
      statusOf(who, 'POST', '/api/collections', { name });
    expect([
      await create('twice USED'),
      await create('abcd'),
      await create('x'.repeat(201)),
    ]).toEqual([409, 400, 400]);
    expect(await create('Twice used', reader)).toBe(201);
    const verify = async (query: string): Promise<unknown> =>
      (await owner.get(`/api/collections/verify-name?name=Twice%20used${query}`)).json();
    expect(await verify('')).toMatchObject({ isAvailable: false });
    expect(await verify(`&collectionId=${id}`)).toMatchObject({ isAvailable: true });
    expect(await statusOf(owner, 'PATCH', address(id), { name: 'My grids' })).toBe(409);
  });

  it('is followed and copied by others, counted once a day, and loses its followers when it becomes private', async () => {
    const { id } = await make({ name: 'For all', isPublic: true, datasets: ['Small_Grid'] });
    const follow = (who: Browser): Promise<number> => statusOf(who, 'POST', address(id, '/follow'));
    expect([await follow(visitor), await follow(owner), await follow(reader)]).toEqual([
      401, 409, 204,
    ]);
    const followed = async (): Promise<unknown[]> =>
      (await (await reader.get('/api/collections/followed')).json()) as unknown[];
    expect(await followed()).toMatchObject([{ id, isFollowing: true, followerCount: 1 }]);
    const copied = await reader.send('POST', address(id, '/copy'));
    expect(await copied.json()).toMatchObject({
      name: 'For all (copy)',
      isPublic: false,
      isOwner: true,
      datasetCount: 1,
    });
    for (const who of [visitor, visitor, owner])
      expect(await statusOf(who, 'POST', address(id, '/view'))).toBe(204);
    expect(await statusOf(visitor, 'POST', address(id, '/download'))).toBe(204);
    expect(await read(id)).toMatchObject({ views: 1, downloads: 1, copies: 1, followerCount: 1 });
    expect(await statusOf(owner, 'PATCH', address(id), { isPublic: false })).toBe(200);
    expect(await followed()).toEqual([]);
    expect(await read(id)).toMatchObject({ followerCount: 0 });
    const record = JSON.stringify(await (await owner.get('/api/user/export')).json());
    expect(record).toContain('"For all"');
  });
});
