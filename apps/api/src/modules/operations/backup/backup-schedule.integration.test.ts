import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupStatus } from '@isobath/contract';
import {
  backupControlRoutes,
  backupStatusSchema,
  controlStatusSchema,
  statusRoutes,
} from '@isobath/contract';
import { createLogger } from '../../../platform/logging/logger.ts';
import { account, backupRun, outbox } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';
import {
  createOutboxRepository,
  mails,
  MailService,
  tellAdministratorsDaily,
} from '../../messages/mail/index.ts';
import { createBackupRunsRepository } from './backup-runs.repository.ts';
import { BackupSchedule } from './backup-schedule.ts';
import type { WrittenBackup } from './write-backup.ts';

const hourMs = 3_600_000;
const folder = '/safe/place';
const written = (of: string): WrittenBackup => ({
  folder: of,
  id: 'x',
  datasets: 2,
  rows: 216,
  files: 1,
  bytes: 1000,
  bytesWritten: 10,
  filesVerified: 3,
  backups: 1,
  seconds: 0.1,
});

describe.each(moduleDatabaseKinds)('scheduled backups (%s)', (kind) => {
  let opened: TestDatabase;
  let nowMs: number;
  let fault: Error | null;
  let made: string[];
  const clock = { now: (): Date => new Date(nowMs) };
  const report = (): void => undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of [backupRun, outbox, account]) await opened.database.delete(table);
    nowMs = Date.parse('2026-05-01T03:00:00Z');
    fault = null;
    made = [];
  });
  /** A server: what it writes is told, not done. */
  const start = async (
    settings: { folder?: string; tooOldHours?: number } = { folder, tooOldHours: 48 },
    write?: () => Promise<WrittenBackup>,
  ): Promise<BackupSchedule> => {
    const { database } = opened;
    const mail = new MailService({
      repository: createOutboxRepository(database, await makeKeyring()),
      transport: null,
      clock,
      logger: createLogger('silent'),
      portalUrl: () => 'https://portal.example.org',
    });
    const schedule = new BackupSchedule({
      runs: createBackupRunsRepository(database),
      clock,
      logger: createLogger('silent'),
      isBusy: () => false,
      settings: {
        folder: settings.folder,
        everyHours: 24,
        keep: 3,
        tooOldHours: settings.tooOldHours,
      },
      write:
        write ??
        ((wanted) => {
          if (fault) return Promise.reject(fault);
          made.push(`${(nowMs - Date.parse('2026-05-01T03:00:00Z')) / hourMs} h`);
          return Promise.resolve(written(wanted.folder));
        }),
    });
    await schedule.recover();
    schedule.begin((problem) =>
      tellAdministratorsDaily({ database, clock, mail }, mails.backupOverdue, { problem, url: '' }),
    );
    return schedule;
  };
  /** Hours of jobs, one an hour; the backup of each is waited for. */
  const live = async (schedule: BackupSchedule, hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour += 1) {
      await schedule.runJob();
      await waitUntil(async () => !(await schedule.status()).isRunning);
      await schedule.runJob();
      nowMs += hourMs;
    }
  };

  it('are made when they are due, also across restarts, and not again before', async () => {
    await live(await start(), 20);
    await live(await start(), 30);
    expect(made).toEqual(['0 h', '24 h', '48 h']);
    expect(await (await start()).status()).toMatchObject({
      schedule: { folder, everyHours: 24 },
      problem: null,
      failure: null,
      last: { folder, isScheduled: true, rows: 216, finishedAt: '2026-05-03T03:00:00.000Z' },
    });
  });

  it('are tried again an hour after one failed, and administrators are told once a day when the last good one is too old', async () => {
    await opened.database.insert(account).values({
      email: 'chief@example.org',
      emailKey: 'chief@example.org',
      isAdministrator: true,
      createdAt: clock.now(),
    });
    const schedule = await start();
    await live(schedule, 1);
    fault = new Error('No space left on device');
    await live(schedule, 47);
    expect((await schedule.status()).problem).toBeNull();
    await live(schedule, 48);
    expect((await schedule.status()).problem).toMatch(
      /^The last good backup was made at 2026-05-01 03:00 UTC, more than 48 hours ago. The last attempt, at 2026-05-05 02:00 UTC, failed: No space left on device$/,
    );
    const told = await opened.database.select().from(outbox);
    expect(
      told.map(({ template, recipient, createdAt }) => [
        template,
        recipient,
        createdAt.toISOString(),
      ]),
    ).toEqual([
      ['backup-overdue', 'chief@example.org', '2026-05-03T04:00:00.000Z'],
      ['backup-overdue', 'chief@example.org', '2026-05-04T04:00:00.000Z'],
    ]);
    fault = null;
    await live(schedule, 1);
    expect(await schedule.status()).toMatchObject({ problem: null, failure: null });
  });

  it('go on at once where the clock jumped, by a year forwards or backwards', async () => {
    const schedule = await start();
    await live(schedule, 2);
    nowMs += 365 * 24 * hourMs;
    await live(schedule, 2);
    nowMs -= 2 * 365 * 24 * hourMs;
    await live(schedule, 2);
    expect(made).toHaveLength(3);
  });

  it('that were ended with their server are on record as failed, and made again', async () => {
    let isWriting = false;
    const schedule = await start(undefined, () => {
      isWriting = true;
      return new Promise(() => undefined);
    });
    await schedule.runJob();
    await waitUntil(() => isWriting || undefined);
    expect((await schedule.status()).isRunning).toBe(true);
    const next = await start();
    expect(await next.status()).toMatchObject({
      isRunning: false,
      last: null,
      failure: { reason: 'The server ended before the backup was finished.' },
      problem: expect.stringContaining('No backup of this portal has been made.') as string,
    });
    nowMs += hourMs;
    await live(next, 1);
    expect(made).toEqual(['1 h']);
  });

  it('that nobody asked for are none, and those by hand are on record', async () => {
    const schedule = await start({});
    await live(schedule, 2);
    expect([made, (await schedule.status()).schedule, (await schedule.status()).last]).toEqual([
      [],
      null,
      null,
    ]);
    await schedule.record('/by/hand', { isScheduled: false, report });
    nowMs += 1000 * hourMs;
    expect(await schedule.status()).toMatchObject({
      last: { folder: '/by/hand', isScheduled: false },
      problem: null,
    });
  });
});

describe('a portal with a schedule', () => {
  it('makes a backup that is verified by itself, and tells of it', async () => {
    const place = await mkdtemp(join(tmpdir(), 'isobath-schedule-'));
    const portal = await startPortal({
      settings: { BACKUP_FOLDER: join(place, 'backups') },
      jobIntervalMs: 50,
    });
    const status = async (): Promise<BackupStatus> =>
      controlStatusSchema.parse(await (await portal.control('GET', statusRoutes.read.path)).json())
        .backup;
    try {
      const { last } = await waitUntil(async () => {
        const found = await status();
        return found.last === null ? undefined : found;
      });
      expect(last).toMatchObject({
        folder: join(place, 'backups'),
        isScheduled: true,
        datasets: 0,
      });
      expect(
        (
          await (
            await portal.control('POST', backupControlRoutes.verify.path, {
              folder: join(place, 'backups'),
            })
          ).text()
        )
          .trim()
          .split('\n')
          .at(-1),
      ).toContain('"done"');
      expect((await openBrowser(portal.url).get('/api/admin/backups')).status).toBe(401);
      expect(backupStatusSchema.parse(await status()).problem).toBeNull();
    } finally {
      await portal.close();
      await rm(place, { recursive: true, force: true });
    }
  });
});
