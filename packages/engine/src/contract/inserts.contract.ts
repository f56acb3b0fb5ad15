import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTableSql, dropTableSql, encodeNativeBlock, mergeTableStatement } from '../index.ts';
import type { ColumnBlock, Engine } from '../index.ts';
import type { EngineUnderTest } from '../testing/engine-under-test.ts';
import {
  GRID,
  failureOf,
  gridBlocks,
  uniqueName,
  withTable,
} from '../testing/engine-under-test.ts';

const GRID_SQL =
  "(time DateTime64(3,'UTC'), lat Float64, lon Float64, sst Nullable(Float32)) ENGINE = MergeTree ORDER BY (time, lat, lon)";
const NAMES = GRID.map((spec) => spec.name);

async function encodeGrid(blockCount: number, rowCount: number): Promise<Uint8Array[]> {
  const encoded: Uint8Array[] = [];
  for await (const block of gridBlocks(blockCount, rowCount))
    encoded.push(encodeNativeBlock(GRID, block));
  return encoded;
}

async function countRows(engine: Engine, table: string): Promise<number | undefined> {
  return (
    await engine.readRows<{ rows: number }>({ sql: `SELECT count() AS rows FROM ${table}` })
  )[0]?.rows;
}

/** An insert is there whole or not at all. */
export function describeInserts(subject: EngineUnderTest): void {
  describeWhole(subject);
  describeRefused(subject);
  describeTables(subject);
}

function describeWhole({ engine }: EngineUnderTest): void {
  describe('an insert is there whole', () => {
    it('typed blocks of several batches', async () => {
      await withTable(engine(), GRID_SQL, async (table) => {
        expect(await engine().insertBlocks(table, GRID, gridBlocks(9, 300_000))).toEqual({
          rows: 2_700_000,
        });
        const sql = `SELECT count() AS rows, countIf(sst IS NULL) AS missing, uniqExact(time) AS days, min(time) AS first FROM ${table}`;
        expect(await engine().readRows({ sql })).toEqual([
          {
            rows: 2_700_000,
            missing: 9 * Math.ceil(300_000 / 7),
            days: 9,
            first: '1850-01-01T00:00:00.000Z',
          },
        ]);
      });
    });

    it('raw Native bytes, by name whatever their order', async () => {
      await withTable(engine(), GRID_SQL, async (table) => {
        const encoded = await encodeGrid(3, 1000);
        expect(
          await engine().insertNative(table, [...NAMES].reverse(), Readable.from(encoded)),
        ).toEqual({ rows: 3000 });
        expect(
          await engine().readRows({
            sql: `SELECT max(lat) AS north, max(lon) AS east FROM ${table}`,
          }),
        ).toEqual([{ north: 89.5, east: 179.5 }]);
      });
    });

    it('what a stream reads in Native goes into another table as it is', async () => {
      await withTable(engine(), GRID_SQL, async (table) => {
        const sql =
          "SELECT toDateTime64('1850-01-01', 3, 'UTC') AS time, number / 1000 AS lat, 0. AS lon, NULL::Nullable(Float32) AS sst FROM numbers(70000)";
        const bytes = await buffer(await engine().readStream({ sql }, 'Native'));
        expect(await engine().insertNative(table, NAMES, Readable.from([bytes]))).toEqual({
          rows: 70_000,
        });
      });
    });

    it('no rows at all', async () => {
      await withTable(engine(), GRID_SQL, async (table) => {
        expect(await engine().insertBlocks(table, GRID, gridBlocks(0, 0))).toEqual({ rows: 0 });
        expect(await countRows(engine(), table)).toBe(0);
      });
    });
  });
}

function describeRefused({ engine }: EngineUnderTest): void {
  describe('an insert that fails is not there at all', () => {
    it('a source that fails leaves nothing of its batch', async () => {
      async function* failing(): AsyncGenerator<ColumnBlock> {
        yield* gridBlocks(2, 100_000);
        throw new Error('the file ends here');
      }
      await withTable(engine(), GRID_SQL, async (table) => {
        expect((await failureOf(engine().insertBlocks(table, GRID, failing()))).message).toBe(
          'the file ends here',
        );
        expect(await countRows(engine(), table)).toBe(0);
      });
    });

    it('bytes that stop in the middle of a block leave nothing', async () => {
      await withTable(engine(), GRID_SQL, async (table) => {
        const whole = Buffer.concat(await encodeGrid(3, 100_000));
        await failureOf(
          engine().insertNative(
            table,
            NAMES,
            Readable.from([whole.subarray(0, whole.length - 1000)]),
          ),
        );
        expect(await countRows(engine(), table)).toBe(0);
      });
    });

    it('a missing value that the table does not take leaves nothing', async () => {
      await withTable(engine(), '(n Int32) ENGINE = MergeTree ORDER BY n', async (table) => {
        const specs = [{ name: 'n', type: 'int32', isNullable: true }] as const;
        const bytes = encodeNativeBlock(specs, {
          rowCount: 2,
          columns: [{ values: Int32Array.of(1, 2), isMissing: Uint8Array.of(0, 1) }],
        });
        await failureOf(engine().insertNative(table, ['n'], Readable.from([bytes])));
        expect(await countRows(engine(), table)).toBe(0);
      });
    });
  });
}

function describeTables({ engine }: EngineUnderTest): void {
  describe('a gridded table is sorted twice', () => {
    it('and reads a place from the projection', async () => {
      const plan = {
        name: uniqueName('grid'),
        columns: GRID,
        orderBy: ['time', 'lat', 'lon'],
        byPlace: ['lat', 'lon', 'time'],
      };
      try {
        for (const sql of createTableSql(plan)) await engine().execute({ sql });
        await engine().insertBlocks(plan.name, GRID, gridBlocks(10, 64_800));
        await engine().execute(mergeTableStatement(plan));
        const sql = `SELECT time, sst FROM ${plan.name} WHERE lat = {lat:Float64} AND lon = {lon:Float64}`;
        const params = { lat: 0.5, lon: -89.5 };
        const explained = await engine().readRows<{ explain: string }>({
          sql: `EXPLAIN indexes = 1 ${sql}`,
          params,
        });
        expect(explained.map((row) => row.explain).join('\n')).toContain('by_place');
        expect(await engine().readRows({ sql, params })).toHaveLength(10 * (64_800 / 360));
      } finally {
        for (const sql of dropTableSql(plan)) await engine().execute({ sql });
      }
    });
  });

  describe('many at a time', () => {
    it('four large reads and twenty small ones all come back whole', async () => {
      const large = Array.from({ length: 4 }, () =>
        readLength(engine, 'SELECT number, number * 2 FROM numbers(2000000)'),
      );
      const small = Array.from({ length: 20 }, (_, index) =>
        engine().readRows({ sql: 'SELECT {index:Int32} AS index', params: { index } }),
      );
      expect(await Promise.all(small)).toEqual(
        Array.from({ length: 20 }, (_, index) => [{ index }]),
      );
      expect(new Set(await Promise.all(large)).size).toBe(1);
    });
  });
}

async function readLength(engine: EngineUnderTest['engine'], sql: string): Promise<number> {
  const csv = await text(await engine().readStream({ sql }, 'CSVWithNames'));
  expect(csv.split('\n')).toHaveLength(2_000_002);
  return csv.length;
}
