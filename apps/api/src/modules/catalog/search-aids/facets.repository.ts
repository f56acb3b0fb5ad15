import type { SQL } from 'drizzle-orm';
import { and, count, sql } from 'drizzle-orm';
import type { FacetName, SearchFacets, SearchTermsQuery } from '@isobath/contract';
import { facetNames } from '@isobath/contract';
import { GLOBAL_REGION } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { rememberUntilChange } from '../../../platform/caching/remember-until-change.ts';
import {
  dataset,
  datasetRegion,
  term,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';
import { planSearchParts, searchCondition } from '../search.ts';

/** How many datasets searches find, counted in the catalog database and remembered until the catalog changes. */
export interface FacetsRepository {
  countFacets(query: SearchTermsQuery): Promise<SearchFacets>;
  countFound(query: SearchTermsQuery): Promise<number>;
}

/** Counts in a catalog database. */
export function createFacetsRepository(database: Database): FacetsRepository {
  const rememberFacets = rememberUntilChange<SearchFacets>(database);
  const rememberTotal = rememberUntilChange<number>(database);
  return {
    countFacets: (query) =>
      rememberFacets(JSON.stringify(query), () => countFacets(database, query)),
    countFound: (query) =>
      rememberTotal(
        JSON.stringify(query),
        async () =>
          (
            await database
              .select({ total: count() })
              .from(dataset)
              .where(searchCondition(database, query))
          )[0]?.total ?? 0,
      ),
  };
}

/**
 * Every count in one statement: what words, time and place leave is found once, each row with what each filter says of it, and is then
 * counted by the values of each filter.
 */
async function countFacets(database: Database, query: SearchTermsQuery): Promise<SearchFacets> {
  const { base, choices } = planSearchParts(database, query);
  const flags = sql.join(
    facetNames.map(
      (name) => sql`coalesce(${choices[name] ?? sql`true`}, false) as ${fitsColumn(name)}`,
    ),
    sql`, `,
  );
  const { rows } = (await database.execute(sql`
    with found as materialized (
      select ${dataset.id} as id, ${dataset.make} as make, ${dataset.hasDepth} as has_depth, ${dataset.isContinuouslyUpdated} as ci, ${dataset.isAncillary} as ancillary, ${flags}
      from ${dataset} where ${base ?? sql`true`}
    )
    ${sql.join(
      countings.map((counting) => sql`(${counting})`),
      sql` union all `,
    )} order by found desc, value`)) as unknown as {
    rows: { facet: FacetName | 'total'; value: string; found: number }[];
  };
  const valuesOf = (facet: FacetName) =>
    rows
      .filter((row) => row.facet === facet && row.found > 0)
      .map(({ value, found }) => ({ value, count: found }));
  return {
    total: rows.find(({ facet }) => facet === 'total')?.found ?? 0,
    hasDepth: valuesOf('hasDepth'),
    make: valuesOf('make'),
    sensor: valuesOf('sensor'),
    region: valuesOf('region'),
    dataFeatures: valuesOf('dataFeatures'),
  };
}

function fitsColumn(name: FacetName): SQL {
  return sql.identifier(`fits_${name.toLowerCase()}`) as unknown as SQL;
}

/** What fits every filter, but one where it is named. */
function fitsAllBut(name?: FacetName): SQL {
  return and(
    ...facetNames.filter((other) => other !== name).map((other) => sql`${fitsColumn(other)}`),
  )!;
}

const found = sql`count(*)::int as found`;

/**
 * One count for each filter. A choice is counted as the search would match it: a global dataset is
 * in every region, and a dataset must have every feature.
 */
const countings: readonly SQL[] = [
  sql`select 'total' as facet, '' as value, ${found} from found where ${fitsAllBut()}`,
  sql`select 'hasDepth', case when has_depth then 'yes' else 'no' end, ${found} from found where ${fitsAllBut('hasDepth')} group by has_depth`,
  sql`select 'make', make, ${found} from found where ${fitsAllBut('make')} group by make`,
  sql`select 'sensor', measured.sensor, ${found} from (select distinct ${variable.datasetId} as id, ${variable.sensor} as sensor from ${variable}) as measured join found using (id)
    where ${fitsAllBut('sensor')} group by measured.sensor`,
  sql`select 'region', offered.name, count(distinct found.id)::int from ${term} as offered
    join ${term} as holding on holding.kind = 'region' and holding.name in (offered.name, ${GLOBAL_REGION}) join ${datasetRegion} as lies on lies.region_id = holding.id
    join found on found.id = lies.dataset_id where ${fitsAllBut('region')} and offered.kind = 'region' and exists (select 1 from ${datasetRegion} as used where used.region_id = offered.id)
    group by offered.name`,
  ...(['ci', 'ancillary'] as const).map(
    (feature) =>
      sql`select 'dataFeatures', ${sql.raw(`'${feature}'`)}, ${found} from found where ${fitsAllBut()} and ${sql.identifier(feature)}`,
  ),
];
