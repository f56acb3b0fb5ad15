import { dropLocal, getLocal, putLocal } from '../tool/local-store.ts';
import type { UploadJob } from './run-upload.ts';

/** An upload under way, with its files: what a closed tab or a crash does not lose. */
export interface UploadRecord {
  readonly job: UploadJob;
  /** Of the account that uploads: sessions belong to it. */
  readonly userId: number;
  readonly fileName: string;
  /** The draft that is forgotten once it is submitted. */
  readonly draftId: string;
}

const key = 'current';

/** Keeps an upload. A browser that stores nothing loses no more than the way to resume. */
export async function storeUpload(record: UploadRecord): Promise<void> {
  await putLocal('uploads', key, record).catch(() => undefined);
}

/** The upload that was interrupted; undefined where there is none. */
export async function recallUpload(): Promise<UploadRecord | undefined> {
  const kept = await getLocal('uploads', key).catch(() => undefined);
  return isRecord(kept) ? kept : undefined;
}

/** Forgets it: it is done, or given up. */
export async function forgetUpload(): Promise<void> {
  await dropLocal('uploads', key).catch(() => undefined);
}

function isRecord(kept: unknown): kept is UploadRecord {
  if (typeof kept !== 'object' || kept === null) return false;
  const { job, userId, fileName, draftId } = kept as Partial<UploadRecord>;
  return (
    typeof userId === 'number' &&
    typeof fileName === 'string' &&
    typeof draftId === 'string' &&
    Array.isArray(job?.files) &&
    job.files.every((file) => file instanceof Blob) &&
    typeof job.shortName === 'string'
  );
}
