import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/databases/databases.ts';

afterEach(() => vi.useRealTimers());

it('a clock that is set back by a year while a timer of the embedded catalog runs does not make it spin', async () => {
  const { database, close } = await openTestDatabase('embedded');
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  try {
    await database.execute(sql`set idle_session_timeout = '200ms'`);
    const pastMs = Date.now() - 366 * 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: pastMs });
    await wait(500);
    expect(warnings).toEqual([]);
    vi.useRealTimers();
    await database.execute(sql`set idle_session_timeout = 0`);
    expect(await database.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    process.off('warning', note);
    vi.useRealTimers();
    await close();
  }
});
