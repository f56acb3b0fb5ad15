import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailServer } from '../testing/loopback/mail-server.ts';
import { startMailServer } from '../testing/loopback/mail-server.ts';
import { makePerson } from '../testing/callers/people.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

/** Bodies that a form or a script of another site can send without asking first, and some that it cannot. */
const contentTypes = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
  'application/json; charset=utf-8',
  'application/problem+json',
];
const elsewhere: readonly Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'x-isobath-request': '0' },
  { 'x-requested-with': 'XMLHttpRequest' },
  { 'x-http-method-override': 'GET' },
];
/** Routes that take a POST from anywhere, as they change nothing, or are asked for by mail programs and mail servers, which show a token or a signature. */
const fromAnywhere = [
  'POST /api/data/bulk-download',
  'POST /api/data/bulk-download-init',
  'POST /api/data/cruise-trajectories',
  'POST /api/data/query',
  'POST /api/data/track-match',
  'POST /api/data/track-match-size',
  'POST /api/mail/bounces',
  'POST /api/mail/bounces/mailgun',
  'POST /api/mail/bounces/postmark',
  'POST /api/mail/bounces/report',
  'POST /api/mail/bounces/ses',
  'POST /api/user/unsubscribe',
];

interface Route {
  readonly name: string;
  readonly body: Body | undefined;
}
interface Body {
  readonly additionalProperties?: unknown;
  /** What a body may be instead. */
  readonly anyOf?: readonly Body[];
}

describe('accounts', () => {
  let portal: TestPortal;
  let mailServer: MailServer;
  let routes: Route[];
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({ settings: { SMTP_URL: mailServer.url } });
    const { paths } = (await (await portal.get('/api/docs/json')).json()) as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: Route['body'] }> } }>
      >;
    };
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        body: requestBody?.content['application/json']?.schema,
      })),
    );
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  it('are changed by no page of another site, whatever it sends', async () => {
    const browser = await makePerson(portal.url, mailServer, 'lured');
    const cookie = `isobath-session=${browser.cookies.get('isobath-session')!}`;
    const ask = async (
      name: string,
      headers: Record<string, string>,
      type?: string,
    ): Promise<unknown[]> => {
      const [method = '', path = ''] = name.split(' ');
      const answer = await portal.get(path.replaceAll(/\{[^}]+\}/g, '1'), {
        method,
        headers: { cookie, ...headers, ...(type !== undefined && { 'content-type': type }) },
        ...(type !== undefined && { body: '{"userInfo":{"firstName":"Mallory"}}' }),
      });
      await answer.text();
      return [name, type, answer.status];
    };
    const changing = routes.map(({ name }) => name).filter((name) => !name.startsWith('GET '));
    expect(changing.filter((name) => fromAnywhere.includes(name)).toSorted()).toEqual(fromAnywhere);
    for (const name of changing.filter((each) => !fromAnywhere.includes(each))) {
      for (const type of contentTypes)
        expect(await ask(name, elsewhere[3]!, type)).toEqual([name, type, 403]);
    }
    for (const headers of elsewhere)
      for (const type of contentTypes)
        expect(await ask('POST /api/user/updateinfo', headers, type)).toEqual([
          'POST /api/user/updateinfo',
          type,
          403,
        ]);
    expect(await (await browser.get('/api/user/me')).json()).toMatchObject({
      user: { username: 'lured', firstName: 'Zoë' },
    });
  });

  it('take no field that a request does not name', () => {
    const ofPeople = routes.filter(
      ({ name, body }) => /\/api\/(user|admin)\//.test(name) && body !== undefined,
    );
    expect(ofPeople.length).toBeGreaterThan(15);
    const isClosed = (body: Body): boolean =>
      body.anyOf?.every(isClosed) ?? body.additionalProperties === false;
    expect(ofPeople.filter(({ body }) => body && !isClosed(body)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
