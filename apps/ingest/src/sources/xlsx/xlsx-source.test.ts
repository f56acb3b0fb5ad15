import { writeFile } from 'node:fs/promises';
import { constants, deflateRawSync } from 'node:zlib';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zip } from '../../testing/make-zip.ts';
import type { FixtureFolder, ReadTable, RecipeParts } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { xlsxFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

interface BookOptions {
  readonly is1904?: boolean;
  readonly others?: Record<string, unknown[][]>;
  readonly change?: (sheet: WorkSheet) => void;
  readonly name?: string;
}
/** A workbook written by an independent library. */
async function book(
  rows: unknown[][],
  { is1904 = false, others = {}, change, name = 'data' }: BookOptions = {},
): Promise<string> {
  const workbook = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true, UTC: true });
  change?.(sheet);
  for (const [other, cells] of Object.entries(others))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells), other);
  utils.book_append_sheet(workbook, sheet, name);
  workbook.Workbook = { WBProps: { date1904: is1904 } };
  return folder.write(
    'a.xlsx',
    write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
  );
}
const read = async (file: string, parts: RecipeParts = {}): Promise<ReadTable> =>
  readTable(xlsxFormat, [file], parts);
const header = ['time', 'lat', 'lon', 'depth', 'temp'];
const number = (v: number, z?: string): CellObject => ({
  t: 'n',
  v,
  ...(z !== undefined && { z }),
});

describe('a workbook', () => {
  it('gives rows of numbers and texts, blanks for missing, from its sheet "data" even if that is not the first', async () => {
    const { rows, notes } = await read(
      await book(
        [
          header,
          ['2016-04-20T15:13:01', 22.75, -158, 5, 24.5],
          ['1850-01-01', -90, 190, 0, null],
          [],
          ['2016-04-21', 1, 2, 3, 'NA'],
        ],
        { others: { about: [['x']] } },
      ),
    );
    expect(rows).toEqual([
      { time: '2016-04-20T15:13:01.000Z', lat: 22.75, lon: -158, depth: 5, temp: 24.5 },
      { time: '1850-01-01T00:00:00.000Z', lat: -90, lon: -170, depth: 0, temp: null },
      { time: '2016-04-21T00:00:00.000Z', lat: 1, lon: 2, depth: 3, temp: null },
    ]);
    expect(notes).toContain('the sheet "data" was read');
  });

  it.each([
    ['a date', 42480, 'yyyy-mm-dd', '2016-04-20T00:00:00.000Z'],
    ['a date and time', 42480.634039351855, 'dd/mm/yyyy hh:mm:ss', '2016-04-20T15:13:01.000Z'],
    ['a built-in format', 42480.5, 'm/d/yy h:mm', '2016-04-20T12:00:00.000Z'],
    ['the day before the day that never was', 59, 'yyyy-mm-dd', '1900-02-28T00:00:00.000Z'],
    ['the day after it', 61, 'yyyy-mm-dd', '1900-03-01T00:00:00.000Z'],
  ])('shows %s as the instant that it is', async (_, serial, format, iso) => {
    const file = await book([header, [null, 0, 0, 0, 1]], {
      change: (sheet) => {
        sheet['A2'] = number(serial, format);
      },
    });
    expect((await read(file)).rows[0]!['time']).toBe(iso);
  });

  it('of the 1904 system counts its days from 1904', async () => {
    const file = await book([header, [null, 0, 0, 0, 1]], {
      is1904: true,
      change: (sheet) => {
        sheet['A2'] = number(41018.5, 'yyyy-mm-dd hh:mm');
      },
    });
    expect((await read(file)).rows[0]!['time']).toBe('2016-04-20T12:00:00.000Z');
  });

  it('can have its date and its time of day in two columns', async () => {
    const file = await book(
      [
        ['day', 'clock', 'lat', 'lon', 'temp'],
        [null, null, 0, 0, 1],
      ],
      {
        change: (sheet) => {
          sheet['A2'] = number(42480, 'yyyy-mm-dd');
          sheet['B2'] = number(0.634039351855, 'hh:mm:ss');
        },
      },
    );
    expect(
      (await read(file, { coordinates: { time: { from: ['day', 'clock'] } } })).rows[0]!['time'],
    ).toBe('2016-04-20T15:13:01.000Z');
  });

  it('can have rows above its header and units below it', async () => {
    const file = await book([
      ['A template of three sheets'],
      [],
      ['time', 'lat', 'lon', 'temp'],
      ['UTC', 'deg', 'deg', 'K'],
      ['2016-04-20', 1, 2, 3],
    ]);
    const { rows, notes } = await read(file, { source: { has_units_line: true } });
    expect(rows).toHaveLength(1);
    expect(notes).toContain('row 3 was read as the header');
    expect(
      (await read(file, { source: { header_line: 3, first_data_line: 5 } })).rows,
    ).toHaveLength(1);
  });

  it('keeps long integers and leading zeros of texts as they are', async () => {
    const { rows } = await read(
      await book([
        [...header, 'id'],
        ['2016-04-20', 0, 0, 0, 1e-7, '007'],
      ]),
      {
        variables: [
          { name: 'temp', from: 'temp' },
          { name: 'id', from: 'id', type: 'text' },
        ],
      },
    );
    expect(rows[0]).toMatchObject({ temp: 1e-7, id: '007' });
  });

  it('counts a missing value of a formula (#N/A) as missing', async () => {
    const file = await book([header, ['2016-04-20', 0, 0, 0, 1], ['2016-04-20', 0, 0, 0, 1]], {
      change: (sheet) => {
        sheet['E3'] = { t: 'e', v: 42 };
      },
    });
    expect((await read(file)).rows.map((row) => row['temp'])).toEqual([1, null]);
  });

  it.each<[string, unknown[][], BookOptions, RecipeParts, RegExp]>([
    [
      'with a formula in error, naming its cell',
      [header, ['2016-04-20', 0, 0, 0, 1]],
      {
        change: (sheet) => {
          sheet['E2'] = { t: 'e', v: 7, f: '1/0' };
        },
      },
      {},
      /line 2: cell E2: the formula gives #DIV\/0!/,
    ],
    [
      'with a day that never was',
      [header, [null, 0, 0, 0, 1]],
      {
        change: (sheet) => {
          sheet['A2'] = number(60, 'yyyy-mm-dd');
        },
      },
      {},
      /cell A2: 60 is shown as a date, but is none/,
    ],
    [
      'with a latitude of 95',
      [header, ['2016-04-20', 95, 0, 0, 1]],
      {},
      {},
      /variable lat, line 2, value "95"/,
    ],
    [
      'with a text among numbers',
      [
        header,
        ['2016-04-20', 0, 0, 0, 1],
        ...Array.from({ length: 5000 }, () => ['2016-04-20', 0, 0, 0, 1]),
        ['2016-04-20', 0, 0, 0, 'warm'],
      ],
      {},
      {},
      /variable temp, line 5003, value "warm"/,
    ],
    [
      'with two columns of one name',
      [
        ['time', 'lat', 'lon', 'temp', 'temp'],
        ['2016-04-20', 0, 0, 0, 1],
      ],
      {},
      {},
      /variable temp, line 1: columns 4 and 5/,
    ],
    [
      'with a value under no header',
      [header, ['2016-04-20', 0, 0, 0, 1, 'note']],
      {},
      {},
      /cell F2 is filled, but its column has no header/,
    ],
    ['with a header only', [header], {}, {}, /header but no rows/],
    [
      'without a sheet of the name asked for',
      [header, ['2016-04-20', 0, 0, 0, 1]],
      {},
      { source: { sheet: 'casts' } },
      /no sheet "casts"; the sheets are: data/,
    ],
    [
      'with a plain number for a time',
      [header, [42480, 0, 0, 0, 1]],
      {},
      {},
      /variable time, line 2, value "42480"/,
    ],
  ])('%s is refused', async (...[, rows, options, parts, message]) => {
    await expect(read(await book(rows, options), parts)).rejects.toThrow(message);
  });
});

const WORKBOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};
const SHEET =
  '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>time</x:t></x:is></x:c><x:c t="str"><x:v>lat</x:v></x:c><x:c t="str"><x:v>lon</x:v></x:c><x:c t="str"><x:v>t&amp;&#176;</x:v></x:c></x:row><x:row><x:c t="d"><x:v>2016-04-20</x:v></x:c><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c><x:c><x:v><![CDATA[3]]></x:v></x:c></x:row></x:sheetData></x:worksheet>';

/** Blanks packed to nearly nothing: four megabytes of them, again and again, as blocks of deflate may follow each other. */
function packedBlanks(bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 22, 0x20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return Buffer.concat([
    ...Array.from({ length: bytes / (1 << 22) }, () => block),
    deflateRawSync(''),
  ]);
}

describe('a workbook that is a trap', () => {
  it('is refused when it would unpack to a gigabyte, before anything is unpacked', async () => {
    const notEvenPacked = Buffer.alloc(1 << 20, 0xff);
    const file = await folder.write(
      'bomb.xlsx',
      zip({
        ...WORKBOOK,
        'xl/worksheets/sheet1.xml': { packed: notEvenPacked, inflatedBytes: 1 << 30, crc: 0 },
      }),
    );
    await expect(read(file)).rejects.toThrow(/would unpack to 1024 MB, more than the 1024 MB/);
    const packed = packedBlanks(1 << 30);
    const lower = await folder.write(
      'bomb2.xlsx',
      zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': { packed, inflatedBytes: 1 << 29, crc: 0 } }),
    );
    await expect(read(lower)).rejects.toThrow(
      /sheet1\.xml would unpack to \d+ times its size.*zip bomb/,
    );
  });

  it('is refused when it unpacks to more than its directory says', async () => {
    const packed = deflateRawSync(Buffer.alloc(50 << 20, 0x20));
    const file = await folder.write(
      'liar.xlsx',
      zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': { packed, inflatedBytes: 1000, crc: 0 } }),
    );
    await expect(read(file)).rejects.toThrow(/unpacks to more than the zip directory says/);
  });

  it('is refused when a checksum is wrong, its end is missing, or it is not a workbook at all', async () => {
    const good = zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': SHEET });
    const packed = deflateRawSync(SHEET);
    const parts = {
      ...WORKBOOK,
      'xl/worksheets/sheet1.xml': { packed, inflatedBytes: Buffer.byteLength(SHEET), crc: 1 },
    };
    await expect(read(await folder.write('crc.xlsx', zip(parts)))).rejects.toThrow(
      /length and checksum/,
    );
    await expect(
      read(await folder.write('cut.xlsx', good.subarray(0, good.length - 60))),
    ).rejects.toThrow(/zip directory is missing: the workbook is truncated/);
    await expect(read(await folder.write('text.xlsx', 'time,lat\n'))).rejects.toThrow(
      /not a zip archive/,
    );
    await expect(read(await folder.write('empty.xlsx', ''))).rejects.toThrow(/not a zip archive/);
    await expect(
      read(await folder.write('old.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))),
    ).rejects.toThrow(/no workbook that can be read: it is a document of another kind, or damaged/);
    const twice = SHEET.replace('<x:c><x:v>2<', '<x:c r="A2"><x:v>2<');
    await expect(
      read(
        await folder.write('twice.xlsx', zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': twice })),
      ),
    ).rejects.toThrow(/A2.*the cells of a row are out of order, or two have one address/);
    await expect(
      read(await folder.write('other.xlsx', zip({ 'word/document.xml': '<a/>' }))),
    ).rejects.toThrow(/no xl\/workbook\.xml/);
  });

  it('is refused when its XML declares entities or is not well-formed', async () => {
    const evil = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>';
    await expect(
      read(await folder.write('xxe.xlsx', zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': evil }))),
    ).rejects.toThrow(/declares a document type/);
    await expect(
      read(
        await folder.write(
          'xml.xlsx',
          zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': `${SHEET}<row` }),
        ),
      ),
    ).rejects.toThrow(/ends in the middle of its XML/);
  });

  it('but reads a workbook of unusual make: prefixes, no addresses, texts in place, ISO dates, CDATA', async () => {
    const file = folder.path('odd.xlsx');
    await writeFile(file, zip({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': SHEET }));
    const { rows } = await read(file, { variables: [{ name: 'temp', from: 't&°' }] });
    expect(rows).toEqual([{ time: '2016-04-20T00:00:00.000Z', lat: 1, lon: 2, temp: 3 }]);
  });
});
