import { requireValue } from '@isobath/ocean';
import type {
  CatalogueRow,
  VariableMetadata,
  VariableReply,
  VariableSearchQuery,
  VariableSearchReply,
} from '@isobath/contract';
import { variableSearchQuerySchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type {
  CatalogService,
  DatasetRecord,
  VariableRecord,
  VocabularyRepository,
} from '../catalog/index.ts';
import {
  respell,
  splitWords,
  writeCoverage,
  writeVariableMetadata,
  writeVariableRow,
} from '../catalog/index.ts';
import type { FoundVariable, VariablesRepository } from './variables.repository.ts';

/** What variables are read from. */
export interface VariablesParts {
  readonly repository: VariablesRepository;
  readonly catalog: CatalogService;
  readonly vocabulary: VocabularyRepository;
}

const noCoverage = {
  latMin: null,
  latMax: null,
  lonWest: null,
  lonEast: null,
  depthMin: null,
  depthMax: null,
  timeMinMs: null,
  timeMaxMs: null,
};

/** Variables of datasets. Refuses with `unknown-dataset`, `not-found`. */
export class VariablesService {
  private readonly parts: VariablesParts;

  constructor(parts: VariablesParts) {
    this.parts = parts;
  }

  async read(id: number): Promise<VariableReply> {
    const { catalog, repository } = this.parts;
    const datasetId = await repository.findDatasetOf(id);
    if (datasetId === undefined)
      throw new Refusal('not-found', `There is no variable with the ID ${id}.`, {
        fields: [{ field: 'id', problem: `${id} is not in the catalog` }],
      });
    const { record, variables } = await catalog.requireDataset({ id: datasetId, field: 'id' });
    const found = requireValue(
      variables.find(({ variable }) => variable.id === id),
      'variable of its dataset',
    );
    return this.writeReply(found, record);
  }

  /** A variable by its table and its short name, ignoring case. */
  async readNamed(tableName: string, name: string): Promise<VariableReply> {
    const { catalog } = this.parts;
    const { record } = await catalog.requireTable(tableName);
    const { variables } = await catalog.requireDataset({
      id: record.dataset.id,
      field: 'tableName',
    });
    const wanted = name.toLowerCase();
    const found = variables.find(({ variable }) => variable.name.toLowerCase() === wanted);
    if (!found)
      throw new Refusal('not-found', `The table ${tableName} has no variable ${name}.`, {
        fields: [{ field: 'varName', problem: `${name} is not in the table ${tableName}` }],
      });
    return this.writeReply(found, record);
  }

  private async writeReply(found: VariableRecord, record: DatasetRecord): Promise<VariableReply> {
    const { lat } = await this.parts.catalog.readTableStatistics(record.dataset.tableName);
    return {
      ...writeCatalogueRow(found, record),
      Short_Name: record.dataset.shortName,
      Lat_Count: lat?.count ?? null,
    };
  }

  async listMembers(datasetId: number): Promise<CatalogueRow[]> {
    const { record, variables } = await this.parts.catalog.requireDataset({
      id: datasetId,
      field: 'datasetID',
    });
    return variables.map((variable) => writeCatalogueRow(variable, record));
  }

  async readMetadata(shortName: string): Promise<VariableMetadata> {
    const { variables } = await this.parts.catalog.requireDataset({ shortName });
    return Object.fromEntries(
      variables.flatMap(({ variable: { name, attributes } }) => {
        const metadata = writeVariableMetadata(attributes);
        return metadata === null ? [] : [[name, [metadata]]];
      }),
    );
  }

  async search(asked: VariableSearchQuery): Promise<{ reply: VariableSearchReply; total: number }> {
    const { repository } = this.parts;
    const query = asked.spelling === 'closest' ? await this.respellSearch(asked) : asked;
    const isGrouped = query.groupBy === 'dataset';
    const { total, datasetsByMake } = await repository.countFound(query);
    const reply = {
      counts: datasetsByMake,
      variables: isGrouped ? [] : (await repository.selectPage(query)).map(writeFoundVariable),
      ...(isGrouped ? { datasets: await repository.listDatasets(query) } : {}),
      ...(query.withOptions === 'true' ? { options: await repository.countOptions(query) } : {}),
      ...(query.searchTerms !== undefined && query.searchTerms !== asked.searchTerms
        ? { spelledAs: query.searchTerms }
        : {}),
    };
    const datasets = Object.values(datasetsByMake).reduce((sum, count) => sum + count, 0);
    return { reply, total: isGrouped ? datasets : total };
  }

  /** The search with the closest spelling of words that no variable has, where it finds nothing as given and something so. */
  private async respellSearch(query: VariableSearchQuery): Promise<VariableSearchQuery> {
    const { repository, vocabulary } = this.parts;
    const finds = async (searched: VariableSearchQuery): Promise<boolean> =>
      (await repository.countFound(searched)).total > 0;
    const words = splitWords('searchTerms', query.searchTerms);
    if (words.length === 0 || (await finds(query))) return query;
    const unknown: string[] = [];
    for (const word of words)
      if (!(await finds(variableSearchQuerySchema.parse({ searchTerms: word }))))
        unknown.push(word);
    if (unknown.length === 0) return query;
    for (const searchTerms of respell(words, unknown, await vocabulary.listWords())) {
      const respelt = { ...query, searchTerms };
      if (await finds(respelt)) return respelt;
    }
    return query;
  }

  completeName(terms: string, limit: number): Promise<{ names: string[]; total: number }> {
    return this.parts.repository.listLongNames(terms, limit);
  }

  listKeywords(): Promise<string[]> {
    return this.parts.repository.listKeywords();
  }
}

function writeCatalogueRow(variable: VariableRecord, record: DatasetRecord): CatalogueRow {
  const { dataset, regions } = record;
  const row = writeVariableRow(variable, record);
  return {
    ...row,
    Table_Name: dataset.tableName,
    Dataset_ID: dataset.id,
    Dataset_Name: dataset.shortName,
    Dataset_Long_Name: dataset.longName,
    Dataset_Description: dataset.description,
    Process_Level: dataset.processLevel,
    Data_Source: dataset.source,
    Distributor: dataset.distributor,
    Acknowledgement: dataset.acknowledgement,
    Climatology: dataset.isClimatology,
    Has_Depth: dataset.hasDepth,
    Is_Gridded: dataset.isGridded,
    Variable_Std: row.Variable_STD,
    Regions: regions.join(', '),
  };
}

function writeFoundVariable({
  variable,
  dataset,
  coverage,
  regions,
  isNamed,
}: FoundVariable): VariableSearchReply['variables'][number] {
  return {
    ID: variable.id,
    Is_Named: isNamed,
    Short_Name: variable.name,
    Long_Name: variable.longName,
    Standard_Name: variable.standardName,
    Unit: variable.unit,
    Make: dataset.make,
    Sensor: variable.sensor,
    Process_Level: dataset.processLevel,
    Temporal_Resolution: dataset.temporalResolution,
    Spatial_Resolution: dataset.spatialResolution,
    Climatology: dataset.isClimatology,
    Has_Depth: dataset.hasDepth,
    Is_Gridded: dataset.isGridded,
    Table_Name: dataset.tableName,
    Dataset_Name: dataset.longName,
    Dataset_Short_Name: dataset.shortName,
    Data_Source: dataset.source,
    Distributor: dataset.distributor,
    Dataset_ID: dataset.id,
    Regions: regions.join(', '),
    ...writeCoverage(coverage ?? noCoverage),
  };
}
