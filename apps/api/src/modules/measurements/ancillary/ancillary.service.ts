import type { AddAncillary, ControlAncillary } from '@isobath/contract';
import type { TableDescription } from '@isobath/query';
import { isNumericColumn } from '@isobath/query';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import type { AncillarySource } from '../../../platform/catalog-database/schema/schema.ts';
import type { CatalogService, PublishedTable } from '../../discovery/catalog/index.ts';
import { dropPhysicalTable } from '../../ingestion/loads/index.ts';
import type { Trash, TrashRow } from '../../ingestion/trash/index.ts';
import type { AncillaryRecord, AncillaryRepository } from './ancillary.repository.ts';
import { listAncillaryTables } from './ancillary-tables.ts';
import { writeAncillaryView } from './ancillary-view.ts';
import type { AncillaryRequest } from './make-ancillary.ts';
import { makeAncillary } from './make-ancillary.ts';

/** Rows of the largest table that ancillary data are made for: they are meant for observations, not for grids. */
const maxRows = 5_000_000;
/** How long a table that is no longer referenced stays for those who are still reading it. */
const graceMs = 10 * 60_000;
const defaults = { days: 1, degrees: 0.25, metres: 5 } as const;

/** What the service depends on. */
export interface AncillaryParts {
  readonly platform: Platform;
  readonly repository: AncillaryRepository;
  readonly catalog: Pick<CatalogService, 'requireTable'>;
  readonly trash: Trash;
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
}

/** Progress and cancellation. */
interface Following {
  readonly report: ReportStep;
  readonly signal: AbortSignal;
}

/**
 * Ancillary data of datasets. Refuses with `unknown-table`, `unknown-variable`, `too-large`,
 * `conflict`, `bad-request`, `not-found`.
 */
export class AncillaryService {
  private readonly parts: AncillaryParts;
  private isBusy = false;
  private readonly unnamedSince = new Map<string, number>();

  constructor(parts: AncillaryParts) {
    this.parts = parts;
  }

  /**
   * Creates the data, or recreates them; existing data stay until the new ones are complete.
   * Aborting the signal leaves everything as it was.
   */
  async add(
    tableName: string,
    request: AddAncillary,
    following: Following,
  ): Promise<ControlAncillary> {
    if (this.isBusy)
      throw new Refusal(
        'conflict',
        'Ancillary data of another table are being computed. Try again when that is done.',
      );
    this.isBusy = true;
    try {
      return await this.make(tableName, request, following);
    } finally {
      this.isBusy = false;
    }
  }

  async list(): Promise<ControlAncillary[]> {
    const { repository } = this.parts;
    const versions = await repository.listVersions();
    return (await repository.list()).map((record) => describe(record, versions));
  }

  async remove(tableName: string): Promise<void> {
    const { row } = await this.requireRecord(tableName);
    await this.parts.repository.remove(row.datasetId, this.parts.trash);
    await this.announce(() => undefined);
  }

  /** Restores data from the trash; the current ones go into it. Refuses with `conflict`. */
  async restore(item: TrashRow): Promise<string> {
    await this.parts.repository.restore(item, this.parts.trash);
    return `${item.name} is back as it was.`;
  }

  /** Makes the view over what the catalog names now. */
  refreshView(): Promise<void> {
    return writeAncillaryView(this.parts.platform, this.parts.repository);
  }

  /**
   * At start: moves tables that the catalog refers to out of the trash, forgets data whose table is
   * missing, sets tables aside that nothing names, and makes the view.
   */
  async recover(): Promise<void> {
    const { platform, repository, trash } = this.parts;
    await trash.reclaim((await repository.list()).map(({ row }) => row.physicalTable));
    const present = new Set(await listAncillaryTables(platform.engine));
    for (const { row, tableName } of await repository.list()) {
      if (present.has(row.physicalTable)) continue;
      platform.logger.error(
        { table: tableName },
        'The ancillary data of a table are missing in the engine and are taken out of the catalog: make them again',
      );
      await repository.remove(row.datasetId, 'lost');
    }
    await writeAncillaryView(platform, repository);
    await trash.setAside(await this.listUnnamed());
  }

  /**
   * Periodically: moves tables to the trash that have been unreferenced for longer than readers are
   * given.
   */
  async sweep(): Promise<void> {
    if (this.isBusy) return;
    const now = performance.now();
    const unnamed = await this.listUnnamed();
    for (const name of this.unnamedSince.keys())
      if (!unnamed.includes(name)) this.unnamedSince.delete(name);
    if (unnamed.some((name) => !this.unnamedSince.has(name)))
      await writeAncillaryView(this.parts.platform, this.parts.repository);
    for (const name of unnamed) {
      const since = this.unnamedSince.get(name) ?? now;
      this.unnamedSince.set(name, since);
      if (now - since >= graceMs) await this.parts.trash.setAside([name]);
    }
  }

  private async make(
    tableName: string,
    asked: AddAncillary,
    following: Following,
  ): Promise<ControlAncillary> {
    const { platform, catalog, repository } = this.parts;
    const {
      description: subject,
      record: { dataset, version },
    } = await catalog.requireTable(tableName);
    refuseSubject(subject);
    const before = (await repository.list()).find(({ row }) => row.datasetId === dataset.id)?.row;
    const from =
      asked.from ?? before?.sources.map((source) => `${source.tableName}.${source.variable}`);
    if (!from)
      throw new Refusal(
        'bad-request',
        `The table ${tableName} has no ancillary data that could be made again; say which with from.`,
        { fields: [{ field: 'from', problem: 'is missing' }] },
      );
    const tolerance = {
      days: asked.toleranceDays ?? before?.toleranceDays ?? defaults.days,
      degrees: asked.toleranceDegrees ?? before?.toleranceDegrees ?? defaults.degrees,
      metres: asked.toleranceMetres ?? before?.toleranceMetres ?? defaults.metres,
    };
    const targets = await readTargets(catalog, from, subject);
    const made = await makeAncillary(platform, { subject, targets, tolerance }, following);
    await repository
      .publish(
        {
          datasetId: dataset.id,
          versionId: version.id,
          physicalTable: made.physicalTable,
          sources: targets.flatMap(({ sources }) => sources),
          toleranceDays: tolerance.days,
          toleranceDegrees: tolerance.degrees,
          toleranceMetres: tolerance.metres,
          rowCount: made.rowCount,
          madeAt: platform.clock.now(),
        },
        this.parts.trash,
      )
      .catch(async (error: unknown) => {
        await dropPhysicalTable(platform, made.physicalTable);
        throw error;
      });
    await this.announce(following.report);
    return describe(await this.requireRecord(tableName), await repository.listVersions());
  }

  private async announce(report: ReportStep): Promise<void> {
    await writeAncillaryView(this.parts.platform, this.parts.repository);
    await this.parts.onCatalogChange(report);
  }

  private async requireRecord(tableName: string): Promise<AncillaryRecord> {
    const found = (await this.parts.repository.list()).find(
      (record) => record.tableName.toLowerCase() === tableName.toLowerCase(),
    );
    if (!found) throw new Refusal('not-found', `The table ${tableName} has no ancillary data.`);
    return found;
  }

  private async listUnnamed(): Promise<string[]> {
    const named = new Set((await this.parts.repository.list()).map(({ row }) => row.physicalTable));
    return (await listAncillaryTables(this.parts.platform.engine)).filter(
      (name) => !named.has(name),
    );
  }
}

function refuseSubject({ tableName, isClimatology, rowCount }: TableDescription): void {
  if (isClimatology)
    throw new Refusal(
      'bad-request',
      `${tableName} is a climatology: it has months and no times, so there are no ancillary data of it.`,
    );
  if (rowCount > maxRows)
    throw new Refusal(
      'too-large',
      `${tableName} has ${rowCount} rows; ancillary data are made for tables of at most ${maxRows} rows.`,
    );
}

/** The variables that `table.variable` names, gathered by table so that each is read once. */
async function readTargets(
  catalog: Pick<CatalogService, 'requireTable'>,
  from: readonly string[],
  subject: TableDescription,
): Promise<AncillaryRequest['targets']> {
  const targets = new Map<string, { table: PublishedTable; sources: AncillarySource[] }>();
  for (const written of from) {
    const [tableName = '', variableName = ''] = written.split('.');
    const target = targets.get(tableName.toLowerCase()) ?? {
      table: await catalog.requireTable(tableName),
      sources: [],
    };
    targets.set(tableName.toLowerCase(), target);
    const { description, record } = target.table;
    if (description.tableName === subject.tableName)
      throw refusalOfSource(written, `${description.tableName} is the table itself`);
    const variable = description.variables.find(
      ({ name }) => name.toLowerCase() === variableName.toLowerCase(),
    );
    if (!variable)
      throw refusalOfSource(
        written,
        `${description.tableName} has no variable ${variableName}; there are ${description.variables.map(({ name }) => name).join(', ')}`,
      );
    if (!isNumericColumn(variable))
      throw refusalOfSource(written, `${variable.name} holds no numbers`);
    const column = `CMAP_${variable.name}_${description.tableName}`;
    if (!target.sources.some((source) => source.column === column))
      target.sources.push({
        column,
        tableName: description.tableName,
        variable: variable.name,
        version: record.version.number,
      });
  }
  return [...targets.values()].map(({ table, sources }) => ({ table: table.description, sources }));
}

function refusalOfSource(written: string, problem: string): Refusal {
  return new Refusal('unknown-variable', `${written}: ${problem}.`, {
    fields: [{ field: 'from', problem: `${written}: ${problem}` }],
  });
}

function describe(
  { row, shortName, tableName, liveVersionId }: AncillaryRecord,
  versions: ReadonlyMap<string, number>,
): ControlAncillary {
  const changed = row.sources
    .filter((source) => versions.get(source.tableName) !== source.version)
    .map((source) => source.tableName);
  return {
    shortName,
    table: tableName,
    rowCount: row.rowCount,
    madeAt: row.madeAt.toISOString(),
    sources: row.sources,
    toleranceDays: row.toleranceDays,
    toleranceDegrees: row.toleranceDegrees,
    toleranceMetres: row.toleranceMetres,
    staleBecause: [
      ...(row.versionId === liveVersionId ? [] : [`${tableName} has a new version`]),
      ...[...new Set(changed)].map((name) =>
        versions.has(name) ? `${name} has a new version` : `${name} is gone`,
      ),
    ],
  };
}
