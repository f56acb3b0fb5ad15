import type { Engine } from '@isobath/engine';
import type { StagingTables, PresentTables } from './staging-tables.ts';
import { fillTable, stagingName } from './staging-tables.ts';
import type { Relation } from './relation.ts';
import { columnsOf } from './relation.ts';

/** Digest of a relation, or of the rows of one dataset in all relations, when it was written. */
export interface Digest {
  readonly relation: string;
  readonly digest: string;
  /** It is at least as recent as this revision of the catalog. */
  readonly revision: number;
}

/** The table in the engine that stores the digests. */
export const digestTable = 'isobath_mirror';
/** The relation of digests. */
export const digestsRelation: Pick<Relation, 'name' | 'columns'> = {
  name: digestTable,
  columns: columnsOf('relation:text', 'digest:text', 'revision:float64'),
};

/** The name under which the digest of the mirror's shape is stored. */
export const shapeDigest = '(shape)';

const prefix = 'dataset ';

/** The name under which the digest of a dataset is stored. */
export function digestNameOf(id: number): string {
  return `${prefix}${id}`;
}

/** The id of the dataset whose digest has this name; undefined for the digests of relations. */
export function datasetOfDigest(name: string): number | undefined {
  return name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
}

/** The current state of the mirror. */
export interface MirrorState extends PresentTables {
  /** Digests of the last rewrite; empty when they are unknown, when a table is missing, or when a rewrite was interrupted. */
  readonly digests: readonly Digest[];
}

/** Reads the state of the mirror with the given relations; `isOfRelations` omits the digests of datasets. */
export async function readState(
  engine: Engine,
  relations: readonly string[],
  { isOfRelations = false } = {},
): Promise<MirrorState> {
  const names = [digestTable, ...relations];
  const staging = new Set(names.map(stagingName));
  const found = (
    await engine.readRows<{ name: string }>({
      sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN ({names:Array(String)})',
      params: { names: [...names, ...staging] },
    })
  ).map(({ name }) => name);
  const [used, left] = [
    new Set(found.filter((name) => !staging.has(name))),
    found.filter((name) => staging.has(name)),
  ];
  if (left.length > 0 || used.size < names.length) return { used, left, digests: [] };
  // Another release may have had other columns: what an entry lacks counts as changed.
  return {
    used,
    left,
    digests: await engine.readRows<Digest>({
      sql: `SELECT * FROM ${digestTable}${isOfRelations ? ` WHERE NOT startsWith(relation, '${prefix}')` : ''}`,
    }),
  };
}

/** Writes the digests of what the tables will hold once they are in use. */
export function writeDigests(
  engine: Engine,
  tables: StagingTables,
  digests: readonly Digest[],
): Promise<void> {
  return tables.write(digestsRelation, {
    add: (staging) =>
      fillTable(engine, { ...digestsRelation, name: staging }, [
        digests.map((entry) => [entry.relation, entry.digest, entry.revision]),
      ]),
  });
}
