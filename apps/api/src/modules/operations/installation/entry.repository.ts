import { requireValue } from '@isobath/ocean';
import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  ancillary,
  coordinateStatistics,
  cruise,
  dataset,
  datasetCruise,
  datasetProgram,
  datasetReference,
  datasetRegion,
  datasetVersion,
  program,
  term,
  variable,
  variableStatistics,
  vaultFile,
} from '../../../platform/catalog-database/schema/schema.ts';

/** Rows of the catalog as JSON, by the names of their tables; columns by theirs. */
export type EntryRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What changes with a dataset's entry: a checksum of all its rows. */
export interface EntryPrint {
  readonly datasetId: number;
  readonly shortName: string;
  readonly physicalTable: string;
  readonly digest: string;
}

/** Which rows of a table belong to the dataset `d`; `kept` is the table. */
const parts: readonly (readonly [table: PgTable, where: SQL])[] = [
  [dataset, sql`kept.id = d.id`],
  [datasetVersion, sql`kept.dataset_id = d.id`],
  [variable, sql`kept.dataset_id = d.id`],
  [
    variableStatistics,
    sql`kept.variable_id in (select v.id from variable v where v.dataset_id = d.id)`,
  ],
  [coordinateStatistics, sql`kept.dataset_id = d.id`],
  [datasetReference, sql`kept.dataset_id = d.id`],
  [datasetRegion, sql`kept.dataset_id = d.id`],
  [datasetProgram, sql`kept.dataset_id = d.id`],
  [cruise, sql`kept.id in (select c.cruise_id from dataset_cruise c where c.dataset_id = d.id)`],
  [datasetCruise, sql`kept.dataset_id = d.id`],
  [ancillary, sql`kept.dataset_id = d.id`],
  [vaultFile, sql`kept.dataset_id = d.id`],
];
/** Lists that datasets share. */
const sharedTables: readonly PgTable[] = [term, program];

async function read<Row>(database: Database, query: SQL): Promise<Row[]> {
  return ((await database.execute(query)) as unknown as { rows: Row[] }).rows;
}

/**
 * The rows of datasets, as the JSON text of {@link EntryRows}, by the datasets' numbers. Type json, as jsonb takes five times as long over the places of tracks:
 * it makes a decimal number of each.
 */
export async function readEntries(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const fields = parts.map(
    ([table, where]) => sql`${getTableName(table)}::text,
    (select coalesce(json_agg(to_json(kept)), '[]') from ${table} kept where ${where})`,
  );
  const rows = await read<{ id: number; content: string }>(
    database,
    sql`select d.id, json_build_object(${sql.join(fields, sql`, `)})::text as content
    from dataset d where d.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** The shared lists, as the JSON text of {@link EntryRows}, with a checksum. */
export async function readLists(
  database: Database,
): Promise<{ readonly content: string; readonly digest: string }> {
  const fields = sharedTables.map(
    (table) => sql`${getTableName(table)}::text,
    (select coalesce(json_agg(to_json(kept) order by kept.id), '[]') from ${table} kept)`,
  );
  const [row] = await read<{ content: string; digest: string }>(
    database,
    sql`select content, md5(content) as digest
    from (select json_build_object(${sql.join(fields, sql`, `)})::text as content) lists`,
  );
  return requireValue(row, 'text of the lists');
}

/** What the entry of each dataset is now, without moving it. */
export async function printEntries(database: Database): Promise<EntryPrint[]> {
  return read<EntryPrint>(
    database,
    sql`
    with sums as (
      select id as dataset_id, md5(k::text) as sum from dataset k
      union all select dataset_id, md5(k::text) from dataset_version k
      union all select dataset_id, md5(k::text) from variable k
      union all select v.dataset_id, md5(k::text) from variable_statistics k join variable v on v.id = k.variable_id
      union all select dataset_id, md5(k::text) from coordinate_statistics k
      union all select dataset_id, md5(k::text) from dataset_reference k
      union all select dataset_id, 'region ' || region_id from dataset_region k
      union all select dataset_id, 'program ' || program_id from dataset_program k
      union all select dataset_id, md5(k::text) from ancillary k
      union all select dataset_id, md5(k::text) from vault_file k
      union all select k.dataset_id, md5(concat_ws('|', c::text, k.lat_min, k.lat_max, k.lon_west, k.lon_east, k.time_min_ms, k.time_max_ms, k.regions,
        md5(array_send(k.track_times_ms)), md5(array_send(k.track_lats)), md5(array_send(k.track_lons)))) from dataset_cruise k join cruise c on c.id = k.cruise_id)
    select d.id as "datasetId", d.short_name as "shortName", v.physical_table as "physicalTable", md5(string_agg(sums.sum, ',' order by sums.sum)) as digest
    from dataset d join dataset_version v on v.dataset_id = d.id and v.is_live join sums on sums.dataset_id = d.id
    group by d.id, d.short_name, v.physical_table order by d.id`,
  );
}
