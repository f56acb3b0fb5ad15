import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ProfiledTable, SizeAxisName } from '@isobath/query';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetVersion,
  sizeProfile,
} from '../../../platform/catalog-database/schema/schema.ts';

const axisNames: readonly SizeAxisName[] = ['time', 'month', 'lat', 'lon', 'depth'];

/** Size profiles in the catalog. */
export interface SizesRepository {
  find(physicalTable: string): Promise<string | undefined>;
  /** Keeps a profile, unless its version has gone meanwhile. */
  save(physicalTable: string, profile: string, at: Date): Promise<void>;
  /** Live versions with more rows than `rows` that have no profile. */
  listMissing(rows: number): Promise<ProfiledTable[]>;
  /** Forgets a profile, so that it is made again. */
  remove(physicalTable: string): Promise<void>;
  /** Forgets the profiles of versions that are not live. */
  removeRetired(): Promise<void>;
}

/** Size profiles in a catalog database. */
export function createSizesRepository(database: Database): SizesRepository {
  return {
    async find(physicalTable) {
      const [row] = await database
        .select({ profile: sizeProfile.profile })
        .from(sizeProfile)
        .where(eq(sizeProfile.physicalTable, physicalTable));
      return row?.profile;
    },
    async save(physicalTable, profile, madeAt) {
      await database.transaction(async (transaction) => {
        const [version] = await transaction
          .select({ id: datasetVersion.id })
          .from(datasetVersion)
          .where(eq(datasetVersion.physicalTable, physicalTable))
          .for('update');
        if (!version) return;
        await transaction
          .insert(sizeProfile)
          .values({ physicalTable, profile, madeAt })
          .onConflictDoUpdate({ target: sizeProfile.physicalTable, set: { profile, madeAt } });
      });
    },
    async listMissing(rows) {
      const found = await database
        .select({
          physicalTable: datasetVersion.physicalTable,
          rowCount: datasetVersion.rowCount,
          columns: datasetVersion.columns,
          isGridded: dataset.isGridded,
        })
        .from(datasetVersion)
        .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
        .leftJoin(sizeProfile, eq(sizeProfile.physicalTable, datasetVersion.physicalTable))
        .where(
          and(
            eq(datasetVersion.isLive, true),
            gt(datasetVersion.rowCount, rows),
            isNull(sizeProfile.physicalTable),
          ),
        )
        .orderBy(datasetVersion.id);
      return found.map(({ columns, ...table }) => ({
        ...table,
        axes: axisNames.filter((axis) => columns.some(({ name }) => name === axis)),
      }));
    },
    async remove(physicalTable) {
      await database.delete(sizeProfile).where(eq(sizeProfile.physicalTable, physicalTable));
    },
    async removeRetired() {
      const retired = database
        .select({ physicalTable: datasetVersion.physicalTable })
        .from(datasetVersion)
        .where(eq(datasetVersion.isLive, false));
      await database.delete(sizeProfile).where(inArray(sizeProfile.physicalTable, retired));
    },
  };
}
