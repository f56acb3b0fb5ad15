import { fileURLToPath } from 'node:url';
import type { BookType, WorkSheet } from '@e965/xlsx';
import { CFB, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, ReadTable, RecipeParts } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { chooseFormat } from '../choose-format.ts';
import { formats } from '../index.ts';
import { xlsxFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const variables = ['temp °C', 'day', 'station', 'good'].map((from) => ({
  name: from.replaceAll(/\W/g, '_'),
  from,
}));

describe('an old workbook', () => {
  it('by another writer gives its dates, numbers, texts, truth values and blanks', async () => {
    const file = fileURLToPath(
      new URL('../../../../../fixtures/old-workbook.xls', import.meta.url),
    );
    const { rows, notes } = await readTable(xlsxFormat, [file], { variables });
    expect(rows).toEqual(
      [1, 2, 3, 4, 5].map((row) => ({
        time: `2003-07-0${row}T12:30:15.000Z`,
        lat: 44.5 + row / 8,
        lon: -63.25,
        depth: row * 10,
        temp__C: row === 3 ? null : 12.3456789 + row,
        day:
          row < 2
            ? '1999-12-27'
            : new Date(Date.UTC(1999, 11, 26 + row)).toISOString().slice(0, 10),
        station: `Stn ${row} é`,
        good: row % 2 === 0 ? 'true' : 'false',
      })),
    );
    expect(notes).toContain('the sheet "Data" was read');
  });

  const cells = [
    ['time', 'lat', 'lon', 'depth', 'temp'],
    [41_018.5, 22.75, -158, 5, 24.5],
    [41_019.25, -90, 190, 0, null],
    [],
    [59, 1, 2, 3, 'NA'],
  ];
  const bookOf = (bookType: BookType, is1904: boolean): Buffer => {
    const sheet: WorkSheet = utils.aoa_to_sheet(cells);
    for (const row of [2, 3, 5]) sheet[`A${row}`] = { ...sheet[`A${row}`], z: 'yyyy-mm-dd hh:mm' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'data');
    book.Workbook = { WBProps: { date1904: is1904 } };
    return write(book, { type: 'buffer', bookType }) as Buffer;
  };

  it.each([
    ['Excel 97', 'biff8', false],
    ['Excel 97 that counts days from 1904', 'biff8', true],
    ['Excel 95', 'biff5', false],
  ] as const)('of %s is read as the same cells of a new one', async (_, bookType, is1904) => {
    const old = await folder.write('a.xls', bookOf(bookType, is1904));
    const recent = await folder.write('a.xlsx', bookOf('xlsx', is1904));
    const { rows } = await readTable(xlsxFormat, [old], {});
    expect(rows).toHaveLength(3);
    expect(rows).toEqual((await readTable(xlsxFormat, [recent], {})).rows);
    expect(rows[0]?.['time']).toBe(
      is1904 ? '2016-04-20T12:00:00.000Z' : '2012-04-19T12:00:00.000Z',
    );
  });

  it('is refused wherever it is cut, and where two cells are at one place', async () => {
    const whole = bookOf('biff8', false);
    for (let end = 20; end < whole.length - 600; end += 211) {
      const file = await folder.write('cut.xls', whole.subarray(0, end));
      await expect(readTable(xlsxFormat, [file], {}), `${end} bytes`).rejects.toThrow(
        /damaged|no workbook that can be read/,
      );
    }
    const twice = Buffer.from(whole);
    // The number 22.75 of B2: its record has row, column, format and value.
    const value = Buffer.alloc(8);
    value.writeDoubleLE(22.75);
    twice.writeUInt16LE(0, twice.indexOf(value) - 4);
    const file = await folder.write('twice.xls', twice);
    await expect(readTable(xlsxFormat, [file], {})).rejects.toThrow(/it has two cells A2/);
  });

  it('is refused for an error value and a sheet that it has not, as a new one is', async () => {
    const sheet = utils.aoa_to_sheet(cells.slice(0, 2));
    sheet['E2'] = { t: 'e', v: 7 };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'one');
    const file = await folder.write(
      'e.xls',
      write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer,
    );
    await expect(readTable(xlsxFormat, [file], {})).rejects.toThrow(
      /cell E2: the formula gives #DIV\/0!/,
    );
    await expect(readTable(xlsxFormat, [file], { source: { sheet: 'two' } })).rejects.toThrow(
      /there is no sheet "two"; the sheets are: one/,
    );
  });
});

describe('a file with the name of a workbook', () => {
  const read = async (name: string, content: string | Uint8Array): Promise<ReadTable> => {
    const file = await folder.write(name, content);
    const parts: RecipeParts = { variables: [{ name: 'temp', from: 'temp' }] };
    return readTable(await chooseFormat(formats, [file], 'auto'), [file], parts);
  };
  const text = 'time\tlat\tlon\ttemp\n2020-01-01\t1\t2\t3\n2020-01-02\t1\t2\t4\n';

  it('is read as text where it is text', async () => {
    expect((await read('a.xls', text)).rows).toMatchObject([{ temp: 3 }, { temp: 4 }]);
  });

  it('is read by its content where it has the name of the other kind, or none', async () => {
    const sheet = utils.aoa_to_sheet(
      text
        .trim()
        .split('\n')
        .map((line) => line.split('\t')),
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'data');
    const bytes = (bookType: BookType): Buffer =>
      write(book, { type: 'buffer', bookType }) as Buffer;
    for (const [name, bookType] of [
      ['b.xls', 'xlsx'],
      ['b.xlsx', 'biff8'],
      ['b.001', 'biff8'],
      ['b.002', 'xlsx'],
    ] as const)
      expect((await read(name, bytes(bookType))).rows).toHaveLength(2);
  });

  it('is refused with what it is where it is none', async () => {
    const page = '<html><body><table><tr><td>time</td></tr></table></body></html>';
    await expect(read('c.xls', page)).rejects.toThrow(/a web page under the name of a workbook/);
    await expect(read('c.xls', '<?xml version="1.0"?><Workbook/>')).rejects.toThrow(/this is XML/);
    const document = CFB.utils.cfb_new();
    CFB.utils.cfb_add(document, 'WordDocument', Buffer.alloc(5000));
    const word = CFB.write(document, { type: 'buffer' }) as Buffer;
    await expect(read('c.xls', word)).rejects.toThrow(/no workbook that can be read/);
    const locked = CFB.utils.cfb_new();
    CFB.utils.cfb_add(locked, 'EncryptedPackage', Buffer.alloc(5000));
    CFB.utils.cfb_add(locked, 'EncryptionInfo', Buffer.alloc(200));
    await expect(read('c.xlsx', CFB.write(locked, { type: 'buffer' }) as Buffer)).rejects.toThrow(
      /has a password/,
    );
  });
});
