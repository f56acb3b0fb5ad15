import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ControlKey, CreatedKey } from '@isobath/contract';
import { controlKeyRoutes } from '@isobath/contract';
import type { Refusal } from '../../../platform/problems/problem.ts';
import { account, apiCall, apiKey } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { readExpiry } from './key-replies.ts';
import { createKeysRepository } from './keys.repository.ts';
import { KeysService } from './keys.service.ts';

describe.each(moduleDatabaseKinds)('keys (%s)', (kind) => {
  let opened: TestDatabase;
  let keys: KeysService;
  let now: Date;
  let owners: number[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    now = new Date('2026-06-15T12:00:00Z');
    keys = new KeysService({
      repository: createKeysRepository(opened.database),
      clock: { now: () => now },
      flushCalls: async () => undefined,
    });
    await opened.database.delete(account);
    await opened.database.delete(apiKey);
    const rows = ['a@example.org', 'b@example.org'].map((email, index) => ({
      email,
      emailKey: email,
      isAdministrator: index === 1,
      createdAt: now,
    }));
    owners = (await opened.database.insert(account).values(rows).returning({ id: account.id })).map(
      ({ id }) => id,
    );
  });
  const wanted = { accountId: null, description: 'a notebook', expiresAt: null };

  it('are shown once and kept as a hash with a visible beginning', async () => {
    const { token, key } = await keys.create(wanted);
    expect(token).toMatch(/^iso_[0-9a-f]{12}_[\w-]{43}$/);
    expect(token.startsWith(`${key.prefix}_`)).toBe(true);
    const [row] = await opened.database.select().from(apiKey);
    expect(JSON.stringify(row)).not.toContain(token.slice(-43));
    expect((await keys.create(wanted)).token).not.toBe(token);
  });

  it('stand for nobody in particular, or for their account', async () => {
    expect(await keys.identify((await keys.create(wanted)).token)).toMatchObject({ kind: 'key' });
    const own = await keys.create({ ...wanted, accountId: owners[1]! });
    expect(await keys.identify(own.token)).toEqual({
      kind: 'account',
      accountId: owners[1],
      isAdministrator: true,
      via: 'key',
      keyId: own.key.id,
    });
  });

  it('are refused when they are not known, or changed by one letter', async () => {
    const { token } = await keys.create(wanted);
    for (const wrong of [
      '',
      'iso_',
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      "' or 1=1 --",
    ])
      expect(await keys.identify(wrong)).toBeNull();
  });

  it('end at the instant they were made for: a bare day is taken in whole', async () => {
    const { token } = await keys.create({ ...wanted, expiresAt: readExpiry('2026-06-16') });
    now = new Date('2026-06-16T23:59:59.999Z');
    await keys.identify(token);
    now = new Date('2026-06-17T00:00:00Z');
    await expect(keys.identify(token)).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('expired') as string,
    });
    await expect(
      keys.create({ ...wanted, expiresAt: readExpiry('2026-06-16T10:00:00+02:00') }),
    ).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('are refused from the moment they are revoked, and cannot come back', async () => {
    const { token, key } = await keys.create({ ...wanted, accountId: owners[0]! });
    await keys.revoke(key.id, owners[0]!);
    await expect(keys.identify(token)).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('revoked') as string,
    });
    await expect(keys.revoke(key.id, owners[0]!)).rejects.toMatchObject({ code: 'not-found' });
    await expect(keys.rename(key.id, owners[0]!, 'again')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await keys.list(owners[0])).toMatchObject([
      { revokedAt: now, description: 'a notebook' },
    ]);
  });

  it('are 50 of an account that work, also when more are made at the same time; ended ones and those of nobody do not count', async () => {
    const make = (change: object = {}): Promise<string> =>
      keys.create({ ...wanted, accountId: owners[0]!, ...change }).then(
        () => 'made',
        (error: Refusal) => error.code,
      );
    await opened.database.insert(apiKey).values(
      Array.from({ length: 47 }, (_, at) => ({
        accountId: owners[0]!,
        tokenHash: `hash ${at}`,
        prefix: `iso_${at}`,
        description: 'x',
        createdAt: now,
      })),
    );
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect([
      made.filter((each) => each === 'made').length,
      made.filter((each) => each === 'too-many-keys').length,
    ]).toEqual([3, 3]);
    expect([await make({ accountId: owners[1] }), await make({ accountId: null })]).toEqual([
      'made',
      'made',
    ]);
    await keys.revoke((await keys.list(owners[0]))[0]!.id, owners[0]!);
    expect([await make({ expiresAt: new Date(now.getTime() + 1000) }), await make()]).toEqual([
      'made',
      'too-many-keys',
    ]);
    now = new Date(now.getTime() + 1000);
    expect(await make()).toBe('made');
    expect(
      (await keys.list(owners[0])).filter(
        ({ revokedAt, expiresAt }) => revokedAt !== null || expiresAt !== null,
      ),
    ).toHaveLength(2);
  });

  it('are listed all that work, with the newest 50 that have ended', async () => {
    const row = (at: number, revokedAt: Date | null) => ({
      accountId: owners[0]!,
      tokenHash: `hash ${at}`,
      prefix: `iso_${at}`,
      description: `key ${at}`,
      createdAt: now,
      revokedAt,
    });
    await opened.database
      .insert(apiKey)
      .values(Array.from({ length: 75 }, (_, at) => row(at, at % 5 === 0 ? null : now)));
    const listed = await keys.list(owners[0]);
    expect(listed.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(15);
    const ended = listed
      .filter(({ revokedAt }) => revokedAt !== null)
      .map(({ description }) => description);
    expect([ended.length, ended[0], ended.at(-1)]).toEqual([50, 'key 74', 'key 13']);
    expect(await keys.list(undefined)).toHaveLength(75);
  });

  it('that have ended go after 90 days, after 7 where they were never used, and never while calls of them are kept', async () => {
    const day = (count: number): Date => new Date(now.getTime() - count * 86_400_000);
    const row = { accountId: owners[0]!, createdAt: day(400), revokedAt: null };
    await opened.database.insert(apiKey).values([
      { ...row, description: 'works', tokenHash: '1', prefix: '1' },
      {
        ...row,
        description: 'used, ended lately',
        tokenHash: '2',
        prefix: '2',
        lastUsedAt: day(90),
        revokedAt: day(89),
      },
      {
        ...row,
        description: 'used, ended long ago',
        tokenHash: '3',
        prefix: '3',
        lastUsedAt: day(200),
        expiresAt: day(91),
      },
      {
        ...row,
        description: 'never used, ended lately',
        tokenHash: '4',
        prefix: '4',
        revokedAt: day(6),
      },
      { ...row, description: 'never used, ended', tokenHash: '5', prefix: '5', revokedAt: day(8) },
      {
        ...row,
        description: 'calls are kept',
        tokenHash: '6',
        prefix: '6',
        lastUsedAt: day(200),
        revokedAt: day(200),
      },
    ]);
    const [counted] = await opened.database
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(eq(apiKey.prefix, '6'));
    await opened.database.insert(apiCall).values({
      day: '2026-01-01',
      caller: 'key',
      accountId: owners[0]!,
      keyId: counted!.id,
      route: 'x',
      tables: '',
      calls: 1,
      failures: 0,
      rows: 1,
      durationMs: 1,
      lastAt: day(200),
    });
    await keys.sweep();
    expect((await keys.list(owners[0])).map(({ description }) => description)).toEqual([
      'calls are kept',
      'never used, ended lately',
      'used, ended lately',
      'works',
    ]);
  });

  it('of somebody else are not there', async () => {
    const { token, key } = await keys.create({ ...wanted, accountId: owners[0]! });
    await expect(keys.revoke(key.id, owners[1]!)).rejects.toMatchObject({ code: 'not-found' });
    await expect(keys.rename(key.id, owners[1]!, 'mine')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await keys.list(owners[1])).toEqual([]);
    await keys.identify(token);
  });

  it('of a suspended account are refused, those of a deleted one are gone', async () => {
    const { token } = await keys.create({ ...wanted, accountId: owners[0]! });
    await opened.database
      .update(account)
      .set({ suspendedAt: now })
      .where(eq(account.id, owners[0]!));
    await expect(keys.identify(token)).rejects.toMatchObject({ code: 'suspended' });
    await opened.database.delete(account).where(eq(account.id, owners[0]!));
    expect(await keys.identify(token)).toBeNull();
    expect(await keys.list(undefined)).toEqual([]);
  });

  describe('of a portal', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await startPortalOn(kind);
    });
    afterAll(() => portal.close());
    const make = async (body: object = {}): Promise<CreatedKey> =>
      (await (await portal.control('POST', controlKeyRoutes.list.path, body)).json()) as CreatedKey;
    const listed = async (prefix: string): Promise<ControlKey | undefined> =>
      (
        (await (await portal.control('GET', controlKeyRoutes.list.path)).json()) as ControlKey[]
      ).find((key) => key.prefix === prefix);
    const ask = (
      authorization: string,
      path = '/api/data/query?query=SELECT+1+AS+one',
    ): Promise<Response> => portal.get(path, { headers: { authorization } });

    it('are accepted as clients send them: after one space, in angle brackets too', async () => {
      const { token } = await make();
      for (const header of [`Api-Key ${token}`, `Api-Key <${token}>`, `api-key ${token}`])
        expect([header, (await ask(header)).status]).toEqual([header, 200]);
    });

    it('that are wrong are refused with the word that clients know, also where everybody may ask', async () => {
      const answer = await ask('Api-Key nonsense');
      expect([answer.status, await answer.text(), answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Unauthorized',
        'Api-Key realm="Isobath"',
      ]);
      expect((await ask('Api-Key ')).status).toBe(401);
      expect((await ask('Api-Key nonsense', '/api/catalog/dataset-names')).status).toBe(401);
      expect((await ask('Bearer nonsense', '/api/catalog/dataset-names')).status).toBe(200);
    });

    it('that nobody made are slowed down by address, while those that are known go on from there', async () => {
      const { token } = await make();
      const statuses: number[] = [];
      let last: Response;
      do
        statuses.push(
          (last = await ask(`Api-Key iso_guess_${statuses.length}`, '/api/catalog/dataset-names'))
            .status,
        );
      while (last.status === 401 && statuses.length < 100);
      expect([
        statuses.length > 20,
        last.status,
        Number(last.headers.get('retry-after')) >= 1,
      ]).toEqual([true, 429, true]);
      expect((await ask(`Api-Key ${token}`, '/api/catalog/dataset-names')).status).toBe(200);
    });

    it('are listed with what they did, and revoked by their beginning', async () => {
      const {
        token,
        key: { prefix },
      } = await make({ description: 'counted' });
      expect(await listed(prefix)).toMatchObject({
        description: 'counted',
        callsThisMonth: 0,
        lastUsedAt: null,
        accountEmail: null,
      });
      for (const path of [
        '/api/data/query?query=SELECT+1+AS+one',
        '/api/catalog/dataset-names',
        '/api/data/query?query=nonsense',
      ])
        await (await ask(`Api-Key ${token}`, path)).text();
      await expect.poll(async () => (await listed(prefix))?.callsThisMonth).toBe(3);
      expect(Date.parse((await listed(prefix))!.lastUsedAt!)).toBeGreaterThanOrEqual(
        Date.parse((await listed(prefix))!.createdAt),
      );
      expect((await portal.control('POST', controlKeyRoutes.revoke.path, { prefix })).status).toBe(
        204,
      );
      expect(await (await ask(`Api-Key ${token}`)).text()).toBe('Unauthorized');
      expect((await portal.control('POST', controlKeyRoutes.revoke.path, { prefix })).status).toBe(
        404,
      );
      expect(
        (await portal.control('POST', controlKeyRoutes.revoke.path, { prefix: 'iso_000000000000' }))
          .status,
      ).toBe(404);
    });

    it('are not made with a day that is over or is none', async () => {
      expect(
        (await portal.control('POST', controlKeyRoutes.list.path, { expires: '2020-01-01' }))
          .status,
      ).toBe(400);
      expect(
        (await portal.control('POST', controlKeyRoutes.list.path, { expires: '2027-02-30' }))
          .status,
      ).toBe(400);
    });
  });
});
