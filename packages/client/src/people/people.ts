import {
  auditReplySchema,
  backupStatusSchema,
  jobsReplySchema,
  errorListReplySchema,
  listedMailSchema,
  mailReplySchema,
  peopleReplySchema,
  personSchema,
} from '@isobath/contract';
import type {
  AuditLog,
  BackupStatus,
  JobStatus,
  ErrorList,
  ListedMail,
  MailList,
  Person,
} from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** Which part of a list. */
interface Page {
  offset: number;
  limit: number;
}

/** GET /api/admin/people: people in whose name, username, address or institute every word stands. For administrators, as all here. */
export function searchPeople(
  query: string,
  { offset, limit }: Page,
  options: CallOptions,
): Promise<{ total: number; people: Person[] }> {
  return askJson(
    '/api/admin/people',
    peopleReplySchema,
    { query: { query, offset, limit } },
    options,
  );
}

/** PATCH /api/admin/people/{id}: grants, revokes, suspends, lets in again. Throws `conflict`. */
export function changePerson(
  id: number,
  change: { isDataSubmissionAdmin?: boolean; isSuspended?: boolean },
  options: CallOptions,
): Promise<Person> {
  return askJson(
    `/api/admin/people/${id}`,
    personSchema,
    { method: 'PATCH', body: change },
    options,
  );
}

/** GET /api/admin/audit: who did what, newest first; with `action` (such as `sign-in-failed`) only that. */
export function fetchAuditLog(
  { offset, limit, action }: Page & { action?: string | undefined },
  options: CallOptions,
): Promise<AuditLog> {
  return askJson(
    '/api/admin/audit',
    auditReplySchema,
    { query: { offset, limit, action } },
    options,
  );
}

/** GET /api/admin/jobs: when each background job last succeeded, and which fail or hang. */
export function fetchJobs(options: CallOptions): Promise<JobStatus[]> {
  return askJson('/api/admin/jobs', jobsReplySchema, {}, options);
}

/** GET /api/admin/backups: when the last good backup was made, and whether it is too old. */
export function fetchBackupStatus(options: CallOptions): Promise<BackupStatus> {
  return askJson('/api/admin/backups', backupStatusSchema, {}, options);
}

/** GET /api/admin/mail: mails on their way, newest first. */
export function fetchMails({ offset, limit }: Page, options: CallOptions): Promise<MailList> {
  return askJson('/api/admin/mail', mailReplySchema, { query: { offset, limit } }, options);
}

/** POST /api/admin/mail/{id}/retry: due at once. Throws `conflict` for a mail that is sent or whose link has ended, and where there is no mail server. */
export function retryMail(id: number, options: CallOptions): Promise<ListedMail> {
  return askJson(`/api/admin/mail/${id}/retry`, listedMailSchema, { method: 'POST' }, options);
}

/** GET /api/admin/errors: errors on pages, last seen first. */
export function fetchErrors({ offset, limit }: Page, options: CallOptions): Promise<ErrorList> {
  return askJson('/api/admin/errors', errorListReplySchema, { query: { offset, limit } }, options);
}

/** DELETE /api/admin/errors/{id}. Throws `not-found`. */
export async function removeErrorReport(id: number, options: CallOptions): Promise<void> {
  await ask(`/api/admin/errors/${id}`, { method: 'DELETE' }, options);
}
