import { expect, it } from 'vitest';
import { formatTableCsv } from './table-csv.ts';

it('rows of measurements are CSV: ISO times, unrounded numbers, empty fields for what is missing, no formulas', () => {
  const table = {
    rowCount: 3,
    columns: {
      time: Float64Array.of(0, Date.UTC(1850, 0, 1), NaN),
      lat: Float32Array.of(0.5, -90, 1),
      flag: ['a,b', null, 'say "no"'],
      note: ['=1+1', '-5', '＝2'],
    },
  };
  expect([...formatTableCsv(table)].join('')).toBe(
    'time,lat,flag,note\n1970-01-01T00:00:00.000Z,0.5,"a,b",\'=1+1\n1850-01-01T00:00:00.000Z,-90,,-5\n,1,"say ""no""",\'＝2\n',
  );
});

it('many rows come in parts, and none is lost between them', () => {
  const count = 120_001;
  const table = {
    rowCount: count,
    columns: { month: Int32Array.from({ length: count }, (_, row) => row) },
  };
  const parts = [...formatTableCsv(table)];
  expect(parts.length).toBe(5);
  const lines = parts.join('').trimEnd().split('\n');
  expect([lines.length, lines[50_001], lines.at(-1)]).toEqual([count + 1, '50000', '120000']);
});

it('comments, other headings, the digits of single precision and no formulas', () => {
  const table = {
    rowCount: 2,
    columns: {
      sst: Float32Array.of(0.08166665583848953, -1.1),
      name: ['=1+1', '@x'],
    },
  };
  const head = { comments: ['Unit: °C'], header: ['sst (°C)', 'name'] };
  expect([...formatTableCsv(table, head)].join('')).toBe(
    "# Unit: °C\nsst (°C),name\n0.081666656,'=1+1\n-1.1,'@x\n",
  );
});
