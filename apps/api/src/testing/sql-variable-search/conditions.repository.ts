import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { VariableOptionName, VariableSearchQuery } from '@isobath/contract';
import { forEachName, listFacets } from '@isobath/contract';
import { findSpatialResolution } from '@isobath/ocean';
import type { Database } from '../../platform/catalog-database/database.ts';
import { dataset, variable } from '../../platform/catalog-database/schema/schema.ts';
import {
  isOfCruise,
  listCondition,
  planSearchParts,
  speaksOf,
  splitWords,
} from '../../modules/discovery/catalog/index.ts';

/** What limits a search for variables: its words, place, time and depth, and each filter that offers options. */
export interface VariableSearchParts {
  readonly base: SQL | undefined;
  readonly choices: Readonly<Record<VariableOptionName, SQL | undefined>>;
}

/** The condition of a search on variables and their datasets. Refuses invalid dates. */
export function variableCondition(database: Database, query: VariableSearchQuery): SQL | undefined {
  const { base, choices } = planVariableSearch(database, query);
  return and(base, ...Object.values(choices));
}

/**
 * The conditions of a search one by one, so that each filter can be left out: what searchcatalog
 * asks of datasets, the sensor and the words asked of the variable itself. Refuses invalid dates.
 */
export function planVariableSearch(
  database: Database,
  query: VariableSearchQuery,
): VariableSearchParts {
  const ofDatasets = planSearchParts(database, {
    ...query,
    places: 'words',
    ...forEachName(
      listFacets.map(({ name }) => name),
      (name) => withoutAny(query[name]),
    ),
    dataFeatures: query.dataFeatures,
  });
  return {
    base: and(
      eq(variable.isVisualized, true),
      eq(variable.isNumeric, true),
      // A dataset's words hold those of its variables, and have an index.
      ...splitWords('searchTerms', query.searchTerms).map((word) =>
        or(
          and(
            speaksOf(dataset.searchText, word),
            speaksOf(sql`coalesce(${variable.searchText}, ${dataset.searchText})`, word),
          ),
          isOfCruise(database, word),
        ),
      ),
      query.datasetID === undefined ? undefined : eq(dataset.id, query.datasetID),
      ofDatasets.base,
      ofDatasets.choices.hasDepth,
      ofDatasets.choices.dataFeatures,
    ),
    choices: {
      make: ofDatasets.choices.make,
      region: ofDatasets.choices.region,
      sensor: isOneOf(variable.sensor, query.sensor),
      temporalResolution: isOneOf(dataset.temporalResolution, query.temporalResolution),
      spatialResolution: isOneOf(
        dataset.spatialResolution,
        withoutAny(query.spatialResolution).map(
          (label) => findSpatialResolution(label)?.label ?? label,
        ),
      ),
      dataSource: isOneOf(dataset.source, query.dataSource),
      distributor: isOneOf(dataset.distributor, query.distributor),
      processLevel: isOneOf(dataset.processLevel, query.processLevel),
    },
  };
}

function isOneOf(
  column: Parameters<typeof inArray>[0],
  given: string | string[] | undefined,
): SQL | undefined {
  return listCondition(withoutAny(given), (values) => inArray(column, values));
}

/** The pages of the portal send `Any` for no filter. */
function withoutAny(given: string | string[] | undefined): string[] {
  return [given ?? []].flat().filter((word) => word !== 'Any');
}
