import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programControlRoutes } from '@isobath/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/catalog-database/database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import {
  askLargest,
  boundedRoutes,
  largestPages,
  largestRequests,
} from '../testing/answers/largest-requests.ts';
import { accessOf } from '../testing/callers/route-access.ts';
import { makeLargeCatalog } from '../testing/datasets/large-catalog.ts';
import { canMeasureHolds, measureLongestHold } from '../testing/measures/longest-hold.ts';
import { placeEmptyInstallation } from '../testing/portals/empty-installation.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

/** The longest hold of the main thread by an answer, ms. */
const most = 50;
/** Places of an ordinary track; `bench/large-answers.mjs` asks the same with 1,000, five million positions in all. */
const places = 100;

it('every public route is asked for its largest answer, or does not grow with the catalog', () => {
  const routes = [...accessOf['anonymous']!, ...accessOf['guest']!];
  const bounded = Object.values(boundedRoutes).flat();
  const named = [...Object.keys(largestRequests), ...bounded];
  expect(named.toSorted()).toEqual(routes.toSorted());
});

describe.runIf(canMeasureHolds)('the largest ordinary answers of a large catalog', () => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-large-'));
    await placeEmptyInstallation(folder);
    const { database, close } = await openDatabase({ folder: join(folder, 'catalog') });
    await makeLargeCatalog(database, { places });
    await close();
    portal = await startPortal({
      folder,
      jobIntervalMs: 3_600_000,
      logger: createLogger('silent'),
    });
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('hold the main thread for less than 50 ms at a time', async () => {
    const held: string[] = [];
    for (const asked of [...Object.values(largestRequests).flat(), ...largestPages]) {
      const { path, body } = asked;
      const name = `${path} ${JSON.stringify(body)?.slice(-20) ?? ''}`;
      const ms = await measureLongestHold({
        work: async () => expect([await askLargest(portal.url, asked), name]).toEqual([200, name]),
        // A change of the catalog: nothing is answered from memory.
        prepareAgain: () => changeCatalog(portal),
        enoughMs: most,
      });
      if (ms > most) held.push(`${name}: ${ms.toFixed(0)} ms`);
    }
    expect(held).toEqual([]);
  }, 600_000);
});

async function changeCatalog({ control }: TestPortal): Promise<void> {
  const changed = await control('POST', programControlRoutes.list.path, {
    name: 'Changed',
    full_name: 'A program',
    blurb: 'Nothing',
  });
  expect(changed.status).toBe(204);
}
