import type { Field, Operation } from '@isobath/workbook';
import { readTypedCell } from '@isobath/workbook';
import type { GridRow, SheetFacts } from '../worker/protocol.ts';

/** A row of `people` or `funding` in the form: texts by field. */
export interface SheetEntry {
  /** Tells entries apart while they are moved. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

type Cell = [row: number, column: number, value: number | string | null];

/** A sheet that may not be there yet, and its rows. */
export interface ReadSheet {
  readonly facts: SheetFacts | undefined;
  readonly rows: readonly GridRow[];
}

/** The rows of a sheet below its header; explanations of the template and blank rows are none. */
export function readEntries({ facts, rows }: ReadSheet): SheetEntry[] {
  if (facts === undefined) return [];
  return rows.flatMap(({ row, cells }) => {
    const texts = cells.map(({ text }) => text.trim()).filter(Boolean);
    if (row <= facts.headerRow || texts.every((text) => /^<.+>$/s.test(text))) return [];
    const named = facts.names.map((name, at) => [name, cells[at]?.text ?? ''] as const);
    return [{ key: `row ${row}`, values: Object.fromEntries(named.filter(([name]) => name)) }];
  });
}

/** The edit that makes a sheet hold the entries, and nothing else below its header; undefined where it does already. Columns that it lacks are added behind the others. */
export function planEntries(
  sheet: string,
  { facts, rows }: ReadSheet,
  { fields, entries }: { fields: readonly Field[]; entries: readonly SheetEntry[] },
): Operation | undefined {
  const headerRow = Math.max(1, facts?.headerRow ?? 0);
  const names = [...(facts?.names ?? [])];
  for (const { name } of fields)
    if (
      !names.includes(name) &&
      (facts === undefined || entries.some(({ values }) => values[name]))
    )
      names.push(name);
  const now = new Map(rows.map(({ row, cells }) => [row, cells.map(({ text }) => text)]));
  const cells: Cell[] = [];
  const set = (row: number, column: number, text: string): void => {
    if ((now.get(row)?.[column] ?? '') !== text) cells.push([row, column, readTypedCell(text)]);
  };
  if (facts === undefined && entries.length === 0) return undefined;
  names.forEach((name, column) => set(headerRow, column, name));
  const last = Math.max(headerRow + entries.length, ...now.keys());
  for (let row = headerRow + 1; row <= last; row += 1) {
    const entry = entries[row - headerRow - 1];
    names.forEach((name, column) => set(row, column, entry?.values[name]?.trim() ?? ''));
  }
  return cells.length === 0 ? undefined : { type: 'cells', sheet, cells };
}

/** Entries with one of them moved by a place; unchanged at an end. */
export function moveEntry(
  entries: readonly SheetEntry[],
  at: number,
  by: -1 | 1,
): readonly SheetEntry[] {
  const [moved, other] = [entries[at], entries[at + by]];
  if (moved === undefined || other === undefined) return entries;
  return entries.map((entry, index) => (index === at ? other : index === at + by ? moved : entry));
}
