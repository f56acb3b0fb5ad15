import { requireValue } from '@isobath/ocean';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetProgram,
  datasetReference,
  datasetRegion,
  datasetVersion,
  program,
  term,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { TermKind } from '../../../platform/catalog-database/schema/schema.ts';
import {
  createStatisticsRepository,
  writeDatasetMetadata,
  writeVariableMetadata,
} from '../catalog/index.ts';
import type { Relation } from './relation.ts';
import { termRelations } from './term-relations.repository.ts';
import { columnsOf, pageRows, readPages } from './relation.ts';

const byDataset = 'Dataset_ID IN {ids:Array(Int32)}';

/** Alias of the one place where tables are. */
const serverAlias = 'isobath';

/** Hidden datasets are in no relation: only who knows the name of its table reads one. */
const listedIds = (database: Database) =>
  database.select({ id: dataset.id }).from(dataset).where(eq(dataset.isHidden, false));

const datasetPages = (database: Database, ids?: readonly number[]) =>
  readPages(
    (after) =>
      database
        .select({ dataset, version: datasetVersion })
        .from(dataset)
        .innerJoin(
          datasetVersion,
          and(eq(datasetVersion.datasetId, dataset.id), eq(datasetVersion.isLive, true)),
        )
        .where(
          and(
            eq(dataset.isHidden, false),
            gt(dataset.id, after),
            ids && inArray(dataset.id, [...ids]),
          ),
        )
        .orderBy(asc(dataset.id))
        .limit(pageRows),
    (row) => row.dataset.id,
  );

const variablePages = (database: Database, ids?: readonly number[]) =>
  readPages(
    (after) =>
      database
        .select({ variable, dataset })
        .from(variable)
        .innerJoin(dataset, eq(dataset.id, variable.datasetId))
        .where(
          and(
            eq(dataset.isHidden, false),
            gt(variable.id, after),
            ids && inArray(variable.datasetId, [...ids]),
          ),
        )
        .orderBy(asc(variable.id))
        .limit(pageRows),
    (row) => row.variable.id,
  );

const datasets: Relation = {
  name: 'tblDatasets',
  ofDatasets: 'ID IN {ids:Array(Int32)}',
  key: 'ID',
  columns: columnsOf(
    'ID:int32',
    'DB:text',
    'Dataset_Name:text',
    'Dataset_Long_Name:text',
    'Variables:text?',
    'Data_Source:text?',
    'Distributor:text?',
    'Description:text',
    'Climatology:uint8?',
    'Acknowledgement:text',
    'Doc_URL:text?',
    'Icon_URL:text?',
    'Contact_Email:text?',
    'Dataset_Version:text?',
    'Dataset_Release_Date:text?',
    'Dataset_History:text?',
  ),
  async *read(database, ids) {
    for await (const page of datasetPages(database, ids)) {
      yield page.map(({ dataset: row, version }) => [
        row.id,
        serverAlias,
        row.shortName,
        row.longName,
        null,
        row.source,
        row.distributor,
        row.description,
        row.isClimatology ? 1 : null,
        row.acknowledgement,
        null,
        row.iconUrl,
        null,
        row.versionLabel,
        row.releaseDate,
        [row.history, ...version.notes].filter(Boolean).join('\n') || null,
      ]);
    }
  },
};

const variables: Relation = {
  name: 'tblVariables',
  ofDatasets: byDataset,
  key: 'ID',
  columns: columnsOf(
    'ID:int32',
    'DB:text',
    'Dataset_ID:int32',
    'Table_Name:text',
    'Short_Name:text',
    'Long_Name:text',
    'Unit:text?',
    'Temporal_Res_ID:int32?',
    'Spatial_Res_ID:int32?',
    'Temporal_Coverage_Begin:time?',
    'Temporal_Coverage_End:time?',
    'Lat_Coverage_Begin:float64?',
    'Lat_Coverage_End:float64?',
    'Lon_Coverage_Begin:float64?',
    'Lon_Coverage_End:float64?',
    'Grid_Mapping:text?',
    'Make_ID:int32?',
    'Sensor_ID:int32?',
    'Process_ID:int32?',
    'Study_Domain_ID:int32?',
    'Comment:text?',
    'Visualize:uint8?',
    'Data_Type:text?',
    'Org_ID:int32?',
    'Conversion_Coefficient:float64?',
    'Has_Depth:uint8?',
  ),
  async *read(database, ids) {
    const numbers = await readTermNumbers(database);
    for await (const page of variablePages(database, ids)) {
      yield page.map(({ variable: row, dataset: of }) => [
        row.id,
        serverAlias,
        of.id,
        of.tableName,
        row.name,
        row.longName,
        row.unit,
        numbers('temporal-resolution', of.temporalResolution),
        numbers('spatial-resolution', of.spatialResolution),
        of.timeMinMs,
        of.timeMaxMs,
        of.latMin,
        of.latMax,
        of.lonWest,
        of.lonEast,
        'CRS',
        numbers('make', of.make),
        numbers('sensor', row.sensor),
        numbers('process-level', of.processLevel),
        numbers('study-domain', row.discipline) ?? numbers('study-domain', of.studyDomain),
        row.comment,
        row.isVisualized && row.isNumeric ? 1 : null,
        row.isNumeric ? 'float' : 'text',
        null,
        null,
        of.hasDepth ? 1 : null,
      ]);
    }
  },
};

const statistics: Relation = {
  name: 'tblDataset_Stats',
  ofDatasets: byDataset,
  key: 'Dataset_ID',
  columns: columnsOf('Dataset_ID:int32', 'JSON_stats:text'),
  async *read(database, ids) {
    for await (const page of datasetPages(database, ids)) {
      const documents = await createStatisticsRepository(database).readDocuments(
        page.map(({ dataset: row }) => row),
      );
      yield page.map(({ dataset: { id } }) => [
        id,
        requireValue(documents.get(id), 'statistics of a dataset'),
      ]);
    }
  },
};

const datasetMetadata: Relation = {
  name: 'tblDatasets_JSON_Metadata',
  ofDatasets: byDataset,
  key: 'Dataset_ID',
  columns: columnsOf('Dataset_ID:int32', 'JSON_Metadata:text'),
  async *read(database, ids) {
    for await (const page of datasetPages(database, ids))
      yield page.map((row) => [row.dataset.id, JSON.stringify(writeDatasetMetadata(row))]);
  },
};

const variableMetadata: Relation = {
  name: 'tblVariables_JSON_Metadata',
  ofDatasets: 'Var_ID IN (SELECT ID FROM tblVariables WHERE Dataset_ID IN {ids:Array(Int32)})',
  key: 'Var_ID',
  columns: columnsOf('Var_ID:int32', 'JSON_Metadata:text'),
  async *read(database, ids) {
    for await (const page of variablePages(database, ids)) {
      yield page.flatMap(({ variable: { id, attributes } }) => {
        const metadata = writeVariableMetadata(attributes);
        return metadata === null ? [] : [[id, JSON.stringify(metadata)]];
      });
    }
  },
};

const keywords: Relation = {
  name: 'tblKeywords',
  ofDatasets: 'var_ID IN (SELECT ID FROM tblVariables WHERE Dataset_ID IN {ids:Array(Int32)})',
  columns: columnsOf('var_ID:int32', 'keywords:text'),
  async *read(database, ids) {
    const ofVariables = await readVariableKeywords(database, ids);
    for await (const page of variablePages(database, ids)) {
      yield page.flatMap(({ variable: row, dataset: of }) => {
        const ofDataset = of.keywords.filter((word) => !ofVariables.get(of.id)?.has(word));
        return [...new Set([...row.keywords, ...ofDataset])].map((word) => [row.id, word]);
      });
    }
  },
};

/** Words of a dataset's variables: the catalog counts them among those of the dataset, but they say nothing of its other variables. */
async function readVariableKeywords(
  database: Database,
  ids?: readonly number[],
): Promise<Map<number, Set<string>>> {
  const rows = await database
    .select({ datasetId: variable.datasetId, words: variable.keywords })
    .from(variable)
    .where(ids && inArray(variable.datasetId, [...ids]));
  const words = new Map<number, Set<string>>();
  for (const row of rows) {
    const known = words.get(row.datasetId) ?? new Set();
    for (const word of row.words) known.add(word);
    words.set(row.datasetId, known);
  }
  return words;
}

const references: Relation = {
  name: 'tblDataset_References',
  ofDatasets: byDataset,
  key: 'Reference_ID',
  columns: columnsOf('Reference_ID:int32', 'Dataset_ID:int32', 'Reference:text', 'Data_DOI:uint8?'),
  async *read(database, ids) {
    const pages = readPages(
      (after) =>
        database
          .select()
          .from(datasetReference)
          .where(
            and(
              inArray(datasetReference.datasetId, listedIds(database)),
              gt(datasetReference.id, after),
              ids && inArray(datasetReference.datasetId, [...ids]),
            ),
          )
          .orderBy(asc(datasetReference.id))
          .limit(pageRows),
      (row) => row.id,
    );
    for await (const page of pages)
      yield page.map((row) => [row.id, row.datasetId, row.reference, null]);
  },
};

const servers: Relation = {
  name: 'tblDataset_Servers',
  ofDatasets: byDataset,
  key: 'Dataset_ID',
  columns: columnsOf('Dataset_ID:int32', 'Server_Alias:text'),
  async *read(database, ids) {
    for await (const page of datasetPages(database, ids))
      yield page.map(({ dataset: { id } }) => [id, serverAlias]);
  },
};

const regionsOfDatasets: Relation = {
  name: 'tblDataset_Regions',
  columns: columnsOf('Dataset_ID:int32', 'Region_ID:int32'),
  async *read(database) {
    const rows = await database
      .select()
      .from(datasetRegion)
      .where(inArray(datasetRegion.datasetId, listedIds(database)));
    yield rows.map((row) => [row.datasetId, row.regionId]);
  },
};

const programs: Relation = {
  name: 'tblPrograms',
  key: 'Program_ID',
  columns: columnsOf('Program_ID:int32', 'Program_Name:text'),
  async *read(database) {
    yield (await database.select().from(program).orderBy(asc(program.id))).map((row) => [
      row.id,
      row.name,
    ]);
  },
};

const programsOfDatasets: Relation = {
  name: 'tblDataset_Programs',
  columns: columnsOf('Dataset_ID:int32', 'Program_ID:int32'),
  async *read(database) {
    yield (await database.select().from(datasetProgram)).map((row) => [
      row.datasetId,
      row.programId,
    ]);
  },
};

/** What a table has beside its own columns; not a relation of the servers that clients know, where other tables told it. */
const features: Relation = {
  name: 'tblDataset_Features',
  ofDatasets: byDataset,
  key: 'Dataset_ID',
  columns: columnsOf(
    'Dataset_ID:int32',
    'Table_Name:text',
    'Ancillary:uint8?',
    'Continuously_Updated:uint8?',
  ),
  async *read(database, ids) {
    for await (const page of datasetPages(database, ids))
      yield page.map(({ dataset: row }) => [
        row.id,
        row.tableName,
        row.isAncillary ? 1 : null,
        row.isContinuouslyUpdated ? 1 : null,
      ]);
  },
};

async function readTermNumbers(
  database: Database,
): Promise<(kind: TermKind, name: string | null) => number | null> {
  const rows = await database
    .select({ id: term.id, key: sql<string>`${term.kind} || ':' || ${term.name}` })
    .from(term);
  const numbers = new Map(rows.map(({ key, id }) => [key, id]));
  return (kind, name) => numbers.get(`${kind}:${name ?? ''}`) ?? null;
}

/** Relations about datasets and variables. */
export const datasetRelations: readonly Relation[] = [
  datasets,
  variables,
  statistics,
  datasetMetadata,
  variableMetadata,
  keywords,
  references,
  servers,
  regionsOfDatasets,
  programs,
  programsOfDatasets,
  features,
  ...termRelations,
];
