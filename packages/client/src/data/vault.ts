import { datasetFilesReplySchema, shareReplySchema } from '@isobath/contract';
import type { DatasetFiles, ShareReply } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/catalog/datasetfiles: the original files of a dataset by folder; none where it has no files. */
export function fetchFiles(shortName: string, options: CallOptions): Promise<DatasetFiles> {
  return askJson(
    '/api/catalog/datasetfiles',
    datasetFilesReplySchema,
    { query: { shortname: shortName } },
    options,
  );
}

/** GET /api/data/share/{id}: where the original files of a dataset are, by short name or number. Throws `ApiProblem` `not-found` where it has none. */
export function fetchShare(id: string, options: CallOptions): Promise<ShareReply> {
  return askJson(`/api/data/share/${encodeURIComponent(id)}`, shareReplySchema, {}, options);
}
