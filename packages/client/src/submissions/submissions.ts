import {
  okReplySchema,
  uploadRoutes,
  validationReportSchema,
  validationRoutes,
} from '@isobath/contract';
import type { SubmissionReport } from '@isobath/contract';
import { ask, askJson, askText } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** POST /api/datasubmission/uploadfilepart: one part of a file; repeating it is safe. Throws `upload-session-ended`, `upload-quota`. */
export async function uploadFilePart(
  { sessionId, offset, part }: { sessionId: string; offset: number; part: Blob },
  options: CallOptions,
): Promise<void> {
  const form = new FormData();
  form.append('offset', String(offset));
  form.append('sessionID', sessionId);
  form.append('part', part);
  await askText(
    uploadRoutes.takePart.path,
    okReplySchema,
    { method: 'POST', upload: form },
    options,
  );
}

/** POST /api/datasubmission/validate: what the server finds in a workbook. Throws `too-many-requests`, `body-too-large`. */
export function validateOnServer(workbook: Blob, options: CallOptions): Promise<SubmissionReport> {
  return askJson(
    validationRoutes.validate.path,
    validationReportSchema,
    { method: 'POST', query: { responseType: 'json' }, upload: asBytes(workbook) },
    options,
  );
}

/** POST /api/datasubmission/validate: every finding as CSV. */
export async function validateToFindings(workbook: Blob, options: CallOptions): Promise<Blob> {
  const reply = await ask(
    validationRoutes.validate.path,
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
    validationRoutes.validate.path,
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

/**
 * Asks whether a file of a submission can be sent, before the browser saves it: the reply is given up at its first byte. Throws what the file is refused with.
 */
export async function checkSubmissionFile(link: string, options: CallOptions): Promise<void> {
  const reply = await ask(link, { accept: '*/*' }, options);
  await reply.body?.cancel();
}
