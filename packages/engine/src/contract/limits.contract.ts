import { describe, expect, it } from 'vitest';
import type { EngineErrorCode, StatementLimits } from '../index.ts';
import type { EngineUnderTest } from '../testing/engine-under-test.ts';
import { failureOf, withTable } from '../testing/engine-under-test.ts';

const LIMITED: readonly {
  name: string;
  sql: string;
  limits: Partial<StatementLimits>;
  code: EngineErrorCode;
}[] = [
  {
    name: 'time',
    sql: 'SELECT count() FROM numbers(1000000000000) WHERE number % 7 = 3',
    limits: { timeoutMs: 200 },
    code: 'timeout',
  },
  {
    name: 'memory',
    sql: 'SELECT length(groupArray(number)) FROM numbers(100000000)',
    limits: { maxMemoryBytes: 50_000_000 },
    code: 'memory-limit',
  },
  {
    name: 'rows read',
    sql: 'SELECT sum(number) FROM numbers(1000000)',
    limits: { maxRowsToRead: 1000 },
    code: 'rows-limit',
  },
  {
    name: 'rows returned',
    sql: 'SELECT number FROM numbers(1000000)',
    limits: { maxResultRows: 1000 },
    code: 'rows-limit',
  },
];

const FORBIDDEN: readonly string[] = [
  'INSERT INTO TABLE_NAME VALUES (1)',
  'DROP TABLE TABLE_NAME',
  'TRUNCATE TABLE TABLE_NAME',
  'ALTER TABLE TABLE_NAME DELETE WHERE 1',
  'CREATE TABLE other (a Int32) ENGINE = Memory',
  "SELECT * FROM file('/etc/passwd', 'LineAsString')",
  "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString', 'line String')",
  'SELECT 1 SETTINGS max_execution_time = 0, readonly = 0',
  'SET readonly = 0',
];

/** A statement costs no more than it may, and a read-only one changes nothing. */
export function describeLimits({ engine }: EngineUnderTest): void {
  describe('a statement costs no more than it may', () => {
    for (const { name, sql, limits, code } of LIMITED) {
      it(`more ${name} than allowed is refused as ${code}, and the next statement runs`, async () => {
        await expect(engine().readRows({ sql, limits })).rejects.toMatchObject({ code });
        expect(
          await engine().readRows({ sql: 'SELECT sum(number) AS total FROM numbers(5000)' }),
        ).toEqual([{ total: 12_497_500 }]);
      });
    }

    it('rows returned are also limited where the result is one document', async () => {
      const statement = {
        sql: 'SELECT number FROM numbers(1000000)',
        limits: { maxResultRows: 1000 },
      };
      await expect(engine().readStream(statement, 'Parquet')).rejects.toMatchObject({
        code: 'rows-limit',
      });
    });
  });

  describe('a read-only statement changes nothing and reads tables only', () => {
    for (const sql of FORBIDDEN) {
      it(`refused: ${sql}`, async () => {
        await withTable(engine(), '(a Int32) ENGINE = MergeTree ORDER BY a', async (table) => {
          const written = sql.replace('TABLE_NAME', table);
          const failures = [
            await failureOf(engine().readRows({ sql: written })),
            await failureOf(engine().readStream({ sql: written }, 'Parquet')),
          ];
          for (const failure of failures)
            expect(['read-only', 'bad-statement']).toContain(failure.code);
          expect(await engine().readRows({ sql: `SELECT count() AS rows FROM ${table}` })).toEqual([
            { rows: 0 },
          ]);
        });
      });
    }
  });

  describeErrors({ engine });
}

function describeErrors({ engine }: EngineUnderTest): void {
  describe('limits end with their statement', () => {
    it('a write works right after a read-only statement with every limit', async () => {
      await withTable(engine(), '(a Int64) ENGINE = MergeTree ORDER BY a', async (table) => {
        const limits = {
          timeoutMs: 5000,
          maxMemoryBytes: 1e9,
          maxRowsToRead: 10,
          maxResultRows: 10,
          isReadOnly: true,
        };
        for (let round = 1; round <= 5; round++) {
          await engine().readRows({ sql: 'SELECT 1 AS one', limits });
          await engine().execute({ sql: `INSERT INTO ${table} SELECT number FROM numbers(1000)` });
          expect(await engine().readRows({ sql: `SELECT count() AS rows FROM ${table}` })).toEqual([
            { rows: round * 1000 },
          ]);
        }
      });
    });
  });

  describe('a refusal says what was wrong', () => {
    it('a table that does not exist', async () => {
      await expect(engine().readRows({ sql: 'SELECT * FROM no_such_table' })).rejects.toMatchObject(
        { code: 'unknown-table', engineCode: 60 },
      );
    });

    it('a text that is not a statement', async () => {
      await expect(engine().readRows({ sql: 'SELEC lat' })).rejects.toMatchObject({
        code: 'bad-statement',
        engineCode: 62,
      });
    });

    it('two statements in one text', async () => {
      await expect(engine().readRows({ sql: 'SELECT 1; SELECT 2' })).rejects.toMatchObject({
        code: 'bad-statement',
      });
    });

    it('an estimate reads the index only and counts no less than what matches', async () => {
      await withTable(engine(), '(a Int64) ENGINE = MergeTree ORDER BY a', async (table) => {
        await engine().execute({ sql: `INSERT INTO ${table} SELECT number FROM numbers(100000)` });
        const estimate = await engine().estimateRows({
          sql: `SELECT * FROM ${table} WHERE a < {end:Int64}`,
          params: { end: 100 },
        });
        expect(estimate.rows).toBeGreaterThanOrEqual(100);
        expect(estimate.rows).toBeLessThanOrEqual(8192);
        expect(estimate.marks).toBe(1);
      });
    });
  });
}
