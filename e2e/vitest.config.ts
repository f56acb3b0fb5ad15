import { defineConfig } from 'vitest/config';

/** Journeys without a browser, which have portals of their own and kill or stop them. */
const byCommand = ['survives', 'refusals', 'keeps-its-promises'].map(
  (name) => `journeys/${name}.test.ts`,
);

/**
 * Two lanes, each a project; within a lane journeys run one after another. `run.mjs` runs both at the same time. Two browsers at a time gained
 * next to nothing on two cores, and took clicks and signals out of their moment.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    env: { TZ: 'Pacific/Honolulu' },
    fileParallelism: false,
    // Modules are read once by each lane, not once by each file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // A second, as Vitest has it, is less than a page takes beside the tests.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['journeys/**/*.test.ts'],
          exclude: byCommand,
          globalSetup: ['./portal/global-setup.ts', '../tools/run/bundle-programs.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: byCommand,
          globalSetup: ['../apps/api/src/testing/portals/empty-installation.ts'],
        },
      },
    ],
  },
});
