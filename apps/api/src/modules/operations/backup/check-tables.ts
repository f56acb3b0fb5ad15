import type { TableCheck } from '@isobath/contract';
import { EngineError } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { isAncillaryTable } from '../../measurements/ancillary/index.ts';
import { checksumTable } from './checksum-table.ts';
import type { TableSum } from './checksum-table.ts';
import { listMeasurements, listStatistics } from './measurements.repository.ts';

/**
 * Reads every table of the catalog in the engine and compares rows, and of each variable the count, least and greatest value, with what the catalog says.
 * Changes nothing.
 */
export async function checkTables(
  platform: Platform,
  report: ReportStep,
): Promise<{ tables: TableCheck[]; problems: number }> {
  const tables: TableCheck[] = [];
  const expected = await listMeasurements(platform.database);
  for (const [index, { shortName, physicalTable, rowCount, columns }] of expected.entries()) {
    report('checking tables', { done: index, total: expected.length });
    const place = { dataset: shortName, table: physicalTable, rowCount };
    try {
      const sum = await checksumTable(platform.bulkEngine, physicalTable, columns);
      const problems =
        sum.rows === rowCount ? [] : [`the catalog says ${rowCount} rows; there are ${sum.rows}`];
      tables.push({
        ...place,
        checksums: sum.checksums,
        problems: [
          ...problems,
          ...(isAncillaryTable(physicalTable)
            ? []
            : await compareVariables(platform, shortName, sum)),
        ],
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const [reason = ''] = error.message.split('\n');
      tables.push({
        ...place,
        checksums: {},
        problems: [`cannot be read: ${reason}`],
      });
    }
  }
  return { tables, problems: tables.reduce((sum, { problems }) => sum + problems.length, 0) };
}

async function compareVariables(
  { database }: Platform,
  shortName: string,
  { ranges }: TableSum,
): Promise<string[]> {
  const said = await listStatistics(database, shortName);
  return said.flatMap(({ name, ...numbers }) => {
    const found = ranges[name];
    if (!found) return [`the catalog has the variable ${name}; the table has no such column`];
    return (['count', 'minimum', 'maximum'] as const)
      .filter((what) => numbers[what] !== found[what])
      .map((what) => `${name}: the catalog says ${what} ${numbers[what]}; found is ${found[what]}`);
  });
}
