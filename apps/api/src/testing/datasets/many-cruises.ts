import { REGIONS } from '@isobath/ocean';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { makeManyDatasets } from './many-datasets.ts';

/** Cruises of one made dataset. */
const perDataset = 100;

/**
 * Fills an empty catalog with made cruises of so many places each, one an hour, a hundred to a
 * dataset, and with so many datasets, of which the first have cruises: tracks that wind around the
 * Earth between 60° S and 60° N. Each has a year from 1990, a ship of 40, a chief scientist of 300, a series of 25 and one or two regions.
 */
export async function makeManyCruises(
  database: Database,
  cruises: number,
  places: number,
  datasets = Math.ceil(cruises / perDataset),
): Promise<void> {
  await makeManyDatasets(database, datasets);
  const regions = REGIONS.map(({ name }) => name);
  await database.execute(sql`
    insert into cruise (name, nickname, ship_name, chief_name, series, keywords)
    select 'MADE' || lpad(n::text, 5, '0'), 'Made cruise ' || n, 'R/V Made ' || n % 40, 'Scientist ' || n % 300, case when n % 7 > 0 then 'Series ' || n % 25 end, array['made', 'transect ' || n % 90]
    from generate_series(1, ${cruises}::int) n`);
  await database.execute(sql`
    insert into dataset_cruise (dataset_id, cruise_id, lat_min, lat_max, lon_west, lon_east, time_min_ms, time_max_ms, track_times_ms, track_lats, track_lons, regions, row_count)
    select d.id, c.id, t.south, t.north, t.west, t.east, t.start, t.finish, t.times, t.lats, t.lons,
      (array[${sql.join(
        regions.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[])[1 + c.id % ${regions.length}::int : 1 + c.id % ${regions.length}::int + c.id % 2], ${places}::int
    from cruise c
    join dataset d on d.id = (select min(id) from dataset) + (c.id - (select min(id) from cruise)) / ${perDataset}::int
    cross join lateral (
      select min(lat) as south, max(lat) as north, min(time) as start, max(time) as finish,
        case when max(turn) - min(turn) >= 300 then -180 else min(turn) - 360 * floor((min(turn) + 180) / 360) end as west,
        case when max(turn) - min(turn) >= 300 then 180 else max(turn) - 360 * floor((max(turn) + 180) / 360) end as east,
        array_agg(time order by k) as times, array_agg(lat order by k) as lats,
        array_agg(turn - 360 * floor((turn + 180) / 360) order by k) as lons
      from (
        select k, 631152000000 + c.id * 220000000::bigint + k * 3600000::bigint as time,
          60 * sin(c.id * 0.7::float8 + k * 0.002::float8) + 1.5 * sin(k * 0.05::float8 + c.id) as lat,
          c.id * 37.3::float8 + (case when c.id % 2 = 0 then 0.12::float8 else -0.09 end) * k + 1.5 * cos(k * 0.04::float8) as turn
        from generate_series(0, ${places}::int - 1) k
      ) p
    ) t`);
  await database.execute(sql`analyze`);
}
