import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../table-fixtures.ts';
import { makeFixtureFolder } from '../table-fixtures.ts';
import { casts } from './casts.ts';
import { clocks } from './clocks.ts';
import { depths } from './depths.ts';
import { places } from './places.ts';
import type { NamedRow, Report } from './report.ts';
import { runReport } from './run-report.ts';
import { values } from './values.ts';
import { workbooks } from './workbooks.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const kinds: Readonly<Record<string, readonly Report[]>> = {
  clocks,
  places,
  depths,
  values,
  casts,
  workbooks,
};

/** Numbers to ten digits, which is what a table can tell. */
function rounded(row: NamedRow): NamedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(10)) : value,
    ]),
  );
}

describe.each(Object.entries(kinds))('files as people have them: %s', (_, reports) => {
  it.each(reports.map((report) => [report.title, report] as const))(
    '%s',
    async (_title, report) => {
      if (report.refused) {
        await expect(runReport(folder, report)).rejects.toThrow(report.refused);
        return;
      }
      const { asked, read, readWithout } = await runReport(folder, report);
      expect(asked).toEqual(Object.keys(report.asks ?? {}));
      for (const [at, row] of Object.entries(report.rows ?? {}))
        expect(rounded(read.rows[Number(at)] ?? {}), `row ${at}`).toMatchObject(rounded(row));
      // What a draft asks about place and time, no load takes for granted.
      for (const path of asked.filter((name) => name.startsWith('coordinates')))
        await expect(readWithout(path), path).rejects.toThrow();
    },
  );
});
