import type { Engine } from '@isobath/engine';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { describeAncillary } from '../../discovery/catalog/index.ts';
import type { OpenResult } from '../results/index.ts';
import {
  describePart,
  describeRows,
  listDatasetFiles,
  writeMetadataWorkbook,
  writeZip,
} from '../zips/index.ts';
import type { DownloadRow } from './downloads.repository.ts';
import { writeQuery } from './query-text.ts';

type Rows = Pick<OpenResult, 'body' | 'rows'>;

/**
 * Creates what surrounds the rows of a zip, mainly its workbook, and returns a function that
 * assembles them. Refuses with `expired` if the dataset has been published again: its metadata and
 * statistics would not be those of the rows.
 */
export async function zipPart(
  { catalog, engine }: { readonly catalog: CatalogService; readonly engine: Engine },
  row: DownloadRow,
  signal: AbortSignal,
): Promise<(rows: Rows) => Rows> {
  const { record } = await catalog.requireDataset({ shortName: row.datasetShortName });
  const { shortName } = record.dataset;
  if (record.version.number !== row.datasetVersion)
    throw new Refusal(
      'expired',
      `${shortName} has been published again since this zip was asked for. Ask for it again.`,
    );
  const ancillary =
    row.ancillaryCall === null ? undefined : await describeAncillary(catalog, record);
  const part = {
    record,
    citation: row.citation,
    query: writeQuery(row),
    rowsExpected: row.rowsExpected,
    notes: [],
    ancillary,
  };
  const workbook = await writeMetadataWorkbook(
    await catalog.readMetadata(shortName),
    await describeRows(part, {
      engine,
      statement: { sql: row.sqlText, params: row.params },
      columns: row.columns,
      signal,
    }),
    ancillary,
  );
  return ({ body, rows }) => {
    const contents = listDatasetFiles(record.dataset, {
      format: row.format,
      openWorkbook: async () => workbook,
      openRows: async () => ({ body, rows, rowsExpected: row.rowsExpected }),
    });
    const zip = writeZip(contents, {
      folder: row.fileName.replace(/\.zip$/, ''),
      modifiedAt: row.createdAt,
      signal,
      describe: (files) => ({
        createdAt: row.createdAt.toISOString(),
        totalRows: row.rowsExpected,
        datasets: [describePart(part, files)],
      }),
    });
    // Rows that are no longer read end their statement.
    zip.body.once('close', () => body.destroy());
    return { body: zip.body, rows: () => zip.progress().rows };
  };
}
