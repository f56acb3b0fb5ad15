import type { Engine } from '@isobath/engine';
import type { CatalogRelation, RelationCatalog } from '@isobath/query';
import { readCatalogRevision } from '../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { materializedCatalog, mirroredRelations } from '../mirror/index.ts';
import { listPublishedTables } from './published-tables.repository.ts';

/** Public statements read these relations and no others: published tables in their live version, and the mirror of the catalog. */
export interface PublicRelationsService {
  /** As the catalog is now; read again only when its revision has changed. */
  current(): Promise<RelationCatalog>;
  /** The same with the rows of the mirror counted now: it is written after the catalog has changed. */
  counted(): Promise<RelationCatalog>;
}

const describeMirrored = ({
  name,
  columns,
  key,
}: (typeof mirroredRelations)[number]): CatalogRelation => ({
  name,
  physicalTable: name,
  isData: false,
  columns,
  key,
});
const mirrored: readonly CatalogRelation[] = mirroredRelations.map(describeMirrored);
/** Answers `udfCatalog()`; no statement names it as a table. */
const kept = describeMirrored(materializedCatalog);

/** Public relations of a catalog database and an engine; `readFurther` gives those whose columns the catalog tells. */
export function createPublicRelations(
  { database, engine }: Pick<Platform, 'database' | 'engine'>,
  readFurther: () => Promise<readonly CatalogRelation[]> = async () => [],
): PublicRelationsService {
  let known:
    | { readonly revision: number; readonly relations: Promise<RelationCatalog> }
    | undefined;
  async function current(): Promise<RelationCatalog> {
    const revision = await readCatalogRevision(database);
    if (known?.revision !== revision) {
      const relations = readRelations(database, readFurther);
      known = { revision, relations };
      relations.catch(() => {
        known = undefined;
      });
    }
    return known.relations;
  }
  return {
    current,
    async counted() {
      const [relations, counts] = await Promise.all([current(), countMirrored(engine)]);
      const count = (relation: CatalogRelation): CatalogRelation => ({
        ...relation,
        rowCount: relation.rowCount ?? counts.get(relation.physicalTable),
      });
      return makeCatalog([...relations.list()].map(count), count(kept));
    },
  };
}

async function countMirrored(engine: Engine): Promise<ReadonlyMap<string, number>> {
  const rows = await engine.readRows<{ name: string; rows: number | null }>({
    sql: 'SELECT name, total_rows AS rows FROM system.tables WHERE database = currentDatabase() AND name IN ({names:Array(String)})',
    params: { names: [...mirrored, kept].map(({ name }) => name) },
  });
  return new Map(rows.flatMap(({ name, rows: count }) => (count === null ? [] : [[name, count]])));
}

async function readRelations(
  database: Database,
  readFurther: () => Promise<readonly CatalogRelation[]>,
): Promise<RelationCatalog> {
  const tables = await listPublishedTables(database);
  return makeCatalog([...mirrored, ...(await readFurther()), ...tables], kept);
}

function makeCatalog(all: readonly CatalogRelation[], keptView: CatalogRelation): RelationCatalog {
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  return {
    find: (lowerName) => byName.get(lowerName),
    list: () => all,
    findKept: (lowerName) => (lowerName === keptView.name.toLowerCase() ? keptView : undefined),
  };
}
