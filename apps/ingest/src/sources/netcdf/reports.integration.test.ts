import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPython, makeFolder, runPython } from '../../testing/netcdf-kit.ts';
import { runFile } from '../../testing/reports/run-report.ts';
import type { ReadValue } from '../../testing/table-fixtures.ts';

/** What must become of a file, as the script that wrote it says. */
interface NetcdfReport {
  readonly row: Readonly<Record<string, number>>;
  readonly asks: Readonly<Record<string, string>>;
  readonly refused: string | null;
}

let folder = '';
let remove = async (): Promise<void> => undefined;
let reports: Readonly<Record<string, NetcdfReport>> = {};

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  reports = await runPython('golden/make_reports.py', { folder });
});
afterAll(() => remove());

/** Numbers to ten digits; times in milliseconds. */
function plain(value: ReadValue | undefined): ReadValue | undefined {
  if (typeof value === 'string') return Date.parse(value);
  return typeof value === 'number' ? Number(value.toPrecision(10)) : value;
}

describe.skipIf(!hasPython)('NetCDF files as people have them', () => {
  test('are read as netCDF4 and cftime read them, or asked about, or refused', async () => {
    expect(Object.keys(reports)).toHaveLength(40);
    for (const [name, { row, asks, refused }] of Object.entries(reports)) {
      const done = runFile(join(folder, `${name}.nc`), asks);
      if (refused !== null) {
        await expect(done, name).rejects.toThrow(refused);
        continue;
      }
      const { asked, read, readWithout } = await done.catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      });
      expect([name, asked]).toEqual([name, Object.keys(asks)]);
      for (const [column, value] of Object.entries(row))
        expect([name, column, plain(read.rows[0]?.[column])]).toEqual([name, column, plain(value)]);
      for (const path of asked) await expect(readWithout(path), name).rejects.toThrow();
    }
  });
});
