import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BeginLoad, PublishedLoad, PublishLoad } from '@isobath/contract';
import { requireFreeSpace } from '../../../platform/files/require-free-space.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { mirroredNames } from '../../discovery/mirror/index.ts';
import { checkLoadRequest } from './check-request.ts';
import { createDataTable } from './create-data-table.ts';
import { dropPhysicalTable, namePhysicalTable } from './data-table.ts';
import type { LoadRow, LoadsRepository } from './loads.repository.ts';
import type { Publisher } from './publication/publish.ts';

/** How often a load must say that it is still wanted, and how long its silence is tolerated. */
const heartbeatSeconds = 20;
const leaseMs = 90_000;

/** What loads depend on. */
interface LoadsParts {
  readonly platform: Platform;
  readonly repository: LoadsRepository;
  readonly publisher: Publisher;
}

/** Loads from their beginning to their publication. Expected refusals are thrown as `Refusal`. */
export class LoadsService {
  private readonly parts: LoadsParts;
  /** Loads that this process is publishing; the work goes on when their command line has gone. */
  private readonly publishing = new Set<string>();
  private readonly incoming = new Map<string, Set<AbortController>>();
  /** When each load was last heard of, by the monotonic clock: none of them outlives this process, and no clock that is set ends one. */
  private readonly heardAt = new Map<string, number>();

  constructor(parts: LoadsParts) {
    this.parts = parts;
  }

  /** Opens a load into a table that is not visible to anybody else. */
  async begin(sent: BeginLoad): Promise<{ loadId: string; heartbeatSeconds: number }> {
    const { platform, repository } = this.parts;
    const request = withStorableText(sent);
    checkLoadRequest(request);
    await this.requireRoom();
    await this.refuseTakenNames(request);
    const physicalTable = namePhysicalTable(
      request.table,
      await repository.nextVersion(request.dataset.short_name),
    );
    const id = randomUUID();
    const now = platform.clock.now();
    await repository.insert({
      id,
      datasetShortName: request.dataset.short_name,
      physicalTable,
      request,
      state: 'open',
      rowsStored: 0,
      createdAt: now,
      heartbeatAt: now,
    });
    this.heardAt.set(id, performance.now());
    await createDataTable(platform, physicalTable, request).catch(async (error: unknown) => {
      await this.abort(id).catch((cause: unknown) =>
        platform.logger.error(
          { err: cause, load: id },
          'A load that could not begin is cleared away later',
        ),
      );
      throw error;
    });
    return { loadId: id, heartbeatSeconds };
  }

  /** Takes a batch of Native blocks straight into the engine; it is stored whole or not at all. */
  async addRows(id: string, body: Readable, signal: AbortSignal): Promise<{ rows: number }> {
    const row = await this.requireLoad(id);
    if (row.state !== 'open')
      throw new Refusal('conflict', `The load ${id} is being published and accepts no more rows.`);
    await this.requireRoom();
    const controller = new AbortController();
    this.incoming.set(id, (this.incoming.get(id) ?? new Set()).add(controller));
    try {
      const names = row.request.columns.map(({ name }) => name);
      const { rows } = await this.parts.platform.engine.insertNative(
        row.physicalTable,
        names,
        body,
        AbortSignal.any([signal, controller.signal]),
      );
      if (!(await this.parts.repository.addRows(id, rows, this.parts.platform.clock.now())))
        throw new Refusal('conflict', `The load ${id} ended while rows were being received.`);
      this.heardAt.set(id, performance.now());
      return { rows };
    } finally {
      this.incoming.get(id)?.delete(controller);
      if (this.incoming.get(id)?.size === 0) this.incoming.delete(id);
    }
  }

  /**
   * Whether the load is still wanted. One that has just gone live is, until its publication has
   * ended.
   */
  async beat(id: string): Promise<void> {
    if (this.publishing.has(id)) return;
    if (!(await this.parts.repository.beat(id, this.parts.platform.clock.now())))
      throw new Refusal('not-found', noLoad(id));
    this.heardAt.set(id, performance.now());
  }

  /** Makes the load the live version of its dataset; a refused one is cleared away. */
  async publish(id: string, request: PublishLoad, report: ReportStep): Promise<PublishedLoad> {
    await this.requireLoad(id);
    if (!(await this.parts.repository.move(id, 'open', 'publishing')))
      throw new Refusal('conflict', `The load ${id} is being published already.`);
    const row = await this.requireLoad(id);
    this.publishing.add(id);
    try {
      return await this.parts.publisher.publish(row, request, report);
    } catch (error) {
      await this.discardUnlessPublished(row).catch((cause: unknown) =>
        this.parts.platform.logger.error(
          { err: cause, load: id },
          'A refused load could not be cleared away',
        ),
      );
      throw error;
    } finally {
      this.publishing.delete(id);
    }
  }

  /** Abandons a load with its rows; repeating it changes nothing. */
  async abort(id: string): Promise<void> {
    const row = await this.parts.repository.find(id);
    if (!row || row.state === 'published') return;
    if (row.state === 'publishing')
      throw new Refusal(
        'conflict',
        `The load ${id} is being published; it can no longer be abandoned.`,
      );
    await this.discard(row);
  }

  /** Abandons loads that have been silent for longer than their lease. */
  async sweep(): Promise<void> {
    const unfinished = await this.parts.repository.findUnfinished();
    const ids = new Set(unfinished.map(({ id }) => id));
    for (const id of this.heardAt.keys()) if (!ids.has(id)) this.heardAt.delete(id);
    for (const row of unfinished.filter(({ id }) => !this.publishing.has(id))) {
      const heardAt = this.heardAt.get(row.id) ?? performance.now();
      this.heardAt.set(row.id, heardAt);
      if (performance.now() - heardAt <= leaseMs) continue;
      this.parts.platform.logger.warn(
        { load: row.id, dataset: row.datasetShortName },
        'A load has been silent for longer than its lease and is abandoned',
      );
      await this.discard(row);
    }
  }

  /** A remote store manages its own disks. */
  private async requireRoom(): Promise<void> {
    const { config } = this.parts.platform;
    if (config.clickhouseUrl === undefined) await requireFreeSpace(config.dataFolder, 'A load');
  }

  private async requireLoad(id: string): Promise<LoadRow> {
    const row = await this.parts.repository.find(id);
    if (!row || row.state === 'published' || row.state === 'aborted')
      throw new Refusal('not-found', noLoad(id));
    return row;
  }

  private async discard(row: LoadRow): Promise<void> {
    for (const controller of this.incoming.get(row.id) ?? []) controller.abort();
    await dropPhysicalTable(this.parts.platform, row.physicalTable);
    await this.parts.repository.remove([row.id]);
  }

  /** A failure after the commit does not concern the load: what is live stays. */
  private async discardUnlessPublished(row: LoadRow): Promise<void> {
    if ((await this.parts.repository.find(row.id))?.state !== 'published') await this.discard(row);
  }

  private async refuseTakenNames({ dataset, table }: BeginLoad): Promise<void> {
    if (mirroredNames.has(table.toLowerCase()))
      throw new Refusal('conflict', `The name ${table} belongs to a relation of the catalog.`);
    for (const owner of await this.parts.repository.findOwners(dataset.short_name, table)) {
      if (owner.shortName === dataset.short_name && owner.tableName === table) continue;
      if (owner.shortName === dataset.short_name) {
        throw new Refusal(
          'conflict',
          `The dataset ${owner.shortName} has the table ${owner.tableName}; a new version cannot be put into ${table}.`,
        );
      }
      if (owner.tableName.toLowerCase() === table.toLowerCase())
        throw new Refusal(
          'conflict',
          `The table ${owner.tableName} belongs to the dataset ${owner.shortName}.`,
        );
      throw new Refusal(
        'conflict',
        `There is a dataset ${owner.shortName}; ${dataset.short_name} differs from it by letter case only.`,
      );
    }
  }
}

/** PostgreSQL keeps no NUL characters, which pad the attributes of many files, and no halves of surrogate pairs. */
function withStorableText(request: BeginLoad): BeginLoad {
  const clean = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? Buffer.from(value.replaceAll('\0', '')).toString() : value;
  return JSON.parse(JSON.stringify(request), clean) as BeginLoad;
}

function noLoad(id: string): string {
  return `There is no load ${id}; it was published, abandoned, or never started.`;
}
