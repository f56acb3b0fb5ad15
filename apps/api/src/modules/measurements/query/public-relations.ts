import type { Engine } from '@isobath/engine';
import { EngineError, quoteIdentifier } from '@isobath/engine';
import type { CatalogRelation, RelationCatalog, RelationColumn, SizeProfile } from '@isobath/query';
import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { materializedCatalog, mirroredRelations } from '../../discovery/mirror/index.ts';
import { listPublishedTables } from './published-tables.repository.ts';

/** Public statements read these relations and no others: published tables in their live version, and the mirror of the catalog. */
export interface PublicRelations {
  /** As the catalog is now; read again only when its revision has changed. */
  current(): Promise<RelationCatalog>;
  /** The same with the rows of the mirror counted now: it is written after the catalog has changed. */
  counted(): Promise<RelationCatalog>;
  /** The same with what some relations hold: how many different values are in their linked columns, and how their rows lie in time and place. */
  measured(
    relations: readonly CatalogRelation[],
    linked: readonly RelationColumn[],
  ): Promise<RelationCatalog>;
}

/** What public relations are described from beside the catalog. */
export interface RelationSources {
  /** Relations whose columns the catalog tells. */
  readonly readFurther?: () => Promise<readonly CatalogRelation[]>;
  /** How the rows of a published table lie. */
  readonly profileOf?: (tableName: string) => Promise<SizeProfile>;
}

/** What counting the values of one relation may cost. */
const measureLimits = {
  timeoutMs: 5000,
  maxMemoryBytes: 1_000_000_000,
  maxRowsToRead: 500_000_000,
} as const;
const isLimit: ReadonlySet<string> = new Set(['timeout', 'memory-limit', 'rows-limit']);

const describeMirrored = ({
  name,
  columns,
  key,
}: Pick<(typeof mirroredRelations)[number], 'name' | 'columns' | 'key'>): CatalogRelation => ({
  name,
  physicalTable: name,
  isData: false,
  columns,
  key,
});
const mirrored: readonly CatalogRelation[] = mirroredRelations.map(describeMirrored);
/** Answers `udfCatalog()`; no statement names it as a table. */
const kept = describeMirrored(materializedCatalog);

/** Public relations of a catalog database and an engine. */
export function createPublicRelations(
  { database, engine }: Pick<Platform, 'database' | 'engine'>,
  { readFurther = async () => [], profileOf }: RelationSources = {},
): PublicRelations {
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
  async function counted(): Promise<RelationCatalog> {
    const [relations, counts] = await Promise.all([current(), countMirrored(engine)]);
    return describeEach(relations, (relation) => ({
      ...relation,
      rowCount: relation.rowCount ?? counts.get(relation.physicalTable),
    }));
  }
  return {
    current,
    counted,
    async measured(relations, linked) {
      const known = new Map<string, CatalogRelation>();
      for (const relation of relations) {
        const columns = linked
          .filter((each) => each.relation.name === relation.name)
          .map(({ column }) => column);
        // A version's table has another name than what the public calls it.
        const isPublished = relation.isData && relation.physicalTable !== relation.name;
        known.set(relation.name, {
          ...(await measureRelation(engine, relation, columns)),
          ...(isPublished && profileOf && { profile: await profileOf(relation.name) }),
        });
      }
      return describeEach(await counted(), (relation) => known.get(relation.name) ?? relation);
    },
  };
}

function describeEach(
  relations: RelationCatalog,
  describe: (relation: CatalogRelation) => CatalogRelation,
): RelationCatalog {
  return makeCatalog([...relations.list()].map(describe), describe(kept));
}

/** Counts the rows of a relation and the different values of some columns; what takes too long stays unknown. */
async function measureRelation(
  engine: Engine,
  relation: CatalogRelation,
  linked: readonly string[],
): Promise<CatalogRelation> {
  const columns = [...new Set(linked)].filter((column) => column !== relation.key);
  const counts = columns.map((column) => `uniqCombined(${quoteIdentifier(column)})`);
  const sql = `SELECT count() AS rows, [${counts.join(', ')}]::Array(UInt64) AS values FROM ${quoteIdentifier(relation.physicalTable)}`;
  const found = await engine
    .readRows<{ rows: number; values: readonly number[] }>({ sql, limits: measureLimits })
    .catch((error: unknown) => {
      if (error instanceof EngineError && isLimit.has(error.code)) return [];
      throw error;
    });
  const [row] = found;
  if (!row) return relation;
  return {
    ...relation,
    rowCount: row.rows,
    distinct: new Map(columns.map((column, index) => [column, Number(row.values[index])])),
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

function makeCatalog(
  all: readonly CatalogRelation[],
  cachedView: CatalogRelation,
): RelationCatalog {
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  return {
    find: (lowerName) => byName.get(lowerName),
    list: () => all,
    findKept: (lowerName) => (lowerName === cachedView.name.toLowerCase() ? cachedView : undefined),
  };
}
