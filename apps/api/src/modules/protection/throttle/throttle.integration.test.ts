import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttle as table } from '../../../platform/catalog-database/schema/schema.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { Throttle } from './throttle.repository.ts';
import { createThrottle } from './throttle.repository.ts';

describe.each(databaseKinds)('growing delays (%s)', (kind) => {
  let opened: TestDatabase;
  let throttle: Throttle;
  let nowMs: number;
  const rule = {
    action: 'test',
    free: 3,
    firstDelayMs: 1000,
    maxDelayMs: 60_000,
    windowMs: 3_600_000,
  };
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(table);
    nowMs = Date.parse('2026-05-01T00:00:00Z');
    throttle = createThrottle(opened.database, { now: () => new Date(nowMs) });
  });
  const waitOf = async (subject: string): Promise<number> => {
    const refusal: unknown = await throttle.take(rule, subject).catch((error: unknown) => error);
    if (refusal === undefined) return 0;
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).code).toBe('too-many-requests');
    return (refusal as Refusal).retryAfterSeconds!;
  };

  it('begin after the free tries, double each time, and end at the longest', async () => {
    for (let round = 0; round < 4; round += 1) expect(await waitOf('192.0.2.1')).toBe(0);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      waits.push(await waitOf('192.0.2.1'));
      nowMs += waits.at(-1)! * 1000 - 1;
      expect(await waitOf('192.0.2.1')).toBe(1);
      nowMs += 1;
      expect(await waitOf('192.0.2.1')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('are each subject’s own, and one IPv6 network is one subject', async () => {
    for (let round = 0; round < 4; round += 1)
      expect(await waitOf(`2001:db8:0:7::${round}`)).toBe(0);
    expect(await waitOf('2001:db8:0:7:ffff:1:2:3')).toBe(1);
    expect(await waitOf('2001:db8:0:8::1')).toBe(0);
    expect(await waitOf('192.0.2.2')).toBe(0);
    for (let round = 0; round < 4; round += 1) await waitOf('::ffff:192.0.2.3');
    expect([await waitOf('::ffff:192.0.2.3'), await waitOf('::ffff:192.0.2.4')]).toEqual([1, 0]);
  });

  it('let no more through when tries come side by side', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf('side by side')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4);
  });

  it('are forgotten after a good try, or after an hour without any', async () => {
    for (let round = 0; round < 4; round += 1) await waitOf('good');
    await throttle.forget(rule, 'good');
    expect(await waitOf('good')).toBe(0);
    for (let round = 0; round < 4; round += 1) await waitOf('late');
    expect(await waitOf('late')).toBe(1);
    nowMs += 3_600_001;
    for (let round = 0; round < 4; round += 1) expect(await waitOf('late')).toBe(0);
    nowMs += 2 * 86_400_000;
    await throttle.sweep();
    expect(await opened.database.select().from(table)).toEqual([]);
  });

  it('end at the longest delay from now at the latest, also where the clock was put back meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) await waitOf('back in time');
    expect(await waitOf('back in time')).toBe(1);
    nowMs -= 48 * 3_600_000;
    expect(await waitOf('back in time')).toBe(0);
    expect(await waitOf('back in time')).toBe(2);
    nowMs -= 30_000;
    expect(await waitOf('back in time')).toBe(32);
    nowMs -= 48 * 3_600_000;
    await throttle.sweep();
    expect(await opened.database.select().from(table)).toEqual([]);
  });

  it('count a try taken back as if it had not been', async () => {
    for (let round = 0; round < 50; round += 1) {
      expect(await waitOf('back')).toBe(0);
      await throttle.giveBack(rule, 'back');
    }
  });

  it('keep neither addresses nor names', async () => {
    await waitOf('198.51.100.7');
    await waitOf('zoe@example.org');
    expect(JSON.stringify(await opened.database.select().from(table))).not.toMatch(/198\.51|zoe/);
  });
});
