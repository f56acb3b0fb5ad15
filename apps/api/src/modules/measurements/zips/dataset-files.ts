import { fileFormats } from '@isobath/contract';
import { cutFileName } from '../../../platform/files/index.ts';
import type { DatasetRecord } from '../../discovery/catalog/index.ts';
import type { ZippedFile, ZippedRows } from './write-zip.ts';

/** What one dataset of a zip is made from; each is opened when its turn comes. */
interface DatasetSources {
  readonly format: keyof typeof fileFormats;
  /** The folder of the dataset, where a zip holds several. */
  readonly folder?: string;
  readonly openWorkbook: () => Promise<Buffer>;
  readonly openRows: () => Promise<ZippedRows>;
}

/** The files of one dataset in a zip (portal specification 3, section 1): its metadata workbook, and its rows. */
export function listDatasetFiles(
  { shortName, tableName }: DatasetRecord['dataset'],
  { format, folder, openWorkbook, openRows }: DatasetSources,
): ZippedFile[] {
  const place = (name: string): string => (folder === undefined ? name : `${folder}/${name}`);
  return [
    {
      path: place(cutFileName(`${shortName}_Metadata`, 'xlsx')),
      dataset: shortName,
      isCompressed: true,
      open: openWorkbook,
    },
    {
      path: place(cutFileName(`${shortName}(${tableName})`, fileFormats[format].extension)),
      dataset: shortName,
      isCompressed: format !== 'csv',
      open: openRows,
    },
  ];
}
