import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources, so a test never runs against a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/web/build/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    // Screens need a browser: `apps/web/vitest.browser.config.ts`.
    exclude: [...configDefaults.exclude, '**/*.screen.test.tsx'],
    globalSetup: [
      'apps/api/src/testing/portals/empty-installation.ts',
      'apps/api/src/testing/databases/server-database.ts',
      'tools/run/bundle-programs.mjs',
    ],
    env: { TZ: 'Pacific/Honolulu' },
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // What is waited for comes after a second where the machine does other things too, which is all that Vitest gives it.
    expect: { poll: { timeout: 60_000 } },
    // A test of a portal waits for its engine half of the time: two more workers than there are processors keep them busy.
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    // Fewer small collections: 5 % of the processor time of tests that start portals.
    execArgv: ['--max-semi-space-size=32'],
    // Modules are read once by each worker, not once by each file: that was a third of the time of the whole run.
    isolate: false,
  },
});
