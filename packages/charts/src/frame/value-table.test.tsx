import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeValues } from '../colour/value-statistics.ts';
import { ValueFacts, ValueTable } from './value-table.tsx';

const table = {
  statistics: describeValues(Float64Array.of(1, 3, Number.NaN)),
  unit: 'm',
  noun: 'cell with a value',
  headings: ['Latitude', 'm'],
  rows: [
    ['10° N', '1'],
    ['20° N', '3'],
  ],
};

it('the table behind a chart is made when it is opened', () => {
  const closed = renderToStaticMarkup(<ValueTable {...table} rowCount={250} />);
  expect(closed).toContain('<summary>View as table</summary>');
  expect(closed).not.toContain('<t');
  expect(closed).not.toContain('<dl');
});

it('the table behind a chart has statistics of all values, and says how many rows there are', () => {
  const words = (rowCount: number): string =>
    renderToStaticMarkup(
      <ValueFacts {...table} rows={table.rows.slice(0, rowCount)} rowCount={rowCount} />,
    )
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ');
  expect(words(250)).toContain(
    'Values 2 Missing 1 Minimum 1\u2009m Mean 2\u2009m Maximum 3\u2009m',
  );
  expect(words(250)).toContain('The first 2 of 250 cells with values');
  expect(words(1)).toContain('The one cell with a value');
  expect(words(2)).toContain('All 2 cells with values Latitude m 10° N 1 20° N 3');
});
