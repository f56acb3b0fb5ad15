import { requireValue } from '@isobath/ocean';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetCruise,
  datasetRegion,
  term,
  variable,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { cruiseWords } from '../../catalog/index.ts';
import type {
  IndexedCruise,
  IndexedDataset,
  IndexedVariable,
  VariableIndex,
} from './variable-index.ts';
import { createVariableIndex } from './variable-index.ts';

/** Datasets that one statement reads: what a statement answers is unpacked without a pause. */
const datasetsAtOnce = 500;

/** Reads every variable that can be drawn from the catalog database, some datasets at a time. */
export async function loadVariableIndex(database: Database): Promise<VariableIndex> {
  const datasets: IndexedDataset[] = [];
  const variables: IndexedVariable[] = [];
  for (let below: number | undefined; ;) {
    const some = await selectDatasets(database, below);
    variables.push(...(await selectVariables(database, some, datasets.length)));
    datasets.push(...some);
    below = some.at(-1)?.id;
    if (some.length < datasetsAtOnce) break;
  }
  const regions = await database
    .select({ name: term.name })
    .from(term)
    .where(eq(term.kind, 'region'));
  return createVariableIndex({
    datasets,
    variables,
    cruises: await selectCruises(database),
    regions: regions.map(({ name }) => name),
  });
}

/** The variables of datasets, the first of which has the place `from` in the list of all. */
async function selectVariables(
  database: Database,
  datasets: readonly IndexedDataset[],
  from: number,
): Promise<IndexedVariable[]> {
  if (datasets.length === 0) return [];
  const places = new Map(datasets.map(({ id }, at) => [id, from + at]));
  const rows = await database
    .select({
      id: variable.id,
      datasetId: variable.datasetId,
      sensor: variable.sensor,
      text: variable.searchText,
      name: variable.name,
      longName: variable.longName,
      standardName: variable.standardName,
    })
    .from(variable)
    .where(
      and(
        inArray(variable.datasetId, [...places.keys()]),
        eq(variable.isVisualized, true),
        eq(variable.isNumeric, true),
      ),
    )
    .orderBy(desc(variable.datasetId), asc(variable.position));
  return rows.map(({ datasetId, name, longName, standardName, ...row }) => ({
    ...row,
    datasetAt: requireValue(places.get(datasetId), 'place of a dataset'),
    name: name.toLowerCase(),
    names: `${standardName ?? ''}\n${longName}`.toLowerCase().replaceAll('_', ' '),
  }));
}

/** The newest datasets, or those before the number `below`. */
async function selectDatasets(
  database: Database,
  below: number | undefined,
): Promise<IndexedDataset[]> {
  const regionNames = database
    .select({ names: sql`array_agg(${term.name})` })
    .from(datasetRegion)
    .innerJoin(term, and(eq(term.id, datasetRegion.regionId), eq(term.kind, 'region')))
    .where(eq(datasetRegion.datasetId, dataset.id));
  const rows = await database
    .select({
      id: dataset.id,
      shortName: dataset.shortName,
      longName: dataset.longName,
      text: dataset.searchText,
      make: dataset.make,
      temporalResolution: dataset.temporalResolution,
      spatialResolution: dataset.spatialResolution,
      dataSource: dataset.source,
      distributor: dataset.distributor,
      processLevel: dataset.processLevel,
      isClimatology: dataset.isClimatology,
      latMin: dataset.latMin,
      latMax: dataset.latMax,
      lonWest: dataset.lonWest,
      lonEast: dataset.lonEast,
      depthMin: dataset.depthMin,
      depthMax: dataset.depthMax,
      timeMinMs: dataset.timeMinMs,
      timeMaxMs: dataset.timeMaxMs,
      regions: sql<string[] | null>`(${regionNames})`,
    })
    .from(dataset)
    .where(
      and(eq(dataset.isHidden, false), below === undefined ? undefined : lt(dataset.id, below)),
    )
    .orderBy(desc(dataset.id))
    .limit(datasetsAtOnce);
  return rows.map(({ id, shortName, longName, text, ...columns }) => ({
    id,
    shortName,
    longName,
    text,
    isClimatology: columns.isClimatology,
    coverage: {
      latMin: columns.latMin,
      latMax: columns.latMax,
      lonWest: columns.lonWest,
      lonEast: columns.lonEast,
      depthMin: columns.depthMin,
      depthMax: columns.depthMax,
      timeMinMs: columns.timeMinMs,
      timeMaxMs: columns.timeMaxMs,
    },
    values: {
      make: listOf(columns.make),
      region: columns.regions ?? [],
      temporalResolution: listOf(columns.temporalResolution),
      spatialResolution: listOf(columns.spatialResolution),
      dataSource: listOf(columns.dataSource),
      distributor: listOf(columns.distributor),
      processLevel: listOf(columns.processLevel),
    },
  }));
}

function listOf(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

async function selectCruises(database: Database): Promise<IndexedCruise[]> {
  const rows = await database
    .select({
      text: cruiseWords,
      datasetIds: sql<number[]>`array_agg(${datasetCruise.datasetId})`,
    })
    .from(datasetCruise)
    .innerJoin(cruise, eq(cruise.id, datasetCruise.cruiseId))
    .groupBy(cruise.id);
  return rows;
}
