import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { KnownOcean } from '../../discovery/known-ocean/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import type { Trash } from '../../ingestion/trash/index.ts';
import { CommentsService } from './review/comments.service.ts';
import { CommitService } from './uploads/commit.service.ts';
import { xlsx } from './validation/file-kind.ts';
import { registerSubmissionFileRoutes } from './files/files.routes.ts';
import { SubmissionFilesService } from './files/files.service.ts';
import { RemindersService } from './review/reminders.service.ts';
import { registerReviewRoutes } from './review/review.routes.ts';
import { ReviewService } from './review/review.service.ts';
import { createReviewerLinksRepository } from './reviewer-links/reviewer-links.repository.ts';
import { registerReviewerLinkRoutes } from './reviewer-links/reviewer-links.routes.ts';
import { ReviewerLinksService } from './reviewer-links/reviewer-links.service.ts';
import { StoredUploads } from './uploads/stored-uploads.ts';
import type { PhaseMove } from './review/move-phase.ts';
import { SubmissionMails } from './review/submission-mails.ts';
import type { SubmissionParts } from './submission-parts.ts';
import type { FileRow, SubmissionRow } from './submissions.repository.ts';
import { createSubmissionsRepository } from './submissions.repository.ts';
import { TemporaryFiles } from './validation/temporary-files.ts';
import { createUploadsRepository } from './uploads/uploads.repository.ts';
import { registerUploadRoutes } from './uploads/uploads.routes.ts';
import { UploadsService } from './uploads/uploads.service.ts';
import { registerValidationRoute } from './validation/validation.routes.ts';
import { ValidationService } from './validation/validation.service.ts';
import { WorkbookThreads } from './workbook-thread/workbook-threads.ts';

/** What data submission uses of the other modules. */
export interface Neighbours {
  readonly audit: Audit;
  readonly mail: MailService;
  readonly knownOcean: KnownOcean;
  readonly throttle: Throttle;
  readonly trash: Trash;
  readonly portalUrl: () => string;
}

/** What ingestion, DOIs and composition use of data submission. */
export interface SubmissionsModule {
  /** Undefined where there is none of the number. */
  find(id: number): Promise<SubmissionRow | undefined>;
  /**
   * Moves a submission into a phase, with its dates and mails, in the caller's transaction; call `mail.wake()` after it. Refuses with
   * `illegal-phase`, `no-submission`.
   */
  markPhase(transaction: Database, id: number, step: Omit<PhaseMove, 'at'>): Promise<SubmissionRow>;
  /** The newest workbook of a submission, for other modules. Refuses with `not-found`. */
  openLatestWorkbook(
    id: number,
    signal: AbortSignal,
  ): Promise<{ readonly file: FileRow; readonly stream: Readable }>;
  /** At start, before any requests. */
  recover(): Promise<void>;
  readonly jobs: readonly Job[];
  registerRoutes(server: HttpServer): Promise<void>;
  close(): Promise<void>;
}

/** Data submission on a platform. */
export function createSubmissions(platform: Platform, neighbours: Neighbours): SubmissionsModule {
  const { clock, config, database } = platform;
  const { mail, portalUrl } = neighbours;
  const settings = config.submissions;
  const repository = createSubmissionsRepository(database);
  const sessions = createUploadsRepository(database);
  const threads = new WorkbookThreads(neighbours.knownOcean);
  const temporary = new TemporaryFiles(config.dataFolder);
  const mailer = new SubmissionMails({
    mail,
    portalUrl,
    canReserveDoi: config.datacite !== undefined,
  });
  const stored = new StoredUploads({
    platform,
    submissions: repository,
    uploads: sessions,
    trash: neighbours.trash,
  });
  const uploading = { repository: sessions, submissions: repository, stored, clock, settings };
  const uploads = new UploadsService(uploading);
  const files = new SubmissionFilesService({ repository, stored, threads, temporary });
  const reviewing = { ...neighbours, repository, clock, mailer };
  const review = new ReviewService(reviewing);
  const reminders = new RemindersService({ ...reviewing, settings });
  const parts: SubmissionParts = {
    repository,
    uploads,
    files,
    review,
    commits: new CommitService({ ...reviewing, ...uploading, uploads, threads, temporary }),
    comments: new CommentsService({ ...reviewing, settings }),
    reviewerLinks: new ReviewerLinksService({
      ...reviewing,
      links: createReviewerLinksRepository(database),
      files,
      settings,
    }),
    validation: new ValidationService({ ...neighbours, threads, temporary, clock, settings }),
  };
  return {
    find: (id) => repository.find(id),
    markPhase: (transaction, id, step) =>
      review.markPhase(createSubmissionsRepository(transaction), id, step),
    openLatestWorkbook: (id, signal) => files.openFile(id, { kind: 'workbook' }, signal),
    async recover() {
      await temporary.recover();
      await stored.recover();
    },
    jobs: [
      { name: 'abandoned uploads', run: () => uploads.sweep() },
      { name: 'submission reminders', run: () => reminders.postDue() },
      { name: 'mails of comments', run: () => parts.comments.postWaiting() },
    ],
    registerRoutes: (server) => registerRoutes(server, parts),
    close: () => threads.close(),
  };
}

/** In a scope of their own: it takes forms with files and workbooks as they are, and its replies are never kept. */
async function registerRoutes(server: HttpServer, parts: SubmissionParts): Promise<void> {
  await server.register(async (scope: HttpServer) => {
    await scope.register(import('@fastify/multipart'), { throwFileSizeLimit: false });
    scope.addContentTypeParser(['application/octet-stream', xlsx], (_request, payload, done) =>
      done(null, payload),
    );
    scope.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    registerUploadRoutes(scope, parts);
    registerReviewRoutes(scope, parts);
    registerSubmissionFileRoutes(scope, parts);
    registerReviewerLinkRoutes(scope, parts);
    registerValidationRoute(scope, parts);
  });
}
