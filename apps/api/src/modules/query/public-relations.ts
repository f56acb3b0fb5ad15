import { eq } from 'drizzle-orm';
import type { CatalogRelation, RelationCatalog } from '@isobath/query';
import type { Database } from '../../platform/database.ts';
import { catalogRevision, dataset, datasetVersion } from '../../platform/schema.ts';
import { mirroredRelations } from '../mirror/index.ts';

/** What public statements may read, at one state of the catalog. */
export interface PublicRelations extends RelationCatalog {
  /** Rows of a data table; 0 of anything else. */
  rowsOf(relation: CatalogRelation): number;
}

/** Public statements read these relations and no others: published tables in their live version, and the mirror of the catalog. */
export interface PublicRelationsService {
  /** As the catalog is now; read anew only when its revision has changed. */
  current(): Promise<PublicRelations>;
}

const mirrored: readonly CatalogRelation[] = mirroredRelations.map(({ name, columns }) => ({ name, physicalTable: name, isData: false, columns }));

/** Public relations of a catalog database; `readFurther` gives those whose columns the catalog tells. */
export function createPublicRelations(database: Database, readFurther: () => Promise<readonly CatalogRelation[]> = async () => []): PublicRelationsService {
  let known: { readonly revision: number; readonly relations: Promise<PublicRelations> } | undefined;
  return {
    async current() {
      const revision = (await database.select().from(catalogRevision))[0]?.revision ?? 0;
      if (known?.revision !== revision) {
        const relations = readRelations(database, readFurther);
        known = { revision, relations };
        relations.catch(() => { known = undefined; });
      }
      return known.relations;
    },
  };
}

async function readRelations(database: Database, readFurther: () => Promise<readonly CatalogRelation[]>): Promise<PublicRelations> {
  const rows = await database.select({ name: dataset.tableName, physicalTable: datasetVersion.physicalTable, columns: datasetVersion.columns, rowCount: datasetVersion.rowCount })
    .from(dataset).innerJoin(datasetVersion, eq(datasetVersion.datasetId, dataset.id)).where(eq(datasetVersion.isLive, true)).orderBy(dataset.id);
  const tables = rows.map(({ name, physicalTable, columns }): CatalogRelation => ({ name, physicalTable, columns, isData: true }));
  const all = [...mirrored, ...(await readFurther()), ...tables];
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  const counts = new Map(rows.map(({ physicalTable, rowCount }) => [physicalTable, rowCount]));
  return { find: (lowerName) => byName.get(lowerName), list: () => all, rowsOf: ({ physicalTable }) => counts.get(physicalTable) ?? 0 };
}
