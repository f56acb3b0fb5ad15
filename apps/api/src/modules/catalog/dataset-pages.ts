import type {
  DatasetFeatures,
  DatasetFullPage,
  DatasetMetadata,
  DatasetSummary,
  TableStatistics,
  VariableRow,
} from '@isobath/contract';
import { tableStatisticsReplySchema } from '@isobath/contract';
import { Refusal } from '../../platform/problems/problem.ts';
import type { CatalogRepository, DatasetRecord } from './catalog.repository.ts';
import { writeCruiseRow, writePageRow, writeVariableRow } from './replies.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

/** What the catalog says of single datasets. Refuses with `unknown-dataset`, `unknown-table`. */
export interface DatasetPages {
  readFullPage(shortName: string): Promise<DatasetFullPage>;
  /** The same; undefined where no dataset of that name is published. */
  findFullPage(shortName: string): Promise<DatasetFullPage | undefined>;
  readSummary(id: number): Promise<DatasetSummary>;
  readMetadata(shortName: string): Promise<DatasetMetadata>;
  listVariables(shortName: string): Promise<VariableRow[]>;
  listFeatures(): Promise<DatasetFeatures>;
  /** Statistics of the columns behind a client's table name. */
  readTableStatistics(tableName: string): Promise<TableStatistics>;
}

/** Pages of datasets, and how a dataset is found. */
export function createDatasetPages(
  repository: CatalogRepository,
  statistics: StatisticsRepository,
) {
  async function requireDataset(shortName: string, field = 'shortname'): Promise<DatasetRecord> {
    const record = await repository.findByShortName(shortName);
    if (record) return record;
    throw new Refusal('unknown-dataset', `There is no dataset "${shortName}".`, {
      fields: [{ field, problem: `"${shortName}" is not in the catalog` }],
    });
  }
  async function requireDatasetById(id: number, field: string): Promise<DatasetRecord> {
    const record = await repository.findById(id);
    if (record) return record;
    throw new Refusal('unknown-dataset', `There is no dataset with the ID ${id}.`, {
      fields: [{ field, problem: `${id} is not in the catalog` }],
    });
  }
  const readFullPage = async (shortName: string): Promise<DatasetFullPage> =>
    writePage(await requireDataset(shortName));
  async function writePage(record: DatasetRecord): Promise<DatasetFullPage> {
    const { id } = record.dataset;
    return {
      dataset: writePageRow(record),
      sensors: [...record.sensors],
      cruises: (await repository.listCruises(id)).map(writeCruiseRow),
      references: [...record.references],
      news: [],
    };
  }
  async function listVariables(shortName: string): Promise<VariableRow[]> {
    const record = await requireDataset(shortName);
    return (await repository.listVariables(record.dataset.id)).map((variable) =>
      writeVariableRow(variable, record),
    );
  }
  const routes: DatasetPages = {
    readFullPage,
    listVariables,
    async findFullPage(shortName) {
      const record = await repository.findByShortName(shortName);
      return record && writePage(record);
    },
    async readSummary(id) {
      const { dataset } = await requireDatasetById(id, 'id');
      return {
        Dataset_Name: dataset.shortName,
        Dataset_Long_Name: dataset.longName,
        Description: dataset.description,
      };
    },
    async readMetadata(shortName) {
      return { ...(await readFullPage(shortName)), variables: await listVariables(shortName) };
    },
    listFeatures: async () => writeFeatures(await repository.listFeatures()),
    async readTableStatistics(tableName) {
      const record = await repository.findByTable(tableName);
      if (!record) throw refusalOfTable(tableName, 'table');
      const documents = await statistics.readDocuments([record.dataset]);
      return tableStatisticsReplySchema.parse(JSON.parse(documents.get(record.dataset.id)!));
    },
  };
  return { routes, requireDataset, requireDatasetById };
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
export function refusalOfTable(tableName: string, field: string): Refusal {
  return new Refusal('unknown-table', `There is no table "${tableName}".`, {
    fields: [{ field, problem: `"${tableName}" is not a table of the catalog` }],
  });
}
