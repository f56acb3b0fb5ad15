import type { SQL } from 'drizzle-orm';
import { count, sql } from 'drizzle-orm';
import type { FacetName, SearchFacets, SearchTermsQuery } from '@isobath/contract';
import { facetNames, forEachName } from '@isobath/contract';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import { rememberUntilChange } from '../../../../platform/caching/remember-until-change.ts';
import { dataset } from '../../../../platform/catalog-database/schema/schema.ts';
import { facetColumns } from './facet-columns.repository.ts';
import { planSearchParts, searchCondition } from '../search-conditions.repository.ts';

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
      select ${dataset.id} as id, ${sql.join(columns, sql`, `)}, ${flags}
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
    ...forEachName(facetNames, valuesOf),
  };
}

function fitsColumn(name: FacetName): SQL {
  return sql.identifier(`fits_${name.toLowerCase()}`) as unknown as SQL;
}

/** What fits every filter, but one where it is named. */
function fitsAllBut(name?: FacetName): SQL {
  const others = facetNames.filter((other) => other !== name);
  return sql`(${sql.join(others.map(fitsColumn), sql` and `)})`;
}

const columns: SQL[] = facetNames.flatMap((name) =>
  Object.entries(facetColumns[name].columns).map(
    ([alias, column]) => sql`${column} as ${sql.identifier(alias)}`,
  ),
);

/** The count of everything found, and the counts of each facet. */
const countings: readonly SQL[] = [
  sql`select 'total' as facet, '' as value, count(*)::int as found from found where ${fitsAllBut()}`,
  ...facetNames.flatMap((name) =>
    facetColumns[name]
      .countings({ others: fitsAllBut(name), all: fitsAllBut() })
      .map((counting) => sql`select ${sql.raw(`'${name}'`)}, ${counting}`),
  ),
];
