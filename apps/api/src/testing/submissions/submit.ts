import { createHash } from 'node:crypto';
import { submissionLimits } from '@isobath/contract';
import type { CommitUploadReply } from '@isobath/contract';
import type { Browser } from '../callers/browser.ts';

/** Somebody who uploads: their browser, and the address of the portal. */
export interface Uploader {
  readonly url: string;
  readonly browser: Browser;
}

/** Sends a form or bytes as a page of the portal does. */
export function sendBody(
  { url, browser }: Uploader,
  path: string,
  body: FormData | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'x-isobath-request': '1',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    },
    body,
  });
}

/** Begins an upload; returns the numbers of its sessions. */
export async function beginUpload(browser: Browser, submissionId?: number): Promise<string[]> {
  const begun = await browser.send('POST', '/api/datasubmission/beginuploadsession', {
    submissionType: submissionId === undefined ? 'new' : 'update',
    submissionId,
  });
  if (!begun.ok) throw new Error(await begun.text());
  return ((await begun.json()) as { sessionIds: string[] }).sessionIds;
}

/** Sends one part of a file. */
export function sendPart(
  uploader: Uploader,
  { session, offset, bytes }: { session: string; offset: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<Response> {
  const form = new FormData();
  form.append('part', new Blob([bytes]));
  form.append('offset', String(offset));
  form.append('sessionID', session);
  return sendBody(uploader, '/api/datasubmission/uploadfilepart', form);
}

/** Sends all parts of a file. */
export async function sendParts(
  uploader: Uploader,
  session: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let offset = 0; offset < file.length; offset += submissionLimits.partBytes) {
    const bytes = file.slice(offset, offset + submissionLimits.partBytes);
    const sent = await sendPart(uploader, { session, offset, bytes });
    if (!sent.ok) throw new Error(await sent.text());
  }
}

/** What is committed: the files, and the names of the dataset. */
export interface Submitted {
  readonly shortName: string;
  readonly longName?: string;
  readonly files: readonly Uint8Array<ArrayBuffer>[];
  readonly submissionId?: number;
}

/** Commits an upload. */
export function commitUpload(
  browser: Browser,
  sessionIds: readonly string[],
  { shortName, longName, files, submissionId }: Submitted,
): Promise<Response> {
  return browser.send('POST', '/api/datasubmission/commitupload', {
    submissionType: submissionId === undefined ? 'new' : 'update',
    submissionId,
    shortName,
    datasetLongName: longName ?? `Casts of ${shortName}`,
    sessionIds,
    offsets: files.map(({ length }) => length),
    hashes: files.map((file) => createHash('sha256').update(file).digest('hex')),
  });
}

/** Uploads files and commits them; the reply of the commit. */
export async function submit(uploader: Uploader, submitted: Submitted): Promise<Response> {
  const sessions = await beginUpload(uploader.browser, submitted.submissionId);
  for (const [index, file] of submitted.files.entries())
    await sendParts(uploader, sessions[index] ?? '', file);
  return commitUpload(uploader.browser, sessions, submitted);
}

/** The same where it is accepted. */
export async function submitWell(
  uploader: Uploader,
  submitted: Submitted,
): Promise<CommitUploadReply> {
  const reply = await submit(uploader, submitted);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as CommitUploadReply;
}
