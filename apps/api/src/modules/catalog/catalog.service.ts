import type {
  ControlDataset,
  DatasetRow,
  SearchCatalogQuery,
  VisualizableVariable,
  VisualizableVariables,
} from '@isobath/contract';
import type { TableDescription } from '@isobath/query';
import { Refusal } from '../../platform/problems/problem.ts';
import type { CatalogRepository, DatasetRecord, VariableRecord } from './catalog.repository.ts';
import type { DatasetPages } from './dataset-pages.ts';
import { createDatasetPages, refusalOfTable } from './dataset-pages.ts';
import type { CountFirstView } from './first-view-counts.ts';
import { writeFirstView } from './first-view.ts';
import { writeDatasetRow } from './replies.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

/** A table that requests may read, with the dataset it belongs to. */
export interface PublishedTable {
  readonly description: TableDescription;
  readonly record: DatasetRecord;
}

/**
 * The catalog as its routes and the data routes need it. Refuses with `unknown-dataset`,
 * `unknown-table`, `unknown-variable`.
 */
export interface CatalogService extends DatasetPages {
  listNames(): Promise<{ Dataset_Name: string; Dataset_Long_Name: string; ID: number }[]>;
  search(query: SearchCatalogQuery): Promise<{ rows: DatasetRow[]; total: number }>;
  listVisualizable(shortName: string): Promise<VisualizableVariables>;
  listOptions(): Promise<Record<string, string[]>>;
  listForControl(): Promise<ControlDataset[]>;
  countDatasets(): Promise<number>;
  /** Datasets by number, in that order; those that are not there are left out. */
  describeDatasets(ids: readonly number[]): Promise<DatasetRow[]>;
  /**
   * A dataset by name, ignoring case, or by number, with its variables; `field` is what a refusal
   * names.
   */
  requireDataset(
    by:
      | { readonly shortName: string; readonly field?: string }
      | { readonly id: number; readonly field: string },
  ): Promise<{ readonly record: DatasetRecord; readonly variables: VariableRecord[] }>;
  /** The live table behind a client's table name, ignoring case. */
  requireTable(tableName: string): Promise<PublishedTable>;
  /** A variable by number, within a dataset. */
  requireVariable(
    shortName: string,
    variableId: number,
  ): Promise<PublishedTable & { readonly variable: VariableRecord }>;
}

const optionKinds = {
  make: 'Make',
  sensor: 'Sensor',
  'study-domain': 'Study_Domain',
  'temporal-resolution': 'Temporal_Resolution',
  'spatial-resolution': 'Spatial_Resolution',
  'process-level': 'Process_Level',
  region: 'Region',
} as const;

/** The catalog over its repository. */
export function createCatalogService(
  repository: CatalogRepository,
  statistics: StatisticsRepository,
  countFirstView: CountFirstView,
): CatalogService {
  const pages = createDatasetPages(repository, statistics);
  const { requireDataset, requireDatasetById } = pages;
  return {
    ...pages.routes,
    async requireDataset(by) {
      const record =
        'id' in by
          ? await requireDatasetById(by.id, by.field)
          : await requireDataset(by.shortName, by.field);
      return { record, variables: await repository.listVariables(record.dataset.id) };
    },
    listNames: async () => (await repository.listNames()).map(writeNames),
    async search(query) {
      const { records, total } = await repository.search(query);
      return { rows: records.map(writeDatasetRow), total };
    },
    async listVisualizable(shortName) {
      const record = await requireDataset(shortName);
      const variables = (await repository.listVariables(record.dataset.id)).filter(canBeDrawn);
      return {
        datasetId: record.dataset.id,
        variables: await Promise.all(
          variables.map((variable) => describeView({ record, variable, countFirstView })),
        ),
      };
    },
    async listOptions() {
      const terms = await repository.listTerms();
      const { sources, distributors } = await repository.listSources();
      const lists = Object.entries(optionKinds).map(
        ([kind, name]) =>
          [name, terms.filter((term) => term.kind === kind).map((term) => term.name)] as const,
      );
      return { ...Object.fromEntries(lists), Data_Source: sources, Distributor: distributors };
    },
    async listForControl() {
      return (await repository.listAll()).map(({ tableName, publishedAt, ...rest }) => ({
        ...rest,
        table: tableName,
        publishedAt: publishedAt.toISOString(),
      }));
    },
    countDatasets: () => repository.countDatasets(),
    describeDatasets: async (ids) => (await repository.listByIds(ids)).map(writeDatasetRow),
    async requireTable(tableName) {
      const record = await repository.findByTable(tableName);
      if (record) return { description: describeTable(record), record };
      throw refusalOfTable(tableName, 'tableName');
    },
    async requireVariable(shortName, variableId) {
      const record = await requireDataset(shortName);
      const variable = (await repository.listVariables(record.dataset.id)).find(
        (each) => each.variable.id === variableId,
      );
      if (variable && canBeDrawn(variable))
        return { description: describeTable(record), record, variable };
      throw refusalOfVariable(record.dataset.shortName, variableId);
    },
  };
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

/** What the planner needs to know of a dataset's live table; its columns are the allow-list of identifiers. */
function describeTable({ dataset, version, ancillary }: DatasetRecord): TableDescription {
  const { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs } = dataset;
  return {
    tableName: dataset.tableName,
    physicalTable: version.physicalTable,
    hasDepth: dataset.hasDepth,
    isClimatology: dataset.isClimatology,
    isByPlace: dataset.isGridded,
    variables: version.columns.slice(dataset.hasDepth ? 4 : 3),
    rowCount: version.rowCount,
    coverage: { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs },
    ...(ancillary && {
      ancillary: {
        physicalTable: ancillary.physicalTable,
        variables: ancillary.sources.map(({ column }) => ({
          name: column,
          type: 'float64' as const,
          isNullable: true,
        })),
      },
    }),
  };
}
