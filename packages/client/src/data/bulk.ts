import { bulkDownloadSchema, bulkInitReplySchema } from '@isobath/contract';
import type { BulkDownload, BulkInitReply, RequestedBulkDownload } from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** POST /api/data/bulk-download-init: what a zip of these datasets, or of the same part of each, would hold. `download` is null where that is too much for one. */
export function prepareBulkDownload(
  request: RequestedBulkDownload,
  options: CallOptions,
): Promise<BulkInitReply> {
  return askJson(
    '/api/data/bulk-download-init',
    bulkInitReplySchema,
    { method: 'POST', body: request },
    options,
  );
}

/** GET /api/data/bulk-download/{id}: how far a zip is. Throws `ApiProblem` `expired` or `not-found`. */
export function fetchBulkDownload(id: string, options: CallOptions): Promise<BulkDownload> {
  return askJson(
    `/api/data/bulk-download/${encodeURIComponent(id)}`,
    bulkDownloadSchema,
    {},
    options,
  );
}

/** DELETE /api/data/bulk-download/{id}: stops it; the browser's file transfer is cut short. */
export async function stopBulkDownload(id: string, options: CallOptions): Promise<void> {
  await ask(`/api/data/bulk-download/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
}
