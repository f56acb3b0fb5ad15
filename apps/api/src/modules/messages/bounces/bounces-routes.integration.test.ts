import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { codeOf, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { fromPostfix } from '../../../testing/loopback/returned-mails.ts';

describe('the routes of returned mails', () => {
  const token = 'a-token-of-the-mail-server';
  let opened: PortalWithMail;
  beforeAll(async () => {
    opened = await openPortalWithMail('embedded', {
      settings: { BOUNCE_TOKEN: token, BOUNCE_ADDRESS: 'bounces@portal.example.org' },
    });
  });
  afterAll(() => opened.close());

  it('take any body from those who show the token, and are closed where nothing is set', async () => {
    const send = (
      path: string,
      { body, ...headers }: { body: string | Uint8Array<ArrayBuffer>; [name: string]: unknown },
    ): Promise<Response> =>
      opened.portal.get(`/api/mail/bounces${path}`, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
      });
    const mail = new Uint8Array(fromPostfix('0'.repeat(32)));
    const authorization = `Bearer ${token}`;
    for (const type of ['message/rfc822', 'application/octet-stream', 'text/plain']) {
      const answer = await send('', { body: mail, authorization, 'content-type': type });
      expect([answer.status, ((await answer.json()) as { recorded: number }).recorded]).toEqual([
        200, 0,
      ]);
    }
    for (const wrong of [{}, { authorization: 'Bearer x' }, { authorization: token }])
      for (const path of ['', '/report', '/postmark'])
        expect(await codeOf(await send(path, { body: mail, ...wrong }))).toEqual([
          401,
          'unauthorized',
        ]);
    const asJson = { authorization, 'content-type': 'application/json' };
    expect((await send('/report', { body: '{"reports": []}', ...asJson })).status).toBe(200);
    expect(await codeOf(await send('/report', { body: '{"reports": 1}', ...asJson }))).toEqual([
      400,
      'bad-request',
    ]);
    // As Postmark shows it: a header of its own, or the password of its basic authentication.
    const basic = `Basic ${Buffer.from(`postmark:${token}`).toString('base64')}`;
    for (const shown of [authorization, basic]) {
      const answer = await send('/postmark', {
        body: '{"RecordType": "Open"}',
        authorization: shown,
      });
      expect([answer.status, await answer.json()]).toMatchObject([200, { recorded: 0 }]);
    }
    const wrongBasic = `Basic ${Buffer.from(`${token}:x`).toString('base64')}`;
    expect(
      await codeOf(await send('/postmark', { body: '{}', authorization: wrongBasic })),
    ).toEqual([401, 'unauthorized']);
    for (const path of ['/ses', '/mailgun'])
      expect(await codeOf(await send(path, { body: '{}', 'content-type': 'text/plain' }))).toEqual([
        404,
        'not-found',
      ]);
  });
});
