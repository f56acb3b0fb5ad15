import { describe, expect, it } from 'vitest';
import { clickhouseType } from '../index.ts';
import type { ColumnBlock, ColumnSpec, ColumnType } from '../index.ts';
import type { EngineUnderTest } from '../testing/engine-under-test.ts';
import { withTable } from '../testing/engine-under-test.ts';

const INSTANTS = [
  '1750-01-01T00:00:00.000Z',
  '1850-05-29T10:40:00.123Z',
  '1969-12-31T23:59:59.999Z',
  '2000-02-29T12:00:00.000Z',
  '2300-07-04T00:00:00.001Z',
];

const TEXTS = ['it\'s \\ a "quoted" text', 'two\nlines\tand a tab', 'Grüße, 海洋 🌊', '', '\\N'];

interface Column {
  readonly type: ColumnType;
  readonly values: ColumnBlock['columns'][number]['values'];
  readonly read: readonly unknown[];
}

const COLUMNS: readonly Column[] = [
  {
    type: 'time',
    values: Float64Array.from(INSTANTS, (instant) => Date.parse(instant)),
    read: INSTANTS,
  },
  {
    type: 'float64',
    values: Float64Array.of(-180, 180, 0, 5e-324, Math.PI),
    read: [-180, 180, 0, 5e-324, Math.PI],
  },
  {
    type: 'float32',
    values: Float32Array.of(-1.5, 3.4028234663852886e38, Infinity, -Infinity, 0.1),
    read: [-1.5, 3.4028235e38, Infinity, -Infinity, 0.1],
  },
  {
    type: 'int64',
    values: BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n, 0n, 9007199254740991n, -1n),
    read: ['-9223372036854775808', '9223372036854775807', 0, 9007199254740991, -1],
  },
  {
    type: 'int32',
    values: Int32Array.of(-2147483648, 2147483647, 0, 1, -1),
    read: [-2147483648, 2147483647, 0, 1, -1],
  },
  {
    type: 'int16',
    values: Int16Array.of(-32768, 32767, 0, 1, -1),
    read: [-32768, 32767, 0, 1, -1],
  },
  { type: 'uint8', values: Uint8Array.of(0, 255, 1, 2, 3), read: [0, 255, 1, 2, 3] },
  { type: 'text', values: TEXTS, read: TEXTS },
];

async function* one(block: ColumnBlock): AsyncGenerator<ColumnBlock> {
  yield block;
}

/** Every kind of column comes back as it went in. */
export function describeRoundTrip({ engine }: EngineUnderTest): void {
  describe('values come back as they went in', () => {
    for (const column of COLUMNS) {
      it(`a column of ${column.type}`, async () => {
        const specs: ColumnSpec[] = [
          { name: 'row', type: 'int32', isNullable: false },
          { name: 'value', type: column.type, isNullable: false },
        ];
        await withTable(
          engine(),
          `(row Int32, value ${clickhouseType(specs[1] as ColumnSpec)}) ENGINE = MergeTree ORDER BY row`,
          async (table) => {
            const block = {
              rowCount: 5,
              columns: [{ values: Int32Array.of(0, 1, 2, 3, 4) }, { values: column.values }],
            };
            expect(await engine().insertBlocks(table, specs, one(block))).toEqual({ rows: 5 });
            const rows = await engine().readRows<{ value: unknown }>({
              sql: `SELECT value FROM ${table} ORDER BY row`,
            });
            expect(rows.map((row) => row.value)).toEqual(column.read);
          },
        );
      });

      it(`a column of ${column.type} that misses its second value`, async () => {
        const specs: ColumnSpec[] = [
          { name: 'row', type: 'int32', isNullable: false },
          { name: 'value', type: column.type, isNullable: true },
        ];
        await withTable(
          engine(),
          `(row Int32, value ${clickhouseType(specs[1] as ColumnSpec)}) ENGINE = MergeTree ORDER BY row`,
          async (table) => {
            const missing = { values: column.values, isMissing: Uint8Array.of(0, 1, 0, 0, 0) };
            await engine().insertBlocks(
              table,
              specs,
              one({ rowCount: 5, columns: [{ values: Int32Array.of(0, 1, 2, 3, 4) }, missing] }),
            );
            const rows = await engine().readRows<{ value: unknown }>({
              sql: `SELECT value FROM ${table} ORDER BY row`,
            });
            expect(rows.map((row) => row.value)).toEqual(
              column.read.map((value, row) => (row === 1 ? null : value)),
            );
          },
        );
      });
    }
  });

  describeParams({ engine });
}

function describeParams({ engine }: EngineUnderTest): void {
  describe('values are bound, never written into the text', () => {
    it('text with quotes, line ends and braces is taken as it is', async () => {
      const text = "x' OR 1=1 -- {other:String}\n\t\\";
      const rows = await engine().readRows({
        sql: "SELECT {text:String} AS text, '{text:String}' AS quoted",
        params: { text },
      });
      expect(rows).toEqual([{ text, quoted: '{text:String}' }]);
    });

    it('instants, numbers, lists and missing values keep their type', async () => {
      const params = {
        at: new Date('1850-01-01T00:00:00.250Z'),
        tiny: 1e-300,
        names: ["o'x\\", 'b\n'],
        none: null,
        big: 2n ** 63n - 1n,
        yes: true,
      };
      const sql =
        "SELECT {at:DateTime64(3,'UTC')} AS at, {tiny:Float64} AS tiny, {names:Array(String)} AS names, {none:Nullable(Float32)} AS none, {big:Int64} AS big, {yes:Bool} AS yes";
      const rows = await engine().readRows({ sql, params });
      expect(rows).toEqual([
        {
          at: '1850-01-01T00:00:00.250Z',
          tiny: 1e-300,
          names: ["o'x\\", 'b\n'],
          none: null,
          big: '9223372036854775807',
          yes: true,
        },
      ]);
    });

    it('a place without a value is refused', async () => {
      await expect(engine().readRows({ sql: 'SELECT {lat:Float64}' })).rejects.toMatchObject({
        code: 'bad-statement',
      });
    });

    it('a limit and a list in IN may be bound', async () => {
      const sql =
        'SELECT number FROM numbers(100) WHERE number IN {wanted:Array(UInt64)} ORDER BY number LIMIT {count:UInt32}';
      expect(await engine().readRows({ sql, params: { wanted: [3, 5, 8], count: 2 } })).toEqual([
        { number: 3 },
        { number: 5 },
      ]);
    });

    it('forty bound statements at a time each see their own values', async () => {
      const asked = Array.from({ length: 40 }, (_, index) => index);
      const read = await Promise.all(
        asked.map((index) =>
          engine().readRows<{ own: number }>({
            sql: 'SELECT {own:Int32} AS own',
            params: { own: index },
          }),
        ),
      );
      expect(read.map((rows) => rows[0]?.own)).toEqual(asked);
    });
  });
}
