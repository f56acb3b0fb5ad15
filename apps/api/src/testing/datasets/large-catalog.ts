import { collectionLimits, programFullPointLimit } from '@isobath/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import { addAccount } from '../callers/add-account.ts';
import { makeManyCruises } from './many-cruises.ts';
import { spreadManyDatasets } from './many-datasets.ts';

/** Places of the longest tracks, as many as a catalog keeps of a cruise; every hundredth cruise has one. */
const longestTrack = 10_000;
/** Places of each of the 500 cruises of SCOPE. */
const ofScope = programFullPointLimit / 500;
/** Public collections, as many as one page of their list holds. */
const collections = 500;
/** Variables of the dataset with most, which is `Made_1`. */
const maxVariables = 500;

/**
 * Fills an empty catalog to the size that the portal is made for: 10,000 datasets and 5,000 cruises.
 * With 1,000 `places` of an ordinary track it has 5.4 million positions, with 100 1.4 million: only
 * answers about all positions are smaller then. The program SCOPE has as many places as an answer
 * may hold, HOT has more cruises.
 */
export async function makeLargeCatalog(
  database: Database,
  { places }: { readonly places: number },
): Promise<void> {
  await makeManyCruises(database, 5000, 2, 10_000);
  await spreadManyDatasets(database);
  // Tracks of the same length are alike: thousands of arrays are copied faster than they are made.
  await database.execute(sql`
    with scope as (
      select dataset_id from dataset_program join program on program.id = program_id where program.name = 'SCOPE'
    ), made as (
      select count, array_agg(631152000000 + k * 60000::bigint order by k) as times,
        array_agg(30 * sin(k * 0.001::float8) order by k) as lats, array_agg(40 * cos(k * 0.001::float8) order by k) as lons
      from (select distinct count from (values (${places}::int), (${ofScope}::int), (${longestTrack}::int)) wanted (count)) sizes, generate_series(1, count) k
      group by count
    )
    update dataset_cruise set track_times_ms = made.times, track_lats = made.lats, track_lons = made.lons
    from made
    where made.count = case when dataset_cruise.dataset_id in (select * from scope) then ${ofScope}::int
      when dataset_cruise.cruise_id % 100 = 0 then ${longestTrack}::int else ${places}::int end`);
  await database.execute(sql`
    insert into dataset_program (dataset_id, program_id)
    select min(dataset.id), (select id from program where name = 'HOT') from dataset`);
  await database.execute(sql`
    insert into variable (dataset_id, position, name, long_name, sensor, keywords, is_visualized, is_numeric, attributes, search_text)
    select dataset_id, p, 'w' || p, 'Variable ' || p, sensor, keywords, true, true, attributes, search_text
    from variable, generate_series(2, ${maxVariables}::int - 1) p
    where variable.position = 0 and dataset_id = (select id from dataset where short_name = 'Made_1')`);
  await fillCollections(database);
  await database.execute(sql`analyze`);
}

async function fillCollections(database: Database): Promise<void> {
  const owner = await addAccount(database, 'owner', {
    createdAt: new Date('2024-01-01T00:00:00Z'),
  });
  await database.execute(sql`
    insert into collection (account_id, name, name_key, description, is_public, created_at, modified_at)
    select ${owner}, 'Collection ' || n, 'collection ' || n, repeat('What is in it. ', 30), true, now(), now()
    from generate_series(1, ${collections}::int) n`);
  await database.execute(sql`
    insert into collection_dataset (collection_id, name_key, short_name, position)
    select id, 'made_' || n, 'Made_' || n, n - 1 from collection, generate_series(1, ${collectionLimits.datasets}::int) n
    where id <= (select min(id) + 50 from collection)`);
}
