import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BulkDataset, BulkDownload, BulkInitReply, BulkRequest } from '@isobath/contract';
import { bulkRowLimit } from '@isobath/contract';
import { addressGroup } from '../../../platform/address-group.ts';
import { AnswerEndedError } from '../../../platform/answers/index.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refusalOf } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { writeDatasetRow } from '../../discovery/catalog/index.ts';
import type { CompleteDownload } from '../recalls/index.ts';
import type { SizesService } from '../sizes/index.ts';
import type { ManifestFile } from '../zips/index.ts';
import { writeBulkZip } from './bulk-contents.ts';
import type { BulkPlan, SelectRowsOfCruise } from './bulk-plan.ts';
import { planBulk, planPromised, refuseTooManyRows } from './bulk-plan.ts';
import type { PreparedZip, PreparedZips } from './prepared-zips.ts';
import { rememberZips } from './prepared-zips.ts';

/** A zip in progress, and what it reads. */
export interface OpenZip {
  readonly body: Readable;
  readonly tables: readonly string[];
  readonly rows: () => number;
}

/** Who prepares a zip, and from where. */
export interface Preparing {
  readonly owner: string;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** A zip on its way, whose it is, and its files once they have passed. */
interface SentZip {
  readonly id: string;
  readonly owner: string;
  readonly body: Readable;
  readonly files: () => readonly ManifestFile[];
}

/** What zips are made from. */
export interface BulkParts {
  readonly platform: Pick<Platform, 'bulkEngine' | 'clock' | 'config' | 'logger'>;
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
  readonly selectRowsOfCruise: SelectRowsOfCruise;
  /** Names of the programs that datasets belong to, by the number of the dataset. */
  readonly listPrograms: (
    datasetIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
}

/** Several datasets as one zip; prepared zips are remembered in memory only. */
export class BulkService {
  private readonly parts: BulkParts;
  private readonly prepared: PreparedZips;
  private keep: (part: CompleteDownload) => Promise<void> = () => Promise.resolve();

  constructor(parts: BulkParts) {
    this.parts = parts;
    this.prepared = rememberZips(parts.platform.clock);
  }

  /** Registers what is done with each dataset of a zip that was delivered completely. */
  onComplete(keep: (part: CompleteDownload) => Promise<void>): void {
    this.keep = keep;
  }

  /** Plans and sends at once. Refuses with `bad-request`, `too-large`. */
  async send(
    request: BulkRequest,
    { owner, signal }: { readonly owner: string | undefined; readonly signal: AbortSignal },
  ): Promise<OpenZip> {
    const plan = await planBulk(this.parts, request, signal);
    refuseTooManyRows(plan);
    const { body, files, progress } = await this.write(plan, signal);
    if (owner !== undefined)
      this.keepWhole(plan, { id: randomBytes(24).toString('base64url'), owner, body, files });
    return { body, tables: listTables(plan), rows: () => progress().rows };
  }

  /** Counts what a zip would contain, and returns an address to fetch it from. */
  async prepare(
    request: BulkRequest,
    { owner, address, signal }: Preparing,
  ): Promise<BulkInitReply> {
    const plan = await planBulk(this.parts, request, signal);
    const promise = {
      request,
      parts: plan.parts.map(({ record: { dataset, version }, rowsExpected: rows }) => ({
        shortName: dataset.shortName,
        version: version.number,
        rows,
      })),
    };
    const asking = { owner, address: addressGroup(address) };
    const programs = await this.parts.listPrograms(
      plan.parts.map(({ record }) => record.dataset.id),
    );
    return {
      datasetsMetadata: plan.parts.map((part) => describePart(part, programs)),
      totalRows: plan.rowsExpected,
      rowLimit: bulkRowLimit,
      download:
        plan.rowsExpected > bulkRowLimit
          ? null
          : this.prepared.describe(this.prepared.add(promise, asking), [owner]),
    };
  }

  /** A zip that one of the owners prepared. Refuses with `not-found`, `expired`. */
  read(id: string, owners: readonly string[]): BulkDownload {
    return this.prepared.describe(id, owners);
  }

  /**
   * Plans what was prepared again and sends it; one at a time. Refuses with `expired` if a dataset
   * has another version by now.
   */
  async open(
    id: string,
    { owners, signal }: { readonly owners: readonly string[]; readonly signal: AbortSignal },
  ): Promise<OpenZip> {
    const zip = this.prepared.require(id, owners);
    if (zip.state === 'running') throw new Refusal('conflict', 'This file is being sent already.');
    Object.assign(zip, { state: 'running', failure: null, controller: new AbortController() });
    const plan = await planPromised(this.parts, zip).catch((error: unknown) => {
      Object.assign(zip, { state: 'failed', failure: refusalOf(error).message });
      throw error;
    });
    const { body, files, progress } = await this.write(
      plan,
      AbortSignal.any([signal, zip.controller.signal]),
    );
    zip.progress = progress;
    this.keepWhole(plan, { id, owner: zip.owner, body, files });
    followZip(zip, { body, signal, logger: this.parts.platform.logger });
    return { body, tables: listTables(plan), rows: () => progress().rows };
  }

  /** Stops a zip that one of the owners prepared. Refuses with `not-found`, `expired`. */
  stop(id: string, owners: readonly string[]): void {
    const zip = this.prepared.require(id, owners);
    zip.controller.abort(new Error('The download was stopped'));
    if (zip.state === 'ready') zip.state = 'stopped';
  }

  /** Keeps what a zip held, once it was sent to its end. */
  private keepWhole(plan: BulkPlan, { id, owner, body, files }: SentZip): void {
    const { logger } = this.parts.platform;
    body.once('end', () => {
      const kept = plan.parts.map(
        ({ query, record: { dataset, version }, rowsExpected, recalled }) => {
          const rows = files().find(
            (file) => file.dataset === dataset.shortName && file.rows !== undefined,
          );
          return this.keep({
            id: `${id}-${dataset.shortName}`,
            owner,
            subset: recalled,
            datasetShortName: dataset.shortName,
            datasetVersion: version.number,
            query,
            format: 'csv',
            package: 'bulk',
            fileName: rows?.path ?? dataset.shortName,
            rowCount: rowsExpected,
            sha256: rows?.sha256 ?? '',
          });
        },
      );
      Promise.all(kept).catch((error: unknown) =>
        logger.error({ err: error }, 'The datasets of a zip could not be kept'),
      );
    });
  }

  private write(plan: BulkPlan, signal: AbortSignal): ReturnType<typeof writeBulkZip> {
    const {
      catalog,
      platform: { bulkEngine: engine, clock, config },
    } = this.parts;
    return writeBulkZip(plan, {
      engine,
      catalog,
      now: clock.now(),
      portalUrl: config.publicUrl,
      signal,
    });
  }
}

function listTables({ parts }: BulkPlan): string[] {
  return parts.map(({ table }) => table.tableName);
}

/** Records how a zip ended. */
function followZip(
  zip: PreparedZip,
  { body, signal, logger }: { body: Readable; signal: AbortSignal; logger: Logger },
): void {
  let error: Error | undefined;
  body.once('error', (reason) => {
    error = reason;
  });
  body.once('close', () => {
    const isStopped = zip.controller.signal.aborted;
    const isWhole = error === undefined && body.readableEnded;
    zip.state = isWhole ? 'complete' : isStopped ? 'stopped' : 'failed';
    zip.failure = isWhole
      ? null
      : isStopped
        ? 'The download was stopped.'
        : describeFailure(error, signal);
    if (zip.state === 'failed' && !signal.aborted)
      logger.error({ err: error }, 'A zip could not be delivered completely and was aborted');
  });
}

function describeFailure(error: Error | undefined, signal: AbortSignal): string {
  if (signal.reason instanceof AnswerEndedError) return signal.reason.message;
  return signal.aborted || error === undefined
    ? 'The connection was closed before the file was whole.'
    : refusalOf(error).message;
}

function describePart(
  { record, rowsExpected, hasAncillary, notes }: BulkPlan['parts'][number],
  programs: ReadonlyMap<number, readonly string[]>,
): BulkDataset {
  const {
    Short_Name,
    Long_Name,
    Table_Name,
    Row_Count,
    Lat_Min,
    Lat_Max,
    Lon_Min,
    Lon_Max,
    Depth_Min,
    Depth_Max,
    Time_Min,
    Time_Max,
  } = writeDatasetRow(record);
  return {
    Dataset_Name: Short_Name,
    Dataset_Long_Name: Long_Name,
    Table_Name,
    Row_Count,
    Rows_Selected: rowsExpected,
    Programs: [...(programs.get(record.dataset.id) ?? [])],
    Ancillary: hasAncillary,
    Notes: [...notes],
    Lat_Min,
    Lat_Max,
    Lon_Min,
    Lon_Max,
    Depth_Min,
    Depth_Max,
    Time_Min,
    Time_Max,
  };
}
