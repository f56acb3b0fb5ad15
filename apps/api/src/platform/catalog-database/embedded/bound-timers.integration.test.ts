import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { placeEmptyCatalog } from '../../../testing/portals/empty-installation.ts';
import { openEmbeddedCatalog } from './open-catalog.ts';

afterEach(() => vi.useRealTimers());

it('a clock that is set back by a year while a timer of the embedded catalog runs does not make it spin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-catalog-'));
  await placeEmptyCatalog(folder);
  const database = await openEmbeddedCatalog(folder);
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  try {
    await database.query(`set idle_session_timeout = '200ms'`);
    const pastMs = Date.now() - 366 * 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: pastMs });
    await wait(500);
    expect(warnings).toEqual([]);
    vi.useRealTimers();
    await database.query(`set idle_session_timeout = 0`);
    expect(await database.query(`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    process.off('warning', note);
    vi.useRealTimers();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
