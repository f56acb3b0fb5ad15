import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorReportLimits } from '@isobath/contract';
import type {
  ErrorList,
  errorListQuerySchema,
  errorReportSchema,
  ListedError,
} from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { tryTake } from '../../protection/throttle/index.ts';
import type { ThrottleRule } from '../../protection/throttle/index.ts';
import { mails } from '../../messages/mail/index.ts';
import type { ContactParts } from './contact.service.ts';
import type { ErrorReportRow } from './error-reports.repository.ts';
import {
  countReport,
  listReports,
  removeOldReports,
  removeReport,
} from './error-reports.repository.ts';
import { findRecipients } from './recipients.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Reports from one address or account. */
export const reportsFromSubject: ThrottleRule = {
  action: 'error-report',
  free: 5,
  firstDelayMs: 60_000,
  maxDelayMs: hourMs,
  windowMs: 2 * hourMs,
};
/**
 * An error on a popular page must not flood a mailbox: the same text once a day, and this many
 * different ones.
 */
const ofText: ThrottleRule = {
  action: 'error-report-text',
  free: 0,
  firstDelayMs: dayMs,
  maxDelayMs: dayMs,
  windowMs: dayMs + hourMs,
};
const ofAll: ThrottleRule = {
  action: 'error-report-all',
  free: 20,
  firstDelayMs: hourMs,
  maxDelayMs: dayMs,
  windowMs: dayMs + hourMs,
};

/** Errors on pages: kept for administrators, and mailed to the operators of the portal. */
export interface ErrorReports {
  /** Keeps the report, and puts it into the outbox unless the same one was sent today. Refuses with `too-many-requests`. */
  send(report: z.output<typeof errorReportSchema>, request: FastifyRequest): Promise<void>;
  /** Those that were seen last come first. */
  list(page: z.output<typeof errorListQuerySchema>): Promise<ErrorList>;
  /** Removes one that was dealt with. Refuses with `not-found`. */
  remove(id: number): Promise<void>;
  /** Forgets those that were last seen long ago, and the oldest of too many. */
  sweep(): Promise<void>;
}

/** Reports in the catalog's database and over the outbox. */
export function createErrorReports({
  clock,
  database,
  knownBrowsers,
  mail,
  settings,
  throttle,
}: Omit<ContactParts, 'challenges'> & { readonly clock: Clock }): ErrorReports {
  return {
    async list(page) {
      const { rows, total } = await listReports(database, page);
      return { total, errors: rows.map(writeListedError) };
    },
    async remove(id) {
      if (!(await removeReport(database, id)))
        throw new Refusal('not-found', `There is no error report ${id}.`);
    },
    sweep: () =>
      removeOldReports(database, {
        before: new Date(clock.now().getTime() - errorReportLimits.keptDays * dayMs),
        kept: errorReportLimits.kept,
      }),
    async send(report, request) {
      await throttle.take(reportsFromSubject, knownBrowsers.subjectOf(request));
      await countReport(database, report, clock.now());
      const text = `${report.errorText}
${report.stackFirstLine}`;
      if (!(await tryTake(throttle, ofText, text))) return;
      if (!(await tryTake(throttle, ofAll, 'all'))) return;
      const recipients = await findRecipients(database, settings);
      await database.transaction(async (transaction) => {
        for (const to of recipients)
          await mail.post(transaction, mails.errorReport, report, { to });
      });
      mail.wake();
    },
  };
}

function writeListedError({
  fingerprint: _fingerprint,
  firstSeenAt,
  lastSeenAt,
  ...rest
}: ErrorReportRow): ListedError {
  return {
    ...rest,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
