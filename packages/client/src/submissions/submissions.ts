import {
  beginUploadReplySchema,
  checkNameReplySchema,
  commitUploadReplySchema,
  okReplySchema,
  uploadSessionReplySchema,
  validationReportSchema,
} from '@isobath/contract';
import type {
  BeginUploadRequest,
  CheckNameReply,
  CheckNameRequest,
  CommitUploadReply,
  CommitUploadRequest,
  SubmissionReport,
  UploadSession,
} from '@isobath/contract';
import { ask, askJson, askText } from '../call.ts';
import type { CallOptions } from '../call.ts';

const root = '/api/datasubmission';

/** POST /api/datasubmission/checkname: whether names may be used. */
export function checkSubmissionName(
  names: CheckNameRequest,
  options: CallOptions,
): Promise<CheckNameReply> {
  return askJson(
    `${root}/checkname`,
    checkNameReplySchema,
    { method: 'POST', body: names },
    options,
  );
}

/** POST /api/datasubmission/beginuploadsession: numbers of two sessions (validated workbook, raw original) for a new submission, of one for an update. Throws `no-submission`, `upload-quota`. */
export async function beginUploadSession(
  request: BeginUploadRequest,
  options: CallOptions,
): Promise<string[]> {
  const { sessionIds } = await askJson(
    `${root}/beginuploadsession`,
    beginUploadReplySchema,
    { method: 'POST', body: request },
    options,
  );
  return sessionIds;
}

/** POST /api/datasubmission/uploadfilepart: one part of a file; repeating it is safe. Throws `upload-session-ended`, `upload-quota`. */
export async function uploadFilePart(
  { sessionId, offset, part }: { sessionId: string; offset: number; part: Blob },
  options: CallOptions,
): Promise<void> {
  const form = new FormData();
  form.append('offset', String(offset));
  form.append('sessionID', sessionId);
  form.append('part', part);
  await askText(`${root}/uploadfilepart`, okReplySchema, { method: 'POST', upload: form }, options);
}

/** GET /api/datasubmission/uploadsession: which parts have arrived, so that an upload can be resumed. Throws `upload-session-ended`. */
export function fetchUploadSession(
  sessionID: string,
  options: CallOptions,
): Promise<UploadSession> {
  return askJson(
    `${root}/uploadsession`,
    uploadSessionReplySchema,
    { query: { sessionID } },
    options,
  );
}

/** DELETE /api/datasubmission/uploadsession: gives up an upload; its parts are deleted. */
export async function abandonUploadSession(sessionID: string, options: CallOptions): Promise<void> {
  await ask(`${root}/uploadsession`, { method: 'DELETE', query: { sessionID } }, options);
}

/** POST /api/datasubmission/commitupload: makes the upload a submission or a version; repeating it is safe. Throws `validation-errors` with a report, `name-check-failed`, `upload-incomplete`, `upload-session-ended`. */
export function commitUpload(
  request: CommitUploadRequest,
  options: CallOptions,
): Promise<CommitUploadReply> {
  return askJson(
    `${root}/commitupload`,
    commitUploadReplySchema,
    { method: 'POST', body: request },
    options,
  );
}

/** POST /api/datasubmission/validate: what the server finds in a workbook. Throws `too-many-requests`, `body-too-large`. */
export function validateOnServer(workbook: Blob, options: CallOptions): Promise<SubmissionReport> {
  return askJson(
    `${root}/validate`,
    validationReportSchema,
    { method: 'POST', query: { responseType: 'json' }, upload: asBytes(workbook) },
    options,
  );
}

/** POST /api/datasubmission/validate: every finding as CSV. */
export async function validateToFindings(workbook: Blob, options: CallOptions): Promise<Blob> {
  const reply = await ask(
    `${root}/validate`,
    {
      method: 'POST',
      query: { responseType: 'findings' },
      accept: 'text/csv',
      upload: asBytes(workbook),
    },
    options,
  );
  return reply.blob();
}

/** POST /api/datasubmission/validate: the workbook with every certain fix applied. Throws `conflict` where it cannot be read. */
export async function reviseOnServer(workbook: Blob, options: CallOptions): Promise<Blob> {
  const reply = await ask(
    `${root}/validate`,
    {
      method: 'POST',
      query: { responseType: 'workbook' },
      accept: '*/*',
      upload: asBytes(workbook),
    },
    options,
  );
  return reply.blob();
}

/** A file without a type, or of any, as bytes that no parser of forms or JSON takes up. */
function asBytes(file: Blob): Blob {
  return file.slice(0, file.size, 'application/octet-stream');
}
