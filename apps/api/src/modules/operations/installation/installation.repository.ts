import { randomUUID } from 'node:crypto';
import type { PublishedColumn } from '@isobath/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { listNamedFiles } from '../../../platform/catalog-database/named-files.ts';
import {
  ancillary,
  catalogRevision,
  dataset,
  datasetVersion,
  installation,
  load,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { NamedFile } from '../../../platform/catalog-database/named-files.ts';
import type { FoundCatalog } from './judge-stores.ts';
import type { Stamp } from './stamp.ts';

/** A live version as the catalog has it. */
export interface LiveVersion {
  readonly datasetId: number;
  readonly shortName: string;
  readonly physicalTable: string;
  readonly number: number;
  readonly rowCount: number;
}

/** The catalog's side of the installation. */
export interface InstallationRepository {
  findStamp(): Promise<Stamp | undefined>;
  /** Gives a catalog that has no stamp one, which has counted as far as the catalog has changed. */
  makeStamp(): Promise<Stamp>;
  /** Within a transaction: makes the catalog one of this installation, further than `counter`, and its revision as high. */
  joinStamp(transaction: Database, identity: string, counter: number): Promise<void>;
  describe(): Promise<FoundCatalog>;
  listLive(): Promise<LiveVersion[]>;
  /** The columns of a version's table; none where the catalog has no such version. */
  readColumns(physicalTable: string): Promise<readonly PublishedColumn[]>;
  /** Every file that the catalog names. */
  listFiles(): Promise<readonly NamedFile[]>;
}

/** The installation in a catalog database. */
export function createInstallationRepository(database: Database): InstallationRepository {
  return {
    findStamp: () => findStamp(database),
    makeStamp: () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.select().from(catalogRevision);
        const counter = row?.revision ?? 0;
        const stamp = { identity: randomUUID(), counter, mark: randomUUID() };
        await transaction.insert(installation).values({ id: 1, ...stamp });
        return stamp;
      }),
    async joinStamp(transaction, identity, counter) {
      const stamp = { identity, counter: counter + 1, mark: randomUUID() };
      await transaction
        .insert(installation)
        .values({ id: 1, ...stamp })
        .onConflictDoUpdate({ target: installation.id, set: stamp });
      // The copies in the engine say of which revision they are: none may be taken for one of this.
      await transaction.update(catalogRevision).set({ revision: counter + 1 });
    },
    describe: () => describeCatalog(database),
    listLive: () =>
      database
        .select({
          datasetId: dataset.id,
          shortName: dataset.shortName,
          physicalTable: datasetVersion.physicalTable,
          number: datasetVersion.number,
          rowCount: datasetVersion.rowCount,
        })
        .from(datasetVersion)
        .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
        .where(eq(datasetVersion.isLive, true))
        .orderBy(dataset.id),
    async readColumns(physicalTable) {
      const [row] = await database
        .select({ columns: datasetVersion.columns })
        .from(datasetVersion)
        .where(eq(datasetVersion.physicalTable, physicalTable));
      return row?.columns ?? [];
    },
    listFiles: () => listNamedFiles(database),
  };
}

async function findStamp(database: Database): Promise<Stamp | undefined> {
  const [row] = await database.select().from(installation);
  return row && { identity: row.identity, counter: row.counter, mark: row.mark };
}

async function describeCatalog(database: Database): Promise<FoundCatalog> {
  const versions = await database
    .select({ name: datasetVersion.physicalTable, isLive: datasetVersion.isLive })
    .from(datasetVersion);
  const loads = await database.select({ name: load.physicalTable }).from(load);
  const means = await database.select({ name: ancillary.physicalTable }).from(ancillary);
  const datasets = await database.select({ id: dataset.id }).from(dataset);
  return {
    stamp: await findStamp(database),
    datasetCount: datasets.length,
    liveTables: versions.filter(({ isLive }) => isLive).map(({ name }) => name),
    knownTables: new Set([...versions, ...loads, ...means].map(({ name }) => name)),
    fileCount: new Set((await listNamedFiles(database)).map(({ key }) => key)).size,
  };
}
