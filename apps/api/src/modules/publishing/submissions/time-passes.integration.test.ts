import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, like } from 'drizzle-orm';
import { readConfig } from '../../../config.ts';
import { openFolderStore } from '../../../platform/files/folder-store.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import {
  account,
  outbox,
  submission,
  submissionVersion,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import { MailService, createOutboxRepository } from '../../messages/mail/index.ts';
import { createThrottle } from '../../protection/throttle/index.ts';
import { CommentsService } from './review/comments.service.ts';
import { SubmissionFilesService } from './files/files.service.ts';
import { countDueReminders } from './review/reminder-count.ts';
import { RemindersService } from './review/reminders.service.ts';
import { createReviewerLinksRepository } from './reviewer-links/reviewer-links.repository.ts';
import { ReviewerLinksService } from './reviewer-links/reviewer-links.service.ts';
import { StoredUploads } from './uploads/stored-uploads.ts';
import { SubmissionMails } from './review/submission-mails.ts';
import { createSubmissionsRepository } from './submissions.repository.ts';
import { TemporaryFiles } from './validation/temporary-files.ts';
import { createUploadsRepository } from './uploads/uploads.repository.ts';
import { UploadsService } from './uploads/uploads.service.ts';
import { WorkbookThreads } from './workbook-thread/workbook-threads.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-05-01T00:00:00Z');
const { submissions: settings } = readConfig({ ISOBATH_DATA: tmpdir() });

// Proves submissions/review: SUBMISSIONS firstReminderDays, secondReminderDays, furtherReminderDays
//   @ countDueReminders
it('reminders are due after 7 and 21 days, then every 30 days', () => {
  const due = [0, 6, 7, 20, 21, 50, 51, 80, 81].map((days) => countDueReminders(days, settings));
  expect(due).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
});

describe.each(databaseKinds)('while time passes (%s)', (kind) => {
  let opened: TestDatabase;
  let folder: string;
  let nowMs = start;
  let parts: Awaited<ReturnType<typeof compose>>;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), 'isobath-submissions-'));
    parts = await compose();
    const person = (id: number, name: string, isAdministrator: boolean) => ({
      id,
      email: `${name}@example.org`,
      emailKey: `${name}@example.org`,
      firstName: name,
      isAdministrator,
      createdAt: new Date(start),
    });
    await opened.database
      .insert(account)
      .values([person(1, 'owner', false), person(2, 'curator', true), person(3, 'other', true)]);
  });
  afterAll(async () => {
    await parts.threads.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function compose() {
    const { database } = opened;
    const clock = { now: () => new Date(nowMs) };
    const logger = createLogger('error');
    const files = await openFolderStore(join(folder, 'files'));
    await files.prepare();
    const platform: Pick<Platform, 'database' | 'files' | 'logger'> = { database, files, logger };
    const repository = createSubmissionsRepository(database);
    const uploads = createUploadsRepository(database);
    const portalUrl = (): string => 'https://portal.example.org';
    const mail = new MailService({
      repository: createOutboxRepository(database, await makeKeyring()),
      transport: null,
      clock,
      logger,
      portalUrl,
    });
    const mailer = new SubmissionMails({ mail, portalUrl, canReserveDoi: false });
    const nothingKnown = {
      checkNames: async () => ({ conflicts: [], recommendedLicence: 'CC0-1.0' }),
      findTrack: async () => ({ track: null }),
      readSeaFloor: async () => ({ tile: null }),
      readStandardNames: () => ({ table: null }),
    };
    const trash = { record: async () => undefined, listFileKeys: async () => [] };
    const stored = new StoredUploads({ platform, submissions: repository, uploads, trash });
    const threads = new WorkbookThreads(nothingKnown);
    const temporary = new TemporaryFiles(folder);
    const filesService = new SubmissionFilesService({ repository, stored, threads, temporary });
    const throttle = createThrottle(database, clock);
    return {
      comments: new CommentsService({
        repository,
        clock,
        mailer,
        mail,
        portalUrl,
        throttle,
        settings: { commentBytes: 1000 },
      }),
      files,
      threads,
      stored,
      repository,
      reminders: new RemindersService({ repository, clock, mailer, mail, settings }),
      uploads: new UploadsService({
        repository: uploads,
        submissions: repository,
        stored,
        clock,
        settings: { ...settings, quotaBytes: 1000, uploads: 3 },
      }),
      links: new ReviewerLinksService({
        repository,
        links: createReviewerLinksRepository(database),
        files: filesService,
        clock,
        throttle,
        settings,
        portalUrl,
      }),
    };
  }
  const add = async (shortName: string, phaseId: number): Promise<number> => {
    const [added] = await opened.database
      .insert(submission)
      .values({
        accountId: 1,
        shortName,
        nameKey: shortName.toLowerCase(),
        longName: shortName,
        longNameKey: shortName.toLowerCase(),
        dataSource: 'A laboratory',
        phaseId,
        phaseSince: new Date(nowMs),
        startedAt: new Date(nowMs),
      })
      .returning({ id: submission.id });
    await opened.database.insert(submissionVersion).values({
      submissionId: added!.id,
      number: 1,
      uploadedAt: new Date(nowMs),
      uploadedBy: 1,
      rowCount: 3,
      warningCount: 0,
      findings: [],
      metadata: {
        dataset: { dataset_source: ['A laboratory'], dataset_description: ['Casts.'] },
        variables: [{ var_short_name: 'temperature' }],
      },
    });
    return added!.id;
  };
  const mailed = async (dataset: string): Promise<string[]> =>
    (
      await opened.database
        .select({ recipient: outbox.recipient })
        .from(outbox)
        .where(like(outbox.subject, `%${dataset}%`))
    )
      .map(({ recipient }) => recipient.split('@')[0]!)
      .toSorted();
  const own = { accountId: 1, isAdministrator: false };
  const curator = { accountId: 2, isAdministrator: true };

  // Proves submissions/review: To whom is waited for, each once @ RemindersService
  it('those who are waited for are reminded, each time once, and a new wait starts from zero', async () => {
    const { reminders } = parts;
    const byOwner = await add('Of_Owner', 3);
    await add('Of_Curators', 7);
    await add('Of_Nobody', 6);
    const counts: number[] = [];
    for (const days of [6, 7, 8, 20, 21, 51, 51]) {
      nowMs = start + days * dayMs;
      await reminders.postDue();
      counts.push((await mailed('Of_Owner')).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3]);
    expect(new Set(await mailed('Of_Owner'))).toEqual(new Set(['owner']));
    expect((await mailed('Of_Curators')).filter((name) => name === 'curator')).toHaveLength(3);
    expect((await mailed('Of_Curators')).filter((name) => name === 'other')).toHaveLength(3);
    expect(await mailed('Of_Nobody')).toEqual([]);
    const phaseSince = new Date(nowMs);
    await opened.database.update(submission).set({ phaseSince }).where(eq(submission.id, byOwner));
    await reminders.postDue();
    expect(await mailed('Of_Owner')).toHaveLength(3);
    // After a long stop of the portal one reminder goes out, not one for each that was missed.
    nowMs += 200 * dayMs;
    await reminders.postDue();
    expect(await mailed('Of_Owner')).toHaveLength(4);
  });

  // Proves submissions/review: SUBMISSIONS reviewerLinkDays 90 @ ReviewerLinksService
  it('a reviewer reads by a link for 90 days, without names by an anonymous one, until it is revoked', async () => {
    const { links } = parts;
    const id = await add('Linked', 2);
    const tokenOf = async (isAnonymous: boolean): Promise<[number, string]> => {
      const { id: link, url } = await links.create({ submissionID: id, isAnonymous }, own);
      expect(url).toMatch(/^https:\/\/portal\.example\.org\/datasubmission\/review\/[\w-]{43}$/);
      return [link, url.split('/').at(-1)!];
    };
    const [, open] = await tokenOf(false);
    const [revoked, anonymous] = await tokenOf(true);
    expect(await links.read(open)).toMatchObject({
      state: 'review',
      ownerName: 'owner',
      dataSource: 'A laboratory',
      datasetMetadata: { dataset_source: ['A laboratory'] },
      fileLink: `/api/datasubmission/review/${open}/file`,
    });
    const hidden = await links.read(anonymous);
    expect(hidden).toMatchObject({
      isAnonymous: true,
      ownerName: null,
      dataSource: null,
      fileLink: null,
      datasetMetadata: { dataset_description: ['Casts.'] },
      variables: [{ var_short_name: 'temperature' }],
    });
    expect(JSON.stringify(hidden)).not.toMatch(/laboratory|owner@|"owner"/);
    await expect(links.findFile(anonymous)).rejects.toMatchObject({
      code: 'not-found',
    });
    const stranger = { accountId: 3, isAdministrator: false };
    await expect(links.revoke(revoked, stranger)).rejects.toMatchObject({ code: 'not-found' });
    await links.revoke(revoked, own);
    await expect(links.read(anonymous)).rejects.toMatchObject({ code: 'not-found' });
    nowMs += 90 * dayMs - 1;
    expect(await links.read(open)).toMatchObject({ state: 'review' });
    nowMs += 1;
    await expect(links.read(open)).rejects.toMatchObject({ code: 'not-found' });
    expect((await links.list(id, own)).map(({ isWorking }) => isWorking)).toEqual([false, false]);
  });

  // Proves submissions/review: submissionLimits.reviewerLinks
  it('a submission has at most 20 reviewer links that work, of many made at once too', async () => {
    const { links } = parts;
    const submissionID = await add('Linked_Often', 2);
    const create = () => links.create({ submissionID, isAnonymous: true }, own);
    const first = await create();
    const made = await Promise.allSettled(Array.from({ length: 22 }, create));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    await expect(create()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('20 reviewer links that work. Revoke one first.'),
    });
    await links.revoke(first.id, own);
    await create();
    expect(await links.list(submissionID, own)).toHaveLength(21);
  });

  it('comments of an owner are one mail to each administrator in an hour, with those that came later', async () => {
    const { comments } = parts;
    const id = await add('Talked_About', 2);
    const mailed = async (): Promise<string[]> => {
      await comments.postWaiting();
      const mails = await opened.database
        .select({ to: outbox.recipient, subject: outbox.subject })
        .from(outbox)
        .where(like(outbox.subject, '%the submission Talked_About'));
      return mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
    };
    const say = (comment: string): Promise<void> =>
      comments.add({ submissionID: id, comment }, own);
    await say('The first.');
    const first = ['curator', 'other'].map(
      (name) => `${name}@example.org: New comment on the submission Talked_About`,
    );
    expect(await mailed()).toEqual(first);
    for (const number of [2, 3, 4]) await say(`Number ${number}.`);
    nowMs += hourMs - 1;
    expect(await mailed()).toEqual(first);
    nowMs += 1;
    const gathered = ['curator', 'other'].map(
      (name) => `${name}@example.org: 3 new comments on the submission Talked_About`,
    );
    expect(await mailed()).toEqual([...first, ...gathered].toSorted());
    nowMs += hourMs;
    expect(await mailed()).toEqual([...first, ...gathered].toSorted());
  });

  it('comments come ever slower from one account on one submission, and end at its bytes of text', async () => {
    const { comments } = parts;
    const id = await add('Flooded', 2);
    const say = (comment: string): Promise<void> =>
      comments.add({ submissionID: id, comment }, own);
    nowMs += 2 * hourMs;
    for (let number = 0; number < 11; number += 1) await say('Again.');
    await expect(say('Again.')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 10,
    });
    nowMs += 10_000;
    await say('Again.');
    await expect(say('Again.')).rejects.toMatchObject({ retryAfterSeconds: 20 });
    nowMs += 2 * hourMs;
    await expect(say('ö'.repeat(500))).rejects.toMatchObject({
      code: 'comment-quota',
      message: expect.stringMatching(
        /^Your comments have \d+ bytes of text and this one has 1000; the maximum is 1000\.$/,
      ) as string,
    });
    await comments.add({ submissionID: id, comment: 'x'.repeat(2000) }, curator);
  });

  // Proves submissions/upload: SUBMISSIONS uploadHours 72 @ UploadsService.sweep
  // Proves submissions/upload: SUBMISSIONS quotaBytes and uploads @ UploadsService.requireRoom
  it('parts that nobody commits are deleted after 72 hours, and quotas count what waits', async () => {
    const { files, stored, uploads } = parts;
    const listed = async (): Promise<number> => {
      let count = 0;
      for await (const _ of files.list('submissions/parts/')) count += 1;
      return count;
    };
    const send = async (sessionID: string, offset: number, bytes: number): Promise<void> => {
      const source = (async function* () {
        yield new Uint8Array(bytes);
      })();
      const held = await uploads.hold(source, AbortSignal.timeout(10_000));
      await uploads.keep(held, { sessionID, offset }, own).catch((error: unknown) => {
        held.drop();
        throw error;
      });
    };
    const [workbook = '', raw = ''] = await uploads.begin({ submissionType: 'new' }, own);
    await send(workbook, 0, 600);
    // A part that comes again is not counted twice.
    await send(workbook, 0, 600);
    await expect(send(raw, 0, 500)).rejects.toMatchObject({ code: 'upload-quota' });
    await expect(uploads.begin({ submissionType: 'new' }, own)).rejects.toMatchObject({
      code: 'upload-quota',
    });
    await uploads.sweep();
    expect(await listed()).toBe(1);
    nowMs += 72 * 3_600_000;
    await expect(send(workbook, 600, 1)).rejects.toMatchObject({ code: 'upload-session-ended' });
    await uploads.sweep();
    expect(await listed()).toBe(1);
    nowMs += 1;
    await uploads.sweep();
    expect(await listed()).toBe(0);
    // What a portal that was killed left under no name goes at the next start.
    await files.put(
      'submissions/parts/left',
      (async function* () {
        yield new Uint8Array(3);
      })(),
    );
    await stored.recover();
    expect(await listed()).toBe(0);
  });
});
