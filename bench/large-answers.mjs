// How long the largest answers of a large catalog hold the main thread, each asked for once, and the seconds until the last byte.
//   node bench/large-answers.mjs [folder]
// 10,000 datasets, 5,000 cruises, five million positions; the test of the same name asks the same of a catalog with 1.4 million. With `folder` the
// catalog is kept for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../apps/api/dist/platform/logging/logger.js';
import {
  askLargest,
  largestPages,
  largestRequests,
} from '../apps/api/dist/testing/answers/largest-requests.js';
import { measureLongestHold } from '../apps/api/dist/testing/measures/longest-hold.js';
import { startPortal } from '../apps/api/dist/testing/portals/portal.js';
import { placeLargeCatalog } from './large-catalog.mjs';

const cachedFolder = process.argv[2];
const folder = cachedFolder ?? (await mkdtemp(join(tmpdir(), 'isobath-bench-')));
await placeLargeCatalog(folder);
const portal = await startPortal({
  folder,
  jobIntervalMs: 3_600_000,
  logger: createLogger('silent'),
});
try {
  for (const asked of [...Object.values(largestRequests).flat(), ...largestPages]) {
    const begunMs = performance.now();
    const ms = await measureLongestHold({
      work: async () => {
        const status = await askLargest(portal.url, asked);
        if (status !== 200) throw new Error(`${asked.path} answered ${status}`);
      },
      prepareAgain: () => Promise.resolve(),
      enoughMs: Infinity,
    });
    const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
    console.log(`${ms.toFixed(0).padStart(6)} ms ${seconds.padStart(7)} s  ${asked.path}`);
  }
} finally {
  await portal.close();
  if (!cachedFolder) await rm(folder, { recursive: true, force: true });
}
