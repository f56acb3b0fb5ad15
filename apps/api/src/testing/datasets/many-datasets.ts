import { sql } from 'drizzle-orm';
import { GLOBAL_REGION, REGIONS } from '@isobath/ocean';
import type { Database } from '../../platform/catalog-database/database.ts';
import { term } from '../../platform/catalog-database/schema/schema.ts';

/**
 * Fills a catalog with made datasets, two variables each. One in a thousand speaks of `chlorophyll`, one in a hundred is of a
 * `glider`, all speak of `temperature`; each has a word of its own, `unique<number>`. Nothing measures
 * them in the background: there are no rows behind them.
 */
export async function makeManyDatasets(database: Database, count: number): Promise<void> {
  await database.execute(sql`
    insert into dataset (short_name, long_name, table_name, description, make, process_level, study_domain, source, distributor, acknowledgement, keywords, temporal_resolution,
      spatial_resolution, is_gridded, is_climatology, has_depth, is_visualized, is_continuously_updated, is_ancillary, is_synthetic, row_count, variable_count, depths, slice_row_count,
      search_text, lat_min, lat_max, lon_west, lon_east, time_min_ms, time_max_ms, has_measured_regions, footprint)
    select 'Made_' || n, 'Made dataset number ' || n, 'tblMade_' || n, repeat('A description of some length. ', 20), 'Observation', 'Raw', 'Physics', 'Institute ' || n % 500, 'Distributor ' || n % 50,
      'Thanks', array['temperature', 'sea'], 'Daily', 'Irregular', false, false, n % 2 = 0, true, false, false, false, 1000, 2, '{}', 0,
      concat_ws(E'\n', 'made_' || n, 'made dataset number ' || n, 'tblmade_' || n, 'observation', 'institute ' || n % 500, 'distributor ' || n % 50, 'raw', 'physics', 'sea surface temperature', 'salinity',
        'sensor ' || n % 60, case when n % 1000 = 0 then 'chlorophyll' end, case when n % 100 = 0 then 'glider' end, 'unique' || n, 'sea water practical salinity of the upper ocean'),
      n % 90 - 45, n % 90, n % 180, n % 180, 0, n * 86400000::bigint, true, '{}'
    from generate_series(1, ${count}::int) n`);
  await database.execute(sql`
    insert into dataset_version (dataset_id, number, physical_table, columns, row_count, notes, recipe, files, is_live, published_at)
    select id, 1, table_name || '__v1_000000000000', '[]', 1000, '[]', '', '[]', true, now() from dataset`);
  await database.execute(sql`
    insert into variable (dataset_id, position, name, long_name, sensor, keywords, is_visualized, is_numeric, attributes, search_text)
    select id, p, 'v' || p, 'Variable ' || p, 'Sensor ' || id % 60, '{}', true, true, '{}', search_text || E'\nv' || p || E'\nvariable ' || p from dataset, generate_series(0, 1) p`);
  await database.execute(sql`analyze`);
}

/** Spreads made datasets over makes, features, regions and programs: a fifth are models, a tenth are continuously updated, a ninth has ancillary data, a thirteenth is global, a seventh is of a satellite, and a sixth and a tenth belong to a program. */
export async function spreadManyDatasets(database: Database): Promise<void> {
  const regions = [...REGIONS.map(({ name }) => name), GLOBAL_REGION];
  await database.execute(
    sql`update dataset set make = case when id % 5 = 0 then 'Model' else 'Observation' end, is_continuously_updated = id % 10 = 0, is_ancillary = id % 9 = 0`,
  );
  await database.insert(term).values(regions.map((name) => ({ kind: 'region' as const, name })));
  await database.execute(sql`
    insert into dataset_region (dataset_id, region_id)
    select dataset.id, term.id from dataset join term on term.kind = 'region'
    where case when dataset.id % 13 = 0 then term.name = ${GLOBAL_REGION} else term.name <> ${GLOBAL_REGION} and (dataset.id + term.id) % 5 = 0 end`);
  await database.execute(
    sql`update variable set sensor = 'Satellite' where position = 1 and dataset_id % 7 = 0`,
  );
  await database.execute(sql`insert into program (name) values ('HOT'), ('SCOPE')`);
  await database.execute(sql`
    insert into dataset_program (dataset_id, program_id)
    select dataset.id, program.id from dataset join program on dataset.id % case program.name when 'HOT' then 6 else 10 end = 0`);
  await database.execute(sql`analyze`);
}
