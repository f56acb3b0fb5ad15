import { randomBytes } from 'node:crypto';
import type { BeginLoad } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { dropTableSql, quoteIdentifier, wholeTableName } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';

const physicalPattern = /__v\d+_[0-9a-f]{12}$/;

/** A name for the table of one version that no other version has or had. */
export function namePhysicalTable(table: string, version: number): string {
  return `${table}__v${version}_${randomBytes(6).toString('hex')}`;
}

/** The name that clients use for a version's table. */
export function clientTableName(physicalTable: string): string {
  return physicalTable.replace(physicalPattern, '');
}

/**
 * Names of all version tables in the engine, including those of other portals; on a cluster also of
 * those that were only begun.
 */
export async function listPhysicalTables(engine: Engine): Promise<string[]> {
  const rows = await engine.readRows<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name',
  });
  return [...new Set(rows.map(({ name }) => wholeTableName(name)))].filter((name) =>
    physicalPattern.test(name),
  );
}

/** Drops a version's table; on one server its running readers keep it until they end, and nobody waits for them. */
export async function dropPhysicalTable(
  { engine, store }: Pick<Platform, 'engine' | 'store'>,
  physicalTable: string,
): Promise<void> {
  const statements =
    store.cluster === undefined
      ? [`DROP TABLE IF EXISTS ${quoteIdentifier(physicalTable)}`]
      : dropTableSql({ ...store, name: physicalTable });
  for (const sql of statements) await engine.execute({ sql });
}

/** How a load's rows are sorted: by time for maps and by place for series, or by place within time for anything sparse. */
export function sortingKey({
  isGridded,
  columns,
}: Pick<BeginLoad, 'isGridded' | 'columns'>): string[] {
  const names = columns.map(({ name }) => name);
  const time = names.includes('month') ? 'month' : 'time';
  const depth = names.includes('depth') ? ['depth'] : [];
  return isGridded ? [time, ...depth, 'lat', 'lon'] : [time, 'lat', 'lon', ...depth];
}
