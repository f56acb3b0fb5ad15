import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { readArrow } from '../../../testing/answers/read-arrow.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { ArrowRows } from './arrow-rows.ts';
import type { StreamedFormat } from './formats.ts';
import { openResult } from './open-result.ts';
import type { AnswerColumn } from './result-request.ts';

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-results-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 600_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const number: AnswerColumn = { header: 'v', kind: 'float', isNullable: true };
const whole: AnswerColumn = { header: 'n', kind: 'int', isNullable: true };
const words: AnswerColumn = { header: 'station', kind: 'text', isNullable: true };
const moment: AnswerColumn = { header: 'time', kind: 'time', isNullable: true };
const flag: AnswerColumn = { header: 'flag', kind: 'boolean', isNullable: true };

const open = (sql: string, columns: readonly AnswerColumn[], format: StreamedFormat = 'csv') =>
  openResult(
    {
      engine: child.engine,
      statement: { sql },
      columns,
      limits: { timeoutMs: 60_000 },
      signal: new AbortController().signal,
    },
    format,
  );
async function take(
  sql: string,
  columns: readonly AnswerColumn[],
  format: StreamedFormat = 'csv',
): Promise<{ bytes: Buffer; text: string; rows: number | null }> {
  const result = await open(sql, columns, format);
  const bytes = await buffer(result.body);
  return { bytes, text: bytes.toString('utf8'), rows: result.rows() };
}

/** What the engine prints as TabSeparated, made CSV cell by cell: numbers as they are, text by RFC 4180. */
function naiveCsv(columns: readonly AnswerColumn[], tsv: string): string {
  const unescape = (cell: string): string =>
    cell.replaceAll(
      /\\(.)/g,
      (_, letter: string) =>
        ({ b: '\b', f: '\f', r: '\r', n: '\n', t: '\t', 0: '\0' } as Record<string, string>)[
          letter
        ] ?? letter,
    );
  const quoted = (text: string): string =>
    /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = tsv === '' ? [] : tsv.slice(0, -1).split('\n');
  const rows = lines.map((line) =>
    line
      .split('\t')
      .map((cell, index) =>
        cell === String.raw`\N` || (cell === 'nan' && columns[index]!.kind === 'float')
          ? ''
          : quoted(unescape(cell)),
      )
      .join(','),
  );
  return [columns.map(({ header }) => quoted(header)).join(','), ...rows, ''].join('\n');
}

const sqlText = (text: string | null): string =>
  text === null
    ? 'NULL'
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
const sqlNumber = (value: number | null): string =>
  value === null
    ? 'NULL'
    : `reinterpretAsFloat64(reverse(unhex('${Buffer.from(Float64Array.of(value).buffer).reverse().toString('hex')}')))`;

describe('a CSV answer', () => {
  it('has the bytes that a naive writer makes of any table, and counts its rows', async () => {
    const text = fc.option(
      fc.string({
        unit: fc.constantFrom(
          'a',
          '"',
          ',',
          '\n',
          '\r',
          '\t',
          '\\',
          "'",
          '°',
          'µ',
          '\0',
          ' ',
          '海',
        ),
        maxLength: 6,
      }),
    );
    const value = fc.option(fc.double());
    const row = fc.tuple(
      value,
      text,
      fc.option(fc.integer()),
      fc.option(fc.integer({ min: -6_000_000_000_000, max: 6_000_000_000_000 })),
      value,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const columns = [number, words, whole, moment, { ...number, header: 'say "hi", you' }];
        const tuples = rows.map(
          ([v, s, n, t, w]) =>
            `tuple(${sqlNumber(v)}, ${sqlText(s)}, ${n ?? 'NULL'}, ${t ?? 'NULL'}, ${sqlNumber(w)})`,
        );
        const type =
          'Array(Tuple(Nullable(Float64), Nullable(String), Nullable(Int64), Nullable(Int64), Nullable(Float32)))';
        const sql = `SELECT r.1 AS a, r.2 AS b, r.3 AS c, fromUnixTimestamp64Milli(r.4, 'UTC') AS d, r.5 AS e FROM (SELECT arrayJoin(CAST([${tuples.join(', ')}] AS ${type})) AS r)`;
        const tsv = await buffer(
          await child.engine.readStream(
            { sql, settings: { date_time_output_format: 'iso' } },
            'TabSeparated',
          ),
        );
        const answer = await take(sql, columns);
        expect(answer.text).toBe(naiveCsv(columns, tsv.toString('utf8')));
        expect(answer.rows).toBe(rows.length);
        readCsv(answer.text)
          .slice(1)
          .forEach(([cell], index) => {
            const expected = rows[index]![0];
            if (expected !== null && Number.isFinite(expected)) expect(Number(cell)).toBe(expected);
          });
      }),
      { numRuns: 40, seed: 20 },
    );
  });

  it('has a header when no row matches, and an empty cell for a column without a name', async () => {
    expect(
      await take("SELECT 1. AS a, 'x' AS b WHERE 0", [
        { ...number, header: '' },
        { ...words, header: 'a,b' },
      ]),
    ).toMatchObject({ text: ',"a,b"\n', rows: 0 });
    expect((await take('SELECT 1234', [{ ...whole, header: '' }])).text).toBe('\n1234\n');
  });

  it('writes every instant with milliseconds and Z, the year 1850 too', async () => {
    const times =
      "['1850-05-29 10:40:00', '1969-12-31 23:59:59.999', '2016-04-20 00:00:00', '2299-12-31 00:00:00.5']";
    const { text } = await take(`SELECT toDateTime64(arrayJoin(${times}), 3, 'UTC'), 0`, [
      moment,
      whole,
    ]);
    expect(text).toBe(
      'time,n\n1850-05-29T10:40:00.000Z,0\n1969-12-31T23:59:59.999Z,0\n2016-04-20T00:00:00.000Z,0\n2299-12-31T00:00:00.500Z,0\n',
    );
  });

  it('leaves missing numbers empty, names infinities, and says 1 or nothing for true or false', async () => {
    const sql =
      'SELECT arrayJoin([nan, inf, -inf, -0., 0.1, 1e21])::Float32, arrayJoin([1, 0, NULL])';
    const { text } = await take(`SELECT * FROM (${sql}) LIMIT 18`, [number, flag]);
    const cells = readCsv(text).slice(1);
    expect([...new Set(cells.map(([cell]) => cell))]).toEqual([
      '',
      'inf',
      '-inf',
      '-0',
      '0.1',
      '1e21',
    ]);
    expect([...new Set(cells.map(([, cell]) => cell))]).toEqual(['1', '']);
  });

  it('of one column has no blank line, which readers would leave out', async () => {
    expect((await take("SELECT arrayJoin(['m', '', ' ', NULL, 'a b', ','])", [words])).text).toBe(
      'station\nm\n""\n" "\n""\na b\n","\n',
    );
    expect((await take('SELECT arrayJoin([1.5, nan, NULL])', [number])).text).toBe(
      'v\n1.5\n""\n""\n',
    );
    expect(
      (await take("SELECT arrayJoin([toDateTime64('2016-04-20', 3, 'UTC'), NULL])", [moment])).text,
    ).toBe('time\n2016-04-20T00:00:00.000Z\n""\n');
    expect((await take('SELECT arrayJoin([1, 0])', [flag])).text).toBe('flag\n1\n""\n');
  });

  it('keeps the order of the rows over many chunks', async () => {
    const { text, rows } = await take('SELECT number AS n FROM numbers(300000) ORDER BY n DESC', [
      whole,
    ]);
    expect(rows).toBe(300_000);
    expect(text).toBe(
      `n\n${Array.from({ length: 300_000 }, (_, index) => 299_999 - index).join('\n')}\n`,
    );
  });
});

const sample =
  "SELECT toDateTime64('1850-05-29 10:40:00', 3, 'UTC'), arrayJoin([1.5, NULL, nan]), 'a \"b\"\n/c', 9007199254740993, 1, 2, 3";
const sampleColumns = [
  moment,
  number,
  words,
  whole,
  flag,
  { ...number, header: '' },
  { ...number, header: 'V' },
];

describe('the rows of an answer', () => {
  it.each(['csv', 'jsonl'] as const)('as %s are counted on the way', async (format) => {
    const sql =
      "SELECT number AS n, if(number % 3 = 0, 'two\nlines, \"quoted\"', 'one') AS s FROM numbers(150000)";
    expect((await take(sql, [whole, words], format)).rows).toBe(150_000);
  });
});

describe('JSON lines', () => {
  it('hold an object a row, null for what is missing, and a name of its own for each column', async () => {
    const { text, rows } = await take(sample, sampleColumns, 'jsonl');
    expect(rows).toBe(3);
    expect(text).toContain('"n":9007199254740993');
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual(
      [1.5, null, null].map((v) => ({
        time: '1850-05-29T10:40:00.000Z',
        v,
        station: 'a "b"\n/c',
        n: Number('9007199254740993'),
        flag: true,
        column_6: 2,
        V_2: 3,
      })),
    );
  });
});

describe('a Parquet answer', () => {
  it('has instants in milliseconds of UTC, its own nulls, and the number of its rows', async () => {
    const { bytes, rows } = await take(sample, sampleColumns, 'parquet');
    expect(rows).toBe(3);
    const file = bytes.buffer.slice(
      bytes.byteOffset,
      bytes.byteOffset + bytes.length,
    ) as ArrayBuffer;
    expect(parquetMetadata(file).schema.find(({ name }) => name === 'time')!.logical_type).toEqual({
      type: 'TIMESTAMP',
      isAdjustedToUTC: true,
      unit: 'MILLIS',
    });
    const read = await parquetReadObjects({ file, compressors });
    expect(read[0]).toEqual({
      time: new Date('1850-05-29T10:40:00Z'),
      v: 1.5,
      station: 'a "b"\n/c',
      n: 9007199254740993n,
      flag: true,
      column_6: 2,
      V_2: 3,
    });
    expect(read[1]!['v']).toBeNull();
  });
});

describe('an Arrow answer', () => {
  it.each([
    ['of rows of every kind', sample, sampleColumns, 3],
    ['without a row', 'SELECT number FROM numbers(0)', [whole], 0],
    [
      'of many batches',
      'SELECT number, toString(number) FROM numbers(300000)',
      [whole, words],
      300_000,
    ],
  ] as const)(
    '%s says how many rows it has, as its readers count them',
    async (_, sql, columns, count) => {
      const { bytes, rows } = await take(sql, columns, 'arrow');
      expect([rows, (await readArrow(new Response(bytes))).numRows]).toEqual([count, count]);
    },
  );

  it('is counted the same however its bytes are parted, and never taken for whole when cut off', async () => {
    const { bytes } = await take(
      'SELECT number, toString(number) FROM numbers(200000)',
      [whole, words],
      'arrow',
    );
    const tallyOf = (pieces: readonly Buffer[]): ArrowRows => {
      const tally = new ArrowRows();
      for (const piece of pieces) tally.see(piece);
      return tally;
    };
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const tally = tallyOf(ends.slice(1).map((end, index) => bytes.subarray(ends[index], end)));
        tally.end();
        expect(tally.rows()).toBe(200_000);
      }),
      { numRuns: 200 },
    );
    const single = tallyOf([...bytes.subarray(0, 3000)].map((byte) => Buffer.of(byte)));
    single.see(bytes.subarray(3000));
    expect(single.rows()).toBe(200_000);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(() => tallyOf([bytes.subarray(0, length)]).end()).toThrow('not whole');
      }),
      { numRuns: 100 },
    );
    expect(() => tallyOf([Buffer.from('no Arrow at all')])).toThrow('no Arrow stream');
    expect(() => tallyOf([bytes, Buffer.of(1)])).toThrow('follows the end');
  });
});

describe('an answer whose engine dies on the way', () => {
  it.each(['csv', 'jsonl', 'arrow', 'parquet'] as const)(
    'as %s ends in an error and never as if it were whole',
    async (format) => {
      await vi.waitUntil(() => child.engine.ping(), { timeout: 120_000 });
      const { body } = await open(
        'SELECT number AS n, toString(cityHash64(number)) AS s FROM numbers(2000000)',
        [whole, words],
        format,
      );
      let bytes = 0;
      await expect(
        (async () => {
          for await (const chunk of body) {
            if (bytes === 0) process.kill(child.pid()!, 'SIGKILL');
            bytes += (chunk as Buffer).length;
          }
        })(),
      ).rejects.toThrow();
      expect(bytes).toBeGreaterThan(0);
    },
    300_000,
  );
});
