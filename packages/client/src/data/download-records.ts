import type { DownloadRecordsReply } from '@isobath/contract';
import { downloadRecordsReplySchema } from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/user/downloads: what the person downloaded, newest first, a page of 100 from `offset` on, with what new versions changed in it. */
export function fetchOwnDownloads(
  offset: number,
  options: CallOptions,
): Promise<DownloadRecordsReply> {
  return askJson('/api/user/downloads', downloadRecordsReplySchema, { query: { offset } }, options);
}

/** DELETE /api/user/downloads/{id}: forgets a download. Throws `ApiProblem` `not-found` for one that is not the person's. */
export async function removeOwnDownload(id: string, options: CallOptions): Promise<void> {
  await ask(`/api/user/downloads/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
}
