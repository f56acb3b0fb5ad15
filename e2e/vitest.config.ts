import { defineConfig } from 'vitest/config';

/** Two files of journeys at a time: half of each is waiting for pages, processes and mails. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./portal/global-setup.ts'],
    env: { TZ: 'Pacific/Honolulu' },
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
