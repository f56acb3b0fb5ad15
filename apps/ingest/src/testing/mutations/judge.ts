import type { ReadTable, ReadValue } from '../table-fixtures.ts';
import type { Mutated, Reference, SeedText } from './seed.ts';

/** Words that no refusal has: those of a program that went wrong. */
const NO_PLAIN_WORDS =
  /\bundefined\b|\[object|TypeError|RangeError|Cannot read|not a function|not iterable|Invalid (?:array|string|typed)|memory access|\bunreachable\b|out of memory|\bat file:|ENO[A-Z]{3}|ERR_/;

/** What is wrong with how a refusal is put; undefined where nothing is. */
export function judgeRefusal(message: string): string | undefined {
  const found = NO_PLAIN_WORDS.exec(message)?.[0];
  if (found !== undefined) return `the refusal says ${JSON.stringify(found)}`;
  return message.length > 6000 ? `the refusal has ${message.length} characters` : undefined;
}

/** Whether a note says that rows were left out. */
const LEFT_OUT = /left out|not read|skipped|omitted|without rows|passed over/i;

function keyOf(value: ReadValue | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(String(value).replace(',', '.'));
  return Number.isNaN(number) ? String(value) : number.toFixed(5);
}

/** Where the values of the file as it was stand: by value, the columns and their rows. */
function indexValues({ rows }: ReadTable): Map<string, Map<string, Set<number>>> {
  const index = new Map<string, Map<string, Set<number>>>();
  rows.forEach((row, at) => {
    for (const [column, value] of Object.entries(row)) {
      const key = keyOf(value);
      if (key === undefined) continue;
      const columns = index.get(key) ?? new Map<string, Set<number>>();
      columns.set(column, (columns.get(column) ?? new Set()).add(at));
      index.set(key, columns);
    }
  });
  return index;
}

/**
 * What is silently wrong with the rows of a mutated file: values of one column that stand in another, of one row that stand in another, and rows whose lines are as
 * they were but which are not there. `isOwnRecipe`: columns may have other names, as the recipe was drafted from the mutated file.
 */
export function judgeRows(
  table: ReadTable,
  mutated: Mutated,
  { reference, isOwnRecipe }: { reference: Reference; isOwnRecipe: boolean },
): string | undefined {
  const index = indexValues(reference.table);
  return (
    findScaled(table, mutated, index) ??
    findShift(table, index, { reference, isOwnRecipe }) ??
    findMixedRow(table, index) ??
    findLostRow(table, mutated, { reference, isOwnRecipe })
  );
}

type ValueIndex = ReturnType<typeof indexValues>;

/** A number whose decimal mark went unread. Where bytes were changed at random the mark may be gone from the file. */
function findScaled({ rows }: ReadTable, { kind }: Mutated, index: ValueIndex): string | undefined {
  if (/^b[iy]t/.test(kind)) return undefined;
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== 'number' || !Number.isInteger(value) || index.has(keyOf(value) ?? ''))
        continue;
      const isScaled = [100, 1000].some((factor) => index.has(keyOf(value / factor) ?? ''));
      if (isScaled) return `${name} has ${value}, a value without its decimal mark`;
    }
  return undefined;
}

function findShift(
  { rows, columns }: ReadTable,
  index: ValueIndex,
  { reference, isOwnRecipe }: { reference: Reference; isOwnRecipe: boolean },
): string | undefined {
  const known = new Set(reference.table.columns.map(({ name }) => name));
  for (const { name } of columns) {
    const counts = new Map<string, { count: number; example: string }>();
    for (const row of rows) {
      const key = keyOf(row[name]);
      const found = key === undefined ? undefined : index.get(key);
      if (key === undefined || found === undefined) continue;
      const column = found.has(name) ? name : [...found.keys()][0];
      if (column === undefined) continue;
      const before = counts.get(column)?.count ?? 0;
      counts.set(column, { count: before + 1, example: key });
    }
    const others = [...counts].filter(([column]) => column !== name);
    const isRenamed = isOwnRecipe && !known.has(name);
    if (others.length > (isRenamed ? 1 : 0)) {
      const said = [...counts].map(
        ([column, { count, example }]) => `${count} of ${column} (${example})`,
      );
      return `column ${name} has values ${said.join(', ')}`;
    }
  }
  return undefined;
}

/** A row whose values come from several rows: one value may be a changed one that happens to be that of another row. */
function findMixedRow({ rows }: ReadTable, index: ValueIndex): string | undefined {
  for (const [at, row] of rows.entries()) {
    const origins = Object.entries(row).flatMap(([name, value]) => {
      const found = index.get(keyOf(value) ?? '')?.get(name);
      return found === undefined ? [] : [found];
    });
    const candidates = new Set(origins.flatMap((found) => [...found]));
    const most = Math.max(
      0,
      ...[...candidates].map((origin) => origins.filter((found) => found.has(origin)).length),
    );
    if (origins.length - most >= 2)
      return `row ${at} has values of several rows: ${JSON.stringify(row)}`;
  }
  return undefined;
}

/** A row of which each line stands unchanged below an unchanged header must be there, or be said to be left out. */
function findLostRow(
  table: ReadTable,
  { text }: Mutated,
  { reference, isOwnRecipe }: { reference: Reference; isOwnRecipe: boolean },
): string | undefined {
  const whole = reference.seed.text;
  if (text === undefined || whole === undefined || table.notes.some((note) => LEFT_OUT.test(note)))
    return undefined;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (whole.header.some((line, at) => lines[at] !== line)) return undefined;
  for (const at of intactRows(lines, whole)) {
    const row = reference.table.rows[at];
    if (row === undefined) continue;
    const lost = describeLost(row, table, { isOwnRecipe });
    if (lost !== undefined) return `row ${at} ${lost}`;
  }
  return undefined;
}

type Row = ReadTable['rows'][number];

/** What is lost of a row in a table: all of it, or values of columns that the table has. */
function describeLost(
  row: Row,
  { rows, columns }: ReadTable,
  { isOwnRecipe }: { isOwnRecipe: boolean },
): string | undefined {
  const names = Object.keys(row).filter(
    (name) => !isOwnRecipe || columns.some((column) => column.name === name),
  );
  const differ = (other: Row): string[] =>
    names.filter((name) => keyOf(row[name]) !== keyOf(other[name]));
  const nearest = rows
    .map((other) => ({ other, names: differ(other) }))
    .reduce<{ other?: Row; names: string[] }>(
      (best, next) => (next.names.length < best.names.length ? next : best),
      { names },
    );
  if (nearest.names.length === 0) return undefined;
  const said = nearest.names.map(
    (name) => `${name} ${JSON.stringify(row[name])} is ${JSON.stringify(nearest.other?.[name])}`,
  );
  return `is not there: ${said.join(', ')}`;
}

function intactRows(lines: readonly string[], { header, rows, footer }: SeedText): number[] {
  const end = footer.length > 0 ? lines.indexOf(footer[0] ?? '') : -1;
  const body = lines.slice(header.length, end < 0 ? undefined : end);
  return rows.flatMap((own, at) => {
    const from = body.indexOf(own[0] ?? '');
    return from >= 0 && own.every((line, index) => body[from + index] === line) ? [at] : [];
  });
}
