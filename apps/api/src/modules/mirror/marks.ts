import type { Engine } from '@isobath/engine';
import type { FreshTables, PresentTables } from './fresh-tables.ts';
import { fillTable, nameFresh } from './fresh-tables.ts';
import type { Relation } from './relation.ts';
import { columnsOf } from './relation.ts';

/** What a relation, or the rows of a dataset in all of them, held when it was written. */
export interface Mark {
  readonly relation: string;
  readonly digest: string;
  /** The catalog's revision of which it is at least. */
  readonly revision: number;
}

/** The table in the engine that holds the marks. */
export const markTable = 'isobath_mirror';
/** What the mirror held when it was written. */
export const mirrorMarks: Pick<Relation, 'name' | 'columns'> = {
  name: markTable,
  columns: columnsOf('relation:text', 'digest:text', 'revision:float64'),
};

const prefix = 'dataset ';

/** The name under which a dataset has its mark. */
export function markOfDataset(id: number): string {
  return `${prefix}${id}`;
}

/** The number of the dataset whose mark has this name; undefined for the marks of relations. */
export function datasetOfMark(name: string): number | undefined {
  return name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
}

/** What is known of the mirror as it is. */
export interface MirrorState extends PresentTables {
  /** What was written last; nothing when it is not known, when one of the tables is missing, or when a writing did not come to its end. */
  readonly marks: readonly Mark[];
}

/** Reads what is known of the mirror whose relations have the given names; `isOfRelations` leaves the marks of datasets out. */
export async function readState(
  engine: Engine,
  relations: readonly string[],
  { isOfRelations = false } = {},
): Promise<MirrorState> {
  const names = [markTable, ...relations];
  const fresh = new Set(names.map(nameFresh));
  const found = (
    await engine.readRows<{ name: string }>({
      sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN ({names:Array(String)})',
      params: { names: [...names, ...fresh] },
    })
  ).map(({ name }) => name);
  const [used, left] = [
    new Set(found.filter((name) => !fresh.has(name))),
    found.filter((name) => fresh.has(name)),
  ];
  if (left.length > 0 || used.size < names.length) return { used, left, marks: [] };
  // Another release may have kept other columns: what a mark lacks counts as changed.
  return {
    used,
    left,
    marks: await engine.readRows<Mark>({
      sql: `SELECT * FROM ${markTable}${isOfRelations ? ` WHERE NOT startsWith(relation, '${prefix}')` : ''}`,
    }),
  };
}

/** Writes what the tables will hold once they are in use. */
export function writeMarks(
  engine: Engine,
  tables: FreshTables,
  marks: readonly Mark[],
): Promise<void> {
  return tables.write(mirrorMarks, {
    add: (fresh) =>
      fillTable(engine, { ...mirrorMarks, name: fresh }, [
        marks.map((mark) => [mark.relation, mark.digest, mark.revision]),
      ]),
  });
}
