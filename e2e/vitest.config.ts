import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Begins with the longest journey, which would otherwise be walked alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/survives.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Two files of journeys at a time: half of each is waiting for pages, processes and mails. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./portal/global-setup.ts'],
    env: { TZ: 'Pacific/Honolulu' },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
