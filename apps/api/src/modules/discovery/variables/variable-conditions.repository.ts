import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { VariableOptionName, VariableSearchQuery } from '@isobath/contract';
import { forEachName, listFacets, variableOptionNames } from '@isobath/contract';
import { findSpatialResolution } from '@isobath/ocean';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset } from '../../../platform/catalog-database/schema/schema.ts';
import { planSearchParts } from '../catalog/index.ts';

/** What place, time, depth and features ask of datasets; undefined where they ask nothing. Refuses invalid dates and features. */
export function datasetCondition(database: Database, query: VariableSearchQuery): SQL | undefined {
  const { timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd, datasetID } = query;
  const bounds = [timeStart, timeEnd, latStart, latEnd, lonStart, lonEnd, datasetID];
  const { base, choices } = planSearchParts(database, {
    ...query,
    places: 'words',
    ...forEachName(
      listFacets.map(({ name }) => name),
      () => [],
    ),
    dataFeatures: query.dataFeatures,
  });
  const chosen = and(choices.hasDepth, choices.dataFeatures);
  if (bounds.every((bound) => bound === undefined) && chosen === undefined) return undefined;
  return and(base, chosen, datasetID === undefined ? undefined : eq(dataset.id, datasetID));
}

/** The values that each filter asks for. The pages of the portal send `Any` for no filter. */
export function readChoices(query: VariableSearchQuery): Record<VariableOptionName, string[]> {
  const choices = forEachName(variableOptionNames, (name) =>
    [query[name] ?? []]
      .flat()
      .filter((word) => word !== 'Any')
      .map((word) => word.trim())
      .filter(Boolean),
  );
  return {
    ...choices,
    spatialResolution: choices.spatialResolution.map(
      (label) => findSpatialResolution(label)?.label ?? label,
    ),
  };
}
