import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyCallers } from '../../../platform/access/caller.ts';
import { acceptCookies } from '../../../platform/access/cookies.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { account } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { createSessionsRepository, SessionsService } from '../sessions/index.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountRow } from './accounts.repository.ts';
import { PasswordService } from './password.service.ts';
import { SignupService } from './signup.service.ts';

const minuteMs = 60_000;
const beginMs = Date.parse('2026-05-01T00:00:00Z');

describe.each(moduleDatabaseKinds)('an account without a password (%s)', (kind) => {
  let opened: TestDatabase;
  let server: HttpServer;
  let nowMs = beginMs;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const clock = { now: () => new Date(nowMs) };
    const [person] = (await opened.database
      .insert(account)
      .values({
        email: 'a@gmail.com',
        emailKey: 'a@gmail.com',
        googleSubject: 'g-1',
        isAdministrator: false,
        createdAt: clock.now(),
      })
      .returning()) as [AccountRow];
    const sessions = new SessionsService({
      repository: createSessionsRepository(opened.database),
      clock,
      settings: { publicUrl: undefined, requireAdminSecondFactor: false },
    });
    // Nothing else of the parts is asked for an account that has no password.
    const parts = { clock, sessions } as unknown as AccountParts;
    const passwords = new PasswordService({
      ...parts,
      signups: new SignupService(parts),
      keys: { listForMail: async () => [] },
    });
    server = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 1024,
    });
    await acceptCookies(server);
    identifyCallers(server, { presented: [], cookies: [sessions.source] });
    server.get('/begin', { config: { access: 'anonymous' } }, async (request, reply) => {
      await sessions.begin({ request, reply }, person.id, {
        isRemembered: false,
        hasSecondFactor: false,
      });
      return reply.send('begun');
    });
    server.get('/prove', { config: { access: 'registered' } }, async (request) => {
      await passwords.prove(person, request, undefined);
      return 'proven';
    });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  it('proves who it is by a login of the last 15 minutes, and is told so when it was earlier', async () => {
    const cookie = String((await server.inject({ url: '/begin' })).headers['set-cookie']).split(
      ';',
    )[0]!;
    const proveAfter = async (ms: number): Promise<[number, string]> => {
      nowMs = beginMs + ms;
      const { statusCode, body } = await server.inject({ url: '/prove', headers: { cookie } });
      return [statusCode, statusCode === 200 ? body : (JSON.parse(body) as { code: string }).code];
    };
    expect(await proveAfter(15 * minuteMs)).toEqual([200, 'proven']);
    expect(await proveAfter(15 * minuteMs + 1)).toEqual([403, 'recent-sign-in-needed']);
  });
});
