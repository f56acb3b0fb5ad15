import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('a field with commas, quotes or lines survives in a table file, and what is missing stays empty', () => {
  const columns = [
    { header: 'Name', value: (row: { name: string; mean: number | null }) => row.name },
    { header: 'Mean, all', value: (row: { name: string; mean: number | null }) => row.mean },
  ];
  expect(formatCsv(columns, [{ name: 'a "b"\nc', mean: 0 }, { name: 'd', mean: null }])).toBe('Name,"Mean, all"\n"a ""b""\nc",0\nd,\n');
});
