import { datasetFilesReplySchema } from '@isobath/contract';
import type { DatasetFiles } from '@isobath/contract';
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
