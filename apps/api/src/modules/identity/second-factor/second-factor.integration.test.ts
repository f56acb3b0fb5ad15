import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, secondFactor } from '../../../platform/catalog-database/schema/schema.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { openKeyring } from '../../../platform/secrets/keyring.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { codeOf, makeSecret, periodOf } from './one-time-code.ts';
import { SecondFactorService } from './second-factor.service.ts';

describe.each(databaseKinds)('the secret of a second factor (%s)', (kind) => {
  let held: TestDatabase;
  let folder: string;
  let now = new Date('2026-05-01T12:00:00Z');
  const clock = { now: (): Date => now };
  beforeAll(async () => {
    held = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), 'isobath-factor-'));
  });
  afterAll(async () => {
    await held.close();
    await rm(folder, { recursive: true, force: true });
  });

  const makeAccount = async (name: string): Promise<number> =>
    (
      await held.database
        .insert(account)
        .values({ email: name, emailKey: name, isAdministrator: false, createdAt: now })
        .returning()
    )[0]!.id;
  const open = async (keyring?: Keyring): Promise<SecondFactorService> =>
    new SecondFactorService({
      database: held.database,
      clock,
      secrets: keyring ?? (await openKeyring(folder)),
    });
  const kept = async (accountId: number): Promise<string> =>
    (
      await held.database.select().from(secondFactor).where(eq(secondFactor.accountId, accountId))
    )[0]!.secret;
  /** The code that an app shows half a minute later than any before. */
  const nextCode = (secret: string): string => {
    now = new Date(now.getTime() + 60_000);
    return codeOf(secret, periodOf(now));
  };
  const begin = async (service: SecondFactorService, accountId: number): Promise<string> => {
    const { secret } = await service.begin(accountId, 'somebody');
    await service.confirm(held.database, accountId, nextCode(secret));
    return secret;
  };

  it('does not stand readable in the catalog, and codes of it are taken', async () => {
    const id = await makeAccount('a@example.org');
    const service = await open();
    const secret = await begin(service, id);
    expect(await kept(id)).toMatch(/^v1:[0-9a-f]{16}:/);
    expect(JSON.stringify(await held.database.select().from(secondFactor))).not.toContain(secret);
    expect([
      await service.take(id, nextCode(secret)),
      await service.take(id, nextCode(makeSecret())),
    ]).toEqual([true, false]);
  });
  it('that an older release left readable is sealed at the next start', async () => {
    const id = await makeAccount('b@example.org');
    const secret = makeSecret();
    await held.database
      .insert(secondFactor)
      .values({ accountId: id, secret, createdAt: now, confirmedAt: now, lastPeriod: 0 });
    const service = await open();
    expect(await service.reseal()).toBe(0);
    const sealed = await kept(id);
    expect(sealed).toMatch(/^v1:/);
    expect(await service.take(id, nextCode(secret))).toBe(true);
    await service.reseal();
    expect(await kept(id)).toBe(sealed);
  });
  it('is sealed by the new key after the keyring got one', async () => {
    const id = await makeAccount('c@example.org');
    const secret = await begin(await open(), id);
    const before = await kept(id);
    const path = join(folder, 'keys', 'secrets');
    const old = await readFile(path, 'utf8');
    await writeFile(path, `${randomBytes(32).toString('base64')}\n${old}`);
    expect(await (await open()).reseal()).toBe(0);
    expect((await kept(id)).split(':')[1]).not.toBe(before.split(':')[1]);
    await writeFile(path, (await readFile(path, 'utf8')).split('\n').slice(0, 1).join('\n'));
    expect(await (await open()).take(id, nextCode(secret))).toBe(true);
  });
  it('that no key opens lets in by a recovery code only, and is counted', async () => {
    const id = await makeAccount('d@example.org');
    const service = await open();
    const { secret } = await service.begin(id, 'somebody');
    const [recovery] = await service.confirm(held.database, id, nextCode(secret));
    const elsewhere = await mkdtemp(join(tmpdir(), 'isobath-factor-'));
    const stranger = await open(await openKeyring(elsewhere));
    expect(await stranger.reseal()).toBeGreaterThan(0);
    expect([await stranger.take(id, nextCode(secret)), await stranger.take(id, recovery!)]).toEqual(
      [false, true],
    );
    await rm(elsewhere, { recursive: true });
  });
  it('of one person cannot be put into the row of another', async () => {
    const [mine, theirs] = [await makeAccount('e@example.org'), await makeAccount('f@example.org')];
    const service = await open();
    const secret = await begin(service, mine);
    await begin(service, theirs);
    await held.database
      .update(secondFactor)
      .set({ secret: await kept(mine) })
      .where(eq(secondFactor.accountId, theirs));
    expect([
      await service.take(theirs, nextCode(secret)),
      await service.take(mine, nextCode(secret)),
    ]).toEqual([false, true]);
  });
});
