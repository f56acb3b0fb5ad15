import { randomBytes } from 'node:crypto';
import type { Download, DownloadRequest } from '@isobath/contract';
import { downloadRoutes, downloadRowLimit, routePath } from '@isobath/contract';
import { Refusal, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CompleteDownload } from '../recalls/index.ts';
import type { PublishedTable } from '../../discovery/catalog/index.ts';
import { writeCitation } from '../../discovery/catalog/index.ts';
import { clearOutgoing, layOutNetcdf, listUnits, withUnits } from '../results/index.ts';
import type { SizesService } from '../sizes/index.ts';
import { planRows } from '../zips/index.ts';
import type { DownloadRow } from './downloads.repository.ts';
import type { DeliveryParts, DownloadFile } from './file-delivery.ts';
import { FileDelivery } from './file-delivery.ts';
import { writeFileName } from './file-name.ts';
import { writeQuery } from './query-text.ts';

const lifetimeMs = 60 * 60_000;
const layoutLimits = { timeoutMs: 60_000, maxMemoryBytes: 4_000_000_000 } as const;
const keptMs = 24 * 60 * 60_000;

/** What downloads depend on. */
interface DownloadsParts extends DeliveryParts {
  readonly sizes: SizesService;
}

/**
 * Parts of tables as files: promised, counted and delivered completely, or cut short; each is its
 * owner's alone.
 */
export class DownloadsService {
  private readonly parts: DownloadsParts;
  private readonly delivery: FileDelivery;

  constructor(parts: DownloadsParts) {
    this.parts = parts;
    this.delivery = new FileDelivery(parts);
  }

  /** Registers what is done with each download that was delivered completely. */
  onComplete(keep: (download: CompleteDownload) => Promise<void>): void {
    this.delivery.onComplete = (row) =>
      keep({
        id: row.id,
        owner: row.owner,
        subset: row.subset,
        datasetShortName: row.datasetShortName,
        datasetVersion: row.datasetVersion,
        query: writeQuery(row),
        format: row.format,
        package: row.package,
        fileName: row.fileName,
        rowCount: row.rowsDelivered,
        sha256: row.sha256,
      });
  }

  /** Promises a file: its rows are counted now and its version is fixed. Refuses `too-large` with parts that fit. */
  async request(
    asked: DownloadRequest,
    { owner, signal }: { readonly owner: string; readonly signal: AbortSignal },
  ): Promise<Download> {
    const { format, package: kind, ancillary, header = 'names', ...subset } = asked;
    if (header === 'units' && format !== 'csv') throw refuseUnits(format);
    const { catalog, platform, repository, sizes } = this.parts;
    const published = await catalog.requireTable(subset.tableName);
    const table = published.description;
    const { statement, call } = unwrapPlan(planRows(subset, table, { isAncillary: ancillary }));
    const question = { table, subset, signal };
    await sizes.refuseTooLarge(question, downloadRowLimit);
    const rows = await sizes.count(question);
    if (rows === undefined)
      throw new Refusal(
        'time-limit',
        'The rows of this part could not be counted in time, so that no whole file can be promised.',
      );
    if (format === 'netcdf')
      await layOutNetcdf(
        {
          engine: platform.engine,
          statement,
          columns: statement.columns,
          limits: layoutLimits,
          signal,
        },
        { isGridded: published.record.dataset.isGridded, tableName: table.tableName },
      );
    const row: DownloadRow = {
      ...this.describeSource(published),
      owner,
      subset,
      format,
      package: kind,
      // A procedure call is used where no SELECT of the public dialect returns the same.
      ancillaryCall: ancillary ? call : null,
      fileName: writeFileName(published.record, subset, asked),
      sqlText: statement.sql,
      params: { ...statement.params },
      columns:
        header === 'units'
          ? withUnits(statement.columns, await listUnits(catalog, published.record))
          : [...statement.columns],
      rowsExpected: rows,
    };
    await repository.insert(row);
    return this.describe(row);
  }

  /** The progress of a download. */
  async read(id: string, owners: readonly string[]): Promise<Download> {
    return this.describe(await this.requireRow(id, owners));
  }

  /** Starts sending a file; one at a time. */
  async open(
    id: string,
    { owners, signal }: { readonly owners: readonly string[]; readonly signal: AbortSignal },
  ): Promise<DownloadFile> {
    const row = await this.requireRow(id, owners);
    if (row.state === 'expired' || row.expiresAt <= this.parts.platform.clock.now())
      throw new Refusal('expired', 'This download has expired.');
    return this.delivery.open(row, signal);
  }

  /** Aborts a download. */
  async stop(id: string, owners: readonly string[]): Promise<void> {
    await this.requireRow(id, owners);
    this.delivery.stop(id);
    await this.parts.repository.update(id, 'stopped', {
      unless: ['complete', 'failed', 'expired'],
    });
  }

  /** Forgets what is over. */
  async sweep(): Promise<void> {
    const { platform, repository } = this.parts;
    const now = platform.clock.now();
    await repository.expireBefore(now);
    await repository.removeBefore(new Date(now.getTime() - keptMs));
  }

  /** At start: whatever was being sent has stopped. */
  async recover(): Promise<void> {
    await this.parts.repository.failRunning('The server ended while the file was being sent.');
    await clearOutgoing(this.parts.platform.config.dataFolder);
  }

  /**
   * A download of one of the owners. Somebody else's is not found, so that an id reveals nothing.
   */
  private async requireRow(id: string, owners: readonly string[]): Promise<DownloadRow> {
    const row = await this.parts.repository.find(id, owners);
    if (!row) throw new Refusal('not-found', 'There is no such download.');
    return row;
  }

  private describeSource({ description, record }: PublishedTable) {
    const { dataset, version } = record;
    const now = this.parts.platform.clock.now();
    return {
      id: randomBytes(24).toString('base64url'),
      state: 'ready' as const,
      physicalTable: description.physicalTable,
      datasetShortName: dataset.shortName,
      datasetVersion: version.number,
      citation: writeCitation(record, {
        accessedAt: now,
        portalUrl: this.parts.platform.config.publicUrl,
      }),
      rowsDelivered: 0,
      bytesDelivered: 0,
      sha256: null,
      failure: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    };
  }

  private describe(row: DownloadRow): Download {
    const { rowsDelivered, bytesDelivered } = this.delivery.progress(row.id) ?? row;
    return {
      id: row.id,
      url: routePath(downloadRoutes.download, { id: row.id }),
      fileName: row.fileName,
      format: row.format,
      package: row.package,
      ancillary: row.ancillaryCall !== null,
      state: row.state,
      rowsExpected: row.rowsExpected,
      rowsDelivered,
      bytesDelivered,
      sha256: row.sha256,
      query: writeQuery(row),
      datasetShortName: row.datasetShortName,
      datasetVersion: row.datasetVersion,
      citation: row.citation,
      failure: row.failure,
    };
  }
}

function refuseUnits(format: string): Refusal {
  const problem = `Only CSV has a line of units; ${format} does not. Leave header out, or ask for csv.`;
  return new Refusal('bad-request', problem, { fields: [{ field: 'header', problem }] });
}
