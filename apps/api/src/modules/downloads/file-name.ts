import type { DownloadRequest, Subset } from '@isobath/contract';
import { resultFormats } from '../results/index.ts';
import type { DatasetRecord } from '../catalog/index.ts';

/** A name for a file: the dataset, the version, and whether it is a part. */
export function writeFileName({ dataset, version }: DatasetRecord, subset: Subset, format: DownloadRequest['format']): string {
  const { tableName: _table, fields, ...bounds } = subset;
  const isPart = fields !== '*' || Object.values(bounds).some((bound) => bound !== undefined);
  return `${dataset.shortName}_v${version.number}${isPart ? '_part' : ''}.${resultFormats[format].extension}`;
}
