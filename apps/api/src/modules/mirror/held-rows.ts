import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { MirrorRows, MirrorValue, Relation } from './relation.ts';

/** What relations hold of some datasets, each row as text, by the relation's name. */
export type HeldRows = ReadonlyMap<string, readonly string[]>;

/** Reads in one statement what the relations whose rows belong to datasets hold of the given ones. */
export async function readHeldRows(
  engine: Engine,
  relations: readonly Relation[],
  ids: readonly number[],
): Promise<HeldRows> {
  const parts = relations.map(({ name, columns, ofDatasets = '1' }) => {
    const cells = columns.map((column) =>
      column.type === 'time'
        ? `toUnixTimestamp64Milli(${quoteIdentifier(column.name)})`
        : quoteIdentifier(column.name),
    );
    return `SELECT '${name}' AS relation, formatRowNoNewline('JSONCompactEachRow', ${cells.join(', ')}) AS cells FROM ${quoteIdentifier(name)} WHERE ${ofDatasets}`;
  });
  const held = new Map<string, string[]>(relations.map(({ name }) => [name, []]));
  const rows = await engine.readRows<{ relation: string; cells: string }>({
    sql: parts.join(' UNION ALL '),
    params: { ids },
    settings: { output_format_json_quote_denormals: 1 },
  });
  for (const { relation, cells } of rows)
    held.get(relation)?.push(writeRow(JSON.parse(cells) as MirrorValue[]));
  return held;
}

/** Whether rows are those that are held, in whatever order. */
export function isHeld(held: readonly string[], pages: readonly MirrorRows[]): boolean {
  const rows = pages.flatMap((page) => page.map(writeRow)).toSorted();
  const before = held.toSorted();
  return rows.length === before.length && rows.every((row, index) => row === before[index]);
}

/** A row as text: columns have one type, so that the engine's numbers and ours are the same where their texts are. */
function writeRow(values: readonly MirrorValue[]): string {
  return JSON.stringify(
    values.map((value) =>
      value === null ? null : String(typeof value === 'boolean' ? Number(value) : value),
    ),
  );
}
