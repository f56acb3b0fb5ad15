import { makeCoarseProfile } from '@isobath/query';
import { readAncillaryRelation } from '../modules/measurements/ancillary/index.ts';
import {
  createCatalogRepository,
  CatalogService,
  createFirstViewCounts,
  createStatisticsRepository,
  createVocabularyRepository,
} from '../modules/discovery/catalog/index.ts';
import { ChartRulesService } from '../modules/measurements/chart-rules/index.ts';
import { createCruisesRepository, CruisesService } from '../modules/discovery/cruises/index.ts';
import type { CruisesParts, CruisesRepository } from '../modules/discovery/cruises/index.ts';
import type { DataParts } from '../modules/measurements/data/index.ts';
import { DataService } from '../modules/measurements/data/index.ts';
import { findFormerDataset } from '../modules/discovery/former-datasets/index.ts';
import {
  createKnownOceanRepository,
  KnownOceanService,
  readStandardNamesFile,
} from '../modules/discovery/known-ocean/index.ts';
import { readOperatorFile } from '../modules/operations/operator/index.ts';
import { HighlightsService } from '../modules/discovery/highlights/index.ts';
import { MirrorService } from '../modules/discovery/mirror/index.ts';
import { NewsService } from '../modules/messages/news/index.ts';
import {
  createDescriptionsRepository,
  createProgramsRepository,
  ProgramsService,
} from '../modules/discovery/programs/index.ts';
import {
  createPublicRelations,
  createWorkLimit,
  QueryService,
} from '../modules/measurements/query/index.ts';
import { ResultMemory, createGridFiles } from '../modules/measurements/results/index.ts';
import {
  createPlaceFilesRepository,
  PlaceAnswers,
  PlaceFiles,
} from '../modules/measurements/place-files/index.ts';
import {
  createProfileStore,
  createSizesRepository,
  SizesService,
} from '../modules/measurements/sizes/index.ts';
import { TracksService } from '../modules/measurements/tracks/index.ts';
import {
  createVariablesRepository,
  VariablesService,
} from '../modules/discovery/variables/index.ts';
import { rememberUntilChange } from '../platform/caching/remember-until-change.ts';
import type { Platform } from '../platform/platform.ts';

/** Puts together what describes datasets and answers from them: the catalog and its copy in the engine, cruises, sizes, public statements. */
export function composeCatalog(platform: Platform) {
  const { config, database, engine, statementEngine } = platform;
  const statistics = createStatisticsRepository(database);
  const news = new NewsService({ database, environment: config.environment });
  const programs = createProgramsRepository(database);
  const listPrograms = (datasetIds: readonly number[]) => programs.listNamesOf(datasetIds);
  const catalog = new CatalogService({
    repository: createCatalogRepository(database),
    statistics,
    countFirstView: createFirstViewCounts(engine),
    findFormer: (shortName) => findFormerDataset(database, shortName),
    listNews: (shortName) => news.listForDataset(shortName),
    listPrograms,
  });
  const grids = createGridFiles(platform, catalog);
  const cruises = createCruisesRepository(database);
  const cruisesService = composeCruises(platform, { cruises, statistics, listPrograms, catalog });
  const results = new ResultMemory(database);
  const profiles = createProfileStore(platform, createSizesRepository(database));
  const sizes = new SizesService({ engine, profiles });
  const placeFiles = composePlaceFiles(platform, profiles);
  const relations = composeRelations(platform, catalog, profiles);
  const refuseWork = createWorkLimit(relations, config.statements.comparedRows);
  return {
    catalog,
    news,
    mirror: new MirrorService(platform),
    profiles,
    placeFiles,
    sizes,
    chartRules: new ChartRulesService(catalog),
    listProgramsOf: listPrograms,
    cruises: cruisesService,
    knownOcean: new KnownOceanService({
      engine,
      repository: createKnownOceanRepository(database),
      cruises: cruisesService,
      recommendedLicence: config.defaultLicence,
      standardNames: readStandardNamesFile(config.standardNamesFile),
    }),
    tracks: new TracksService({ engine, catalog, cruises: cruisesService, results }),
    programs: new ProgramsService({
      repository: programs,
      descriptions: createDescriptionsRepository(database),
      catalog,
      cruises,
    }),
    variables: new VariablesService({
      repository: createVariablesRepository(database),
      catalog,
      vocabulary: createVocabularyRepository(database),
    }),
    operator: readOperatorFile(config.operatorFile),
    highlights: new HighlightsService({ database, stated: config.highlights }),
    data: composeData(platform, { catalog, sizes, grids, results, placeFiles }),
    query: new QueryService({ engine: statementEngine, relations, catalog, grids, refuseWork }),
    statementParts: {
      engine,
      sizes,
      profiles,
      relations,
      refuseWork,
      requireTable: (name: string) => catalog.requireTable(name),
    },
  };
}

/** The relations of public statements, with the profiles that tell what a statement will cost. */
function composeRelations(
  platform: Platform,
  catalog: CatalogService,
  profiles: ReturnType<typeof createProfileStore>,
) {
  return createPublicRelations(platform, {
    readFurther: async () => [await readAncillaryRelation(platform.database)],
    profileOf: async (tableName) => {
      const { description } = await catalog.requireTable(tableName);
      return (await profiles.find(description.physicalTable)) ?? makeCoarseProfile(description);
    },
  });
}

/** Answers from measurements, the small ones from files. */
function composeData(
  { engine, acquirePermit }: Platform,
  {
    placeFiles,
    ...parts
  }: Pick<DataParts, 'catalog' | 'sizes' | 'grids' | 'results'> & {
    placeFiles: PlaceFiles;
  },
): DataService {
  return new DataService({ ...parts, engine, acquirePermit, places: new PlaceAnswers(placeFiles) });
}

/** The values of grids by place, laid out by their size profiles. */
function composePlaceFiles(
  platform: Platform,
  profiles: ReturnType<typeof createProfileStore>,
): PlaceFiles {
  return new PlaceFiles({
    platform,
    repository: createPlaceFilesRepository(platform.database),
    findProfile: (physicalTable) => profiles.find(physicalTable),
  });
}

/** What `composeCatalog` makes. */
export type CatalogModules = ReturnType<typeof composeCatalog>;

/** Cruises, whose stations are read from the tables of their datasets. */
function composeCruises(
  { engine, database }: Platform,
  {
    cruises: repository,
    catalog,
    ...parts
  }: Pick<CruisesParts, 'statistics' | 'listPrograms'> & {
    cruises: CruisesRepository;
    catalog: CatalogService;
  },
): CruisesService {
  return new CruisesService({
    ...parts,
    repository,
    engine,
    findTable: async (tableName) => (await catalog.requireTable(tableName)).description,
    remember: rememberUntilChange(database),
  });
}
