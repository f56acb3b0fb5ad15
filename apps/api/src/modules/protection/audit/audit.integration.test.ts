import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { createAudit } from './audit.repository.ts';

describe.each(databaseKinds)('the record of who did what (%s)', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  const dayMs = 86_400_000;
  const start = Date.parse('2026-05-01T00:00:00Z');

  it('keeps sign-ins for 90 days, and everything else for 400', async () => {
    let nowMs = start;
    const audit = createAudit(opened.database, { now: () => new Date(nowMs) }, { keptDays: 400 });
    const kept = async (action?: string): Promise<string[]> =>
      (await audit.list({ action, offset: 0, limit: 10 })).entries.map((entry) => entry.action);
    for (const action of ['signed-in', 'sign-in-failed', 'suspended'])
      await audit.record(opened.database, { actorId: null, action });
    nowMs = start + 90 * dayMs;
    await audit.record(opened.database, { actorId: null, action: 'signed-in' });
    await audit.sweep();
    expect(await kept()).toEqual(['signed-in', 'suspended', 'sign-in-failed', 'signed-in']);
    nowMs += dayMs;
    await audit.sweep();
    expect(await kept()).toEqual(['signed-in', 'suspended']);
    expect(await kept('suspended')).toEqual(['suspended']);
    expect(await audit.countKinds()).toEqual([
      { action: 'signed-in', count: 1 },
      { action: 'suspended', count: 1 },
    ]);
    nowMs = start + 400 * dayMs;
    await audit.sweep();
    expect(await kept()).toEqual(['suspended']);
    nowMs += dayMs;
    await audit.sweep();
    expect(await kept()).toEqual([]);
  });

  it('is looked through once a day, some thousand entries at a time, oldest first', async () => {
    let nowMs = start;
    const audit = createAudit(opened.database, { now: () => new Date(nowMs) }, { keptDays: 7 });
    await opened.database.execute(
      sql`insert into audit (at, action, detail) select timestamptz '2026-01-01' + n * interval '1 second', 'granted', '{}' from generate_series(1, 5001) n`,
    );
    await opened.database.execute(
      sql`insert into audit (at, action, detail) values (${new Date(start - 6.5 * dayMs).toISOString()}, 'granted', '{}')`,
    );
    const left = async (): Promise<number> => (await audit.list({ offset: 0, limit: 1 })).total;
    await audit.sweep();
    expect(await left()).toBe(2);
    await audit.sweep();
    expect(await left()).toBe(1);
    nowMs += 0.9 * dayMs;
    await audit.sweep();
    expect(await left()).toBe(1);
    nowMs -= 366 * dayMs;
    await opened.database.execute(
      sql`insert into audit (at, action, detail) values (${new Date(nowMs - 8 * dayMs).toISOString()}, 'granted', '{}')`,
    );
    await audit.sweep();
    expect(await left()).toBe(1);
    nowMs += 367 * dayMs;
    await audit.sweep();
    expect(await left()).toBe(0);
  });
});
