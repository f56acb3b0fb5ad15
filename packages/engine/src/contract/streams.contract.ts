import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import type { EngineUnderTest } from '../testing/engine-under-test.ts';
import { countRunning, failureOf, uniqueName, until } from '../testing/engine-under-test.ts';

const ROWS = 300_000;
const MANY = {
  sql: `SELECT number AS n, number / 4 AS "x ""y""\nz" FROM numbers(${ROWS}) ORDER BY n`,
};
const NONE = { sql: 'SELECT number AS n FROM numbers(10) WHERE number > 10' };

/** A streamed result is one document, however many pieces the engine makes of it. */
export function describeStreams({ engine }: EngineUnderTest): void {
  describe('a result is one document', () => {
    it('CSV has its header once, in order', async () => {
      const csv = await text(await engine().readStream(MANY, 'CSVWithNames'));
      expect(csv.startsWith('"n","x ""y""\nz"\n0,0\n1,0.25\n')).toBe(true);
      expect(csv.match(/"n"/g)).toHaveLength(1);
      expect(csv.split('\n')).toHaveLength(ROWS + 3);
      expect(csv.endsWith(`\n${ROWS - 1},${(ROWS - 1) / 4}\n`)).toBe(true);
    });

    it('Arrow is one table', async () => {
      const table = tableFromIPC(await buffer(await engine().readStream(MANY, 'ArrowStream')));
      expect(table.numRows).toBe(ROWS);
      expect(table.schema.names[0]).toBe('n');
      expect(table.getChildAt(1)?.get(ROWS - 1)).toBe((ROWS - 1) / 4);
    });

    it('JSONCompact is one JSON text', async () => {
      const document = JSON.parse(await text(await engine().readStream(MANY, 'JSONCompact'))) as {
        rows: number;
        data: unknown[];
        meta: { name: string }[];
      };
      expect(document.rows).toBe(ROWS);
      expect(document.data).toHaveLength(ROWS);
      expect(document.meta.map((column) => column.name)[0]).toBe('n');
    });

    it('Parquet is one file that begins and ends with its mark', async () => {
      const file = await buffer(await engine().readStream(MANY, 'Parquet'));
      expect(file.subarray(0, 4).toString()).toBe('PAR1');
      expect(file.subarray(-4).toString()).toBe('PAR1');
      expect(file.toString('latin1').split('PAR1')).toHaveLength(3);
    });

    it('JSON lines and tab-separated rows are all there', async () => {
      for (const format of ['JSONEachRow', 'TabSeparated'] as const) {
        const lines = (await text(await engine().readStream(MANY, format))).trimEnd().split('\n');
        expect(lines).toHaveLength(ROWS);
      }
    });
  });

  describeEmpty({ engine });
  describeBreaks({ engine });
  describeFlow({ engine });
}

function describeEmpty({ engine }: EngineUnderTest): void {
  describe('a result without rows still says its columns', () => {
    it('in CSV', async () => {
      expect(await text(await engine().readStream(NONE, 'CSVWithNames'))).toBe('"n"\n');
    });

    it('in Arrow', async () => {
      const table = tableFromIPC(await buffer(await engine().readStream(NONE, 'ArrowStream')));
      expect([table.numRows, table.schema.names]).toEqual([0, ['n']]);
    });

    it('in JSONCompact', async () => {
      const document: unknown = JSON.parse(
        await text(await engine().readStream(NONE, 'JSONCompact')),
      );
      expect(document).toMatchObject({ meta: [{ name: 'n', type: 'UInt64' }], data: [], rows: 0 });
    });

    it('in Parquet', async () => {
      const file = await buffer(await engine().readStream(NONE, 'Parquet'));
      expect(file.subarray(-4).toString()).toBe('PAR1');
    });

    it('as rows there are none', async () => {
      expect(await engine().readRows(NONE)).toEqual([]);
    });
  });
}

const FAILING =
  "SELECT number, throwIf(number = 20000000, 'broken on purpose') FROM numbers(40000000) SETTINGS max_threads = 1";

function describeBreaks({ engine }: EngineUnderTest): void {
  describe('a result that breaks never looks whole', () => {
    for (const format of ['CSVWithNames', 'ArrowStream', 'Native', 'Parquet'] as const) {
      it(`in ${format}`, async () => {
        const stream = await engine().readStream(
          { sql: FAILING, limits: { isReadOnly: false } },
          format,
        );
        let size = 0;
        let hasEnded = false;
        stream
          .on('data', (chunk: Buffer) => (size += chunk.length))
          .once('end', () => (hasEnded = true));
        const [error] = (await once(stream, 'error', {}).catch((failure: unknown) => [
          failure,
        ])) as [Error];
        expect(error).toMatchObject({
          name: 'EngineError',
          engineCode: 395,
          message: expect.stringContaining('broken on purpose') as string,
        });
        expect(size).toBeGreaterThan(1_000_000);
        expect([hasEnded, stream.destroyed]).toEqual([false, true]);
      });
    }
  });
}

async function readSome(stream: Readable, bytes: number): Promise<void> {
  let size = 0;
  while (size < bytes) {
    const chunk = stream.read() as Buffer | null;
    if (chunk === null) await once(stream, 'readable');
    else size += chunk.length;
  }
}

function describeFlow({ engine }: EngineUnderTest): void {
  describe('the reader decides how fast, and whether at all', () => {
    const endless = (mark: string): string =>
      `SELECT number, number * 2.5 AS ${mark} FROM numbers(1000000000000)`;

    it('a slow reader holds the engine back', async () => {
      const before = process.memoryUsage().rss;
      const stream = await engine().readStream(
        { sql: endless(uniqueName('slow')) },
        'CSVWithNames',
      );
      for (let pause = 0; pause < 10; pause++) {
        await readSome(stream, 1_000_000);
        await wait(50);
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
      stream.destroy();
    });

    it('destroying a stream ends its statement in the engine', async () => {
      const mark = uniqueName('destroyed');
      const stream = await engine().readStream({ sql: endless(mark) }, 'Native');
      await readSome(stream, 1_000_000);
      expect(await countRunning(engine(), mark)).toBe(1);
      stream.destroy();
      await until(async () => (await countRunning(engine(), mark)) === 0);
    });

    it('a signal ends a statement that has no result yet', async () => {
      const mark = uniqueName('aborted');
      const leaving = new AbortController();
      const reading = failureOf(
        engine().readRows(
          { sql: `SELECT sum(number % 7) AS ${mark} FROM numbers(1000000000000)` },
          leaving.signal,
        ),
      );
      await until(async () => (await countRunning(engine(), mark)) === 1);
      leaving.abort();
      expect((await reading).code).toBe('cancelled');
      await until(async () => (await countRunning(engine(), mark)) === 0);
    });

    it('a signal ends a write that is under way', async () => {
      const mark = uniqueName('written');
      const leaving = new AbortController();
      await engine().execute({ sql: `CREATE TABLE ${mark} (n UInt64) ENGINE = Null` });
      const writing = failureOf(
        engine().execute(
          { sql: `INSERT INTO ${mark} SELECT number FROM numbers(1000000000000)` },
          leaving.signal,
        ),
      );
      await until(async () => (await countRunning(engine(), `INSERT INTO ${mark}`)) === 1);
      leaving.abort();
      expect((await writing).code).toBe('cancelled');
      await until(async () => (await countRunning(engine(), `INSERT INTO ${mark}`)) === 0);
      await engine().execute({ sql: `DROP TABLE ${mark}` });
    });
  });
}
