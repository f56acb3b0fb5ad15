import type { Engine } from '@isobath/engine';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { describeAncillary, writeCitation } from '../../discovery/catalog/index.ts';
import { openResult } from '../results/index.ts';
import type { ManifestFile, ZippedRows } from '../zips/index.ts';
import {
  describePart,
  describeRows,
  listDatasetFiles,
  writeMetadataWorkbook,
  writeZip,
} from '../zips/index.ts';
import type { BulkPart, BulkPlan } from './bulk-plan.ts';

const folder = 'CMAP-Bulk-Download';
const limits = { timeoutMs: 60 * 60_000, maxMemoryBytes: 4_000_000_000 } as const;

/** What a zip of several datasets is made from. */
export interface BulkSources {
  readonly engine: Engine;
  readonly catalog: Pick<CatalogService, 'readMetadata' | 'requireTable' | 'listVariables'>;
  readonly now: Date;
  /** The portal's address, as far as its settings state it. */
  readonly portalUrl: string | undefined;
  readonly signal: AbortSignal;
}

/** A zip of several datasets, and its files once they have passed: of each its workbook and its rows as CSV, and behind them a manifest with rows, checksums, queries, versions and citations. */
export async function writeBulkZip(
  { parts, cruise, filters, rowsExpected }: BulkPlan,
  sources: BulkSources,
): Promise<ReturnType<typeof writeZip> & { files: () => readonly ManifestFile[] }> {
  let written: readonly ManifestFile[] = [];
  const described = await Promise.all(
    parts.map(async (part) => ({
      ...part,
      citation: writeCitation(part.record, {
        accessedAt: sources.now,
        portalUrl: sources.portalUrl,
      }),
      ancillary: part.hasAncillary
        ? await describeAncillary(sources.catalog, part.record)
        : undefined,
    })),
  );
  const contents = described.flatMap((part) => {
    const { dataset } = part.record;
    return listDatasetFiles(dataset, {
      format: 'csv',
      folder: dataset.shortName,
      openWorkbook: async () =>
        writeMetadataWorkbook(
          await sources.catalog.readMetadata(dataset.shortName),
          await describeRows(part, {
            engine: sources.engine,
            statement: part.statement,
            columns: part.statement.columns,
            signal: sources.signal,
          }),
          part.ancillary,
        ),
      openRows: () => openCsv(part, sources),
    });
  });
  const zip = writeZip(contents, {
    folder,
    modifiedAt: sources.now,
    signal: sources.signal,
    describe: (files) => {
      written = files;
      return {
        createdAt: sources.now.toISOString(),
        totalRows: rowsExpected,
        ...(cruise !== undefined && { cruise }),
        ...(filters && { filters }),
        datasets: described.map((part) => describePart(part, files)),
      };
    },
  });
  return { ...zip, files: () => written };
}

async function openCsv(
  { statement, rowsExpected }: BulkPart,
  { engine, signal }: BulkSources,
): Promise<ZippedRows> {
  const { columns, ...rest } = statement;
  const { body, rows } = await openResult(
    { engine, statement: rest, columns, limits, signal },
    'csv',
  );
  return { body, rows, rowsExpected };
}
