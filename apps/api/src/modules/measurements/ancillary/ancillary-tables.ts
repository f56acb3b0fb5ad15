import { randomBytes } from 'node:crypto';
import type { LoadColumn } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { wholeTableName } from '@isobath/engine';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { AncillarySource } from '../../../platform/catalog-database/schema/schema.ts';
import { createAncillaryRepository } from './ancillary.repository.ts';

const pattern = /^tblAncillary__[0-9a-f]{12}$/;

/** A unique, never reused name for a table of ancillary data. */
export function nameAncillaryTable(): string {
  return `tblAncillary__${randomBytes(6).toString('hex')}`;
}

/** Whether a table in the engine holds ancillary data. */
export function isAncillaryTable(name: string): boolean {
  return pattern.test(name);
}

/** Names of all tables of ancillary data in the engine, including those of other portals. */
export async function listAncillaryTables(engine: Engine): Promise<string[]> {
  const rows = await engine.readRows<{ name: string }>({
    sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'tblAncillary__') ORDER BY name",
  });
  return [...new Set(rows.map(({ name }) => wholeTableName(name)))].filter(isAncillaryTable);
}

/** The columns of a table of ancillary data: the coordinates of its dataset, then the means. */
export function listAncillaryColumns(
  hasDepth: boolean,
  sources: readonly Pick<AncillarySource, 'column'>[],
): LoadColumn[] {
  return [
    { name: 'time', type: 'time', isNullable: false },
    ...['lat', 'lon', ...(hasDepth ? ['depth'] : [])].map((name): LoadColumn => ({
      name,
      type: 'float64',
      isNullable: false,
    })),
    ...listMeanColumns(sources),
  ];
}

/** Every table of ancillary data that the catalog names, as a backup lists tables. */
export async function listAncillaryMeasurements(database: Database): Promise<
  {
    shortName: string;
    physicalTable: string;
    isGridded: boolean;
    rowCount: number;
    columns: LoadColumn[];
  }[]
> {
  return (await createAncillaryRepository(database).list()).map(({ row, shortName, hasDepth }) => ({
    shortName,
    physicalTable: row.physicalTable,
    isGridded: false,
    rowCount: row.rowCount,
    columns: listAncillaryColumns(hasDepth, row.sources),
  }));
}

/** The columns of means. */
export function listMeanColumns(sources: readonly Pick<AncillarySource, 'column'>[]): LoadColumn[] {
  return sources.map(({ column }) => ({ name: column, type: 'float64', isNullable: true }));
}
