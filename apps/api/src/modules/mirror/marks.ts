import type { Engine } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import type { Relation } from './relation.ts';
import { columnsOf } from './relation.ts';
import { writeTable } from './write-table.ts';

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
export const mirrorMarks: Pick<Relation, 'name' | 'columns'> = { name: markTable, columns: columnsOf('relation:text', 'digest:text', 'revision:float64') };

const prefix = 'dataset ';

/** The name under which a dataset has its mark. */
export function markOfDataset(id: number): string {
  return `${prefix}${id}`;
}

/** The number of the dataset whose mark has this name; undefined for the marks of relations. */
export function datasetOfMark(name: string): number | undefined {
  return name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined;
}

/** What was written last; nothing when it is not known, or when one of the tables is missing. */
export async function readMarks(engine: Engine, tables: readonly string[], { isOfRelations = false } = {}): Promise<Mark[]> {
  const present = new Set((await engine.readRows<{ name: string }>({ sql: 'SELECT name FROM system.tables WHERE database = currentDatabase()' })).map(({ name }) => name));
  if (!present.has(markTable) || tables.some((name) => !present.has(name))) return [];
  // Another release may have kept other columns: what a mark lacks counts as changed.
  return engine.readRows<Mark>({ sql: `SELECT * FROM ${markTable}${isOfRelations ? ` WHERE NOT startsWith(relation, '${prefix}')` : ''}` });
}

/** Keeps what has been written. */
export function writeMarks(platform: Pick<Platform, 'engine' | 'store'>, marks: readonly Mark[]): Promise<void> {
  return writeTable(platform, mirrorMarks, [marks.map((mark) => [mark.relation, mark.digest, mark.revision])]);
}
