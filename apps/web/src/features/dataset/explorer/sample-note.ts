import type { ColumnTable } from '@isobath/client';

/** Which of more observations a table holds, as the server says it, with signs that headers do not have; undefined where it holds them all. */
export function sampleNote({ note }: ColumnTable): string | undefined {
  return note?.replace(/([\d.]{1,9}) x ([\d.]{1,9}) degrees/, '$1° × $2°');
}
