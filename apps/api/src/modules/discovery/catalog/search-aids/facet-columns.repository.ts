import type { SQL } from 'drizzle-orm';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FacetName, ListFacetName, SearchTermsQuery } from '@isobath/contract';
import { licences } from '@isobath/contract';
import { GLOBAL_REGION } from '@isobath/ocean';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetProgram,
  datasetRegion,
  program,
  term,
  variable,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';

/** The columns behind a facet. Counts read `found`: the datasets that match the words, time and place of a search. */
interface FacetColumns {
  /** The condition of a search on datasets; undefined if it does not use the facet. */
  readonly condition: (query: SearchTermsQuery, database: Database) => SQL | undefined;
  /** Columns that `found` needs for the counts, by name. */
  readonly columns: Readonly<Record<string, AnyPgColumn | SQL>>;
  /** What follows the facet's name in each SELECT: the value and how many datasets have it; `fits` says which datasets count. */
  readonly countings: (fits: {
    /** Datasets that match every other facet. */
    readonly others: SQL;
    /** Datasets that match every facet. */
    readonly all: SQL;
  }) => readonly SQL[];
}

const found = sql`count(*)::int`;

/** What satellites measured is of that type however it was made, as the home page counts it; other observations were made in situ, and every other make is a type of its own. */
const datasetType = sql`case when ${dataset.id} in (select ${variable.datasetId} from ${variable} where ${variable.sensor} = 'Satellite') then 'Satellite'
  when ${dataset.make} = 'Observation' then 'In-Situ' else ${dataset.make} end`;

/** Licences by identifier; own words are one choice, as no two of them are alike. */
const licence = sql`case when ${dataset.licence} is null then 'Not stated' when ${inArray(
  dataset.licence,
  licences.map(({ id }) => id),
)} then ${dataset.licence} else 'Other terms' end`;

/**
 * The columns behind each facet. A choice is counted as the search would match it: a global dataset is
 * in every region, and a dataset must have every feature.
 */
export const facetColumns: Readonly<Record<FacetName, FacetColumns>> = {
  hasDepth: {
    condition: ({ hasDepth }) =>
      hasDepth === 'any' ? undefined : eq(dataset.hasDepth, hasDepth === 'yes'),
    columns: { has_depth: dataset.hasDepth },
    countings: ({ others }) => [
      sql`case when has_depth then 'yes' else 'no' end, ${found} from found where ${others} group by has_depth`,
    ],
  },
  datasetType: byColumn('datasetType', datasetType),
  make: byColumn('make', dataset.make),
  sensor: {
    condition: (query, database) =>
      listCondition(query.sensor, (sensors) =>
        exists(
          database
            .select({ one: sql`1` })
            .from(variable)
            .where(and(eq(variable.datasetId, dataset.id), inArray(variable.sensor, sensors))),
        ),
      ),
    columns: {},
    countings: ({ others }) => [
      sql`measured.sensor, ${found} from (select distinct ${variable.datasetId} as id, ${variable.sensor} as sensor from ${variable}) as measured join found using (id)
    where ${others} group by measured.sensor`,
    ],
  },
  region: {
    condition: (query, database) =>
      listCondition(query.region, (regions) =>
        exists(
          database
            .select({ one: sql`1` })
            .from(datasetRegion)
            .innerJoin(term, eq(term.id, datasetRegion.regionId))
            .where(
              and(
                eq(datasetRegion.datasetId, dataset.id),
                inArray(term.name, [...regions, GLOBAL_REGION]),
              ),
            ),
        ),
      ),
    columns: {},
    countings: ({ others }) => [
      sql`offered.name, count(distinct found.id)::int from ${term} as offered
    join ${term} as holding on holding.kind = 'region' and holding.name in (offered.name, ${GLOBAL_REGION}) join ${datasetRegion} as lies on lies.region_id = holding.id
    join found on found.id = lies.dataset_id where ${others} and offered.kind = 'region' and exists (select 1 from ${datasetRegion} as used where used.region_id = offered.id)
    group by offered.name`,
    ],
  },
  program: {
    condition: (query, database) =>
      listCondition(query.program, (programs) =>
        exists(
          database
            .select({ one: sql`1` })
            .from(datasetProgram)
            .innerJoin(program, eq(program.id, datasetProgram.programId))
            .where(and(eq(datasetProgram.datasetId, dataset.id), inArray(program.name, programs))),
        ),
      ),
    columns: {},
    countings: ({ others }) => [
      sql`${program.name}, ${found} from ${datasetProgram} join ${program} on ${program.id} = ${datasetProgram.programId} join found on found.id = ${datasetProgram.datasetId}
    where ${others} group by ${program.name}`,
    ],
  },
  licence: byColumn('licence', licence),
  dataFeatures: {
    condition: (query) => listCondition(query.dataFeatures, featureCondition),
    columns: { ci: dataset.isContinuouslyUpdated, ancillary: dataset.isAncillary },
    countings: ({ all }) =>
      ['ci', 'ancillary'].map(
        (feature) =>
          sql`${sql.raw(`'${feature}'`)}, ${found} from found where ${all} and ${sql.identifier(feature)}`,
      ),
  },
};

/** A facet that is one column of a dataset, or follows from its columns. */
function byColumn(name: ListFacetName, column: AnyPgColumn | SQL): FacetColumns {
  const own = sql.identifier(name);
  return {
    condition: (query) =>
      listCondition(query[name], (values) => sql`${inArray(sql`${column}`, values)}`),
    columns: { [name]: column },
    countings: ({ others }) => [sql`${own}, ${found} from found where ${others} group by ${own}`],
  };
}

const [isUpdated, isAncillary] = [
  eq(dataset.isContinuouslyUpdated, true),
  eq(dataset.isAncillary, true),
];
const features: ReadonlyMap<string, SQL> = new Map([
  ['ci', isUpdated],
  ['continuously updated', isUpdated],
  ['ancillary', isAncillary],
  ['ancillary data', isAncillary],
]);

function featureCondition(given: string[]): SQL | undefined {
  return and(
    ...given.map((feature) => {
      const condition = features.get(feature.toLowerCase());
      if (condition) return condition;
      const problem = `"${feature}" is not a feature; expected ci or ancillary`;
      throw new Refusal('bad-request', problem, { fields: [{ field: 'dataFeatures', problem }] });
    }),
  );
}

/** The condition for a filter of one or several words; none without words. */
export function listCondition(
  given: string | string[] | undefined,
  condition: (values: string[]) => SQL | undefined,
): SQL | undefined {
  const values = (Array.isArray(given) ? given : [given ?? ''])
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length === 0 ? undefined : condition(values);
}
