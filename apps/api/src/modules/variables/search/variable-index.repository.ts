import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  cruise,
  dataset,
  datasetCruise,
  datasetRegion,
  term,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';
import { cruiseWords } from '../../catalog/index.ts';
import type {
  IndexedCruise,
  IndexedDataset,
  IndexedVariable,
  VariableIndex,
} from './variable-index.ts';
import { createVariableIndex } from './variable-index.ts';

/** Reads every variable that can be drawn from the catalog database. */
export async function loadVariableIndex(database: Database): Promise<VariableIndex> {
  const datasets = await selectDatasets(database);
  const places = new Map(datasets.map(({ id }, at) => [id, at]));
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
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(
      and(
        eq(variable.isVisualized, true),
        eq(variable.isNumeric, true),
        eq(dataset.isHidden, false),
      ),
    )
    .orderBy(desc(variable.datasetId), asc(variable.position));
  const variables = rows.flatMap((found): IndexedVariable[] => {
    const { datasetId, name, longName, standardName, ...row } = found;
    const datasetAt = places.get(datasetId);
    // Of a dataset that was published between the two statements: the catalog has changed, and is read again.
    return datasetAt === undefined
      ? []
      : [
          {
            ...row,
            datasetAt,
            name: name.toLowerCase(),
            names: `${standardName ?? ''}\n${longName}`.toLowerCase().replaceAll('_', ' '),
          },
        ];
  });
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

async function selectDatasets(database: Database): Promise<IndexedDataset[]> {
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
    })
    .from(dataset)
    .where(eq(dataset.isHidden, false))
    .orderBy(desc(dataset.id));
  const regions = new Map<number, string[]>();
  for (const { datasetId, name } of await database
    .select({ datasetId: datasetRegion.datasetId, name: term.name })
    .from(datasetRegion)
    .innerJoin(term, and(eq(term.id, datasetRegion.regionId), eq(term.kind, 'region')))) {
    const known = regions.get(datasetId);
    if (known) known.push(name);
    else regions.set(datasetId, [name]);
  }
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
      region: regions.get(id) ?? [],
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
