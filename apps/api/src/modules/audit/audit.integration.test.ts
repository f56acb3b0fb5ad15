import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/databases.ts';
import { databaseKinds, openTestDatabase } from '../../testing/databases.ts';
import { createAudit } from './audit.ts';

describe.each(databaseKinds)('the record of who did what (%s)', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => { opened = await openTestDatabase(kind); });
  afterAll(() => opened.close());

  it('keeps sign-ins for 90 days, and everything else for good', async () => {
    let nowMs = Date.parse('2026-05-01T00:00:00Z');
    const audit = createAudit(opened.database, { now: () => new Date(nowMs) });
    for (const action of ['signed-in', 'sign-in-failed', 'suspended']) await audit.record(opened.database, { actorId: null, action });
    nowMs += 90 * 86_400_000;
    await audit.record(opened.database, { actorId: null, action: 'signed-in' });
    const kept = async (action?: string): Promise<string[]> => (await audit.list({ action, offset: 0, limit: 10 })).entries.map((entry) => entry.action);
    await audit.sweep();
    expect(await kept()).toEqual(['signed-in', 'suspended', 'sign-in-failed', 'signed-in']);
    nowMs += 1;
    await audit.sweep();
    expect(await kept()).toEqual(['signed-in', 'suspended']);
    expect(await kept('suspended')).toEqual(['suspended']);
  });
});
