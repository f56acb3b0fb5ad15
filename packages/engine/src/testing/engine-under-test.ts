import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ColumnBlock, ColumnSpec, Engine, EngineError } from '../index.ts';

/** An engine that a contract test may use; the same for the child and for a server. */
export interface EngineUnderTest {
  readonly engine: () => Engine;
}

/** A table name that no other run uses. */
export function uniqueName(stem: string): string {
  return `${stem}_${randomBytes(6).toString('hex')}`;
}

/** Runs `use` with a table that is dropped afterwards. */
export async function withTable(
  engine: Engine,
  definition: string,
  use: (name: string) => Promise<void>,
): Promise<void> {
  const name = uniqueName('contract');
  await engine.execute({ sql: `CREATE TABLE ${name} ${definition}` });
  try {
    await use(name);
  } finally {
    await engine.execute({ sql: `DROP TABLE ${name} SYNC` });
  }
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<EngineError> {
  try {
    await call;
  } catch (error) {
    return error as EngineError;
  }
  throw new Error('The call was expected to fail, but did not');
}

/** Waits until a condition holds; fails after two minutes. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error('The condition did not come true within two minutes');
    await wait(20);
  }
}

/** How many statements whose text has `mark` are running. */
export async function countRunning(engine: Engine, mark: string): Promise<number> {
  const sql =
    'SELECT count() AS running FROM system.processes WHERE position(query, {mark:String}) > 0 AND position(query, {self:String}) = 0';
  const rows = await engine.readRows<{ running: number }>({
    sql,
    params: { mark, self: 'system.processes' },
  });
  return rows[0]?.running ?? -1;
}

export const GRID: readonly ColumnSpec[] = [
  { name: 'time', type: 'time', isNullable: false },
  { name: 'lat', type: 'float64', isNullable: false },
  { name: 'lon', type: 'float64', isNullable: false },
  { name: 'sst', type: 'float32', isNullable: true },
];

/** Blocks of a made-up grid, one a day from 1850-01-01; every seventh value is missing. */
export async function* gridBlocks(
  blockCount: number,
  rowCount: number,
): AsyncGenerator<ColumnBlock> {
  for (let block = 0; block < blockCount; block++) {
    const time = new Float64Array(rowCount).fill(Date.UTC(1850, 0, 1 + block));
    const lat = Float64Array.from({ length: rowCount }, (_, row) => (row % 180) - 89.5);
    const lon = Float64Array.from({ length: rowCount }, (_, row) => (row % 360) - 179.5);
    const sst = Float32Array.from({ length: rowCount }, (_, row) =>
      row % 7 === 0 ? Number.NaN : row / 10,
    );
    yield {
      rowCount,
      columns: [{ values: time }, { values: lat }, { values: lon }, { values: sst }],
    };
  }
}
