import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowSyntax } from './row-scanner.ts';
import { DelimitedRows } from './row-scanner.ts';

/** Reads text given in pieces of `chunkBytes`, as a stream would deliver it. */
function scan(
  text: string | Buffer,
  syntax: Partial<RowSyntax> & { columnCount: number },
  chunkBytes = Infinity,
): { rows: string[][]; lines: number[]; scanner: DelimitedRows } {
  const scanner = new DelimitedRows(
    'a.csv',
    { delimiter: ',', decimal: '.', encoding: 'utf-8', ...syntax },
    1,
  );
  const bytes = Buffer.from(text);
  const rows: string[][] = [];
  const lines: number[] = [];
  const drain = (): void => {
    while (scanner.next()) {
      rows.push(Array.from({ length: syntax.columnCount }, (_, column) => scanner.text(column)));
      lines.push(scanner.line);
    }
  };
  let rest = Buffer.alloc(0);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const loaded = Buffer.concat([rest, bytes.subarray(at, at + chunkBytes)]);
    scanner.load(loaded, false);
    drain();
    rest = Buffer.from(loaded.subarray(scanner.consumed));
  }
  scanner.load(rest, true);
  drain();
  return { rows, lines, scanner };
}

const cellText = fc.string({
  unit: fc.constantFrom('a', 'é', '海', '7', '.', '"', ',', ';', '\t', '\n', '\r\n', ' ', '#', '-'),
  maxLength: 8,
});
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(fc.array(cellText, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 8,
  }),
);

describe('rows of delimited text', () => {
  it('read back what was written, however it was quoted, delimited, ended and cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.record({
          cells: table,
          delimiter: fc.constantFrom(',', ';', '\t', '|'),
          lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
          chunkBytes: fc.integer({ min: 1, max: 40 }),
          endsWithLineEnd: fc.boolean(),
          quoteMore: fc.infiniteStream(fc.boolean()),
        }),
        ({ cells, delimiter, lineEnd, chunkBytes, endsWithLineEnd, quoteMore }) => {
          const quoted = (cell: string): boolean =>
            cell === '' ||
            cell !== cell.trim() ||
            /["\r\n]/.test(cell) ||
            cell.includes(delimiter) ||
            quoteMore.next().value;
          const write = (cell: string): string =>
            quoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
          const text =
            cells.map((row) => row.map(write).join(delimiter)).join(lineEnd) +
            (endsWithLineEnd ? lineEnd : '');
          const expected = cells.filter((row) => row.some((cell) => cell !== ''));
          expect(scan(text, { delimiter, columnCount: cells[0]!.length }, chunkBytes).rows).toEqual(
            expected,
          );
        },
      ),
      { seed: 1983, numRuns: 400 },
    );
  });

  it('are those that an independent CSV reader finds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.constantFrom('1', ' 2 ', '"a"', '"b ""c"" d"', '"x\ny"', 'z', ''), {
            minLength: 3,
            maxLength: 3,
          }),
          { minLength: 1 },
        ),
        (cells) => {
          const text = cells.map((row) => row.join(',')).join('\n');
          const expected = (
            parse(text, { trim: true, skip_empty_lines: true }) as string[][]
          ).filter((row) => row.some((cell) => cell !== ''));
          expect(scan(text, { columnCount: 3 }, 7).rows).toEqual(expected);
        },
      ),
      { seed: 1983 },
    );
  });

  it('know their lines, also below a cell with line breaks', () => {
    expect(
      scan('a,"x\ny\r\nz"\nb,2\n\n# no\r\nc,3', { columnCount: 2, commentPrefix: '#' }, 3).lines,
    ).toEqual([1, 4, 7]);
  });

  it('of another length than the header are refused by line', () => {
    expect(() => scan('1,2,3\n4,5\n', { columnCount: 3 })).toThrow(
      /a\.csv, line 2, value "4,5": the row has 2 cells, but the header has 3/,
    );
    expect(() => scan('1,2,3\n4,5,6,7\n', { columnCount: 3 })).toThrow(/line 2.*4 cells/);
    expect(() => scan('1 2 3\n4 5\n', { columnCount: 3, delimiter: 'whitespace' })).toThrow(
      /line 2.*2 cells/,
    );
  });

  it('may end with delimiters, and blank rows are passed over and counted', () => {
    const { rows, scanner } = scan('1,2,\n\n3,4,,,\n , \n5,6', { columnCount: 2 });
    expect(rows).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
    expect(scanner.blankRows).toBe(2);
  });

  it('are refused when a quote is never closed or text follows a closing one', () => {
    expect(() => scan('1,2\n"3,4\n5,6\n', { columnCount: 2 })).toThrow(
      /line 2: a quote that opens in this row is never closed/,
    );
    expect(() => scan('1,"2"3\n', { columnCount: 2 })).toThrow(
      /line 1.*text follows a closing quote/,
    );
  });

  it('separated by spaces ignore how many there are; wide columns that touch are cut by width', () => {
    expect(
      scan('  1.5   2\t3 \n4 5 6\n', { columnCount: 3, delimiter: 'whitespace' }, 2).rows,
    ).toEqual([
      ['1.5', '2', '3'],
      ['4', '5', '6'],
    ]);
    const wide = `${'98.58'.padStart(11)}-12471.0862${'1'.padStart(11)}\n`;
    expect(scan(wide, { columnCount: 3, delimiter: 'whitespace', cellWidth: 11 }).rows).toEqual([
      ['98.58', '-12471.0862', '1'],
    ]);
  });

  it('in Latin-1 keep their letters, and bytes that are no UTF-8 are refused by line', () => {
    const bytes = Buffer.from('1,S\u00e3o\n', 'latin1');
    expect(scan(bytes, { columnCount: 2, encoding: 'latin1' }).rows).toEqual([['1', 'São']]);
    expect(() => scan(bytes, { columnCount: 2 })).toThrow(
      /line 1.*not UTF-8; set source.encoding: latin1/,
    );
  });

  it('end at the end marker', () => {
    const { rows, scanner } = scan(
      '1,2\nEND_DATA\n3,4\n',
      { columnCount: 2, endMarker: 'END_DATA' },
      3,
    );
    expect(rows).toEqual([['1', '2']]);
    expect(scanner.isEnded).toBe(true);
  });
});
