import { downloadSchema, sizeRoutes } from '@isobath/contract';
import { callRoute } from '../call-route.ts';
import type {
  ChartSubtype,
  Download,
  RequestedDownload,
  SizeCheckReply,
  Subset,
} from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/data/check-query-size: whether a part, with its ancillary columns or without, may be downloaded or drawn, how many rows it holds, and what would fit if not. `vizType` names the chart that it is for. */
export function checkQuerySize(
  {
    ancillary,
    ...subset
  }: Subset & {
    readonly ancillary?: boolean;
    readonly use?: 'download' | 'chart';
    readonly vizType?: ChartSubtype;
  },
  options: CallOptions,
): Promise<SizeCheckReply> {
  return callRoute(
    sizeRoutes.check,
    { query: { ...subset, ...(ancillary && { ancillary: 'true' }) } },
    options,
  );
}

/** POST /api/data/downloads: asks for a part as a file or a zip. Throws `ApiProblem` `too-large` with suggestions. */
export function requestDownload(
  request: RequestedDownload,
  options: CallOptions,
): Promise<Download> {
  return askJson('/api/data/downloads', downloadSchema, { method: 'POST', body: request }, options);
}

/** GET /api/data/downloads/{id}: how far a download is. Throws `ApiProblem` `expired` or `not-found`. */
export function fetchDownload(id: string, options: CallOptions): Promise<Download> {
  return askJson(`/api/data/downloads/${encodeURIComponent(id)}`, downloadSchema, {}, options);
}

/** DELETE /api/data/downloads/{id}: stops it; the browser's file transfer is cut short. */
export async function stopDownload(id: string, options: CallOptions): Promise<void> {
  await ask(`/api/data/downloads/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
}
