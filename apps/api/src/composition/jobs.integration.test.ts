import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Closer } from './closers.ts';
import { closeAll } from './closers.ts';
import type { Modules } from './compose-modules.ts';
import { composeModules } from './compose-modules.ts';
import { openPlatform } from './open-platform.ts';
import { readConfig } from '../config.ts';
import type { Job } from '../platform/jobs/index.ts';
import { JobRunner } from '../platform/jobs/index.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { waitUntil } from '../testing/measures/wait-until.ts';
import { placeEmptyInstallation } from '../testing/portals/empty-installation.ts';

/** What must go on while the measurement store is away, as operators need it most then. */
const needNoEngine = [
  'update notices',
  'news by mail',
  'mail',
  'webhooks',
  'submission reminders',
  'mails of comments',
  'DOIs',
  'backups',
  'record of calls',
  'sessions',
  'abandoned uploads',
];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const closers: Closer[] = [];
const warnings: string[] = [];
let root: string;
let elsewhere: EngineChild;
let platform: Platform;
let modules: Modules;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'isobath-jobs-'));
  elsewhere = await startEngineChild({ dataFolder: join(root, 'elsewhere'), logger: quiet });
  const { url, user, password } = elsewhere.address();
  const address = Object.assign(new URL(url), { username: user, password, pathname: '/ocean' });
  const folder = join(root, 'data');
  await placeEmptyInstallation(folder);
  const notAFolder = join(root, 'file');
  await writeFile(notAFolder, '');
  const config = readConfig({
    PORT: '0',
    ISOBATH_DATA: folder,
    CLICKHOUSE_URL: address.href,
    BACKUP_FOLDER: join(notAFolder, 'backups'),
    BACKUP_TOO_OLD: '48',
    LOG_LEVEL: 'fatal',
  });
  ({ platform } = await openPlatform({ config, logger: createLogger('fatal') }, closers));
  modules = composeModules(platform);
  closers.push(
    () => modules.placeFiles.close(),
    modules.accounts.close,
    modules.sharing.close,
    () => modules.backups.schedule.close(),
  );
  await modules.installation.join();
  modules.backups.schedule.begin(async (problem) => void warnings.push(problem));
  await elsewhere.stop();
}, 120_000);
afterAll(async () => {
  await closeAll(closers, platform.logger);
  await rm(root, { recursive: true, force: true });
});

/** One round of the portal's jobs, one of them replaced; answers with the names of those that ran. */
async function runRound(
  replaced: string,
  run: Job['run'],
): Promise<{ readonly ran: string[]; readonly runner: JobRunner }> {
  const ran: string[] = [];
  const runner = new JobRunner({
    jobs: modules.jobs.map((job) => ({
      ...job,
      run() {
        ran.push(job.name);
        return job.name === replaced ? run() : job.run();
      },
    })),
    clock: platform.clock,
    logger: platform.logger,
    intervalMs: 15_000,
    patienceMs: 5,
  });
  await runner.runDue();
  return { ran, runner };
}

/** Ends with the test. */
const hanging = new Promise<void>(() => undefined);

function hasSucceeded(runner: JobRunner, name: string): boolean {
  return runner.list().some((job) => job.name === name && job.state === 'succeeded');
}

describe('while the measurement store is away', () => {
  it.each([
    {
      does: 'fail',
      run: () => Promise.reject(new Error('planted')),
      expected: { failures: 1, failure: { reason: 'planted' } },
    },
    { does: 'hang', run: () => hanging, expected: { state: 'running' } },
  ])(
    'each job may $does, and every other one runs',
    async ({ run, expected }) => {
      const names = modules.jobs.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(needNoEngine));
      for (const name of names) {
        const { ran, runner } = await runRound(name, run);
        expect(ran).toEqual(names);
        await waitUntil(() =>
          needNoEngine.every((each) => each === name || hasSucceeded(runner, each)),
        );
        expect(runner.list().find((job) => job.name === name)).toMatchObject(expected);
      }
    },
    120_000,
  );

  it('the jobs that need it fail by name, and administrators hear that no backup is made', async () => {
    const { runner } = await runRound('', () => undefined);
    await waitUntil(() => runner.list().every(({ state }) => state !== 'running'));
    const failed = runner.list().filter(({ failures }) => failures > 0);
    expect(failed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ancillary tables', 'catalog relations']),
    );
    expect(warnings.at(-1)).toContain('No backup of this portal has been made');
  });
});
