import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { errorReportSchema } from '@isobath/contract';
import type { ThrottleRule } from '../throttle/index.ts';
import { mails } from '../mail/index.ts';
import type { ContactParts } from './contact.service.ts';
import { findRecipients } from './recipients.ts';
import { tryTake } from './try-take.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const fromSubject: ThrottleRule = {
  action: 'error-report',
  free: 5,
  firstDelayMs: 60_000,
  longestDelayMs: hourMs,
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
  longestDelayMs: dayMs,
  windowMs: dayMs + hourMs,
};
const ofAll: ThrottleRule = {
  action: 'error-report-all',
  free: 20,
  firstDelayMs: hourMs,
  longestDelayMs: dayMs,
  windowMs: dayMs + hourMs,
};

/** Client-side errors, as a mail to the operators of the portal. */
export interface ErrorReports {
  /**
   * Puts the report into the outbox, unless the same one was sent today. Refuses with
   * `too-many-requests`.
   */
  send(report: z.output<typeof errorReportSchema>, request: FastifyRequest): Promise<void>;
}

/** Reports over the outbox. */
export function createErrorReports({
  database,
  knownBrowsers,
  mail,
  settings,
  throttle,
}: Omit<ContactParts, 'challenges'>): ErrorReports {
  return {
    async send(report, request) {
      await throttle.take(fromSubject, knownBrowsers.subjectOf(request));
      const text = `${report.errorText}
${report.stackFirstLine}`;
      if (!(await tryTake(throttle, ofText, text))) return;
      await throttle.take(ofAll, 'all');
      const recipients = await findRecipients(database, settings);
      await database.transaction(async (transaction) => {
        for (const to of recipients)
          await mail.post(transaction, mails.errorReport, report, { to });
      });
      mail.wake();
    },
  };
}
