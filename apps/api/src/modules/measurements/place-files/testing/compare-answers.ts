import { tableFromIPC } from 'apache-arrow';
import { expect } from 'vitest';
import type { NamedCall } from '@isobath/query';
import '../../../../testing/answers/read-arrow.ts';

/** Names and types of the columns, and the rows. */
export function tellArrow(bytes: Uint8Array): string {
  const table = tableFromIPC(bytes);
  const heads = table.schema.fields.map(({ name, type }) => `${name} ${type}`);
  const rows = Array.from({ length: table.numRows }, (_, row) =>
    heads.map((_head, column) => String(table.getChildAt(column)!.get(row))),
  );
  return [heads, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/** Rows are the same bytes. Means of the engine differ in their last digits from one run to the next: it adds up in several ways. */
export function expectSame(
  call: Pick<NamedCall, 'spName'>,
  direct: string,
  expected: string,
): void {
  if (call.spName === 'uspSpaceTime' || call.spName === 'uspSectionMap')
    return expect([call, direct]).toEqual([call, expected]);
  const cellsOf = (text: string): string[] => text.split(/(?<!T\d\d|T\d\d:\d\d)[,:}\n]/);
  const [found, wanted] = [cellsOf(direct), cellsOf(expected)];
  const wrong = wanted.filter((cell, index) => {
    const other = found[index] ?? 'nothing';
    const size = Math.abs(Number(cell));
    return cell !== other && !(Math.abs(Number(other) - Number(cell)) <= 1e-12 * size + 1e-15);
  });
  expect([call, found.length, wrong]).toEqual([call, wanted.length, []]);
}
