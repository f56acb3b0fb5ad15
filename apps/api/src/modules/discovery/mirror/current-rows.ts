import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { MirrorRows, MirrorValue, Relation } from './relation.ts';

/** The rows of some datasets in the relations, each row as text, by the name of the relation. */
export type CurrentRows = ReadonlyMap<string, readonly string[]>;

/** Reads, in one statement, the current rows of the given datasets from all relations that have rows per dataset. */
export async function readCurrentRows(
  engine: Engine,
  relations: readonly Relation[],
  ids: readonly number[],
): Promise<CurrentRows> {
  const parts = relations.map(({ name, columns, ofDatasets = '1' }) => {
    const cells = columns.map((column) =>
      column.type === 'time'
        ? `toUnixTimestamp64Milli(${quoteIdentifier(column.name)})`
        : quoteIdentifier(column.name),
    );
    return `SELECT '${name}' AS relation, formatRowNoNewline('JSONCompactEachRow', ${cells.join(', ')}) AS cells FROM ${quoteIdentifier(name)} WHERE ${ofDatasets}`;
  });
  const current = new Map<string, string[]>(relations.map(({ name }) => [name, []]));
  const rows = await engine.readRows<{ relation: string; cells: string }>({
    sql: parts.join(' UNION ALL '),
    params: { ids },
    settings: { output_format_json_quote_denormals: 1 },
  });
  for (const { relation, cells } of rows)
    current.get(relation)?.push(writeRow(JSON.parse(cells) as MirrorValue[]));
  return current;
}

/** Whether the rows are the current ones, in any order. */
export function areCurrent(current: readonly string[], pages: readonly MirrorRows[]): boolean {
  const rows = pages.flatMap((page) => page.map(writeRow)).toSorted();
  const before = current.toSorted();
  return rows.length === before.length && rows.every((row, index) => row === before[index]);
}

/** A row as text: each column has one type, so the engine's numbers and ours are equal when their texts are. */
function writeRow(values: readonly MirrorValue[]): string {
  return JSON.stringify(
    values.map((value) =>
      value === null ? null : String(typeof value === 'boolean' ? Number(value) : value),
    ),
  );
}
