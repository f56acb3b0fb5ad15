import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkInitReply, CreatedKey, Download } from '@isobath/contract';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Response>;

const kinds = [
  'a person',
  'another person',
  'a guest',
  'another guest',
  'a visitor',
  'another visitor',
  'a key',
  'another key',
  'nobody with a cookie',
] as const;
type Kind = (typeof kinds)[number];

let portal: TestPortal;
let mailServer: MailServer;
let callers: Record<Kind, Ask>;
let keyOfPerson: Ask;
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
  });
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  const inBrowser =
    (browser: ReturnType<typeof openBrowser>): Ask =>
    (method, path, body) =>
      method === 'GET' ? browser.get(path) : browser.send(method, path, body);
  const byHeaders =
    (headers: Record<string, string>): Ask =>
    (method, path, body) =>
      portal.get(path, {
        method,
        headers: {
          ...headers,
          'x-isobath-request': '1',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  const byKey = (token: string): Ask => byHeaders({ authorization: `Api-Key ${token}` });
  const becomeGuest = async (): Promise<Ask> => {
    const browser = openBrowser(portal.url);
    expect(
      (await browser.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`)).status,
    ).toBe(200);
    return inBrowser(browser);
  };
  const person = await makePerson(portal.url, mailServer, 'a-person');
  const { token } = (await (
    await person.send('POST', '/api/user/apikeys', { description: 'of a person' })
  ).json()) as CreatedKey;
  keyOfPerson = byKey(token);
  callers = {
    'a person': inBrowser(person),
    'another person': inBrowser(await makePerson(portal.url, mailServer, 'another-person')),
    'a guest': await becomeGuest(),
    'another guest': await becomeGuest(),
    'a visitor': inBrowser(openBrowser(portal.url)),
    'another visitor': inBrowser(openBrowser(portal.url)),
    'a key': byKey((await openNotebook(portal)).key),
    'another key': byKey((await openNotebook(portal)).key),
    'nobody with a cookie': byHeaders({}),
  };
}, 300_000);
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const askForFile = async (ask: Ask): Promise<string> =>
  (
    (await (
      await ask('POST', '/api/data/downloads', { tableName: 'tblSmall_Grid', format: 'csv' })
    ).json()) as Download
  ).url;
const askForZip = async (ask: Ask): Promise<string> =>
  (
    (await (
      await ask('POST', '/api/data/bulk-download-init', { shortNames: ['Small_Grid'] })
    ).json()) as BulkInitReply
  ).download!.url;
const take = async (ask: Ask, path: string): Promise<number> => {
  const answer = await ask('GET', path);
  await answer.arrayBuffer();
  return answer.status;
};

describe.each([
  ['a file', askForFile],
  ['a zip', askForZip],
] as const)('%s', (_, askFor) => {
  it.each(kinds.filter((kind) => kind !== 'nobody with a cookie'))(
    'of %s is not there for anybody else, and is for who asked',
    async (kind) => {
      const url = await askFor(callers[kind]);
      const about = url.replace('/file', '');
      for (const other of kinds.filter((each) => each !== kind)) {
        expect([
          other,
          await take(callers[other], about),
          await take(callers[other], url),
          (await callers[other]('DELETE', about)).status,
        ]).toEqual([other, 404, 404, 404]);
      }
      expect([await take(callers[kind], about), await take(callers[kind], url)]).toEqual([
        200, 200,
      ]);
      expect((await callers[kind]('DELETE', about)).status).toBe(204);
    },
  );
  it('that a person asked for on a page may be taken by a key of theirs', async () => {
    const url = await askFor(callers['a person']);
    expect(await take(keyOfPerson, url)).toBe(200);
  });
  it('that a visitor asked for stays theirs when they sign in', async () => {
    const visitor = openBrowser(portal.url);
    const url = await askFor((method, path, body) => visitor.send(method as 'POST', path, body));
    expect(visitor.lastCookies()).toEqual([
      expect.stringMatching(/^isobath-files=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(
      (await visitor.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`)).status,
    ).toBe(200);
    expect(await (await visitor.get('/api/user/me')).json()).toMatchObject({ kind: 'guest' });
    expect((await visitor.get(url)).status).toBe(200);
  });
});
