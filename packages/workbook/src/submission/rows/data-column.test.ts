import { expect, it } from 'vitest';
import type { SheetHeader } from '../source/sheet-table.ts';
import { DataColumn } from './data-column.ts';

function rulesOf(name: string, values: readonly (number | string)[]): string[] {
  const rules: string[] = [];
  const header: Pick<SheetHeader, 'report'> = { report: (rule) => void rules.push(rule) };
  const column = new DataColumn(header as SheetHeader, name);
  for (const [row, value] of values.entries())
    if (typeof value === 'number') column.addNumber(row, value, true);
    else column.addText(row, value, true);
  column.finish(values.length, true);
  return rules;
}

it.each(['temperature_qc', 'qf', 'Flag', 'salinity_flag', 'quality_of_oxygen'])(
  'flags of a column %s may all be the same',
  (name) => expect(rulesOf(name, [1, 1, 1])).toEqual([]),
);

it.each(['temperature', 'flagella', 'qcd'])(
  'values of a column %s are expected to differ',
  (name) => {
    expect(rulesOf(name, [1, 1, 1])).toEqual(['uniform-column']);
    expect(rulesOf(name, ['a', 'a'])).toEqual(['uniform-column']);
    expect(rulesOf(name, [1, 2, 1])).toEqual([]);
  },
);
