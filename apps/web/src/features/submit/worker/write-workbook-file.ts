import type { SubmissionSource } from '@isobath/workbook';
import { writeSubmission } from '@isobath/workbook';
import type { RevisedFile } from './protocol.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a submission as an `.xlsx` file. */
export async function writeWorkbookFile(
  source: SubmissionSource,
  signal: AbortSignal,
): Promise<RevisedFile> {
  const { dropped, bytes } = writeSubmission(source, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of bytes) parts.push(new Uint8Array(part));
  return { file: new Blob(parts, { type }), dropped };
}
