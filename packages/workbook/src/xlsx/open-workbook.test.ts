import { crc32 as zlibCrc32 } from 'node:zlib';
import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { packParts, readParts } from '../submission/testing/mutate-workbook.ts';
import { bytesInMemory, bytesOfBlob } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import { openWorkbook } from './open-workbook.ts';
import { LayoutGatherer } from './sheet-layout.ts';
import type { SheetRow } from './sheet-rows.ts';
import { readSheetRows } from './sheet-rows.ts';
import type { Workbook } from './workbook-parts.ts';

const { signal } = new AbortController();

/** The bytes of a workbook that an independent library writes. */
function bytesOf(
  sheets: Record<string, WorkSheet>,
  {
    isHidden = {},
    is1904 = false,
  }: { isHidden?: Record<string, 0 | 1 | 2>; is1904?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const book: WorkBook = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = {
    WBProps: { date1904: is1904 },
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: isHidden[name] ?? 0 })),
  };
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

async function rowsOf(workbook: Workbook, layout?: LayoutGatherer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const [sheet] = workbook.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  for await (const batch of readSheetRows(workbook, sheet.part, {
    signal,
    ...(layout && { layout }),
  }))
    rows.push(...batch);
  return rows;
}

describe('a workbook', () => {
  it('whose sheet ends between two rows is refused, not read up to there', async () => {
    const parts = readParts(bytesOf({ data: utils.aoa_to_sheet([[1], [2], [3]]) }));
    const name = 'xl/worksheets/sheet1.xml';
    const whole = parts.get(name)?.toString() ?? '';
    parts.set(name, Buffer.from(whole.slice(0, whole.indexOf('</row>') + '</row>'.length)));
    const workbook = await openWorkbook(bytesInMemory(packParts(parts)), { signal });
    await expect(rowsOf(workbook)).rejects.toThrow(/ends before its <worksheet> is closed/);
    parts.set(name, Buffer.from('<worksheet/>'));
    const empty = await openWorkbook(bytesInMemory(packParts(parts)), { signal });
    expect(await rowsOf(empty)).toEqual([]);
  });

  it('has its parts where its relations say, whatever they are called', async () => {
    const cells = [['a station', new Date(Date.UTC(2016, 3, 20))]];
    const bytes = write(
      { SheetNames: ['data'], Sheets: { data: utils.aoa_to_sheet(cells, { UTC: true }) } },
      { type: 'buffer', bookType: 'xlsx', bookSST: true },
    );
    const moved = new Map(
      [...readParts(new Uint8Array(bytes))].map(([name, part]) => [
        name
          .replace('xl/workbook.xml', 'book/workbook2.xml')
          .replace('xl/', 'book/')
          .replace('sharedStrings', 'texts/Strings1')
          .replace('styles', 'styles2'),
        Buffer.from(
          part
            .toString()
            .replace('xl/workbook.xml', '/book/workbook2.xml')
            .replace('"sharedStrings', '"texts/Strings1')
            .replace('"styles', '"styles2'),
        ),
      ]),
    );
    const rename = (name: string): string =>
      name.replace('workbook.xml.rels', 'workbook2.xml.rels');
    const parts = new Map([...moved].map(([name, part]) => [rename(name), part]));
    const read = await rowsOf(await openWorkbook(bytesInMemory(packParts(parts)), { signal }));
    expect(read).toEqual(await rowsOf(await openWorkbook(bytesInMemory(bytes), { signal })));
    expect(read[0]?.cells).toMatchObject(['a station', { date: '2016-04-20' }]);
  });

  it('is the same read from memory and from a Blob, inflated by the platform', async () => {
    const cells = Array.from({ length: 3000 }, (_, row) => [row, row / 7, `station ${row}`]);
    const bytes = bytesOf({ data: utils.aoa_to_sheet(cells) });
    const fromMemory = await rowsOf(await openWorkbook(bytesInMemory(bytes), { signal }));
    const fromBlob = await rowsOf(await openWorkbook(bytesOfBlob(new Blob([bytes])), { signal }));
    expect(fromMemory.map((row) => row.cells)).toEqual(cells);
    expect(fromBlob).toEqual(fromMemory);
  });

  it('lists hidden sheets, rows, columns and merged cells, and reads them like others', async () => {
    const data = utils.aoa_to_sheet([
      ['a', 'b', 'c'],
      [1, 2, 3],
      [4, 5, 6],
    ]);
    data['!rows'] = [{}, { hidden: true }];
    data['!cols'] = [{}, { hidden: true }];
    data['!merges'] = [utils.decode_range('A3:B3')];
    const workbook = await openWorkbook(
      bytesInMemory(
        bytesOf(
          { data, notes: utils.aoa_to_sheet([['x']]), old: utils.aoa_to_sheet([['y']]) },
          { isHidden: { notes: 1, old: 2 } },
        ),
      ),
      { signal },
    );
    const layout = new LayoutGatherer();
    const rows = await rowsOf(workbook, layout);
    expect(workbook.sheets.map((sheet) => [sheet.name, sheet.isHidden])).toEqual([
      ['data', false],
      ['notes', true],
      ['old', true],
    ]);
    expect(rows[1]).toEqual({ row: 2, cells: [1, 2, 3] });
    expect(layout.hiddenRows).toEqual([2]);
    expect(layout.hiddenColumns).toEqual([[1, 1]]);
    expect(layout.merged).toEqual(['A3:B3']);
    expect([layout.hiddenRowCount, layout.mergedCount]).toEqual([1, 1]);
  });

  it('tells a formula with a stored result from one without and from one in error', async () => {
    const data = utils.aoa_to_sheet([['stored', 'none', 'error']]);
    data['A2'] = { t: 'n', v: 2, f: '1+1' };
    data['B2'] = { t: 'z', f: '1+1' };
    data['C2'] = { t: 'e', v: 42, f: 'NA()' };
    data['!ref'] = 'A1:C2';
    const workbook = await openWorkbook(bytesInMemory(bytesOf({ data })), { signal });
    const row = (await rowsOf(workbook))[1];
    expect(row?.cells[0]).toBe(2);
    expect(row?.cells[1]).toMatchObject({ kind: 'no-value', stored: '' });
    expect(row?.cells[2]).toMatchObject({ kind: 'error', stored: '#N/A' });
  });

  it('counts days from 1904 where it says so, whatever the time zone of the reader', async () => {
    const zone = process.env['TZ'];
    try {
      for (const name of ['UTC', 'America/Cuiaba', 'Asia/Shanghai']) {
        process.env['TZ'] = name;
        for (const is1904 of [false, true]) {
          const data = utils.aoa_to_sheet([['time']]);
          data['A2'] = { t: 'n', v: is1904 ? 41018.5 : 42480.5, z: 'yyyy-mm-dd hh:mm' };
          data['!ref'] = 'A1:A2';
          const workbook = await openWorkbook(bytesInMemory(bytesOf({ data }, { is1904 })), {
            signal,
          });
          expect((await rowsOf(workbook))[1]?.cells[0]).toMatchObject({
            date: '2016-04-20T12:00:00.000',
          });
        }
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('stops when it is told to', async () => {
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    const bytes = bytesOf({ data: utils.aoa_to_sheet([[1]]) });
    await expect(openWorkbook(bytesInMemory(bytes), { signal: stopped.signal })).rejects.toThrow();
  });
});

it('the checksum is that of zlib, at every length and in pieces', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => (index * 37 + 11) & 0xff);
  for (let length = 0; length <= 40; length += 1)
    expect(crc32(bytes.subarray(3, 3 + length))).toBe(zlibCrc32(bytes.subarray(3, 3 + length)));
  expect(crc32(bytes.subarray(21), crc32(bytes.subarray(0, 21)))).toBe(zlibCrc32(bytes));
});
