import type { Readable } from 'node:stream';
import type { BulkDataset, BulkDownload, BulkInitReply, BulkRequest } from '@isobath/contract';
import { bulkRowLimit } from '@isobath/contract';
import { addressGroup } from '../../platform/connections/address-group.ts';
import { AnswerEndedError } from '../../platform/answers/index.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refusalOf } from '../../platform/problems/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeDatasetRow } from '../catalog/index.ts';
import type { SizesService } from '../sizes/index.ts';
import { writeBulkZip } from './bulk-contents.ts';
import type { BulkPlan } from './bulk-plan.ts';
import { planBulk, planPromised, refuseTooManyRows } from './bulk-plan.ts';
import type { PreparedZip } from './prepared-zips.ts';
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

/** Several datasets as one zip. */
export interface BulkService {
  /** Plans and sends at once. Refuses with `bad-request`, `too-large`. */
  send(request: BulkRequest, signal: AbortSignal): Promise<OpenZip>;
  /** Counts what a zip would contain, and returns an address to fetch it from. */
  prepare(request: BulkRequest, asking: Preparing): Promise<BulkInitReply>;
  /**
   * Of what was prepared for one of the owners, as the further calls. Refuses with `not-found`,
   * `expired`.
   */
  read(id: string, owners: readonly string[]): BulkDownload;
  /**
   * Plans what was prepared again and sends it; one at a time. Refuses with `expired` if a dataset
   * has another version by now.
   */
  open(
    id: string,
    asking: { readonly owners: readonly string[]; readonly signal: AbortSignal },
  ): Promise<OpenZip>;
  stop(id: string, owners: readonly string[]): void;
}

/** What zips are made from. */
export interface BulkParts {
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
  /** Names of the programs that datasets belong to, by their number. */
  readonly listPrograms: (
    datasetIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
}

/** Zips over the catalog and the engine; what was prepared is remembered in memory only. */
export function createBulkService(
  platform: Platform,
  { catalog, sizes, listPrograms }: BulkParts,
): BulkService {
  const { bulkEngine: engine, clock, config, logger } = platform;
  const prepared = rememberZips(clock);
  const write = (plan: BulkPlan, signal: AbortSignal) =>
    writeBulkZip(plan, { engine, catalog, now: clock.now(), portalUrl: config.publicUrl, signal });
  const listTables = ({ parts }: BulkPlan): string[] => parts.map(({ table }) => table.tableName);

  return {
    async send(request, signal) {
      const plan = await planBulk({ catalog, sizes }, request, signal);
      refuseTooManyRows(plan);
      const { body, progress } = await write(plan, signal);
      return { body, tables: listTables(plan), rows: () => progress().rows };
    },
    async prepare(request, { owner, address, signal }) {
      const plan = await planBulk({ catalog, sizes }, request, signal);
      const promise = {
        request,
        parts: plan.parts.map(({ record: { dataset, version }, rowsExpected: rows }) => ({
          shortName: dataset.shortName,
          version: version.number,
          rows,
        })),
      };
      const asking = { owner, address: addressGroup(address) };
      const programs = await listPrograms(plan.parts.map(({ record }) => record.dataset.id));
      return {
        datasetsMetadata: plan.parts.map((part) => describePart(part, programs)),
        totalRows: plan.rowsExpected,
        rowLimit: bulkRowLimit,
        download:
          plan.rowsExpected > bulkRowLimit
            ? null
            : prepared.describe(prepared.add(promise, asking), [owner]),
      };
    },
    read: prepared.describe,
    async open(id, { owners, signal }) {
      const zip = prepared.require(id, owners);
      if (zip.state === 'running')
        throw new Refusal('conflict', 'This file is being sent already.');
      Object.assign(zip, { state: 'running', failure: null, controller: new AbortController() });
      const plan = await planPromised(catalog, zip).catch((error: unknown) => {
        Object.assign(zip, { state: 'failed', failure: refusalOf(error).message });
        throw error;
      });
      const { body, progress } = await write(
        plan,
        AbortSignal.any([signal, zip.controller.signal]),
      );
      zip.progress = progress;
      followZip(zip, { body, signal, logger });
      return { body, tables: listTables(plan), rows: () => progress().rows };
    },
    stop(id, owners) {
      const zip = prepared.require(id, owners);
      zip.controller.abort(new Error('The download was stopped'));
      if (zip.state === 'ready') zip.state = 'stopped';
    },
  };
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
