import type { FastifyRequest } from 'fastify';
import type { ChartShare, NewChartShare, SharedChart } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CatalogService, DatasetRecord } from '../catalog/index.ts';
import type { KnownBrowsers } from '../../protection/known-browsers/index.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import { newShares } from './share-rule.ts';
import { createShareId, isShareId } from './share-id.ts';
import type { ChartShareRow, SharesRepository } from './shares.repository.ts';

const dayMs = 86_400_000;
/** How long charts that a visitor shared are kept after they were last opened. */
const keptDays = 365;
/** What shared charts depend on. */
export interface SharesParts {
  readonly repository: SharesRepository;
  readonly catalog: CatalogService;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly knownBrowsers: Pick<KnownBrowsers, 'subjectOf'>;
  /** The address that links begin with. */
  readonly portalUrl: () => string;
}

/** Charts under short addresses. */
export class SharesService {
  private readonly parts: SharesParts;

  constructor(parts: SharesParts) {
    this.parts = parts;
  }

  /** Keeps charts. Refuses with `too-many-requests`, `unknown-table`, `unknown-variable`. */
  async share(
    { charts, compare, panel }: NewChartShare,
    request: FastifyRequest,
  ): Promise<ChartShare> {
    const { clock, knownBrowsers, repository, throttle } = this.parts;
    await throttle.take(newShares, knownBrowsers.subjectOf(request));
    const records = await this.requireDatasets(charts);
    const { caller } = request;
    const now = clock.now();
    const row: ChartShareRow = {
      id: createShareId(),
      accountId: caller.kind === 'account' ? caller.accountId : null,
      charts,
      compare: compare ?? null,
      panel: panel ?? null,
      datasets: records.map(({ dataset, version }) => ({
        table: dataset.tableName,
        shortName: dataset.shortName,
        version: version.number,
        publishedAt: version.publishedAt.toISOString(),
      })),
      sharedAt: now,
      openedAt: now,
    };
    await repository.add(row);
    return this.describe(row);
  }

  /** The charts under an id; undefined if there are none. */
  async open(id: string): Promise<ChartShare | undefined> {
    if (!isShareId(id)) return undefined;
    const { clock, repository } = this.parts;
    const row = await repository.find(id);
    if (!row) return undefined;
    const now = clock.now();
    const isStale = Math.abs(now.getTime() - row.openedAt.getTime()) > dayMs;
    if (isStale) await repository.touch(id, now);
    return this.describe(isStale ? { ...row, openedAt: now } : row);
  }

  /** What an account shared, newest first. */
  async list(accountId: number): Promise<ChartShare[]> {
    const rows = await this.parts.repository.list(accountId);
    return Promise.all(rows.map((row) => this.describe(row)));
  }

  /** Removes charts that the caller shared. Refuses with `not-found`. */
  async remove(id: string, accountId: number): Promise<void> {
    if (!(await this.parts.repository.remove(id, accountId)))
      throw new Refusal('not-found', `You have not shared any charts under "${id}".`);
  }

  /** Removes what visitors shared and nobody has opened for a year. */
  async sweep(): Promise<void> {
    const { clock, repository } = this.parts;
    await repository.removeUnopened(new Date(clock.now().getTime() - keptDays * dayMs));
  }

  /** The datasets of charts, each once. */
  private async requireDatasets(charts: readonly SharedChart[]): Promise<DatasetRecord[]> {
    const { catalog } = this.parts;
    const records = new Map<number, DatasetRecord>();
    for (const { table, variable } of charts) {
      const { record } = await catalog.requireTable(table, 'charts');
      const { shortName } = record.dataset;
      const { variables } = await catalog.requireDataset({ shortName });
      if (!variables.some((known) => known.variable.name === variable)) {
        const problem = `${shortName} has no variable "${variable}"`;
        throw new Refusal('unknown-variable', `${problem}.`, {
          fields: [{ field: 'charts', problem }],
        });
      }
      records.set(record.dataset.id, record);
    }
    return [...records.values()];
  }

  private async describe({ id, accountId, ...row }: ChartShareRow): Promise<ChartShare> {
    const keptUntil = new Date(row.openedAt.getTime() + keptDays * dayMs).toISOString();
    return {
      kind: 'charts',
      id,
      shareLink: `${this.parts.portalUrl()}/plot/${id}`,
      sharedAt: row.sharedAt.toISOString(),
      keptUntil: accountId === null ? keptUntil : null,
      charts: row.charts,
      compare: row.compare,
      panel: row.panel,
      datasets: await Promise.all(row.datasets.map((shared) => this.compare(shared))),
    };
  }

  private async compare({
    table,
    shortName,
    version,
    publishedAt,
  }: ChartShareRow['datasets'][number]): Promise<ChartShare['datasets'][number]> {
    const shared = { number: version, publishedAt };
    const record = await this.parts.catalog.findTable(table);
    if (!record) return { table, shortName, state: 'gone', shared, current: null };
    const { number, publishedAt: at } = record.version;
    const current = { number, publishedAt: at.toISOString() };
    // A dataset that was removed and loaded again counts from version 1.
    const isSame = number === version && current.publishedAt === publishedAt;
    return { table, shortName, state: isSame ? 'same' : 'changed', shared, current };
  }
}
