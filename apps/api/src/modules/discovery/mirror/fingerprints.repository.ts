import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';

/**
 * A checksum of everything that the catalog keeps of each live dataset, the numbers of its words
 * among it, by the dataset's number. It is computed in the database, so that it tells what has
 * changed without moving what has not.
 */
export async function fingerprintDatasets(database: Database): Promise<Map<number, string>> {
  const { rows } = (await database.execute(sql`
    with versions as (select dataset_id, md5(string_agg(v::text, ',' order by v.id)) as sum from dataset_version v where v.is_live group by dataset_id),
    variables as (select v.dataset_id, md5(string_agg(concat_ws('|', v::text, s::text, 'sensor', sensor.id, 'domain', domain.id), ',' order by v.id)) as sum
      from variable v left join variable_statistics s on s.variable_id = v.id left join term sensor on sensor.kind = 'sensor' and sensor.name = v.sensor
      left join term domain on domain.kind = 'study-domain' and domain.name = v.discipline group by v.dataset_id),
    coordinates as (select dataset_id, md5(string_agg(c::text, ',' order by c.name)) as sum from coordinate_statistics c group by dataset_id),
    words as (select d.id as dataset_id, string_agg(t.id::text, ',' order by t.id) as sum from dataset d join term t
      on (t.kind, t.name) in (('make', d.make), ('process-level', d.process_level), ('study-domain', d.study_domain), ('temporal-resolution', d.temporal_resolution), ('spatial-resolution', d.spatial_resolution)) group by d.id),
    quoted as (select dataset_id, md5(string_agg(r::text, ',' order by r.id)) as sum from dataset_reference r group by dataset_id)
    select d.id, md5(concat_ws('|', d::text, versions.sum, variables.sum, coordinates.sum, quoted.sum, 'words', words.sum)) as sum
    from dataset d join versions on versions.dataset_id = d.id left join variables on variables.dataset_id = d.id left join coordinates on coordinates.dataset_id = d.id left join quoted on quoted.dataset_id = d.id
      left join words on words.dataset_id = d.id where not d.is_hidden`)) as unknown as {
    rows: { id: number; sum: string }[];
  };
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** A checksum of all cruises, their tracks and the regions that they may lie in. */
export async function fingerprintCruises(database: Database): Promise<string> {
  const { rows } = (await database.execute(sql`
    select md5(concat_ws('|',
      (select string_agg(md5(c::text), ',' order by c.id) from cruise c),
      (select string_agg(md5(concat_ws('|', dc.dataset_id, dc.cruise_id, dc.lat_min, dc.lat_max, dc.lon_west, dc.lon_east, dc.time_min_ms, dc.time_max_ms, md5(array_send(dc.track_times_ms)), md5(array_send(dc.track_lats)), md5(array_send(dc.track_lons)))), ',' order by dc.dataset_id, dc.cruise_id) from dataset_cruise dc),
      (select string_agg(t.id || t.name, ',' order by t.id) from term t where t.kind = 'region'))) as sum`)) as unknown as {
    rows: [{ sum: string }];
  };
  return rows[0].sum;
}
