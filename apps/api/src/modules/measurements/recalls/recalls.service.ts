import { createHash } from 'node:crypto';
import { chartSubtypes, downloadRecordLimits } from '@isobath/contract';
import type {
  ChartSubtype,
  Subset,
  TakenAlong,
  DownloadRecord,
  DownloadRecordsReply,
} from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { describeTable } from '../../discovery/catalog/index.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import { mails, postInBatches } from '../../messages/mail/index.ts';
import { compareVersions } from './compare-versions.ts';
import type { AlongPlanners } from './plan-part.ts';
import {
  addPart,
  addPlot,
  findDatasetId,
  findKeyOwner,
  listDueNotices,
  listDueParts,
  listParts,
  markTold,
  recordComparison,
  removePart,
} from './recalls.repository.ts';
import type { DueNotice, DuePart, PartChangeRow, DownloadRecordRow } from './recalls.repository.ts';

/** Rows that somebody drew, or matched with a track. */
export interface Plot {
  readonly accountId: number;
  readonly chart: ChartSubtype | 'line' | 'match';
  readonly subset: Subset;
  readonly along: TakenAlong | null;
}

function nameChart(chart: Plot['chart']): string {
  if (chart === 'line') return 'Section along a line';
  return chart === 'match' ? 'Track match' : chartSubtypes[chart].label;
}

/** A download that has ended well. */
export interface CompleteDownload {
  readonly id: string;
  /** Whose it is, as the platform's file owners write it. */
  readonly owner: string;
  readonly subset: Subset | null;
  readonly datasetShortName: string;
  readonly datasetVersion: number;
  readonly query: string;
  readonly format: DownloadRecordRow['format'];
  readonly package: DownloadRecordRow['package'];
  readonly fileName: string;
  readonly rowCount: number;
  readonly sha256: string;
}

/** What recalls depend on. */
export interface RecallsParts {
  readonly database: Database;
  readonly engine: Engine;
  readonly catalog: CatalogService;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
  readonly mail: MailService;
  readonly portalUrl: () => string;
  readonly planLine: LinePlanner;
  readonly planCruise: AlongPlanners['planCruise'];
}

/** Plans a section along a line of a dataset, in one of its versions. */
type LinePlanner = (
  question: { readonly line: string; readonly subset: Subset },
  version: { readonly table: TableDescription; readonly isGridded: boolean },
  signal: AbortSignal,
) => Promise<PlannedStatement>;

const weekMs = 7 * 86_400_000;

/** What people downloaded, and what new versions changed in it: each is told of their own rows, nobody else. */
export class RecallsService {
  private readonly parts: RecallsParts;
  private readonly closing = new AbortController();
  private running: Promise<void> | null = null;

  constructor(parts: RecallsParts) {
    this.parts = parts;
  }

  /** Keeps a complete download of an account or one of its keys; downloads of others belong to nobody who could be told. */
  async keep(download: CompleteDownload): Promise<void> {
    const { clock, database } = this.parts;
    const { owner, subset, datasetShortName, datasetVersion, ...kept } = download;
    const accountId = await this.findAccount(owner);
    const datasetId = await findDatasetId(database, datasetShortName);
    if (accountId === undefined || datasetId === undefined || subset === null) return;
    await addPart(database, {
      ...kept,
      accountId,
      datasetId,
      datasetShortName,
      subset,
      along: null,
      version: datasetVersion,
      comparedVersion: datasetVersion,
      takenAt: clock.now(),
    });
  }

  /** Keeps what an account plotted: the same chart of the same rows of a version once, and the newest of them all. */
  async keepPlot({ accountId, along, chart, subset }: Plot): Promise<void> {
    const { catalog, clock, database } = this.parts;
    const { record } = await catalog.requireTable(subset.tableName);
    const { dataset, version } = record;
    const bounds = [...Object.entries(subset), ...Object.entries(along ?? {})].toSorted();
    const shown = JSON.stringify([accountId, chart, dataset.id, version.number, bounds]);
    await addPlot(
      database,
      {
        id: `plot-${createHash('sha256').update(shown).digest('base64url')}`,
        accountId,
        datasetId: dataset.id,
        datasetShortName: dataset.shortName,
        subset,
        along,
        query: '',
        format: 'csv',
        package: 'plot',
        fileName: nameChart(chart),
        rowCount: 0,
        sha256: '',
        version: version.number,
        comparedVersion: version.number,
        takenAt: clock.now(),
      },
      downloadRecordLimits.plots,
    );
  }

  /** What an account downloaded, newest first, a page of it. */
  async list(accountId: number, offset: number): Promise<DownloadRecordsReply> {
    const { database } = this.parts;
    const page = { offset, limit: downloadRecordLimits.page };
    const { total, parts, changes } = await listParts(database, accountId, page);
    return { total, downloads: parts.map((part) => describePart(part, changes)) };
  }

  /** Forgets a download: its person is not told of changes any more. Refuses with `not-found`. */
  async remove(id: string, accountId: number): Promise<void> {
    if (!(await removePart(this.parts.database, id, accountId)))
      throw new Refusal('not-found', 'There is no such download.');
  }

  /** Compares what was taken with the versions that have come since, and tells people what they lost: one round at a time. */
  runJob(): Promise<void> {
    this.running ??= this.compareDue(this.closing.signal)
      .catch((error: unknown) => {
        if (!this.closing.signal.aborted) throw error;
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** Ends a comparison that is being made: it begins again after the next start. */
  async close(): Promise<void> {
    this.closing.abort(new Error('The server is stopping'));
    await this.running?.catch(() => undefined);
  }

  /** The same rows, which many plot, are compared once. */
  private async compareDue(signal: AbortSignal): Promise<void> {
    const known = new Map<string, ReturnType<RecallsService['findDifference']>>();
    for (const due of await listDueParts(this.parts.database)) {
      signal.throwIfAborted();
      const { along, comparedVersion, datasetId, subset } = due.part;
      const bounds = [...Object.entries(subset), ...Object.entries(along ?? {})].toSorted();
      const rows = JSON.stringify([datasetId, comparedVersion, due.live.number, bounds]);
      const difference = known.get(rows) ?? this.findDifference(due, signal);
      known.set(rows, difference);
      await this.keepDifference(due, await difference);
    }
    await this.tellDue();
  }

  private async findAccount(owner: string): Promise<number | undefined> {
    const [kind, id] = owner.split(' ');
    if (kind === 'account') return Number(id);
    if (kind !== 'key') return undefined;
    return (await findKeyOwner(this.parts.database, Number(id))) ?? undefined;
  }

  private async keepDifference(
    { part, live }: DuePart,
    difference: Awaited<ReturnType<RecallsService['findDifference']>>,
  ): Promise<void> {
    const { clock, database } = this.parts;
    const isSame =
      'rowsAfter' in difference &&
      difference.rowsRemoved + difference.rowsChanged + difference.rowsAdded === 0 &&
      difference.missingFields.length === 0;
    const change: PartChangeRow = {
      partId: part.id,
      fromVersion: part.comparedVersion,
      version: live.number,
      ...nothingCompared,
      ...difference,
      comparedAt: clock.now(),
      toldAt: null,
    };
    await recordComparison(database, { part, version: live.number, ...(isSame ? {} : { change }) });
  }

  private async findDifference({ part, known }: DuePart, signal: AbortSignal) {
    const { catalog, engine, logger, planCruise, planLine } = this.parts;
    if (known === null)
      return { failure: 'The rows of the earlier version are no longer on this portal.' };
    try {
      const { description: after, record } = await catalog.requireTable(part.subset.tableName);
      const before = describeTable({ ...record, version: known });
      const { isGridded } = record.dataset;
      const planners = {
        planCruise,
        planLine: (asked: Parameters<LinePlanner>[0], table: TableDescription) =>
          planLine(asked, { table, isGridded }, signal),
      };
      return await compareVersions({ engine, ...planners }, { part, before, after }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refusal) return { failure: error.message };
      logger.error({ err: error, part: part.id }, 'Two versions of a download were not compared');
      return { failure: 'The versions could not be compared.' };
    }
  }

  private async tellDue(): Promise<void> {
    const { database, mail } = this.parts;
    const told = await postInBatches(database, (transaction) => this.tellBatch(transaction));
    if (told > 0) mail.wake();
  }

  /** Writes the mails of a batch; what was told is kept in the same transaction: none is lost, none comes twice. */
  private async tellBatch(transaction: Database): Promise<number> {
    const { clock, mail, portalUrl } = this.parts;
    const notices = await listDueNotices(transaction);
    for (const { email, firstName, accountId } of new Set(notices.map(({ person }) => person))) {
      const own = notices.filter(({ person }) => person.accountId === accountId);
      await mail.post(
        transaction,
        mails.rowsRecalled,
        { firstName, parts: own.map(describeNotice), url: `${portalUrl()}/downloads` },
        { to: email, lifetimeMs: weekMs },
      );
    }
    await markTold(
      transaction,
      notices.map(({ change }) => change),
      clock.now(),
    );
    return notices.length;
  }
}

const nothingCompared = {
  failure: null,
  rowsBefore: null,
  rowsAfter: null,
  rowsRemoved: null,
  rowsChanged: null,
  rowsAdded: null,
  missingFields: [],
};

function describePart(part: DownloadRecordRow, changes: readonly PartChangeRow[]): DownloadRecord {
  const { id, datasetShortName, version, comparedVersion, fileName } = part;
  const isPlot = part.package === 'plot';
  return {
    id,
    datasetShortName,
    isInCatalog: part.datasetId !== null,
    version,
    comparedVersion,
    takenAt: part.takenAt.toISOString(),
    format: isPlot ? null : part.format,
    package: part.package,
    fileName,
    rowCount: isPlot ? null : part.rowCount,
    sha256: isPlot ? null : part.sha256,
    subset: part.subset,
    along: part.along,
    query: part.query,
    changes: changes
      .filter(({ partId }) => partId === id)
      .map(({ partId: _part, toldAt: _told, comparedAt, ...change }) => ({
        ...change,
        comparedAt: comparedAt.toISOString(),
      })),
  };
}

function describeNotice({ part, change }: DueNotice) {
  const { fileName, takenAt, datasetShortName: shortName } = part;
  const isPlot = part.package === 'plot';
  const { fromVersion, version, missingFields } = change;
  return {
    shortName,
    fileName,
    isPlot,
    along: part.along,
    takenMs: takenAt.getTime(),
    fromVersion,
    version,
    rowsBefore: change.rowsBefore ?? 0,
    rowsAfter: change.rowsAfter ?? 0,
    rowsRemoved: change.rowsRemoved ?? 0,
    rowsChanged: change.rowsChanged ?? 0,
    rowsAdded: change.rowsAdded ?? 0,
    missingFields,
  };
}
