import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/callers/browser.ts';
import type { MailServer } from '../testing/loopback/mail-server.ts';
import { startMailServer } from '../testing/loopback/mail-server.ts';
import { describePerson, makePerson } from '../testing/callers/people.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
}
interface PublicRoute {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

describe('a hostile request', () => {
  let portal: TestPortal;
  let mailServer: MailServer;
  let routes: readonly PublicRoute[];
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
    });
    const { paths } = (await (await portal.get('/api/docs/json')).json()) as {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>;
    };
    routes = Object.entries(paths).flatMap(([path, { get }]) =>
      get === undefined ? [] : [{ path, parameters: get.parameters ?? [] }],
    );
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  /** Sends bytes as they are; the heads of all answers until the connection ends. */
  const say = async (text: string): Promise<string[]> => {
    const { hostname, port } = new URL(portal.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.end(text);
    let answer = '';
    try {
      for await (const chunk of socket) answer += String(chunk);
    } catch {
      // A connection that is reset is refused as well.
    }
    return answer
      .split('\r\n')
      .filter((line) => line.startsWith('HTTP/1.1 '))
      .map((line) => line.slice(9, 12));
  };

  const post = 'POST /api/data/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';
  const smuggled = 'GET /api/admin/people HTTP/1.1\r\nHost: localhost\r\n\r\n';
  it.each([
    [
      'a length and chunks',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${smuggled}`],
    ['a list of lengths', `${post}Content-Length: 4, 5\r\n\r\nabcd${smuggled}`],
    ['a length below zero', `${post}Content-Length: -1\r\n\r\n${smuggled}`],
    ['a length with a sign', `${post}Content-Length: +4\r\n\r\nabcd${smuggled}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x4\r\n\r\nabcd${smuggled}`],
    [
      'chunks that are not the last coding',
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a chunk whose size is none', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${smuggled}`],
    [
      'a chunk of more than can be',
      `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${smuggled}`,
    ],
    ['a blank before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a header without a name', `${post}: x\r\n\r\n${smuggled}`],
    ['a header with a null character', `${post}X-A: a\0b\r\n\r\n${smuggled}`],
    [
      'line feeds within a header',
      `${post}X-A: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['no host', `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ['an unknown version', `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n${smuggled}`],
    ['a blank in the address', `GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`],
  ])('with %s gets one refusal, and nothing behind it is read as a request', async (_, text) => {
    const statuses = await say(text);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses[0] ?? '400').toMatch(/^(400|401|413|431|501|505)$/);
  });

  it('for a file outside of what is served finds nothing', async () => {
    const climbs = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '..%252f',
      '%c0%ae%c0%ae/',
      '....//',
      '..%00/',
      './..;/',
    ];
    const addresses = climbs.flatMap((climb) =>
      ['/', '/assets/', '/api/data/share/tblNone/rep/', '/api/data/downloads/x/'].map(
        (start) => `${start}${climb.repeat(6)}etc/passwd`,
      ),
    );
    for (const address of [
      ...addresses,
      '/.env',
      '/.git/config',
      '/package.json',
      '/data/keys/secrets',
      '/apps/api/package.json',
      '//etc/passwd',
      '/file:///etc/passwd',
    ]) {
      const [head, body] = await sayWhole(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect([address, /^HTTP\/1\.1 (400|401|404)/.test(head) || /text\/html/i.test(head)]).toEqual(
        [address, true],
      );
      expect([address, /root:|PRIVATE|"workspaces"|\[core\]/.test(body)]).toEqual([address, false]);
    }
  });
  const sayWhole = async (text: string): Promise<[head: string, body: string]> => {
    const { hostname, port } = new URL(portal.url);
    const socket = connect(Number(port), hostname);
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    const end = answer.indexOf('\r\n\r\n');
    return [answer.slice(0, end), answer.slice(end)];
  };

  it('is led to no other host, and splits no answer', async () => {
    const addresses = [
      '//evil.example/%2f..',
      '/%5cevil.example',
      '/\\evil.example',
      '/https://evil.example',
      '/login?redirect=https://evil.example',
      '/unsubscribe/%0d%0aLocation:%20https://evil.example',
      '/api/user/unsubscribe?token=%0d%0aSet-Cookie:%20a=b',
      '/catalog/datasets/%0d%0aSet-Cookie:a=b',
      '/api/catalog/datasetfullpage?shortname=%0d%0aSet-Cookie:%20a=b',
    ];
    for (const address of addresses) {
      const [head] = await sayWhole(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: 127.0.0.1\r\nConnection: close\r\n\r\n`,
      );
      const location = /^location: *(.*)$/im.exec(head)?.[1] ?? '/';
      expect([
        address,
        new URL(location, portal.url).origin,
        /^set-cookie: *a=b/im.test(head),
      ]).toEqual([address, portal.url, false]);
    }
  });

  it('with any odd value of any parameter is no fault of the portal', async () => {
    const odd = [
      '',
      '\0',
      '-1',
      'NaN',
      '1e400',
      '9'.repeat(30),
      "' or 1=1 --",
      '{"$ne":1}',
      '[]',
      '__proto__',
      '%',
      '\u202e',
      '../..',
      'null',
      '2026-02-30',
      'ﬀ'.repeat(50),
    ];
    const asked = routes.flatMap(({ path, parameters }) =>
      parameters.map((parameter, at) => {
        const value = encodeURIComponent(odd[(at + path.length) % odd.length]!);
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          parameter.in === 'path' && name === parameter.name ? value || '%20' : '1',
        );
        return parameter.in === 'path'
          ? filled
          : `${filled}?${parameter.name}=${value}&${parameter.name}=${value}`;
      }),
    );
    expect(asked.length).toBeGreaterThan(80);
    for (const address of asked) {
      const answer = await portal.get(address);
      await answer.body?.cancel();
      expect([address, answer.status === 500]).toEqual([address, false]);
    }
  });

  it('opens no route of administrators and people, however its address is spelt', async () => {
    const spellings = [
      '/api/admin/people/',
      '//api//admin//people',
      '/API/ADMIN/PEOPLE',
      '/api/admin/%70eople',
      '/api/./admin/people',
      '/api/x/../admin/people',
      '/api/admin/people;x=1',
      '/api/admin/people?x',
      '/api/admin/people%2f',
      '/api/admin/people/.',
      '/api/%61dmin/people',
      '/api/user/sessions',
      '/api/user/export',
    ];
    for (const address of spellings) {
      const [head, body] = await sayWhole(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect([address, /^HTTP\/1\.1 (400|401|403|404|405)/.test(head), body.includes('@')]).toEqual(
        [address, true, false],
      );
    }
  });

  it('takes no prototype for a field, and changes none', async () => {
    const browser = await makePerson(portal.url, mailServer, 'prototype');
    const send = (path: string, body: string): Promise<Response> =>
      portal.get(path, {
        method: 'POST',
        body,
        headers: {
          'x-isobath-request': '1',
          'content-type': 'application/json',
          cookie: `isobath-session=${browser.cookies.get('isobath-session')!}`,
        },
      });
    for (const field of [
      '"__proto__":{"isAdministrator":true}',
      '"constructor":{"prototype":{"isAdministrator":true}}',
      '"isAdministrator":true',
    ]) {
      expect([
        field,
        (await send('/api/user/updateinfo', `{"userInfo":{"firstName":"M",${field}}}`)).status,
      ]).toEqual([field, 400]);
      expect([
        field,
        (
          await send(
            '/api/user/signup',
            `${JSON.stringify(describePerson('polluter')).slice(0, -1)},${field}}`,
          )
        ).status,
      ]).toEqual([field, 400]);
    }
    expect('isAdministrator' in {}).toBe(false);
  });

  it('puts no other host into the links of mails', async () => {
    await makePerson(portal.url, mailServer, 'linked');
    const asked = await openBrowser(portal.url).send(
      'POST',
      '/api/user/forgotpassword',
      { email: 'linked@example.org' },
      {
        'x-forwarded-host': 'localhost:666',
        'x-forwarded-proto': 'https',
        origin: 'https://evil.example',
      },
    );
    expect(asked.status).toBe(200);
    const { text } = await mailServer.find('linked@example.org', 'Choose a new password');
    expect(
      text.match(/https?:\/\/\S+/g)!.filter((address) => !address.startsWith(portal.url)),
    ).toEqual([]);
    const elsewhere = await openBrowser(portal.url).send(
      'POST',
      '/api/user/forgotpassword',
      { email: 'linked@example.org' },
      { 'x-forwarded-host': 'evil.example' },
    );
    expect(elsewhere.status).toBe(421);
  });

  it('for numbers of keys that are none, or somebody else’s, finds nothing', async () => {
    const [owner, other] = [
      await makePerson(portal.url, mailServer, 'key-owner'),
      await makePerson(portal.url, mailServer, 'key-thief'),
    ];
    const { key } = (await (
      await owner.send('POST', '/api/user/apikeys', { description: 'own' })
    ).json()) as { key: { id: number } };
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '99999999999',
      'NaN',
      "1'--",
      '%00',
      String(key.id),
    ]) {
      const statuses = [
        (await other.send('DELETE', `/api/user/apikeys/${id}`)).status,
        (await other.send('PATCH', `/api/user/apikeys/${id}`, { description: 'mine' })).status,
      ];
      expect([id, statuses.every((status) => status === 400 || status === 404)]).toEqual([
        id,
        true,
      ]);
    }
    expect((await owner.send('DELETE', `/api/user/apikeys/${key.id}`)).status).toBe(200);
  });
});
