import type { DownloadRequest, Subset } from '@isobath/contract';
import { cutFileName } from '../../platform/files/index.ts';
import type { DatasetRecord } from '../catalog/index.ts';
import { resultFormats } from '../results/index.ts';

type Named = Pick<DownloadRequest, 'format' | 'package' | 'ancillary'>;

/** A name for a file or zip: the dataset, the version, whether it is a part and whether it has ancillary columns. */
export function writeFileName(
  { dataset, version }: DatasetRecord,
  subset: Subset,
  { format, package: kind, ancillary }: Named,
): string {
  const { tableName: _table, fields, ...bounds } = subset;
  const isPart = fields !== '*' || Object.values(bounds).some((bound) => bound !== undefined);
  const base = `${dataset.shortName}_v${version.number}${isPart ? '_part' : ''}${ancillary ? '_ancillary' : ''}`;
  return cutFileName(base, kind === 'zip' ? 'zip' : resultFormats[format].extension);
}
