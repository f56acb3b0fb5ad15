import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** Without a server too, but for longer than everything else together: thousands of statements, hundreds of mutated files, whole demonstration datasets, the tools as processes of their own. */
const longRuns = [
  'packages/query/src/dialect/fuzz.test.ts',
  'packages/workbook/src/submission/fuzz.test.ts',
  'apps/ingest/src/recipe/real-files.test.ts',
  'apps/ingest/src/sources/mutated-files.test.ts',
  'apps/ingest/src/sources/synthetic/generators.test.ts',
  'tools/gates/commands.test.ts',
];

/** Only what starts no server and no engine: the answer within seconds while one works. `npm test` runs everything. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    globalSetup: [],
    // What was transformed for the last run is not transformed again: a tenth of the processor time.
    experimental: { fsModuleCache: true },
    exclude: [...everything.test.exclude, '**/*.integration.test.ts', ...longRuns],
    // Nothing here waits for a server: more workers than processors would only read the same modules once more each (a seventh of the time).
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 5_000,
    expect: { poll: { timeout: 4_000 } },
  },
});
