import { defineConfig } from 'vitest/config';

/** Journeys run one after another: on two cores a second browser would only make the first one slow. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./portal/global-setup.ts'],
    env: { TZ: 'Pacific/Honolulu' },
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
