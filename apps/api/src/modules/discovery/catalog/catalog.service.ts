import { requireValue } from '@isobath/ocean';
import { SENSOR_OPTIONS } from '@isobath/workbook';
import type {
  ControlDataset,
  DatasetFeatures,
  DatasetFullPage,
  DatasetMetadata,
  DatasetRow,
  DatasetSummary,
  CatalogResult,
  SearchCatalogQuery,
  SubmissionOptions,
  TableStatistics,
  VariableRow,
  VisualizableVariable,
  VisualizableVariables,
} from '@isobath/contract';
import { tableStatisticsReplySchema } from '@isobath/contract';
import type { TableDescription } from '@isobath/query';
import { mapInSlices } from '../../../platform/answers/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { FormerDataset } from '../former-datasets/index.ts';
import type { CatalogRepository, DatasetRecord, VariableRecord } from './catalog.repository.ts';
import { describeTable } from './describe-table.ts';
import { explainMatch } from './explain-match.ts';
import type { CountFirstView } from './first-view-counts.ts';
import { writeFirstView } from './first-view.ts';
import {
  writeCruiseRow,
  creditsOf,
  writeDatasetRow,
  writeListedRow,
  writePageRow,
  writeVariableRow,
} from './replies.ts';
import { isExcluded, readSearch } from './split-words.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

/** A dataset by name, ignoring case, or by number; `field` is what a refusal names. */
type DatasetReference =
  | { readonly shortName: string; readonly field?: string }
  | { readonly id: number; readonly field: string };

/** A table that requests may read, with the dataset it belongs to. */
export interface PublishedTable {
  readonly description: TableDescription;
  readonly record: DatasetRecord;
}

/** A dataset with its variables. */
export interface ReadDataset {
  readonly record: DatasetRecord;
  readonly variables: readonly VariableRecord[];
}

/** Datasets of a long list that are read by one statement. */
const readAtOnce = 100;

/** What the catalog is read from. */
export interface CatalogParts {
  readonly repository: CatalogRepository;
  readonly statistics: StatisticsRepository;
  readonly countFirstView: CountFirstView;
  /** A removed dataset; undefined if none of that name was. */
  readonly findFormer: (shortName: string) => Promise<FormerDataset | undefined>;
  /** Announcements about a dataset that everybody may see. */
  readonly listNews: (shortName: string) => Promise<DatasetFullPage['news']>;
  /** Names of the programs of datasets, by their numbers. */
  readonly listPrograms: (
    datasetIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
}

/** The catalog. Refuses with `unknown-dataset`, `unknown-table`, `unknown-variable`. */
export class CatalogService {
  private readonly parts: CatalogParts;

  constructor(parts: CatalogParts) {
    this.parts = parts;
  }

  async listNames(): Promise<{ Dataset_Name: string; Dataset_Long_Name: string; ID: number }[]> {
    return mapInSlices(await this.parts.repository.listNames(), writeNames);
  }

  async search(query: SearchCatalogQuery): Promise<{ rows: CatalogResult[]; total: number }> {
    const { repository } = this.parts;
    const { records, total } = await repository.search(query);
    const writeRow = query.detail === 'list' ? writeListedRow : writeDatasetRow;
    const words = readSearch(query).terms.filter((term) => !isExcluded(term));
    if (words.length === 0) return { rows: await mapInSlices(records, writeRow), total };
    const cruiseNames = await repository.listCruiseNames(records.map(({ dataset }) => dataset.id));
    const rows = await mapInSlices(records, (record) => ({
      ...writeRow(record),
      Matched: explainMatch(
        { ...record.dataset, cruiseNames: cruiseNames.get(record.dataset.id) ?? [] },
        words,
      ),
    }));
    return { rows, total };
  }

  async listOptions(): Promise<SubmissionOptions> {
    const { repository } = this.parts;
    const terms = await repository.listTerms();
    const { sources, distributors } = await repository.listSources();
    const namesOf = (kind: string): string[] =>
      terms.filter((term) => term.kind === kind).map(({ name }) => name);
    return {
      Make: namesOf('make'),
      Sensor: listSensors(namesOf('sensor')),
      Study_Domain: namesOf('study-domain'),
      Temporal_Resolution: namesOf('temporal-resolution'),
      Spatial_Resolution: namesOf('spatial-resolution'),
      Process_Level: namesOf('process-level'),
      Region: namesOf('region'),
      Data_Source: sources,
      Distributor: distributors,
    };
  }

  async listForControl(): Promise<ControlDataset[]> {
    return (await this.parts.repository.listAll()).map(
      ({ shortName, longName, tableName, version, rowCount, publishedAt }) => ({
        shortName,
        longName,
        table: tableName,
        version,
        rowCount,
        publishedAt: publishedAt.toISOString(),
      }),
    );
  }

  /** Short names of all datasets that are not hidden, and when the live version of each was published. */
  async listPublished(): Promise<
    readonly { readonly shortName: string; readonly publishedAt: Date }[]
  > {
    return (await this.parts.repository.listAll()).filter(({ isHidden }) => !isHidden);
  }

  countDatasets(): Promise<number> {
    return this.parts.repository.countDatasets();
  }

  async listFeatures(): Promise<DatasetFeatures> {
    return writeFeatures(await this.parts.repository.listFeatures());
  }

  /** Datasets by number, in that order; those that do not exist are left out. */
  async describeDatasets(ids: readonly number[]): Promise<DatasetRow[]> {
    return (await this.parts.repository.listByIds(ids)).map(writeDatasetRow);
  }

  /** A dataset's page. Refuses with `unknown-dataset`, and with `removed-dataset` for a name that one had. */
  async readFullPage(shortName: string): Promise<DatasetFullPage> {
    const record = await this.parts.repository.findByShortName(shortName);
    if (record) return this.writePage(record);
    const former = await this.parts.findFormer(shortName);
    throw former ? refusalOfFormer(former) : refusalOfDataset({ shortName });
  }

  /** The same; undefined if no dataset of that name is published. */
  async findFullPage(shortName: string): Promise<DatasetFullPage | undefined> {
    const record = await this.parts.repository.findByShortName(shortName);
    return record && this.writePage(record);
  }

  async readSummary(id: number): Promise<DatasetSummary> {
    const { dataset } = await this.requireRecord({ id, field: 'id' });
    return {
      Dataset_Name: dataset.shortName,
      Dataset_Long_Name: dataset.longName,
      Description: dataset.description,
    };
  }

  async readMetadata(shortName: string): Promise<DatasetMetadata> {
    return {
      ...(await this.readFullPage(shortName)),
      variables: await this.listVariables(shortName),
    };
  }

  async listVariables(shortName: string): Promise<VariableRow[]> {
    const { record, variables } = await this.requireDataset({ shortName });
    return variables.map((variable) => writeVariableRow(variable, record));
  }

  /** How each variable of a dataset is first drawn. */
  async listVisualizable(shortName: string): Promise<VisualizableVariables> {
    return this.describeViews(await this.requireDataset({ shortName }));
  }

  /** The same of a dataset that was read already. */
  async describeViews({ record, variables }: ReadDataset): Promise<VisualizableVariables> {
    const { countFirstView } = this.parts;
    return {
      datasetId: record.dataset.id,
      variables: await Promise.all(
        variables
          .filter(canBeDrawn)
          .map((variable) => describeView({ record, variable, countFirstView })),
      ),
    };
  }

  /** Statistics of the columns behind a client's table name. */
  async readTableStatistics(tableName: string): Promise<TableStatistics> {
    const { repository, statistics } = this.parts;
    const record = await repository.findByTable(tableName);
    if (!record) throw refusalOfTable(tableName, 'table');
    const documents = await statistics.readDocuments([record.dataset]);
    return tableStatisticsReplySchema.parse(
      JSON.parse(requireValue(documents.get(record.dataset.id), 'statistics of a dataset')),
    );
  }

  /**
   * A dataset by name, ignoring case, or by number, with its variables; `field` is what a refusal
   * names.
   */
  async requireDataset(by: DatasetReference): Promise<ReadDataset> {
    const record = await this.requireRecord(by);
    return { record, variables: await this.parts.repository.listVariables(record.dataset.id) };
  }

  /** Datasets by number, in that order, read a hundred at a time; those that do not exist are left out. */
  async *readDatasets(ids: readonly number[]): AsyncGenerator<ReadDataset> {
    const { repository } = this.parts;
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const some = ids.slice(from, from + readAtOnce);
      const variables = await repository.listVariablesOf(some);
      for (const record of await repository.listByIds(some))
        yield { record, variables: variables.get(record.dataset.id) ?? [] };
    }
  }

  /** The variables of a dataset that was found by its table: it is not looked for again. */
  variablesOf({ dataset }: DatasetRecord): Promise<readonly VariableRecord[]> {
    return this.parts.repository.listVariables(dataset.id);
  }

  /** The live table behind a client's table name, ignoring case. */
  async requireTable(tableName: string, field = 'tableName'): Promise<PublishedTable> {
    const record = await this.findTable(tableName);
    if (record) return { description: describeTable(record), record };
    throw refusalOfTable(tableName, field);
  }

  /** The dataset of a client's table name, ignoring case; undefined if no table has this name. */
  findTable(tableName: string): Promise<DatasetRecord | undefined> {
    return this.parts.repository.findByTable(tableName);
  }

  /** A variable by number, within a dataset. */
  async requireVariable(
    shortName: string,
    variableId: number,
  ): Promise<PublishedTable & { readonly variable: VariableRecord }> {
    const { record, variables } = await this.requireDataset({ shortName });
    const variable = variables.find((each) => each.variable.id === variableId);
    if (variable && canBeDrawn(variable))
      return { description: describeTable(record), record, variable };
    throw refusalOfVariable(record.dataset.shortName, variableId);
  }

  private async requireRecord(by: DatasetReference): Promise<DatasetRecord> {
    const { repository } = this.parts;
    const record =
      'id' in by
        ? await repository.findById(by.id)
        : await repository.findByShortName(by.shortName);
    if (record) return record;
    throw refusalOfDataset(by);
  }

  private async writePage(record: DatasetRecord): Promise<DatasetFullPage> {
    const { id } = record.dataset;
    const { contributors, funding, project } = creditsOf(record);
    return {
      dataset: writePageRow(record),
      sensors: [...record.sensors],
      cruises: (await this.parts.repository.listCruises(id)).map(writeCruiseRow),
      programs: [...((await this.parts.listPrograms([id])).get(id) ?? [])],
      references: [...record.references],
      contributors,
      funding,
      project,
      news: await this.parts.listNews(record.dataset.shortName),
    };
  }
}

/** How a variable is first drawn, with the rows of its slice where they can be counted. */
async function describeView({
  record,
  variable,
  countFirstView,
}: {
  readonly record: DatasetRecord;
  readonly variable: VariableRecord;
  readonly countFirstView: CountFirstView;
}): Promise<VisualizableVariable> {
  const view = writeFirstView(record, variable);
  if (!record.dataset.isGridded) return view;
  const { parameters, metadata } = view.meta;
  const count = (await countFirstView(describeTable(record), parameters)) ?? metadata.count;
  return { ...view, meta: { ...view.meta, metadata: { ...metadata, count } } };
}

function writeNames({
  id,
  shortName,
  longName,
}: Record<'shortName' | 'longName', string> & { id: number }) {
  return { Dataset_Name: shortName, Dataset_Long_Name: longName, ID: id };
}

function refusalOfVariable(shortName: string, variableId: number): Refusal {
  const problem = `${shortName} has no variable ${variableId} that can be drawn`;
  return new Refusal('unknown-variable', `${problem}.`, { fields: [{ field: 'varId', problem }] });
}

function canBeDrawn({ variable, statistics }: VariableRecord): boolean {
  return variable.isVisualized && variable.isNumeric && statistics.count > 0;
}

/** Features by the name of the table, in lower case as clients look them up. */
function writeFeatures(
  rows: Awaited<ReturnType<CatalogRepository['listFeatures']>>,
): DatasetFeatures {
  return Object.fromEntries(
    rows.map(({ tableName, isAncillary, isContinuouslyUpdated }) => [
      tableName.toLowerCase(),
      {
        ...(isAncillary && { ancillary: true as const }),
        ...(isContinuouslyUpdated && { ci: true as const }),
      },
    ]),
  );
}

/** The refusal of a table that the catalog does not have. */
function refusalOfTable(tableName: string, field: string): Refusal {
  return new Refusal('unknown-table', `There is no table "${tableName}".`, {
    fields: [{ field, problem: `"${tableName}" is not a table of the catalog` }],
  });
}

function refusalOfFormer({ shortName, removedAt, replacedBy }: FormerDataset): Refusal {
  const day = removedAt.toISOString().slice(0, 10);
  const next = replacedBy === null ? '' : ` The dataset "${replacedBy}" takes its place.`;
  return new Refusal('removed-dataset', `The dataset "${shortName}" was removed on ${day}.${next}`);
}

function refusalOfDataset(by: DatasetReference): Refusal {
  const [subject, problem, field] =
    'id' in by
      ? [`dataset with the ID ${by.id}`, `${by.id} is not in the catalog`, by.field]
      : [
          `dataset "${by.shortName}"`,
          `"${by.shortName}" is not in the catalog`,
          by.field ?? 'shortname',
        ];
  return new Refusal('unknown-dataset', `There is no ${subject}.`, {
    fields: [{ field, problem }],
  });
}

/** The sensors that submissions may state, and what datasets of this portal state besides; a name that differs in its case alone is that of the list. */
function listSensors(stated: readonly string[]): string[] {
  const offered = new Set(SENSOR_OPTIONS.map((name) => name.toLowerCase()));
  return [...SENSOR_OPTIONS, ...stated.filter((name) => !offered.has(name.toLowerCase()))].toSorted(
    (one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }),
  );
}
