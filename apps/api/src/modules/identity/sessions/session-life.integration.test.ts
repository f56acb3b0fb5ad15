import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identifyCallers } from '../../../platform/access/caller.ts';
import { acceptCookies } from '../../../platform/access/cookies.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { account, session } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(databaseKinds)('a session (%s)', (kind) => {
  let opened: TestDatabase;
  let server: HttpServer;
  let sessions: SessionsService;
  let nowMs: number;
  let accountId: number;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    [{ id: accountId }] = (await opened.database
      .insert(account)
      .values({
        email: 'a@example.org',
        emailKey: 'a@example.org',
        isAdministrator: true,
        createdAt: new Date(),
      })
      .returning({ id: account.id })) as [{ id: number }];
    sessions = new SessionsService({
      repository: createSessionsRepository(opened.database),
      clock: { now: () => new Date(nowMs) },
      settings: { publicUrl: 'https://portal.example.org', requireAdminSecondFactor: false },
    });
    server = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 1024,
    });
    await acceptCookies(server);
    identifyCallers(server, { presented: [], cookies: [sessions.source] });
    server.get('/begin', { config: { access: 'anonymous' } }, async (request, reply) => {
      await sessions.begin({ request, reply }, accountId, {
        isRemembered: request.url.includes('remembered'),
        hasSecondFactor: false,
      });
      return reply.send('begun');
    });
    server.get('/end', { config: { access: 'anonymous' } }, async (request, reply) => {
      await sessions.end({ request, reply });
      return reply.send('ended');
    });
    server.get('/who', { config: { access: 'anonymous' } }, async ({ caller }) => caller.kind);
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });
  beforeEach(async () => {
    await opened.database.delete(session);
    nowMs = Date.parse('2026-05-01T00:00:00Z');
  });
  const begin = async (url = '/begin'): Promise<string> =>
    String((await server.inject({ url })).headers['set-cookie']).split(';')[0]!;
  const whoAt = async (cookie: string, ms: number): Promise<string> => {
    nowMs = Date.parse('2026-05-01T00:00:00Z') + ms;
    return (await server.inject({ url: '/who', headers: { cookie } })).body;
  };

  it('is the first to end when its account has a hundred and another begins', async () => {
    const cookies: string[] = [];
    for (let number = 0; number < 100; number += 1) cookies.push(await begin());
    expect(await whoAt(cookies[0]!, 0)).toBe('account');
    cookies.push(...(await Promise.all([begin(), begin()])));
    const lasting = await Promise.all(cookies.map((cookie) => whoAt(cookie, 0)));
    expect(lasting.slice(0, 3)).toEqual(['anonymous', 'anonymous', 'account']);
    expect(lasting.filter((kind) => kind === 'account')).toHaveLength(100);
  });

  it('leaves no page in the cache of the browser that signs out, and keeps what any visitor stores there', async () => {
    const cookie = await begin();
    const { headers } = await server.inject({ url: '/end', headers: { cookie } });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await whoAt(cookie, 0)).toBe('anonymous');
    const begun = await server.inject({ url: '/begin' });
    expect(begun.headers['clear-site-data']).toBeUndefined();
  });

  it('ends 24 hours after its last use', async () => {
    const cookie = await begin();
    expect(cookie).toMatch(/^__Host-isobath-session=/);
    expect(await whoAt(cookie, 23 * hourMs)).toBe('account');
    expect(await whoAt(cookie, 46 * hourMs)).toBe('account');
    expect(await whoAt(cookie, 70 * hourMs)).toBe('anonymous');
  });

  it('ends 30 days after it began, however much it is used', async () => {
    const cookie = await begin();
    for (let day = 0.5; day < 30; day += 0.5)
      expect(await whoAt(cookie, day * dayMs)).toBe('account');
    expect(await whoAt(cookie, 30 * dayMs)).toBe('anonymous');
  });

  it('that is remembered goes on for 30 days unused, and no longer', async () => {
    const cookie = await begin('/begin?remembered');
    expect(await whoAt(cookie, 29 * dayMs)).toBe('account');
    expect(await whoAt(cookie, 30 * dayMs)).toBe('anonymous');
    await sessions.sweep();
    expect(await opened.database.select().from(session)).toEqual([]);
  });

  it.each(['/begin', '/begin?remembered'])(
    'begun at %s while the clock was a year ahead goes on, and lasts no longer for it',
    async (url) => {
      nowMs += 366 * dayMs;
      const cookie = await begin(url);
      expect(await whoAt(cookie, 0)).toBe('account');
      const { expiresAt, createdAt } = (await opened.database.select().from(session))[0]!;
      expect([createdAt.getTime(), expiresAt.getTime() - nowMs]).toEqual([
        nowMs,
        url === '/begin' ? dayMs : 30 * dayMs,
      ]);
      expect(await whoAt(cookie, 30 * dayMs)).toBe('anonymous');
    },
  );

  it('is written down as used once a minute, and its token is nowhere', async () => {
    const cookie = await begin();
    const lastUsed = async (): Promise<number> =>
      (await opened.database.select().from(session))[0]!.lastUsedAt.getTime();
    const began = nowMs;
    await whoAt(cookie, 59_000);
    expect(await lastUsed()).toBe(began);
    await whoAt(cookie, 60_000);
    expect(await lastUsed()).toBe(began + 60_000);
    expect(JSON.stringify(await opened.database.select().from(session))).not.toContain(
      cookie.split('=')[1],
    );
  });

  it('of a suspended account opens nothing', async () => {
    const cookie = await begin();
    await opened.database.update(account).set({ suspendedAt: new Date(nowMs) });
    expect(await whoAt(cookie, 1000)).toBe('anonymous');
    await opened.database.update(account).set({ suspendedAt: null });
    expect(await whoAt(cookie, 2000)).toBe('account');
  });
});
