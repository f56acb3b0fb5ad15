import { createHash } from 'node:crypto';
import { createViewSql, quoteIdentifier } from '@isobath/engine';
import type { CatalogRelation } from '@isobath/query';
import type { Platform } from '../../../platform/platform.ts';
import type { AncillaryRecord, AncillaryRepository } from './ancillary.repository.ts';
import { createAncillaryRepository } from './ancillary.repository.ts';
import { listMeanColumns } from './ancillary-tables.ts';

/** The name under which clients know the ancillary data of all datasets together. */
const ancillaryView = 'tblAncillary';

/** The relation `tblAncillary` as public statements may read it: coordinates, `link` (the table that the data belong to), then every column of means. */
export async function readAncillaryRelation(
  database: Platform['database'],
): Promise<CatalogRelation> {
  const records = await createAncillaryRepository(database).list();
  const means = listMeanColumns(listColumns(records));
  const rowsOf = new Map(
    records.map(({ row, tableName }) => [tableName.toLowerCase(), row.rowCount]),
  );
  return {
    name: ancillaryView,
    physicalTable: ancillaryView,
    isData: true,
    countRowsWith: (column, value) =>
      column === 'link' ? (rowsOf.get(value.toLowerCase()) ?? 0) : undefined,
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'depth', type: 'float64', isNullable: true },
      { name: 'link', type: 'text', isNullable: false },
      ...means,
    ],
  };
}

/**
 * Recreates the view, if it has changed, over the tables that the catalog names; readers see either
 * the old view or the new one.
 */
export async function writeAncillaryView(
  { engine, store }: Pick<Platform, 'engine' | 'store'>,
  repository: AncillaryRepository,
): Promise<void> {
  const { sql, comment } = planAncillaryView(store, await repository.list());
  const [view] = await engine.readRows<{ comment: string }>({
    sql: 'SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
    params: { name: ancillaryView },
  });
  if (view?.comment !== comment) await engine.execute({ sql });
}

/** The statement that creates the view, and what distinguishes it from another. */
export function planAncillaryView(
  store: Platform['store'],
  records: readonly AncillaryRecord[],
): { readonly sql: string; readonly comment: string } {
  const columns = listColumns(records);
  const select = [
    writeEmpty(columns),
    ...records.map((record) => writePart(record, { columns, database: store.database })),
  ].join(' UNION ALL ');
  const comment = createHash('sha256').update(select).digest('hex');
  return { sql: createViewSql({ ...store, name: ancillaryView }, { select, comment }), comment };
}

function listColumns(records: readonly AncillaryRecord[]): { column: string }[] {
  return [...new Set(records.flatMap(({ row }) => row.sources.map(({ column }) => column)))].map(
    (column) => ({ column }),
  );
}

const missing = "CAST(NULL, 'Nullable(Float64)')";

function writeEmpty(columns: readonly { column: string }[]): string {
  const means = columns.map(({ column }) => `, ${missing} AS ${quoteIdentifier(column)}`).join('');
  return `SELECT toDateTime64(0, 3, 'UTC') AS time, toFloat64(0) AS lat, toFloat64(0) AS lon, ${missing} AS depth, '' AS link${means} FROM system.one WHERE 0`;
}

function writePart(
  { row, tableName, hasDepth }: AncillaryRecord,
  {
    columns,
    database,
  }: { readonly columns: readonly { column: string }[]; readonly database: string },
): string {
  const own = new Set(row.sources.map(({ column }) => column));
  const means = columns
    .map(
      ({ column }) =>
        `, ${own.has(column) ? quoteIdentifier(column) : missing} AS ${quoteIdentifier(column)}`,
    )
    .join('');
  return `SELECT time, lat, lon, ${hasDepth ? 'toNullable(depth)' : missing} AS depth, '${tableName}' AS link${means} FROM ${quoteIdentifier(database)}.${quoteIdentifier(row.physicalTable)}`;
}
